// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/LoadedMarket.h"
#include "base/Json.h"
#include "scenario/Check.h"
#include "scenario/Origins.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "simulate/Simulate.h"
#include "solve/Glpk.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "subjects/job/run/ReasonText.h"
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

std::string planTable(const Solved& solved) {
  study::TextTable table({"from h", "spot $", "free", "rents"});
  table.alignLeft({3});
  for (std::size_t i = 0; i < solved.plan.gpus.size(); ++i) {
    table.add({study::shortNumber(static_cast<double>(i) * solved.problem.slotHours),
               study::shortNumber(solved.span.price[i]), std::to_string(solved.span.freeGpus[i]),
               study::gpusText(solved.plan.gpus[i]).english()});
  }
  return table.text();
}

std::string text(const Solved& solved, const std::string& method) {
  const simulate::Outcome outcome =
      simulate::replay(solved.problem, solved.span, solved.plan.gpus, nullptr);
  std::string out = "The best possible plan by " + method + " is worth " +
                    study::usdText(solved.plan.objectiveUsd) + " after its costs";
  out += solved.plan.exact()
             ? ", proved optimal.\n"
             : "; no plan is worth more than " + study::usdText(solved.plan.boundUsd) + ".\n";
  out += outcome.finishHours
             ? "It costs " + study::usdText(outcome.costUsd) + " and is done after " +
                   study::hoursText(*outcome.finishHours) + ".\n\n"
             : "It gives the job up, at a cost of " + study::usdText(outcome.costUsd) + ".\n\n";
  return out + planTable(solved);
}

std::string json(const Solved& solved, const std::string& method) {
  Json object;
  object["format"] = "spothorizon-plan";
  object["version"] = 1;
  object["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  object["marketHash"] = solved.market->import.trace.provenance.hash;
  object["method"] = method;
  object["objectiveUsd"] = solved.plan.objectiveUsd;
  object["boundUsd"] = solved.plan.boundUsd;
  object["exact"] = solved.plan.exact();
  object["nodes"] = solved.plan.nodes;
  object["plan"] = Json::array();
  for (const job::Gpus gpus : solved.plan.gpus) {
    object["plan"].push_back({{"spotGpus", gpus.spot}, {"onDemandGpus", gpus.onDemand}});
  }
  return object.fileText();
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
  parser.isSet("json") ? printData(json(solved, method)) : printText(text(solved, method));
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
