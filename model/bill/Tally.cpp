// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/Tally.h"

#include <algorithm>
#include <cmath>

#include "base/InputError.h"

namespace spothorizon::bill {
namespace {

constexpr double kHour = 3600;
/// Usage of GPUs over more than a year is a mistake, and would be spread over as many hours.
constexpr double kLongest = 366 * 24 * kHour;
constexpr std::size_t kKeptTypes = 20;

Usage shareOf(const Charge& charge, double gpuHours, double share) {
  const Money& money = charge.money;
  return {
      gpuHours * share,
      {money.billed * share, money.effective * share, money.list * share, money.contracted * share},
      money.list > 0 ? gpuHours * share : 0};
}

}  // namespace

std::optional<Drop> Tally::add(const Charge& charge) {
  if (charge.sort == Sort::Compute) {
    if (const auto why = addMachine(charge)) return why;
  }
  if (!charge.commitment.empty()) addCommitment(charge);
  addMoney(charge);
  return std::nullopt;
}

std::optional<Drop> Tally::addMachine(const Charge& charge) {
  const MachineType& machine = m_machines.of(charge);
  if (machine.gpus == 0) {
    if (!machine.type.empty() && m_bill.otherMachines.size() < kKeptTypes) {
      m_bill.otherMachines.insert(machine.type);
    }
    return std::nullopt;
  }
  if (charge.hours < 0) return Drop::NegativeHours;
  if (charge.to - charge.from > kLongest) return Drop::TooLong;
  m_bill.withoutHours += !charge.hasHours;
  m_bill.longPeriods += charge.to - charge.from > kHour;
  const double gpuHours = charge.hours * machine.gpus;
  MachineUse& use = useOf(machine);
  use.total[static_cast<std::size_t>(charge.way)] += shareOf(charge, gpuHours, 1);
  spread(use, charge, gpuHours);
  return std::nullopt;
}

MachineUse& Tally::useOf(const MachineType& machine) {
  const auto known = std::ranges::find(m_bill.machines, machine, &MachineUse::machine);
  if (known != m_bill.machines.end()) return *known;
  return m_bill.machines.emplace_back(MachineUse{machine, {}, {}});
}

void Tally::spread(MachineUse& machine, const Charge& charge, double gpuHours) {
  const auto way = static_cast<std::size_t>(charge.way);
  const double first = std::floor(charge.from / kHour);
  for (double hour = first; hour * kHour < charge.to; ++hour) {
    const double part =
        std::min(charge.to, (hour + 1) * kHour) - std::max(charge.from, hour * kHour);
    machine.hours[static_cast<std::int64_t>(hour)][way] +=
        shareOf(charge, gpuHours, part / (charge.to - charge.from));
  }
}

void Tally::addCommitment(const Charge& charge) {
  const auto [known, isNew] =
      m_commitments.try_emplace(std::string(charge.commitment), m_bill.commitments.size());
  if (isNew) m_bill.commitments.push_back({std::string(charge.commitment)});
  Commitment& commitment = m_bill.commitments[known->second];
  if (charge.sort == Sort::Purchase) commitment.purchased += charge.money.billed;
  if (!isUsage(charge.sort)) return;
  const double quantity = charge.commitmentQuantity.value_or(charge.money.effective);
  if (charge.use == Use::Used) {
    commitment.usedQuantity += quantity;
    commitment.used += charge.money.effective;
  } else if (charge.use == Use::Unused) {
    commitment.unusedQuantity += quantity;
    commitment.unused += charge.money.effective;
  }
}

void Tally::addMoney(const Charge& charge) {
  if (!charge.currency.empty() && charge.currency != m_bill.currency) {
    if (!m_bill.currency.empty()) {
      throw InputError("", "BillingCurrency",
                       m_bill.currency + " and " + std::string(charge.currency),
                       "one currency; convert the amounts to one first");
    }
    m_bill.currency = charge.currency;
  }
  ++m_bill.rows;
  m_bill.bareTimes = m_bill.bareTimes || charge.bareTimes;
  m_bill.from = std::min(m_bill.from, charge.from);
  m_bill.to = std::max(m_bill.to, charge.to);
  if (isUsage(charge.sort)) {
    m_bill.usageFrom = std::min(m_bill.usageFrom, charge.from);
    m_bill.usageTo = std::max(m_bill.usageTo, charge.to);
  }
  const Money& money = charge.money;
  const bool costs = money.billed != 0 || money.list != 0;
  m_bill.zeroEffective += isUsage(charge.sort) && costs && money.effective == 0;
  m_bill.wholeEffective += money.effective == std::floor(money.effective);
  m_bill.total += money;
  SortTotal& total = m_bill.sorts[static_cast<std::size_t>(charge.sort)];
  ++total.rows;
  total.money += money;
}

}  // namespace spothorizon::bill
