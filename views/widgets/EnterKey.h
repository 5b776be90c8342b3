// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPushButton;
class QWidget;

namespace spothorizon::views {

/// Enter anywhere on a page presses its default button, as in a dialog; on another button that one.
/// Lists keep the key for their rows.
void pressOnEnter(QWidget& page, QPushButton& button);

}  // namespace spothorizon::views
