// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ColumnRoles.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/table/RoleText.h"
#include "market/table/Roles.h"
#include "market/table/TimeColumn.h"
#include "scenario/MarketReading.h"

namespace spothorizon::study {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

constexpr const char* kFurther = "market.columns";
/// For prices and for free GPUs: both are read with the same unit.
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

/// As the parameters of a study's own files have it.
std::string ownUnit(const std::string& text) {
  const market::table::TimeChoice choice = market::table::timeChoice(text);
  if (!choice.unitSeconds) return text;
  const auto known = std::ranges::find(kUnits, *choice.unitSeconds, &Unit::seconds);
  return known != kUnits.end() ? known->word : text;
}

void addUnit(const std::string& text, Settings& settings) {
  const market::table::TimeChoice choice = market::table::timeChoice(text);
  const auto word = [&](const char* unit) {
    for (const char* key : kUnitWords) settings.emplace_back(key, unit);
  };
  if (choice.order == market::table::DateOrder::DayFirst) return word("day-first");
  if (choice.order == market::table::DateOrder::MonthFirst) return word("month-first");
  const auto known = std::ranges::find(kUnits, *choice.unitSeconds, &Unit::seconds);
  if (known != kUnits.end()) return word(known->word);
  for (const char* key : kUnitLengths) {
    settings.emplace_back(key, numberText(*choice.unitSeconds));
  }
}

bool isOfMarkets(const std::string& role) {
  return std::ranges::find(columnRoles(), role, &ColumnRole::role) != columnRoles().end();
}

bool has(const OwnColumns& file, const std::string& role) {
  return std::ranges::find(file.roles, role) != file.roles.end();
}

/// Takes out of `columns` those of the study's own files.
Settings ownSettings(std::vector<std::string>& columns, const std::string& timeUnit,
                     const std::vector<OwnColumns>& own) {
  Settings settings;
  std::vector<std::string> taken;
  std::vector<const OwnColumns*> named;
  for (const OwnColumns& file : own) {
    const bool uses = std::ranges::any_of(columns, [&](const std::string& text) {
      const std::string role = market::table::roleAndName(text).first;
      return has(file, role) && !isOfMarkets(role);
    });
    if (!uses) continue;
    std::string all;
    for (const std::string& text : columns) {
      const auto [role, name] = market::table::roleAndName(text);
      if (!has(file, role)) continue;
      all += (all.empty() ? "" : ", ") + market::table::roleText(role, name);
      taken.push_back(text);
    }
    settings.emplace_back(file.key, all);
    named.push_back(&file);
  }
  std::erase_if(columns, [&](const std::string& text) {
    return std::ranges::find(taken, text) != taken.end();
  });
  if (timeUnit.empty() || own.empty()) return settings;
  if (named.empty()) named.push_back(&own.front());
  const std::string word = ownUnit(timeUnit);
  for (const OwnColumns* file : named) settings.emplace_back(file->timeUnit, word);
  return settings;
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

std::string columnRolesText(const std::vector<OwnColumns>& own) {
  std::vector<std::string> all;
  for (const ColumnRole& role : columnRoles()) all.emplace_back(role.role);
  for (const OwnColumns& file : own) {
    for (const std::string& role : file.roles) {
      if (std::ranges::find(all, role) == all.end()) all.push_back(role);
    }
  }
  return joined(all);
}

Settings columnSettings(const std::vector<std::string>& named,
                        const std::vector<std::string>& pools, const std::string& timeUnit,
                        const std::vector<OwnColumns>& own) {
  std::vector<std::string> columns = named;
  Settings settings = ownSettings(columns, timeUnit, own);
  std::map<std::string, std::map<std::string, std::string>> further;
  for (const std::string& text : columns) {
    const auto [role, name] = market::table::roleAndName(text);
    const auto found = std::ranges::find(columnRoles(), role, &ColumnRole::role);
    if (found == columnRoles().end()) {
      throw InputError("--column", "", market::inQuotes(text),
                       "ROLE=NAME with one of the roles " + columnRolesText(own));
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
