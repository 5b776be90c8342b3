// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::ask {

/// What every run of a scenario needs and no run alone can make, in parts: made once, by whichever
/// threads ask for it first, each part by one of them. The parts are the same whoever makes them.
template <class Part>
class SharedWork {
 public:
  using Make = std::function<Part(std::size_t part, const RunControl& control)>;

  explicit SharedWork(std::size_t count) : m_parts(count), m_taken(count, 0) {}

  /// Returns when all parts are made. `make` must not run other work of its caller while it waits
  /// for threads of its own: that could ask for the same part. A part whose making fails is made
  /// again by the next who asks. Whatever `make` throws, Stopped.
  const std::vector<std::optional<Part>>& all(const RunControl& control, const Make& make) {
    std::unique_lock lock(m_mutex);
    while (m_made < m_parts.size()) {
      control.checkStop();
      const auto free = std::ranges::find(m_taken, 0);
      if (free == m_taken.end()) {
        m_changed.wait(lock);
      } else {
        makeOne(static_cast<std::size_t>(free - m_taken.begin()), control, make, lock);
      }
    }
    return m_parts;
  }

 private:
  void makeOne(std::size_t part, const RunControl& control, const Make& make,
               std::unique_lock<std::mutex>& lock) {
    m_taken[part] = 1;
    lock.unlock();
    std::optional<Part> made;
    try {
      made = make(part, control);
    } catch (...) {
      lock.lock();
      m_taken[part] = 0;
      m_changed.notify_all();
      throw;
    }
    lock.lock();
    m_parts[part] = std::move(made);
    ++m_made;
    m_changed.notify_all();
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::vector<std::optional<Part>> m_parts;
  std::vector<char> m_taken;  ///< by a thread that makes it or has made it
  std::size_t m_made = 0;
};

}  // namespace spothorizon::ask
