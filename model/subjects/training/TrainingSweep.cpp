// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingSweep.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "ask/shard/CellBook.h"
#include "base/Files.h"
#include "base/NumberText.h"
#include "scenario/SweptParameter.h"
#include "subjects/training/TrainingInputs.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {

template <class Io, CellOf<TrainingSweepPoint> Value>
void fields(Io& io, Value& point) {
  io(point.value, point.samples, point.samplesPerSecond, point.idealSamples, point.usdPerMillion,
     point.finishHours, point.youngSeconds);
}

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// A quantity that is swept: its values, and how a scenario gets one.
struct Swept {
  std::string what, unit;
  std::string key;  ///< of its parameter
  std::function<std::vector<double>(const TrainingResults&)> values;
  std::function<double(const TrainingSpec&)> present;
  std::function<void(TrainingSpec&, double)> set;
};

std::vector<double> range(double from, double to, double step) {
  std::vector<double> values;
  for (int i = 0; from + i * step <= to + 1e-9; ++i) values.push_back(from + i * step);
  return values;
}

/// The most nodes of the trace, whatever the cluster's size is now.
int mostNodes(const TrainingResults& results) {
  const training::NodeIntervals all =
      training::toIntervals(results.inputs->history, results.setting->spot.seconds);
  const double scale = trainingSpec(results.scenario).scale;
  return std::min(
      training::kMostNodes,
      training::adjusted(all, scale, training::kMostNodes * training::kMostNodes).most());
}

/// From a quarter of the cluster to all of it.
std::vector<double> clusters(const TrainingResults& results) {
  const int most = mostNodes(results);
  return range(std::max(1, most / 4), most, std::max(1, most / 24));
}

const std::vector<Swept>& sweeps() {
  static const std::vector<Swept> all{
      {"restart", "s", "training.restartSeconds",
       [](const TrainingResults&) {
         std::vector<double> values = range(0, 60, 5);
         for (const double more : {17, 75, 90, 120, 150, 180, 240, 300}) values.push_back(more);
         return values;
       },
       [](const TrainingSpec& spec) { return spec.restartSeconds.value_or(kNone); },
       [](TrainingSpec& spec, double value) { spec.restartSeconds = value; }},
      {"look-ahead", "intervals", "training.lookAhead",
       [](const TrainingResults&) { return range(1, 16, 1); },
       [](const TrainingSpec& spec) { return double(spec.lookAhead); },
       [](TrainingSpec& spec, double value) {
         spec.lookAhead = static_cast<int>(value);
         // For all policies: none keeps a value of its own.
         for (TrainingPolicy& policy : spec.policies) policy.lookAhead.reset();
       }},
      {"cluster", "nodes", "training.nodes.cap", clusters,
       [](const TrainingSpec& spec) { return spec.cap ? double(*spec.cap) : kNone; },
       [](TrainingSpec& spec, double value) { spec.cap = static_cast<int>(value); }},
      {"top-up", "nodes", "training.topUp.nodes",
       [](const TrainingResults& results) {
         const int most = mostNodes(results);
         const bool constant =
             trainingSpec(results.scenario).topUp.kind == training::TopUp::Kind::Constant;
         const int room = constant ? std::min(most, training::kMostNodes - most) : most;
         return range(0, room, std::max(1, most / 16));
       },
       [](const TrainingSpec& spec) {
         return spec.topUp.kind == training::TopUp::Kind::None ? 0.0 : double(spec.topUp.nodes);
       },
       [](TrainingSpec& spec, double value) {
         if (spec.topUp.kind == training::TopUp::Kind::None) {
           spec.topUp.kind = training::TopUp::Kind::Floor;
         }
         spec.topUp.nodes = static_cast<int>(value);
       }},
      {"grace", "s", "training.graceSeconds",
       [](const TrainingResults&) { return range(0, 60, 5); },
       [](const TrainingSpec& spec) { return spec.graceSeconds; },
       [](TrainingSpec& spec, double value) { spec.graceSeconds = value; }},
      {"checkpoint", "s", "training.lostWork.checkpointSeconds",
       [](const TrainingResults&) {
         return std::vector<double>{30,  45,  60,  90,   120,  180,  240,  300,
                                    450, 600, 900, 1200, 1800, 2700, 3600, 7200};
       },
       [](const TrainingSpec& spec) { return spec.checkpointSeconds.value_or(kNone); },
       [](TrainingSpec& spec, double value) { spec.checkpointSeconds = value; }}};
  return all;
}

/// Any number of the section.
Swept sweptParameter(const std::string& key, const Scenario& scenario) {
  const Parameter parameter = numberParameter(scenario, key);
  const auto with = [](const TrainingSpec& spec) {
    Scenario made;
    editTraining(made) = spec;
    return made;
  };
  return {key,
          parameter.unit,
          key,
          [parameter](const TrainingResults& results) {
            return valuesAround(parameter, results.scenario);
          },
          [parameter, with](const TrainingSpec& spec) { return numberOf(parameter, with(spec)); },
          [parameter, with](TrainingSpec& spec, double value) {
            Scenario made = with(spec);
            parameter.set(made, numberText(value));
            spec = trainingSpec(made);
          }};
}

Swept sweptBy(const std::string& what, const Scenario& scenario) {
  const auto found = std::ranges::find(sweeps(), what, &Swept::what);
  if (found != sweeps().end()) return *found;
  if (what.starts_with("training.")) return sweptParameter(what, scenario);
  std::string known;
  for (const Swept& one : sweeps()) known += one.what + ", ";
  throw InputError("", "training sweep", "\"" + what + "\"",
                   "one of " + known + "or the key of a number such as training.nodes.scale");
}

TrainingSweepPoint pointAt(const Scenario& scenario, const training::Setting& setting, double value,
                           const RunControl& control) {
  TrainingSweepPoint point;
  point.value = value;
  std::vector<training::PolicySpec> specs;
  for (const TrainingPolicy& policy : trainingPolicies(scenario)) {
    specs.push_back(trainingPolicySpec(scenario, policy));
  }
  const auto& checkpoints = setting.moves->rules().checkpoints;
  for (const training::Ledger& ledger : training::runPolicies(specs, setting, {control.stop, {}})) {
    point.samples.push_back(ledger.samples);
    point.samplesPerSecond.push_back(ledger.samplesPerSecond());
    point.usdPerMillion.push_back(ledger.usdPerMillionSamples());
    point.finishHours.push_back(ledger.targetSeconds ? std::optional(*ledger.targetSeconds / 3600)
                                                     : std::nullopt);
    point.youngSeconds.push_back(
        checkpoints ? training::youngSeconds(ledger, checkpoints->takesSeconds) : std::nullopt);
    point.idealSamples = ledger.idealSamples;
  }
  return point;
}

/// With the scenario's own value, so that charts can mark it.
std::vector<double> valuesOf(const Swept& swept, const TrainingResults& results) {
  std::vector<double> values = swept.values(results);
  const double present = swept.present(trainingSpec(results.scenario));
  if (std::isfinite(present)) values.push_back(present);
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// A cell in a file may belong to another value or to other policies.
void checkPoint(const TrainingSweepPoint& point, double value, std::size_t policies) {
  const auto sizes = {point.samples.size(), point.samplesPerSecond.size(),
                      point.usdPerMillion.size(), point.finishHours.size(),
                      point.youngSeconds.size()};
  const bool all = std::ranges::all_of(sizes, [&](std::size_t size) { return size == policies; });
  if (point.value == value && all) return;
  throw InputError("", "", "a result of another value", "one of " + numberText(value));
}

/// The hash of the files and, where nodes come from it, the market.
std::string inputsHash(const TrainingResults& results) {
  std::string hashes;
  for (const TrainingFile& file : results.inputs->files) hashes += file.hash + "\n";
  if (results.inputs->market) {
    hashes += results.inputs->market->import.trace.provenance.hash;
  }
  return contentHash(hashes);
}

void beginCells(CellBook& book, const TrainingResults& results, const std::vector<double>& values) {
  std::vector<RunCell> cells;
  for (const double value : values) {
    cells.push_back({results.sweep.what + " " + numberText(value)});
  }
  book.begin(std::move(cells), inputsHash(results));
}

}  // namespace

void checkTrainingSweep(const std::string& what, const Scenario& scenario) {
  (void)sweptBy(what, scenario);
}

/// One value after the other, its policies in parallel: the next value reuses the tables of moves.
bool addSweep(TrainingResults& results, const RunControl& control, CellBook* cells,
              TrainingDraft& draft) {
  const Swept swept = sweptBy(results.asked.substr(std::string("sweep ").size()), results.scenario);
  results.sweep.what = swept.what;
  results.sweep.unit = swept.unit;
  results.sweep.key = swept.key;
  results.sweep.present = swept.present(trainingSpec(results.scenario));
  const std::vector<double> values = valuesOf(swept, results);
  const CellStretch stretch{cells};
  if (cells) beginCells(*cells, results, values);
  std::shared_ptr<const training::Setting> before = results.setting;
  const auto point = [&](double value) {
    Scenario at = results.scenario;
    swept.set(editTraining(at), value);
    const auto inputs = trainingInputs(at, results.market, results.inputs);
    before = std::make_shared<const training::Setting>(
        trainingSetting(at, *inputs, *results.market, trainingSettingSpec(at), before.get()));
    return pointAt(at, *before, value, control);
  };
  for (std::size_t i = 0; i < values.size(); ++i) {
    control.checkStop();
    if (!stretch.wants(i)) continue;
    auto made = cellResult<TrainingSweepPoint>(stretch, i, [&] { return point(values[i]); });
    checkPoint(made, values[i], results.runs.size());
    draft.change([&] { results.sweep.points.push_back(std::move(made)); });
    control.report(
        static_cast<double>(results.sweep.points.size()) / static_cast<double>(values.size()),
        "values");
  }
  return !stretch.endsWithCells();
}

}  // namespace spothorizon::study
