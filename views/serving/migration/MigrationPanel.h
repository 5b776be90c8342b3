// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "views/serving/migration/MigrationScene.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace spothorizon::views {

class LayerOrderView;
class MatchingMatrix;
class MigrationDiagram;

/// One event's migration: in words, as ribbons, as a matrix that is matched step by step, and as an
/// order of layers; by matching or in rank order.
class MigrationPanel : public QWidget {
  Q_OBJECT

 public:
  explicit MigrationPanel(QWidget* parent = nullptr);

  void setCase(MigrationCase event);
  void clear();
  bool matched() const;

  MigrationDiagram& diagram() { return *m_diagram; }
  MatchingMatrix& matrix() { return *m_matrix; }
  LayerOrderView& order() { return *m_order; }
  QString sentence() const;
  QString stepSentence() const;

 private:
  void rebuild();
  void tellStep();
  void tellPosition(const QString& story);
  QToolButton* stepButton(const QString& text, const QString& name, Qt::Key key);

  std::optional<MigrationCase> m_case;
  QLabel* m_sentence;
  QLabel* m_position;
  QComboBox* m_way;
  MigrationDiagram* m_diagram;
  MatchingMatrix* m_matrix;
  LayerOrderView* m_order;
  QLabel* m_step;
};

}  // namespace spothorizon::views
