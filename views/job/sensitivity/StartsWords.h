// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/Tornado.h"

namespace spothorizon::views {

/// Which starts the values are tried at, and why Backtest, which tries others, does not say quite
/// the same. Empty before there is an answer.
QString startsWords(const study::TornadoResults& results);
QString startsWords(const study::MonteCarloResults& results);

}  // namespace spothorizon::views
