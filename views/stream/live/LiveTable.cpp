// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/LiveTable.h"

#include <QPainter>
#include <utility>
#include <vector>

#include "subjects/stream/simulation/SimulationTables.h"
#include "views/chart/Palette.h"
#include "views/stream/live/LiveCharts.h"
#include "views/widgets/Icons.h"
#include "views/widgets/table/TableModel.h"

namespace spothorizon::views {
namespace {

/// The policy's line on a tile of the table's own colour, so that it is seen in a chosen row too.
QIcon swatch(int policy, const QPalette& palette, double pixelRatio) {
  const ChartTheme theme = ChartTheme::of(palette);
  const QPixmap line = policySwatch(policy, theme, pixelRatio);
  QPixmap tile(line.size());
  tile.setDevicePixelRatio(pixelRatio);
  tile.fill(theme.plot);
  QPainter(&tile).drawPixmap(0, 0, line);
  return untintedIcon(tile);
}

}  // namespace

void showPolicies(TableModel& model, const study::SimulationResults* results,
                  const QPalette& palette, double pixelRatio) {
  if (!results) return model.setTable({});
  std::vector<TableModel::RowLook> looks;
  for (const study::PolicyOutcome& one : results->policies) {
    const int line = lineOf(one.policy);
    looks.push_back({swatch(line, palette, pixelRatio), line});
  }
  model.setTable(study::policyTable(*results), std::move(looks));
}

}  // namespace spothorizon::views
