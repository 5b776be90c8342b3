// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/MarketStore.h"

#include <algorithm>
#include <utility>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

/// Bytes that grow with a trace's length, near enough.
std::size_t bytesOf(const study::LoadedMarket& market) {
  const market::Trace& trace = market.import.trace;
  const std::size_t own = trace.spotUsdPerGpuHour.size() * sizeof(trace.spotUsdPerGpuHour[0]) +
                          trace.freeGpus.size() * sizeof(trace.freeGpus[0]);
  return own + (market.asRead ? bytesOf(*market.asRead) : 0);
}

}  // namespace

std::shared_ptr<const study::LoadedMarket> MarketStore::marketFor(const study::Scenario& scenario,
                                                                  const std::stop_token& stop) {
  study::Scenario key = study::marketKey(scenario);
  std::unique_lock lock(m_mutex);
  if (!m_free.wait(lock, stop, [&] { return !isBusy(key); })) throw Stopped();
  const auto found =
      std::ranges::find_if(m_kept, [&key](const Kept& kept) { return kept.key == key; });
  std::shared_ptr<const study::LoadedMarket> market =
      found == m_kept.end() ? nullptr : found->market;
  if (!market) ++m_reads;
  const std::uint64_t forgotten = m_forgotten;
  m_busy.push_back(key);
  lock.unlock();
  const auto release = [&] {
    lock.lock();
    std::erase(m_busy, key);
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

std::shared_ptr<const study::LoadedMarket> MarketStore::known(
    const study::Scenario& scenario) const {
  const study::Scenario key = study::marketKey(scenario);
  const market::MarketSpec& wanted = scenario.market;
  const std::lock_guard lock(m_mutex);
  const auto found = std::ranges::find(m_kept, key, &Kept::key);
  if (found == m_kept.end()) return nullptr;
  const study::LoadedMarket& market = *found->market;
  const bool same = market.priceFactor == wanted.priceFactor &&
                    market.availabilityFactor == wanted.availabilityFactor &&
                    market.priceMovement == wanted.priceMovement;
  return same ? found->market : nullptr;
}

void MarketStore::give(const study::Scenario& scenario,
                       std::shared_ptr<const study::LoadedMarket> market) {
  const std::lock_guard lock(m_mutex);
  keep({study::marketKey(scenario), std::move(market)});
}

bool MarketStore::isBusy(const study::Scenario& key) const {
  return std::ranges::find(m_busy, key) != m_busy.end();
}

void MarketStore::keep(Kept kept) {
  std::erase_if(m_kept, [&kept](const Kept& other) { return other.key == kept.key; });
  m_kept.insert(m_kept.begin(), std::move(kept));
  std::size_t bytes = 0, count = 0;
  for (const Kept& one : m_kept) {
    bytes += bytesOf(*one.market);
    if (count > 0 && (bytes > m_limits.bytes || count == m_limits.markets)) break;
    ++count;
  }
  m_kept.erase(m_kept.begin() + static_cast<std::ptrdiff_t>(count), m_kept.end());
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
