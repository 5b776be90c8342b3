// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingParameters.h"

#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ParameterTable.h"
#include "subjects/training/TrainingPolicies.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

using namespace build;
using training::PredictorSpec;

constexpr const char* kSection = "training";
constexpr double kDay = 86400;

/// What an empty one is called in files and options.
Parameter named(Parameter p, const char* word) {
  p.emptyWord = word;
  p.set = [set = p.set, word = std::string(word)](Scenario& s, const std::string& text) {
    try {
      set(s, text == word ? "" : text);
    } catch (const InputError& error) {
      throw InputError::expecting(
          error.place(), error.found(),
          phrase("parameter", "%1, or %2").arg(error.expectedWords()).arg(word));
    }
  };
  return p;
}

bool fromFile(const Scenario& s) { return in<TrainingSpec>(s).source == NodeSource::File; }
bool constant(const Scenario& s) { return in<TrainingSpec>(s).source == NodeSource::Constant; }
bool generated(const Scenario& s) { return in<TrainingSpec>(s).source == NodeSource::Generator; }
bool toppedUp(const Scenario& s) {
  return in<TrainingSpec>(s).topUp.kind != training::TopUp::Kind::None;
}
bool checkpoints(const Scenario& s) { return in<TrainingSpec>(s).checkpointSeconds.has_value(); }

void addModel(std::vector<Parameter>& all) {
  all.push_back(path(text(
      {"training.model.file", kSection, "Model", "", "",
       "The model that is trained: its layers, what its moves cost, and where its tables are."},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).modelFile; })));
  all.push_back(path(text(
      {"training.model.throughput", kSection, "Throughput table", "", "",
       "Measured throughput by pipelines and stages, CSV or JSON. Empty: what the model names."},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).throughputFile; })));
  all.push_back(path(text(
      {"training.model.transfer", kSection, "Transfer table", "", "",
       "Measured times of a transfer between two nodes. Empty: what the model names."},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).transferFile; })));
  all.push_back(flag(
      {"training.model.formula", kSection, "Throughput by formula", "", "",
       "Throughput from layer times instead of the table, scaled to its rows where there are any. "
       "Without rows it is uncalibrated: measured tables are two to three times faster."},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).formula; }));
}

Parameter quiet(Parameter p) {
  p.quietAtDefault = true;
  return when(std::move(p), generated);
}

void addGenerator(std::vector<Parameter>& all) {
  all.push_back(quiet(integer(
      {"training.nodes.generator.nodes", kSection, "Room in the market", "", "nodes",
       "How many nodes a made-up market has room for; drawn from the scenario's seed."},
      {1, training::kMostNodes, 1, 64, 1},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).generator.nodes; })));
  all.push_back(quiet(real(
      {"training.nodes.generator.lossesPerHour", kSection, "Losses", "", "per hour",
       "How often nodes of a made-up market are preempted; at most once a minute."},
      {0, 60, 0, 30, 0.5},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).generator.lossesPerHour; })));
  all.push_back(quiet(integer(
      {"training.nodes.generator.mostAtOnce", kSection, "Lost at once", "", "nodes",
       "The most nodes lost at once; every number from one up to it is equally likely."},
      {1, training::kMostNodes, 1, 16, 1},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).generator.mostAtOnce; })));
  all.push_back(quiet(real(
      {"training.nodes.generator.backMinutes", kSection, "Mean time to replacement", "", "min",
       "How long it takes on average until a lost node is replaced."},
      {1, 1e5, 1, 120, 1, Scale::Log},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).generator.backMinutes; })));
}

void addNodes(std::vector<Parameter>& all) {
  all.push_back(choice<NodeSource>(
      {"training.nodes.source", kSection, "Nodes", "", "",
       "Where the nodes come from: file (events or counts), market (the scenario's free GPUs), "
       "constant, or generator (a made-up market)."},
      {{"file", NodeSource::File},
       {"market", NodeSource::Market},
       {"constant", NodeSource::Constant},
       {"generator", NodeSource::Generator}},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).source; }));
  all.push_back(
      when(path(text(
               {"training.nodes.file", kSection, "Trace of nodes", "", "",
                "Events (time, add or remove, node) or counts in any trace format that has them."},
               [](auto& s) -> auto& { return in<TrainingSpec>(s).nodesFile; })),
           fromFile));
  all.push_back(when(
      columns(
          "training.nodes.columns", kSection, "Columns of the trace of nodes",
          "Of a table whose columns have other names: time=NAME, event=NAME, node=NAME; of counts "
          "time=NAME, count=NAME.",
          [](auto& s) -> auto& { return in<TrainingSpec>(s).nodeColumns; }),
      fromFile));
  all.push_back(when(timeUnit(
                         "training.nodes.timeUnit", kSection, "Times of the trace of nodes",
                         [](auto& s) -> auto& { return in<TrainingSpec>(s).nodeTimeUnit; }),
                     fromFile));
  all.push_back(when(integer(
                         {"training.nodes.constant", kSection, "Number of nodes", "N", "nodes",
                          "How many nodes there are at all times."},
                         {1, training::kMostNodes, 1, 64, 1},
                         [](auto& s) -> auto& { return in<TrainingSpec>(s).constantNodes; }),
                     constant));
  addGenerator(all);
  all.push_back(integer(
      {"training.nodes.gpusPerNode", kSection, "GPUs per node", "", "GPUs",
       "A node carries one stage of one pipeline; counts of GPUs are divided by this."},
      {1, 1024, 1, 8, 1}, [](auto& s) -> auto& { return in<TrainingSpec>(s).gpusPerNode; }));
  all.push_back(real(
      {"training.nodes.scale", kSection, "Scale", "", "",
       "Multiplies the number of nodes; counts are rounded, halves up."},
      {1e-6, 1000, 0.25, 4, 0.05, Scale::Log},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).scale; }));
  all.push_back(optionalInteger(
      {"training.nodes.cap", kSection, "Cluster size", "", "nodes",
       "The most nodes that are requested. Empty: the most in the trace."},
      {1, training::kMostNodes, 1, 64, 1},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).cap; }));
}

void addTime(std::vector<Parameter>& all) {
  all.push_back(real(
      {"training.intervalSeconds", kSection, "Interval", "T", "s",
       "How often the shape is decided; a node counts if it is there for a whole interval."},
      {1, kDay, 10, 600, 10, Scale::Log},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).intervalSeconds; }));
  all.push_back(real(
      {"training.startHours", kSection, "Window starts", "", "h",
       "From the trace's start; nothing runs before, but what the nodes did is known."},
      {0, 1e5, 0, 24, 0.25}, [](auto& s) -> auto& { return in<TrainingSpec>(s).startHours; }));
  all.push_back(named(
      optionalReal(
          {"training.hours", kSection, "Window", "", "h",
           "How long the window is. Empty: to the end of the trace."},
          {1e-3, 1e5, 0.25, 24, 0.25}, [](auto& s) -> auto& { return in<TrainingSpec>(s).hours; }),
      "all"));
}

void addSteering(std::vector<Parameter>& all) {
  all.push_back(named(optionalReal(
                          {"training.restartSeconds", kSection, "Restart", "R", "s",
                           "What a restart takes, whatever the shape. Empty: the model's profile, "
                           "by shape and by whether nodes join."},
                          {0, kDay, 0, 120, 1},
                          [](auto& s) -> auto& { return in<TrainingSpec>(s).restartSeconds; }),
                      "profile"));
  all.push_back(integer(
      {"training.lookAhead", kSection, "Look-ahead", "H", "intervals",
       "How many intervals a plan looks ahead."},
      {1, 1000, 1, 24, 1}, [](auto& s) -> auto& { return in<TrainingSpec>(s).lookAhead; }));
  all.push_back(integer(
      {"training.tail", kSection, "Tail", "", "intervals",
       "Quiet intervals that a plan appends to what it expects."},
      {0, 1000, 0, 24, 1}, [](auto& s) -> auto& { return in<TrainingSpec>(s).tail; }));
  all.push_back(choice<training::Sees>(
      {"training.sees", kSection, "Knows in advance", "", "",
       "What is known of the coming interval when it is planned: before (nothing), notice (which "
       "nodes leave) or after (which nodes leave and which join)."},
      trainingSees(), [](auto& s) -> auto& { return in<TrainingSpec>(s).sees; }));
  all.push_back(choice<training::Labels>(
      {"training.labels", kSection, "Labels", "", "",
       "pareto: exact, every way that no other beats in samples and debt is kept; merged: one per "
       "shape, as published."},
      trainingLabels(), [](auto& s) -> auto& { return in<TrainingSpec>(s).labels; }));
  all.push_back(choice<training::Volume>(
      {"training.volume", kSection, "State that travels", "", "",
       "Where the depth changes: last (what the last stage lacks, as published) or sum (what all "
       "stages lack)."},
      {{"last", training::Volume::Last}, {"sum", training::Volume::Sum}},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).volume; }));
}

std::string boundsText(const PredictorSpec& predictor) {
  if (!predictor.least || !predictor.most) return "";
  return std::to_string(*predictor.least) + ", " + std::to_string(*predictor.most);
}

void setBounds(const Parameter& p, Scenario& s, const std::string& value) {
  PredictorSpec& predictor = in<TrainingSpec>(s).predictor;
  const std::vector<std::string> parts = split(value, ',');
  if (parts.empty()) {
    predictor.least.reset(), predictor.most.reset();
    return;
  }
  std::vector<int> bounds;
  for (const std::string& part : parts) {
    const auto number = parsedNumber(trimmed(part));
    if (number && *number >= 0 && *number <= training::kMostNodes &&
        *number == static_cast<int>(*number)) {
      bounds.push_back(static_cast<int>(*number));
    }
  }
  if (bounds.size() != parts.size() || bounds.size() != 2 || bounds[0] > bounds[1]) {
    throw InputError::expecting(
        pointer(p.key), value,
        phrase("parameter", "two whole numbers from 0 to %1, the lower one first, such as 8, 32")
            .arg(std::to_string(training::kMostNodes)));
  }
  predictor.least = bounds[0], predictor.most = bounds[1];
}

Parameter bounds() {
  Parameter p = row({"training.predictor.bounds", kSection, "Bounds", "", "nodes",
                     "The fewest and the most nodes that the predictor may say, such as 8, 32. "
                     "Empty: a quarter of the cluster, and all of it."},
                    ParameterType::Text);
  p.inFile = InFile::Numbers;
  p.quietAtDefault = true;
  p.get = [](const Scenario& s) { return boundsText(in<TrainingSpec>(s).predictor); };
  p.set = [p](Scenario& s, const std::string& value) { setBounds(p, s, value); };
  return p;
}

void addPredictor(std::vector<Parameter>& all) {
  all.push_back(optionalInteger(
      {"training.predictor.history", kSection, "History", "W", "intervals",
       "How many counts the predictor reads. Empty: as published, by the look-ahead."},
      {3, 10000, 3, 60, 1},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).predictor.history; }));
  all.push_back(integer(
      {"training.predictor.clip", kSection, "Clip", "", "nodes",
       "The predictor's later steps stay this near to its first."},
      {0, training::kMostNodes, 0, 16, 1},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).predictor.clip; }));
  all.push_back(bounds());
  all.push_back(choice<PredictorSpec::Penalties>(
      {"training.predictor.penalties", kSection, "Penalties", "", "",
       "After a steep rise or fall the predictor dampens it: sticky (for the rest of the run, as "
       "published), reset (each time) or off."},
      {{"sticky", PredictorSpec::Penalties::Sticky},
       {"reset", PredictorSpec::Penalties::Reset},
       {"off", PredictorSpec::Penalties::Off}},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).predictor.penalties; }));
  all.push_back(choice<PredictorSpec::Surprise>(
      {"training.predictor.surprise", kSection, "Surprise", "", "",
       "poisson: random removals are added where the counts have become flat, as published, here "
       "from the scenario's seed."},
      {{"none", PredictorSpec::Surprise::None}, {"poisson", PredictorSpec::Surprise::Poisson}},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).predictor.surprise; }));
}

void addMoney(std::vector<Parameter>& all) {
  const Range price{0, 1e6, 0.01, 50, 0.01, Scale::Log};
  all.push_back(
      named(optionalReal(
                {"training.money.usdPerNodeHour", kSection, "Price of a node", "", "$/h",
                 "What a spot node costs. Empty: what the scenario's market asks for its GPUs."},
                price, [](auto& s) -> auto& { return in<TrainingSpec>(s).usdPerNodeHour; }),
            "market"));
  all.push_back(
      named(optionalReal(
                {"training.money.onDemandUsdPerNodeHour", kSection, "On-demand price", "", "$/h",
                 "What an on-demand node costs. Empty: the market's on-demand price of its GPUs."},
                price, [](auto& s) -> auto& { return in<TrainingSpec>(s).onDemandUsdPerNodeHour; }),
            "market"));
  all.push_back(choice<bool>(
      {"training.money.bill", kSection, "Bill", "", "",
       "held: every node is billed, idle or not; used: only nodes that a pipeline uses."},
      {{"held", false}, {"used", true}},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).paysUsedOnly; }));
  all.push_back(choice<training::TopUp::Kind>(
      {"training.topUp.kind", kSection, "On-demand nodes", "", "",
       "none, constant (that many at all times) or floor (enough to make up for missing spot "
       "nodes)."},
      {{"none", training::TopUp::Kind::None},
       {"constant", training::TopUp::Kind::Constant},
       {"floor", training::TopUp::Kind::Floor}},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).topUp.kind; }));
  all.push_back(when(integer(
                         {"training.topUp.nodes", kSection, "On-demand count", "M", "nodes",
                          "constant: the number of on-demand nodes; floor: the number of nodes in "
                          "all that they top up to."},
                         {0, training::kMostNodes, 0, 64, 1},
                         [](auto& s) -> auto& { return in<TrainingSpec>(s).topUp.nodes; }),
                     toppedUp));
}

void addExtensions(std::vector<Parameter>& all) {
  all.push_back(real(
      {"training.graceSeconds", kSection, "Notice", "g", "s",
       "The share of a transfer that is done before nodes leave. Reactive has none of it."},
      {0, kDay, 0, 120, 1}, [](auto& s) -> auto& { return in<TrainingSpec>(s).graceSeconds; }));
  all.push_back(flag(
      {"training.lostWork.miniBatch", kSection, "Mini-batch is lost", "", "",
       "A node that leaves loses the mini-batch in progress: half a batch on average."},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).miniBatch; }));
  all.push_back(
      named(optionalReal(
                {"training.lostWork.checkpointSeconds", kSection, "Checkpoint every", "C", "s",
                 "How often training saves its state, so that a stage that loses all "
                 "replicas goes back to it. Empty: nothing is saved or lost."},
                {1, kDay, 30, 7200, 10, Scale::Log},
                [](auto& s) -> auto& { return in<TrainingSpec>(s).checkpointSeconds; }),
            "never"));
  all.push_back(when(real(
                         {"training.lostWork.checkpointCostSeconds", kSection, "Checkpoint takes",
                          "k", "s", "How long saving once takes; nothing is trained meanwhile."},
                         {0, kDay, 0, 60, 0.5}, [](auto& s) -> auto& {
                           return in<TrainingSpec>(s).checkpointCostSeconds;
                         }),
                     checkpoints));
  all.push_back(optionalReal(
      {"training.targetSamples", kSection, "Target", "", "samples",
       "Each policy says when that many samples are trained. Empty: not reported."},
      {1, 1e15, 1e4, 1e8, 1e4, Scale::Log},
      [](auto& s) -> auto& { return in<TrainingSpec>(s).targetSamples; }));
}

}  // namespace

std::vector<Parameter> trainingParameters() {
  std::vector<Parameter> all;
  addModel(all);
  addNodes(all);
  addTime(all);
  addSteering(all);
  addPredictor(all);
  addMoney(all);
  addExtensions(all);
  return all;
}

}  // namespace spothorizon::study
