// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/SupplyJson.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::offers {
namespace {

using Value = nlohmann::json;

template <class Owner>
struct NumberField {
  std::string_view key;
  double Owner::*member;
};

constexpr std::array kOfferNumbers{
    NumberField<Offer>{"discount", &Offer::discount},
    NumberField<Offer>{"startupHours", &Offer::startupHours},
    NumberField<Offer>{"minimumHours", &Offer::minimumHours},
    NumberField<Offer>{"granularityHours", &Offer::granularityHours},
    NumberField<Offer>{"endsEarlyHours", &Offer::endsEarlyHours},
    NumberField<Offer>{"noticeHours", &Offer::noticeHours},
    NumberField<Offer>{"upfrontUsd", &Offer::upfrontUsd},
    NumberField<Offer>{"upfrontUsdPerGpuHour", &Offer::upfrontUsdPerGpuHour},
    NumberField<Offer>{"maxHours", &Offer::maxHours},
};
constexpr std::array kOtherOfferKeys{
    "name",         "kind",           "machineGpus",   "usdPerGpuHour", "usdPerMachineHour",
    "capacityGpus", "launchableGpus", "startupBilled", "windowHours",   "charge",
    "waitHours",    "covers"};
constexpr std::array kCaps{
    NumberField<Caps>{"spotUsdPerGpuHour", &Caps::spotUsdPerGpuHour},
    NumberField<Caps>{"usdPerHour", &Caps::usdPerHour},
    NumberField<Caps>{"usdTotal", &Caps::usdTotal},
};
constexpr std::array kStorage{NumberField<Costs>{"gb", &Costs::storageGb},
                              NumberField<Costs>{"usdPerGbMonth", &Costs::usdPerGbMonth}};
constexpr std::array kEgress{NumberField<Costs>{"gb", &Costs::egressGb},
                             NumberField<Costs>{"usdPerGb", &Costs::usdPerGb}};
constexpr std::array kCheckpointKeys{"intervalHours", "writeHours", "restoreHours", "gb",
                                     "gbitPerSecond", "training",   "writing"};

std::string shown(const Value& value) {
  constexpr std::size_t kMost = 60;
  std::string text = value.dump(-1, ' ', false, Value::error_handler_t::replace);
  if (text.size() > kMost) text = text.substr(0, kMost) + "…";
  return text;
}

/// Reads one object of a file.
class Reader {
 public:
  Reader(const Value& object, std::string place, const std::string& file)
      : m_object(object), m_place(std::move(place)), m_file(file) {
    if (!object.is_object()) refuse("", shown(object), "an object");
  }

  [[noreturn]] void refuse(std::string_view key, const std::string& found,
                           const std::string& expected) const {
    throw InputError(m_file, placeOf(key), found, expected);
  }
  std::string placeOf(std::string_view key) const {
    return key.empty() ? m_place : m_place + "/" + std::string(key);
  }
  const Value* find(std::string_view key) const {
    const auto at = m_object.find(key);
    return at == m_object.end() || at->is_null() ? nullptr : &*at;
  }

  template <class Known>
  void requireKnown(Known&& known) const {
    for (const auto& [key, value] : m_object.items()) {
      if (!known(key)) refuse(key, "an unknown key", "a key of the format");
    }
  }

  double number(std::string_view key, const Value& value) const {
    if (!value.is_number()) refuse(key, shown(value), "a number");
    return value.get<double>();
  }
  double number(std::string_view key, double absent) const {
    const Value* value = find(key);
    return value ? number(key, *value) : absent;
  }
  double needed(std::string_view key) const {
    const Value* value = find(key);
    if (!value) refuse(key, "nothing", "a number");
    return number(key, *value);
  }
  std::string text(std::string_view key, std::string absent = {}) const {
    const Value* value = find(key);
    if (!value) return absent;
    if (!value->is_string()) refuse(key, shown(*value), "a text");
    return value->get<std::string>();
  }
  bool flag(std::string_view key, bool absent) const {
    const Value* value = find(key);
    if (!value) return absent;
    if (!value->is_boolean()) refuse(key, shown(*value), "true or false");
    return value->get<bool>();
  }
  int whole(std::string_view key, int absent) const {
    const Value* value = find(key);
    if (!value) return absent;
    const double number = value->is_number() ? value->get<double>() : 0.5;
    if (number != std::floor(number) || std::abs(number) > 1e9) {
      refuse(key, shown(*value), "a whole number");
    }
    return static_cast<int>(number);
  }
  std::vector<double> list(std::string_view key, const Value& value) const {
    std::vector<double> numbers;
    for (std::size_t i = 0; i < value.size(); ++i) {
      numbers.push_back(number(std::string(key) + "/" + std::to_string(i), value[i]));
    }
    return numbers;
  }
  Series series(std::string_view key) const {
    const Value* value = find(key);
    if (!value) return {};
    if (value->is_array()) return {list(key, *value), true};
    if (!value->is_number()) refuse(key, shown(*value), "a number or one for each slot");
    return Series::number(value->get<double>());
  }
  template <class Owner, std::size_t kCount>
  void numbers(const std::array<NumberField<Owner>, kCount>& fields, Owner& into) const {
    for (const NumberField<Owner>& field : fields) {
      into.*field.member = number(field.key, into.*field.member);
    }
  }
  /// One of the names that `named` knows.
  template <class Named>
  auto choice(std::string_view key, Named&& named, const char* expected) const {
    const std::string name = text(key);
    const auto value = named(name);
    if (!value) refuse(key, name.empty() ? "nothing" : "\"" + name + "\"", expected);
    return *value;
  }
  Reader inside(std::string_view key) const { return {*find(key), placeOf(key), m_file}; }

 private:
  const Value& m_object;
  std::string m_place;
  const std::string& m_file;
};

template <class Owner, std::size_t kCount>
bool has(const std::array<NumberField<Owner>, kCount>& fields, std::string_view key) {
  return std::any_of(fields.begin(), fields.end(),
                     [key](const NumberField<Owner>& field) { return field.key == key; });
}

template <std::size_t kCount>
bool has(const std::array<const char*, kCount>& keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

void readWindow(const Reader& in, Offer& offer) {
  const Value* value = in.find("windowHours");
  if (!value) return;
  if (!value->is_array() || value->size() != 2) {
    in.refuse("windowHours", shown(*value), "[from, to], hours from the job's start");
  }
  const std::vector<double> ends = in.list("windowHours", *value);
  offer.windowHours = Window{ends[0], ends[1]};
}

void readWait(const Reader& in, Offer& offer) {
  const Value* value = in.find("waitHours");
  if (!value) return;
  if (value->is_array()) {
    offer.wait.recordedHours = in.list("waitHours", *value);
    if (offer.wait.recordedHours.empty()) in.refuse("waitHours", "an empty list", "waits in hours");
  } else if (value->is_object()) {
    const Reader law = in.inside("waitHours");
    law.requireKnown([](const std::string& key) { return key == "p50" || key == "p95"; });
    offer.wait.p50Hours = law.needed("p50");
    offer.wait.p95Hours = law.needed("p95");
  } else {
    offer.wait.hours = in.number("waitHours", *value);
  }
}

void readLaunchable(const Reader& in, Offer& offer) {
  const Value* value = in.find("launchableGpus");
  if (!value || !value->is_object()) {
    offer.launchableGpus = in.series("launchableGpus");
    return;
  }
  const Reader chain = in.inside("launchableGpus");
  chain.requireKnown([](const std::string& key) { return key == "share" || key == "meanHours"; });
  offer.shortages = Shortages{chain.needed("share"), chain.needed("meanHours")};
}

void readPrice(const Reader& in, Offer& offer) {
  const bool byMachine = in.find("usdPerMachineHour") != nullptr;
  if (byMachine && in.find("usdPerGpuHour")) {
    in.refuse("usdPerMachineHour", "usdPerGpuHour as well", "one of the two");
  }
  offer.usdPerGpuHour = in.series(byMachine ? "usdPerMachineHour" : "usdPerGpuHour");
  if (!byMachine) return;
  for (double& value : offer.usdPerGpuHour.values) value /= std::max(1, offer.machineGpus);
}

Offer readOffer(const Reader& in) {
  in.requireKnown(
      [](const std::string& key) { return has(kOfferNumbers, key) || has(kOtherOfferKeys, key); });
  Offer offer;
  offer.kind = in.choice("kind", kindNamed, "spot, on-demand, block, flex, owned or commitment");
  offer.name = in.text("name");
  offer.machineGpus = in.whole("machineGpus", offer.machineGpus);
  readPrice(in, offer);
  offer.capacityGpus = in.series("capacityGpus");
  readLaunchable(in, offer);
  offer.startupBilled = in.flag("startupBilled", true);
  in.numbers(kOfferNumbers, offer);
  readWindow(in, offer);
  readWait(in, offer);
  if (in.find("charge")) offer.charge = in.choice("charge", chargeNamed, "job, sunk or used");
  offer.covers = in.text("covers");
  return offer;
}

/// Hours of writing and restoring: given, or from size and bandwidth.
Checkpoint readCheckpoint(const Reader& in) {
  in.requireKnown([](const std::string& key) { return has(kCheckpointKeys, key); });
  Checkpoint checkpoint;
  checkpoint.intervalHours = in.needed("intervalHours");
  double transfer = 0;
  if (in.find("gb")) {
    const double bandwidth = in.needed("gbitPerSecond");
    if (!(bandwidth > 0)) in.refuse("gbitPerSecond", numberText(bandwidth), "a number above 0");
    transfer = transferHours(in.needed("gb"), bandwidth);
  }
  checkpoint.writeHours = in.number("writeHours", transfer);
  checkpoint.restoreHours = in.number("restoreHours", transfer);
  if (in.find("training")) {
    checkpoint.training = in.choice(
        "training",
        [](const std::string& name) -> std::optional<Training> {
          if (name == "synchronous") return Training::Synchronous;
          if (name == "elastic") return Training::Elastic;
          return std::nullopt;
        },
        "synchronous or elastic");
  }
  if (in.find("writing")) {
    checkpoint.writing = in.choice(
        "writing",
        [](const std::string& name) -> std::optional<Writing> {
          if (name == "blocking") return Writing::Blocking;
          if (name == "overlapped") return Writing::Overlapped;
          return std::nullopt;
        },
        "blocking or overlapped");
  }
  return checkpoint;
}

template <class Owner, std::size_t kCount>
void readPart(const Reader& root, std::string_view key,
              const std::array<NumberField<Owner>, kCount>& fields, Owner& into, bool all) {
  if (!root.find(key)) return;
  const Reader in = root.inside(key);
  in.requireKnown([&](const std::string& name) { return has(fields, name); });
  if (all) {
    for (const NumberField<Owner>& field : fields) {
      if (!in.find(field.key)) in.refuse(field.key, "nothing", "a number: GB need a price");
    }
  }
  in.numbers(fields, into);
}

Json seriesJson(const Series& series) {
  if (series.bySlot) return Json(series.values);
  return Json(series.values.front());
}

Json waitJson(const Wait& wait) {
  if (!wait.recordedHours.empty()) return Json(wait.recordedHours);
  if (wait.p50Hours) return Json{{"p50", *wait.p50Hours}, {"p95", wait.p95Hours.value_or(0)}};
  return Json(wait.hours);
}

Json offerJson(const Offer& offer) {
  const Offer absent;
  Json json{{"kind", std::string(toString(offer.kind))}, {"name", offer.name}};
  if (offer.machineGpus != 1) json["machineGpus"] = offer.machineGpus;
  if (offer.usdPerGpuHour.given()) json["usdPerGpuHour"] = seriesJson(offer.usdPerGpuHour);
  if (offer.capacityGpus.given()) json["capacityGpus"] = seriesJson(offer.capacityGpus);
  if (offer.launchableGpus.given()) json["launchableGpus"] = seriesJson(offer.launchableGpus);
  if (offer.shortages) {
    json["launchableGpus"] =
        Json{{"share", offer.shortages->share}, {"meanHours", offer.shortages->meanHours}};
  }
  if (!offer.startupBilled) json["startupBilled"] = false;
  for (const NumberField<Offer>& field : kOfferNumbers) {
    if (offer.*field.member != absent.*field.member) json[field.key] = offer.*field.member;
  }
  if (offer.windowHours) {
    json["windowHours"] = Json(std::vector<double>{offer.windowHours->from, offer.windowHours->to});
  }
  if (!(offer.wait == absent.wait)) json["waitHours"] = waitJson(offer.wait);
  if (offer.charge != Charge::Job) json["charge"] = std::string(toString(offer.charge));
  if (!offer.covers.empty()) json["covers"] = offer.covers;
  return json;
}

template <class Owner, std::size_t kCount>
Json partJson(const std::array<NumberField<Owner>, kCount>& fields, const Owner& from) {
  const Owner absent;
  Json json = Json::object();
  for (const NumberField<Owner>& field : fields) {
    if (from.*field.member != absent.*field.member) json[field.key] = from.*field.member;
  }
  return json;
}

}  // namespace

Supply readSupply(const nlohmann::json& object, const std::string& file) {
  const Reader root(object, "", file);
  Supply supply;
  if (const Value* list = root.find("offers")) {
    if (!list->is_array()) root.refuse("offers", shown(*list), "a list of offers");
    for (std::size_t i = 0; i < list->size(); ++i) {
      supply.offers.push_back(readOffer(Reader((*list)[i], "/offers/" + std::to_string(i), file)));
    }
  }
  if (root.find("checkpoint")) supply.checkpoint = readCheckpoint(root.inside("checkpoint"));
  supply.costs.taxRate = root.number("taxRate", 0.0);
  readPart(root, "caps", kCaps, supply.caps, false);
  readPart(root, "storage", kStorage, supply.costs, true);
  readPart(root, "egress", kEgress, supply.costs, true);
  return supply;
}

Json toJson(const Supply& supply) {
  Json json = Json::object();
  json["offers"] = Json::array();
  for (const Offer& offer : supply.offers) json["offers"].push_back(offerJson(offer));
  if (supply.checkpoint) {
    const Checkpoint& checkpoint = *supply.checkpoint;
    const bool synchronous = checkpoint.training == Training::Synchronous;
    const bool blocking = checkpoint.writing == Writing::Blocking;
    json["checkpoint"] = Json{{"intervalHours", checkpoint.intervalHours},
                              {"writeHours", checkpoint.writeHours},
                              {"restoreHours", checkpoint.restoreHours},
                              {"training", synchronous ? "synchronous" : "elastic"},
                              {"writing", blocking ? "blocking" : "overlapped"}};
  }
  if (!(supply.caps == Caps{})) json["caps"] = partJson(kCaps, supply.caps);
  if (supply.costs.taxRate != 0) json["taxRate"] = supply.costs.taxRate;
  const Costs& costs = supply.costs;
  if (costs.storageGb != 0 || costs.usdPerGbMonth != 0) {
    json["storage"] = Json{{"gb", costs.storageGb}, {"usdPerGbMonth", costs.usdPerGbMonth}};
  }
  if (costs.egressGb != 0 || costs.usdPerGb != 0) {
    json["egress"] = Json{{"gb", costs.egressGb}, {"usdPerGb", costs.usdPerGb}};
  }
  return json;
}

}  // namespace spothorizon::offers
