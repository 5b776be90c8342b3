// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/training/SamplesApart.h"
#include "subjects/training/Training.h"

namespace spothorizon::study {
namespace {

using training::Cause;
using training::PolicyKind;

/// Near the whole a tenth of a per cent tells.
Text ofIdealText(double share) {
  if (share < 0.985 || share >= 1) return percentText(share);
  return Text(fixedText(std::floor(share * 1000) / 10, 1) + " %");
}

/// "Holding the last count trains 17.66 million samples, 95 % of the ideal, for $14.20 a million".
Text answer(const TrainingRun& best) {
  const training::Ledger& ledger = best.ledger;
  const std::optional<double> usd = ledger.usdPerMillionSamples();
  Text pattern =
      usd ? phrase("training", "%1 trains %2 samples, %3 of the ideal, for %4 per million")
          : phrase("training", "%1 trains %2 samples, %3 of the ideal");
  Text text = std::move(pattern)
                  .arg(trainingPolicyName(best))
                  .arg(samplesText(ledger.samples))
                  .arg(ofIdealText(ledger.ofIdeal()));
  return usd ? std::move(text).arg(usdText(*usd)) : text;
}

/// What the predictor is worth beside nothing at all.
Text forecastClause(const TrainingResults& results, const TrainingRun& best) {
  const TrainingRun* arima = results.find(PolicyKind::Arima);
  const TrainingRun* hold = results.find(PolicyKind::Hold);
  if (!arima || !hold) return {};
  const double lost = samplesApart(hold->ledger.samples, arima->ledger.samples);
  if (std::abs(lost) < 0.5) {
    return phrase("training", "the ARIMA forecast and holding the last count give the same result");
  }
  if (&best == hold) {
    return phrase("training", "the ARIMA forecast loses %1 of them").arg(samplesText(lost));
  }
  if (&best == arima) {
    return phrase("training", "holding the last count would train %1 fewer")
        .arg(samplesText(-lost));
  }
  return lost > 0 ? phrase("training", "the ARIMA forecast trains %1 fewer than holding does")
                        .arg(samplesText(lost))
                  : phrase("training", "the ARIMA forecast trains %1 more than holding does")
                        .arg(samplesText(-lost));
}

Text overReactive(const TrainingResults& results, const TrainingRun& best) {
  const std::optional<double> gain = results.gainOverReactive(best.ledger);
  if (!gain || best.spec.kind == PolicyKind::Reactive || !(*gain > 0)) return {};
  return phrase("training", "Restarting at every event trains %1 fewer.")
      .arg(samplesText(samplesApart(best.ledger.samples, results.reactive.samples)));
}

/// Who waits until the nodes are counted, and then takes the fastest shape.
Text withoutPlanning(const TrainingResults& results, const TrainingRun& best) {
  const TrainingRun* cheap = results.find(PolicyKind::Cheap);
  if (!cheap || !training::honest(best.spec.kind)) return {};
  const double more = samplesApart(cheap->ledger.samples, best.ledger.samples);
  if (more < 0.5) return {};
  return phrase("training",
                "Cheap, which waits for the count of nodes and then moves live to the fastest "
                "shape, trains %1 more.")
      .arg(samplesText(more));
}

Text foresight(const TrainingResults& results, const TrainingRun& best) {
  const TrainingRun* truth = results.find(PolicyKind::Truth);
  if (!truth) return {};
  const double more = samplesApart(truth->ledger.samples, best.ledger.samples);
  if (more < 0.5) return phrase("training", "Knowing what comes would add nothing.");
  return phrase("training", "Knowing the next %1 intervals would add %2.")
      .arg(std::to_string(truth->spec.lookAhead))
      .arg(samplesText(more));
}

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

Text gainSentence(const TrainingResults& results) {
  const auto apart = [&](std::size_t more, std::size_t less) {
    return samplesText(samplesApart(results.gain[more].samples, results.gain[less].samples));
  };
  if (results.gain.size() < 6) return {};
  return phrase("training",
                "From restarting at every event to the ideal: %1 samples come from cheaper moves, "
                "%2 from planning, %3 from foresight; %4 are out of reach.")
      .arg(apart(1, 0))
      .arg(apart(2, 1))
      .arg(apart(4, 2))
      .arg(apart(5, 4));
}

namespace {

/// What is said of one window has no interval: the variant "backtest" has those of all.
Text ofThisWindow(Text said) {
  if (said.empty()) return said;
  return sentences(
      {std::move(said),
       phrase("training", "This is one window; the page Every start has the others.")});
}

}  // namespace

Text trainingSentence(const TrainingResults& results) {
  if (results.kind == "gain") return ofThisWindow(gainSentence(results));
  if (results.kind.starts_with("sweep ")) return ofThisWindow(sweepSentence(results));
  if (results.kind == "tornado") return ofThisWindow(tornadoSentence(results));
  if (results.kind == "forecast") return ofThisWindow(forecastsSentence(results));
  if (results.kind == "backtest") return backtestSentence(results);
  const TrainingRun* best = results.bestHonest();
  if (!best) return {};
  if (!(results.ideal.samples > 0)) {
    return phrase("training", "Nothing is trained: no shape of the model fits the nodes.");
  }
  const Text clause = forecastClause(results, *best);
  Text first = answer(*best);
  first = clause.empty() ? phrase("training", "%1.").arg(std::move(first))
                         : phrase("training", "%1; %2.").arg(std::move(first)).arg(clause);
  return ofThisWindow(sentences({std::move(first), overReactive(results, *best),
                                 withoutPlanning(results, *best), foresight(results, *best)}));
}

}  // namespace spothorizon::study
