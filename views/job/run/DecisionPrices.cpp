// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/DecisionPrices.h"

#include <utility>

#include "subjects/job/explain/Explain.h"

namespace spothorizon::views {
namespace {

constexpr int kAtOnce = 12;  ///< slots: some tens of milliseconds

}  // namespace

DecisionPrices::DecisionPrices(std::function<void()> came)
    : m_came(std::move(came)),
      m_worker(&DecisionPrices::make, [this](const Made& made) { take(made); }) {}

void DecisionPrices::show(std::shared_ptr<const study::Results> results, int policy) {
  if (results == m_wish.results && policy == m_wish.policy) return;
  m_wish = {std::move(results), policy, 0};
  m_usd.clear();
  // The best possible plan loses nothing, and without it nothing can be priced.
  m_complete = !m_wish.results || !m_wish.results->optimum || policy < 0;
  m_complete ? m_worker.forget() : m_worker.ask(m_wish);
}

DecisionPrices::Made DecisionPrices::make(const Wish& wish, const std::stop_token& stop) {
  try {
    return {wish,
            study::pricesOfDecisions(*wish.results, wish.policy, wish.from, kAtOnce, {stop, {}})};
  } catch (const Stopped&) {
    return {};
  }
}

/// Requests for another run are ignored.
void DecisionPrices::take(const Made& made) {
  if (!made.wish.results || !(made.wish == m_wish)) return;
  m_usd.insert(m_usd.end(), made.usd.begin(), made.usd.end());
  m_wish.from += static_cast<int>(made.usd.size());
  m_complete = static_cast<int>(made.usd.size()) < kAtOnce;
  if (!m_complete) m_worker.ask(m_wish);
  m_came();
}

}  // namespace spothorizon::views
