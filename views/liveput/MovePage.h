// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "study/liveput/Liveput.h"
#include "views/liveput/MoveTable.h"
#include "views/page/StudyPage.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QTableWidget;

namespace spothorizon::views {

class NodeGrid;

/// One preemption node by node: the grid of nodes before an interval, and what every shape would
/// cost when just these leave.
class MovePage : public StudyPage {
  Q_OBJECT

 public:
  explicit MovePage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;

  NodeGrid* grid() const { return m_grid; }
  QSpinBox* intervalBox() const { return m_interval; }
  QTableWidget* table() const { return m_table; }
  QString sentence() const;
  const std::vector<MoveAnswer>& answers() const { return m_answers; }

 private:
  void layOut();
  void takeState();
  void answer();
  void explain();

  std::shared_ptr<const study::LiveputResults> m_results;
  std::vector<MoveAnswer> m_answers;
  QComboBox* m_policy;
  QSpinBox* m_interval;
  NodeGrid* m_grid;
  QTableWidget* m_table;
  QLabel *m_state, *m_words;
};

}  // namespace spothorizon::views
