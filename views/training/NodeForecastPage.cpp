// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/NodeForecastPage.h"

#include <QVBoxLayout>
#include <utility>

#include "ask/Study.h"
#include "subjects/training/TrainingWords.h"
#include "views/chart/BarPane.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/training/GainCharts.h"
#include "views/training/TrainingPictures.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

NodeForecastPage::NodeForecastPage(QWidget* parent)
    : VariantPageOf(parent), m_errors(new PlotPane), m_bars(new BarPane) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  addHead(column);
  m_errors->setMinimumHeight(160);
  m_errors->setAccessibleName(errorByLeadTitle());
  column->addWidget(m_errors, 3);
  column->addWidget(m_bars, 2);
}

QString NodeForecastPage::sentenceOf(const study::TrainingResults& results) const {
  return words(study::withInputs(study::trainingSentence(results), results));
}

void NodeForecastPage::setPanesDimmed(bool dimmed) {
  m_errors->setDimmed(dimmed);
  m_bars->setDimmed(dimmed);
}

void NodeForecastPage::draw() {
  const Results shown = results();
  if (!shown) {
    m_errors->setPlot({}, {0, 1});
    return m_bars->setCharts({}, {});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart errors = errorByLeadChart(*shown, theme);
  m_errors->setPlot(std::move(errors.spec), errors.home, errors.limits);
  TrainingBars bars = forecastBars(*shown, theme);
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
}

std::vector<ExportableChart> NodeForecastPage::charts() const {
  const Results shown = results();
  if (!shown) return {};
  const ChartTheme screen = ChartTheme::of(palette());
  const CurveChart now = errorByLeadChart(*shown, screen);
  const auto spec = [shown](const ChartTheme& theme) {
    return errorByLeadChart(*shown, theme).spec;
  };
  std::vector<ExportableChart> pictures{
      chartPicture(now.spec, spec, now.home, screen, provenance())};
  const auto make = [shown](const ChartTheme& theme) { return forecastBars(*shown, theme); };
  for (ExportableChart& one : barPictures(make, screen, provenance())) {
    pictures.push_back(std::move(one));
  }
  return pictures;
}

}  // namespace spothorizon::views
