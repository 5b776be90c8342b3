// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rental/SpeedUp.h"
#include "scenario/Scenario.h"

/// Speed-ups edited point by point, as the window does it.
namespace spothorizon::study {

/// The place in stream.classes whose speed-up a class of the results has: its own, or the one that
/// all jobs of a file share. None where speed-ups are in tables or epochs of their own.
std::optional<std::size_t> editableSpeedUp(const Scenario& scenario, std::size_t jobClass);

/// The points that can be moved: those that were measured, or of a law those on 2, 4, 8, ... up to
/// `most` GPUs. One GPU is what is measured against and stays.
std::vector<rental::SpeedUpPoint> movablePoints(const rental::SpeedUp& speedUp, int most);

/// With another speed-up on so many GPUs, at least 0.01 and of three digits. A law gets the number
/// that brings it nearest to the point.
rental::SpeedUp withPointAt(const rental::SpeedUp& speedUp, int gpus, double value);

/// With these points as measured, in the order of their GPUs. InputError as checkSpeedUp.
rental::SpeedUp withPoints(const rental::SpeedUp& speedUp,
                           std::vector<rental::SpeedUpPoint> points);

/// A table in a file: "GPUs,times as fast" a line, or a file of throughputs with a row for each
/// batch size.
struct SpeedUpRow {
  int batch = 0;  ///< global batch size; 0 where the file has one table alone
  std::vector<rental::SpeedUpPoint> points;
};
/// InputError naming file, line, found and expected.
std::vector<SpeedUpRow> readSpeedUpRows(const std::string& path);

}  // namespace spothorizon::study
