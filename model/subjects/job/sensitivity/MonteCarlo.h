// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/CountedWork.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "statistics/RankCorrelation.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityRanges.h"

namespace spothorizon::study {

/// One sample: a value of every uncertain parameter, and what came of it.
struct MonteCarloSample {
  std::vector<double> at;
  bool done = false;
  bool possible = true;  ///< false: no job can be run with these values together
  std::optional<double> costUsd, withinBudget, utilityUsd;

  const std::optional<double>& of(AnswerMeasure measure) const;
};

struct MonteCarloResults : StudyResultOf<MonteCarloResults>, CountedWork {
  std::string variant() const override { return "monte-carlo"; }
  std::size_t pieces() const override { return samples.size(); }
  std::string piecesText(std::size_t n) const override;
  std::string parameter() const override { return "sensitivity.samples"; }

  SensitivityTried tried;
  std::vector<VariedParameter> uncertain;
  std::vector<MonteCarloSample> samples;
  int doneCount = 0;
};

/// The measure over the samples that are done and have it, ascending.
std::vector<double> sortedSamples(const MonteCarloResults& results, AnswerMeasure measure);
/// The p-quantile over those samples. Its interval is over the draws, from their order: of another
/// draw of as many samples, at the same starts. A Latin hypercube's differ less than independent
/// draws, for which it is. None without samples.
std::optional<AnsweredValue> quantileOf(const MonteCarloResults& results, AnswerMeasure measure,
                                        double p);
/// Rank correlation of a parameter with a measure, over those samples.
std::optional<RankCorrelation> correlationOf(const MonteCarloResults& results,
                                             std::size_t parameter, AnswerMeasure measure);
/// Places in `uncertain`, the strongest correlation first.
std::vector<std::size_t> byCorrelation(const MonteCarloResults& results, AnswerMeasure measure);

/// A pure function of the scenario and its market: the same bytes for any number of threads. Null
/// where only some cells were asked for. Stopped; InputError where no parameter is uncertain. A
/// sample whose values exclude each other is left out, with a warning.
std::shared_ptr<const MonteCarloResults> runMonteCarlo(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
    const RunControl& control = {}, const SensitivityOptions<MonteCarloResults>& options = {});

}  // namespace spothorizon::study
