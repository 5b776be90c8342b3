// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/sweep/StreamSweepStudy.h"

#include "subjects/stream/BudgetCommands.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/StreamStudy.h"
#include "subjects/stream/sweep/StreamSweep.h"
#include "subjects/stream/sweep/StreamSweepTables.h"
#include "subjects/stream/sweep/StreamSweepWords.h"

namespace spothorizon::study {
namespace {

CommandWork sweepWork(const CommandLine& line) {
  line.needWords(2, 2, "arrivals|bursts|sizes|boot|restart|node|quota|price|checkpoint|KEY FILE");
  CommandWork work;
  work.variant = streamSweepKind(line.words.front()).key;
  work.file = line.words[1];
  work.scenario = scenarioFrom({line.words[1]}, line.settings);
  return work;
}

StudyCommand sweep() {
  StudyCommand command{
      "budget sweep",
      64,
      "Every policy over a range of arrivals, bursts, sizes, boots, restarts, nodes, quotas, "
      "prices "
      "or checkpoints.",
      "arrivals|bursts|sizes|boot|restart|node|quota|price|checkpoint|KEY FILE "
      "[--set KEY=VALUE]... [--json|--csv] [--threads N]",
      "arrivals and price are times those of the scenario; bursts: mean jobs that arrive together "
      "(1: Poisson); sizes: their\nsquared variation (0: all alike, 1: exponential); the others in "
      "hours or GPUs. KEY: any number of the\nsections \"stream\" and \"rental\", as \"params\" "
      "lists them, around its present value. The same random numbers at every\nvalue, at most "
      "16,000 jobs each. A value whose least budget is more than the scenario's has no policies. A "
      "file of\njobs has no arrivals, bursts and sizes to sweep.",
      {"spothorizon-cli budget sweep arrivals sample_traces/two-classes.json",
       "spothorizon-cli budget sweep quota sample_traces/two-classes.json",
       "spothorizon-cli budget sweep rental.loopHours scenario.json --csv > loop.csv"},
      {setOption(), jsonOption(std::string(result::kResultFormat)),
       csvOption("Print CSV: one row per value and policy.", "budget-sweep"), threadsOption()}};
  command.prepare = sweepWork;
  command.columns = jobFileColumns();
  return command;
}

/// What if arrivals double or come in bursts, nodes take longer to boot, prices rise.
class StreamSweepStudy final : public StreamStudy {
 public:
  std::string key() const override { return "budget-sweep"; }
  std::vector<std::string> pages() const override { return {"what-if"}; }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read = readOfStream(scenario);
    editRental(read).ownedUsdPerGpuHour.reset();
    return read;
  }
  /// The page shows one sweep.
  std::string slotOf(const std::string&) const override { return {}; }

  Text sentence(const StudyResult& result) const override {
    return withInputs(streamSweepSentence(as<StreamSweepResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return streamSweepText(as<StreamSweepResults>(result));
  }
  std::vector<TableExport> exports() const override {
    return {csvOf("budget-sweep", "budget-sweep.csv", [](const StudyResult& result) {
      return pointTable(as<StreamSweepResults>(result));
    })};
  }
  std::vector<StudyCommand> commands() const override { return {sweep()}; }

 private:
  result::ResultFile file(const StudyResult& result) const override {
    return streamSweepResult(as<StreamSweepResults>(result));
  }
  Result runStream(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const RunControl& control, const StudyOptions& options) const override {
    return runStreamSweep(scenario, std::move(market), control, options);
  }
};

}  // namespace

const Study& streamSweepStudy() {
  static const StreamSweepStudy study;
  return study;
}

}  // namespace spothorizon::study
