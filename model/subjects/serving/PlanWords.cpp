// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/PlanWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/serving/ServingWords.h"
#include "subjects/serving/WordParts.h"

namespace spothorizon::study {
namespace {

/// "one instance is", "four instances are".
Text instancesAre(int instances) {
  if (instances == 1) return phrase("serving", "one instance is");
  return phrase("serving", "%1 instances are").arg(std::to_string(instances));
}

/// "4 spot instances", "one instance on demand", "4 instances, 3 of them spot".
Text fleetText(int instances, int spot) {
  if (spot == instances) {
    return instances == 1 ? phrase("serving", "one spot instance")
                          : phrase("serving", "%1 spot instances").arg(std::to_string(instances));
  }
  if (spot == 0) {
    return instances == 1
               ? phrase("serving", "one instance on demand")
               : phrase("serving", "%1 instances on demand").arg(std::to_string(instances));
  }
  return phrase("serving", "%1 instances, %2 of them spot")
      .arg(std::to_string(instances))
      .arg(std::to_string(spot));
}

Text usdOf(const serving::Interval& usd, bool withInterval) {
  return withInterval ? usdWith(usd.mean, usd.low, usd.high) : Text(usdText(usd.mean));
}

Text chanceOf(const serving::Interval& chance, bool withInterval) {
  return withInterval ? percentWith(chance.mean, chance.low, chance.high)
                      : percentText(chance.mean);
}

/// The fleets that were tried: none larger than the file or the market allows.
Text noFleetText(const serving::GoalCurve& curve, const ServingSettings& own) {
  const int most = curve.points.back().instances;
  const bool limited = most < curve.wanted, ofMarket = own.source == InstanceSource::Market;
  const bool none =
      std::ranges::none_of(curve.points, [](const auto& p) { return p.figures.keepsUp; });
  Text fleets =
      !limited ? phrase("serving", "no fleet of up to %1 instances")
      : ofMarket
          ? phrase("serving",
                   "no fleet of up to %1 instances, the largest for which the market has GPUs,")
          : phrase("serving",
                   "no fleet of up to %1 instances, the largest for which the file has instances,");
  fleets = std::move(fleets).arg(std::to_string(most));
  return (none ? phrase("serving", "%1 keeps up with the requests")
               : phrase("serving", "%1 meets the targets"))
      .arg(std::move(fleets));
}

/// The answer to a goal, and the systems that share it.
struct GoalAnswer {
  std::vector<Text> systems;
  Text text;
  Text brief;  ///< after another's text, which says what the figures are; empty: there is none
};

/// The fewest are the cheapest, as they mostly are.
GoalAnswer fewestIsCheapest(Text system, int instances, Text chance, Text usd) {
  return {
      {std::move(system)},
      phrase("serving",
             "%1 the fewest that meet the targets, in %2 of the replications, and the "
             "cheapest, for %3 per million tokens")
          .arg(instancesAre(instances))
          .arg(chance)
          .arg(usd),
      phrase("serving", "%1, in %2, for %3").arg(std::to_string(instances)).arg(chance).arg(usd)};
}

GoalAnswer answerOf(const ServingResults& results, std::size_t run) {
  const serving::GoalCurve& curve = results.goals[run];
  const ServingSystem& system = results.runs[run].system;
  Text name = system.onDemand() ? phrase("serving", "On demand") : servingSystemName(system);
  if (!curve.fewest) {
    return {{std::move(name)}, noFleetText(curve, servingSettings(results.scenario)), {}};
  }
  const bool withInterval = showsServingIntervals(results);
  const auto& fewest = curve.points[*curve.fewest];
  const auto& cheapest = curve.points[*curve.cheapest];
  Text usd = usdOf(cheapest.figures.usdPerMillionTokens, withInterval);
  Text chance = chanceOf(fewest.figures.chance, withInterval);
  if (!std::isfinite(cheapest.figures.usdPerMillionTokens.mean)) {
    return {{std::move(name)},
            phrase("serving",
                   "%1 the fewest that meet the targets, in %2 of the replications; there is no "
                   "cost per token, since in some replications no request is answered")
                .arg(instancesAre(fewest.instances))
                .arg(std::move(chance)),
            {}};
  }
  if (fewest.instances == cheapest.instances) {
    return fewestIsCheapest(std::move(name), fewest.instances, std::move(chance), std::move(usd));
  }
  return {{std::move(name)},
          phrase("serving",
                 "%1 the fewest that meet the targets, in %2 of the replications; %3 the cheapest, "
                 "for %4 per million tokens")
              .arg(instancesAre(fewest.instances))
              .arg(std::move(chance))
              .arg(std::to_string(cheapest.instances))
              .arg(std::move(usd)),
          {}};
}

}  // namespace

Text servingGoalSentence(const ServingResults& results) {
  std::vector<GoalAnswer> answers;
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    GoalAnswer own = answerOf(results, i);
    const auto alike = std::ranges::find(answers, own.text, &GoalAnswer::text);
    if (alike == answers.end()) {
      answers.push_back(std::move(own));
    } else {
      alike->systems.push_back(own.systems.front());
    }
  }
  std::vector<Text> parts;
  bool explained = false;
  for (GoalAnswer& answer : answers) {
    const bool brief = explained && !answer.brief.empty();
    explained |= !answer.brief.empty();
    parts.push_back(phrase("serving", "%1: %2.")
                        .arg(listText(std::move(answer.systems)))
                        .arg(std::move(brief ? answer.brief : answer.text)));
  }
  parts.push_back(servingReplicationsText(results));
  return sentences(parts);
}

Text servingFrontierSentence(const ServingResults& results) {
  int efficient = 0, fleets = 0, keepUp = 0, meet = 0;
  const serving::FrontierPoint* cheapest = nullptr;
  for (const serving::FrontierPoint& point : results.frontier) {
    // On demand alone is the same whatever system the others have.
    if (point.spot == 0 && point.system != results.frontier.front().system) continue;
    ++fleets;
    efficient += point.efficient;
    keepUp += point.figures.keepsUp;
    meet += point.figures.meets;
    if (!point.figures.meets || !std::isfinite(point.figures.usdPerMillionTokens.mean)) continue;
    const double usd = point.figures.usdPerMillionTokens.mean;
    if (!cheapest || usd < cheapest->figures.usdPerMillionTokens.mean) cheapest = &point;
  }
  Text first =
      phrase("serving", "%1 of %2 fleets are on the efficient frontier of cost against P99.")
          .arg(std::to_string(efficient))
          .arg(std::to_string(fleets));
  if (keepUp == 0) {
    return sentences({std::move(first), phrase("serving", "None keeps up with the requests.")});
  }
  if (meet > 0 && !cheapest) {
    return sentences(
        {std::move(first), phrase("serving",
                                  "None has a cost per token: in some replications no request is "
                                  "answered.")});
  }
  if (!cheapest) return sentences({std::move(first), phrase("serving", "None meets the targets.")});
  const bool withInterval = showsServingIntervals(results);
  return sentences({std::move(first),
                    phrase("serving",
                           "The cheapest that meets the targets, in %1 of the replications, has %2 "
                           "and costs %3 per million tokens.")
                        .arg(chanceOf(cheapest->figures.chance, withInterval))
                        .arg(fleetText(cheapest->instances, cheapest->spot))
                        .arg(usdOf(cheapest->figures.usdPerMillionTokens, withInterval)),
                    servingReplicationsText(results)});
}

}  // namespace spothorizon::study
