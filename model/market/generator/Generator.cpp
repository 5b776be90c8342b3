// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/generator/Generator.h"

#include <cmath>
#include <string>

#include "base/Files.h"
#include "market/generator/GeneratorAvailability.h"
#include "market/generator/GeneratorParts.h"
#include "market/generator/GeneratorPrice.h"

namespace spothorizon::market {
namespace {

/// Providers quote six decimals; it also keeps the last bits of exp() and log() out of the bytes.
double quoted(double usdPerGpuHour) { return std::round(usdPerGpuHour * 1e6) / 1e6; }

std::vector<double> priceShares(const GeneratorSpec& spec, const std::vector<double>& shortage,
                                const std::vector<int>& freeGpus) {
  switch (spec.price) {
    case PriceMode::Cloud:
      return generator::cloudPriceShares(spec, shortage);
    case PriceMode::TwoLevel:
      return generator::twoLevelPriceShares(spec, freeGpus);
    case PriceMode::Daily:
      return generator::dailyPriceShares(spec);
    case PriceMode::OnDemand:
      return std::vector<double>(freeGpus.size(), 1.0);
    case PriceMode::Constant:
      break;
  }
  return std::vector<double>(freeGpus.size(), spec.constantPriceShare);
}

Provenance provenanceOf(const GeneratorSpec& spec) {
  Provenance result;
  std::string line = "parameters:", all;
  for (const auto& row : generatorParameters()) {
    if (row.onlyOf && *row.onlyOf != spec.price) continue;
    std::string pair = " ";
    pair.append(row.key).append("=").append(generatorParameterText(spec, row.key));
    all += pair;
    if (line.size() + pair.size() > 98) {
      result.lines.push_back(line);
      line = "parameters:";
    }
    line += pair;
  }
  result.lines.push_back(line);
  const std::string version = std::to_string(kGeneratorVersion);
  result.lines.insert(result.lines.begin(), "generator: SpotHorizon generator " + version +
                                                ", price " + generatorParameterText(spec, "price") +
                                                ", availability " +
                                                generatorParameterText(spec, "availability") +
                                                ", seed " + generatorParameterText(spec, "seed"));
  result.hash = contentHash(version + all);
  return result;
}

}  // namespace

Trace generateTrace(const GeneratorSpec& spec) {
  checkGeneratorSpec(spec);
  std::vector<double> shortage(static_cast<std::size_t>(generator::slotCount(spec)), 0.0);
  if (spec.price == PriceMode::Cloud) shortage = generator::shortageWeights(spec);
  Trace trace;
  trace.slotHours = spec.slotHours;
  trace.startUnixSeconds = spec.startUnixSeconds;
  trace.onDemandUsdPerGpuHour = spec.onDemandUsdPerGpuHour;
  trace.freeGpus = generator::freeGpuCounts(spec, shortage);
  trace.spotUsdPerGpuHour = priceShares(spec, shortage, trace.freeGpus);
  for (double& price : trace.spotUsdPerGpuHour) price = quoted(price * spec.onDemandUsdPerGpuHour);
  trace.provenance = provenanceOf(spec);
  return trace;
}

}  // namespace spothorizon::market
