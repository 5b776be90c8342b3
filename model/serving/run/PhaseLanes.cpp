// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/PhaseLanes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace spothorizon::serving {
namespace {

/// An iteration with prompts takes longer where others decode in it.
constexpr double kMixed = 1.1;
/// The share of an iteration that rounding may take.
constexpr double kRounding = 1e-9;

}  // namespace

PhaseLanes::PhaseLanes(RequestBook& book, const PhaseTable& table, const PhaseLimits& limits)
    : m_book(book), m_table(table), m_limits(limits) {
  for (int n = 0; n <= limits.requests; ++n) {
    m_token.push_back(table.tokenSeconds.at(std::max(1, n)));
  }
}

int PhaseLanes::add(double readyAt, Interrupted resumed) {
  Lane lane;
  lane.since = readyAt;
  lane.resumed = std::move(resumed);
  m_lanes.push_back(std::move(lane));
  addNext(readyAt);
  return count() - 1;
}

std::int64_t PhaseLanes::cacheOf(int request) const {
  return std::int64_t{m_book.prompt(request)} + m_book.tokensLeft(request);
}

double PhaseLanes::promptTime(const std::vector<int>& requests, bool others) const {
  double tokens = 0;
  for (const int r : requests) tokens += m_book.prompt(r);
  return m_table.promptSeconds.at(tokens) * (others ? kMixed : 1);
}

bool PhaseLanes::takesMore(const Lane& lane, int request, double now) const {
  if (lane.state != State::Serving) return false;
  if (lane.load() >= static_cast<std::size_t>(m_limits.requests)) return false;
  if (lane.load() > 0 && lane.reserved + cacheOf(request) > m_limits.cacheTokens) return false;
  if (!lane.stop) return true;
  if (lane.stop->drains) return false;
  const double prompt = promptTime({request}, !lane.heap.empty());
  return !lane.stop->justInTime || lane.stop->by - now >= prompt;
}

/// Present from the iteration that begins now; with tokens done only the rest is work.
void PhaseLanes::admit(Lane& lane, int request, int tokensDone) {
  lane.heap.push_back({lane.done + m_book.tokensLeft(request) - tokensDone, request});
  std::ranges::push_heap(lane.heap, std::greater<>());
}

std::vector<int> PhaseLanes::nextToJoin(const Lane& lane) const {
  std::vector<int> joining;
  std::int64_t tokens = 0;
  for (const int r : lane.held) {
    tokens += m_book.prompt(r);
    if (!joining.empty() && tokens > m_limits.promptTokens) break;
    joining.push_back(r);
  }
  return joining;
}

/// The iterations of the stretch that are over by now.
void PhaseLanes::settle(Lane& lane, double now) {
  if (lane.each <= 0) return;
  const double over = (now - lane.since) / lane.each;
  const auto done = static_cast<std::int64_t>(std::floor(over + kRounding));
  lane.done += done;
  lane.since += static_cast<double>(done) * lane.each;
  if (done == 0) return;
  for (const int r : lane.joining) m_book.computed(r, 0, 1, now, 0);
  lane.joining.clear();
}

void PhaseLanes::finishReached(Lane& lane, double now) {
  while (!lane.heap.empty() && lane.heap.front().last <= lane.done) {
    const int request = lane.heap.front().request;
    std::ranges::pop_heap(lane.heap, std::greater<>());
    lane.heap.pop_back();
    m_book.computed(request, m_book.counted(request), m_book.tokensLeft(request), now, 0);
    m_book.finish(request, now);
    lane.reserved -= cacheOf(request);
  }
}

void PhaseLanes::onTime(int index, double now) {
  Lane& lane = at(index);
  if (lane.state == State::Stopped) return setNext(index, kNever);
  if (lane.state == State::Starting && lane.stop && lane.stop->by <= now) return stop(index, now);
  if (lane.state == State::Starting) {
    lane.state = State::Serving;
    const Interrupted had = std::exchange(lane.resumed, {});
    for (std::size_t i = 0; i < had.requests.size(); ++i) {
      admit(lane, had.requests[i], had.tokensOf[i]);
      // Counted already: what comes is counted from there.
      lane.reserved += cacheOf(had.requests[i]);
    }
  } else {
    settle(lane, now);
    finishReached(lane, now);
    if (lane.stop && (lane.stop->by <= now || (lane.stop->drains && lane.load() == 0))) {
      return stop(index, now);
    }
    if (lane.stop && lane.load() == 0 && lane.each <= 0) return stop(index, now);
  }
  // What follows begins when the queue has been handed out.
  lane.each = 0;
  lane.since = now;
  setNext(index, kNever);
}

void PhaseLanes::dispatch(double now) {
  while (m_book.waiting() > 0) {
    const int request = m_book.first();
    int fewest = -1;
    for (int i = 0; i < count(); ++i) {
      if (!takesMore(at(i), request, now)) continue;
      if (fewest < 0 || at(i).load() < at(fewest).load()) fewest = i;
    }
    if (fewest < 0) break;
    Lane& lane = at(fewest);
    lane.held.push_back(m_book.pop());
    lane.reserved += cacheOf(request);
    if (lane.each > 0) schedule(fewest, now);
  }
  const int before = stops();
  for (int i = 0; i < count(); ++i) {
    if (at(i).state == State::Serving && at(i).each <= 0) begin(i, now);
  }
  // What a replica that stopped gave back may suit another.
  if (stops() != before && m_book.waiting() > 0) dispatch(now);
}

/// The next iteration, and with it the like ones that follow until something changes.
void PhaseLanes::begin(int index, double now) {
  Lane& lane = at(index);
  lane.since = now;
  lane.joining = nextToJoin(lane);
  lane.prompts = !lane.joining.empty();
  if (lane.prompts) {
    lane.each = promptTime(lane.joining, !lane.heap.empty());
    for (const int r : lane.joining) admit(lane, r, 0);
    lane.held.erase(lane.held.begin(),
                    lane.held.begin() + static_cast<std::ptrdiff_t>(lane.joining.size()));
  } else {
    lane.each = lane.heap.empty() ? 0 : m_token[lane.heap.size()];
  }
  // What does not fit before a stop is not begun.
  if (lane.stop && lane.stop->drains && lane.load() == 0) return stop(index, now);
  if (lane.stop && lane.stop->justInTime && lane.each > 0 && fitting(lane) < 1) {
    return stop(index, now);
  }
  schedule(index, now);
}

/// Iterations of the stretch that end before the stop.
double PhaseLanes::fitting(const Lane& lane) const {
  return std::floor((lane.stop->by - lane.since) / lane.each + kRounding);
}

void PhaseLanes::schedule(int index, double now) {
  Lane& lane = at(index);
  double time = kNever;
  if (lane.state == State::Starting) time = lane.since;
  if (lane.state == State::Serving && lane.each > 0) {
    const auto gone = std::floor((now - lane.since) / lane.each + kRounding);
    auto more = static_cast<double>(lane.heap.front().last - lane.done);
    if (lane.prompts) more = 1;
    if (!lane.held.empty()) more = std::min(more, gone + 1);
    if (lane.stop && lane.stop->justInTime) {
      more = std::min(more, std::max(fitting(lane), gone));
    }
    time = lane.since + more * lane.each;
  }
  if (lane.stop && lane.state == State::Starting) time = std::min(time, lane.stop->by);
  if (lane.stop && lane.state == State::Serving) {
    const bool idle = lane.each <= 0 && lane.stop->justInTime;
    const double first = m_table.promptSeconds.y.front();
    time = std::min(time, idle ? lane.stop->by - first : lane.stop->by);
  }
  setNext(index, std::max(time, now));
}

void PhaseLanes::orderStop(int index, double now, const StopOrder& order) {
  Lane& lane = at(index);
  if (lane.state == State::Stopped) return;
  lane.stop = order;
  if (order.by <= now) return stopNow(index, now);
  if (order.drains) {
    for (const int r : lane.held) lane.reserved -= cacheOf(r);
    m_book.giveBack(std::exchange(lane.held, {}));
    if (lane.load() == 0 && lane.state == State::Serving) return stop(index, now);
  }
  schedule(index, now);
}

void PhaseLanes::stopNow(int index, double now) { stop(index, now); }

/// Whole tokens stay with their cache; requests before their first token go back.
void PhaseLanes::stop(int index, double now) {
  Lane& lane = at(index);
  std::vector<int> back = std::exchange(lane.held, {});
  if (lane.state == State::Serving) {
    settle(lane, now);
    finishReached(lane, now);
    const bool drops = lane.stop && !lane.stop->justInTime;
    std::ranges::sort(lane.heap, {}, &Present::request);
    for (const Present& p : lane.heap) {
      const auto left = static_cast<int>(p.last - lane.done);
      const int done = m_book.tokensLeft(p.request) - left;
      if (done > 0) m_book.computed(p.request, m_book.counted(p.request), done, now, 0);
      if (drops || done == 0) {
        back.push_back(p.request);
      } else {
        lane.resumed.add(p.request, done);
      }
    }
  }
  lane.heap.clear();
  lane.joining.clear();
  lane.reserved = 0;
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

Interrupted PhaseLanes::take(int index) { return std::exchange(at(index).resumed, {}); }

std::size_t PhaseLanes::running() const {
  std::size_t requests = 0;
  for (const Lane& lane : m_lanes)
    requests += lane.load() + lane.resumed.requests.size() + lane.resumed.unbegun.size();
  return requests;
}

void PhaseLanes::clear() {
  m_lanes.clear();
  clearNext();
}

}  // namespace spothorizon::serving
