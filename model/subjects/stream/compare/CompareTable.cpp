// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/compare/Compare.h"

namespace spothorizon::study {
namespace {

std::optional<double> known(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Of what is overrun no time is told: it grows with the run.
std::optional<double> timeOf(const CompareRow& row, double hours) {
  return row.keepsUp ? known(hours) : std::nullopt;
}

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

std::string cell(const std::optional<double>& value, int digits) {
  return value ? roundedText(*value, digits) : "-";
}

std::string money(const CompareResults& results, std::optional<double> perHour) {
  if (!perHour) return "-";
  const double said = results.exact->asSaid(*perHour);
  return results.exact->inDollars ? groupedText(said) : roundedText(said, 5);
}

std::string rowsText(const CompareResults& results) {
  TextTable table({"way", "GPUs", results.exact->inDollars ? "$/month" : "GPUs spent",
                   "mean response, h", "+-95 %", "P95, h", "used %", "peak GPUs"});
  for (const CompareRow& row : results.rows) {
    const auto used = known(row.usedShare);
    table.add({rowName(row).english() + (row.met ? "" : " (not met)"), roundedText(row.gpus, 5),
               money(results, known(row.spend)),
               row.keepsUp ? roundedText(row.hours, 5) : "cannot keep up",
               cell(timeOf(row, row.halfHours), 2), cell(timeOf(row, row.p95Hours), 4),
               used ? fixedText(100 * *used, 1) : "-", cell(known(row.peakGpus), 5)});
  }
  return table.text();
}

/// Half an interval; "-" where it is not known.
std::string halfCell(double half) { return half > 0 ? roundedText(half, 2) : "-"; }

std::string overheadsText(const CompareResults& results) {
  if (results.overheads.empty()) return {};
  TextTable table(
      {"without", "mean response for the same money, h", "costs, min", "+-95 %",
       results.exact->inDollars ? "$/month at the same response" : "GPUs at the same response",
       "costs", "+-95 %"});
  const CompareRow& rented = results.rented();
  for (const OverheadCost& one : results.overheads) {
    std::optional<double> more;
    if (one.spend) more = rented.spend - *one.spend;
    table.add({overheadName(one.key).english(), roundedText(one.hours, 5),
               fixedText(60 * one.addsHours.mean, 1), halfCell(60 * one.addsHours.half),
               money(results, one.spend), money(results, more),
               halfCell(results.exact->asSaid(one.addsSpend.half))});
  }
  return "\n" + table.text();
}

std::string typesText(const CompareResults& results) {
  if (results.types.empty()) return {};
  TextTable table({"GPU type alone", "price", "mean response, h", "least budget", "of the spend, %",
                   "classes"});
  table.alignLeft({0, 5});
  for (const TypeChoice& type : results.types) {
    table.add({type.name.empty() ? "all, each where it suits" : type.name,
               type.name.empty() ? "-" : roundedText(type.price, 4), cell(type.hours, 5),
               money(results, type.least), fixedText(100 * type.spendShare, 1),
               joined(type.classes)});
  }
  return "\n" + table.text();
}

std::string ownedText(const CompareResults& results) {
  const OwnedCluster& owned = results.owned;
  if (!(owned.leastGpus > 0)) return {};
  std::string text = "\nAn owned cluster needs more than " + roundedText(owned.leastGpus, 4) +
                     " GPUs to keep up; " + roundedText(owned.gpus, 4) + " keep up with " +
                     cell(known(owned.limitJobsPerHour), 4) + " jobs/h shared equally, with " +
                     cell(known(owned.firstComeLimit), 4) + " jobs/h first come, first served (" +
                     roundedText(results.exact->solver->problem().jobsPerHour(), 4) + " arrive).\n";
  if (owned.breakEven) {
    const std::string even = roundedText(*owned.breakEven, 4);
    text += "Break-even: " + (results.exact->inDollars ? "$" + even : even + " rented GPU-hours") +
            " per owned GPU-hour";
    text += owned.assumed ? "; assumed: $" + roundedText(*owned.assumed, 4) + ".\n" : ".\n";
  }
  return text;
}

std::string jobsText(const CompareResults& results) {
  const std::string jobs = std::to_string(results.jobs);
  if (results.replayed) return "\n" + jobs + " recorded jobs\n";
  return "\n" + jobs + " jobs in " + countText(results.replications, "replication") + "\n";
}

Json rowJson(const CompareResults& results, const CompareRow& row) {
  Json one;
  one["way"] = row.key;
  one["gpus"] = row.gpus;
  one["spend"] = orNull(known(row.spend));
  if (results.exact->inDollars) {
    const auto spend = known(row.spend);
    one["usdPerMonth"] = orNull(spend ? std::optional(*spend * kHoursPerMonth) : std::nullopt);
  }
  one["meanResponseHours"] = orNull(timeOf(row, row.hours));
  one["ci95Hours"] = orNull(timeOf(row, row.halfHours));
  one["p95Hours"] = orNull(timeOf(row, row.p95Hours));
  one["usedShare"] = orNull(known(row.usedShare));
  one["peakGpus"] = orNull(known(row.peakGpus));
  one["stable"] = row.keepsUp;
  one["met"] = row.met;
  return one;
}

std::optional<double> knownHalf(const rental::Estimate& estimate) {
  return estimate.half > 0 ? std::optional(estimate.half) : std::nullopt;
}

Json ownedJson(const OwnedCluster& owned) {
  Json one;
  one["gpus"] = owned.gpus;
  one["leastGpus"] = owned.leastGpus;
  one["limitJobsPerHour"] = orNull(known(owned.limitJobsPerHour));
  one["firstComeLimitJobsPerHour"] = orNull(known(owned.firstComeLimit));
  one["sameResponseGpus"] = orNull(owned.sameTimeGpus);
  one["breakEvenPerGpuHour"] = orNull(owned.breakEven);
  one["assumedUsdPerGpuHour"] = orNull(owned.assumed);
  return one;
}

}  // namespace

std::string compareTable(const CompareResults& results) {
  std::string text = compareSentence(results).english() + "\n\n" + rowsText(results) +
                     ownedText(results) + overheadsText(results) + typesText(results) +
                     jobsText(results);
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

std::string compareToJson(const CompareResults& results) {
  Json root;
  root["format"] = "spothorizon-budget-compare";
  root["version"] = 1;
  root["title"] = results.scenario.title;
  root["unit"] = results.exact->inDollars ? "usdPerHour" : "gpus";
  root["budget"] = results.exact->budget;
  root["jobs"] = results.jobs;
  root["replications"] = results.replications;
  root["ways"] = Json::array();
  for (const CompareRow& row : results.rows) root["ways"].push_back(rowJson(results, row));
  root["owned"] = ownedJson(results.owned);
  root["overheads"] = Json::array();
  for (const OverheadCost& cost : results.overheads) {
    Json one;
    one["without"] = cost.key;
    one["meanResponseHours"] = cost.hours;
    one["spend"] = orNull(cost.spend);
    one["addsHours"] = cost.addsHours.mean;
    one["ci95AddsHours"] = orNull(knownHalf(cost.addsHours));
    one["addsSpend"] = orNull(cost.spend ? std::optional(cost.addsSpend.mean) : std::nullopt);
    one["ci95AddsSpend"] = orNull(knownHalf(cost.addsSpend));
    root["overheads"].push_back(std::move(one));
  }
  root["types"] = Json::array();
  for (const TypeChoice& type : results.types) {
    Json one;
    one["type"] = type.name;
    one["price"] = type.price;
    one["meanResponseHours"] = orNull(type.hours);
    one["leastBudget"] = orNull(type.least);
    one["spendShare"] = type.spendShare;
    one["classes"] = Json::array();
    for (const std::string& name : type.classes) one["classes"].push_back(name);
    root["types"].push_back(std::move(one));
  }
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string compareCsv(const CompareResults& results) {
  std::string text =
      "way,gpus,spend_per_hour,usd_per_month,mean_response_hours,ci95_hours,p95_hours,used_share,"
      "peak_gpus,stable,met\n";
  for (const CompareRow& row : results.rows) {
    const auto spend = known(row.spend);
    const std::optional<double> month =
        spend && results.exact->inDollars ? std::optional(*spend * kHoursPerMonth) : std::nullopt;
    text += csv::line(row.key, row.gpus, spend, month, timeOf(row, row.hours),
                      timeOf(row, row.halfHours), timeOf(row, row.p95Hours), known(row.usedShare),
                      known(row.peakGpus), row.keepsUp, row.met);
  }
  return text;
}

}  // namespace spothorizon::study
