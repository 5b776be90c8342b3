// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/weekly/MarketUpdate.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/backtest/BacktestWords.h"
#include "study/scenario/MarketReading.h"
#include "study/statistics/BlockLength.h"
#include "study/work/LoadedMarket.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

std::string absolute(const Scenario& scenario, const std::string& file) {
  return (fs::path(scenario.baseDirectory) / file).lexically_normal().string();
}

/// As the scenario would name it: from its own folder where that leads there.
std::string asNamed(const Scenario& scenario, const fs::path& path) {
  const fs::path base =
      scenario.baseDirectory.empty() ? fs::path(".") : fs::path(scenario.baseDirectory);
  const fs::path relative = path.lexically_relative(base);
  return relative.empty() ? fs::absolute(path).string() : relative.string();
}

/// Regular files by name; those that a program keeps for itself begin with a dot.
std::vector<fs::path> filesIn(const std::string& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    const bool hidden = at->path().filename().string().starts_with('.');
    if (!hidden && at->is_regular_file(ignored)) files.push_back(at->path());
  }
  if (error) {
    throw InputError(folder, "", "a folder that cannot be listed: " + error.message(),
                     "the folder of the market's files");
  }
  std::ranges::sort(files);
  return files;
}

bool isChosen(const std::string& choice, const std::string& has) {
  return choice.empty() || has.empty() || choice == has;
}

bool isOf(const market::PriceSource& price, const market::Pool& pool) {
  return isChosen(price.zone, pool.zone) && isChosen(price.instanceType, pool.instanceType) &&
         isChosen(price.product, pool.product);
}

/// Rows of the scenario's zone and machine; what it leaves open is as in its own file.
bool hasPool(const market::FileDescription& what, const market::FileDescription& own,
             const market::PriceSource& price) {
  const auto isOwn = [&](const market::Pool& pool) {
    return own.pools.empty() || std::ranges::any_of(own.pools, [&](const market::Pool& before) {
             return isOf(price, before) && before.instanceType == pool.instanceType &&
                    before.product == pool.product &&
                    (!price.zone.empty() || before.zone == pool.zone);
           });
  };
  return what.pools.empty() || std::ranges::any_of(what.pools, [&](const market::Pool& pool) {
           return isOf(price, pool) && isOwn(pool);
         });
}

/// Read by the columns that the scenario's user named; none where the file is not of a market.
std::optional<market::FileDescription> described(market::MarketFiles& files,
                                                 const std::string& path,
                                                 const market::ColumnNames& columns) {
  market::ReadOptions options;
  options.columns = columns;
  try {
    return files.describe(path, options);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

/// Why a price file of the folder cannot go on from the scenario's own; empty where it may.
std::string whyNot(const market::FileDescription& what, const market::FileDescription& own,
                   const market::MarketSpec& market) {
  if (!hasPool(what, own, market.price)) return "no rows of this zone and machine";
  // Prices alone would reach beyond the free GPUs, and the trace ends with these.
  if (market.availability.file == market.price.file) {
    return "free GPUs are read from one file: add its rows to " +
           fs::path(market.price.file).filename().string();
  }
  const bool counted = what.price && !what.price->hasClock;
  return counted ? "its times count from its own start, so that nothing says where they go on" : "";
}

/// Why the scenario cannot be read with the file; empty where it can.
std::string faultWith(const Scenario& scenario, market::MarketFiles& files) {
  try {
    marketImport(scenario, files);
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

MeanEstimate meanOf(const std::vector<double>& values, std::uint64_t seed) {
  MeanEstimate made;
  if (values.empty()) return made;
  double sum = 0;
  for (const double value : values) sum += value;
  made.mean = sum / static_cast<double>(values.size());
  const double block = std::max(1.0, automaticBlockLength(values).circular);
  const double windows = static_cast<double>(values.size()) / block;
  made.interval = BlockIntervals(values.size(), block, windows, seed).mean(values);
  return made;
}

std::optional<std::size_t> bestToHave(const BacktestResults& results) {
  std::optional<std::size_t> best;
  double most = 0;
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (usesFuture(results.scenario, results.series[i])) continue;
    const double mean = summarise(results, i).utility.mean;
    if (best && mean <= most) continue;
    best = i;
    most = mean;
  }
  return best;
}

}  // namespace

std::string marketFolder(const Scenario& scenario) {
  const std::vector<std::string> files = marketFiles(scenario);
  return files.empty() ? std::string() : fs::path(files.front()).parent_path().string();
}

FolderUpdate updatedFromFolder(const Scenario& scenario, const std::string& folder) {
  FolderUpdate update{scenario, {}, {}};
  market::PriceSource& price = update.scenario.market.price;
  if (price.file.empty() || !scenario.market.traceFile.empty()) return update;
  market::MarketFiles files;
  const market::ColumnNames columns = importChoices(scenario).price.columns;
  const auto own = described(files, absolute(scenario, price.file), columns);
  std::vector<std::string> known;
  for (const std::string& file : marketFiles(scenario)) {
    known.push_back(fs::path(file).lexically_normal().string());
  }
  for (const fs::path& path : filesIn(folder.empty() ? "." : folder)) {
    if (std::ranges::find(known, path.lexically_normal().string()) != known.end()) continue;
    const auto what = described(files, path.string(), columns);
    if (!what || !own || what->format != own->format || !what->format) continue;
    const std::string name = path.filename().string();
    if (const std::string why = whyNot(*what, *own, scenario.market); !why.empty()) {
      update.leftOut.push_back(name + ": " + why);
      continue;
    }
    price.moreFiles.push_back(asNamed(scenario, path));
    const std::string fault = faultWith(update.scenario, files);
    if (fault.empty()) {
      update.appended.push_back(name);
    } else {
      price.moreFiles.pop_back();
      update.leftOut.push_back(name + ": " + fault);
    }
  }
  return update;
}

MarketFigures marketFiguresFrom(const LoadedMarket& market, int firstSlot, std::uint64_t seed) {
  const market::Trace& trace = market.import.trace;
  MarketFigures figures;
  figures.hash = trace.provenance.hash;
  figures.hours = (trace.slotCount() - firstSlot) * trace.slotHours;
  figures.startUnixSeconds = trace.startUnixSeconds;
  std::vector<double> price, gpus;
  for (int slot = firstSlot; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) continue;
    price.push_back(trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot)]);
    gpus.push_back(trace.freeGpus[static_cast<std::size_t>(slot)]);
  }
  figures.priceUsd = meanOf(price, seed);
  figures.freeGpus = meanOf(gpus, seed);
  return figures;
}

MarketFigures figuresOf(const BacktestResults& results) {
  MarketFigures figures = marketFiguresFrom(*results.market, 0, results.scenario.seed);
  const auto best = bestToHave(results);
  if (!best) return figures;
  const BacktestSummary s = summarise(results, *best);
  const RiskIntervals i = RiskFigures(results).of(*best);
  figures.policy = results.series[*best].label.english();
  figures.onTime = {s.onTime, i.onTime};
  if (s.withinBudget) figures.withinBudget = {*s.withinBudget, *i.withinBudget};
  if (s.givenUp < 1) figures.costP50Usd = {s.cost.p50, i.cost.p50};
  return figures;
}

std::optional<int> firstNewSlot(const MarketFigures& before, const LoadedMarket& now) {
  const market::Trace& trace = now.import.trace;
  if (before.startUnixSeconds.has_value() != trace.startUnixSeconds.has_value()) return {};
  double offset = 0;  // hours that the trace begins after the earlier one
  if (trace.startUnixSeconds) {
    offset = static_cast<double>(*trace.startUnixSeconds - *before.startUnixSeconds) / 3600;
  }
  const double first = std::ceil((before.hours - offset) / trace.slotHours - 1e-9);
  if (first >= trace.slotCount()) return {};
  return std::max(0, static_cast<int>(first));
}

WeeklyUpdate updateWeekly(const Scenario& scenario, const RunControl& control,
                          const WeeklyOptions& options) {
  WeeklyUpdate update;
  const std::string folder = options.folder.empty() ? marketFolder(scenario) : options.folder;
  if (folder.empty() && marketFiles(scenario).empty()) {
    throw InputError("", "/market", "a market without files", "one that is read from files");
  }
  update.folder = updatedFromFolder(scenario, folder);
  std::error_code ignored;
  if (!options.stateFile.empty() && fs::exists(options.stateFile, ignored)) {
    update.before = stateFrom(readFile(options.stateFile), options.stateFile);
  }
  BacktestOptions backtest;
  backtest.threads = options.threads;
  backtest.withOptimum = false;
  const auto results = runBacktest(update.folder.scenario, nullptr, control, backtest);
  update.now = figuresOf(*results);
  update.warnings = results->warnings;
  if (!update.before) return update;
  const auto first = firstNewSlot(*update.before, *results->market);
  if (first) update.fresh = marketFiguresFrom(*results->market, *first, scenario.seed);
  return update;
}

void remember(const WeeklyUpdate& update, const std::string& stateFile) {
  writeFileWhole(stateFile, stateText(update.now));
}

std::string stateFileOf(const std::string& scenarioFile) { return scenarioFile + ".market-state"; }

}  // namespace spothorizon::study
