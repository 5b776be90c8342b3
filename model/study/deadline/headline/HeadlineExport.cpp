// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "study/deadline/headline/Headline.h"
#include "study/text/CsvText.h"
#include "study/text/TextTable.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

using nlohmann::ordered_json;

std::string fixed(double value, int decimals) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

std::string withInterval(const Estimate& estimate, int decimals) {
  if (estimate.jobs == 0) return "-";
  return fixed(estimate.mean, decimals) + " [" + fixed(estimate.low, decimals) + ", " +
         fixed(estimate.high, decimals) + "]";
}

/// The finest that a difference a job is worth looking at: a cent.
std::string verdict(const HeadlineContender& one) {
  if (one.losesSurely()) return "LOSES";
  if (one.loses()) return "loses, within the interval";
  return one.improvementUsd.low > 0 ? "better" : "even";
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
         "future; seed " +
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
  std::vector<std::string> header{"market", "on demand $/GPU-h", "value per job $"};
  for (const std::string& name : headlineBaselines()) header.push_back(name + " $");
  header.emplace_back("best possible $");
  TextTable table(header);
  for (const HeadlineRow& row : results.rows) {
    std::vector<std::string> line{marketText(row), fixed(row.onDemandUsdPerGpuHour, 2),
                                  fixed(row.meanValueUsd, 1)};
    for (const Estimate& estimate : row.baselinesUsd) line.push_back(fixed(estimate.mean, 2));
    line.push_back(fixed(row.optimumUsd.mean, 2));
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
      table.add({first ? marketText(row) : "", one.label, fixed(one.utilityUsd.mean, 2),
                 first ? headlineBaselines()[row.bestBaseline] : "",
                 withInterval(one.improvementUsd, 2), withInterval(one.improvementPercent, 1),
                 fixed(one.gapToBestFixedUsd.mean, 2), fixed(one.gapToOptimumUsd.mean, 2),
                 verdict(one), one.policy});
    }
  }
  return table.text();
}

/// In per cent of the baseline's utility; none where that is nothing or a loss.
std::optional<double> percentOver(const HeadlineContender& one, const Estimate& baseline) {
  if (baseline.low <= 0) return std::nullopt;
  return 100 * (one.utilityUsd.mean / baseline.mean - 1);
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
      for (const Estimate& baseline : row.baselinesUsd) {
        line.push_back(fixed(one.utilityUsd.mean - baseline.mean, 2));
        const std::optional<double> percent = percentOver(one, baseline);
        line.push_back(percent ? fixed(*percent, 1) : "-");
      }
      table.add(line);
    }
  }
  return table.text();
}

ordered_json estimateJson(const Estimate& e) {
  if (e.jobs == 0) return nullptr;
  return {{"mean", e.mean}, {"low", e.low}, {"high", e.high}};
}

ordered_json settingsJson(const HeadlineSettings& s) {
  return {{"jobs", s.jobs},
          {"slotHours", s.slotHours},
          {"deadlineHours", s.deadlineHours},
          {"minGpus", {s.leastMinGpus, s.mostMinGpus}},
          {"maxGpus", {s.leastMaxGpus, s.mostMaxGpus}},
          {"workload", {s.leastWorkload, s.mostWorkload}},
          {"valueOverOnDemandCost", s.valueOverOnDemandCost},
          {"lateFactor", s.lateFactor},
          {"upHours", s.upHours},
          {"downHours", s.downHours},
          {"noiseLevel", s.noiseLevel},
          {"usesFuture", true},
          {"leastMostGpus", s.leastMostGpus},
          {"seed", s.seed}};
}

ordered_json contenderJson(const HeadlineContender& one) {
  ordered_json json;
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

ordered_json rowJson(const HeadlineRow& row) {
  ordered_json json;
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
  json["contenders"] = ordered_json::array();
  for (const HeadlineContender& one : row.contenders) {
    ordered_json contender = contenderJson(one);
    for (std::size_t i = 0; i < row.baselinesUsd.size(); ++i) {
      const std::optional<double> percent = percentOver(one, row.baselinesUsd[i]);
      ordered_json& over = contender["over"][headlineBaselines()[i]];
      over["usd"] = one.utilityUsd.mean - row.baselinesUsd[i].mean;
      over["percent"] = percent ? ordered_json(*percent) : ordered_json(nullptr);
    }
    json["contenders"].push_back(std::move(contender));
  }
  return json;
}

std::string lossesText(const HeadlineResults& results) {
  int rows = 0, losses = 0, sure = 0;
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      ++rows;
      losses += one.loses();
      sure += one.losesSurely();
    }
  }
  return "\n" + std::to_string(losses) + " of " + std::to_string(rows) +
         " rows lose to the market's best baseline, " + std::to_string(sure) +
         " of them by more than the 95 % interval.\n";
}

}  // namespace

std::string headlineTable(const HeadlineResults& results) {
  std::string text = "Mean utility per job; in brackets the 95 % bootstrap interval over jobs.\n" +
                     settingsText(results.settings) + "\n" + baselineTable(results) + "\n" +
                     contenderTable(results) + "\n" + eachBaselineTable(results) +
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
      text +=
          csv::line(row.market, row.onDemandUsdPerGpuHour, row.availabilityFactor, row.meanValueUsd,
                    headlineBaselines()[row.bestBaseline], row.baselinesUsd[row.bestBaseline].mean,
                    row.optimumUsd.mean, one.label, one.policy, one.utilityUsd.mean,
                    one.improvementUsd.mean, one.improvementUsd.low, one.improvementUsd.high,
                    share ? std::optional<double>(one.improvementPercent.mean) : std::nullopt,
                    one.gapToBestFixedUsd.mean, one.gapToOptimumUsd.mean, verdict(one));
    }
  }
  return text;
}

std::string headlineToJson(const HeadlineResults& results) {
  ordered_json json;
  json["format"] = "spothorizon-headline";
  json["version"] = 1;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["settings"] = settingsJson(results.settings);
  json["warnings"] = ordered_json::array();
  for (const Text& warning : results.warnings) json["warnings"].push_back(warning.english());
  json["markets"] = ordered_json::array();
  for (const HeadlineRow& row : results.rows) json["markets"].push_back(rowJson(row));
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace spothorizon::study
