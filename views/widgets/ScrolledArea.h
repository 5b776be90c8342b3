// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace spothorizon::views {

/// Scrolls what needs more than a small screen or large letters leave it. Has no frame and takes no
/// focus: what is in it does, and is scrolled to. `content` may come later.
inline QScrollArea* scrolledArea(QWidget* content = nullptr) {
  auto* area = new QScrollArea;
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setFocusPolicy(Qt::NoFocus);
  if (content) area->setWidget(content);
  return area;
}

}  // namespace spothorizon::views
