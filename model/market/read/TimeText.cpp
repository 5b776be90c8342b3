// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/TimeText.h"

#include <chrono>
#include <cmath>
#include <cstdint>

#include "base/NumberText.h"

namespace spothorizon::market {
namespace {

namespace chr = std::chrono;

/// Eats the text from the left; every step says whether it fitted.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : m_rest(text) {}

  bool digits(std::size_t count, int& value) {
    if (m_rest.size() < count) return false;
    value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (m_rest[i] < '0' || m_rest[i] > '9') return false;
      value = value * 10 + (m_rest[i] - '0');
    }
    m_rest.remove_prefix(count);
    return true;
  }

  bool eat(char wanted) {
    if (m_rest.empty() || m_rest.front() != wanted) return false;
    m_rest.remove_prefix(1);
    return true;
  }

  bool eatWord(std::string_view wanted) {
    if (!m_rest.starts_with(wanted)) return false;
    m_rest.remove_prefix(wanted.size());
    return true;
  }

  /// Digits after the point, as microseconds; what is finer is cut off.
  bool fraction(int& micros) {
    int scale = 100000;
    std::size_t read = 0;
    for (; read < m_rest.size() && m_rest[read] >= '0' && m_rest[read] <= '9'; ++read) {
      micros += (m_rest[read] - '0') * scale;
      scale /= 10;
    }
    m_rest.remove_prefix(read);
    return read > 0;
  }

  bool done() const { return m_rest.empty(); }

 private:
  std::string_view m_rest;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

bool parseDate(Cursor& in, std::int64_t& days) {
  int year = 0, month = 0, day = 0;
  if (!in.digits(4, year) || !in.eat('-') || !in.digits(2, month) || !in.eat('-') ||
      !in.digits(2, day)) {
    return false;
  }
  const chr::year_month_day date{chr::year(year), chr::month(static_cast<unsigned>(month)),
                                 chr::day(static_cast<unsigned>(day))};
  if (!date.ok()) return false;
  days = chr::sys_days(date).time_since_epoch().count();
  return true;
}

bool parseClock(Cursor& in, int& seconds, int& micros) {
  int hour = 0, minute = 0, second = 0;
  if (!in.digits(2, hour) || !in.eat(':') || !in.digits(2, minute)) return false;
  if (in.eat(':')) {
    if (!in.digits(2, second)) return false;
    if (in.eat('.') && !in.fraction(micros)) return false;
  }
  if (hour > 23 || minute > 59 || second > 59) return false;
  seconds = hour * 3600 + minute * 60 + second;
  return true;
}

/// Z, UTC, GMT, +01, +01:00, -0130, with blanks before it, or nothing at all.
bool parseZone(Cursor& in, bool& hadZone, int& offsetMinutes) {
  if (in.done()) return true;
  hadZone = true;
  while (in.eat(' ')) {
  }
  if (in.eatWord("UTC") || in.eatWord("GMT")) {
    offsetMinutes = 0;
    if (in.done()) return true;
  }
  if (in.eat('Z') || in.eat('z')) {
    offsetMinutes = 0;
    return in.done();
  }
  const bool west = in.eat('-');
  int hours = 0, minutes = 0;
  if (!west && !in.eat('+')) return false;
  if (!in.digits(2, hours)) return false;
  if (!in.done()) {
    in.eat(':');
    if (!in.digits(2, minutes)) return false;
  }
  if (hours > 15 || minutes > 59) return false;
  offsetMinutes = (west ? -1 : 1) * (hours * 60 + minutes);
  return in.done();
}

}  // namespace

std::optional<ParsedTime> parseTime(std::string_view text, int defaultOffsetMinutes) {
  Cursor in(trimmed(text));
  std::int64_t days = 0;
  int seconds = 0, micros = 0, offset = defaultOffsetMinutes;
  bool hadZone = false;
  if (!parseDate(in, days)) return std::nullopt;
  if (!in.done()) {
    if (!in.eat('T') && !in.eat(' ')) return std::nullopt;
    if (!parseClock(in, seconds, micros) || !parseZone(in, hadZone, offset)) return std::nullopt;
  }
  const std::int64_t whole = days * 86400 + seconds - std::int64_t{60} * offset;
  const ParsedTime parsed{static_cast<double>(whole) + micros * 1e-6, hadZone};
  // A zone may lead out of the years of four digits.
  if (parsed.unixSeconds < kFirstTime || parsed.unixSeconds >= kLastTime + 1) return std::nullopt;
  return parsed;
}

std::string formatTime(double unixSeconds) {
  const auto micros = static_cast<std::int64_t>(std::llround(unixSeconds * 1e6));
  const chr::sys_time<chr::microseconds> time{chr::microseconds(micros)};
  const auto day = chr::floor<chr::days>(time);
  const chr::year_month_day date(day);
  const chr::hh_mm_ss clock(time - day);
  const auto two = [](auto number) { return paddedText(static_cast<int>(number), 2); };
  std::string out = paddedText(static_cast<int>(date.year()), 4) + "-" +
                    two(static_cast<unsigned>(date.month())) + "-" +
                    two(static_cast<unsigned>(date.day())) + "T" + two(clock.hours().count()) +
                    ":" + two(clock.minutes().count()) + ":" + two(clock.seconds().count());
  if (const auto rest = static_cast<int>(clock.subseconds().count()); rest != 0) {
    out += "." + paddedText(rest, 6);
    while (out.back() == '0') out.pop_back();
  }
  return out + "Z";
}

std::string formatSpan(double seconds) {
  const double hours = seconds / 3600.0;
  if (hours < 48) return roundedText(hours, 3) + " h";
  const double days = std::floor(hours / 24);
  return fixedText(days, 0) + " d " + fixedText(std::floor(hours - 24 * days), 0) + " h";
}

}  // namespace spothorizon::market
