// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>

namespace spothorizon::views {

/// The policy's line on a tile of the table's own colour, so that it is seen in a chosen row too.
/// `policy`: its place in the scenario, -1 the optimum; `ratio`: device pixels per pixel.
QIcon policyIcon(int policy, const QPalette& palette, double ratio);

}  // namespace spothorizon::views
