// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace spothorizon::views {

/// Keeps a widget at least so many lines of its text high, whatever the size of text becomes.
void keepLeastLines(QWidget* widget, int lines);

}  // namespace spothorizon::views
