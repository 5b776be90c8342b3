// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadCounts.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/NumberText.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/NodeEvents.h"
#include "market/read/ReadColumns.h"
#include "market/read/ReadLog.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

constexpr double kMilliseconds = 0.001, kHours = 3600;
constexpr double kDefaultGapHours = 1;
constexpr std::size_t kListedGaps = 5;

Text unitName(double seconds) {
  if (seconds == kMilliseconds) return phrase("reader", "milliseconds");
  if (seconds == 1) return phrase("reader", "seconds");
  return seconds == kHours ? phrase("reader", "hours")
                           : phrase("reader", "units of %1 s").arg(numberText(seconds));
}

double checkedUnit(double seconds, const std::string& file) {
  if (seconds > 0 && std::isfinite(seconds)) return seconds;
  throw InputError(file, "time unit", numberText(seconds) + " s", "more than 0 s");
}

double timeUnits(const char* text, const Source& source, std::size_t line) {
  const std::optional<double> time = parseNumber(text);
  if (!time || !std::isfinite(*time) || *time < 0) {
    throw InputError(source.file, linePlace(line), inQuotes(text), "a time, a number of 0 or more");
  }
  return *time;
}

/// Two numbers a row may be anything.
Text guessedCounts() {
  return phrase("reader",
                "nothing names the columns: whole numbers are taken as free GPUs; where they are "
                "prices: %1")
      .arg(std::string("--column \"time=column 1\" --column \"price=column 2\""));
}

Text guessInConclusion() { return phrase("inputs", "unnamed numbers taken as GPUs"); }

/// Rows "time,count" with times still in the file's own unit.
std::vector<RawSample> timesAndCounts(const Source& source, ReadReport& report) {
  std::vector<RawSample> samples;
  bool points = false;
  readRows<CsvReader<2>>(source, [&](CsvReader<2>& in) {
    const char *time = nullptr, *count = nullptr;
    while (in.read_row(time, count)) {
      const std::size_t line = in.get_file_line();
      points = points || std::string_view(count).find('.') != std::string_view::npos;
      samples.push_back({timeUnits(time, source, line),
                         checkedCount(std::string_view(count), source.file, linePlace(line)),
                         static_cast<std::uint32_t>(line)});
    }
  });
  if (points) {
    report.warnings.push_back(guessedCounts());
    report.cautions.push_back(guessInConclusion());
  }
  return samples;
}

/// A record that is over within a minute in the unit of such files counts something else.
void askForUnit(const std::vector<RawSample>& samples, double unit, const Source& source) {
  constexpr double kShortest = 60;
  const auto [first, last] = std::ranges::minmax(samples, {}, &RawSample::seconds);
  const double span = (last.seconds - first.seconds) * unit;
  if (span <= 0 || span >= kShortest) return;
  throw InputError::ofFile(
      source.file,
      phrase("reader", "times from %1 to %2, which in %3 would be a record of %4 s")
          .arg(numberText(first.seconds))
          .arg(numberText(last.seconds))
          .arg(unitName(unit))
          .arg(roundedText(span, 4)),
      phrase("reader", "their unit: --time-unit s, ms, min or h"));
}

/// `unit`: of one time unit, which files of the kind have unless the caller has chosen one.
RawSeries scaled(std::vector<RawSample> samples, double unit, Text why, const Source& source,
                 ReadReport& report) {
  if (samples.empty()) throw InputError(source.file, "", "no rows", "at least one row");
  if (!timeChoiceOf(source.options).unitSeconds) askForUnit(samples, unit, source);
  for (RawSample& sample : samples) {
    sample.seconds *= unit;
    if (sample.seconds > kMostSeconds) {
      checkedSeconds(sample.seconds, source.file, linePlace(sample.row));
    }
  }
  report.rowsRead = samples.size();
  ReadLog log(report);
  log.understood(phrase("reader", "times in %1 (%2)").arg(unitName(unit)).arg(std::move(why)));
  return makeSeries(std::move(samples), SameInstant::LastCounts, false, log);
}

/// Counts at times since 1970, whose unit follows from their size; none where they count from the
/// start.
std::optional<RawSeries> countsSince1970(const Source& source, ReadReport& report) {
  const table::Table table(source.text, source.file, {',', false});
  const auto scale =
      table::timeScale(table::firstCells(table, 0, 100), {}, timeChoiceOf(source.options));
  if (!scale || scale->kind != table::TimeKind::Since1970) return std::nullopt;
  table::TimeColumn time(table.columns()[0], source.file, *scale);
  std::vector<RawSample> samples;
  for (table::Rows row(table); row.next();) {
    const auto line = static_cast<std::uint32_t>(row.line());
    if (samples.size() >= kMostRows) refuseRows(source.file);
    samples.push_back({time.read(row.cell(0), line),
                       checkedCount(row.cell(1), source.file, linePlace(line)), line});
  }
  if (samples.empty()) throw InputError(source.file, "", "no rows", "at least one row");
  report.rowsRead = samples.size();
  ReadLog log(report);
  log.understood(time.note());
  log.caution(guessedCounts(), guessInConclusion());
  return makeSeries(std::move(samples), SameInstant::LastCounts, true, log);
}

/// Follows the nodes by name: a node that is added twice is one node.
class Fleet {
 public:
  /// False where the event changes nothing.
  bool apply(bool comes, const std::string& node) {
    return comes ? m_nodes.insert(node).second : m_nodes.erase(node) > 0;
  }
  double size() const { return static_cast<double>(m_nodes.size()); }

 private:
  std::set<std::string> m_nodes;
};

void markGaps(RawSeries& series, const Source& source, ReadLog& log) {
  const double hours = source.options.gapHours.value_or(kDefaultGapHours);
  if (!(hours > 0 && hours <= kMostHours)) {
    throw InputError(source.file, "gap", numberText(hours) + " h",
                     hours > 0 ? "at most " + spothorizon::numberText(kMostHours) + " hours"
                               : "hours, more than 0");
  }
  series.holdSeconds = hours * kHours;
  std::size_t gaps = 0;
  for (std::size_t i = 1; i < series.seconds.size(); ++i) {
    const double silence = series.seconds[i] - series.seconds[i - 1];
    if (silence <= *series.holdSeconds || ++gaps > kListedGaps) continue;
    log.warn(phrase("reader", "gap of %1 from %2")
                 .arg(formatSpan(silence))
                 .arg(formatTime(series.seconds[i - 1])));
  }
  log.understood((gaps == 1 ? phrase("reader",
                                     "%1 gap longer than %2 h: the last count holds for that long "
                                     "and is unknown after it")
                            : phrase("reader",
                                     "%1 gaps longer than %2 h: the last count holds for that long "
                                     "and is unknown after it"))
                     .arg(std::to_string(gaps))
                     .arg(numberText(hours)));
}

}  // namespace

RawSeries readEvents(const Source& source, ReadReport& report) {
  NodeEventOptions options;
  options.time = timeChoiceOf(source.options);
  if (options.time.unitSeconds) checkedUnit(*options.time.unitSeconds, source.file);
  NodeEventFile file = readNodeEvents(source.text, source.file, options, report);
  std::ranges::stable_sort(file.events, {}, &NodeEvent::time);
  Fleet fleet;
  std::vector<RawSample> samples;
  {
    ReadLog log(report);
    for (const NodeEvent& event : file.events) {
      if (!fleet.apply(event.comes, file.nameOf(event))) {
        log.drop(event.line, phrase("reader", "%1 of %2 changes nothing")
                                 .arg(std::string(event.comes ? "add" : "remove"))
                                 .arg(file.nameOf(event)));
      }
      samples.push_back({file.zeroSeconds + event.time, fleet.size(), event.line});
    }
  }
  if (!file.isPlain && file.hasClock) {
    ReadLog log(report);
    return makeSeries(std::move(samples), SameInstant::LastCounts, true, log);
  }
  const auto unit = options.time.unitSeconds;
  return scaled(std::move(samples), file.unitSeconds,
                unit ? phrase("reader", "chosen") : phrase("reader", "as in event files"), source,
                report);
}

RawSeries readCounts(const Source& source, ReadReport& report) {
  if (const auto since1970 = countsSince1970(source, report)) return *since1970;
  const auto unit = timeChoiceOf(source.options).unitSeconds;
  return scaled(
      timesAndCounts(source, report), checkedUnit(unit.value_or(kMilliseconds), source.file),
      unit ? phrase("reader", "chosen") : phrase("reader", "as in count files"), source, report);
}

RawSeries readSteps(const Source& source, ReadReport& report) {
  if (const auto since1970 = countsSince1970(source, report)) return *since1970;
  std::vector<RawSample> samples = timesAndCounts(source, report);
  if (const auto unit = timeChoiceOf(source.options).unitSeconds) {
    return scaled(std::move(samples), checkedUnit(*unit, source.file), phrase("reader", "chosen"),
                  source, report);
  }
  // Step files are drawn in hours with a fraction; those with whole numbers only count seconds.
  const bool whole = std::all_of(samples.begin(), samples.end(), [](const RawSample& sample) {
    return sample.seconds == std::floor(sample.seconds);
  });
  return scaled(std::move(samples), whole ? 1.0 : kHours,
                whole ? phrase("reader", "all times are whole numbers")
                      : phrase("reader", "times have a fraction"),
                source, report);
}

RawSeries readCountLog(const Source& source, ReadReport& report) {
  std::vector<RawSample> samples;
  bool hadZone = true;
  readRows<CsvReader<3>>(source, [&](CsvReader<3>& in) {
    const char *date = nullptr, *clock = nullptr, *count = nullptr;
    while (in.read_row(date, clock, count)) {
      const std::size_t line = in.get_file_line();
      const std::string place = linePlace(line);
      const std::string time = std::string(date) + "T" + clock;
      samples.push_back({checkedTime(time, source, place, &hadZone),
                         checkedCount(std::string_view(count), source.file, place),
                         static_cast<std::uint32_t>(line)});
    }
  });
  if (samples.empty()) throw InputError(source.file, "", "no rows", "at least one row");
  report.rowsRead = samples.size();
  ReadLog log(report);
  if (!hadZone) log.understood(zoneNote(source.options));
  RawSeries series = makeSeries(std::move(samples), SameInstant::DropEarlier, true, log);
  markGaps(series, source, log);
  return series;
}

}  // namespace spothorizon::market
