// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/WordParts.h"

#include <array>
#include <cmath>

#include "base/NumberText.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using training::Cause;
using training::PolicyKind;

struct CauseWords {
  Cause cause;
  const char* key;
  Text (*name)();
};

const std::array<CauseWords, training::kCauses>& causes() {
  static const std::array<CauseWords, training::kCauses> all{
      {{Cause::SlowerChoice, "slowerChoice", [] { return phrase("training", "Slower shape"); }},
       {Cause::Start, "start", [] { return phrase("training", "Start"); }},
       {Cause::IntraStage, "intraStage", [] { return phrase("training", "Regrouping"); }},
       {Cause::InterStage, "interStage", [] { return phrase("training", "Moving state"); }},
       {Cause::Pipeline, "pipeline", [] { return phrase("training", "Another depth"); }},
       {Cause::Restart, "restart", [] { return phrase("training", "Restart"); }},
       {Cause::MissedForecast, "missedForecast",
        [] { return phrase("training", "Missed forecast"); }},
       {Cause::Carried, "carried", [] { return phrase("training", "Carried on"); }},
       {Cause::MiniBatch, "miniBatch", [] { return phrase("training", "Lost mini-batch"); }},
       {Cause::LostStage, "lostStage", [] { return phrase("training", "Lost stage"); }},
       {Cause::Checkpoints, "checkpoints", [] { return phrase("training", "Checkpoints"); }}}};
  return all;
}

}  // namespace

Text samplesText(double samples) {
  const double size = std::abs(samples);
  if (size >= 999'500) return phrase("training", "%1 million").arg(roundedText(samples / 1e6, 4));
  if (size >= 9'950) return Text(groupedText(std::round(samples / 1000) * 1000));
  return Text(groupedText(samples));
}

double samplesApart(double more, double less) { return std::round(more) - std::round(less); }

std::string shapeText(const training::Strategy& strategy) {
  if (strategy.idle()) return "idle";
  return "(" + std::to_string(strategy.pipelines) + ", " + std::to_string(strategy.stages) + ")";
}

Text causeName(Cause cause) { return causes()[static_cast<std::size_t>(cause)].name(); }

std::string causeKey(Cause cause) { return causes()[static_cast<std::size_t>(cause)].key; }

Text trainingPolicyName(const TrainingRun& run) {
  switch (run.spec.kind) {
    case PolicyKind::Ideal:
      return phrase("training", "The ideal");
    case PolicyKind::Reactive:
      return phrase("training", "Restarting at every event");
    case PolicyKind::Cheap:
      return phrase("training", "Moving live to the fastest shape");
    case PolicyKind::Hold:
      return phrase("training", "Holding the last count");
    case PolicyKind::Arima:
      return phrase("training", "The ARIMA forecast");
    case PolicyKind::NoisyTruth:
      return phrase("training", "A noisy truth");
    case PolicyKind::Forecast:
      return phrase("training", "The scenario's forecast");
    case PolicyKind::Truth:
      return phrase("training", "Knowing what comes");
    case PolicyKind::Best:
      return phrase("training", "The best possible plan");
  }
  return {};
}

}  // namespace spothorizon::study
