// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "market/ImportMarket.h"
#include "scenario/Scenario.h"

/// How a scenario's market files are read and joined where they do not say so themselves.
namespace spothorizon::study {

/// Columns of a CSV with a header of its own; empty: not named.
struct NamedColumns {
  std::string time, value;
  market::TimeUnit timeUnit = market::TimeUnit::Clock;
  std::optional<double> unitSeconds = {};  ///< of a unit of another length; goes before timeUnit

  bool operator==(const NamedColumns&) const = default;
};

/// A part of Scenario::sections, which belongs to `market`: whoever copies one copies both
/// (copyMarket). Its parameters are market.join, market.price.timeColumn and so on.
struct MarketReading {
  market::JoinBy join = market::JoinBy::Auto;
  NamedColumns price, gpus;
  /// For tables with several markets: further columns by their roles ("zone=A;type=B", also
  /// "product", "onDemand"), and the word that is read of each column that tells rows apart.
  std::string columns = {}, pools = {};

  bool operator==(const MarketReading&) const = default;
};

/// The market of `from`, with how it is read.
void copyMarket(const Scenario& from, Scenario& to);

/// A market that nobody has named has a price that nobody has stated. Its first hour may be set.
bool marketIsNamed(const Scenario& scenario);

/// All that the reading of the scenario's market files depends on.
market::ImportChoices importChoices(const Scenario& scenario);

/// All columns that its user named, time and unit of prices where both have one.
market::ColumnNames allColumns(const MarketReading& reading);
/// The length of a unit that its user gave, of prices where both have one.
std::optional<double> unitSeconds(const MarketReading& reading);

/// "zone=A;type=B" in its parts and back; what has no "=" is a part without a value.
std::map<std::string, std::string> partsIn(const std::string& text);
std::string partsText(const std::map<std::string, std::string>& parts);

/// The columns that its user named, as one file may have them: both series where they share their
/// times, else one set for each. Empty where none are named.
std::vector<market::ColumnNames> namedColumns(const Scenario& scenario);

}  // namespace spothorizon::study
