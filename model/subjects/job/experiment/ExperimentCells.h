// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "scenario/Parameters.h"
#include "subjects/job/experiment/Experiment.h"

/// How an experiment becomes scenarios. For its runner, its checks and its files.
namespace spothorizon::study {

/// The axis of one parameter. InputError at "/axes" where there is no such parameter (naming
/// the nearest) or a value is outside its range.
Axis axisOf(const std::string& parameter, const std::vector<std::string>& values);
/// A parameter of the table or of a policy entry ("policies.3.threshold", whatever policies there
/// are). InputError at "/axes" naming the nearest where there is none.
Parameter parameterOfKey(const std::string& key);

std::size_t cellCount(const Experiment& experiment);

/// Index of a cell's point on an axis (0 or 1).
std::size_t pointOf(const Experiment& experiment, std::size_t cell, std::size_t axis);

/// All cells, each the one that lies furthest from those before it, with both axes drawn equally
/// long, the first of equals: ends and corners, then what lies between. A part of them shows the
/// whole range. Where cells take unequal `times` (of any unit; empty: all the same), squared
/// distances are divided by them, so that what is soon known comes sooner.
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

}  // namespace spothorizon::study
