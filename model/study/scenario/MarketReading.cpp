// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/MarketReading.h"

namespace spothorizon::study {

void copyMarket(const Scenario& from, Scenario& to) {
  to.market = from.market;
  const MarketReading& reading = from.sections.get<MarketReading>();
  if (reading == to.sections.get<MarketReading>()) return;
  to.sections.edit<MarketReading>() = reading;
}

market::ImportChoices importChoices(const Scenario& scenario) {
  market::ImportChoices choices = market::choicesOf(scenario.market);
  const MarketReading& reading = scenario.sections.get<MarketReading>();
  choices.price.columns.time = reading.price.time;
  choices.price.columns.price = reading.price.value;
  choices.gpus.columns.time = reading.gpus.time;
  choices.gpus.columns.gpus = reading.gpus.value;
  choices.join = reading.join;
  return choices;
}

}  // namespace spothorizon::study
