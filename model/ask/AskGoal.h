// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/AskRun.h"

namespace spothorizon::ask {

/// The values of the goal's parameter as points: as they are typed, else every whole number of a
/// short range, or values over the handy part of the range, between which refinedValues() adds
/// others. InputError, also where the limit is against the measure's good side: what is better the
/// more there is of it has a least.
void planGoal(const Goal& asked, AskRun& run);

/// For every contender that uses no future, as far as the points are done.
std::vector<GoalRow> goalRows(const Goal& asked, const Answer& answer);

/// Once all runs are done, with the points in the order of their values: for every contender that
/// uses no future the least, or the most, value that meets the goal in one half of the draws, tried
/// in the other half. Halves of starts share no part of the record; replications alternate.
void finishGoal(const Goal& asked, Answer& answer);

/// The share of all draws in which a contender meets the goal at a point, with its interval.
Estimate chanceAt(const Answer& answer, const Goal& asked, const AskedPoint& point,
                  std::size_t contender);

/// How a goal's value does on the draws that did not choose it.
enum class GoalTest {
  None,      ///< no draws test it
  TooShort,  ///< the record has too few independent windows for a test
  Missed,    ///< the chance is below the wanted one
  Met,
};
GoalTest testOf(const Answer& answer, const Goal& asked, const GoalRow& row);

}  // namespace spothorizon::ask
