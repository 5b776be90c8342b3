// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/work/Workers.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

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

}  // namespace

void inArena(int threads, const std::function<void(int)>& work) {
  // More threads than cores are had only by asking the library twice.
  std::optional<tbb::global_control> limit;
  if (threads > 0) {
    const auto wanted = std::max<std::size_t>(static_cast<std::size_t>(threads),
                                              std::thread::hardware_concurrency());
    limit.emplace(tbb::global_control::max_allowed_parallelism, wanted);
  }
  tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
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
