// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "training/Strategy.h"

namespace spothorizon::views {

/// Nodes as a shape uses them: a row a pipeline, a column per stage, spares below. A click, or
/// Space on the node that the arrow keys have reached, takes a node away or brings it back.
class NodeGrid : public QWidget {
  Q_OBJECT

 public:
  explicit NodeGrid(QWidget* parent = nullptr);

  /// All nodes alive.
  void setState(int nodes, training::Strategy strategy);

  const std::vector<bool>& dead() const { return m_dead; }
  const training::Strategy& strategy() const { return m_strategy; }
  QRectF cellOf(int node) const;
  QSize minimumSizeHint() const override;

 signals:
  void deadChanged();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void toggle(int node);
  int columns() const;
  int rows() const;
  int spares() const;

  training::Strategy m_strategy;
  std::vector<bool> m_dead;
  int m_cursor = 0;
};

}  // namespace spothorizon::views
