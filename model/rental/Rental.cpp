// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/Rental.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::rental {
namespace {

// Products of a rate, a size, a width and a price stay numbers.
constexpr double kLeast = 1e-12, kMost = 1e12;

// The text of a place is made where something is wrong: there are thousands of classes and epochs.

void positive(double value, const std::string& place, const char* entry, const char* what) {
  if (value >= kLeast && value <= kMost) return;
  throw InputError("", place + entry, numberText(value),
                   std::string(what) + (value > 0 ? " from 1e-12 to 1e12" : " above 0"));
}

void notNegative(double value, const std::string& place, const char* entry, const char* what) {
  if (value >= 0 && value <= kMost) return;
  throw InputError("", place + entry, numberText(value), std::string(what) + " of 0 or more");
}

/// An empty table means that the class cannot run on that type.
bool runs(const SpeedUp& speedUp, int most) {
  return speedUp.isSmooth() || (!speedUp.table.empty() && speedUp.table.front().gpus <= most);
}

void checkSpeedUps(const std::vector<SpeedUp>& speedUps, const RentalProblem& problem,
                   const std::string& owner) {
  bool any = false;
  const std::string place = owner + "/speedup";
  for (std::size_t i = 0; i < speedUps.size(); ++i) {
    const SpeedUp& one = speedUps[i];
    if (one.isSmooth() || !one.table.empty()) {
      checkSpeedUp(one, place + "/" + std::to_string(i));
    }
  }
  for (const GpuType& type : problem.types) {
    const auto index = static_cast<std::size_t>(type.speedUp);
    any = any || (index < speedUps.size() && runs(speedUps[index], problem.mostGpus));
  }
  if (any) return;
  throw InputError("", place,
                   "no speed-up on " + std::to_string(problem.mostGpus) +
                       (problem.mostGpus == 1 ? " GPU" : " GPUs") + " or fewer (rental.mostGpus)",
                   "one on a GPU type that can be rented");
}

void checkTypes(const RentalProblem& problem) {
  if (problem.types.empty()) throw InputError("", "/types", "no GPU types", "at least one");
  for (std::size_t i = 0; i < problem.types.size(); ++i) {
    const GpuType& type = problem.types[i];
    const std::string place = "/types/" + std::to_string(i);
    positive(type.price, place, "/price", "a price");
    if (type.speedUp < 0) {
      throw InputError("", place, std::to_string(type.speedUp), "the index of a speed-up");
    }
    if (!type.preemption) continue;
    notNegative(type.preemption->perGpuHour, place, "/preemption", "preemptions per GPU-hour");
    positive(type.preemption->checkpointHours, place, "/checkpointHours", "hours");
    notNegative(type.preemption->restartHours, place, "/restartHours", "hours");
  }
}

void checkClass(const RentalProblem& problem, const JobClass& one, const std::string& place) {
  positive(one.jobsPerHour, place, "/jobsPerHour", "jobs per hour");
  positive(one.oneGpuHours, place, "/oneGpuHours", "hours");
  positive(one.weight, place, "/weight", "a weight");
  notNegative(one.restartHours, place, "/restartHours", "hours");
  if (one.epochs.empty()) checkSpeedUps(one.speedUps, problem, place);
  for (std::size_t i = 0; i < one.epochs.size(); ++i) {
    const std::string epoch = place + "/epochs/" + std::to_string(i);
    positive(one.epochs[i].oneGpuHours, epoch, "/oneGpuHours", "hours");
    checkSpeedUps(one.epochs[i].speedUps, problem, epoch);
  }
}

}  // namespace

double RentalProblem::jobsPerHour() const {
  double sum = 0;
  for (const JobClass& one : classes) sum += one.jobsPerHour;
  return sum;
}

double weightedJobsPerHour(const RentalProblem& problem) {
  double sum = 0;
  for (const JobClass& one : problem.classes) sum += one.weight * one.jobsPerHour;
  return sum;
}

void normaliseWeights(RentalProblem& problem) {
  const bool same = std::ranges::all_of(problem.classes, [&](const JobClass& one) {
    return one.weight == problem.classes.front().weight;
  });
  const double mean = weightedJobsPerHour(problem) / problem.jobsPerHour();
  // Equal weights are 1 to the digit, not 1 but for rounding.
  for (JobClass& one : problem.classes) one.weight = same ? 1 : one.weight / mean;
}

void checkProblem(const RentalProblem& problem) {
  if (problem.classes.empty()) throw InputError("", "/classes", "no classes", "at least one");
  if (problem.mostGpus < 1) {
    throw InputError("", "/mostGpus", std::to_string(problem.mostGpus), "1 GPU or more");
  }
  checkTypes(problem);
  notNegative(problem.overheads.bootHours, "", "/bootHours", "hours");
  notNegative(problem.overheads.releaseHours, "", "/releaseHours", "hours");
  notNegative(problem.overheads.loopHours, "", "/loopHours", "hours");
  for (std::size_t i = 0; i < problem.classes.size(); ++i) {
    checkClass(problem, problem.classes[i], "/classes/" + std::to_string(i));
  }
}

double RentalPlan::theta() const {
  if (std::isinf(thetaHigh)) return thetaLow;
  return thetaLow + (thetaHigh - thetaLow) / 2;
}

}  // namespace spothorizon::rental
