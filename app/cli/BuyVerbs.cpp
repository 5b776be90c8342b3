// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a scenario's offers to buy.
#include <algorithm>
#include <array>

#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/LoadedMarket.h"
#include "base/NumberText.h"
#include "result/TableCsv.h"
#include "subjects/job/buy/WaysTable.h"

namespace spothorizon::app {
namespace {

using offers::PolicyKind;

constexpr std::array kPolicies{PolicyKind::SpotTopUp,    PolicyKind::FlexThenSpot,
                               PolicyKind::BlockOnly,    PolicyKind::UniformProgress,
                               PolicyKind::OnDemandOnly, PolicyKind::MaxSpot};

void addTable(OptionTable& options) {
  addSetOption(options);
  options.addOptions(
      {{"policy",
        "How machines are chosen in every way: spot-top-up, flex-then-spot, block-only, "
        "uniform-progress, on-demand-only or max-spot.",
        "NAME", "spot-top-up"},
       {"starts", "Starts, spread over the record (50).", "N"},
       {"chance", "A way counts as safe where it is on time this often (0.95).", "SHARE"},
       {"no-optimum", "Without the best possible plan, which knows the future."},
       {"json", "Print one JSON object."},
       {"csv", "Print the table as CSV."}});
}

offers::PolicySpec policyOf(const QCommandLineParser& parser) {
  const std::string name = parser.value("policy").toStdString();
  std::string known;
  for (const PolicyKind kind : kPolicies) {
    if (offers::keyOf(kind) == name) return {kind};
    known += (known.empty() ? "" : ", ") + std::string(offers::keyOf(kind));
  }
  throw InputError("--policy", "", "\"" + name + "\"", "one of " + known);
}

double chanceOf(const QCommandLineParser& parser) {
  if (!parser.isSet("chance")) return study::WaysSpec().wantedChance;
  const std::string text = parser.value("chance").toStdString();
  const auto value = parsedNumber(text);
  if (value && *value > 0 && *value <= 1) return *value;
  throw InputError("--chance", "", "\"" + text + "\"", "a share above 0, at most 1, such as 0.95");
}

void runTable(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  study::WaysSpec spec;
  spec.policy = policyOf(parser);
  spec.starts = wholeNumber(parser, "starts", spec.starts, 1, 100000);
  spec.wantedChance = chanceOf(parser);
  spec.withOptimum = !parser.isSet("no-optimum");
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  const study::MadeScenario made = madeFrom(files, settingsOf(parser));
  printNotes(made.notes);
  const result::ResultFile file = naming(files.front(), [&] {
    ProgressLine line;
    return study::waysFile(study::runWays(made.scenario, study::loadMarket(made.scenario), spec,
                                          line.control(std::move(stop))));
  });
  if (parser.isSet("json")) return printData(result::resultText(file));
  if (parser.isSet("csv")) {
    return printData(result::csv(file.tables.front(), "# SpotHorizon " SPOTHORIZON_VERSION "\n"));
  }
  printText(result::terminalText(file));
}

}  // namespace

Verb buyTableVerb() {
  return {"buy table",
          "Ways to buy: which of a scenario's offers together are cheapest and still safe.",
          "FILE [--policy NAME] [--starts N] [--json | --csv]",
          "The scenario lists its \"offers\": spot, on-demand, block, flex, owned and commitment, "
          "in whole machines.\nEvery way, a subset of them, is run at the same starts.",
          {"spothorizon-cli buy table scenario.json",
           "spothorizon-cli buy table scenario.json --starts 20 --no-optimum "
           "--json"},
          addTable,
          runTable};
}

}  // namespace spothorizon::app
