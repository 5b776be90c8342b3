// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestStarts.h"

#include <bit>

namespace spothorizon::study {

FittingStarts fittingStarts(const market::Trace& trace, const FutureLayout& layout, int slotCount) {
  FittingStarts out;
  int known = 0;  // slots in a row, up to and with the last one looked at
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    known = trace.known(slot) ? known + 1 : 0;
    const int start = slot - slotCount + 1;
    if (start < 0 || layout.slotIn(start) + slotCount > layout.slotCount) continue;
    if (known >= slotCount) {
      out.starts.push_back(start);
    } else {
      ++out.leftOut;
    }
  }
  return out;
}

std::vector<int> spread(const std::vector<int>& starts, std::optional<int> most) {
  if (!most || starts.size() <= static_cast<std::size_t>(*most)) return starts;
  const auto count = static_cast<std::size_t>(*most);
  if (count == 1) return {starts[starts.size() / 2]};
  std::vector<int> chosen;
  chosen.reserve(count);
  const std::size_t steps = count - 1, last = starts.size() - 1;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(starts[(i * last + steps / 2) / steps]);
  return chosen;
}

std::vector<std::size_t> spreadOrder(std::size_t count) {
  std::vector<std::size_t> order;
  order.reserve(count);
  const int bits = std::bit_width(count > 0 ? count - 1 : 0);
  for (std::size_t i = 0; i < std::size_t{1} << bits; ++i) {
    std::size_t reversed = 0;
    for (int bit = 0; bit < bits; ++bit) reversed |= (i >> bit & 1) << (bits - 1 - bit);
    if (reversed < count) order.push_back(reversed);
  }
  return order;
}

}  // namespace spothorizon::study
