// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/Random.h"
#include "rental/Solve.h"

namespace spothorizon::rental::testing {

inline bool near(double a, double b, double relative) {
  return a == b || std::abs(a - b) <= relative * std::max(std::abs(a), std::abs(b));
}

inline JobClass jobClass(double jobsPerHour, double oneGpuHours, SpeedUp speedUp) {
  JobClass one;
  one.name = "jobs";
  one.jobsPerHour = jobsPerHour;
  one.oneGpuHours = oneGpuHours;
  one.speedUps = {std::move(speedUp)};
  return one;
}

/// Case A of the study's definition.
inline RentalProblem caseA() {
  RentalProblem problem;
  problem.classes = {jobClass(0.4, 1, amdahl(0.2)), jobClass(0.4, 1, power(0.5))};
  return problem;
}

/// Case B.
inline RentalProblem caseB() {
  RentalProblem problem;
  problem.classes = {jobClass(1, 8, power(0.8)), jobClass(4, 2, power(0.6)),
                     jobClass(16, 0.25, power(0.4))};
  return problem;
}

/// Measured widths with holes; speed-ups that fall, and that rise faster than the GPUs.
inline SpeedUp randomTable(RandomStream& random, int widths) {
  std::vector<SpeedUpPoint> table;
  int gpus = random.uniform() < 0.3 ? random.uniformInt(2, 4) : 1;
  double speed = gpus * random.uniform(0.5, 1.5);
  for (int i = 0; i < widths; ++i) {
    table.push_back({gpus, speed});
    const int next = gpus + random.uniformInt(1, 3);
    const double exponent = random.uniform(-0.4, 1.3);
    speed *= std::pow(static_cast<double>(next) / gpus, exponent);
    gpus = next;
  }
  return measured(std::move(table));
}

inline std::vector<SpeedUp> randomTables(RandomStream& random, std::size_t types, int most) {
  std::vector<SpeedUp> speedUps;
  for (std::size_t t = 0; t < types; ++t) {
    speedUps.push_back(randomTable(random, random.uniformInt(1, most)));
    speedUps.back().factor = t == 0 ? 1 : random.uniform(0.5, 4);
  }
  return speedUps;
}

/// One to four classes on one to three types, some with epochs, restarts, boots and tails; small
/// enough for all paths.
inline RentalProblem randomProblem(RandomStream& random) {
  RentalProblem problem;
  const int types = random.uniformInt(1, 3);
  problem.types.clear();
  for (int t = 0; t < types; ++t) {
    problem.types.push_back({"type", t == 0 ? 1 : random.uniform(0.5, 4), t, {}});
    if (random.uniform() < 0.2) problem.types.back().preemption = Preemption{0.05, 0.5, 0.1};
  }
  if (random.uniform() < 0.5) problem.overheads = {random.uniform(), random.uniform(), 0.1};
  const int classes = random.uniformInt(1, 4);
  for (int i = 0; i < classes; ++i) {
    JobClass one;
    one.name = "class " + std::to_string(i);
    one.jobsPerHour = random.uniform(0.1, 5);
    one.weight = random.uniform() < 0.5 ? 1 : random.uniform(0.2, 5);
    one.restartHours = random.uniform() < 0.5 ? 0 : random.uniform(0, 0.3);
    if (random.uniform() < 0.4) {
      const int epochs = random.uniformInt(2, 4);
      for (int e = 0; e < epochs; ++e) {
        one.epochs.push_back(
            {random.uniform(0.1, 2), randomTables(random, problem.types.size(), 3)});
        one.oneGpuHours += one.epochs.back().oneGpuHours;
      }
    } else {
      one.oneGpuHours = random.uniform(0.1, 10);
      one.speedUps = randomTables(random, problem.types.size(), 8);
    }
    problem.classes.push_back(one);
  }
  return problem;
}

inline void extendPath(const EpochProgramme& programme, std::vector<Width>& path,
                       std::vector<std::vector<Width>>& all) {
  if (path.size() == programme.epochs()) {
    all.push_back(path);
    return;
  }
  for (std::size_t k = 0; k < programme.widths().size(); ++k) {
    if (std::isinf(programme.hours(path.size(), k))) continue;
    path.push_back(programme.widths()[k]);
    extendPath(programme, path, all);
    path.pop_back();
  }
}

/// What every path takes that there is, stage by stage; of small problems.
inline std::vector<Point> allPaths(const RentalProblem& problem, const JobClass& jobClass) {
  std::vector<std::vector<Width>> paths;
  std::vector<Width> path;
  extendPath(EpochProgramme(problem, jobClass), path, paths);
  std::vector<Point> points;
  for (const std::vector<Width>& one : paths) {
    const Choice choice = choiceOf(problem, jobClass, one);
    points.push_back({choice.spend, choice.hours});
  }
  return points;
}

/// All points of every class: all widths, or all paths.
inline std::vector<ProgrammeClass> allPoints(const RentalProblem& problem) {
  std::vector<ProgrammeClass> classes;
  for (const JobClass& one : problem.classes) {
    ProgrammeClass made{one.jobsPerHour, one.weight, {}};
    if (one.epochs.empty()) {
      made.points = optionsOf(problem, one).points;
    } else {
      made.points = allPaths(problem, one);
    }
    classes.push_back(std::move(made));
  }
  return classes;
}

}  // namespace spothorizon::rental::testing
