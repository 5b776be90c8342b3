// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/CloseLoop.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace spothorizon::rental {
namespace {

struct Tried {
  double knob, miss;
};

/// Between two that were tried, one on either side. Halves when secants crawl.
double between(const Tried& low, const Tried& high, bool halve) {
  const double middle = (low.knob + high.knob) / 2;
  if (halve) return middle;
  const double knob = low.knob - low.miss * (high.knob - low.knob) / (high.miss - low.miss);
  const double margin = (high.knob - low.knob) * 0.02;
  return std::clamp(knob, low.knob + margin, high.knob - margin);
}

}  // namespace

LoopAnswer closeLoop(const LoopSearch& search, const std::function<double(double)>& measure) {
  LoopAnswer answer;
  std::optional<Tried> low, high, best;
  const auto attempt = [&](double knob) {
    answer.knob = knob;
    answer.measured = measure(knob);
    ++answer.tries;
    const Tried tried{knob, answer.measured - search.target};
    // The later of two equal ones: it is nearer to where the target is jumped over.
    if (!best || std::abs(tried.miss) <= std::abs(best->miss)) best = tried;
    (tried.miss <= 0 ? low : high) = tried;
    return std::abs(tried.miss) <= search.tolerance * std::abs(search.target);
  };
  double knob = std::clamp(search.guess, search.low, search.high);
  while (answer.tries < search.mostTries) {
    if (attempt(knob)) {
      answer.met = true;
      return answer;
    }
    if (low && high) {
      if (high->knob - low->knob <= 1e-9 * std::abs(high->knob)) break;
      knob = between(*low, *high, answer.tries % 3 == 0);
    } else if (low) {
      if (low->knob >= search.high) break;
      // The shortfall, as far as the knob is in the same unit, and half as much again.
      knob = std::min(search.high, low->knob - 1.5 * low->miss * low->knob / search.target);
    } else {
      if (high->knob <= search.low) break;
      knob = std::max(search.low, high->knob - 1.5 * high->miss * high->knob / search.target);
    }
  }
  if (best->knob != answer.knob) {
    answer.knob = best->knob;
    answer.measured = measure(best->knob);
    ++answer.tries;
  }
  return answer;
}

}  // namespace spothorizon::rental
