// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPicture>
#include <QString>
#include <vector>

#include "app/report/ReportContent.h"

namespace spothorizon::app {

/// A figure drawn once, for both kinds of file. A value that any thread may read.
struct DrawnFigure {
  QString fileStem;
  QSize size;
  QByteArray svg;    ///< an <svg> element to stand in a page, named; its texts are texts
  QPicture picture;  ///< the same as painter commands
};

/// On the thread of the window only.
DrawnFigure draw(const ReportFigure& figure);
std::vector<DrawnFigure> drawAll(const ReportContent& content);

/// Null where it was not drawn.
const DrawnFigure* findDrawn(const std::vector<DrawnFigure>& drawn, const QString& fileStem);

}  // namespace spothorizon::app
