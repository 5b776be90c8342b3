// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "rental/simulate/Outcome.h"
#include "statistics/Intervals.h"
#include "subjects/stream/Budget.h"

/// The same widths over windows of the stream and starts of the market: how far spend and response
/// spread.
namespace spothorizon::study {

inline constexpr int kStreamWindows = 20, kMostStreamWindows = 500;

/// One window of the stream that begins at one slot of the market.
struct StreamCell {
  double hours = 0, p95Hours = 0;  ///< response; NaN: no job arrives in it
  double spend = 0;                ///< per hour of the window
  double gpus = 0, peakGpus = 0;   ///< rented
  double restartsPerJob = 0;
};

struct StreamWindow {
  double fromHours = 0;  ///< since the stream's first job
  std::size_t jobs = 0;
};

/// A figure over all cells.
struct CellFigure {
  double mean = 0, p5 = 0, p50 = 0, p95 = 0;
  Interval interval;  ///< of the mean, 95 %, by blocks; infinite where there are too few windows
  std::size_t worst = 0;  ///< the cell where it is highest
};

struct StreamBacktestResults : StudyResultOf<StreamBacktestResults> {
  std::string askedWindows;  ///< the variant: how many windows; empty: the default
  std::shared_ptr<const BudgetResults> exact;
  double knob = 0;  ///< the programme's spend whose widths meet the budget over the whole stream
  double windowHours = 0;
  std::vector<StreamWindow> windows;
  std::vector<int> starts;  ///< slots of the market; one, 0, where it is not replayed
  bool onMarket = false, replayed = false;
  std::vector<StreamCell> cells;  ///< window by window, each over all starts
  CellFigure response, spend;

  std::string variant() const override { return askedWindows; }
  const StreamCell& cell(std::size_t window, std::size_t start) const {
    return cells[window * starts.size() + start];
  }
  /// Least, mean and most of a window over the starts.
  struct Spread {
    double least = 0, mean = 0, most = 0;
    std::size_t worstStart = 0;
  };
  Spread spreadOf(std::size_t window, double StreamCell::*figure) const;
  Result under(const Scenario& other) const override;
  InputNotices inputNotices() const override;
};

/// `options.variant`: how many windows, 2 to kMostStreamWindows. InputError, Stopped.
std::shared_ptr<const StreamBacktestResults> runStreamBacktest(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market, const RunControl& control,
    const StudyOptions& options);
/// One of its cells again, with its course over time. A moment.
rental::RunResult runStreamCell(const StreamBacktestResults& results, std::size_t window,
                                std::size_t start);

}  // namespace spothorizon::study
