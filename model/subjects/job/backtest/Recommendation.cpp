// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/Recommendation.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "scenario/Criterion.h"
#include "scenario/OnDemandBaseline.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

/// How much worse a simpler policy may be, as a share of the mean cost, and of the starts.
constexpr double kSlight = 0.01;

/// One of the policies that a planner could have, beside the best of them.
struct Candidate {
  std::size_t series = 0;
  policy::PolicySpec spec;
  double lessShare = 0;      ///< how much worse than the best, as a share of its mean cost
  bool isAsReliable = true;  ///< neither late nor given up more often, but for one start in 100
};

const policy::PolicySpec& specOf(const BacktestResults& results, std::size_t series) {
  return results.scenario.policies[static_cast<std::size_t>(results.series[series].policy)];
}

/// Kinds stand in the order of what has to be known and worked out for them.
std::pair<int, int> complexity(const policy::PolicySpec& spec) {
  return {static_cast<int>(spec.kind), spec.kind == policy::PolicyKind::Ahap ? spec.window : 0};
}

bool isAsReliable(const Standing& one, const Standing& best) {
  return one.onTime >= best.onTime - kSlight && one.done >= best.done - kSlight;
}

/// What the record can tell of the policies of one backtest.
class Record {
 public:
  explicit Record(const BacktestResults& results)
      : m_results(results),
        m_criterion(criterionOf(results.scenario)),
        m_wanted(backtestSpec(results.scenario).probability) {
    for (std::size_t i = 0; i < results.series.size(); ++i) {
      m_standings.push_back(standingOf(results, i));
    }
    if (!results.complete || results.doneCount == 0) return;
    m_figures.emplace(results);
    m_hasIntervals = hasIntervals(m_figures->evidence());
  }

  Recommendation advice() const {
    Recommendation made;
    made.criterion = m_criterion;
    const std::vector<Candidate> all = candidates();
    const Candidate* chosen = simplest(all);
    if (!chosen) return made;
    made.series = static_cast<int>(chosen->series);
    made.isHighest = chosen->lessShare <= 0;
    for (const Candidate& one : all) {
      if (one.series == chosen->series || !isTied(chosen->series, one.series)) continue;
      const bool slight = std::abs(one.lessShare - chosen->lessShare) <= kSlight;
      (slight ? made.ties : made.undecided).push_back(one.series);
    }
    addFigures(made, chosen->series);
    return made;
  }

 private:
  bool canBeHad(std::size_t series) const {
    return !usesFuture(m_results.scenario, m_results.series[series]);
  }

  /// The best of those that could be had, but for one.
  std::optional<std::size_t> best(std::optional<std::size_t> without = {}) const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < m_standings.size() && m_results.doneCount > 0; ++i) {
      if (i == without || !canBeHad(i)) continue;
      if (!best || isBetter(m_criterion, m_wanted, m_standings[i], m_standings[*best])) best = i;
    }
    return best;
  }

  /// Whether the chance, not the cost, tells the two apart.
  bool byChance(std::size_t one, std::size_t other) const {
    return differsInChance(m_criterion, m_standings[one], m_wanted, m_standings[other], m_wanted);
  }

  /// How much better one is than the other, by what tells them apart.
  MeanEstimate marginOf(std::size_t better, std::size_t other) const {
    if (byChance(better, other)) return chanceOver(better, other);
    const bool byCost = m_criterion == Criterion::Cost || m_criterion == Criterion::WithinBudget;
    if (!byCost) return m_figures->utilityDifference(better, other);
    const auto cost = m_figures->finishedCost(better, other);
    return cost ? -*cost : -m_figures->costDifference(better, other);
  }

  MeanEstimate chanceOver(std::size_t series, std::size_t other) const {
    if (m_criterion == Criterion::WithinBudget) {
      if (const auto within = m_figures->withinBudgetDifference(series, other)) return *within;
    }
    return m_figures->onTimeDifference(series, other);
  }

  /// Whether one may as well be the better of the two.
  bool isTied(std::size_t better, std::size_t other) const {
    if (better == other) return true;
    if (!m_figures) return false;
    const MeanEstimate margin = marginOf(better, other);
    const double equal = byChance(better, other) ? kEqualShare : kEqualUsd;
    return std::abs(margin.mean) < equal || (m_hasIntervals && margin.interval.contains(0));
  }

  /// How much worse than the best, in shares: of its mean cost, or of the starts.
  double lessShare(std::size_t best, std::size_t other) const {
    const Standing &top = m_standings[best], &own = m_standings[other];
    const double scale = std::max(kEqualUsd, top.costUsd);
    switch (m_criterion) {
      case Criterion::Utility:
        return (top.utilityUsd - own.utilityUsd) / scale;
      case Criterion::CostAndLateness:
        return (own.shortUsd - top.shortUsd) / scale;
      case Criterion::WithinBudget:
        if (byChance(best, other)) return top.withinBudget - own.withinBudget;
        break;
      case Criterion::Cost:
        if (byChance(best, other)) return std::max(0.0, top.onTime - own.onTime);
    }
    return (own.costUsd - top.costUsd) / scale;
  }

  /// The best and those that tie with it.
  std::vector<Candidate> candidates() const {
    std::vector<Candidate> all;
    const std::optional<std::size_t> top = best();
    if (!top) return all;
    for (std::size_t i = 0; i < m_standings.size(); ++i) {
      if (!canBeHad(i) || !isTied(*top, i)) continue;
      all.push_back({i, specOf(m_results, i), lessShare(*top, i),
                     isAsReliable(m_standings[i], m_standings[*top])});
    }
    return all;
  }

  /// The simplest of those that are little worse than the best; null of none.
  static const Candidate* simplest(const std::vector<Candidate>& all) {
    const auto rank = [](const Candidate& one) {
      return std::pair(!one.isAsReliable, one.lessShare);
    };
    const auto least = std::ranges::min_element(all, {}, rank);
    if (least == all.end() || !least->isAsReliable) return nullptr;
    const Candidate* chosen = &*least;
    for (const Candidate& one : all) {
      if (!one.isAsReliable || one.lessShare > least->lessShare + kSlight) continue;
      if (complexity(one.spec) < complexity(chosen->spec)) chosen = &one;
    }
    return chosen;
  }

  void addFigures(Recommendation& made, std::size_t series) const {
    const BacktestSummary summary = summarise(m_results, series);
    made.hasIntervals = m_hasIntervals;
    const RiskIntervals intervals = m_hasIntervals ? m_figures->of(series) : RiskIntervals();
    if (summary.givenUp < 1) made.costUsd = {summary.cost.mean, intervals.cost.mean};
    made.onTime = {summary.onTime, intervals.onTime};
    if (summary.withinBudget) {
      made.withinBudget = {*summary.withinBudget, intervals.withinBudget.value_or(Interval{0, 1})};
    }
    if (const auto second = best(series)) made.next = leadOver(series, *second);
    addBaseline(made, series);
  }

  Lead leadOver(std::size_t series, std::size_t other) const {
    const Standing &own = m_standings[series], &theirs = m_standings[other];
    Lead lead;
    lead.series = static_cast<int>(other);
    lead.label = m_results.series[other].label;
    lead.savedUsd.mean = theirs.costUsd - own.costUsd;
    lead.chance.mean = m_criterion == Criterion::WithinBudget
                           ? own.withinBudget - theirs.withinBudget
                           : own.onTime - theirs.onTime;
    if (m_criterion == Criterion::Utility) {
      lead.utilityUsd = MeanEstimate{own.utilityUsd - theirs.utilityUsd, {}};
    }
    if (m_figures) {
      if (const auto cost = m_figures->finishedCost(series, other)) lead.savedUsd = -*cost;
      lead.chance = chanceOver(series, other);
      if (lead.utilityUsd) lead.utilityUsd = m_figures->utilityDifference(series, other);
      lead.isDistinguishable = m_hasIntervals && !isTied(series, other);
    }
    if (theirs.costUsd > kEqualUsd) lead.savedShare = lead.savedUsd.mean / theirs.costUsd;
    return lead;
  }

  /// On-demand only costs the same whenever it starts: it knows nothing of the market.
  void addBaseline(Recommendation& made, std::size_t series) const {
    if (!made.costUsd || specOf(m_results, series).kind == policy::PolicyKind::OnDemandOnly) return;
    const auto base =
        onDemandBaseline(m_results.scenario, m_results.market->import.trace.slotHours);
    if (!base || !base->onTime || base->costUsd <= kEqualUsd) return;
    Lead lead;
    for (std::size_t i = 0; i < m_results.series.size(); ++i) {
      const bool same =
          canBeHad(i) && specOf(m_results, i).kind == policy::PolicyKind::OnDemandOnly;
      if (same) lead.series = static_cast<int>(i);
    }
    policy::PolicySpec spec;
    spec.kind = policy::PolicyKind::OnDemandOnly;
    lead.label = policy::label(spec);
    const MeanEstimate& own = *made.costUsd;
    lead.savedUsd = {base->costUsd - own.mean,
                     {base->costUsd - own.interval.high, base->costUsd - own.interval.low}};
    lead.savedShare = lead.savedUsd.mean / base->costUsd;
    lead.isDistinguishable = m_hasIntervals && !lead.savedUsd.interval.contains(0);
    made.baseline = std::move(lead);
  }

  const BacktestResults& m_results;
  const Criterion m_criterion;
  const double m_wanted;
  std::vector<Standing> m_standings;  ///< one a series
  std::optional<RiskFigures> m_figures;
  bool m_hasIntervals = false;
};

}  // namespace

Recommendation recommendation(const BacktestResults& results) { return Record(results).advice(); }

int advisedSeries(const BacktestResults& results) {
  const int advised = recommendation(results).series;
  return advised < 0 ? bestSeries(results) : advised;
}

}  // namespace spothorizon::study
