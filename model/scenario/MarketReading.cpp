// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/MarketReading.h"

#include <algorithm>

#include "base/CsvText.h"
#include "base/ListText.h"
#include "market/ImportMarket.h"

namespace spothorizon::study {
namespace {

market::ColumnNames namesOf(const NamedColumns& price, const NamedColumns& gpus,
                            const MarketReading& reading) {
  const bool byGpus = price.time.empty() && price.timeUnit == market::TimeUnit::Clock;
  const NamedColumns& timed = byGpus ? gpus : price;
  market::ColumnNames names;
  names.time = timed.time;
  names.timeUnit = timed.timeUnit;
  names.price = price.value;
  names.gpus = gpus.value;
  const std::map<std::string, std::string> further = partsIn(reading.columns);
  const auto column = [&](const char* role) {
    const auto found = further.find(role);
    return found == further.end() ? std::string() : found->second;
  };
  names.zone = column("zone");
  names.instanceType = column("type");
  names.product = column("product");
  names.onDemand = column("onDemand");
  names.pools = partsIn(reading.pools);
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
  choices.price.columns = namesOf(reading.price, {}, reading);
  choices.gpus.columns = namesOf({}, reading.gpus, reading);
  choices.price.timeUnitSeconds = reading.price.unitSeconds;
  choices.gpus.timeUnitSeconds = reading.gpus.unitSeconds;
  choices.join = reading.join;
  // Rows of a table with both series: those of one market have its price and its free GPUs.
  const market::PriceSource& price = scenario.market.price;
  const bool named = !reading.price.value.empty() && !reading.gpus.value.empty();
  if (named && price.file == scenario.market.availability.file) {
    if (choices.gpus.zone.empty()) choices.gpus.zone = price.zone;
    choices.gpus.instanceType = price.instanceType;
    choices.gpus.product = price.product;
  }
  return choices;
}

market::ColumnNames allColumns(const MarketReading& reading) {
  return namesOf(reading.price, reading.gpus, reading);
}

std::optional<double> unitSeconds(const MarketReading& reading) {
  return reading.price.unitSeconds ? reading.price.unitSeconds : reading.gpus.unitSeconds;
}

std::map<std::string, std::string> partsIn(const std::string& text) {
  std::map<std::string, std::string> parts;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(';', from), text.size());
    const std::string_view part = csv::trimmed(std::string_view(text).substr(from, end - from));
    from = end + 1;
    const std::size_t mark = std::min(part.find('='), part.size());
    if (part.empty()) continue;
    parts[std::string(csv::trimmed(part.substr(0, mark)))] =
        csv::trimmed(part.substr(std::min(mark + 1, part.size())));
  }
  return parts;
}

std::string partsText(const std::map<std::string, std::string>& parts) {
  return joined(parts, ";", [](const auto& part) { return part.first + "=" + part.second; });
}

std::vector<market::ColumnNames> namedColumns(const Scenario& scenario) {
  const MarketReading& reading = scenario.sections.get<MarketReading>();
  const NamedColumns &price = reading.price, &gpus = reading.gpus;
  const bool both = price.time == gpus.time && price.timeUnit == gpus.timeUnit;
  std::vector<market::ColumnNames> all;
  if (both) all.push_back(namesOf(price, gpus, reading));
  all.push_back(namesOf(price, {}, reading));
  all.push_back(namesOf({}, gpus, reading));
  std::erase_if(all, [](const market::ColumnNames& one) {
    return one.time.empty() || (one.price.empty() && one.gpus.empty());
  });
  return all;
}

}  // namespace spothorizon::study
