// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/run/Expectation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace spothorizon::training {
namespace {

NodeStep difference(int before, int after) {
  return {std::max(0, after - before), std::max(0, before - after)};
}

/// The next intervals as they will be, to the window's end.
class TruthExpectation final : public Expectation {
 public:
  TruthExpectation(const Setting& setting, int steps) : m_setting(setting), m_steps(steps) {}

  void at(int interval, std::vector<NodeStep>& steps) override {
    const int end = std::min(interval + m_steps - 1, m_setting.window.last);
    steps.clear();
    for (int i = interval; i <= end; ++i) {
      steps.push_back({m_setting.change(i).added, m_setting.change(i).removed});
    }
  }
  const std::vector<int>& spot() const override { return m_none; }

 private:
  const Setting& m_setting;
  int m_steps;
  std::vector<int> m_none;
};

/// Spot counts of intervals i, i + 1, ..., from the counts before i.
using Counts = std::function<std::vector<int>(int interval, int steps)>;

/// Counts that a kind of forecast says, with what is seen of the coming interval.
class CountExpectation final : public Expectation {
 public:
  CountExpectation(const Setting& setting, const PolicySpec& policy, Counts counts)
      : m_setting(setting), m_policy(policy), m_counts(std::move(counts)) {}

  void at(int interval, std::vector<NodeStep>& steps) override {
    spotSteps(interval, steps);
    m_spot.clear();
    int spot = m_setting.spot.nodes(interval - 1), onDemand = m_setting.onDemand(interval - 1);
    for (NodeStep& step : steps) {
      const NodeChange total =
          withTopUp({spot, step.added, step.removed}, onDemand, m_setting.topUp);
      spot += step.added - step.removed;
      onDemand = total.after() - spot;
      step = {total.added, total.removed};
      m_spot.push_back(spot);
    }
  }
  const std::vector<int>& spot() const override { return m_spot; }

 private:
  void spotSteps(int interval, std::vector<NodeStep>& steps) {
    const NodeChange& real = m_setting.spot.at[static_cast<std::size_t>(interval)];
    const int count = m_policy.lookAhead;
    steps.clear();
    // The first count of a trace is known to all.
    if (m_policy.sees == Sees::After || interval == 0) {
      steps.push_back({real.added, real.removed});
      if (count == 1) return;
      append(steps, real.after(), limited(m_counts(interval + 1, count - 1)));
      return;
    }
    append(steps, real.nodes, limited(m_counts(interval, count)));
    if (m_policy.sees == Sees::Notice) withNotice(steps, real);
  }

  static void append(std::vector<NodeStep>& steps, int before, const std::vector<int>& counts) {
    for (const int count : counts) {
      steps.push_back(difference(before, count));
      before = count;
    }
  }

  /// Those who leave are known, those who join and all that follows are as forecast.
  void withNotice(std::vector<NodeStep>& steps, const NodeChange& real) const {
    steps[0].removed = real.removed;
    int nodes = real.nodes;
    for (NodeStep& step : steps) {
      step.removed = std::min(step.removed, nodes);
      step.added = std::min(step.added, m_setting.cap - (nodes - step.removed));
      nodes += step.added - step.removed;
    }
  }

  std::vector<int> limited(std::vector<int> counts) const {
    for (int& count : counts) count = std::clamp(count, 0, m_setting.cap);
    return counts;
  }

  const Setting& m_setting;
  PolicySpec m_policy;
  Counts m_counts;
  std::vector<int> m_spot;
};

/// Counts as nothing changes; the first of a trace is known.
Counts holdCounts(const Setting& setting) {
  return [&setting](int interval, int steps) {
    const int known = setting.spot.nodes(std::max(0, interval - 1));
    return std::vector<int>(static_cast<std::size_t>(steps), known);
  };
}

/// The trace's last interval is the last that can be asked for.
Counts arimaCounts(const Setting& setting, const PolicySpec& policy) {
  auto predictor = std::make_shared<PublishedPredictor>(policy.predictor, setting.spot.at,
                                                        setting.cap, setting.seed);
  const int history = policy.predictor.history.value_or(publishedHistory(policy.lookAhead));
  return [predictor, history](int interval, int steps) {
    return predictor->forecast(interval, history, steps).nodes;
  };
}

/// Nodes as a market's trace of free GPUs at a price of 0.
std::shared_ptr<const market::Trace> traceOf(const Setting& setting) {
  auto trace = std::make_shared<market::Trace>();
  trace->slotHours = setting.spot.seconds / 3600;
  for (const NodeChange& change : setting.spot.at) {
    trace->freeGpus.push_back(change.after());
    trace->spotUsdPerGpuHour.push_back(0);
  }
  return trace;
}

Counts standingCounts(const Setting& setting, const forecast::ForecastSpec& spec) {
  const auto trace = traceOf(setting);
  const std::shared_ptr<const forecast::Forecaster> forecaster =
      forecast::makeForecaster(spec, *trace, setting.seed);
  return [trace, forecaster](int interval, int steps) {
    const auto slots = static_cast<std::size_t>(steps) + 1;
    std::vector<double> price(slots), nodes(slots);
    forecaster->forecast(std::max(0, interval - 1), price, nodes);
    std::vector<int> counts;
    for (std::size_t k = 1; k < slots; ++k) {
      counts.push_back(static_cast<int>(std::nearbyint(nodes[k])));
    }
    return counts;
  };
}

Counts countsOf(const PolicySpec& policy, const Setting& setting) {
  if (policy.kind == PolicyKind::Arima) return arimaCounts(setting, policy);
  if (policy.kind == PolicyKind::Forecast) return standingCounts(setting, policy.forecast);
  if (policy.kind != PolicyKind::NoisyTruth) return holdCounts(setting);
  forecast::ForecastSpec spec;
  spec.kind = forecast::ForecastKind::Noisy;
  spec.level = policy.level;
  return standingCounts(setting, spec);
}

}  // namespace

std::unique_ptr<Expectation> makeExpectation(const PolicySpec& policy, const Setting& setting) {
  checkPolicy(policy);
  if (policy.kind == PolicyKind::Truth) {
    return std::make_unique<TruthExpectation>(setting, policy.lookAhead);
  }
  return std::make_unique<CountExpectation>(setting, policy, countsOf(policy, setting));
}

}  // namespace spothorizon::training
