// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/MarketReading.h"

namespace spothorizon::study {
namespace {

market::ColumnNames namesOf(const NamedColumns& price, const NamedColumns& gpus) {
  const NamedColumns& timed = price.time.empty() ? gpus : price;
  market::ColumnNames names;
  names.time = timed.time;
  names.timeUnit = timed.timeUnit;
  names.price = price.value;
  names.gpus = gpus.value;
  return names;
}

}  // namespace

bool marketIsNamed(const Scenario& scenario) {
  market::MarketSpec untouched;
  untouched.startHours = scenario.market.startHours;
  untouched.origins = scenario.market.origins;
  return !(scenario.market == untouched);
}

void copyMarket(const Scenario& from, Scenario& to) {
  to.market = from.market;
  const MarketReading& reading = from.sections.get<MarketReading>();
  if (reading == to.sections.get<MarketReading>()) return;
  to.sections.edit<MarketReading>() = reading;
}

market::ImportChoices importChoices(const Scenario& scenario) {
  market::ImportChoices choices = market::choicesOf(scenario.market);
  const MarketReading& reading = scenario.sections.get<MarketReading>();
  choices.price.columns = namesOf(reading.price, {});
  choices.gpus.columns = namesOf({}, reading.gpus);
  choices.join = reading.join;
  return choices;
}

std::vector<market::ColumnNames> namedColumns(const Scenario& scenario) {
  const MarketReading& reading = scenario.sections.get<MarketReading>();
  const NamedColumns &price = reading.price, &gpus = reading.gpus;
  const bool both = price.time == gpus.time && price.timeUnit == gpus.timeUnit;
  std::vector<market::ColumnNames> all;
  if (both) all.push_back(namesOf(price, gpus));
  all.push_back(namesOf(price, {}));
  all.push_back(namesOf({}, gpus));
  std::erase_if(all, [](const market::ColumnNames& one) {
    return one.time.empty() || (one.price.empty() && one.gpus.empty());
  });
  return all;
}

}  // namespace spothorizon::study
