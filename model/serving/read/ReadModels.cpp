// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/ReadModels.h"

#include <algorithm>
#include <cmath>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "serving/read/CsvTable.h"

namespace spothorizon::serving {
namespace {

constexpr double kMostMs = 1e9;
constexpr std::int64_t kMostCount = 100'000'000'000'000;

struct ModelColumns {
  explicit ModelColumns(const CsvTable& in)
      : name(in.column("model")),
        layers(in.column("layers")),
        padded(in.column("paddedLayers")),
        hidden(in.column("hidden")),
        heads(in.column("heads")),
        kv(in.column("kvWidth")),
        vocabulary(in.column("vocabulary")),
        split(in.column("splitParametersPerLayer")),
        whole(in.column("wholeParametersPerLayer")),
        embedding(in.column("embeddingParameters")),
        last(in.column("lastStageParameters")),
        bytes(in.column("bytesPerParameter")),
        minGpus(in.column("minGpus")),
        maxTensor(in.column("maxTensor")),
        prefill(in.find("pipelinePrefillMs")),
        decode(in.find("pipelineDecodeMs")),
        factor(in.find("runFactor")) {
    for (std::size_t i = 0; i < in.header().size(); ++i) {
      const std::string_view title = in.header()[i];
      if (!title.starts_with("embedMs")) continue;
      const auto batch = parsedNumber(title.substr(7));
      if (batch && *batch >= 1 && *batch <= 1e6 && *batch == std::floor(*batch)) {
        embeds.emplace_back(static_cast<int>(*batch), i);
      }
    }
  }
  std::size_t name, layers, padded, hidden, heads, kv, vocabulary, split, whole, embedding, last,
      bytes, minGpus, maxTensor;
  std::optional<std::size_t> prefill, decode, factor;
  std::vector<std::pair<int, std::size_t>> embeds;
};

std::optional<PipelineCosts> costsOf(const CsvTable& in, const ModelColumns& at) {
  if (!at.prefill || !at.decode || !at.factor || in.cell(*at.prefill).empty()) return std::nullopt;
  PipelineCosts costs;
  costs.prefillMs = in.number(*at.prefill, 0, kMostMs);
  costs.decodeMs = in.number(*at.decode, 0, kMostMs);
  costs.runFactor = in.number(*at.factor, 1e-3, 1e3);
  for (const auto& [batch, column] : at.embeds) {
    if (!in.cell(column).empty()) costs.embedMs[batch] = in.number(column, 0, kMostMs);
  }
  return costs;
}

ServedModel modelOf(const CsvTable& in, const ModelColumns& at) {
  const auto count = [&](std::size_t column, std::int64_t least) {
    return static_cast<int>(in.whole(column, least, 1'000'000'000));
  };
  ServedModel model;
  model.name = std::string(in.cell(at.name));
  model.layers = count(at.layers, 1);
  model.paddedLayers = count(at.padded, 1);
  model.hidden = count(at.hidden, 1);
  model.heads = count(at.heads, 1);
  model.kvWidth = count(at.kv, 1);
  model.vocabulary = in.whole(at.vocabulary, 0, kMostCount);
  model.splitParameters = in.whole(at.split, 0, kMostCount);
  model.wholeParameters = in.whole(at.whole, 0, kMostCount);
  model.embeddingParameters = in.whole(at.embedding, 0, kMostCount);
  model.lastStageParameters = in.whole(at.last, 0, kMostCount);
  model.bytesPerParameter = count(at.bytes, 1);
  if (!in.cell(at.minGpus).empty()) model.minGpus = count(at.minGpus, 1);
  model.maxTensor = count(at.maxTensor, 1);
  model.pipeline = costsOf(in, at);
  return model;
}

}  // namespace

const ServedModel& ModelsFile::named(const std::string& name) const {
  const auto found = std::ranges::find(models, name, &ServedModel::name);
  if (found != models.end()) return *found;
  throw InputError(report.file, "model", "\"" + name + "\"",
                   "one of " + joined(models, ", ", &ServedModel::name));
}

ModelsFile parseModels(std::string_view text, const std::string& file) {
  CsvTable in(text, file);
  const ModelColumns at(in);
  ModelsFile read;
  while (in.next()) {
    const std::string place = "line " + std::to_string(in.line());
    ServedModel model = modelOf(in, at);
    if (model.name.empty()) in.refuse(at.name, "a name");
    checkModel(model, file, place);
    const auto same = [&](const ServedModel& m) { return m.name == model.name; };
    if (std::ranges::any_of(read.models, same)) in.refuse(at.name, "a name that is not there yet");
    read.models.push_back(std::move(model));
  }
  if (read.models.empty()) throw InputError(file, "", "no models", "at least one");
  read.report.file = file;
  read.report.format = "served models";
  read.report.rowsRead = read.models.size();
  read.report.understood.push_back(
      phrase("reader", "%1 models").arg(std::to_string(read.models.size())));
  read.hash = contentHash(text);
  return read;
}

ModelsFile readModelsFile(const std::string& path) { return parseModels(readFile(path), path); }

InstanceTypesFile parseInstanceTypes(std::string_view text, const std::string& file) {
  CsvTable in(text, file);
  const std::size_t type = in.column("type"), gpus = in.column("gpus"), gpu = in.column("gpu"),
                    memory = in.column("gpuMemoryGB"), onDemand = in.column("onDemandUsdPerHour"),
                    spot = in.column("spotUsdPerHour"), network = in.column("networkGbps");
  InstanceTypesFile read;
  while (in.next()) {
    read.types.push_back({std::string(in.cell(type)), std::string(in.cell(gpu)),
                          static_cast<int>(in.whole(gpus, 1, 1024)), in.number(memory, 0.1, 1e5),
                          in.number(onDemand, 0, 1e6), in.number(spot, 0, 1e6),
                          in.number(network, 1e-3, 1e6)});
  }
  if (read.types.empty()) throw InputError(file, "", "no instance types", "at least one");
  read.report.file = file;
  read.report.format = "instance types";
  read.report.rowsRead = read.types.size();
  read.hash = contentHash(text);
  return read;
}

InstanceTypesFile readInstanceTypesFile(const std::string& path) {
  return parseInstanceTypes(readFile(path), path);
}

}  // namespace spothorizon::serving
