// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace spothorizon::views {

/// Keeps the widget's font `factor` times as large as the program's, also when that changes.
void keepLarger(QWidget* widget, double factor, bool bold = false);

}  // namespace spothorizon::views
