// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadLog.h"

#include <algorithm>
#include <utility>

#include "base/InputError.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

constexpr std::size_t kListedDrops = 10;

bool sameValue(double a, double b) { return a == b || (a != a && b != b); }

void dropFor(const RawSample& dropped, const RawSample& kept, ReadLog& log) {
  if (sameValue(dropped.value, kept.value)) {
    log.drop(dropped.row, phrase("reader", "duplicate"));
  } else {
    log.contradict(dropped.row, phrase("reader", "another value at the same time was kept"));
  }
}

/// How many rows are later than the one before, and how many earlier.
struct Steps {
  std::size_t forward = 0, backward = 0;

  SameInstant rule(SameInstant otherwise) const {
    if (otherwise == SameInstant::LastCounts || forward == backward) return otherwise;
    return backward > forward ? SameInstant::DropLater : SameInstant::DropEarlier;
  }
};

/// Sorted by time; stable, so that "last" means last in the file.
Steps sortByTime(std::vector<RawSample>& samples) {
  const auto earlier = [](const RawSample& a, const RawSample& b) { return a.seconds < b.seconds; };
  Steps steps;
  for (std::size_t i = 1; i < samples.size(); ++i) {
    steps.backward += samples[i].seconds < samples[i - 1].seconds;
    steps.forward += samples[i].seconds > samples[i - 1].seconds;
  }
  if (steps.backward > 0) std::stable_sort(samples.begin(), samples.end(), earlier);
  return steps;
}

void append(RawSeries& series, const RawSample& sample) {
  series.seconds.push_back(sample.seconds);
  series.values.push_back(sample.value);
}

void mergeEqualTimes(RawSeries& series, const std::vector<RawSample>& samples, SameInstant rule,
                     ReadLog& log) {
  RawSample kept{};
  for (const RawSample& sample : samples) {
    if (series.empty() || sample.seconds != series.seconds.back()) {
      append(series, sample);
      kept = sample;
      continue;
    }
    if (rule == SameInstant::DropLater) {
      dropFor(sample, kept, log);
      continue;
    }
    if (rule == SameInstant::DropEarlier) dropFor(kept, sample, log);
    series.values.back() = sample.value;
    kept = sample;
  }
}

}  // namespace

ReadLog::~ReadLog() {
  if (m_unlisted == 0) return;
  if (m_goesOn) {
    m_unlisted = m_report.rowsDropped - kListedDrops;
    m_report.dropped.resize(kListedDrops);
  }
  m_report.dropped.push_back(phrase("reader", "and %1 more").arg(std::to_string(m_unlisted)));
}

bool ReadLog::isFull() const { return m_report.dropped.size() > kListedDrops; }

void ReadLog::drop(std::uint32_t row, Text why) {
  ++m_report.rowsDropped;
  if (m_report.dropped.size() < kListedDrops) {
    m_report.dropped.push_back(placed(m_placeOf(row), std::move(why)));
  } else {
    ++m_unlisted;
  }
}

void ReadLog::contradict(std::uint32_t row, Text why) {
  ++m_report.rowsContradicting;
  drop(row, std::move(why));
}

Text lineText(std::size_t line) { return phrase("reader", "line %1").arg(std::to_string(line)); }

Text rowText(std::size_t row) { return phrase("reader", "row %1").arg(std::to_string(row)); }

Text placed(Text place, Text what) {
  return phrase("reader", "%1: %2").arg(std::move(place)).arg(std::move(what));
}

Text freeText() { return phrase("reader", "a price of 0, which is no offer"); }

void dropFree(std::vector<RawSample>& prices, const std::string& column, ReadLog& log) {
  const std::size_t rows = prices.size();
  std::erase_if(prices, [&log](const RawSample& price) {
    if (price.value != 0) return false;
    log.drop(price.row, freeText());
    return true;
  });
  if (!prices.empty() || rows == 0) return;
  throw InputError("", column.empty() ? "" : "column " + column,
                   "no price above 0 in any of its " + std::to_string(rows) + " rows",
                   "prices of what can be rented");
}

void warnOfFree(std::size_t rows, ReadReport& report) {
  if (rows == 0) return;
  report.warnings.push_back(
      (rows == 1 ? phrase("reader",
                          "%1 row has a price of 0 and is kept: many sources write 0 where there "
                          "is no offer")
                 : phrase("reader",
                          "%1 rows have a price of 0 and are kept: many sources write 0 where "
                          "there is no offer"))
          .arg(std::to_string(rows)));
}

std::string timeText(double seconds, bool hasClock) {
  return hasClock ? formatTime(seconds) : formatSpan(seconds);
}

void setSlots(RawSeries& series, double seconds) {
  series.slotSeconds = seconds;
  series.endSeconds = series.seconds.back() + seconds;
}

RawSeries makeSeries(std::vector<RawSample> samples, SameInstant rule, bool hasClock,
                     ReadLog& log) {
  if (samples.empty()) throw InputError("", "", "no rows", "at least one row");
  const Steps steps = sortByTime(samples);
  const std::size_t backward = steps.backward;
  // Price dumps are newest first: that is their order, not disorder.
  if (backward > 0 && backward + 1 < samples.size() / 2) {
    log.warn(phrase("reader", "%1 backward jumps in time, sorted").arg(std::to_string(backward)));
  }
  RawSeries series;
  series.hasClock = hasClock;
  series.seconds.reserve(samples.size());
  series.values.reserve(samples.size());
  mergeEqualTimes(series, samples, steps.rule(rule), log);
  series.endSeconds = series.seconds.back();
  log.understood(phrase("reader", "first %1, last %2")
                     .arg(timeText(series.seconds.front(), hasClock))
                     .arg(timeText(series.seconds.back(), hasClock)));
  return series;
}

}  // namespace spothorizon::market
