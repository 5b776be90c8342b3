// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/deadline/experiment/Experiment.h"
#include "study/deadline/run/Run.h"
#include "study/scenario/NearestKey.h"
#include "study/scenario/ScenarioJson.h"
#include "study/text/TextTable.h"

namespace spothorizon::app {
namespace {

using study::Experiment;

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"on", "The scenario to run the experiment on.", "SCENARIO"});
  options.addOption({"jobs", "Number of jobs at every point.", "N"});
  options.addOption({"list", "List the built-in experiments."});
  options.addOption({"save", "Write the experiment to a file.", "FILE.json"});
  options.addOption({"json", "Print one JSON object (format spothorizon-experiment-results)."});
  options.addOption({"csv", "Print CSV: one line per point, policy and measure."});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

std::string list() {
  study::TextTable table({"name", "what it shows"});
  table.alignLeft({0, 1});
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    table.add({ready.name, ready.title});
  }
  return table.text();
}

[[noreturn]] void refuseName(const std::string& name) {
  std::vector<std::string> known;
  for (const study::ReadyExperiment& ready : study::readyExperiments()) known.push_back(ready.name);
  throw InputError("", "", "\"" + name + "\"",
                   "an experiment file, or a built-in experiment; the nearest is \"" +
                       study::nearestKey(name, known) + "\" (--list lists them)");
}

Experiment readyOn(const study::ReadyExperiment& ready, const QCommandLineParser& parser) {
  if (!parser.isSet("on")) {
    throw InputError("", "", "the built-in experiment \"" + ready.name + "\" without a scenario",
                     "--on SCENARIO, such as --on sample_traces/calm-cloud.json");
  }
  const std::string file = parser.value("on").toStdString();
  const study::Scenario scenario = scenarioFrom({file}, settingsOf(parser));
  return naming(file, [&] { return ready.make(scenario); });
}

Experiment fromFile(const std::string& file, const QCommandLineParser& parser) {
  Experiment experiment = study::readExperiment(file);
  if (parser.isSet("on")) {
    experiment.scenario = scenarioFrom({parser.value("on").toStdString()}, {});
  }
  for (const auto& [key, value] : settingsOf(parser)) {
    naming("--set " + key + "=" + value, [&] { setValue(experiment.scenario, key, value); });
  }
  return experiment;
}

Experiment experimentFrom(const std::string& name, const QCommandLineParser& parser) {
  const study::ReadyExperiment* ready = study::findReadyExperiment(name);
  if (!ready && !std::filesystem::exists(name)) refuseName(name);
  Experiment experiment = ready ? readyOn(*ready, parser) : fromFile(name, parser);
  experiment.jobs = wholeNumber(parser, "jobs", experiment.jobs, 1, 1000000);
  naming(name, [&] { study::checkExperiment(experiment); });
  return experiment;
}

std::string output(const QCommandLineParser& parser, const study::ExperimentResults& results) {
  if (parser.isSet("json")) return study::experimentToJson(results);
  if (parser.isSet("csv")) return study::experimentCsv(results);
  return study::experimentTable(results);
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  if (parser.isSet("list")) return writeOutput("-", list());
  const std::string name = filesOf(parser, 1, 1).front();
  const Experiment experiment = experimentFrom(name, parser);
  if (parser.isSet("save")) {
    study::writeExperiment(experiment, parser.value("save").toStdString());
  }
  study::ExperimentOptions options;
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  ProgressLine line;
  const auto results = naming(name, [&] {
    return study::runExperiment(experiment, nullptr, line.control(std::move(stop)), options);
  });
  writeOutput("-", output(parser, *results));
}

}  // namespace

Verb experimentVerb() {
  return {
      "experiment",
      "Vary one or two parameters over many jobs: their effect on cost and utility.",
      "FILE|NAME [--on SCENARIO] [--set KEY=VALUE]... [--jobs N] [--json|--csv] [--save FILE.json] "
      "[--threads N]",
      "FILE is an experiment; NAME is a built-in one (--list), which needs a scenario. The jobs "
      "are those of\nthe scenario's learning.jobs; means have 95 % bootstrap intervals over jobs. "
      "\"params\" lists the\nkeys of --set and of axes.",
      {"spothorizon-cli experiment deadline --on sample_traces/calm-cloud.json --jobs 50",
       "spothorizon-cli experiment --list",
       "spothorizon-cli experiment price --on sample_traces/calm-cloud.json --save price.json",
       "spothorizon-cli experiment price.json --csv"},
      addOptions,
      run};
}

}  // namespace spothorizon::app
