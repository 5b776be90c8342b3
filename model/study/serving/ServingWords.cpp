// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "study/serving/Serving.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

using serving::Measures;

/// "32 s", "0.42 s", "3.1 min".
Text secondsText(double seconds) {
  if (!std::isfinite(seconds)) return phrase("serving", "no time at all");
  if (seconds >= 600) return phrase("serving", "%1 min").arg(roundedText(seconds / 60, 3));
  return phrase("serving", "%1 s")
      .arg(seconds >= 100 ? fixedText(seconds, 0) : roundedText(seconds, 2));
}

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

Text mainClause(const ServingRun& run) {
  return phrase("serving", "%1 answers 99 of 100 requests within %2 for %3 a million tokens")
      .arg(who(run))
      .arg(secondsText(run.mean(&Measures::p99Seconds)))
      .arg(usdText(run.mean(&Measures::usdPerMillionTokens)));
}

Text onDemandClause(const ServingRun& run) {
  return phrase("serving", "%1 on demand take %2 and %3")
      .arg(Text(numberWord(run.system.instances)))
      .arg(secondsText(run.mean(&Measures::p99Seconds)))
      .arg(usdText(run.mean(&Measures::usdPerMillionTokens)));
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
          .arg(percentText(chance->mean));
    }
  }
  return phrase("serving", "None of the systems meets the targets.");
}

Text goalSentence(const ServingResults& results) {
  std::vector<Text> parts;
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    const serving::GoalCurve& curve = results.goals[i];
    const ServingSystem& system = results.runs[i].system;
    const Text name =
        system.onDemand() ? phrase("serving", "On demand") : servingSystemName(system);
    if (!curve.fewest) {
      parts.push_back(phrase("serving", "%1: no fleet of up to %2 instances meets the targets.")
                          .arg(name)
                          .arg(std::to_string(curve.points.back().instances)));
      continue;
    }
    const auto& fewest = curve.points[*curve.fewest];
    const auto& cheapest = curve.points[*curve.cheapest];
    parts.push_back(
        phrase("serving",
               "%1: %2 instances are the fewest that meet the targets, %3 the cheapest, "
               "for %4 a million tokens.")
            .arg(name)
            .arg(std::to_string(fewest.instances))
            .arg(std::to_string(cheapest.instances))
            .arg(usdText(cheapest.figures.usdPerMillionTokens.mean)));
  }
  return sentences(parts);
}

Text frontierSentence(const ServingResults& results) {
  int efficient = 0;
  const serving::FrontierPoint* cheapest = nullptr;
  for (const serving::FrontierPoint& point : results.frontier) {
    efficient += point.efficient;
    if (!point.figures.meets) continue;
    const double usd = point.figures.usdPerMillionTokens.mean;
    if (!cheapest || usd < cheapest->figures.usdPerMillionTokens.mean) cheapest = &point;
  }
  Text first = phrase("serving", "%1 of %2 fleets are on the edge of cost against P99.")
                   .arg(std::to_string(efficient))
                   .arg(std::to_string(results.frontier.size()));
  if (!cheapest) return sentences({std::move(first), phrase("serving", "None meets the targets.")});
  return sentences(
      {std::move(first),
       phrase("serving",
              "The cheapest that meets the targets has %1 instances, %2 of them spot, and costs %3 "
              "a million tokens.")
           .arg(std::to_string(cheapest->instances))
           .arg(std::to_string(cheapest->spot))
           .arg(usdText(cheapest->figures.usdPerMillionTokens.mean))});
}

}  // namespace

std::string numberWord(int number) {
  static constexpr std::array kWords{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                     "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  const auto i = static_cast<std::size_t>(number);
  return number >= 0 && i < kWords.size() ? kWords[i] : std::to_string(number);
}

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

Text servingSentence(const ServingResults& results) {
  if (results.kind == "goal") return goalSentence(results);
  if (results.kind == "frontier") return frontierSentence(results);
  const ServingRun* subject = results.subject();
  if (!subject || subject->replications.empty()) return {};
  if (!std::isfinite(subject->mean(&Measures::p99Seconds))) {
    return phrase("serving", "%1 answers nothing in this time.").arg(who(*subject));
  }
  Text first = mainClause(*subject);
  const ServingRun* onDemand = results.first(ServedBy::OnDemand);
  const bool compared =
      onDemand && onDemand != subject && std::isfinite(onDemand->mean(&Measures::p99Seconds));
  first = compared
              ? phrase("serving", "%1; %2.").arg(std::move(first)).arg(onDemandClause(*onDemand))
              : phrase("serving", "%1.").arg(std::move(first));
  return sentences({std::move(first), targetsClause(results, *subject)});
}

}  // namespace spothorizon::study
