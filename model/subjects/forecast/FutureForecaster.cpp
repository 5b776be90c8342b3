// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/FutureForecaster.h"

#include <vector>

#include "base/Random.h"

namespace spothorizon::study {
namespace {

constexpr std::uint64_t kStream = 0xf07eca57;  // of the futures' seeds

class FutureForecaster final : public forecast::Forecaster {
 public:
  FutureForecaster(const forecast::ForecastSpec& spec, const Futures& futures, std::uint64_t seed)
      : m_layout(futures.layout) {
    const market::Trace& all = futures.market->import.trace;
    m_traces.reserve(static_cast<std::size_t>(m_layout.count));  // forecasters point at them
    for (int k = 0; k < m_layout.count; ++k) {
      m_traces.push_back(futureOf(all, m_layout, k));
      const std::uint64_t own = RandomStream{seed, kStream, static_cast<std::uint64_t>(k)}.bits();
      m_forecasters.push_back(forecast::makeForecaster(spec, m_traces.back(), own));
    }
  }

  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    of(slot).forecast(m_layout.slotIn(slot), price, freeGpus);
  }
  std::string name() const override { return m_forecasters.front()->name(); }
  void prepare(int slot, const RunControl& control) const override {
    of(slot).prepare(m_layout.slotIn(slot), control);
  }
  Text describe(int slot) const override { return of(slot).describe(m_layout.slotIn(slot)); }
  /// The first that has something to say: all have pasts of the same length.
  Text note(int firstSlot, int lastSlot) const override {
    const int first = m_layout.futureOf(firstSlot), last = m_layout.futureOf(lastSlot);
    for (int k = first; k <= last; ++k) {
      const int from = k == first ? m_layout.slotIn(firstSlot) : 0;
      const int to = k == last ? m_layout.slotIn(lastSlot) : m_layout.slotCount - 1;
      if (Text text = m_forecasters[static_cast<std::size_t>(k)]->note(from, to); !text.empty()) {
        return text;
      }
    }
    return {};
  }

 private:
  const forecast::Forecaster& of(int slot) const {
    return *m_forecasters[static_cast<std::size_t>(m_layout.futureOf(slot))];
  }

  const FutureLayout m_layout;
  std::vector<market::Trace> m_traces;
  std::vector<std::unique_ptr<forecast::Forecaster>> m_forecasters;
};

}  // namespace

std::shared_ptr<const forecast::Forecaster> futureForecaster(const forecast::ForecastSpec& spec,
                                                             const Futures& futures,
                                                             std::uint64_t seed) {
  return std::make_shared<FutureForecaster>(spec, futures, seed);
}

}  // namespace spothorizon::study
