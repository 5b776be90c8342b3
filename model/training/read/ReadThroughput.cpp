// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/read/ReadThroughput.h"

#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/JsonText.h"
#include "market/read/ReadLog.h"
#include "training/read/JsonFields.h"

namespace spothorizon::training {
namespace {

constexpr int kMostParts = 1'000'000;
constexpr double kLongest = 1e15;
constexpr double kMilliseconds = 1e3;
constexpr double kApart = 0.01;

/// A row on its way into the table.
struct RawRow {
  Strategy strategy;
  std::optional<double> iterationMs, samplesPerSecond;
  std::string place;
  std::uint32_t number = 0;
};

class TableBuilder {
 public:
  TableBuilder(const std::string& file, const TrainingModel& model, ThroughputFile& out,
               market::ReadLog& log)
      : m_file(file), m_model(model), m_out(out), m_log(log) {}

  void add(const RawRow& row) {
    const auto [before, isNew] =
        m_places.try_emplace({row.strategy.pipelines, row.strategy.stages}, row.place);
    if (!isNew) {
      throw InputError(m_file, row.place, shapeText(row.strategy) + " a second time",
                       "each shape once (it is in " + before->second + " too)");
    }
    const double speed = speedOf(row);
    if (!m_model.feasible(row.strategy) || row.strategy.nodes() > kMostNodes) {
      m_log.drop(row.number, phrase("reader", "%1 is not feasible for %2")
                                 .arg(shapeText(row.strategy))
                                 .arg(m_model.name));
      return;
    }
    m_out.table.rows.push_back({row.strategy, speed});
  }

  void finish() {
    if (m_places.empty()) throw InputError(m_file, "", "no rows", "at least one row");
    m_log.understood(phrase("reader", "%1 shapes").arg(std::to_string(m_out.table.rows.size())));
    if (m_apart == 0) return;
    m_log.warn((m_apart == 1
                    ? phrase("reader",
                             "in %1 row, iteration time and throughput differ by more than 1 % for "
                             "a batch of %2 samples, first in %3: the throughput is used")
                    : phrase("reader",
                             "in %1 rows, iteration time and throughput differ by more than 1 % "
                             "for a batch of %2 samples, first in %3: the throughput is used"))
                   .arg(std::to_string(m_apart))
                   .arg(numberText(m_model.batchSamples))
                   .arg(m_firstApart));
  }

 private:
  static std::string shapeText(Strategy s) {
    return "(" + std::to_string(s.pipelines) + ", " + std::to_string(s.stages) + ")";
  }

  /// A JSON pointer, or the line.
  static Text placeOf(const RawRow& row) {
    return row.place.starts_with('/') ? Text(row.place) : market::lineText(row.number);
  }

  double speedOf(const RawRow& row) {
    if (!row.iterationMs && !row.samplesPerSecond) {
      throw InputError(m_file, row.place, "no time", "an iteration time or a throughput");
    }
    if (!row.samplesPerSecond) return m_model.batchSamples * kMilliseconds / *row.iterationMs;
    if (row.iterationMs) {
      const double other = m_model.batchSamples * kMilliseconds / *row.iterationMs;
      const double apart = std::abs(other / *row.samplesPerSecond - 1);
      if (apart > kApart && m_apart++ == 0) m_firstApart = placeOf(row);
    }
    return *row.samplesPerSecond;
  }

  const std::string& m_file;
  const TrainingModel& m_model;
  ThroughputFile& m_out;
  market::ReadLog& m_log;
  std::map<std::pair<int, int>, std::string> m_places;
  std::size_t m_apart = 0;
  Text m_firstApart;
};

std::optional<double> timeOf(const char* text, const std::string& file, const std::string& place,
                             const char* what) {
  if (text == nullptr || *text == '\0') return std::nullopt;
  const auto number = parsedNumber(text);
  if (number && *number > 0 && *number <= kLongest) return number;
  throw InputError(file, place, market::inQuotes(text), std::string(what) + ", more than 0");
}

int partOf(const char* text, const std::string& file, const std::string& place, const char* what) {
  const auto number = parsedNumber(text == nullptr ? "" : text);
  if (number && *number >= 1 && *number <= kMostParts && *number == std::floor(*number)) {
    return static_cast<int>(*number);
  }
  throw InputError(file, place, market::inQuotes(text == nullptr ? "" : text),
                   std::string(what) + ", a whole number of 1 or more");
}

void readCsv(const market::Source& source, TableBuilder& builder, std::size_t& rows) {
  using Reader = market::CsvReader<4>;
  market::readRows<Reader>(source, [&](Reader& in) {
    in.read_header(io::ignore_extra_column | io::ignore_missing_column, "pipelines", "stages",
                   "iteration_ms", "samples_per_second");
    for (const char* column : {"pipelines", "stages"}) {
      if (!in.has_column(column)) {
        throw InputError(source.file, "header", std::string("no column ") + column,
                         "a column of this name");
      }
    }
    const char *pipelines = nullptr, *stages = nullptr, *iteration = nullptr, *speed = nullptr;
    while (in.read_row(pipelines, stages, iteration, speed)) {
      const auto line = in.get_file_line();
      const std::string place = market::linePlace(line);
      builder.add({{partOf(pipelines, source.file, place, "pipelines"),
                    partOf(stages, source.file, place, "stages")},
                   timeOf(iteration, source.file, place, "an iteration time in ms"),
                   timeOf(speed, source.file, place, "samples per second"),
                   place,
                   static_cast<std::uint32_t>(line)});
      ++rows;
    }
  });
}

void readJson(std::string_view text, const std::string& file, TableBuilder& builder,
              std::size_t& rows) {
  const auto json = market::parseOwnJson<nlohmann::json>(text, file);
  const JsonPlace root{json, "", file};
  const JsonPlace list = json.is_array() ? root : root.at("rows", "a list of shapes");
  list.list("a list of shapes");
  const auto optional = [](const JsonPlace& row, const char* key, const char* what) {
    const auto member = row.find(key);
    return member ? std::optional(member->positive(what)) : std::nullopt;
  };
  for (std::size_t i = 0; i < list.size(); ++i) {
    const JsonPlace row = list.item(i);
    builder.add({{row.at("pipelines", "pipelines").whole(1, kMostParts),
                  row.at("stages", "stages").whole(1, kMostParts)},
                 optional(row, "iterationMs", "an iteration time in ms"),
                 optional(row, "samplesPerSecond", "samples per second"),
                 row.pointer.empty() ? "/" + std::to_string(i) : row.pointer,
                 static_cast<std::uint32_t>(i)});
    ++rows;
  }
}

}  // namespace

ThroughputFile parseThroughput(std::string_view text, const std::string& file,
                               const TrainingModel& model) {
  ThroughputFile read;
  read.report.file = file;
  read.report.format = "throughput table";
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool json = first != text.npos && (text[first] == '{' || text[first] == '[');
  {
    market::ReadLog log(read.report, json ? market::rowText : market::lineText);
    TableBuilder builder(file, model, read, log);
    std::size_t rows = 0;
    if (json) {
      readJson(text, file, builder, rows);
    } else {
      const market::ReadOptions options;
      readCsv({text, file, options}, builder, rows);
    }
    log.rowsRead(rows);
    builder.finish();
  }
  read.hash = contentHash(text);
  return read;
}

ThroughputFile readThroughputFile(const std::string& path, const TrainingModel& model) {
  return parseThroughput(readFile(path), path, model);
}

}  // namespace spothorizon::training
