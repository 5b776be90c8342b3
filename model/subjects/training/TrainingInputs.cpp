// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingInputs.h"

#include <algorithm>
#include <cmath>
#include <system_error>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/table/RoleText.h"
#include "scenario/MarketReading.h"
#include "scenario/TimeWord.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSamples.h"
#include "subjects/training/TrainingSection.h"
#include "training/read/ReadModel.h"
#include "training/read/ReadNodes.h"
#include "training/read/ReadThroughput.h"
#include "training/read/ReadTransfer.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

TrainingFile fileAt(const std::string& path, const std::string& hash) {
  std::error_code ignored;
  TrainingFile file{path, hash, {}, 0};
  file.written = fs::last_write_time(path, ignored);
  file.size = fs::file_size(path, ignored);
  return file;
}

bool unchanged(const TrainingFile& file) {
  const TrainingFile now = fileAt(file.path, file.hash);
  return now.written == file.written && now.size == file.size;
}

/// Files alone, and how they are read.
Scenario keyOf(const Scenario& scenario) {
  const TrainingSpec& spec = trainingSpec(scenario);
  Scenario key;
  TrainingSpec& kept = editTraining(key);
  kept.modelFile = spec.modelFile;
  kept.throughputFile = spec.throughputFile, kept.transferFile = spec.transferFile;
  kept.formula = spec.formula;
  kept.source = spec.source, kept.nodesFile = spec.nodesFile;
  kept.nodeColumns = spec.nodeColumns, kept.nodeTimeUnit = spec.nodeTimeUnit;
  kept.constantNodes = spec.constantNodes, kept.gpusPerNode = spec.gpusPerNode;
  kept.generator = spec.generator;
  const NodeSource source = nodeSource(spec);
  if (source == NodeSource::Constant || source == NodeSource::Generator) {
    kept.startHours = spec.startHours, kept.hours = spec.hours;
  }
  if (source == NodeSource::Generator) key.seed = scenario.seed;
  key.baseDirectory = scenario.baseDirectory;
  return key;
}

class Reading {
 public:
  Reading(const Scenario& scenario, TrainingInputs& inputs)
      : m_scenario(scenario), m_spec(trainingSpec(scenario)), m_inputs(inputs) {}

  void model() {
    const std::string path = pathOf(m_spec.modelFile);
    refusePipe(path);
    const training::ModelFile file = training::readModelFile(path);
    note(path, file.hash, file.report);
    const std::string folder = fs::path(path).parent_path().string();
    training::TransferTable transfer = transferTable(file, folder);
    training::ThroughputTable table = throughputTable(file, folder);
    if (m_spec.formula) table = byFormula(file.model, transfer, table);
    m_inputs.table = std::move(table);
    m_inputs.costs =
        std::make_shared<const training::ElementaryCosts>(file.model, std::move(transfer));
  }

  void nodes() {
    const NodeSource source = nodeSource(m_spec);
    if (source == NodeSource::Constant) {
      m_inputs.history = constantNodes();
    } else if (source == NodeSource::Generator) {
      m_inputs.history = generatedNodes();
    } else if (source == NodeSource::Market) {
      m_inputs.history = training::nodeHistoryOf(m_inputs.market->import.trace, m_spec.gpusPerNode);
    } else {
      readNodes();
    }
  }

 private:
  std::string pathOf(const std::string& file) const {
    return (fs::path(m_scenario.baseDirectory) / file).string();
  }

  /// A table that the scenario names, or that the model's file does, beside it.
  std::string tableOf(const std::string& own, const std::string& named, const std::string& folder,
                      const char* key, const char* what) const {
    if (!own.empty()) return pathOf(own);
    if (!named.empty()) return (fs::path(folder) / named).string();
    throw InputError("", key, "nothing, and the model names none", what);
  }

  training::TransferTable transferTable(const training::ModelFile& file,
                                        const std::string& folder) {
    const std::string path = tableOf(m_spec.transferFile, file.transferFile, folder,
                                     "/training/model/transfer", "a table of transfer times");
    refusePipe(path);
    training::TransferFile read = training::readTransferFile(path);
    note(path, read.hash, read.report);
    return std::move(read.table);
  }

  /// By the formula none is needed.
  training::ThroughputTable throughputTable(const training::ModelFile& file,
                                            const std::string& folder) {
    if (m_spec.formula && m_spec.throughputFile.empty() && file.throughputFile.empty()) return {};
    const std::string path = tableOf(m_spec.throughputFile, file.throughputFile, folder,
                                     "/training/model/throughput", "a table of throughputs");
    refusePipe(path);
    training::ThroughputFile read = training::readThroughputFile(path, file.model);
    note(path, read.hash, read.report);
    return std::move(read.table);
  }

  training::ThroughputTable byFormula(const training::TrainingModel& model,
                                      const training::TransferTable& transfer,
                                      const training::ThroughputTable& measured) {
    training::FormulaTable made = atTraining(
        [&] { return training::formulaTable(model, transfer, training::kMostNodes, measured); });
    m_inputs.formulaRows = made.measuredRows;
    return std::move(made.table);
  }

  /// As long as the window.
  training::NodeHistory constantNodes() const {
    training::NodeHistory history;
    history.counts = {{0, m_spec.constantNodes}};
    const double hours = m_spec.startHours + m_spec.hours.value_or(1);
    history.lastEventSeconds = std::max(0.0, hours * 3600 - 1e-3);
    return history;
  }

  /// As long as the window, six hours where it has no end.
  training::NodeHistory generatedNodes() const {
    const double hours = m_spec.startHours + m_spec.hours.value_or(6);
    constexpr double kMostHours = 24 * 366;
    if (hours > kMostHours) {
      throw InputError("", "/training/hours", numberText(hours) + " h of generated nodes",
                       "at most a year");
    }
    const NodeGenerator& made = m_spec.generator;
    TrainingSample sample;
    sample.seed = m_scenario.seed;
    sample.spells = {{std::max(1.0, std::ceil(hours * 60)), made.nodes, made.lossesPerHour,
                      made.mostAtOnce, made.backMinutes}};
    return training::parseNodeEvents(nodeEvents(sample), "generated nodes", {}).history;
  }

  void readNodes() {
    if (m_spec.nodesFile.empty()) {
      throw InputError("", "/training/nodes/file", "nothing", "a trace of nodes");
    }
    const std::string path = pathOf(m_spec.nodesFile);
    refusePipe(path);
    training::NodeOptions options;
    options.gpusPerNode = m_spec.gpusPerNode;
    options.events = {market::table::chosenColumns(m_spec.nodeColumns, "/training/nodes/columns"),
                      timeChoiceOf(m_spec.nodeTimeUnit), "training.nodes.timeUnit"};
    // --pool chooses among several series in a table.
    options.market.columns.pools = partsIn(m_scenario.sections.get<MarketReading>().pools);
    training::NodeFile read = training::readNodeFile(path, options);
    note(path, read.hash, read.report);
    if (isSampleOfNodes(read.hash)) addNotices(m_inputs.notices, {madeUpMarket()});
    m_inputs.history = std::move(read.history);
  }

  void note(const std::string& path, const std::string& hash, const market::ReadReport& report) {
    m_inputs.files.push_back(fileAt(path, hash));
    const std::string name = fs::path(path).filename().string();
    for (const auto* lines : {&report.warnings, &report.dropped}) {
      for (const Text& line : *lines) {
        m_inputs.warnings.push_back(phrase("reader", "%1: %2").arg(name).arg(line));
      }
    }
    addNotices(m_inputs.notices, fileNotices(report, name));
  }

  const Scenario& m_scenario;
  const TrainingSpec& m_spec;
  TrainingInputs& m_inputs;
};

}  // namespace

std::shared_ptr<const TrainingInputs> trainingInputs(
    const Scenario& scenario, const std::shared_ptr<const LoadedMarket>& market,
    const std::shared_ptr<const TrainingInputs>& before) {
  const bool ofMarket = nodeSource(trainingSpec(scenario)) == NodeSource::Market;
  const std::shared_ptr<const LoadedMarket> own = ofMarket ? market : nullptr;
  const Scenario key = keyOf(scenario);
  const bool same = before && before->key == key &&
                    before->key.baseDirectory == key.baseDirectory &&
                    std::ranges::all_of(before->files, unchanged);
  if (same && before->market == own) return before;
  auto inputs =
      same ? std::make_shared<TrainingInputs>(*before) : std::make_shared<TrainingInputs>();
  inputs->key = key;
  inputs->market = own;
  if (same) {  // another market: only its nodes are others
    Reading(scenario, *inputs).nodes();
    return inputs;
  }
  Reading reading(scenario, *inputs);
  reading.model();
  reading.nodes();
  // The laws of moves depend on the costs' identity: a market that changed leaves the model's
  // alone.
  if (before && before->costs->model() == inputs->costs->model() &&
      before->costs->transfer() == inputs->costs->transfer()) {
    inputs->costs = before->costs;
  }
  return inputs;
}

}  // namespace spothorizon::study
