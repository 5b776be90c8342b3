// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/NumberText.h"
#include "study/budget/BudgetWords.h"
#include "study/budget/compare/Compare.h"
#include "study/budget/simulation/Simulation.h"
#include "study/text/Words.h"

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
                             "Rented as the scenario rents, even the cheapest widths cost "
                             "more: %1 for %2.")
                : money->met ? phrase("budget",
                                      "Rented as the scenario rents, the best widths take "
                                      "%1 for the same money.")
                             : phrase("budget",
                                      "Rented as the scenario rents, the best widths take "
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
    return phrase("budget", "$%1 a GPU-hour").arg(roundedText(perGpuHour, 3));
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

/// The dearest of them by name, and all together.
Text overheadSentence(const CompareResults& results) {
  if (results.overheads.empty()) return {};
  const double now = results.rented().hours;
  const OverheadCost& last = results.overheads.back();
  const auto saved = [now](const OverheadCost& one) { return now - one.hours; };
  const OverheadCost* most = &results.overheads.front();
  for (const OverheadCost& one : results.overheads) {
    if (one.key != "all" && saved(one) > saved(*most)) most = &one;
  }
  Text money;
  if (last.spend && *last.spend < results.rented().spend) {
    const bool one = last.key == "quota" || last.key == "loop";
    money = one ? phrase("budget", "Without it the same response would cost %1 less.")
                : phrase("budget", "Without them the same response would cost %1 less.");
    money = std::move(money).arg(budgetText(*results.exact, results.rented().spend - *last.spend));
  }
  if (!(saved(last) > 0)) {
    return phrase("budget", "Boots, nodes, restarts and the quota cost no time at this money.");
  }
  if (last.key != "all") {
    return sentences({phrase("budget",
                             "At the same money, what the formula leaves out adds %1 to the mean "
                             "response (%2).")
                          .arg(responseText(saved(last)))
                          .arg(overheadName(last.key)),
                      std::move(money)});
  }
  return sentences({phrase("budget",
                           "At the same money, what the formula leaves out adds %1 to the mean "
                           "response; the largest single part: %2 (%3).")
                        .arg(responseText(saved(last)))
                        .arg(overheadName(most->key))
                        .arg(responseText(std::max(0.0, saved(*most)))),
                    std::move(money)});
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

/// What the budget gives; where it cannot be met what comes nearest to it.
Text rentedSentence(const CompareResults& results) {
  if (!results.kind.empty()) return {};
  const CompareRow& rented = results.rented();
  Text text = rented.met ? phrase("budget", "Rented, %1 gives a mean response of %2.")
              : rented.spend < results.exact->budget
                  ? phrase("budget",
                           "Of %1 no more than %3 can be spent as the scenario rents; the mean "
                           "response is then %2.")
                  : phrase("budget",
                           "As the scenario rents, %1 is not enough: even the cheapest widths cost "
                           "%3, with a mean response of %2.");
  text = std::move(text)
             .arg(budgetText(*results.exact, results.exact->budget))
             .arg(responseOf(rented));
  return rented.met ? text : std::move(text).arg(budgetText(*results.exact, rented.spend));
}

}  // namespace

Text compareSentence(const CompareResults& results) {
  return sentences({submittedSentence(results), rentedSentence(results), sameHoursSentence(results),
                    ownedSentence(results), overheadSentence(results), typeSentence(results)});
}

}  // namespace spothorizon::study
