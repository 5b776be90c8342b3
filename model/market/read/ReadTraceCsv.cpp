// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadTraceCsv.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "market/Grid.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadLog.h"
#include "market/read/TimeText.h"
#include "market/table/Table.h"

namespace spothorizon::market {
namespace {

constexpr int kNewestVersion = 1;
/// Times are written to the microsecond; a row may be this far from its slot's start.
constexpr double kOffGridSeconds = 0.002;
constexpr const char* kRelativeInstead =
    "; or, above the header, the lines # clock: relative and # slot-hours: ..., for seconds from "
    "the start";

/// What the # lines say. All of it may be missing in a file that a person wrote.
struct Header {
  std::optional<double> slotHours;
  std::optional<std::size_t> slotCount;
  bool relative = false;
  Provenance provenance;
};

struct Rows {
  std::vector<double> seconds, prices;
  std::vector<int> gpus;
  std::vector<std::uint32_t> lines;
  std::optional<double> onDemand;
  bool onDemandVaries = false;
  bool bareTimes = false;  ///< of seconds from the start, in a file that says it is relative
};

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const char next = text[++i];
    out += next == 'n' ? '\n' : next == 'r' ? '\r' : next;
  }
  return out;
}

void checkVersion(std::string_view value, const std::string& file, const std::string& place) {
  constexpr std::string_view kName = "spothorizon-trace ";
  const auto version =
      value.starts_with(kName) ? parseNumber(value.substr(kName.size())) : std::optional<double>();
  if (version && *version >= 1 && *version <= kNewestVersion) return;
  throw InputError(file, place, inQuotes(value),
                   "spothorizon-trace 1 (a newer version may have written this)");
}

void applyHeaderLine(Header& header, std::string_view key, std::string_view value,
                     const std::string& file, const std::string& place) {
  if (key == "format") checkVersion(value, file, place);
  if (key == "clock") header.relative = value == "relative";
  if (key == "hash") header.provenance.hash = value;
  if (key == "source") header.provenance.lines.push_back(unescaped(value));
  if (key == "slots")
    header.slotCount = static_cast<std::size_t>(checkedCount(value, file, place, kMostSlots));
  if (key == "slot-hours") {
    header.slotHours = parseNumber(value);
    if (!header.slotHours || !(*header.slotHours > 0) || !std::isfinite(*header.slotHours)) {
      throw InputError(file, place, inQuotes(value), "hours, more than 0");
    }
    checkedSeconds(*header.slotHours * 3600, file, place);
  }
}

Header parseHeader(const Source& source) {
  Header header;
  std::string_view rest = source.text;
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  for (std::size_t line = 1; rest.starts_with('#'); ++line) {
    std::string_view text = rest.substr(1, rest.find('\n') - 1);
    rest.remove_prefix(std::min(rest.size(), text.size() + 2));
    if (text.ends_with('\r')) text.remove_suffix(1);
    const std::size_t colon = text.find(": ");
    if (!text.starts_with(' ') || colon == std::string_view::npos) continue;
    applyHeaderLine(header, text.substr(1, colon - 1), text.substr(colon + 2), source.file,
                    linePlace(line));
  }
  return header;
}

/// Seconds from the start, where the file says that its times are relative; else a date and time.
double timeOf(Rows& rows, const char* text, bool relative, const Source& source) {
  const std::optional<double> number = parseNumber(text);
  if (!number) return checkedTime(text, source, "");
  if (!relative) {
    try {
      return checkedTime(text, source, "");
    } catch (const InputError& error) {
      throw InputError("", "", error.found(), error.expected() + kRelativeInstead);
    }
  }
  rows.bareTimes = true;
  if (*number > kMostSeconds) return checkedSeconds(*number, "", "");
  if (*number >= 0) return *number;
  throw InputError("", "", inQuotes(text), "seconds from the start, 0 or more");
}

void addRow(Rows& rows, const char* time, const char* price, const char* gpus, bool relative,
            const Source& source, std::size_t line) {
  // The place is text that only an error needs: a million rows must not make it.
  try {
    rows.seconds.push_back(timeOf(rows, time, relative, source));
    rows.prices.push_back(*price ? checkedPrice(std::string_view(price), source.file, "")
                                 : kUnknownPrice);
    rows.gpus.push_back(
        *gpus ? static_cast<int>(checkedCount(std::string_view(gpus), source.file, ""))
              : kUnknownGpus);
  } catch (const InputError& error) {
    throw InputError(source.file, linePlace(line), error.found(), error.expected());
  }
  rows.lines.push_back(static_cast<std::uint32_t>(line));
}

void addOnDemand(Rows& rows, const char* text, const Source& source, std::size_t line) {
  if (!text || *text == '\0') return;
  const double price = checkedPrice(std::string_view(text), source.file, linePlace(line));
  rows.onDemandVaries = rows.onDemandVaries || (rows.onDemand && *rows.onDemand != price);
  if (!rows.onDemand) rows.onDemand = price;
}

Rows parseRows(const Source& source, bool relative) {
  Rows rows;
  using Reader = CsvReader<4>;
  readRows<Reader>(source, [&](Reader& in) {
    const std::string names[] = {"slot_start", "spot_usd_per_gpu_hour", "spot_gpus",
                                 "ondemand_usd_per_gpu_hour"};
    in.read_header(io::ignore_extra_column | io::ignore_missing_column, names[0], names[1],
                   names[2], names[3]);
    for (const std::string& name : {names[0], names[1], names[2]}) {
      if (!in.has_column(name)) {
        throw InputError(source.file, "header", "no column " + name, "a column of this name");
      }
    }
    const char *time = nullptr, *price = nullptr, *gpus = nullptr, *onDemand = nullptr;
    while (in.read_row(time, price, gpus, onDemand)) {
      addRow(rows, time, price, gpus, relative, source, in.get_file_line());
      addOnDemand(rows, onDemand, source, in.get_file_line());
    }
  });
  if (rows.seconds.empty()) throw InputError(source.file, "", "no rows", "at least one row");
  return rows;
}

/// The shortest distance of two rows, where no # line says the slot's length.
double slotSecondsOf(const Rows& rows, const Header& header, const Source& source) {
  if (header.slotHours) return *header.slotHours * 3600.0;
  if (rows.bareTimes) {
    throw InputError(source.file, linePlace(rows.lines.front()), "a time of seconds, perhaps",
                     "a line # slot-hours: ... above the header, to tell it by");
  }
  double least = std::numeric_limits<double>::infinity();
  std::vector<double> times = rows.seconds;
  std::sort(times.begin(), times.end());
  for (std::size_t i = 1; i < times.size(); ++i) {
    if (times[i] > times[i - 1]) least = std::min(least, times[i] - times[i - 1]);
  }
  if (std::isfinite(least)) return least;
  throw InputError(source.file, "", "one row only", "a second row, or a line # slot-hours: ...");
}

std::size_t slotOf(double offset, double slotSeconds, const Source& source, std::uint32_t line) {
  const double slot = std::round(offset / slotSeconds);
  if (std::abs(offset - slot * slotSeconds) > kOffGridSeconds) {
    throw InputError(source.file, linePlace(line),
                     "a time " + numberText(offset) + " s after the first",
                     "a whole number of slots of " + numberText(slotSeconds) + " s");
  }
  if (slot >= kMostSlots) {
    throw InputError(source.file, linePlace(line), numberText(slot + 1) + " slots",
                     "at most " + std::to_string(kMostSlots) + " slots");
  }
  return static_cast<std::size_t>(slot);
}

bool sameNumber(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

/// The row of a slot that an earlier one has already.
void dropSecond(const Trace& trace, std::size_t slot, const Rows& rows, std::size_t row,
                ReadLog& log) {
  const bool same = sameNumber(trace.spotUsdPerGpuHour[slot], rows.prices[row]) &&
                    trace.freeGpus[slot] == rows.gpus[row];
  if (same)
    return log.drop(rows.lines[row], phrase("reader", "an earlier line is for the same slot"));
  log.contradict(rows.lines[row], phrase("reader", "an earlier line is for the same slot"));
}

void placeRows(Trace& trace, const Rows& rows, double start, const Source& source, ReadLog& log) {
  const double slotSeconds = trace.slotHours * 3600.0;
  const double last = *std::max_element(rows.seconds.begin(), rows.seconds.end());
  const auto lastRow = static_cast<std::size_t>(
      std::max_element(rows.seconds.begin(), rows.seconds.end()) - rows.seconds.begin());
  const std::size_t slots = slotOf(last - start, slotSeconds, source, rows.lines[lastRow]) + 1;
  trace.spotUsdPerGpuHour.assign(slots, kUnknownPrice);
  trace.freeGpus.assign(slots, kUnknownGpus);
  std::vector<bool> taken(slots, false);
  for (std::size_t i = 0; i < rows.seconds.size(); ++i) {
    const std::size_t slot = slotOf(rows.seconds[i] - start, slotSeconds, source, rows.lines[i]);
    if (taken[slot]) {
      dropSecond(trace, slot, rows, i, log);
      continue;
    }
    taken[slot] = true;
    trace.spotUsdPerGpuHour[slot] = rows.prices[i];
    trace.freeGpus[slot] = rows.gpus[i];
  }
  const auto missing = std::count(taken.begin(), taken.end(), false);
  if (missing > 0) {
    log.warn((missing == 1 ? phrase("reader", "%1 slot has no row: unknown")
                           : phrase("reader", "%1 slots have no row: unknown"))
                 .arg(std::to_string(missing)));
  }
}

void checkWhole(const Header& header, const Rows& rows, const Source& source) {
  if (!header.slotCount || *header.slotCount == rows.seconds.size()) return;
  throw InputError(
      source.file, linePlace(rows.lines.back()), std::to_string(rows.seconds.size()) + " rows",
      std::to_string(*header.slotCount) + " rows, as its # slots line says (cut off?)");
}

}  // namespace

Trace readOwnCsv(const Source& source, ReadReport& report) {
  Header header = parseHeader(source);
  const Rows rows = parseRows(source, header.relative);
  checkWhole(header, rows, source);
  report.rowsRead = rows.seconds.size();
  ReadLog log(report);
  const double start = *std::min_element(rows.seconds.begin(), rows.seconds.end());
  Trace trace;
  trace.slotHours = header.slotHours.value_or(slotSecondsOf(rows, header, source) / 3600.0);
  trace.onDemandUsdPerGpuHour = rows.onDemand;
  trace.provenance = std::move(header.provenance);
  report.provenance = trace.provenance.lines;
  if (!header.relative) trace.startUnixSeconds = static_cast<std::int64_t>(std::floor(start));
  placeRows(trace, rows, start, source, log);
  warnOfFree(static_cast<std::size_t>(std::ranges::count(trace.spotUsdPerGpuHour, 0.0)), report);
  if (rows.onDemandVaries) {
    log.warn(phrase("reader", "the on-demand price changes; the first one is used"));
  }
  log.understood((trace.slotCount() == 1 ? phrase("reader", "%1 slot of %2 h from %3")
                                         : phrase("reader", "%1 slots of %2 h from %3"))
                     .arg(std::to_string(trace.slotCount()))
                     .arg(numberText(trace.slotHours))
                     .arg(timeText(start, !header.relative)));
  return trace;
}

}  // namespace spothorizon::market
