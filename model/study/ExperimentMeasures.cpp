// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "study/Experiment.h"

namespace spothorizon::study {
namespace {

struct Words {
  Measure measure;
  const char *key, *label, *unit;
};

constexpr std::array<Words, 9> kWords = {{
    {Measure::Utility, "utility", "Utility", "$"},
    {Measure::Cost, "cost", "Cost", "$"},
    {Measure::Saving, "saving", "Saving against on demand", "%"},
    {Measure::FinishHours, "finish-hours", "Finished after", "h"},
    {Measure::OnTime, "on-time", "On time", "%"},
    {Measure::SpotShare, "spot-share", "Share of spot", "%"},
    {Measure::Reconfigurations, "reconfigurations", "Changes of GPUs", ""},
    {Measure::Regret, "regret", "Regret", ""},
    {Measure::GapToOptimum, "gap-to-optimum", "Gap to the best possible", "$"},
}};

const Words& wordsOf(Measure measure) { return kWords[static_cast<std::size_t>(measure)]; }

}  // namespace

std::string measureKey(Measure measure) { return wordsOf(measure).key; }
std::string measureLabel(Measure measure) { return wordsOf(measure).label; }
std::string measureUnit(Measure measure) { return wordsOf(measure).unit; }

const std::vector<Measure>& allMeasures() {
  static const std::vector<Measure> all = [] {
    std::vector<Measure> list;
    for (const Words& words : kWords) list.push_back(words.measure);
    return list;
  }();
  return all;
}

}  // namespace spothorizon::study
