// SPDX-License-Identifier: GPL-3.0-or-later
// How replicas stop, and start again with what they were at.
#include <algorithm>
#include <utility>

#include "serving/run/ServingRun.h"

namespace spothorizon::serving {

void ServingRun::checkStopped() {
  if (m_perPipeline) collectStopped();
  if (!m_pending) return;
  for (const int lane : m_laneOf) {
    if (!m_lanes->stopped(lane) && !servesOn(lane)) return;
  }
  restartAll();
}

bool ServingRun::servesOn(int lane) const {
  return std::ranges::any_of(m_pending->decision.serveOn, [&](int replica) {
    return m_laneOf[static_cast<std::size_t>(replica)] == lane;
  });
}

void ServingRun::collectStopped() {
  if (std::exchange(m_stopsSeen, m_lanes->stops()) == m_lanes->stops()) return;
  Placement left{m_placement.shape, {}};
  std::vector<int> lanes;
  const int each = m_placement.shape.gpusPerReplica();
  for (int d = 0; d < m_placement.shape.replicas; ++d) {
    const int lane = m_laneOf[static_cast<std::size_t>(d)];
    if (m_lanes->stopped(lane)) {
      m_ending.erase(lane);
      continue;
    }
    lanes.push_back(lane);
    const auto first = m_placement.gpus.begin() + std::ptrdiff_t{d} * each;
    left.gpus.insert(left.gpus.end(), first, first + each);
  }
  if (lanes.size() == m_laneOf.size()) return;
  left.shape.replicas = static_cast<int>(lanes.size());
  m_placement = std::move(left);
  m_laneOf = std::move(lanes);
  span();
  finishEndings();
  m_lanes->dispatch(m_now);
}

void ServingRun::finishEndings() {
  const auto over = [this](const Ending& ending) {
    return std::ranges::all_of(ending.lanes, [this](int lane) { return m_lanes->stopped(lane); });
  };
  for (auto at = std::ranges::find_if(m_endings, over); at != m_endings.end();
       at = std::ranges::find_if(m_endings, over)) {
    const Ending ending = std::move(*at);
    m_endings.erase(at);
    FleetEvent& event = m_outcome.events[ending.event];
    for (const int lane : ending.lanes) {
      event.stoppedAt.push_back(m_lanes->stoppedAt(lane));
      event.lastStop = std::max(event.lastStop, m_lanes->stoppedAt(lane));
      Interrupted had = m_lanes->take(lane);
      giveBack(event, had);
    }
    grow(ending.event);
  }
}

void ServingRun::restartAll() {
  Pending p = std::move(*m_pending);
  m_pending.reset();
  accept(p.situation);
  const Placement before = m_placement;
  p.situation.placement = &before;
  p.situation.planned = p.decision.planned;
  std::map<int, int> serving;  // lanes by old replica
  for (const int replica : p.decision.serveOn) {
    serving[replica] = m_laneOf[static_cast<std::size_t>(replica)];
  }
  FleetEvent& event = m_outcome.events[p.event];
  event.lastStop = m_now;
  std::vector<Interrupted> batches;
  std::vector<std::optional<int>> tokens;
  std::vector<CachedBatch> caches;
  for (std::size_t replica = 0; replica < m_laneOf.size(); ++replica) {
    const int lane = m_laneOf[replica];
    if (serving.contains(static_cast<int>(replica))) {
      batches.emplace_back();
      caches.emplace_back();
      tokens.emplace_back();
      continue;
    }
    event.stoppedAt.push_back(m_lanes->stoppedAt(lane));
    event.lastStop = std::max(event.lastStop, m_lanes->stoppedAt(lane));
    batches.push_back(m_lanes->take(lane));
    caches.push_back(cacheOf(batches.back()));
    tokens.push_back(batches.back().holdsBatch() ? std::optional(batches.back().tokens)
                                                 : std::nullopt);
  }
  if (serving.empty()) m_lanes->clear();
  m_laneOf.clear();
  ++m_lanes->epoch;
  if (p.decision.kind == Decision::Kind::Drop) return drop(p, batches);
  const bool nothing = m_placement.shape.none();
  const double from =
      std::max({event.lastStop, p.situation.addedAt, nothing ? p.situation.effect : 0.0});
  event.instancesAfter = p.situation.instances;
  event.dyingSeconds = dyingSeconds(p, from);
  NewStart start = nothing ? m_system->fromStorage(p.situation.next, p.situation.instances)
                           : m_system->restart(p.situation, tokens, caches, event.dyingSeconds);
  event.caches = std::move(caches);
  event.continues = start.continues;
  std::map<int, int> lanes;  // by new replica
  for (const auto& [replica, lane] : serving) {
    lanes[*standsAs(before, replica, start.placement)] = lane;
  }
  resume(event, start, batches, from, lanes);
}

double ServingRun::dyingSeconds(const Pending& p, double from) const {
  if (p.situation.kind == NoticeKind::Addition || p.situation.rateOnly) return kNever;
  return p.decision.atOnce ? std::max(0.0, p.situation.effect - from) : kNever;
}

CachedBatch ServingRun::cacheOf(const Interrupted& batch) const {
  CachedBatch cache{static_cast<int>(batch.requests.size()), 0};
  std::size_t at = 0;
  for (const int r : batch.requests) {
    const auto i = static_cast<std::size_t>(r);
    const int done = batch.tokensOf.empty() ? batch.tokens : batch.tokensOf[at++];
    cache.tokens += m_spec.reference ? m_spec.demand.promptTokens + m_spec.demand.outputTokens
                                     : m_requests.promptTokens[i] + m_book.base(r) + done;
  }
  return cache;
}

void ServingRun::drop(const Pending& p, std::vector<Interrupted>& batches) {
  FleetEvent& event = m_outcome.events[p.event];
  for (Interrupted& batch : batches) giveBack(event, batch);
  m_placement = {Configuration{}, {}};
  event.readyAt = kNever;
  span();
}

void ServingRun::giveBack(FleetEvent& event, Interrupted& batch) {
  event.restarted += static_cast<int>(batch.requests.size());
  // Of what was held or dropped some had tokens.
  event.restarted += static_cast<int>(
      std::ranges::count_if(batch.unbegun, [&](int r) { return m_book.counted(r) > 0; }));
  m_book.giveBack(std::exchange(batch.requests, {}));
  m_book.giveBack(std::exchange(batch.unbegun, {}));
}

void ServingRun::resume(FleetEvent& event, NewStart& start, std::vector<Interrupted>& batches,
                        double from, const std::map<int, int>& serving) {
  std::vector<Interrupted> resumed(start.readyAfter.size());
  for (std::size_t d = 0; d < resumed.size(); ++d) {
    const int old = start.continues[d];
    if (old < 0 || start.cacheLost[d]) continue;
    Interrupted& batch = batches[static_cast<std::size_t>(old)];
    if (!batch.holdsBatch()) continue;
    event.kept.push_back({static_cast<int>(batch.requests.size()), batch.tokens});
    resumed[d] = std::exchange(batch, {});
  }
  for (Interrupted& batch : batches) giveBack(event, batch);
  event.migrationSeconds = start.migrationSeconds;
  event.readyAt = from + start.seconds;
  event.bytesKept = start.bytesKept;
  event.bytesMoved = start.bytesMoved;
  event.bytesLoaded = start.bytesLoaded;
  event.after = start.placement;
  m_movedBy = from + start.migrationSeconds;
  m_placement = std::move(start.placement);
  m_lanes->use(m_placement.shape);
  for (std::size_t d = 0; d < resumed.size(); ++d) {
    const auto on = serving.find(static_cast<int>(d));
    m_laneOf.push_back(on != serving.end()
                           ? on->second
                           : m_lanes->add(from + start.readyAfter[d], std::move(resumed[d])));
  }
  span();
}

}  // namespace spothorizon::serving
