// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/simulation/SimulationStudy.h"

#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/StreamStudy.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationCommands.h"
#include "subjects/stream/simulation/SimulationTables.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::study {
namespace {

/// The budget's policies as they run. It reads what the Budget study reads, and what only a
/// simulation can tell of: whole nodes, and how many jobs.
class SimulationStudy final : public StreamStudy {
 public:
  std::string key() const override { return "simulation"; }
  std::vector<std::string> pages() const override { return {"live"}; }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read = readOfStream(scenario);
    editRental(read).ownedUsdPerGpuHour.reset();
    return read;
  }

  Text sentence(const StudyResult& result) const override {
    return withInputs(simulationSentence(as<SimulationResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return result::terminalText(simulationResult(as<SimulationResults>(result), false));
  }
  std::vector<TableExport> exports() const override {
    return {csvOf("simulation", "simulation.csv", [](const StudyResult& result) {
      return policyTable(as<SimulationResults>(result));
    })};
  }

  std::vector<std::string> measures() const override {
    return {"simulatedResponse", "simulatedP95", "simulatedRented", "simulatedUsed"};
  }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    const auto* fixed = as<SimulationResults>(result).find(rental::StreamPolicy::FixedWidth);
    if (!fixed) return {};
    if (name == "simulatedResponse") return fixed->outcome().meanResponseHours.mean;
    if (name == "simulatedP95") return fixed->outcome().p95Hours.mean;
    if (name == "simulatedRented") return fixed->outcome().gpus.rented();
    if (name == "simulatedUsed") return fixed->outcome().gpus.used;
    return {};
  }
  std::vector<StudyCommand> commands() const override { return simulationCommands(); }

 private:
  result::ResultFile file(const StudyResult& result) const override {
    return simulationResult(as<SimulationResults>(result));
  }
  Result runStream(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const RunControl& control, const StudyOptions& options) const override {
    const SimulationPartial onPartial = partialsOf<SimulationResults>(options);
    const auto before = asIf<SimulationResults>(options.before);
    return runSimulation(scenario, std::move(market), control, options.threads, onPartial,
                         options.cells, before ? before->exact->inputs : nullptr);
  }
};

}  // namespace

const Study& simulationStudy() {
  static const SimulationStudy study;
  return study;
}

}  // namespace spothorizon::study
