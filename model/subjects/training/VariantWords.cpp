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

/// The policy that answers are about: of those that plan by what they could know, the one of most
/// samples anywhere in the sweep; else of all that know nothing of the future.
std::optional<std::size_t> subjectOf(const TrainingResults& results) {
  std::optional<std::size_t> best;
  double most = -1;
  for (const bool planning : {true, false}) {
    for (std::size_t i = 0; i < results.runs.size() && !(best && !planning); ++i) {
      const PolicyKind kind = results.runs[i].spec.kind;
      if (planning ? !training::honest(kind) : kind != PolicyKind::Cheap) continue;
      for (const TrainingSweepPoint& point : results.sweep.points) {
        if (point.samples[i] > most) most = point.samples[i], best = i;
      }
    }
    if (best) return best;
  }
  if (!results.runs.empty()) return 0;
  return best;
}

const TrainingSweepPoint* pointAt(const TrainingSweep& sweep, double value) {
  const auto found = std::ranges::find(sweep.points, value, &TrainingSweepPoint::value);
  return found == sweep.points.end() ? nullptr : &*found;
}

const TrainingSweepPoint& mostTrained(const TrainingSweep& sweep, std::size_t policy) {
  return *std::ranges::max_element(sweep.points, {}, [policy](const TrainingSweepPoint& point) {
    return point.samples[policy];
  });
}

Text valueText(const TrainingSweep& sweep, double value) {
  const std::string number = numberText(value);
  if (sweep.unit == "s") return phrase("training", "%1 s").arg(number);
  if (sweep.unit == "nodes" && value == 1) return phrase("training", "1 node");
  if (sweep.unit == "nodes") return phrase("training", "%1 nodes").arg(number);
  if (sweep.unit == "intervals" && value == 1) return phrase("training", "1 interval");
  if (sweep.unit == "intervals") return phrase("training", "%1 intervals").arg(number);
  return Text(sweep.unit.empty() ? number : number + " " + sweep.unit);
}

/// "Holding the last count trains most at 12 intervals: 1.3 million samples, 93 % of the ideal."
Text mostSentence(const TrainingResults& results, std::size_t policy) {
  const TrainingSweepPoint& best = mostTrained(results.sweep, policy);
  const double share = best.idealSamples > 0 ? best.samples[policy] / best.idealSamples : 0;
  return phrase("training", "%1 trains most at %2: %3 samples, %4 of the ideal.")
      .arg(trainingPolicyName(results.runs[policy]))
      .arg(valueText(results.sweep, best.value))
      .arg(samplesText(best.samples[policy]))
      .arg(percentText(share));
}

/// What the range makes of the policy: from one end to the other.
Text rangeSentence(const TrainingResults& results, std::size_t policy) {
  const TrainingSweep& sweep = results.sweep;
  const TrainingSweepPoint &first = sweep.points.front(), &last = sweep.points.back();
  const Text from = samplesText(first.samples[policy]), to = samplesText(last.samples[policy]);
  if (from.english() == to.english()) {
    return phrase("training", "From %1 to %2 it makes next to no difference.")
        .arg(numberText(first.value))
        .arg(valueText(sweep, last.value));
  }
  return phrase("training", "From %1 to %2 it goes from %3 to %4 samples.")
      .arg(numberText(first.value))
      .arg(valueText(sweep, last.value))
      .arg(from)
      .arg(to);
}

/// "A restart of 20 s instead of 30 s gains 12,000 samples."
Text shorterRestart(const TrainingResults& results, std::size_t policy) {
  const auto *longer = pointAt(results.sweep, 30), *shorter = pointAt(results.sweep, 20);
  if (!longer || !shorter) return {};
  return phrase("training", "A restart of 20 s instead of 30 s gains %1 samples.")
      .arg(samplesText(samplesApart(shorter->samples[policy], longer->samples[policy])));
}

Text minuteOfNotice(const TrainingResults& results, std::size_t policy) {
  const auto *none = pointAt(results.sweep, 0), *minute = pointAt(results.sweep, 60);
  if (!none || !minute) return {};
  return phrase("training", "A minute's notice to send state gains %1 samples.")
      .arg(samplesText(samplesApart(minute->samples[policy], none->samples[policy])));
}

/// The policy and the point of the least value: of policies that plan by what they could know, or
/// of all where there are none.
struct LeastPoint {
  const TrainingSweepPoint* point = nullptr;
  std::size_t policy = 0;
  double value = 0;
};

template <class ValueOf>
LeastPoint leastPoint(const TrainingResults& results, const ValueOf& valueOf) {
  const auto honest = [](const TrainingRun& run) { return training::honest(run.spec.kind); };
  const bool anyHonest = std::ranges::any_of(results.runs, honest);
  LeastPoint least;
  for (const TrainingSweepPoint& point : results.sweep.points) {
    for (std::size_t i = 0; i < results.runs.size(); ++i) {
      const std::optional<double>& value = valueOf(point)[i];
      if (!value || (anyHonest && !honest(results.runs[i]))) continue;
      if (!least.point || *value < least.value) least = {&point, i, *value};
    }
  }
  return least;
}

Text cheapest(const TrainingResults& results) {
  const LeastPoint least = leastPoint(
      results, [](const TrainingSweepPoint& point) -> auto& { return point.usdPerMillion; });
  if (!least.point) return {};
  return phrase("training", "%1: a sample is cheapest with %2 on-demand nodes, %3 per million.")
      .arg(trainingPolicyName(results.runs[least.policy]))
      .arg(numberText(least.point->value))
      .arg(usdText(least.value));
}

Text earliest(const TrainingResults& results) {
  if (!results.setting->targetSamples) return {};
  const LeastPoint least = leastPoint(
      results, [](const TrainingSweepPoint& point) -> auto& { return point.finishHours; });
  if (!least.point) return phrase("training", "The target is not reached with any of these.");
  return phrase("training", "%1: the target is ready first with %2 on-demand nodes, after %3.")
      .arg(trainingPolicyName(results.runs[least.policy]))
      .arg(numberText(least.point->value))
      .arg(hoursText(least.value));
}

Text topUpSentence(const TrainingResults& results, std::size_t policy) {
  const Text dollars = cheapest(results);
  return sentences({dollars.empty() ? mostSentence(results, policy) : dollars, earliest(results)});
}

/// Half of what lies between two checkpoints is lost each time: where they are far apart, more than
/// there was.
Text moreLostThanTrained(const TrainingSweep& sweep, std::size_t policy) {
  const auto first = std::ranges::find_if(sweep.points, [policy](const TrainingSweepPoint& point) {
    return point.samples[policy] <= 0;
  });
  // Where the first of them trains nothing either, it is not the checkpoints.
  if (first == sweep.points.end() || first == sweep.points.begin()) return {};
  return phrase("training",
                "With a checkpoint only every %1 more work is expected to be lost than is trained.")
      .arg(valueText(sweep, first->value));
}

Text checkpointSentence(const TrainingResults& results, std::size_t policy) {
  const TrainingSweepPoint& best = mostTrained(results.sweep, policy);
  Text first = phrase("training", "%1 trains most with a checkpoint every %2: %3 samples.")
                   .arg(trainingPolicyName(results.runs[policy]))
                   .arg(valueText(results.sweep, best.value))
                   .arg(samplesText(best.samples[policy]));
  const auto& young = best.youngSeconds[policy];
  return sentences(
      {std::move(first),
       young ? phrase("training", "Young's formula says every %1 s.").arg(fixedText(*young, 0))
             : phrase("training", "No stage is expected to lose all its replicas."),
       moreLostThanTrained(results.sweep, policy)});
}

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

/// By how much the policy is ahead of holding the last count over all starts, in per cent of the
/// ideal; empty where it is the one that holds.
Text overHoldSentence(const TrainingResults& results, std::size_t policy) {
  const TrainingBacktest& made = results.backtest;
  if (made.overHold.empty() || results.runs[policy].spec.kind == PolicyKind::Hold) return {};
  const Estimate& over = made.overHold[policy];
  if (!over.hasInterval() || !(over.mean > 0)) return {};
  Text text = over.low > 0 ? phrase("training", "It is ahead of holding the last count by %1.")
                           : phrase("training",
                                    "It is ahead of holding the last count by %1, which is not "
                                    "distinguishable from zero.");
  return std::move(text).arg(
      withRange(phrase("number", "%1 %").arg(roundedText(100 * over.mean, 2)),
                percentNumberRangeText(100 * over.low, 100 * over.high)));
}

}  // namespace

Text sweepSentence(const TrainingResults& results) {
  const TrainingSweep& sweep = results.sweep;
  const auto policy = subjectOf(results);
  if (!policy || sweep.points.empty()) return {};
  if (sweep.what == "top-up") return topUpSentence(results, *policy);
  if (sweep.what == "checkpoint") return checkpointSentence(results, *policy);
  Text own = sweep.what == "restart" ? shorterRestart(results, *policy)
             : sweep.what == "grace" ? minuteOfNotice(results, *policy)
                                     : Text();
  return sentences(
      {mostSentence(results, *policy), rangeSentence(results, *policy), std::move(own)});
}

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

Text backtestSentence(const TrainingResults& results) {
  const TrainingBacktest& made = results.backtest;
  if (made.ofIdeal.empty()) return {};
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    if (!training::honest(results.runs[i].spec.kind)) continue;
    if (!best || made.ofIdeal[i].mean > made.ofIdeal[*best].mean) best = i;
  }
  const std::size_t policy = best.value_or(0);
  const Estimate& share = made.ofIdeal[policy];
  Text first = phrase("training", "Over %1 starts: %2 trains %3 of the ideal on average.")
                   .arg(groupedText(static_cast<double>(made.done.size())))
                   .arg(trainingPolicyName(results.runs[policy]))
                   .arg(percentWith(share.mean, share.low, share.high));
  Text worstStart;
  if (const auto* worst = made.worst(policy)) {
    worstStart = phrase("training", "The worst start is interval %1, with %2.")
                     .arg(std::to_string(worst->interval))
                     .arg(percentText(worst->samples[policy] / worst->idealSamples));
  }
  return sentences({std::move(first), overHoldSentence(results, policy), std::move(worstStart),
                    blocksText(share.windows, share.hasInterval())});
}

}  // namespace spothorizon::study
