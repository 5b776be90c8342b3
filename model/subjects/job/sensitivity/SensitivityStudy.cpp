// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityStudy.h"

#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityCommands.h"
#include "subjects/job/sensitivity/SensitivityParameters.h"
#include "subjects/job/sensitivity/SensitivityRun.h"
#include "subjects/job/sensitivity/SensitivityTables.h"
#include "subjects/job/sensitivity/SensitivityText.h"
#include "subjects/job/sensitivity/Tornado.h"

namespace spothorizon::study {
namespace {

/// How much the answer depends on numbers that are not certain: a tornado (no variant) and a Monte
/// Carlo ("monte-carlo").
class SensitivityStudy final : public Study {
 public:
  std::string key() const override { return "sensitivity"; }
  std::vector<std::string> pages() const override { return {"sensitivity"}; }

  std::vector<Parameter> parameters() const override { return sensitivityParameters(); }
  std::vector<ParameterList> lists() const override { return sensitivityLists(); }

  Scenario reads(const Scenario& scenario, const std::string& variant) const override {
    Scenario read = sensitivityReads(scenario);
    if (variant != kMonteCarlo) editSensitivity(read).samples = SensitivitySpec{}.samples;
    return read;
  }
  bool resumes() const override { return true; }

  std::vector<Finding> check(const Scenario& scenario) const override {
    const std::vector<Fault> faults = scenarioFaults(scenario);
    return findingsOf(faults.empty() ? sensitivityFaults(scenario) : faults);
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    if (options.variant == kMonteCarlo) {
      return runMonteCarlo(scenario, std::move(market), control,
                           {options.threads, asIf<MonteCarloResults>(options.before),
                            partialsOf<MonteCarloResults>(options), options.cells});
    }
    return runTornado(scenario, std::move(market), control,
                      {options.threads, asIf<TornadoResults>(options.before),
                       partialsOf<TornadoResults>(options), options.cells});
  }

  Text sentence(const StudyResult& result) const override {
    return isDrawn(result) ? study::sentence(as<MonteCarloResults>(result))
                           : study::sentence(as<TornadoResults>(result));
  }
  std::string table(const StudyResult& result) const override {
    return isDrawn(result) ? monteCarloText(as<MonteCarloResults>(result))
                           : tornadoText(as<TornadoResults>(result));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(isDrawn(result) ? monteCarloResult(as<MonteCarloResults>(result))
                                              : tornadoResult(as<TornadoResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {
        {"tornado", "tornado.csv", "",
         [](const StudyResult& result, std::optional<int>) {
           return tornadoCsv(as<TornadoResults>(result));
         }},
        {"samples", "samples.csv", kMonteCarlo, [](const StudyResult& result, std::optional<int>) {
           return monteCarloCsv(as<MonteCarloResults>(result));
         }}};
  }
  std::vector<StudyCommand> commands() const override { return sensitivityCommands(); }

 private:
  static bool isDrawn(const StudyResult& result) { return result.variant() == kMonteCarlo; }
};

}  // namespace

const Study& sensitivityStudy() {
  static const SensitivityStudy study;
  return study;
}

}  // namespace spothorizon::study
