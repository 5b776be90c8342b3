// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/ColumnRoles.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/table/Roles.h"
#include "market/table/TimeColumn.h"
#include "study/scenario/MarketReading.h"

namespace spothorizon::study {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

constexpr const char* kFurther = "market.columns";
/// Of prices and of free GPUs: both are read with the same unit.
constexpr std::array kUnitWords{"market.price.timeUnit", "market.availability.timeUnit"};
constexpr std::array kUnitLengths{"market.price.unitSeconds", "market.availability.unitSeconds"};

struct Unit {
  double seconds;
  const char* word;
};
constexpr std::array<Unit, 7> kUnits{{{1, "seconds"},
                                      {60, "minutes"},
                                      {3600, "hours"},
                                      {86400, "days"},
                                      {1e-3, "milliseconds"},
                                      {1e-6, "microseconds"},
                                      {1e-9, "nanoseconds"}}};

void addUnit(const std::string& text, Settings& settings) {
  const market::table::TimeChoice choice = market::table::timeChoice(text);
  const auto word = [&](const char* said) {
    for (const char* key : kUnitWords) settings.emplace_back(key, said);
  };
  if (choice.order == market::table::DateOrder::DayFirst) return word("day-first");
  if (choice.order == market::table::DateOrder::MonthFirst) return word("month-first");
  const auto known = std::ranges::find(kUnits, *choice.unitSeconds, &Unit::seconds);
  if (known != kUnits.end()) return word(known->word);
  for (const char* key : kUnitLengths) {
    settings.emplace_back(key, numberText(*choice.unitSeconds));
  }
}

}  // namespace

const std::vector<ColumnRole>& columnRoles() {
  static const std::vector<ColumnRole> roles{
      {"time", {"market.price.timeColumn", "market.availability.timeColumn"}, ""},
      {"price", {"market.price.column"}, ""},
      {"gpus", {"market.availability.column"}, ""},
      {"onDemand", {kFurther}, "onDemand"},
      {"zone", {kFurther}, "zone"},
      {"type", {kFurther}, "type"},
      {"product", {kFurther}, "product"}};
  return roles;
}

Settings columnSettings(const std::vector<std::string>& columns,
                        const std::vector<std::string>& pools, const std::string& timeUnit) {
  Settings settings;
  std::map<std::string, std::map<std::string, std::string>> further;
  for (const std::string& text : columns) {
    const auto [role, name] = market::table::roleAndName(text);
    const auto found = std::ranges::find(columnRoles(), role, &ColumnRole::role);
    if (found == columnRoles().end()) {
      throw InputError(
          "--column", "", market::inQuotes(text),
          "ROLE=NAME with one of the roles " + joined(columnRoles(), ", ", &ColumnRole::role));
    }
    for (const std::string_view key : found->keys) {
      if (found->part.empty()) {
        settings.emplace_back(key, name);
      } else {
        further[std::string(key)][std::string(found->part)] = name;
      }
    }
  }
  for (const auto& [key, parts] : further) settings.emplace_back(key, partsText(parts));
  std::map<std::string, std::string> words;
  for (const std::string& text : pools) {
    const auto [column, word] = market::table::roleAndName(text);
    words[column] = word;
  }
  if (!words.empty()) settings.emplace_back("market.pools", partsText(words));
  if (!timeUnit.empty()) addUnit(timeUnit, settings);
  return settings;
}

}  // namespace spothorizon::study
