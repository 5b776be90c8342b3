// SPDX-License-Identifier: GPL-3.0-or-later
// Serving on one core, but for replications: the engine, matching and plans, a fleet's run.
//   bench_serving FOLDER      shared/data/serving
// Goals: batch engine 5 million requests a second with eight replicas, twice the requests at
// most 2.1 times as long; 48 GPUs 1 ms, 512 GPUs 100 ms; Kuhn-Munkres 512 x 512 dense 0.5 s; three
// systems on A_S 50 ms, 1,000 replications of them 2 s.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>

#include "base/Random.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadTables.h"
#include "serving/run/Measures.h"

using namespace spothorizon;
using namespace spothorizon::serving;

namespace {

double msOf(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
      .count();
}

double leastMs(const std::function<void()>& work) {
  double least = 1e300;
  for (int i = 0; i < 3; ++i) least = std::min(least, msOf(work));
  return least;
}

void matching() {
  RandomStream random{1, 2};
  WeightMatrix matrix(512, 512);
  for (auto& weight : matrix.weights) weight = random.uniformInt(0, 1 << 30);
  std::printf("Kuhn-Munkres 512 x 512: %.0f ms\n", leastMs([&] { (void)assign(matrix); }));
  for (auto& weight : matrix.weights) weight = random.uniformInt(0, 3);
  std::printf("  with many ties: %.0f ms\n", leastMs([&] { (void)assign(matrix); }));
}

void plans(const ServedModel& model, int instances) {
  std::vector<int> before(static_cast<std::size_t>(instances));
  std::iota(before.begin(), before.end(), 0);
  std::vector<int> after(before.begin() + 1, before.end());
  after.push_back(instances);
  Configuration old{instances * 4 / 16, 2, 8, 4, 1, 1}, next{instances * 4 / 12, 3, 4, 4, 1, 1};
  const Placement placement = inOrder(old, before, 4);
  Move move{model, 4, placement, {}, after, next, {}, CacheBytes::True};
  move.caches.assign(static_cast<std::size_t>(old.replicas), {4, 2560});
  move.continues = continuedReplicas(
      std::vector<std::optional<int>>(static_cast<std::size_t>(old.replicas), 7), next.replicas);
  Mapping mapping;
  const double map = leastMs([&] { mapping = mapDevices(move); });
  const double plan = leastMs([&] { (void)planMigration(move, mapping.placement, {}); });
  std::printf("%d GPUs: mapping %.2f ms, plan %.2f ms\n", instances * 4, map, plan);
}

void engine(ServingSpec spec) {
  ArrivalLaw law;
  law.requestsPerSecond = 2.0;
  Configuration c;
  c.stages = 2;
  c.tensor = 8;
  spec.demand.shape = c;
  double before = 0;
  for (const double seconds : {500'000.0, 1'000'000.0}) {
    const Requests requests = makeRequests(law, {}, seconds, 1, 0);
    const double ms =
        leastMs([&] { (void)serve(spec, {}, constantFleet(32, seconds, true), requests); });
    std::printf("batch engine, 8 replicas: %.1f million requests/s (%zu requests, x%.2f)\n",
                static_cast<double>(requests.size()) / ms / 1000, requests.size(),
                before > 0 ? ms / before : 1);
    before = ms;
  }
}

void systems(const ServingSpec& spec, const Fleet& fleet) {
  std::vector<SystemSpec> all(3);
  all[1].kind = SystemKind::Reparallelization;
  all[2].kind = SystemKind::Rerouting;
  const std::vector<Fleet> fleets(3, fleet);
  ReplicationPlan plan;
  plan.replications = 1;
  std::printf("three systems on A_S: %.2f ms\n",
              leastMs([&] { (void)replicate(spec, all, fleets, plan); }));
  plan.replications = 1000;
  std::printf("1,000 replications: %.0f ms\n",
              msOf([&] { (void)replicate(spec, all, fleets, plan); }));
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : "../shared/data/serving";
  ServingSpec spec;
  spec.model = readModelsFile(folder + "/models.csv").named("20B");
  LatencyChoice choice;
  choice.model = "20B";
  spec.latency = chosen(readLatencyFile(folder + "/latency-t4.csv"), choice).table;
  spec.demand.requestsPerSecond = 0.4;
  matching();
  plans(spec.model, 12);
  plans(spec.model, 128);
  engine(spec);
  systems(spec, readInstancesFile(folder + "/instances/A_S.jsonl").fleet);
  std::printf("Azure conversations, 19,366 requests read: %.0f ms\n",
              leastMs([&] { (void)readRequestsFile(folder + "/traces/azure-2023-conv.csv"); }));
  return 0;
}
