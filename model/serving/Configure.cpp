// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/Configure.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spothorizon::serving {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What the candidates of one table have in common.
struct Search {
  const ServedModel& model;
  std::optional<Bytes> gpuMemory;
  int gpus;
  const Demand& demand;
  int most;  ///< requests that a replica answers at once
  std::vector<Candidate> found = {};

  bool fits(const Configuration& c) const {
    if (!gpuMemory) return true;
    const Bytes tokens = Bytes{most} * (Bytes{demand.promptTokens} + demand.outputTokens);
    return model.fullestGpuBytes(c.stages, c.tensor, tokens) <= *gpuMemory;
  }
  bool wanted(const Configuration& c) const { return !demand.shape || demand.shape->sameShape(c); }

  void add(Configuration c, double run) {
    c.replicas = gpus / c.gpusPerReplica();
    if (c.replicas < 1 || !wanted(c) || !fits(c)) return;
    Candidate candidate{c, run, c.replicas * (c.batch / run)};
    const double load = demand.requestsPerSecond * run / c.batch;
    candidate.waitSeconds =
        load < c.replicas ? 0.5 * erlangC(c.replicas, load) * run / (c.replicas - load) : kInfinity;
    candidate.reaches = candidate.requestsPerSecond >= demand.requestsPerSecond;
    found.push_back(candidate);
  }
};

void candidatesOf(const LayerTable& table, Search& search) {
  const ServedModel& model = search.model;
  const Demand& demand = search.demand;
  for (int m = 1; m <= model.maxTensor; m *= 2) {
    if (!table.hasTensor(m)) continue;
    const int fewest = (model.minGpus.value_or(1) + m - 1) / m;
    for (int b = 1; b <= demand.maxBatch; b *= 2) {
      for (int m1 = 1; m1 <= b; m1 *= 2) {
        for (int m2 = 1; m2 <= b; m2 *= 2) {
          for (int p = fewest; p <= model.paddedLayers && p * m <= search.gpus; ++p) {
            if (model.paddedLayers % p != 0) continue;
            const Configuration c{1, p, m, b, m1, m2};
            const auto times = batchTimes(model, table, c, b, demand.promptTokens);
            if (times) search.add(c, times->run(demand.outputTokens));
          }
        }
      }
    }
  }
}

void candidatesOf(const PhaseTable& table, Search& search) {
  const Demand& demand = search.demand;
  for (int b = 1; b <= demand.maxBatch; b *= 2) {
    const double run = table.promptSeconds.at(double(b) * demand.promptTokens) +
                       (demand.outputTokens - 1) * table.tokenSeconds.at(b);
    search.add({1, 1, table.tensor, b, 1, 1}, run);
  }
}

void candidatesOf(const ClosedLoopTable& table, Search& search) {
  const Demand& demand = search.demand;
  const ClosedLoopLaw law = closedLoopLaw(table, demand.promptTokens, demand.outputTokens);
  search.most = std::min(search.most, law.limit);
  for (const double inFlight : law.ttftSeconds.x) {
    if (inFlight > search.most) break;
    const double run =
        law.ttftSeconds.at(inFlight) + (demand.outputTokens - 1) * law.tpotSeconds.at(inFlight);
    search.add({1, 1, table.tensor, static_cast<int>(inFlight), 1, 1}, run);
  }
}

/// The sort key; smaller wins.
double costOf(const Candidate& c, bool reached, Demand::Objective objective) {
  if (!reached) return -c.requestsPerSecond;
  return c.runSeconds + (objective == Demand::Objective::Request ? c.waitSeconds : 0);
}

}  // namespace

Configuration Choice::configuration() const {
  return chosen ? candidates[*chosen].configuration : Configuration{};
}

Choice configure(const LatencySource& latency, const ServedModel& model,
                 std::optional<Bytes> gpuMemory, int gpus, const Demand& demand) {
  Search search{model, gpuMemory, gpus, demand, demand.maxBatch};
  std::visit([&](const auto& table) { candidatesOf(table, search); }, latency);
  Choice choice{std::move(search.found), {}, {}};
  const auto& all = choice.candidates;
  const bool reached = std::ranges::any_of(all, &Candidate::reaches);
  const auto cost = [&](std::size_t i) { return costOf(all[i], reached, demand.objective); };
  const auto better = [&](std::size_t i, const std::optional<std::size_t>& than) {
    return (!reached || all[i].reaches) && (!than || cost(i) < cost(*than));
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (better(i, choice.chosen)) choice.chosen = i;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool other = !all[i].configuration.sameShape(choice.configuration());
    if (other && better(i, choice.next)) choice.next = i;
  }
  return choice;
}

double erlangB(int servers, double load) {
  double blocked = 1;
  for (int n = 1; n <= servers; ++n) blocked = load * blocked / (n + load * blocked);
  return blocked;
}

double erlangC(int servers, double load) {
  const double blocked = erlangB(servers, load);
  return blocked / (1 - load / servers * (1 - blocked));
}

}  // namespace spothorizon::serving
