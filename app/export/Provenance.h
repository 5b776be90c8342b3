// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "study/deadline/run/Results.h"
#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

/// One line for pictures: scenario, trace and its hash, seed, version.
QString provenanceLine(const study::Scenario& scenario, const study::LoadedMarket& market);

}  // namespace spothorizon::app
