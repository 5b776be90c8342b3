// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingWords.h"

#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/training/VariantWords.h"
#include "subjects/training/WordParts.h"

namespace spothorizon::study {
namespace {

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

Text onceSentence(const TrainingResults& results) {
  const TrainingRun* best = results.bestHonest();
  if (!best) return {};
  if (!(results.ideal.samples > 0)) {
    return phrase("training", "Nothing is trained: no shape of the model fits the nodes.");
  }
  const Text clause = forecastClause(results, *best);
  Text first = answer(*best);
  first = clause.empty() ? phrase("training", "%1.").arg(std::move(first))
                         : phrase("training", "%1; %2.").arg(std::move(first)).arg(clause);
  return sentences({std::move(first), overReactive(results, *best), withoutPlanning(results, *best),
                    foresight(results, *best)});
}

/// A statement about one window has no interval: the question over every start has.
Text ofThisWindow(Text statement) {
  if (statement.empty()) return statement;
  return sentences(
      {std::move(statement),
       phrase("training", "This is one window; the question Every start has the others.")});
}

}  // namespace

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

Text trainingSentence(const TrainingResults& results) {
  switch (results.question) {
    case TrainingQuestion::Gain:
      return ofThisWindow(gainSentence(results));
    case TrainingQuestion::Tornado:
      return ofThisWindow(tornadoSentence(results));
    case TrainingQuestion::Forecast:
      return ofThisWindow(forecastsSentence(results));
    case TrainingQuestion::Once:
    case TrainingQuestion::Setting:
      return ofThisWindow(onceSentence(results));
  }
  return {};
}

}  // namespace spothorizon::study
