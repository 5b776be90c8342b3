// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/WidthsPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ask/Study.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/RedrawClock.h"
#include "views/page/StudyView.h"
#include "views/stream/BudgetSliders.h"
#include "views/stream/SpeedUpPane.h"
#include "views/stream/SpeedUpPoints.h"

namespace spothorizon::views {
namespace {

/// Above the numbers of the panel's and of other pages' edits.
constexpr int kMergeIds = 40'000'000;

}  // namespace

WidthsPage::WidthsPage(QWidget* parent)
    : StudyPage(parent),
      m_sliders(new BudgetSliders),
      m_class(new QComboBox),
      m_log(new QCheckBox(tr("&Logarithmic"))),
      m_pane(new SpeedUpPane),
      m_points(new SpeedUpPoints),
      m_bars(new BarPane),
      m_message(new QLabel),
      m_merged(kMergeIds) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  redraw();
  connect(m_sliders, &BudgetSliders::edited, this, [this](const ScenarioEdit& edit) {
    emit scenarioEdited(edit.scenario, edit.what, m_merged.mergeIdOf(edit));
  });
  connectPoints();
  connect(m_class, &QComboBox::currentIndexChanged, this, [this] {
    showPoints();
    m_redraw->request();
  });
  connect(m_log, &QCheckBox::toggled, this, [this] { m_redraw->request(); });
  addChoice(placeChoice("class", m_class, [] { return 0; }));
  addChoice(checkChoice("logarithmic", m_log, true));
}

void WidthsPage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addWidget(m_sliders);
  auto* row = new QHBoxLayout;
  auto* label = new QLabel(tr("Cl&ass"));
  label->setBuddy(m_class);
  m_class->setAccessibleName(tr("Class of jobs whose speed-up is shown"));
  m_class->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_class->addItem(tr("All"));
  m_log->setChecked(true);
  m_log->setToolTip(tr("GPUs in powers of two"));
  row->addWidget(label);
  row->addWidget(m_class);
  row->addWidget(m_log);
  row->addStretch(1);
  column->addLayout(row);
  m_message->setWordWrap(true);
  m_message->hide();
  column->addWidget(m_message);
  m_pane->setMinimumHeight(17 * fontMetrics().height());
  m_pane->setLegendWraps(true);
  m_bars->setAccessibleName(
      QCoreApplication::translate(kStudyViewContext, "How wide each kind of job runs at a budget"));
  auto* curves = new QHBoxLayout;
  curves->addWidget(m_pane, 1);
  curves->addWidget(m_points);
  m_points->setMaximumWidth(fontMetrics().averageCharWidth() * 36);
  m_points->hide();
  column->addLayout(curves, 3);
  column->addWidget(m_bars, 2);
}

SpeedUpLook WidthsPage::look() const { return {m_log->isChecked(), m_class->currentIndex() - 1}; }

void WidthsPage::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_sliders->setScenario(scenario);
  showPoints();
}

void WidthsPage::setResult(const study::Result& result) {
  m_results = study::as<study::BudgetResults>(result);
  m_sliders->setResults(m_results);
  setMessage({});
  listClasses();
  m_redraw->request();
}

void WidthsPage::listClasses() {
  QStringList names{tr("All")};
  for (const study::BudgetClass& one : m_results->classes)
    names << QString::fromStdString(one.name);
  QStringList shown;
  for (int i = 0; i < m_class->count(); ++i) shown << m_class->itemText(i);
  if (shown == names) return;
  const QSignalBlocker blocker(m_class);
  const int chosen = std::min(m_class->currentIndex(), static_cast<int>(names.size()) - 1);
  m_class->clear();
  m_class->addItems(names);
  m_class->setCurrentIndex(std::max(chosen, 0));
  showPoints();
}

void WidthsPage::clear() {
  m_results = nullptr;
  m_sliders->setResults(nullptr);
  m_redraw->request();
}

void WidthsPage::setStale(bool stale, const QString&) {
  m_pane->setDimmed(stale);
  m_bars->setDimmed(stale);
}

void WidthsPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void WidthsPage::redraw() {
  if (!m_results) {
    m_pane->setPlot(emptyChart(speedUpTitle()), {0, 1});
    m_pane->setHandles({});
    return m_bars->setCharts({}, {});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart chart = speedUpChart(*m_results, look(), theme);
  m_pane->setPlot(std::move(chart.spec), chart.home, chart.limits);
  m_pane->setHandles(curveHandles(*m_results, look()));
  ClassBars bars = classBars(*m_results, theme);
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
}

std::vector<ExportableChart> WidthsPage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_results) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  const auto make = [results = m_results, look = look()](const ChartTheme& theme) {
    return speedUpChart(*results, look, theme).spec;
  };
  const CurveChart now = speedUpChart(*m_results, look(), screen);
  const Range range = isVisible() ? m_pane->visibleRange() : now.home;
  pictures.push_back(chartPicture(now.spec, make, range, screen, provenance()));
  for (ExportableChart& bars : barPictures(screen)) pictures.push_back(std::move(bars));
  return pictures;
}

std::vector<ExportableChart> WidthsPage::barPictures(const ChartTheme& screen) const {
  std::vector<ExportableChart> pictures;
  const ClassBars names = classBars(*m_results, screen);
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto paint = [results = m_results, provenance = provenance(), screen, i](
                           QPaintDevice& device, const QSize& size, PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const ClassBars all = classBars(*results, theme);
      paintBarPicture(device, size, all.charts[i], all.rows, theme, provenance);
    };
    const auto values = [all = names, i](bool) { return chartData(all.charts[i], all.rows); };
    pictures.push_back({names.charts[i].fileStem, names.charts[i].title, paint, values});
  }
  return pictures;
}

void WidthsPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void WidthsPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
