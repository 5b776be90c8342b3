// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparisonPane.h"

#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/comparison/ComparedMatching.h"
#include "views/page/LegendStrip.h"

namespace spothorizon::views {
namespace {

/// Bars of several charts are side by side over the rows of the first.
std::vector<BarChartSpec> barCharts(const ComparisonCell& cell) {
  std::vector<BarChartSpec> specs;
  for (const ComparableChart& chart : cell.charts) {
    specs.push_back(std::get<BarsChart>(chart.chart).spec);
  }
  return specs;
}

}  // namespace

ComparisonPane::ComparisonPane(const ComparisonCell& cell, QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  if (std::holds_alternative<BarsChart>(cell.first().chart)) {
    m_bars = new BarPane;
  } else if (std::holds_alternative<MapChart>(cell.first().chart)) {
    m_map = new HeatMapPane;
  } else {
    m_plot = new PlotPane;
    m_plot->setHeaderShown(false);
    m_legend = new LegendStrip;
    column->addWidget(m_legend);
  }
  column->addWidget(&pane(), 1);
  setFocusProxy(&pane());
  setCell(cell);
}

CachedPane& ComparisonPane::pane() const {
  if (m_plot) return *m_plot;
  return m_bars ? static_cast<CachedPane&>(*m_bars) : *m_map;
}

void ComparisonPane::setCell(const ComparisonCell& cell) {
  m_axis = cell.axis;
  if (m_plot) {
    const CurveChart& chart = std::get<CurveChart>(cell.first().chart);
    m_plot->setClock(chart.clock);
    m_plot->setPlot(chart.spec, chart.home, chart.limits);
    updateLegend();
    if (isVisible()) reserveLegend();  // else with its size
  } else if (m_bars) {
    m_bars->setCharts(std::get<BarsChart>(cell.first().chart).rows, barCharts(cell));
    m_bars->setMinimumHeight(m_bars->minimumSizeHint().height());  // no row and no axis is cut
    m_bars->setAccessibleName(titleOf(cell.first()));
  } else {
    const MapChart& chart = std::get<MapChart>(cell.first().chart);
    m_map->setSpec(chart.spec);
    m_map->setValues(chart.values ? chart.values : std::make_shared<const HeatMapValues>());
    m_map->setAccessibleName(chart.spec.title);
  }
}

void ComparisonPane::setCrosshair(std::optional<double> x) {
  if (!m_plot) return;
  m_plot->setCrosshair(x);
  updateLegend();
}

void ComparisonPane::setDimmed(bool dimmed) { pane().setDimmed(dimmed); }

void ComparisonPane::updateLegend() {
  std::vector<LegendEntry> entries = legendOf(m_plot->spec(), m_plot->crosshair(), true);
  m_legend->setTitle(m_plot->spec().title);
  m_legend->setEntries({}, std::move(entries));
}

/// A crosshair that comes must not move the charts: room for the widest values is kept.
void ComparisonPane::reserveLegend() {
  if (!m_plot) return;
  const ChartSpec& spec = m_plot->spec();
  const Range values = m_plot->values();
  const double widest = std::abs(values.min) > std::abs(values.max) ? values.min : values.max;
  std::vector<LegendEntry> entries = legendOf(spec, std::nullopt, true);
  for (LegendEntry& entry : entries) {
    const QStringList all(entry.values, spec.format.text(widest));
    entry.value = all.join(QStringLiteral(" · "));
  }
  const int need = m_legend->heightOf(entries, width());
  if (need == m_legendNeed) return;
  m_legendNeed = need;
  emit legendNeedChanged();
}

void ComparisonPane::setLegendRoom(int height) {
  if (m_legend) m_legend->setMinimumHeight(height);
}

void ComparisonPane::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  reserveLegend();
}

}  // namespace spothorizon::views
