// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/HeldOut.h"

#include "subjects/job/backtest/BacktestStatistics.h"

namespace spothorizon::study {

TraceHalves::TraceHalves(const BacktestResults& results) {
  if (results.startSlots.empty()) return;
  if (results.futures) {
    const FutureLayout& layout = results.futures->layout;
    m_middle = layout.count / 2 * layout.stride;
    m_apart = true;
    return;
  }
  const int end = results.startSlots.back() + jobSlots(results);
  m_middle = results.startSlots.front() + (end - results.startSlots.front()) / 2;
}

bool TraceHalves::choosesFor(int half, int startSlot, int jobSlots) const {
  if (m_apart) return halfOf(startSlot) != half;
  if (half == 1) return startSlot + jobSlots <= m_middle;
  return startSlot >= m_middle + jobSlots - 1;
}

namespace {

/// `outcomes`: one per start that is done.
std::optional<MeanEstimate> costOf(const BacktestResults& results, const Evidence& evidence,
                                   const std::vector<StartOutcome>& outcomes) {
  std::vector<int> slots;
  std::vector<double> costs;
  std::size_t next = 0;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (!results.done[i]) continue;
    const StartOutcome& one = outcomes[next++];
    if (!one.finishHours) continue;
    slots.push_back(results.startSlots[i]);
    costs.push_back(one.costUsd);
  }
  if (costs.empty()) return std::nullopt;
  MeanEstimate made;
  for (const double cost : costs) made.mean += cost / static_cast<double>(costs.size());
  Evidence own = evidence;
  own.windows *= static_cast<double>(costs.size()) / static_cast<double>(outcomes.size());
  made.interval = intervalsAt(results, own, slots).mean(costs, possibleCost(results.scenario));
  return made;
}

}  // namespace

std::optional<HeldOutPolicy> heldOutPolicy(const BacktestResults& results) {
  const TraceHalves halves(results);
  const int slots = jobSlots(results);
  HeldOutPolicy held;
  for (int half = 0; half < TraceHalves::kHalves; ++half) {
    held.chosen[half] =
        bestSeries(results, [&](int start) { return halves.choosesFor(half, start, slots); });
    if (held.chosen[half] < 0) return std::nullopt;
  }
  std::vector<double> onTime, utility;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (!results.done[i]) continue;
    const int chosen = held.chosen[halves.halfOf(results.startSlots[i])];
    held.outcomes.push_back(results.series[static_cast<std::size_t>(chosen)].starts[i]);
    onTime.push_back(held.outcomes.back().onTime ? 1 : 0);
    utility.push_back(held.outcomes.back().utilityUsd);
  }
  const RiskFigures figures(results);
  for (std::size_t i = 0; i < onTime.size(); ++i) {
    held.onTime += onTime[i] / static_cast<double>(onTime.size());
    held.utilityUsd.mean += utility[i] / static_cast<double>(onTime.size());
  }
  held.onTimeInterval = figures.share(onTime);
  held.utilityUsd.interval = figures.meanUtility(utility);
  held.costUsd = costOf(results, figures.evidence(), held.outcomes);
  return held;
}

}  // namespace spothorizon::study
