// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ask/AskRun.h"

namespace spothorizon::ask {

/// Whether a question about the subject can vary it: a parameter of its sections, or of the run.
/// InputError where the key is unknown, with the nearest, or where it plays no part.
void checkKey(const Subject& subject, const study::Scenario& scenario, const std::string& key);

/// An axis with its words; `values` are those of the axis, or as it has been chosen.
AskedAxis askedAxis(const study::Scenario& scenario, const Axis& axis,
                    std::vector<std::string> values);
/// How many values each of two axes has that has none of its own: heat maps that can be read.
inline constexpr std::size_t kValuesOfTwo = 5;

/// The values of an axis: as they are typed, else chosen around the present one, or all choices.
/// Of numbers that are chosen at most so many, the present one among them. InputError.
std::vector<std::string> axisValues(const study::Scenario& scenario, const Axis& axis,
                                    std::optional<std::size_t> most = {});

/// The points of one or two axes, the first across.
void planAxes(const OverAxes& asked, AskRun& run);

}  // namespace spothorizon::ask
