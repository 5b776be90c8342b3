// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "views/chart/ChartTypes.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// A list of charts as pictures of their own, each made again for the colours that it is drawn in:
/// what a page draws is what it saves. `make` keeps what it needs.
std::vector<ExportableChart> chartPictures(const MakeComparable& make, const ChartTheme& screen,
                                           const QString& provenance);

}  // namespace spothorizon::views
