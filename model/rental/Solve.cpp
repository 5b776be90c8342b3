// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/Solve.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "base/InputError.h"
#include "rental/ContinuousWidth.h"
#include "rental/Rental.h"
#include "rental/Stages.h"

namespace spothorizon::rental {
namespace {

std::vector<Point> pointsOf(const std::vector<EpochPath>& paths) {
  std::vector<Point> points;
  points.reserve(paths.size());
  for (const EpochPath& path : paths) points.push_back(path.point);
  return points;
}

}  // namespace

FixedWidths::FixedWidths(RentalProblem problem) : m_problem(std::move(problem)) {
  checkProblem(m_problem);
  const std::size_t count = m_problem.classes.size();
  m_programme.reserve(count);
  m_widths.reserve(count);
  m_paths.reserve(count);
  for (const JobClass& jobClass : m_problem.classes) {
    OptionList options;
    std::vector<EpochPath> paths;
    if (jobClass.epochs.empty()) {
      options = optionsOf(m_problem, jobClass);
    } else {
      paths = epochFrontier(EpochProgramme(m_problem, jobClass));
      options.points = pointsOf(paths);
    }
    // Preempted so often that no width gets anything done.
    if (options.points.empty()) {
      throw InputError("", jobClass.name, "no width at which it gets done", "at least one");
    }
    m_programme.push_back({jobClass.jobsPerHour, jobClass.weight, std::move(options.points)});
    m_widths.push_back(std::move(options.widths));
    m_paths.push_back(std::move(paths));
  }
  m_curve = std::make_shared<const BudgetCurve>(m_programme);
}

Choice FixedWidths::choice(std::size_t jobClass, std::size_t point) const {
  const Point& taken = m_programme[jobClass].points[point];
  const bool epochs = !m_paths[jobClass].empty();
  return {1, taken.hours, taken.spend,
          epochs ? m_paths[jobClass][point].widths : std::vector<Width>{m_widths[jobClass][point]}};
}

RentalPlan FixedWidths::planOf(const ProgrammeAnswer& answer) const {
  std::vector<std::vector<Choice>> classes(answer.classes.size());
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const PointMix& mix = answer.classes[i];
    classes[i].push_back(choice(i, static_cast<std::size_t>(mix.from)));
    if (mix.share <= 0) continue;
    classes[i].front().share = 1 - mix.share;
    classes[i].push_back(choice(i, static_cast<std::size_t>(mix.to)));
    classes[i].back().share = mix.share;
  }
  RentalPlan plan = evaluated(m_problem, std::move(classes));
  plan.thetaLow = answer.thetaLow;
  plan.thetaHigh = answer.thetaHigh;
  return plan;
}

RentalPlan FixedWidths::plan(double budget) const { return planOf(m_curve->at(budget)); }

RentalPlan FixedWidths::planAtTheta(double theta) const { return planOf(m_curve->atTheta(theta)); }

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kSameSpend = 1e-12;

/// v·z + c; at its ends what counts first is c, or z.
bool better(const Point& a, const Point& b, double hourValue) {
  const auto pair = [hourValue](const Point& p) {
    if (hourValue <= 0) return std::pair(p.spend, p.hours);
    if (std::isinf(hourValue)) return std::pair(p.hours, p.spend);
    return std::pair(hourValue * p.hours + p.spend, p.spend);
  };
  return pair(a) < pair(b);
}

/// What one class does at a price of delay.
class ClassChooser {
 public:
  ClassChooser(const RentalProblem& problem, const JobClass& jobClass, WidthKind kind)
      : m_problem(problem), m_class(jobClass) {
    if (!jobClass.epochs.empty()) {
      m_epochs.emplace(problem, jobClass);
      return;
    }
    const OptionList all = optionsOf(problem, jobClass);
    for (std::size_t i = 0; i < all.points.size(); ++i) {
      const auto type = static_cast<std::size_t>(all.widths[i].type);
      if (kind == WidthKind::Continuous && continuousWidth(problem, jobClass, type, 1)) continue;
      m_listed.points.push_back(all.points[i]);
      m_listed.widths.push_back(all.widths[i]);
    }
    for (std::size_t t = 0; kind == WidthKind::Continuous && t < problem.types.size(); ++t) {
      if (continuousWidth(problem, jobClass, t, 1)) m_smooth.push_back(t);
    }
  }

  Choice best(double theta) const {
    const double hourValue = theta * m_class.weight;
    if (m_epochs) {
      EpochPath path = m_epochs->best(hourValue);
      return {1, path.point.hours, path.point.spend, std::move(path.widths)};
    }
    std::optional<Point> best;
    Width width;
    const auto take = [&](const Point& point, const Width& of) {
      if (best && !better(point, *best, hourValue)) return;
      best = point;
      width = of;
    };
    for (std::size_t i = 0; i < m_listed.points.size(); ++i) {
      take(m_listed.points[i], m_listed.widths[i]);
    }
    for (const std::size_t type : m_smooth) {
      const Width of = *continuousWidth(m_problem, m_class, type, hourValue);
      if (const auto point = pointOf(m_problem, m_class, of)) take(*point, of);
    }
    if (!best) throw InputError("", m_class.name, "no width at which it gets done", "at least one");
    return {1, best->hours, best->spend, {width}};
  }

 private:
  const RentalProblem& m_problem;
  const JobClass& m_class;
  OptionList m_listed;                ///< the widths that are whole
  std::vector<std::size_t> m_smooth;  ///< types with a width of any size
  std::optional<EpochProgramme> m_epochs;
};

/// All classes at a price of delay: their spend does not fall as it rises.
class Chooser {
 public:
  Chooser(const RentalProblem& problem, WidthKind kind) : m_problem(problem) {
    checkProblem(problem);
    for (const JobClass& one : problem.classes) m_classes.emplace_back(problem, one, kind);
  }

  std::vector<Choice> at(double theta) const {
    std::vector<Choice> choices;
    choices.reserve(m_classes.size());
    for (const ClassChooser& one : m_classes) choices.push_back(one.best(theta));
    return choices;
  }

  double spendOf(const std::vector<Choice>& choices) const {
    double spend = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      spend += m_problem.classes[i].jobsPerHour * choices[i].spend;
    }
    return spend;
  }

  double spendAt(double theta) const { return spendOf(at(theta)); }

 private:
  const RentalProblem& m_problem;
  std::vector<ClassChooser> m_classes;
};

/// Neighbouring numbers between which `reached`, false below and true above, turns.
struct Turn {
  double below = 0, above = 0;
};

Turn turnOf(const std::function<bool(double)>& reached) {
  if (reached(0)) return {0, 0};
  double below = 0, above = 1;
  if (reached(above)) {
    for (below = 0.5; below > 1e-290 && reached(below); below /= 2) above = below;
  } else {
    for (below = above, above *= 2; above < 1e290 && !reached(above); above *= 2) below = above;
  }
  for (;;) {
    const double middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) return {below, above};
    (reached(middle) ? above : below) = middle;
  }
}

std::vector<std::vector<Choice>> alone(std::vector<Choice> choices) {
  std::vector<std::vector<Choice>> classes;
  for (Choice& choice : choices) classes.push_back({std::move(choice)});
  return classes;
}

RentalPlan withTheta(RentalPlan plan, double low, double high) {
  plan.thetaLow = std::min(low, high);
  plan.thetaHigh = std::max(low, high);
  return plan;
}

}  // namespace

RentalPlan planAtTheta(const RentalProblem& problem, double theta, WidthKind widths) {
  return withTheta(evaluated(problem, alone(Chooser(problem, widths).at(theta))), theta, theta);
}

RentalPlan solveByBisection(const RentalProblem& problem, double budget, WidthKind widths) {
  const Chooser chooser(problem, widths);
  refuseBelow(budget, chooser.spendAt(0));
  const auto reaching = [&chooser](double spend) {
    return turnOf([&chooser, spend](double theta) { return chooser.spendAt(theta) >= spend; });
  };
  const double most = chooser.spendAt(kInfinite);
  if (budget >= most * (1 - kSameSpend)) {
    RentalPlan plan = evaluated(problem, alone(chooser.at(kInfinite)));
    return withTheta(std::move(plan), reaching(most * (1 - kSameSpend)).above, kInfinite);
  }
  const Turn from = reaching(budget * (1 - kSameSpend));
  const Turn to = reaching(budget * (1 + kSameSpend));
  // At a corner the spend stays the same over an interval of θ.
  if (to.below > from.above * (1 + 1e-9)) {
    const double middle = from.above + (to.below - from.above) / 2;
    return withTheta(evaluated(problem, alone(chooser.at(middle))), from.above, to.below);
  }
  std::vector<Choice> cheaper = chooser.at(from.below), faster = chooser.at(to.above);
  const double low = chooser.spendOf(cheaper), high = chooser.spendOf(faster);
  const double share = high > low ? std::clamp((budget - low) / (high - low), 0.0, 1.0) : 0;
  RentalPlan plan = mixedPlan(problem, std::move(cheaper), std::move(faster), share);
  return withTheta(std::move(plan), from.above, to.below);
}

Choice choiceOf(const RentalProblem& problem, const JobClass& jobClass, std::vector<Width> path) {
  Choice choice;
  choice.hours = problem.overheads.waitHours() - problem.overheads.bootHours;
  const double tail = problem.overheads.releaseHours + problem.overheads.loopHours / 2;
  for (const Stage& stage : stagesOf(problem, jobClass, path)) {
    choice.hours += stage.hours();
    choice.spend +=
        stage.hours() * stage.gpus * problem.types[static_cast<std::size_t>(stage.type)].price;
  }
  choice.hours -= tail;
  choice.path = std::move(path);
  return choice;
}

RentalPlan evaluated(const RentalProblem& problem, std::vector<std::vector<Choice>> classes) {
  RentalPlan plan;
  plan.classes = std::move(classes);
  const double rate = weightedJobsPerHour(problem);
  for (std::size_t i = 0; i < plan.classes.size(); ++i) {
    const JobClass& jobClass = problem.classes[i];
    for (const Choice& choice : plan.classes[i]) {
      const double jobs = jobClass.jobsPerHour * choice.share;
      plan.spend += jobs * choice.spend;
      plan.meanResponseHours += jobClass.weight * jobs * choice.hours / rate;
      for (const Stage& stage : stagesOf(problem, jobClass, choice.path)) {
        plan.gpus += jobs * stage.gpus * stage.hours();
      }
    }
  }
  return plan;
}

RentalPlan mixedPlan(const RentalProblem& problem, std::vector<Choice> cheaper,
                     std::vector<Choice> faster, double share) {
  std::vector<std::vector<Choice>> classes;
  for (std::size_t i = 0; i < cheaper.size(); ++i) {
    classes.push_back({std::move(cheaper[i])});
    if (share <= 0 || faster[i].path == classes.back().front().path) continue;
    classes.back().front().share = 1 - share;
    faster[i].share = share;
    classes.back().push_back(std::move(faster[i]));
  }
  return evaluated(problem, std::move(classes));
}

double shadowPrice(double weightedJobsPerHour, double theta) {
  if (std::isinf(theta)) return 0;
  if (theta <= 0) return -std::numeric_limits<double>::infinity();
  return -1 / (weightedJobsPerHour * theta);
}

}  // namespace spothorizon::rental
