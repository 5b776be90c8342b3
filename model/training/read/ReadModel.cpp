// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/read/ReadModel.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "base/Printable.h"
#include "market/MarketSpec.h"
#include "market/read/JsonKeys.h"
#include "market/read/JsonText.h"
#include "training/Stages.h"
#include "training/read/JsonFields.h"

namespace spothorizon::training {
namespace {

constexpr int kMostLayers = 10'000;

void checkFormat(const JsonPlace& root) {
  const JsonPlace format = root.at("format", "\"spothorizon-training-model\"");
  if (format.text("\"spothorizon-training-model\"") != "spothorizon-training-model") {
    format.refuse("\"spothorizon-training-model\"");
  }
  const JsonPlace version = root.at("version", "1");
  if (version.whole(0, 1'000'000) != 1) version.refuse("version 1");
}

std::vector<double> layersOf(const JsonPlace& root) {
  const JsonPlace runs = root.at("layers", "a list of runs of equal layers");
  runs.list("a list of runs of equal layers");
  std::vector<double> layers;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const JsonPlace run = runs.item(i);
    const auto count = run.find("count");
    const int number = count ? count->whole(1, kMostLayers) : 1;
    const double parameters = run.at("params", "parameters of a layer").notNegative("parameters");
    if (layers.size() + static_cast<std::size_t>(number) > kMostLayers) {
      runs.refuse("at most " + std::to_string(kMostLayers) + " layers");
    }
    layers.insert(layers.end(), static_cast<std::size_t>(number), parameters);
  }
  if (layers.empty()) {
    throw InputError(runs.file, runs.pointer, "an empty list", "at least one layer");
  }
  return layers;
}

std::vector<int> wholeNumbers(const JsonPlace& object, std::string_view key) {
  std::vector<int> numbers;
  const auto list = object.find(key);
  if (!list) return numbers;
  list->list("a list of whole numbers");
  for (std::size_t i = 0; i < list->size(); ++i) {
    numbers.push_back(list->item(i).whole(1, 1'000'000));
  }
  return numbers;
}

void readFeasible(const JsonPlace& root, TrainingModel& model) {
  const JsonPlace feasible = root.at("feasible", "minStages and maxStages");
  const int layers = model.layerCount();
  model.minStages = feasible.at("minStages", "the fewest stages").whole(1, kMostLayers);
  const JsonPlace most = feasible.at("maxStages", "the most stages");
  model.maxStages = most.whole(1, kMostLayers);
  if (model.maxStages < model.minStages) {
    most.refuse("no less than minStages, which is " + std::to_string(model.minStages));
  }
  if (!everyStageHasLayers(layers, model.maxStages)) {
    most.refuse("at most " + std::to_string(std::max(1, layers - 1)) + ": of the " +
                std::to_string(layers) + " layers each stage needs one, and the first stage two");
  }
  model.excludedStages = wholeNumbers(feasible, "excludedStages");
  model.excludedPipelines = wholeNumbers(feasible, "excludedPipelines");
}

std::vector<RegroupCost::Step> regroupSteps(const JsonPlace& regroup) {
  const JsonPlace list = regroup.at("fromPipelinesMs", "a list of [from pipelines, ms]");
  list.list("a list of [from pipelines, ms]");
  std::vector<RegroupCost::Step> steps;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const JsonPlace pair = list.item(i);
    if (!pair.value.is_array() || pair.size() != 2) pair.refuse("[from pipelines, ms]");
    steps.push_back({pair.item(0).whole(1, kMostLayers), pair.item(1).positive("ms")});
    if (i > 0 && steps[i].fromPipelines <= steps[i - 1].fromPipelines) {
      pair.item(0).refuse("more pipelines than the step before");
    }
  }
  if (steps.empty() || steps.front().fromPipelines != 1)
    list.refuse("a first step from 1 pipeline");
  return steps;
}

RegroupCost regroupOf(const JsonPlace& costs) {
  const JsonPlace regroup = costs.at("regroup", "form and times of regrouping");
  RegroupCost cost;
  cost.baseMs = regroup.at("baseMs", "ms").notNegative("ms");
  const JsonPlace form = regroup.at("form", "groups, nodes or steps");
  const std::string name = form.text("groups, nodes or steps");
  if (name == "steps") {
    cost.form = RegroupCost::Form::Steps;
    cost.steps = regroupSteps(regroup);
    cost.addFactor = regroup.at("addFactor", "a factor").positive("a factor");
    return cost;
  }
  if (name != "groups" && name != "nodes") form.refuse("groups, nodes or steps");
  cost.form = name == "groups" ? RegroupCost::Form::Groups : RegroupCost::Form::Nodes;
  cost.addMs = regroup.at("addMs", "ms where nodes join").positive("ms");
  cost.otherMs = regroup.at("otherMs", "ms where none joins").positive("ms");
  return cost;
}

void readBuildTimes(const JsonPlace& costs, TrainingModel& model) {
  const JsonPlace build = costs.at("buildMs", "build times by stages");
  build.object("build times by stages");
  for (const auto& [key, value] : build.value.items()) {
    const auto stages = parsedNumber(key);
    const JsonPlace place{value, build.pointer + "/" + key, build.file};
    const bool whole =
        stages && *stages >= 1 && *stages <= kMostLayers && *stages == std::floor(*stages);
    if (!whole) {
      throw InputError(build.file, place.pointer, "\"" + key + "\"", "a number of stages");
    }
    model.buildMs[static_cast<int>(*stages)] = place.positive("ms");
  }
}

void readCosts(const JsonPlace& root, TrainingModel& model) {
  const JsonPlace costs = root.at("costs", "times in ms");
  const auto ms = [&](const char* key) { return costs.at(key, "ms").notNegative("ms"); };
  model.rendezvousMs = ms("rendezvousMs");
  model.extraMs = ms("extraMs");
  model.processMs = ms("processMs");
  model.checkpointMs = ms("checkpointMs");
  model.regroup = regroupOf(costs);
  readBuildTimes(costs, model);
}

/// One value per layer, from values for runs of layers.
std::vector<double> perLayer(const JsonPlace& times, const char* key,
                             const std::vector<int>& counts) {
  const JsonPlace list = times.at(key, "ms of each entry of layerCounts");
  list.list("a list of ms");
  if (list.size() != counts.size()) {
    list.refuse(std::to_string(counts.size()) + " times, one for each of layerCounts");
  }
  std::vector<double> all;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    all.insert(all.end(), static_cast<std::size_t>(counts[i]), list.item(i).positive("ms"));
  }
  return all;
}

void readLayerTimes(const JsonPlace& root, TrainingModel& model) {
  const auto times = root.find("layerTimes");
  if (!times) return;
  const std::vector<int> counts = wholeNumbers(*times, "layerCounts");
  long long sum = 0;
  for (const int count : counts) sum += count;
  if (sum != model.layerCount()) {
    times->at("layerCounts", "as many as there are layers")
        .refuse("counts that add up to the " + std::to_string(model.layerCount()) + " layers");
  }
  LayerTimes read;
  read.forwardMs = perLayer(*times, "forwardMs", counts);
  read.backwardMs = perLayer(*times, "backwardMs", counts);
  read.optimizerMs = perLayer(*times, "optimizerMs", counts);
  read.boundaryBytes = times->at("boundaryBytes", "bytes").notNegative("bytes");
  model.layerTimes = std::move(read);
}

std::string optionalText(const JsonPlace& root, std::string_view key) {
  const auto member = root.find(key);
  return member ? member->text("a text") : std::string();
}

void describe(const TrainingModel& model, market::ReadReport& report) {
  std::vector<int> usable, unbuilt;
  for (int p = model.minStages; p <= model.maxStages; ++p) {
    const bool excluded = std::ranges::find(model.excludedStages, p) != model.excludedStages.end();
    if (excluded) continue;
    (model.buildMs.contains(p) ? usable : unbuilt).push_back(p);
  }
  if (usable.empty()) {
    throw InputError(report.file, "/costs/buildMs", "no build time",
                     "one for a number of stages from " + std::to_string(model.minStages) + " to " +
                         std::to_string(model.maxStages) + " that is not excluded");
  }
  report.understood.push_back(phrase("reader", "%1 layers; stages %2")
                                  .arg(std::to_string(model.layerCount()))
                                  .arg(joinedNumbers(usable)));
  if (!unbuilt.empty()) {
    report.warnings.push_back(
        phrase("reader", "no build time for %1 stages: not used").arg(joinedNumbers(unbuilt)));
  }
}

/// A misspelt key would go unnoticed where another value replaces it.
void noteUnknown(const JsonPlace& root, market::ReadReport& report) {
  using Keys = std::initializer_list<std::string_view>;
  std::vector<std::string> unknown;
  const auto look = [&](const JsonPlace& object, Keys known) {
    for (const std::string& key : market::unknownKeys(object.value, known)) {
      unknown.push_back(object.pointer + "/" + printableLine(key, 60));
    }
  };
  look(root, {"format", "version", "name", "title", "microBatchSamples", "tokensPerSample",
              "layerTimes", "batchSamples", "stateBytesPerParameter", "layers", "feasible", "costs",
              "transfer", "throughput"});
  for (const char* part : {"feasible", "costs"}) {
    look(root.at(part, ""),
         {"minStages", "maxStages", "excludedStages", "excludedPipelines", "rendezvousMs",
          "extraMs", "processMs", "checkpointMs", "regroup", "buildMs"});
  }
  if (unknown.empty()) return;
  report.warnings.push_back(
      unknown.size() == 1
          ? phrase("reader", "%1 is not a key of a training model: ignored").arg(unknown.front())
          : phrase("reader", "%1 keys are not those of a training model, first %2: ignored")
                .arg(std::to_string(unknown.size()))
                .arg(unknown.front()));
}

}  // namespace

ModelFile parseModel(std::string_view text, const std::string& file) {
  const auto json = market::parseOwnJson<nlohmann::json>(text, file);
  const JsonPlace root{json, "", file};
  root.object("a training model, an object");
  checkFormat(root);
  ModelFile read;
  TrainingModel& model = read.model;
  model.name = root.at("name", "a name").text("a name");
  model.title = optionalText(root, "title");
  model.batchSamples = root.at("batchSamples", "samples a step").positive("samples");
  model.microBatchSamples = root.at("microBatchSamples", "samples").positive("samples");
  if (model.microBatchSamples > model.batchSamples) {
    root.at("microBatchSamples", "").refuse("no more than batchSamples");
  }
  if (const auto tokens = root.find("tokensPerSample")) {
    model.tokensPerSample = tokens->positive("tokens");
  }
  model.stateBytesPerParameter = root.at("stateBytesPerParameter", "bytes").positive("bytes");
  model.layers = layersOf(root);
  readFeasible(root, model);
  readCosts(root, model);
  readLayerTimes(root, model);
  read.transferFile = optionalText(root, "transfer");
  read.throughputFile = optionalText(root, "throughput");
  read.report.file = file;
  read.report.format = "training model";
  describe(model, read.report);
  noteUnknown(root, read.report);
  read.hash = contentHash(text);
  return read;
}

ModelFile readModelFile(const std::string& path) { return parseModel(readFile(path), path); }

}  // namespace spothorizon::training
