// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/SpeedUpEdit.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/SpeedUpTables.h"
#include "rental/read/CsvLines.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

using rental::SpeedUp;
using rental::SpeedUpKind;
using rental::SpeedUpPoint;

constexpr double kLeastSpeedUp = 0.01;

double rounded(double value, double step) { return std::round(value / step) * step; }

/// Three digits are as much as a hand tells apart.
double threeDigits(double value) {
  const double held = std::max(value, kLeastSpeedUp);
  return *parsedNumber(roundedText(held, 3));
}

/// 1/s = f + (1 − f)/k.
double serialFraction(double gpus, double speedUp) {
  const double share = (1 / speedUp - 1 / gpus) / (1 - 1 / gpus);
  return rounded(std::clamp(share, 0.0, 1.0), 1e-4);
}

/// s = k^p.
double exponent(double gpus, double speedUp) {
  const double power = std::log(speedUp) / std::log(gpus);
  return rounded(std::clamp(power, 0.0, 1.0), 1e-4);
}

SpeedUpPoint pointOf(const rental::CsvLine& line) {
  line.requireCells(2);
  const auto gpus = parsedNumber(line.cells[0]), speedUp = parsedNumber(line.cells[1]);
  if (gpus && speedUp && *gpus >= 1 && *gpus <= 1e6 && *gpus == std::floor(*gpus)) {
    return {static_cast<int>(*gpus), *speedUp};
  }
  throw line.error('"' + std::string(line.cells[0]) + ", " + std::string(line.cells[1]) + '"',
                   "GPUs, a whole number of 1 or more, and how many times as fast as one: 4,2.7");
}

/// A first line of words is a header.
std::vector<SpeedUpPoint> parsePoints(const std::string& text, const std::string& path) {
  rental::CsvLines lines(text, path);
  std::vector<SpeedUpPoint> points;
  bool first = true;
  while (const auto line = lines.next()) {
    const bool header = std::exchange(first, false) && !parsedNumber(line->cells.front());
    if (!header) points.push_back(pointOf(*line));
  }
  try {
    rental::checkSpeedUp(rental::measured(points), "");
  } catch (const InputError& error) {
    throw InputError(path, "", error.found(), error.expected());
  }
  return points;
}

std::vector<SpeedUpRow> throughputRows(const std::string& text, const std::string& path) {
  std::vector<SpeedUpRow> rows;
  int notMeasured = 0;
  for (const auto& [batch, row] : rental::parseThroughputs(text, path, notMeasured)) {
    const SpeedUp speedUp = rental::speedUpOf(row, rental::referenceThroughput(row));
    rows.push_back({batch, speedUp.table});
  }
  return rows;
}

}  // namespace

std::optional<std::size_t> editableSpeedUp(const Scenario& scenario, std::size_t jobClass) {
  const StreamSpec& stream = streamSpec(scenario);
  const std::size_t place = stream.jobs.empty() ? jobClass : 0;
  if (!stream.jobs.empty() && !stream.speedUps.empty()) return {};
  if (place >= stream.classes.size() || !stream.classes[place].epochs.empty()) return {};
  return place;
}

std::vector<SpeedUpPoint> movablePoints(const SpeedUp& speedUp, int most) {
  std::vector<SpeedUpPoint> points;
  if (!speedUp.isSmooth()) {
    for (const SpeedUpPoint& point : speedUp.table) {
      if (point.gpus > 1 && point.gpus <= most) points.push_back(point);
    }
    return points;
  }
  for (int gpus = 2; gpus <= most && gpus <= 1 << 20; gpus *= 2) {
    points.push_back({gpus, speedUp.smoothAt(gpus) / speedUp.factor});
  }
  return points;
}

SpeedUp withPointAt(const SpeedUp& speedUp, int gpus, double value) {
  SpeedUp edited = speedUp;
  const double held = threeDigits(value);
  if (edited.kind == SpeedUpKind::Amdahl) edited.serialFraction = serialFraction(gpus, held);
  if (edited.kind == SpeedUpKind::Power) edited.exponent = exponent(gpus, held);
  if (edited.kind != SpeedUpKind::Table) return edited;
  const auto found = std::ranges::find(edited.table, gpus, &SpeedUpPoint::gpus);
  if (found != edited.table.end()) found->speedUp = held;
  return edited;
}

SpeedUp withPoints(const SpeedUp& speedUp, std::vector<SpeedUpPoint> points) {
  SpeedUp edited = speedUp;
  edited.kind = SpeedUpKind::Table;
  edited.table = std::move(points);
  std::ranges::stable_sort(edited.table, {}, &SpeedUpPoint::gpus);
  rental::checkSpeedUp(edited, "");
  return edited;
}

std::vector<SpeedUpRow> readSpeedUpRows(const std::string& path) {
  const std::string text = readFile(path, rental::kDocumentSizeLimit);
  if (text.find("global_batch_size") < text.find('\n')) return throughputRows(text, path);
  return {{0, parsePoints(text, path)}};
}

}  // namespace spothorizon::study
