// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "scenario/Parameters.h"

/// Experiments over any number of a scenario.
namespace spothorizon::study {

/// The parameter under a key, of any type, of the table or of an entry of one of the scenario's
/// lists, policies among them. InputError where there is none.
Parameter parameterUnder(const Scenario& scenario, const std::string& key);
/// The parameter under a key, of the table or of an entry of one of the scenario's lists.
/// InputError where there is none, or where it is no number.
Parameter numberParameter(const Scenario& scenario, const std::string& key);

/// The scenario's own value; NaN where it is not set.
double numberOf(const Parameter& parameter, const Scenario& scenario);

/// Ascending: from a quarter of the present value to four times, else over the handy part of the
/// range; whole where the parameter is, within its limits, the present value among them.
std::vector<double> valuesAround(const Parameter& parameter, const Scenario& scenario);
/// The same over the handy part of the range in any case: where its low end, mostly none of it at
/// all, is of interest, however large the present value is.
std::vector<double> valuesOverRange(const Parameter& parameter, const Scenario& scenario);

}  // namespace spothorizon::study
