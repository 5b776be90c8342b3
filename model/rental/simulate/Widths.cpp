// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/Widths.h"

#include <algorithm>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/Options.h"

namespace spothorizon::rental {
namespace {

double speedOn(const RentalProblem& problem, const JobClass& jobClass,
               const std::vector<SpeedUp>& speedUps, const Width& width) {
  const std::optional<double> speed = effectiveSpeedUp(problem, speedUps, width);
  if (speed) return *speed;
  throw InputError("", jobClass.name, numberText(width.gpus) + " GPUs",
                   "a number of GPUs that was measured");
}

Way wayOf(const RentalProblem& problem, const JobClass& jobClass, const std::vector<Width>& path) {
  Way way;
  for (std::size_t e = 0; e < path.size(); ++e) {
    const bool whole = jobClass.epochs.empty();
    const auto& speedUps = whole ? jobClass.speedUps : jobClass.epochs[e].speedUps;
    const double work = whole ? jobClass.oneGpuHours : jobClass.epochs[e].oneGpuHours;
    Stretch stretch;
    stretch.gpus = path[e].gpus;
    stretch.type = path[e].type;
    stretch.price = problem.types[static_cast<std::size_t>(path[e].type)].price;
    stretch.share = work / jobClass.oneGpuHours;
    stretch.speed = speedOn(problem, jobClass, speedUps, path[e]);
    stretch.restartHours = e == 0 || path[e] != path[e - 1] ? jobClass.restartHours : 0;
    way.most = std::max(way.most, stretch.gpus);
    way.stretches.push_back(stretch);
  }
  return way;
}

/// `mixes` by class, of points without widths.
WidthLadder ladderOf(const FixedWidths& widths, const ProgrammeAnswer& answer) {
  WidthLadder ladder;
  const RentalProblem& problem = widths.problem();
  for (std::size_t i = 0; i < problem.classes.size(); ++i) {
    const std::vector<Point>& points = widths.points(i);
    const PointMix& mix = answer.classes[i];
    std::vector<Way> ways;
    int before = -1;
    for (const int point : lowerLeftHull(points)) {
      Way way = wayOf(problem, problem.classes[i],
                      widths.choice(i, static_cast<std::size_t>(point)).path);
      way.upTo = 0;
      if (before >= 0) {
        const Point &a = points[static_cast<std::size_t>(before)],
                    &b = points[static_cast<std::size_t>(point)];
        ladder.steps.push_back(
            {static_cast<int>(i), static_cast<int>(ways.size()) - 1,
             (b.spend - a.spend) / (problem.classes[i].weight * (a.hours - b.hours)),
             way.most - ways.back().most});
      }
      before = point;
      ways.push_back(std::move(way));
      const bool mixed = mix.share > 0;
      // Draws above 1 − share take the wider of the two: those who do stay while the share grows.
      if (point == mix.from) ways.back().upTo = mixed ? 1 - mix.share : 1;
      if (mixed && point == mix.to) ways.back().upTo = 1;
      if (ways.back().upTo == 1) break;
    }
    ladder.classes.push_back(std::move(ways));
  }
  std::stable_sort(ladder.steps.begin(), ladder.steps.end(),
                   [](const WidthStep& a, const WidthStep& b) { return a.theta < b.theta; });
  return ladder;
}

}  // namespace

std::size_t RunWidths::wayOf(std::size_t jobClass, double draw) const {
  const std::vector<Way>& ways = classes[jobClass];
  std::size_t way = 0;
  while (way + 1 < ways.size() && !(draw < ways[way].upTo)) ++way;
  return way;
}

RunWidths runWidths(const RentalProblem& problem, const RentalPlan& plan) {
  RunWidths run;
  for (std::size_t i = 0; i < plan.classes.size(); ++i) {
    std::vector<Way> ways;
    double sum = 0;
    for (const Choice& choice : plan.classes[i]) {
      ways.push_back(wayOf(problem, problem.classes[i], choice.path));
      ways.back().upTo = sum += choice.share;
    }
    run.classes.push_back(std::move(ways));
  }
  return run;
}

WidthLadder widthLadder(const FixedWidths& widths, double spend) {
  return ladderOf(widths, widths.curve().at(spend));
}

WidthLadder widthLadder(const RentalProblem& problem, const Widening& widening) {
  WidthLadder ladder;
  for (std::size_t c = 0; c < widening.ways.size(); ++c) {
    std::vector<Way> ways;
    for (const Choice& choice : widening.ways[c]) {
      ways.push_back(wayOf(problem, problem.classes[c], choice.path));
      ways.back().upTo = 0;
    }
    ways.back().upTo = 1;
    ladder.classes.push_back(std::move(ways));
  }
  std::vector<std::size_t> at(widening.ways.size(), 0);
  for (const Widening::Step& step : widening.steps) {
    std::vector<Way>& ways = ladder.classes[step.jobClass];
    const std::size_t from = at[step.jobClass]++;
    if (step.level == widening.steps.back().level) ways[from].upTo = 1 - widening.share;
    ladder.steps.push_back({static_cast<int>(step.jobClass), static_cast<int>(from),
                            static_cast<double>(step.level),
                            ways[from + 1].most - ways[from].most});
  }
  return ladder;
}

}  // namespace spothorizon::rental
