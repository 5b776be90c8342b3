// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/VariantWords.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/NumberText.h"
#include "scenario/Parameters.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/training/WordParts.h"

namespace spothorizon::study {
namespace {

using training::PolicyKind;

Text labelOf(const std::string& key) {
  const Parameter* parameter = findParameter(key);
  return parameter ? phrase("table", parameter->label.c_str()) : Text(key);
}

/// As the page calls it.
Text forecastName(const std::string& key) {
  if (key == "arima") return phrase("training", "ARIMA");
  if (key == "seasonal") return phrase("training", "Seasonal");
  if (key == "arima-aicc") return phrase("training", "ARIMA by AICc");
  if (key == "holt-winters") return phrase("training", "Holt-Winters");
  if (key == "survival") return phrase("training", "Survival");
  return Text(key);
}

}  // namespace

Text tornadoSentence(const TrainingResults& results) {
  const TrainingRun* best = results.bestHonest();
  if (!best || results.tornado.empty()) return {};
  const auto policy = static_cast<std::size_t>(best - results.runs.data());
  const double own = best->ledger.samples;
  const TrainingTornadoRow* first = nullptr;
  for (const TrainingTornadoRow& row : results.tornado) {
    if (!first || row.spread(policy, own) > first->spread(policy, own)) first = &row;
  }
  return phrase("training",
                "%1: of all switches and sliders “%2” matters most, with %3 samples between the "
                "least and the most.")
      .arg(trainingPolicyName(*best))
      .arg(labelOf(first->key))
      .arg(samplesText(first->spread(policy, own)));
}

Text forecastsSentence(const TrainingResults& results) {
  if (results.forecasts.size() < 2) return {};
  const TrainingForecast& hold = results.forecasts.front();
  const TrainingForecast* best = nullptr;
  for (const TrainingForecast& one : results.forecasts) {
    if (&one == &hold || !training::honest(one.spec.kind)) continue;
    if (!best || one.ledger.samples > best->ledger.samples) best = &one;
  }
  if (!best) return {};
  const double more = samplesApart(best->ledger.samples, hold.ledger.samples);
  if (std::abs(more) < 0.5) {
    return phrase(
        "training",
        "No forecast is worth having here: none trains more than holding the last count.");
  }
  if (more < 0) {
    return phrase("training",
                  "No forecast is worth having here: the best of them, %1, trains %2 samples fewer "
                  "than holding the last count.")
        .arg(forecastName(best->key))
        .arg(samplesText(-more));
  }
  return phrase("training",
                "%1 is worth having: it trains %2 samples more than holding the last "
                "count.")
      .arg(forecastName(best->key))
      .arg(samplesText(more));
}

}  // namespace spothorizon::study
