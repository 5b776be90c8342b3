// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/bill/BillWords.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "base/ListText.h"
#include "base/NumberText.h"
#include "bill/ReadDemand.h"
#include "commit/Commitments.h"
#include "result/ColumnKinds.h"
#include "scenario/text/Words.h"

namespace spothorizon::bill {
namespace {

bool isDollars(const Bill& bill) { return bill.currency.empty() || bill.currency == "USD"; }

std::string countOf(std::size_t number) { return study::groupedText(static_cast<double>(number)); }

/// "Usd" of "USD": as part of a key.
std::string currencyKey(const Bill& bill) {
  if (isDollars(bill)) return "Usd";
  std::string key = bill.currency;
  for (std::size_t i = 1; i < key.size(); ++i) key[i] = lower(key[i]);
  std::erase_if(key, [](char c) { return !isLetter(c); });
  return key;
}

/// "no billed cost (line 4)": rows that were left out for one reason; empty where there are none.
Text droppedText(const Bill& bill, Drop why) {
  constexpr std::size_t kShown = 5;
  std::vector<std::string> lines;
  std::size_t count = 0;
  for (const DroppedRow& row : bill.dropped) {
    if (row.why != why || ++count > kShown) continue;
    const std::string& path = bill.files[row.file].path;
    lines.push_back((bill.files.size() > 1 ? result::fileNameIn(path) + ":" : std::string()) +
                    std::to_string(row.line));
  }
  if (count == 0) return {};
  if (count == 1) return phrase("bill", "%1 (line %2)").arg(dropText(why)).arg(lines.front());
  if (count <= kShown) return phrase("bill", "%1 (lines %2)").arg(dropText(why)).arg(joined(lines));
  return phrase("bill", "%1 (%2 rows; the first in lines %3)")
      .arg(dropText(why))
      .arg(countOf(count))
      .arg(joined(lines));
}

Text allDropped(const Bill& bill) {
  std::vector<Text> kinds;
  for (const Drop why :
       {Drop::NoCost, Drop::BadTime, Drop::EndBeforeStart, Drop::NegativeHours, Drop::TooLong}) {
    if (Text text = droppedText(bill, why); !text.empty()) kinds.push_back(std::move(text));
  }
  return phrase("bill", "%1 of %2 rows were left out: %3.")
      .arg(countOf(bill.dropped.size()))
      .arg(countOf(bill.dropped.size() + bill.rows))
      .arg(joined(kinds, Text(std::string("; "))));
}

Text roundedText(const Bill& bill) {
  if (!bill.effectiveIsRounded()) {
    return phrase("bill", "%1 rows of usage cost something and have an effective cost of 0.")
        .arg(countOf(bill.zeroEffective));
  }
  return phrase("bill",
                "Effective costs are whole numbers in %1 of %2 rows, and 0 in %3 that cost "
                "something: billed costs are used in their place.")
      .arg(countOf(bill.wholeEffective))
      .arg(countOf(bill.rows))
      .arg(countOf(bill.zeroEffective));
}

Text noMachineText(const Bill& bill) {
  if (bill.otherMachines.empty()) {
    return phrase("bill",
                  "The bill names no machine types. GPUs are found by SkuPriceDetails, "
                  "instance types, meters and descriptions.");
  }
  return phrase("bill", "None of the bill's machine types is known to have GPUs: %1.")
      .arg(joined(bill.otherMachines));
}

double unusedOf(const Bill& bill) {
  return std::accumulate(bill.commitments.begin(), bill.commitments.end(), 0.0,
                         [](double sum, const Commitment& one) { return sum + one.unused; });
}

/// "p5.48xlarge", "3 machine types".
Text machinesText(const Bill& bill) {
  if (bill.machines.size() == 1) return Text(bill.machines.front().machine.type);
  return phrase("bill", "%1 machine types").arg(countOf(bill.machines.size()));
}

Text costSentence(const Bill& bill) {
  const Usage usage = bill.gpus();
  const Text hours(study::shortNumber(usage.gpuHours));
  const auto onDemand = usage.atListPrice();
  if (!onDemand) {
    return phrase("bill",
                  "%1 GPU-hours of %2 cost %3; the bill has no list prices to compare "
                  "them with.")
        .arg(hours)
        .arg(machinesText(bill))
        .arg(moneyText(bill, paid(bill, usage.money)));
  }
  return phrase("bill", "%1 GPU-hours of %2 cost %3; on demand they would have cost %4.")
      .arg(hours)
      .arg(machinesText(bill))
      .arg(moneyText(bill, paid(bill, usage.money)))
      .arg(moneyText(bill, *onDemand));
}

Text wasteSentence(const Bill& bill) {
  if (bill.commitments.empty()) return phrase("bill", "The bill has no commitments.");
  const double unused = unusedOf(bill);
  const double used =
      std::accumulate(bill.commitments.begin(), bill.commitments.end(), 0.0,
                      [](double sum, const Commitment& one) { return sum + one.used; });
  if (used + unused <= 0) {
    return phrase("bill", "The bill does not say what its commitments cost.");
  }
  if (unused <= 0) {
    return phrase("bill", "Nothing was paid for commitments that were not used.");
  }
  return phrase("bill", "%1 was paid for nothing: %2 of the commitments were not used.")
      .arg(moneyText(bill, unused))
      .arg(study::percentText(unused / (used + unused)));
}

/// The price below which the machine with the most usage is worth a commitment.
Text commitSentence(const Bill& bill) {
  constexpr double kLongest = 10.0 * 8766 * 3600;
  const MachineUse& machine = bill.machine();
  const auto onDemand = machine.all().atListPrice();
  if (!onDemand || bill.usageTo - bill.usageFrom > kLongest) return {};
  const double price = *onDemand / machine.all().gpuHours;
  const commit::Demand demand{machine.machine.gpus, price, 0, {demandOf(bill, machine)}};
  const commit::Plan plan = commit::best(demand, {});
  if (plan.machines.empty()) return {};
  return phrase("bill", "One %1 for all hours would be worth a commitment below %2 per GPU-hour.")
      .arg(machine.machine.type)
      .arg(moneyText(bill, plan.machines.front().breakEvenUsdPerGpuHour.front()));
}

}  // namespace

Text sortText(Sort sort) {
  switch (sort) {
    case Sort::Purchase:
      return phrase("bill", "Purchases");
    case Sort::Tax:
      return phrase("bill", "Tax");
    case Sort::Credit:
      return phrase("bill", "Credits");
    case Sort::Adjustment:
      return phrase("bill", "Adjustments");
    case Sort::OtherCharge:
      return phrase("bill", "Other charges");
    case Sort::UnusedCommitment:
      return phrase("bill", "Unused commitments");
    case Sort::DataTransfer:
      return phrase("bill", "Data transfer");
    case Sort::Storage:
      return phrase("bill", "Storage");
    case Sort::Compute:
      return phrase("bill", "Compute");
    case Sort::Other:
      break;
  }
  return phrase("bill", "Other usage");
}

Text wayText(Way way) {
  if (way == Way::Spot) return phrase("bill", "Spot");
  return way == Way::Commitment ? phrase("bill", "Commitment") : phrase("bill", "On demand");
}

std::string wayKey(Way way) {
  constexpr std::array<const char*, kWays> kKeys{"onDemand", "spot", "commitment"};
  return kKeys[static_cast<std::size_t>(way)];
}

Text dropText(Drop why) {
  switch (why) {
    case Drop::NoCost:
      return phrase("bill", "no billed cost");
    case Drop::BadTime:
      return phrase("bill", "no such time");
    case Drop::EndBeforeStart:
      return phrase("bill", "the charge period ends before it starts");
    case Drop::NegativeHours:
      return phrase("bill", "negative hours of GPUs");
    case Drop::TooLong:
      break;
  }
  return phrase("bill", "usage of GPUs over more than a year");
}

Text moneyText(const Bill& bill, double amount) {
  std::string text = study::usdText(amount);
  if (isDollars(bill)) return Text(text);
  text.erase(text.find('$'), 1);
  return Text(bill.currency + " " + text);
}

result::Column moneyColumn(const Bill& bill, const std::string& name, Text title, Text help,
                           const std::string& per) {
  const std::string key = name + currencyKey(bill) + per;
  if (isDollars(bill)) return result::dollarColumn(key, std::move(title), std::move(help));
  return result::numberColumn(key, std::move(title), bill.currency, 2, std::move(help));
}

std::vector<result::Source> sourcesOf(const Bill& bill) {
  std::vector<result::Source> sources;
  for (const BillFile& file : bill.files) {
    sources.push_back({result::fileNameIn(file.path),
                       file.hash,
                       {"bill: " + std::string(formatName(file.format))}});
  }
  return sources;
}

std::vector<result::Notice> noticesOf(const Bill& bill) {
  std::vector<result::Notice> notices;
  if (bill.bareTimes) {
    notices.push_back({false, phrase("bill", "times without a zone are taken as UTC")});
  }
  if (bill.currency.empty()) {
    notices.push_back({true, phrase("bill", "no currency in the bill; shown in dollars")});
  }
  const Usage usage = bill.gpus();
  if (usage.listedGpuHours > 0 && usage.listedGpuHours < usage.gpuHours) {
    notices.push_back(
        {true, phrase("bill", "%1 of the GPU-hours have no list price; that of the others is used")
                   .arg(study::percentText(1 - usage.listedGpuHours / usage.gpuHours))});
  }
  return notices;
}

std::vector<Text> warningsOf(const Bill& bill) {
  std::vector<Text> warnings;
  if (bill.files.empty()) return warnings;
  if (!bill.dropped.empty()) warnings.push_back(allDropped(bill));
  if (bill.zeroEffective > 0) warnings.push_back(roundedText(bill));
  if (bill.machines.empty()) warnings.push_back(noMachineText(bill));
  if (bill.longPeriods > 0) {
    warnings.push_back(phrase("bill",
                              "%1 charges of GPUs cover more than an hour: their usage is spread "
                              "evenly, and its peaks are lost.")
                           .arg(countOf(bill.longPeriods)));
  }
  if (bill.withoutHours > 0) {
    warnings.push_back(
        phrase("bill", "%1 charges of GPUs say no quantity: their hours are not counted.")
            .arg(countOf(bill.withoutHours)));
  }
  return warnings;
}

Text sentenceOf(const Bill& bill) {
  if (bill.machines.empty()) {
    return study::sentences({phrase("bill", "The bill has no machine with GPUs; its usage cost %1.")
                                 .arg(moneyText(bill, paid(bill, bill.usage()))),
                             wasteSentence(bill)});
  }
  return study::sentences({costSentence(bill), wasteSentence(bill), commitSentence(bill)});
}

}  // namespace spothorizon::bill
