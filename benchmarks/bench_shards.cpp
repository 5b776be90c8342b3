// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in shards. Goals: two processes with a shard each at least 95 % as fast as one with two
// threads; 10,000 parts merged in 5 s with less than 500 MB; shards of the headline and of a
// backtest with long windows within 20 % of each other's mean in cost (eight shards). For a year of
// starts with the optimum, whose cost nothing foretells: how even shards are by their size.
//   bench_shards [FOLDER]
// Parts go into a temporary folder (in FOLDER), which is removed at the end. Costs are of a core,
// so that others on the machine hardly matter; the two processes are timed.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "ask/Study.h"
#include "ask/shard/Merge.h"
#include "ask/shard/ShardRun.h"
#include "base/Files.h"
#include "market/TraceCsv.h"
#include "market/generator/Generator.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "support/WholePart.h"

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

constexpr int kStarts = 2000;

/// A job of 30 days on 64 GPUs, planned 48 slots ahead, from anywhere in a year of ten-minute
/// slots.
ShardQuestion year(const std::string& folder) {
  market::GeneratorSpec market;
  market.availability = market::AvailabilityMode::Fleet;
  market.days = 365;
  market.slotHours = 1.0 / 6;
  market.gpus = 64;
  const std::string file = folder + "/year.csv";
  writeFileWhole(file, market::writeTraceCsv(market::generateTrace(market)));
  study::Scenario scenario;
  study::setValue(scenario, "market.trace", file);
  study::setValue(scenario, "market.onDemandUsdPerGpuHour", "3.06");
  study::setValue(scenario, "forecast.kind", "persistence");
  study::setValue(scenario, "backtest.starts", std::to_string(kStarts));
  scenario.market.slotHours = market.slotHours;
  scenario.job.deadlineHours = 720;
  scenario.job.workload = 0.4 * 720 * 64;
  scenario.job.maxGpus = 64;
  scenario.job.valueUsd = 100000;
  using policy::PolicyKind;
  scenario.policies = {{.kind = PolicyKind::OnDemandOnly},
                       {.kind = PolicyKind::MaxSpot},
                       {.kind = PolicyKind::UniformProgress},
                       {.kind = PolicyKind::Ahap, .threshold = 0.7, .window = 48, .commitment = 1}};
  return backtest(std::move(scenario));
}

/// What single starts cost, spread evenly over the year, core seconds.
std::vector<double> costsOfStarts(const ShardQuestion& question, const std::string& folder) {
  constexpr int kSampled = 100;
  std::vector<double> costs;
  for (int i = 0; i < kSampled; ++i) {
    const int k = 1 + i * (kStarts / kSampled);  // a shard each
    costs.push_back(study::runShard(question, {k, kStarts}, partIn(folder, k), 1, {}).seconds);
    if ((i + 1) % 20 == 0) {
      std::printf("  %d of %d starts: %.2f core s each\n", i + 1, kSampled,
                  std::reduce(costs.begin(), costs.end()) / (i + 1));
    }
  }
  return costs;
}

/// Shards of so many starts drawn from these costs: the emptiest and the fullest, on average.
void evennessBySize(const std::vector<double>& costs, int starts, int shards) {
  constexpr int kDraws = 300;
  std::mt19937_64 random(1);  // NOLINT: the same draws every time
  std::uniform_int_distribution<std::size_t> any(0, costs.size() - 1);
  double least = 0, most = 0;
  for (int draw = 0; draw < kDraws; ++draw) {
    std::vector<double> sums(static_cast<std::size_t>(shards));
    for (double& sum : sums) {
      for (int i = 0; i < starts; ++i) sum += costs[any(random)];
    }
    const double mean = std::reduce(sums.begin(), sums.end()) / shards;
    const auto [low, high] = std::ranges::minmax(sums);
    least += (low / mean - 1) / kDraws;
    most += (high / mean - 1) / kDraws;
  }
  std::printf("  %3d starts in each of %d shards: %+.0f %% to %+.0f %%\n", starts, shards,
              100 * least, 100 * most);
}

void yearOfStarts(const std::string& folder) {
  std::puts("a year with the optimum, some two minutes:");
  std::vector<double> costs = costsOfStarts(year(folder), folder);
  std::ranges::sort(costs);
  const double mean = std::reduce(costs.begin(), costs.end()) / static_cast<double>(costs.size());
  std::printf("  a start takes %.2f core s on average, %.2f in the median, %.2f at most\n", mean,
              costs[costs.size() / 2], costs.back());
  for (const auto& [starts, shards] : {std::pair{30, 16}, {120, 16}, {120, 400}, {300, 16}}) {
    evennessBySize(costs, starts, shards);
  }
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
  tests::WholePart part(study::partLines(file));
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
    writeFileWhole(paths.back(), part.bytes());
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

/// A folder of its own, which goes with the program however that ends.
class Scratch {
 public:
  explicit Scratch(const fs::path& in) : m_path((in / "bench-shards-XXXXXX").string()) {
    if (::mkdtemp(m_path.data()) == nullptr) {
      throw std::runtime_error("no folder for parts can be made in " + in.string());
    }
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::string& path() const { return m_path; }

 private:
  std::string m_path;
};

int measureIn(const std::string& folder) {
  try {
    speed(longWindows(), folder);
    evenness("headline, 300 jobs", headline(), folder);
    evenness("backtest, window 48", longWindows(), folder);
    yearOfStarts(folder);
    merge(folder);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_shards: %s\n", error.what());
    return 1;
  }
}

volatile std::sig_atomic_t theChild = 0;  // of endChild alone: a handler is given nothing else
void endChild(int /*signal*/) { ::kill(static_cast<pid_t>(theChild), SIGTERM); }

}  // namespace

/// Measures in a child, so that a signal ends it and the folder still goes.
int main(int argc, char** argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // a line is out when it is known, also into a file
  const Scratch scratch(argc > 1 ? fs::path(argv[1]) : fs::temp_directory_path());
  const pid_t child = ::fork();
  if (child == 0) std::_Exit(measureIn(scratch.path()));
  theChild = child;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, endChild);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
