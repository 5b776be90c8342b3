// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/backtest/StreamBacktest.h"

namespace spothorizon::study {
namespace {

Text rangeText(const StreamBacktestResults& results, bool response) {
  const CellFigure& figure = response ? results.response : results.spend;
  // "a month" is said once, of the mean.
  const auto said = [&](double value) {
    if (response) return responseText(value);
    const double spend = results.exact->asSaid(value);
    return results.exact->inDollars ? "$" + groupedText(spend) : roundedText(spend, 3);
  };
  Text mean = response ? Text(responseText(figure.mean)) : budgetText(*results.exact, figure.mean);
  if (std::isfinite(figure.interval.low) && std::isfinite(figure.interval.high)) {
    mean = phrase("budget", "%1 (%2 to %3)")
               .arg(std::move(mean))
               .arg(said(figure.interval.low))
               .arg(said(figure.interval.high));
  }
  return phrase("budget", "%1 on average, %2 to %3 in nine of ten")
      .arg(std::move(mean))
      .arg(said(figure.p5))
      .arg(said(figure.p95));
}

std::string money(const StreamBacktestResults& results, double perHour) {
  const double said = results.exact->asSaid(perHour);
  return results.exact->inDollars ? groupedText(said) : roundedText(said, 5);
}

std::string interval(const Interval& interval, double times) {
  if (!std::isfinite(interval.low) || !std::isfinite(interval.high)) return "-";
  return roundedText(interval.low * times, 4) + " to " + roundedText(interval.high * times, 4);
}

Json figureJson(const CellFigure& figure) {
  Json one;
  one["mean"] = figure.mean;
  const bool told = std::isfinite(figure.interval.low) && std::isfinite(figure.interval.high);
  one["ci95"] = told ? Json(Json::List{figure.interval.low, figure.interval.high}) : Json(nullptr);
  one["p5"] = figure.p5;
  one["p50"] = figure.p50;
  one["p95"] = figure.p95;
  return one;
}

Json worstJson(const StreamBacktestResults& results, std::size_t cell) {
  Json one;
  one["window"] = cell / results.starts.size();
  one["startSlot"] = results.starts[cell % results.starts.size()];
  one["meanResponseHours"] = results.cells[cell].hours;
  one["spend"] = results.cells[cell].spend;
  return one;
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

std::string streamBacktestTable(const StreamBacktestResults& results) {
  const double times = results.exact->inDollars ? kHoursPerMonth : 1;
  const std::string unit = results.exact->inDollars ? "$/month" : "GPUs";
  TextTable figures({"figure", "mean", "95 % interval", "P5", "P50", "P95", "worst"});
  const auto add = [&](const char* name, const CellFigure& figure, double factor) {
    const bool response = factor == 1 && &figure == &results.response;
    const StreamCell& worst = results.cells[figure.worst];
    figures.add({name, roundedText(figure.mean * factor, 5), interval(figure.interval, factor),
                 roundedText(figure.p5 * factor, 5), roundedText(figure.p50 * factor, 5),
                 roundedText(figure.p95 * factor, 5),
                 roundedText((response ? worst.hours : worst.spend) * factor, 5)});
  };
  add("mean response, h", results.response, 1);
  add(("spend, " + unit).c_str(), results.spend, times);
  TextTable windows({"window", "from, h", "jobs", "mean response, h", "slowest start", unit,
                     "most expensive start", "peak GPUs"});
  for (std::size_t w = 0; w < results.windows.size(); ++w) {
    const auto response = results.spreadOf(w, &StreamCell::hours);
    const auto spend = results.spreadOf(w, &StreamCell::spend);
    const bool none = results.windows[w].jobs == 0;
    windows.add({std::to_string(w + 1), roundedText(results.windows[w].fromHours, 5),
                 std::to_string(results.windows[w].jobs),
                 none ? "-" : roundedText(response.mean, 4),
                 none ? "-" : roundedText(response.most, 4), money(results, spend.mean),
                 money(results, spend.most),
                 roundedText(results.spreadOf(w, &StreamCell::peakGpus).most, 5)});
  }
  std::string text =
      streamBacktestSentence(results).english() + "\n\n" + figures.text() + "\n" + windows.text();
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

std::string streamBacktestToJson(const StreamBacktestResults& results) {
  Json root;
  root["format"] = "spothorizon-budget-backtest";
  root["version"] = 1;
  root["title"] = results.scenario.title;
  root["unit"] = results.exact->inDollars ? "usdPerHour" : "gpus";
  root["budget"] = results.exact->budget;
  root["windowHours"] = results.windowHours;
  root["onMarket"] = results.onMarket;
  root["starts"] = results.starts;
  root["responseHours"] = figureJson(results.response);
  root["spend"] = figureJson(results.spend);
  root["slowest"] = worstJson(results, results.response.worst);
  root["dearest"] = worstJson(results, results.spend.worst);
  root["windows"] = Json::array();
  for (std::size_t w = 0; w < results.windows.size(); ++w) {
    const auto response = results.spreadOf(w, &StreamCell::hours);
    const auto spend = results.spreadOf(w, &StreamCell::spend);
    const bool none = results.windows[w].jobs == 0;
    Json one;
    one["fromHours"] = results.windows[w].fromHours;
    one["jobs"] = results.windows[w].jobs;
    one["responseHours"] =
        none ? Json(nullptr) : Json(Json::List{response.least, response.mean, response.most});
    one["spend"] = Json::List{spend.least, spend.mean, spend.most};
    root["windows"].push_back(std::move(one));
  }
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string streamBacktestCsv(const StreamBacktestResults& results) {
  std::string text =
      "window,from_hours,jobs,start_slot,mean_response_hours,p95_hours,spend_per_hour,rented_gpus,"
      "peak_gpus,restarts_per_job\n";
  for (std::size_t w = 0; w < results.windows.size(); ++w) {
    for (std::size_t s = 0; s < results.starts.size(); ++s) {
      const StreamCell& cell = results.cell(w, s);
      const auto known = [](double value) {
        return std::isfinite(value) ? std::optional(value) : std::nullopt;
      };
      text += csv::line(static_cast<double>(w + 1), results.windows[w].fromHours,
                        static_cast<double>(results.windows[w].jobs), results.starts[s],
                        known(cell.hours), known(cell.p95Hours), cell.spend, cell.gpus,
                        cell.peakGpus, cell.restartsPerJob);
    }
  }
  return text;
}

}  // namespace spothorizon::study
