// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ask/LoadedMarket.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::app {

/// One line for pictures: scenario, trace and its hash, seed, version.
QString provenanceLine(const study::Scenario& scenario, const study::LoadedMarket& market);

}  // namespace spothorizon::app
