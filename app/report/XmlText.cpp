// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/XmlText.h"

#include "base/Escaped.h"

namespace spothorizon::app {

QString xmlText(const QString& text) {
  return QString::fromStdString(escaped::forXml(text.toStdString()));
}

}  // namespace spothorizon::app
