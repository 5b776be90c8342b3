// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentMeasures.h"

#include <array>
#include <string>
#include <utility>

#include "result/ColumnKinds.h"

namespace spothorizon::study {
namespace {

struct Words {
  Measure measure;
  const char *key, *column, *label, *unit;
};

constexpr std::array<Words, 16> kWords = {{
    {Measure::Utility, "utility", "utilityUsd", SPOTHORIZON_TEXT("measure", "Utility"), "$"},
    {Measure::Cost, "cost", "costUsd", SPOTHORIZON_TEXT("measure", "Cost"), "$"},
    {Measure::Saving, "saving", "savingPercent",
     SPOTHORIZON_TEXT("measure", "Savings over on demand"), "%"},
    {Measure::FinishHours, "finish-hours", "finishHours",
     SPOTHORIZON_TEXT("measure", "Finish time"), "h"},
    {Measure::OnTime, "on-time", "onTimePercent", SPOTHORIZON_TEXT("measure", "On time"), "%"},
    {Measure::SpotShare, "spot-share", "spotSharePercent",
     SPOTHORIZON_TEXT("measure", "Spot share"), "%"},
    {Measure::Reconfigurations, "reconfigurations", "reconfigurations",
     SPOTHORIZON_TEXT("measure", "GPU changes"), ""},
    {Measure::Regret, "regret", "regretScores", SPOTHORIZON_TEXT("measure", "Regret"), ""},
    {Measure::GapToOptimum, "gap-to-optimum", "gapToOptimumUsd",
     SPOTHORIZON_TEXT("measure", "Gap to the best possible"), "$"},
    {Measure::Gain, "gain", "gainPercent", SPOTHORIZON_TEXT("measure", "Gain over no forecast"),
     "%"},
    {Measure::GainUsd, "gain-usd", "gainUsd", SPOTHORIZON_TEXT("measure", "Gain over no forecast"),
     "$"},
    {Measure::GapHorizon, "gap-horizon", "gapHorizonUsd",
     SPOTHORIZON_TEXT("measure", "Gap from the horizon"), "$"},
    {Measure::GapCommitment, "gap-commitment", "gapCommitmentUsd",
     SPOTHORIZON_TEXT("measure", "Gap from the commitment"), "$"},
    {Measure::GapError, "gap-error", "gapErrorUsd",
     SPOTHORIZON_TEXT("measure", "Gap from forecast errors"), "$"},
    {Measure::GapRounding, "gap-rounding", "gapRoundingUsd",
     SPOTHORIZON_TEXT("measure", "Gap from rounding averaged plans"), "$"},
    {Measure::GapBound, "gap-bound", "gapBoundUsd",
     SPOTHORIZON_TEXT("measure", "Bound by forecast error"), "$"},
}};

const Words& wordsOf(Measure measure) { return kWords[static_cast<std::size_t>(measure)]; }

}  // namespace

std::string measureKey(Measure measure) { return wordsOf(measure).key; }
Text measureLabel(Measure measure) { return phrase("measure", wordsOf(measure).label); }
std::string measureUnit(Measure measure) { return wordsOf(measure).unit; }

result::Column measureColumn(Measure measure) {
  const Words& words = wordsOf(measure);
  const std::string unit = words.unit;
  result::Column column = unit == "$"
                              ? result::dollarColumn(words.column, measureLabel(measure))
                              : result::numberColumn(words.column, measureLabel(measure), unit);
  if (unit == "%") column.decimals = 1;
  if (measure == Measure::Regret) column.decimals = 3;
  column.better = lessIsBetter(measure) ? result::Better::Less : result::Better::More;
  return result::withInterval(std::move(column));
}

bool lessIsBetter(Measure measure) {
  return measure == Measure::Cost || measure == Measure::FinishHours ||
         measure == Measure::Regret || measure == Measure::GapToOptimum ||
         measure == Measure::Reconfigurations || isGapPart(measure);
}

bool needsFamilies(Measure measure) {
  return measure == Measure::Gain || measure == Measure::GainUsd;
}

bool isGapPart(Measure measure) {
  return measure >= Measure::GapHorizon && measure <= Measure::GapBound;
}

const std::vector<Measure>& allMeasures() {
  static const std::vector<Measure> all = [] {
    std::vector<Measure> list;
    for (const Words& words : kWords) list.push_back(words.measure);
    return list;
  }();
  return all;
}

}  // namespace spothorizon::study
