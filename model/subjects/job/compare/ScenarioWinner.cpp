// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/compare/ScenarioWinner.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RecommendationText.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

/// A scenario with the policy that is recommended in it.
struct Entry {
  std::size_t scenario = 0;
  const BacktestResults* results = nullptr;
  Recommendation advice;
  Standing standing;
};

std::vector<Entry> entriesOf(const std::vector<ComparedRisk>& scenarios) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    const BacktestResults* results = scenarios[i].results.get();
    if (!results || !results->complete || results->doneCount == 0) continue;
    Entry entry{i, results, recommendation(*results), {}};
    if (entry.advice.series < 0) continue;
    entry.standing = standingOf(*results, static_cast<std::size_t>(entry.advice.series));
    entries.push_back(std::move(entry));
  }
  return entries;
}

/// Costs of jobs whose values follow from different things compare; their utilities do not.
Criterion commonCriterion(const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    if (entry.advice.criterion != entries.front().advice.criterion) return Criterion::Cost;
  }
  return entries.empty() ? Criterion::Cost : entries.front().advice.criterion;
}

double wantedChance(const Entry& entry) {
  return backtestSpec(entry.results->scenario).probability;
}

bool isBetterEntry(Criterion criterion, const Entry& one, const Entry& other) {
  const bool enough = isOftenEnough(one.standing, wantedChance(one));
  const bool othersEnough = isOftenEnough(other.standing, wantedChance(other));
  if (criterion == Criterion::Cost && enough != othersEnough) return enough;
  const double wanted = std::min(wantedChance(one), wantedChance(other));
  return isBetter(criterion, wanted, one.standing, other.standing);
}

bool byChance(Criterion criterion, const Entry& one, const Entry& other) {
  return differsInChance(criterion, one.standing, wantedChance(one), other.standing,
                         wantedChance(other));
}

/// One less the other where no start is common: as far apart as their intervals allow.
MeanEstimate apart(const MeanEstimate& one, const MeanEstimate& other) {
  return {one.mean - other.mean,
          {one.interval.low - other.interval.high, one.interval.high - other.interval.low}};
}

/// The other less the winner, of costs; and of the deciding figure, so that above 0 is better.
struct Difference {
  MeanEstimate savedUsd, margin;
  bool hasIntervals = false;
};

Difference paired(Criterion criterion, bool chance, const PairedFigures& figures,
                  const Entry& winner, const Entry& other) {
  const auto own = static_cast<std::size_t>(winner.advice.series);
  const auto theirs = static_cast<std::size_t>(other.advice.series);
  const PairedDifference all = figures.difference(own, theirs);
  Difference made;
  made.hasIntervals = hasIntervals(figures.evidence());
  made.savedUsd = -figures.finishedCost(own, theirs).value_or(all.costUsd);
  made.margin = made.savedUsd;
  if (chance) {
    const bool within = criterion == Criterion::WithinBudget && all.withinBudget;
    made.margin = within ? *all.withinBudget : all.onTime;
  } else if (criterion == Criterion::Utility) {
    made.margin = all.utilityUsd;
  } else if (criterion == Criterion::CostAndLateness) {
    // The shortfall from the value on time: values differ between scenarios.
    const double shift =
        other.results->scenario.job.valueUsd - winner.results->scenario.job.valueUsd;
    made.margin = {all.utilityUsd.mean + shift,
                   {all.utilityUsd.interval.low + shift, all.utilityUsd.interval.high + shift}};
  }
  return made;
}

Difference unpaired(Criterion criterion, bool chance, const Entry& winner, const Entry& other) {
  Difference made;
  made.hasIntervals = winner.advice.hasIntervals && other.advice.hasIntervals;
  made.savedUsd = apart(other.advice.costUsd.value_or(MeanEstimate()),
                        winner.advice.costUsd.value_or(MeanEstimate()));
  made.margin = made.savedUsd;
  if (chance) {
    const bool within = criterion == Criterion::WithinBudget && winner.advice.withinBudget &&
                        other.advice.withinBudget;
    made.margin = within ? apart(*winner.advice.withinBudget, *other.advice.withinBudget)
                         : apart(winner.advice.onTime, other.advice.onTime);
  } else if (criterion == Criterion::Utility || criterion == Criterion::CostAndLateness) {
    const auto worth = [](const Entry& entry) {
      const auto series = static_cast<std::size_t>(entry.advice.series);
      const Interval interval = RiskFigures(*entry.results).of(series).utility.mean;
      return MeanEstimate{entry.standing.utilityUsd, interval};
    };
    made.margin = apart(worth(winner), worth(other));
    if (criterion == Criterion::CostAndLateness) {
      const double shift =
          other.results->scenario.job.valueUsd - winner.results->scenario.job.valueUsd;
      made.margin.mean += shift;
      made.margin.interval.low += shift;
      made.margin.interval.high += shift;
    }
  }
  return made;
}

/// Whether the common starts represent those of either: a few of them may differ by nothing
/// where the means that are shown do.
bool sharesMost(const PairedFigures& figures, const Entry& one, const Entry& other) {
  constexpr double kMost = 0.8;
  return figures.starts() >= kMost * std::max(one.results->doneCount, other.results->doneCount);
}

ScenarioLead leadOver(Criterion criterion, const Entry& winner, const Entry& other) {
  ScenarioLead lead;
  lead.scenario = other.scenario;
  lead.byChance = byChance(criterion, winner, other);
  const PairedFigures figures(*winner.results, *other.results);
  const Difference made = sharesMost(figures, winner, other)
                              ? paired(criterion, lead.byChance, figures, winner, other)
                              : unpaired(criterion, lead.byChance, winner, other);
  lead.savedUsd = made.savedUsd;
  if (!made.hasIntervals) lead.savedUsd.interval = {};
  if (other.standing.costUsd > kEqualUsd) {
    lead.savedShare = lead.savedUsd.mean / other.standing.costUsd;
  }
  if (criterion == Criterion::Utility) {
    lead.utilityUsd = made.margin;
    if (!made.hasIntervals) lead.utilityUsd->interval = {};
  }
  const double equal = lead.byChance ? kEqualShare : kEqualUsd;
  lead.isDistinguishable = made.hasIntervals && std::abs(made.margin.mean) >= equal &&
                !made.margin.interval.contains(0);
  return lead;
}

Text chanceWith(Criterion criterion, const Recommendation& advice) {
  const bool within = criterion == Criterion::WithinBudget && advice.withinBudget;
  const MeanEstimate& share = within ? *advice.withinBudget : advice.onTime;
  Text text = chanceText(share.mean);
  if (!advice.hasIntervals) return text;
  return withRange(std::move(text), chanceIntervalText(share.interval));
}

Text leadWords(const std::vector<ComparedRisk>& scenarios, const ScenarioLead& lead,
               const Text& role) {
  const Text name = phrase("compare", "%1, %2").arg(scenarios[lead.scenario].name).arg(role);
  if (lead.utilityUsd) {
    const MeanEstimate& more = *lead.utilityUsd;
    const bool bounded = std::isfinite(more.interval.low) || std::isfinite(more.interval.high);
    Text text =
        !bounded || lead.isDistinguishable
            ? phrase("compare", "It earns %1 more than %2.")
            : phrase("compare", "The record does not distinguish it from %2: it earns %1 more.");
    return std::move(text).arg(amountText(more, {}, bounded)).arg(name);
  }
  const bool saves = lead.savedUsd.mean >= 0;
  const MeanEstimate usd = saves ? lead.savedUsd : -lead.savedUsd;
  std::optional<double> share = lead.savedShare;
  if (share) share = std::abs(*share);
  const bool interval = std::isfinite(usd.interval.low) || std::isfinite(usd.interval.high);
  const bool same = std::abs(usd.mean) < kEqualUsd;
  if (same && !lead.byChance) return phrase("compare", "%1, which costs the same.").arg(name);
  if (!lead.isDistinguishable && interval) {
    if (lead.byChance) {
      return phrase("compare", "The record does not distinguish it from %1.")
          .arg(scenarios[lead.scenario].name);
    }
    return phrase("compare",
                  "The record does not distinguish it from %1: their costs differ by %2.")
        .arg(scenarios[lead.scenario].name)
        .arg(amountText(usd, {}, true));
  }
  Text text = saves ? phrase("compare", "That is %1 less than %2.")
                    : phrase("compare", "That is %1 more than %2.");
  text = std::move(text).arg(amountText(usd, share, interval)).arg(name);
  if (interval) return text;
  return sentences(
      {std::move(text), phrase("compare", "The record is too short for an interval.")});
}

}  // namespace

ScenarioRanking rankScenarios(const std::vector<ComparedRisk>& scenarios) {
  const std::vector<Entry> entries = entriesOf(scenarios);
  ScenarioRanking ranking;
  ranking.criterion = commonCriterion(entries);
  std::vector<const Entry*> order;
  for (const Entry& entry : entries) order.push_back(&entry);
  // Insertion keeps the order of those that are equal, whatever closeness does to transitivity.
  for (std::size_t i = 1; i < order.size(); ++i) {
    for (std::size_t k = i; k > 0 && isBetterEntry(ranking.criterion, *order[k], *order[k - 1]);
         --k) {
      std::swap(order[k], order[k - 1]);
    }
  }
  for (const Entry* entry : order) ranking.order.push_back(entry->scenario);
  if (order.size() < 2) return ranking;
  const Entry& winner = *order.front();
  ranking.next = leadOver(ranking.criterion, winner, *order[1]);
  for (const Entry* entry : order) {
    if (!scenarios[entry->scenario].isBase || entry == order[0] || entry == order[1]) continue;
    ranking.base = leadOver(ranking.criterion, winner, *entry);
  }
  return ranking;
}

Text winnerSentence(const std::vector<ComparedRisk>& scenarios, const ScenarioRanking& ranking) {
  if (!ranking.next) return {};
  const ComparedRisk& winner = scenarios[ranking.order.front()];
  const Recommendation advice = recommendation(*winner.results);
  const Text& policy = winner.results->series[static_cast<std::size_t>(advice.series)].label;
  if (!advice.costUsd) {
    return phrase("compare", "%1 is best, with %2, which gives the job up.")
        .arg(winner.name)
        .arg(policy);
  }
  Text text = ranking.criterion == Criterion::WithinBudget
                  ? phrase("compare",
                           "%1 is best: with %2 it is on time within its budget in %3 of cases and "
                           "costs %4 on average.")
                  : phrase("compare",
                           "%1 is best: with %2 it is on time in %3 of cases and costs %4 on "
                           "average.");
  text = std::move(text)
             .arg(winner.name)
             .arg(policy)
             .arg(chanceWith(ranking.criterion, advice))
             .arg(amountText(*advice.costUsd, {}, advice.hasIntervals));
  const bool nextIsBase = scenarios[ranking.next->scenario].isBase;
  const Text second = nextIsBase ? phrase("compare", "the base and the next best")
                                 : phrase("compare", "the next best");
  return sentences(
      {std::move(text), leadWords(scenarios, *ranking.next, second),
       ranking.base ? leadWords(scenarios, *ranking.base, phrase("compare", "the base")) : Text()});
}

/// What the results rest on that nobody recorded: once where it is the same in all, else by name.
Text comparedInputs(const std::vector<ComparedRisk>& scenarios) {
  std::vector<Text> lists, named;
  for (const ComparedRisk& one : scenarios) {
    if (!one.results) continue;
    lists.push_back(inputsText(one.results->inputNotices()));
    if (lists.back().empty()) continue;
    named.push_back(phrase("inputs", "%1: %2").arg(one.name).arg(lists.back()));
  }
  if (named.empty()) return {};
  const bool same = std::ranges::all_of(lists, [&](const Text& x) { return x == lists.front(); });
  return phrase("inputs", "Inputs: %1.")
      .arg(same ? lists.front() : joined(named, phrase("inputs", "; ")));
}

Text comparedSentence(const std::vector<ComparedRisk>& scenarios,
                      const std::vector<ScenarioRisk>& rows) {
  return sentences({winnerSentence(scenarios, rankScenarios(scenarios)), risksSentence(rows)});
}

}  // namespace spothorizon::study
