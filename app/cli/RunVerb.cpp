// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/deadline/run/ResultsCsv.h"
#include "study/deadline/run/ResultsJson.h"
#include "study/deadline/run/ResultsTable.h"
#include "study/deadline/run/Run.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"json", "Print one JSON object (format spothorizon-results)."});
  options.addOption({"csv", "Print the outcomes as CSV."});
  options.addOption({"ledger", "Write every slot of every policy as CSV.", "FILE.csv"});
  options.addOption({"explain", "Explain why each policy decided as it did."});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

void refuseMixed(const QCommandLineParser& parser) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  if (parser.isSet("csv") && parser.isSet("explain") && !parser.isSet("ledger")) {
    throw InputError("", "", "--explain with --csv",
                     "--ledger FILE.csv too, which has the reasons");
  }
}

std::string explained(const study::Results& results) {
  std::string text;
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    text += '\n';
    text += study::explanation(results, i);
  }
  return text;
}

std::string output(const QCommandLineParser& parser, const study::Results& results) {
  if (parser.isSet("json")) return study::resultsToText(results);
  if (parser.isSet("csv")) return study::outcomesCsv(results);
  const std::string table = study::resultsTable(results);
  return parser.isSet("explain") ? table + explained(results) : table;
}

std::shared_ptr<const study::Results> results(const QCommandLineParser& parser,
                                              std::stop_token stop) {
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  const study::Scenario scenario = scenarioFrom(files, settingsOf(parser));
  study::RunOptions options;
  options.withReasons = parser.isSet("explain");
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  ProgressLine line;
  return naming(files.front(), [&] {
    return study::run(scenario, nullptr, line.control(std::move(stop)), options);
  });
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  refuseMixed(parser);
  const auto done = results(parser, std::move(stop));
  if (parser.isSet("ledger")) {
    writeOutput(parser.value("ledger").toStdString(), study::ledgerCsv(*done));
  }
  writeOutput("-", output(parser, *done));
}

}  // namespace

Verb runVerb() {
  return {
      "run",
      "Run a scenario: what each policy costs, beside the best possible.",
      "FILE... [--set KEY=VALUE]... [--json|--csv] [--ledger FILE.csv] [--explain] [--threads N]",
      "FILE is a scenario, a trace, or market files: a price history and an availability trace "
      "are joined.\nWith --ledger - the ledger goes to standard output, before the results. "
      "\"params\" lists the keys of --set.",
      {"spothorizon-cli run sample_traces/calm-cloud.json",
       "spothorizon-cli run scenario.json --set job.deadlineHours=30 --json",
       "spothorizon-cli run scenario.json --ledger ledger.csv --explain",
       "spothorizon-cli run us-west-2a_v100_1.json p3.16xlarge.json --set "
       "market.price.zone=us-west-2a"},
      addOptions,
      run};
}

}  // namespace spothorizon::app
