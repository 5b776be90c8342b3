// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/fetch/FetchRun.h"
#include "base/Text.h"

/// What a fetch is doing and what came of it, for people.
namespace spothorizon::app {

/// "p5.48xlarge in us-east-1: pages 3, rows 2,801"
Text progressText(const FetchProgress& progress);

/// What came, a paragraph for each file; what did not come, why that may be and what to do.
std::vector<Text> outcomeTexts(const FetchOutcome& outcome);

/// What went wrong, the client's own last words and what to do, a paragraph each; empty: nothing.
std::vector<Text> faultTexts(const FetchOutcome& outcome);

/// It ran to its end and brought no price at all.
bool broughtNothing(const FetchOutcome& outcome);

}  // namespace spothorizon::app
