// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/ClosedLoopLanes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace spothorizon::serving {
namespace {

/// Units that rounding may leave at a milestone.
constexpr double kRounding = 1e-9;

}  // namespace

ClosedLoopLanes::ClosedLoopLanes(RequestBook& book, ClosedLoopLaw law, int most)
    : m_book(book), m_law(std::move(law)), m_most(std::clamp(most, 1, m_law.limit)) {
  for (int n = 0; n <= m_most; ++n) {
    m_ttft.push_back(m_law.ttftSeconds.at(std::max(1, n)));
    m_tpot.push_back(m_law.tpotSeconds.at(std::max(1, n)));
  }
}

int ClosedLoopLanes::add(double readyAt, Interrupted resumed) {
  Lane lane;
  lane.since = readyAt;
  lane.resumed = std::move(resumed);
  m_lanes.push_back(std::move(lane));
  addNext(readyAt);
  return count() - 1;
}

void ClosedLoopLanes::push(Lane& lane, const Milestone& milestone) {
  lane.heap.push_back(milestone);
  std::ranges::push_heap(lane.heap, std::greater<>());
}

/// With tokens done only the rest is work: the cache came along.
void ClosedLoopLanes::admit(Lane& lane, int request, int tokensDone) {
  const auto n = static_cast<std::size_t>(++lane.present);
  const int left = m_book.tokensLeft(request);
  if (tokensDone > 0) return push(lane, {lane.units + left - tokensDone, request, true});
  const double first = m_ttft[n] * (m_book.prompt(request) / m_law.meanPrompt) / m_tpot[n];
  push(lane, {lane.units + first, request, false});
}

void ClosedLoopLanes::advance(Lane& lane, double now) {
  if (lane.present > 0) lane.units += (now - lane.since) / tpot(lane.present);
  lane.since = now;
  // A clock that has counted far loses digits; with nobody there it begins again.
  if (lane.present == 0) lane.units = 0;
}

void ClosedLoopLanes::reach(Lane& lane, double now) {
  while (!lane.heap.empty() && lane.heap.front().units <= lane.units + kRounding) {
    const Milestone reached = lane.heap.front();
    std::ranges::pop_heap(lane.heap, std::greater<>());
    lane.heap.pop_back();
    const int tokens = m_book.tokensLeft(reached.request);
    if (!reached.last) {
      m_book.computed(reached.request, 0, 1, now, 0);
      push(lane, {reached.units + tokens - 1, reached.request, true});
      continue;
    }
    m_book.computed(reached.request, m_book.counted(reached.request), tokens, now, 0);
    m_book.finish(reached.request, now);
    --lane.present;
  }
}

void ClosedLoopLanes::onTime(int index, double now) {
  Lane& lane = at(index);
  if (lane.state == State::Stopped) return setNext(index, kNever);
  if (lane.state == State::Starting) {
    lane.state = State::Serving;
    lane.since = now;
    const Interrupted had = std::exchange(lane.resumed, {});
    for (std::size_t i = 0; i < had.requests.size(); ++i) {
      admit(lane, had.requests[i], had.tokensOf[i]);
    }
    return schedule(index);
  }
  if (lane.heap.empty() || (lane.stop && now >= lane.stop->by)) {
    if (lane.stop) return stop(index, now);
  }
  // The milestone is reached exactly: what the clock lost in rounding is put right.
  if (!lane.heap.empty()) {
    lane.units = std::max(lane.units, lane.heap.front().units);
    lane.since = now;
  }
  reach(lane, now);
  if (lane.stop && lane.stop->drains && lane.heap.empty()) return stop(index, now);
  schedule(index);
}

bool ClosedLoopLanes::takesMore(const Lane& lane, double now) const {
  if (lane.state != State::Serving || lane.present >= m_most) return false;
  if (lane.stop && lane.stop->drains) return false;
  return !lane.stop || !lane.stop->justInTime || lane.stop->by - now > m_ttft[1];
}

void ClosedLoopLanes::dispatch(double now) {
  while (m_book.waiting() > 0) {
    int fewest = -1;
    for (int i = 0; i < count(); ++i) {
      if (!takesMore(at(i), now)) continue;
      if (fewest < 0 || at(i).present < at(fewest).present) fewest = i;
    }
    if (fewest < 0) return;
    Lane& lane = at(fewest);
    advance(lane, now);
    admit(lane, m_book.pop(), 0);
    schedule(fewest);
  }
}

void ClosedLoopLanes::schedule(int index) {
  Lane& lane = at(index);
  double time = kNever;
  if (!lane.heap.empty()) {
    time = lane.since + std::max(0.0, lane.heap.front().units - lane.units) * tpot(lane.present);
  }
  if (lane.state == State::Starting) time = lane.since;
  if (lane.stop) {
    const bool early = lane.heap.empty() && lane.stop->justInTime;
    time = std::min(time, early ? lane.stop->by - m_ttft[1] : lane.stop->by);
  }
  setNext(index, std::max(time, lane.since));
}

void ClosedLoopLanes::orderStop(int index, double now, const StopOrder& order) {
  Lane& lane = at(index);
  if (lane.state == State::Stopped) return;
  lane.stop = order;
  if (order.by <= now) return stopNow(index, now);
  if (lane.state == State::Serving) advance(lane, now);
  if (order.drains && lane.heap.empty() && lane.resumed.requests.empty()) return stop(index, now);
  schedule(index);
}

void ClosedLoopLanes::stopNow(int index, double now) { stop(index, now); }

/// Tokens that are whole stay with their cache; requests before their first token go back.
void ClosedLoopLanes::stop(int index, double now) {
  Lane& lane = at(index);
  std::vector<int> back;
  if (lane.state == State::Serving) {
    advance(lane, now);
    reach(lane, now);
    const bool drops = lane.stop && !lane.stop->justInTime;
    std::ranges::sort(lane.heap, {}, &Milestone::request);
    for (const Milestone& m : lane.heap) {
      const int tokens = m_book.tokensLeft(m.request);
      const int done =
          m.last
              ? std::clamp(tokens - static_cast<int>(std::ceil(m.units - lane.units - kRounding)),
                           1, tokens - 1)
              : 0;
      if (m.last) m_book.computed(m.request, m_book.counted(m.request), done, now, 0);
      if (drops || done == 0) {
        back.push_back(m.request);
      } else {
        lane.resumed.add(m.request, done);
      }
    }
  }
  lane.heap.clear();
  lane.present = 0;
  if (lane.stop && lane.stop->holds) {
    lane.resumed.unbegun = std::move(back);
  } else {
    m_book.giveBack(back);
  }
  lane.state = State::Stopped;
  lane.stoppedAt = now;
  countStop();
  setNext(index, kNever);
}

Interrupted ClosedLoopLanes::take(int index) { return std::exchange(at(index).resumed, {}); }

std::size_t ClosedLoopLanes::running() const {
  std::size_t requests = 0;
  for (const Lane& lane : m_lanes) {
    requests += static_cast<std::size_t>(lane.present) + lane.resumed.requests.size() +
                lane.resumed.unbegun.size();
  }
  return requests;
}

void ClosedLoopLanes::clear() {
  m_lanes.clear();
  clearNext();
}

}  // namespace spothorizon::serving
