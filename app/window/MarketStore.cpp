// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/MarketStore.h"

#include <algorithm>
#include <utility>

#include "base/InputError.h"

namespace spothorizon::app {
namespace {

/// The scenario's, an experiment's, and the one that an undo goes back to.
constexpr std::size_t kMostKept = 3;

}  // namespace

std::shared_ptr<const study::LoadedMarket> MarketStore::marketFor(const study::Scenario& scenario,
                                                                  const std::stop_token& stop) {
  study::Scenario key = study::marketKey(scenario);
  std::unique_lock lock(m_mutex);
  if (!m_free.wait(lock, stop, [this] { return !m_busy; })) throw Stopped();
  const auto found =
      std::ranges::find_if(m_kept, [&key](const Kept& kept) { return kept.key == key; });
  std::shared_ptr<const study::LoadedMarket> market =
      found == m_kept.end() ? nullptr : found->market;
  if (!market) ++m_reads;
  const std::uint64_t forgotten = m_forgotten;
  m_busy = true;
  lock.unlock();
  const auto release = [&] {
    lock.lock();
    m_busy = false;
    m_free.notify_all();
  };
  try {
    market = study::marketFor(scenario, std::move(market));
  } catch (...) {
    release();
    throw;
  }
  release();
  if (forgotten == m_forgotten) keep({std::move(key), market});
  return market;
}

void MarketStore::keep(Kept kept) {
  std::erase_if(m_kept, [&kept](const Kept& other) { return other.key == kept.key; });
  m_kept.insert(m_kept.begin(), std::move(kept));
  if (m_kept.size() > kMostKept) m_kept.pop_back();
}

void MarketStore::forget() {
  const std::lock_guard lock(m_mutex);
  ++m_forgotten;
  m_kept.clear();
}

std::uint64_t MarketStore::reads() const {
  const std::lock_guard lock(m_mutex);
  return m_reads;
}

}  // namespace spothorizon::app
