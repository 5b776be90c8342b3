// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Question.h"
#include "ask/Study.h"
#include "ask/Subject.h"
#include "result/Table.h"

/// Answers, the same for every subject.
namespace spothorizon::ask {

using statistics::Estimate;

/// Whether draws are starts in the record, which share a market where they are close, or
/// replications, which are independent.
enum class DrawnOver { Replications, Starts };

/// All contenders with one set of values.
struct AskedPoint {
  std::vector<std::string> values;  ///< one an axis or varied parameter, as typed
  Text obstacle;                    ///< why it cannot be run; empty: it can
  bool done = false;
  std::vector<Draw> draws;                   ///< in order
  std::vector<Values> samples;               ///< [draw][contender][measure]
  std::vector<std::vector<Estimate>> means;  ///< [contender][measure]; empty until all are done
};

struct AskedAxis {
  std::string key;
  Text title;           ///< "Grace period"
  std::string unit;     ///< "s"
  std::string present;  ///< the scenario's own value
  std::vector<std::string> values;
  std::vector<double> numbers;  ///< the same as numbers, where all are; else empty
};

/// What every start came to for one contender and measure.
struct SpreadOverStarts {
  Estimate mean, p5, p50, p95;
};
struct AskedStart {
  int market = 0;  ///< which of the made markets; 0: the record
  int start = 0;
  double hours = 0;  ///< since the begin of its market
  Values values;     ///< [contender][measure]
};

struct GoalRow {
  std::size_t contender = 0;
  std::optional<std::string> value;  ///< none: no value meets the goal
  double chanceWhereChosen = 0;
  Estimate chance;   ///< on the other half of the draws
  Estimate measure;  ///< mean there
};

struct TornadoBar {
  AskedAxis axis;                         ///< its low and high end as values
  std::optional<Estimate> atLow, atHigh;  ///< the measure there
  std::optional<Estimate> toLow, toHigh;  ///< change from the present value, paired draw by draw
  /// How far the measure moves over the range, the present value included.
  std::optional<double> swing;
};

struct VariedKey {
  AskedAxis axis;          ///< low and high end
  double correlation = 0;  ///< Spearman's, with the measure; NaN: none
  double lowCorrelation = 0, highCorrelation = 0;
};

/// As far as it has progressed. Immutable; crosses threads as shared_ptr<const>.
struct Answer : study::StudyResultOf<Answer> {
  const Subject* subject = nullptr;
  Question question;
  std::string text;  ///< questionText(question), as asked
  std::vector<Contender> contenders;
  std::vector<result::Column> measures;
  DrawnOver over = DrawnOver::Replications;
  double stepHours = 0, windowHours = 0;
  std::size_t measure = 0;  ///< index of the measure that a goal, tornado or Monte Carlo is about

  std::vector<AskedAxis> axes;     ///< of OverAxes and Goal
  std::vector<AskedPoint> points;  ///< of Once (one), OverAxes (row by row), Goal, MonteCarlo
  std::vector<AskedStart> starts;  ///< of OverStarts
  std::vector<std::vector<SpreadOverStarts>> spreads;  ///< [contender][measure], of OverStarts
  std::vector<GoalRow> goals;
  std::size_t contender = 0;  ///< whose tornado or Monte Carlo it is
  std::vector<TornadoBar> bars;
  std::vector<VariedKey> varied;  ///< of MonteCarlo
  Estimate p5, p50, p95;          ///< of the measure over the samples of a Monte Carlo

  std::string variant() const override { return text; }

  const AskedPoint& point(std::size_t first, std::size_t second = 0) const {
    return points[second * axes.front().values.size() + first];
  }
};

/// Called with partial answers, at most 30 times a second.
/// A pure function of the scenario, its market and the question: the same bytes for any number of
/// threads and shards. Null where only some cells were asked for (StudyOptions::cells). InputError,
/// Stopped.
std::shared_ptr<const Answer> ask(const Subject& subject, const study::Scenario& scenario,
                                  std::shared_ptr<const study::LoadedMarket> market,
                                  const Question& question, const RunControl& control,
                                  const study::StudyOptions& options);

/// The answer as tables: what is shown, exported and reported.
std::vector<result::Table> tablesOf(const Answer& answer);
/// In words, with intervals: which contender does best, and whether the draws can tell.
Text sentenceOf(const Answer& answer);

/// The second answer less the first, draw by draw where both have the same draws: the change of
/// each mean with its interval. Empty where they do not ask the same.
std::vector<result::Table> differencesOf(const Answer& base, const Answer& other);

}  // namespace spothorizon::ask
