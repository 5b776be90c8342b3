// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/InputError.h"
#include "rental/read/CsvLines.h"
#include "rental/read/ReadEpochs.h"

namespace spothorizon::tests {

/// The measured epochs of a folder, with the rates of its jobs (application,jobs,span_seconds,...)
/// and the restarts, in seconds, of the column so named; without a name no restarts.
inline std::vector<rental::JobClass> epochJobs(const std::string& folder,
                                               std::string_view restartColumn) {
  const std::string path = folder + "/cbd_jobs.csv", text = readFile(path);
  const std::vector<rental::JobClass> epochs =
      rental::readEpochs(folder + "/cbd_epochs.derived.csv");
  rental::CsvLines lines(text, path);
  const std::optional<rental::CsvLine> header = lines.next();
  if (!header) throw InputError(path, "", "an empty table", "jobs");
  const auto restart = static_cast<std::size_t>(std::ranges::find(header->cells, restartColumn) -
                                                header->cells.begin());
  std::vector<rental::JobClass> classes;
  while (const std::optional<rental::CsvLine> line = lines.next()) {
    const auto number = [&](std::size_t i) { return std::stod(std::string(line->cells.at(i))); };
    const auto found = std::ranges::find(epochs, line->cells[0], &rental::JobClass::name);
    if (found == epochs.end()) throw line->error("no epochs", "some of each application");
    classes.push_back(*found);
    classes.back().jobsPerHour = number(1) / (number(2) / 3600);
    if (restart < header->cells.size()) classes.back().restartHours = number(restart) / 3600;
  }
  return classes;
}

}  // namespace spothorizon::tests
