// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Draft.h"
#include "ask/StudyResult.h"
#include "subjects/training/TrainingInputs.h"
#include "training/run/Run.h"

namespace spothorizon::study {

/// A policy with its ledger over the window.
struct TrainingRun {
  training::PolicySpec spec;
  std::string key;  ///< "truth", "truth H=8": unique within the results
  training::Ledger ledger;
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

/// A forecast of node counts, with the result of planning by it.
struct TrainingForecast {
  std::string key;             ///< "hold", "arima", "holt-winters", "noisy-truth 0.3"
  training::PolicySpec spec;   ///< that plans by it
  std::vector<double> errors;  ///< mean absolute error in nodes, by lead from 1; empty: no error
  training::Ledger ledger;     ///< without its rows
};

/// A link of the chain from Reactive to Ideal.
struct TrainingGain {
  std::string key;  ///< "reactive", "cheap", "hold", "truth", "best", "ideal"
  double samples = 0;
};

enum class TrainingQuestion {
  Once,      ///< "": every policy over the window
  Setting,   ///< "setting": files, nodes and shapes alone, without a run
  Gain,      ///< "gain": the chain from Reactive to Ideal
  Forecast,  ///< "forecast": every forecast of node counts against holding the last
  Tornado    ///< "tornado": every switch and slider at other values
};

/// InputError for a text that is no variant.
TrainingQuestion trainingQuestion(const std::string& variant);
/// In results: "once", "gain".
std::string questionName(TrainingQuestion question);

struct TrainingResults : StudyResultOf<TrainingResults> {
  TrainingQuestion question = TrainingQuestion::Once;
  std::string asked;  ///< the variant: "", "gain", "tornado"
  std::shared_ptr<const TrainingInputs> inputs;
  std::shared_ptr<const training::Setting> setting;
  std::vector<TrainingRun>
      runs;  ///< as the scenario lists them; while partial, those that are done
  training::Ledger ideal, reactive;         ///< the bounds for the others
  std::vector<TrainingTornadoRow> tornado;  ///< `runs` are then those of the scenario itself
  std::vector<TrainingForecast> forecasts;  ///< for Forecast; the first is Hold
  std::vector<TrainingGain> gain;           ///< for Gain, and for a run with reasons
  /// For a run with reasons: what each shape keeps on the largest cluster, by nodes lost.
  std::vector<std::vector<training::TrainingCell>> maps;

  std::string variant() const override { return asked; }
  InputNotices inputNotices() const override;
  const training::Shapes& shapes() const { return setting->shapes(); }
  /// Samples over those of restarting at every event, less 1; none where that trains nothing.
  std::optional<double> gainOverReactive(const training::Ledger& ledger) const;
  /// Null where there is none.
  const TrainingRun* find(training::PolicyKind policy) const;
  /// The run that the sentence is about: the one with most samples among those that plan by what
  /// they could know; where none plans, Cheap or Reactive; null where there is none.
  const TrainingRun* bestHonest() const;
};

using TrainingDraft = Draft<TrainingResults>;

}  // namespace spothorizon::study
