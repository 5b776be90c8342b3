// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

template <class Value>
Json orNull(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json header(const BudgetResults& results, const char* format) {
  Json root;
  root["format"] = format;
  root["version"] = 1;
  root["title"] = results.scenario.title;
  root["unit"] = results.inDollars ? "usdPerHour" : "gpus";
  return root;
}

Json widthsJson(const rental::RentalProblem& problem, const std::vector<rental::Choice>& choices) {
  Json list = Json::array();
  for (const rental::Choice& choice : choices) {
    Json one;
    const bool path = choice.path.size() > 1;
    Json gpus = Json::array();
    for (const rental::Width& width : choice.path) gpus.push_back(width.gpus);
    one["gpus"] = path ? std::move(gpus) : Json(choice.path.front().gpus);
    one["type"] = problem.types[static_cast<std::size_t>(choice.path.front().type)].name;
    one["share"] = choice.share;
    one["responseHours"] = choice.hours;
    list.push_back(std::move(one));
  }
  return list;
}

Json classesJson(const BudgetResults& results) {
  Json list = Json::array();
  for (const BudgetClass& one : results.classes) {
    Json entry;
    entry["name"] = one.name;
    entry["jobsPerHour"] = one.jobsPerHour;
    entry["oneGpuHours"] = one.oneGpuHours;
    entry["meanResponseHours"] = one.meanResponseHours;
    entry["gpus"] = one.gpus;
    entry["widths"] = widthsJson(results.solver->problem(), one.choices);
    list.push_back(std::move(entry));
  }
  return list;
}

/// The budget in GPUs: what it is, or what its dollars rent on average.
double gpusOf(const BudgetResults& results) {
  return results.inDollars ? results.plan.gpus : results.budget;
}

Json submittedJson(const BudgetResults& results) {
  const SubmittedPoint& as = *results.submitted;
  Json one;
  one["meanResponseHours"] = as.hours;
  one["gpus"] = as.gpus;
  one["spend"] = as.spend;
  one["bestHours"] = orNull(as.bestHours);
  one["bestSpend"] = orNull(as.bestSpend);
  return one;
}

Json pointJson(const BudgetResults& results, const FrontierPoint& point) {
  Json one;
  one["budget"] = point.budget;
  if (results.inDollars) one["usdPerMonth"] = point.budget * kHoursPerMonth;
  one["gpus"] = point.gpus;
  one["meanResponseHours"] = point.hours;
  one["p95Hours"] = point.p95Hours;
  one["priceOfDelay"] = Json::List{point.thetaLow, point.thetaHigh};
  return one;
}

Json goalJson(const BudgetResults& results, const BudgetGoal& goal) {
  Json one;
  one["goal"] = goal.goal;
  one["wanted"] = goal.wanted;
  if (goal.goal == "quota") {
    one["gpus"] = orNull(goal.gpus);
  } else {
    one["budget"] = orNull(goal.budget);
    if (results.inDollars && goal.budget) one["usdPerMonth"] = results.asSaid(*goal.budget);
  }
  one["hours"] = orNull(goal.hours);
  return one;
}

std::optional<double> known(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace

std::string budgetToJson(const BudgetResults& results) { return budgetJson(results).fileText(); }

Json budgetJson(const BudgetResults& results) {
  Json root = header(results, "spothorizon-budget");
  root["method"] = results.method;
  root["budget"] = results.budget;
  if (results.inDollars) root["budgetUsdPerMonth"] = results.asSaid(results.budget);
  root["budgetGpus"] = gpusOf(results);
  root["leastBudget"] = results.leastBudget();
  if (results.inDollars) root["leastUsdPerMonth"] = results.asSaid(results.leastBudget());
  root["leastGpus"] = results.solver->plan(results.leastBudget()).gpus;
  root["meanResponseHours"] = results.plan.meanResponseHours;
  root["p95Hours"] = results.p95Hours;
  root["priceOfDelay"] = results.plan.theta();
  root["priceOfDelayRange"] = Json::List{results.plan.thetaLow, results.plan.thetaHigh};
  root["shadowPrice"] = results.shadowPrice;
  root["nextHours"] = results.nextHours;
  root["gpus"] = results.plan.gpus;
  root["gpusSd"] = results.held.sd;
  root["gpus99"] = orNull(results.held.p99);
  root["gpus999"] = orNull(results.held.p999);
  root["gpusReplayed"] = results.held.replayed;
  if (results.held.peak) root["gpusPeak"] = *results.held.peak;
  if (results.held.withinQuota) root["withinQuota"] = *results.held.withinQuota;
  root["classes"] = classesJson(results);
  if (results.submitted) root["asSubmitted"] = submittedJson(results);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root;
}

std::string budgetFrontierToJson(const BudgetResults& results) {
  Json root = header(results, "spothorizon-budget-frontier");
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["goals"] = Json::array();
  for (const BudgetGoal& goal : results.goals) root["goals"].push_back(goalJson(results, goal));
  root["points"] = Json::array();
  for (const FrontierPoint& point : results.frontier) {
    root["points"].push_back(pointJson(results, point));
  }
  root["baselines"] = Json::array();
  for (const BaselineCurve& curve : results.baselines) {
    Json one;
    one["policy"] = curve.key;
    one["points"] = Json::array();
    for (const FrontierPoint& point : curve.points) {
      one["points"].push_back(pointJson(results, point));
    }
    one["cannotKeepUp"] = curve.cannotKeepUp;
    one["limitJobsPerHour"] = curve.limitJobsPerHour;
    root["baselines"].push_back(std::move(one));
  }
  if (results.submitted) root["asSubmitted"] = submittedJson(results);
  return root.fileText();
}

std::string budgetGoalToJson(const BudgetResults& results, const BudgetGoal& goal) {
  Json root = header(results, "spothorizon-budget-goal");
  root["inputNotices"] = inputsJson(results.inputNotices());
  root.update(goalJson(results, goal));
  return root.fileText();
}

std::string budgetGoalCsv(const BudgetResults& results, const BudgetGoal& goal) {
  std::optional<double> month;
  if (results.inDollars && goal.budget) month = results.asSaid(*goal.budget);
  return "goal,wanted,budget_per_hour,usd_per_month,gpus,hours\n" +
         csv::line(goal.goal, goal.wanted, goal.budget, month, goal.gpus, goal.hours);
}

std::string widthsCsv(const BudgetResults& results) {
  std::string text =
      "class,jobs_per_hour,one_gpu_hours,gpus,type,share,response_hours,spend_per_job\n";
  const rental::RentalProblem& problem = results.solver->problem();
  for (const BudgetClass& one : results.classes) {
    for (const rental::Choice& choice : one.choices) {
      const std::string gpus = joined(
          choice.path, " ", [](const rental::Width& width) { return numberText(width.gpus); });
      const auto type = static_cast<std::size_t>(choice.path.front().type);
      text += csv::line(one.name, one.jobsPerHour, one.oneGpuHours, gpus, problem.types[type].name,
                        choice.share, choice.hours, choice.spend);
    }
  }
  return text;
}

std::string budgetFrontierCsv(const BudgetResults& results) {
  std::string text =
      "policy,budget_per_hour,usd_per_month,gpus,mean_response_hours,p95_hours,theta_low,"
      "theta_high\n";
  const auto add = [&](const std::string& policy, const FrontierPoint& point) {
    const std::optional<double> month =
        results.inDollars ? std::optional(point.budget * kHoursPerMonth) : std::nullopt;
    text += csv::line(policy, point.budget, month, point.gpus, known(point.hours),
                      known(point.p95Hours), known(point.thetaLow), known(point.thetaHigh));
  };
  for (const FrontierPoint& point : results.frontier) add("fixed-width", point);
  for (const BaselineCurve& curve : results.baselines) {
    for (const FrontierPoint& point : curve.points) add(curve.key, point);
  }
  if (results.submitted) {
    const SubmittedPoint& as = *results.submitted;
    const double none = std::nan("");
    add("as-submitted", {as.spend, as.gpus, as.hours, none, none, none});
  }
  return text;
}

}  // namespace spothorizon::study
