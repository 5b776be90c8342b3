// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QTableView;
class QWidget;

namespace spothorizon::views {

/// Calls `fit` now and whenever the widget's font becomes another: for what is sized by its text.
void atEveryFont(QWidget* widget, std::function<void()> fit);

/// Keeps all rows of a table high enough for a line of its text, whatever the size of text becomes:
/// Qt gives them the style's height, which knows of no font.
void keepRowsFitting(QTableView* table);

}  // namespace spothorizon::views
