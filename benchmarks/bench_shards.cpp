// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in shards. Goals: two processes with a shard each at least 95 % as fast as one with two
// threads; 10,000 parts merged in 5 s with less than 500 MB; shards of the headline and of a
// backtest with long windows within 20 % of each other's mean in cost (eight shards).
//   bench_shards [FOLDER for parts]
// Costs are of a core, so that others on the machine hardly matter; the two processes are timed.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

#include "base/Files.h"
#include "study/Study.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/scenario/ScenarioJson.h"
#include "study/work/shard/Merge.h"
#include "study/work/shard/ShardRun.h"

using namespace spothorizon;
using study::ShardQuestion;

namespace {

namespace fs = std::filesystem;

double wallSeconds() {
  const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
  return now.count();
}

double mostMegabytes() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_maxrss) / 1024;
}

study::Scenario calmCloud(double deadlineHours) {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/calm-cloud.json");
  scenario.job.deadlineHours = deadlineHours;
  scenario.job.workload = 5 * deadlineHours;
  return scenario;
}

ShardQuestion backtest(study::Scenario scenario) {
  return {study::findStudy("backtest"), "backtest", std::move(scenario), {}, {}, {}};
}

/// A job of 60 h, planned 48 slots ahead.
ShardQuestion longWindows() {
  study::Scenario scenario = calmCloud(60);
  scenario.policies.resize(1);
  scenario.policies.front() = {
      .kind = policy::PolicyKind::Ahap, .threshold = 0.7, .window = 48, .commitment = 1};
  return backtest(std::move(scenario));
}

ShardQuestion headline() {
  return {study::findStudy("headline"),
          "experiment headline",
          {},
          {},
          {{"samples", SAMPLE_DIR}, {"data", ""}, {"jobs", "300"}},
          {"samples", "data"}};
}

std::string partIn(const std::string& folder, int shard) {
  std::string path = folder + "/" + std::to_string(shard) + ".part";
  fs::remove(path);
  return path;
}

void evenness(const char* name, const ShardQuestion& question, const std::string& folder) {
  constexpr int kShards = 8;
  std::vector<double> seconds;
  for (int k = 1; k <= kShards; ++k) {
    seconds.push_back(study::runShard(question, {k, kShards}, partIn(folder, k), 1, {}).seconds);
  }
  const double mean = std::reduce(seconds.begin(), seconds.end()) / kShards;
  const auto [least, most] = std::ranges::minmax(seconds);
  std::printf("%-24s %d shards of %.2f core s on average, %+.1f %% to %+.1f %%\n", name, kShards,
              mean, 100 * (least / mean - 1), 100 * (most / mean - 1));
}

double twoThreads(const ShardQuestion& question) {
  study::StudyOptions options;
  options.threads = 2;
  options.values = question.values;
  const double begun = wallSeconds();
  question.study->run(question.scenario, nullptr, {}, options);
  return wallSeconds() - begun;
}

/// From their start until both have written their parts.
double twoProcesses(const ShardQuestion& question, const std::string& folder) {
  const double begun = wallSeconds();
  std::vector<pid_t> children;
  for (int k = 1; k <= 2; ++k) {
    const std::string path = partIn(folder, k);
    const pid_t child = ::fork();
    if (child == 0) {
      study::runShard(question, {k, 2}, path, 1, {});
      ::_exit(0);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) ::waitpid(child, nullptr, 0);
  return wallSeconds() - begun;
}

void speed(const ShardQuestion& question, const std::string& folder) {
  // Processes first: a child of a program with threads would have none of them.
  const double processes = twoProcesses(question, folder), threads = twoThreads(question);
  std::printf("two processes %.2f s, one with two threads %.2f s: %.0f %% of its speed\n",
              processes, threads, 100 * threads / processes);
}

/// One part cut into many: only their number matters to the merge.
std::vector<std::string> cutUp(const ShardQuestion& question, const std::string& folder, int many) {
  const std::string whole = partIn(folder, 1);
  study::runShard(question, {1, 1}, whole, 1, {});
  const std::string file = readFile(whole);
  study::Part part = study::partFrom(study::partLines(file));
  const auto cells = part.cells;
  part.head.shards = many;
  std::vector<std::string> paths;
  for (int k = 1; k <= many; ++k) {
    part.own.shard = k;
    part.cells.clear();
    for (auto i = static_cast<std::size_t>(k) - 1; i < cells.size();
         i += static_cast<std::size_t>(many)) {
      part.cells.push_back(cells[i]);
    }
    part.own.cells = static_cast<long long>(part.cells.size());
    paths.push_back(partIn(folder, k));
    writeFileWhole(paths.back(),
                   study::sealedPart(study::partContent(part.head, part.own, part.cells)));
  }
  return paths;
}

void merge(const std::string& folder) {
  constexpr int kParts = 10000;
  const std::vector<std::string> paths = cutUp(backtest(calmCloud(6)), folder, kParts);
  const double begun = wallSeconds();
  const study::Merged merged = study::mergeParts(paths);
  std::printf("%d parts of %lld cells merged in %.2f s, %.0f MB\n", kParts, merged.cells,
              wallSeconds() - begun, mostMegabytes());
}

}  // namespace

int main(int argc, char** argv) {
  // One of its own, which goes with it.
  const fs::path in = argc > 1 ? fs::path(argv[1]) : fs::temp_directory_path();
  const std::string folder = (in / ("bench-shards-" + std::to_string(::getpid()))).string();
  fs::create_directories(folder);
  speed(longWindows(), folder);
  evenness("headline, 300 jobs", headline(), folder);
  evenness("backtest, window 48", longWindows(), folder);
  merge(folder);
  fs::remove_all(folder);
  return 0;
}
