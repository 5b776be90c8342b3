// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/Scenario.h"
#include "subjects/job/backtest/BacktestSpec.h"

namespace spothorizon::study {

/// The backtest section of a scenario.
inline const BacktestSpec& backtestSpec(const Scenario& scenario) {
  return scenario.sections.get<BacktestSpec>();
}
inline BacktestSpec& editBacktest(Scenario& scenario) {
  return scenario.sections.edit<BacktestSpec>();
}

}  // namespace spothorizon::study
