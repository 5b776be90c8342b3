// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Futures.h"
#include "ask/Question.h"
#include "ask/StudyResult.h"
#include "ask/Subject.h"
#include "result/Table.h"

/// Answers, the same for every subject. Ask.h makes them, AnswerTables.h makes tables of them,
/// AnswerWords.h sentences, AnswerDifferences.h compares two.
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
  double stepHours = 0;  ///< between two of its starts
  /// In order: by replication, or by start. Draws at the same place of two points of an answer
  /// share all that is random: differences between points are paired.
  std::vector<Draw> draws;
  std::vector<Values> samples;  ///< [draw][contender][measure]; empty where a draw is not done yet
  std::vector<std::vector<Estimate>> means;  ///< [contender][measure]; empty until all are done
};

struct AskedAxis {
  std::string key;
  Text title;           ///< "Grace period"
  std::string unit;     ///< "s"
  std::string present;  ///< the scenario's own value
  std::vector<std::string> values;
  std::vector<double> numbers;  ///< the same as numbers, where all are; else empty
  bool whole = false;           ///< a parameter of whole numbers
  /// How many values are usual, where fewer of them were chosen; 0: none was left out.
  std::size_t usual = 0;
};

/// The distribution over all starts, of one contender and measure.
struct SpreadOverStarts {
  Estimate mean, p5, p50, p95;
};
struct AskedStart {
  int market = 0;  ///< which of the made markets; 0: the record
  int start = 0;
  double hours = 0;  ///< since the begin of its market
  Values values;     ///< [contender][measure]
};

/// Where the range of a varied parameter comes from.
enum class RangeFrom {
  Scenario,  ///< its section "sensitivity"
  Share,     ///< assumed: a share of the present value to both sides
  Limits,    ///< assumed: less or more than that share, to whole numbers or to what is possible
  Zero,      ///< assumed: the present value is 0, which says nothing about a range
};

struct GoalRow {
  std::size_t contender = 0;
  std::optional<std::size_t> point;  ///< which of the points; none: no value meets the goal
  std::optional<std::string> value;  ///< its value
  /// The value beside it that misses the limit where it was chosen; none: no value beside it could
  /// be run.
  std::optional<std::string> failing;
  bool changesNothing = false;  ///< every value has the same samples
  bool uneven = false;          ///< some value beyond it fails where it was chosen
  double chanceWhereChosen = 0;
  Estimate chance;   ///< on the other half of the draws; no value where that has none
  Estimate measure;  ///< mean there
  Estimate cost;     ///< mean there of Answer::costMeasure
};

struct TornadoBar {
  AskedAxis axis;  ///< its low and high end as values
  RangeFrom range = RangeFrom::Share;
  Text lowObstacle, highObstacle;         ///< why an end cannot be run; empty: it can
  std::optional<Estimate> atLow, atHigh;  ///< the measure there
  std::optional<Estimate> toLow, toHigh;  ///< change from the present value, paired draw by draw
  /// How far the measure moves over the range, the present value included. 0: the parameter
  /// changes nothing, and may be hidden. None: an end is missing.
  std::optional<double> swing;
};

struct VariedKey {
  AskedAxis axis;  ///< low and high end
  RangeFrom range = RangeFrom::Share;
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
  double stepHours = 0, windowHours = 0;  ///< windowHours: the longest of all points
  /// Index of the measure that a goal, tornado, Monte Carlo or the sentence over axes is about.
  std::size_t measure = 0;
  /// Runs from other starts have other windows than the scenario's own run.
  bool otherWindows = false;
  double leastWindowHours = 0;  ///< the shortest of all points

  std::vector<AskedAxis> axes;  ///< of OverAxes and Goal
  /// Once: one. OverAxes: row by row. Goal: one a value. OverStarts: one a market. Tornado: the
  /// scenario as it is, then the low and the high end of every bar. MonteCarlo: the scenario as it
  /// is, then the samples.
  std::vector<AskedPoint> points;
  std::vector<AskedStart> starts;                      ///< of OverStarts: those that are done
  std::vector<std::vector<SpreadOverStarts>> spreads;  ///< [contender][measure], of OverStarts
  std::shared_ptr<const study::FuturesInfo> futures;   ///< of markets that were made; else null
  std::vector<GoalRow> goals;                          ///< by contender; empty until all is done
  std::size_t refined = 0;  ///< points of a goal that were added between others
  /// What a goal's value costs is beside it: the measure in dollars, where the goal is about
  /// another.
  std::optional<std::size_t> costMeasure;
  /// Whose tornado or Monte Carlo it is: the best of those that use no future.
  std::size_t contender = 0;
  /// The longest first; those whose range is unknown, because they are 0, after all others.
  std::vector<TornadoBar> bars;
  std::vector<VariedKey> varied;  ///< of MonteCarlo, in the order of the points' values
  std::size_t impossible = 0;     ///< samples that cannot be run
  Estimate p5, p50, p95;          ///< of the measure over the samples of a Monte Carlo

  std::vector<Source> sources;
  study::InputNotices notices;

  std::string variant() const override { return text; }
  study::InputNotices inputNotices() const override { return notices; }

  const AskedPoint& point(std::size_t first, std::size_t second = 0) const {
    return points[second * axes.front().values.size() + first];
  }
};

}  // namespace spothorizon::ask
