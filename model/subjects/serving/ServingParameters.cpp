// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingParameters.h"

#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ParameterBuilders.h"
#include "subjects/serving/ServingArrivalParameters.h"
#include "subjects/serving/ServingPlanParameters.h"

namespace spothorizon::study {
namespace {

using namespace build;
using serving::Mix;

constexpr const char* kSection = "serving";
constexpr double kDay = 86400;

const ServingSettings& of(const Scenario& s) { return in<ServingSettings>(s); }
auto when(InstanceSource source) {
  return [source](const Scenario& s) { return of(s).source == source; };
}
auto when(Mix::Kind kind) {
  return [kind](const Scenario& s) { return of(s).mix == kind; };
}

void addModel(std::vector<Parameter>& all) {
  all.push_back(path(text(
      {"serving.model.file", kSection, "Models", "", "",
       "The table of models: layers, sizes, and what must fit. A scenario without it serves "
       "nothing."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).modelFile; })));
  all.push_back(text(
      {"serving.model.name", kSection, "Model", "", "",
       "Which row of the table is served. Empty: the only one."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).modelName; }));
  all.push_back(path(text(
      {"serving.latency.file", kSection, "Latency table", "", "",
       "Measured times: by layers, by phases, or with requests kept in flight."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).latencyFile; })));
  all.push_back(quiet(text(
      {"serving.latency.model", kSection, "Model in the table", "", "",
       "How the latency table names the model. Empty: as the table of models does."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).latencyModel; })));
  all.push_back(quiet(text(
      {"serving.latency.hardware", kSection, "Hardware", "", "",
       "The hardware whose rows of the latency table are used. Empty: the only one."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).hardware; })));
  all.push_back(quiet(text(
      {"serving.latency.backend", kSection, "Engine", "", "",
       "The serving engine whose rows of the latency table are used. Empty: the only one."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).backend; })));
  all.push_back(quiet(text(
      {"serving.latency.precision", kSection, "Precision", "", "",
       "The number format whose rows of the latency table are used. Empty: the only one."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).precision; })));
  all.push_back(quiet(optionalInteger(
      {"serving.latency.tensor", kSection, "Tensor size", "M", "GPUs",
       "The tensor size whose rows of a table by phases or in flight are used. Empty: the only "
       "one."},
      {1, 1024, 1, 8, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).tensor; })));
}

void addInstance(std::vector<Parameter>& all) {
  const Range price{0, 1e6, 0.01, 50, 0.01, Scale::Log};
  all.push_back(quiet(path(text(
      {"serving.instance.file", kSection, "Instance types", "", "",
       "A table of instance types. Empty: g4dn.12xlarge alone is known."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).typesFile; }))));
  all.push_back(text(
      {"serving.instance.type", kSection, "Instance type", "", "",
       "What an instance is: its GPUs, their memory, the network and prices."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).type; }));
  all.push_back(quiet(optionalInteger(
      {"serving.instance.gpus", kSection, "GPUs per instance", "G", "GPUs",
       "Empty: as many as the instance type has."},
      {1, 1024, 1, 16, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).gpus; })));
  all.push_back(quiet(optionalReal(
      {"serving.instance.gpuMemoryGB", kSection, "GPU memory", "", "GB",
       "Configurations whose weights and caches do not fit are left out. Empty: the model's "
       "published least number of GPUs; where there is none, the memory of the type."},
      {0.1, 1e6, 4, 192, 1, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).gpuMemoryGB; })));
  all.push_back(quiet(optionalReal(
      {"serving.instance.networkGbps", kSection, "Network", "", "Gb/s",
       "The bandwidth between two instances. Empty: that of the instance type."},
      {1e-6, 1e6, 1, 400, 1, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).networkGbps; })));
  all.push_back(real(
      {"serving.instance.storageGBps", kSection, "Storage", "", "GB/s",
       "How fast an instance reads weights from storage."},
      {1e-6, 1e6, 0.1, 20, 0.1, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).storageGBps; }));
  all.push_back(real(
      {"serving.instance.engineStartSeconds", kSection, "Engine start", "R", "s",
       "How long an engine takes to start, besides loading its weights."},
      {0, kDay, 0, 60, 0.5},
      [](auto& s) -> auto& { return in<ServingSettings>(s).engineStartSeconds; }));
  all.push_back(real(
      {"serving.instance.startUpSeconds", kSection, "Start-up", "", "s",
       "From the request for an instance until it can be used; it is billed meanwhile."},
      {0, kDay, 0, 600, 10},
      [](auto& s) -> auto& { return in<ServingSettings>(s).startUpSeconds; }));
  all.push_back(quiet(optionalReal(
      {"serving.instance.spotUsdPerHour", kSection, "Spot price", "", "$/h",
       "Per instance. Empty: the type's; for a market's instances, the market's price as it "
       "moves."},
      price, [](auto& s) -> auto& { return in<ServingSettings>(s).spotUsdPerHour; })));
  all.push_back(quiet(optionalReal(
      {"serving.instance.onDemandUsdPerHour", kSection, "On-demand price", "", "$/h",
       "Per instance. Empty: the type's."},
      price, [](auto& s) -> auto& { return in<ServingSettings>(s).onDemandUsdPerHour; })));
  all.push_back(quiet(build::when(
      flag(
          {"serving.instance.marketPrice", kSection, "Spot at the market's price", "", "",
           "Spot instances pay the market's price of their GPUs as it moves, wherever they come "
           "from: the market's first hour is where requests begin."},
          [](auto& s) -> auto& { return in<ServingSettings>(s).marketPrice; }),
      [](const Scenario& s) { return in<ServingSettings>(s).source != InstanceSource::Market; })));
}

std::string instancesText(const ServingSettings& own) {
  switch (own.source) {
    case InstanceSource::File:
      return "file";
    case InstanceSource::Market:
      return "market";
    case InstanceSource::Spells:
      return "spells";
    case InstanceSource::Constant:
      return std::to_string(own.constantInstances);
  }
  return {};
}

/// A word such as "market" replaces the file.
void setInstances(const Parameter& p, Scenario& s, const std::string& value) {
  ServingSettings& own = in<ServingSettings>(s);
  const auto number = parsedNumber(trimmed(value));
  if (value == "file") {
    own.source = InstanceSource::File;
    own.constantInstances = ServingSettings{}.constantInstances;
    return;
  }
  const int before = own.constantInstances;
  own.constantInstances = ServingSettings{}.constantInstances;
  if (value == "market") {
    own.source = InstanceSource::Market;
  } else if (value == "spells") {
    own.source = InstanceSource::Spells;
  } else if (number && *number >= 1 && *number <= kMostServingInstances &&
             *number == static_cast<int>(*number)) {
    own.source = InstanceSource::Constant;
    own.constantInstances = static_cast<int>(*number);
  } else {
    own.constantInstances = before;
    throw InputError::expecting(
        pointer(p.key), value.empty() ? "nothing" : value,
        phrase("parameter", "file, market, spells or a whole number from 1 to 10000"));
  }
  own.instancesFile.clear();
}

Parameter instances() {
  Parameter p = row({"serving.fleet.instances", kSection, "Instances", "", "",
                     "Where spot instances come from: file (events), market (the scenario's free "
                     "GPUs), spells (each comes and goes by itself) or a number that stays."},
                    ParameterType::Text);
  p.inFile = InFile::NumberOrWord;
  p.quietAtDefault = true;
  p.get = [](const Scenario& s) { return instancesText(of(s)); };
  p.set = [p](Scenario& s, const std::string& value) { setInstances(p, s, value); };
  return p;
}

Parameter instancesFile() {
  Parameter p = path(row({"serving.fleet.instances.file", kSection, "Instance file", "", "",
                          "Instances added and removed: JSON lines, or events as CSV."},
                         ParameterType::Text));
  p.get = [](const Scenario& s) {
    return of(s).source == InstanceSource::File ? of(s).instancesFile : std::string();
  };
  p.set = [](Scenario& s, const std::string& value) {
    ServingSettings& own = in<ServingSettings>(s);
    own.instancesFile = value;
    if (value.empty()) return;
    own.source = InstanceSource::File;
    own.constantInstances = ServingSettings{}.constantInstances;
  };
  return build::when(std::move(p), when(InstanceSource::File));
}

void addFleet(std::vector<Parameter>& all) {
  all.push_back(instances());
  all.push_back(instancesFile());
  all.push_back(
      build::when(columns(
                      "serving.fleet.columns", kSection, "Columns of the instance file",
                      "Of a CSV whose columns have other names: time=NAME, event=NAME, node=NAME.",
                      [](auto& s) -> auto& { return in<ServingSettings>(s).instanceColumns; }),
                  when(InstanceSource::File)));
  all.push_back(
      build::when(timeUnit(
                      "serving.fleet.timeUnit", kSection, "Times of the instance file",
                      [](auto& s) -> auto& { return in<ServingSettings>(s).instanceTimeUnit; }),
                  when(InstanceSource::File)));
  all.push_back(quiet(build::when(
      integer(
          {"serving.fleet.wish", kSection, "Spot instances requested", "", "instances",
           "How many spot instances are requested from a market or from spells."},
          {1, kMostServingInstances, 1, 64, 1},
          [](auto& s) -> auto& { return in<ServingSettings>(s).wish; }),
      [](const Scenario& s) {
        return of(s).source == InstanceSource::Market || of(s).source == InstanceSource::Spells;
      })));
  all.push_back(quiet(optionalInteger(
      {"serving.fleet.spotLimit", kSection, "Maximum spot instances", "", "instances",
       "The most spot instances used at once. Empty: all that there are."},
      {0, kMostServingInstances, 0, 64, 1},
      [](auto& s) -> auto& { return in<ServingSettings>(s).spotLimit; })));
  all.push_back(quiet(build::when(real(
                                      {"serving.fleet.startMinutes", kSection, "Start", "", "min",
                                       "Where in the instance file requests begin to arrive."},
                                      {0, 1e7, 0, 1440, 1}, [](auto& s) -> auto& {
                                        return in<ServingSettings>(s).startMinutes;
                                      }),
                                  when(InstanceSource::File))));
  all.push_back(quiet(build::when(real(
                                      {"serving.fleet.stayMinutes", kSection, "Stay", "", "min",
                                       "How long a spot instance of spells stays on average."},
                                      {0.1, 1e6, 1, 1440, 1, Scale::Log}, [](auto& s) -> auto& {
                                        return in<ServingSettings>(s).stayMinutes;
                                      }),
                                  when(InstanceSource::Spells))));
  all.push_back(quiet(build::when(
      real(
          {"serving.fleet.gapMinutes", kSection, "Away", "", "min",
           "How long it takes on average until a lost instance of spells is replaced."},
          {0, 1e6, 0, 240, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).gapMinutes; }),
      when(InstanceSource::Spells))));
  all.push_back(quiet(optionalReal(
      {"serving.fleet.minutes", kSection, "Length", "", "min",
       "How long requests arrive. Empty: as long as the file or the market; else half an hour."},
      {0.1, 1e7, 1, 1440, 1, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).minutes; })));
  all.push_back(choice<Mix::Kind>(
      {"serving.fleet.mix.kind", kSection, "On demand beside spot", "", "",
       "none; base: that many at all times; fill: requested while spot is short."},
      {{"none", Mix::Kind::None}, {"base", Mix::Kind::Base}, {"fill", Mix::Kind::Fill}},
      [](auto& s) -> auto& { return in<ServingSettings>(s).mix; }));
  all.push_back(quiet(
      build::when(integer(
                      {"serving.fleet.mix.instances", kSection, "On-demand base", "", "instances",
                       "How many on-demand instances run beside spot at all times."},
                      {0, kMostServingInstances, 0, 32, 1},
                      [](auto& s) -> auto& { return in<ServingSettings>(s).mixBase; }),
                  when(Mix::Kind::Base))));
  all.push_back(quiet(
      build::when(integer(
                      {"serving.fleet.mix.to", kSection, "Fill up to", "N", "instances",
                       "On-demand instances are added until there are this many instances in all."},
                      {1, kMostServingInstances, 1, 32, 1},
                      [](auto& s) -> auto& { return in<ServingSettings>(s).mixTo; }),
                  when(Mix::Kind::Fill))));
}

void addBatching(std::vector<Parameter>& all) {
  all.push_back(quiet(choice<BatchingKind>(
      {"serving.batching.kind", kSection, "Batching", "", "",
       "auto: what the latency table was measured for; batch, phases or closed-loop must agree "
       "with it."},
      {{"auto", BatchingKind::Auto},
       {"batch", BatchingKind::Batch},
       {"phases", BatchingKind::Phases},
       {"closed-loop", BatchingKind::ClosedLoop}},
      [](auto& s) -> auto& { return in<ServingSettings>(s).batching; })));
  all.push_back(integer(
      {"serving.batching.maxBatch", kSection, "Batch", "B", "requests",
       "The largest batch, or the most requests that a replica answers at once. By default, a "
       "table measured in flight goes up to its last row that is not queued."},
      {1, kMostBatch, 1, 32, 1, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).maxBatch; }));
  all.push_back(quiet(choice<DispatchKind>(
      {"serving.batching.dispatch", kSection, "Dispatch", "", "",
       "one-batch: an idle replica takes a batch; preload: busy ones take as many again. auto: "
       "one-batch, in the reference setting preload."},
      {{"auto", DispatchKind::Auto},
       {"one-batch", DispatchKind::OneBatch},
       {"preload", DispatchKind::Preload}},
      [](auto& s) -> auto& { return in<ServingSettings>(s).dispatch; })));
  all.push_back(quiet(integer(
      {"serving.batching.queueLimit", kSection, "Queue limit", "", "requests",
       "Requests beyond it are refused and counted. 0: no limit."},
      {0, 1'000'000'000, 0, 1000, 1},
      [](auto& s) -> auto& { return in<ServingSettings>(s).queueLimit; })));
  all.push_back(quiet(integer(
      {"serving.batching.promptTokensPerIteration", kSection, "Prompt tokens per iteration", "",
       "tokens",
       "With a phases table: the most prompt tokens of requests that join one iteration; at least "
       "one request joins."},
      {1, 1'000'000'000, 256, 16'384, 256},
      [](auto& s) -> auto& { return in<ServingSettings>(s).promptTokensPerIteration; })));
}

void addChoice(std::vector<Parameter>& all) {
  all.push_back(optionalReal(
      {"serving.requiredRequestsPerSecond", kSection, "Required rate", "", "requests/s",
       "What the configuration has to reach. Empty: the rate of arrivals."},
      {1e-9, 1e9, 0.01, 10, 0.01, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).requiredRequestsPerSecond; }));
  all.push_back(quiet(choice<serving::Demand::Objective>(
      {"serving.objective", kSection, "Objective", "", "",
       "run: the shortest time per batch; request: including the wait in the queue."},
      {{"run", serving::Demand::Objective::Run}, {"request", serving::Demand::Objective::Request}},
      [](auto& s) -> auto& { return in<ServingSettings>(s).objective; })));
  all.push_back(real(
      {"serving.graceSeconds", kSection, "Grace", "g", "s",
       "How long in advance a change of the instances is announced."},
      {0, 1e9, 0, 120, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).graceSeconds; }));
  all.push_back(quiet(real(
      {"serving.mergeSeconds", kSection, "Merged within", "", "s",
       "A loss within this time after an addition is treated as one event with it."},
      {0, 1e9, 0, 120, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).mergeSeconds; })));
  all.push_back(quiet(choice<bool>(
      {"serving.stopScope", kSection, "Stop scope", "", "",
       "all: every replica stops at a change; affected: replicas whose GPUs keep their positions "
       "go on serving."},
      {{"all", false}, {"affected", true}},
      [](auto& s) -> auto& { return in<ServingSettings>(s).stopAffected; })));
  all.push_back(quiet(choice<bool>(
      {"serving.lostCache", kSection, "Lost cache", "", "",
       "restart: the request starts over; recompute: its tokens so far are computed again as a "
       "prompt."},
      {{"restart", false}, {"recompute", true}},
      [](auto& s) -> auto& { return in<ServingSettings>(s).recompute; })));
  all.push_back(quiet(flag(
      {"serving.progressive", kSection, "Progressive", "", "",
       "A stage works as soon as its last layer has arrived."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).progressive; })));
  all.push_back(quiet(real(
      {"serving.toleranceLayers", kSection, "Storage tolerance", "", "layers",
       "How much more a GPU may store while layers move than before."},
      {0, 10'000, 0, 8, 0.25}, [](auto& s) -> auto& { return in<ServingSettings>(s).tolerance; })));
  all.push_back(quiet(flag(
      {"serving.readyAtStart", kSection, "Ready at the start", "", "",
       "The first replicas serve from 0 on, without reading their weights."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).readyAtStart; })));
  all.push_back(quiet(choice<bool>(
      {"serving.costPer", kSection, "Cost per", "", "",
       "A million tokens of prompts and answers (all), or of answers alone (output)."},
      {{"all", false}, {"output", true}},
      [](auto& s) -> auto& { return in<ServingSettings>(s).outputTokensOnly; })));
  all.push_back(quiet(flag(
      {"serving.reference", kSection, "Reference setting", "", "",
       "As published: an addition's slot with the estimate, cache bytes as published, preloading, "
       "ready at 0, only requests counted that finish 30 s before the end."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).reference; })));
}

}  // namespace

std::vector<Parameter> servingParameters() {
  std::vector<Parameter> all;
  addModel(all);
  addInstance(all);
  addFleet(all);
  addServingArrivalParameters(all);
  addBatching(all);
  addChoice(all);
  addServingPlanParameters(all);
  return all;
}

}  // namespace spothorizon::study
