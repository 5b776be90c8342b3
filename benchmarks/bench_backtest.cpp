// SPDX-License-Identifier: GPL-3.0-or-later
// A job of 48 slots started at every slot of a trace of 2,000, under nine policies and the optimum,
// in five kinds of generated market, with exact and with noisy forecasts; or in a scenario's
// market. Goals (two threads): 3 s, the first partial result within 100 ms.
//   bench_backtest [SCENARIO.json [deadline hours]]
// On a machine that others use as well CPU time is the fairer figure: half of it is what two
// threads would take with a core each.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "ask/LoadedMarket.h"
#include "market/generator/Generator.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/run/Run.h"

using namespace spothorizon;

namespace {

using Market = std::shared_ptr<const study::LoadedMarket>;

double wallSeconds() {
  const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
  return now.count();
}

double processorSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/// The five of a new scenario and four more that plan.
std::vector<policy::PolicySpec> ninePolicies() {
  std::vector<policy::PolicySpec> list = study::defaultPolicies();
  policy::PolicySpec spec;
  spec.kind = policy::PolicyKind::Ahap;
  for (const int window : {1, 3, 4, 5}) {
    spec.window = window;
    spec.commitment = (window + 1) / 2;
    spec.threshold = 0.4 + 0.1 * window;
    list.push_back(spec);
  }
  return list;
}

Market generated(const char* mode) {
  market::GeneratorSpec spec = market::generatorModeSpec(mode);
  spec.gpus = 16;
  spec.slotHours = 0.5;
  spec.days = 42;
  auto loaded = std::make_shared<study::LoadedMarket>();
  market::Trace& trace = loaded->import.trace;
  trace = market::generateTrace(spec);
  trace.spotUsdPerGpuHour.resize(2000);
  trace.freeGpus.resize(2000);
  loaded->statistics = market::traceStatistics(trace);
  return loaded;
}

struct Timed {
  double wall = 0, cpu = 0, first = -1;  ///< s
  double intervals = 0;                  ///< s, of one thread: all that the risk table shows
  std::shared_ptr<const study::BacktestResults> results;
};

/// The risk table's intervals of all series, and each series' difference to the first.
double intervalSeconds(const study::BacktestResults& results) {
  const double cpu = processorSeconds();
  const study::RiskFigures figures(results);
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    figures.of(i);
    if (i > 0) figures.difference(0, i);
  }
  return processorSeconds() - cpu;
}

Timed timed(const study::Scenario& scenario, const Market& market, bool withOptimum) {
  Timed out;
  const double cpu = processorSeconds(), wall = wallSeconds();
  study::BacktestOptions options;
  options.threads = 2;
  options.withOptimum = withOptimum;
  options.onPartial = [&](const auto&) {
    if (out.first < 0) out.first = wallSeconds() - wall;
  };
  out.results = study::runBacktest(scenario, market, {}, options);
  out.wall = wallSeconds() - wall;
  out.cpu = processorSeconds() - cpu;
  out.intervals = intervalSeconds(*out.results);
  return out;
}

void measure(const char* name, const study::Scenario& scenario, const Market& market) {
  const Timed whole = timed(scenario, market, true), policies = timed(scenario, market, false);
  double load = 0;
  getloadavg(&load, 1);
  std::printf(
      "%-32s %5zu starts  wall %6.2f s  CPU/2 %6.2f s (policies alone %6.2f s)  intervals "
      "%5.2f s  first %4.0f ms  load %.1f\n",
      name, whole.results->startSlots.size(), whole.wall, whole.cpu / 2, policies.cpu / 2,
      whole.intervals, whole.first * 1e3, load);
  for (const Text& warning : whole.results->warnings) {
    std::printf("  %s\n", warning.english().c_str());
  }
  std::fflush(stdout);
}

void measureGenerated() {
  study::Scenario scenario;
  scenario.policies = ninePolicies();
  scenario.market.traceFile = "given.csv";
  for (const forecast::ForecastKind kind :
       {forecast::ForecastKind::Exact, forecast::ForecastKind::Noisy}) {
    scenario.forecast.kind = kind;
    for (const char* mode : {"cloud", "marketplace", "fleet", "all-or-nothing", "daily-cycle"}) {
      const std::string name =
          std::string(mode) + (kind == forecast::ForecastKind::Exact ? ", exact" : ", noisy");
      measure(name.c_str(), scenario, generated(mode));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    measureGenerated();
    return 0;
  }
  study::Scenario scenario = study::openScenario(argv[1]).scenario;
  if (argc > 2) scenario.job.deadlineHours = std::atof(argv[2]);
  scenario.policies = ninePolicies();
  measure(argv[1], scenario, study::loadMarket(scenario));
  return 0;
}
