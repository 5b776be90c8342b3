// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/report/PageFlow.h"
#include "app/report/ReportContent.h"

namespace spothorizon::app {

/// Sets a table: columns as wide as their texts ask for, words wrapped where that is too much, the
/// head again on every page that it goes on to. A table with more columns than a page is wide is
/// set in parts.
void setTable(PageFlow& flow, const ReportTable& table);

/// The table in parts whose words fit into columns of this width (points) together: each has the
/// columns without numbers at either end, and some of those between. One part where all fit.
std::vector<ReportTable> partsFitting(const ReportTable& table, double width);

/// How wide the columns of a table are set.
std::vector<double> columnWidths(const ReportTable& table, double width);

}  // namespace spothorizon::app
