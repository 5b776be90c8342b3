// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "result/ColumnKinds.h"
#include "result/ResultFile.h"
#include "scenario/Check.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "simulate/Simulate.h"
#include "solve/Glpk.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "subjects/job/run/Run.h"

namespace spothorizon::app {
namespace {

struct Solved {
  job::Problem problem;
  simulate::MarketSpan span;
  std::shared_ptr<const study::LoadedMarket> market;
  solve::Plan plan;
};

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"method",
                     "dp: dynamic programme over Pareto frontiers; glpk: mixed-integer "
                     "programme.",
                     "dp|glpk", "dp"});
  options.addOption({"json", "Print one JSON object."});
}

std::string methodOf(const QCommandLineParser& parser) {
  std::string method = parser.value("method").toStdString();
  if (method == "dp" || method == "glpk") return method;
  throw InputError("--method", "", "\"" + method + "\"", "dp or glpk");
}

Solved prepared(const study::Scenario& scenario) {
  if (const auto error = study::firstError(scenario)) throw *error;
  Solved solved;
  solved.market =
      study::loadMarket(scenario, scenario.market.startHours + scenario.job.deadlineHours);
  const market::Trace& trace = solved.market->import.trace;
  solved.problem =
      job::makeProblem(scenario.job, trace.slotHours, study::onDemandPrice(scenario.market),
                       scenario.market.onDemandQuotaGpus, scenario.billing);
  solved.span = simulate::marketSpan(trace, scenario.market.startHours, solved.problem);
  return solved;
}

solve::Plan planOf(const Solved& solved, const std::string& method, const RunControl& control) {
  const job::Problem& problem = solved.problem;
  if (method == "dp") {
    return solve::offlineOptimum(problem, solved.span.price, solved.span.sureGpus(), control);
  }
  if (problem.billing == job::Billing::PerSecond) {
    throw InputError("", "/billing", "\"per-second\", which is not linear in the last slot",
                     "\"whole-slot\" for glpk (--set billing=whole-slot)");
  }
  return solve::solveGlpk(
      {&problem, solved.span.price, solved.span.freeGpus, {}, &problem.valueAtEnd}, control);
}

Text words(const char* pattern) { return phrase("plan", pattern); }

Text sentenceOf(const Solved& solved, const simulate::Outcome& outcome, const std::string& method) {
  const Text proof =
      solved.plan.exact()
          ? words("proved optimal")
          : words("no plan is worth more than %1").arg(study::usdText(solved.plan.boundUsd));
  const Text end =
      outcome.finishHours
          ? words("It costs %1 and is done after %2.")
                .arg(study::usdText(outcome.costUsd))
                .arg(study::hoursText(*outcome.finishHours))
          : words("It gives the job up, at a cost of %1.").arg(study::usdText(outcome.costUsd));
  return words("The best possible plan by %1 is worth %2 after its costs, %3. %4")
      .arg(method)
      .arg(study::usdText(solved.plan.objectiveUsd))
      .arg(proof)
      .arg(end);
}

result::Table planTable(const Solved& solved) {
  result::Table table{"plan", words("The plan, slot by slot")};
  table.columns = {result::numberColumn("fromHours", words("From"), "h"),
                   result::numberColumn("spotUsdPerGpuHour", words("Spot price"), "$/GPU-h", 4),
                   result::countColumn("freeGpus", words("Free GPUs")),
                   result::countColumn("spotGpus", words("Spot GPUs")),
                   result::countColumn("onDemandGpus", words("On-demand GPUs"))};
  for (std::size_t i = 0; i < solved.plan.gpus.size(); ++i) {
    const job::Gpus& gpus = solved.plan.gpus[i];
    table.rows.push_back({static_cast<double>(i) * solved.problem.slotHours, solved.span.price[i],
                          static_cast<long long>(solved.span.freeGpus[i]),
                          static_cast<long long>(gpus.spot),
                          static_cast<long long>(gpus.onDemand)});
  }
  return table;
}

result::Table summaryTable(const Solved& solved, const simulate::Outcome& outcome,
                           const std::string& method) {
  result::Table table{"solution", words("The solution")};
  table.columns = {result::textColumn("method", words("Method")),
                   result::dollarColumn("objectiveUsd", words("Worth after costs")),
                   result::dollarColumn("boundUsd", words("No plan is worth more than")),
                   result::flagColumn("exact", words("Proved optimal")),
                   result::countColumn("nodes", words("Nodes"),
                                       words("Labels or branches that were looked at.")),
                   result::dollarColumn("costUsd", words("Cost")),
                   result::numberColumn("finishHours", words("Finish"), "h")};
  table.rows.push_back({Text(method), solved.plan.objectiveUsd, solved.plan.boundUsd,
                        solved.plan.exact(), static_cast<long long>(solved.plan.nodes),
                        outcome.costUsd, result::cellOf(outcome.finishHours)});
  return table;
}

result::ResultFile resultOf(const study::Scenario& scenario, const Solved& solved,
                            const std::string& method) {
  const simulate::Outcome outcome =
      simulate::replay(solved.problem, solved.span, solved.plan.gpus, nullptr);
  result::ResultFile file =
      study::resultHead(scenario, study::inputNotices(scenario, *solved.market), "job", "solve",
                        sentenceOf(solved, outcome, method));
  file.sources = study::marketSources(scenario, solved.market.get());
  file.warnings = study::marketWarnings(scenario, *solved.market);
  file.tables = {summaryTable(solved, outcome, method), planTable(solved)};
  return file;
}

/// For a terminal: the sentence says what the table of the solution does.
std::string text(result::ResultFile file) {
  std::erase_if(file.tables, [](const result::Table& table) { return table.key == "solution"; });
  file.warnings.clear();  // printed as notes
  return result::terminalText(file);
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  const std::string method = methodOf(parser);
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  const study::MadeScenario made = madeFrom(files, settingsOf(parser));
  const study::Scenario& scenario = made.scenario;
  printNotes(made.notes);
  const Solved solved = naming(files.front(), [&] {
    Solved result = prepared(scenario);
    ProgressLine line;
    result.plan = planOf(result, method, line.control(stop));
    return result;
  });
  printNotes(study::marketWarnings(scenario, *solved.market));
  result::ResultFile file = resultOf(scenario, solved, method);
  parser.isSet("json") ? printData(result::resultText(file)) : printText(text(std::move(file)));
}

}  // namespace

Verb solveVerb() {
  return {"solve",
          "The best plan with full knowledge of the trace.",
          "FILE... [--method dp|glpk] [--set KEY=VALUE]... [--json]",
          "Both methods are exact and agree. glpk needs whole-slot billing and is meant for short "
          "jobs:\nfrom about 30 slots on it takes longer than ten seconds.",
          {"spothorizon-cli solve sample_traces/tight-deadline.json",
           "spothorizon-cli solve scenario.json --method glpk --set billing=whole-slot --set "
           "job.deadlineHours=5 --set job.workload=10"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
