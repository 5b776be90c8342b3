// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/JsonText.h"
#include "market/read/ReadLog.h"
#include "market/read/TimeText.h"
#include "serving/read/CsvTable.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/TextLines.h"

namespace spothorizon::serving {
namespace {

constexpr double kLatest = 1e12;
constexpr std::int64_t kMostTokens = 10'000'000;
constexpr std::size_t kListed = 5;
constexpr double kJitter = 0.01, kFineClock = 0.5;

class Collector {
 public:
  Collector(RequestsFile& read, const std::string& file) : m_read(read), m_file(file) {}

  /// `seconds` as the file counts them.
  void add(double seconds, std::int64_t prompt, std::int64_t output, std::size_t line) {
    ++m_read.report.rowsRead;
    if (seconds < m_last) {
      throw InputError(m_file, "line " + std::to_string(line),
                       "a stamp before that of the line before", "stamps that do not go back");
    }
    m_last = seconds;
    if (output == 0 || prompt == 0) {
      if (++m_read.report.rowsDropped <= kListed) {
        m_read.report.dropped.push_back(market::placed(
            market::lineText(line), output == 0 ? phrase("reader", "no output tokens")
                                                : phrase("reader", "no prompt tokens")));
      }
      return;
    }
    m_read.requests.arrivalSeconds.push_back(seconds);
    m_read.requests.promptTokens.push_back(static_cast<int>(prompt));
    m_read.requests.outputTokens.push_back(static_cast<int>(output));
  }

  void finish(const char* format) {
    market::ReadReport& report = m_read.report;
    if (m_read.requests.size() == 0) {
      throw InputError(m_file, "", "no requests", "at least one with output tokens");
    }
    if (report.rowsDropped > kListed) {
      report.dropped.push_back(
          phrase("reader", "and %1 more rows").arg(std::to_string(report.rowsDropped - kListed)));
    }
    report.format = format;
    findClock();
  }

 private:
  /// Many requests at one stamp, and stamps that are whole steps apart, but for a few that jitter:
  /// the clock is coarse.
  void findClock() {
    const auto& at = m_read.requests.arrivalSeconds;
    std::vector<double> gaps;
    for (std::size_t i = 1; i < at.size(); ++i) {
      if (at[i] > at[i - 1]) gaps.push_back(at[i] - at[i - 1]);
    }
    if (gaps.empty() || at.size() < 3 * (gaps.size() + 1)) return;
    std::ranges::sort(gaps);
    const double step = gaps[gaps.size() / 2];
    const auto whole = std::ranges::count_if(gaps, [step](double gap) {
      return std::abs(gap / step - std::round(gap / step)) < kJitter;
    });
    if (step < kFineClock || static_cast<double>(whole) < 0.9 * static_cast<double>(gaps.size())) {
      return;
    }
    m_read.clockSeconds = step;
    m_read.report.warnings.push_back(
        phrase("reader", "a coarse clock: %1 requests share %2 stamps that are %3 s apart")
            .arg(std::to_string(at.size()))
            .arg(std::to_string(gaps.size() + 1))
            .arg(roundedText(step, 4)));
  }

  RequestsFile& m_read;
  const std::string& m_file;
  double m_last = -1e300;
};

void ownCsv(CsvTable& in, Collector& into) {
  const std::size_t at = in.column("arrival_s"), prompt = in.column("input_tokens"),
                    output = in.column("output_tokens");
  while (in.next()) {
    into.add(in.number(at, 0, kLatest), in.whole(prompt, 0, kMostTokens),
             in.whole(output, 0, kMostTokens), in.line());
  }
  into.finish("requests");
}

void azureCsv(CsvTable& in, Collector& into) {
  const std::size_t at = in.column("TIMESTAMP"), prompt = in.column("ContextTokens"),
                    output = in.column("GeneratedTokens");
  std::optional<double> first;
  while (in.next()) {
    // Seven decimals: the clock's text is read to the second, its fraction as a number.
    const std::string_view text = in.cell(at);
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto time = market::parseTime(text.substr(0, point));
    const auto fraction = point == text.size()
                              ? std::optional(0.0)
                              : parsedNumber("0" + std::string(text.substr(point)));
    if (!time || !fraction) in.refuse(at, "a date and time");
    if (!first) first = time->unixSeconds + *fraction;
    into.add(time->unixSeconds + *fraction - *first, in.whole(prompt, 0, kMostTokens),
             in.whole(output, 0, kMostTokens), in.line());
  }
  into.finish("Azure LLM requests");
}

std::int64_t wholeOf(const nlohmann::json& json, const char* key, const std::string& file,
                     const std::string& place) {
  const auto found = json.find(key);
  if (found != json.end() && found->is_number_integer() && found->get<double>() >= 0 &&
      found->get<double>() <= kLatest) {
    return found->get<std::int64_t>();
  }
  throw InputError(file, place + "/" + key, found == json.end() ? "nothing" : market::shown(*found),
                   "a whole number, 0 or more");
}

void mooncakeLines(std::string_view text, const std::string& file, Collector& into) {
  std::optional<double> first;
  for (TextLines lines(text); lines.next();) {
    const std::size_t number = lines.number();
    const auto json = market::parseOwnJson<nlohmann::json>(lines.line(), file, number);
    const std::string place = "line " + std::to_string(number);
    if (!json.is_object()) throw InputError(file, place, market::shown(json), "an object");
    const double seconds = static_cast<double>(wholeOf(json, "timestamp", file, place)) * 1e-3;
    if (!first) first = seconds;
    const auto tokens = [&](const char* key) {
      return std::min(wholeOf(json, key, file, place), kMostTokens);
    };
    into.add(seconds - *first, tokens("input_length"), tokens("output_length"), number);
  }
  into.finish("Mooncake requests");
}

}  // namespace

RequestsFile parseRequests(std::string_view text, const std::string& file) {
  refuseNoText(text, file);
  RequestsFile read;
  read.report.file = file;
  Collector into(read, file);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') {
    mooncakeLines(text, file, into);
  } else {
    CsvTable in(text, file);
    if (in.has("arrival_s")) {
      ownCsv(in, into);
    } else if (in.has("TIMESTAMP")) {
      azureCsv(in, into);
    } else {
      throw InputError(file, "header", "columns of other names",
                       "arrival_s,input_tokens,output_tokens or "
                       "TIMESTAMP,ContextTokens,GeneratedTokens");
    }
  }
  read.report.understood.push_back(
      phrase("reader", "%1 requests").arg(std::to_string(read.requests.size())));
  read.hash = contentHash(text);
  return read;
}

RequestsFile readRequestsFile(const std::string& path) {
  return parseRequests(readFile(path), path);
}

RatesFile parseRates(std::string_view text, const std::string& file) {
  CsvTable in(text, file);
  const std::size_t at = in.column("start_s"), rate = in.column("requests_per_s");
  RatesFile read;
  while (in.next()) {
    const double start = in.number(at, 0, kLatest);
    if (!read.startSeconds.empty() && start <= read.startSeconds.back()) {
      in.refuse(at, "later than the line before");
    }
    read.startSeconds.push_back(start);
    read.requestsPerSecond.push_back(in.number(rate, 0, 1e9));
  }
  if (read.startSeconds.size() < 2) {
    throw InputError(file, "", std::to_string(read.startSeconds.size()) + " rows",
                     "at least two rates, whose distance says how long the last one holds");
  }
  const std::size_t n = read.startSeconds.size();
  read.endSeconds = 2 * read.startSeconds[n - 1] - read.startSeconds[n - 2];
  read.report.file = file;
  read.report.format = "request rates";
  read.report.rowsRead = n;
  read.hash = contentHash(text);
  return read;
}

RatesFile readRatesFile(const std::string& path) { return parseRates(readFile(path), path); }

}  // namespace spothorizon::serving
