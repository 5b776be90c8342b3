// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/InputError.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/weekly/MarketUpdate.h"

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

Text usdCell(double usd) { return Text("$" + decimalsText(usd, 4)); }

using Words = Text (*)(double);

Text chanceCell(double share) { return chanceText(share); }
Text costCell(double usd) { return Text(usdText(usd)); }
Text gpusCell(double gpus) { return Text(decimalsText(gpus, 2)); }

/// The mean with its interval, which may have one end.
Text cellOf(const std::optional<MeanEstimate>& one, Words words) {
  if (!one) return {};
  const auto [low, high] = one->interval;
  Text mean = words(one->mean);
  if (!std::isfinite(low) && !std::isfinite(high)) return mean;
  if (!std::isfinite(high)) {
    return phrase("update", "%1 (≥ %2)").arg(std::move(mean)).arg(words(low));
  }
  if (!std::isfinite(low)) {
    return phrase("update", "%1 (≤ %2)").arg(std::move(mean)).arg(words(high));
  }
  return phrase("update", "%1 (%2 to %3)").arg(std::move(mean)).arg(words(low)).arg(words(high));
}

/// One figure then, now and in what is new.
struct ChangeRow {
  Text name;
  std::optional<MeanEstimate> before, now, fresh;
  Words words;
};

std::vector<ChangeRow> rowsOf(const WeeklyUpdate& update) {
  const auto then = [&](auto member) -> std::optional<MeanEstimate> {
    if (!update.before) return std::nullopt;
    return (*update.before).*member;
  };
  const auto fresh = [&](auto member) -> std::optional<MeanEstimate> {
    if (!update.fresh) return std::nullopt;
    return (*update.fresh).*member;
  };
  const MarketFigures& now = update.now;
  return {{phrase("update", "mean price"), then(&MarketFigures::priceUsd), now.priceUsd,
           fresh(&MarketFigures::priceUsd), usdCell},
          {phrase("update", "mean number of free GPUs"), then(&MarketFigures::freeGpus),
           now.freeGpus, fresh(&MarketFigures::freeGpus), gpusCell},
          {phrase("update", "chance to be on time"), then(&MarketFigures::onTime), now.onTime,
           std::nullopt, chanceCell},
          {phrase("update", "chance within the budget"), then(&MarketFigures::withinBudget),
           now.withinBudget, std::nullopt, chanceCell},
          {phrase("update", "median cost"), then(&MarketFigures::costP50Usd), now.costP50Usd,
           std::nullopt, costCell},
          {phrase("update", "mean cost"), then(&MarketFigures::costMeanUsd), now.costMeanUsd,
           std::nullopt, costCell}};
}

Text changed(const ChangeRow& row) {
  if (!row.before || !row.now) return {};
  Text before = cellOf(row.before, row.words), now = cellOf(row.now, row.words);
  if (row.words(row.before->mean) == row.words(row.now->mean))
    return phrase("update", "The %1 is still %2.").arg(row.name).arg(std::move(now));
  return phrase("update", "The %1 went from %2 to %3.")
      .arg(row.name)
      .arg(std::move(before))
      .arg(std::move(now));
}

Text policyWords(const WeeklyUpdate& update) {
  const Text &before = update.before->policy, &now = update.now.policy;
  if (now.empty()) return {};
  if (before.english() == now.english())
    return phrase("update", "The recommended policy is still %1.").arg(now);
  Text text =
      update.now.tiesWithBefore
          ? phrase("update",
                   "The recommended policy is now %1; the record cannot tell it from %2, the one "
                   "of last time.")
          : phrase("update", "The recommended policy is now %1, not %2.");
  return std::move(text).arg(now).arg(before);
}

/// The files that were appended, and whether they count.
Text appendedWords(const WeeklyUpdate& update) {
  const std::vector<std::string>& files = update.folder.appended;
  if (files.empty()) return {};
  constexpr std::size_t kNamed = 5;
  std::vector<Text> names;
  for (std::size_t i = 0; i < std::min(files.size(), kNamed); ++i) names.emplace_back(files[i]);
  Text list = files.size() > kNamed ? phrase("update", "%1 files, the first of them %2")
                                          .arg(std::to_string(files.size()))
                                          .arg(std::move(names.front()))
                                    : listText(std::move(names));
  return sentences({phrase("update", "Appended: %1.").arg(std::move(list)), update.unused});
}

/// A file that should have gone on from the market's own, and does not.
Text leftOutWords(const WeeklyUpdate& update) {
  const std::vector<Text>& files = update.folder.leftOut;
  if (files.empty()) return {};
  if (files.size() == 1) return phrase("update", "Left out: %1.").arg(files.front());
  return phrase("update", "%1 files of the folder are left out, such as %2.")
      .arg(std::to_string(files.size()))
      .arg(files.front());
}

Text newWords(const WeeklyUpdate& update) {
  if (!update.fresh) {
    return update.folder.appended.empty()
               ? phrase("update", "The market has nothing new since last time.")
               : phrase("update", "The market that counts has nothing new since last time.");
  }
  return phrase("update", "The market has %1 more than last time, at a mean price of %2.")
      .arg(spanText(update.fresh->hours))
      .arg(cellOf(update.fresh->priceUsd, usdCell));
}

/// Files of the folder that are of another kind: named, though no update is about them.
std::string othersLine(const std::vector<std::string>& others) {
  if (others.empty()) return {};
  constexpr std::size_t kNamed = 10;
  std::string text = "\nOther files in the folder: ";
  for (std::size_t i = 0; i < std::min(others.size(), kNamed); ++i) {
    text += (i > 0 ? ", " : "") + others[i];
  }
  if (others.size() > kNamed) text += " and " + std::to_string(others.size() - kNamed) + " more";
  return text + "\n";
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

Text sentence(const WeeklyUpdate& update) {
  const Text first = sentences({appendedWords(update), leftOutWords(update)});
  if (!update.before) {
    return withInputs(
        sentences({first, phrase("update",
                                 "There is no earlier update to compare with: the next one says "
                                 "what has changed. The recommended policy is %1.")
                              .arg(update.now.policy)}),
        update.notices);
  }
  std::vector<Text> parts{first, newWords(update)};
  for (const ChangeRow& row : rowsOf(update)) parts.push_back(changed(row));
  parts.push_back(policyWords(update));
  return withInputs(sentences(parts), update.notices);
}

std::string updateTable(const WeeklyUpdate& update) {
  std::string text = sentence(update).english() + "\n\n";
  TextTable table({"with 95 % intervals", "last time", "now", "in what is new"});
  for (const ChangeRow& row : rowsOf(update)) {
    const auto cell = [&row](const auto& one) { return cellOf(one, row.words).english(); };
    table.add({row.name.english(), cell(row.before), cell(row.now), cell(row.fresh)});
  }
  table.add({"recommended policy", update.before ? update.before->policy.english() : "",
             update.now.policy.english(), ""});
  text += table.text();
  for (const std::string& name : update.folder.appended) text += "\nAppended: " + name + "\n";
  for (const Text& why : update.folder.leftOut) text += "\nLeft out: " + why.english() + "\n";
  text += othersLine(update.folder.others);
  for (const Text& warning : update.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

std::string updateToJson(const WeeklyUpdate& update) {
  Json json{{"format", "spothorizon-market-update"}, {"version", kVersion}};
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["sentence"] = sentence(update).english();
  json["appended"] = update.folder.appended;
  json["leftOut"] = inEnglish(update.folder.leftOut);
  json["others"] = update.folder.others;
  json["unused"] = update.unused.english();
  json["inputNotices"] = inputsJson(update.notices);
  json["lastTime"] = update.before ? figuresJson(*update.before) : Json(nullptr);
  json["now"] = figuresJson(update.now);
  json["new"] = nullptr;
  if (update.fresh) {
    json["new"] = {{"hours", update.fresh->hours},
                   {"priceUsdPerGpuHour", estimateJson(update.fresh->priceUsd)},
                   {"freeGpus", estimateJson(update.fresh->freeGpus)}};
  }
  json["warnings"] = inEnglish(update.warnings);
  return json.fileText();
}

}  // namespace spothorizon::study
