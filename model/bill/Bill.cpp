// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/Bill.h"

#include <algorithm>
#include <utility>

#include "base/InputError.h"
#include "base/ListText.h"

namespace spothorizon::bill {
namespace {

constexpr std::size_t kShownTypes = 20;

void addMachine(std::vector<MachineUse>& machines, MachineUse&& part) {
  const auto known = std::ranges::find(machines, part.machine, &MachineUse::machine);
  if (known == machines.end()) {
    machines.push_back(std::move(part));
    return;
  }
  for (std::size_t way = 0; way < kWays; ++way) known->total[way] += part.total[way];
  for (const auto& [hour, usage] : part.hours) {
    UsageByWay& sum = known->hours[hour];
    for (std::size_t way = 0; way < kWays; ++way) sum[way] += usage[way];
  }
}

void addCommitment(std::vector<Commitment>& commitments, Commitment&& part) {
  const auto known = std::ranges::find(commitments, part.id, &Commitment::id);
  if (known == commitments.end()) {
    commitments.push_back(std::move(part));
    return;
  }
  known->purchased += part.purchased;
  known->usedQuantity += part.usedQuantity;
  known->unusedQuantity += part.unusedQuantity;
  known->used += part.used;
  known->unused += part.unused;
}

void addCounts(Bill& bill, const Bill& part) {
  bill.rows += part.rows;
  bill.bareTimes = bill.bareTimes || part.bareTimes;
  bill.longPeriods += part.longPeriods;
  bill.withoutHours += part.withoutHours;
  bill.zeroEffective += part.zeroEffective;
  bill.wholeEffective += part.wholeEffective;
  bill.from = std::min(bill.from, part.from);
  bill.to = std::max(bill.to, part.to);
  bill.usageFrom = std::min(bill.usageFrom, part.usageFrom);
  bill.usageTo = std::max(bill.usageTo, part.usageTo);
}

void addCurrency(Bill& bill, const std::string& currency) {
  if (currency.empty() || currency == bill.currency) return;
  if (!bill.currency.empty()) {
    throw InputError("", "BillingCurrency", bill.currency + " and " + currency,
                     "one currency; convert the amounts to one first");
  }
  bill.currency = currency;
}

std::string typesOf(const Bill& bill) {
  if (!bill.machines.empty()) {
    return joined(bill.machines, ", ", [](const MachineUse& one) { return one.machine.type; });
  }
  if (bill.otherMachines.empty()) return "no machine types at all";
  return "machine types " + joined(bill.otherMachines);
}

}  // namespace

Usage& Usage::operator+=(const Usage& other) {
  gpuHours += other.gpuHours;
  money += other.money;
  listedGpuHours += other.listedGpuHours;
  return *this;
}

std::optional<double> Usage::atListPrice() const {
  if (listedGpuHours <= 0) return std::nullopt;
  return gpuHours == listedGpuHours ? money.list : money.list / listedGpuHours * gpuHours;
}

Usage totalOf(const UsageByWay& usage) {
  Usage sum;
  for (const Usage& one : usage) sum += one;
  return sum;
}

std::optional<double> Commitment::utilisation() const {
  const double quantity = usedQuantity + unusedQuantity;
  return quantity > 0 ? std::optional(usedQuantity / quantity) : std::nullopt;
}

Money Bill::usage() const {
  Money sum;
  for (const Sort one : {Sort::DataTransfer, Sort::Storage, Sort::Compute, Sort::Other}) {
    sum += sort(one).money;
  }
  return sum;
}

std::optional<double> Bill::shareNotCompute() const {
  const double billed = usage().billed + sort(Sort::UnusedCommitment).money.billed;
  if (billed == 0) return std::nullopt;
  return (billed - sort(Sort::Compute).money.billed) / billed;
}

bool Bill::effectiveIsRounded() const {
  return zeroEffective > 0 && 10 * wholeEffective >= 9 * rows;
}

Usage Bill::gpus() const {
  Usage sum;
  for (const MachineUse& one : machines) sum += one.all();
  return sum;
}

const MachineUse& Bill::machine(const std::string& type) const {
  const auto most = std::ranges::max_element(
      machines, {}, [](const MachineUse& one) { return one.all().gpuHours; });
  const auto found =
      type.empty() ? most : std::ranges::find_if(machines, [&](const MachineUse& one) {
        return one.machine.type == type;
      });
  if (found != machines.end()) return *found;
  const std::string file = files.empty() ? std::string() : files.front().path;
  if (machines.empty()) {
    throw InputError(file, "", "no machine with GPUs; the bill has " + typesOf(*this),
                     "rows of a machine type with GPUs, or SkuPriceDetails with a GpuCount");
  }
  throw InputError(file, "", "no machine \"" + type + "\"", "one of " + typesOf(*this));
}

void add(Bill& bill, Bill&& part) {
  for (BillFile& file : part.files) bill.files.push_back(std::move(file));
  addCurrency(bill, part.currency);
  addCounts(bill, part);
  bill.total += part.total;
  for (std::size_t i = 0; i < kSorts; ++i) {
    bill.sorts[i].rows += part.sorts[i].rows;
    bill.sorts[i].money += part.sorts[i].money;
  }
  for (MachineUse& one : part.machines) addMachine(bill.machines, std::move(one));
  for (Commitment& one : part.commitments) addCommitment(bill.commitments, std::move(one));
  bill.dropped.insert(bill.dropped.end(), part.dropped.begin(), part.dropped.end());
  for (const std::string& type : part.otherMachines) {
    if (bill.otherMachines.size() == kShownTypes) break;
    bill.otherMachines.insert(type);
  }
}

double paid(const Bill& bill, const Money& money) {
  return bill.effectiveIsRounded() ? money.billed : money.effective;
}

}  // namespace spothorizon::bill
