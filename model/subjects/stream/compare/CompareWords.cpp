// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/compare/CompareWords.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::study {
namespace {

Text gpusText(double gpus) {
  if (gpus == 1) return phrase("budget", "1 GPU");
  return phrase("budget", "%1 GPUs").arg(roundedText(gpus, 3));
}

Text responseOf(const CompareRow& row) {
  if (!row.keepsUp) return phrase("budget", "cannot keep up");
  return meanText({row.hours, row.halfHours});
}

Text submittedSentence(const CompareResults& results) {
  const CompareRow* as = results.find("as-submitted");
  const CompareRow* money = results.find("rented-same-money");
  const CompareRow* time = results.find("rented-same-time");
  if (!as || !money) return {};
  Text first = phrase("budget", "As submitted the jobs took %1 on average for %2.")
                   .arg(Text(responseText(as->hours)))
                   .arg(budgetText(*results.exact, as->spend));
  Text second = !money->met && money->spend > as->spend
                    ? phrase("budget",
                             "Under the scenario's rental terms, even the cheapest widths cost "
                             "more: %1 for %2.")
                : money->met ? phrase("budget",
                                      "Under the scenario's rental terms, the best widths take "
                                      "%1 for the same money.")
                             : phrase("budget",
                                      "Under the scenario's rental terms, the best widths take "
                                      "%1; they cannot spend as much.");
  Text third;
  if (time && time->met) {
    third =
        phrase("budget", "The same time costs %1.").arg(budgetText(*results.exact, time->spend));
  }
  second = std::move(second).arg(responseOf(*money));
  if (!money->met && money->spend > as->spend) {
    second = std::move(second).arg(budgetText(*results.exact, money->spend));
  }
  return sentences({std::move(first), std::move(second), std::move(third)});
}

Text priceText(const CompareResults& results, double perGpuHour) {
  if (results.exact->inDollars) {
    return phrase("budget", "$%1 per GPU-hour").arg(roundedText(perGpuHour, 3));
  }
  return phrase("budget", "%1 of a rented GPU's price").arg(percentText(perGpuHour));
}

Text sameHoursSentence(const CompareResults& results) {
  const CompareRow* share = results.find("owned-equal-share");
  if (!share) return {};
  const Text gpus = gpusText(share->gpus);
  if (!share->keepsUp) {
    return phrase("budget",
                  "Owned, the same GPU-hours (%1 all the time) cannot keep up: it takes more than "
                  "%2.")
        .arg(gpus)
        .arg(gpusText(results.owned.leastGpus));
  }
  return phrase("budget",
                "Owned, the same GPU-hours (%1 all the time) respond in %2 when shared "
                "equally; beyond %3 jobs/h they cannot keep up.")
      .arg(gpus)
      .arg(responseOf(*share))
      .arg(roundedText(results.owned.limitJobsPerHour, 3));
}

Text ownedSentence(const CompareResults& results) {
  const OwnedCluster& owned = results.owned;
  if (!owned.sameTimeGpus) return {};
  Text even = phrase("budget",
                     "To respond as fast as the rented GPUs an owned cluster needs %1: owning pays "
                     "below %2.")
                  .arg(gpusText(*owned.sameTimeGpus))
                  .arg(priceText(results, *owned.breakEven));
  if (!owned.assumed) return even;
  const Text assumed = priceText(results, *owned.assumed);
  Text verdict = *owned.assumed < *owned.breakEven
                     ? phrase("budget", "At the %1 that you assume, own.").arg(assumed)
                     : phrase("budget", "At the %1 that you assume, rent.").arg(assumed);
  return sentences({std::move(even), std::move(verdict)});
}

/// Whether its interval is above zero; without an interval the figure counts as it is.
bool isAboveZero(const rental::Estimate& adds) { return adds.mean > adds.half; }

/// "$1,200 a month (900 to 1,500)".
Text moneyWith(const CompareResults& results, const rental::Estimate& adds) {
  const Text amount = budgetText(*results.exact, adds.mean);
  if (!(adds.half > 0)) return amount;
  const auto amountText = [&results](double perHour) {
    const double value = results.exact->inBudgetUnit(std::max(0.0, perHour));
    return results.exact->inDollars ? groupedText(value) : roundedText(value, 3);
  };
  return withRange(amount, phrase("number", "%1 to %2")
                               .arg(amountText(adds.mean - adds.half))
                               .arg(amountText(adds.mean + adds.half)));
}

Text moneySentence(const CompareResults& results, const OverheadCost& last) {
  if (!last.spend || !isAboveZero(last.addsSpend)) return {};
  const bool one = last.key == "quota" || last.key == "loop";
  Text money = one ? phrase("budget", "Without it the same response would cost %1 less.")
                   : phrase("budget", "Without them the same response would cost %1 less.");
  return std::move(money).arg(moneyWith(results, last.addsSpend));
}

/// The parts that add most: one, or those that are not distinguishable from it on the same jobs.
std::vector<const OverheadCost*> largestParts(const CompareResults& results) {
  std::vector<const OverheadCost*> parts;
  for (const OverheadCost& one : results.overheads) {
    if (one.key != "all") parts.push_back(&one);
  }
  const OverheadCost* most = *std::ranges::max_element(
      parts, {}, [](const OverheadCost* one) { return one->addsHours.mean; });
  std::erase_if(parts, [most](const OverheadCost* one) {
    if (one == most) return false;
    const auto ahead = rental::pairedDifferences(most->hoursParts, one->hoursParts);
    return most->addsHours.mean - one->addsHours.mean > rental::estimateOf(ahead).half;
  });
  std::stable_partition(parts.begin(), parts.end(),
                        [most](const OverheadCost* one) { return one == most; });
  return parts;
}

Text overheadInSentence(const std::string& key) {
  if (key == "boots") return phrase("budget", "boots and releases");
  if (key == "loop") return phrase("budget", "the decision loop");
  if (key == "nodes") return phrase("budget", "whole nodes");
  if (key == "restarts") return phrase("budget", "restarts");
  if (key == "quota") return phrase("budget", "the quota");
  return phrase("budget", "interruptions");
}

Text largestText(const CompareResults& results) {
  std::vector<Text> names;
  const std::vector<const OverheadCost*> parts = largestParts(results);
  for (const OverheadCost* one : parts) {
    names.push_back(phrase("budget", "%1, %2")
                        .arg(overheadInSentence(one->key))
                        .arg(meanText({std::max(0.0, one->addsHours.mean), one->addsHours.half})));
  }
  return names.size() == 1
             ? phrase("budget", "the largest single part: %1").arg(std::move(names.front()))
             : phrase("budget", "the largest parts, which are not distinguishable: %1")
                   .arg(joined(names, phrase("budget", "; ")));
}

/// The dearest of them by name, and all together.
Text overheadSentence(const CompareResults& results) {
  if (results.overheads.empty()) return {};
  const OverheadCost& last = results.overheads.back();
  if (!(last.addsHours.mean > 0)) {
    return phrase("budget", "Boots, nodes, restarts and the quota cost no time at this budget.");
  }
  Text adds =
      isAboveZero(last.addsHours)
          ? phrase("budget",
                   "For the same money, what the formula leaves out adds %1 to the mean response")
                .arg(meanText(last.addsHours))
          : phrase("budget",
                   "For the same money, what the formula leaves out adds at most %1 to the mean "
                   "response, which is not distinguishable from zero")
                .arg(responseText(last.addsHours.mean + last.addsHours.half));
  adds = last.key == "all"
             ? phrase("budget", "%1; %2.").arg(std::move(adds)).arg(largestText(results))
             : phrase("budget", "%1 (%2).").arg(std::move(adds)).arg(overheadInSentence(last.key));
  return sentences({std::move(adds), moneySentence(results, last)});
}

/// The kind of interval in brackets.
Text evidenceText(const CompareResults& results) {
  if (!(results.rented().halfHours > 0)) return {};
  if (results.replications > 1) return replicationsText(results.replications);
  return jobBlocksText(results.replayed);
}

Text typeClasses(const TypeChoice& type) {
  if (type.classes.size() > 3) {
    return phrase("budget", "%1 classes").arg(std::to_string(type.classes.size()));
  }
  std::vector<Text> names;
  for (const std::string& name : type.classes) names.emplace_back(name);
  return joined(names, phrase("budget", ", "));
}

Text typeSentence(const CompareResults& results) {
  if (results.types.empty()) return {};
  std::vector<Text> uses, alone;
  for (std::size_t i = 1; i < results.types.size(); ++i) {
    const TypeChoice& type = results.types[i];
    if (!type.classes.empty()) {
      uses.push_back(phrase("budget", "%1 on %2").arg(typeClasses(type)).arg(type.name));
    }
    alone.push_back(
        phrase("budget", "%1 alone %2")
            .arg(type.name)
            .arg(type.hours ? Text(responseText(*type.hours)) : phrase("budget", "is not enough")));
  }
  return phrase("budget", "By formula, %1: %2 on average; %3.")
      .arg(joined(uses, phrase("budget", ", ")))
      .arg(responseText(*results.types.front().hours))
      .arg(joined(alone, phrase("budget", ", ")));
}

}  // namespace

Text rowName(const CompareRow& row) {
  const auto is = [&row](std::string_view key) { return row.key == key; };
  if (is("as-submitted")) return phrase("budget", "As submitted");
  if (is("best-same-money")) return phrase("budget", "Best by formula, same money");
  if (is("best-same-time")) return phrase("budget", "Best by formula, same time");
  if (is("rented-same-money")) return phrase("budget", "Rented, same money");
  if (is("rented-same-time")) return phrase("budget", "Rented, same time");
  if (is("rented")) return phrase("budget", "Rented at the budget");
  if (is("owned-equal-share")) return phrase("budget", "Owned, equal share");
  if (is("owned-goodput-fair")) return phrase("budget", "Owned, goodput-fair");
  if (is("owned-first-come")) return phrase("budget", "Owned, first come");
  if (is("owned-same-time")) return phrase("budget", "Owned, same response");
  return phrase("budget", "Owned, same money");
}

Text overheadName(const std::string& key) {
  if (key == "boots") return phrase("budget", "Boots and releases");
  if (key == "loop") return phrase("budget", "The decision loop");
  if (key == "nodes") return phrase("budget", "Whole nodes");
  if (key == "restarts") return phrase("budget", "Restarts");
  if (key == "quota") return phrase("budget", "The quota");
  if (key == "interruptions") return phrase("budget", "Interruptions");
  return phrase("budget", "All of them");
}

namespace {

/// The response at the budget; where it cannot be met, at the spend nearest to it.
Text rentedSentence(const CompareResults& results) {
  if (results.at == CompareAt::Submitted) return {};
  const CompareRow& rented = results.rented();
  Text text =
      rented.met ? phrase("budget", "Rented, %1 gives a mean response of %2.")
      : rented.spend < results.exact->budget
          ? phrase(
                "budget",
                "Of %1, no more than %3 can be spent under the scenario's rental terms; the mean "
                "response is then %2.")
          : phrase("budget",
                   "Under the scenario's rental terms, %1 is not enough: even the cheapest "
                   "widths cost %3, with a mean response of %2.");
  text = std::move(text)
             .arg(budgetText(*results.exact, results.exact->budget))
             .arg(responseOf(rented));
  return rented.met ? text : std::move(text).arg(budgetText(*results.exact, rented.spend));
}

}  // namespace

Text compareSentence(const CompareResults& results) {
  return sentences({submittedSentence(results), rentedSentence(results), sameHoursSentence(results),
                    ownedSentence(results), overheadSentence(results), typeSentence(results),
                    evidenceText(results)});
}

}  // namespace spothorizon::study
