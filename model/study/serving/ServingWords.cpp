// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "study/serving/Serving.h"
#include "study/text/IntervalWords.h"
#include "study/text/Words.h"

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

Text mainClause(const ServingRun& run, bool told) {
  return phrase("serving", "%1 answers 99 of 100 requests within %2 for %3 per million tokens")
      .arg(who(run))
      .arg(secondsOf(run, told))
      .arg(usdOf(run, told));
}

Text onDemandClause(const ServingRun& run, bool told) {
  return phrase("serving", "%1 on demand take %2 and %3")
      .arg(numberWord(run.system.instances))
      .arg(secondsOf(run, told))
      .arg(usdOf(run, told));
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
  if (!std::isfinite(subject->mean(&Measures::p99Seconds))) {
    return phrase("serving", "%1 answers nothing in this time.").arg(who(*subject));
  }
  // Those of a part would change at every look.
  const bool told = servingIntervalsAreTold(results);
  Text first = mainClause(*subject, told);
  const ServingRun* onDemand = results.first(ServedBy::OnDemand);
  const bool compared =
      onDemand && onDemand != subject && std::isfinite(onDemand->mean(&Measures::p99Seconds));
  first =
      compared
          ? phrase("serving", "%1; %2.").arg(std::move(first)).arg(onDemandClause(*onDemand, told))
          : phrase("serving", "%1.").arg(std::move(first));
  return sentences(
      {std::move(first), targetsClause(results, *subject), servingReplicationsText(results)});
}

}  // namespace spothorizon::study
