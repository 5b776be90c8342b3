// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/NumberText.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "solve/OfflineOptimum.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "subjects/job/explain/Explain.h"
#include "subjects/job/explain/ExplainSlot.h"
#include "subjects/job/run/ReasonText.h"

namespace spothorizon::study {
namespace {

/// What a run reached, seen from its end.
BestFromHere reached(const Results& results, int policy) {
  return {{}, outcomeOf(results, policy)->utilityUsd, policy != -1 || results.optimum->exact};
}

BestFromHere solved(const Results& results, const simulate::Ledger& ledger, int slot,
                    const RunControl& control) {
  const job::Problem& problem = results.problem;
  const simulate::MarketSpan span = simulate::marketSpan(
      results.market->import.trace, results.scenario.market.startHours, problem);
  const auto from = static_cast<std::size_t>(slot);
  const auto count = static_cast<std::size_t>(problem.slotCount) - from;
  if (problem.job.mustFinish) {
    const solve::Plan plan = solve::restOfOptimum(problem, span.price.subspan(from, count),
                                                  span.sureGpus().subspan(from, count),
                                                  stateBefore(problem, ledger, slot), control);
    return {plan.gpus.empty() ? job::Gpus{} : plan.gpus.front(),
            plan.objectiveUsd - costBefore(ledger, slot), plan.exact()};
  }
  const solve::Plan plan = solve::solvePareto({.problem = &problem,
                                               .price = span.price.subspan(from, count),
                                               .freeGpus = span.sureGpus().subspan(from, count),
                                               .start = stateBefore(problem, ledger, slot),
                                               .terminal = &problem.valueAtEnd},
                                              control);
  return {plan.gpus.front(), plan.objectiveUsd - costBefore(ledger, slot), plan.exact()};
}

/// To the cent: two sums of $1115 may be $0.63 apart.
std::string centsText(double usd) { return (usd < 0 ? "-$" : "$") + fixedText(std::abs(usd), 2); }

/// "about $131" where a search was not brought to its end.
Text aboutText(const DecisionPrice& price, double usd) {
  if (price.before.exact && price.after.exact) return Text(centsText(usd));
  return phrase("explain", "about %1").arg(centsText(usd));
}

Text reachText(const DecisionPrice& price) { return aboutText(price, price.before.utilityUsd); }

Text freeOfCharge(const DecisionPrice& price, job::Gpus chosen) {
  return phrase("explain",
                "At this point, a utility of %1 was still attainable, and %2 keeps it attainable: "
                "this decision costs nothing.")
      .arg(reachText(price))
      .arg(gpusText(chosen));
}

/// The best plan rents the same now: the loss comes from later slots.
Text sameNow(const DecisionPrice& price) {
  return phrase("explain",
                "At this point, a utility of %1 was still attainable. This decision costs %2.")
      .arg(reachText(price))
      .arg(aboutText(price, price.usd));
}

Text otherNow(const DecisionPrice& price, job::Gpus chosen) {
  Text leaves = chosen.total() == 0 ? phrase("explain", "Renting none leaves %1 attainable")
                                    : phrase("explain", "%2 leaves %1 attainable");
  leaves = std::move(leaves).arg(centsText(price.after.utilityUsd)).arg(gpusText(chosen));
  return phrase("explain",
                "At this point, a utility of %1 was still attainable, with %2 now. %3: this "
                "decision costs %4.")
      .arg(reachText(price))
      .arg(gpusText(price.before.gpus))
      .arg(std::move(leaves))
      .arg(aboutText(price, price.usd));
}

/// Where no value is set nothing is earned: what the decision costs, and what was best.
Text costText(const DecisionPrice& price, job::Gpus chosen) {
  if (price.usd < 0.005) return phrase("explain", "This decision costs nothing.");
  const Text cost = aboutText(price, price.usd);
  if (chosen == price.before.gpus) return phrase("explain", "This decision costs %1.").arg(cost);
  return phrase("explain", "The best possible plan from here has %1 now: this decision costs %2.")
      .arg(gpusText(price.before.gpus))
      .arg(cost);
}

/// The same plan summed in another order differs in its last bits; that is no price.
double priceBetween(const BestFromHere& before, const BestFromHere& after) {
  const double price = before.utilityUsd - after.utilityUsd;
  return price <= 1e-8 * (1 + std::abs(before.utilityUsd)) ? 0 : price;
}

}  // namespace

std::optional<BestFromHere> bestFromHere(const Results& results, int policy, int slot,
                                         const RunControl& control) {
  const simulate::Ledger* ledger = ledgerOf(results, policy);
  if (!ledger || slot < 0 || slot > static_cast<int>(ledger->rows.size())) return std::nullopt;
  control.checkStop();
  if (slot == static_cast<int>(ledger->rows.size())) return reached(results, policy);
  return solved(results, *ledger, slot, control);
}

std::optional<DecisionPrice> priceOfDecision(const Results& results, int policy, int slot,
                                             const RunControl& control) {
  const auto before = bestFromHere(results, policy, slot, control);
  const auto after = before ? bestFromHere(results, policy, slot + 1, control) : std::nullopt;
  if (!after) return std::nullopt;
  return DecisionPrice{*before, *after, priceBetween(*before, *after)};
}

std::vector<double> pricesOfDecisions(const Results& results, int policy, int from, int count,
                                      const RunControl& control) {
  std::vector<double> prices;
  if (!results.optimum) return prices;
  auto before = bestFromHere(results, policy, from, control);
  for (int slot = from; before && slot < from + count; ++slot) {
    const auto after = bestFromHere(results, policy, slot + 1, control);
    if (!after) break;
    prices.push_back(priceBetween(*before, *after));
    before = after;
  }
  return prices;
}

Text priceText(const Results& results, int policy, int slot, const DecisionPrice& price) {
  const simulate::Ledger* ledger = ledgerOf(results, policy);
  if (!ledger || slot < 0 || slot >= static_cast<int>(ledger->rows.size())) return {};
  const job::Gpus chosen = ledger->rows[static_cast<std::size_t>(slot)].gpus;
  if (!showsUtility(results.scenario)) return costText(price, chosen);
  if (price.usd < 0.005) return freeOfCharge(price, chosen);
  return chosen == price.before.gpus ? sameNow(price) : otherNow(price, chosen);
}

}  // namespace spothorizon::study
