// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "bill/Bill.h"

namespace spothorizon::bill {

/// Adds charges to a bill, one after the other.
class Tally {
 public:
  /// The bill must outlive it, and nobody else may change it meanwhile.
  explicit Tally(Bill& bill) : m_bill(bill) {}

  /// Why the charge is left out, if it is. InputError where its currency is another than before.
  std::optional<Drop> add(const Charge& charge);

 private:
  std::optional<Drop> addMachine(const Charge& charge);
  MachineUse& useOf(const MachineType& machine);
  void spread(MachineUse& machine, const Charge& charge, double gpuHours);
  void addCommitment(const Charge& charge);
  void addMoney(const Charge& charge);

  Bill& m_bill;
  Machines m_machines;
  std::unordered_map<std::string, std::size_t> m_commitments;  ///< their places by id
};

}  // namespace spothorizon::bill
