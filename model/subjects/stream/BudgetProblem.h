// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "base/Text.h"
#include "rental/JobStream.h"
#include "rental/Laws.h"
#include "rental/Rental.h"
#include "rental/StreamSample.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

struct BudgetInputs;

/// The problem that a scenario poses to model/rental.
struct BudgetProblem {
  rental::RentalProblem problem;
  bool inDollars = false;
  double budget = 0;  ///< per hour: dollars, or mean GPUs
  /// Of a file of jobs; null: classes by their rates.
  std::shared_ptr<const rental::JobStream> stream;
  std::shared_ptr<const BudgetInputs> inputs;  ///< null where no file is read
  std::vector<Text> warnings;
};

/// Reads the files that the scenario names, as far as `before` has not got them. InputError: no
/// stream, no budget or two, files that cannot be read, what checkProblem() refuses, all with the
/// scenario's JSON pointers.
BudgetProblem budgetProblem(const Scenario& scenario, const LoadedMarket& market,
                            const std::shared_ptr<const BudgetInputs>& before = nullptr);

/// Without reading a file: what can be seen of the scenario alone. InputError.
void requireBudget(const Scenario& scenario);

/// The file of jobs that the scenario names, with its classes. InputError.
rental::JobStream streamOf(const Scenario& scenario);
/// The same with notices on the file that belong beside every conclusion.
rental::JobStream streamOf(const Scenario& scenario, InputNotices& notices);

/// Jobs drawn from the scenario's classes, four weeks of them. InputError.
rental::SampleSpec sampleOf(const Scenario& scenario);

/// Falls of the free GPUs over the GPU-hours that were free: how often a spot GPU is taken back.
double preemptionsPerGpuHour(const market::Trace& trace);

}  // namespace spothorizon::study
