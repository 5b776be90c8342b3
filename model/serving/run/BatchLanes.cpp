// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/BatchLanes.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/InputError.h"

namespace spothorizon::serving {
namespace {

/// The largest power of two up to both.
int largestBatch(std::size_t waiting, int most) {
  const auto n = static_cast<unsigned>(std::min<std::size_t>(waiting, std::size_t(most)));
  return static_cast<int>(std::bit_floor(n));
}

BatchTimes timesOf(const ServedModel& model, const LatencySource& latency, const Configuration& c,
                   int batch) {
  if (const auto* layers = std::get_if<LayerTable>(&latency)) {
    if (const auto times = batchTimes(model, *layers, c, batch, kMeasuredPrompt, true)) {
      return *times;
    }
    throw InputError("", "latency",
                     "no times of tensor " + std::to_string(c.tensor) + " with a batch of " +
                         std::to_string(batch),
                     "a table that has them, and what the model's pipeline costs");
  }
  if (const auto* phases = std::get_if<PhaseTable>(&latency)) {
    // A batch's first token comes with its prompt.
    const double token = phases->tokenSeconds.at(batch);
    const double prompt = phases->promptSeconds.at(kMeasuredPrompt * batch);
    return {std::max(0.0, prompt - token), token, 0, 1};
  }
  throw InputError("", "batching", "batch with a closed-loop table", "closed-loop batching");
}

}  // namespace

BatchLaw::BatchLaw(const ServedModel& model, const LatencySource& latency, const Configuration& c,
                   int maxBatch)
    : m_maxBatch(maxBatch), m_times(static_cast<std::size_t>(maxBatch) + 1) {
  for (int b = 1; b <= maxBatch; b *= 2) {
    m_times[static_cast<std::size_t>(b)] = timesOf(model, latency, c, b);
  }
}

BatchTimes BatchLaw::at(int batch, int prompt) const {
  BatchTimes times = m_times[static_cast<std::size_t>(batch)];
  times.prefill *= prompt / m_measuredPrompt;
  return times;
}

BatchLanes::BatchLanes(RequestBook& book, const ServedModel& model, const LatencySource& latency,
                       int maxBatch, Dispatch dispatch, int preloadBatches)
    : m_book(book),
      m_model(model),
      m_latency(latency),
      m_maxBatch(maxBatch),
      m_dispatch(dispatch),
      m_preloadBatches(preloadBatches) {}

void BatchLanes::use(const Configuration& c) {
  const auto key = std::tuple(c.stages, c.tensor, c.microPrefill, c.microDecode);
  m_law = &m_laws.try_emplace(key, m_model, m_latency, c, m_maxBatch).first->second;
}

int BatchLanes::add(double readyAt, Interrupted resumed) {
  Lane lane;
  lane.law = m_law;
  lane.start = readyAt;
  lane.batch = std::move(resumed.requests);
  lane.from = resumed.tokens;
  m_lanes.push_back(std::move(lane));
  addNext(readyAt);
  return count() - 1;
}

void BatchLanes::onTime(int index, double now) {
  Lane& lane = at(index);
  if (lane.stop && !lane.stop->justInTime && now >= lane.stop->by) return stop(index, now);
  switch (lane.state) {
    case State::Starting:
      if (lane.batch.empty()) return idle(index, now);
      return begin(index, now, true);
    case State::Idle:
      return stop(index, now);
    case State::Running:
      return finishBatch(lane, index);
    case State::Stopped:
      return setNext(index, kNever);
  }
}

/// The longest prompt and output of the batch decide.
void BatchLanes::begin(int index, double now, bool resumed) {
  Lane& lane = at(index);
  int prompt = 1;
  lane.tokens = 0;
  for (const int r : lane.batch) {
    prompt = std::max(prompt, m_book.prompt(r));
    lane.tokens = std::max(lane.tokens, m_book.tokensLeft(r));
  }
  lane.times = lane.law->at(static_cast<int>(lane.batch.size()), prompt);
  lane.prefill = resumed ? 0 : lane.times.prefill;
  if (!resumed) lane.from = 0;
  lane.to = lane.tokens;
  if (lane.state == State::Idle) --m_idle;
  lane.state = State::Running;
  lane.start = now;
  if (lane.stop && lane.stop->justInTime) {
    const int left = lane.tokens - lane.from;
    const int more =
        tokensBeforeStop(lane.stop->kind, lane.stop->by - now, lane.prefill, lane.times, left);
    if (more <= 0) return stop(index, now);
    lane.to = lane.from + more;
  }
  schedule(index);
}

/// Whether a new batch may start: a stop that is near leaves no time for a prefill.
bool BatchLanes::takesBatch(int index, double now) {
  Lane& lane = at(index);
  if (lane.stop && lane.stop->drains) return false;
  return !lane.stop || !lane.stop->justInTime || lane.stop->by - now > firstPrefill(lane);
}

double BatchLanes::firstPrefill(const Lane& lane) const {
  return lane.law->at(1, static_cast<int>(kMeasuredPrompt)).prefill;
}

void BatchLanes::schedule(int index) {
  Lane& lane = at(index);
  double time = kNever;
  if (lane.state == State::Starting) time = lane.start;
  if (lane.state == State::Running) time = lane.end();
  if (lane.state == State::Idle && lane.stop) time = lane.stop->by - firstPrefill(lane);
  if (lane.stop && !lane.stop->justInTime && lane.state != State::Stopped) {
    time = lane.state == State::Idle ? lane.stop->by : std::min(time, lane.stop->by);
  }
  setNext(index, time);
}

/// Counts what was computed up to a token.
void BatchLanes::commit(Lane& lane, int index, int to, double now) {
  // As if the batch had begun at its first token.
  const double begun = lane.start + lane.prefill - lane.from * lane.times.token;
  for (const int r : lane.batch) m_book.computed(r, lane.from, to, begun, lane.times.token);
  if (record) {
    record->push_back(
        {epoch, index, lane.start, lane.prefill, lane.times.token, now, lane.from, to, lane.batch});
  }
  lane.from = to;
}

void BatchLanes::finishBatch(Lane& lane, int index) {
  const double now = lane.end();
  commit(lane, index, lane.to, now);
  if (lane.to < lane.tokens) return stop(index, now);
  for (const int r : lane.batch) m_book.finish(r, now);
  lane.batch.clear();
  idle(index, now);
}

void BatchLanes::idle(int index, double now) {
  Lane& lane = at(index);
  lane.batch.clear();
  if (lane.state != State::Idle) ++m_idle;
  lane.state = State::Idle;
  if (!takesBatch(index, now)) return stop(index, now);
  schedule(index);
  startHeld(index, now);
}

void BatchLanes::startHeld(int index, double now) {
  Lane& lane = at(index);
  if (lane.held.empty()) return;
  const int size = largestBatch(lane.held.size(), lane.law->maxBatch());
  lane.batch.assign(lane.held.begin(), lane.held.begin() + size);
  lane.held.erase(lane.held.begin(), lane.held.begin() + size);
  begin(index, now, false);
}

void BatchLanes::dispatch(double now) {
  for (int i = 0; m_idle > 0 && m_book.waiting() > 0 && i < count(); ++i) {
    Lane& lane = at(i);
    if (lane.state != State::Idle || !takesBatch(i, now)) continue;
    const int size = largestBatch(m_book.waiting(), lane.law->maxBatch());
    lane.batch.clear();
    for (int n = 0; n < size; ++n) lane.batch.push_back(m_book.pop());
    begin(i, now, false);
    if (lane.state == State::Stopped) continue;
  }
  if (m_dispatch != Dispatch::Preload) return;
  while (m_book.waiting() > 0) {
    int fewest = -1;
    std::size_t least = 0;
    for (int i = 0; i < count(); ++i) {
      const Lane& lane = at(i);
      if (lane.state != State::Running || (lane.stop && lane.stop->drains)) continue;
      const std::size_t holds = lane.batch.size() + lane.held.size();
      if (fewest < 0 || holds < least) {
        fewest = i;
        least = holds;
      }
    }
    if (fewest < 0) return;
    Lane& lane = at(fewest);
    if (least >= static_cast<std::size_t>(m_preloadBatches * lane.law->maxBatch())) return;
    const int size = largestBatch(m_book.waiting(), lane.law->maxBatch());
    for (int n = 0; n < size; ++n) lane.held.push_back(m_book.pop());
  }
}

void BatchLanes::orderStop(int index, double now, const StopOrder& order) {
  Lane& lane = at(index);
  if (lane.state == State::Stopped) return;
  lane.stop = order;
  if (order.by <= now) return stopNow(index, now);
  if (order.drains) {
    m_book.giveBack(std::exchange(lane.held, {}));
    if (lane.state != State::Running && lane.batch.empty()) return stop(index, now);
  }
  if (!order.justInTime) return schedule(index);
  if (lane.state == State::Idle && !takesBatch(index, now)) return stop(index, now);
  if (lane.state == State::Running) {
    // A batch under way is cut at a token's end, by the same rule from where it is.
    const double prefillLeft = std::max(0.0, lane.start + lane.prefill - now);
    const double done = (now - lane.start - lane.prefill) / lane.times.token;
    const int reached = lane.from + static_cast<int>(std::clamp(
                                        done, 0.0, static_cast<double>(lane.tokens - lane.from)));
    const double slot = order.by - std::max(now, prefillLeft > 0 ? now : lane.tokenTime(reached));
    const int more =
        tokensBeforeStop(order.kind, slot, prefillLeft, lane.times, lane.tokens - reached);
    lane.to = std::min(lane.tokens, reached + more);
    if (lane.to <= reached && lane.to < lane.tokens) return stopNow(index, now);
  }
  schedule(index);
}

void BatchLanes::stopNow(int index, double now) {
  Lane& lane = at(index);
  const bool countsAtItsEnd = lane.stop && !lane.stop->justInTime;
  if (lane.state == State::Running && !countsAtItsEnd) commitDone(lane, index, now);
  stop(index, now);
}

void BatchLanes::commitDone(Lane& lane, int index, double now) {
  const double done = (now - lane.start - lane.prefill) / lane.times.token;
  if (done > 0) commit(lane, index, std::min(lane.to, lane.from + static_cast<int>(done)), now);
}

void BatchLanes::stop(int index, double now) {
  Lane& lane = at(index);
  if (lane.state == State::Running && lane.stop && !lane.stop->justInTime) {
    commitDone(lane, index, now);  // worked on to the end: it is known only now
  }
  if (lane.state == State::Idle) --m_idle;
  const bool drops = lane.from == 0 || (lane.stop && !lane.stop->justInTime);
  if (drops) lane.held.insert(lane.held.end(), lane.batch.begin(), lane.batch.end());
  if (drops) lane.batch.clear();
  if (!lane.stop || !lane.stop->holds) m_book.giveBack(std::exchange(lane.held, {}));
  lane.state = State::Stopped;
  lane.stoppedAt = now;
  countStop();
  setNext(index, kNever);
}

Interrupted BatchLanes::take(int index) {
  Lane& lane = at(index);
  return {std::exchange(lane.batch, {}), lane.from, {}, std::exchange(lane.held, {})};
}

std::size_t BatchLanes::running() const {
  std::size_t requests = 0;
  for (const Lane& lane : m_lanes) requests += lane.batch.size() + lane.held.size();
  return requests;
}

void BatchLanes::clear() {
  m_lanes.clear();
  m_idle = 0;
  clearNext();
}

}  // namespace spothorizon::serving
