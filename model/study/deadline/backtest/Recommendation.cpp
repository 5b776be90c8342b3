// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/backtest/Recommendation.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "study/deadline/backtest/BacktestWords.h"
#include "study/deadline/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

constexpr double kCent = 0.005;
/// Of the mean cost, what a simpler policy may earn less; and of the starts.
constexpr double kSlight = 0.01;

/// One of the policies that a planner could have, beside the best of them.
struct Candidate {
  std::size_t series = 0;
  policy::PolicySpec spec;
  double lessShare = 0;  ///< what it earns less than the best, as a share of the best's mean cost
  bool isAsReliable = true;  ///< neither late nor given up more often, but for one start in 100
};

const policy::PolicySpec& specOf(const BacktestResults& results, std::size_t series) {
  return results.scenario.policies[static_cast<std::size_t>(results.series[series].policy)];
}

/// Kinds stand in the order of what has to be known and worked out for them.
std::pair<int, int> complexity(const policy::PolicySpec& spec) {
  return {static_cast<int>(spec.kind), spec.kind == policy::PolicyKind::Ahap ? spec.window : 0};
}

std::optional<std::size_t> bestToHave(const BacktestResults& results) {
  std::optional<std::size_t> best;
  double most = 0;
  for (std::size_t i = 0; i < results.series.size() && results.doneCount > 0; ++i) {
    if (usesFuture(results.scenario, results.series[i])) continue;
    const double mean = summarise(results, i).utility.mean;
    if (best && mean <= most) continue;
    best = i;
    most = mean;
  }
  return best;
}

bool isAsReliable(const BacktestSummary& one, const BacktestSummary& best) {
  return one.onTime >= best.onTime - kSlight && one.givenUp <= best.givenUp + kSlight;
}

/// What the record can tell of the policies of one backtest.
class Record {
 public:
  explicit Record(const BacktestResults& results) : m_results(results) {
    if (!results.complete || results.doneCount == 0) return;
    m_figures.emplace(results);
    m_told = tellsIntervals(m_figures->evidence());
  }

  /// Whether one may as well be the better of the two.
  bool isTied(std::size_t better, std::size_t other) const {
    if (better == other) return true;
    if (!m_figures) return false;
    const MeanEstimate margin = m_figures->difference(better, other).utilityUsd;
    return std::abs(margin.mean) < kCent || (m_told && margin.interval.contains(0));
  }

  /// The best and those that tie with it.
  std::vector<Candidate> candidates() const {
    std::vector<Candidate> all;
    const std::optional<std::size_t> best = bestToHave(m_results);
    if (!best) return all;
    const BacktestSummary top = summarise(m_results, *best);
    const double scale = std::max(kCent, top.cost.mean);
    for (std::size_t i = 0; i < m_results.series.size(); ++i) {
      if (usesFuture(m_results.scenario, m_results.series[i]) || !isTied(*best, i)) continue;
      const BacktestSummary own = summarise(m_results, i);
      const double less = top.utility.mean - own.utility.mean;
      all.push_back({i, specOf(m_results, i), less / scale, isAsReliable(own, top)});
    }
    return all;
  }

  Recommendation with(std::size_t series, const std::vector<Candidate>& tied) const {
    const auto own = std::ranges::find(tied, series, &Candidate::series);
    Recommendation made{static_cast<int>(series), own->lessShare <= 0, {}, {}};
    for (const Candidate& one : tied) {
      if (one.series == series || !isTied(series, one.series)) continue;
      const bool slight = std::abs(one.lessShare - own->lessShare) <= kSlight;
      (slight ? made.ties : made.untold).push_back(one.series);
    }
    return made;
  }

 private:
  const BacktestResults& m_results;
  std::optional<RiskFigures> m_figures;
  bool m_told = false;
};

/// Of candidates by what each is short of the best: the simplest of those that are little worse
/// than the least. None of none.
const Candidate* simplest(const std::vector<Candidate>& all) {
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

const Candidate* find(const std::vector<Candidate>& all, const policy::PolicySpec& spec) {
  const auto found = std::ranges::find(all, spec, &Candidate::spec);
  return found == all.end() ? nullptr : &*found;
}

/// Those that tie with the best in every scenario, by the worst of what they are short.
std::vector<Candidate> commonOf(const std::vector<std::vector<Candidate>>& scenarios) {
  std::vector<Candidate> common;
  for (Candidate one : scenarios.front()) {
    bool everywhere = true;
    for (const std::vector<Candidate>& others : scenarios) {
      const Candidate* there = find(others, one.spec);
      everywhere = everywhere && there;
      if (!there) continue;
      one.lessShare = std::max(one.lessShare, there->lessShare);
      one.isAsReliable = one.isAsReliable && there->isAsReliable;
    }
    if (everywhere) common.push_back(one);
  }
  return common;
}

Recommendation adviceFor(const Record& record, const std::vector<Candidate>& own,
                         const Candidate* common) {
  if (own.empty()) return {};
  const Candidate* chosen = common ? find(own, common->spec) : simplest(own);
  return record.with(chosen->series, own);
}

}  // namespace

Recommendation recommendation(const BacktestResults& results) {
  return recommendations({&results}).front();
}

std::vector<Recommendation> recommendations(const std::vector<const BacktestResults*>& compared) {
  std::vector<std::optional<Record>> records;
  std::vector<std::vector<Candidate>> candidates, known;
  for (const BacktestResults* results : compared) {
    records.emplace_back();
    if (results) records.back().emplace(*results);
    candidates.push_back(results ? records.back()->candidates() : std::vector<Candidate>());
    if (!candidates.back().empty()) known.push_back(candidates.back());
  }
  const std::vector<Candidate> common = known.empty() ? known.emplace_back() : commonOf(known);
  const Candidate* shared = simplest(common);
  std::vector<Recommendation> made;
  for (std::size_t i = 0; i < compared.size(); ++i) {
    made.push_back(compared[i] ? adviceFor(*records[i], candidates[i], shared) : Recommendation());
  }
  return made;
}

int advisedSeries(const BacktestResults& results) {
  const int advised = recommendation(results).series;
  return advised < 0 ? bestSeries(results) : advised;
}

}  // namespace spothorizon::study
