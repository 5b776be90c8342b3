// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/MarkovChain.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

namespace spothorizon::rental {
namespace {

constexpr std::size_t kMostDense = 600;

void normalise(std::vector<double>& chances) {
  double sum = 0;
  for (const double one : chances) sum += one;
  for (double& one : chances) one /= sum;
}

/// Grassmann, Taksar, Heyman: elimination without a subtraction. `rates` is used up; the diagonal
/// is not read.
std::vector<double> eliminated(std::vector<std::vector<double>>& rates) {
  const std::size_t count = rates.size();
  std::vector<double> out(count, 0);
  for (std::size_t n = count; n-- > 1;) {
    for (std::size_t j = 0; j < n; ++j) out[n] += rates[n][j];
    if (!(out[n] > 0)) throw std::runtime_error("a chain that falls into parts");
    for (std::size_t i = 0; i < n; ++i) {
      if (rates[i][n] == 0) continue;
      const double share = rates[i][n] / out[n];
      for (std::size_t j = 0; j < n; ++j) rates[i][j] += share * rates[n][j];
    }
  }
  std::vector<double> chances(count, 0);
  chances[0] = 1;
  for (std::size_t n = 1; n < count; ++n) {
    for (std::size_t i = 0; i < n; ++i) chances[n] += chances[i] * rates[i][n];
    chances[n] /= out[n];
  }
  normalise(chances);
  return chances;
}

}  // namespace

void MarkovChain::add(std::size_t from, std::size_t to, double rate) {
  if (from == to || !(rate > 0)) return;
  m_transitions.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to), rate});
}

std::vector<double> MarkovChain::stationary(double tolerance) const {
  const std::size_t count = m_level.size();
  if (count <= kMostDense) {
    std::vector<std::vector<double>> rates(count, std::vector<double>(count, 0));
    for (const Transition& t : m_transitions) rates[t.from][t.to] += t.rate;
    return eliminated(rates);
  }
  return swept(tolerance);
}

/// Transitions sorted by where they lead, each state's one after the other.
MarkovChain::Incoming MarkovChain::incoming() const {
  Incoming in;
  in.begin.assign(m_level.size() + 1, 0);
  in.out.assign(m_level.size(), 0);
  for (const Transition& t : m_transitions) {
    ++in.begin[t.to + 1];
    in.out[t.from] += t.rate;
  }
  for (std::size_t i = 1; i < in.begin.size(); ++i) in.begin[i] += in.begin[i - 1];
  in.transitions.resize(m_transitions.size());
  std::vector<std::size_t> next(in.begin.begin(), in.begin.end() - 1);
  for (const Transition& t : m_transitions) in.transitions[next[t.to]++] = t;
  return in;
}

/// The chance of each level as the chain of levels has it, shares within a level kept.
void MarkovChain::aggregate(std::vector<double>& chances) const {
  const auto levels =
      static_cast<std::size_t>(*std::max_element(m_level.begin(), m_level.end())) + 1;
  std::vector<double> mass(levels, 0);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    mass[static_cast<std::size_t>(m_level[i])] += chances[i];
  }
  std::vector<std::vector<double>> rates(levels, std::vector<double>(levels, 0));
  for (const Transition& t : m_transitions) {
    const auto from = static_cast<std::size_t>(m_level[t.from]);
    const auto to = static_cast<std::size_t>(m_level[t.to]);
    if (from != to && mass[from] > 0) rates[from][to] += chances[t.from] / mass[from] * t.rate;
  }
  const std::vector<double> settled = eliminated(rates);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const auto level = static_cast<std::size_t>(m_level[i]);
    if (mass[level] > 0) chances[i] *= settled[level] / mass[level];
  }
}

std::vector<double> MarkovChain::swept(double tolerance) const {
  const Incoming in = incoming();
  const std::size_t count = m_level.size();
  std::vector<double> chances(count, 1.0 / static_cast<double>(count));
  constexpr int kMostSweeps = 2000;
  for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
    double moved = 0, largest = 0;
    const auto update = [&](std::size_t state) {
      double flow = 0;
      for (std::size_t t = in.begin[state]; t < in.begin[state + 1]; ++t) {
        flow += chances[in.transitions[t].from] * in.transitions[t].rate;
      }
      const double settled = flow / in.out[state];
      moved = std::max(moved, std::abs(settled - chances[state]) * in.out[state]);
      largest = std::max(largest, flow);
      chances[state] = settled;
    };
    if (sweep % 2 == 0) {
      for (std::size_t i = 0; i < count; ++i) update(i);
    } else {
      for (std::size_t i = count; i-- > 0;) update(i);
    }
    normalise(chances);
    if (moved <= tolerance * largest) return chances;
    aggregate(chances);
  }
  throw std::runtime_error("a chain that does not settle");
}

}  // namespace spothorizon::rental
