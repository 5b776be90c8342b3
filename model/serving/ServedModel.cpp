// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/ServedModel.h"

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::serving {
namespace {

constexpr double kMostParameters = 1e14;

/// In floating point, which cannot overflow.
double roughBytes(const ServedModel& m) {
  const double layer =
      static_cast<double>(m.splitParameters) + static_cast<double>(m.wholeParameters);
  return m.bytesPerParameter *
         (m.paddedLayers * layer + static_cast<double>(m.embeddingParameters) +
          static_cast<double>(m.lastStageParameters));
}

}  // namespace

Bytes ServedModel::bytes() const {
  return paddedLayers * (layerSplitBytes() + layerWholeBytes()) + embeddingBytes() +
         lastStageBytes();
}

Bytes ServedModel::fullestGpuBytes(int stages, int tensor, Bytes cacheTokens) const {
  const Bytes held = paddedLayers / stages;
  const Bytes layer = layerWholeBytes() + share(layerSplitBytes(), 0, tensor, tensor) / tensor +
                      (layerSplitBytes() % tensor != 0);
  return embeddingBytes() + lastStageBytes() + held * layer +
         held * (cacheBytes() * cacheTokens / tensor);
}

void checkModel(const ServedModel& m, const std::string& file, const std::string& place) {
  const auto need = [&](bool good, const std::string& found, const char* expected) {
    if (!good) throw InputError(file, place, found, expected);
  };
  const auto number = [](auto value) { return numberText(static_cast<double>(value)); };
  need(m.layers >= 1 && m.layers <= kMostLayers, number(m.layers) + " layers", "1 to 10000 layers");
  need(m.paddedLayers >= m.layers && m.paddedLayers <= kMostLayers,
       number(m.paddedLayers) + " padded layers", "no fewer than the layers, at most 10000");
  need(m.kvWidth >= 1 && m.kvWidth <= 1'000'000, "a cache width of " + number(m.kvWidth),
       "1 to 1000000");
  need(m.hidden >= 1 && m.hidden <= 1'000'000, "a hidden size of " + number(m.hidden),
       "1 to 1000000");
  need(m.bytesPerParameter >= 1 && m.bytesPerParameter <= 16,
       number(m.bytesPerParameter) + " bytes per parameter", "1 to 16");
  for (const std::int64_t parameters :
       {m.splitParameters, m.wholeParameters, m.embeddingParameters, m.lastStageParameters}) {
    need(parameters >= 0 && static_cast<double>(parameters) <= kMostParameters,
         number(parameters) + " parameters", "0 to 1e14");
  }
  need(roughBytes(m) <= static_cast<double>(kMostBytes), number(roughBytes(m)) + " bytes in all",
       "at most 1e14 bytes");
  need(m.maxTensor >= 1 && m.maxTensor <= 1024, "a tensor size of " + number(m.maxTensor),
       "1 to 1024");
  need(!m.minGpus || (*m.minGpus >= 1 && *m.minGpus <= 1'000'000),
       number(m.minGpus.value_or(0)) + " GPUs at least", "1 or more");
}

}  // namespace spothorizon::serving
