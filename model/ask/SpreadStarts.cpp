// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/SpreadStarts.h"

#include <bit>

namespace spothorizon::study {

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
