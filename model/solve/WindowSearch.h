// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "solve/WindowExpand.h"

namespace spothorizon::solve::window {

/// The best plan found so far.
struct Incumbent {
  double value = -kInfinity;   ///< $, as the search adds it up
  std::vector<Config> config;  ///< one per slot; (0, 0) after the job's end

  /// A plan must beat this to count: smaller differences are rounding, and ties keep the plan that
  /// was found first.
  double threshold() const {
    if (value == -kInfinity) return value;
    return value + 1e-10 * (1 + (value < 0 ? -value : value));
  }
};

/// Depth-first branch and bound. Children are taken by falling bound; among equals the one that
/// keeps the GPUs comes first, then none, then fewer on-demand and fewer spot GPUs.
class WindowSearch {
 public:
  /// Improves `best` until it is proven, or `budget` nodes were opened since reset(): then false.
  bool run(const WindowModel& model, const WindowBound& bound, std::uint64_t budget,
           Incumbent& best);
  void reset() { m_nodes = 0; }
  std::uint64_t nodes() const { return m_nodes; }

 private:
  struct Child {
    double bound;
    Choice choice;
  };
  bool open(int t, const Node& node);

  friend class Expansion<WindowSearch>;
  double threshold() const { return m_threshold; }
  void leaf(int t, Config config, double value);
  /// Written first and kept or not afterwards, for which children survive cannot be guessed.
  void child(int, double bound, const Node&, Choice choice) {
    *m_end = {bound, choice};
    m_end += bound > m_threshold;
  }
  void children(int t, const Node& node, int y, Segment segment, const WindowBound::Row& row);

  const WindowModel* m_model = nullptr;
  Expansion<WindowSearch>* m_expansion = nullptr;  ///< of the present run
  Incumbent* m_best = nullptr;
  double m_threshold = 0;
  std::uint64_t m_nodes = 0, m_budget = 0;
  std::vector<Child> m_children;  ///< by slot, room for all configurations and one more
  Child* m_end = nullptr;         ///< of the children of the node being opened
  std::vector<Config> m_path;
};

}  // namespace spothorizon::solve::window
