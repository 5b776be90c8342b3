// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/serving/AutoscaleWords.h"
#include "subjects/serving/PlanWords.h"
#include "subjects/serving/WordParts.h"

namespace spothorizon::study {
namespace {

using serving::Measures;

Text spotText(const serving::Fleet& fleet) {
  const auto [least, most] = spotRange(fleet);
  if (least == most) {
    return most == 1 ? phrase("serving", "one spot instance")
                     : phrase("serving", "%1 spot instances").arg(std::to_string(most));
  }
  return phrase("serving", "%1 to %2 spot instances")
      .arg(std::to_string(least))
      .arg(std::to_string(most));
}

/// "SpotServe on 7 to 10 spot instances".
Text who(const ServingRun& run) {
  if (run.system.onDemand()) return servingSystemName(run.system);
  const std::vector<InstanceCount> counts = instanceCounts(*run.fleet);
  int onDemand = 0;
  for (const InstanceCount& count : counts) onDemand = std::max(onDemand, count.onDemand);
  if (onDemand == 0) {
    return phrase("serving", "%1 on %2")
        .arg(servingSystemName(run.system))
        .arg(spotText(*run.fleet));
  }
  return phrase("serving", "%1 on %2 and up to %3 on demand")
      .arg(servingSystemName(run.system))
      .arg(spotText(*run.fleet))
      .arg(std::to_string(onDemand));
}

Text secondsOf(const ServingRun& run, bool withInterval) {
  if (!withInterval) return servingSecondsText(run.mean(&Measures::p99Seconds));
  return servingSecondsWith(run.interval(&Measures::p99Seconds));
}

Text usdOf(const ServingRun& run, bool withInterval) {
  if (!withInterval) return Text(usdText(run.mean(&Measures::usdPerMillionTokens)));
  const serving::Interval usd = run.interval(&Measures::usdPerMillionTokens);
  return usdWith(usd.mean, usd.low, usd.high);
}

/// Requests per second of the billed time.
Text rateText(double perSecond) { return Text(roundedText(perSecond, 3)); }

/// Share of requests that are never answered.
double unansweredShare(const ServingRun& run) {
  const double lost = run.meanCount(&Measures::unfinished) + run.meanCount(&Measures::refused);
  const double arrived = run.meanCount(&Measures::arrived);
  return arrived > 0 ? lost / arrived : 0;
}

bool hasCost(const ServingRun& run) {
  return std::isfinite(run.mean(&Measures::usdPerMillionTokens));
}

/// "SpotServe on 8 spot instances cannot keep up: 6 requests arrive per second and 1.4 are
/// answered".
Text cannotKeepUp(const ServingResults& results, const ServingRun& run) {
  const double seconds = results.setting->seconds;
  return phrase("serving", "%1 cannot keep up: %2 requests arrive per second, and %3 are answered")
      .arg(who(run))
      .arg(rateText(run.meanCount(&Measures::arrived) / seconds))
      .arg(rateText(run.meanCount(&Measures::answered) / seconds));
}

Text mainClause(const ServingResults& results, const ServingRun& run, bool withInterval) {
  if (!run.keepsUp()) return cannotKeepUp(results, run);
  const double lost = results.setting->spec.reference ? 0 : unansweredShare(run);
  if (lost > 0.01) {
    if (!hasCost(run)) {
      return phrase("serving", "%1 leaves %2 of the requests unanswered")
          .arg(who(run))
          .arg(percentText(lost));
    }
    return phrase("serving",
                  "%1 leaves %2 of the requests unanswered; of the others it answers 99 of 100 "
                  "within %3, for %4 per million tokens")
        .arg(who(run))
        .arg(percentText(lost))
        .arg(secondsOf(run, withInterval))
        .arg(usdOf(run, withInterval));
  }
  if (!hasCost(run)) {
    return phrase("serving", "%1 answers 99 of 100 requests within %2")
        .arg(who(run))
        .arg(secondsOf(run, withInterval));
  }
  return phrase("serving", "%1 answers 99 of 100 requests within %2 for %3 per million tokens")
      .arg(who(run))
      .arg(secondsOf(run, withInterval))
      .arg(usdOf(run, withInterval));
}

Text onDemandClause(const ServingRun& run, bool withInterval) {
  const Text number = numberWord(run.system.instances);
  if (!run.keepsUp()) return phrase("serving", "%1 on demand cannot keep up").arg(number);
  if (!hasCost(run)) {
    return phrase("serving", "%1 on demand take %2").arg(number).arg(secondsOf(run, withInterval));
  }
  return phrase("serving", "%1 on demand take %2 and %3")
      .arg(number)
      .arg(secondsOf(run, withInterval))
      .arg(usdOf(run, withInterval));
}

/// Why there is no cost of a token, of a system that answers.
Text costNote(const ServingRun& run) {
  if (!run.keepsUp()) {
    return phrase("serving",
                  "Its times grow with the length of the run, and it has no cost per token that "
                  "would last.");
  }
  if (hasCost(run)) return {};
  return phrase("serving",
                "It has no cost per token: in some replications no request is answered.");
}

Text targetsClause(const ServingResults& results, const ServingRun& subject) {
  const auto chance = chanceOfTargets(results, subject);
  if (!chance) return {};
  for (const ServingRun& run : results.runs) {
    if (chanceOfTargets(results, run)->mean > 0) {
      if (subject.replications.size() == 1) {
        return chance->mean > 0 ? phrase("serving", "It meets the targets.")
                                : phrase("serving", "It misses the targets.");
      }
      return phrase("serving", "It meets the targets in %1 of the replications.")
          .arg(percentWith(chance->mean, chance->low, chance->high));
    }
  }
  return phrase("serving", "None of the systems meets the targets.");
}

Text onceSentence(const ServingResults& results) {
  const ServingRun* subject = results.subject();
  if (!subject || subject->replications.empty()) return {};
  if (subject->meanCount(&Measures::arrived) == 0) {
    return phrase("serving", "No request arrives in this time.");
  }
  if (subject->keepsUp() && !std::isfinite(subject->mean(&Measures::p99Seconds))) {
    return phrase("serving", "%1 answers nothing in this time.").arg(who(*subject));
  }
  // Those of a part would change at every look.
  const bool withInterval = showsServingIntervals(results);
  Text first = mainClause(results, *subject, withInterval);
  const ServingRun* onDemand = results.first(ServedBy::OnDemand);
  const bool compared =
      onDemand && onDemand != subject && std::isfinite(onDemand->mean(&Measures::p99Seconds));
  first = compared ? phrase("serving", "%1; %2.")
                         .arg(std::move(first))
                         .arg(onDemandClause(*onDemand, withInterval))
                   : phrase("serving", "%1.").arg(std::move(first));
  return sentences({std::move(first), costNote(*subject), targetsClause(results, *subject),
                    servingReplicationsText(results)});
}

}  // namespace

Text servingSystemName(const ServingSystem& system) {
  switch (system.kind) {
    case ServedBy::SpotServe:
      if (!system.keepsCache) return phrase("serving", "SpotServe without caches");
      if (!system.matching) return phrase("serving", "SpotServe in rank order");
      if (system.fixedShape) return phrase("serving", "SpotServe of one shape");
      if (!system.memoryOrder) return phrase("serving", "SpotServe without memory order");
      return phrase("serving", "SpotServe");
    case ServedBy::Reparallelization:
      return phrase("serving", "Reparallelization");
    case ServedBy::Rerouting:
      return phrase("serving", "Rerouting");
    case ServedBy::OnDemand:
      return system.instances == 1 ? phrase("serving", "One instance on demand")
                                   : phrase("serving", "%1 instances on demand")
                                         .arg(std::to_string(system.instances));
  }
  return {};
}

std::vector<Text> servingSystemNames(const ServingResults& results) {
  std::vector<Text> names;
  for (const ServingRun& run : results.runs) names.push_back(servingSystemName(run.system));
  const std::vector<Text> given = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::ranges::count(given, given[i]) < 2) continue;
    names[i] = phrase("subject", "%1 (%2)").arg(given[i]).arg(results.runs[i].key);
  }
  return names;
}

Text servingSentence(const ServingResults& results) {
  switch (results.question) {
    case ServingQuestion::Once:
      return onceSentence(results);
    case ServingQuestion::Setting:
      break;
    case ServingQuestion::Goal:
      return servingGoalSentence(results);
    case ServingQuestion::Frontier:
      return servingFrontierSentence(results);
    case ServingQuestion::Autoscale:
      return servingAutoscaleSentence(results);
  }
  return {};
}

}  // namespace spothorizon::study
