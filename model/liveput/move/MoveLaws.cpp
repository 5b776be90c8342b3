// SPDX-License-Identifier: GPL-3.0-or-later
#include "liveput/move/MoveLaws.h"

#include <algorithm>
#include <utility>

namespace spothorizon::liveput {
namespace {

/// Four numbers below 2^15 and what kind of law it is.
std::uint64_t keyOf(bool changed, Strategy from, int lost, int wanted) {
  std::uint64_t key = changed;
  for (const int part : {from.pipelines, from.stages, lost, wanted}) {
    key = key << 15 | static_cast<std::uint64_t>(part);
  }
  return key;
}

}  // namespace

MoveLaws::MoveLaws(std::shared_ptr<const ElementaryCosts> costs, Volume volume, std::uint64_t seed)
    : m_costs(std::move(costs)), m_volume(volume), m_seed(seed) {}

/// Made outside the lock: two threads may make the same law, and the first one stays.
template <class Make>
const TransferLaw& MoveLaws::kept(std::uint64_t key, Make&& make) const {
  Shard& shard = m_shards[(key ^ key >> 15 ^ key >> 45) % m_shards.size()];
  {
    const std::lock_guard lock(shard.mutex);
    if (const auto found = shard.laws.find(key); found != shard.laws.end()) return *found->second;
  }
  auto law = std::make_unique<const TransferLaw>(make());
  const std::lock_guard lock(shard.mutex);
  const auto [place, isNew] = shard.laws.try_emplace(key, std::move(law));
  m_made += isNew;
  m_drawn += isNew && place->second->standardErrorMs.has_value();
  return *place->second;
}

std::shared_ptr<const Takeover> MoveLaws::takeover(Strategy from, int stages) const {
  const std::uint64_t key = keyOf(true, from, 0, stages);
  {
    const std::lock_guard lock(m_takeoverMutex);
    if (const auto found = m_takeovers.find(key); found != m_takeovers.end()) return found->second;
  }
  auto made = std::make_shared<const Takeover>(m_costs->model(), from, stages);
  const std::lock_guard lock(m_takeoverMutex);
  return m_takeovers.try_emplace(key, std::move(made)).first->second;
}

bool MoveLaws::isHopeless(Strategy from, int lost, int stages) const {
  if (from.nodes() - lost < stages) return false;
  const std::lock_guard lock(m_hopelessMutex);
  const auto found = m_hopelessFrom.find(keyOf(true, from, 0, stages));
  return found != m_hopelessFrom.end() && lost >= found->second;
}

void MoveLaws::noteHopeless(Strategy from, int lost, int stages) const {
  if (from.nodes() - lost < stages) return;
  const std::lock_guard lock(m_hopelessMutex);
  const auto [place, isNew] = m_hopelessFrom.try_emplace(keyOf(true, from, 0, stages), lost);
  if (!isNew) place->second = std::min(place->second, lost);
}

const TransferLaw& MoveLaws::keptDepth(Strategy from, int lost, int wantedPipelines,
                                       const RunControl& control) const {
  return kept(keyOf(false, from, lost, wantedPipelines), [&] {
    control.checkStop();
    return keptDepthLaw(m_costs->stageStateMs(from.stages), from.pipelines, lost, wantedPipelines);
  });
}

const TransferLaw& MoveLaws::changedDepth(Strategy from, int lost, int stages,
                                          const RunControl& control) const {
  return kept(keyOf(true, from, lost, stages), [&] {
    control.checkStop();
    DepthChange change{from, lost, stages, m_volume, m_seed};
    if (from.idle()) return changedDepthLaw(*m_costs, change, control);
    // What is sure to be drawn is not tried exactly first: that takes far longer than drawing.
    if (isHopeless(from, lost, stages)) change.mostSets = 0;
    TransferLaw law = changedDepthLaw(*m_costs, change, *takeover(from, stages), control);
    if (law.standardErrorMs) noteHopeless(from, lost, stages);
    return law;
  });
}

}  // namespace spothorizon::liveput
