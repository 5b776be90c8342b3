// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// A row on its way into a series. `row` is the line in a text file, the index in a JSON list.
struct RawSample {
  double seconds;
  double value;
  std::uint32_t row;
};

Text lineText(std::size_t line);  ///< "line 17"
Text rowText(std::size_t row);    ///< "row 17"

/// Fills a ReadReport; keeps the first few dropped rows and counts the rest.
class ReadLog {
 public:
  /// `placeOf` turns a row's number into words for people.
  explicit ReadLog(ReadReport& report, std::function<Text(std::size_t)> placeOf = lineText)
      : m_report(report), m_placeOf(std::move(placeOf)), m_goesOn(isFull()) {}
  ~ReadLog();
  ReadLog(const ReadLog&) = delete;
  ReadLog& operator=(const ReadLog&) = delete;

  void understood(Text line) { m_report.understood.push_back(std::move(line)); }
  void warn(Text line) { m_report.warnings.push_back(std::move(line)); }
  /// `line` with what a conclusion says of it (ReadReport::cautions).
  void caution(Text line, Text inConclusion) {
    warn(std::move(line));
    m_report.cautions.push_back(std::move(inConclusion));
  }
  void rowsRead(std::size_t rows) { m_report.rowsRead += rows; }
  void drop(std::uint32_t row, Text why);
  /// Drops a row for another of the same moment that says something else.
  void contradict(std::uint32_t row, Text why);

 private:
  bool isFull() const;

  ReadReport& m_report;
  std::function<Text(std::size_t)> m_placeOf;
  std::size_t m_unlisted = 0;
  bool m_goesOn;  ///< another log has counted rows beyond the first few
};

/// "line 17: duplicate".
Text placed(Text place, Text what);

/// What to do with rows of the same instant. In formats that count events only the last one is
/// meant; elsewhere they are duplicates, and are dropped and reported: the one that is later in the
/// file's own order of time counts. Where most rows go back in time (as AWS writes them) that is
/// the first, where most go forward the last; DropLater takes the first and DropEarlier the last
/// where the rows do not say.
enum class SameInstant { LastCounts, DropLater, DropEarlier };

/// Prices of 0 are of nothing that can be rented: sources write 0 where there is no spot. Each is
/// dropped and named. InputError with `column` where no price is left.
void dropFree(std::vector<RawSample>& prices, const std::string& column, ReadLog& log);
/// The words for one such row.
Text freeText();
/// What a reader that drops no rows says of them.
void warnOfFree(std::size_t rows, ReadReport& report);

/// Sorts, resolves equal times, states first and last time. InputError where there are no rows.
RawSeries makeSeries(std::vector<RawSample> samples, SameInstant rule, bool hasClock, ReadLog& log);

/// For a series whose times are numbers of slots of `seconds`: the last one holds as long.
void setSlots(RawSeries& series, double seconds);

/// "2020-02-20T22:26:09Z", or "12.5 h" for a series without a clock.
std::string timeText(double seconds, bool hasClock);

}  // namespace spothorizon::market
