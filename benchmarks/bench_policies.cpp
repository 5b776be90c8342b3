// SPDX-License-Identifier: GPL-3.0-or-later
// Mean utility of every policy over six kinds of generated market, exact and noisy forecasts, tight
// and loose deadlines. Goal: the best Ahap is at or above MaxSpot and UniformProgress in every row;
// rows where it is not are marked.
// Each margin has the standard error of the difference over the jobs, paired; the best of a pool is
// chosen on the same jobs, so that margins of a standard error or two are ties.
//   bench_policies [--jobs N] [--seed S] [--market NAME] [--optimum] [--all] [--no-ahap]
// --no-ahap leaves Ahap out (fast; its columns show Ahanp), --optimum adds the offline optimum's
// mean utility (slow), --all a line for every Ahap and Ahanp.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "base/Random.h"
#include "market/generator/Generator.h"
#include "simulate/Simulate.h"
#include "solve/OfflineOptimum.h"

using namespace spothorizon;

namespace {

struct Options {
  int jobs = 200;
  std::uint64_t seed = 1;
  std::string market;  ///< empty: all of them
  bool optimum = false, all = false, noAhap = false;
};

struct MarketKind {
  std::string name;
  market::GeneratorSpec spec;
};

std::vector<MarketKind> marketKinds() {
  market::GeneratorSpec cloud = market::generatorModeSpec("cloud");
  market::GeneratorSpec marketplace = market::generatorModeSpec("marketplace");
  marketplace.gpus = 12;
  market::GeneratorSpec fleet = market::generatorModeSpec("fleet");
  fleet.gpus = 10;
  market::GeneratorSpec shortage = cloud;
  shortage.coupled = true;
  shortage.episodesPerYear = 8;
  shortage.priceStepDeviation = 0.05;
  return {{"cloud", cloud},
          {"marketplace", marketplace},
          {"all-or-nothing", market::generatorModeSpec("all-or-nothing")},
          {"fleet", fleet},
          {"daily-cycle", market::generatorModeSpec("daily-cycle")},
          {"shortage", shortage}};
}

struct Slack {
  const char* name;
  double share;  ///< of the work that N_max GPUs could do by the deadline
};
constexpr Slack kSlacks[] = {{"tight", 0.75}, {"loose", 0.4}};

job::Problem problemFor(const MarketKind& kind, double share) {
  job::Job job;
  job.deadlineHours = 24;
  job.minGpus = 1;
  job.maxGpus = 8;
  job.workload = share * job.maxGpus * job.deadlineHours;
  job.valueUsd = 1.5 * job.workload * kind.spec.onDemandUsdPerGpuHour;
  job.reconfiguration = {0.1, 0.05, job::ChangeRule::Count};
  return job::makeProblem(job, kind.spec.slotHours, kind.spec.onDemandUsdPerGpuHour, std::nullopt,
                          job::Billing::PerSecond);
}

struct Place {
  std::size_t trace;
  double startHours;
};

/// Jobs at random places of several traces of one kind.
std::vector<Place> places(const std::vector<market::Trace>& traces, const Options& options) {
  RandomStream random{options.seed, 77};
  std::vector<Place> out;
  for (int k = 0; k < options.jobs; ++k) {
    const auto trace = static_cast<std::size_t>(k) % traces.size();
    const double latest = traces[trace].hours() - 25;
    out.push_back({trace, random.uniform(0, latest)});
  }
  return out;
}

std::vector<policy::PolicySpec> ahapPool() {
  std::vector<policy::PolicySpec> pool;
  for (int window = 1; window <= 5; ++window) {
    for (int commitment = 1; commitment <= window; ++commitment) {
      for (int tenth = 3; tenth <= 9; ++tenth) {
        policy::PolicySpec spec;
        spec.kind = policy::PolicyKind::Ahap;
        spec.window = window;
        spec.commitment = commitment;
        spec.threshold = tenth / 10.0;
        pool.push_back(spec);
      }
    }
  }
  return pool;
}

std::vector<policy::PolicySpec> ahanpPool() {
  std::vector<policy::PolicySpec> pool;
  for (const policy::Pace pace : {policy::Pace::Latest, policy::Pace::Uniform}) {
    for (int tenth = 3; tenth <= 9; ++tenth) {
      policy::PolicySpec spec;
      spec.kind = policy::PolicyKind::Ahanp;
      spec.threshold = tenth / 10.0;
      spec.pace = pace;
      pool.push_back(spec);
    }
  }
  return pool;
}

policy::PolicySpec plain(policy::PolicyKind kind) {
  policy::PolicySpec spec;
  spec.kind = kind;
  return spec;
}

using Utilities = std::vector<double>;  ///< $, one a job

double mean(const Utilities& x) {
  return std::accumulate(x.begin(), x.end(), 0.0) / static_cast<double>(x.size());
}

/// The mean of a − b over the jobs with its standard error, both in % of the mean of b.
struct Margin {
  double percent, standardError;
};

Margin margin(const Utilities& a, const Utilities& b) {
  Utilities difference(a.size());
  std::transform(a.begin(), a.end(), b.begin(), difference.begin(), std::minus<>());
  const double centre = mean(difference), unit = 100 / std::abs(mean(b));
  double squares = 0;
  for (const double d : difference) squares += (d - centre) * (d - centre);
  const double jobs = static_cast<double>(a.size());
  return {unit * centre, unit * std::sqrt(squares / std::max(1.0, jobs - 1) / jobs)};
}

/// One cell of the table: a kind of market, a slack and a forecast.
class Cell {
 public:
  Cell(const job::Problem& problem, const std::vector<market::Trace>& traces,
       const std::vector<Place>& jobs, const forecast::ForecastSpec& forecast, std::uint64_t seed)
      : m_problem(problem), m_traces(traces), m_jobs(jobs) {
    for (const market::Trace& trace : traces) {
      m_forecasters.push_back(forecast::makeForecaster(forecast, trace, seed));
    }
  }

  Utilities of(const policy::PolicySpec& spec) const {
    const auto policy = policy::makePolicy(spec);
    return each([&](const Place& at, const simulate::MarketSpan& span) {
      return simulate::simulate(m_problem, span, *m_forecasters[at.trace], *policy).utilityUsd;
    });
  }
  Utilities optimum() const {
    return each([&](const Place&, const simulate::MarketSpan& span) {
      return solve::offlineOptimum(m_problem, span.price, span.freeGpus).objectiveUsd;
    });
  }

 private:
  Utilities each(
      const std::function<double(const Place&, const simulate::MarketSpan&)>& utility) const {
    Utilities out;
    for (const Place& at : m_jobs) {
      out.push_back(
          utility(at, simulate::marketSpan(m_traces[at.trace], at.startHours, m_problem)));
    }
    return out;
  }

  const job::Problem& m_problem;
  const std::vector<market::Trace>& m_traces;
  const std::vector<Place>& m_jobs;
  std::vector<std::unique_ptr<forecast::Forecaster>> m_forecasters;
};

struct Best {
  Utilities utilities;
  std::string label;
};

Best bestOf(const Cell& cell, const std::vector<policy::PolicySpec>& pool, bool printAll) {
  Best best;
  for (const policy::PolicySpec& spec : pool) {
    const Utilities utilities = cell.of(spec);
    if (printAll)
      std::printf("    %-32s %9.3f\n", policy::label(spec).english().c_str(), mean(utilities));
    if (best.utilities.empty() || mean(utilities) > mean(best.utilities)) {
      best = {utilities, policy::label(spec).english()};
    }
  }
  return best;
}

void printMargin(const Utilities& a, const Utilities& b) {
  const Margin m = margin(a, b);
  std::printf("  %+6.2f ±%5.2f", m.percent, m.standardError);
}

/// Whether the best Ahap is at or above both baselines.
bool printRow(const Cell& cell, const std::string& name, const Options& options) {
  const Utilities onDemand = cell.of(plain(policy::PolicyKind::OnDemandOnly));
  const Utilities maxSpot = cell.of(plain(policy::PolicyKind::MaxSpot));
  const Utilities uniform = cell.of(plain(policy::PolicyKind::UniformProgress));
  const Best ahanp = bestOf(cell, ahanpPool(), options.all);
  const Best ahap = options.noAhap ? ahanp : bestOf(cell, ahapPool(), options.all);
  const Utilities& baseline = mean(maxSpot) >= mean(uniform) ? maxSpot : uniform;
  const bool reached = mean(ahap.utilities) >= mean(baseline);
  std::printf("%-30s %8.2f %8.2f %8.2f %8.2f %8.2f", name.c_str(), mean(onDemand), mean(maxSpot),
              mean(uniform), mean(ahanp.utilities), mean(ahap.utilities));
  printMargin(ahanp.utilities, maxSpot);
  printMargin(ahap.utilities, baseline);
  std::printf(" %s", reached ? " " : "<");
  if (options.optimum) std::printf(" %8.2f", mean(cell.optimum()));
  std::printf("  %s; %s\n", ahap.label.c_str(), ahanp.label.c_str());
  std::fflush(stdout);
  return reached;
}

Options readOptions(int count, char** arguments) {
  Options options;
  for (int i = 1; i < count; ++i) {
    if (!std::strcmp(arguments[i], "--optimum")) options.optimum = true;
    if (!std::strcmp(arguments[i], "--all")) options.all = true;
    if (!std::strcmp(arguments[i], "--no-ahap")) options.noAhap = true;
    if (i + 1 >= count) break;
    if (!std::strcmp(arguments[i], "--jobs")) options.jobs = std::atoi(arguments[i + 1]);
    if (!std::strcmp(arguments[i], "--market")) options.market = arguments[i + 1];
    if (!std::strcmp(arguments[i], "--seed"))
      options.seed = std::strtoull(arguments[i + 1], nullptr, 10);
  }
  return options;
}

}  // namespace

int main(int count, char** arguments) {
  const Options options = readOptions(count, arguments);
  forecast::ForecastSpec exact, noisy;
  exact.kind = forecast::ForecastKind::Exact;
  noisy.kind = forecast::ForecastKind::Noisy;
  std::printf("mean utility, $, over %d jobs; margins in %% with their paired standard error\n",
              options.jobs);
  std::printf("%-30s %8s %8s %8s %8s %8s  %-14s  %-14s\n", "market, deadline, forecast", "onDemand",
              "maxSpot", "uniform", "ahanp", "ahap", "ahanp-maxSpot", "ahap-baseline");
  const auto began = std::chrono::steady_clock::now();
  int below = 0, rows = 0;
  for (const MarketKind& kind : marketKinds()) {
    if (!options.market.empty() && options.market != kind.name) continue;
    std::vector<market::Trace> traces;
    for (int i = 0; i < 5; ++i) {
      market::GeneratorSpec spec = kind.spec;
      spec.seed = options.seed * 100 + static_cast<std::uint64_t>(i);
      traces.push_back(market::generateTrace(spec));
    }
    const std::vector<Place> jobs = places(traces, options);
    for (const Slack& slack : kSlacks) {
      const job::Problem problem = problemFor(kind, slack.share);
      for (const bool isExact : {true, false}) {
        const Cell cell(problem, traces, jobs, isExact ? exact : noisy, options.seed);
        const std::string name = kind.name + ", " + slack.name + (isExact ? ", exact" : ", noisy");
        below += !printRow(cell, name, options);
        ++rows;
      }
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::printf("rows where the best Ahap is below a baseline: %d of %d (%.0f s)\n", below, rows,
              took.count());
}
