// SPDX-License-Identifier: GPL-3.0-or-later
// How often the 95 % intervals that the program shows cover what is true, on generated markets
// whose truth is known. Goal: 90 to 97 % in every cell.
//   bench_coverage [PART [markets a cell [seed]]]
// PART is one of these, or "all":
//   backtest   chances, quantiles, means, paired differences and held-out figures of backtests:
//              stretches of 16 days, five kinds of market, jobs of 6, 24 and 48 h
//   tornado    changes at the ends of a tornado, of the same stretches
//   futures    figures over 20 resampled futures
//   skill      skill and gain of forecasts, markets of 16 and 28 days
//   training   samples of training as a share of the ideal, over a backtest's windows
//   serving    figures over 20 replications
//   stream     mean response of simulated streams, over 8 replications and over blocks of one
// The first three are of Max spot and Uniform progress. What cannot be missed is left out.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "support/coverage/BacktestCoverage.h"
#include "support/coverage/FuturesCoverage.h"
#include "support/coverage/ReplicationCoverage.h"
#include "support/coverage/SkillCoverage.h"

using namespace spothorizon;
using tests::Tallies;

namespace {

struct Size {
  int markets = 110;
  std::uint64_t seed = 7;
};

/// One cell of a part: printed, and added to the others.
void add(Tallies& all, const std::string& cell, const Tallies& one) {
  tests::print(cell, one);
  tests::addAll(all, one);
}

std::string hours(double value) { return std::to_string(static_cast<int>(value)) + " h"; }

constexpr double kDeadlines[] = {6, 24, 48};

Tallies backtests(const Size& size) {
  Tallies all;
  for (const char* kind : tests::kKnowableMarkets) {
    for (const double deadline : kDeadlines) {
      add(all, std::string(kind) + ", " + hours(deadline),
          tests::backtestCoverage(kind, deadline, size.markets, size.seed));
    }
  }
  return all;
}

Tallies tornados(const Size& size) {
  Tallies all;
  for (const auto policy : {policy::PolicyKind::MaxSpot, policy::PolicyKind::UniformProgress}) {
    for (const char* kind : tests::kKnowableMarkets) {
      for (const double deadline : kDeadlines) {
        add(all,
            std::string(policy == policy::PolicyKind::MaxSpot ? "spot " : "even ") + kind + ", " +
                hours(deadline),
            tests::tornadoCoverage(kind, deadline, size.markets, size.seed, policy));
      }
    }
  }
  return all;
}

Tallies futures(const Size& size) {
  constexpr int kFutures = 20;  // of at most 1,000
  Tallies all;
  for (const char* kind : tests::kKnowableMarkets) {
    add(all, std::string(kind) + ", 24 h",
        tests::futuresCoverage(kind, 24, kFutures, std::min(size.markets, 1000 / kFutures),
                               size.seed));
  }
  return all;
}

Tallies skills(const Size& size) {
  using forecast::ForecastKind;
  const std::vector<ForecastKind> kinds{ForecastKind::Persistence, ForecastKind::Seasonal,
                                        ForecastKind::Arima, ForecastKind::HoltWinters,
                                        ForecastKind::Survival};
  Tallies all;
  for (const double days : {16.0, 28.0}) {
    for (const char* kind : tests::kKnowableMarkets) {
      add(all, std::string(kind) + ", " + std::to_string(static_cast<int>(days)) + " days",
          tests::skillCoverage(kind, days, size.markets, size.seed, kinds));
    }
  }
  return all;
}

Tallies training(const Size& size) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "spothorizon-bench-coverage";
  std::filesystem::create_directories(folder);
  Tallies all;
  const std::pair<double, double> rates[] = {{6, 8}, {1, 60}};
  for (const auto& [losses, back] : rates) {
    for (const double stretch : {12.0, 48.0}) {
      add(all,
          hours(losses) + "⁻¹, back in " + std::to_string(static_cast<int>(back)) + " min, " +
              hours(stretch),
          tests::trainingCoverage(SAMPLE_DIR, folder.string(), losses, back, stretch, size.markets,
                                  size.seed));
    }
  }
  std::filesystem::remove_all(folder);
  return all;
}

Tallies serving(const Size& size) {
  Tallies all;
  for (const char* rate : {"0.3", "0.6", "0.9"}) {
    add(all, std::string(rate) + " requests/s",
        tests::servingCoverage(SAMPLE_DIR, rate, 20, size.markets));
  }
  return all;
}

Tallies streams(const Size& size) {
  Tallies all;
  for (const double load : {0.5, 0.8, 0.9}) {
    add(all, "load " + std::to_string(load).substr(0, 3),
        tests::streamCoverage(load, 12500, size.markets, size.seed));
  }
  return all;
}

struct Part {
  const char* name;
  Tallies (*measure)(const Size&);
};
constexpr Part kParts[] = {{"backtest", backtests}, {"tornado", tornados},  {"futures", futures},
                           {"skill", skills},       {"training", training}, {"serving", serving},
                           {"stream", streams}};

}  // namespace

int main(int argc, char** argv) {
  const std::string wanted = argc > 1 ? argv[1] : "all";
  Size size;
  if (argc > 2) size.markets = std::atoi(argv[2]);
  if (argc > 3) size.seed = static_cast<std::uint64_t>(std::atoll(argv[3]));
  bool any = false;
  for (const Part& part : kParts) {
    if (wanted != "all" && wanted != part.name) continue;
    any = true;
    std::printf("%s\n", part.name);
    tests::printSides(part.measure(size));
  }
  if (!any) std::fprintf(stderr, "bench_coverage: no part \"%s\"\n", wanted.c_str());
  return any ? 0 : 2;
}
