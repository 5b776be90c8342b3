// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/UnitWords.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/Text.h"

namespace spothorizon::study {
namespace {

/// Translators find the words of the right column in the context "table".
constexpr std::pair<std::string_view, std::string_view> kUnits[] = {
    {"GPUs", SPOTHORIZON_TEXT("table", "GPU")},
    {"instances", SPOTHORIZON_TEXT("table", "instance")},
    {"intervals", SPOTHORIZON_TEXT("table", "interval")},
    {"jobs", SPOTHORIZON_TEXT("table", "job")},
    {"layers", SPOTHORIZON_TEXT("table", "layer")},
    {"nodes", SPOTHORIZON_TEXT("table", "node")},
    {"requests", SPOTHORIZON_TEXT("table", "request")},
    {"samples", SPOTHORIZON_TEXT("table", "sample")},
    {"slots", SPOTHORIZON_TEXT("table", "slot")},
    {"starts", SPOTHORIZON_TEXT("table", "start")},
    {"tokens", SPOTHORIZON_TEXT("table", "token")},
    {"work units", SPOTHORIZON_TEXT("table", "work unit")},
};

}  // namespace

std::string unitAfter(const std::string& number, const std::string& unit) {
  if (number != "1") return unit;
  const auto* found =
      std::ranges::find(kUnits, unit, &std::pair<std::string_view, std::string_view>::first);
  return found == std::end(kUnits) ? unit : std::string(found->second);
}

}  // namespace spothorizon::study
