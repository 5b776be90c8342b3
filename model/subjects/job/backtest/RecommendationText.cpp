// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/RecommendationText.h"

// The recommendation in words: the same wherever it appears.
#include <cmath>
#include <utility>

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

/// "Max spot, AHANP and 3 more".
Text namesOf(const BacktestResults& results, const std::vector<std::size_t>& series) {
  constexpr std::size_t kMost = 3;
  Text names = results.series[series.front()].label;
  const std::size_t named = series.size() > kMost ? kMost - 1 : series.size();
  for (std::size_t i = 1; i < named; ++i) {
    names = phrase("backtest", "%1, %2").arg(std::move(names)).arg(results.series[series[i]].label);
  }
  if (named == series.size()) return names;
  return phrase("backtest", "%1 and %2 more")
      .arg(std::move(names))
      .arg(std::to_string(series.size() - named));
}

/// A saving below zero is what it costs more.
struct Amount {
  Text text;
  bool saves = true;
};

Amount amountOf(const Lead& lead, bool withInterval) {
  const bool saves = lead.savedUsd.mean >= 0;
  const MeanEstimate usd = saves ? lead.savedUsd : -lead.savedUsd;
  std::optional<double> share = lead.savedShare;
  if (share) share = std::abs(*share);
  return {amountText(usd, share, withInterval), saves};
}

bool isSameCost(const Lead& lead) { return std::abs(lead.savedUsd.mean) < kEqualUsd; }

/// Against the next best, where the cost tells them apart.
Text nextByCost(const Recommendation& advice) {
  const Lead& next = *advice.next;
  if (isSameCost(next)) {
    return phrase("backtest", "%1 costs the same.").arg(next.label);
  }
  const auto [amount, saves] = amountOf(next, advice.hasIntervals);
  if (advice.hasIntervals && !next.isDistinguishable) {
    return phrase(
               "backtest",
               "The record does not distinguish it from %1: their costs differ by %2 on average.")
        .arg(next.label)
        .arg(amount);
  }
  Text text = saves ? phrase("backtest", "That is %1 less than %2, the next best.")
                    : phrase("backtest", "That is %1 more than %2, the next best.");
  return std::move(text).arg(amount).arg(next.label);
}

/// Against the next best, where it is on time less often.
Text nextByChance(const BacktestResults& results, const Recommendation& advice) {
  const Lead& next = *advice.next;
  const BacktestSummary theirs = summarise(results, static_cast<std::size_t>(next.series));
  const bool within = advice.criterion == Criterion::WithinBudget && theirs.withinBudget;
  const Text chance = chanceText(within ? *theirs.withinBudget : theirs.onTime);
  if (advice.hasIntervals && !next.isDistinguishable) {
    Text text =
        within
            ? phrase("backtest",
                     "The record does not distinguish it from %1, which is on time within the "
                     "budget in %2 of cases.")
            : phrase(
                  "backtest",
                  "The record does not distinguish it from %1, which is on time in %2 of cases.");
    return std::move(text).arg(next.label).arg(chance);
  }
  if (theirs.givenUp >= 1 || isSameCost(next)) {
    Text text = within ? phrase("backtest",
                                "%1, the next best, is on time within the budget in %2 of cases.")
                       : phrase("backtest", "%1, the next best, is on time in %2 of cases.");
    return std::move(text).arg(next.label).arg(chance);
  }
  // Without the share: it is of the other's cost.
  const bool saves = next.savedUsd.mean >= 0;
  const Text amount = amountText(saves ? next.savedUsd : -next.savedUsd, {}, advice.hasIntervals);
  Text text =
      within ? (saves ? phrase("backtest",
                               "%1, the next best, is on time within the budget in %2 of "
                               "cases and costs %3 more.")
                      : phrase("backtest",
                               "%1, the next best, is on time within the budget in %2 of "
                               "cases and costs %3 less."))
      : saves
          ? phrase("backtest", "%1, the next best, is on time in %2 of cases and costs %3 more.")
          : phrase("backtest", "%1, the next best, is on time in %2 of cases and costs %3 less.");
  return std::move(text).arg(next.label).arg(chance).arg(amount);
}

/// For a utility whose value somebody set.
Text nextByUtility(const Recommendation& advice) {
  const Lead& next = *advice.next;
  const MeanEstimate margin = next.utilityUsd.value_or(MeanEstimate());
  if (margin.mean < 0) return {};
  Text text =
      next.isDistinguishable
          ? phrase("backtest", "It earns %1 (%2) more than %3 on average.")
          : phrase("backtest", "%3 may be as good: the best earns %1 (%2) more on average.");
  return std::move(text)
      .arg(usdText(margin.mean))
      .arg(usdIntervalText(margin.interval))
      .arg(next.label);
}

bool byChance(const BacktestResults& results, const Recommendation& advice) {
  if (advice.criterion == Criterion::Utility) return false;
  if (advice.criterion == Criterion::CostAndLateness) {
    return std::abs(advice.next->chance.mean) > kEqualShare;
  }
  if (advice.criterion == Criterion::WithinBudget) {
    return std::abs(advice.next->chance.mean) > kEqualShare;
  }
  const double wanted = backtestSpec(results.scenario).probability - kEqualShare;
  const auto next = static_cast<std::size_t>(advice.next->series);
  return advice.onTime.mean < wanted || summarise(results, next).onTime < wanted;
}

Text tieText(const BacktestResults& results, const Recommendation& advice) {
  const Text names = namesOf(results, advice.ties);
  const bool byUtility = advice.criterion == Criterion::Utility;
  if (advice.ties.size() > 1) {
    return (byUtility ? phrase("backtest",
                               "It ties with %1: no difference between what they earn is "
                               "distinguishable from chance.")
                      : phrase("backtest",
                               "It ties with %1: no difference between their costs is "
                               "distinguishable from chance."))
        .arg(names);
  }
  const RiskFigures figures(results);
  const auto own = static_cast<std::size_t>(advice.series), other = advice.ties.front();
  if (!byUtility) {
    const auto cost = figures.finishedCost(own, other);
    if (!cost) return phrase("backtest", "It ties with %1.").arg(names);
    if (std::abs(cost->mean) < kEqualUsd) {
      return phrase("backtest", "It ties with %1: the two cost the same.").arg(names);
    }
    const MeanEstimate less = cost->mean < 0 ? -*cost : *cost;
    return phrase("backtest",
                  "It ties with %1: the difference between their costs, %2 on average, is not "
                  "distinguishable from chance.")
        .arg(names)
        .arg(amountText(less, {}, true));
  }
  const MeanEstimate margin = figures.utilityDifference(own, other);
  return phrase("backtest",
                "It ties with %1: the difference between what they earn, %2 on average (%3), "
                "is not distinguishable from chance.")
      .arg(names)
      .arg(usdText(margin.mean))
      .arg(usdIntervalText(margin.interval));
}

/// Those that are worse, or better, by so much that a longer record might tell.
Text undecidedText(const BacktestResults& results, const Recommendation& advice) {
  std::vector<std::size_t> rest = advice.undecided;
  const bool namedNext = advice.ties.empty() && advice.next && !advice.next->isDistinguishable &&
                         (advice.criterion != Criterion::Utility || advice.isHighest);
  if (namedNext) {
    if (advice.criterion == Criterion::Utility) return {};
    std::erase(rest, static_cast<std::size_t>(advice.next->series));
  }
  if (rest.empty()) return {};
  return phrase("backtest", "The record is too short to distinguish it from %1.")
      .arg(namesOf(results, rest));
}

Text nextText(const BacktestResults& results, const Recommendation& advice) {
  if (!advice.ties.empty()) return tieText(results, advice);
  if (!advice.next) return {};
  if (advice.criterion == Criterion::Utility) {
    return advice.isHighest && advice.hasIntervals ? nextByUtility(advice) : Text();
  }
  return byChance(results, advice) ? nextByChance(results, advice) : nextByCost(advice);
}

Text baselineText(const BacktestResults& results, const Recommendation& advice) {
  if (!advice.baseline || isSameCost(*advice.baseline)) return {};
  const bool isNamed = advice.next && advice.baseline->series == advice.next->series &&
                       advice.ties.empty() && advice.criterion != Criterion::Utility &&
                       !byChance(results, advice);
  if (isNamed) return {};
  const auto [amount, saves] = amountOf(*advice.baseline, advice.hasIntervals);
  Text text = saves ? phrase("backtest", "It saves %1 against on-demand only.")
                    : phrase("backtest", "It costs %1 more than on-demand only.");
  return std::move(text).arg(amount);
}

}  // namespace

Text amountText(const MeanEstimate& usd, const std::optional<double>& share, bool withInterval) {
  const bool bounded =
      withInterval && (std::isfinite(usd.interval.low) || std::isfinite(usd.interval.high));
  if (share && bounded) {
    return phrase("backtest", "%1 (%2; %3)")
        .arg(usdText(usd.mean))
        .arg(percentText(*share))
        .arg(usdIntervalText(usd.interval));
  }
  if (bounded) return withRange(Text(usdText(usd.mean)), usdIntervalText(usd.interval));
  if (!share) return Text(usdText(usd.mean));
  return phrase("backtest", "%1 (%2)").arg(usdText(usd.mean)).arg(percentText(*share));
}

Text recommendationText(const BacktestResults& results, const Recommendation& advice) {
  if (advice.series < 0) return {};
  const Text& label = results.series[static_cast<std::size_t>(advice.series)].label;
  if (!advice.costUsd) return phrase("backtest", "Use the policy %1.").arg(label);
  const bool within = advice.criterion == Criterion::WithinBudget && advice.withinBudget;
  const MeanEstimate& share = within ? *advice.withinBudget : advice.onTime;
  Text chance = chanceText(share.mean);
  if (advice.hasIntervals) {
    chance = withRange(std::move(chance), chanceIntervalText(share.interval));
  }
  Text text =
      within ? phrase("backtest",
                      "Use the policy %1: it is on time within the budget in %2 of cases and costs "
                      "%3 on average.")
             : phrase("backtest",
                      "Use the policy %1: it is on time in %2 of cases and costs %3 on average.");
  text = std::move(text)
             .arg(label)
             .arg(std::move(chance))
             .arg(amountText(*advice.costUsd, {}, advice.hasIntervals));
  return sentences({std::move(text), leadText(results, advice)});
}

Text leadText(const BacktestResults& results, const Recommendation& advice) {
  if (advice.series < 0) return {};
  return sentences(
      {nextText(results, advice), undecidedText(results, advice), baselineText(results, advice)});
}

Text markText(const BacktestResults& results, const Recommendation& advice) {
  if (advice.series < 0) return {};
  if (!advice.isHighest) {
    return phrase("backtest",
                  "Recommended: it ties with the best policy here, and it is the simplest of those "
                  "that do.");
  }
  switch (advice.criterion) {
    case Criterion::Cost: {
      const double wanted = backtestSpec(results.scenario).probability;
      if (advice.onTime.mean < wanted - kEqualShare) {
        return phrase("backtest", "Recommended: on time more often than any other policy here.");
      }
      return phrase("backtest",
                    "Recommended: the lowest mean cost of the policies here that are on time in %1 "
                    "of cases.")
          .arg(chanceText(wanted));
    }
    case Criterion::CostAndLateness:
      return phrase("backtest", "Recommended: the best balance of cost and deadline here.");
    case Criterion::WithinBudget:
      return phrase("backtest",
                    "Recommended: on time within the budget more often than any other policy here, "
                    "or as often for less.");
    case Criterion::Utility:
      return phrase("backtest", "Recommended: the highest mean utility of all policies here.");
  }
  return {};
}

}  // namespace spothorizon::study
