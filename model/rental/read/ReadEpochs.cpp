// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/ReadEpochs.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadChecks.h"
#include "rental/read/CsvLines.h"

namespace spothorizon::rental {
namespace {

using market::inQuotes;

constexpr std::size_t kMostEpochs = 100000;

double positive(std::string_view text, const CsvLine& line, const char* what) {
  const std::optional<double> value = market::parseNumber(text);
  if (value && std::isfinite(*value) && *value > 0) return *value;
  throw line.error(inQuotes(text), std::string(what) + ", a number above 0");
}

double notNegative(std::string_view text, const CsvLine& line, const char* what) {
  const std::optional<double> value = market::parseNumber(text);
  if (value && std::isfinite(*value) && *value >= 0) return *value;
  throw line.error(inQuotes(text), std::string(what) + ", a number of 0 or more");
}

void requireHeader(const CsvLine& header, const std::vector<std::string_view>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i < header.cells.size() && header.cells[i] == names[i]) continue;
    if (i == 0) throw header.error("another first column", "column " + std::string(names[i]));
    throw header.error(i < header.cells.size() ? inQuotes(header.cells[i]) : "fewer columns",
                       "column " + std::string(names[i]));
  }
}

/// GPUs of the columns s1, s2, s4, ...
std::vector<int> gpusOf(const CsvLine& header, std::size_t first) {
  std::vector<int> gpus;
  for (std::size_t i = first; i < header.cells.size(); ++i) {
    const std::string_view name = header.cells[i];
    const double value =
        name.starts_with('s') ? market::parseNumber(name.substr(1)).value_or(0) : 0;
    const int before = gpus.empty() ? 0 : gpus.back();
    if (value != std::floor(value) || !(value > before) || value > (1 << 20)) {
      throw header.error(inQuotes(name), "columns s1, s2, ... of rising GPUs");
    }
    gpus.push_back(static_cast<int>(value));
  }
  if (gpus.empty()) throw header.error("no columns of speed-ups", "columns s1, s2, ...");
  return gpus;
}

SpeedUp speedUpOf(const CsvLine& line, std::size_t first, const std::vector<int>& gpus) {
  std::vector<SpeedUpPoint> table;
  for (std::size_t i = 0; i < gpus.size(); ++i) {
    const std::string_view text = line.cells[first + i];
    if (isNotMeasured(text)) continue;
    table.push_back({gpus[i], positive(text, line, "a speed-up")});
  }
  if (table.empty()) throw line.error("no measured speed-up", "at least one");
  return measured(std::move(table));
}

}  // namespace

std::vector<JobClass> readEpochs(const std::string& path) {
  const std::string text = readFile(path, kDocumentSizeLimit);
  CsvLines lines(text, path);
  std::optional<CsvLine> line = lines.next();
  if (!line)
    throw InputError(path, "", "an empty table", "application,epoch,one_gpu_seconds,s1,...");
  requireHeader(*line, {"application", "epoch", "one_gpu_seconds"});
  constexpr std::size_t kFirst = 3;
  const std::vector<int> gpus = gpusOf(*line, kFirst);
  std::vector<JobClass> classes;
  while ((line = lines.next())) {
    line->requireCells(kFirst + gpus.size());
    const std::string name(line->cells[0]);
    const auto found = std::find_if(classes.begin(), classes.end(),
                                    [&name](const JobClass& one) { return one.name == name; });
    JobClass& one = found == classes.end() ? classes.emplace_back() : *found;
    one.name = name;
    const double number = notNegative(line->cells[1], *line, "an epoch");
    if (number != static_cast<double>(one.epochs.size()) || number >= kMostEpochs) {
      throw line->error("epoch " + inQuotes(line->cells[1]) + " of " + inQuotes(name),
                        "epoch " + std::to_string(one.epochs.size()));
    }
    const double seconds = positive(line->cells[2], *line, "one_gpu_seconds");
    one.epochs.push_back({seconds / 3600, {speedUpOf(*line, kFirst, gpus)}});
    one.oneGpuHours += seconds / 3600;
  }
  if (classes.empty()) throw InputError(path, "", "no epochs", "at least one row");
  return classes;
}

}  // namespace spothorizon::rental
