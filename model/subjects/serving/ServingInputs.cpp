// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingInputs.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/table/RoleText.h"
#include "scenario/TimeWord.h"
#include "serving/read/ReadLatency.h"
#include "serving/read/ReadModels.h"
#include "serving/read/ReadRequests.h"
#include "subjects/serving/ServingSamples.h"
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

ServingFile fileAt(const std::string& path) {
  std::error_code ignored;
  ServingFile file;
  file.path = path;
  file.written = fs::last_write_time(path, ignored);
  file.size = fs::file_size(path, ignored);
  return file;
}

bool unchanged(const ServingFile& file) {
  const ServingFile now = fileAt(file.path);
  return now.written == file.written && now.size == file.size;
}

/// Files alone, and which of their rows.
Scenario keyOf(const Scenario& scenario) {
  const ServingSettings& own = servingSettings(scenario);
  Scenario key;
  ServingSettings& kept = editServing(key);
  kept.modelFile = own.modelFile, kept.modelName = own.modelName;
  kept.latencyFile = own.latencyFile, kept.latencyModel = own.latencyModel;
  kept.hardware = own.hardware, kept.backend = own.backend, kept.precision = own.precision;
  kept.tensor = own.tensor;
  kept.typesFile = own.typesFile, kept.type = own.type;
  kept.gpus = own.gpus, kept.gpuMemoryGB = own.gpuMemoryGB, kept.networkGbps = own.networkGbps;
  kept.spotUsdPerHour = own.spotUsdPerHour, kept.onDemandUsdPerHour = own.onDemandUsdPerHour;
  kept.source = own.source, kept.instancesFile = own.instancesFile;
  kept.instanceColumns = own.instanceColumns, kept.instanceTimeUnit = own.instanceTimeUnit;
  kept.arrivalsFile = own.arrivalsFile;
  kept.arrivalColumns = own.arrivalColumns, kept.arrivalTimeUnit = own.arrivalTimeUnit;
  key.baseDirectory = scenario.baseDirectory;
  return key;
}

class Reading {
 public:
  Reading(const Scenario& scenario, ServingInputs& inputs)
      : m_own(servingSettings(scenario)), m_folder(scenario.baseDirectory), m_inputs(inputs) {}

  void model() {
    const std::string path = pathOf(m_own.modelFile, "/serving/model/file", "a table of models");
    const serving::ModelsFile file = serving::readModelsFile(path);
    note(path, file.hash, file.report);
    if (isMadeUpModel(file.hash)) {
      addNotices(m_inputs.notices,
                 {{InputNotice::Severity::Caution, phrase("inputs", "made-up model")}});
    }
    if (!m_own.modelName.empty()) {
      m_inputs.model = file.named(m_own.modelName);
    } else if (file.models.size() == 1) {
      m_inputs.model = file.models.front();
    } else {
      throw InputError("", "/serving/model/name", "nothing", "one of " + names(file));
    }
  }

  void latency() {
    const std::string path =
        pathOf(m_own.latencyFile, "/serving/latency/file", "a table of latencies");
    const serving::LatencyFile file = serving::readLatencyFile(path);
    serving::LatencyChoice choice{
        m_own.latencyModel.empty() ? m_inputs.model.name : m_own.latencyModel, m_own.hardware,
        m_own.backend, m_own.precision, m_own.tensor.value_or(0)};
    m_inputs.latency = serving::chosen(file, choice);
    note(path, file.hash, ofChosen(file, m_inputs.latency));
  }

  void type() {
    serving::InstanceType type;
    if (!m_own.typesFile.empty()) {
      type = typeOf(pathOf(m_own.typesFile, "", ""));
    } else if (m_own.type != type.type) {
      if (!m_own.gpus || !m_own.networkGbps || !m_own.spotUsdPerHour || !m_own.onDemandUsdPerHour) {
        throw InputError("", "/serving/instance/type", market::inQuotes(m_own.type),
                         type.type +
                             ", or a table of types as serving.instance.file, or its gpus, "
                             "networkGbps, spotUsdPerHour and onDemandUsdPerHour");
      }
      type.type = m_own.type;
      type.gpu.clear();
      type.gpuMemoryGB = 0;
    }
    type.gpus = m_own.gpus.value_or(type.gpus);
    type.gpuMemoryGB = m_own.gpuMemoryGB.value_or(type.gpuMemoryGB);
    type.networkGbps = m_own.networkGbps.value_or(type.networkGbps);
    type.spotUsdPerHour = m_own.spotUsdPerHour.value_or(type.spotUsdPerHour);
    type.onDemandUsdPerHour = m_own.onDemandUsdPerHour.value_or(type.onDemandUsdPerHour);
    m_inputs.type = type;
  }

  void instances() {
    if (m_own.source != InstanceSource::File) return;
    const std::string path = pathOf(m_own.instancesFile, "/serving/fleet/instances/file",
                                    "a file of instances, or market, spells or a number as "
                                    "serving.fleet.instances");
    // --time-unit alone is that of requests; without a file of them it is meant for this one.
    const bool ofRequests = m_own.instanceTimeUnit != "auto" || !m_own.arrivalsFile.empty();
    serving::InstancesFile file = serving::readInstancesFile(
        path, {market::table::chosenColumns(m_own.instanceColumns, "/serving/fleet/columns"),
               timeChoiceOf(ofRequests ? m_own.instanceTimeUnit : m_own.arrivalTimeUnit),
               "serving.fleet.timeUnit"});
    note(path, file.hash, file.report);
    if (isSampleOfInstances(file.hash)) addNotices(m_inputs.notices, {madeUpMarket()});
    m_inputs.instances = std::move(file.fleet);
  }

  void arrivals() {
    if (m_own.arrivalsFile.empty()) return;
    const std::string path = pathOf(m_own.arrivalsFile, "", "");
    const std::string text = readFile(path);
    const serving::LoadOptions options{
        market::table::chosenColumns(m_own.arrivalColumns, "/serving/arrivals/columns"),
        timeChoiceOf(m_own.arrivalTimeUnit)};
    if (serving::isRates(text, options)) {
      serving::RatesFile file = serving::parseRates(text, path, options);
      note(path, file.hash, file.report);
      m_inputs.arrivalsUnderstood = std::move(file.report.understood);
      m_inputs.rateFrom = std::move(file.startSeconds);
      m_inputs.rates = std::move(file.requestsPerSecond);
      m_inputs.ratesEnd = file.endSeconds;
      return;
    }
    serving::RequestsFile file = serving::parseRequests(text, path, options);
    const auto& at = file.requests.arrivalSeconds;
    if (!(at.back() > at.front())) {
      throw InputError(
          path, "",
          at.size() == 1 ? "1 request" : std::to_string(at.size()) + " requests at one moment",
          "requests at two moments or more: their rate is taken from the time between");
    }
    note(path, file.hash, file.report);
    m_inputs.arrivalsUnderstood = std::move(file.report.understood);
    m_inputs.recorded = std::move(file.requests);
    m_inputs.clockSeconds = file.clockSeconds;
  }

 private:
  std::string pathOf(const std::string& file, const char* place, const char* what) const {
    if (file.empty()) throw InputError("", place, "nothing", what);
    const std::string path = (fs::path(m_folder) / file).string();
    refusePipe(path);
    return path;
  }

  /// Without notes about the file's other tables.
  static market::ReadReport ofChosen(const serving::LatencyFile& file,
                                     const serving::LatencyEntry& chosen) {
    const auto names = [](const std::string& line, const std::string& title) {
      const std::size_t at = line.find(title);
      if (at == std::string::npos || (at > 0 && line[at - 1] != ' ')) return false;
      const std::size_t end = at + title.size();
      return end < line.size() && (line[end] == ',' || line[end] == ':');
    };
    market::ReadReport report = file.report;
    for (auto* lines : {&report.warnings, &report.dropped}) {
      std::erase_if(*lines, [&](const Text& line) {
        return std::ranges::any_of(file.entries, [&](const serving::LatencyEntry& entry) {
          return entry.title() != chosen.title() && names(line.english(), entry.title());
        });
      });
    }
    return report;
  }

  static std::string names(const serving::ModelsFile& file) {
    std::string all;
    for (const serving::ServedModel& model : file.models) {
      all += (all.empty() ? "" : ", ") + model.name;
    }
    return all;
  }

  serving::InstanceType typeOf(const std::string& path) {
    const serving::InstanceTypesFile file = serving::readInstanceTypesFile(path);
    note(path, file.hash, file.report);
    std::string known;
    for (const serving::InstanceType& one : file.types) {
      if (one.type == m_own.type) return one;
      known += (known.empty() ? "" : ", ") + one.type;
    }
    throw InputError("", "/serving/instance/type", market::inQuotes(m_own.type), "one of " + known);
  }

  void note(const std::string& path, const std::string& hash, const market::ReadReport& report) {
    ServingFile file = fileAt(path);
    file.hash = hash;
    file.format = report.format;
    file.understood = report.understood;
    m_inputs.files.push_back(std::move(file));
    const std::string name = fs::path(path).filename().string();
    for (const auto* lines : {&report.warnings, &report.dropped}) {
      for (const Text& line : *lines) {
        m_inputs.warnings.push_back(phrase("reader", "%1: %2").arg(name).arg(line));
      }
    }
    addNotices(m_inputs.notices, fileNotices(report, name));
  }

  const ServingSettings& m_own;
  const std::string& m_folder;
  ServingInputs& m_inputs;
};

}  // namespace

std::shared_ptr<const ServingInputs> servingInputs(
    const Scenario& scenario, const std::shared_ptr<const ServingInputs>& before) {
  const Scenario key = keyOf(scenario);
  const bool same = before && before->key == key &&
                    before->key.baseDirectory == key.baseDirectory &&
                    std::ranges::all_of(before->files, unchanged);
  if (same) return before;
  auto inputs = std::make_shared<ServingInputs>();
  inputs->key = key;
  Reading reading(scenario, *inputs);
  reading.model();
  reading.latency();
  reading.type();
  reading.instances();
  reading.arrivals();
  return inputs;
}

}  // namespace spothorizon::study
