// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

class QPalette;

namespace spothorizon::views {

/// Small icons painted in the palette's colours, so that they are there on every system and theme.
QIcon resetIcon(const QPalette& palette);   ///< an arrow that turns back
QIcon removeIcon(const QPalette& palette);  ///< a cross

}  // namespace spothorizon::views
