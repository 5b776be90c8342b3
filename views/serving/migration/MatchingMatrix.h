// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/serving/migration/MigrationScene.h"

namespace spothorizon::views {

/// The weight matrix of groups of GPUs and slots: darker is heavier, matched cells have a frame,
/// tight edges a dot; rows and columns of the search's tree are marked at their labels. The arrow
/// keys go through the steps of the algorithm.
class MatchingMatrix : public QWidget {
  Q_OBJECT

 public:
  explicit MatchingMatrix(QWidget* parent = nullptr);

  /// Shows the last step. Must outlive the widget or be replaced.
  void setScene(const MigrationScene* scene);
  std::size_t step() const { return m_step; }
  void setStep(std::size_t step);
  QRectF cellRect(std::size_t row, std::size_t column) const;
  QSize sizeHint() const override { return {320, 260}; }
  QSize minimumSizeHint() const override { return {180, 140}; }

 signals:
  void stepChanged(std::size_t step);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  const serving::AssignmentState* state() const;
  const serving::WeightMatrix& matrix() const { return m_scene->matching.weights; }
  bool empty() const;
  double margin() const;
  void paintCell(QPainter& painter, std::size_t row, std::size_t column) const;
  void paintLabels(QPainter& painter) const;
  void paintPath(QPainter& painter) const;
  QString cellText(const QPointF& where) const;

  const MigrationScene* m_scene = nullptr;
  std::size_t m_step = 0;
  serving::Bytes m_heaviest = 1;
};

}  // namespace spothorizon::views
