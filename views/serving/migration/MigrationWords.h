// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include "views/chart/Palette.h"
#include "views/serving/migration/MigrationScene.h"

namespace spothorizon::views {

/// "1.23 GB"; below a thousandth of it in MB.
QString bytesText(serving::Bytes bytes);
QString positionText(const serving::Position& position);  ///< "replica 0, stage 1, rank 2"
QString wayText(Way way);
QColor wayColour(Way way, const ChartTheme& theme);

/// What the whole move keeps, moves and loads, and how long it takes.
QString sceneText(const MigrationScene& scene);
/// What one position keeps and is sent.
QString positionStory(const MigrationScene& scene, int position);
/// What the algorithm has just done.
QString stepText(const MigrationScene& scene, std::size_t step);

}  // namespace spothorizon::views
