// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of market file: what is read of it is in order, and so is the market made of it.
#include <cmath>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "market/ImportMarket.h"
#include "market/MarketSpec.h"
#include "market/Statistics.h"
#include "market/TraceCsv.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

void checkSeries(const RawSeries& series, bool whole) {
  fuzz::require(series.seconds.size() == series.values.size(), "a value a time");
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    const double value = series.values[i];
    fuzz::require(std::isfinite(series.seconds[i]), "times are finite");
    fuzz::require(i == 0 || series.seconds[i] >= series.seconds[i - 1], "times ascend");
    fuzz::require(std::isnan(value) || (std::isfinite(value) && value >= 0), "values are sound");
    fuzz::require(!whole || std::isnan(value) || value == std::floor(value), "GPUs are whole");
  }
  fuzz::require(series.empty() || series.endSeconds >= series.seconds.back(), "the end is last");
}

void checkTrace(const Trace& trace) {
  fuzz::require(trace.spotUsdPerGpuHour.size() == trace.freeGpus.size(), "a price a slot");
  fuzz::require(trace.slotHours > 0 && std::isfinite(trace.hours()), "slots have a length");
  for (const double price : trace.spotUsdPerGpuHour) {
    fuzz::require(std::isnan(price) || (std::isfinite(price) && price >= 0), "prices are sound");
  }
  for (const int gpus : trace.freeGpus) fuzz::require(gpus >= kUnknownGpus, "GPUs are counts");
  if (trace.slotCount() > 0) traceStatistics(trace);
}

template <class Read>
void unlessRefused(Read read) {
  try {
    read();
  } catch (const InputError&) {
    return;
  }
}

/// A market of whatever the file holds.
void readAsMarket(const std::string& path, const FileDescription& description) {
  MarketSpec spec;
  if (description.trace) spec.traceFile = path;
  if (description.price) spec.price.file = path;
  if (description.availability) spec.availability.file = path;
  if (!description.pools.empty()) {
    spec.price.zone = description.pools.front().zone;
    spec.price.instanceType = description.pools.front().instanceType;
    spec.price.product = description.pools.front().product;
  }
  checkTrace(importMarket(spec, "", 24).trace);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string path = fuzz::asFile(bytes);
  ReadOptions options;
  // What no reader knows for its own is forced upon one.
  if (size > 0 && !recognise(bytes)) {
    options.format = &formats()[data[0] % formats().size()];
  }
  unlessRefused([&] {
    const FileDescription description = describeFile(path, options);
    if (description.price) checkSeries(*description.price, false);
    if (description.availability) checkSeries(*description.availability, true);
    if (description.trace) checkTrace(*description.trace);
    if (!options.format) readAsMarket(path, description);
  });
  unlessRefused([&] { checkSeries(MarketFiles().price(path, options).series, false); });
  options.inverted = size % 2 == 1;
  options.startTime = "2024-02-29T12:00:00Z";
  unlessRefused([&] { checkSeries(readAvailabilityFile(path, options).series, true); });
  unlessRefused([&] { checkTrace(MarketFiles().trace(path, options).trace); });
  return 0;
}
