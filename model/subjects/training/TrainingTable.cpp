// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/NumberText.h"
#include "base/Printable.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/training/Training.h"

namespace spothorizon::study {
namespace {

using training::Cause;
using training::Ledger;

std::string percentCell(double share) { return fixedText(share * 100, 1) + " %"; }

std::vector<std::string> row(const TrainingResults& results, const std::string& name,
                             const Ledger& ledger) {
  const auto gain = results.gainOverReactive(ledger);
  const auto usd = ledger.usdPerMillionSamples();
  std::vector<std::string> cells{name,
                                 roundedText(ledger.samples, 7),
                                 roundedText(ledger.samplesPerSecond(), 5),
                                 percentCell(ledger.ofIdeal()),
                                 gain ? percentCell(*gain) : "-",
                                 std::to_string(ledger.missedForecasts),
                                 std::to_string(ledger.lateIntervals),
                                 ledger.bill ? fixedText(ledger.bill->usd(), 2) : "-",
                                 usd ? fixedText(*usd, 2) : "-"};
  if (results.setting->targetSamples) {
    cells.push_back(ledger.targetSeconds ? hoursText(*ledger.targetSeconds / 3600) : "-");
  }
  return cells;
}

std::string policies(const TrainingResults& results) {
  std::vector<std::string> header{"policy", "samples", "a second", "of ideal", "over reactive",
                                  "missed", "late",    "$",        "$/million"};
  if (results.setting->targetSamples) header.emplace_back("target after");
  TextTable table(header);
  for (const TrainingRun& run : results.runs) table.add(row(results, run.key, run.ledger));
  if (!results.find(training::PolicyKind::Ideal)) table.add(row(results, "ideal", results.ideal));
  return table.text();
}

/// Columns that no policy loses anything to are left out.
std::string lost(const TrainingResults& results) {
  std::vector<Cause> causes;
  for (std::size_t i = 0; i < training::kCauses; ++i) {
    for (const TrainingRun& run : results.runs) {
      if (std::abs(run.ledger.lost.samples[i]) < 0.5) continue;
      causes.push_back(static_cast<Cause>(i));
      break;
    }
  }
  std::vector<std::string> header{"samples lost to"};
  for (const Cause cause : causes) header.push_back(causeName(cause).english());
  TextTable table(header);
  for (const TrainingRun& run : results.runs) {
    std::vector<std::string> cells{run.key};
    for (const Cause cause : causes) cells.push_back(fixedText(run.ledger.lost[cause], 0));
    table.add(std::move(cells));
  }
  return table.text();
}

std::string nodes(const TrainingResults& results) {
  const training::Setting& setting = *results.setting;
  int least = training::kMostNodes, most = 0, events = 0;
  double sum = 0;
  for (int i = setting.window.first; i <= setting.window.last; ++i) {
    const int count = setting.nodes.nodes(i);
    least = std::min(least, count), most = std::max(most, count), sum += count;
    events += !setting.change(i).quiet();
  }
  return printableCell(results.inputs->model().title) + ": " +
         countText(setting.window.count(), "interval") + " of " + numberText(setting.spot.seconds) +
         " s, " + std::to_string(least) + " to " + countText(most, "node") + " (mean " +
         shortNumber(sum / setting.window.count()) + "), " + std::to_string(events) +
         " with events\n";
}

}  // namespace

std::string trainingTable(const TrainingResults& results) {
  if (results.kind == "gain") return gainTable(results);
  if (!results.kind.empty() && results.kind != "setting") return trainingVariantTable(results);
  std::string text = trainingSentence(results).english() + "\n\n" + nodes(results) + "\n" +
                     policies(results) + "\n" + lost(results);
  for (const Text& warning : results.warnings) text += "note: " + warning.english() + "\n";
  return text;
}

std::string gainTable(const TrainingResults& results) {
  TextTable table({"policy", "samples", "of ideal", "more than before"});
  double before = 0;
  for (const TrainingGain& one : results.gain) {
    table.add({one.key, roundedText(one.samples, 7),
               results.ideal.samples > 0 ? percentCell(one.samples / results.ideal.samples) : "-",
               &one == results.gain.data() ? "" : roundedText(one.samples - before, 7)});
    before = one.samples;
  }
  return trainingSentence(results).english() + "\n\n" + table.text();
}

}  // namespace spothorizon::study
