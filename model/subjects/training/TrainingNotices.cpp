// SPDX-License-Identifier: GPL-3.0-or-later
// What a training's results rest on: of the market what its nodes and prices are of, and its files.
#include "ask/LoadedMarket.h"
#include "scenario/MarketReading.h"
#include "subjects/training/Training.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

using Severity = InputNotice::Severity;

MarketUse useOf(const Scenario& scenario) {
  const TrainingSpec& spec = trainingSpec(scenario);
  MarketUse use;
  use.freeGpus = nodeSource(spec) == NodeSource::Market;
  use.spotPrice = !spec.usdPerNodeHour && pricesByMarket(scenario);
  const bool rents = spec.topUp.kind != training::TopUp::Kind::None;
  use.onDemandGpus = rents;
  use.onDemandPrice = rents && !spec.onDemandUsdPerNodeHour && marketIsNamed(scenario);
  return use;
}

/// Nodes that no file has.
void addNodes(const TrainingSpec& spec, InputNotices& notices) {
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

InputNotices TrainingResults::inputNotices() const {
  if (!inputs) return {};
  InputNotices notices;
  if (market) notices = study::inputNotices(scenario, *market, useOf(scenario));
  addNodes(trainingSpec(scenario), notices);
  addNotices(notices, inputs->notices);
  return notices;
}

}  // namespace spothorizon::study
