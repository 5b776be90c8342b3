// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/GainParts.h"

#include <utility>

namespace spothorizon::views::gain {

LineItem dotted(std::vector<SamplePoint> points, const QString& name, int policy,
                const ChartTheme& theme) {
  LineItem line;
  line.samples = Samples::line(points);
  line.name = name;
  line.colour = theme.line(policyColour(policy));
  line.dash = policyDash(policy);
  line.width = 2;
  line.named = true;
  line.marked = points.size() < 40;
  line.key = policy;
  return line;
}

BarRow rowOf(int index, const QString& name, const ChartTheme& theme) {
  BarRow row;
  row.index = index;
  row.name = name;
  row.colour = theme.line(policyColour(index));
  row.dash = policyDash(index);
  return row;
}

BarChartSpec barsOf(const QString& stem, const QString& title) {
  BarChartSpec chart;
  chart.fileStem = stem;
  chart.title = title;
  chart.format = {{}, {}, 0};
  return chart;
}

}  // namespace spothorizon::views::gain
