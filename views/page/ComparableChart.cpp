// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/ComparableChart.h"

#include <utility>

namespace spothorizon::views {

ComparableChart comparable(ChartSpec spec, std::optional<Range> home, std::optional<Range> limits,
                           const TimeAxis& clock) {
  if (!home) home = spec.xAxis ? spec.xAxis->home() : Range{0, 24};
  const QString key = spec.fileStem;
  return {key, CurveChart{std::move(spec), *home, limits.value_or(*home), clock}};
}

ComparableChart comparable(BarChartSpec spec, std::vector<BarRow> rows) {
  const QString key = spec.fileStem;
  return {key, BarsChart{std::move(spec), std::move(rows)}};
}

ComparableChart comparable(HeatMapSpec spec, std::shared_ptr<const HeatMapValues> values) {
  const QString key = spec.fileStem;
  return {key, MapChart{std::move(spec), std::move(values)}};
}

}  // namespace spothorizon::views
