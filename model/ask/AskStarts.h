// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/AskRun.h"

namespace spothorizon::ask {

/// The record, or the markets made from it, as points. InputError where the subject does not follow
/// the market.
void planStarts(const OverStarts& asked, AskRun& run);

/// The starts that are done, and their distributions.
void finishStarts(Answer& answer);

}  // namespace spothorizon::ask
