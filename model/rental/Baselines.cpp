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

/// The choices of a class, by width.
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

/// A measured width of a class.
struct Candidate {
  double efficiency;
  std::size_t jobClass, index;
};

/// By falling efficiency; of a class the narrower first.
std::vector<Candidate> candidatesOf(const std::vector<std::vector<Measured>>& classes) {
  std::vector<Candidate> all;
  for (std::size_t c = 0; c < classes.size(); ++c) {
    for (std::size_t i = 0; i < classes[c].size(); ++i) {
      all.push_back({classes[c][i].efficiency, c, i});
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
    return a.efficiency > b.efficiency;
  });
  return all;
}

/// Where each class begins: at its most efficient width; the narrowest of several.
std::vector<std::size_t> mostEfficient(const std::vector<std::vector<Measured>>& classes) {
  std::vector<std::size_t> at;
  for (const std::vector<Measured>& one : classes) {
    const auto best = std::max_element(
        one.begin(), one.end(),
        [](const Measured& a, const Measured& b) { return a.efficiency < b.efficiency; });
    at.push_back(static_cast<std::size_t>(best - one.begin()));
  }
  return at;
}

/// Takes one target after the other, from the highest on, until the budget is spent: each class is
/// at its widest width whose efficiency is at least the target.
class EqualMeasured {
 public:
  EqualMeasured(const RentalProblem& problem, double budget) : m_problem(problem) {
    for (const JobClass& one : problem.classes) m_classes.push_back(measuredOf(problem, one));
    m_at = mostEfficient(m_classes);
    for (std::size_t c = 0; c < m_classes.size(); ++c) m_made.ways.push_back({choice(c, m_at[c])});
    m_spend = spendOf(problem, first());
    refuseBelow(budget, m_spend);
    const std::vector<Candidate> all = candidatesOf(m_classes);
    for (std::size_t i = 0; i < all.size() && !m_spent;) {
      const std::size_t begin = i;
      while (i < all.size() && all[i].efficiency == all[begin].efficiency) ++i;
      takeLevel(std::span(all).subspan(begin, i - begin), budget);
    }
  }

  Widening made() && { return std::move(m_made); }

 private:
  const Choice& choice(std::size_t c, std::size_t index) const {
    return m_classes[c][index].choice;
  }
  std::vector<Choice> first() const {
    std::vector<Choice> choices;
    for (const auto& ways : m_made.ways) choices.push_back(ways.front());
    return choices;
  }

  void takeLevel(std::span<const Candidate> level, double budget) {
    const double before = m_spend;
    std::vector<std::size_t> moved;
    for (const Candidate& one : level) {
      std::size_t& at = m_at[one.jobClass];
      if (one.index <= at) continue;
      m_spend += m_problem.classes[one.jobClass].jobsPerHour *
                 (choice(one.jobClass, one.index).spend - choice(one.jobClass, at).spend);
      at = one.index;
      if (moved.empty() || moved.back() != one.jobClass) moved.push_back(one.jobClass);
    }
    if (moved.empty()) return;
    m_spent = m_spend > budget && m_spend > before;
    if (m_spent) m_made.share = std::clamp((budget - before) / (m_spend - before), 0.0, 1.0);
    if (m_made.share == 0) {
      m_made.share = 1;
      return;
    }
    ++m_level;
    for (const std::size_t c : moved) {
      m_made.ways[c].push_back(choice(c, m_at[c]));
      m_made.steps.push_back({c, m_level});
    }
  }

  const RentalProblem& m_problem;
  std::vector<std::vector<Measured>> m_classes;
  std::vector<std::size_t> m_at;  ///< by class
  double m_spend = 0;
  int m_level = 0;
  bool m_spent = false;
  Widening m_made;
};

/// One width for all: the hull of those that all classes can run.
Widening sameMeasured(const RentalProblem& problem, double budget) {
  const std::vector<int> common = commonWidths(problem);
  ProgrammeClass all{1, 1, {}};
  for (const int gpus : common) {
    const RentalPlan plan = evaluated(problem, alone(allAt(problem, gpus)));
    all.points.push_back({plan.spend, plan.meanResponseHours});
  }
  const PointMix mix =
      BudgetCurve(std::span<const ProgrammeClass>(&all, 1)).at(budget).classes.front();
  Widening made;
  made.ways.resize(problem.classes.size());
  int level = -1;
  for (const int index : lowerLeftHull(all.points)) {
    ++level;
    const std::vector<Choice> choices = allAt(problem, common[static_cast<std::size_t>(index)]);
    for (std::size_t c = 0; c < choices.size(); ++c) {
      made.ways[c].push_back(choices[c]);
      if (level > 0) made.steps.push_back({c, level});
    }
    if (index == (mix.share > 0 ? mix.to : mix.from)) break;
  }
  if (mix.share > 0) made.share = mix.share;
  return made;
}

/// The last level's steps are taken by a share of the jobs, all others by all.
RentalPlan planOf(const RentalProblem& problem, const Widening& made) {
  std::vector<Choice> before, after;
  for (const std::vector<Choice>& ways : made.ways) {
    before.push_back(ways.back());
    after.push_back(ways.back());
  }
  if (made.share == 1) return evaluated(problem, alone(std::move(after)));
  for (const Widening::Step& step : made.steps) {
    if (step.level != made.steps.back().level) continue;
    before[step.jobClass] = made.ways[step.jobClass].end()[-2];
  }
  return mixedPlan(problem, std::move(before), std::move(after), made.share);
}

bool isContinuous(const RentalProblem& problem, WidthKind widths) {
  return widths == WidthKind::Continuous && allSmooth(problem);
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
  if (const auto steps = sameWidthSteps(problem, budget, widths)) return planOf(problem, *steps);
  const auto spendAt = [&](double gpus) { return spendOf(problem, allAt(problem, gpus)); };
  refuseBelow(budget, spendAt(1));
  return evaluated(problem, alone(allAt(problem, met(1, problem.mostGpus, budget, spendAt))));
}

std::optional<Widening> sameWidthSteps(const RentalProblem& problem, double budget,
                                       WidthKind widths) {
  checkProblem(problem);
  if (isContinuous(problem, widths)) return std::nullopt;
  return sameMeasured(problem, budget);
}

RentalPlan equalEfficiency(const RentalProblem& problem, double budget, WidthKind widths) {
  if (const auto steps = equalEfficiencySteps(problem, budget, widths)) {
    return planOf(problem, *steps);
  }
  // In logarithms of 1/efficiency, which runs over many scales.
  const auto spendAt = [&](double log) {
    return spendOf(problem, smoothAt(problem, std::exp(-log)));
  };
  const double low = -10, high = 50;
  refuseBelow(budget, spendAt(low));
  return evaluated(problem, alone(smoothAt(problem, std::exp(-met(low, high, budget, spendAt)))));
}

std::optional<Widening> equalEfficiencySteps(const RentalProblem& problem, double budget,
                                             WidthKind widths) {
  checkProblem(problem);
  if (isContinuous(problem, widths)) return std::nullopt;
  return EqualMeasured(problem, budget).made();
}

}  // namespace spothorizon::rental
