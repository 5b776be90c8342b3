// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/RateNames.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/NumberText.h"
#include "market/table/Cells.h"
#include "market/table/TimeColumn.h"

namespace spothorizon::serving {
namespace {

using namespace market::table;
using Words = std::set<std::string, std::less<>>;

/// Small words, cut where a small letter meets a capital; a stroke is "per".
std::vector<std::string> wordsOf(std::string_view name) {
  std::vector<std::string> words;
  bool inside = false, wasSmall = false;
  for (const char c : name) {
    const bool letter = isLetter(c);
    if (c == '/') words.emplace_back("per");
    if (letter && (!inside || (wasSmall && isUpper(c)))) words.emplace_back();
    if (letter) words.back() += lower(c);
    inside = letter;
    wasSmall = letter && !isUpper(c);
  }
  return words;
}

std::optional<double> unitOf(std::string_view word) {
  if (word == "week" || word == "weeks" || word == "wk") return 7 * 86400.0;
  const auto unit = unitInName(word);
  return unit && *unit >= 1 ? unit : std::nullopt;
}

/// "qps" and the like.
std::optional<double> shortRate(const std::string& word) {
  if (word == "rps" || word == "qps" || word == "reqps") return 1;
  if (word == "rpm" || word == "qpm") return 60;
  if (word == "rph" || word == "qph") return 3600;
  if (word == "rpd" || word == "qpd") return 86400;
  return std::nullopt;
}

bool isRequests(const std::string& word) {
  static const Words requests{"request", "requests",    "req",    "reqs",    "query",
                              "queries", "call",        "calls",  "arrival", "arrivals",
                              "hits",    "invocations", "prompts"};
  return requests.contains(word);
}

bool isOfOtherThings(const std::string& word) {
  static const Words others{"token", "tokens",  "price",  "cost",  "usd",     "error", "errors",
                            "bytes", "latency", "gpu",    "gpus",  "failed",  "time",  "timestamp",
                            "id",    "length",  "status", "limit", "duration"};
  return others.contains(word);
}

}  // namespace

RateName rateName(std::string_view name) {
  using Kind = RateName::Kind;
  const std::vector<std::string> words = wordsOf(name);
  if (words.empty() || std::ranges::any_of(words, isOfOtherThings)) return {};
  for (const std::string& word : words) {
    if (const auto per = shortRate(word)) return {Kind::Rate, *per};
  }
  const bool requests = std::ranges::any_of(words, isRequests);
  const bool rate =
      std::ranges::count(words, "rate") > 0 || words == std::vector<std::string>{"load"};
  if (const auto at = std::ranges::find(words, "per"); at != words.end()) {
    const bool ofRequests =
        requests || rate || at == words.begin() || words.front() == "n" || words.front() == "count";
    if (!ofRequests) return {};
    const auto unit = at + 1 == words.end() ? std::nullopt : unitOf(*(at + 1));
    return unit ? RateName{Kind::Rate, *unit} : RateName{Kind::NoUnit, 0};
  }
  if (requests) {
    for (const auto& [word, unit] : {std::pair("hourly", 3600.0), std::pair("daily", 86400.0),
                                     std::pair("weekly", 7 * 86400.0)}) {
      if (std::ranges::count(words, word) > 0) return {Kind::Rate, unit};
    }
  }
  static const Words ofCounts{"n",         "num",        "number", "of",     "no",
                              "model",     "total",      "count",  "counts", "api",
                              "completed", "successful", "sum"};
  static const Words ofRates{"mean", "avg", "average", "rate", "load", "of"};
  const auto all = [&words](const Words& known) {
    return std::ranges::all_of(words, [&known](const std::string& word) {
      return isRequests(word) || known.contains(word);
    });
  };
  const bool counted = requests || std::ranges::count(words, "count") > 0;
  const bool single = words.size() == 1 && (words[0] == "request" || words[0] == "query" ||
                                            words[0] == "call" || words[0] == "arrival");
  if (counted && !single && !rate && all(ofCounts)) return {Kind::Count, 0};
  if (rate && all(ofRates)) return {Kind::NoUnit, 0};
  // "requests_min" may be by the minute or the least.
  if (requests && words.size() > 1 && unitOf(words.back())) return {Kind::NoUnit, 0};
  return {};
}

std::optional<std::size_t> countColumn(const Table& table) {
  constexpr std::size_t kLookedAt = 100;
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    if (rateName(table.columns()[i]).kind != RateName::Kind::Count) continue;
    const auto cells = firstCells(table, i, kLookedAt);
    const bool sums = std::ranges::any_of(
        cells, [](const std::string& cell) { return looseNumber(cell).value_or(0) > 1; });
    if (sums) return i;
  }
  return std::nullopt;
}

}  // namespace spothorizon::serving
