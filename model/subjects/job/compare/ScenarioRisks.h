// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "subjects/job/backtest/BacktestRisk.h"

/// Scenarios compared by their risk: a row each, and what distinguishes them.
namespace spothorizon::study {

/// One scenario of a comparison.
struct ComparedRisk {
  std::string name;
  Scenario scenario;
  std::shared_ptr<const BacktestResults> results;  ///< null: none yet
  bool isBase = false;
};

/// A share of starts, or dollars, with its 95 % interval.
struct RiskFigure {
  double value = 0;
  Interval interval;
};

/// A parameter that is not the same in all scenarios.
struct ParameterChip {
  std::string key;
  Text label;         ///< "Deadline"
  std::string value;  ///< "72"; empty: not set
  std::string unit;   ///< "h"
};

/// A row of the comparison. The figures are those of the policy that is recommended in the scenario
/// (Recommendation.h), the same as wherever else it is recommended.
struct ScenarioRisk {
  std::string name;
  bool isBase = false;
  std::vector<ParameterChip> chips;
  bool done = false;                       ///< whether there are figures
  Text policy;                             ///< the recommended one
  std::optional<int> rank;                 ///< among the scenarios, from 1 (ScenarioWinner.h)
  bool inHindsight = false;                ///< the trace is too short for halves
  std::vector<Text> tiesWith{}, undecided{};  ///< policies that the record cannot distinguish from it
  /// Cost of the starts that finish, $; none where none does.
  std::optional<RiskFigure> mean, p50, p95;
  RiskFigure onTime;  ///< share of starts, 0..1
  std::optional<double> budgetUsd;
  std::optional<RiskFigure> within;  ///< the bill is within the budget, done or not
  std::optional<RiskFigure> both;    ///< on time and within
};

/// One row per scenario, in their order. Chips are of parameters, in the order of the table; titles
/// and notes are none, nor is a value that is derived in all.
std::vector<ScenarioRisk> scenarioRisks(const std::vector<ComparedRisk>& scenarios);

/// "Deadline 72 h instead of 48 h lifts the chance to be on time within $600 from 53 % (19 to 86 %)
/// to 59 % (...), and within $450 from 39 % (...) to 54 % (...)." The one parameter in which two
/// scenarios differ that changes the chance most (a budget only where nothing else does), else the
/// scenario farthest from the base; and whether the record is long enough. Empty where there are
/// not two rows with figures to compare.
Text risksSentence(const std::vector<ScenarioRisk>& rows);

/// The same as CSV; numbers lose nothing.
std::string scenarioRisksCsv(const std::vector<ScenarioRisk>& rows);

}  // namespace spothorizon::study
