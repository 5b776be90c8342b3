// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/Budget.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Workers.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/LinearProgramme.h"
#include "rental/Rental.h"
#include "rental/Stages.h"
#include "subjects/stream/BudgetFrontier.h"
#include "subjects/stream/BudgetInputs.h"
#include "subjects/stream/BudgetLaw.h"
#include "subjects/stream/BudgetProblem.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

/// The message has the least in the unit of the budget.
void refuseBelowLeast(const BudgetResults& results) {
  if (results.budget >= results.leastBudget() * (1 - 1e-12)) return;
  const char* key = results.inDollars ? "/rental/budget/usdPerMonth" : "/rental/budget/gpus";
  const double least = results.inBudgetUnit(results.leastBudget());
  // Rounded up: the budget in the message has to be enough.
  const double scale = std::pow(10, std::floor(std::log10(least)) - 5);
  constexpr int kDigits = 6;
  throw InputError("", key, roundedText(results.inBudgetUnit(results.budget), kDigits),
                   "at least " + roundedText(std::ceil(least / scale * (1 - 1e-12)) * scale, 6) +
                       ", which the cheapest widths of all jobs take");
}

rental::RentalPlan solved(const BudgetResults& results, rental::WidthKind widths,
                          const RunControl& control) {
  const rental::RentalProblem& problem = results.solver->problem();
  if (results.method == "glpk") return rental::solveByGlpk(problem, results.budget, control);
  if (results.method == "bisect" || widths == rental::WidthKind::Continuous) {
    return rental::solveByBisection(problem, results.budget, widths);
  }
  return results.solver->plan(results.budget);
}

std::vector<BudgetPoint> pointsOf(const rental::FixedWidths& solver, std::size_t index) {
  const rental::RentalProblem& problem = solver.problem();
  const rental::JobClass& jobClass = problem.classes[index];
  if (!jobClass.epochs.empty()) return {};
  const rental::OptionList options = rental::optionsOf(problem, jobClass);
  const std::vector<int> hull = rental::lowerLeftHull(options.points);
  const std::set<int> onHull(hull.begin(), hull.end());
  std::vector<BudgetPoint> points;
  for (std::size_t i = 0; i < options.points.size(); ++i) {
    const auto speed = rental::effectiveSpeedUp(problem, jobClass.speedUps, options.widths[i]);
    points.push_back({options.widths[i], speed.value_or(0), options.points[i],
                      onHull.contains(static_cast<int>(i))});
  }
  return points;
}

BudgetClass classOf(const BudgetResults& results, std::size_t index) {
  const rental::RentalProblem& problem = results.solver->problem();
  const rental::JobClass& jobClass = problem.classes[index];
  BudgetClass one;
  one.name = jobClass.name;
  one.jobsPerHour = jobClass.jobsPerHour;
  one.oneGpuHours = jobClass.oneGpuHours;
  one.weight = jobClass.weight;
  one.choices = results.plan.classes[index];
  for (const rental::Choice& choice : one.choices) {
    const double jobs = jobClass.jobsPerHour * choice.share;
    one.meanResponseHours += choice.share * choice.hours;
    one.spend += jobs * choice.spend;
    for (const rental::Stage& stage : rental::stagesOf(problem, jobClass, choice.path)) {
      one.gpus += jobs * stage.gpus * stage.hours();
    }
    for (const rental::Width& width : choice.path) {
      one.widest = std::max(one.widest, width.gpus);
      one.meanWidth += choice.share * width.gpus / static_cast<double>(choice.path.size());
    }
  }
  one.points = pointsOf(*results.solver, index);
  return one;
}

/// Results of formulas do not wait for simulated curves.
void addCurves(BudgetResults& results, const RunControl& control, const BudgetRun& how) {
  const std::vector<rental::StreamPolicy> policies = policiesOfCurves(results);
  addFrontier(results, policies, control);
  if (std::ranges::none_of(policies, takesSimulation)) return;
  Draft draft(results, control.stop, how.onPartial);
  draft.change([] {});
  inArena(how.threads, [&](int) { addSimulatedCurves(results, policies, control, draft); });
}

/// The exact part lets every job begin when it arrives.
void noteQuota(BudgetResults& results) {
  const std::optional<int> quota = rentalSpec(results.scenario).quotaGpus;
  if (!quota || results.plan.gpus <= *quota) return;
  results.warnings.push_back(
      phrase("budget",
             "The plan rents %1 GPUs on average, more than the quota of %2: jobs would wait, and "
             "ever longer. Raise the quota or lower the load; a simulation counts the waiting.")
          .arg(roundedText(results.plan.gpus, 3))
          .arg(std::to_string(*quota)));
}

double hoursWith(const BudgetResults& results, rental::WidthKind widths, double budget) {
  if (widths == rental::WidthKind::Continuous) {
    return rental::solveByBisection(results.solver->problem(), budget, widths).meanResponseHours;
  }
  return results.solver->curve().at(budget).hours;
}

/// The part of the market that prices GPU types; a budget of mean GPUs has no prices.
MarketUse useOf(const RentalSpec& spec) {
  MarketUse use{false, false, false, false};
  if (!spec.usdPerMonth) return use;
  const std::vector<RentalType> types =
      spec.types.empty() ? std::vector<RentalType>(1) : spec.types;
  for (const RentalType& type : types) {
    const bool market = type.price == "market";
    if (market && spec.spot != SpotUse::Never) use.spotPrice = use.freeGpus = true;
    if (type.price == "on-demand" || (market && spec.spot != SpotUse::Only)) {
      use.onDemandPrice = true;
    }
  }
  return use;
}

}  // namespace

rental::RentalPlan planAt(const BudgetResults& results, double budget) {
  const rental::WidthKind widths = rentalSpec(results.scenario).widths;
  if (widths == rental::WidthKind::Continuous) {
    return rental::solveByBisection(results.solver->problem(), budget, widths);
  }
  return results.solver->plan(budget);
}

InputNotices BudgetResults::inputNotices() const {
  const RentalSpec& spec = rentalSpec(scenario);
  const MarketUse use = useOf(spec);
  InputNotices notices;
  if (market) notices = study::inputNotices(scenario, *market, use);
  if (use.onDemandPrice && !spec.quotaGpus) {
    notices.push_back(
        {InputNotice::Severity::Caution, phrase("inputs", "unlimited on demand assumed")});
  }
  if (inputs) addNotices(notices, inputs->notices);
  const StreamSpec& jobs = streamSpec(scenario);
  if (!jobs.jobs.empty() && jobs.speedUps.empty()) {
    notices.push_back(
        {InputNotice::Severity::Caution, phrase("inputs", "one speed-up for all jobs assumed")});
  }
  return notices;
}

double BudgetResults::nextStep() const { return inDollars ? 1000 / kHoursPerMonth : 1; }

double BudgetResults::inBudgetUnit(double perHour) const {
  return inDollars ? perHour * kHoursPerMonth : perHour;
}

std::shared_ptr<BudgetResults> budgetWidths(const Scenario& scenario,
                                            std::shared_ptr<const LoadedMarket> market,
                                            const RunControl& control, const std::string& method,
                                            const std::shared_ptr<const BudgetInputs>& before) {
  requireBudget(scenario);
  const rental::WidthKind widths = rentalSpec(scenario).widths;
  if (method == "glpk" && widths == rental::WidthKind::Continuous) {
    throw InputError("", "--method", "glpk for continuous widths", "hull or bisect");
  }
  auto results = std::make_shared<BudgetResults>();
  results->scenario = scenario;
  results->market = marketFor(scenario, std::move(market));
  results->method = method.empty() ? "hull" : method;
  BudgetProblem made = budgetProblem(scenario, *results->market, before);
  control.checkStop();
  results->inDollars = made.inDollars;
  results->budget = made.budget;
  results->stream = made.stream;
  results->inputs = made.inputs;
  results->warnings = std::move(made.warnings);
  results->solver = std::make_shared<rental::FixedWidths>(std::move(made.problem));
  refuseBelowLeast(*results);
  results->plan = solved(*results, widths, control);
  control.report(0.3, "widths");
  const rental::RentalProblem& problem = results->solver->problem();
  for (std::size_t i = 0; i < problem.classes.size(); ++i) {
    results->classes.push_back(classOf(*results, i));
  }
  results->held = gpusHeld(*results, scenario);
  noteQuota(*results);
  results->p95Hours = responseQuantile(problem, results->plan, streamSpec(scenario).sizes,
                                       results->stream.get(), 0.95);
  // Where more money buys nothing it is 0, whatever the last that was bought cost.
  const bool isEnough = std::isinf(results->plan.thetaHigh);
  results->shadowPrice =
      rental::shadowPrice(rental::weightedJobsPerHour(problem),
                          isEnough ? results->plan.thetaHigh : results->plan.theta());
  results->nextHours = hoursWith(*results, widths, results->budget + results->nextStep());
  return results;
}

std::shared_ptr<const BudgetResults> runBudget(const Scenario& scenario,
                                               std::shared_ptr<const LoadedMarket> market,
                                               const RunControl& control, const BudgetRun& how) {
  auto results = budgetWidths(scenario, std::move(market), control, how.method, how.before);
  control.checkStop();
  addSubmitted(*results);
  if (how.curves) addCurves(*results, control, how);
  results->complete = true;
  control.report(1, "");
  return results;
}

}  // namespace spothorizon::study
