// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/TraceOrigin.h"

#include <string_view>

#include "base/NumberText.h"

namespace spothorizon::market {
namespace {

// As Generator, FitGenerator, Resample, Adjust and ImportMarket write them.
constexpr std::string_view kGenerator = "generator: ";
constexpr std::string_view kGenerated = "generated future ";
constexpr std::string_view kResampled = "resampled future ";
// As Futures writes them of all futures together.
constexpr std::string_view kResampledFutures = " resampled futures of seed ";
constexpr std::string_view kGeneratedFutures = " generated futures of seed ";
constexpr std::string_view kFirstOnFirst = "joined: first sample on first sample";
constexpr std::string_view kByWeek = "joined: by hour of the week";
constexpr std::string_view kMovement = "set by you: prices ";
constexpr std::string_view kPrices = "all prices times ";
constexpr std::string_view kGpus = "all free GPUs times ";
constexpr std::string_view kConstantGpus = "availability: constant ";
constexpr std::string_view kConstantPrice = "price: constant ";

/// The number behind the beginning of a line; none where the line begins otherwise.
std::optional<double> numberBehind(std::string_view line, std::string_view beginning) {
  if (!line.starts_with(beginning)) return std::nullopt;
  line.remove_prefix(beginning.size());
  return parsedNumber(line.substr(0, line.find_first_of(" ,")));
}

bool isOfWhole(std::string_view line) {
  return line.starts_with(kGenerator) || line.starts_with(kGenerated) ||
         line.starts_with(kResampled);
}

template <class Keep>
std::vector<std::string> kept(const std::vector<std::string>& lines, Keep keep) {
  std::vector<std::string> all;
  for (const std::string& line : lines) {
    if (isOfWhole(line) || keep(line)) all.push_back(line);
  }
  return all;
}

}  // namespace

TraceOrigin traceOrigin(const Provenance& provenance) {
  TraceOrigin origin;
  for (const std::string& line : provenance.lines) {
    if (line.starts_with(kGenerator) || line.starts_with(kGenerated)) origin.isMadeUp = true;
    if (line.starts_with(kResampled)) origin.isResampled = true;
    const bool resampled = line.find(kResampledFutures) != std::string::npos;
    const bool generated = line.find(kGeneratedFutures) != std::string::npos;
    origin.isResampled = origin.isResampled || resampled;
    origin.isMadeUp = origin.isMadeUp || generated;
    origin.isOfFutures = origin.isOfFutures || resampled || generated;
    if (line.starts_with(kFirstOnFirst)) origin.isJoinedFirstOnFirst = true;
    if (line.starts_with(kByWeek)) origin.isJoinedByWeek = true;
    if (const auto gpus = numberBehind(line, kConstantGpus)) {
      origin.constantGpus = static_cast<int>(*gpus);
    }
    if (const auto usd = numberBehind(line, kConstantPrice)) origin.constantUsd = usd;
    if (const auto times = numberBehind(line, kPrices)) origin.priceFactor *= *times;
    if (const auto times = numberBehind(line, kGpus)) origin.gpuFactor *= *times;
    if (const auto times = numberBehind(line, kMovement)) origin.priceMovement *= *times;
  }
  return origin;
}

std::vector<std::string> provenanceOfPrices(const std::vector<std::string>& lines) {
  return kept(lines, [](std::string_view line) {
    return line.starts_with(kPrices) || line.starts_with(kMovement) ||
           line.starts_with(kConstantPrice);
  });
}

std::vector<std::string> provenanceOfGpus(const std::vector<std::string>& lines) {
  return kept(lines, [](std::string_view line) {
    return line.starts_with(kGpus) || line.starts_with(kConstantGpus);
  });
}

}  // namespace spothorizon::market
