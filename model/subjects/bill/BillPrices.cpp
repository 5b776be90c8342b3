// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/bill/BillPrices.h"

#include "base/CsvText.h"
#include "base/InputError.h"
#include "base/ListText.h"
#include "market/read/TimeText.h"
#include "result/ResultFile.h"

namespace spothorizon::bill {
namespace {

/// The last day that the bill covers: its end is the midnight after it.
std::string lastDay(const Bill& bill) { return market::formatTime(bill.to - 1).substr(0, 10); }

std::string sourceOf(const Bill& bill) {
  return "bill " + joined(bill.files, " + ",
                          [](const BillFile& file) { return result::fileNameIn(file.path); });
}

}  // namespace

std::string priceListOf(const Bill& bill) {
  const std::string file = bill.files.empty() ? std::string() : bill.files.front().path;
  if (!bill.currency.empty() && bill.currency != "USD") {
    throw InputError(file, "", "amounts in " + bill.currency, "dollars, which price lists have");
  }
  std::string text,
      header = csv::line("instance_type", "gpu", "gpus", "usd_per_hour", "date", "source", "note");
  for (const MachineUse& one : bill.machines) {
    const Usage& usage = one.total[static_cast<std::size_t>(Way::OnDemand)];
    const double usd = paid(bill, usage.money);
    if (usage.gpuHours <= 0 || usd <= 0) continue;
    text += csv::line(csv::harmless(one.machine.type), one.machine.gpu, one.machine.gpus,
                      usd / usage.gpuHours * one.machine.gpus, lastDay(bill),
                      csv::harmless(sourceOf(bill)), "mean price paid on demand");
  }
  if (!text.empty()) return header + text;
  throw InputError(file, "", "no machine with GPUs on demand", "at least one, for its price");
}

}  // namespace spothorizon::bill
