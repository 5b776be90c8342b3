// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/plan/Autoscale.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>

#include "base/NumberText.h"

namespace spothorizon::serving {
namespace {

void check(const AutoscaleSpec& a, double endSeconds) {
  const auto need = [](bool holds, const char* part, double found, const char* expected) {
    if (holds) return;
    throw InputError("", std::string("serving.autoscale.") + part, numberText(found), expected);
  };
  const auto positive = [](double v) { return v > 0 && std::isfinite(v); };
  const auto time = [](double v) { return v >= 0 && std::isfinite(v); };
  need(positive(a.everySeconds), "everySeconds", a.everySeconds, "more than 0 s");
  need(endSeconds / a.everySeconds <= 1e7, "everySeconds", a.everySeconds,
       "at most 10000000 decisions in a run");
  need(a.utilisation > 0 && a.utilisation <= 1, "utilisation", a.utilisation,
       "more than 0, at most 1");
  need(time(a.scaleInAfterSeconds), "scaleInAfterSeconds", a.scaleInAfterSeconds, "0 s or more");
  need(time(a.startUpSeconds), "startUpSeconds", a.startUpSeconds, "0 s or more");
  need(time(a.drainSeconds), "drainSeconds", a.drainSeconds, "0 s or more");
  need(positive(a.source.windowSeconds), "windowSeconds", a.source.windowSeconds, "more than 0 s");
  need(positive(a.source.countSeconds) && endSeconds / a.source.countSeconds <= 1e7, "countSeconds",
       a.source.countSeconds, "more than 0 s, at most 10000000 counts in a run");
  need(a.least >= 0, "least", a.least, "0 instances or more");
  need(a.most >= std::max(1, a.least) && a.most <= 4096, "most", a.most,
       "as many as the least, 1 to 4096 instances");
}

Configuration shapeFor(const ServingSpec& spec, int most) {
  if (spec.demand.shape) return *spec.demand.shape;
  const Choice choice =
      configure(spec.latency, spec.model, spec.gpuMemory, most * spec.gpusPerInstance, spec.demand);
  const Candidate* best = nullptr;
  for (const Candidate& c : choice.candidates) {
    if (!best || c.requestsPerSecond > best->requestsPerSecond) best = &c;
  }
  return best ? best->configuration : Configuration{};
}

/// From storage, of an instance that is full.
double loadSeconds(const ServingSpec& spec, Configuration shape) {
  shape.replicas = std::max(1, spec.gpusPerInstance / shape.gpusPerReplica());
  const Placement one = inOrder(shape, {0}, shape.gpus());
  return static_cast<double>(fullestInstanceBytes(spec.model, one, spec.gpusPerInstance)) /
         (spec.storageGBps * 1e9);
}

/// The instances that are there or on their way, and the changes that they make.
class Scaled {
 public:
  Scaled(const AutoscaleSpec& spec, double endSeconds, int first) : m_spec(spec) {
    m_fleet = constantFleet(first, endSeconds, true);
    for (int i = 0; i < first; ++i) m_held.push_back({i, 0});
  }
  int held() const { return static_cast<int>(m_held.size()); }

  void ask(int instances, double now) {
    for (int i = 0; i < instances; ++i) {
      const auto number = static_cast<int>(m_fleet.names.size());
      m_fleet.names.push_back("instance-" + std::to_string(number));
      m_fleet.onDemand.push_back(1);
      m_held.push_back({number, now + m_spec.startUpSeconds});
      m_changes[m_held.back().usable].added.push_back(number);
    }
  }
  void letGo(int instances, double now) {
    for (int i = 0; i < instances; ++i) {
      const Held last = m_held.back();
      m_held.pop_back();
      const double end = now + m_spec.drainSeconds;
      // An instance released before it is usable never existed.
      if (last.usable >= end) {
        std::erase(m_changes[last.usable].added, last.number);
      } else {
        m_changes[end].removed.push_back(last.number);
      }
    }
  }
  Fleet finish() {
    for (auto& [seconds, change] : m_changes) {
      change.seconds = seconds;
      const bool changes = !change.added.empty() || !change.removed.empty();
      if (changes && seconds < m_fleet.endSeconds) m_fleet.changes.push_back(change);
    }
    return std::move(m_fleet);
  }

 private:
  struct Held {
    int number;
    double usable;
  };
  const AutoscaleSpec& m_spec;
  Fleet m_fleet;
  std::vector<Held> m_held;
  std::map<double, FleetChange> m_changes;
};

/// The most wanted of a while.
class Recent {
 public:
  explicit Recent(double seconds) : m_seconds(seconds) {}
  /// None as long as the while is not over since the start.
  int most(double now, int wanted) {
    while (!m_wanted.empty() && m_wanted.back().second <= wanted) m_wanted.pop_back();
    m_wanted.emplace_back(now, wanted);
    while (m_wanted.front().first < now - m_seconds) m_wanted.pop_front();
    return m_wanted.front().second;
  }

 private:
  double m_seconds;
  std::deque<std::pair<double, int>> m_wanted;  ///< falling
};

int fewestFor(const std::vector<double>& throughput, const AutoscaleSpec& a, double rate) {
  for (int n = a.least; n < a.most; ++n) {
    if (throughput[static_cast<std::size_t>(n)] * a.utilisation >= rate) return n;
  }
  return a.most;
}

void look(AutoscaleOutcome& out, const CountForecast& rates, const std::vector<double>& throughput,
          const AutoscaleSpec& a, double endSeconds, const RunControl& control) {
  Scaled scaled(a, endSeconds,
                fewestFor(throughput, a, rates.expected(0, out.lagSeconds, control)));
  Recent recent(a.scaleInAfterSeconds);
  double errors = 0;
  int compared = 0;
  for (double i = 0; i * a.everySeconds < endSeconds; ++i) {
    control.checkStop();
    AutoscaleStep step;
    step.seconds = i * a.everySeconds;
    step.expected = rates.expected(step.seconds, out.lagSeconds, control);
    step.came = rates.came(step.seconds + out.lagSeconds);
    step.wanted = fewestFor(throughput, a, step.expected);
    const int most = recent.most(step.seconds, step.wanted);
    if (step.wanted > scaled.held()) {
      ++out.scaledOut;
      scaled.ask(step.wanted - scaled.held(), step.seconds);
    } else if (step.seconds >= a.scaleInAfterSeconds && most < scaled.held()) {
      ++out.scaledIn;
      scaled.letGo(scaled.held() - most, step.seconds);
    }
    step.held = scaled.held();
    if (std::isfinite(step.came)) {
      errors += std::abs(step.expected - step.came);
      ++compared;
    }
    out.steps.push_back(step);
  }
  out.meanError = compared > 0 ? errors / compared : 0;
  out.fleet = scaled.finish();
}

}  // namespace

std::vector<double> throughputs(const ServingSpec& spec, const Configuration& shape, int most) {
  Demand demand = spec.demand;
  demand.shape = shape;
  std::vector<double> all(static_cast<std::size_t>(most) + 1, 0);
  for (int n = 1; n <= most; ++n) {
    const Choice choice =
        configure(spec.latency, spec.model, spec.gpuMemory, n * spec.gpusPerInstance, demand);
    double& best = all[static_cast<std::size_t>(n)];
    for (const Candidate& c : choice.candidates) best = std::max(best, c.requestsPerSecond);
  }
  return all;
}

AutoscaleOutcome autoscale(const ServingSpec& given, const Requests& requests, double endSeconds,
                           const AutoscaleSpec& a, const Prices& prices, const Targets& targets,
                           std::uint64_t seed, const RunControl& control) {
  check(a, endSeconds);
  ServingSpec spec = given;
  spec.grace = a.drainSeconds;
  spec.readyAtStart = true;
  AutoscaleOutcome out;
  out.shape = shapeFor(spec, a.most);
  spec.demand.shape = out.shape;
  const std::vector<double> throughput = throughputs(spec, out.shape, a.most);
  out.lagSeconds = a.startUpSeconds + spec.engineStart + loadSeconds(spec, out.shape);
  const CountForecast rates(requests, endSeconds, a.source, seed, spec.demand.requestsPerSecond);
  out.source = toString(a.source);
  out.lastCountUsed = rates.lastCountUsed();
  look(out, rates, throughput, a, endSeconds, control);

  SystemSpec system;
  system.kind = SystemKind::Rerouting;
  system.drains = true;
  Prices billed = prices;
  billed.startUpSeconds = a.startUpSeconds;
  RunOptions options;
  options.control.stop = control.stop;
  const RunOutcome run = serve(spec, system, out.fleet, requests, options);
  out.measures = measure(spec, out.fleet, requests, run, billed, targets);
  const Measures& m = out.measures;
  // Where nothing arrives nothing is late.
  out.inTime = m.arrived == 0 ? 1 : std::min({m.withinWhole, m.withinTtft, m.withinTpot});
  out.instanceHours = billedSeconds(out.fleet, endSeconds, a.startUpSeconds).onDemandSeconds / 3600;
  return out;
}

}  // namespace spothorizon::serving
