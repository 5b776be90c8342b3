// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentCommand.h"

#include <charconv>
#include <filesystem>
#include <system_error>

#include "scenario/NearestKey.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/TextTable.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCheck.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"

namespace spothorizon::study {
namespace {

std::string listOfReady() {
  TextTable table({"name", "what it shows"});
  table.alignLeft({0, 1});
  for (const ReadyExperiment& ready : readyExperiments()) table.add({ready.name, ready.title});
  return table.text();
}

[[noreturn]] void refuseName(const std::string& name) {
  std::vector<std::string> known;
  for (const ReadyExperiment& ready : readyExperiments()) known.push_back(ready.name);
  throw InputError("", "", "\"" + name + "\"",
                   "an experiment file, or a built-in experiment; the nearest is \"" +
                       nearestKey(name, known) + "\" (--list lists them)");
}

Experiment readyOn(const ReadyExperiment& ready, const CommandLine& line,
                   std::vector<Text>& notes) {
  if (!line.has("on")) {
    throw InputError("", "", "the built-in experiment \"" + ready.name + "\" without a scenario",
                     "--on SCENARIO, such as --on sample_traces/calm-cloud.json");
  }
  const std::string file = line.value("on");
  MadeScenario made = madeFrom({file}, line.settings);
  notes = std::move(made.notes);
  return naming(file, [&] { return ready.make(made.scenario); });
}

Experiment fromFile(const std::string& file, const CommandLine& line, std::vector<Text>& notes) {
  Experiment experiment = readExperiment(file);
  if (line.has("on")) {
    MadeScenario made = madeFrom({line.value("on")}, {});
    experiment.scenario = std::move(made.scenario);
    notes = std::move(made.notes);
  }
  for (const auto& [key, value] : line.settings) {
    naming("--set " + key + "=" + value, [&] { setValue(experiment.scenario, key, value); });
  }
  return experiment;
}

Experiment experimentFrom(const std::string& name, const CommandLine& line,
                          std::vector<Text>& notes) {
  const ReadyExperiment* ready = findReadyExperiment(name);
  // A file that exists but cannot be read is refused by its reader, with the reason.
  std::error_code error;
  const bool missing =
      std::filesystem::status(name, error).type() == std::filesystem::file_type::not_found;
  if (!ready && missing) refuseName(name);
  Experiment experiment = ready ? readyOn(*ready, line, notes) : fromFile(name, line, notes);
  const std::string jobs = line.value("jobs");  // a whole number: its option checks that
  if (!jobs.empty()) std::from_chars(jobs.data(), jobs.data() + jobs.size(), experiment.jobs);
  naming(name, [&] { checkExperiment(experiment); });
  return experiment;
}

CommandWork experimentWork(const CommandLine& line) {
  CommandWork work;
  if (line.has("list")) {
    work.text = listOfReady();
    return work;
  }
  line.needWords(1, 1, "one FILE or NAME (--list prints the names)");
  work.file = line.words.front();
  const Experiment experiment = experimentFrom(work.file, line, work.notes);
  if (line.has("save")) {
    work.save = [experiment, path = line.value("save")] { writeExperiment(experiment, path); };
  }
  work.scenario = experiment.scenario;
  work.variant = experimentVariant(experiment);
  return work;
}

}  // namespace

std::vector<StudyCommand> experimentCommands() {
  using Use = CommandOption::Use;
  StudyCommand command{
      "experiment",
      79,
      "Vary one or two parameters over many jobs: their effect on cost and utility.",
      "FILE|NAME [--on SCENARIO] [--set KEY=VALUE]... [--jobs N] [--json|--csv] [--save FILE.json] "
      "[--threads N]",
      "FILE is an experiment; NAME is a built-in one (--list), which needs a scenario. The jobs "
      "are those of\nthe scenario's learning.jobs; means have 95 % intervals by "
      "blocks of start\ntime, and the best fixed policy is chosen on one half of the jobs and "
      "measured on the\nother. \"params\" lists the keys of --set and of axes.",
      {"spothorizon-cli experiment deadline --on sample_traces/calm-cloud.json --jobs 50",
       "spothorizon-cli experiment --list",
       "spothorizon-cli experiment price --on sample_traces/calm-cloud.json --save price.json",
       "spothorizon-cli experiment price.json --csv"},
      {setOption(),
       {Use::Value, "on", "The scenario to run the experiment on.", "SCENARIO"},
       {Use::Value, "jobs", "Number of jobs at every point.", "N", "", 1, 1000000},
       {Use::Value, "list", "List the built-in experiments."},
       {Use::Value, "save", "Write the experiment to a file.", "FILE.json"},
       jsonOption("spothorizon-result"),
       csvOption("Print CSV: one row per point and policy.", "experiment"),
       threadsOption()}};
  command.prepare = experimentWork;
  command.cells = true;
  command.places = {"on", "save"};
  command.saves = "save";
  return {command};
}

}  // namespace spothorizon::study
