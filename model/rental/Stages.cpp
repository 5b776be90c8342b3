// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/Stages.h"

#include <cstddef>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/Options.h"

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

}  // namespace spothorizon::rental
