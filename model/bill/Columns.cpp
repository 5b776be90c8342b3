// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/Columns.h"

#include <algorithm>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"

namespace spothorizon::bill {
namespace {

using market::table::Table;

/// Letters and digits, in small letters.
std::string bare(std::string_view name) {
  std::string made;
  for (const char c : name) {
    if (isLetter(c) || isDigit(c)) made += lower(c);
  }
  return made;
}

constexpr std::string_view kFocusNames[] = {"ChargePeriodStart", "ChargePeriodEnd",
                                            "ChargeCategory", "BilledCost", "EffectiveCost"};
constexpr std::string_view kCurNames[] = {"lineItem/LineItemType", "lineItem/UsageStartDate",
                                          "lineItem/UnblendedCost"};

}  // namespace

std::string_view formatName(Format format) { return format == Format::Focus ? "FOCUS" : "AWS CUR"; }

Format formatOf(const Table& table) {
  const Columns columns(table);
  const auto known = [&](std::string_view name) { return columns.find(name).has_value(); };
  if (std::ranges::any_of(kCurNames, known)) return Format::Cur;
  if (std::ranges::any_of(kFocusNames, known)) return Format::Focus;
  throw InputError(
      table.file(), "header", "the columns " + market::table::columnsText(table),
      "a bill: a FOCUS 1.0 to 1.2 export (ChargePeriodStart, ChargeCategory, "
      "BilledCost, ...) or an AWS cost and usage report (lineItem/UsageStartDate, ...)");
}

Columns::Columns(const Table& table) : m_file(table.file()) {
  for (const std::string& name : table.columns()) m_names.push_back(bare(name));
}

std::optional<std::size_t> Columns::find(std::string_view name) const {
  const auto found = std::ranges::find(m_names, bare(name));
  if (found == m_names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - m_names.begin());
}

std::optional<std::size_t> Columns::find(std::string_view name, std::string_view other) const {
  const auto found = find(name);
  return found ? found : find(other);
}

void Columns::require(const std::vector<std::string_view>& needed, Format format) const {
  std::vector<std::string> missing;
  for (const std::string_view name : needed) {
    if (!find(name)) missing.emplace_back(name);
  }
  if (missing.empty()) return;
  throw InputError(m_file, "header",
                   (missing.size() == 1 ? "no column " : "no columns ") + joined(missing),
                   "all that every " + std::string(formatName(format)) +
                       " export has; export it again with them");
}

}  // namespace spothorizon::bill
