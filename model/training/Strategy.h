// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::training {

/// More nodes than this are refused: the exact expectations grow with the sets of nodes that can
/// leave.
inline constexpr int kMostNodes = 128;

/// How the nodes are used: D pipelines of P stages each, a node a stage; what is left of the nodes
/// is spare. (0, 0) is idle: nothing runs.
struct Strategy {
  int pipelines = 0;  ///< D
  int stages = 0;     ///< P

  int nodes() const { return pipelines * stages; }
  bool idle() const { return pipelines == 0; }
  bool operator==(const Strategy&) const = default;
};

/// What happened between two intervals: `removed` of the `nodes` left, `added` joined.
struct NodeChange {
  int nodes = 0;    ///< before
  int added = 0;    ///< a
  int removed = 0;  ///< r, at most `nodes`

  int after() const { return nodes + added - removed; }
  bool quiet() const { return added == 0 && removed == 0; }
  bool operator==(const NodeChange&) const = default;
};

}  // namespace spothorizon::training
