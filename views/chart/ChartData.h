// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "views/chart/BarChart.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/heatmap/HeatMapSpec.h"

namespace spothorizon::views {

/// The values of a chart as a table, for a file or the clipboard.
struct ChartData {
  QStringList columns;
  std::vector<QStringList> rows;  ///< one text a column; numbers in the C locale, losing nothing
};

/// One row per x where any curve has a value, one column per curve: of steps, the value from there
/// on; of areas, the values of each alone. `range`: what is in sight; none: everything.
ChartData chartData(const ChartSpec& spec, const std::optional<Range>& range);
/// One row per bar.
ChartData chartData(const BarChartSpec& spec, const std::vector<BarRow>& rows);
/// One row per cell that is known.
ChartData chartData(const HeatMapSpec& spec, const HeatMapValues& values);

/// As the model's exports write it (base/CsvText.h).
QString toCsv(const ChartData& data);
/// Tab-separated, as spreadsheets paste it; tabs in texts become blanks, formulas text.
QString toTabbed(const ChartData& data);

}  // namespace spothorizon::views
