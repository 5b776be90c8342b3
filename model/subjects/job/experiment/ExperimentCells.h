// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "subjects/job/experiment/Experiment.h"

/// How an experiment becomes scenarios. For its runner, its checks and its files.
namespace spothorizon::study {

std::size_t cellCount(const Experiment& experiment);

/// Index of a cell's point on an axis (0 or 1).
std::size_t pointOf(const Experiment& experiment, std::size_t cell, std::size_t axis);

/// All cells, each the one that lies furthest from those before it, with both axes drawn equally
/// long, the first of equals: ends and corners, then what lies between. A part of it tells of all.
/// Where cells take unequal `times` (of any unit; empty: all the same), squared distances are
/// divided by them, so that what is soon known comes sooner.
std::vector<std::size_t> spreadOrder(const Experiment& experiment,
                                     const std::vector<double>& times = {});

/// The scenario of a cell: the experiment's with the settings of its points and its number of jobs.
/// InputError with a pointer under "/axes/" where a setting does not exist or is out of range.
Scenario cellScenario(const Experiment& experiment, std::size_t cell);
/// "200 jobs"; "50 to 400 jobs" where their number is an axis.
std::string jobsText(const Experiment& experiment);

/// "job.deadlineHours = 12, forecast.level = 0.3".
std::string cellName(const Experiment& experiment, std::size_t cell);

/// Keys of everything that an axis sets, each once, in order.
std::vector<std::string> keysSet(const Experiment& experiment);

/// What is to be known of all cells: an axis over what the job sequence draws by itself, and a
/// change of the market or the forecasts within the sequence.
std::vector<Text> experimentWarnings(const Experiment& experiment);

}  // namespace spothorizon::study
