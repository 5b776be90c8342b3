// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "ask/Answer.h"
#include "statistics/Estimates.h"

/// Numbers read from an answer's runs, and their figures.
namespace spothorizon::ask {

/// One contender's measure, a number for each draw; NaN where a draw is not done.
std::vector<double> columnOf(const AskedPoint& point, std::size_t contender, std::size_t measure);
statistics::Figure figureKind(const Answer& answer, std::size_t measure);

/// When runs took place.
struct DrawTimes {
  DrawnOver over = DrawnOver::Replications;
  statistics::StartTimes starts;  ///< one entry for each draw, where they are starts
};
DrawTimes timesOf(const Answer& answer, const AskedPoint& point);
/// Those of some draws.
DrawTimes timesAt(const DrawTimes& times, const std::vector<std::size_t>& draws);

Estimate meanOf(const DrawTimes& times, const std::vector<double>& values,
                statistics::Figure figure);
Estimate quantileOf(const DrawTimes& times, const std::vector<double>& values, double p);
/// First less second at the same draws.
Estimate differenceOf(const DrawTimes& times, const std::vector<double>& first,
                      const std::vector<double>& second, statistics::Figure figure);

/// Whether two columns are the same; no number is the same as no number.
bool sameNumbers(const std::vector<double>& one, const std::vector<double>& other);

/// Of every contender and measure: AskedPoint::means.
std::vector<std::vector<Estimate>> meansOf(const Answer& answer, const AskedPoint& point);

/// Whether a measure of this column is better than the other; of numbers without a direction the
/// smaller.
bool isBetter(const result::Column& measure, double value, double other);
/// The best at a point by a measure, of those that use no future; of all where every one does.
std::size_t bestAt(const Answer& answer, const AskedPoint& point, std::size_t measure);

}  // namespace spothorizon::ask
