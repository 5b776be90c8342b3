// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/backtest/StreamBacktestWords.h"

#include <cmath>

#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"

namespace spothorizon::study {
namespace {

Text rangeText(const StreamBacktestResults& results, bool response) {
  const CellFigure& figure = response ? results.response : results.spend;
  // "a month" is written once, after the mean.
  const auto amountText = [&](double value) {
    if (response) return responseText(value);
    const double amount = results.exact->inBudgetUnit(value);
    return results.exact->inDollars ? "$" + groupedText(amount) : roundedText(amount, 3);
  };
  Text mean = response ? Text(responseText(figure.mean)) : budgetText(*results.exact, figure.mean);
  if (std::isfinite(figure.interval.low) && std::isfinite(figure.interval.high)) {
    mean = phrase("budget", "%1 (%2 to %3)")
               .arg(std::move(mean))
               .arg(amountText(figure.interval.low))
               .arg(amountText(figure.interval.high));
  }
  return phrase("budget", "%1 on average, %2 to %3 in nine of ten")
      .arg(std::move(mean))
      .arg(amountText(figure.p5))
      .arg(amountText(figure.p95));
}

}  // namespace

Text cellText(const StreamBacktestResults& results, std::size_t cell) {
  const std::size_t window = cell / results.starts.size();
  const std::string number = std::to_string(window + 1);
  const std::string from = roundedText(results.windows[window].fromHours, 4);
  if (!results.onMarket) {
    return phrase("budget", "window %1, from hour %2").arg(number).arg(from);
  }
  const double hours =
      results.starts[cell % results.starts.size()] * results.market->import.trace.slotHours;
  return phrase("budget", "window %1, from hour %2, on the market from hour %3")
      .arg(number)
      .arg(from)
      .arg(roundedText(hours, 5));
}

Text streamBacktestSentence(const StreamBacktestResults& results) {
  const std::string windows = std::to_string(results.windows.size());
  const std::string hours = roundedText(results.windowHours, 3);
  Text over = results.onMarket
                  ? phrase("budget",
                           "The same widths over %1 windows of %2 h at %3 starts of the "
                           "market: the mean response is %4; the spend %5.")
                        .arg(windows)
                        .arg(hours)
                        .arg(std::to_string(results.starts.size()))
                  : phrase("budget",
                           "The same widths over %1 windows of %2 h: the mean response is "
                           "%3; the spend %4.")
                        .arg(windows)
                        .arg(hours);
  const StreamCell& slow = results.cells[results.response.worst];
  const StreamCell& dear = results.cells[results.spend.worst];
  return sentences(
      {std::move(over).arg(rangeText(results, true)).arg(rangeText(results, false)),
       phrase("budget", "The slowest is %1 (%2); the most expensive %3 (%4).")
           .arg(cellText(results, results.response.worst))
           .arg(responseText(slow.hours))
           .arg(cellText(results, results.spend.worst))
           .arg(budgetText(*results.exact, dear.spend)),
       std::isfinite(results.response.interval.low)
           ? phrase("budget", "In brackets: 95 % intervals of the means, by blocks of windows.")
           : phrase("budget", "These are too few windows for an interval.")});
}

}  // namespace spothorizon::study
