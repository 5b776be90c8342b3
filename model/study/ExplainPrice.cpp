// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>

#include "solve/Programme.h"
#include "study/Explain.h"
#include "study/ExplainSlot.h"
#include "study/ReasonText.h"
#include "study/Words.h"

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
  const solve::Plan plan = solve::solvePareto({.problem = &problem,
                                               .price = span.price.subspan(from, count),
                                               .freeGpus = span.freeGpus.subspan(from, count),
                                               .start = stateBefore(problem, ledger, slot),
                                               .terminal = &problem.valueAtEnd},
                                              control);
  return {plan.gpus.front(), plan.objectiveUsd - costBefore(ledger, slot), plan.exact()};
}

/// To the cent: two sums of $1115 may be $0.63 apart.
std::string centsText(double usd) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), "%s$%.2f", usd < 0 ? "-" : "", std::abs(usd));
  return text.data();
}

std::string capital(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
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

std::vector<double> pricesOfDecisions(const Results& results, int policy,
                                      const RunControl& control) {
  std::vector<double> prices;
  std::optional<BestFromHere> before = bestFromHere(results, policy, 0, control);
  for (int slot = 1; before; ++slot) {
    const std::optional<BestFromHere> after = bestFromHere(results, policy, slot, control);
    if (after) prices.push_back(priceBetween(*before, *after));
    before = after;
  }
  return prices;
}

std::string priceText(const Results& results, int policy, int slot, const DecisionPrice& price) {
  const simulate::Ledger* ledger = ledgerOf(results, policy);
  if (!ledger || slot < 0 || slot >= static_cast<int>(ledger->rows.size())) return {};
  const job::Gpus chosen = ledger->rows[static_cast<std::size_t>(slot)].gpus;
  const std::string best = centsText(price.before.utilityUsd);
  const std::string about = price.before.exact && price.after.exact ? "" : "about ";
  if (price.usd < 0.005) {
    return "From where it stood, " + about + best + " of utility could still be reached, and " +
           gpusText(chosen) + " keeps it within reach: this decision costs nothing.";
  }
  const std::string head =
      "From where it stood, " + about + best + " of utility could still be reached";
  if (chosen == price.before.gpus) {
    return head + ". This decision costs " + about + centsText(price.usd) + ".";
  }
  return head + ", with " + gpusText(price.before.gpus) + " now. " + capital(gpusText(chosen)) +
         " leaves " + centsText(price.after.utilityUsd) + " within reach: this decision costs " +
         about + centsText(price.usd) + ".";
}

}  // namespace spothorizon::study
