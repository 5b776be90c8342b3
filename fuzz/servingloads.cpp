// SPDX-License-Identifier: GPL-3.0-or-later
// Instance files, request traces and rates of the Serving study: what is read of them can be run.
#include <algorithm>
#include <cmath>
#include <set>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "serving/fleet/Billing.h"
#include "serving/load/Arrivals.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadRequests.h"

using namespace spothorizon;
using namespace spothorizon::serving;

namespace {

template <class Read>
void unlessRefused(Read read) {
  try {
    read();
  } catch (const InputError&) {
    return;
  }
}

void checkFleet(const Fleet& fleet) {
  std::set<int> present(fleet.initial.begin(), fleet.initial.end());
  fuzz::require(fleet.onDemand.size() == fleet.names.size(), "each instance is of a kind");
  double last = 0;
  for (const FleetChange& change : fleet.changes) {
    fuzz::require(change.seconds >= last && std::isfinite(change.seconds), "changes follow");
    last = change.seconds;
    for (const int i : change.removed) fuzz::require(present.erase(i) == 1, "who goes was there");
    for (const int i : change.added) {
      fuzz::require(i >= 0 && i < static_cast<int>(fleet.names.size()), "who comes has a number");
      fuzz::require(present.insert(i).second, "who comes was not there");
    }
    if (change.requiredRate) {
      fuzz::require(*change.requiredRate >= 0 && std::isfinite(*change.requiredRate), "a rate");
    }
  }
  fuzz::require(std::isfinite(fleet.endSeconds) && fleet.endSeconds >= 0, "an end");
  for (const BilledSpan& span : billedSpans(fleet, fleet.endSeconds, 120)) {
    fuzz::require(span.seconds() > 0, "what is billed lasts");
  }
}

void checkRequests(const Requests& requests) {
  fuzz::require(requests.promptTokens.size() == requests.size(), "each request has a prompt");
  fuzz::require(requests.outputTokens.size() == requests.size(), "each request has an output");
  fuzz::require(std::ranges::is_sorted(requests.arrivalSeconds), "requests follow");
  for (std::size_t i = 0; i < requests.size(); ++i) {
    fuzz::require(std::isfinite(requests.arrivalSeconds[i]), "an arrival is a time");
    fuzz::require(requests.promptTokens[i] >= 0 && requests.outputTokens[i] >= 1, "tokens");
  }
  (void)describe(requests);
}

void checkRates(const RatesFile& file) {
  ArrivalLaw law;
  law.kind = ArrivalKind::Rates;
  law.rateFrom = file.startSeconds;
  law.rates = file.requestsPerSecond;
  law.ratesEnd = file.endSeconds;
  checkArrivals(law, 10, "serving.arrivals");
  const Requests made =
      makeRequests(law, {}, std::min(10.0, 1e4 / *std::ranges::max_element(law.rates)), 1, 0);
  checkRequests(made);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  unlessRefused([&] { checkFleet(parseInstances(text, "input").fleet); });
  unlessRefused([&] {
    const RequestsFile file = parseRequests(text, "input");
    fuzz::require(file.clockSeconds >= 0 && std::isfinite(file.clockSeconds), "a clock");
    checkRequests(file.requests);
  });
  unlessRefused([&] { checkRates(parseRates(text, "input")); });
  return 0;
}
