// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetInputs.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "base/Files.h"
#include "rental/read/ReadEpochs.h"
#include "scenario/ParameterBuilders.h"
#include "subjects/stream/BudgetProblem.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

std::string pathOf(const Scenario& scenario, std::string_view file) {
  return (fs::path(scenario.baseDirectory) / file).string();
}

ReadFile stampOf(const fs::path& path) {
  std::error_code ignored;
  ReadFile file{path.string(), {}, 0};
  file.written = fs::last_write_time(path, ignored);
  if (fs::is_regular_file(path, ignored)) file.size = fs::file_size(path, ignored);
  return file;
}

/// The names of the files, and the part of the stream on which its jobs depend.
StreamSpec filesOf(const StreamSpec& stream) {
  StreamSpec files;
  files.jobs = stream.jobs;
  files.columns = stream.columns, files.timeUnit = stream.timeUnit;
  files.speedUps = stream.speedUps;
  for (const StreamClass& one : stream.classes) {
    StreamClass kept;
    kept.epochs = one.epochs;
    // Without tables a job's size follows from the speed-up of the only class.
    if (!stream.jobs.empty()) kept.speedUp = one.speedUp;
    files.classes.push_back(std::move(kept));
  }
  return files;
}

/// A folder of tables changes with the files in it.
void addFolder(std::vector<ReadFile>& stamps, const std::string& folder) {
  stamps.push_back(stampOf(folder));
  std::error_code ignored;
  std::vector<ReadFile> inside;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    inside.push_back(stampOf(entry.path()));
  }
  std::ranges::sort(inside, {}, &ReadFile::path);
  stamps.insert(stamps.end(), inside.begin(), inside.end());
}

bool hasEpochFile(const StreamClass& one) {
  return !one.epochs.empty() && !listsEpochs(one.epochs);
}

std::vector<ReadFile> stampsOf(const Scenario& scenario) {
  const StreamSpec& stream = streamSpec(scenario);
  std::vector<ReadFile> stamps;
  if (!stream.jobs.empty()) {
    stamps.push_back(stampOf(pathOf(scenario, stream.jobs)));
    for (const std::string& folder : build::split(stream.speedUps, ';')) {
      addFolder(stamps, pathOf(scenario, build::trimmed(folder)));
    }
    return stamps;
  }
  for (const StreamClass& one : stream.classes) {
    if (hasEpochFile(one)) stamps.push_back(stampOf(pathOf(scenario, one.epochs)));
  }
  return stamps;
}

}  // namespace

std::vector<result::Source> jobSources(const BudgetInputs* inputs) {
  std::vector<result::Source> all;
  if (!inputs) return all;
  for (const ReadFile& file : inputs->read) {
    if (!fs::is_regular_file(file.path)) continue;
    all.push_back({result::fileNameIn(file.path), contentHash(readFile(file.path)), {}});
  }
  return all;
}

std::shared_ptr<const BudgetInputs> budgetInputs(
    const Scenario& scenario, const std::shared_ptr<const BudgetInputs>& before) {
  std::vector<ReadFile> stamps = stampsOf(scenario);
  if (stamps.empty()) return nullptr;
  StreamSpec files = filesOf(streamSpec(scenario));
  const bool same = before && before->baseDirectory == scenario.baseDirectory &&
                    before->files == files && before->read == stamps;
  if (same) return before;
  auto inputs = std::make_shared<BudgetInputs>();
  inputs->baseDirectory = scenario.baseDirectory;
  inputs->read = std::move(stamps);
  if (!files.jobs.empty()) {
    inputs->stream = std::make_shared<const rental::JobStream>(streamOf(scenario, inputs->notices));
  } else {
    for (const StreamClass& one : files.classes) {
      const std::string path = pathOf(scenario, one.epochs);
      if (!hasEpochFile(one) || inputs->epochs.contains(path)) continue;
      inputs->epochs.emplace(path, rental::readEpochs(path));
    }
  }
  inputs->files = std::move(files);
  return inputs;
}

}  // namespace spothorizon::study
