// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentStudy.h"

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/MarketReading.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCommand.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentRun.h"
#include "subjects/job/experiment/ExperimentSentence.h"
#include "subjects/job/experiment/ExperimentTables.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/learning/LearningCheck.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

/// What parameters do, over many jobs. The variant is the experiment, without its scenario.
class ExperimentStudy final : public Study {
 public:
  std::string key() const override { return "experiment"; }
  std::vector<std::string> pages() const override { return {"experiments"}; }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read;
    copyMarket(scenario, read);
    read.market.startHours = 0;  // jobs have starts of their own
    read.job = scenario.job;
    read.billing = scenario.billing;
    read.forecast = scenario.forecast;
    read.policies = scenario.policies;
    editLearning(read) = learningSpec(scenario);
    // An experiment has its own.
    editLearning(read).jobs.jobs = learn::JobSequenceSpec{}.jobs;
    editLearning(read).withOptimum = learn::LearningSpec{}.withOptimum;
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  std::string slotOf(const std::string&) const override { return {}; }
  std::vector<Finding> check(const Scenario& scenario) const override {
    const std::vector<Fault> faults = scenarioFaults(scenario);
    return findingsOf(faults.empty() ? learningFaults(scenario) : faults);
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    if (options.variant.empty()) throw InputError("", "", "no experiment", "an experiment");
    return runExperiment(
        experimentOn(scenario, options.variant), std::move(market), control,
        {options.threads, partialsOf<ExperimentResults>(options), options.cells, &scenario});
  }

  Text sentence(const StudyResult& result) const override {
    return study::sentence(as<ExperimentResults>(result));
  }
  std::string table(const StudyResult& result) const override {
    return experimentText(as<ExperimentResults>(result));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(experimentResult(as<ExperimentResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {{"experiment", "experiment.csv", "", [](const StudyResult& result, std::optional<int>) {
               return experimentCsv(as<ExperimentResults>(result));
             }}};
  }
  std::string fileFormat() const override { return kExperimentFormat; }
  FileQuestion questionOf(const std::string& text, const std::string& fileName,
                          const std::string& folder) const override {
    Experiment experiment = experimentFromText(text, fileName, folder);
    return {experiment.scenario, experimentVariant(experiment)};
  }
  std::vector<StudyCommand> commands() const override { return experimentCommands(); }
};

}  // namespace

const Study& experimentStudy() {
  static const ExperimentStudy study;
  return study;
}

}  // namespace spothorizon::study
