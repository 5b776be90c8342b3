// SPDX-License-Identifier: GPL-3.0-or-later
#include <cctype>
#include <cmath>
#include <vector>

#include "market/read/Readers.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

/// Rows that are looked at to tell a counts file from a steps file.
constexpr std::size_t kLookedAt = 1000;

FileFormat recogniseJson(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  if (first.find("\"price_stats\"") != std::string_view::npos) return FileFormat::SummaryJsonl;
  if (text.find("\"SpotPriceHistory\"") != std::string_view::npos) return FileFormat::AwsJson;
  if (text.find("\"data\"") != std::string_view::npos) return FileFormat::SkyPilotJson;
  return FileFormat::Unknown;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::vector<std::string_view> fieldsOf(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t end = line.find(separator);
    fields.push_back(trimmed(line.substr(0, end)));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

/// The next line that is neither empty nor a comment; empty at the end.
std::string_view nextLine(std::string_view& rest) {
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = trimmed(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!line.empty() && line.front() != '#') return line;
  }
  return {};
}

bool hasField(const std::vector<std::string_view>& fields, std::string_view name) {
  for (const std::string_view field : fields) {
    if (field == name) return true;
  }
  return false;
}

FileFormat recogniseHeader(const std::vector<std::string_view>& fields) {
  if (hasField(fields, "slot_start")) return FileFormat::SpotHorizonCsv;
  if (hasField(fields, "num_gpus") &&
      (hasField(fields, "dph_total") || hasField(fields, "min_bid"))) {
    return FileFormat::OffersCsv;
  }
  if (hasField(fields, "timestamp") && hasField(fields, "price_min")) {
    return FileFormat::SummaryCsv;
  }
  return FileFormat::MappedCsv;
}

struct Row {
  double time, count;
};

/// The rows at the file's start that are two numbers each.
std::vector<Row> numberRows(std::string_view rest) {
  std::vector<Row> rows;
  while (rows.size() < kLookedAt) {
    const std::vector<std::string_view> fields = fieldsOf(nextLine(rest), ',');
    if (fields.size() != 2) break;
    const auto time = parseNumber(fields[0]), count = parseNumber(fields[1]);
    if (!time || !count) break;
    rows.push_back({*time, *count});
  }
  return rows;
}

/// A drawn step has two rows at its time, the first with the count before it. One row alone may
/// stand at the start, and one that repeats the last count at the end.
bool drawnAsSteps(const std::vector<Row>& rows) {
  const bool startsWithPair = rows.size() > 1 && rows[0].time == rows[1].time;
  std::size_t i = startsWithPair ? 0 : 1;
  std::size_t pairs = 0;
  for (; i + 1 < rows.size(); i += 2, ++pairs) {
    if (rows[i].time != rows[i + 1].time) return false;
    if (i > 0 && rows[i].count != rows[i - 1].count) return false;
  }
  if (i < rows.size() && i > 0 && rows[i].count != rows[i - 1].count) return false;
  return pairs > 0;
}

FileFormat countsOrSteps(std::string_view text) {
  const std::vector<Row> rows = numberRows(text);
  // Milliseconds have no fraction.
  for (const Row& row : rows) {
    if (row.time != std::floor(row.time)) return FileFormat::StepsCsv;
  }
  return drawnAsSteps(rows) ? FileFormat::StepsCsv : FileFormat::CountsCsv;
}

bool looksLikeHeader(const std::vector<std::string_view>& fields) {
  if (fields.size() < 2) return false;
  for (const std::string_view field : fields) {
    const bool letter = !field.empty() && (std::isalpha(static_cast<unsigned char>(field[0])) ||
                                           field[0] == '_' || field[0] == '"');
    if (!letter || parseNumber(field)) return false;
  }
  return true;
}

FileFormat recogniseTable(std::string_view text) {
  std::string_view rest = text;
  const std::string_view first = nextLine(rest);
  if (fieldsOf(first, '\t').size() == 5) return FileFormat::AwsTsv;
  const std::vector<std::string_view> fields = fieldsOf(first, ',');
  if (looksLikeHeader(fields)) return recogniseHeader(fields);
  if (fields.size() == 3 && parseNumber(fields[0])) return FileFormat::EventsCsv;
  if (fields.size() == 3 && fields[0].size() == 10 && fields[0][4] == '-') {
    return FileFormat::CountLog;
  }
  if (fields.size() == 2 && parseNumber(fields[0])) return countsOrSteps(text);
  return FileFormat::Unknown;
}

}  // namespace

std::string_view formatName(FileFormat format) {
  switch (format) {
    case FileFormat::AwsJson:
      return "AWS CLI JSON";
    case FileFormat::AwsTsv:
      return "AWS TSV";
    case FileFormat::SkyPilotJson:
      return "SkyPilot trace JSON";
    case FileFormat::EventsCsv:
      return "events CSV";
    case FileFormat::CountsCsv:
      return "counts CSV";
    case FileFormat::StepsCsv:
      return "steps CSV";
    case FileFormat::CountLog:
      return "count log";
    case FileFormat::OffersCsv:
      return "marketplace offers CSV";
    case FileFormat::SummaryCsv:
      return "marketplace summary CSV";
    case FileFormat::SummaryJsonl:
      return "marketplace summary JSON lines";
    case FileFormat::SpotHorizonCsv:
      return "SpotHorizon CSV";
    case FileFormat::MappedCsv:
      return "CSV with named columns";
    case FileFormat::Unknown:
      break;
  }
  return "unknown";
}

std::vector<std::string> headerColumns(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::vector<std::string_view> fields = fieldsOf(nextLine(text), ',');
  if (!looksLikeHeader(fields)) return {};
  return {fields.begin(), fields.end()};
}

FileFormat recognise(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return FileFormat::Unknown;
  text.remove_prefix(start);
  return text.front() == '{' ? recogniseJson(text) : recogniseTable(text);
}

}  // namespace spothorizon::market
