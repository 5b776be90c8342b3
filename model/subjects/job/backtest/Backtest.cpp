// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/Backtest.h"

#include <optional>
#include <utility>

#include "ask/TaskProgress.h"
#include "base/InputError.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestCheck.h"
#include "subjects/job/backtest/BacktestRun.h"

namespace spothorizon::study {

std::string BacktestResults::piecesText(std::size_t n) const {
  return startCountText(static_cast<int>(n)).english();
}

std::shared_ptr<const BacktestResults> runBacktest(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control,
                                                   const BacktestOptions& options) {
  if (const std::optional<InputError> error = firstBacktestError(scenario)) throw *error;
  const double made = futuresShare(scenario);
  BacktestSetup setup = makeBacktestSetup(
      scenario, triedMarket(scenario, std::move(market), partOf(control, 0, made)));
  std::vector<int> starts = startsOf(setup);
  if (options.cells) {
    options.cells->begin(startCells(setup, starts), setup.market->import.trace.provenance.hash);
  }
  return runAtStarts(setup, std::move(starts), partOf(control, made, 1), options, {options.cells});
}

}  // namespace spothorizon::study
