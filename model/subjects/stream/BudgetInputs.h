// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ask/InputNotices.h"
#include "rental/JobStream.h"
#include "result/ResultFile.h"
#include "scenario/Scenario.h"
#include "subjects/stream/BudgetSpec.h"

namespace spothorizon::study {

/// A file or folder that was read, as it was then.
struct ReadFile {
  std::string path;
  std::filesystem::file_time_type written{};
  std::uintmax_t size = 0;

  bool operator==(const ReadFile&) const = default;
};

/// The study's files, read once for all runs of a scenario that is being edited. Immutable.
struct BudgetInputs {
  // The part of a scenario that decides them.
  std::string baseDirectory;
  StreamSpec files;
  std::vector<ReadFile> read;

  std::shared_ptr<const rental::JobStream> stream;              ///< null: classes by their rates
  std::map<std::string, std::vector<rental::JobClass>> epochs;  ///< by path
  InputNotices notices;                                         ///< from the files' readers
};

/// The files with hashes of their present content; none of null. Folders are left out.
std::vector<result::Source> jobSources(const BudgetInputs* inputs);

/// `before` where neither the scenario names other files nor a file has changed on disk since; else
/// newly read. Null where no file is named. InputError.
std::shared_ptr<const BudgetInputs> budgetInputs(const Scenario& scenario,
                                                 const std::shared_ptr<const BudgetInputs>& before);

}  // namespace spothorizon::study
