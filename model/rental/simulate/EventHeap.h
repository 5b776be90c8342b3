// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace spothorizon::rental {

struct Event {
  double hours;
  std::uint32_t what;   ///< a job, a class
  std::uint32_t stamp;  ///< of what: an event with an old one no longer holds

  /// Ties in the order of what they are about, so that the order of pushes does not matter.
  bool before(const Event& other) const {
    return hours < other.hours || (hours == other.hours && what < other.what);
  }
};

/// The earliest event first: a binary heap.
class EventHeap {
 public:
  bool empty() const { return m_events.empty(); }
  std::size_t size() const { return m_events.size(); }
  const Event& top() const { return m_events.front(); }

  void push(double hours, std::uint32_t what, std::uint32_t stamp = 0) {
    m_events.push_back({hours, what, stamp});
    std::size_t at = m_events.size() - 1;
    const Event event = m_events[at];
    for (; at > 0 && event.before(m_events[(at - 1) / 2]); at = (at - 1) / 2) {
      m_events[at] = m_events[(at - 1) / 2];
    }
    m_events[at] = event;
  }

  void pop() {
    const Event last = m_events.back();
    m_events.pop_back();
    if (!m_events.empty()) sink(last);
  }

  void replaceTop(double hours, std::uint32_t what, std::uint32_t stamp = 0) {
    sink({hours, what, stamp});
  }

 private:
  void sink(const Event& event) {
    const std::size_t count = m_events.size();
    std::size_t at = 0;
    for (std::size_t child = 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && m_events[child + 1].before(m_events[child])) ++child;
      if (!m_events[child].before(event)) break;
      m_events[at] = m_events[child];
      at = child;
    }
    m_events[at] = event;
  }

  std::vector<Event> m_events;
};

}  // namespace spothorizon::rental
