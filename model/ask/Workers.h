// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace spothorizon::study {

/// Calls `work` where its tasks have as many threads as asked for (0: as many as the machine has),
/// with their number.
void inArena(int threads, const std::function<void(int concurrency)>& work);

/// Calls work(0) .. work(tasks − 1), each once, in as many threads as asked for (0: as many as the
/// machine has), the first ones first. `newWorker` is called once in each thread that gets a task
/// and gives what does its tasks. The first exception in the order of tasks is thrown on; no task
/// is begun after one.
void inThreads(std::size_t tasks, int threads,
               const std::function<std::function<void(std::size_t)>()>& newWorker);

/// The same with a Bench that every thread keeps for itself from task to task.
template <class Bench, class Work>
void inWorkers(std::size_t tasks, int threads, Work work) {
  inThreads(tasks, threads, [&work]() -> std::function<void(std::size_t)> {
    auto bench = std::make_shared<Bench>();
    return [&work, bench](std::size_t task) { work(*bench, task); };
  });
}

}  // namespace spothorizon::study
