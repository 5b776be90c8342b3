// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/FairLevels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/InputError.h"

namespace spothorizon::rental {
namespace {

using Level = FairLevels::Level;

constexpr double kNothingTaken = std::numeric_limits<double>::infinity();

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

/// So clearly that rounding puts no level before a wider one's.
bool ordered(const std::vector<Level>& levels) {
  for (std::size_t i = 1; i + 1 < levels.size(); ++i) {
    const double before = levels[i - 1].shorter / levels[i - 1].step;
    if (!(levels[i].shorter / levels[i].step < before * (1 - 1e-9))) return false;
  }
  return true;
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
    m_ordered = m_ordered && ordered(m_levels.back());
  }
  m_reached.assign(m_levels.size(), 0);
}

void FairLevels::look(std::size_t jobClass, std::size_t level) {
  const std::vector<Level>& levels = m_levels[jobClass];
  Gain& gain = m_gains[jobClass];
  const auto of = [&](const Level& one) { return gain.fair * one.shorter / one.step; };
  gain.last = level > 0 ? of(levels[level - 1]) : kNothingTaken;
  gain.next = level + 1 < levels.size() ? of(levels[level]) : -1;
}

double FairLevels::resume(const std::vector<std::size_t>& count, double free,
                          std::vector<FairShare>& shares) {
  for (std::size_t c = 0; c < count.size(); ++c) {
    if (count[c] == 0) continue;
    shares[c].level = m_ordered ? m_reached[c] : 0;
    free -= static_cast<double>(count[c]) * m_levels[c][shares[c].level].gpus;
    look(c, shares[c].level);
  }
  for (;;) {
    // Greed takes the lower of two classes that gain alike.
    std::size_t first = 0, last = 0;
    for (std::size_t c = 1; c < count.size(); ++c) {
      if (m_gains[c].next > m_gains[first].next) first = c;
      if (m_gains[c].last <= m_gains[last].last) last = c;
    }
    const double taken = m_gains[last].last, next = m_gains[first].next;
    const bool inOrder = taken > next || (taken == next && last < first);
    if (taken == kNothingTaken || (free >= 0 && taken > 0 && inOrder)) return free;
    --shares[last].level;
    free += static_cast<double>(count[last]) * m_levels[last][shares[last].level].step;
    look(last, shares[last].level);
  }
}

void FairLevels::keep(const std::vector<std::size_t>& count, const std::vector<FairShare>& shares) {
  for (std::size_t c = 0; c < count.size(); ++c) {
    if (count[c] > 0) m_reached[c] = shares[c].level;
  }
}

void FairLevels::widen(const std::vector<std::size_t>& count, double free,
                       std::vector<FairShare>& shares) {
  bool parted = false;
  while (free >= 1) {
    const auto best = std::ranges::max_element(m_gains, {}, &Gain::next);
    if (!(best->next > 0)) break;
    const auto c = static_cast<std::size_t>(best - m_gains.begin());
    const double step = m_levels[c][shares[c].level].step;
    const auto fit = static_cast<std::size_t>(free / step);
    if (fit >= count[c]) {
      free -= step * static_cast<double>(count[c]);
      look(c, ++shares[c].level);
      continue;
    }
    // The first to arrive; the class is then fixed.
    if (!parted) keep(count, shares);
    parted = true;
    shares[c].wider = fit;
    free -= step * static_cast<double>(fit);
    best->next = -1;
  }
  if (!parted) keep(count, shares);
}

void FairLevels::divide(const std::vector<std::size_t>& count, double gpus,
                        std::vector<FairShare>& shares) {
  shares.assign(count.size(), {});
  const auto all = static_cast<double>(sum(count));
  if (all == 0) return;
  m_gains.assign(count.size(), {.last = kNothingTaken});
  for (std::size_t c = 0; c < count.size(); ++c) {
    if (count[c] > 0) m_gains[c].fair = m_shared[c].at(gpus / all);
  }
  widen(count, resume(count, gpus, shares), shares);
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
