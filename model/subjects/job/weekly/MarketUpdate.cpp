// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/weekly/MarketUpdate.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "ask/LoadedMarket.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "scenario/MarketReading.h"
#include "scenario/text/Words.h"
#include "statistics/BlockLength.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/weekly/MarketState.h"

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

/// A file of the folder, looked at once.
struct SeenFile {
  fs::path path;
  std::optional<market::FileDescription> what;  ///< none: it cannot be read, or is no market file
  Text fault;  ///< why it cannot be read; empty: it is of another kind
};

/// What this program keeps beside a market: scenarios, sessions, what an update remembers.
bool isOwnDocument(const fs::path& path) {
  constexpr std::size_t kBeginning = 4096;
  try {
    return readBeginning(path.string(), kBeginning).find("\"spothorizon-") != std::string::npos;
  } catch (const InputError&) {
    return false;
  }
}

/// Read by the columns that the scenario's user named. What cannot be read has a place where it
/// goes wrong; what cannot be recognised has none.
SeenFile seen(market::MarketFiles& files, const fs::path& path,
              const market::ColumnNames& columns) {
  SeenFile file{path, std::nullopt, {}};
  market::ReadOptions options;
  options.columns = columns;
  try {
    file.what = files.describe(path.string(), options);
  } catch (const InputError& error) {
    // A table without the columns that were named is another one.
    if (!error.place().empty() && error.place() != "header") file.fault = faultInFileText(error);
  }
  return file;
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
                    "its times begin at %1 and those of the market end at %2: the time between is "
                    "missing")
          .arg(hours(begin))
          .arg(hours(end));
    }
    if (begin > end || goesOnFrom(other)) return {};
    return phrase("update",
                  "its times count from its own start, which is not known: times that continue "
                  "from %1 could be appended")
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
        m_options(importChoices(scenario).price),
        m_columns(m_options.columns),
        m_own(seen(m_files, absolute(scenario, m_price.file), m_columns).what) {
    for (const std::string& file : marketFiles(scenario)) {
      m_known.insert(fs::path(file).lexically_normal().string());
    }
    count(m_own);
    for (const std::string& file : m_price.moreFiles) {
      count(seen(m_files, absolute(scenario, file), m_columns).what);
    }
  }

  /// A file that continues another may in turn be continued, whatever their names.
  void tryAll(const std::vector<fs::path>& paths) {
    std::vector<SeenFile> files = candidates(paths);
    for (std::size_t before = files.size() + 1; before > files.size();) {
      before = files.size();
      m_why.clear();
      std::erase_if(files, [this](const SeenFile& file) { return isAppended(file); });
    }
    keepReadable();
    for (auto& why : m_why) m_update.leftOut.push_back(std::move(why));
    std::ranges::sort(m_update.leftOut, {}, &Text::english);
  }

 private:
  void count(const std::optional<market::FileDescription>& what) {
    if (what && what->price && !what->price->hasClock) m_counted.add(*what->price);
  }

  /// Those of the market's own kind. Of the others it is noted that they were there.
  std::vector<SeenFile> candidates(const std::vector<fs::path>& paths) {
    std::vector<SeenFile> files;
    for (const fs::path& path : paths) {
      if (m_known.contains(path.lexically_normal().string()) || isOwnDocument(path)) continue;
      SeenFile file = seen(m_files, path, m_columns);
      if (!file.fault.empty()) {
        leaveOut(m_update.leftOut, path, std::move(file.fault));
      } else if (file.what && m_own && file.what->format && file.what->format == m_own->format) {
        files.push_back(std::move(file));
      } else if (!file.what || !file.what->priceList) {
        m_update.others.push_back(path.filename().string());
      }
    }
    return files;
  }

  bool isAppended(const SeenFile& file) {
    if (Text why = whyNotThis(*file.what); !why.empty()) {
      leaveOut(m_why, file.path, std::move(why));
      return false;
    }
    m_price.moreFiles.push_back(asNamed(m_update.scenario, file.path));
    m_update.appended.push_back(file.path.filename().string());
    m_update.begins.push_back(beginOf(file));
    count(file.what);
    return true;
  }

  /// Prices of the scenario's own zone and machine. Faults show when all files are read.
  double beginOf(const SeenFile& file) {
    try {
      const market::RawSeries series = m_files.price(file.path.string(), m_options).series;
      return series.empty() ? 0 : series.seconds.front();
    } catch (const InputError&) {
      return 0;
    }
  }

  static void leaveOut(std::vector<Text>& list, const fs::path& path, Text why) {
    list.push_back(phrase("update", "%1: %2").arg(path.filename().string()).arg(std::move(why)));
  }

  /// Reads the market with all that was appended. Where that fails, those that are at fault are
  /// found by halves: reading it once for each would take as many times as long.
  void keepReadable() {
    if (m_update.appended.empty() || faultWith(m_update.scenario, m_files).empty()) return;
    const std::size_t first = m_price.moreFiles.size() - m_update.appended.size();
    const std::vector<std::string> named(m_price.moreFiles.begin() + std::ptrdiff_t(first),
                                         m_price.moreFiles.end());
    const std::vector<std::string> appended = std::exchange(m_update.appended, {});
    const std::vector<double> begins = std::exchange(m_update.begins, {});
    m_price.moreFiles.resize(first);
    const std::function<void(std::size_t, std::size_t)> keep = [&](std::size_t from,
                                                                   std::size_t to) {
      const std::size_t before = m_price.moreFiles.size();
      m_price.moreFiles.insert(m_price.moreFiles.end(), named.begin() + std::ptrdiff_t(from),
                               named.begin() + std::ptrdiff_t(to));
      Text fault = faultWith(m_update.scenario, m_files);
      if (fault.empty()) {
        for (std::size_t i = from; i < to; ++i) {
          m_update.appended.push_back(appended[i]);
          m_update.begins.push_back(begins[i]);
        }
        return;
      }
      m_price.moreFiles.resize(before);
      if (to - from == 1) return leaveOut(m_why, appended[from], std::move(fault));
      keep(from, from + (to - from) / 2);
      keep(from + (to - from) / 2, to);
    };
    keep(0, named.size());
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
  market::ReadOptions m_options;
  market::ColumnNames m_columns;
  std::optional<market::FileDescription> m_own;
  std::set<std::string> m_known;
  CountedPrices m_counted;
  std::vector<Text> m_why;  ///< files left out that could have continued the market's own
};

}  // namespace

FolderUpdate updatedFromFolder(const Scenario& scenario, const std::string& folder) {
  FolderUpdate update{scenario, {}, {}, {}, {}};
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
  for (const auto* series : {&advice.ties, &advice.undecided}) {
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

/// Appended prices that begin after those that count have ended.
Text unusedWords(const FolderUpdate& folder, const LoadedMarket& market) {
  const auto& join = market.import.join;
  if (!join) return {};
  const double used = join->priceStart + join->slotCount * market.import.trace.slotHours * 3600;
  std::vector<Text> names;
  for (std::size_t i = 0; i < folder.appended.size(); ++i) {
    if (folder.begins[i] >= used - 1e-6) names.emplace_back(folder.appended[i]);
  }
  if (names.empty()) return {};
  const std::string ended = hoursText((join->gpusEnd - join->gpusStart) / 3600);
  return (join->by == market::JoinBy::FirstOnFirst
              ? phrase("update",
                       "Not used: %1. The first price is aligned with the first count of free "
                       "GPUs, and these end after %2, before those prices begin.")
              : phrase("update",
                       "Not used: %1. The free GPUs end after %2, before those prices begin."))
      .arg(listText(std::move(names)))
      .arg(ended);
}

/// Results in the market that was shown; none where it is still the market.
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
  update.notices = results->inputNotices();
  update.unused = unusedWords(update.folder, *results->market);
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
