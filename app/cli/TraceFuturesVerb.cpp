// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "Verb.h"
#include "ask/FuturesReport.h"
#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "result/ResultFile.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"count", "How many futures of each kind are averaged; 20 by default.", "N"});
  options.addOption({"json", "Print one JSON object."});
}

void run(const QCommandLineParser& parser, std::stop_token) {
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  const int count = wholeNumber(parser, "count", 20, 1, 1000);
  const study::Scenario scenario = scenarioFrom(files, settingsOf(parser));
  const auto [market, report] = naming(files.front(), [&] {
    auto loaded = study::loadMarket(scenario);
    study::FuturesReport made = study::futuresReport(
        loaded->import.trace, scenario.market.onDemandUsdPerGpuHour.value_or(0), scenario.seed,
        count);
    return std::pair(std::move(loaded), std::move(made));
  });
  if (!parser.isSet("json")) return writeOutput("-", study::futuresTable(report));
  result::ResultFile file = study::resultHead(
      scenario, study::inputNotices(scenario, *market, {true, true, false, false}), "trace",
      "futures",
      phrase("futures", "Means of %1 resampled and %1 generated futures.")
          .arg(std::to_string(count)));
  file.sources = study::marketSources(scenario, market.get());
  file.tables = study::futuresTables(report);
  writeOutput("-", result::resultText(file));
}

}  // namespace

Verb traceFuturesVerb() {
  return {"trace futures",
          "Statistics of other futures of a market, resampled and generated.",
          "FILE... [--set KEY=VALUE]... [--count N] [--json]",
          "Resampled futures are blocks of the trace in another order, price and free GPUs "
          "together; generated\nones come from a generator that is fitted to the trace. Their "
          "statistics are printed beside the trace's own.",
          {"spothorizon-cli trace futures sample_traces/calm-cloud.csv",
           "spothorizon-cli trace futures sample_traces/calm-cloud.csv --count 100 --json"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
