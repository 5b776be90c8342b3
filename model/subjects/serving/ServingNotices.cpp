// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingNotices.h"

#include <algorithm>

#include "subjects/serving/ServingSettings.h"

namespace spothorizon::study {
namespace {

using Severity = InputNotice::Severity;

/// On-demand prices are the instance type's own.
MarketUse useOf(const ServingSettings& own) {
  const bool ofMarket = own.source == InstanceSource::Market;
  MarketUse use{false, false, false, false};
  use.freeGpus = ofMarket;
  use.spotPrice = ofMarket ? !own.spotUsdPerHour : own.marketPrice;
  return use;
}

/// Instances that no file has.
void addInstances(const ServingSettings& own, InputNotices& notices) {
  if (own.source == InstanceSource::Spells) addNotices(notices, {madeUpMarket()});
  if (own.source == InstanceSource::Constant) {
    notices.push_back(
        {Severity::Caution,
         (own.constantInstances == 1 ? phrase("inputs", "%1 instance always free assumed")
                                     : phrase("inputs", "%1 instances always free assumed"))
             .arg(std::to_string(own.constantInstances))});
  }
}

bool rentsOnDemand(const Scenario& scenario) {
  if (servingSettings(scenario).mix != serving::Mix::Kind::None) return true;
  return std::ranges::any_of(servingSystems(scenario), &ServingSystem::onDemand);
}

}  // namespace

InputNotices servingNotices(const Scenario& scenario, const ServingInputs& inputs,
                            const LoadedMarket* market) {
  const ServingSettings& own = servingSettings(scenario);
  InputNotices notices;
  if (market) notices = study::inputNotices(scenario, *market, useOf(own));
  addInstances(own, notices);
  if (rentsOnDemand(scenario)) {
    notices.push_back({Severity::Caution, phrase("inputs", "unlimited on demand assumed")});
  }
  addNotices(notices, inputs.notices);
  return notices;
}

}  // namespace spothorizon::study
