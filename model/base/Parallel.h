// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tbb/parallel_for.h>
#include <tbb/task_group.h>

#include <atomic>
#include <cstddef>

namespace spothorizon {

/// body(0) to body(count - 1) in any order, on the threads of the arena that calls. Like
/// tbb::parallel_for; the atomic orders memory between the threads where a sanitizer can see it,
/// which Debian's oneTBB, built without one, does not.
template <typename Body>
void forEachIndex(std::size_t count, const Body& body) {
  std::atomic<std::size_t> order{0};
  order.store(1, std::memory_order_release);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
    order.load(std::memory_order_acquire);
    body(i);
    order.fetch_add(1, std::memory_order_release);
  });
  order.load(std::memory_order_acquire);
}

/// The same for few long bodies, which must not throw: a task each, handed out from the last, so
/// that the thread that waits begins with body(0).
template <typename Body>
void forEachTask(std::size_t count, const Body& body) {
  std::atomic<std::size_t> order{0};
  tbb::task_group group;
  order.store(1, std::memory_order_release);
  for (std::size_t i = count; i-- > 0;) {
    group.run([&order, &body, i] {
      order.load(std::memory_order_acquire);
      body(i);
      order.fetch_add(1, std::memory_order_acq_rel);
    });
  }
  group.wait();
  order.load(std::memory_order_acquire);
}

}  // namespace spothorizon
