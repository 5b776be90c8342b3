// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/NumberText.h"
#include "rental/Rental.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"

namespace spothorizon::study {
namespace {

std::string thetaText(const BudgetResults& results, double theta) {
  if (std::isinf(theta)) return "any";
  return results.inDollars ? usdText(theta) + "/h" : shortNumber(theta) + " GPUs";
}

std::string said(const BudgetResults& results, double perHour) {
  return results.inDollars ? fixedText(results.asSaid(perHour), 0) : roundedText(perHour, 6);
}

std::string hoursCell(double hours) { return std::isnan(hours) ? "-" : roundedText(hours, 6); }

std::string classes(const BudgetResults& results) {
  TextTable table({"class", "jobs/h", "mean size, h", "widths", "mean response, h", "mean GPUs"});
  table.alignLeft({0, 3});
  for (const BudgetClass& one : results.classes) {
    table.add({one.name, shortNumber(one.jobsPerHour), shortNumber(one.oneGpuHours),
               widthsText(results, one).english(), roundedText(one.meanResponseHours, 6),
               shortNumber(one.gpus)});
  }
  return table.text();
}

/// At a corner of the curve both ends.
std::string delayText(const BudgetResults& results) {
  const rental::RentalPlan& plan = results.plan;
  const std::string low = thetaText(results, plan.thetaLow);
  if (!(plan.thetaHigh > plan.thetaLow)) return low + " per waiting job";
  if (!std::isinf(plan.thetaHigh)) {
    return low + " to " + thetaText(results, plan.thetaHigh) + " per waiting job";
  }
  return plan.thetaLow > 0 ? low + " or more per waiting job" : "any";
}

std::string shadowText(const BudgetResults& results) {
  const rental::RentalPlan& plan = results.plan;
  const double rate = rental::weightedJobsPerHour(results.solver->problem());
  const auto minutes = [rate](double theta) {
    return roundedText(60 * rental::shadowPrice(rate, theta), 4);
  };
  const std::string unit = results.inDollars ? " min per $/h" : " min per GPU";
  if (std::isinf(plan.thetaHigh)) return "0" + unit + ": more money buys nothing";
  const bool isCorner = plan.thetaHigh > plan.thetaLow && plan.thetaLow > 0;
  return (isCorner ? minutes(plan.thetaLow) + " to " : std::string()) + minutes(plan.thetaHigh) +
         unit;
}

std::string figures(const BudgetResults& results) {
  const rental::RentalPlan& plan = results.plan;
  const auto line = [](const std::string& name, const std::string& value) {
    return name + std::string(name.size() < 22 ? 22 - name.size() : 1, ' ') + value + "\n";
  };
  std::string text;
  text += line("mean response", roundedText(plan.meanResponseHours, 6) + " h; P95 " +
                                    hoursCell(results.p95Hours) + " h");
  text += line("price of delay", delayText(results));
  text += line("shadow price", shadowText(results));
  text += line("least budget", budgetText(results, results.leastBudget()).english());
  text += line("mean GPUs", roundedText(plan.gpus, 6));
  if (!std::isnan(results.held.sd)) {
    text += line("standard deviation", roundedText(results.held.sd, 6) + " GPUs" +
                                           (results.held.replayed ? " (recorded jobs)" : ""));
  }
  if (results.held.p999) {
    text +=
        line("enough at once", std::to_string(*results.held.p99) + " GPUs 99 %, " +
                                   std::to_string(*results.held.p999) + " GPUs 99.9 % of the time");
  }
  if (results.held.withinQuota) {
    text +=
        line("within the quota", percentText(*results.held.withinQuota).english() + " of the time");
  }
  return text;
}

}  // namespace

std::string budgetTable(const BudgetResults& results) {
  std::string text =
      budgetSentence(results).english() + "\n\n" + classes(results) + "\n" + figures(results);
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

std::string frontierTable(const BudgetResults& results) {
  std::vector<std::string> header{results.inDollars ? "$/month" : "GPUs", "mean GPUs",
                                  "mean response, h", "P95, h", "price of delay"};
  for (const BaselineCurve& curve : results.baselines) header.push_back(curve.key + ", h");
  TextTable table(header);
  for (const FrontierPoint& point : results.frontier) {
    std::vector<std::string> row{said(results, point.budget), shortNumber(point.gpus),
                                 hoursCell(point.hours), hoursCell(point.p95Hours),
                                 thetaText(results, point.thetaLow)};
    for (const BaselineCurve& curve : results.baselines) {
      std::string cell = "-";
      for (const FrontierPoint& own : curve.points) {
        if (own.budget == point.budget) cell = hoursCell(own.hours);
      }
      for (const double budget : curve.cannotKeepUp) {
        if (budget == point.budget) cell = "cannot keep up";
      }
      row.push_back(cell);
    }
    table.add(std::move(row));
  }
  return goalsSentence(results).english() + "\n\n" + table.text();
}

std::string goalText(const BudgetResults& results, const BudgetGoal& goal) {
  const std::string wanted = numberText(goal.wanted);
  if (goal.goal == "quota") {
    return std::to_string(*goal.gpus) + " GPUs at once are enough with probability " + wanted +
           " at a budget of " + budgetText(results, results.budget).english() + ".\n";
  }
  const bool mean = goal.goal == "time";
  const std::string what = (mean ? "A mean response of " : "A P95 of ") + wanted + " h ";
  const std::string reached =
      (mean ? "a mean response of " : "a P95 of ") + responseText(*goal.hours);
  if (!goal.budget) {
    return what + "is out of reach: no budget gives less than " + reached + ".\n";
  }
  const std::string budget = budgetText(results, *goal.budget).english();
  if (*goal.budget <= results.leastBudget()) {
    return what + "takes no more than the least budget, " + budget + ", which gives " + reached +
           ".\n";
  }
  return what + "takes " + budget + ".\n";
}

}  // namespace spothorizon::study
