// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetCommands.h"

#include "ask/ResultHead.h"
#include "base/NumberText.h"
#include "result/TableCsv.h"
#include "subjects/stream/BudgetGoals.h"
#include "subjects/stream/BudgetTables.h"
#include "subjects/stream/BudgetWords.h"

namespace spothorizon::study {
namespace {

using Use = CommandOption::Use;

const std::string kFormat(result::kResultFormat);

CommandOption methodOption() {
  return {
      Use::Value, "method",
      "How the widths are found: hull (exact, at once), bisect or glpk (the same by other ways; "
      "slower).",
      "NAME"};
}

/// The frontier and its baselines are not printed.
CommandWork widthsAlone(CommandWork work) {
  work.values.emplace("curves", "none");
  return work;
}

StudyCommand budget() {
  StudyCommand command{
      "budget",
      61,
      "How wide each kind of job should run at a budget, and what more money buys.",
      "FILE [--set KEY=VALUE]... [--method hull|bisect|glpk] [--json|--csv] [--threads N]",
      "FILE is a scenario with a stream of jobs; it needs no job of its own.\nThe keys of "
      "--set that begin with \"stream.\" and \"rental.\" choose the stream and the "
      "rental; \"params\" lists them.\nWidths, means and prices are exact for any distribution of "
      "arrivals and sizes; how many GPUs are held at once is for\nPoisson arrivals, or of the "
      "recorded jobs.",
      {"spothorizon-cli budget sample_traces/two-classes.json",
       "spothorizon-cli budget scenario.json --set rental.budget.usdPerMonth=50000 --json",
       "spothorizon-cli budget scenario.json --set stream.classes.0.jobsPerHour=2"},
      {setOption(), methodOption(), jsonOption(kFormat),
       csvOption("Print CSV: one row per class and width.", "widths"), threadsOption()}};
  command.prepare = [](const CommandLine& line) { return widthsAlone(scenarioWork(line)); };
  return command;
}

std::string csvOf(const BudgetResults& results, const result::Table& table) {
  return result::csv(table, provenanceLines(results.scenario, *results.market));
}

StudyCommand frontier() {
  StudyCommand command{
      "budget frontier",
      62,
      "Mean response and P95 over a range of budgets, the best widths beside others.",
      "FILE [--set KEY=VALUE]... [--json|--csv] [--threads N]",
      "From the least budget to four times the scenario's own. rental.baselines chooses the other "
      "policies; left as it is,\nall that apply. As-submitted is one point. Equal-share, "
      "first-come, "
      "goodput-fair, goodput-fair-autoscaled and P95\nof price-following are simulated, at some "
      "of the budgets. A policy that a budget cannot meet has no value "
      "there.\nrental.goal.meanHours and rental.goal.p95Hours are the target times; which budgets "
      "reach them comes first.",
      {"spothorizon-cli budget frontier sample_traces/two-classes.json",
       "spothorizon-cli budget frontier scenario.json --csv > frontier.csv"},
      {setOption(), jsonOption(kFormat),
       csvOption("Print CSV: one row per policy and budget.", "budget-frontier"), threadsOption()}};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const auto& results = as<BudgetResults>(result);
    if (line.has("json")) return result::resultText(frontierResult(results));
    return line.has("csv") ? csvOf(results, frontierTable(results)) : frontierText(results);
  };
  return command;
}

CommandWork goalWork(const CommandLine& line) {
  line.needWords(2, 2, "time|p95|quota FILE");
  if (goalKind(line.words.front()) != GoalKind::Quota && !line.has("hours")) {
    throw InputError("", "", "no --hours", "--hours H: the response time that is wanted");
  }
  CommandWork work;
  work.file = line.words[1];
  work.scenario = scenarioFrom({line.words[1]}, line.settings);
  return widthsAlone(std::move(work));
}

double wantedOf(const CommandLine& line) {
  const bool quota = goalKind(line.words.front()) == GoalKind::Quota;
  const std::string name = quota ? "probability" : "hours";
  if (!line.has(name)) return 0.999;
  const auto value = parsedNumber(line.value(name));
  // A thousand years, and a chance that a quota can have.
  const double most = quota ? 1 : 8.766e6;
  if (value && *value > 0 && *value < most) return *value;
  throw InputError("--" + name, "", "\"" + line.value(name) + "\"",
                   quota ? "a probability between 0 and 1, such as 0.999"
                         : "hours, more than 0 and less than a thousand years");
}

StudyCommand goal() {
  StudyCommand command{
      "budget goal",
      63,
      "The budget that gives a mean or a P95 response time, or the quota that is enough.",
      "time|p95|quota FILE [--hours H] [--probability P] [--set KEY=VALUE]... "
      "[--json|--csv] [--threads N]",
      "time: the least budget whose mean response is H hours.\np95: the least budget at which 95 "
      "% of the jobs respond within H hours.\nquota: the fewest GPUs that are enough with "
      "probability P at the scenario's budget (Poisson arrivals, or\nof the recorded jobs as long "
      "as nothing holds them up). \"budget sweep quota\" shows the cost of a smaller one.",
      {"spothorizon-cli budget goal time sample_traces/two-classes.json --hours 1",
       "spothorizon-cli budget goal quota scenario.json --probability 0.999"},
      {setOption(),
       {Use::Value, "hours", "The response time that is wanted.", "H"},
       {Use::Value, "probability", "Of the quota; 0.999 by default.", "P"},
       jsonOption(kFormat),
       csvOption("Print CSV: one row.", "widths"),
       threadsOption()}};
  command.prepare = goalWork;
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const auto& results = as<BudgetResults>(result);
    const BudgetGoal goal = budgetGoal(results, goalKind(line.words.front()), wantedOf(line));
    if (line.has("json")) return result::resultText(goalResult(results, goal));
    return line.has("csv") ? csvOf(results, goalTable(results, {goal}))
                           : goalSentence(results, goal).english() + "\n";
  };
  return command;
}

}  // namespace

std::vector<StudyCommand> budgetCommands() {
  std::vector<StudyCommand> all{budget(), frontier(), goal()};
  for (StudyCommand& command : all) command.columns = jobFileColumns();
  return all;
}

}  // namespace spothorizon::study
