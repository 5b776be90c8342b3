// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/PlanWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/Parameters.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/serving/ServingWords.h"
#include "subjects/serving/WordParts.h"

namespace spothorizon::study {
namespace {

using serving::Measures;

std::size_t subjectAt(const ServingResults& results) {
  const ServingRun* subject = results.subject();
  return subject ? static_cast<std::size_t>(subject - results.runs.data()) : 0;
}

Text labelOf(const std::string& key) {
  const Parameter* parameter = findParameter(key);
  return parameter ? phrase("table", parameter->label.c_str()) : Text(key);
}

std::string unitOf(const std::string& key) {
  const Parameter* parameter = findParameter(key);
  return parameter && !parameter->unit.empty() ? " " + parameter->unit : "";
}

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

Text secondsOf(const serving::Interval& seconds, bool withInterval) {
  return withInterval ? servingSecondsWith(seconds) : servingSecondsText(seconds.mean);
}

serving::Interval intervalOf(const Estimate& estimate) {
  return {estimate.mean, estimate.low, estimate.high};
}

Text startText(double seconds) {
  if (seconds < 3 * 3600) return phrase("serving", "%1 min").arg(roundedText(seconds / 60, 3));
  return phrase("serving", "%1 h").arg(roundedText(seconds / 3600, 3));
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

Text servingSweepSentence(const ServingResults& results) {
  const ServingSweep& sweep = results.sweep;
  const std::size_t run = subjectAt(results);
  const ServingSweepPoint *least = nullptr, *most = nullptr;
  std::vector<Text> overloaded;
  const auto p99 = [run](const ServingSweepPoint& point) {
    return point.interval(run, &Measures::p99Seconds).mean;
  };
  for (const ServingSweepPoint& point : sweep.points) {
    if (!point.obstacle.empty()) continue;
    if (!point.keepsUp(run)) {
      overloaded.emplace_back(point.value);
      continue;
    }
    if (!std::isfinite(p99(point))) continue;
    if (!least || p99(point) < p99(*least)) least = &point;
    if (!most || p99(point) > p99(*most)) most = &point;
  }
  const std::string unit = unitOf(sweep.key);
  Text cannot;
  if (!overloaded.empty()) {
    overloaded.back() = Text(overloaded.back().english() + unit);
    cannot = phrase("serving", "At %1 it cannot keep up with the requests.")
                 .arg(listText(std::move(overloaded)));
  }
  if (!least) {
    if (!results.complete) return {};
    if (!cannot.english().empty()) {
      return phrase("serving", "%1 cannot keep up with the requests with any of these values.")
          .arg(servingSystemName(results.runs[run].system));
    }
    return phrase("serving", "Nothing can be answered with any of these values.");
  }
  const auto p99Text = [&](const ServingSweepPoint& point) {
    return secondsOf(point.interval(run, &Measures::p99Seconds), showsServingIntervals(results));
  };
  if (least == most) {
    return sentences({phrase("serving", "%1: at %2 the P99 of %3 is %4.")
                          .arg(labelOf(sweep.key))
                          .arg(least->value + unit)
                          .arg(servingSystemName(results.runs[run].system))
                          .arg(p99Text(*least)),
                      std::move(cannot), servingReplicationsText(results)});
  }
  return sentences(
      {phrase("serving", "%1: the P99 of %2 is lowest, %4, at %3, and highest, %6, at %5.")
           .arg(labelOf(sweep.key))
           .arg(servingSystemName(results.runs[run].system))
           .arg(least->value + unit)
           .arg(p99Text(*least))
           .arg(most->value + unit)
           .arg(p99Text(*most)),
       std::move(cannot), servingReplicationsText(results)});
}

Text servingBacktestSentence(const ServingResults& results) {
  const ServingBacktest& made = results.backtest;
  const std::size_t run = subjectAt(results);
  const ServingBacktest::Start* worst = made.worst(run);
  if (!worst || run >= made.p99.size()) return {};
  const Text name = servingSystemName(results.runs[run].system);
  const bool withInterval = results.complete && made.p99[run].hasInterval();
  const auto overloaded = static_cast<std::size_t>(std::ranges::count_if(
      made.done, [run](const auto& start) { return !serving::keepsUp({start.systems[run]}); }));
  if (!std::isfinite(made.p99[run].mean)) {
    return phrase("serving",
                  "From none of %1 starts in the trace does %2 answer 99 of 100 requests.")
        .arg(std::to_string(made.done.size()))
        .arg(name);
  }
  Text first =
      made.done.size() == 1
          ? phrase("serving",
                   "From one start in the trace, %1 answers 99 of 100 requests within %2.")
                .arg(name)
                .arg(servingSecondsText(made.p99[run].mean))
          : phrase(
                "serving",
                "Over %1 starts in the trace, %2 answers 99 of 100 requests within %3 on average.")
                .arg(std::to_string(made.done.size()))
                .arg(name)
                .arg(secondsOf(intervalOf(made.p99[run]), withInterval));
  const double at = worst->step * made.stepSeconds;
  const Measures& m = worst->systems[run];
  Text second =
      m.unfinished + m.refused > m.arrived / 100
          ? phrase("serving", "At worst, from %1 on, it leaves %2 of the requests unanswered.")
                .arg(startText(at))
                .arg(percentText(static_cast<double>(m.unfinished + m.refused) /
                                 static_cast<double>(m.arrived)))
          : phrase("serving", "At worst, from %1 on, it takes %2.")
                .arg(startText(at))
                .arg(servingSecondsText(m.p99Seconds));
  Text third;
  if (results.setting->plan.targets.any()) {
    third = phrase("serving", "It meets the targets from %1 of the starts.")
                .arg(chanceOf(intervalOf(made.meets[run]), withInterval));
  }
  Text cannot;
  if (overloaded > 0) {
    cannot = phrase("serving", "From %1 of the starts it cannot keep up with the requests.")
                 .arg(percentText(static_cast<double>(overloaded) /
                                  static_cast<double>(made.done.size())));
  }
  return sentences({std::move(first), std::move(second), std::move(cannot), std::move(third),
                    results.complete ? blocksText(made.p99[run].windows, withInterval) : Text()});
}

}  // namespace spothorizon::study
