// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/move/AssignmentTrace.h"

#include <algorithm>

namespace spothorizon::serving {
namespace {

/// Labels, tree and matching, carried on from step to step: the search itself puts its labels right
/// only when it has found a path.
class Tracer {
 public:
  explicit Tracer(const WeightMatrix& matrix)
      : m_columns(std::max(matrix.rows, matrix.columns)), m_owner(m_columns, -1) {
    m_state.rowLabel.assign(matrix.rows, 0);
    m_state.columnLabel.assign(m_columns, 0);
    m_state.columnOf.assign(matrix.rows, -1);
    for (std::size_t r = 0; r < matrix.rows; ++r) {
      for (std::size_t c = 0; c < matrix.columns; ++c) {
        m_state.rowLabel[r] = std::max(m_state.rowLabel[r], matrix.at(r, c));
      }
    }
    emptyTree();
    keep(AssignmentState::Kind::Start);
  }

  void follow(const AssignmentStep& step) {
    m_state.row = step.row;
    m_state.column = step.column;
    m_state.change = step.change;
    m_state.path = step.path;
    switch (step.kind) {
      case AssignmentStep::Kind::Row:
        emptyTree();
        m_state.rowInTree[index(step.row)] = 1;
        return keep(AssignmentState::Kind::Row);
      case AssignmentStep::Kind::Reach:
        return reach(index(step.column));
      case AssignmentStep::Kind::Relabel:
        return relabel(step.change);
      case AssignmentStep::Kind::Augment:
        return augment(step.path);
    }
  }

  std::vector<AssignmentState> finish(const Assignment& made) {
    emptyTree();
    m_state.row = m_state.column = -1;
    m_state.path.clear();
    m_state.columnOf = made.columnOf;
    m_state.rowLabel = made.rowLabel;
    m_state.columnLabel = made.columnLabel;
    m_state.columnLabel.resize(m_columns, 0);
    keep(AssignmentState::Kind::Least);
    return std::move(m_states);
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  void keep(AssignmentState::Kind kind) {
    m_state.kind = kind;
    m_states.push_back(m_state);
  }
  void emptyTree() {
    m_state.rowInTree.assign(m_state.rowLabel.size(), 0);
    m_state.columnInTree.assign(m_columns, 0);
  }
  void reach(std::size_t column) {
    m_state.columnInTree[column] = 1;
    if (m_owner[column] >= 0) m_state.rowInTree[index(m_owner[column])] = 1;
    keep(AssignmentState::Kind::Reach);
  }
  void relabel(std::int64_t change) {
    for (std::size_t r = 0; r < m_state.rowLabel.size(); ++r) {
      if (m_state.rowInTree[r]) m_state.rowLabel[r] -= change;
    }
    for (std::size_t c = 0; c < m_columns; ++c) {
      if (m_state.columnInTree[c]) m_state.columnLabel[c] += change;
    }
    keep(AssignmentState::Kind::Relabel);
  }
  void augment(const std::vector<int>& path) {
    for (std::size_t i = 0; i + 1 < path.size(); i += 2) {
      m_state.columnOf[index(path[i])] = path[i + 1];
      m_owner[index(path[i + 1])] = path[i];
    }
    keep(AssignmentState::Kind::Augment);
  }

  std::size_t m_columns;
  std::vector<int> m_owner;
  AssignmentState m_state;
  std::vector<AssignmentState> m_states;
};

}  // namespace

std::vector<AssignmentState> traceOf(const WeightMatrix& matrix) {
  const std::size_t larger = std::max(matrix.rows, matrix.columns);
  if (matrix.rows == 0 || matrix.columns == 0 || larger > kMostTraced) return {};
  Tracer tracer(matrix);
  AssignmentOptions options;
  options.step = [&](const AssignmentStep& step) { tracer.follow(step); };
  const Assignment made = assign(matrix, options);
  return tracer.finish(made);
}

}  // namespace spothorizon::serving
