// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace spothorizon::rental {

/// A continuous-time chain on states 0..n−1 that are grouped into levels. Its stationary law: small
/// chains by elimination without subtractions (Grassmann, Taksar, Heyman 1985); large ones by
/// Gauss-Seidel sweeps with aggregation over the levels (Stewart, Introduction to the Numerical
/// Solution of Markov Chains, chapter 6).
class MarkovChain {
 public:
  /// `level` of each state, from 0; every level up to the highest has a state.
  explicit MarkovChain(std::vector<int> level) : m_level(std::move(level)) {}

  void add(std::size_t from, std::size_t to, double rate);

  /// Sums to 1. Sweeps end when no state's flow is off by more than `tolerance` of the largest.
  /// std::runtime_error where the chain falls into parts or does not settle.
  std::vector<double> stationary(double tolerance = 1e-13) const;

 private:
  struct Transition {
    std::uint32_t from = 0, to = 0;
    double rate = 0;
  };
  struct Incoming {
    std::vector<std::size_t> begin;
    std::vector<Transition> transitions;
    std::vector<double> out;  ///< by state: the sum of the rates that leave it
  };
  Incoming incoming() const;
  std::vector<double> swept(double tolerance) const;
  void aggregate(std::vector<double>& chances) const;

  std::vector<int> m_level;
  std::vector<Transition> m_transitions;
};

}  // namespace spothorizon::rental
