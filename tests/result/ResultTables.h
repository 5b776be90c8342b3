// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cmath>
#include <limits>
#include <string>

#include "base/Text.h"
#include "result/Table.h"

namespace spothorizon::tests {

inline result::Column column(const char* key, const char* title) {
  return {key, Text(std::string(title))};
}

inline Text word(const char* text) { return Text(std::string(text)); }

/// Two rows with every kind of cell, and one with nothing.
inline result::Table mixedTable() {
  using namespace result;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  Table table{"mixed", word("Mixed")};
  table.columns = {column("policy", "Policy"),  column("costUsd", "Cost"),
                   column("onTime", "On time"), column("savedShare", "Saved"),
                   column("jobs", "Jobs"),      column("begin", "Begin"),
                   column("waitHours", "Wait")};
  table.columns[1].form = Form::Dollars;
  table.columns[1].hasInterval = true;
  table.columns[3].form = Form::Share;
  table.columns[3].decimals = 1;
  table.columns[6].unit = "h";
  table.columns[6].help = word("How long it waits.");
  const Moment nine = std::chrono::sys_days(std::chrono::year(2026) / 11 / 22) +
                      std::chrono::hours(9) + std::chrono::seconds(5);
  table.rows = {
      {word("AHAP"), Estimate{12.4, 11.9, 13, 20, 20}, true, 0.124, 9007199254740993LL, nine, 0.1},
      {word("=1+1, \"spot\""), Estimate{3, -kInfinity, kInfinity, 1, 1}, false, NAN, -2LL,
       std::monostate(), kInfinity},
      {word("现货"), std::monostate(), std::monostate(), std::monostate(), std::monostate(),
       std::monostate(), std::monostate()}};
  table.notes = {word("Made up.")};
  return table;
}

}  // namespace spothorizon::tests
