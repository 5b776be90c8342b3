// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/FairLevels.h"

#include <algorithm>
#include <cmath>

#include "base/InputError.h"

namespace spothorizon::rental {
namespace {

using Level = FairLevels::Level;

/// Whether b lies on or above the line from a to c in (GPUs, 1/speed).
bool above(const Level& a, const Level& b, const Level& c) {
  return (1 / b.speed - 1 / a.speed) * (c.gpus - a.gpus) >=
         (1 / c.speed - 1 / a.speed) * (b.gpus - a.gpus);
}

std::vector<Level> levelsOf(const SpeedUp& speedUp, int most) {
  std::vector<Level> levels;
  for (const int gpus : speedUp.widths(most)) {
    const Level next{.gpus = static_cast<double>(gpus), .speed = *speedUp.at(gpus)};
    if (!levels.empty() && next.speed <= levels.back().speed) continue;
    while (levels.size() > 1 && above(levels[levels.size() - 2], levels.back(), next)) {
      levels.pop_back();
    }
    levels.push_back(next);
  }
  for (std::size_t i = 0; i + 1 < levels.size(); ++i) {
    levels[i].step = levels[i + 1].gpus - levels[i].gpus;
    levels[i].shorter = 1 / levels[i].speed - 1 / levels[i + 1].speed;
  }
  return levels;
}

/// A job more or less moves the answer little: outwards from where it was, in steps that double,
/// until it is between `low`, which holds, and `high`.
template <class Holds>
void narrowFrom(double last, const Holds& holds, double& low, double& high) {
  const double from = std::clamp(last, low, high);
  if (from == low || holds(from)) {
    low = from;
    for (double step = 1; low < high; step *= 2) {
      const double next = std::min(low + step, high);
      if (!holds(next)) {
        high = next - 1;
        return;
      }
      low = next;
    }
    return;
  }
  high = from - 1;
  for (double step = 1; high - step > low; step *= 2) {
    if (holds(high - step)) {
      low = high - step;
      return;
    }
    high -= step + 1;
  }
}

std::size_t sum(const std::vector<std::size_t>& count) {
  std::size_t all = 0;
  for (const std::size_t one : count) all += one;
  return all;
}

}  // namespace

FairLevels::FairLevels(const RentalProblem& problem) {
  const auto type = static_cast<std::size_t>(problem.types.front().speedUp);
  for (const JobClass& one : problem.classes) {
    if (!one.epochs.empty()) throw InputError("", one.name, "epochs", "a class without");
    if (type >= one.speedUps.size() || one.speedUps[type].widths(problem.mostGpus).empty()) {
      throw InputError("", one.name, "no speed-up on " + problem.types.front().name, "one");
    }
    m_levels.push_back(levelsOf(one.speedUps[type], problem.mostGpus));
    m_shared.emplace_back(one.speedUps[type], problem.mostGpus);
  }
}

void FairLevels::divide(const std::vector<std::size_t>& count, double gpus,
                        std::vector<FairShare>& shares) {
  const std::size_t classes = count.size();
  shares.assign(classes, {});
  const auto all = static_cast<double>(sum(count));
  if (all == 0) return;
  double free = gpus;
  // By class: what a GPU more lowers its ratio by; none where it can go no further.
  std::vector<double>&gain = m_gain, &fair = m_fair;
  gain.assign(classes, -1);
  fair.resize(classes);
  const auto see = [&](std::size_t c) {
    const std::vector<Level>& levels = m_levels[c];
    const std::size_t at = shares[c].level;
    gain[c] = -1;
    if (shares[c].wider > 0 || at + 1 >= levels.size()) return;
    gain[c] = fair[c] * levels[at].shorter / levels[at].step;
  };
  for (std::size_t c = 0; c < classes; ++c) {
    if (count[c] == 0) continue;
    free -= static_cast<double>(count[c]) * m_levels[c].front().gpus;
    fair[c] = m_shared[c].at(gpus / all);
    see(c);
  }
  for (;;) {
    const auto best =
        static_cast<std::size_t>(std::max_element(gain.begin(), gain.end()) - gain.begin());
    if (!(gain[best] > 0) || free < 1) return;
    FairShare& share = shares[best];
    const double step = m_levels[best][share.level].step;
    const auto fit = static_cast<std::size_t>(free / step);
    if (fit >= count[best]) {
      ++share.level;
      free -= step * static_cast<double>(count[best]);
      see(best);
    } else {
      // The first to arrive; the class then stands.
      share.wider = fit;
      free -= step * static_cast<double>(fit);
      gain[best] = -1;
    }
  }
}

double FairLevels::goodput(const std::vector<std::size_t>& count,
                           const std::vector<FairShare>& shares) const {
  double sum = 0;
  for (std::size_t c = 0; c < count.size(); ++c) {
    if (count[c] == 0) continue;
    const FairShare& share = shares[c];
    const auto wider = static_cast<double>(share.wider);
    sum += (static_cast<double>(count[c]) - wider) * m_levels[c][share.level].speed;
    if (share.wider > 0) sum += wider * m_levels[c][share.level + 1].speed;
  }
  return sum;
}

double FairLevels::search(const std::vector<std::size_t>& count, double target) {
  double low = 0, high = 0;
  for (std::size_t c = 0; c < count.size(); ++c) {
    low += static_cast<double>(count[c]) * m_levels[c].front().gpus;
    high += static_cast<double>(count[c]) * m_levels[c].back().gpus;
  }
  std::vector<FairShare> shares;
  const auto holds = [&](double gpus) {
    divide(count, gpus, shares);
    return goodput(count, shares) >= target * gpus;
  };
  narrowFrom(m_last, holds, low, high);
  while (high - low > 0.5) {
    const double middle = std::ceil((low + high) / 2);
    if (holds(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return m_last = low;
}

double FairLevels::scaled(const std::vector<std::size_t>& count, double target) {
  constexpr std::size_t kMostKept = 100000;
  const auto found = m_scaled.find(count);
  if (found != m_scaled.end()) return found->second;
  if (m_scaled.size() >= kMostKept) m_scaled.clear();
  return m_scaled[count] = search(count, target);
}

}  // namespace spothorizon::rental
