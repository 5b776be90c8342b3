// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/read/ReadTransfer.h"

#include <algorithm>
#include <cmath>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"

namespace spothorizon::training {
namespace {

constexpr double kLargest = 1e18;

double checked(const char* text, const std::string& file, const std::string& place,
               const char* what) {
  const auto number = parsedNumber(text);
  if (number && *number > 0 && *number <= kLargest) return *number;
  throw InputError(file, place, market::inQuotes(text), std::string(what) + ", more than 0");
}

}  // namespace

TransferFile parseTransfer(std::string_view text, const std::string& file) {
  TransferFile read;
  std::vector<TransferTable::Point>& points = read.table.points;
  const market::ReadOptions options;
  const market::Source source{text, file, options};
  using Reader = market::CsvReader<2>;
  market::readRows<Reader>(source, [&](Reader& in) {
    in.read_header(io::ignore_extra_column, "bytes", "microseconds");
    const char *bytes = nullptr, *time = nullptr;
    while (in.read_row(bytes, time)) {
      const std::string place = market::linePlace(in.get_file_line());
      points.push_back(
          {checked(bytes, file, place, "bytes"), checked(time, file, place, "microseconds")});
    }
  });
  std::ranges::stable_sort(points, {}, &TransferTable::Point::bytes);
  const auto twice = std::ranges::adjacent_find(points, {}, &TransferTable::Point::bytes);
  if (twice != points.end()) {
    throw InputError(file, "", numberText(twice->bytes) + " bytes a second time", "each size once");
  }
  if (points.size() < 2) {
    throw InputError(file, "",
                     std::to_string(points.size()) + " point" + (points.size() == 1 ? "" : "s"),
                     "at least two points");
  }
  read.report.file = file;
  read.report.format = "transfer table";
  read.report.rowsRead = points.size();
  read.report.understood.push_back(phrase("reader", "%1 points up to %2 bytes")
                                       .arg(std::to_string(points.size()))
                                       .arg(numberText(points.back().bytes)));
  read.hash = contentHash(text);
  return read;
}

TransferFile readTransferFile(const std::string& path) {
  return parseTransfer(readFile(path), path);
}

}  // namespace spothorizon::training
