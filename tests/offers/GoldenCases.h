// SPDX-License-Identifier: GPL-3.0-or-later
// Cases of the golden values in ../shared/data/buy, which an independent program computed.
#pragma once

#include <QString>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "offers/Problem.h"
#include "offers/Run.h"

namespace spothorizon::offers::testing {

using Value = nlohmann::json;

inline const std::string kBuyFolder = std::string(REAL_DATA_DIR) + "/buy/";

bool goldenValuesAreThere();
/// The list of a file.
Value goldenCases(const std::string& file);

struct Case {
  job::Job job;
  job::Billing billing = job::Billing::PerSecond;
  double slotHours = 0.5;
  Supply supply;
};
Case caseOf(const Value& json);
Problem problemOf(const Case& from);
inline Problem problemOf(const Value& json) { return problemOf(caseOf(json)); }

Machines machinesOf(const Value& list);
std::vector<Machines> decisionsOf(const Value& list);
Value listOf(const Problem& problem, const Machines& machines);

/// 1e-9 relative; of numbers below one absolute.
bool agree(double a, double b);
/// The first field in which they do not, with both values; empty where they agree.
QString difference(const Problem& problem, const Supply& supply, const Outcome& outcome,
                   const Value& expected);
QString difference(const LedgerRow& row, const Value& expected, const Problem& problem);

}  // namespace spothorizon::offers::testing
