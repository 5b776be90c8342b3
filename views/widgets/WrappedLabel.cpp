// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/WrappedLabel.h"

namespace spothorizon::views {

int WrappedLabel::heightForWidth(int width) const {
  return m_heights.at(width, {text(), textFormat(), margin(), indent(), wordWrap()},
                      [this](int asked) { return QLabel::heightForWidth(asked); });
}

bool WrappedLabel::event(QEvent* event) {
  m_heights.heed(event->type());
  return QLabel::event(event);
}

}  // namespace spothorizon::views
