// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rental/StreamSample.h"

namespace spothorizon::study {

/// A small stream of jobs that ships in sample_traces/.
struct BudgetSample {
  std::string name;     ///< stem of the files' names: "two-classes"
  std::string title;    ///< for menus
  std::string teaches;  ///< one sentence
  /// sampleStream() of it is the file of jobs that ships, byte for byte; none: classes by rates.
  std::optional<rental::SampleSpec> jobs;

  std::string jobsFile() const { return name + ".csv"; }
  std::string scenarioFile() const { return name + ".json"; }
};

const std::vector<BudgetSample>& budgetSamples();

/// Whether a file of jobs with this hash (contentHash) is one that ships.
bool isSampleOfJobs(const std::string& hash);

}  // namespace spothorizon::study
