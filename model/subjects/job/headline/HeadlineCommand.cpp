// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/headline/HeadlineCommand.h"

#include <filesystem>

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

bool isFolder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

/// The folder that was asked for, which must be there.
std::string folderOf(const CommandLine& line, const std::string& option) {
  const std::string folder = line.value(option);
  if (isFolder(folder)) return folder;
  throw InputError("--" + option, "", "\"" + folder + "\"", "an existing folder");
}

/// Beside the program as installed, or in the folder it was built from.
std::string sampleFolder(const CommandLine& line) {
  if (line.has("samples")) return folderOf(line, "samples");
  std::error_code error;
  const fs::path program = fs::canonical("/proc/self/exe", error).parent_path();
  for (const fs::path& folder :
       {program / "../share/spothorizon/sample_traces", fs::path("sample_traces")}) {
    if (isFolder(folder.string())) return folder.string();
  }
  throw InputError("--samples", "", "no sample traces beside the program, nor in this folder",
                   "--samples DIR");
}

std::string dataFolder(const CommandLine& line) {
  if (line.has("data")) return folderOf(line, "data");
  const std::string usual = "../shared/data";
  return isFolder(usual) ? usual : "";
}

CommandWork headlineWork(const CommandLine& line) {
  line.needWords(0, 0);
  CommandWork work;
  work.values = {{"samples", sampleFolder(line)}, {"data", dataFolder(line)}};
  return work;
}

}  // namespace

std::vector<StudyCommand> headlineCommands() {
  using Use = CommandOption::Use;
  StudyCommand command{
      "experiment headline",
      80,
      "The learner, AHAP and AHANP against the baselines, over many markets.",
      "[--jobs N] [--deadline HOURS] [--data DIR] [--samples DIR] [--json|--csv] [--threads N]",
      "The settings are the same in every market and are printed above the table. Real markets are "
      "run if\nDIR (by default ../shared/data) holds their files. Rows that lose to the best "
      "baseline are printed too.",
      {"spothorizon-cli experiment headline",
       "spothorizon-cli experiment headline --jobs 100 --csv",
       "spothorizon-cli experiment headline --jobs 200 --deadline 16"},
      {{Use::Value, "jobs", "Number of jobs in every market.", "N", "", 1, 1000000, "1000"},
       {Use::Value, "deadline",
        "Length of the jobs; their work grows with it. From 6 and 12 h on, AHAP with honest "
        "forecasts also plans 12 and 24 slots ahead.",
        "HOURS", "", 1, 168, "5"},
       {Use::Value, "data", "Folder of real market data; none: only the sample traces.", "DIR"},
       {Use::Value, "samples", "Folder of the sample traces.", "DIR"},
       jsonOption("spothorizon-result"),
       csvOption("Print CSV: one line per market and contender.", "headline"),
       threadsOption()}};
  command.prepare = headlineWork;
  command.cells = true;
  command.places = {"samples", "data"};
  return {command};
}

}  // namespace spothorizon::study
