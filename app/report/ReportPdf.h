// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <functional>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportPictures.h"

namespace spothorizon::app {

/// Called before each page, with its number and how many there are; what it throws ends the work.
using PageTurned = std::function<void(std::size_t page, std::size_t pages)>;

/// The report on its paper. The same bytes for the same report and the same order of hashes
/// (QHashSeed): Qt writes fonts in the order of a hash table. For any thread.
QByteArray reportPdf(const ReportContent& content, const std::vector<DrawnFigure>& drawn,
                     const PageTurned& turned = {});

/// The picture of one of the report's figures; may wait for it. Null where it was not drawn.
using PictureOf = std::function<const QPicture*(const QString& fileStem)>;

/// The same while figures are still being drawn: asks for each when its page is painted, in their
/// order.
QByteArray reportPdf(const ReportContent& content, const PictureOf& pictureOf,
                     const PageTurned& turned = {});

/// Takes the time of writing out of a PDF that Qt has written, and the clock's difference from UTC:
/// the same page has the same bytes anywhere.
void removeTimeOfWriting(QByteArray& pdf);

}  // namespace spothorizon::app
