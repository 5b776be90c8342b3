// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a window, a table or a picture says.
#pragma once

#include <QString>
#include <vector>

#include "views/chart/ChartTypes.h"

class QAbstractItemModel;
class QWidget;

namespace spothorizon::test {

/// A text and who says it.
struct ShownText {
  QString by, text;
};

using ShownTexts = std::vector<ShownText>;

/// A window with all that is in it, seen or hidden: actions, labels, buttons, boxes, tabs, texts,
/// tooltips, status tips, names for screen readers, headers and cells of tables; and what is
/// painted of it now. Qt's own parts, whose translation may not be installed, are passed over.
ShownTexts shownTexts(const QWidget& window);
/// Headers and cells, with their tooltips and descriptions.
ShownTexts shownTexts(const QAbstractItemModel& model, const QString& by);
/// Title, axes, legend, notes and marks, as the picture has them.
ShownTexts shownTexts(const std::vector<views::ExportableChart>& charts);

/// A page of HTML that is well-formed: its texts and what its elements are called.
ShownTexts shownTexts(const QString& html);

}  // namespace spothorizon::test
