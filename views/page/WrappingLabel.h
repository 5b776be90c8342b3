// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace spothorizon::views {

/// Words of a page that wrap, and that can be copied.
inline QLabel* wrappingLabel(const QString& accessibleName) {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  label->setAccessibleName(accessibleName);
  return label;
}

}  // namespace spothorizon::views
