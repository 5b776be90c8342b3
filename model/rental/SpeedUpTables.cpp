// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/SpeedUpTables.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadChecks.h"
#include "rental/read/CsvLines.h"

namespace spothorizon::rental {

const ThroughputTables::Row* ThroughputTables::row(const std::string& model, int batch) const {
  const auto found = models.find(model);
  if (found == models.end()) return nullptr;
  const auto row = found->second.find(batch);
  return row == found->second.end() ? nullptr : &row->second;
}

double referenceThroughput(const ThroughputTables::Row& row) {
  return row.front().second / row.front().first;
}

SpeedUp speedUpOf(const ThroughputTables::Row& row, double reference) {
  std::vector<SpeedUpPoint> table;
  table.reserve(row.size());
  for (const auto& [gpus, throughput] : row) table.push_back({gpus, throughput / reference});
  return measured(std::move(table));
}

namespace {

namespace fs = std::filesystem;
using market::inQuotes;

constexpr std::size_t kMostTables = 1000;

int gpusOf(std::string_view text, const CsvLine& line) {
  const std::optional<double> value = market::parseNumber(text);
  constexpr int kMost = 1 << 20;
  if (value && *value >= 1 && *value <= kMost && *value == std::floor(*value)) {
    return static_cast<int>(*value);
  }
  throw line.error(inQuotes(text), "GPUs, a whole number of 1 or more");
}

std::vector<int> headerOf(const CsvLine& line) {
  std::vector<int> gpus;
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    gpus.push_back(gpusOf(line.cells[i], line));
    if (i < 2 || gpus[i - 1] > gpus[i - 2]) continue;
    const bool twice = std::count(gpus.begin(), gpus.end(), gpus.back()) > 1;
    const std::string found = std::to_string(gpus.back()) + (gpus.back() == 1 ? " GPU" : " GPUs");
    throw line.error(twice ? found + " twice" : found + " after " + std::to_string(gpus[i - 2]),
                     "each number of GPUs once, in rising order");
  }
  if (gpus.empty()) throw line.error("no columns of GPUs", "global_batch_size,1,2,4,...");
  return gpus;
}

/// None where it was not measured.
std::optional<double> throughputOf(std::string_view text, const CsvLine& line) {
  if (isNotMeasured(text)) return std::nullopt;
  const std::optional<double> value = market::parseNumber(text);
  if (value && *value > 0) return value;
  throw line.error(inQuotes(text), "iterations per second, or nothing where not measured");
}

}  // namespace

std::map<int, ThroughputTables::Row> parseThroughputs(const std::string& text,
                                                      const std::string& file, int& notMeasured) {
  CsvLines lines(text, file);
  std::optional<CsvLine> line = lines.next();
  if (!line) throw InputError(file, "", "an empty table", "global_batch_size,1,2,4,... and rows");
  if (line->cells.front() != "global_batch_size") {
    throw line->error("another first column", "global_batch_size, then numbers of GPUs");
  }
  const std::vector<int> gpus = headerOf(*line);
  std::map<int, ThroughputTables::Row> rows;
  while ((line = lines.next())) {
    line->requireCells(gpus.size() + 1);
    const int batch = gpusOf(line->cells.front(), *line);
    if (rows.count(batch)) {
      throw line->error("batch size " + std::to_string(batch) + " twice", "each batch size once");
    }
    ThroughputTables::Row& row = rows[batch];
    for (std::size_t i = 0; i < gpus.size(); ++i) {
      if (const auto value = throughputOf(line->cells[i + 1], *line)) {
        row.emplace_back(gpus[i], *value);
      } else {
        ++notMeasured;
      }
    }
    if (row.empty()) rows.erase(batch);
  }
  if (rows.empty()) throw InputError(file, "", "no measured throughput", "at least one");
  return rows;
}

ThroughputTables readThroughputTables(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    throw InputError(folder, "", error || !fs::exists(folder, error) ? "no such folder" : "a file",
                     "a folder of tables, one MODEL.csv for each model");
  }
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".csv") files.push_back(entry.path());
  }
  if (files.empty() || files.size() > kMostTables) {
    throw InputError(folder, "", std::to_string(files.size()) + " CSV files",
                     "1 to " + std::to_string(kMostTables) + ", one for each model");
  }
  std::sort(files.begin(), files.end());
  ThroughputTables tables;
  fs::path name = fs::path(folder).lexically_normal();
  tables.gpu = (name.has_filename() ? name : name.parent_path()).filename().string();
  int notMeasured = 0;
  for (const fs::path& file : files) {
    const std::string text = readFile(file.string(), kDocumentSizeLimit);
    tables.models[file.stem().string()] = parseThroughputs(text, file.string(), notMeasured);
  }
  tables.notes.push_back(std::to_string(files.size()) + " models on " + tables.gpu);
  if (notMeasured > 0) {
    tables.notes.push_back(std::to_string(notMeasured) +
                           " cells were not measured (empty, nan or 0) and cannot be chosen");
  }
  return tables;
}

}  // namespace spothorizon::rental
