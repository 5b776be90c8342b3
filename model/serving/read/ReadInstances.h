// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "market/MarketSpec.h"
#include "serving/fleet/Fleet.h"
#include "serving/run/Requests.h"

namespace spothorizon::serving {

struct InstancesFile {
  Fleet fleet;
  market::ReadReport report;
  std::string hash;
};
/// JSON lines of [ms, "add" | "remove" | "other" | "DONE", {"nodes": [...], "required_tpt": r}], or
/// events as CSV (ms,add|remove,node). Recognised by content. InputError for a node that is added
/// twice, an unknown one that is removed, times backwards, no DONE in JSON lines.
InstancesFile readInstancesFile(const std::string& path);
InstancesFile parseInstances(std::string_view text, const std::string& file);

struct RequestsFile {
  Requests requests;
  market::ReadReport report;
  std::string hash;
  double clockSeconds = 0;  ///< stamps are this far apart, so that many share one; 0: a fine clock
};
/// Our own CSV (arrival_s,input_tokens,output_tokens), Azure's (TIMESTAMP,ContextTokens,
/// GeneratedTokens), Mooncake's JSON lines. Seconds from the first where stamps are of a clock.
/// Requests without output are dropped and named.
RequestsFile readRequestsFile(const std::string& path);
RequestsFile parseRequests(std::string_view text, const std::string& file);

/// Rates that hold from their time to the next.
struct RatesFile {
  std::vector<double> startSeconds, requestsPerSecond;
  double endSeconds = 0;
  market::ReadReport report;
  std::string hash;
};
/// CSV: start_s,requests_per_s.
RatesFile readRatesFile(const std::string& path);
RatesFile parseRates(std::string_view text, const std::string& file);

}  // namespace spothorizon::serving
