// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace spothorizon::rental {

/// A continuous-time chain on states 0..n−1 that are grouped into levels; its stationary law by
/// Gauss-Seidel sweeps with aggregation over the levels (Stewart, Introduction to the Numerical
/// Solution of Markov Chains, chapter 6).
class MarkovChain {
 public:
  /// `level` of each state, from 0.
  explicit MarkovChain(std::vector<int> level) : m_level(std::move(level)) {}

  void add(std::size_t from, std::size_t to, double rate);

  /// Sums to 1; balanced to `tolerance`, relative to the largest flow. Every state must reach every
  /// other. std::runtime_error where it does not settle.
  std::vector<double> stationary(double tolerance = 1e-13) const;

 private:
  struct Transition {
    std::uint32_t from, to;
    double rate;
  };
  std::vector<int> m_level;
  std::vector<Transition> m_transitions;
};

}  // namespace spothorizon::rental
