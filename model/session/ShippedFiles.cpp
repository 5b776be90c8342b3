// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ShippedFiles.h"

#include <filesystem>

#include "scenario/ScenarioJson.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

bool isFile(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

/// The folder of the running program; empty where the system does not provide it.
fs::path programFolder() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

/// In the folder of samples by its name, or by its folder and name: "training/small.json".
fs::path found(const fs::path& file, const fs::path& samples) {
  const fs::path inFolder = samples / file.parent_path().filename() / file.filename();
  const fs::path byName = samples / file.filename();
  if (isFile(inFolder)) return inFolder;
  return isFile(byName) ? byName : fs::path();
}

}  // namespace

std::string shippedSamples() {
  const fs::path program = programFolder();
  std::error_code error;
  for (const fs::path& folder : {program.parent_path() / "share/spothorizon/sample_traces",
                                 fs::path(SPOTHORIZON_SAMPLES_IN_SOURCE)}) {
    const bool there = !program.empty() || folder.is_absolute();
    if (there && fs::is_directory(folder, error)) return folder.lexically_normal().string();
  }
  return {};
}

std::vector<Text> findShippedFiles(Scenario& scenario, const std::string& samples) {
  std::vector<Text> notes;
  if (samples.empty()) return notes;
  const fs::path base = scenario.baseDirectory;
  scenario = withFiles(std::move(scenario), [&](const std::string& file) {
    std::error_code error;
    if (file.empty() || fs::exists(base / file, error)) return file;
    const fs::path shipped = found(file, samples);
    if (shipped.empty()) return file;
    notes.push_back(phrase("open",
                           "%1 was not found where the scenario names it: the sample of that name "
                           "that ships with the program is used.")
                        .arg(file));
    return shipped.string();
  });
  return notes;
}

}  // namespace spothorizon::study
