// SPDX-License-Identifier: GPL-3.0-or-later
// Bills, plans and demands: what is read adds up, and commitments are never dearer than none.
#include <cmath>
#include <string>
#include <vector>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "bill/ReadBill.h"
#include "bill/ReadDemand.h"
#include "bill/ReadPlan.h"
#include "commit/Commitments.h"

using namespace spothorizon;
using namespace spothorizon::bill;

namespace {

template <class Read>
void unlessRefused(Read&& read) {
  try {
    read();
  } catch (const InputError&) {
  }
}

void commitTo(std::vector<commit::Period> periods) {
  const commit::Demand demand{8, 10, 0, std::move(periods)};
  const std::vector<commit::Type> types{{"1y", commit::Term::Period, 5, 0}};
  const commit::Plan plan = commit::best(demand, types);
  fuzz::require(plan.costUsd <= plan.costWithoutUsd * (1 + 1e-9), "no dearer than none");
}

void checkBill(const Bill& bill) {
  fuzz::require(bill.rows > 0 && bill.to > bill.from, "a bill has rows");
  std::size_t rows = 0;
  for (const SortTotal& one : bill.sorts) rows += one.rows;
  fuzz::require(rows == bill.rows, "every row has a sort");
  for (const MachineUse& one : bill.machines) {
    fuzz::require(one.machine.gpus > 0 && !one.hours.empty(), "machines have GPUs and hours");
    fuzz::require(one.all().gpuHours >= 0, "hours are not negative");
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  unlessRefused([&] {
    const Bill bill = readBill({fuzz::asFile(text)});
    checkBill(bill);
    unlessRefused([&] { commitTo({demandOf(bill, bill.machine())}); });
  });
  unlessRefused([&] { commitTo(readDemand(text, "demand.csv")); });
  unlessRefused([&] {
    const Plan plan = readPlan(text, "plan.csv", {"", 0.0, 1.0});
    fuzz::require(!plan.hours.empty(), "a plan has hours");
  });
  return 0;
}
