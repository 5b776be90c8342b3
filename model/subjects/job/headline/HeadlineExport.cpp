// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <optional>

#include "ask/EstimateJson.h"
#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/job/headline/Headline.h"

namespace spothorizon::study {
namespace {

std::string withInterval(const Estimate& estimate, int decimals) {
  if (estimate.jobs == 0) return "-";
  if (!estimate.hasInterval()) return fixedText(estimate.mean, decimals) + " [?]";
  return fixedText(estimate.mean, decimals) + " [" + fixedText(estimate.low, decimals) + ", " +
         fixedText(estimate.high, decimals) + "]";
}

/// Nothing where the interval has no end.
std::optional<double> endOf(double value) {
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

/// What the interval says, not the mean.
std::string verdict(const HeadlineContender& one) {
  if (one.loses()) return "LOSES";
  return one.isBetter() ? "better" : "cannot tell";
}

std::string settingsText(const HeadlineSettings& s) {
  return std::to_string(s.jobs) + " jobs per market of " + shortNumber(s.leastWorkload) + " to " +
         shortNumber(s.mostWorkload) + " GPU-hours, due in " + hoursText(s.deadlineHours) +
         " (slots of " + hoursText(s.slotHours) + "), N_min " + std::to_string(s.leastMinGpus) +
         " to " + std::to_string(s.mostMinGpus) + ", N_max " + std::to_string(s.leastMaxGpus) +
         " to " + std::to_string(s.mostMaxGpus) + ", worth " +
         shortNumber(s.valueOverOnDemandCost) +
         " times their cost on demand; forecasts off by up to " +
         percentText(s.noiseLevel).english() +
         ": policies that plan, and learners over them, use the "
         "future, but for “honest forecasts”: the recorded past alone; seed " +
         std::to_string(s.seed) + ".\n";
}

std::string marketText(const HeadlineRow& row) {
  std::string text = row.market;
  if (row.availabilityFactor != 1) {
    text += " (free GPUs × " + shortNumber(row.availabilityFactor) + ")";
  }
  return text;
}

std::string baselineTable(const HeadlineResults& results) {
  std::vector<std::string> header{"market", "windows", "on demand $/GPU-h", "value per job $"};
  for (const std::string& name : headlineBaselines()) header.push_back(name + " $");
  header.emplace_back("best possible $");
  TextTable table(header);
  for (const HeadlineRow& row : results.rows) {
    std::vector<std::string> line{marketText(row), fixedText(row.optimumUsd.windows, 0),
                                  fixedText(row.onDemandUsdPerGpuHour, 2),
                                  fixedText(row.meanValueUsd, 1)};
    for (const Estimate& estimate : row.baselinesUsd) line.push_back(fixedText(estimate.mean, 2));
    line.push_back(fixedText(row.optimumUsd.mean, 2));
    table.add(line);
  }
  return table.text();
}

std::string contenderTable(const HeadlineResults& results) {
  TextTable table({"market", "who", "utility $", "best baseline", "improvement $", "%",
                   "gap to best fixed $", "to best possible $", "verdict", "policy"});
  table.alignLeft({0, 1, 3, 8, 9});
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      const bool first = &one == &row.contenders.front();
      table.add({first ? marketText(row) : "", one.label, fixedText(one.utilityUsd.mean, 2),
                 first ? headlineBaselines()[row.bestBaseline] : "",
                 withInterval(one.improvementUsd, 2), withInterval(one.improvementPercent, 1),
                 fixedText(one.gapToBestFixedUsd.mean, 2), fixedText(one.gapToOptimumUsd.mean, 2),
                 verdict(one), one.policy});
    }
  }
  return table.text();
}

/// Every contender against every baseline, not the best alone.
std::string eachBaselineTable(const HeadlineResults& results) {
  std::vector<std::string> header{"market", "who"};
  for (const std::string& name : headlineBaselines()) {
    header.push_back("over " + name + " $");
    header.emplace_back("%");
  }
  TextTable table(header);
  table.alignLeft({0, 1});
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      const bool first = &one == &row.contenders.front();
      std::vector<std::string> line{first ? marketText(row) : "", one.label};
      for (std::size_t b = 0; b < one.overUsd.size(); ++b) {
        line.push_back(withInterval(one.overUsd[b], 2));
        line.push_back(withInterval(one.overPercent[b], 1));
      }
      table.add(line);
    }
  }
  return table.text();
}

Json settingsJson(const HeadlineSettings& s) {
  return {{"jobs", s.jobs},
          {"slotHours", s.slotHours},
          {"deadlineHours", s.deadlineHours},
          {"minGpus", Json::List{s.leastMinGpus, s.mostMinGpus}},
          {"maxGpus", Json::List{s.leastMaxGpus, s.mostMaxGpus}},
          {"workload", Json::List{s.leastWorkload, s.mostWorkload}},
          {"valueOverOnDemandCost", s.valueOverOnDemandCost},
          {"lateFactor", s.lateFactor},
          {"upHours", s.upHours},
          {"downHours", s.downHours},
          {"noiseLevel", s.noiseLevel},
          {"usesFuture", true},
          {"leastMostGpus", s.leastMostGpus},
          {"seed", s.seed}};
}

Json contenderJson(const HeadlineContender& one) {
  Json json;
  json["label"] = one.label;
  if (!one.policy.empty()) json["policy"] = one.policy;
  json["utilityUsd"] = estimateJson(one.utilityUsd);
  json["improvementUsd"] = estimateJson(one.improvementUsd);
  json["improvementPercent"] = estimateJson(one.improvementPercent);
  json["gapToBestFixedUsd"] = estimateJson(one.gapToBestFixedUsd);
  json["gapToOptimumUsd"] = estimateJson(one.gapToOptimumUsd);
  json["verdict"] = verdict(one);
  return json;
}

Json rowJson(const HeadlineRow& row) {
  Json json;
  json["market"] = row.market;
  json["source"] = row.source;
  json["onDemandUsdPerGpuHour"] = row.onDemandUsdPerGpuHour;
  json["availabilityFactor"] = row.availabilityFactor;
  json["slots"] = row.slotCount;
  json["meanValueUsd"] = row.meanValueUsd;
  for (std::size_t i = 0; i < row.baselinesUsd.size(); ++i) {
    json["baselines"][headlineBaselines()[i]] = estimateJson(row.baselinesUsd[i]);
  }
  json["bestBaseline"] = headlineBaselines()[row.bestBaseline];
  json["optimumUsd"] = estimateJson(row.optimumUsd);
  json["bestFixed"] = row.bestFixed;
  json["contenders"] = Json::array();
  for (const HeadlineContender& one : row.contenders) {
    Json contender = contenderJson(one);
    for (std::size_t i = 0; i < row.baselinesUsd.size(); ++i) {
      Json& over = contender["over"][headlineBaselines()[i]];
      over["usd"] = estimateJson(one.overUsd[i]);
      over["percent"] = estimateJson(one.overPercent[i]);
    }
    json["contenders"].push_back(std::move(contender));
  }
  return json;
}

std::string lossesText(const HeadlineResults& results) {
  int rows = 0, losses = 0, better = 0;
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      ++rows;
      losses += one.loses();
      better += one.isBetter();
    }
  }
  return "\nOf " + std::to_string(rows) + " rows " + std::to_string(losses) +
         " lose to the market's best baseline and " + std::to_string(better) +
         " are better; of the others these jobs cannot tell.\n";
}

/// The rows with honest forecasts against the better of the two baselines that take spot.
std::string honestText(const HeadlineResults& results) {
  TextTable table({"market", "better on spot", "honest AHAP over it $", "%", "verdict", "policy"});
  table.alignLeft({0, 1, 4, 5});
  int below = 0, above = 0;
  for (const HeadlineRow& row : results.rows) {
    if (row.honest >= row.contenders.size()) continue;
    const HeadlineContender& one = row.contenders[row.honest];
    const std::size_t against = row.betterOnSpot();
    const Estimate& over = one.overUsd[against];
    below += over.high < 0;
    above += over.low > 0;
    table.add({marketText(row), headlineBaselines()[against], withInterval(over, 2),
               withInterval(one.overPercent[against], 1),
               over.high < 0  ? "LOSES"
               : over.low > 0 ? "better"
                              : "cannot tell",
               one.policy});
  }
  return "\nAHAP with forecasts that it could have had, against the better of max spot and "
         "uniform\n" +
         table.text() + "It is above in " + std::to_string(above) + " of " +
         std::to_string(results.rows.size()) + " markets and below in " + std::to_string(below) +
         "; in the others these jobs cannot tell.\n";
}

}  // namespace

std::string headlineTable(const HeadlineResults& results) {
  std::string text =
      "Mean utility per job; in brackets the 95 % interval, by blocks of start time.\n"
      "Best AHAP, best AHANP and the best fixed policy are chosen on the earlier half "
      "of the jobs and measured on the\nlater; the best baseline is that of all jobs, "
      "in hindsight. LOSES and better: the whole interval is on that side.\n" +
      settingsText(results.settings) + "\n" + baselineTable(results) + "\n" +
      contenderTable(results) + "\n" + eachBaselineTable(results) + honestText(results) +
      lossesText(results);
  for (const Text& warning : results.warnings) {
    text += "\nWarning: " + warning.english() + "\n";
  }
  return text;
}

std::string headlineCsv(const HeadlineResults& results) {
  std::string text = csv::comment("SpotHorizon " SPOTHORIZON_VERSION ", headline");
  text += csv::comment(settingsText(results.settings));
  text +=
      "market,onDemandUsdPerGpuHour,availabilityFactor,meanValueUsd,bestBaseline,"
      "bestBaselineUsd,optimumUsd,who,policy,utilityUsd,improvementUsd,improvementLowUsd,"
      "improvementHighUsd,improvementPercent,gapToBestFixedUsd,gapToOptimumUsd,verdict\n";
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      const bool share = one.improvementPercent.jobs > 0;
      text += csv::line(row.market, row.onDemandUsdPerGpuHour, row.availabilityFactor,
                        row.meanValueUsd, headlineBaselines()[row.bestBaseline],
                        row.baselinesUsd[row.bestBaseline].mean, row.optimumUsd.mean, one.label,
                        one.policy, one.utilityUsd.mean, one.improvementUsd.mean,
                        endOf(one.improvementUsd.low), endOf(one.improvementUsd.high),
                        share ? std::optional<double>(one.improvementPercent.mean) : std::nullopt,
                        one.gapToBestFixedUsd.mean, one.gapToOptimumUsd.mean, verdict(one));
    }
  }
  return text;
}

std::string headlineToJson(const HeadlineResults& results) {
  Json json;
  json["format"] = "spothorizon-headline";
  json["version"] = 1;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["settings"] = settingsJson(results.settings);
  json["warnings"] = Json::array();
  for (const Text& warning : results.warnings) json["warnings"].push_back(warning.english());
  json["markets"] = Json::array();
  for (const HeadlineRow& row : results.rows) json["markets"].push_back(rowJson(row));
  return json.fileText();
}

}  // namespace spothorizon::study
