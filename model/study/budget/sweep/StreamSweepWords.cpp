// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "study/budget/BudgetSection.h"
#include "study/budget/simulation/Simulation.h"
#include "study/budget/sweep/StreamSweep.h"
#include "study/text/TextTable.h"
#include "study/text/Words.h"

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
       std::move(beyond), overrun(results)});
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
  root["jobs"] = results.jobs;
  root["replications"] = results.replications;
  root["points"] = Json::array();
  for (const StreamSweepPoint& point : results.points) {
    Json one;
    one["value"] = point.value;
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
