// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "rental/SpeedUp.h"

class QPushButton;
class QTableWidget;

namespace spothorizon::views {

class HintLabel;

/// The points of a speed-up as a table: what is dragged in the chart is typed here. A law has its
/// points on powers of two, and turns into measured points where one is added.
class SpeedUpPoints : public QWidget {
  Q_OBJECT

 public:
  explicit SpeedUpPoints(QWidget* parent = nullptr);

  void setPoints(const rental::SpeedUp& speedUp, std::vector<rental::SpeedUpPoint> points);
  const std::vector<rental::SpeedUpPoint>& points() const { return m_points; }
  QTableWidget* table() const { return m_table; }
  void setMessage(const QString& message);
  QString message() const;

 signals:
  void valueTyped(int gpus, double speedUp);
  void pointsEdited(const std::vector<rental::SpeedUpPoint>& points);
  void fileWished();

 private:
  void layOut();
  void fill();
  void take(int row, int column);
  void takeGpus(std::size_t row, double gpus);
  void add();
  void removeChosen();

  std::vector<rental::SpeedUpPoint> m_points;
  bool m_isLaw = false, m_showing = false;
  QTableWidget* m_table;
  QPushButton *m_add, *m_remove, *m_file;
  HintLabel* m_message;
};

}  // namespace spothorizon::views
