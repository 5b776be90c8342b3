// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/MarketImport.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/MarketFiles.h"
#include "base/InputError.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "scenario/JobGoal.h"
#include "scenario/MarketReading.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "session/ColumnGuess.h"
#include "session/OpenFile.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
using market::FileDescription;
using market::Origin;
using market::RawSeries;

/// Each takes a look at the whole file.
constexpr std::size_t kMostMeans = 40;

ImportSpan spanOf(const RawSeries& series) {
  return {series.seconds.front(), std::max(series.endSeconds, series.seconds.back()),
          series.hasClock};
}

ImportSpan spanOf(const market::Trace& trace) {
  const double from = static_cast<double>(trace.startUnixSeconds.value_or(0));
  return {from, from + trace.hours() * 3600, trace.startUnixSeconds.has_value()};
}

/// The mean of a step function, over the time that it is known.
std::optional<double> meanOf(const RawSeries& series) {
  double sum = 0, hours = 0;
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    const double end = i + 1 < series.seconds.size() ? series.seconds[i + 1] : series.endSeconds;
    const double length = end - series.seconds[i];
    if (!(length > 0) || std::isnan(series.values[i])) continue;
    sum += length * series.values[i];
    hours += length;
  }
  return hours > 0 ? std::optional(sum / hours) : std::nullopt;
}

std::optional<RawSeries> pricesOf(market::MarketFiles& files, const ImportFile& file,
                                  const market::Pool& pool) {
  try {
    market::ReadOptions options;
    options.columns = file.named;
    options.zone = pool.zone;
    options.instanceType = pool.instanceType;
    options.product = pool.product;
    return files.price(file.path, options).series;
  } catch (const InputError&) {
    return std::nullopt;  // such as a machine whose GPUs nobody knows
  }
}

std::optional<RawSeries> gpusOf(market::MarketFiles& files, const ImportFile& file,
                                const market::Pool& pool) {
  try {
    market::ReadOptions options;
    options.columns = file.named;
    options.zone = pool.zone;
    options.instanceType = pool.instanceType;
    options.product = pool.product;
    return files.availability(file.path, options).series;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

/// The choices. The times are those of the first pool that can be read, where the
/// file has none before one is chosen.
void addPools(const std::vector<market::Pool>& pools, ImportFile& file,
              market::MarketFiles& files) {
  const bool means = pools.size() <= kMostMeans;
  for (const market::Pool& pool : pools) {
    file.pools.push_back({pool, std::nullopt});
    ImportPool& added = file.pools.back();
    const auto take = [](const std::optional<RawSeries>& series, std::optional<double>& mean,
                         std::optional<ImportSpan>& span) {
      if (!series || series->empty()) return;
      mean = meanOf(*series);
      if (!span) span = spanOf(*series);
    };
    if (means && file.hasPrices) {
      take(pricesOf(files, file, pool), added.meanUsdPerGpuHour, file.price);
    }
    if (means && file.hasGpus) take(gpusOf(files, file, pool), added.meanFreeGpus, file.gpus);
  }
}

void addReports(const FileDescription& what, ImportFile& file) {
  for (const market::ReadReport& report : what.reports) {
    file.rowsRead = std::max(file.rowsRead, report.rowsRead);
    file.rowsDropped = std::max(file.rowsDropped, report.rowsDropped);
    if (file.zone.empty()) file.zone = report.machine.zone;
    for (const auto& [from, to] :
         {std::pair(&report.understood, &file.understood),
          std::pair(&report.warnings, &file.warnings), std::pair(&report.dropped, &file.dropped)}) {
      to->insert(to->end(), from->begin(), from->end());
    }
  }
}

/// The columns that are named, in this file or in others before it, or what their names tell.
void addColumns(const FileDescription& what, const ImportChoice& choice, ImportFile& file) {
  if (!what.format || !what.format->named) return;
  file.columns = what.columns;
  file.firstRows = firstRowsOf(file.path);
  if (const auto named = choice.columns.find(file.path); named != choice.columns.end()) {
    file.named = named->second;
  } else {
    file.named = fittingNames(choice.known, file.columns)
                     .value_or(guessedColumns(file.columns, file.firstRows));
  }
}

/// A file of several zones holds what any of them holds: it is described by the one that is chosen,
/// else by the first, so that nobody reads that it holds nothing.
market::ReadOptions zoneOf(const FileDescription& what, const ImportChoice& choice) {
  market::ReadOptions options;
  const auto has = [&](const std::string& zone) {
    return std::ranges::find(what.pools, zone, &market::Pool::zone) != what.pools.end();
  };
  options.zone = has(choice.zone) ? choice.zone : what.pools.front().zone;
  return options;
}

FileDescription describedOnce(ImportFile& file, const ImportChoice& choice,
                              market::MarketFiles& files) {
  FileDescription what = files.describe(file.path, {});
  addColumns(what, choice, file);
  const bool ofZones = what.format && what.format->zones && !what.pools.empty();
  if (ofZones && !what.price && !what.availability) {
    return files.describe(file.path, zoneOf(what, choice));
  }
  if (!isNamed(file.named)) return what;
  market::ReadOptions options;
  options.columns = file.named;
  what = files.describe(file.path, options);
  // The chosen one of several markets; while none is chosen, nothing is read of the file yet.
  if (what.pools.empty()) return what;
  options.zone = choice.zone;
  options.instanceType = choice.instanceType;
  options.product = choice.product;
  FileDescription chosen = files.describe(file.path, options);
  return chosen.price || chosen.availability ? chosen : what;
}

/// A series that is not wanted of a file counts as if it were not there.
void leaveSeries(const ImportChoice& choice, ImportFile& file) {
  if (choice.gpusOnly.contains(file.path)) {
    file.hasPrices = false;
    file.price.reset();
  }
  if (choice.pricesOnly.contains(file.path)) {
    file.hasGpus = false;
    file.gpus.reset();
  }
}

void describeInto(ImportFile& file, const ImportChoice& choice, market::MarketFiles& files) {
  const FileDescription what = describedOnce(file, choice, files);
  file.kind = what.format ? std::string(what.format->name) : "";
  file.isPriceList = what.priceList.has_value();
  file.isUsed = !choice.leftOut.contains(file.path);
  file.hasPrices = what.trace || what.price || (what.format && what.format->rows);
  file.hasGpus = what.trace || what.availability;
  if (what.isNamed && !what.pools.empty()) {
    file.hasPrices = !file.named.price.empty();
    file.hasGpus = !file.named.gpus.empty();
  }
  if (what.price && !what.price->empty()) file.price = spanOf(*what.price);
  if (what.availability && !what.availability->empty()) file.gpus = spanOf(*what.availability);
  if (what.trace) file.price = file.gpus = spanOf(*what.trace);
  leaveSeries(choice, file);
  // Whoever names its columns knows better.
  file.isStream =
      !file.columns.empty() && !choice.columns.contains(file.path) && isStreamOfJobs(file.path);
  if (file.isStream) {
    file.hasPrices = file.hasGpus = false;
    file.price.reset();
    file.gpus.reset();
  }
  addReports(what, file);
  addPools(what.pools, file, files);
}

/// What a command line says with options is clicked here; empty where no option is named.
Text clickedInstead(const std::string& message) {
  const auto names = [&message](const char* option) {
    return message.find(option) != message.npos;
  };
  if (names("--pool ")) return phrase("import", "It holds several markets: choose one.");
  if (names("--column price=NAME")) {
    return phrase("import",
                  "Prices must be in dollars: click the heading of a column that has such prices, "
                  "or have them written in dollars.");
  }
  if (names("--column ")) {
    return phrase("import", "Click the heading of a column to say what it holds.");
  }
  if (names("--time-unit ")) {
    return phrase("import",
                  "Click the heading of the column of times to say how they count, or whether "
                  "dates begin with the day or the month.");
  }
  if (names("market.availability.zone")) {
    return phrase("import", "Market files lists the other zones to choose from.");
  }
  return {};
}

void leaveOptions(std::vector<Text>& texts) {
  for (Text& text : texts) text = withoutOptions(std::move(text));
}

std::set<std::string> wordsOf(const std::vector<ImportPool>& pools) {
  std::set<std::string> words;
  for (const ImportPool& one : pools) {
    for (const std::string* part : {&one.pool.zone, &one.pool.instanceType, &one.pool.product}) {
      constexpr std::string_view kBetween = " / ";
      std::size_t from = 0;
      for (std::size_t to = 0; to != part->npos; from = to + kBetween.size()) {
        to = part->find(kBetween, from);
        if (auto word = part->substr(from, to - from); !word.empty()) words.insert(word);
      }
    }
  }
  return words;
}

/// Columns whose rows have nothing but words by which one of its markets is chosen.
void findApart(ImportFile& file) {
  if (file.pools.size() < 2) return;
  const std::set<std::string> words = wordsOf(file.pools);
  for (std::size_t i = 0; i < file.columns.size(); ++i) {
    const std::string& name = file.columns[i];
    const market::ColumnNames& named = file.named;
    if (name == named.time || name == named.price || name == named.gpus) continue;
    const bool apart = std::ranges::all_of(
        file.firstRows, [&](const auto& row) { return i < row.size() && words.contains(row[i]); });
    if (apart && !file.firstRows.empty()) file.apart.insert(name);
  }
}

/// Before one of its markets is chosen nothing is read of them but how many rows they have.
void countRows(ImportFile& file) {
  if (file.rowsRead > 0) return;
  for (const ImportPool& one : file.pools) file.rowsRead += one.pool.rows;
}

ImportFile described(const std::string& path, const ImportChoice& choice,
                     market::MarketFiles& files) {
  ImportFile file;
  file.path = path;
  file.name = fs::path(path).filename().string();
  try {
    describeInto(file, choice, files);
    for (auto* texts : {&file.understood, &file.warnings, &file.dropped}) leaveOptions(*texts);
    findApart(file);
    countRows(file);
  } catch (const InputError& error) {
    file.isUsed = !choice.leftOut.contains(path);
    file.error = faultText(error);
    file.fault = error.place().empty()
                     ? phrase("import", "found %1").arg(error.foundWords())
                     : phrase("import", "%1: found %2").arg(error.place()).arg(error.foundWords());
    if (Text advice = clickedInstead(error.expected()); !advice.empty()) {
      file.error = phrase("import", "%1: %2. %3").arg(file.name).arg(file.fault).arg(advice);
    }
  }
  return file;
}

ScenarioEdit choosing(const ImportChoice& choice) {
  ImportChoice without = choice;
  without.columns.clear();
  without.leftOut.clear();
  without.wanted.clear();
  without.known.clear();
  without.pricesOnly.clear();
  without.gpusOnly.clear();
  if (without == ImportChoice{}) return {};
  return [choice](Scenario& scenario) {
    market::PriceSource& price = scenario.market.price;
    if (!choice.zone.empty()) price.zone = choice.zone;
    if (!choice.instanceType.empty()) price.instanceType = choice.instanceType;
    if (!choice.product.empty()) price.product = choice.product;
    if (choice.join != market::JoinBy::Auto) {
      scenario.sections.edit<MarketReading>().join = choice.join;
    }
  };
}

void addWarnings(ImportPreview& preview, const market::MarketImport& import) {
  for (const market::ReadReport& report : import.reports) {
    for (const Text& warning : report.warnings) preview.warnings.push_back(warning);
  }
}

std::string whole(const std::string& file, const std::string& folder) {
  return fs::absolute(fs::path(folder) / file).lexically_normal().string();
}

void addJoin(ImportPreview& preview, const LoadedMarket& market) {
  const std::optional<market::JoinPlan>& plan = market.import.join;
  if (!plan) return;
  preview.join = {plan->by, plan->priceStart, plan->gpusStart,
                  plan->slotCount * market.import.trace.slotHours};
  preview.alignment = plan->how;
}

void makeInto(ImportPreview& preview, const std::vector<std::string>& paths,
              const ImportChoice& choice, market::MarketFiles& files) {
  FileUse use{{}, choice.pricesOnly, choice.gpusOnly};
  for (const ImportFile& file : preview.files) {
    if (isNamed(file.named)) use.columns[file.path] = file.named;
  }
  try {
    preview.made = madeForMarketFiles(paths, choosing(choice), files, use);
    preview.made->market = loadMarket(preview.made->scenario, files);
    addWarnings(preview, preview.made->market->import);
    leaveOptions(preview.warnings);
    leaveOptions(preview.made->notes);
    addJoin(preview, *preview.made->market);
  } catch (const InputError& error) {
    preview.made.reset();
    preview.error = faultText(error);
    if (poolsIn(preview).size() > 1 && !clickedInstead(error.expected()).empty()) {
      preview.error = phrase("import", "Choose a market above: found %1.").arg(error.foundWords());
    } else if (Text advice = clickedInstead(error.expected()); !advice.empty()) {
      preview.error = std::move(advice);
    }
  }
}

bool isUnnamed(const ImportFile& file) { return !file.columns.empty() && !isNamed(file.named); }

/// What the user still has to state about a CSV's columns.
Text toName(const ImportFile& file) {
  if (!file.named.time.empty()) {
    return phrase("import", "Say which column of %1 holds prices or free GPUs.").arg(file.name);
  }
  bool counts = false;
  for (std::size_t i = 0; i < file.columns.size(); ++i) {
    const bool taken = file.columns[i] == file.named.price || file.columns[i] == file.named.gpus;
    counts = counts || (!taken && countsFromStart(file.firstRows, i));
  }
  if (!counts) {
    return phrase("import", "Say which columns of %1 hold the time, and prices or free GPUs.")
        .arg(file.name);
  }
  return phrase("import",
                "Say which column of %1 holds the time, and whether it counts seconds, minutes or "
                "hours.")
      .arg(file.name);
}

Text ofJobs(const ImportFile& file) {
  return phrase("import",
                "%1 lists jobs and is not a market: open it by itself (File, Open) to plan GPUs "
                "for the stream.")
      .arg(file.name);
}

/// Why a file cannot be used as a market yet; empty where it can.
Text strangeness(const ImportFile& file) {
  if (file.isStream) return ofJobs(file);
  if (!file.error.empty()) return file.fault;
  if (isUnnamed(file)) return toName(file);
  const bool holds = file.hasPrices || file.hasGpus || file.isPriceList;
  return holds ? Text() : phrase("import", "It holds neither prices nor free GPUs.");
}

void leaveOut(ImportFile& file, Text why) {
  file.isUsed = false;
  file.notUsedText = std::move(why);
}

/// Where at least one file is a market. What lies in the same folder should not hold it up.
void leaveOutStrangers(std::vector<ImportFile>& files, const ImportChoice& choice) {
  const auto isMarket = [](const ImportFile& file) {
    return file.isUsed && !file.isPriceList && strangeness(file).empty();
  };
  if (std::ranges::none_of(files, isMarket)) return;
  for (ImportFile& file : files) {
    if (!file.isUsed || choice.wanted.contains(file.path)) continue;
    if (Text why = strangeness(file); !why.empty()) leaveOut(file, std::move(why));
  }
}

bool hasPricesOf(const std::vector<ImportFile>& files, const std::string& zone) {
  return std::ranges::any_of(files, [&](const ImportFile& file) {
    return file.isUsed && file.hasPrices &&
           std::ranges::any_of(file.pools,
                               [&](const ImportPool& one) { return one.pool.zone == zone; });
  });
}

/// What the files that are taken have already.
struct Taken {
  const ImportFile *prices = nullptr, *gpus = nullptr;
};

/// Pages of one history are one source.
bool isSameSource(const ImportFile& file, const ImportFile& other) {
  const market::ColumnNames &a = file.named, &b = other.named;
  return file.kind == other.kind && a.time == b.time && a.price == b.price &&
         a.timeUnit == b.timeUnit;
}

/// Why the file cannot be used with those that are taken; empty where it can.
Text rivalry(const ImportFile& file, const Taken& taken) {
  if (file.hasGpus && taken.gpus) {
    return phrase("import", "Free GPUs are those of %1: tick this file to have its own.")
        .arg(taken.gpus->name);
  }
  const bool apart = file.hasPrices && taken.prices && !isSameSource(file, *taken.prices);
  if (!apart) return {};
  return phrase("import", "Prices are those of %1: tick this file to have its own.")
      .arg(taken.prices->name);
}

/// A market has one file of free GPUs and one history of prices: those that are wanted; else of
/// free GPUs those that there are prices for, and known formats before CSVs of any columns.
void leaveOutSeconds(std::vector<ImportFile>& files, const ImportChoice& choice) {
  std::vector<ImportFile*> order;
  for (ImportFile& file : files) {
    if (file.isUsed && !file.isPriceList && strangeness(file).empty()) order.push_back(&file);
  }
  std::ranges::stable_sort(order, std::ranges::greater(), [&](const ImportFile* file) {
    const bool priced = !file->hasPrices && !file->zone.empty() && hasPricesOf(files, file->zone);
    return 4 * choice.wanted.contains(file->path) + 2 * file->columns.empty() + priced;
  });
  Taken taken;
  for (ImportFile* file : order) {
    Text why = rivalry(*file, taken);
    if (!why.empty() && !choice.wanted.contains(file->path)) {
      leaveOut(*file, std::move(why));
      continue;
    }
    if (file->hasPrices && !taken.prices) taken.prices = file;
    if (file->hasGpus && !taken.gpus) taken.gpus = file;
  }
}

constexpr const char* kOnDemand = "market.onDemandUsdPerGpuHour";

bool isSetByHand(const Scenario& on, const char* key) {
  return notedOrigin(on.market, key).from == Origin::SetByUser;
}

bool isStated(const Scenario& made, const char* key) {
  return notedOrigin(made.market, key).from == Origin::File;
}

/// A number that was set by hand goes before what the catalogue has or nobody knows, and not before
/// what the files state.
template <class Value>
void keepSet(const Scenario& on, Scenario& made, const char* key,
             Value market::MarketSpec::*value) {
  if (!isSetByHand(on, key) || isStated(made, key)) return;
  const market::NumberOrigin origin = notedOrigin(on.market, key);
  made.market.*value = on.market.*value;
  setOrigin(made.market, key, {origin.from, origin.detail, {}});
}

/// Offers of several providers differ by product alone: a zone is whole only without both.
bool isWholeZone(const market::Pool& pool) {
  return pool.instanceType.empty() && pool.product.empty();
}

/// Whether both are of one market: free GPUs are of a zone, whatever its machines.
bool isSamePool(const market::Pool& a, const market::Pool& b) {
  if (a.zone != b.zone) return false;
  const bool whole = isWholeZone(a) || isWholeZone(b);
  return whole || (a.instanceType == b.instanceType && a.product == b.product);
}

void addTo(ImportPool& known, const ImportPool& more) {
  if (isWholeZone(known.pool)) {
    known.pool.instanceType = more.pool.instanceType;
    known.pool.product = more.pool.product;
  }
  known.pool.rows = std::max(known.pool.rows, more.pool.rows);
  if (!known.meanUsdPerGpuHour) known.meanUsdPerGpuHour = more.meanUsdPerGpuHour;
  if (!known.meanFreeGpus) known.meanFreeGpus = more.meanFreeGpus;
}

}  // namespace

Text withoutOptions(Text message) {
  Text other = clickedInstead(message.english());
  return other.empty() ? std::move(message) : std::move(other);
}

std::vector<ImportPool> poolsIn(const ImportPreview& preview) {
  std::vector<ImportPool> all;
  // Prices first: a zone may have several machines, and its free GPUs are beside each of them.
  for (const bool priced : {true, false}) {
    for (const ImportFile& file : preview.files) {
      if (!file.isUsed || file.hasPrices != priced) continue;
      for (const ImportPool& one : file.pools) {
        bool known = false;
        for (ImportPool& there : all) {
          if (!isSamePool(there.pool, one.pool)) continue;
          addTo(there, one);
          known = true;
        }
        if (!known) all.push_back(one);
      }
    }
  }
  return all;
}

ImportPreview previewImport(const std::vector<std::string>& paths, const ImportChoice& choice) {
  market::MarketFiles files;
  return previewImport(paths, choice, files);
}

ImportPreview previewImport(const std::vector<std::string>& paths, const ImportChoice& choice,
                            market::MarketFiles& files) {
  ImportPreview preview;
  if (paths.empty()) return preview;
  for (const std::string& path : paths) {
    preview.files.push_back(described(path, choice, files));
  }
  leaveOutStrangers(preview.files, choice);
  leaveOutSeconds(preview.files, choice);
  std::vector<std::string> used;
  bool bad = false;
  for (const ImportFile& file : preview.files) {
    if (!file.isUsed) continue;
    used.push_back(file.path);
    bad = bad || !file.error.empty();
  }
  const auto stream = std::ranges::find_if(
      preview.files, [](const ImportFile& file) { return file.isUsed && file.isStream; });
  const auto unnamed = std::ranges::find_if(
      preview.files, [](const ImportFile& file) { return file.isUsed && isUnnamed(file); });
  if (used.empty()) {
    preview.error = phrase("import", "No file is ticked.");
  } else if (stream != preview.files.end()) {
    preview.error = ofJobs(*stream);
  } else if (bad) {
    preview.error = phrase("import", "A file cannot be read: leave it out, or choose another.");
  } else if (unnamed != preview.files.end()) {
    preview.error = toName(*unnamed);
  } else {
    makeInto(preview, used, choice, files);
  }
  return preview;
}

std::vector<std::string> filesWith(const Scenario& on, AddedSeries added,
                                   const std::vector<std::string>& paths) {
  const market::MarketSpec& market = on.market;
  std::vector<std::string> all;
  if (!market.traceFile.empty() && added != AddedSeries::Both) {
    all.push_back(whole(market.traceFile, on.baseDirectory));
  }
  if (market.traceFile.empty() && added == AddedSeries::Prices &&
      !market.availability.file.empty()) {
    all.push_back(whole(market.availability.file, on.baseDirectory));
  }
  if (market.traceFile.empty() && added == AddedSeries::FreeGpus && !market.price.file.empty()) {
    all.push_back(whole(market.price.file, on.baseDirectory));
    for (const std::string& file : market.price.moreFiles) {
      all.push_back(whole(file, on.baseDirectory));
    }
  }
  all.insert(all.end(), paths.begin(), paths.end());
  return all;
}

ImportChoice choiceWith(const Scenario& on, AddedSeries added) {
  ImportChoice choice;
  choice.known = namedColumns(on);
  if (added == AddedSeries::Both) return choice;
  auto& only = added == AddedSeries::Prices ? choice.gpusOnly : choice.pricesOnly;
  for (std::string& file : filesWith(on, added, {})) only.insert(std::move(file));
  return choice;
}

Scenario inMarketOf(const Scenario& on, const Scenario& made) {
  Scenario from = made;
  for (const auto& file : filesOf(from.market)) *file = whole(*file, made.baseDirectory);
  keepSet(on, from, kOnDemand, &market::MarketSpec::onDemandUsdPerGpuHour);
  keepSet(on, from, "market.onDemandQuotaGpus", &market::MarketSpec::onDemandQuotaGpus);
  Scenario result = on;
  copyMarket(from, result);
  settleValue(result);
  return result;
}

std::vector<Text> replacedIn(const Scenario& on, const Scenario& made) {
  std::vector<Text> notes;
  const auto &before = on.market, &now = made.market;
  if (isSetByHand(on, kOnDemand) && isStated(made, kOnDemand) && before.onDemandUsdPerGpuHour &&
      before.onDemandUsdPerGpuHour != now.onDemandUsdPerGpuHour) {
    notes.push_back(
        phrase("import", "On-demand price: %1 as the files state, instead of the %2 that you set.")
            .arg(usdText(*now.onDemandUsdPerGpuHour))
            .arg(usdText(*before.onDemandUsdPerGpuHour)));
  }
  const bool scaled = before.priceFactor != 1 || before.priceMovement != 1;
  if (scaled) {
    notes.push_back(phrase(
        "import", "Prices are as the files have them: price level and movement are 1 again."));
  }
  if (before.availabilityFactor != 1) {
    notes.push_back(
        phrase("import", "Free GPUs are as the files have them: their level is 1 again."));
  }
  return notes;
}

}  // namespace spothorizon::study
