// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Workers.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <oneapi/tbb/task_scheduler_observer.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <latch>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "base/ThreadPriority.h"

namespace spothorizon::study {
namespace {

/// The failure of the earliest task that failed.
class FirstFailure {
 public:
  void keep(std::size_t task, std::exception_ptr failure) {
    const std::lock_guard lock(m_mutex);
    if (m_failure && m_task < task) return;
    m_task = task;
    m_failure = std::move(failure);
  }
  void rethrow() {
    const std::lock_guard lock(m_mutex);
    if (m_failure) std::rethrow_exception(m_failure);
  }

 private:
  std::mutex m_mutex;
  std::size_t m_task = 0;
  std::exception_ptr m_failure;
};

/// Hands out the next task; too high where none is left. Has a name of its own because
/// tests/tsan.supp knows it: a worker's first call comes before any ordering that a sanitizer can
/// see.
std::size_t takeTask(std::atomic<std::size_t>& next) { return next++; }

/// How many threads of so many can be had. The library ends the program where the system gives it
/// fewer than it asks for; asked for one by one they are only missing.
int available(int wanted) {
  std::latch enough(1);
  std::vector<std::jthread> made;
  made.reserve(static_cast<std::size_t>(wanted));
  try {
    while (static_cast<int>(made.size()) < wanted) made.emplace_back([&enough] { enough.wait(); });
  } catch (const std::system_error&) {
  }
  enough.count_down();
  // Others may want some, and the library keeps memory with each of its own.
  const int count = static_cast<int>(made.size());
  return count == wanted ? wanted : std::max(1, count / 2);
}

/// Threads that help a caller who leaves the processor to others do so too: a window's own thread
/// has to paint while they work.
class HelpersYield final : public tbb::task_scheduler_observer {
 public:
  explicit HelpersYield(tbb::task_arena& arena)
      : tbb::task_scheduler_observer(arena), m_niceness(threadNiceness()) {
    if (m_niceness > 0) observe(true);
  }
  ~HelpersYield() override { observe(false); }
  HelpersYield(const HelpersYield&) = delete;
  HelpersYield& operator=(const HelpersYield&) = delete;

  void on_scheduler_entry(bool) override { yieldThread(m_niceness); }

 private:
  const int m_niceness;
};

}  // namespace

void inArena(int threads, const std::function<void(int)>& work) {
  // More threads than cores are had only by asking the library twice.
  std::optional<tbb::global_control> limit;
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int wanted = std::max(threads, cores);
  const int most = available(wanted);
  if (threads > 0 || most < wanted) {
    limit.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(most));
  }
  tbb::task_arena arena(threads > 0 ? std::min(threads, most) : tbb::task_arena::automatic);
  const HelpersYield yield(arena);
  arena.execute([&] { work(arena.max_concurrency()); });
}

void inThreads(std::size_t tasks, int threads,
               const std::function<std::function<void(std::size_t)>()>& newWorker) {
  // One counter hands the tasks out: in their order, so that what depends on a few of them is done
  // early. It also orders memory between the threads where a sanitizer can see it.
  std::atomic<std::size_t> next;
  FirstFailure failure;
  const auto worker = [&] {
    std::size_t task = takeTask(next);
    if (task >= tasks) return;
    const std::function<void(std::size_t)> work = newWorker();
    for (; task < tasks; task = takeTask(next)) {
      try {
        work(task);
      } catch (...) {
        failure.keep(task, std::current_exception());
        next = tasks;
      }
    }
  };
  next = 0;
  inArena(threads, [&worker](int concurrency) {
    tbb::task_group group;
    for (int i = concurrency; i-- > 0;) group.run(worker);
    group.wait();
  });
  next.load();
  failure.rethrow();
}

}  // namespace spothorizon::study
