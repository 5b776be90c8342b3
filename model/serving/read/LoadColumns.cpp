// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/LoadColumns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/TimeText.h"
#include "market/table/Cells.h"

namespace spothorizon::serving {

using namespace market::table;

const char* const kLayouts =
    "arrival_s,input_tokens,output_tokens; TIMESTAMP,ContextTokens,GeneratedTokens (Azure); "
    "Timestamp,Request tokens,Response tokens (BurstGPT); "
    "arrived_at,num_prefill_tokens,num_decode_tokens (Vidur); rates as start_s,requests_per_s; or "
    "columns that are named: --column arrival=NAME --column input=NAME --column output=NAME, of "
    "rates start=NAME and rate=NAME, of requests from one row to the next start=NAME and "
    "count=NAME "
    "(serving.arrivals.columns)";

const std::vector<Role>& requestRoles() {
  static const std::vector<Role> roles{
      {"arrival",
       {"arrival_s", "arrived_at", "arrival_time", "arrival", "TIMESTAMP", "request_time",
        "request_timestamp", "arrive_time", "tstamp", "time", "ts", "start_time", "created_at",
        "created", "datetime", "date"}},
      {"input",
       {"input_tokens", "ContextTokens", "Request tokens", "num_prefill_tokens", "input_length",
        "prompt_tokens", "prompt_length", "prompt_len", "input_len", "num_input_tokens",
        "num_prompt_tokens", "context_tokens", "prefill_tokens", "request_length",
        "input_token_count", "prompt_token_count", "tokens_in", "n_prompt_tokens"}},
      {"output",
       {"output_tokens", "GeneratedTokens", "Response tokens", "num_decode_tokens", "output_length",
        "completion_tokens", "completion_length", "response_length", "output_len",
        "num_output_tokens", "num_generated_tokens", "generation_tokens", "decode_tokens",
        "response_len", "output_token_count", "completion_token_count", "tokens_out"}}};
  return roles;
}

const std::vector<Role>& rateRoles() {
  static const std::vector<Role> roles{
      {"start",
       {"start_s",
        "start",
        "time",
        "TIMESTAMP",
        "ts",
        "datetime",
        "date",
        "minute",
        "hour",
        "second",
        "t",
        "window_start",
        "start_time",
        "bucket",
        "interval",
        "aggregation_timestamp",
        "bucket_start",
        "bucket_start_time",
        "day",
        "datetime_utc",
        "period"}},
      // By what their names say of requests and of time: RateNames.h.
      {"rate", {}},
      {"rate_per_s", {}},
      {"rate_per_min", {}},
      {"rate_per_hour", {}},
      {"rate_per_day", {}},
      {"count", {}},
      {"end", {"end_time", "window_end", "bucket_end", "interval_end"}}};
  return roles;
}

ChosenColumns chosenOf(const ChosenColumns& chosen, const std::vector<Role>& roles) {
  ChosenColumns own;
  for (const auto& [key, name] : chosen) {
    if (std::ranges::find(roles, key, &Role::key) != roles.end()) own.emplace(key, name);
  }
  return own;
}

void checkRoles(const ChosenColumns& chosen) {
  for (const auto& [key, name] : chosen) {
    const auto has = [&key](const std::vector<Role>& roles) {
      return std::ranges::find(roles, key, &Role::key) != roles.end();
    };
    if (has(requestRoles()) || has(rateRoles())) continue;
    throw InputError("", "", "a column of " + market::inQuotes(key),
                     "one of these: arrival, input, output; of rates start, rate, rate_per_s, "
                     "rate_per_min, rate_per_hour, rate_per_day, count, end");
  }
}

InputError otherColumns(const Table& table) {
  const auto rows = firstRows(table, 1);
  const bool values = !rows.empty() && std::ranges::any_of(rows.front(), [](const auto& cell) {
    return looseNumber(cell).has_value() || looksLikeDate(cell);
  });
  if (!table.dialect().header) {
    return {table.file(), "", "no header", std::string("a first line of columns: ") + kLayouts};
  }
  const bool quoted = values && table.columns().size() > 1;
  return {table.file(), "header",
          "columns of other names" + (quoted ? " (" + joined(table.columns()) + ")" : ""),
          kLayouts};
}

double exactTime(std::string_view cell, TimeColumn& column, std::size_t line) {
  const std::size_t point = cell.find('.');
  std::size_t end = point == cell.npos ? point : cell.find_first_not_of("0123456789", point + 1);
  end = std::min(end, cell.size());
  // A date with points in it has none before its time of day.
  constexpr std::size_t kClock = 19;
  if (point == cell.npos || point != kClock || end == point + 1 || end - point > 30) {
    return column.read(cell, line);
  }
  std::array<char, 64> whole{};
  const std::string_view zone = cell.substr(end);
  if (kClock + zone.size() > whole.size()) return column.read(cell, line);
  std::memcpy(whole.data(), cell.data(), kClock);
  std::memcpy(whole.data() + kClock, zone.data(), zone.size());
  std::array<char, 32> digits{'0'};
  std::memcpy(digits.data() + 1, cell.data() + point, end - point);
  const double seconds = column.read(std::string_view(whole.data(), kClock + zone.size()), line);
  return seconds + parsedNumber(std::string_view(digits.data(), end - point + 1)).value_or(0);
}

namespace {

/// How likely a recorded load has such a rate and lasts so long: a log of normal laws, about one
/// request a second and an hour or more.
double likelihood(double count, double seconds) {
  const double rate = (std::log10(count) - std::log10(seconds)) / 1.0;
  constexpr double kHour = 3.56, kMonth = 6.4, kSpread = 1.5;
  const double length = std::log10(seconds);
  const double off = length < kHour ? kHour - length : std::max(0.0, length - kMonth);
  return -rate * rate / 2 - off * off / (2 * kSpread * kSpread);
}

}  // namespace

StampUnit likelyUnit(const std::vector<double>& stamps) {
  StampUnit best;
  if (stamps.empty() || !(stamps.back() > stamps.front())) {
    best.seconds = 1e-3;
    return best;
  }
  const double span = stamps.back() - stamps.front();
  const bool whole =
      std::ranges::all_of(stamps, [](double stamp) { return stamp == std::floor(stamp); });
  // Clocks of programs that count milliseconds seldom write parts of one.
  constexpr double kFraction = 3, kRare = 2, kSure = 1.5;
  struct Scored {
    double seconds, score;
  };
  const auto count = static_cast<double>(stamps.size());
  std::array<Scored, 4> all{{{1, likelihood(count, span) + (whole ? 0 : kFraction)},
                             {1e-3, likelihood(count, span * 1e-3)},
                             {1e-6, likelihood(count, span * 1e-6) - kRare},
                             {1e-9, likelihood(count, span * 1e-9) - kRare}}};
  std::ranges::sort(all, std::greater{}, &Scored::score);
  best.seconds = all[0].seconds;
  best.otherSeconds = all[1].seconds;
  best.sure = all[0].score - all[1].score >= kSure;
  return best;
}

}  // namespace spothorizon::serving
