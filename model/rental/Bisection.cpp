// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "base/InputError.h"
#include "rental/ContinuousWidth.h"
#include "rental/Solve.h"

namespace spothorizon::rental {
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

}  // namespace spothorizon::rental
