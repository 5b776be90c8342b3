// SPDX-License-Identifier: GPL-3.0-or-later
// What a training's results rest on: of the market what its nodes and prices are of, and its files.
#include "study/liveput/Liveput.h"
#include "study/liveput/LiveputProblem.h"
#include "study/liveput/LiveputSection.h"
#include "study/scenario/MarketReading.h"
#include "study/work/LoadedMarket.h"

namespace spothorizon::study {
namespace {

using Severity = InputNotice::Severity;

MarketUse useOf(const Scenario& scenario) {
  const LiveputSpec& spec = liveputSpec(scenario);
  MarketUse use;
  use.freeGpus = nodeSource(spec) == NodeSource::Market;
  use.spotPrice = !spec.usdPerNodeHour && pricesByMarket(scenario);
  const bool rents = spec.topUp.kind != liveput::TopUp::Kind::None;
  use.onDemandGpus = rents;
  use.onDemandPrice = rents && !spec.onDemandUsdPerNodeHour && marketIsNamed(scenario);
  return use;
}

/// Nodes that no file has.
void addNodes(const LiveputSpec& spec, InputNotices& notices) {
  const NodeSource source = nodeSource(spec);
  if (source == NodeSource::Generator) addNotices(notices, {madeUpMarket()});
  if (source == NodeSource::Constant) {
    notices.push_back({Severity::Caution,
                       (spec.constantNodes == 1 ? phrase("inputs", "%1 node always free assumed")
                                                : phrase("inputs", "%1 nodes always free assumed"))
                           .arg(std::to_string(spec.constantNodes))});
  }
}

}  // namespace

InputNotices LiveputResults::inputNotices() const {
  if (!inputs) return {};
  InputNotices notices;
  if (market) notices = study::inputNotices(scenario, *market, useOf(scenario));
  addNodes(liveputSpec(scenario), notices);
  addNotices(notices, inputs->notices);
  return notices;
}

}  // namespace spothorizon::study
