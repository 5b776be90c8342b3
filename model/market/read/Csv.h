// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// GCC at -O3 takes the library's bounded copy of a file name for a mistake.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wstringop-truncation"
#include <libfccp/csv.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <string>
#include <string_view>

#include "base/InputError.h"
#include "market/read/ReadChecks.h"
#include "market/read/Source.h"

namespace spothorizon::market {

/// Comma-separated, fields may be quoted, lines that are empty or start with # are passed over.
template <unsigned columns>
using CsvReader =
    io::CSVReader<columns, io::trim_chars<' ', '\t'>, io::double_quote_escape<',', '"'>,
                  io::throw_on_overflow, io::single_and_empty_line_comment<'#'>>;

/// Tab-separated without quotes.
template <unsigned columns>
using TsvReader = io::CSVReader<columns, io::trim_chars<' '>, io::no_quote_escape<'\t'>,
                                io::throw_on_overflow, io::single_and_empty_line_comment<'#'>>;

inline std::string linePlace(std::size_t line) { return "line " + std::to_string(line); }

/// Calls `read` with a reader over the source's text and tells the library's errors in our words.
template <class Reader, class Read>
void readRows(const Source& source, Read&& read) {
  const auto lines = std::count(source.text.begin(), source.text.end(), '\n');
  if (static_cast<std::size_t>(lines) > kMostRows) refuseRows(source.file);
  const char* begin = source.text.data();
  Reader in("", begin, begin + source.text.size());
  const auto fail = [&](const std::string& place, const std::string& found, const char* expected) {
    throw InputError(source.file, place, found, expected);
  };
  try {
    read(in);
  } catch (const io::error::too_few_columns&) {
    fail(linePlace(in.get_file_line()), "too few columns", "as many as the lines before");
  } catch (const io::error::too_many_columns&) {
    fail(linePlace(in.get_file_line()), "too many columns", "as many as the lines before");
  } catch (const io::error::escaped_string_not_closed&) {
    fail(linePlace(in.get_file_line()), "a quote that is not closed", "a closing quote");
  } catch (const io::error::line_length_limit_exceeded&) {
    fail(linePlace(in.get_file_line()), "a line of over 16 MiB", "a shorter line");
  } catch (const io::error::missing_column_in_header& error) {
    fail("header", std::string("no column ") + error.column_name, "a column of this name");
  } catch (const io::error::duplicated_column_in_header& error) {
    fail("header", std::string("two columns ") + error.column_name, "one column of this name");
  } catch (const io::error::header_missing&) {
    fail("", "no rows", "a header and at least one row");
  }
}

}  // namespace spothorizon::market
