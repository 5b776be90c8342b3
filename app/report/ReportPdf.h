// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <functional>
#include <vector>

#include "app/report/ReportContent.h"
#include "app/report/ReportPictures.h"

namespace spothorizon::app {

/// The report on its paper. The same bytes for the same report and the same order of hashes
/// (QHashSeed): Qt writes fonts in the order of a hash table. For any thread. `turned` is called
/// before each page, with its number and how many there are; what it throws ends the work.
QByteArray reportPdf(const ReportContent& content, const std::vector<DrawnFigure>& drawn,
                     const std::function<void(std::size_t page, std::size_t pages)>& turned = {});

/// Takes the time of writing out of a PDF that Qt has written, and the clock's difference from UTC:
/// the same page has the same bytes anywhere.
void removeTimeOfWriting(QByteArray& pdf);

}  // namespace spothorizon::app
