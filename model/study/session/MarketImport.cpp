// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/session/MarketImport.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <utility>

#include "base/InputError.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "study/scenario/JobGoal.h"
#include "study/scenario/MarketReading.h"
#include "study/scenario/Origins.h"
#include "study/session/OpenFile.h"
#include "study/work/LoadedMarket.h"
#include "study/work/MarketFiles.h"

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

/// Of a step function, over the time that it is known.
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

std::optional<RawSeries> pricesOf(market::MarketFiles& files, const std::string& path,
                                  const market::Pool& pool) {
  try {
    market::ReadOptions options;
    options.zone = pool.zone;
    options.instanceType = pool.instanceType;
    options.product = pool.product;
    return files.price(path, options).series;
  } catch (const InputError&) {
    return std::nullopt;  // such as a machine whose GPUs nobody knows
  }
}

/// What there is to choose from. The times are those of the first pool that can be read, where the
/// file has none before one is chosen.
void addPools(const std::vector<market::Pool>& pools, ImportFile& file,
              market::MarketFiles& files) {
  const bool means = file.hasPrices && pools.size() <= kMostMeans;
  for (const market::Pool& pool : pools) {
    file.pools.push_back({pool, std::nullopt});
    const auto series = means ? pricesOf(files, file.path, pool) : std::nullopt;
    if (!series || series->empty()) continue;
    file.pools.back().meanUsdPerGpuHour = meanOf(*series);
    if (!file.price) file.price = spanOf(*series);
  }
}

void addReports(const FileDescription& what, ImportFile& file) {
  for (const market::ReadReport& report : what.reports) {
    file.rowsRead = std::max(file.rowsRead, report.rowsRead);
    file.rowsDropped = std::max(file.rowsDropped, report.rowsDropped);
    for (const auto& [from, to] :
         {std::pair(&report.understood, &file.understood),
          std::pair(&report.warnings, &file.warnings), std::pair(&report.dropped, &file.dropped)}) {
      to->insert(to->end(), from->begin(), from->end());
    }
  }
}

/// Time and one of the two series: then the file can be read.
bool isNamed(const market::ColumnNames& names) {
  return !names.time.empty() && !(names.price.empty() && names.gpus.empty());
}

/// The rows under the header, as they stand there.
std::vector<std::vector<std::string>> rowsOf(const std::string& path, std::size_t columns) {
  constexpr std::size_t kRows = 4;
  std::ifstream in(path);
  std::vector<std::vector<std::string>> rows;
  bool header = true;
  for (std::string line; rows.size() < kRows && std::getline(in, line);) {
    if (line.empty() || line.front() == '#' || std::exchange(header, false)) continue;
    if (line.back() == '\r') line.pop_back();
    std::vector<std::string> fields;
    for (std::size_t at = 0; at <= line.size() && fields.size() < columns;) {
      const std::size_t comma = std::min(line.find(',', at), line.size());
      fields.push_back(line.substr(at, comma - at));
      at = comma + 1;
    }
    rows.push_back(std::move(fields));
  }
  return rows;
}

/// The columns that are named, or what their names tell.
void addColumns(const FileDescription& what, const ImportChoice& choice, ImportFile& file) {
  if (!what.format || what.format->key != "csv") return;
  file.columns = what.columns;
  file.firstRows = rowsOf(file.path, file.columns.size());
  const auto named = choice.columns.find(file.path);
  file.named = named == choice.columns.end() ? guessedColumns(file.columns) : named->second;
}

FileDescription describedOnce(ImportFile& file, const ImportChoice& choice,
                              market::MarketFiles& files) {
  FileDescription what = files.describe(file.path, {});
  addColumns(what, choice, file);
  if (!isNamed(file.named)) return what;
  market::ReadOptions options;
  options.columns = file.named;
  return files.describe(file.path, options);
}

void describeInto(ImportFile& file, const ImportChoice& choice, market::MarketFiles& files) {
  const FileDescription what = describedOnce(file, choice, files);
  file.kind = what.format ? std::string(what.format->name) : "";
  file.isPriceList = what.priceList.has_value();
  file.isUsed = !choice.leftOut.contains(file.path);
  file.hasPrices = what.trace || what.price || (what.format && what.format->rows);
  file.hasGpus = what.trace || what.availability;
  if (what.price && !what.price->empty()) file.price = spanOf(*what.price);
  if (what.availability && !what.availability->empty()) file.gpus = spanOf(*what.availability);
  if (what.trace) file.price = file.gpus = spanOf(*what.trace);
  addReports(what, file);
  addPools(what.pools, file, files);
}

ImportFile described(const std::string& path, const ImportChoice& choice,
                     market::MarketFiles& files) {
  ImportFile file;
  file.path = path;
  file.name = fs::path(path).filename().string();
  try {
    describeInto(file, choice, files);
  } catch (const InputError& error) {
    file.isUsed = !choice.leftOut.contains(path);
    file.error = error.what();
  }
  return file;
}

ScenarioEdit choosing(const ImportChoice& choice) {
  ImportChoice without = choice;
  without.columns.clear();
  without.leftOut.clear();
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

/// How the two series were laid on each other, as the import says it itself.
void addAlignment(ImportPreview& preview, const market::MarketImport& import) {
  for (const std::string& line : import.trace.provenance.lines) {
    if (line.starts_with("joined: ")) preview.alignment = line;
  }
  for (const market::ReadReport& report : import.reports) {
    for (const std::string& warning : report.warnings) preview.warnings.push_back(warning);
  }
}

std::string whole(const std::string& file, const std::string& folder) {
  return fs::absolute(fs::path(folder) / file).lexically_normal().string();
}

/// The same plan that the import makes.
void addJoin(ImportPreview& preview, const Scenario& scenario, market::MarketFiles& files) {
  const market::MarketSpec& spec = scenario.market;
  if (!spec.traceFile.empty() || spec.price.file.empty() || spec.availability.file.empty()) return;
  const market::ImportChoices choices = importChoices(scenario);
  std::vector<RawSeries> parts;
  std::vector<market::ReadReport> reports;
  std::vector<std::string> named{spec.price.file};
  named.insert(named.end(), spec.price.moreFiles.begin(), spec.price.moreFiles.end());
  for (const std::string& file : named) {
    market::SeriesFile read = files.price(whole(file, scenario.baseDirectory), choices.price);
    parts.push_back(std::move(read.series));
    reports.push_back(std::move(read.report));
  }
  const RawSeries price = market::mergeSeries(std::move(parts), reports, 0);
  const RawSeries gpus =
      files.availability(whole(spec.availability.file, scenario.baseDirectory), choices.gpus)
          .series;
  const market::JoinPlan plan = market::planJoin(&price, &gpus, spec, 0, choices.join);
  preview.join = {plan.by, plan.priceStart, plan.gpusStart, plan.slotCount * spec.slotHours};
}

void makeInto(ImportPreview& preview, const std::vector<std::string>& paths,
              const ImportChoice& choice, market::MarketFiles& files) {
  FileColumns columns;
  for (const ImportFile& file : preview.files) {
    if (isNamed(file.named)) columns[file.path] = file.named;
  }
  try {
    preview.made = madeForMarketFiles(paths, choosing(choice), files, columns);
    addAlignment(preview, marketImport(preview.made->scenario, files));
    addJoin(preview, preview.made->scenario, files);
  } catch (const InputError& error) {
    preview.made.reset();
    preview.error = error.what();
  }
}

/// A number that was set by hand goes before one that is found in other files.
template <class Value>
void keepSet(const Scenario& on, Scenario& made, const char* key,
             Value market::MarketSpec::*value) {
  const market::NumberOrigin origin = notedOrigin(on.market, key);
  if (origin.from != Origin::SetByUser) return;
  made.market.*value = on.market.*value;
  setOrigin(made.market, key, {origin.from, origin.detail, {}});
}

}  // namespace

ImportPreview previewImport(const std::vector<std::string>& paths, const ImportChoice& choice) {
  ImportPreview preview;
  if (paths.empty()) return preview;
  market::MarketFiles files;
  std::vector<std::string> good;
  std::size_t used = 0;
  for (const std::string& path : paths) {
    preview.files.push_back(described(path, choice, files));
    const ImportFile& file = preview.files.back();
    used += file.isUsed;
    if (file.isUsed && file.error.empty()) good.push_back(path);
  }
  const auto isUnnamed = [](const ImportFile& file) {
    return file.isUsed && !file.columns.empty() && !isNamed(file.named);
  };
  const auto unnamed = std::ranges::find_if(preview.files, isUnnamed);
  if (used == 0) {
    preview.error = "No file is ticked.";
  } else if (good.size() < used) {
    preview.error = "A file cannot be read: leave it out, or choose another.";
  } else if (unnamed != preview.files.end()) {
    preview.error =
        "Say which columns of " + unnamed->name + " hold the time, and prices or free GPUs.";
  } else {
    makeInto(preview, good, choice, files);
  }
  return preview;
}

market::ColumnNames guessedColumns(const std::vector<std::string>& columns) {
  const auto has = [](const std::string& name, std::initializer_list<const char*> words) {
    std::string lower = name;
    for (char& c : lower) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return std::ranges::any_of(
        words, [&](const char* word) { return lower.find(word) != std::string::npos; });
  };
  market::ColumnNames names;
  const auto take = [&](std::string& into, std::initializer_list<const char*> words) {
    for (const std::string& column : columns) {
      const bool taken = column == names.time || column == names.price || column == names.gpus;
      if (into.empty() && !taken && has(column, words)) into = column;
    }
  };
  take(names.time, {"time", "date", "when", "utc"});
  take(names.price, {"spot_price", "spotprice", "price", "usd", "cost"});
  take(names.gpus, {"gpus", "free", "avail", "instances", "nodes", "count"});
  return names;
}

std::vector<std::string> filesWith(const Scenario& on, AddedSeries added,
                                   const std::vector<std::string>& paths) {
  const market::MarketSpec& market = on.market;
  std::vector<std::string> all;
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

Scenario inMarketOf(const Scenario& on, const Scenario& made) {
  Scenario from = made;
  for (const auto& file : filesOf(from.market)) *file = whole(*file, made.baseDirectory);
  keepSet(on, from, "market.onDemandUsdPerGpuHour", &market::MarketSpec::onDemandUsdPerGpuHour);
  keepSet(on, from, "market.onDemandQuotaGpus", &market::MarketSpec::onDemandQuotaGpus);
  from.market.priceFactor = on.market.priceFactor;
  from.market.priceMovement = on.market.priceMovement;
  from.market.availabilityFactor = on.market.availabilityFactor;
  Scenario result = on;
  copyMarket(from, result);
  settleValue(result);
  return result;
}

}  // namespace spothorizon::study
