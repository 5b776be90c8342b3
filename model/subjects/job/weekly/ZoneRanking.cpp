// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/weekly/ZoneRanking.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/OnDemand.h"
#include "ask/TaskProgress.h"
#include "base/InputError.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "scenario/Criterion.h"
#include "scenario/MarketReading.h"
#include "scenario/Origins.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
using market::FileDescription;
using market::Origin;

/// Looks for zones; a file is described once. CSVs are read by the columns that the scenario's user
/// named, and those without them are of another kind.
class ZoneFinder {
 public:
  ZoneFinder(const Scenario& scenario, std::string folder)
      : m_scenario(scenario), m_folder(std::move(folder)), m_choices(importChoices(scenario)) {}

  std::vector<ZoneCandidate> find() {
    const market::MarketSpec& market = m_scenario.market;
    if (!market.traceFile.empty()) {
      for (const std::string& file : alike(market.traceFile)) addTrace(file);
    } else if (!market.availability.file.empty()) {
      m_columns = m_choices.gpus.columns;
      if (inOneFile()) m_columns.price = m_choices.price.columns.price;
      for (const std::string& file : alike(market.availability.file)) addCounts(file);
    } else if (!market.price.file.empty()) {
      m_columns = m_choices.price.columns;
      for (const std::string& zone : zonesOfPrices()) add(zone, market.price.file, pricedAt(zone));
      if (m_found.empty() && !m_columns.price.empty()) addPricedFiles();
    }
    return std::move(m_found);
  }
  /// Files of the folder that cannot be read, with the reason.
  std::vector<Text> takeLeftOut() { return std::move(m_leftOut); }

 private:
  std::optional<FileDescription> describe(const std::string& file) {
    return describe(file, m_columns);
  }
  std::optional<FileDescription> describe(const std::string& file,
                                          const market::ColumnNames& columns) {
    market::ReadOptions options;
    options.columns = columns;
    try {
      return m_files.describe((fs::path(m_scenario.baseDirectory) / file).string(), options);
    } catch (const InputError& error) {
      // Files that hold no market data have no place of a fault; other columns are another table.
      if (!error.place().empty() && error.place() != "header") {
        Text why = phrase("zones", "%1: %2")
                       .arg(fs::path(file).filename().string())
                       .arg(faultInFileText(error));
        if (std::ranges::find(m_leftOut, why) == m_leftOut.end()) {
          m_leftOut.push_back(std::move(why));
        }
      }
      return std::nullopt;
    }
  }

  /// A table with both series in it, as its columns were named.
  bool inOneFile() const {
    const market::MarketSpec& market = m_scenario.market;
    return market.price.file == market.availability.file &&
           !m_choices.price.columns.price.empty() && !m_choices.gpus.columns.gpus.empty();
  }

  /// The file, and those of the folder that are of its kind, as the scenario would name them.
  std::vector<std::string> alike(const std::string& file) {
    std::vector<std::string> all{file};
    const auto own = describe(file);
    const fs::path base =
        m_scenario.baseDirectory.empty() ? fs::path(".") : fs::path(m_scenario.baseDirectory);
    const fs::path at = (base / file).lexically_normal();
    const std::string folder = m_folder.empty() ? at.parent_path().string() : m_folder;
    std::error_code error;
    for (fs::directory_iterator one(folder.empty() ? "." : folder, error), end;
         !error && one != end; one.increment(error)) {
      std::error_code ignored;
      if (!one->is_regular_file(ignored) || one->path().lexically_normal() == at) continue;
      const std::string other = one->path().lexically_relative(base).string();
      const auto what = describe(other.empty() ? one->path().string() : other);
      if (what && own && what->format == own->format) {
        all.push_back(other.empty() ? one->path().string() : other);
      }
    }
    std::sort(all.begin() + 1, all.end());
    return all;
  }

  std::vector<std::string> zonesOfPrices() {
    std::vector<std::string> zones;
    const market::PriceSource& price = m_scenario.market.price;
    if (price.file.empty()) return zones;
    const auto what = describe(price.file, m_choices.price.columns);
    if (!what) return zones;
    for (const market::Pool& pool : what->pools) {
      const auto chosen = [](const std::string& choice, const std::string& has) {
        return choice.empty() || has.empty() || choice == has;
      };
      if (!chosen(price.instanceType, pool.instanceType) || !chosen(price.product, pool.product)) {
        continue;
      }
      if (!pool.zone.empty() && std::ranges::find(zones, pool.zone) == zones.end()) {
        zones.push_back(pool.zone);
      }
    }
    std::ranges::sort(zones);
    return zones;
  }

  Scenario pricedAt(const std::string& zone) const {
    Scenario made = m_scenario;
    made.market.price.zone = zone;
    return made;
  }

  static std::string zoneIn(const FileDescription& what) {
    for (const market::ReadReport& report : what.reports) {
      if (!report.machine.zone.empty()) return report.machine.zone;
    }
    return {};
  }

  void addTrace(const std::string& file) {
    Scenario made = m_scenario;
    made.market.traceFile = file;
    const auto what = describe(file);
    const std::string zone = what ? zoneIn(*what) : std::string();
    add(zone, file, std::move(made));
  }

  /// Counts of one zone, or a column for each; prices go with the zone where there are any of it.
  void addCounts(const std::string& file) {
    const auto what = describe(file);
    const std::vector<std::string> priced = zonesOfPrices();
    const auto withZone = [&](const std::string& zone, bool column) {
      const bool has = std::ranges::find(priced, zone) != priced.end();
      Scenario made = has ? pricedAt(zone) : m_scenario;
      made.market.availability.file = file;
      if (inOneFile()) {
        made.market.price.file = file;
        made.market.price.moreFiles.clear();
      }
      if (column) made.market.availability.zone = zone;
      add(zone, file, std::move(made));
    };
    if (what && what->format && what->format->zones) {
      for (const market::Pool& pool : what->pools) withZone(pool.zone, true);
    } else {
      withZone(what ? zoneIn(*what) : std::string(), false);
    }
  }

  /// Tables of prices that say no zone: one each, but for those that go on from the scenario's own.
  void addPricedFiles() {
    const market::PriceSource& price = m_scenario.market.price;
    for (const std::string& file : alike(price.file)) {
      if (std::ranges::find(price.moreFiles, file) != price.moreFiles.end()) continue;
      Scenario made = m_scenario;
      made.market.price.file = file;
      if (file != price.file) made.market.price.moreFiles.clear();
      add({}, file, std::move(made));
    }
  }

  void add(const std::string& zone, const std::string& file, Scenario scenario) {
    const fs::path path(file);
    m_found.push_back({zone.empty() ? path.stem().string() : zone, path.filename().string(),
                       std::move(scenario)});
  }

  const Scenario& m_scenario;
  std::string m_folder;
  const market::ImportChoices m_choices;
  market::ColumnNames m_columns;  ///< of the series that has the zones
  market::MarketFiles m_files;
  std::vector<ZoneCandidate> m_found;
  std::vector<Text> m_leftOut;
};

/// For the recommended policy; nothing where every policy uses the future.
void addFigures(const BacktestResults& results, RankedZone& zone) {
  zone.figures = figuresOf(results);
  zone.starts = results.doneCount;
  const Recommendation advice = recommendation(results);
  if (advice.series < 0) return;
  const auto series = static_cast<std::size_t>(advice.series);
  zone.standing = standingOf(results, series);
  zone.costUsd = advice.costUsd;
  if (!showsUtility(results.scenario)) return;
  zone.utilityUsd = MeanEstimate{summarise(results, series).utility.mean,
                                 RiskFigures(results).of(series).utility.mean};
}

RankedZone ranked(const ZoneCandidate& candidate, const RunControl& control, int threads) {
  RankedZone zone{candidate.name, candidate.file, candidate.scenario, {}, {}, {}, 0, {}, {}, {}};
  BacktestOptions options;
  options.threads = threads;
  options.withOptimum = false;
  try {
    const auto results = runBacktest(candidate.scenario, nullptr, control, options);
    zone.notices = results->inputNotices();
    addFigures(*results, zone);
  } catch (const InputError& error) {
    zone.error = faultText(error);
  }
  return zone;
}

/// Whether a zone has figures.
bool isTried(const RankedZone& zone) { return zone.figures && !zone.figures->policy.empty(); }

bool before(const Scenario& scenario, const RankedZone& a, const RankedZone& b) {
  if (isTried(a) != isTried(b)) return isTried(a);
  const double wanted = backtestSpec(scenario).probability;
  return isTried(a) && isBetter(criterionOf(scenario), wanted, a.standing, b.standing);
}

/// The figure zones are compared by, in dollars: utility, or cost.
const std::optional<MeanEstimate>& moneyOf(const RankedZone& zone) {
  return zone.utilityUsd ? zone.utilityUsd : zone.costUsd;
}

Text usdOf(const RankedZone& zone) {
  const MeanEstimate& one = *moneyOf(zone);
  return usdWith(one.mean, one.interval.low, one.interval.high);
}

/// All that is not distinguishable from the first, or the next one.
Text othersSentence(const ZoneRanking& ranking) {
  const Interval& first = moneyOf(ranking.zones[0])->interval;
  const RankedZone& next = ranking.zones[1];
  std::vector<Text> alike;
  for (std::size_t i = 1; i < ranking.zones.size(); ++i) {
    const RankedZone& zone = ranking.zones[i];
    if (!moneyOf(zone)) continue;
    const Interval& own = moneyOf(zone)->interval;
    if (own.high < first.low || own.low > first.high) continue;
    alike.push_back(phrase("zones", "%1 with %2").arg(zone.name).arg(usdOf(zone)));
  }
  if (alike.size() > 1) {
    return phrase("zones", "Any of these may be as good, because the intervals overlap: %1.")
        .arg(listText(std::move(alike)));
  }
  return (alike.empty() ? phrase("zones", "Next is %1, with %2.")
                        : phrase("zones", "%1 may be as good, with %2: the intervals overlap."))
      .arg(next.name)
      .arg(usdOf(next));
}

/// A price that the files state for the scenario's own zone was taken from them, whoever wrote it
/// down.
bool isOwnZonesPrice(const Scenario& scenario) {
  if (!scenario.market.onDemandUsdPerGpuHour) return false;
  try {
    market::MarketFiles files;
    const auto stated = marketImport(scenario, files).trace.onDemandUsdPerGpuHour;
    return stated && std::abs(*scenario.market.onDemandUsdPerGpuHour - *stated) < 0.005;
  } catch (const InputError&) {
    return false;  // of no zone that can be read
  }
}

}  // namespace

std::vector<ZoneCandidate> zoneCandidates(const Scenario& scenario, const std::string& folder,
                                          std::vector<Text>* leftOut) {
  std::error_code error;
  if (!folder.empty() && !fs::is_directory(folder, error)) {
    throw InputError(folder, "", "no folder of this name", "the folder of the market's files");
  }
  ZoneFinder finder(scenario, folder);
  std::vector<ZoneCandidate> found = finder.find();
  if (leftOut) *leftOut = finder.takeLeftOut();
  // A price that nobody set is each zone's own.
  const bool ofOwnZone = isOwnZonesPrice(scenario);
  const bool byCatalogue =
      !scenario.market.onDemandUsdPerGpuHour ||
      notedOrigin(scenario.market, "market.onDemandUsdPerGpuHour").from == Origin::Catalogue;
  for (ZoneCandidate& one : found) {
    forgetFoundOnDemand(one.scenario);
    if (ofOwnZone) setOrigin(one.scenario.market, "market.onDemandUsdPerGpuHour", {});
    settleOnDemand(one.scenario, byCatalogue);
  }
  return found;
}

ZoneRanking rankZones(const Scenario& scenario, const RunControl& control,
                      const ZoneOptions& options) {
  ZoneRanking ranking{scenario, {}, {}};
  const std::vector<ZoneCandidate> candidates =
      zoneCandidates(scenario, options.folder, &ranking.leftOut);
  if (candidates.empty()) {
    throw InputError("", "/market", "a market without zones",
                     "a price history with zones, or one file per zone in a folder");
  }
  const double count = static_cast<double>(candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const double at = static_cast<double>(i);
    ranking.zones.push_back(
        ranked(candidates[i], partOf(control, at / count, (at + 1) / count), options.threads));
  }
  std::ranges::stable_sort(ranking.zones, [&](const RankedZone& a, const RankedZone& b) {
    return before(scenario, a, b);
  });
  return ranking;
}

namespace {

/// Where no value is set the zone is named by what the job costs there.
Text cheapestSentence(const ZoneRanking& ranking) {
  const RankedZone& best = ranking.zones.front();
  const Scenario& scenario = ranking.scenario;
  const Text cost =
      usdWith(best.costUsd->mean, best.costUsd->interval.low, best.costUsd->interval.high);
  const std::optional<MeanEstimate>& within = best.figures->withinBudget;
  const bool byBudget = criterionOf(scenario) == Criterion::WithinBudget && within;
  Text text = ranking.zones.size() < 2 ? phrase("zones",
                                                "There is one zone, %1: with %2 the job costs %3 "
                                                "on average and is on time in %4 of cases.")
              : byBudget               ? phrase("zones",
                                                "%1 is best: with %2 the job costs %3 on average and is on time "
                                                              "within the budget in %4 of cases.")
              : !scenario.budgetUsd    ? phrase("zones",
                                                "%1 is cheapest, with no budget set: with %2 the job "
                                                   "costs %3 on average and is on time in %4 of cases.")
                                       : phrase("zones",
                                                "%1 is cheapest: with %2 the job costs %3 on average "
                                                   "and is on time in %4 of cases.");
  const MeanEstimate& chance = byBudget ? *within : best.figures->onTime;
  return std::move(text)
      .arg(best.name)
      .arg(best.figures->policy)
      .arg(cost)
      .arg(percentWith(chance.mean, chance.interval.low, chance.interval.high));
}

Text rankedWords(const ZoneRanking& ranking) {
  const RankedZone& best = ranking.zones.front();
  if (!moneyOf(best)) return phrase("zones", "The job cannot be tried in any of the zones.");
  Text text;
  if (!best.utilityUsd) {
    text = cheapestSentence(ranking);
  } else {
    // The most of one is no finding.
    text =
        (ranking.zones.size() > 1
             ? phrase("zones", "The job earns most in %1, with %2: %3 on average (%4).")
             : phrase("zones", "There is one zone, %1: with %2 the job earns %3 on average (%4)."))
            .arg(best.name)
            .arg(best.figures->policy)
            .arg(usdText(best.utilityUsd->mean))
            .arg(usdIntervalText(best.utilityUsd->interval));
  }
  if (ranking.zones.size() < 2 || !moneyOf(ranking.zones[1])) return text;
  return sentences({std::move(text), othersSentence(ranking)});
}

}  // namespace

/// With what the best zone's figures rest on; the table has that of the others.
Text sentence(const ZoneRanking& ranking) {
  return withInputs(rankedWords(ranking), ranking.zones.front().notices);
}

}  // namespace spothorizon::study
