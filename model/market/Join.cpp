// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/Join.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/InputError.h"
#include "market/Grid.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

struct Span {
  double start = 0, end = 0;
  double seconds() const { return end - start; }
};

Span spanOf(const RawSeries& series, const MarketSpec& spec) {
  Span span{series.seconds.front(), series.endSeconds};
  // A single row holds until the carry-forward limit, as any other last row would.
  if (span.end <= span.start) span.end = span.start + spec.carryForwardHours * 3600.0;
  // Slots start at whole seconds: a fraction of one would be lost in Trace::startUnixSeconds.
  if (series.hasClock) span.start = std::floor(span.start);
  return span;
}

int slotsIn(double seconds, double slotHours) {
  const double slots = std::floor(seconds / (slotHours * 3600.0) + 1e-9);
  if (slots > kMostSlots) {
    throw InputError("", "/market/slotHours", numberText(slots) + " slots",
                     "at most " + std::to_string(kMostSlots) + " slots");
  }
  return std::max(1, static_cast<int>(slots));
}

JoinPlan alone(const RawSeries& series, Text how, const MarketSpec& spec) {
  const Span span = spanOf(series, spec);
  JoinPlan plan;
  plan.priceStart = plan.gpusStart = span.start;
  plan.slotCount = slotsIn(span.seconds(), spec.slotHours);
  plan.hasClock = series.hasClock;
  plan.how = std::move(how);
  return plan;
}

JoinPlan byClock(const Span& overlap, const MarketSpec& spec) {
  JoinPlan plan;
  plan.by = JoinBy::Clock;
  plan.priceStart = plan.gpusStart = overlap.start;
  plan.slotCount = slotsIn(overlap.seconds(), spec.slotHours);
  plan.hasClock = true;
  plan.how = phrase("reader", "by wall clock, %1 to %2")
                 .arg(formatTime(overlap.start))
                 .arg(formatTime(overlap.end));
  return plan;
}

/// Price and free GPUs of one file have the same times, be it that nobody knows which day that was.
bool shareTimes(const RawSeries& price, const RawSeries& gpus, const MarketSpec& spec) {
  return price.hasClock == gpus.hasClock && spec.price.moreFiles.empty() &&
         spec.price.file == spec.availability.file;
}

/// What both speak of is at least a slot; or all that the shorter one speaks of.
bool isEnough(const Span& overlap, const Span& price, const Span& gpus, const MarketSpec& spec) {
  const double least = std::min({spec.slotHours * 3600.0, price.seconds(), gpus.seconds()});
  return overlap.seconds() >= least;
}

JoinPlan byOwnTimes(const Span& overlap, const MarketSpec& spec) {
  JoinPlan plan;
  plan.by = JoinBy::Clock;
  plan.priceStart = plan.gpusStart = overlap.start;
  plan.slotCount = slotsIn(overlap.seconds(), spec.slotHours);
  plan.how = phrase("reader", "by the file's own times, %1 to %2 from its start (no clock)")
                 .arg(timeText(overlap.start, false))
                 .arg(timeText(overlap.end, false));
  return plan;
}

constexpr double kWeekSeconds = 7 * 24 * 3600.0;

/// Seconds to move on from `from` to the hour of the week of `to`: 0 to a week.
double toSameHourOfWeek(double from, double to) {
  const double rest = std::fmod(to - from, kWeekSeconds);
  return rest < 0 ? rest + kWeekSeconds : rest;
}

/// One of the two starts later, so that both start at the same hour of a week; the one that leaves
/// more of them. Neither date would be true of both, so the trace has none.
std::optional<JoinPlan> byHourOfWeek(const RawSeries& price, const RawSeries& gpus,
                                     const MarketSpec& spec, JoinBy by) {
  Span a = spanOf(price, spec), b = spanOf(gpus, spec);
  const double laterGpus = toSameHourOfWeek(b.start, a.start);
  const double laterPrice = toSameHourOfWeek(a.start, b.start);
  const double withGpus = std::min(a.seconds(), b.seconds() - laterGpus);
  const double withPrice = std::min(a.seconds() - laterPrice, b.seconds());
  (withGpus >= withPrice ? b.start += laterGpus : a.start += laterPrice);
  const double seconds = std::min(a.seconds(), b.seconds());
  if (seconds < spec.slotHours * 3600.0) return std::nullopt;
  JoinPlan plan;
  plan.by = JoinBy::HourOfWeek;
  plan.priceStart = a.start;
  plan.gpusStart = b.start;
  plan.slotCount = slotsIn(seconds, spec.slotHours);
  const std::string priceFrom = formatTime(a.start), gpusFrom = formatTime(b.start);
  plan.how =
      by == JoinBy::HourOfWeek
          ? phrase("reader", "by hour of the week (price from %1, availability from %2), as chosen")
          : phrase("reader",
                   "by hour of the week (price from %1, availability from %2), because "
                   "their times do not overlap");
  plan.how = std::move(plan.how).arg(priceFrom).arg(gpusFrom);
  plan.warning =
      phrase("reader",
             "price and free GPUs are from different times, joined by hour of the week (price from "
             "%1, availability from %2): how they depend on each other is not known")
          .arg(priceFrom)
          .arg(gpusFrom);
  return plan;
}

Text whyNotByClock(const RawSeries& price, const RawSeries& gpus) {
  if (price.hasClock && gpus.hasClock) {
    const bool touch =
        price.seconds.front() < gpus.endSeconds && gpus.seconds.front() < price.endSeconds;
    return touch ? phrase("reader", "their times overlap for less than a slot")
                 : phrase("reader", "their times do not overlap");
  }
  if (price.hasClock) return phrase("reader", "the availability has no clock");
  return gpus.hasClock ? phrase("reader", "the price has no clock")
                       : phrase("reader", "neither has a clock");
}

JoinPlan firstOnFirst(const RawSeries& price, const RawSeries& gpus, const MarketSpec& spec,
                      JoinBy by) {
  const Span priceSpan = spanOf(price, spec), gpuSpan = spanOf(gpus, spec);
  JoinPlan plan;
  plan.by = JoinBy::FirstOnFirst;
  plan.priceStart = priceSpan.start;
  plan.gpusStart = gpuSpan.start;
  plan.slotCount = slotsIn(std::min(priceSpan.seconds(), gpuSpan.seconds()), spec.slotHours);
  // Neither date would be true of both, so the trace has none.
  if (by == JoinBy::FirstOnFirst) {
    plan.how = phrase("reader",
                      "first sample on first sample, as chosen (price from %1, availability from "
                      "%2)");
    plan.warning = phrase("reader",
                          "price and free GPUs are not joined by their clocks: their first samples "
                          "were aligned, and how they depend on each other is not known");
  } else {
    plan.how = phrase("reader",
                      "first sample on first sample, because %1 (price from %2, availability from "
                      "%3)")
                   .arg(whyNotByClock(price, gpus));
    plan.warning = phrase("reader",
                          "price and free GPUs have no common clock (%1): their first samples were "
                          "aligned, and how they depend on each other is not known")
                       .arg(whyNotByClock(price, gpus));
  }
  plan.how = std::move(plan.how)
                 .arg(timeText(priceSpan.start, price.hasClock))
                 .arg(timeText(gpuSpan.start, gpus.hasClock));
  return plan;
}

[[noreturn]] void refuseJoin(const RawSeries& price, const RawSeries& gpus, JoinBy by) {
  const bool clocks = price.hasClock && gpus.hasClock;
  throw InputError("", "/market/join",
                   clocks && by == JoinBy::HourOfWeek ? "no week that both have"
                                                      : whyNotByClock(price, gpus).english(),
                   by == JoinBy::Clock ? "times of price and free GPUs that overlap"
                                       : "clocks of price and free GPUs");
}

/// Prices of two dumps of one market; a division by the GPUs of a machine may round.
bool saysTheSame(double a, double b) {
  return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)) ||
         (std::isnan(a) && std::isnan(b));
}

/// Rows of one file that an earlier file has too, with the same value and with another, and rows
/// after which the next file begins with another value.
struct Repeats {
  std::size_t same = 0, other = 0, outdated = 0;
};

void noteRepeats(ReadReport& report, const Repeats& found) {
  report.rowsDropped += found.same + found.other + found.outdated;
  report.rowsRepeated += found.same;
  report.rowsContradicting += found.other + found.outdated;
  const auto note = [&report](std::size_t rows, Text one, Text several) {
    if (rows == 0) return;
    report.dropped.push_back(std::move(rows == 1 ? one : several).arg(std::to_string(rows)));
  };
  note(found.same, phrase("reader", "%1 row that is also in an earlier file"),
       phrase("reader", "%1 rows that are also in an earlier file"));
  note(found.other,
       phrase("reader", "%1 row whose time has another price in an earlier file, which was kept"),
       phrase("reader", "%1 rows whose time has another price in an earlier file, which was kept"));
  note(found.outdated,
       phrase("reader", "%1 row whose time has a later price in another file, which was kept"),
       phrase("reader", "%1 rows whose time has a later price in another file, which was kept"));
}

/// Where one file ends and the other begins, the other's row is the later one.
bool goesOnIn(const RawSeries& next, const RawSeries& before, double seconds) {
  return before.seconds.back() == seconds && next.seconds.front() == seconds &&
         (before.seconds.front() < seconds || next.seconds.back() > seconds);
}

bool atOnDemand(double price, double onDemand) {
  return price >= onDemand * (1 - 1e-9);  // false where unknown
}

void require(bool fine, const char* pointer, double found, const char* expected) {
  if (!fine) throw InputError("", pointer, numberText(found), expected);
}

}  // namespace

namespace {

JoinPlan joinOf(const RawSeries* price, const RawSeries* gpus, const MarketSpec& spec,
                double leastHours, JoinBy by) {
  if (!price && !gpus) {
    JoinPlan plan;
    plan.slotCount = slotsIn(
        std::ceil(leastHours / spec.slotHours - 1e-9) * spec.slotHours * 3600.0, spec.slotHours);
    plan.how = (plan.slotCount == 1 ? phrase("reader", "both constant, %1 slot")
                                    : phrase("reader", "both constant, %1 slots"))
                   .arg(numberText(plan.slotCount));
    return plan;
  }
  if (!gpus) return alone(*price, phrase("reader", "as long as the price"), spec);
  if (!price) return alone(*gpus, phrase("reader", "as long as the availability"), spec);
  const auto wants = [by](JoinBy one) { return by == JoinBy::Auto || by == one; };
  const Span a = spanOf(*price, spec), b = spanOf(*gpus, spec);
  const Span overlap{std::max(a.start, b.start), std::min(a.end, b.end)};
  const bool sameTimes = shareTimes(*price, *gpus, spec);
  const bool overlaps = isEnough(overlap, a, b, spec) || (sameTimes && overlap.seconds() >= 0);
  if (wants(JoinBy::Clock) && overlaps && sameTimes && !price->hasClock) {
    return byOwnTimes(overlap, spec);
  }
  if (price->hasClock && gpus->hasClock) {
    if (wants(JoinBy::Clock) && overlaps) return byClock(overlap, spec);
    const auto plan =
        wants(JoinBy::HourOfWeek) ? byHourOfWeek(*price, *gpus, spec, by) : std::nullopt;
    if (plan) return *plan;
  }
  if (!wants(JoinBy::FirstOnFirst)) refuseJoin(*price, *gpus, by);
  return firstOnFirst(*price, *gpus, spec, by);
}

}  // namespace

JoinPlan planJoin(const RawSeries* price, const RawSeries* gpus, const MarketSpec& spec,
                  double leastHours, JoinBy by) {
  JoinPlan plan = joinOf(price, gpus, spec, leastHours, by);
  if (price) plan.priceEnd = spanOf(*price, spec).end;
  if (gpus) plan.gpusEnd = spanOf(*gpus, spec).end;
  return plan;
}

RawSeries mergeSeries(std::vector<RawSeries> parts, std::vector<ReadReport>& reports,
                      std::size_t firstReport) {
  if (parts.size() == 1) return std::move(parts.front());
  struct Row {
    double seconds, value;
    std::size_t part;
  };
  std::vector<Row> rows;
  RawSeries merged;
  merged.hasClock = parts.front().hasClock;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (parts[p].hasClock != merged.hasClock) {
      throw InputError(reports[firstReport + p].file, "",
                       "prices whose clock differs from the others'", "dumps of one clock");
    }
    merged.endSeconds = std::max(merged.endSeconds, parts[p].endSeconds);
    for (std::size_t i = 0; i < parts[p].seconds.size(); ++i) {
      rows.push_back({parts[p].seconds[i], parts[p].values[i], p});
    }
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.seconds < b.seconds; });
  std::vector<Repeats> found(parts.size());
  std::size_t kept = 0;
  for (const Row& row : rows) {
    if (merged.empty() || merged.seconds.back() != row.seconds) {
      merged.seconds.push_back(row.seconds);
      merged.values.push_back(row.value);
      kept = row.part;
    } else if (saysTheSame(merged.values.back(), row.value)) {
      ++found[row.part].same;
    } else if (goesOnIn(parts[row.part], parts[kept], row.seconds)) {
      ++found[kept].outdated;
      merged.values.back() = row.value;
      kept = row.part;
    } else {
      ++found[row.part].other;
    }
  }
  for (std::size_t p = 0; p < parts.size(); ++p) noteRepeats(reports[firstReport + p], found[p]);
  return merged;
}

double longestAtOnDemandHours(const Trace& trace, double onDemandUsdPerGpuHour) {
  int run = 0, longest = 0;
  for (const double price : trace.spotUsdPerGpuHour) {
    run = atOnDemand(price, onDemandUsdPerGpuHour) ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest * trace.slotHours;
}

int clearSlotsAtOnDemand(Trace& trace, double onDemandUsdPerGpuHour) {
  int cleared = 0;
  for (std::size_t t = 0; t < trace.freeGpus.size(); ++t) {
    if (!atOnDemand(trace.spotUsdPerGpuHour[t], onDemandUsdPerGpuHour)) continue;
    trace.freeGpus[t] = 0;
    if (!trace.stayingGpus.empty()) trace.stayingGpus[t] = 0;
    ++cleared;
  }
  std::erase_if(trace.losses, [&trace](const GpuLoss& loss) {
    return trace.freeGpus[static_cast<std::size_t>(loss.slot)] == 0;
  });
  return cleared;
}

void checkMarket(const MarketSpec& spec, double leastHours) {
  require(spec.slotHours > 0 && std::isfinite(spec.slotHours), "/market/slotHours", spec.slotHours,
          "hours, more than 0");
  const double onDemand = spec.onDemandUsdPerGpuHour.value_or(0);
  require(onDemand >= 0 && std::isfinite(onDemand), "/market/onDemandUsdPerGpuHour", onDemand,
          "a price of 0 or more");
  require(spec.carryForwardHours > 0, "/market/carryForwardHours", spec.carryForwardHours,
          "hours, more than 0");
  require(spec.availability.gpus >= 0, "/market/availability/gpus", spec.availability.gpus,
          "GPUs, 0 or more");
  require(spec.price.usdPerGpuHour >= 0 && std::isfinite(spec.price.usdPerGpuHour),
          "/market/price/usdPerGpuHour", spec.price.usdPerGpuHour, "a price of 0 or more");
  require(std::isfinite(leastHours) && leastHours >= 0, "", leastHours, "hours, 0 or more");
}

}  // namespace spothorizon::market
