// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/Draft.h"
#include "ask/Study.h"
#include "base/RunControl.h"
#include "subjects/training/TrainingInputs.h"
#include "training/run/Run.h"

namespace spothorizon {
class Json;
}

namespace spothorizon::study {

/// A way of steering with what it made of the window.
struct TrainingRun {
  training::PolicySpec spec;
  std::string key;  ///< "truth", "truth H=8": unique within the results
  training::Ledger ledger;
};

/// One point of a sweep: every policy at a value of what is swept.
struct TrainingSweepPoint {
  double value = 0;
  // By policy, in the order of `runs`.
  std::vector<double> samples, samplesPerSecond;
  std::vector<std::optional<double>> usdPerMillion, finishHours;
  std::vector<std::optional<double>> youngSeconds;  ///< of a sweep of checkpoints
  double idealSamples = 0;
};

/// What is swept: "restart", "look-ahead", "cluster", "top-up", "grace", "checkpoint", or the key
/// of a parameter.
struct TrainingSweep {
  std::string what, unit;
  double present = 0;  ///< the scenario's own value; NaN: it has none
  std::vector<TrainingSweepPoint> points;
};

/// A switch or slider of the section at other values than its own.
struct TrainingTornadoRow {
  struct Side {
    std::string value;  ///< as it would be typed
    std::vector<double> samples;
    std::vector<std::optional<double>> usdPerMillion;
  };
  std::string key;          ///< of the parameter: "training.lookAhead"
  std::string present;      ///< as it would be typed
  std::vector<Side> sides;  ///< one or two
  /// From the fewest samples of a policy to the most, the scenario's own among them.
  double spread(std::size_t policy, double own) const;
};

/// What a kind of forecast of counts is worth.
struct TrainingForecast {
  std::string key;             ///< "hold", "arima", "holt-winters", "noisy-truth 0.3"
  training::PolicySpec spec;   ///< that plans by it
  std::vector<double> errors;  ///< mean absolute error in nodes, by lead from 1; none of truth
  training::Ledger ledger;     ///< without its rows
};

/// Every start of the trace: windows of equal length.
struct TrainingBacktest {
  struct Start {
    int interval = 0;
    double idealSamples = 0;
    std::vector<double> samples;  ///< by policy
  };
  int intervals = 0;               ///< of a window
  int starts = 0;                  ///< in all; while partial, fewer are in `done`
  std::vector<Start> done;         ///< by interval
  std::vector<Estimate> ofIdeal;   ///< by policy, all windows' samples over Ideal's; by blocks
  std::vector<Estimate> overHold;  ///< the same less that of the first that holds; empty: none does

  /// The window in which a policy comes to the least share of Ideal; null: nothing fits anywhere.
  const Start* worst(std::size_t policy) const;
};

/// What a link of the chain from Reactive to Ideal adds.
struct TrainingGain {
  std::string key;  ///< "reactive", "cheap", "hold", "truth", "best", "ideal"
  double samples = 0;
};

struct TrainingResults : StudyResultOf<TrainingResults> {
  /// The variant: "", "setting", "gain", "sweep restart", "tornado", "forecast", "backtest".
  std::string kind;
  std::shared_ptr<const TrainingInputs> inputs;
  std::shared_ptr<const training::Setting> setting;
  std::vector<TrainingRun>
      runs;  ///< as the scenario lists them; while partial, those that are done
  training::Ledger ideal, reactive;         ///< what the others are measured by
  TrainingSweep sweep;                      ///< of a sweep
  std::vector<TrainingTornadoRow> tornado;  ///< `runs` are then those of the scenario itself
  std::vector<TrainingForecast> forecasts;  ///< of "forecast"; the first is Hold
  TrainingBacktest backtest;
  std::vector<TrainingGain> gain;  ///< of "gain", and of a run with reasons
  /// Of a run with reasons: what each shape keeps on the largest cluster, by nodes lost.
  std::vector<std::vector<training::TrainingCell>> maps;

  std::string variant() const override { return kind; }
  InputNotices inputNotices() const override;
  const training::Shapes& shapes() const { return setting->shapes(); }
  /// Samples over those of restarting at every event, less 1; none where that trains nothing.
  std::optional<double> gainOverReactive(const training::Ledger& ledger) const;
  /// Null where there is none.
  const TrainingRun* find(training::PolicyKind policy) const;
  /// The run that the sentence is about: of those that plan by what they could know the one of most
  /// samples; where none plans, Cheap or Reactive; null where there is none.
  const TrainingRun* bestHonest() const;
};

using TrainingDraft = Draft<TrainingResults>;

/// `variant`: as TrainingResults has it. Null where only some cells of a sweep were asked for.
/// InputError, Stopped.
std::shared_ptr<const TrainingResults> runTraining(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control,
                                                   const StudyOptions& options);

// Parts of runs (TrainingSweep.cpp, TrainingTornado.cpp, TrainingForecasts.cpp,
// TrainingBacktest.cpp). What they add goes through the draft.
/// InputError where it is neither the name of a sweep nor the key of a number of the section.
void checkTrainingSweep(const std::string& what, const Scenario& scenario);
/// False where only some of its cells, one per value, were asked for (StudyOptions::cells).
bool addSweep(TrainingResults& results, const RunControl& control, CellBook* cells,
              TrainingDraft& draft);
void addTornado(TrainingResults& results, const RunControl& control, TrainingDraft& draft);
void addForecasts(TrainingResults& results, const RunControl& control, TrainingDraft& draft);
/// `starts`: so many, spread over the trace; none: all.
void addBacktest(TrainingResults& results, std::optional<int> starts, const RunControl& control,
                 TrainingDraft& draft);
void addGain(TrainingResults& results, const RunControl& control);
void addMaps(TrainingResults& results, const RunControl& control);

// Words (TrainingWords.cpp, TrainingAnswers.cpp).
Text trainingSentence(const TrainingResults& results);
/// What each link of the chain adds; empty where it was not asked for.
Text gainSentence(const TrainingResults& results);
Text sweepSentence(const TrainingResults& results);
Text tornadoSentence(const TrainingResults& results);
Text forecastsSentence(const TrainingResults& results);
Text backtestSentence(const TrainingResults& results);
/// "17.66 million", "154,000".
Text samplesText(double samples);
/// "Holding the last count", "The ARIMA forecast": how a policy begins a sentence.
Text trainingPolicyName(const TrainingRun& run);
/// "(4, 8)"; "idle".
std::string shapeText(const training::Strategy& strategy);
/// Of a cause of lost samples: for legends and tables.
Text causeName(training::Cause cause);
/// The cause as files have it: "slowerChoice".
std::string causeKey(training::Cause cause);

// Tables and files (TrainingTable.cpp, TrainingExport.cpp).
std::string trainingTable(const TrainingResults& results);
std::string gainTable(const TrainingResults& results);
// Of the other variants (TrainingVariants.cpp).
std::string trainingVariantTable(const TrainingResults& results);
std::string trainingVariantJson(const TrainingResults& results);
std::string trainingVariantCsv(const TrainingResults& results);
/// What every JSON of the study begins with.
Json trainingHeader(const TrainingResults& results);
std::string trainingToJson(const TrainingResults& results);
std::string trainingCsv(const TrainingResults& results);
/// Interval by interval; of one policy by its place, or of all.
std::string trainingLedgerCsv(const TrainingResults& results, std::optional<int> policy);

}  // namespace spothorizon::study
