// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/compare/CompareStudy.h"

#include "subjects/stream/BudgetCommands.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/StreamStudy.h"
#include "subjects/stream/compare/Compare.h"
#include "subjects/stream/compare/CompareTables.h"
#include "subjects/stream/compare/CompareWords.h"

namespace spothorizon::study {
namespace {

using Use = CommandOption::Use;

StudyCommand compare() {
  StudyCommand command{
      "budget compare",
      64,
      "Rent or own, as submitted or at its best, and what boots, nodes and restarts cost.",
      "FILE [--as-submitted] [--set KEY=VALUE]... [--json|--csv] [--threads N]",
      "FILE is a scenario with a stream of jobs. What is rented is simulated with its nodes, "
      "boots, "
      "restarts and quota; the\nowned cluster has as many GPUs all the time as are rented on "
      "average. Where the file of jobs has durations, the\nbest widths are shown beside the jobs "
      "as submitted, for the same money and for the same time. Each overhead is taken out "
      "in\nturn. "
      "rental.ownedUsdPerGpuHour is what an owned GPU costs per hour, your assumption; without it "
      "the price below\nwhich owning pays is reported.",
      {"spothorizon-cli budget compare sample_traces/busy-cluster.json",
       "spothorizon-cli budget compare scenario.json --as-submitted --set rental.nodeGpus=8 --set "
       "rental.quotaGpus=256",
       "spothorizon-cli budget compare scenario.json --set rental.ownedUsdPerGpuHour=0.9 --json"},
      {setOption(),
       {Use::Variant, "as-submitted",
        "Compare at what the jobs cost as they were submitted, in place of the budget.", "",
        "submitted"},
       jsonOption(std::string(result::kResultFormat)),
       csvOption("Print CSV: one row per alternative.", "compare"),
       threadsOption()}};
  command.columns = jobFileColumns();
  return command;
}

/// The stream as submitted, rented and owned, for the same money.
class CompareStudy final : public StreamStudy {
 public:
  std::string key() const override { return "budget-compare"; }
  std::vector<std::string> pages() const override { return {"rent-or-own"}; }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read = readOfStream(scenario);
    editRental(read).baselines = RentalSpec{}.baselines;
    return read;
  }
  /// At the budget or at what was submitted: the page shows one of them.
  std::string slotOf(const std::string&) const override { return {}; }

  Text sentence(const StudyResult& result) const override {
    return withInputs(compareSentence(as<CompareResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return result::terminalText(compareResult(as<CompareResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {csvOf("compare", "budget-compare.csv",
                  [](const StudyResult& result) { return wayTable(as<CompareResults>(result)); })};
  }

  std::vector<std::string> measures() const override {
    return {"rentedResponse",        "ownedResponse", "ownedLeastGpus",
            "ownedSameResponseGpus", "breakEven",     "firstComeResponse"};
  }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    const auto& results = as<CompareResults>(result);
    const CompareRow* owned = results.find("owned-equal-share");
    if (name == "rentedResponse") return results.rented().hours;
    if (name == "ownedResponse" && owned && owned->keepsUp) return owned->hours;
    const CompareRow* line = results.find("owned-first-come");
    if (name == "firstComeResponse" && line && line->keepsUp) return line->hours;
    if (name == "ownedLeastGpus") return results.owned.leastGpus;
    if (name == "ownedSameResponseGpus") return results.owned.sameTimeGpus;
    if (name == "breakEven") return results.owned.breakEven;
    return {};
  }
  std::vector<StudyCommand> commands() const override { return {compare()}; }

 private:
  result::ResultFile file(const StudyResult& result) const override {
    return compareResult(as<CompareResults>(result));
  }
  Result runStream(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const RunControl& control, const StudyOptions& options) const override {
    return runCompare(scenario, std::move(market), control, options);
  }
};

}  // namespace

const Study& compareStudy() {
  static const CompareStudy study;
  return study;
}

}  // namespace spothorizon::study
