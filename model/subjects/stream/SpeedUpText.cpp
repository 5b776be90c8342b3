// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/SpeedUpText.h"

#include <cmath>
#include <utility>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;
using rental::SpeedUpPoint;

SpeedUpPoint parsedPoint(const std::string& part, const std::string& where) {
  const std::string quoted = "\"" + std::string(trimmed(part)) + "\"";
  const std::size_t equals = part.find_first_of("=:");
  const auto gpus = parsedNumber(trimmed(std::string_view(part).substr(0, equals)));
  const auto speed = equals == std::string::npos
                         ? std::nullopt
                         : parsedNumber(trimmed(std::string_view(part).substr(equals + 1)));
  if (!gpus || !speed) {
    throw InputError("", where, quoted,
                     "points such as 4=2.7: on 4 GPUs 2.7 times as fast as on one");
  }
  if (*gpus >= 1 && *gpus <= 1e6 && *gpus == std::floor(*gpus)) {
    return {static_cast<int>(*gpus), *speed};
  }
  throw InputError("", where, numberText(*gpus) + " GPUs in " + quoted,
                   "a whole number of GPUs from 1 to 1000000");
}

rental::Epoch epochFrom(const std::string& text, const std::string& where) {
  const std::size_t colon = text.find(':');
  const auto hours = parsedNumber(trimmed(std::string_view(text).substr(0, colon)));
  if (colon == std::string::npos || !hours || !(*hours > 0)) {
    throw InputError("", where, "\"" + std::string(trimmed(text)) + "\"",
                     "hours on one GPU above 0 and points, such as 0.5: 1=1, 2=1.8");
  }
  rental::Epoch epoch{*hours, {rental::measured(pointsFrom(text.substr(colon + 1), where))}};
  rental::checkSpeedUp(epoch.speedUps.front(), where);
  return epoch;
}

}  // namespace

std::vector<SpeedUpPoint> pointsFrom(const std::string& text, const std::string& where) {
  std::vector<SpeedUpPoint> points;
  for (const std::string& part : split(text, ',')) points.push_back(parsedPoint(part, where));
  return points;
}

std::string pointsText(const std::vector<SpeedUpPoint>& table) {
  return joined(table, ", ", [](const SpeedUpPoint& point) {
    return std::to_string(point.gpus) + "=" + numberText(point.speedUp);
  });
}

std::vector<rental::Epoch> epochsFrom(const std::string& text, const std::string& where) {
  std::vector<rental::Epoch> epochs;
  for (const std::string& part : split(text, ';')) {
    epochs.push_back(epochFrom(part, where + "/" + std::to_string(epochs.size())));
  }
  return epochs;
}

}  // namespace spothorizon::study
