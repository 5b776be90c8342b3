// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "base/InputError.h"
#include "rental/Solve.h"

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

}  // namespace spothorizon::rental
