// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyle>
#include <QToolButton>

namespace spothorizon::views {

/// A tool button that opens a menu. Styles draw the menu's arrow over its text or icon; here both
/// have room, whatever the size of the letters.
class MenuButton : public QToolButton {
 public:
  explicit MenuButton(QWidget* parent = nullptr) : QToolButton(parent) {
    setPopupMode(QToolButton::InstantPopup);
  }
  QSize sizeHint() const override {
    // The content is centred: as much at the other side.
    const int arrow = style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, this);
    return QToolButton::sizeHint() + QSize(2 * arrow, 0);
  }
  QSize minimumSizeHint() const override { return sizeHint(); }
};

}  // namespace spothorizon::views
