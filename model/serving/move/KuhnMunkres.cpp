// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/move/KuhnMunkres.h"

#include <algorithm>
#include <limits>

#include "base/InputError.h"

namespace spothorizon::serving {
namespace {

using Weight = std::int64_t;
constexpr int kNobody = -1;

void checkWeights(const WeightMatrix& matrix) {
  for (const Weight weight : matrix.weights) {
    if (weight >= 0 && weight <= kMostWeight) continue;
    throw InputError("", "assignment", std::to_string(weight), "a weight of 0 to 2^57");
  }
}

/// Rows get columns one after the other, each by the shortest augmenting path over the slack of
/// labels. Columns that are free have a label of 0. Where rows are more, columns without weight are
/// added.
class Search {
 public:
  Search(const WeightMatrix& matrix, const AssignmentOptions& options)
      : m_matrix(matrix),
        m_options(options),
        m_rows(matrix.rows),
        m_columns(std::max(matrix.rows, matrix.columns)),
        m_rowLabel(m_rows, 0),
        m_columnLabel(m_columns, 0),
        m_owner(m_columns, kNobody),
        m_columnOf(m_rows, kNobody) {
    for (std::size_t r = 0; r < m_rows; ++r) {
      for (std::size_t c = 0; c < m_matrix.columns; ++c) {
        m_rowLabel[r] = std::max(m_rowLabel[r], m_matrix.at(r, c));
      }
    }
  }

  void matchAll() {
    for (std::size_t r = 0; r < m_rows; ++r) {
      m_options.control.checkStop();
      tell({AssignmentStep::Kind::Row, static_cast<int>(r), -1, 0, {}});
      match(static_cast<int>(r));
    }
  }

  /// Each row in turn takes the first column with which the total stays the same and the rows
  /// before it keep theirs.
  void makeLeast() {
    for (std::size_t r = 0; r < m_rows; ++r) {
      m_options.control.checkStop();
      improve(static_cast<int>(r));
    }
  }

  Assignment result() const {
    Assignment made{m_columnOf, 0, m_rowLabel, m_columnLabel};
    // Columns that were added for rows that go empty all have the same label, as each has a row.
    const Weight added = m_columns > m_matrix.columns ? m_columnLabel.back() : 0;
    for (Weight& label : made.rowLabel) label += added;
    for (Weight& label : made.columnLabel) label -= added;
    made.columnLabel.resize(m_matrix.columns);
    for (std::size_t r = 0; r < m_rows; ++r) {
      int& column = made.columnOf[r];
      if (static_cast<std::size_t>(column) >= m_matrix.columns) {
        column = kNobody;
      } else {
        made.total += m_matrix.at(r, static_cast<std::size_t>(column));
      }
    }
    return made;
  }

 private:
  Weight weight(int row, std::size_t column) const {
    return column < m_matrix.columns ? m_matrix.at(static_cast<std::size_t>(row), column) : 0;
  }
  Weight slack(int row, std::size_t column) const {
    return m_rowLabel[static_cast<std::size_t>(row)] + m_columnLabel[column] - weight(row, column);
  }
  void tell(const AssignmentStep& step) const {
    if (m_options.step) m_options.step(step);
  }

  void match(int row) {
    constexpr Weight kFar = std::numeric_limits<Weight>::max();
    m_distance.assign(m_columns, kFar);
    m_before.assign(m_columns, kNobody);  // the row that reached the column
    m_done.assign(m_columns, 0);
    m_order.clear();
    int from = row;
    Weight walked = 0;
    std::size_t end = 0;
    for (;;) {
      Weight least = kFar;
      for (std::size_t c = 0; c < m_columns; ++c) {
        if (m_done[c]) continue;
        const Weight distance = walked + slack(from, c);
        if (distance < m_distance[c]) {
          m_distance[c] = distance;
          m_before[c] = from;
        }
        if (m_distance[c] < least) {
          least = m_distance[c];
          end = c;
        }
      }
      if (least > walked) tell({AssignmentStep::Kind::Relabel, row, -1, least - walked, {}});
      walked = least;
      tell({AssignmentStep::Kind::Reach, m_before[end], static_cast<int>(end), 0, {}});
      m_done[end] = 1;
      if (m_owner[end] == kNobody) break;
      m_order.push_back(end);
      from = m_owner[end];
    }
    relabel(row, walked);
    augment(row, end);
  }

  void relabel(int row, Weight walked) {
    m_rowLabel[static_cast<std::size_t>(row)] -= walked;
    for (const std::size_t c : m_order) {
      const Weight change = walked - m_distance[c];
      m_rowLabel[static_cast<std::size_t>(m_owner[c])] -= change;
      m_columnLabel[c] += change;
    }
  }

  void augment(int row, std::size_t end) {
    std::vector<int> path;
    for (std::size_t c = end;;) {
      const int taker = m_before[c];
      const int left = m_columnOf[static_cast<std::size_t>(taker)];
      m_owner[c] = taker;
      m_columnOf[static_cast<std::size_t>(taker)] = static_cast<int>(c);
      path.insert(path.end(), {taker, static_cast<int>(c)});
      if (taker == row) break;
      c = static_cast<std::size_t>(left);
    }
    tell({AssignmentStep::Kind::Augment, row, -1, 0, std::move(path)});
  }

  /// m_next[c]: the column to which the owner of c would move, if `row` took c and in the end the
  /// row's own column were taken over. Only rows after it may move. A free column has a label of 0
  /// and may take the place of any column with that label.
  void improve(int row) {
    const int own = m_columnOf[static_cast<std::size_t>(row)];
    if (!tightBefore(row, own)) return;
    m_next.assign(m_columns, kNobody);
    m_next[static_cast<std::size_t>(own)] = own;
    m_queue.assign(1, own);
    bool freeReached = false;
    for (std::size_t i = 0; i < m_queue.size(); ++i) {
      const int to = m_queue[i];
      const auto column = static_cast<std::size_t>(to);
      for (int r = row + 1; r < static_cast<int>(m_rows); ++r) {
        const int held = m_columnOf[static_cast<std::size_t>(r)];
        if (m_next[static_cast<std::size_t>(held)] != kNobody || slack(r, column) != 0) continue;
        m_next[static_cast<std::size_t>(held)] = to;
        m_queue.push_back(held);
      }
      if (freeReached || m_columnLabel[column] != 0 || m_owner[column] == kNobody) continue;
      freeReached = true;
      for (std::size_t c = 0; c < m_columns; ++c) {
        if (m_owner[c] != kNobody || m_next[c] != kNobody) continue;
        m_next[c] = to;
        m_queue.push_back(static_cast<int>(c));
      }
    }
    for (int c = 0; c < own; ++c) {
      const auto column = static_cast<std::size_t>(c);
      if (m_next[column] == kNobody || slack(row, column) != 0) continue;
      exchange(row, c, own);
      return;
    }
  }

  bool tightBefore(int row, int own) const {
    for (int c = 0; c < own; ++c) {
      if (slack(row, static_cast<std::size_t>(c)) == 0) return true;
    }
    return false;
  }

  void exchange(int row, int first, int own) {
    int taker = row;
    for (int c = first;; c = m_next[static_cast<std::size_t>(c)]) {
      const int held = m_owner[static_cast<std::size_t>(c)];
      m_owner[static_cast<std::size_t>(c)] = taker;
      if (taker != kNobody) m_columnOf[static_cast<std::size_t>(taker)] = c;
      taker = held;
      if (c == own) break;
    }
  }

  const WeightMatrix& m_matrix;
  const AssignmentOptions& m_options;
  std::size_t m_rows, m_columns;
  std::vector<Weight> m_rowLabel, m_columnLabel, m_distance;
  std::vector<int> m_owner, m_columnOf, m_before, m_next, m_queue;
  std::vector<char> m_done;
  std::vector<std::size_t> m_order;
};

}  // namespace

WeightMatrix WeightMatrix::transposed() const {
  WeightMatrix turned(columns, rows);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) turned.at(c, r) = at(r, c);
  }
  return turned;
}

Assignment assign(const WeightMatrix& matrix, const AssignmentOptions& options) {
  checkWeights(matrix);
  Search search(matrix, options);
  search.matchAll();
  if (options.least) search.makeLeast();
  return search.result();
}

}  // namespace spothorizon::serving
