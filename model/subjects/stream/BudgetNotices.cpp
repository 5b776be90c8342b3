// SPDX-License-Identifier: GPL-3.0-or-later
// What a budget's results rest on: of the market what its GPU types are priced by, and its jobs.
#include <algorithm>

#include "ask/LoadedMarket.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetInputs.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

/// Of types that are priced by the market; a budget of mean GPUs has no prices.
MarketUse useOf(const RentalSpec& spec) {
  MarketUse use{false, false, false, false};
  if (!spec.usdPerMonth) return use;
  const std::vector<RentalType> types =
      spec.types.empty() ? std::vector<RentalType>(1) : spec.types;
  for (const RentalType& type : types) {
    const bool market = type.price == "market";
    if (market && spec.spot != SpotUse::Never) use.spotPrice = use.freeGpus = true;
    if (type.price == "on-demand" || (market && spec.spot != SpotUse::Only)) {
      use.onDemandPrice = true;
    }
  }
  return use;
}

}  // namespace

InputNotices BudgetResults::inputNotices() const {
  const RentalSpec& spec = rentalSpec(scenario);
  const MarketUse use = useOf(spec);
  InputNotices notices;
  if (market) notices = study::inputNotices(scenario, *market, use);
  if (use.onDemandPrice && !spec.quotaGpus) {
    notices.push_back(
        {InputNotice::Severity::Caution, phrase("inputs", "unlimited on demand assumed")});
  }
  if (inputs) addNotices(notices, inputs->notices);
  const StreamSpec& jobs = streamSpec(scenario);
  if (!jobs.jobs.empty() && jobs.speedUps.empty()) {
    notices.push_back(
        {InputNotice::Severity::Caution, phrase("inputs", "one speed-up for all jobs assumed")});
  }
  return notices;
}

}  // namespace spothorizon::study
