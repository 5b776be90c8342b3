// SPDX-License-Identifier: GPL-3.0-or-later
// Differences of scenarios in one sentence: the effect of the parameter that matters most.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "scenario/ReadableValue.h"
#include "scenario/ShownParameter.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/compare/ScenarioRisks.h"

namespace spothorizon::study {
namespace {

constexpr const char* kBudget = "job.budgetUsd";

/// The chance that the sentence is about: on time and within, else on time.
const RiskFigure& figureOf(const ScenarioRisk& row) { return row.both ? *row.both : row.onTime; }
double chanceOf(const ScenarioRisk& row) { return figureOf(row).value; }

/// "53 % (19 to 86 %)".
Text chanceWith(const ScenarioRisk& row) {
  const RiskFigure& figure = figureOf(row);
  return withRange(chanceText(figure.value), chanceIntervalText(figure.interval));
}

std::string percent(double chance) { return shortNumber(std::round(100 * chance)); }

Text askedText(const ScenarioRisk& row) {
  if (!row.budgetUsd) return phrase("compare", "the chance of being on time");
  return phrase("compare", "the chance of being on time within %1").arg(usdText(*row.budgetUsd));
}

std::string valueText(const ParameterChip& chip) {
  const Parameter* p = findParameter(chip.key);
  return withReadableUnit(p ? readableValue(*p, chip.value) : chip.value,
                          p ? shownUnit(*p) : chip.unit);
}

const ParameterChip* chipOf(const ScenarioRisk& row, const std::string& key) {
  const auto found = std::ranges::find(row.chips, key, &ParameterChip::key);
  return found == row.chips.end() || found->value.empty() ? nullptr : &*found;
}

/// Two scenarios that differ in one parameter, and how.
struct Pair {
  const ScenarioRisk *from = nullptr, *to = nullptr;
  const ParameterChip *before = nullptr, *after = nullptr;

  double change() const { return chanceOf(*to) - chanceOf(*from); }
  bool isSameStep(const Pair& other) const {
    return after->key == other.after->key && before->value == other.before->value &&
           after->value == other.after->value;
  }
};

/// The one parameter in which they differ; null where it is none, or several.
const ParameterChip* onlyDifference(const ScenarioRisk& from, const ScenarioRisk& to) {
  const ParameterChip* only = nullptr;
  for (const ParameterChip& chip : to.chips) {
    const ParameterChip* other = chipOf(from, chip.key);
    if (other ? other->value == chip.value : chip.value.empty()) continue;
    if (only || !other || chip.value.empty()) return nullptr;
    only = &chip;
  }
  return only;
}

/// From the base, else from those earlier in the list.
std::vector<Pair> pairsOf(const std::vector<ScenarioRisk>& rows) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = i + 1; j < rows.size(); ++j) {
      const bool turned = rows[j].isBase;
      const ScenarioRisk &from = rows[turned ? j : i], &to = rows[turned ? i : j];
      const bool comparable = from.done && to.done && from.both.has_value() == to.both.has_value();
      const ParameterChip* after = comparable ? onlyDifference(from, to) : nullptr;
      if (after) pairs.push_back({&from, &to, chipOf(from, after->key), after});
    }
  }
  return pairs;
}

/// A budget changes only the question: other changes go before it.
const Pair* mostTelling(const std::vector<Pair>& pairs) {
  const auto rank = [](const Pair& pair) {
    return std::pair(pair.after->key != kBudget, std::abs(pair.change()));
  };
  const auto best = std::ranges::max_element(pairs, {}, rank);
  return best == pairs.end() ? nullptr : &*best;
}

Text causeOf(const Pair& pair) {
  return phrase("compare", "%1 %2 instead of %3")
      .arg(pair.after->label)
      .arg(valueText(*pair.after))
      .arg(valueText(*pair.before));
}

/// Whether the two chances are apart by more than chance: their intervals do not meet.
bool canTell(const ScenarioRisk& a, const ScenarioRisk& b) {
  const Interval &one = figureOf(a).interval, &other = figureOf(b).interval;
  return one.low > other.high || other.low > one.high;
}

Text changeText(const Text& cause, const Text& chance, const ScenarioRisk& from,
                const ScenarioRisk& to) {
  if (percent(chanceOf(from)) == percent(chanceOf(to))) {
    return phrase("compare", "%1: %2 stays at %3.").arg(cause).arg(chance).arg(chanceWith(to));
  }
  Text text = chanceOf(to) > chanceOf(from) ? phrase("compare", "%1 lifts %2 from %3 to %4.")
                                            : phrase("compare", "%1 lowers %2 from %3 to %4.");
  return std::move(text).arg(cause).arg(chance).arg(chanceWith(from)).arg(chanceWith(to));
}

/// The same step at two budgets, in one sentence; empty where it does not go the same way at both.
Text changeAtBoth(const Pair& one, const Pair& other) {
  const bool up = one.change() > 0;
  if (up != (other.change() > 0) || one.change() == 0 || other.change() == 0) return {};
  if (!one.to->budgetUsd || !other.to->budgetUsd) return {};
  Text text = up ? phrase("compare",
                          "%1 lifts the chance of being on time within %2 from %3 to %4, and "
                          "within %5 from %6 to %7.")
                 : phrase("compare",
                          "%1 lowers the chance of being on time within %2 from %3 to %4, and "
                          "within %5 from %6 to %7.");
  return std::move(text)
      .arg(causeOf(one))
      .arg(usdText(*one.to->budgetUsd))
      .arg(chanceWith(*one.from))
      .arg(chanceWith(*one.to))
      .arg(usdText(*other.to->budgetUsd))
      .arg(chanceWith(*other.from))
      .arg(chanceWith(*other.to));
}

Text withDoubt(Text text, bool isClear) {
  if (isClear) return text;
  return sentences(
      {std::move(text), phrase("compare", "The record is too short to distinguish the two.")});
}

Text pairText(const Pair& pair, const std::vector<Pair>& all) {
  for (const Pair& other : all) {
    if (&other == &pair || !other.isSameStep(pair) || pair.after->key == kBudget) continue;
    const bool first = &pair < &other;
    const Pair &one = first ? pair : other, &two = first ? other : pair;
    const Text both = changeAtBoth(one, two);
    if (both.empty()) continue;
    const bool isClear = canTell(*one.from, *one.to) && canTell(*two.from, *two.to);
    return isClear
               ? both
               : sentences({both, phrase("compare", "The record is too short to be sure of it.")});
  }
  const double before = chanceOf(*pair.from), now = chanceOf(*pair.to);
  const Text chance = pair.after->key == kBudget
                          ? phrase("compare", "the chance of being on time within it")
                          : askedText(*pair.to);
  const Text text = changeText(causeOf(pair), chance, *pair.from, *pair.to);
  return withDoubt(text, percent(before) == percent(now) || canTell(*pair.to, *pair.from));
}

/// Where no two differ in one parameter alone: the one farthest from the base, by its name.
Text farthestText(const std::vector<ScenarioRisk>& rows) {
  const auto base = std::ranges::find_if(rows, &ScenarioRisk::isBase);
  if (base == rows.end() || !base->done) return {};
  const ScenarioRisk* most = nullptr;
  const auto change = [&](const ScenarioRisk& row) {
    return std::abs(chanceOf(row) - chanceOf(*base));
  };
  for (const ScenarioRisk& row : rows) {
    if (row.isBase || !row.done || row.both.has_value() != base->both.has_value()) continue;
    if (!most || change(row) > change(*most)) most = &row;
  }
  if (!most) return {};
  const double before = chanceOf(*base), now = chanceOf(*most);
  const Text text = changeText(Text(most->name), askedText(*most), *base, *most);
  return withDoubt(text, percent(before) == percent(now) || canTell(*most, *base));
}

/// That one policy is as good as any in all of them, where others tie with it somewhere.
Text policyText(const std::vector<ScenarioRisk>& rows) {
  const ScenarioRisk* first = nullptr;
  bool tied = false;
  for (const ScenarioRisk& row : rows) {
    if (!row.done) continue;
    if (!first) first = &row;
    if (row.policy.english() != first->policy.english()) return {};
    tied = tied || !row.tiesWith.empty() || !row.undecided.empty();
  }
  if (!tied) return {};
  return phrase(
             "compare",
             "In each of them the policy is %1; other policies may be as good: the record is too "
             "short to tell.")
      .arg(first->policy);
}

}  // namespace

Text risksSentence(const std::vector<ScenarioRisk>& rows) {
  const std::vector<Pair> pairs = pairsOf(rows);
  const Pair* most = mostTelling(pairs);
  const Text text = most ? pairText(*most, pairs) : farthestText(rows);
  return text.empty() ? text : sentences({text, policyText(rows)});
}

}  // namespace spothorizon::study
