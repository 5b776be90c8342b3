// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/sweep/StreamSweep.h"

namespace spothorizon::study {
namespace {

const SweptPolicy* fixedOf(const StreamSweepPoint& point) {
  const auto at =
      std::ranges::find(point.policies, rental::StreamPolicy::FixedWidth, &SweptPolicy::policy);
  return at == point.policies.end() || !at->keepsUp ? nullptr : &*at;
}

std::optional<double> known(bool keepsUp, double value) {
  return keepsUp && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

Text overrun(const StreamSweepResults& results) {
  std::vector<Text> parts;
  if (results.points.empty()) return {};
  for (const StreamSweepPoint& point : results.points) {
    for (const SweptPolicy& one : point.policies) {
      const Text name = policyName(one.policy);
      const bool said = std::ranges::find(parts, name) != parts.end();
      if (!one.keepsUp && !said) parts.push_back(name);
    }
  }
  if (parts.empty()) return {};
  return phrase("budget", "Cannot keep up at some of the values: %1.")
      .arg(joined(parts, phrase("budget", ", ")));
}

const StreamSweepPoint* pointOf(const StreamSweepResults& results, double value) {
  const auto at = std::ranges::find(results.points, value, &StreamSweepPoint::value);
  return at == results.points.end() ? nullptr : &*at;
}

Text spendText(const StreamSweepResults& results, const rental::Estimate& spend) {
  const Text mean = budgetText(*results.exact, spend.mean);
  if (!(spend.half > 0)) return mean;
  const auto said = [&results](double perHour) {
    const double value = results.exact->asSaid(std::max(0.0, perHour));
    return results.exact->inDollars ? "$" + groupedText(value) : roundedText(value, 4);
  };
  return phrase("budget", "%1 (%2 to %3)")
      .arg(mean)
      .arg(said(spend.mean - spend.half))
      .arg(said(spend.mean + spend.half));
}

/// What the best widths come to at one value. Nothing as long as it has not been tried.
Text comesTo(const StreamSweepResults& results, double value, Text pattern) {
  const StreamSweepPoint* point = pointOf(results, value);
  if (!point) return {};
  pattern = std::move(pattern).arg(roundedText(value, 4));
  if (!point->obstacle.empty()) {
    return std::move(pattern).arg(phrase("budget", "the budget or the quota is too small"));
  }
  const SweptPolicy* fixed = fixedOf(*point);
  if (!fixed) return std::move(pattern).arg(phrase("budget", "cannot keep up"));
  return std::move(pattern).arg(phrase("budget", "%1 for %2")
                                    .arg(meanText(fixed->hours))
                                    .arg(spendText(results, fixed->spend)));
}

/// What it would take to respond as now; nothing where it takes what it takes now.
Text asNowSentence(const StreamSweepResults& results) {
  const StreamSweepPoint* now = pointOf(results, results.present);
  if (!now || !now->spendAsNow) return {};
  std::vector<Text> parts;
  for (const double value : {results.half, results.twice}) {
    const StreamSweepPoint* point = pointOf(results, value);
    if (!point || !point->spendAsNow) continue;
    if (std::abs(*point->spendAsNow / *now->spendAsNow - 1) < 1e-3) continue;
    parts.push_back(phrase("budget", "%1 at %2")
                        .arg(budgetText(*results.exact, *point->spendAsNow))
                        .arg(roundedText(value, 4)));
  }
  if (parts.empty()) return {};
  return phrase("budget", "By formula, to respond as soon as now takes %1.")
      .arg(joined(parts, phrase("budget", ", ")));
}

/// What the brackets are; as in a simulation.
Text evidence(const StreamSweepResults& results) {
  const StreamSweepPoint* now = pointOf(results, results.present);
  const SweptPolicy* fixed = now ? fixedOf(*now) : nullptr;
  if (!results.complete || !fixed || !(fixed->hours.half > 0)) return {};
  if (results.replications > 1) return replicationsText(results.replications);
  return jobBlocksText(results.exact->stream != nullptr);
}

}  // namespace

Text streamSweepSentence(const StreamSweepResults& results) {
  const StreamSweepPoint *first = nullptr, *last = nullptr;
  std::size_t out = 0;
  for (const StreamSweepPoint& point : results.points) {
    if (!point.obstacle.empty()) ++out;
    if (!fixedOf(point)) continue;
    if (!first) first = &point;
    last = &point;
  }
  if (!first) return {};
  Text beyond;
  if (out > 0) {
    beyond = phrase("budget",
                    "%1 of %2 values cannot be run: the budget or the quota is too small for them.")
                 .arg(std::to_string(out))
                 .arg(std::to_string(results.points.size()));
  }
  return sentences(
      {phrase("budget",
              "%1 from %2 to %3: the mean response of the best widths goes from %4 to %5.")
           .arg(streamSweepKind(results.what).title)
           .arg(roundedText(first->value, 4))
           .arg(roundedText(last->value, 4))
           .arg(meanText(fixedOf(*first)->hours))
           .arg(meanText(fixedOf(*last)->hours)),
       comesTo(results, results.present, phrase("budget", "As it is (%1): %2.")),
       comesTo(results, results.half, phrase("budget", "Half of it (%1): %2.")),
       comesTo(results, results.twice, phrase("budget", "Twice (%1): %2.")), asNowSentence(results),
       std::move(beyond), overrun(results), evidence(results)});
}

std::string streamSweepTable(const StreamSweepResults& results) {
  std::vector<std::string> header{streamSweepKind(results.what).title.english()};
  const auto widest = std::ranges::max_element(
      results.points, {}, [](const StreamSweepPoint& point) { return point.policies.size(); });
  if (widest == results.points.end()) return {};
  for (const SweptPolicy& one : widest->policies) header.push_back(one.key() + ", h");
  TextTable table(header);
  for (const StreamSweepPoint& point : results.points) {
    std::vector<std::string> row{roundedText(point.value, 4) +
                                 (point.value == results.present ? " *" : "")};
    for (const SweptPolicy& column : widest->policies) {
      const auto at = std::ranges::find(point.policies, column.policy, &SweptPolicy::policy);
      if (at == point.policies.end()) {
        row.emplace_back("-");
      } else if (!at->keepsUp) {
        row.emplace_back("cannot keep up");
      } else {
        const std::string half =
            std::isfinite(at->hours.half) ? " +-" + roundedText(at->hours.half, 2) : "";
        row.push_back(roundedText(at->hours.mean, 5) + half);
      }
    }
    table.add(std::move(row));
  }
  std::string text = streamSweepSentence(results).english() + "\n\n" + table.text() + "\n" +
                     std::to_string(results.jobs) + " jobs in " +
                     countText(results.replications, "replication") +
                     " at each value; * as the scenario has it\n";
  for (const StreamSweepPoint& point : results.points) {
    if (point.obstacle.empty()) continue;
    text += "note: " + roundedText(point.value, 4) + " needs " + point.obstacle + "\n";
  }
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

std::string streamSweepToJson(const StreamSweepResults& results) {
  Json root;
  root["format"] = "spothorizon-budget-sweep";
  root["version"] = 1;
  root["title"] = results.scenario.title;
  root["parameter"] = results.what;
  root["unit"] = results.exact->inDollars ? "usdPerHour" : "gpus";
  root["present"] = orNull(known(true, results.present));
  root["half"] = orNull(known(true, results.half));
  root["twice"] = orNull(known(true, results.twice));
  root["jobs"] = results.jobs;
  root["replications"] = results.replications;
  root["points"] = Json::array();
  for (const StreamSweepPoint& point : results.points) {
    Json one;
    one["value"] = point.value;
    one["spendAsNow"] = orNull(point.spendAsNow);
    if (!point.obstacle.empty()) one["needs"] = point.obstacle;
    one["policies"] = Json::array();
    for (const SweptPolicy& policy : point.policies) {
      Json json;
      json["policy"] = policy.key();
      json["meanResponseHours"] = orNull(known(policy.keepsUp, policy.hours.mean));
      json["ci95Hours"] = orNull(known(policy.keepsUp, policy.hours.half));
      json["p95Hours"] = orNull(known(policy.keepsUp, policy.p95Hours.mean));
      json["spend"] = policy.spend.mean;
      json["rentedGpus"] = policy.gpus.mean;
      json["stable"] = policy.keepsUp;
      one["policies"].push_back(std::move(json));
    }
    root["points"].push_back(std::move(one));
  }
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string streamSweepCsv(const StreamSweepResults& results) {
  std::string text =
      results.what +
      ",policy,mean_response_hours,ci95_hours,p95_hours,spend_per_hour,rented_gpus,stable\n";
  for (const StreamSweepPoint& point : results.points) {
    for (const SweptPolicy& one : point.policies) {
      text += csv::line(point.value, one.key(), known(one.keepsUp, one.hours.mean),
                        known(one.keepsUp, one.hours.half), known(one.keepsUp, one.p95Hours.mean),
                        one.spend.mean, one.gpus.mean, one.keepsUp);
    }
  }
  return text;
}

}  // namespace spothorizon::study
