// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "solve/WindowExpand.h"
#include "solve/WindowSearch.h"

namespace spothorizon::solve::window {

/// Breadth-first search over labels, for windows whose tree is too wide to walk: it remembers that
/// two ways lead to the same place. A label goes where another
///  - with the same GPUs and pending time has no less progress and has paid no more, or
///  - with any GPUs has paid no more and is ahead by what one change can lose: it can do from there
///    whatever the first would do, losing at most r hours of work more in all;
/// and, as in the depth-first search, where its bound cannot beat the best plan known.
class WindowLabels {
 public:
  /// Improves `best` until it is proven; false where a slot has more than `mostLabels`.
  bool run(const WindowModel& model, const WindowBound& bound, std::size_t mostLabels,
           Incumbent& best);
  std::uint64_t nodes() const { return m_nodes; }

 private:
  struct Label {
    Node node;
    double bound;
    std::uint32_t parent;
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  friend class Expansion<WindowLabels>;
  double threshold() const { return m_threshold; }
  void leaf(int t, Config config, double value);
  void child(int t, double bound, const Node& node, Choice choice) {
    if (!(bound > m_threshold)) return;
    m_next.push_back({stateAfter(*m_model, t, node, choice), bound, m_parent});
  }
  void children(int t, const Node& node, int y, Segment segment, const WindowBound::Row& row) {
    for (int x = segment.from; x <= segment.to; ++x) {
      child(t, row.through(x, m_threshold), node, {{x, y}, segment.move});
    }
  }
  void dropDominated();
  void dropAcrossConfigurations();
  void dropWithinConfigurations();

  const WindowModel* m_model = nullptr;
  Incumbent* m_best = nullptr;
  double m_threshold = 0;
  std::uint64_t m_nodes = 0;
  std::uint32_t m_parent = kNone;
  std::vector<Label> m_label;  ///< all kept, slot after slot
  std::vector<Label> m_next;   ///< of the slot being made
  /// Sorted in place of the labels, which are larger.
  struct Place {
    double progress;
    std::uint32_t at;
  };
  struct Sorted {
    std::uint64_t key;
    double progress, paid;
    std::uint32_t parent, at;
  };
  std::vector<Place> m_order;
  std::vector<Sorted> m_sorted;
  std::vector<Label> m_kept;
};

}  // namespace spothorizon::solve::window
