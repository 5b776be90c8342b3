// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetTables.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "ask/InputNotices.h"
#include "ask/ResultHead.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "subjects/stream/BudgetGoals.h"
#include "subjects/stream/BudgetInputs.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/Columns.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::cellOf;
using result::Column;
using result::inFiles;
using result::numberColumn;
using result::Table;
using result::textColumn;
using stream::Columns;
using stream::hours;

using All = BudgetResults;

const std::string kSubmitted = "as-submitted";

template <class Value>
Cell whole(const std::optional<Value>& value) {
  return value ? Cell(static_cast<long long>(*value)) : Cell();
}

/// Hours, below 0, for each dollar an hour, or GPU.
Column shadowColumn(bool inDollars) {
  Column column = numberColumn(
      inDollars ? "responseHoursPerUsdPerHour" : "responseHoursPerGpu",
      phrase("budget", "Shadow price"), inDollars ? "h per $/h" : "h per GPU", stream::kFitting,
      phrase("budget", "Change of the mean response for each unit of the next money."));
  column.isChange = true;
  return column;
}

Text delayTitle() { return phrase("budget", "Price of delay"); }
Text delayHelp() {
  return phrase("budget", "What one waiting job costs; the widths follow from it.");
}

void addBudgets(Columns<All>& columns, bool inDollars) {
  columns
      .addMoney(stream::moneyColumns(inDollars, "budget", phrase("budget", "Budget")),
                [](const All& all) { return all.budget; })
      .add(
          inFiles(numberColumn("meanGpus", phrase("budget", "On average"), "GPUs", stream::kFitting,
                               phrase("budget", "The GPUs that it rents on average."))),
          [](const All& all) { return all.inDollars ? all.plan.gpus : all.budget; })
      .addMoney(stream::moneyColumns(
                    inDollars, "least", phrase("budget", "Least budget"),
                    phrase("budget", "The least with which the jobs can be run at all.")),
                [](const All& all) { return all.leastBudget(); })
      .add(inFiles(numberColumn("leastMeanGpus", phrase("budget", "At the least budget"), "GPUs",
                                stream::kFitting)),
           [](const All& all) { return all.solver->plan(all.leastBudget()).gpus; });
}

void addPrices(Columns<All>& columns, bool inDollars) {
  const auto price = [inDollars](const char* stem, Text title) {
    return stream::perHourColumn(inDollars, stem, std::move(title), delayHelp());
  };
  columns
      .add(inFiles(price("priceOfDelay", delayTitle())),
           [](const All& all) { return all.plan.theta(); })
      .add(price("priceOfDelayFrom", phrase("budget", "Price of delay, from")),
           [](const All& all) { return all.plan.thetaLow; })
      .add(price("priceOfDelayTo", phrase("budget", "Price of delay, to")),
           [](const All& all) { return all.plan.thetaHigh; })
      .add(shadowColumn(inDollars), [](const All& all) { return all.shadowPrice; })
      .add(hours("nextMeanResponseHours",
                 inDollars ? phrase("budget", "Mean response with $1,000 more a month")
                           : phrase("budget", "Mean response with one GPU more")),
           [](const All& all) { return all.nextHours; });
}

void addHeld(Columns<All>& columns) {
  const auto gpus = [](const char* key, Text title, Text help) {
    return numberColumn(key, std::move(title), "GPUs", 0, std::move(help));
  };
  columns
      .add(numberColumn("gpus", phrase("budget", "On average"), "GPUs", stream::kFitting),
           [](const All& all) { return all.plan.gpus; })
      .add(numberColumn("gpusSd", phrase("budget", "Standard deviation"), "GPUs", stream::kFitting,
                        phrase("budget", "Of the GPUs held at once.")),
           [](const All& all) { return all.held.sd; })
      .add(gpus("gpus99", phrase("budget", "Enough 99 % of the time"),
                phrase("budget", "This many GPUs at once are enough 99 % of the time.")),
           [](const All& all) { return whole(all.held.p99); })
      .add(gpus("gpus999", phrase("budget", "Enough 99.9 % of the time"),
                phrase("budget", "This many GPUs at once are enough 99.9 % of the time.")),
           [](const All& all) { return whole(all.held.p999); })
      .add(gpus("gpusPeak", phrase("budget", "Peak"),
                phrase("budget", "The most GPUs held at once, of recorded jobs.")),
           [](const All& all) { return whole(all.held.peak); })
      .add(result::shareColumn(
               "withinQuotaShare", phrase("budget", "Within the quota"),
               phrase("budget", "The share of the time in which the quota is enough.")),
           [](const All& all) { return cellOf(all.held.withinQuota); })
      .add(inFiles(numberColumn("isReplayed", phrase("budget", "Of recorded jobs"), "", 0,
                                phrase("budget",
                                       "Whether GPUs held at once are those of the recorded "
                                       "jobs; else the law of Poisson arrivals."))),
           [](const All& all) { return all.held.replayed; });
}

/// A class's name with one of its choices.
struct WidthRow {
  const rental::RentalProblem& problem;
  const BudgetClass& of;
  const rental::Choice& choice;
};

/// A number, or by epoch: "4 8 8".
Cell gpusOf(const WidthRow& row) {
  const std::vector<rental::Width>& path = row.choice.path;
  if (path.size() == 1) return path.front().gpus;
  return Text(joined(path, " ", [](const rental::Width& width) { return numberText(width.gpus); }));
}

struct CurveRow {
  std::string policy;
  FrontierPoint point;
  bool keepsUp = true;
  double limitJobsPerHour = std::nan("");
};

void addCurve(std::vector<CurveRow>& rows, const BaselineCurve& curve) {
  for (const FrontierPoint& point : curve.points) rows.push_back({curve.key, point});
  for (std::size_t i = 0; i < curve.cannotKeepUp.size(); ++i) {
    FrontierPoint point;
    point.budget = curve.cannotKeepUp[i];
    point.gpus = point.hours = point.p95Hours = point.thetaLow = point.thetaHigh = std::nan("");
    const double limit =
        i < curve.limitJobsPerHour.size() ? curve.limitJobsPerHour[i] : std::nan("");
    rows.push_back({curve.key, point, false, limit});
  }
}

std::vector<CurveRow> curveRows(const BudgetResults& results) {
  std::vector<CurveRow> rows;
  for (const FrontierPoint& point : results.frontier) rows.push_back({"fixed-width", point});
  for (const BaselineCurve& curve : results.baselines) {
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    addCurve(rows, curve);
    std::ranges::stable_sort(rows.begin() + first, rows.end(), {},
                             [](const CurveRow& row) { return row.point.budget; });
  }
  if (results.submitted) {
    const SubmittedPoint& as = *results.submitted;
    const double none = std::nan("");
    rows.push_back({kSubmitted, {as.spend, as.gpus, as.hours, none, none, none}});
  }
  return rows;
}

/// "submitted": the stream as submitted, beside the best for the same money and the same time.
Table submittedTable(const BudgetResults& results) {
  using As = SubmittedPoint;
  const bool inDollars = results.inDollars;
  Columns<As> columns;
  columns
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const As& as) { return as.hours; })
      .add(numberColumn("gpus", phrase("budget", "On average"), "GPUs", stream::kFitting),
           [](const As& as) { return as.gpus; })
      .addMoney(stream::moneyColumns(inDollars, "", phrase("budget", "Spend")),
                [](const As& as) { return as.spend; })
      .add(hours("bestMeanResponseHours", phrase("budget", "Best for the same money")),
           [](const As& as) { return cellOf(as.bestHours); })
      .addMoney(
          stream::moneyColumns(inDollars, "best", phrase("budget", "Least for the same time")),
          [](const As& as) { return cellOf(as.bestSpend); });
  return columns.table("submitted", phrase("budget", "As submitted"),
                       std::span(&*results.submitted, 1));
}

}  // namespace

Table budgetTable(const BudgetResults& results) {
  Columns<All> columns;
  columns.add(inFiles(textColumn("method", phrase("budget", "Method"))),
              [](const All& all) { return Text(all.method); });
  addBudgets(columns, results.inDollars);
  columns
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const All& all) { return all.plan.meanResponseHours; })
      .add(hours("p95ResponseHours", phrase("budget", "P95 response"),
                 phrase("budget", "95 % of the jobs respond within this time.")),
           [](const All& all) { return all.p95Hours; });
  addPrices(columns, results.inDollars);
  addHeld(columns);
  return columns.table("budget", phrase("budget", "The budget"), std::span(&results, 1));
}

Table classTable(const BudgetResults& results) {
  using Class = BudgetClass;
  Columns<Class> columns;
  columns
      .add(textColumn("class", phrase("budget", "Class")),
           [](const Class& one) { return Text(one.name); })
      .add(numberColumn("jobsPerHour", phrase("budget", "Jobs"), "1/h", stream::kFitting),
           [](const Class& one) { return one.jobsPerHour; })
      .add(hours("oneGpuHours", phrase("budget", "Mean size"),
                 phrase("budget", "Mean hours of a job on one GPU of the first type.")),
           [](const Class& one) { return one.oneGpuHours; })
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const Class& one) { return one.meanResponseHours; })
      .add(numberColumn("gpus", phrase("budget", "On average"), "GPUs", stream::kFitting),
           [](const Class& one) { return one.gpus; });
  return columns.table("classes", phrase("budget", "Classes of jobs"), results.classes);
}

Table widthTable(const BudgetResults& results) {
  std::vector<WidthRow> rows;
  for (const BudgetClass& one : results.classes) {
    for (const rental::Choice& choice : one.choices) {
      rows.push_back({results.solver->problem(), one, choice});
    }
  }
  Columns<WidthRow> columns;
  columns
      .add(textColumn("class", phrase("budget", "Class")),
           [](const WidthRow& row) { return Text(row.of.name); })
      .add(inFiles(numberColumn("jobsPerHour", phrase("budget", "Jobs"), "1/h", stream::kFitting)),
           [](const WidthRow& row) { return row.of.jobsPerHour; })
      .add(inFiles(hours("oneGpuHours", phrase("budget", "Mean size"))),
           [](const WidthRow& row) { return row.of.oneGpuHours; })
      .add(numberColumn(
               "gpus", phrase("budget", "Width"), "GPUs", stream::kFitting,
               phrase("budget", "GPUs of a job; of classes with epochs one number for each.")),
           gpusOf)
      .add(textColumn("type", phrase("budget", "GPU type")),
           [](const WidthRow& row) {
             const auto type = static_cast<std::size_t>(row.choice.path.front().type);
             return Text(row.problem.types[type].name);
           })
      .add(result::shareColumn("share", phrase("budget", "Share of the jobs")),
           [](const WidthRow& row) { return row.choice.share; })
      .add(hours("responseHours", phrase("budget", "Response")),
           [](const WidthRow& row) { return row.choice.hours; });
  Column spend =
      numberColumn("gpuHoursPerJob", phrase("budget", "Spend per job"), "GPU-h", stream::kFitting);
  if (results.inDollars) {
    spend.key = "usdPerJob";
    spend.unit.clear();
    spend.form = result::Form::Dollars;
    spend.decimals = 2;
  }
  columns.add(std::move(spend), [](const WidthRow& row) { return row.choice.spend; });
  return columns.table("widths", phrase("budget", "Widths"), rows);
}

Table frontierTable(const BudgetResults& results) {
  const bool inDollars = results.inDollars;
  Columns<CurveRow> columns;
  columns
      .add(textColumn("policy", phrase("budget", "Policy")),
           [](const CurveRow& row) { return Text(row.policy); })
      .addMoney(stream::moneyColumns(inDollars, "budget", phrase("budget", "Budget")),
                [](const CurveRow& row) { return row.point.budget; })
      .add(numberColumn("gpus", phrase("budget", "On average"), "GPUs", stream::kFitting),
           [](const CurveRow& row) { return row.point.gpus; })
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const CurveRow& row) { return row.point.hours; })
      .add(hours("p95ResponseHours", phrase("budget", "P95 response")),
           [](const CurveRow& row) { return row.point.p95Hours; })
      .add(stream::perHourColumn(inDollars, "priceOfDelayFrom", delayTitle(), delayHelp()),
           [](const CurveRow& row) { return row.point.thetaLow; })
      .add(inFiles(stream::perHourColumn(inDollars, "priceOfDelayTo",
                                         phrase("budget", "Price of delay, to"), delayHelp())),
           [](const CurveRow& row) { return row.point.thetaHigh; })
      .add(numberColumn("keepsUp", phrase("budget", "Keeps up"), "", 0,
                        phrase("budget", "Whether it finishes jobs as fast as they arrive.")),
           [](const CurveRow& row) { return row.keepsUp; })
      .add(inFiles(
               numberColumn("limitJobsPerHour", phrase("budget", "Limit"), "1/h", stream::kFitting,
                            phrase("budget", "The jobs that such a cluster finishes at most."))),
           [](const CurveRow& row) { return row.limitJobsPerHour; });
  return columns.table("frontier", phrase("budget", "Frontier"), curveRows(results));
}

Table goalTable(const BudgetResults& results, const std::vector<BudgetGoal>& goals) {
  using Goal = BudgetGoal;
  Columns<Goal> columns;
  const auto isQuota = [](const Goal& goal) { return goal.kind == GoalKind::Quota; };
  columns
      .add(textColumn(
               "goal", phrase("budget", "Goal"),
               phrase("budget", "time: mean response; p95: P95 response; quota: GPUs at once.")),
           [](const Goal& goal) { return Text(goalName(goal.kind)); })
      .add(hours("wantedHours", phrase("budget", "Wanted")),
           [=](const Goal& goal) { return isQuota(goal) ? Cell() : Cell(goal.wanted); })
      .add(numberColumn("wantedProbability", phrase("budget", "Wanted probability"), "", 4),
           [=](const Goal& goal) { return isQuota(goal) ? Cell(goal.wanted) : Cell(); })
      .addMoney(stream::moneyColumns(results.inDollars, "budget", phrase("budget", "Budget"),
                                     phrase("budget", "Nothing: no budget is enough.")),
                [](const Goal& goal) { return cellOf(goal.budget); })
      .add(numberColumn("quotaGpus", phrase("budget", "Quota"), "GPUs", 0),
           [](const Goal& goal) { return whole(goal.gpus); })
      .add(hours("reachedHours", phrase("budget", "Reached"),
                 phrase("budget", "The response time then; without a budget the least possible.")),
           [](const Goal& goal) { return cellOf(goal.hours); });
  Table table = columns.table("goals", phrase("budget", "Goals"), goals);
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const auto isEmpty = [i](const auto& row) { return row[i] == Cell(); };
    if (std::ranges::all_of(table.rows, isEmpty)) table.columns[i].inFilesOnly = true;
  }
  return table;
}

result::ResultFile streamResultHead(const StudyResult& result, const BudgetResults& exact,
                                    std::string question, const Text& sentence) {
  result::ResultFile file =
      resultHead(result, "stream", std::move(question), withInputs(sentence, result));
  if (!rentalSpec(exact.scenario).usdPerMonth) file.sources.clear();  // no prices are read
  for (result::Source& source : jobSources(exact.inputs.get())) {
    file.sources.push_back(std::move(source));
  }
  return file;
}

result::ResultFile budgetResult(const BudgetResults& results) {
  result::ResultFile file = streamResultHead(results, results, "widths", budgetSentence(results));
  file.tables = {budgetTable(results), classTable(results), widthTable(results)};
  if (results.submitted) file.tables.push_back(submittedTable(results));
  return file;
}

result::ResultFile frontierResult(const BudgetResults& results) {
  result::ResultFile file = streamResultHead(results, results, "frontier", goalsSentence(results));
  file.tables = {goalTable(results, results.goals), frontierTable(results)};
  if (results.submitted) file.tables.push_back(submittedTable(results));
  return file;
}

result::ResultFile goalResult(const BudgetResults& results, const BudgetGoal& goal) {
  result::ResultFile file = streamResultHead(results, results, "goal", goalSentence(results, goal));
  file.tables = {goalTable(results, {goal})};
  return file;
}

std::string frontierText(const BudgetResults& results) {
  result::ResultFile file = frontierResult(results);
  for (Table& table : file.tables) {
    if (table.key != "frontier") continue;
    std::erase_if(table.rows, [&](const auto& row) { return row[0] == Cell(Text(kSubmitted)); });
    const std::string money = results.inDollars ? "budgetUsdPerMonth" : "budgetGpus";
    table = stream::byPolicy(table, {money, "gpus", "p95ResponseHours"}, "meanResponseHours");
  }
  return result::terminalText(file);
}

}  // namespace spothorizon::study
