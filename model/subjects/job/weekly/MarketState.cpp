// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/weekly/MarketState.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/InputError.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/NumberText.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

constexpr const char* kFormat = "spothorizon-market-state";
constexpr int kVersion = 1;

Json figuresJson(const MarketFigures& figures) {
  Json json{{"traceHash", figures.hash}, {"hours", figures.hours}};
  json["startUnixSeconds"] =
      figures.startUnixSeconds ? Json(*figures.startUnixSeconds) : Json(nullptr);
  const auto optional = [](const std::optional<MeanEstimate>& one) {
    return one ? estimateJson(*one) : Json(nullptr);
  };
  json["priceUsdPerGpuHour"] = estimateJson(figures.priceUsd);
  json["freeGpus"] = estimateJson(figures.freeGpus);
  json["bestPolicy"] = figures.policy.english();
  json["onTime"] = estimateJson(figures.onTime);
  json["withinBudget"] = optional(figures.withinBudget);
  json["costP50Usd"] = optional(figures.costP50Usd);
  json["costMeanUsd"] = optional(figures.costMeanUsd);
  return json;
}

/// Reads a state member by member. InputError with the member's pointer.
class StateReader {
 public:
  StateReader(const Json& json, std::string file) : m_file(std::move(file)) {
    m_object = json.asObject();
    if (!m_object) refuse("", "no object", "a market state in { }");
  }

  const Json* find(std::string_view key) const {
    for (const Json::Member& member : *m_object) {
      if (member.key == key) return &member.value;
    }
    return nullptr;
  }
  const Json& need(const std::string& key) const {
    const Json* value = find(key);
    if (!value) refuse(key, "nothing", "a value");
    return *value;
  }
  double number(const std::string& key) const { return numberIn(need(key), key); }
  std::string text(const std::string& key) const {
    const std::string* value = need(key).asText();
    if (!value) refuse(key, need(key).compact(), "a text");
    return *value;
  }
  std::optional<MeanEstimate> estimate(const std::string& key) const {
    const Json& value = need(key);
    if (value.compact() == "null") return std::nullopt;
    const StateReader inside(value, m_file);
    MeanEstimate made;
    made.mean = inside.number("mean");
    const Json::List* ends = inside.need("interval").asList();
    if (!ends || ends->size() != 2) refuse(key + "/interval", "no pair", "[low, high]");
    if ((*ends)[0].compact() != "null") made.interval.low = numberIn((*ends)[0], key);
    if ((*ends)[1].compact() != "null") made.interval.high = numberIn((*ends)[1], key);
    return made;
  }
  MeanEstimate needEstimate(const std::string& key) const {
    const auto made = estimate(key);
    if (!made) refuse(key, "null", "a mean with its interval");
    return *made;
  }
  [[noreturn]] void refuse(const std::string& key, const std::string& found,
                           const std::string& expected) const {
    throw InputError(m_file, "/" + key, found, expected);
  }

 private:
  double numberIn(const Json& value, const std::string& key) const {
    const auto number = parsedNumber(value.compact());
    if (!number || !std::isfinite(*number)) refuse(key, value.compact(), "a number");
    return *number;
  }

  const Json::Object* m_object = nullptr;
  std::string m_file;
};

void checkHead(const StateReader& reader) {
  if (reader.text("format") != kFormat) {
    reader.refuse("format", "\"" + reader.text("format") + "\"", kFormat);
  }
  if (const double version = reader.number("version"); version != kVersion) {
    reader.refuse("version", numberText(version),
                  "1; a newer version of SpotHorizon has written it");
  }
}

}  // namespace

std::string stateText(const MarketFigures& figures) {
  Json json{{"format", kFormat}, {"version", kVersion}};
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json.update(figuresJson(figures));
  return json.fileText();
}

MarketFigures stateFrom(const std::string& text, const std::string& fileName) {
  const std::optional<Json> json = Json::parsed(text);
  if (!json) throw InputError(fileName, "", "no JSON", "a market state");
  const StateReader reader(*json, fileName);
  checkHead(reader);
  MarketFigures figures;
  figures.hash = reader.text("traceHash");
  figures.hours = reader.number("hours");
  if (reader.need("startUnixSeconds").compact() != "null") {
    figures.startUnixSeconds = static_cast<std::int64_t>(reader.number("startUnixSeconds"));
  }
  figures.priceUsd = reader.needEstimate("priceUsdPerGpuHour");
  figures.freeGpus = reader.needEstimate("freeGpus");
  figures.policy = Text(reader.text("bestPolicy"));
  figures.onTime = reader.needEstimate("onTime");
  figures.withinBudget = reader.estimate("withinBudget");
  figures.costP50Usd = reader.estimate("costP50Usd");
  if (reader.find("costMeanUsd")) figures.costMeanUsd = reader.estimate("costMeanUsd");
  return figures;
}

}  // namespace spothorizon::study
