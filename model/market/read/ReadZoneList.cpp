// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "market/GpuName.h"
#include "market/read/JsonText.h"
#include "market/read/Zones.h"

namespace spothorizon::market {
namespace {

using nlohmann::json;

/// One zone of the list, with its place.
struct Zone {
  const json& object;
  std::string pointer;
  const std::string& file;

  std::string text(const char* key) const {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
  }
  std::optional<double> number(const char* key) const;
  double gpus() const { return number("gpusPerVm").value_or(1); }
  /// $ an hour of a machine; none where the list does not say.
  std::optional<double> machineUsd(const char* perMachine, const char* perGpu) const {
    if (const auto usd = number(perMachine)) return usd;
    const auto usd = number(perGpu);
    return usd ? std::optional(*usd * gpus()) : std::nullopt;
  }
  std::optional<double> spot() const { return machineUsd("spotUsdPerVmHour", "spotUsdPerGpuHour"); }
  std::optional<double> onDemand() const {
    return machineUsd("onDemandUsdPerVmHour", "onDemandUsdPerGpuHour");
  }
};

std::optional<double> Zone::number(const char* key) const {
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return std::nullopt;
  const std::string place = pointer + "/" + key;
  if (!found->is_number()) throw InputError(file, place, shown(*found), "a number");
  const double value = checkedPrice(found->get<double>(), file, place);
  const bool isCount = std::string_view(key) == "gpusPerVm";
  if (isCount && value < 1) throw InputError(file, place, numberText(value), "1 or more");
  return value;
}

/// Calls `take` with every zone.
template <class Take>
void eachZone(const json& root, const std::string& file, Take take) {
  const auto zones = root.find("zones");
  if (zones == root.end() || !zones->is_array() || zones->empty()) {
    throw InputError(file, "/zones", "nothing", "a list of zones");
  }
  for (std::size_t i = 0; i < zones->size(); ++i) {
    const Zone zone{(*zones)[i], "/zones/" + std::to_string(i), file};
    if (!zone.object.is_object() || zone.text("zone").empty()) {
      throw InputError(file, zone.pointer, shown(zone.object), "an object with a zone");
    }
    take(zone);
  }
}

double positive(const json& root, const char* key, const std::string& file) {
  const auto found = root.find(key);
  const bool told = found != root.end() && found->is_number() && found->get<double>() > 0;
  if (told && std::isfinite(found->get<double>())) return found->get<double>();
  throw InputError(file, std::string("/") + key, found == root.end() ? "nothing" : shown(*found),
                   "a number, more than 0");
}

/// The GPU that the list is about; empty: it does not say.
std::string gpuIn(const json& root) {
  const auto gpu = root.find("gpu");
  return gpu != root.end() && gpu->is_string() ? gpu->get<std::string>() : std::string();
}

/// One price for as long as the list speaks of.
RawSeries constantSeries(const json& root, double value, const Source& source) {
  RawSeries series;
  const auto start = root.find("start");
  series.hasClock = start != root.end() && start->is_string();
  const double from =
      series.hasClock ? checkedTime(start->get<std::string>(), source, "/start") : 0;
  const double slot = positive(root, "slotSeconds", source.file);
  const double slots = std::floor(positive(root, "slots", source.file));
  if (!(slots <= static_cast<double>(kMostRows))) refuseRows(source.file);
  for (double i = 0; i < slots; ++i) {
    series.seconds.push_back(from + i * slot);
    series.values.push_back(value);
  }
  series.endSeconds = from + slots * slot;
  return series;
}

InputError noSpotPrice(const Zone& zone) {
  const auto spot = zone.spot();
  return {zone.file, zone.pointer, spot ? "a spot price of 0" : "no spot price",
          spot ? "a price above 0, of what can be rented" : "spotUsdPerVmHour"};
}

/// The zones to choose from. Those without a price, or with one of 0, are dropped and named; the
/// one that is asked for, or the only one, is not: it is an error.
std::vector<std::string> pricedZones(const json& root, const Source& source, ReadReport& report) {
  ReadLog log(report, [](std::size_t zone) { return Text("/zones/" + std::to_string(zone)); });
  std::vector<std::string> zones;
  std::optional<InputError> unpriced;
  std::uint32_t at = 0;
  eachZone(root, source.file, [&](const Zone& zone) {
    const auto spot = zone.spot();
    const bool isChosen = zone.text("zone") == source.options.zone;
    if (isChosen || (spot && *spot > 0)) {
      zones.push_back(zone.text("zone"));
    } else {
      log.drop(at, spot ? freeText() : phrase("reader", "no price"));
      if (!unpriced) unpriced = noSpotPrice(zone);
    }
    ++at;
  });
  report.rowsRead = at;
  if (zones.empty()) throw *unpriced;
  return zones;
}

}  // namespace

RawSeries readZonePrices(const Source& source, ReadReport& report) {
  const json root = parseOwnJson<json>(source.text, source.file);
  const std::vector<std::string> zones = pricedZones(root, source, report);
  const std::string chosen = choose(source.file, "zone", source.options.zone, zones);
  std::optional<RawSeries> series;
  eachZone(root, source.file, [&](const Zone& zone) {
    if (zone.text("zone") != chosen || series) return;
    const auto spot = zone.spot();
    if (!spot || *spot == 0) throw noSpotPrice(zone);
    const auto given = source.options.gpusPerInstance;
    const double gpus = given.value_or(zone.gpus());
    if (!(gpus > 0)) {
      throw InputError(source.file, "", numberText(gpus) + " GPUs per instance", "more than 0");
    }
    report.understood.push_back(phrase("reader", "zone %1, one price all the time").arg(chosen));
    report.understood.push_back(
        (given ? phrase("reader", "%1 (chosen)") : phrase("reader", "%1 (the file)"))
            .arg(perInstanceText(gpus)));
    if (const auto onDemand = zone.onDemand()) {
      report.onDemandUsdPerGpuHour = *onDemand / gpus;
      report.understood.push_back(phrase("reader", "on-demand price from the file"));
    }
    report.machine.gpus = gpus;
    series = constantSeries(root, *spot / gpus, source);
  });
  report.machine.zone = chosen;
  report.machine.gpu = gpuName(gpuIn(root));
  return *std::move(series);
}

std::vector<Pool> zonesOfList(std::string_view text) {
  const json root = parseOwnJson<json>(text, "");
  std::vector<Pool> zones;
  eachZone(root, "", [&](const Zone& zone) { zones.push_back({zone.text("zone"), {}, {}, 1}); });
  return zones;
}

std::vector<ListPrice> onDemandOfZones(std::string_view text, const std::string& file) {
  const json root = parseOwnJson<json>(text, file);
  std::vector<ListPrice> prices;
  eachZone(root, file, [&](const Zone& zone) {
    const auto usd = zone.onDemand();
    if (!usd || *usd <= 0) {
      throw InputError(file, zone.pointer, "no on-demand price", "onDemandUsdPerVmHour");
    }
    ListPrice price;
    price.zone = zone.text("zone");
    price.region = zone.text("region");
    price.gpus = zone.gpus();
    price.usdPerHour = *usd;
    price.gpu = gpuIn(root);
    prices.push_back(std::move(price));
  });
  return prices;
}

}  // namespace spothorizon::market
