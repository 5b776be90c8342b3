// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/StreamHeader.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/CsvText.h"
#include "market/read/Readers.h"

namespace spothorizon::rental {
namespace {

std::string_view firstLine(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = csv::trimmed(text.substr(0, end));
    if (!line.empty() && line.front() != '#') return line;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return {};
}

std::vector<std::string> fieldsOf(std::string_view line, char separator) {
  std::vector<std::string> fields(1);
  bool inside = false;
  for (const char c : line) {
    if (c == '"') {
      inside = !inside;
    } else if (c == separator && !inside) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  for (std::string& field : fields) field = csv::trimmed(field);
  return fields;
}

}  // namespace

StreamHeader streamHeader(std::string_view text) {
  constexpr std::size_t kLongest = 1 << 16;
  StreamHeader header;
  const std::string_view line = firstLine(text);
  if (line.empty() || line.size() > kLongest) return header;
  for (const char separator : {',', ';', '\t'}) {
    std::vector<std::string> names = fieldsOf(line, separator);
    if (names.size() > std::max<std::size_t>(1, header.names.size())) {
      header = {std::move(names), separator};
    }
  }
  const bool named = std::none_of(
      header.names.begin(), header.names.end(),
      [](const std::string& name) { return market::parseNumber(name.c_str()).has_value(); });
  return named ? header : StreamHeader{};
}

}  // namespace spothorizon::rental
