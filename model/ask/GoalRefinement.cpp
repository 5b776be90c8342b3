// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/GoalRefinement.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "ask/AskGoal.h"
#include "base/NumberText.h"

namespace spothorizon::ask {
namespace {

constexpr std::size_t kMostAdded = 64;

/// Between two values, the lower one first.
struct Gap {
  double low = 0, high = 0;
};

/// None where a contender needs nothing more: no value meets the limit, or the first one does.
std::optional<Gap> gapOf(const Answer& answer, const GoalRow& row) {
  if (row.changesNothing || !row.value || !row.failing) return {};
  const auto meets = parsedNumber(*row.value), fails = parsedNumber(*row.failing);
  if (!meets || !fails) return {};
  const Gap gap{std::min(*meets, *fails), std::max(*meets, *fails)};
  constexpr double kFine = 0.01;
  if (answer.axes.front().whole) return gap.high - gap.low > 1 ? std::optional(gap) : std::nullopt;
  const double size = std::max(std::abs(gap.low), std::abs(gap.high));
  return gap.high - gap.low > kFine * size ? std::optional(gap) : std::nullopt;
}

/// Every whole number of a small gap, else three that quarter it.
void addWhole(const Gap& gap, std::set<double>& values) {
  constexpr double kFew = 8, kParts = 4;
  if (gap.high - gap.low <= kFew + 1) {
    for (double value = gap.low + 1; value < gap.high; ++value) values.insert(value);
    return;
  }
  for (double part = 1; part < kParts; ++part) {
    values.insert(std::round(gap.low + (gap.high - gap.low) * part / kParts));
  }
}

/// Its middle, in as few digits as the gap allows.
void addMiddle(const Gap& gap, std::set<double>& values) {
  const double middle = gap.low + (gap.high - gap.low) / 2;
  const double unit = std::pow(10, std::floor(std::log10((gap.high - gap.low) / 4)));
  const double rounded = std::round(middle / unit) * unit;
  constexpr int kDigits = 12;  // without the noise of the division
  values.insert(parsedNumber(roundedText(rounded, kDigits)).value_or(middle));
}

}  // namespace

std::vector<std::string> refinedValues(const Goal& asked, const Answer& answer) {
  const AskedAxis& axis = answer.axes.front();
  if (!asked.axis.values.empty() || axis.numbers.empty() || answer.refined >= kMostAdded) return {};
  std::set<double> values;
  for (const GoalRow& row : goalRows(asked, answer)) {
    const std::optional<Gap> gap = gapOf(answer, row);
    if (gap) axis.whole ? addWhole(*gap, values) : addMiddle(*gap, values);
  }
  std::vector<std::string> texts;
  for (const double value : values) {
    const bool known = std::ranges::find(axis.numbers, value) != axis.numbers.end();
    if (!known && answer.refined + texts.size() < kMostAdded) texts.push_back(numberText(value));
  }
  return texts;
}

}  // namespace spothorizon::ask
