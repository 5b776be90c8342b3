// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetStudy.h"

#include <algorithm>

#include "base/InputError.h"
#include "scenario/MarketReading.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetCommands.h"
#include "subjects/stream/BudgetLists.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetTables.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/RentalParameters.h"
#include "subjects/stream/StreamParameters.h"
#include "subjects/stream/StreamStudy.h"

namespace spothorizon::study {
namespace {

/// Renting GPUs for a stream of jobs: how wide each should run, and what the next dollar buys.
class BudgetStudy final : public StreamStudy {
 public:
  std::string key() const override { return "budget"; }
  std::vector<std::string> pages() const override {
    return {"widths", "budget-frontier", "stream"};
  }

  std::vector<std::string> sections() const override { return {"stream", "rental"}; }
  std::vector<Parameter> parameters() const override {
    std::vector<Parameter> all = streamParameters();
    for (Parameter& p : rentalParameters()) all.push_back(std::move(p));
    return all;
  }
  std::vector<ParameterList> lists() const override { return budgetLists(); }
  Text subject() const override { return phrase("budget", "A stream of jobs"); }

  /// The exact part: node size and the number of jobs are a simulation's.
  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read = readOfStream(scenario);
    editRental(read).nodeGpus = RentalSpec{}.nodeGpus;
    editRental(read).jobs = RentalSpec{}.jobs;
    editRental(read).ownedUsdPerGpuHour.reset();
    editRental(read).goalMeanHours = rentalSpec(scenario).goalMeanHours;
    editRental(read).goalP95Hours = rentalSpec(scenario).goalP95Hours;
    return read;
  }
  Text sentence(const StudyResult& result) const override {
    return withInputs(budgetSentence(as<BudgetResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return result::terminalText(budgetResult(as<BudgetResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {csvOf("widths", "widths.csv",
                  [](const StudyResult& result) { return widthTable(as<BudgetResults>(result)); }),
            csvOf("budget-frontier", "budget-frontier.csv", [](const StudyResult& result) {
              return frontierTable(as<BudgetResults>(result));
            })};
  }

  std::vector<std::string> measures() const override {
    return {"meanResponse", "p95",         "priceOfDelay", "gpus",      "gpusSd",
            "gpus999",      "leastBudget", "savedByMore",  "narrowest", "widest"};
  }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    const auto& results = as<BudgetResults>(result);
    if (name == "meanResponse") return results.plan.meanResponseHours;
    if (name == "p95") return results.p95Hours;
    if (name == "priceOfDelay") return results.plan.theta();
    if (name == "gpus") return results.plan.gpus;
    if (name == "gpusSd") return results.held.sd;
    if (name == "gpus999" && results.held.p999) return *results.held.p999;
    if (name == "savedByMore") return results.plan.meanResponseHours - results.nextHours;
    if (name == "narrowest") {
      return std::ranges::min_element(results.classes, {}, &BudgetClass::meanWidth)->meanWidth;
    }
    if (name == "widest") {
      return std::ranges::max_element(results.classes, {}, &BudgetClass::meanWidth)->meanWidth;
    }
    if (name == "leastBudget") return results.inBudgetUnit(results.leastBudget());
    return {};
  }
  std::vector<StudyCommand> commands() const override { return budgetCommands(); }

 private:
  result::ResultFile file(const StudyResult& result) const override {
    return budgetResult(as<BudgetResults>(result));
  }
  Result runStream(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const RunControl& control, const StudyOptions& options) const override {
    const std::string method = valueOf(options, "method");
    if (!method.empty() && method != "hull" && method != "bisect" && method != "glpk") {
      throw InputError("--method", "", method, "hull, bisect or glpk");
    }
    const auto before = asIf<BudgetResults>(options.before);
    return runBudget(scenario, std::move(market), control,
                     {method, valueOf(options, "curves") != "none", options.threads,
                      before ? before->inputs : nullptr, partialsOf<BudgetResults>(options)});
  }
};

}  // namespace

Scenario readOfStream(const Scenario& scenario) {
  Scenario read;
  copyMarket(scenario, read);
  read.market.startHours = 0;  // the stream begins where the market does
  editStream(read) = streamSpec(scenario);
  editRental(read) = rentalSpec(scenario);
  editRental(read).goalMeanHours = RentalSpec{}.goalMeanHours;
  editRental(read).goalP95Hours = RentalSpec{}.goalP95Hours;
  read.seed = scenario.seed;
  read.baseDirectory = scenario.baseDirectory;
  return read;
}

const Study& budgetStudy() {
  static const BudgetStudy study;
  return study;
}

}  // namespace spothorizon::study
