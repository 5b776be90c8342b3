// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/OpenParts.h"

#include <algorithm>
#include <filesystem>

#include "ask/MarketFiles.h"
#include "ask/shard/AmountText.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBegins = "spothorizon-part ";

struct PartBeginning {
  std::string lines;  ///< the two that all parts of the run have in common
  PartHead head;
  PartOwn own;
};

PartBeginning beginningOf(const std::string& path) {
  try {
    const std::string file = readFile(path);
    const PartLines lines = partLines(file);
    const auto end = static_cast<std::size_t>(lines.head.data() - file.data()) + lines.head.size();
    return {file.substr(0, end + 1), headFrom(lines.head), ownFrom(lines.own)};
  } catch (const InputError& error) {
    throw error.file().empty() ? error.inFile(path) : error;
  }
}

/// Whether every market file that the scenario names is there.
bool hasFiles(const Scenario& scenario, const fs::path& folder) {
  const auto files = filesOf(scenario.market);
  std::error_code none;
  return std::ranges::all_of(
      files, [&](const std::string* file) { return fs::exists(folder / *file, none); });
}

Text coreTime(double seconds) {
  constexpr double kHour = 3600;
  return seconds < 0.1 * kHour
             ? phrase("shards", "%1 core seconds").arg(amountText(seconds, 2))
             : phrase("shards", "%1 core hours").arg(amountText(seconds / kHour, 3));
}

/// Empty: as the part says.
std::string folderOf(const std::string& path) {
  const PartBeginning part = beginningOf(path);
  const Scenario scenario = scenarioFromText(part.head.scenario, path, part.own.folder);
  const fs::path own = fs::path(path).parent_path();
  if (hasFiles(scenario, fs::path(part.own.workedIn) / part.own.folder)) return {};
  for (const fs::path& folder : {own, own / ".."}) {
    const fs::path there = folder.empty() ? fs::path(".") : folder;
    if (hasFiles(scenario, there)) return there.lexically_normal().string();
  }
  return {};
}

}  // namespace

bool looksLikePart(std::string_view beginning) { return beginning.starts_with(kBegins); }

std::vector<std::string> partsBeside(const std::string& path) {
  const PartBeginning part = beginningOf(path);
  if (part.head.shards == 1) return {path};
  std::vector<std::string> paths;
  const fs::path folder = fs::path(path).parent_path();
  std::error_code none;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(folder.empty() ? fs::path(".") : folder, none)) {
    const std::string other = (folder / entry.path().filename()).string();
    if (!entry.is_regular_file(none)) continue;
    const bool same = other == path || readBeginning(other, part.lines.size()) == part.lines;
    if (same) paths.push_back(other);
  }
  std::ranges::sort(paths);
  return paths;
}

Text mergedWords(const Merged& merged, const std::string& fileName) {
  Text text = (merged.parts == 1 ? phrase("shards", "From one part (%1): %2 cells, %3")
                                 : phrase("shards", "Merged from %4 parts (%1): %2 cells, %3"))
                  .arg(fileName)
                  .arg(groupedText(static_cast<double>(merged.cells)))
                  .arg(coreTime(merged.seconds))
                  .arg(groupedText(static_cast<double>(merged.parts)));
  if (merged.finished.size() < 16) return text;
  // "2026-11-22T23:40:05Z"
  const std::string when = merged.finished.substr(0, 10) + " " + merged.finished.substr(11, 5);
  return phrase("shards", "%1, finished %2 UTC").arg(text).arg(when);
}

Merged openParts(const std::vector<std::string>& paths, const RunControl& control) {
  MergeOptions options;
  if (!paths.empty()) options.folder = folderOf(paths.front());
  return mergeParts(paths, control, options);
}

}  // namespace spothorizon::study
