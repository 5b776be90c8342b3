// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"

/// Chances and means with their 95 % intervals in words: the one place that says them, for all
/// studies.
namespace spothorizon::study {

/// "$233 to $679"; "at least $233", "at most $679", where a limit is infinite; "too short for
/// an interval" where both are.
Text usdRangeText(double low, double high);
/// For shares, 0..1: "19 to 86 %", rounded outwards; "100 %" where both ends are it.
Text percentRangeText(double low, double high);
/// For numbers in the same unit as their mean: "19.7 to 20.2", with as many decimals as the
/// interval is worth, at most three.
Text numberRangeText(double low, double high);
/// For numbers that are per cents: "1.1 to 5.4 %", with the decimals of numberRangeText().
Text percentNumberRangeText(double low, double high);

/// "$540 ($233 to $679)"; without brackets where there is no limit.
Text usdWith(double mean, double low, double high);
/// "53 % (19 to 86 %)"; without brackets where there is no limit.
Text percentWith(double share, double low, double high);
/// "a (b)".
Text withRange(Text figure, Text range);

/// What the brackets are: "In brackets: 95 % intervals over 20 replications."; of one, that there
/// is none to tell.
Text replicationsText(int replications);

/// Windows as a whole number: "8 independent windows".
Text windowCountText(double windows);
/// "In brackets: 95 % intervals by blocks of time (8 independent windows)."; or that there is none.
Text blocksText(double windows, bool hasIntervals);

}  // namespace spothorizon::study
