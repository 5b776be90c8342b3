// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/serving/ServingResults.h"

/// Parts that several sentences have.
namespace spothorizon::study {

/// "32 s", "0.42 s", "31 min", "26.8 h".
Text servingSecondsText(double seconds);
/// "32 s (30 to 34 s)".
Text servingSecondsWith(const serving::Interval& seconds);
/// Whether sentences give intervals: there is more than one replication, and all are done.
bool showsServingIntervals(const ServingResults& results);
/// What the brackets mean, or that it is one replication; empty while not all are done.
Text servingReplicationsText(const ServingResults& results);
/// "six", "14".
Text numberWord(int number);

}  // namespace spothorizon::study
