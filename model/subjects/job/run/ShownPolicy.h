// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Study.h"
#include "scenario/Sections.h"

/// The policy whose run a scenario shows: what a session remembers of the deadline studies' view.
namespace spothorizon::study {

/// An index in the scenario's list, or one of these: the optimum, or whichever is best.
inline constexpr int kShowOptimum = -1, kShowBestPolicy = -2;

int shownPolicy(const Sections& look);
void setShownPolicy(Sections& look, int policy);

/// As sessions store it: the place of a policy in the file, "optimum" or "best".
LookKey shownPolicyKey();

}  // namespace spothorizon::study
