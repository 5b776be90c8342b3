// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/FileButton.h"

namespace spothorizon::views {

int FileButton::heightForWidth(int width) const {
  return m_heights.at(width, {text(), description()},
                      [this](int asked) { return QCommandLinkButton::heightForWidth(asked); });
}

bool FileButton::event(QEvent* event) {
  m_heights.heed(event->type());
  return QCommandLinkButton::event(event);
}

}  // namespace spothorizon::views
