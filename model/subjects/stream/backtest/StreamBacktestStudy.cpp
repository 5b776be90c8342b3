// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/backtest/StreamBacktestStudy.h"

#include "subjects/stream/BudgetCommands.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/StreamStudy.h"
#include "subjects/stream/backtest/StreamBacktest.h"
#include "subjects/stream/backtest/StreamBacktestTables.h"
#include "subjects/stream/backtest/StreamBacktestWords.h"

namespace spothorizon::study {
namespace {

using Use = CommandOption::Use;

CommandWork backtestWork(const CommandLine& line) {
  CommandWork work = scenarioWork(line);
  work.variant = line.value("windows");
  return work;
}

StudyCommand backtest() {
  StudyCommand command{
      "budget backtest",
      64,
      "The same widths over windows of the stream and starts of the market: how spend and response "
      "spread.",
      "FILE [--windows N] [--set KEY=VALUE]... [--json|--csv] [--threads N]",
      "The widths are those that meet the budget over the whole stream. A file of jobs is cut into "
      "N windows of equal length;\nof a stream that is drawn, each window is about a month. Where "
      "the market is replayed, every window begins at every\nslot at which it fits (at most 1,000 "
      "of them). Each window begins with no jobs. Intervals of means are by blocks of\nwindows and "
      "of starts, the wider of the two.",
      {"spothorizon-cli budget backtest sample_traces/busy-cluster.json",
       "spothorizon-cli budget backtest scenario.json --windows 52 --csv > windows.csv"},
      {setOption(),
       {Use::Value, "windows", "How many windows; 20 by default.", "N", "", 2, kMostStreamWindows},
       jsonOption(std::string(result::kResultFormat)),
       csvOption("Print CSV: one row per window and start.", "budget-backtest"),
       threadsOption()}};
  command.prepare = backtestWork;
  command.columns = jobFileColumns();
  return command;
}

/// The same widths in other weeks.
class StreamBacktestStudy final : public StreamStudy {
 public:
  std::string key() const override { return "budget-backtest"; }
  std::vector<std::string> pages() const override { return {"stream-windows"}; }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read = readOfStream(scenario);
    editRental(read).baselines = RentalSpec{}.baselines;
    editRental(read).ownedUsdPerGpuHour.reset();
    return read;
  }
  /// However many windows: the page shows one set of them.
  std::string slotOf(const std::string&) const override { return {}; }

  Text sentence(const StudyResult& result) const override {
    return withInputs(streamBacktestSentence(as<StreamBacktestResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return result::terminalText(streamBacktestResult(as<StreamBacktestResults>(result), false));
  }
  std::vector<TableExport> exports() const override {
    return {csvOf("budget-backtest", "budget-backtest.csv", [](const StudyResult& result) {
      return startTable(as<StreamBacktestResults>(result));
    })};
  }
  std::vector<StudyCommand> commands() const override { return {backtest()}; }

 private:
  result::ResultFile file(const StudyResult& result) const override {
    return streamBacktestResult(as<StreamBacktestResults>(result));
  }
  Result runStream(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const RunControl& control, const StudyOptions& options) const override {
    return runStreamBacktest(scenario, std::move(market), control, options);
  }
};

}  // namespace

const Study& streamBacktestStudy() {
  static const StreamBacktestStudy study;
  return study;
}

}  // namespace spothorizon::study
