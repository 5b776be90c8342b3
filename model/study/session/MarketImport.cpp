// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/session/MarketImport.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "base/InputError.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "study/scenario/JobGoal.h"
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

void describeInto(ImportFile& file, market::MarketFiles& files) {
  const FileDescription what = files.describe(file.path, {});
  file.kind = what.format ? std::string(what.format->name) : "";
  file.isPriceList = what.priceList.has_value();
  file.hasPrices = what.trace || what.price || (what.format && what.format->rows);
  file.hasGpus = what.trace || what.availability;
  if (what.price && !what.price->empty()) file.price = spanOf(*what.price);
  if (what.availability && !what.availability->empty()) file.gpus = spanOf(*what.availability);
  if (what.trace) file.price = file.gpus = spanOf(*what.trace);
  addReports(what, file);
  addPools(what.pools, file, files);
}

ImportFile described(const std::string& path, market::MarketFiles& files) {
  ImportFile file;
  file.path = path;
  file.name = fs::path(path).filename().string();
  try {
    describeInto(file, files);
  } catch (const InputError& error) {
    file.error = error.what();
  }
  return file;
}

ScenarioEdit choosing(const ImportChoice& choice) {
  if (choice == ImportChoice{}) return {};
  return [choice](Scenario& scenario) {
    market::PriceSource& price = scenario.market.price;
    if (!choice.zone.empty()) price.zone = choice.zone;
    if (!choice.instanceType.empty()) price.instanceType = choice.instanceType;
    if (!choice.product.empty()) price.product = choice.product;
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

void makeInto(ImportPreview& preview, const std::vector<std::string>& paths,
              const ImportChoice& choice, market::MarketFiles& files) {
  try {
    preview.made = madeForMarketFiles(paths, choosing(choice), files);
    addAlignment(preview, marketImport(preview.made->scenario, files));
  } catch (const InputError& error) {
    preview.made.reset();
    preview.error = error.what();
  }
}

std::string whole(const std::string& file, const std::string& folder) {
  return fs::absolute(fs::path(folder) / file).lexically_normal().string();
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
  for (const std::string& path : paths) {
    preview.files.push_back(described(path, files));
    if (preview.files.back().error.empty()) good.push_back(path);
  }
  if (good.size() < paths.size()) {
    preview.error = "A file cannot be read.";
  } else {
    makeInto(preview, paths, choice, files);
  }
  return preview;
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
  result.market = from.market;
  settleValue(result);
  return result;
}

}  // namespace spothorizon::study
