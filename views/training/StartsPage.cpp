// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/StartsPage.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "subjects/training/TrainingSection.h"
#include "subjects/training/TrainingWords.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/training/StartsCharts.h"
#include "views/training/TrainingPictures.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

StartsPage::StartsPage(QWidget* parent)
    : VariantPageOf(parent), m_starts(new PlotPane), m_spread(new PlotPane), m_bars(new BarPane) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  addHead(column);
  m_starts->setMinimumHeight(120);
  m_spread->setMinimumHeight(120);
  m_starts->setAccessibleName(startsTitle());
  m_spread->setAccessibleName(spreadTitle());
  m_starts->setToolTip(tr("A click takes the scenario's window to that start"));
  column->addWidget(m_starts, 3);
  column->addWidget(m_spread, 3);
  column->addWidget(m_bars, 2);
  connect(m_starts, &PlotPane::clicked, this, &StartsPage::takeStart);
}

void StartsPage::setScenario(const study::Scenario& scenario) {
  VariantPage::setScenario(scenario);
  m_scenario = scenario;
}

/// The window begins at the start, and is as long.
void StartsPage::takeStart(double interval) {
  const Results shown = results();
  if (!shown || !shown->complete) return;
  const double hours = shown->setting->spot.seconds / 3600;
  const int last = shown->setting->spot.count() - shown->backtest.intervals;
  study::Scenario scenario = m_scenario;
  study::TrainingSpec& spec = study::editTraining(scenario);
  const int at = std::clamp(static_cast<int>(std::floor(interval)), 0, std::max(0, last));
  spec.startHours = at * hours;
  spec.hours = shown->backtest.intervals * hours;
  emit scenarioEdited(scenario, tr("Window at interval %1").arg(at), 0);
  emit pageWished(QStringLiteral("training"));
}

QString StartsPage::sentenceOf(const study::TrainingResults& results) const {
  return words(study::withInputs(study::trainingSentence(results), results));
}

void StartsPage::setPanesDimmed(bool dimmed) {
  m_starts->setDimmed(dimmed);
  m_spread->setDimmed(dimmed);
  m_bars->setDimmed(dimmed);
}

void StartsPage::draw() {
  const Results shown = results();
  if (!shown) {
    m_starts->setPlot({}, {0, 1});
    m_spread->setPlot({}, {0, 1});
    return m_bars->setCharts({}, {});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart starts = startsChart(*shown, theme);
  m_starts->setPlot(std::move(starts.spec), starts.home, starts.limits);
  CurveChart spread = spreadChart(*shown, theme);
  m_spread->setPlot(std::move(spread.spec), spread.home, spread.limits);
  TrainingBars bars = backtestBars(*shown, theme);
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
}

std::vector<ExportableChart> StartsPage::charts() const {
  const Results shown = results();
  if (!shown) return {};
  const ChartTheme screen = ChartTheme::of(palette());
  std::vector<ExportableChart> pictures;
  for (const auto maker : {startsChart, spreadChart}) {
    const CurveChart now = maker(*shown, screen);
    const auto spec = [shown, maker](const ChartTheme& theme) { return maker(*shown, theme).spec; };
    pictures.push_back(chartPicture(now.spec, spec, now.home, screen, provenance()));
  }
  const auto make = [shown](const ChartTheme& theme) { return backtestBars(*shown, theme); };
  for (ExportableChart& one : barPictures(make, screen, provenance())) {
    pictures.push_back(std::move(one));
  }
  return pictures;
}

}  // namespace spothorizon::views
