// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Text.h"
#include "bill/Bill.h"
#include "result/ResultFile.h"
#include "result/Table.h"

/// Words about bills that their answers share.
namespace spothorizon::bill {

Text sortText(Sort sort);
/// "On demand", "Spot", "Commitment".
Text wayText(Way way);
/// As files have it: "onDemand", "spot", "commitment".
std::string wayKey(Way way);
Text dropText(Drop why);
/// "$1,212", or "EUR 1,212" where the bill is in another currency.
Text moneyText(const Bill& bill, double amount);

/// A column of money: `name` and the currency make its key, "billedUsd"; `per`: "PerGpuHour".
result::Column moneyColumn(const Bill& bill, const std::string& name, Text title, Text help = {},
                           const std::string& per = {});

/// The files, what was read of them, and what was taken for granted.
std::vector<result::Source> sourcesOf(const Bill& bill);
std::vector<result::Notice> noticesOf(const Bill& bill);
/// What limits the answer: rows that were left out, rounded costs, usage without quantities.
std::vector<Text> warningsOf(const Bill& bill);

/// What the machines cost, what they would have cost on demand, what was paid for nothing, and
/// below which price a commitment is worth it.
Text sentenceOf(const Bill& bill);

}  // namespace spothorizon::bill
