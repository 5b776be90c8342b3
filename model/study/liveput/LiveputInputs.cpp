// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/liveput/LiveputInputs.h"

#include <algorithm>
#include <cmath>
#include <system_error>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "liveput/read/ReadFiles.h"
#include "market/table/RoleText.h"
#include "study/liveput/LiveputProblem.h"
#include "study/liveput/LiveputSamples.h"
#include "study/liveput/LiveputSection.h"
#include "study/scenario/MarketReading.h"
#include "study/scenario/TimeWord.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

LiveputFile fileAt(const std::string& path, const std::string& hash) {
  std::error_code ignored;
  LiveputFile file{path, hash, {}, 0};
  file.written = fs::last_write_time(path, ignored);
  file.size = fs::file_size(path, ignored);
  return file;
}

bool unchanged(const LiveputFile& file) {
  const LiveputFile now = fileAt(file.path, file.hash);
  return now.written == file.written && now.size == file.size;
}

/// Files alone, and how they are read.
Scenario keyOf(const Scenario& scenario) {
  const LiveputSpec& spec = liveputSpec(scenario);
  Scenario key;
  LiveputSpec& kept = editLiveput(key);
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
  Reading(const Scenario& scenario, LiveputInputs& inputs)
      : m_scenario(scenario), m_spec(liveputSpec(scenario)), m_inputs(inputs) {}

  void model() {
    const std::string path = pathOf(m_spec.modelFile);
    refusePipe(path);
    const liveput::ModelFile file = liveput::readModelFile(path);
    note(path, file.hash, file.report);
    const std::string folder = fs::path(path).parent_path().string();
    liveput::TransferTable transfer = transferTable(file, folder);
    liveput::ThroughputTable table = throughputTable(file, folder);
    if (m_spec.formula) table = byFormula(file.model, transfer, table);
    m_inputs.table = std::move(table);
    m_inputs.costs =
        std::make_shared<const liveput::ElementaryCosts>(file.model, std::move(transfer));
  }

  void nodes() {
    const NodeSource source = nodeSource(m_spec);
    if (source == NodeSource::Constant) {
      m_inputs.history = constantNodes();
    } else if (source == NodeSource::Generator) {
      m_inputs.history = generatedNodes();
    } else if (source == NodeSource::Market) {
      m_inputs.history = liveput::nodeHistoryOf(m_inputs.market->import.trace, m_spec.gpusPerNode);
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

  liveput::TransferTable transferTable(const liveput::ModelFile& file, const std::string& folder) {
    const std::string path = tableOf(m_spec.transferFile, file.transferFile, folder,
                                     "/liveput/model/transfer", "a table of transfer times");
    refusePipe(path);
    liveput::TransferFile read = liveput::readTransferFile(path);
    note(path, read.hash, read.report);
    return std::move(read.table);
  }

  /// By the formula none is needed.
  liveput::ThroughputTable throughputTable(const liveput::ModelFile& file,
                                           const std::string& folder) {
    if (m_spec.formula && m_spec.throughputFile.empty() && file.throughputFile.empty()) return {};
    const std::string path = tableOf(m_spec.throughputFile, file.throughputFile, folder,
                                     "/liveput/model/throughput", "a table of throughputs");
    refusePipe(path);
    liveput::ThroughputFile read = liveput::readThroughputFile(path, file.model);
    note(path, read.hash, read.report);
    return std::move(read.table);
  }

  liveput::ThroughputTable byFormula(const liveput::TrainingModel& model,
                                     const liveput::TransferTable& transfer,
                                     const liveput::ThroughputTable& measured) {
    liveput::FormulaTable made = atLiveput(
        [&] { return liveput::formulaTable(model, transfer, liveput::kMostNodes, measured); });
    m_inputs.formulaRows = made.measuredRows;
    return std::move(made.table);
  }

  /// As long as the window.
  liveput::NodeHistory constantNodes() const {
    liveput::NodeHistory history;
    history.counts = {{0, m_spec.constantNodes}};
    const double hours = m_spec.startHours + m_spec.hours.value_or(1);
    history.lastEventSeconds = std::max(0.0, hours * 3600 - 1e-3);
    return history;
  }

  /// As long as the window, six hours where it has no end.
  liveput::NodeHistory generatedNodes() const {
    const double hours = m_spec.startHours + m_spec.hours.value_or(6);
    constexpr double kMostHours = 24 * 366;
    if (hours > kMostHours) {
      throw InputError("", "/liveput/hours", numberText(hours) + " h of generated nodes",
                       "at most a year");
    }
    const NodeGenerator& made = m_spec.generator;
    LiveputSample sample;
    sample.seed = m_scenario.seed;
    sample.spells = {{std::max(1.0, std::ceil(hours * 60)), made.nodes, made.lossesPerHour,
                      made.mostAtOnce, made.backMinutes}};
    return liveput::parseNodeEvents(nodeEvents(sample), "generated nodes", {}).history;
  }

  void readNodes() {
    if (m_spec.nodesFile.empty()) {
      throw InputError("", "/liveput/nodes/file", "nothing", "a trace of nodes");
    }
    const std::string path = pathOf(m_spec.nodesFile);
    refusePipe(path);
    liveput::NodeOptions options;
    options.gpusPerNode = m_spec.gpusPerNode;
    options.events = {market::table::chosenColumns(m_spec.nodeColumns, "/liveput/nodes/columns"),
                      timeChoiceOf(m_spec.nodeTimeUnit), "liveput.nodes.timeUnit"};
    // --pool says which of several series of a table.
    options.market.columns.pools = partsIn(m_scenario.sections.get<MarketReading>().pools);
    liveput::NodeFile read = liveput::readNodeFile(path, options);
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
  const LiveputSpec& m_spec;
  LiveputInputs& m_inputs;
};

}  // namespace

std::shared_ptr<const LiveputInputs> liveputInputs(
    const Scenario& scenario, const std::shared_ptr<const LoadedMarket>& market,
    const std::shared_ptr<const LiveputInputs>& before) {
  const bool ofMarket = nodeSource(liveputSpec(scenario)) == NodeSource::Market;
  const std::shared_ptr<const LoadedMarket> own = ofMarket ? market : nullptr;
  const Scenario key = keyOf(scenario);
  const bool same = before && before->key == key &&
                    before->key.baseDirectory == key.baseDirectory && before->market == own &&
                    std::ranges::all_of(before->files, unchanged);
  if (same) return before;
  auto inputs = std::make_shared<LiveputInputs>();
  inputs->key = key;
  inputs->market = own;
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
