// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/serving/Serving.h"

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

/// `told`: with its interval.
Text secondsOf(const ServingRun& run, bool told) {
  if (!told) return servingSecondsText(run.mean(&Measures::p99Seconds));
  return servingSecondsWith(run.interval(&Measures::p99Seconds));
}

Text usdOf(const ServingRun& run, bool told) {
  if (!told) return Text(usdText(run.mean(&Measures::usdPerMillionTokens)));
  const serving::Interval usd = run.interval(&Measures::usdPerMillionTokens);
  return usdWith(usd.mean, usd.low, usd.high);
}

/// What arrives and what is answered a second, of the billed time.
Text rateText(double perSecond) { return Text(roundedText(perSecond, 3)); }

/// Share of requests that nobody ever answers.
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

Text mainClause(const ServingResults& results, const ServingRun& run, bool told) {
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
        .arg(secondsOf(run, told))
        .arg(usdOf(run, told));
  }
  if (!hasCost(run)) {
    return phrase("serving", "%1 answers 99 of 100 requests within %2")
        .arg(who(run))
        .arg(secondsOf(run, told));
  }
  return phrase("serving", "%1 answers 99 of 100 requests within %2 for %3 per million tokens")
      .arg(who(run))
      .arg(secondsOf(run, told))
      .arg(usdOf(run, told));
}

Text onDemandClause(const ServingRun& run, bool told) {
  const Text number = numberWord(run.system.instances);
  if (!run.keepsUp()) return phrase("serving", "%1 on demand cannot keep up").arg(number);
  if (!hasCost(run)) {
    return phrase("serving", "%1 on demand take %2").arg(number).arg(secondsOf(run, told));
  }
  return phrase("serving", "%1 on demand take %2 and %3")
      .arg(number)
      .arg(secondsOf(run, told))
      .arg(usdOf(run, told));
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

}  // namespace

Text servingSecondsText(double seconds) {
  if (!std::isfinite(seconds)) return phrase("serving", "no time at all");
  if (seconds >= 7200) return phrase("serving", "%1 h").arg(fixedText(seconds / 3600, 1));
  if (seconds >= 600) return phrase("serving", "%1 min").arg(roundedText(seconds / 60, 3));
  return phrase("serving", "%1 s")
      .arg(seconds >= 100 ? fixedText(seconds, 0) : roundedText(seconds, 2));
}

Text servingSecondsWith(const serving::Interval& seconds) {
  const double mean = seconds.mean;
  if (!std::isfinite(mean) || !std::isfinite(seconds.high)) return servingSecondsText(mean);
  const double unit = mean >= 7200 ? 3600 : mean >= 600 ? 60 : 1;
  const Text range = numberRangeText(seconds.low / unit, seconds.high / unit);
  Text limits = unit == 1    ? phrase("serving", "%1 s")
                : unit == 60 ? phrase("serving", "%1 min")
                             : phrase("serving", "%1 h");
  return withRange(servingSecondsText(mean), std::move(limits).arg(range));
}

bool servingIntervalsAreTold(const ServingResults& results) {
  return results.complete && servingReplications(*results.setting) > 1;
}

Text servingReplicationsText(const ServingResults& results) {
  if (!results.complete) return {};
  if (results.setting->alwaysTheSame()) {
    return phrase("serving",
                  "This is one run: what was recorded is the same in every replication.");
  }
  return replicationsText(static_cast<int>(servingReplications(*results.setting)));
}

Text numberWord(int number) {
  static constexpr std::array kWords{
      SPOTHORIZON_TEXT("serving", "no"),    SPOTHORIZON_TEXT("serving", "one"),
      SPOTHORIZON_TEXT("serving", "two"),   SPOTHORIZON_TEXT("serving", "three"),
      SPOTHORIZON_TEXT("serving", "four"),  SPOTHORIZON_TEXT("serving", "five"),
      SPOTHORIZON_TEXT("serving", "six"),   SPOTHORIZON_TEXT("serving", "seven"),
      SPOTHORIZON_TEXT("serving", "eight"), SPOTHORIZON_TEXT("serving", "nine"),
      SPOTHORIZON_TEXT("serving", "ten"),   SPOTHORIZON_TEXT("serving", "eleven"),
      SPOTHORIZON_TEXT("serving", "twelve")};
  const auto i = static_cast<std::size_t>(number);
  if (number >= 0 && i < kWords.size()) return phrase("serving", kWords[i]);
  return Text(std::to_string(number));
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
  if (results.kind == "goal") return servingGoalSentence(results);
  if (results.kind == "frontier") return servingFrontierSentence(results);
  if (results.kind == "backtest") return servingBacktestSentence(results);
  if (results.kind == "autoscale") return servingAutoscaleSentence(results);
  if (results.kind.starts_with("sweep ")) return servingSweepSentence(results);
  const ServingRun* subject = results.subject();
  if (!subject || subject->replications.empty()) return {};
  if (subject->meanCount(&Measures::arrived) == 0) {
    return phrase("serving", "No request arrives in this time.");
  }
  if (subject->keepsUp() && !std::isfinite(subject->mean(&Measures::p99Seconds))) {
    return phrase("serving", "%1 answers nothing in this time.").arg(who(*subject));
  }
  // Those of a part would change at every look.
  const bool told = servingIntervalsAreTold(results);
  Text first = mainClause(results, *subject, told);
  const ServingRun* onDemand = results.first(ServedBy::OnDemand);
  const bool compared =
      onDemand && onDemand != subject && std::isfinite(onDemand->mean(&Measures::p99Seconds));
  first =
      compared
          ? phrase("serving", "%1; %2.").arg(std::move(first)).arg(onDemandClause(*onDemand, told))
          : phrase("serving", "%1.").arg(std::move(first));
  return sentences({std::move(first), costNote(*subject), targetsClause(results, *subject),
                    servingReplicationsText(results)});
}

}  // namespace spothorizon::study
