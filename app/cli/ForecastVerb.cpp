// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/forecast/ForecastReport.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"leads", "Number of slots to look ahead; a day by default.", "N"});
  options.addOption({"json", "Print one JSON object (format spothorizon-forecast)."});
  options.addOption({"csv", "Print the errors as CSV, one row per series, kind and lead."});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

std::string output(const QCommandLineParser& parser, const study::ForecastReport& report) {
  if (parser.isSet("json")) return study::forecastToJson(report);
  if (parser.isSet("csv")) return study::forecastCsv(report);
  return study::forecastTable(report);
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  study::ForecastOptions options;
  options.leads = wholeNumber(parser, "leads", 0, 1, 10000);
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  const study::Scenario scenario = scenarioFrom(files, settingsOf(parser));
  std::shared_ptr<const study::ForecastReport> report;
  {
    ProgressLine line;
    report = naming(files.front(), [&] {
      return study::reportForecasts(scenario, nullptr, line.control(std::move(stop)), options);
    });
  }
  writeOutput("-", output(parser, *report));
}

}  // namespace

Verb forecastVerb() {
  return {"forecast",
          "How predictable a market is: the error of every kind of forecast by lead.",
          "FILE... [--leads N] [--set KEY=VALUE]... [--json|--csv] [--threads N]",
          "FILE is a scenario, a trace, or market files: a price history and an availability trace "
          "are joined.\nEvery kind is compared with persistence (\"no change\"), exact and noisy "
          "forecasts as the scenario sets\nthem. Then follow the correlation with the past, and "
          "whether the errors of the scenario's own kind of\nforecast still have a pattern. "
          "\"params\" lists the keys of --set.",
          {"spothorizon-cli forecast sample_traces/daily-cycle.json",
           "spothorizon-cli forecast scenario.json --set forecast.kind=arima --leads 24 --csv",
           "spothorizon-cli forecast us-west-2a_v100_1.json p3.16xlarge.json --set "
           "market.price.zone=us-west-2a --json"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
