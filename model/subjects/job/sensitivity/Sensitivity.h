// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/CountedWork.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "statistics/RankCorrelation.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/sensitivity/SensitivityRanges.h"

/// How much the answer depends on numbers that are not certain: one by one (tornado), and all at
/// once (Monte Carlo). The answer is that of one policy, the best at the scenario's own values of
/// those that use no future, tried at the same starts for every value.
namespace spothorizon::study {

class CellBook;

/// What is asked of a backtest.
enum class AnswerMeasure { Cost, WithinBudget, Utility };
inline constexpr std::array kAnswerMeasures{AnswerMeasure::Cost, AnswerMeasure::WithinBudget,
                                            AnswerMeasure::Utility};
/// Those that are asked of a scenario: the chance where it has a budget, the utility where somebody
/// set its value. A derived value follows from what is varied: it is no measure.
std::vector<AnswerMeasure> measuresOf(const Scenario& scenario);

/// "costP50Usd", "withinBudget", "utilityUsd": as files have them.
std::string measureKey(AnswerMeasure measure);
/// "Median cost", "Chance within budget", "Mean utility".
Text measureName(AnswerMeasure measure);
/// "$87", "64 %".
Text measureText(AnswerMeasure measure, double value);

/// A number with its 95 % interval.
struct AnsweredValue {
  double value = 0;
  Interval interval;
};

/// The answer at one set of values. The cost is the median over the starts that finish: none where
/// none does. The chance is that of being on time within the budget: none without a budget. No
/// utility where its value is derived.
struct SensitivityAnswer {
  std::optional<AnsweredValue> costUsd, withinBudget, utilityUsd;

  const std::optional<AnsweredValue>& of(AnswerMeasure measure) const;
};

/// One end of a parameter's range.
struct TornadoEnd {
  double at = 0;
  SensitivityAnswer answer;
  SensitivityAnswer change;  ///< less the answer at the scenario's own value, at the same starts
};

struct TornadoBar {
  VariedParameter parameter;
  std::optional<TornadoEnd> low, high;  ///< none: not done yet

  /// How far the measure moves over the range, the scenario's own value included; none where an end
  /// has no such number or is not done.
  std::optional<double> swing(AnswerMeasure measure, const SensitivityAnswer& own) const;
};

/// What all kinds of sensitivity have in common.
struct SensitivityTried {
  int policy = -1;  ///< index in the scenario's list
  Text label;
  bool usesFuture = false;  ///< every policy of the scenario does
  std::vector<int> startSlots;
  std::optional<SensitivityAnswer> own;  ///< at the scenario's values; none: not done yet
  Evidence evidence;                     ///< of those starts
};

struct TornadoResults : StudyResultOf<TornadoResults> {
  SensitivityTried tried;
  std::vector<TornadoBar> bars;  ///< in the order of variedParameters()
};

/// Places in `bars`, the longest bar first; those without a swing come last.
std::vector<std::size_t> bySwing(const TornadoResults& results, AnswerMeasure measure);

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
/// Of a parameter with a measure, over those samples.
std::optional<RankCorrelation> correlationOf(const MonteCarloResults& results,
                                             std::size_t parameter, AnswerMeasure measure);
/// Places in `uncertain`, the strongest correlation first.
std::vector<std::size_t> byCorrelation(const MonteCarloResults& results, AnswerMeasure measure);

template <class Results>
struct SensitivityOptions {
  int threads = 0;
  /// Partial results of the same question, or null: what they have is taken over.
  std::shared_ptr<const Results> before;
  std::function<void(std::shared_ptr<const Results>)> onPartial;
  CellBook* cells = nullptr;  ///< StudyOptions::cells
};

/// Pure functions of the scenario and its market: the same bytes for any number of threads.
/// InputError for what cannot be run (with the place of a range whose end cannot), Stopped. Null
/// where only some cells were asked for.
std::shared_ptr<const TornadoResults> runTornado(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
    const RunControl& control = {}, const SensitivityOptions<TornadoResults>& options = {});
/// InputError where no parameter is uncertain. A sample whose values exclude each other is left
/// out, with a warning.
std::shared_ptr<const MonteCarloResults> runMonteCarlo(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
    const RunControl& control = {}, const SensitivityOptions<MonteCarloResults>& options = {});

/// What a sensitivity reads of a scenario (Study::reads).
Scenario sensitivityReads(const Scenario& scenario);

Text sentence(const TornadoResults& results);
Text sentence(const MonteCarloResults& results);

}  // namespace spothorizon::study
