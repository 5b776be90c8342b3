// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/ServingRun.h"

#include <algorithm>
#include <utility>

#include "serving/run/MakeLanes.h"

namespace spothorizon::serving {
ServingRun::ServingRun(const ServingSpec& spec, const SystemSpec& system, const Fleet& fleet,
                       const Requests& requests, const RunOptions& options)
    : m_spec(spec),
      m_fleet(fleet),
      m_requests(requests),
      m_options(options),
      m_system(makeSystem(spec, system, outlookOf(fleet))),
      m_perPipeline(system.kind == SystemKind::Rerouting),
      m_book(requests, static_cast<std::size_t>(spec.queueLimit), spec.recompute),
      m_lanes(makeLanes(spec, m_book, m_system->preloadBatches())),
      m_rate(spec.demand.requestsPerSecond) {
  m_system->stopWith(options.control.stop);
  if (options.segments) m_lanes->record = &m_outcome.segments;
  for (const FleetChange& change : fleet.changes) {
    m_notices.push_back({std::max(0.0, change.seconds - spec.grace), change});
  }
  m_present.insert(fleet.initial.begin(), fleet.initial.end());
}

RunOutcome ServingRun::make() {
  begin();
  while (step()) {
    if ((++m_steps & 0x3ff) == 0) m_options.control.checkStop();
  }
  return finish();
}

bool ServingRun::step() {
  const double arrival = m_next < m_requests.size() ? m_requests.arrivalSeconds[m_next] : kNever;
  const double growth = m_growths.empty() ? kNever : m_growths.front().at;
  const bool free = !m_pending && !m_notices.empty();
  const double notice = free ? std::max(m_now, m_notices.front().at) : kNever;
  const double merge = mergeTime();
  const double lane = m_lanes->nextTime();
  const bool counts = arrival < m_fleet.endSeconds;
  const double other = std::min({growth, notice, merge, lane});
  const double next = counts ? std::min(other, arrival) : other;
  if (next == kNever || (m_spec.reference && next > m_fleet.endSeconds)) return false;
  if (!counts && idle()) return false;
  m_now = next;
  if (growth <= next) {
    const Growth now = m_growths.front();
    m_growths.erase(m_growths.begin());
    grow(now.event);
  } else if (notice <= next) {
    const Notice now = m_notices.front();
    m_notices.pop_front();
    answer(now);
  } else if (merge <= next) {
    mergeNow();
  } else if (lane <= next) {
    // All that are due at once, before any is given more.
    while (m_lanes->nextTime() <= next) m_lanes->onTime(m_lanes->nextLane(), next);
    m_lanes->dispatch(next);
    checkStopped();
  } else {
    m_book.arrive(static_cast<int>(m_next++));
    m_lanes->dispatch(next);
    if (m_pending) checkStopped();
  }
  return true;
}

void ServingRun::begin() {
  const std::vector<int> instances(m_present.begin(), m_present.end());
  const Configuration c = chosen(instances.size(), m_rate);
  m_placement = {c, {}};
  if (c.none()) return span();
  startAnew(m_system->fromStorage(c, instances), 0, m_spec.reference || m_spec.readyAtStart);
  span();
}

Configuration ServingRun::chosen(std::size_t instances, double rate) const {
  const auto [known, isNew] = m_chosen.try_emplace({instances, rate});
  if (isNew) known->second = m_system->choose(static_cast<int>(instances), rate);
  return known->second;
}

Situation ServingRun::situationOf(const FleetChange& change, NoticeKind kind, double effect) const {
  Situation s;
  s.now = m_now;
  s.effect = effect;
  s.kind = kind;
  s.rateOnly = change.removed.empty() && change.added.empty();
  s.current = m_placement.shape;
  s.placement = &m_placement;
  s.instances = instancesAfter(change, m_present);
  s.next = chosen(s.instances.size(), change.requiredRate.value_or(m_rate));
  s.addedAt = change.added.empty() ? 0 : change.seconds;
  s.replicaHurt = hurtReplicas(m_placement, change.removed, m_spec.gpusPerInstance);
  return s;
}

void ServingRun::answer(const Notice& notice) {
  Situation s = situationOf(notice.change, notice.kind(), notice.change.seconds);
  m_change = notice.change;
  carryOut(std::move(s), {});
}

void ServingRun::carryOut(Situation s, std::optional<std::size_t> merged, const Pending* under) {
  Decision d = m_system->decide(s);
  if (under && (d.kind == Decision::Kind::Nothing || d.kind == Decision::Kind::Grow)) {
    // A replica with an order to stop does: what needs no stop by itself ends the one under way.
    const Configuration next = d.next;
    d = under->decision;
    s.kind = under->situation.kind;
    s.effect = under->situation.effect;
    d.kind = next.none() ? Decision::Kind::Drop : Decision::Kind::Restart;
    d.next = next;
  }
  if (!merged) m_outcome.events.emplace_back();
  const std::size_t number = merged.value_or(m_outcome.events.size() - 1);
  FleetEvent& event = m_outcome.events[number];
  if (!merged) event.noticed = m_now;
  record(event, s, d);
  event.before = m_placement;
  if (d.kind == Decision::Kind::Nothing || d.kind == Decision::Kind::Grow) {
    accept(s);
    if (d.endsTogether) endTogether(d, number);
    stopReplicas(d);
    if (d.growAt) addGrowth({std::max(m_now, *d.growAt), number});
    if (m_perPipeline) collectStopped();
    m_lanes->dispatch(m_now);
    return;
  }
  m_pending = Pending{std::move(s), d, number};
  m_growths.clear();
  if (m_placement.shape.none()) return checkStopped();
  stopReplicas(d);
  m_lanes->dispatch(m_now);
  checkStopped();
}

void ServingRun::accept(const Situation& s) {
  m_present = {s.instances.begin(), s.instances.end()};
  for (const int added : m_change.added) m_usableFrom[added] = s.addedAt;
  if (m_change.requiredRate) m_rate = *m_change.requiredRate;
}

void ServingRun::addGrowth(const Growth& growth) {
  m_growths.push_back(growth);
  std::ranges::stable_sort(m_growths, {}, &Growth::at);
}

void ServingRun::endTogether(const Decision& d, std::size_t event) {
  Ending ending{{}, event};
  for (const int replica : d.stopping) {
    const int lane = m_laneOf[static_cast<std::size_t>(replica)];
    // Who ends for an earlier change ends for that.
    if (m_ending.insert(lane).second) ending.lanes.push_back(lane);
  }
  if (!ending.lanes.empty()) m_endings.push_back(std::move(ending));
}

void ServingRun::stopReplicas(const Decision& d) {
  const StopOrder order{d.stopBy, m_pending ? m_pending->situation.kind : NoticeKind::Loss,
                        d.justInTime, d.drains, d.endsTogether};
  for (const int replica : d.stopping) {
    const int lane = m_laneOf[static_cast<std::size_t>(replica)];
    if (lane < 0 || m_lanes->stopped(lane)) continue;
    const bool late = m_lanes->starting(lane) && m_lanes->readyAt(lane) >= d.stopBy;
    if (d.atOnce || (late && d.justInTime)) {
      m_lanes->stopNow(lane, std::max(m_now, late ? std::min(m_movedBy, d.stopBy) : m_now));
    } else {
      m_lanes->orderStop(lane, m_now, order);
      if (d.drains) m_ending.insert(lane);
    }
  }
}

bool ServingRun::mayMerge() const {
  if (!m_pending || m_notices.empty() || !m_system->mergesLosses()) return false;
  const Notice& next = m_notices.front();
  const Situation& s = m_pending->situation;
  return s.kind == NoticeKind::Addition && next.kind() == NoticeKind::Loss &&
         !next.change.removed.empty() && next.change.seconds <= s.effect + m_spec.mergeWithin;
}

void ServingRun::mergeNow() {
  const Notice loss = m_notices.front();
  m_notices.pop_front();
  const Pending before = std::move(*m_pending);
  m_pending.reset();
  FleetChange both = m_change;
  for (const int i : loss.change.removed) {
    // Who was to be added and goes again was never there.
    if (std::erase(both.added, i) == 0) both.removed.push_back(i);
  }
  if (loss.change.requiredRate) both.requiredRate = loss.change.requiredRate;
  m_change = both;
  Situation s = situationOf(both, NoticeKind::Loss, loss.change.seconds);
  s.addedAt = before.situation.addedAt;
  // The earlier of the two slots' ends.
  s.stopping = true;
  const Decision lossAlone = m_system->decide(s);
  if (lossAlone.stopBy > before.decision.stopBy) {
    s.effect -= lossAlone.stopBy - before.decision.stopBy;
  }
  carryOut(std::move(s), before.event, &before);
}

void ServingRun::startAnew(NewStart start, double from, bool readyAtOnce) {
  m_placement = std::move(start.placement);
  m_lanes->use(m_placement.shape);
  for (const double after : start.readyAfter) {
    m_laneOf.push_back(m_lanes->add(readyAtOnce ? from : from + after, {}));
  }
}

std::vector<int> ServingRun::usable() const {
  std::vector<int> instances;
  for (const int i : m_present) {
    const auto added = m_usableFrom.find(i);
    if (added == m_usableFrom.end() || added->second <= m_now) instances.push_back(i);
  }
  return instances;
}

void ServingRun::grow(std::size_t number) {
  const std::vector<int> instances = usable();
  Configuration next = chosen(instances.size(), m_rate);
  if (m_placement.shape.none()) m_placement.shape = next;
  if (next.none() || !next.sameShape(m_placement.shape)) return;
  const int old = static_cast<int>(m_laneOf.size());
  // Pipelines that are about to end block nobody, but keep their GPUs until then.
  next.replicas = std::min(next.replicas + static_cast<int>(m_ending.size()),
                           old + freeGpus(instances) / next.gpusPerReplica());
  m_placement.shape.replicas = old;
  if (next.replicas <= old) return;
  NewStart start = m_system->grow(m_placement, instances, next);
  FleetEvent& event = m_outcome.events[number];
  event.migrationSeconds = start.migrationSeconds;
  event.readyAt = m_now + start.seconds;
  event.bytesKept = start.bytesKept;
  event.bytesMoved = start.bytesMoved;
  event.bytesLoaded = start.bytesLoaded;
  m_placement = std::move(start.placement);
  event.after = m_placement;
  m_lanes->use(m_placement.shape);
  for (int d = old; d < next.replicas; ++d) {
    m_laneOf.push_back(m_lanes->add(m_now + start.readyAfter[static_cast<std::size_t>(d)], {}));
  }
  span();
}

int ServingRun::freeGpus(const std::vector<int>& instances) const {
  const auto held = std::ranges::count_if(m_placement.gpus, [&](int gpu) {
    return std::ranges::binary_search(instances, gpu / m_spec.gpusPerInstance);
  });
  return static_cast<int>(instances.size()) * m_spec.gpusPerInstance - static_cast<int>(held);
}

void ServingRun::span() {
  ConfigurationSpan span{m_now, m_placement.shape, {}};
  span.configuration.replicas = static_cast<int>(m_laneOf.size());
  for (const int lane : m_laneOf) {
    span.readyAt.push_back(m_lanes->starting(lane) ? m_lanes->readyAt(lane) : m_now);
  }
  m_outcome.spans.push_back(std::move(span));
}

RunOutcome ServingRun::finish() {
  m_outcome.requests = std::move(m_book.outcomes());
  m_outcome.arrived = m_next;
  m_outcome.waiting = m_book.waiting();
  m_outcome.running = m_lanes->running();
  const RequestOutcomes& all = m_outcome.requests;
  for (std::size_t i = 0; i < m_next; ++i) {
    m_outcome.refused += all.refused[i];
    m_outcome.finished += all.finishSeconds[i] < kNever;
  }
  m_outcome.endSeconds = m_now;
  return std::move(m_outcome);
}

// How replicas stop, and how they resume their work after a restart.

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
    lanes[*placedAs(before, replica, start.placement)] = lane;
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
  // Some of the requests held or dropped had tokens.
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
