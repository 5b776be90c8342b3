// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/MarketPools.h"

#include <algorithm>
#include <tuple>

#include "market/Catalogue.h"
#include "market/PriceList.h"

namespace spothorizon::study {

using market::MachineKind;
using market::Pool;

namespace {

/// A machine type of a price history, by what a name tells of its GPUs.
bool isType(const Pool& pool, const MachineKind& machine) {
  if (machine.gpu.empty()) return false;
  const auto known = market::PriceList::catalogue().find(machine, std::nullopt);
  if (known) return known->instanceType == pool.instanceType;
  const std::optional<int> gpus = market::catalogueGpus(pool.instanceType);
  return gpus && machine.gpus && *gpus == *machine.gpus;
}

}  // namespace

const Pool* bestPool(const std::vector<Pool>& pools, const MachineKind& machine) {
  const auto rank = [&machine](const Pool& pool) {
    return std::tuple(!machine.zone.empty() && pool.zone == machine.zone, isType(pool, machine),
                      pool.product == "Linux/UNIX", pool.rows);
  };
  const auto best = std::ranges::max_element(pools, {}, rank);
  return best == pools.end() ? nullptr : &*best;
}

std::vector<Pool> poolsOf(const std::vector<Pool>& pools, const market::PriceSource& wish) {
  const auto differs = [](const std::string& wished, const std::string& own) {
    return !wished.empty() && wished != own;
  };
  std::vector<Pool> left = pools;
  std::erase_if(left, [&](const Pool& pool) {
    return differs(wish.zone, pool.zone) || differs(wish.instanceType, pool.instanceType) ||
           differs(wish.product, pool.product);
  });
  return left.empty() ? pools : left;
}

std::string poolWords(const Pool& pool) {
  std::string words = pool.zone;
  for (const std::string& more : {pool.instanceType, pool.product}) {
    if (!more.empty()) words += (words.empty() ? "" : ", ") + more;
  }
  return words;
}

}  // namespace spothorizon::study
