// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ChartExports.h"

#include <QCursor>
#include <QTabWidget>
#include <QWidget>
#include <utility>

#include "app/export/ChartClipboard.h"
#include "app/export/Provenance.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportFiles.h"
#include "app/window/Workbench.h"
#include "views/ask/QuestionsPage.h"
#include "views/chart/Palette.h"

namespace spothorizon::app {
namespace {

/// As large as most slides and papers take it.
PictureOptions clipboardOptions(const QString& provenance) {
  PictureOptions options;
  options.provenance = provenance;
  return options;
}

/// Those that the window has answers to, of the scenario as it is.
std::vector<std::string> askedOn(const QTabWidget& pages) {
  const auto* page = pages.findChild<views::QuestionsPage*>();
  return page ? page->answered() : std::vector<std::string>();
}

}  // namespace

ChartExports::ChartExports(Workbench& workbench, const std::shared_ptr<MarketStore>& markets,
                           std::function<study::Session()> session,
                           std::function<Outputs()> outputs, QWidget* window)
    : QObject(window),
      m_workbench(workbench),
      m_session(std::move(session)),
      m_outputs(std::move(outputs)),
      m_window(window),
      m_maker(markets),
      m_menu({[this] { return m_workbench.chartsInFront(); },
              [this](const views::ExportableChart& chart) { copyPictureOf(chart); },
              [this](const views::ExportableChart& chart) { copyDataOf(chart); },
              [this] { showExport(ExportScope::Page); }}) {
  for (int i = 0; i < m_workbench.pages().count(); ++i) m_menu.watch(m_workbench.pages().widget(i));
  connect(&m_maker, &TaskRunner::failed, this, &ChartExports::failed);
  connect(&m_maker, &ReportMaker::written, this, [this](const QStringList& paths) {
    emit reported(tr("The report was written: %1").arg(paths.join(QStringLiteral(", "))));
  });
}

QString ChartExports::provenance() const { return m_workbench.provenanceInFront(); }

std::optional<views::ExportableChart> ChartExports::meant() const {
  const std::vector<views::ExportableChart> charts = m_workbench.chartsInFront();
  QWidget* page = m_workbench.pages().currentWidget();
  if (charts.empty() || !page) return std::nullopt;
  const auto under = chartOfStem(charts, chartStemAt(page, page->mapFromGlobal(QCursor::pos())));
  return under ? under : std::optional(charts.front());
}

void ChartExports::copyPicture() {
  if (const auto chart = meant()) copyPictureOf(*chart);
}

void ChartExports::copyData() {
  if (const auto chart = meant()) copyDataOf(*chart);
}

void ChartExports::copyPictureOf(const views::ExportableChart& chart) {
  app::copyPicture(chart, clipboardOptions(provenance()));
  emit reported(tr("Copied as a picture: %1").arg(chart.title));
}

void ChartExports::copyDataOf(const views::ExportableChart& chart) {
  if (app::copyData(chart)) {
    emit reported(tr("Values copied: %1").arg(chart.title));
  } else {
    emit failed(tr("%1 has no table of values.").arg(chart.title));
  }
}

void ChartExports::sessionCharts(std::function<void(std::vector<views::ExportableChart>)> ready) {
  ReportOrder order;
  order.session = m_session();
  for (const study::SessionScenario& one : order.session.scenarios) {
    order.scenarios << QString::fromStdString(one.id);
  }
  order.studies.leaveOut("backtest");
  const views::ChartTheme screen = views::ChartTheme::of(m_window->palette());
  m_maker.run(order, [ready = std::move(ready), screen](const ReportStudies& studies) {
    std::vector<views::ExportableChart> charts;
    for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
      const ReportedScenario& one = studies.scenarios[i];
      if (!one.hasAnyResult()) continue;
      const QString prefix =
          QStringLiteral("%1-%2-").arg(i + 1).arg(reportStem(QString::fromStdString(one.name)));
      for (views::ExportableChart& chart :
           exportableCharts(one, screen, prefix, provenanceLine(one.scenario, *one.market))) {
        charts.push_back(std::move(chart));
      }
    }
    ready(std::move(charts));
  });
}

ExportDialog& ChartExports::exportDialog() {
  if (m_export) return *m_export;
  ExportSource source;
  source.page = [this] { return m_workbench.chartsInFront(); };
  source.everyPage = [this] { return m_workbench.allCharts(); };
  source.session = [this](auto ready) { sessionCharts(std::move(ready)); };
  source.provenance = [this] { return provenance(); };
  source.outputs = m_outputs;
  m_export = new ExportDialog(std::move(source), m_window);
  connect(m_export, &ExportDialog::exported, this, [this](const QStringList& paths) {
    emit reported(tr("Exported: %1").arg(paths.join(QStringLiteral(", "))));
  });
  connect(m_export, &ExportDialog::failed, this, &ChartExports::failed);
  return *m_export;
}

void ChartExports::showExport(ExportScope scope) {
  ExportDialog& dialog = exportDialog();
  ExportChoice choice = dialog.choice();
  choice.scope = scope;
  dialog.setChoice(choice);
  dialog.refresh();
  dialog.show();
  dialog.raise();
  dialog.activateWindow();
}

void ChartExports::showReport() {
  if (!m_report) {
    m_report = new ReportDialog(m_maker, m_session, m_window);
    m_report->setOutputs(m_outputs);
    m_report->setAsks([this] { return askedOn(m_workbench.pages()); });
    m_report->setKnown(
        [this](const study::Study& study, const study::Scenario& scenario,
               const std::string& variant) { return m_workbench.known(study, scenario, variant); });
  }
  m_report->refresh();
  m_report->show();
  m_report->raise();
  m_report->activateWindow();
}

void ChartExports::refresh() {
  const bool session = m_export && m_export->choice().scope == ExportScope::Session;
  if (m_export && m_export->isVisible() && !session) m_export->refresh();
  if (m_report && m_report->isVisible() && !m_maker.isMaking()) m_report->refresh();
}

}  // namespace spothorizon::app
