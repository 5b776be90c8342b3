// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/Solve.h"
#include "rental/Stages.h"
#include "rental/Weights.h"

namespace spothorizon::rental {
namespace {

[[noreturn]] void refuseWidth(const JobClass& jobClass, const Width& width) {
  throw InputError("", jobClass.name, numberText(width.gpus) + " GPUs",
                   "a number of GPUs that was measured");
}

double hoursAt(const RentalProblem& problem, const JobClass& jobClass,
               const std::vector<SpeedUp>& speedUps, double oneGpuHours, const Width& width) {
  const std::optional<double> speed = effectiveSpeedUp(problem, speedUps, width);
  if (!speed) refuseWidth(jobClass, width);
  return oneGpuHours / *speed;
}

}  // namespace

std::vector<Stage> stagesOf(const RentalProblem& problem, const JobClass& jobClass,
                            const std::vector<Width>& path) {
  const std::size_t parts = jobClass.epochs.empty() ? 1 : jobClass.epochs.size();
  if (path.size() != parts) {
    throw InputError("", jobClass.name, std::to_string(path.size()) + " widths",
                     std::to_string(parts) + " widths, one for each epoch");
  }
  std::vector<Stage> stages;
  for (std::size_t e = 0; e < parts; ++e) {
    const Width& width = path[e];
    const double hours =
        jobClass.epochs.empty()
            ? hoursAt(problem, jobClass, jobClass.speedUps, jobClass.oneGpuHours, width)
            : hoursAt(problem, jobClass, jobClass.epochs[e].speedUps,
                      jobClass.epochs[e].oneGpuHours, width);
    if (e == 0 || width != path[e - 1]) {
      stages.push_back({width.gpus, width.type, jobClass.restartHours, 0});
    }
    stages.back().workHours += hours;
  }
  stages.front().fixedHours += problem.overheads.bootHours;
  const double tail = problem.overheads.releaseHours + problem.overheads.loopHours / 2;
  if (tail > 0) stages.push_back({path.back().gpus, path.back().type, tail, 0});
  return stages;
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
