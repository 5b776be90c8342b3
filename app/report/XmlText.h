// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spothorizon::app {

/// A text without what XML has no place for, and without control characters other than newline and
/// tab. It is not escaped: QXmlStreamWriter does that.
QString xmlText(const QString& text);

}  // namespace spothorizon::app
