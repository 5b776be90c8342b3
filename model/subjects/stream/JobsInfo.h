// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/Text.h"

namespace spothorizon::rental {
struct RecordedStream;
struct StreamSummary;
}  // namespace spothorizon::rental
namespace spothorizon::result {
struct ResultFile;
}

namespace spothorizon::study {

/// What was read of a file of jobs, as a result without a scenario: tables "jobs" (one row),
/// "classes", "gpusRequested", "hours" and "weekdays". `notes`: what was assumed about the jobs'
/// sizes.
result::ResultFile jobsInfo(const rental::StreamSummary& summary,
                            const rental::RecordedStream& recorded, const std::vector<Text>& notes);

}  // namespace spothorizon::study
