// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/compare/ScenarioRisks.h"

/// Scenarios ranked by what matters, each with the policy that is recommended in it.
namespace spothorizon::study {

/// What the best scenario has over another one.
struct ScenarioLead {
  std::size_t scenario = 0;  ///< the other, in the order given
  /// The other's cost less its own, at the starts that both have where these are most of them, and
  /// as a share of the other's.
  MeanEstimate savedUsd;
  std::optional<double> savedShare;
  std::optional<MeanEstimate> utilityUsd;  ///< its own less the other's; where that is compared
  bool byChance = false;                   ///< the chance to be on time (within the budget) decides
  bool isDistinguishable = false;          ///< the record is long enough to show which is better
};

struct ScenarioRanking {
  /// The compared figure: that of all scenarios where they agree, else the cost of those on time.
  Criterion criterion = Criterion::Cost;
  /// Scenarios with complete results and a policy, the best first.
  std::vector<std::size_t> order;
  std::optional<ScenarioLead> next, base;  ///< over the second, and over the base
};

ScenarioRanking rankScenarios(const std::vector<ComparedRisk>& scenarios);

/// "48 h is best: with Max spot it costs $540 on average ($500 to $580) and is on time in 100 % of
/// cases. That is $60 (10 %; $20 to $100) less than 72 h, the next best." Empty where fewer than
/// two are ranked.
Text winnerSentence(const std::vector<ComparedRisk>& scenarios, const ScenarioRanking& ranking);

/// What their results rest on that nobody recorded: once where it is the same in all, else by name.
Text comparedInputs(const std::vector<ComparedRisk>& scenarios);

/// The winner, then what the parameter that decides most changes (risksSentence).
Text comparedSentence(const std::vector<ComparedRisk>& scenarios,
                      const std::vector<ScenarioRisk>& rows);

}  // namespace spothorizon::study
