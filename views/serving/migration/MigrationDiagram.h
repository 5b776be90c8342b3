// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "views/serving/migration/MigrationScene.h"

namespace spothorizon::views {

/// One event: old GPUs by machine at the left, new positions at the right, and ribbons as wide as
/// the bytes that are kept and moved; caches are hatched. The position that the arrow keys or a
/// click have reached stands out, and is described in words.
class MigrationDiagram : public QWidget {
  Q_OBJECT

 public:
  explicit MigrationDiagram(QWidget* parent = nullptr);

  void setScene(MigrationScene scene);
  const MigrationScene& scene() const { return m_scene; }

  int current() const { return m_current; }  ///< of the scene's positions; -1: none
  void setCurrent(int position);

  /// Where a GPU, the storage (-1) and a position are drawn.
  QRectF gpuRect(int gpu) const;
  QRectF positionRect(int position) const;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void currentChanged(int position);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  double textHeight() const;
  double belowHeight() const;  ///< of the legend
  int positionAt(const QPointF& where) const;
  void paintRibbons(QPainter& painter) const;
  void paintBlocks(QPainter& painter) const;
  void paintLegend(QPainter& painter) const;

  MigrationScene m_scene;
  int m_current = -1;
  std::vector<QRectF> m_gpus, m_positions;
  QRectF m_storage;
  double m_bare = 0;     ///< pixels of gaps and least blocks
  double m_perByte = 0;  ///< pixels
};

}  // namespace spothorizon::views
