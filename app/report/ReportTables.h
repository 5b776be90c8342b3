// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportStudies.h"
#include "result/Table.h"

/// Tables of results in reports.
namespace spothorizon::app {

/// The columns that people see, with their marks; – for nothing.
ReportTable reportTable(const result::Table& table, const QString& caption);

/// For each column with a better side, a table with a row for each name in `nameColumn` and a
/// column for each scenario, with the differences from the base. `tables`: one a scenario, empty
/// where it has none. Columns that not all of them have are left out.
std::vector<ReportTable> comparedTables(const ReportStudies& studies,
                                        const std::vector<result::Table>& tables,
                                        std::string_view nameColumn);

}  // namespace spothorizon::app
