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
      .arg(servingSecondsText(run.mean(&Measures::p99Seconds)))
      .arg(usdText(run.mean(&Measures::usdPerMillionTokens)));
}

Text onDemandClause(const ServingRun& run) {
  return phrase("serving", "%1 on demand take %2 and %3")
      .arg(numberWord(run.system.instances))
      .arg(servingSecondsText(run.mean(&Measures::p99Seconds)))
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

}  // namespace

Text servingSecondsText(double seconds) {
  if (!std::isfinite(seconds)) return phrase("serving", "no time at all");
  if (seconds >= 7200) return phrase("serving", "%1 h").arg(fixedText(seconds / 3600, 1));
  if (seconds >= 600) return phrase("serving", "%1 min").arg(roundedText(seconds / 60, 3));
  return phrase("serving", "%1 s")
      .arg(seconds >= 100 ? fixedText(seconds, 0) : roundedText(seconds, 2));
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
