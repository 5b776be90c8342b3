// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "market/MarketSpec.h"
#include "market/table/Roles.h"
#include "market/table/TimeColumn.h"
#include "serving/run/Requests.h"

/// Recorded loads: requests one by one, or rates by time.
namespace spothorizon::serving {

/// How a file of requests or rates is to be read.
struct LoadOptions {
  /// By the roles arrival, input and output; of rates start, and rate (requests/s) or count
  /// (requests from one time to the next). Empty: found by the names that are known.
  market::table::ChosenColumns columns;
  market::table::TimeChoice time;

  bool operator==(const LoadOptions&) const = default;
};

struct RequestsFile {
  Requests requests;
  market::ReadReport report;
  std::string hash;
  double clockSeconds = 0;  ///< stamps are this far apart, so that many share one; 0: a fine clock
};
/// A table (commas, semicolons, tabs or bars) as arrival_s,input_tokens,output_tokens, Azure's
/// TIMESTAMP,ContextTokens,GeneratedTokens of 2023 and 2024, BurstGPT's, Vidur's, or any whose
/// columns are named; JSON lines or a list of objects as Mooncake's and Qwen-Bailian's. Times are
/// dates, or numbers whose unit the options, their column's name, their size or else the rate that
/// follows tell; the report says which. Seconds from the first where stamps are of a clock.
/// Requests without a time, a prompt or an output are dropped and named. InputError, also for
/// stamps that go back.
RequestsFile readRequestsFile(const std::string& path, const LoadOptions& options = {});
RequestsFile parseRequests(std::string_view text, const std::string& file,
                           const LoadOptions& options = {});

/// Rates that hold from their time to the next.
struct RatesFile {
  std::vector<double> startSeconds, requestsPerSecond;
  double endSeconds = 0;
  market::ReadReport report;
  std::string hash;
};
/// A table as start_s,requests_per_s, or with numbers of requests by minute, hour or any other
/// step. InputError where nothing tells the unit of times.
RatesFile readRatesFile(const std::string& path, const LoadOptions& options = {});
RatesFile parseRates(std::string_view text, const std::string& file,
                     const LoadOptions& options = {});

/// Whether it is a table of rates: as its columns are named or known.
bool isRates(std::string_view text, const LoadOptions& options = {});

}  // namespace spothorizon::serving
