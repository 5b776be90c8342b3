// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/Baselines.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/BudgetCurve.h"

namespace spothorizon::rental {
namespace {

/// The first type's speed-up that counts for a class: of one with epochs, of its first.
const SpeedUp* lawOf(const RentalProblem& problem, const JobClass& jobClass) {
  const std::vector<SpeedUp>& all =
      jobClass.epochs.empty() ? jobClass.speedUps : jobClass.epochs.front().speedUps;
  const auto index = static_cast<std::size_t>(problem.types.front().speedUp);
  return index < all.size() ? &all[index] : nullptr;
}

/// One width of the first type throughout; none where it was not measured.
std::optional<Choice> heldAt(const RentalProblem& problem, const JobClass& jobClass, double gpus) {
  const Width width{0, gpus};
  bool measured = jobClass.epochs.empty()
                      ? effectiveSpeedUp(problem, jobClass.speedUps, width).has_value()
                      : true;
  for (const Epoch& epoch : jobClass.epochs) {
    measured = measured && effectiveSpeedUp(problem, epoch.speedUps, width);
  }
  if (!measured) return std::nullopt;
  const std::size_t parts = std::max<std::size_t>(1, jobClass.epochs.size());
  return choiceOf(problem, jobClass, std::vector<Width>(parts, width));
}

Choice mustHold(const RentalProblem& problem, const JobClass& jobClass, double gpus) {
  if (auto choice = heldAt(problem, jobClass, gpus)) return std::move(*choice);
  throw InputError("", jobClass.name, numberText(gpus) + " GPUs of the first type",
                   "a width at which its jobs get done");
}

bool allSmooth(const RentalProblem& problem) {
  return std::all_of(problem.classes.begin(), problem.classes.end(), [&](const JobClass& one) {
    const SpeedUp* law = lawOf(problem, one);
    return one.epochs.empty() && law && law->isSmooth();
  });
}

double spendOf(const RentalProblem& problem, const std::vector<Choice>& choices) {
  double spend = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    spend += problem.classes[i].jobsPerHour * choices[i].spend;
  }
  return spend;
}

/// Whole widths that every class can run.
std::vector<int> commonWidths(const RentalProblem& problem) {
  std::vector<int> common;
  for (std::size_t i = 0; i < problem.classes.size(); ++i) {
    const SpeedUp* law = lawOf(problem, problem.classes[i]);
    std::vector<int> widths = law ? law->widths(problem.mostGpus) : std::vector<int>{};
    std::erase_if(widths, [&](int k) { return !heldAt(problem, problem.classes[i], k); });
    std::vector<int> both;
    std::set_intersection(common.begin(), common.end(), widths.begin(), widths.end(),
                          std::back_inserter(both));
    common = i == 0 ? widths : both;
  }
  if (common.empty()) {
    throw InputError("", "", "no width that all classes were measured on", "at least one");
  }
  return common;
}

std::vector<Choice> allAt(const RentalProblem& problem, double gpus) {
  std::vector<Choice> choices;
  for (const JobClass& one : problem.classes) choices.push_back(mustHold(problem, one, gpus));
  return choices;
}

/// The argument at which a rising spend meets the budget; its ends where it does not.
double met(double low, double high, double budget, const std::function<double(double)>& spendAt) {
  if (spendAt(low) >= budget) return low;
  if (spendAt(high) <= budget) return high;
  for (int step = 0; step < 200; ++step) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    (spendAt(middle) < budget ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

std::vector<std::vector<Choice>> alone(std::vector<Choice> choices) {
  std::vector<std::vector<Choice>> classes;
  for (Choice& choice : choices) classes.push_back({std::move(choice)});
  return classes;
}

/// s(k)/k at a width; 0 where it was not measured.
double efficiency(const RentalProblem& problem, const JobClass& jobClass, double gpus) {
  const std::vector<SpeedUp>& speedUps =
      jobClass.epochs.empty() ? jobClass.speedUps : jobClass.epochs.front().speedUps;
  return effectiveSpeedUp(problem, speedUps, {0, gpus}).value_or(0) / gpus;
}

/// The widest k of a smooth law whose efficiency is the target.
double smoothWidth(const SpeedUp& law, double target, double most) {
  double gpus = most;
  const double share = law.factor / target;
  if (law.kind == SpeedUpKind::Power) {
    if (law.exponent < 1) gpus = std::pow(share, 1 / (1 - law.exponent));
  } else if (law.serialFraction > 0) {
    gpus = (share - (1 - law.serialFraction)) / law.serialFraction;
  }
  return std::clamp(gpus, 1.0, most);
}

std::vector<Choice> smoothAt(const RentalProblem& problem, double target) {
  std::vector<Choice> choices;
  for (const JobClass& one : problem.classes) {
    const double gpus = smoothWidth(*lawOf(problem, one), target, problem.mostGpus);
    choices.push_back(mustHold(problem, one, gpus));
  }
  return choices;
}

struct Measured {
  double efficiency;
  Choice choice;
};

/// Of a class, by width.
std::vector<Measured> measuredOf(const RentalProblem& problem, const JobClass& jobClass) {
  std::vector<Measured> all;
  const SpeedUp* law = lawOf(problem, jobClass);
  for (const int gpus : law ? law->widths(problem.mostGpus) : std::vector<int>{}) {
    if (auto choice = heldAt(problem, jobClass, gpus)) {
      all.push_back({efficiency(problem, jobClass, gpus), std::move(*choice)});
    }
  }
  if (all.empty()) {
    throw InputError("", jobClass.name, "no measured width on the first type", "at least one");
  }
  return all;
}

/// The widest whose efficiency is enough; else the most efficient one.
const Choice& widest(const std::vector<Measured>& all, double target) {
  for (std::size_t i = all.size(); i-- > 0;) {
    if (all[i].efficiency >= target) return all[i].choice;
  }
  return std::max_element(
             all.begin(), all.end(),
             [](const Measured& a, const Measured& b) { return a.efficiency < b.efficiency; })
      ->choice;
}

RentalPlan equalMeasured(const RentalProblem& problem, double budget) {
  std::vector<std::vector<Measured>> classes;
  std::vector<double> targets;
  for (const JobClass& one : problem.classes) {
    classes.push_back(measuredOf(problem, one));
    for (const Measured& point : classes.back()) targets.push_back(point.efficiency);
  }
  std::sort(targets.begin(), targets.end(), std::greater<>());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  const auto at = [&](double target) {
    std::vector<Choice> choices;
    for (const auto& one : classes) choices.push_back(widest(one, target));
    return choices;
  };
  std::vector<Choice> cheaper = at(targets.front());
  refuseBelow(budget, spendOf(problem, cheaper));
  for (std::size_t i = 1; i < targets.size(); ++i) {
    std::vector<Choice> next = at(targets[i]);
    const double low = spendOf(problem, cheaper), high = spendOf(problem, next);
    if (high > budget && high > low) {
      const double share = std::clamp((budget - low) / (high - low), 0.0, 1.0);
      return mixedPlan(problem, std::move(cheaper), std::move(next), share);
    }
    cheaper = std::move(next);
  }
  return evaluated(problem, alone(std::move(cheaper)));
}

}  // namespace

AsSubmitted asSubmitted(const JobStream& stream) {
  AsSubmitted answer;
  double jobs = 0, hours = 0, gpuHours = 0;
  for (const Job& job : stream.jobs) {
    if (std::isnan(job.recordedHours)) continue;
    jobs += 1;
    hours += job.recordedHours;
    gpuHours += job.gpus * job.recordedHours;
  }
  const bool known = jobs > 0 && stream.spanHours() > 0;
  answer.meanResponseHours = known ? hours / jobs : kNotRecorded;
  answer.gpus = known ? gpuHours / stream.spanHours() : kNotRecorded;
  return answer;
}

RentalPlan sameWidth(const RentalProblem& problem, double budget, WidthKind widths) {
  checkProblem(problem);
  if (widths == WidthKind::Continuous && allSmooth(problem)) {
    const auto spendAt = [&](double gpus) { return spendOf(problem, allAt(problem, gpus)); };
    refuseBelow(budget, spendAt(1));
    return evaluated(problem, alone(allAt(problem, met(1, problem.mostGpus, budget, spendAt))));
  }
  const std::vector<int> common = commonWidths(problem);
  ProgrammeClass all{1, 1, {}};
  for (const int gpus : common) {
    const RentalPlan plan = evaluated(problem, alone(allAt(problem, gpus)));
    all.points.push_back({plan.spend, plan.meanResponseHours});
  }
  const BudgetCurve curve(std::span<const ProgrammeClass>(&all, 1));
  const PointMix mix = curve.at(budget).classes.front();
  const auto at = [&](int index) {
    return allAt(problem, common[static_cast<std::size_t>(index)]);
  };
  return mixedPlan(problem, at(mix.from), at(mix.to), mix.share);
}

RentalPlan equalEfficiency(const RentalProblem& problem, double budget, WidthKind widths) {
  checkProblem(problem);
  if (widths == WidthKind::Whole || !allSmooth(problem)) return equalMeasured(problem, budget);
  // In logarithms of 1/efficiency, which runs over many scales.
  const auto spendAt = [&](double log) {
    return spendOf(problem, smoothAt(problem, std::exp(-log)));
  };
  const double low = -10, high = 50;
  refuseBelow(budget, spendAt(low));
  return evaluated(problem, alone(smoothAt(problem, std::exp(-met(low, high, budget, spendAt)))));
}

}  // namespace spothorizon::rental
