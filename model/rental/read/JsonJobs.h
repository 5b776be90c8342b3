// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rental/read/JobColumns.h"

namespace spothorizon::rental {

/// Jobs of a JSON file as cells by their roles.
struct JsonJobs {
  std::string format;  ///< "Slurm JSON", "Philly log", "JSON of jobs"
  JobNames names;      ///< the key of each role in the first job that has it
  struct Row {
    std::array<std::string, kJobRoles> cells;
    std::size_t number = 0;
    bool isLine = false;
    std::optional<double> seconds{};  ///< that it ran for, where it was tried several times
  };
  std::vector<Row> rows;
};

/// sacct --json, squeue --json, the log of Philly, or any list (or lines) of objects with keys that
/// are known of columns or chosen. InputError as readJsonRecords() has it, and where no object has
/// a time.
JsonJobs readJsonJobs(std::string_view text, const std::string& file, const StreamColumns& chosen);

}  // namespace spothorizon::rental
