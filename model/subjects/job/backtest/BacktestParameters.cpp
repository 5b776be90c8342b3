// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestParameters.h"

#include "scenario/ParameterBuilders.h"
#include "subjects/job/backtest/BacktestSpec.h"

namespace spothorizon::study {
namespace {

using namespace build;

constexpr const char* kSection = "backtest";

bool madeFutures(const Scenario& s) {
  return in<BacktestSpec>(s).futures.kind != FutureKind::Recorded;
}

void addFutures(std::vector<Parameter>& all) {
  all.push_back(quiet(choice<FutureKind>(
      {"backtest.futures", kSection, "Market", "", "",
       "recorded: the job is started throughout the trace; resampled: throughout other futures, "
       "made of blocks of the trace in another order; generated: throughout futures of a generator "
       "that is fitted to the trace."},
      {{"recorded", FutureKind::Recorded},
       {"resampled", FutureKind::Resampled},
       {"generated", FutureKind::Generated}},
      [](auto& s) -> auto& { return in<BacktestSpec>(s).futures.kind; })));
  all.push_back(when(
      integer(
          {"backtest.futureCount", kSection, "Futures", "", "futures",
           "The number of futures that are made. Intervals come from how much they differ, so at "
           "least three are needed."},
          {2, 1000, 5, 100, 1}, [](auto& s) -> auto& { return in<BacktestSpec>(s).futures.count; }),
      madeFutures));
}

}  // namespace

std::vector<Parameter> backtestParameters() {
  std::vector<Parameter> all;
  all.push_back(optionalInteger(
      {"backtest.starts", kSection, "Starts", "", "starts",
       "The number of slots at which the job is started, spread evenly over the trace. Empty: "
       "every slot where it fits, 2,000 of them at most."},
      {1, 1e6, 10, 2000, 10}, [](auto& s) -> auto& { return in<BacktestSpec>(s).starts; }));
  addFutures(all);
  all.push_back(percent(
      {"backtest.probability", kSection, "Target probability", "", "",
       "The share of starts at which a goal must be met. 95 % is 19 of 20."},
      {0, 1, 0.5, 1, 0.01}, [](auto& s) -> auto& { return in<BacktestSpec>(s).probability; }));
  const Range hours{1e-6, 1e5, 1, 168, 0.5};
  all.push_back(optionalReal(
      {"backtest.leastDeadlineHours", kSection, "Shortest deadline tried", "d min", "h",
       "The frontier and the search for the shortest deadline begin here. Empty: half of the job's "
       "own."},
      hours, [](auto& s) -> auto& { return in<BacktestSpec>(s).leastDeadlineHours; }));
  all.push_back(optionalReal(
      {"backtest.mostDeadlineHours", kSection, "Longest deadline tried", "d max", "h",
       "The frontier and the search for the shortest deadline end here. Empty: three times the "
       "job's own."},
      hours, [](auto& s) -> auto& { return in<BacktestSpec>(s).mostDeadlineHours; }));
  all.push_back(integer(
      {"backtest.deadlines", kSection, "Deadlines tried", "", "",
       "The number of deadlines on the frontier, the job's own included. More take longer."},
      {2, 200, 4, 24, 1}, [](auto& s) -> auto& { return in<BacktestSpec>(s).deadlines; }));
  return all;
}

}  // namespace spothorizon::study
