// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/stream/sweep/StreamSweep.h"

namespace spothorizon::study {

Text streamSweepSentence(const StreamSweepResults& results);

}  // namespace spothorizon::study
