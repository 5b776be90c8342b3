// SPDX-License-Identifier: GPL-3.0-or-later
// Serving on one core, but for replications: the engine, matching and plans, a fleet's run.
//   bench_serving FOLDER      shared/data/serving
// Goals: batch engine 5 million requests a second with eight replicas, twice the requests at
// most 2.1 times as long; 48 GPUs 1 ms, 512 GPUs 100 ms; Kuhn-Munkres 512 x 512 dense 0.5 s; three
// systems on A_S 50 ms, 1,000 replications of them 2 s; closed loop with 64 in flight 2 million
// requests a second; a goal over 1 to 32 instances with 200 replications each 5 s; an hour of Azure
// conversations 50 ms; a trace of a million lines read in 1 s.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>

#include "base/Random.h"
#include "serving/plan/Autoscale.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadLatency.h"
#include "serving/read/ReadModels.h"
#include "serving/read/ReadRequests.h"
#include "serving/run/Measures.h"
#include "support/FleetGoal.h"
#include "support/Replicated.h"

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

void ratio(const char* what, double found, double goal, const char* unit) {
  std::printf("%s: %.3g %s (named %.3g, x%.2f of it)\n", what, found, unit, goal, found / goal);
}

/// 64 requests kept in flight on one replica by a queue that never empties, and twice as many.
void closedLoop(ServingSpec spec) {
  ClosedLoopTable table;
  table.curves.push_back({512, 128, {}});
  for (int k = 1; k <= 64; k *= 2) {
    table.curves[0].rows.push_back({k, 0.01 + 0.002 * k, 0.01 + 0.0005 * k, false});
  }
  spec.latency = table;
  spec.model.minGpus = 1;
  spec.gpusPerInstance = 1;
  spec.demand.maxBatch = 64;
  double before = 0;
  for (const std::size_t n : {500'000, 1'000'000}) {
    Requests requests;
    requests.arrivalSeconds.assign(n, 0.0);
    requests.promptTokens.assign(n, 512);
    RandomStream random{1, 9};
    for (std::size_t i = 0; i < n; ++i) requests.outputTokens.push_back(random.uniformInt(1, 256));
    const double ms = leastMs([&] { (void)serve(spec, {}, constantFleet(1, 1, true), requests); });
    ratio("closed loop, 64 in flight", static_cast<double>(n) / ms / 1000, 2, "million requests/s");
    if (before > 0) ratio("  twice the requests", ms / before, 2.1, "times as long");
    before = ms;
  }
}

void phases(ServingSpec spec) {
  PhaseTable table;
  table.promptSeconds = {{1, 10'000}, {0.001, 1}};
  table.tokenSeconds = {{1, 64}, {0.01, 0.03}};
  spec.latency = table;
  spec.continuous = true;
  spec.gpusPerInstance = 1;
  spec.demand.maxBatch = 64;
  ArrivalLaw law;
  law.requestsPerSecond = 40;
  const Requests requests = makeRequests(law, {200, 128, true}, 5000, 1, 0);
  const double ms = leastMs([&] { (void)serve(spec, {}, constantFleet(8, 5000, true), requests); });
  std::printf("phases, 8 replicas: %.2f million requests/s\n",
              static_cast<double>(requests.size()) / ms / 1000);
}

void goals(const ServingSpec& spec, double seconds) {
  ReplicationPlan plan;
  plan.replications = 200;
  GoalQuestion question;
  question.goal.limits.wholeSeconds = 40;
  FleetLaw law;
  law.endSeconds = seconds;
  law.gpusPerInstance = spec.gpusPerInstance;
  GoalCurve curve;
  const double ms = msOf([&] { curve = tests::fleetGoal(spec, {}, law, plan, question); });
  ratio("goal over 1 to 32 instances, 200 replications", ms / 1000, 5, "s");
  if (curve.fewest) std::printf("  fewest: %d\n", curve.points[*curve.fewest].instances);
}

/// An hour of conversations at twenty times their rate on the measured table of Qwen3-32B.
void azure(ServingSpec spec, const std::string& folder) {
  const Requests recorded = readRequestsFile(folder + "/traces/azure-2023-conv.csv").requests;
  LatencyChoice choice;
  choice.model = "Qwen/Qwen3-32B";
  choice.tensor = 2;
  spec.model = readModelsFile(folder + "/models.csv").named("Qwen3-32B");
  spec.latency = chosen(readLatencyFile(folder + "/tables/measured-h100.csv"), choice).table;
  spec.gpusPerInstance = 8;
  const ArrivalFigures figures = describe(recorded);
  spec.demand.promptTokens = static_cast<int>(figures.meanPrompt);
  spec.demand.outputTokens = static_cast<int>(figures.meanOutput);
  spec.demand.maxBatch = 256;
  spec.readyAtStart = true;
  const double ms = leastMs([&] { (void)serve(spec, {}, constantFleet(2, 3600, true), recorded); });
  ratio("an hour of Azure conversations", ms, 50, "ms");
}

void reading() {
  std::string text = "arrival_s,input_tokens,output_tokens\n";
  for (int i = 0; i < 1'000'000; ++i) text += std::to_string(i / 4) + ".25,512,128\n";
  ratio("a trace of a million lines", leastMs([&] { (void)parseRequests(text, "made"); }) / 1000, 1,
        "s");
}

/// Fourteen days at three requests a second, a look every 30 s.
void autoscaler(ServingSpec spec) {
  constexpr double kSeconds = 14 * 86'400.0;
  ArrivalLaw law;
  law.requestsPerSecond = 3;
  const Requests requests = makeRequests(law, {}, kSeconds, 1, 0);
  for (const auto kind : {forecast::ForecastKind::Persistence, forecast::ForecastKind::Seasonal,
                          forecast::ForecastKind::Arima}) {
    AutoscaleSpec a;
    a.source.kind = RateSource::Kind::Forecaster;
    a.source.forecast.kind = kind;
    a.most = 256;
    AutoscaleOutcome out;
    const double ms = msOf([&] { out = autoscale(spec, requests, kSeconds, a, {}, {}, 1); });
    std::printf("autoscaling over 14 days by %s: %.0f ms\n", out.source.c_str(), ms);
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
              leastMs([&] { (void)tests::replicated(spec, all, fleets, plan); }));
  plan.replications = 1000;
  std::printf("1,000 replications: %.0f ms\n",
              msOf([&] { (void)tests::replicated(spec, all, fleets, plan); }));
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
  closedLoop(spec);
  phases(spec);
  goals(spec, readInstancesFile(folder + "/instances/A_S.jsonl").fleet.endSeconds);
  azure(spec, folder);
  reading();
  autoscaler(spec);
  return 0;
}
