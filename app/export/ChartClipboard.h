// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/export/ChartFiles.h"

class QMimeData;

namespace spothorizon::app {

/// A chart as a picture for the clipboard: pixels (image/png) and vectors (image/svg+xml).
std::unique_ptr<QMimeData> pictureForClipboard(const views::ExportableChart& chart,
                                               const PictureOptions& options);
/// Its values in sight: tab-separated text, as spreadsheets paste it, and text/csv. Null where it
/// has no table.
std::unique_ptr<QMimeData> dataForClipboard(const views::ExportableChart& chart);

void copyPicture(const views::ExportableChart& chart, const PictureOptions& options);
/// Whether there was something to copy.
bool copyData(const views::ExportableChart& chart);

}  // namespace spothorizon::app
