// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/OnDemand.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string_view>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "market/read/MarketFiles.h"
#include "scenario/NamedFiles.h"
#include "scenario/Origins.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
using market::MachineKind;
using market::Origin;

constexpr const char* kKey = "market.onDemandUsdPerGpuHour";

/// The first that is told of each.
void addTo(MachineKind& known, const MachineKind& more) {
  if (known.zone.empty()) known.zone = more.zone;
  if (known.instanceType.empty()) known.instanceType = more.instanceType;
  if (known.gpu.empty()) known.gpu = more.gpu;
  if (!known.gpus) known.gpus = more.gpus;
}

/// What a trace file that this program wrote says of where its price is from; else empty.
std::string catalogueIn(const market::Trace& trace) {
  constexpr std::string_view kBeginning = "on-demand price: catalogue: ";
  const std::vector<std::string>& lines = trace.provenance.lines;
  const auto said = std::ranges::find_if(
      lines, [&](const std::string& line) { return line.starts_with(kBeginning); });
  return said == lines.end() ? std::string() : said->substr(kBeginning.size());
}

/// The catalogue's prices are of machines with Linux; others cost more.
bool isLicensed(std::string_view product) {
  constexpr std::array<std::string_view, 4> kLicensed{"Windows", "Red Hat", "RHEL", "SUSE"};
  return std::ranges::any_of(kLicensed, [&](std::string_view word) {
    return product.find(word) != std::string_view::npos;
  });
}

bool takeListed(const market::PriceList& list, Origin origin, const std::string& from,
                const market::MarketImport& import, market::MarketSpec& spec) {
  if (origin == Origin::Catalogue && isLicensed(spec.price.product)) return false;
  const MachineKind machine = machineIn(import.reports);
  const auto price = list.find(machine, import.trace.startUnixSeconds);
  if (!price) return false;
  // What is found by its GPU alone may be another machine.
  const bool isSame = !machine.instanceType.empty() && spec.price.gpusPerInstance;
  spec.onDemandUsdPerGpuHour =
      price->usdPerHour / (isSame ? *spec.price.gpusPerInstance : price->gpus);
  setOrigin(spec, kKey, {origin, from + price->described()});
  return true;
}

}  // namespace

MachineKind machineIn(const std::vector<market::ReadReport>& reports) {
  MachineKind machine;
  for (const market::ReadReport& report : reports) addTo(machine, report.machine);
  return machine;
}

std::optional<market::PriceList> listBeside(const std::string& folder, market::MarketFiles& files) {
  const std::string path = (fs::path(folder) / kPriceListBeside).string();
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  market::FileDescription what = files.describe(path, {});
  if (what.priceList) return std::move(what.priceList);
  std::string columns;
  for (const std::string& column : what.columns) columns += (columns.empty() ? "" : ", ") + column;
  throw InputError(path, "header",
                   columns.empty() ? "no list of on-demand prices" : "the columns " + columns,
                   "instance_type and usd_per_hour among them");
}

namespace {

/// What the files say, or a list of the user's.
bool takeStated(const market::MarketImport& import, const market::PriceList* list,
                const std::string& listName, Scenario& scenario) {
  market::MarketSpec& spec = scenario.market;
  if (const auto stated = import.trace.onDemandUsdPerGpuHour) {
    spec.onDemandUsdPerGpuHour = stated;
    const std::string& file = spec.traceFile.empty() ? spec.price.file : spec.traceFile;
    const std::string listed = catalogueIn(import.trace);
    if (listed.empty()) {
      setOrigin(spec, kKey, {Origin::File, file});
    } else {
      setOrigin(spec, kKey, {Origin::Catalogue, listed});
    }
    return true;
  }
  return list && takeListed(*list, Origin::File, listName + ": ", import, spec);
}

}  // namespace

bool takeOnDemandOf(const market::MarketImport& import, const market::PriceList* list,
                    const std::string& listName, Scenario& scenario) {
  return takeStated(import, list, listName, scenario) ||
         takeListed(market::PriceList::catalogue(), Origin::Catalogue, "", import, scenario.market);
}

void forgetFoundOnDemand(Scenario& scenario) {
  const Origin from = notedOrigin(scenario.market, kKey).from;
  if (from == Origin::File || from == Origin::Catalogue) setOrigin(scenario.market, kKey, {});
}

void settleOnDemand(Scenario& scenario, bool byCatalogue) {
  if (notedOrigin(scenario.market, kKey).from != Origin::Assumed) return;
  if (marketFiles(scenario).empty()) return;
  market::MarketFiles files;
  const auto list = listBeside(scenario.baseDirectory, files);
  try {
    const market::MarketImport import = marketImport(scenario, files);
    const bool taken = takeStated(import, list ? &*list : nullptr, kPriceListBeside, scenario);
    if (!taken && byCatalogue) {
      takeListed(market::PriceList::catalogue(), Origin::Catalogue, "", import, scenario.market);
    }
  } catch (const InputError&) {
    // The run reads them again, and says what is wrong.
  }
}

}  // namespace spothorizon::study
