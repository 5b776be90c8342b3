// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/buy/Ways.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "ask/LoadedMarket.h"
#include "ask/SpreadStarts.h"
#include "ask/Workers.h"
#include "base/InputError.h"
#include "offers/Check.h"
#include "offers/Draws.h"
#include "offers/Optimum.h"
#include "scenario/Criterion.h"
#include "scenario/Origins.h"
#include "scenario/SupplySection.h"
#include "simulate/Simulate.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kMostForAllSubsets = 4;

bool covered(const offers::Supply& supply, const std::vector<std::size_t>& chosen) {
  bool machines = false;
  for (const std::size_t i : chosen) {
    const offers::Offer& offer = supply.offers[i];
    machines = machines || offer.hasMachines();
    if (offer.hasMachines()) continue;
    const bool there = std::ranges::any_of(
        chosen, [&](std::size_t other) { return supply.offers[other].name == offer.covers; });
    if (!there) return false;
  }
  return machines;
}

/// What the market gives to the job from one start on. Losses count slots of the job.
struct StartMarket {
  simulate::MarketSpan span;
  std::vector<market::GpuLoss> losses;

  offers::Market of(const Scenario& scenario, double slotHours) const {
    offers::Market market;
    market.slotHours = slotHours;
    market.spotPrice = span.price;
    market.freeGpus = span.freeGpus;
    market.losses = losses;
    market.stayingGpus = span.stayingGpus;
    market.onDemandPrice = onDemandPrice(scenario.market);
    market.onDemandQuota = scenario.market.onDemandQuotaGpus;
    return market;
  }
};

class WaysRun {
 public:
  WaysRun(const Scenario& scenario, const LoadedMarket& market, const WaysSpec& spec,
          const RunControl& control, WaysResult& result)
      : m_scenario(scenario),
        m_trace(market.import.trace),
        m_spec(spec),
        m_control(control),
        m_result(result),
        m_supply(supplyOf(scenario)) {
    findStarts();
    m_base = offers::makeBase(scenario.job, scenario.billing, m_supply, marketAt(0));
    m_result.taxFactor = 1 + m_supply.costs.taxRate;
  }

  void run() {
    for (const Way& way : waysOf(m_supply)) addWay(way, false);
    if (m_spec.withOptimum) {
      Way all{"best possible", {}};
      all.offers.resize(m_supply.offers.size());
      std::iota(all.offers.begin(), all.offers.end(), std::size_t{0});
      addWay(all, true);
    }
    const std::size_t starts = m_starts.size();
    inThreads(m_result.ways.size() * starts, m_spec.threads, [&] {
      return [&](std::size_t at) { runAt(m_result.ways[at / starts], at % starts); };
    });
  }

 private:
  void findStarts() {
    const job::Problem grid =
        job::makeProblem(m_scenario.job, m_trace.slotHours, onDemandPrice(m_scenario.market),
                         m_scenario.market.onDemandQuotaGpus, m_scenario.billing);
    std::vector<int> all;
    for (int slot = 0; slot + grid.slotCount <= m_trace.slotCount(); ++slot) {
      try {
        simulate::marketSpan(m_trace, slot * m_trace.slotHours, grid);
        all.push_back(slot);
      } catch (const InputError&) {
        continue;  // unknown slots: nothing is assumed about them
      }
    }
    if (all.empty()) {
      throw InputError("", "/job/deadlineHours", "no part of the record as long as the deadline",
                       "a longer record, or a shorter deadline");
    }
    for (const int slot : spread(all, m_spec.starts)) {
      StartMarket start;
      start.span = simulate::marketSpan(m_trace, slot * m_trace.slotHours, grid);
      for (market::GpuLoss loss : start.span.losses) {
        loss.slot -= start.span.startSlot;
        start.losses.push_back(loss);
      }
      m_starts.push_back(std::move(start));
      m_result.startHours.push_back(slot * m_trace.slotHours);
    }
  }

  offers::Market marketAt(std::size_t start) const {
    return m_starts[start].of(m_scenario, m_trace.slotHours);
  }

  offers::Problem problemAt(const Way& way, std::size_t start) const {
    offers::Supply supply = supplyOf(m_supply, way);
    if (offers::isDrawn(supply)) {
      supply = offers::drawn(supply, m_base.slotCount, m_trace.slotHours, m_scenario.seed,
                             static_cast<int>(start));
    }
    return offers::makeProblem(m_base, supply, marketAt(start));
  }

  void addWay(const Way& way, bool usesFuture) {
    WayResult made{way, usesFuture, {}, {}, 0};
    try {
      made.paidUsd = problemAt(way, 0).upfrontUsd;
      made.outcomes.resize(m_starts.size());
    } catch (const InputError& error) {
      if (way.offers.size() == m_supply.offers.size()) throw;  // a fault of the file
      made.obstacle = foundAndExpected(error.foundWords(), error.expectedWords());
    }
    m_result.ways.push_back(std::move(made));
  }

  void runAt(WayResult& way, std::size_t start) const {
    m_control.checkStop();
    if (!way.canRun()) return;
    const offers::Problem problem = problemAt(way.way, start);
    if (way.usesFuture) {
      const offers::Plan plan = offers::optimum(problem, {m_control.stop, {}});
      way.outcomes[start] = offers::replay(problem, plan.machines);
      return;
    }
    offers::Run run;
    way.outcomes[start] = offers::simulate(problem, *offers::makePolicy(m_spec.policy), run);
  }

  const Scenario& m_scenario;
  const market::Trace& m_trace;
  const WaysSpec& m_spec;
  const RunControl& m_control;
  WaysResult& m_result;
  const offers::Supply m_supply;
  std::vector<StartMarket> m_starts;
  job::Problem m_base;
};

double meanCost(const WayResult& way) {
  double sum = 0;
  for (const offers::Outcome& one : way.outcomes) sum += one.costUsd;
  return sum / static_cast<double>(way.outcomes.size());
}

double meanUtility(const WayResult& way) {
  double sum = 0;
  for (const offers::Outcome& one : way.outcomes) sum += one.utilityUsd;
  return sum / static_cast<double>(way.outcomes.size());
}

}  // namespace

std::vector<Way> waysOf(const offers::Supply& supply) {
  const std::size_t many = supply.offers.size();
  std::vector<std::vector<std::size_t>> subsets;
  if (many <= kMostForAllSubsets) {
    for (std::size_t bits = 1; bits < std::size_t{1} << many; ++bits) {
      std::vector<std::size_t>& chosen = subsets.emplace_back();
      for (std::size_t i = 0; i < many; ++i) {
        if ((bits >> i & 1U) != 0) chosen.push_back(i);
      }
    }
    std::ranges::stable_sort(subsets, {}, &std::vector<std::size_t>::size);
  } else {
    std::vector<std::size_t> all(many);
    std::iota(all.begin(), all.end(), std::size_t{0});
    for (const std::size_t i : all) subsets.push_back({i});
    for (const std::size_t i : all) {
      std::vector<std::size_t> others = all;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      subsets.push_back(std::move(others));
    }
    subsets.push_back(std::move(all));
  }
  std::vector<Way> ways;
  for (std::vector<std::size_t>& chosen : subsets) {
    if (!covered(supply, chosen)) continue;
    Way way;
    for (const std::size_t i : chosen) {
      way.name += (way.name.empty() ? "" : " + ") + supply.offers[i].name;
    }
    way.offers = std::move(chosen);
    ways.push_back(std::move(way));
  }
  return ways;
}

offers::Supply supplyOf(const offers::Supply& supply, const Way& way) {
  offers::Supply own = supply;
  own.offers.clear();
  for (const std::size_t i : way.offers) own.offers.push_back(supply.offers[i]);
  return own;
}

statistics::OverStarts WaysResult::starts() const {
  statistics::StartTimes times;
  times.hours = startHours;
  times.windowHours = scenario.job.deadlineHours;
  times.seed = scenario.seed;
  return statistics::OverStarts(std::move(times));
}

double WaysResult::onTime(const WayResult& way) const {
  const auto on = std::ranges::count_if(way.outcomes, &offers::Outcome::onTime);
  return way.outcomes.empty() ? 0
                              : static_cast<double>(on) / static_cast<double>(way.outcomes.size());
}

std::optional<std::size_t> WaysResult::best() const {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (!ways[i].canRun() || ways[i].usesFuture || onTime(ways[i]) < spec.wantedChance) continue;
    if (!best || meanCost(ways[i]) < meanCost(ways[*best])) best = i;
  }
  return best;
}

std::optional<std::size_t> WaysResult::second() const {
  const std::optional<std::size_t> first = best();
  std::optional<std::size_t> second;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (!first || !ways[i].canRun() || ways[i].usesFuture) continue;
    if (onTime(ways[i]) < spec.wantedChance) continue;
    if (meanCost(ways[i]) < meanCost(ways[*first]) + kEqualUsd) continue;
    if (!second || meanCost(ways[i]) < meanCost(ways[*second])) second = i;
  }
  return second;
}

std::vector<std::size_t> WaysResult::equals() const {
  const std::optional<std::size_t> first = best();
  std::vector<std::size_t> same;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (!first || i == *first || !ways[i].canRun() || ways[i].usesFuture) continue;
    if (onTime(ways[i]) < spec.wantedChance) continue;
    if (meanCost(ways[i]) < meanCost(ways[*first]) + kEqualUsd) same.push_back(i);
  }
  return same;
}

std::vector<double> WaysResult::breakEvens(const WayResult& way) const {
  const offers::Supply& supply = supplyOf(scenario);
  const offers::Offer* block = nullptr;
  std::size_t place = 0;
  for (const std::size_t i : way.way.offers) {
    if (supply.offers[i].kind != offers::Kind::Block) continue;
    if (block) return {};
    block = &supply.offers[i];
    place = i;
  }
  const double gpuHours = block ? offers::gpuHoursOf(*block) : 0;
  if (!(gpuHours > 0) || !way.canRun() || way.usesFuture) return {};
  const WayResult* without = nullptr;
  for (const WayResult& one : ways) {
    const bool has = std::ranges::find(one.way.offers, place) != one.way.offers.end();
    if (has || !one.canRun() || one.usesFuture) continue;
    if (!without || meanUtility(one) > meanUtility(*without)) without = &one;
  }
  if (!without) return {};
  const double paid = block->charge == offers::Charge::Job ? block->upfrontPrice() : 0;
  std::vector<double> prices;
  for (std::size_t i = 0; i < way.outcomes.size(); ++i) {
    const double gain =
        way.outcomes[i].utilityUsd + paid * taxFactor - without->outcomes[i].utilityUsd;
    prices.push_back(gain / (gpuHours * taxFactor));
  }
  return prices;
}

WaysResult runWays(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const WaysSpec& spec, const RunControl& control) {
  if (supplyOf(scenario).offers.empty()) {
    throw InputError("", "/offers", "nothing",
                     "a list of offers, such as {\"kind\": \"spot\", \"name\": \"spot\"} and "
                     "{\"kind\": \"on-demand\", \"name\": \"on demand\"}");
  }
  WaysResult result{scenario, market, spec, {}, {}, 1};
  WaysRun(scenario, *market, spec, control, result).run();
  return result;
}

}  // namespace spothorizon::study
