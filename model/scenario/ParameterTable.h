// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "scenario/Parameters.h"

/// The parameters as a reference lists them: `params`, the man page, the help window.
namespace spothorizon::study {

/// Every parameter, then those of an entry of each list with "N" for its place:
/// "stream.classes.N.name", "policies.N.window".
std::vector<Parameter> parameterTable();

/// "0.5 to 168", "exact, noisy, ...", "text".
Text rangeText(const Parameter& parameter);
/// What its text has to be, as an error says it: "a whole number from 1 to 4096 (GPUs)".
Text expectedText(const Parameter& parameter);
/// As it would be typed; "not set" or "empty" where there is none.
Text defaultWords(const Parameter& parameter);
/// "Deadline (d)".
std::string labelWithSymbol(const Parameter& parameter);

}  // namespace spothorizon::study
