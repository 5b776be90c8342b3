// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rental/SpeedUp.h"

/// What the exact programme and the simulation are given. Times in hours, money in the unit of the
/// budget. Li, Berg, Mukhopadhyay, Harchol-Balter, How to Rent GPUs on a Budget, arXiv 2406.15560.
namespace spothorizon::rental {

/// Spot GPUs that are taken back: a job on k GPUs loses its work since the last checkpoint at rate
/// k·perGpuHour, then restarts, which is not itself preempted.
struct Preemption {
  double perGpuHour = 0;
  double checkpointHours = 0.5;
  double restartHours = 0;

  bool operator==(const Preemption&) const = default;
};

/// What can be rented: a GPU at a price.
struct GpuType {
  std::string name = "GPU";
  /// Per GPU-hour, in the unit of the budget per hour: dollars, or 1 where the budget is in GPUs.
  double price = 1;
  /// Which of a class's speed-ups holds: spot and on-demand GPUs of one kind share theirs.
  int speedUp = 0;
  std::optional<Preemption> preemption;

  bool operator==(const GpuType&) const = default;
};

/// A part of a job with a speed-up of its own (BOA Constrictor, arXiv 2602.01404).
struct Epoch {
  double oneGpuHours = 0;         ///< its work, hours on one reference GPU
  std::vector<SpeedUp> speedUps;  ///< by GpuType::speedUp

  bool operator==(const Epoch&) const = default;
};

/// Jobs of one kind.
struct JobClass {
  std::string name;
  double jobsPerHour = 0;         ///< λ
  double oneGpuHours = 0;         ///< x, the mean size: hours on one reference GPU
  double weight = 1;              ///< w, of its mean response time, which is minimised
  double restartHours = 0;        ///< r: held without progress at the start and at each change
  std::vector<SpeedUp> speedUps;  ///< by GpuType::speedUp; one is there
  /// Where there are some, they replace `speedUps`, and oneGpuHours is the sum of theirs. A job
  /// of another size has each of them longer or shorter in proportion.
  std::vector<Epoch> epochs;

  bool operator==(const JobClass&) const = default;
};

/// What renting takes besides the work (sections 2 and 5 of the study's definition), where nothing
/// is reused and a node is one GPU. All in hours.
struct Overheads {
  double bootHours = 0;     ///< u: from the request until GPUs can be used, billed
  double releaseHours = 0;  ///< d: billed after the release
  double loopHours = 0;     ///< D: requests and releases are seen D/2 later on average

  bool operator==(const Overheads&) const = default;

  double waitHours() const { return bootHours + loopHours / 2; }
  double billedHours() const { return bootHours + releaseHours + loopHours / 2; }
};

/// Jobs, what they can be run on, and what is lost on the way.
struct RentalProblem {
  std::vector<JobClass> classes;
  std::vector<GpuType> types{GpuType{}};
  Overheads overheads;
  int mostGpus = 1024;  ///< widest that a job may run

  bool operator==(const RentalProblem&) const = default;

  double jobsPerHour() const;
};

/// InputError naming a JSON pointer: no classes, a rate, size or weight that is not positive, a bad
/// speed-up, a price or a time that is negative, a class that can run on no type.
void checkProblem(const RentalProblem& problem);

/// k GPUs of a type. k is fractional only where that was chosen, for smooth laws.
struct Width {
  int type = 0;  ///< index into RentalProblem::types
  double gpus = 1;

  bool operator==(const Width&) const = default;
};

/// One of the ways in which a class's jobs run; an arriving job draws its way with the shares.
struct Choice {
  double share = 1;
  double hours = 0;         ///< z: mean response time of such a job
  double spend = 0;         ///< c: mean spend on such a job, GPU-hours or dollars
  std::vector<Width> path;  ///< one width, or one for each epoch

  bool operator==(const Choice&) const = default;
};

/// Widths for all classes with their costs and response times.
struct RentalPlan {
  std::vector<std::vector<Choice>> classes;  ///< as in the problem; the shares of one sum to 1
  double spend = 0;                          ///< per hour: mean GPUs, or dollars an hour
  double gpus = 0;                           ///< mean GPUs held, boots and tails included
  double meanResponseHours = 0;              ///< E[T], weighted: Σ w λ E[T] / Σ w λ
  /// The price of delay θ: what one waiting job is worth, in GPUs or dollars an hour. An interval
  /// at a corner, where a little more and a little less money are worth different things; the high
  /// end is infinite where more money buys nothing, the low end 0 at the least budget.
  double thetaLow = 0, thetaHigh = 0;

  double theta() const;  ///< the middle; the finite end where the other is infinite
};

/// Σ w λ.
double weightedJobsPerHour(const RentalProblem& problem);

/// The same problem with weights whose mean over jobs is 1: what is minimised is the same, and θ is
/// the price of delay of a job of average weight.
void normaliseWeights(RentalProblem& problem);

}  // namespace spothorizon::rental
