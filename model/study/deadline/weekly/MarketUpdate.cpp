// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/weekly/MarketUpdate.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/backtest/Recommendation.h"
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
Text whyNot(const market::FileDescription& what, const market::FileDescription& own,
            const market::MarketSpec& market) {
  if (!hasPool(what, own, market.price)) {
    return phrase("update", "no rows of this zone and machine");
  }
  // Prices alone would reach beyond the free GPUs, and the trace ends with these.
  if (market.availability.file == market.price.file) {
    return phrase("update", "free GPUs are read from one file: add its rows to %1")
        .arg(fs::path(market.price.file).filename().string());
  }
  return {};
}

/// The prices of a market whose times count from a start and have no clock. A file goes on from
/// them where its times say so: they go on counting, or have been copied from the same count.
class CountedPrices {
 public:
  void add(const market::RawSeries& series) {
    for (std::size_t i = 0; i < series.seconds.size(); ++i) {
      m_prices[series.seconds[i]] = series.values[i];
    }
  }
  /// Why a file cannot; empty where it can.
  Text whyNot(const market::RawSeries& other, double holdHours) const {
    if (m_prices.empty() || other.empty()) return {};
    const double end = m_prices.rbegin()->first, begin = other.seconds.front();
    if (begin > end + 3600 * holdHours) {
      return phrase("update",
                    "its times begin at %1 and those of the market end at %2: what is between is "
                    "missing")
          .arg(hours(begin))
          .arg(hours(end));
    }
    if (begin > end || goesOnFrom(other)) return {};
    return phrase("update",
                  "its times count from its own start, and nothing says when that was: it could go "
                  "on with times that count on from %1")
        .arg(hours(end));
  }

 private:
  static std::string hours(double seconds) { return roundedText(seconds / 3600, 6) + " h"; }

  /// More than one price is the same at the same time, none is another, and there are new ones.
  bool goesOnFrom(const market::RawSeries& other) const {
    std::set<double> common;
    for (std::size_t i = 0; i < other.seconds.size(); ++i) {
      const auto known = m_prices.find(other.seconds[i]);
      if (known == m_prices.end()) continue;
      if (known->second != other.values[i]) return false;
      common.insert(known->second);
    }
    return common.size() > 1 && other.seconds.back() > m_prices.rbegin()->first;
  }

  std::map<double, double> m_prices;  ///< $/GPU-hour by seconds from the start
};

/// Why the scenario cannot be read with the file; empty where it can.
Text faultWith(const Scenario& scenario, market::MarketFiles& files) {
  try {
    marketImport(scenario, files);
    return {};
  } catch (const InputError& error) {
    return faultText(error);
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

}  // namespace

std::string marketFolder(const Scenario& scenario) {
  const std::vector<std::string> files = marketFiles(scenario);
  return files.empty() ? std::string() : fs::path(files.front()).parent_path().string();
}

namespace {

/// One look at a folder: every file that may go on from the market's own is tried.
class FolderLook {
 public:
  FolderLook(const Scenario& scenario, FolderUpdate& update)
      : m_update(update),
        m_price(update.scenario.market.price),
        m_columns(importChoices(scenario).price.columns),
        m_own(described(m_files, absolute(scenario, m_price.file), m_columns)) {
    for (const std::string& file : marketFiles(scenario)) {
      m_known.push_back(fs::path(file).lexically_normal().string());
    }
    count(m_own);
    for (const std::string& file : m_price.moreFiles) {
      count(described(m_files, absolute(scenario, file), m_columns));
    }
  }

  /// Of files that count on from each other one opens the way for the next, whatever their names.
  void tryAll(std::vector<fs::path> files) {
    for (std::size_t before = files.size() + 1; before > files.size();) {
      before = files.size();
      m_update.leftOut.clear();
      std::erase_if(files, [this](const fs::path& path) { return isAppended(path); });
    }
  }

 private:
  void count(const std::optional<market::FileDescription>& what) {
    if (what && what->price && !what->price->hasClock) m_counted.add(*what->price);
  }

  bool isAppended(const fs::path& path) {
    if (std::ranges::find(m_known, path.lexically_normal().string()) != m_known.end()) return false;
    const auto what = described(m_files, path.string(), m_columns);
    if (!what || !m_own || what->format != m_own->format || !what->format) return false;
    if (Text why = whyNotThis(*what); !why.empty()) {
      leaveOut(path, std::move(why));
      return false;
    }
    m_price.moreFiles.push_back(asNamed(m_update.scenario, path));
    if (Text fault = faultWith(m_update.scenario, m_files); !fault.empty()) {
      m_price.moreFiles.pop_back();
      leaveOut(path, std::move(fault));
      return false;
    }
    m_update.appended.push_back(path.filename().string());
    count(what);
    return true;
  }

  void leaveOut(const fs::path& path, Text why) {
    m_update.leftOut.push_back(
        phrase("update", "%1: %2").arg(path.filename().string()).arg(std::move(why)));
  }

  Text whyNotThis(const market::FileDescription& what) const {
    const market::MarketSpec& market = m_update.scenario.market;
    const Text why = whyNot(what, *m_own, market);
    const bool counts = what.price && !what.price->hasClock;
    if (!why.empty() || !counts) return why;
    return m_counted.whyNot(*what.price, market.carryForwardHours);
  }

  FolderUpdate& m_update;
  market::PriceSource& m_price;
  market::MarketFiles m_files;
  market::ColumnNames m_columns;
  std::optional<market::FileDescription> m_own;
  std::vector<std::string> m_known;
  CountedPrices m_counted;
};

}  // namespace

FolderUpdate updatedFromFolder(const Scenario& scenario, const std::string& folder) {
  FolderUpdate update{scenario, {}, {}};
  if (scenario.market.price.file.empty() || !scenario.market.traceFile.empty()) return update;
  FolderLook(scenario, update).tryAll(filesIn(folder.empty() ? "." : folder));
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

MarketFigures figuresOf(const BacktestResults& results, const Text& before) {
  MarketFigures figures = marketFiguresFrom(*results.market, 0, results.scenario.seed);
  const Recommendation advice = recommendation(results);
  if (advice.series < 0) return figures;
  const auto best = static_cast<std::size_t>(advice.series);
  for (const auto* series : {&advice.ties, &advice.untold}) {
    for (const std::size_t tied : *series) {
      if (results.series[tied].label.english() == before.english()) figures.tiesWithBefore = true;
    }
  }
  const BacktestSummary s = summarise(results, best);
  const RiskIntervals i = RiskFigures(results).of(best);
  figures.policy = results.series[best].label;
  figures.onTime = {s.onTime, i.onTime};
  if (s.withinBudget) figures.withinBudget = {*s.withinBudget, *i.withinBudget};
  if (s.givenUp < 1) figures.costP50Usd = {s.cost.p50, i.cost.p50};
  figures.costMeanUsd = advice.costUsd;
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

namespace {

std::optional<MarketFigures> remembered(const WeeklyOptions& options) {
  std::error_code ignored;
  if (options.stateFile.empty() || !fs::exists(options.stateFile, ignored)) return options.before;
  return stateFrom(readFile(options.stateFile), options.stateFile);
}

/// A state file has the policy's label in English; the backtest has it in all languages.
void nameAgain(Text& policy, const BacktestResults& results) {
  for (const BacktestSeries& series : results.series) {
    if (series.label.english() == policy.english()) policy = series.label;
  }
}

/// What the job came to in the market that was shown; none where that is the market still.
std::optional<MarketFigures> figuresShown(const Scenario& scenario, const MarketFigures& now,
                                          const RunControl& control, const WeeklyOptions& options,
                                          const BacktestOptions& backtest) {
  if (!options.shown || options.shown->import.trace.provenance.hash == now.hash) return {};
  return figuresOf(*runBacktest(scenario, options.shown, control, backtest), now.policy);
}

}  // namespace

WeeklyUpdate updateWeekly(const Scenario& scenario, const RunControl& control,
                          const WeeklyOptions& options) {
  WeeklyUpdate update;
  const std::string folder = options.folder.empty() ? marketFolder(scenario) : options.folder;
  if (folder.empty() && marketFiles(scenario).empty()) {
    throw InputError("", "/market", "a market without files", "one that is read from files");
  }
  update.folder = updatedFromFolder(scenario, folder);
  update.before = remembered(options);
  BacktestOptions backtest;
  backtest.threads = options.threads;
  backtest.withOptimum = false;
  const auto results = runBacktest(update.folder.scenario, nullptr, control, backtest);
  update.now = figuresOf(*results, update.before ? update.before->policy : Text());
  update.warnings = results->warnings;
  if (!update.before)
    update.before = figuresShown(scenario, update.now, control, options, backtest);
  if (!update.before) return update;
  nameAgain(update.before->policy, *results);
  const auto first = firstNewSlot(*update.before, *results->market);
  if (first) update.fresh = marketFiguresFrom(*results->market, *first, scenario.seed);
  return update;
}

void remember(const WeeklyUpdate& update, const std::string& stateFile) {
  writeFileWhole(stateFile, stateText(update.now));
}

std::string stateFileOf(const std::string& scenarioFile) { return scenarioFile + ".market-state"; }

}  // namespace spothorizon::study
