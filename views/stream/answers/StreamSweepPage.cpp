// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/answers/StreamSweepPage.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <utility>

#include "ask/Study.h"
#include "scenario/Parameters.h"
#include "subjects/stream/BudgetSection.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/answers/AnswerCharts.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

StreamSweepPage::StreamSweepPage(QWidget* parent)
    : StudyPage(parent),
      m_what(new QComboBox),
      m_figure(new QComboBox),
      m_progress(new QProgressBar),
      m_message(new QLabel),
      m_pane(new PlotPane) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  for (const study::StreamSweepKind& kind : study::streamSweepKinds()) {
    m_what->addItem(words(kind.title), QString::fromStdString(kind.key));
  }
  addNumbers();
  m_figure->addItems({tr("Mean response"), tr("P95")});
  m_progress->setAccessibleName(tr("Progress"));
  m_progress->setTextVisible(false);
  m_progress->setMaximumHeight(fontMetrics().height());
  m_progress->hide();
  auto* row = new QHBoxLayout;
  addLabelled(row, tr("&Over"), m_what, tr("What is changed"));
  addLabelled(row, tr("Sho&w"), m_figure, tr("Which response time is shown"));
  row->addWidget(m_progress, 1);
  row->addStretch(0);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addLayout(row);
  m_message->setWordWrap(true);
  m_message->setTextFormat(Qt::PlainText);
  m_message->setAccessibleName(tr("Error"));
  m_message->hide();
  column->addWidget(m_message);
  m_pane->setMinimumHeight(200);
  m_pane->setLegendWraps(true);
  column->addWidget(m_pane, 1);
  redraw();
  connect(m_what, &QComboBox::currentIndexChanged, this, [this] { emit runWished(settings()); });
  connect(m_figure, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
}

/// Every other number of the two sections, for experiments of one's own.
void StreamSweepPage::addNumbers() {
  m_what->insertSeparator(m_what->count());
  for (const study::Parameter& one : study::findStudy("budget")->parameters()) {
    const bool number =
        one.type == study::ParameterType::Real || one.type == study::ParameterType::Integer;
    const bool idle = one.key == "rental.ownedUsdPerGpuHour" || one.key == "rental.jobs" ||
                      one.key.starts_with("rental.goal.");
    if (!number || idle) continue;
    m_what->addItem(tableWords(one.label), QString::fromStdString(one.key));
    m_what->setItemData(m_what->count() - 1, tableWords(one.help), Qt::ToolTipRole);
  }
}

bool StreamSweepPage::p95() const { return m_figure->currentIndex() == 1; }

QString StreamSweepPage::settings() const { return m_what->currentData().toString(); }

/// A file of jobs has no arrivals, bursts and sizes that could be others.
void StreamSweepPage::setScenario(const study::Scenario& scenario) {
  const bool recorded = !study::streamSpec(scenario).jobs.empty();
  auto* items = qobject_cast<QStandardItemModel*>(m_what->model());
  for (const study::StreamSweepKind& kind : study::streamSweepKinds()) {
    const int at = m_what->findData(QString::fromStdString(kind.key));
    if (kind.ofLaws && items && at >= 0) items->item(at)->setEnabled(!recorded);
  }
  if (!recorded || !study::streamSweepKind(settings().toStdString()).ofLaws) return;
  const QSignalBlocker quiet(m_what);
  m_what->setCurrentIndex(m_what->findData(QStringLiteral("quota")));
}

void StreamSweepPage::chooseSettings(const QString& name) {
  const std::string& key = study::streamSweepKind(name.toStdString()).key;
  m_what->setCurrentIndex(m_what->findData(QString::fromStdString(key)));
}

void StreamSweepPage::setResult(const study::Result& result) {
  m_results = study::as<study::StreamSweepResults>(result);
  m_redraw->request();
}

void StreamSweepPage::clear() {
  m_results = nullptr;
  m_redraw->request();
}

void StreamSweepPage::setRunning(bool running) { m_progress->setVisible(running); }

void StreamSweepPage::setProgress(double fraction, const QString&) {
  showFraction(*m_progress, fraction);
}

void StreamSweepPage::setStale(bool stale, const QString&) { m_pane->setDimmed(stale); }

void StreamSweepPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void StreamSweepPage::redraw() {
  if (!m_results) return m_pane->setPlot(emptyChart(sweptTitle(p95())), {0, 1});
  CurveChart chart = sweptChart(*m_results, p95(), ChartTheme::of(palette()));
  m_pane->setPlot(std::move(chart.spec), chart.home, chart.limits);
}

std::vector<ExportableChart> StreamSweepPage::charts() const {
  if (!m_results) return {};
  const ChartTheme screen = ChartTheme::of(palette());
  const CurveChart now = sweptChart(*m_results, p95(), screen);
  const auto make = [results = m_results, p95 = p95()](const ChartTheme& theme) {
    return sweptChart(*results, p95, theme).spec;
  };
  const Range range = isVisible() ? m_pane->visibleRange() : now.home;
  return {chartPicture(now.spec, make, range, screen, provenance())};
}

void StreamSweepPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void StreamSweepPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
