// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rental/Laws.h"
#include "rental/Solve.h"
#include "rental/SpeedUp.h"

namespace spothorizon::study {

/// A class of jobs as a scenario has it.
struct StreamClass {
  std::string name;
  double jobsPerHour = 1;
  double oneGpuHours = 1;              ///< mean size: hours on one GPU of the first type
  double weight = 1;                   ///< of its mean response time
  rental::SpeedUp speedUp;             ///< on the first type
  std::optional<double> restartHours;  ///< none: as the rental says
  std::string factors;  ///< "1, 2": times as fast as on the first type, by type; empty: 1
  /// A file of epochs that has this name as application, or the epochs (SpeedUpText); empty: none.
  std::string epochs;

  bool operator==(const StreamClass&) const = default;
};

/// The section "stream": classes by their rates, or a file of jobs with speed-ups.
struct StreamSpec {
  std::vector<StreamClass> classes;
  std::string jobs;               ///< a file of jobs; empty: classes
  std::string columns;            ///< of the file: "submitted=NAME, gpus=NAME"; empty: known names
  std::string timeUnit = "auto";  ///< as table::timeChoice() has it; auto: inferred
  std::string speedUps;           ///< folders of tables, one for each type, with ";" between them
  rental::ArrivalLaw arrivals;
  rental::SizeLaw sizes;

  bool operator==(const StreamSpec&) const = default;
};

/// A GPU type as a scenario has it.
struct RentalType {
  std::string name = "GPU";
  std::string price = "market";  ///< $/GPU-hour, or "market", "on-demand"
  double factor = 1;  ///< times as fast as the first type, for all classes that say nothing else

  bool operator==(const RentalType&) const = default;
};

enum class SpotUse { First, Only, Never };

/// The section "rental": the budget, GPU types, and times lost to boots, releases and restarts.
struct RentalSpec {
  std::optional<double> usdPerMonth, gpus;  ///< the budget: one of them
  rental::WidthKind widths = rental::WidthKind::Whole;
  int mostGpus = 1024;  ///< widest that a job may run
  std::optional<int> quotaGpus;
  std::vector<RentalType> types;  ///< empty: one, at the market's price
  int nodeGpus = 1;
  double bootHours = 0, releaseHours = 0, loopHours = 0, restartHours = 0;
  SpotUse spot = SpotUse::First;
  double checkpointHours = 0.5;
  std::vector<std::string> baselines{"as-submitted", "same-width", "equal-efficiency"};
  int jobs = 100000;                         ///< of a simulation
  std::optional<double> ownedUsdPerGpuHour;  ///< of a GPU that is owned, in use or not; assumed
  /// Response times that are wished for: the frontier says which budgets give them.
  double goalMeanHours = 1, goalP95Hours = 4;

  bool operator==(const RentalSpec&) const = default;
};

/// A month, as bills have it: 8,760 hours over 12.
inline constexpr double kHoursPerMonth = 730;

}  // namespace spothorizon::study
