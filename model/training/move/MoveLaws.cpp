// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/move/MoveLaws.h"

#include <algorithm>
#include <utility>

#include "training/move/ExactDepth.h"

namespace spothorizon::training {
namespace {

/// Three numbers below 2^15 and what kind of law it is.
std::uint64_t keyOf(bool changed, Strategy from, int wanted) {
  std::uint64_t key = changed;
  for (const int part : {from.pipelines, from.stages, wanted}) {
    key = key << 15 | static_cast<std::uint64_t>(part);
  }
  return key;
}

}  // namespace

MoveLaws::MoveLaws(std::shared_ptr<const ElementaryCosts> costs, Volume volume, std::uint64_t seed)
    : m_costs(std::move(costs)), m_volume(volume), m_seed(seed) {}

void MoveLaws::foresee(int lost) const {
  int before = m_foreseen;
  while (before < lost && !m_foreseen.compare_exchange_weak(before, lost)) {
  }
}

/// Unforeseen sizes come in steps of four, so that a slider does not rebuild everything each
/// time.
int MoveLaws::followed(int lost, int grid) const {
  const int foreseen = m_foreseen;
  return std::min(grid, lost <= foreseen ? foreseen : (lost + 3) / 4 * 4);
}

/// Made outside the lock: two threads may make the same laws, and the first ones stay.
template <class Exact, class Drawn>
const TransferLaw& MoveLaws::law(std::uint64_t key, int lost, int grid, const Exact& exact,
                                 const Drawn& drawn) const {
  Shard& shard = m_shards[(key ^ key >> 15 ^ key >> 30) % m_shards.size()];
  bool isExact = true;
  {
    const std::lock_guard lock(shard.mutex);
    const Family& family = shard.families[key];
    if (static_cast<std::size_t>(lost) < family.exact.size()) {
      return *family.exact[static_cast<std::size_t>(lost)];
    }
    const auto found = family.drawn.find(lost);
    if (found != family.drawn.end()) return *found->second;
    isExact = lost <= family.mostExact;
  }
  if (isExact) {
    const int most = followed(lost, grid);
    if (const auto* made = keep(shard, key, lost, most, exact(most))) return *made;
  }
  return keepDrawn(shard, key, lost, drawn(lost));
}

/// Null where so many lost nodes are not averaged exactly.
const TransferLaw* MoveLaws::keep(Shard& shard, std::uint64_t key, int lost, int followed,
                                  std::vector<TransferLaw> laws) const {
  const std::lock_guard lock(shard.mutex);
  Family& family = shard.families[key];
  if (static_cast<int>(laws.size()) <= followed) {
    family.mostExact = static_cast<int>(laws.size()) - 1;
  }
  for (std::size_t i = family.exact.size(); i < laws.size(); ++i) {
    family.exact.push_back(std::make_unique<const TransferLaw>(std::move(laws[i])));
    ++m_made;
  }
  const auto at = static_cast<std::size_t>(lost);
  return at < family.exact.size() ? family.exact[at].get() : nullptr;
}

const TransferLaw& MoveLaws::keepDrawn(Shard& shard, std::uint64_t key, int lost,
                                       TransferLaw law) const {
  auto made = std::make_unique<const TransferLaw>(std::move(law));
  const std::lock_guard lock(shard.mutex);
  const auto [place, isNew] = shard.families[key].drawn.try_emplace(lost, std::move(made));
  m_made += isNew;
  m_drawn += isNew;
  return *place->second;
}

std::shared_ptr<const Takeover> MoveLaws::takeover(Strategy from, int stages) const {
  const std::uint64_t key = keyOf(true, from, stages);
  {
    const std::lock_guard lock(m_takeoverMutex);
    if (const auto found = m_takeovers.find(key); found != m_takeovers.end()) return found->second;
  }
  auto made = std::make_shared<const Takeover>(m_costs->model(), from, stages);
  const std::lock_guard lock(m_takeoverMutex);
  return m_takeovers.try_emplace(key, std::move(made)).first->second;
}

const TransferLaw& MoveLaws::keptDepth(Strategy from, int lost, int wantedPipelines,
                                       const RunControl& control) const {
  const auto change = [&](int most) {
    control.checkStop();
    return KeptDepthChange{m_costs->stageStateMs(from.stages), from.pipelines, most,
                           wantedPipelines, m_seed};
  };
  return law(
      keyOf(false, from, wantedPipelines), lost, from.nodes(),
      [&](int most) { return exactKeptLaws(change(most), control); },
      [&](int drawn) { return drawnKeptLaw(change(drawn), control); });
}

const TransferLaw& MoveLaws::changedDepth(Strategy from, int lost, int stages,
                                          const RunControl& control) const {
  const auto change = [&](int most) {
    control.checkStop();
    return DepthChange{from, most, stages, m_volume, m_seed};
  };
  const auto exact = [&](int most) {
    if (from.idle()) return std::vector{changedDepthLaw(*m_costs, change(most), control)};
    return exactDepthLaws(*m_costs, change(most), *takeover(from, stages), control);
  };
  return law(keyOf(true, from, stages), lost, from.nodes(), exact, [&](int drawn) {
    return drawnDepthLaw(*m_costs, change(drawn), *takeover(from, stages), control);
  });
}

}  // namespace spothorizon::training
