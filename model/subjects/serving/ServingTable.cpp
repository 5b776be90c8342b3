// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/NumberText.h"
#include "base/Printable.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/serving/Serving.h"
#include "subjects/serving/ServingTexts.h"

namespace spothorizon::study {
namespace {

using serving::Interval;
using serving::Measures;

/// So many digits; never less than whole numbers, and never with an exponent where they are large.
std::string cell(double value, int digits = 4) {
  if (!std::isfinite(value)) return "-";
  return std::abs(value) >= std::pow(10, digits - 1) ? fixedText(value, 0)
                                                     : roundedText(value, digits);
}

/// "95 % (76.4 % to 99.1 %)"; of a single replication without what chance may have done.
std::string chanceCell(const Interval& chance, bool withLimits = true) {
  const auto percent = [](double share) { return roundedText(share * 100, 3) + " %"; };
  if (!withLimits) return percent(chance.mean);
  return percent(chance.mean) + " (" + percent(chance.low) + " to " + percent(chance.high) + ")";
}

/// Of a percentile that grows with the time.
std::string mark(bool keepsUp) { return keepsUp ? "" : " +"; }

constexpr const char* kCannot = "cannot keep up";

std::string outcomes(const ServingResults& results) {
  std::vector<std::string> header{"system", "arrived", "finished",        "mean s",   "P50 s",
                                  "P95 s",  "P99 s",   "TTFT P99",        "TPOT P99", "stops",
                                  "wasted", "$",       "$/million tokens"};
  const bool targets = !results.runs.empty() && chanceOfTargets(results, results.runs.front());
  if (targets) header.emplace_back("meets targets");
  TextTable table(header);
  for (const ServingRun& run : results.runs) {
    std::vector<std::string> cells{
        run.key,
        cell(run.meanCount(&Measures::arrived)),
        cell(run.meanCount(&Measures::counted)),
        intervalCell(run.interval(&Measures::meanSeconds)),
        cell(run.mean(&Measures::p50Seconds)),
        cell(run.mean(&Measures::p95Seconds)),
        intervalCell(run.interval(&Measures::p99Seconds)) + mark(run.keepsUp()),
        cell(run.mean(&Measures::ttftP99Seconds)),
        cell(run.mean(&Measures::tpotP99Seconds)),
        cell(run.meanCount(&Measures::stops)),
        cell(run.meanCount(&Measures::tokensWasted), 6),
        cell(run.meanUsd()),
        costCell(run.interval(&Measures::usdPerMillionTokens), run.keepsUp())};
    if (targets) {
      const serving::Interval chance = *chanceOfTargets(results, run);
      cells.push_back(chanceCell(chance, run.replications.size() > 1));
    }
    table.add(std::move(cells));
  }
  return table.text();
}

/// Empty where no run recorded its pieces of work.
std::string times(const ServingResults& results) {
  TextTable table({"where the mean went, s", "wait", "prefill", "decode", "stopped", "redone"});
  bool any = false;
  for (const ServingRun& run : results.runs) {
    if (!run.shown || run.shown->segments.empty()) continue;
    const serving::TimeParts t = timePartsOf(run);
    any = true;
    table.add(
        {run.key, cell(t.wait), cell(t.prefill), cell(t.decode), cell(t.stopped), cell(t.redone)});
  }
  return any ? "\n" + table.text() : "";
}

std::string setting(const ServingResults& results) {
  const ServingSetting& own = *results.setting;
  const std::string model = printableCell(results.inputs->model.name);
  const std::string latency = printableCell(results.inputs->latency.title());
  std::string text = (model == latency ? model : model + ", " + latency) + ": " +
                     cell(own.requestsPerSecond) + " requests/s for " +
                     roundedText(own.seconds / 60, 4) + " min";
  const ServingRun* subject = results.subject();
  if (subject && !subject->system.onDemand()) {
    const auto [least, most] = spotRange(*subject->fleet);
    const std::string range =
        least == most ? countText(most, "spot instance")
                      : std::to_string(least) + " to " + std::to_string(most) + " spot instances";
    text +=
        ", " + range + ", " + countText(static_cast<int>(subject->fleet->changes.size()), "change");
  }
  const std::size_t count = subject ? subject->replications.size() : 0;
  return text + ", " + countText(static_cast<int>(count), "replication") + "\n";
}

std::string goals(const ServingResults& results) {
  std::string text;
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    const serving::GoalCurve& curve = results.goals[i];
    TextTable table({results.runs[i].key + ", instances", "D x P x M", "requests/s", "P99 s",
                     "TTFT P99", "TPOT P99", "chance", "$/million tokens", ""});
    for (std::size_t n = 0; n < curve.points.size(); ++n) {
      const serving::GoalPoint& point = curve.points[n];
      const serving::FleetFigures& f = point.figures;
      std::string note;
      if (curve.fewest == n) note += "fewest ";
      if (curve.cheapest == n) note += "cheapest ";
      if (curve.allFrom == n) note += "all from here";
      if (!f.keepsUp) note = kCannot;
      table.add({std::to_string(point.instances),
                 f.configuration.none() ? "-" : serving::shapeText(f.configuration),
                 cell(f.requestsPerSecond),
                 intervalCell(f.p99Seconds) + mark(f.keepsUp || !std::isfinite(f.p99Seconds.mean)),
                 cell(f.ttftP99Seconds.mean), cell(f.tpotP99Seconds.mean), chanceCell(f.chance),
                 intervalCell(f.usdPerMillionTokens), note});
    }
    text += table.text() + "\n";
  }
  return text;
}

std::string frontier(const ServingResults& results) {
  TextTable table({"system", "instances", "spot", "P99 s", "$/million tokens", "chance", "edge"});
  const std::vector<std::string> names = frontierSystems(results);
  for (const serving::FrontierPoint& point : results.frontier) {
    const serving::FleetFigures& f = point.figures;
    table.add({names[point.system], std::to_string(point.instances), std::to_string(point.spot),
               intervalCell(f.p99Seconds) + mark(f.keepsUp || !std::isfinite(f.p99Seconds.mean)),
               costCell(f.usdPerMillionTokens, f.keepsUp), chanceCell(f.chance),
               point.efficient ? "*" : ""});
  }
  return table.text();
}

}  // namespace

std::string intervalCell(const Interval& interval) {
  if (!std::isfinite(interval.mean)) return "-";
  if (interval.low == interval.high) return cell(interval.mean);
  return cell(interval.mean) + " (" + cell(interval.low) + " to " + cell(interval.high) + ")";
}

std::string costCell(const Interval& usd, bool keepsUp) {
  return keepsUp ? intervalCell(usd) : kCannot;
}

std::string servingTable(const ServingResults& results) {
  std::string text = servingSentence(results).english() + "\n\n";
  if (results.kind == "goal") {
    text += goals(results);
  } else if (results.kind == "frontier") {
    text += frontier(results);
  } else if (!results.kind.empty() && results.kind != "setting") {
    text += servingVariantTable(results);
  } else {
    text += setting(results) + "\n" + outcomes(results) + times(results);
  }
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
