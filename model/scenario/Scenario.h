// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "forecast/Forecaster.h"
#include "job/Job.h"
#include "market/MarketSpec.h"
#include "policy/Policy.h"
#include "scenario/Sections.h"

namespace spothorizon::study {

/// What a user asks: a market, a job, a forecast and the policies to compare. A value: copyable,
/// comparable, round-trips through JSON without loss (ScenarioJson.h).
struct Scenario {
  // Made once, in Scenario.cpp: of so many members they are long, and every source would make them
  // again.
  Scenario();
  Scenario(const Scenario& other);
  Scenario(Scenario&& other) noexcept;
  Scenario& operator=(const Scenario& other);
  Scenario& operator=(Scenario&& other) noexcept;
  ~Scenario();

  std::string title, notes;
  market::MarketSpec market;
  job::Job job;
  job::Billing billing = job::Billing::PerSecond;
  /// What the planner may spend on the job, $; drawn and evaluated, but no policy reads it.
  std::optional<double> budgetUsd;
  forecast::ForecastSpec forecast;
  std::vector<policy::PolicySpec> policies;
  /// What studies have of their own: each knows its part and its parameters (Study.h), a single run
  /// reads none.
  Sections sections;
  std::uint64_t seed = 1;
  /// Folder that relative paths in `market` are looked up from. Where the scenario was read from;
  /// not part of the file.
  std::string baseDirectory;

  bool operator==(const Scenario& other) const;
};

/// The policies of a scenario that names none of its own in the window's "new" command and samples.
std::vector<policy::PolicySpec> defaultPolicies();

}  // namespace spothorizon::study
