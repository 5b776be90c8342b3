// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadPreempted.h"

// Traces of preempted machines, as SkyNomad, ADRS and Frontier-CS have them:
//   {"metadata": {"gap_seconds": 600, "start_time": "...", "zone": "...",
//                 "price_info": {"price": 19, "on_demand_price": 83, "machine_type": "..."}},
//    "data": [0, 1, ...], "prices": [19, 19, ...]}
// 1 in `data` is a machine that was taken away or could not be had; prices are of a machine.

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/InputError.h"
#include "market/Catalogue.h"
#include "market/PriceList.h"
#include "market/read/JsonText.h"
#include "market/read/MachineName.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/Source.h"

namespace spothorizon::market {
namespace {

constexpr const char* kGapPlace = "/metadata/gap_seconds";

/// Takes the two lists and the fields of `metadata` in file order.
class PreemptionStream final : public JsonStream {
 public:
  explicit PreemptionStream(const std::string& file) : m_file(file) {}

  double gapSeconds() const;
  /// Free machines, one per probe.
  const std::vector<std::uint8_t>& free() const;
  std::optional<double> priceAt(std::size_t probe) const;  ///< none: the file has no prices
  std::optional<double> onDemand() const { return info("on_demand_price"); }
  std::string machineType() const { return text(m_info, "machine_type"); }
  std::string zone() const { return text(m_metadata, "zone"); }
  std::optional<std::string> start() const;

 private:
  using Values = std::map<std::string, nlohmann::json>;

  void value(const nlohmann::json& value) override;
  void takeProbe(const nlohmann::json& value);
  void takePrice(const nlohmann::json& value);
  std::optional<double> info(const char* key) const;
  static std::string text(const Values& values, const char* key);

  const std::string& m_file;
  Values m_metadata, m_info;
  bool m_hasPrices = false;
  std::vector<std::uint8_t> m_free;
  std::vector<double> m_prices;
};

void PreemptionStream::value(const nlohmann::json& value) {
  if (depth() == 1 && keyAt(0) == "prices") m_hasPrices = value.is_array();
  if (depth() == 2 && keyAt(0) == "metadata") m_metadata[keyAt(1)] = value;
  if (depth() == 3 && keyAt(0) == "metadata" && keyAt(1) == "price_info") m_info[keyAt(2)] = value;
  if (depth() == 2 && keyAt(0) == "data") takeProbe(value);
  if (depth() == 2 && keyAt(0) == "prices") takePrice(value);
}

void PreemptionStream::takeProbe(const nlohmann::json& value) {
  const bool one = value.is_number() && value.get<double>() == 1;
  const bool zero = value.is_number() && value.get<double>() == 0;
  if (!one && !zero) {
    throw InputError(m_file, "/data/" + std::to_string(m_free.size()), shown(value),
                     "0 (available) or 1 (preempted)");
  }
  if (m_free.size() >= kMostRows) refuseRows(m_file);
  m_free.push_back(zero);
}

void PreemptionStream::takePrice(const nlohmann::json& value) {
  const std::string place = "/prices/" + std::to_string(m_prices.size());
  if (!value.is_number()) throw InputError(m_file, place, shown(value), "a price in $/hour");
  if (m_prices.size() >= kMostRows) refuseRows(m_file);
  m_prices.push_back(checkedPrice(value.get<double>(), m_file, place));
}

double PreemptionStream::gapSeconds() const {
  const auto gap = m_metadata.find("gap_seconds");
  if (gap == m_metadata.end()) {
    throw InputError(m_file, kGapPlace, "nothing", "seconds between two probes");
  }
  if (!gap->second.is_number() || !(gap->second.get<double>() > 0)) {
    throw InputError(m_file, kGapPlace, shown(gap->second), "seconds, more than 0");
  }
  return gap->second.get<double>();
}

const std::vector<std::uint8_t>& PreemptionStream::free() const {
  if (m_free.empty()) throw InputError(m_file, "/data", "nothing", "a list of 0 and 1");
  const bool paired = !m_hasPrices || m_prices.size() == m_free.size();
  if (paired) return m_free;
  throw InputError(m_file, "/prices", std::to_string(m_prices.size()) + " prices",
                   "one price for each of the " + std::to_string(m_free.size()) + " in /data");
}

std::optional<double> PreemptionStream::priceAt(std::size_t probe) const {
  if (m_hasPrices) return m_prices[probe];
  return info("price");
}

std::optional<double> PreemptionStream::info(const char* key) const {
  const auto found = m_info.find(key);
  if (found == m_info.end() || found->second.is_null()) return std::nullopt;
  const std::string place = std::string("/metadata/price_info/") + key;
  if (!found->second.is_number()) {
    throw InputError(m_file, place, shown(found->second), "a price in $/hour");
  }
  return checkedPrice(found->second.get<double>(), m_file, place);
}

std::string PreemptionStream::text(const Values& values, const char* key) {
  const auto found = values.find(key);
  return found != values.end() && found->second.is_string() ? found->second.get<std::string>()
                                                            : std::string();
}

std::optional<std::string> PreemptionStream::start() const {
  const auto found = m_metadata.find("start_time");
  if (found == m_metadata.end() || found->second.is_null()) return std::nullopt;
  return found->second.is_string() ? found->second.get<std::string>() : found->second.dump();
}

/// What the file says of its machines, else its name.
MachineKind machineOf(const PreemptionStream& stream, const std::string& file) {
  MachineKind machine = machineOfName(file);
  if (const std::string zone = stream.zone(); !zone.empty()) machine.zone = zone;
  if (const std::string type = stream.machineType(); !type.empty()) machine.instanceType = type;
  if (machine.instanceType.empty()) return machine;
  if (const auto known = catalogueGpus(machine.instanceType)) machine.gpus = *known;
  return machine;
}

/// GPUs that a price is for.
double pricedGpus(const MachineKind& machine, const Source& source, ReadReport& report) {
  if (const auto given = source.options.gpusPerInstance) {
    checkPerInstance(*given, source.file);
    report.understood.push_back(phrase("reader", "%1 (chosen)").arg(perInstanceText(*given)));
    return *given;
  }
  if (machine.gpus) {
    Text from =
        machine.instanceType.empty() ? phrase("reader", "its name") : Text(machine.instanceType);
    report.understood.push_back(
        phrase("reader", "%1 (%2)").arg(perInstanceText(*machine.gpus)).arg(std::move(from)));
    return *machine.gpus;
  }
  report.warnings.push_back(phrase("reader",
                                   "The file does not say how many GPUs a machine has; prices are "
                                   "taken as per GPU (set by %1)")
                                .arg(std::string("gpusPerInstance")));
  return 1;
}

/// One probe after the other; each holds until the next.
template <class At>
RawSeries probes(const PreemptionStream& stream, const Source& source, At&& at) {
  const double gap = stream.gapSeconds();
  const std::size_t count = stream.free().size();
  checkedSeconds(static_cast<double>(count) * gap, source.file, kGapPlace);
  RawSeries series;
  double start = 0;
  if (const auto text = stream.start()) {
    start = checkedTime(*text, source, "/metadata/start_time");
    series.hasClock = true;
  }
  series.seconds.reserve(count);
  series.values.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    series.seconds.push_back(start + static_cast<double>(i) * gap);
    series.values.push_back(at(i));
  }
  series.endSeconds = start + static_cast<double>(count) * gap;
  return series;
}

/// Without the probes whose price is 0.
void leaveOutFree(RawSeries& series, const std::string& file, ReadReport& report) {
  ReadLog log(report, [](std::size_t probe) { return Text("/prices/" + std::to_string(probe)); });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < series.values.size(); ++i) {
    if (series.values[i] == 0) {
      log.drop(static_cast<std::uint32_t>(i), freeText());
      continue;
    }
    series.seconds[kept] = series.seconds[i];
    series.values[kept++] = series.values[i];
  }
  if (kept == 0)
    throw InputError(file, "/prices", "no price above 0", "prices of what can be rented");
  series.seconds.resize(kept);
  series.values.resize(kept);
}

RawSeries pricesOf(const PreemptionStream& stream, const Source& source, ReadReport& report) {
  stream.free();  // as many as there are prices
  if (!stream.priceAt(0)) {
    throw InputError(source.file, "", "no prices", "/prices or /metadata/price_info/price");
  }
  const double gpus = pricedGpus(report.machine, source, report);
  if (const auto onDemand = stream.onDemand()) {
    report.onDemandUsdPerGpuHour = *onDemand / gpus;
    report.understood.push_back(phrase("reader", "on-demand price from the file"));
  }
  RawSeries series =
      probes(stream, source, [&](std::size_t i) { return *stream.priceAt(i) / gpus; });
  leaveOutFree(series, source.file, report);
  return series;
}

}  // namespace

RawSeries readPreempted(const Source& source, Wanted wanted, ReadReport& report) {
  PreemptionStream stream(source.file);
  parseStream(source.text, source.file, stream);
  report.machine = machineOf(stream, source.file);
  report.rowsRead = stream.free().size();
  report.understood.push_back(
      phrase("reader", "one probe every %1 s").arg(numberText(stream.gapSeconds())));
  if (wanted == Wanted::Price) return pricesOf(stream, source, report);
  report.understood.push_back(phrase("reader", "1 means preempted"));
  return probes(stream, source,
                [&](std::size_t i) { return static_cast<double>(stream.free()[i]); });
}

}  // namespace spothorizon::market
