// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/TraceCsv.h"

#include <cmath>

#include "base/InputError.h"
#include "market/read/ReadChecks.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

/// A provenance line may hold a line break; in a comment it must not.
std::string escaped(const std::string& line) {
  std::string out;
  for (const char c : line) {
    if (c == '\\')
      out += "\\\\";
    else if (c == '\n')
      out += "\\n";
    else if (c == '\r')
      out += "\\r";
    else
      out += c;
  }
  return out;
}

std::string header(const Trace& trace) {
  std::string out = "# format: spothorizon-trace 1\n";
  out += "# slot-hours: " + numberText(trace.slotHours) + "\n";
  out += "# slots: " + std::to_string(trace.slotCount()) + "\n";
  out += std::string("# clock: ") + (trace.startUnixSeconds ? "utc" : "relative") + "\n";
  if (!trace.provenance.hash.empty()) out += "# hash: " + trace.provenance.hash + "\n";
  for (const std::string& line : trace.provenance.lines) out += "# source: " + escaped(line) + "\n";
  out += "slot_start,spot_usd_per_gpu_hour,spot_gpus";
  return out + (trace.onDemandUsdPerGpuHour ? ",ondemand_usd_per_gpu_hour\n" : "\n");
}

/// What would be written so could not be read.
void refuseFarTimes(const Trace& trace) {
  const double last = static_cast<double>(trace.startUnixSeconds.value_or(0)) +
                      (trace.slotCount() - 1) * trace.slotHours * 3600.0;
  if (last < kLastTime + 1) return;
  throw InputError("", "", "slots after the year 9999", "an earlier start or a shorter trace");
}

}  // namespace

std::string writeTraceCsv(const Trace& trace) {
  refuseFarTimes(trace);
  std::string out = header(trace);
  const auto start = static_cast<double>(trace.startUnixSeconds.value_or(0));
  std::string onDemand;
  if (trace.onDemandUsdPerGpuHour)
    onDemand.append(",").append(numberText(*trace.onDemandUsdPerGpuHour));
  out.reserve(out.size() + trace.freeGpus.size() * 48);
  for (std::size_t t = 0; t < trace.freeGpus.size(); ++t) {
    out += formatTime(start + static_cast<double>(t) * trace.slotHours * 3600.0);
    out += ',';
    if (!std::isnan(trace.spotUsdPerGpuHour[t])) out += numberText(trace.spotUsdPerGpuHour[t]);
    out += ',';
    if (trace.freeGpus[t] != kUnknownGpus) out += std::to_string(trace.freeGpus[t]);
    out += onDemand;
    out += '\n';
  }
  return out;
}

}  // namespace spothorizon::market
