// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/heatmap/HeatMapSpec.h"

#include <cmath>

#include "views/chart/MinMaxPyramid.h"
#include "views/chart/heatmap/FlatScale.h"

namespace spothorizon::views {

HeatMapSpec::HeatMapSpec() = default;
HeatMapSpec::HeatMapSpec(const HeatMapSpec& other) = default;
HeatMapSpec::HeatMapSpec(HeatMapSpec&& other) noexcept = default;
HeatMapSpec& HeatMapSpec::operator=(const HeatMapSpec& other) = default;
HeatMapSpec& HeatMapSpec::operator=(HeatMapSpec&& other) noexcept = default;
HeatMapSpec::~HeatMapSpec() = default;

ColourScale colourScaleOf(const HeatMapSpec& spec, const HeatMapValues& values) {
  if (spec.range) return orFlat(spec.scale, *spec.range);
  MinMax all;
  for (const float value : values.values) all.add(static_cast<double>(value));
  if (all.empty()) return {spec.scale, {0, 1}};
  return orFlat(spec.scale, {all.min, all.max});
}

int bestRowOf(const HeatMapSpec& spec, const HeatMapValues& values, int column) {
  if (spec.best == HeatMapSpec::Best::None) return -1;
  const bool greatest = spec.best == HeatMapSpec::Best::Greatest;
  int best = -1, differing = 0;
  for (int row = 0; row < values.rows; ++row) {
    const float value = values.at(column, row);
    if (std::isnan(value)) continue;
    if (best >= 0 && value != values.at(column, best)) ++differing;
    const bool better =
        best < 0 || (greatest ? value > values.at(column, best) : value < values.at(column, best));
    if (better) best = row;
  }
  return differing > 0 ? best : -1;
}

QString cellText(const HeatMapSpec& spec, const HeatMapValues& values, int column, int row) {
  QStringList parts;
  if (row >= 0 && row < static_cast<int>(spec.rows.size())) {
    parts
        << (spec.rowTitle + QLatin1Char(' ') + spec.rows[static_cast<std::size_t>(row)]).trimmed();
  }
  parts << (spec.x.title + QLatin1Char(' ') + spec.x.text(spec.firstX + column)).trimmed();
  const float value = values.at(column, row);
  parts << (std::isnan(value) ? QStringLiteral("–") : spec.format.text(static_cast<double>(value)));
  return parts.join(QStringLiteral("  ·  "));
}

}  // namespace spothorizon::views
