// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/XmlText.h"

#include <algorithm>

namespace spothorizon::app {
namespace {

bool isOutOfPlace(QChar c) {
  const char16_t code = c.unicode();
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  return (control && code != u'\n' && code != u'\t') || code == 0xFFFE || code == 0xFFFF;
}

}  // namespace

QString xmlText(QString text) {
  const QString& read = text;  // which does not detach
  if (std::none_of(read.begin(), read.end(), isOutOfPlace)) return text;
  text.removeIf(isOutOfPlace);
  return text;
}

}  // namespace spothorizon::app
