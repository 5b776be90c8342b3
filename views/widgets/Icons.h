// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPixmap>

namespace spothorizon::views {

/// Small icons painted in the palette's colours, so that they are there on every system and theme.
QIcon resetIcon();   ///< an arrow that turns back
QIcon removeIcon();  ///< a cross
QIcon playIcon();
QIcon pauseIcon();
QIcon stepIcon();  ///< one on
QIcon stepBackIcon();
QIcon toStartIcon();
QIcon toEndIcon();

/// A picture whose colours mean something: a style would tint it in a chosen row. There it has a
/// ground of its own, for its colour may be that of the row.
QIcon untintedIcon(const QPixmap& picture);

/// A colour's mark in a list: with round corners, and small and square.
QPixmap colourChip(const QColor& colour, int side, double ratio);
QPixmap colourSquare(const QColor& colour);

}  // namespace spothorizon::views
