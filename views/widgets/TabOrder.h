// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace spothorizon::views {

/// What is made late is the last of its window for the keyboard: this gives what the Tab key comes
/// to in a widget that has just been made the places after `before`, in the order that it has.
void placeInTabOrder(QWidget& made, QWidget* before);

/// The widget that the Tab key reaches before this place; null where there is nothing else.
QWidget* tabStopBefore(const QWidget& place);

}  // namespace spothorizon::views
