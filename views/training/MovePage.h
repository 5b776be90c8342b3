// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "subjects/training/TrainingResults.h"
#include "views/page/LatestWish.h"
#include "views/page/StudyPage.h"
#include "views/training/MovePlans.h"
#include "views/training/MoveTable.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QTableWidget;

namespace spothorizon::views {

class NodeGrid;
class PlotPane;

/// One preemption node by node: the grid of nodes before an interval, what every shape would cost
/// when just these leave and when any as many do, and the chances of the chosen one. Below, the
/// path that the policy planned at that interval, and the best with another first step.
class MovePage : public StudyPage {
  Q_OBJECT

 public:
  explicit MovePage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;
  void showMoment(double at) override;

  NodeGrid* grid() const { return m_grid; }
  QSpinBox* intervalBox() const { return m_interval; }
  QTableWidget* table() const { return m_table; }
  QString sentence() const;
  const std::vector<MoveAnswer>& answers() const { return m_answers; }
  const Outcomes& outcomes() const { return m_shown; }
  const Targets& targets() const { return m_targets; }
  QTableWidget* pathTable() const { return m_path; }
  QString pathText() const;

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  int usualPolicy() const;
  void keepLeastRoom();  ///< by the size of text
  void takeState();
  void answer();
  void explain();
  void askOutcomes();
  TargetsWish targetsWish() const;
  void askTargets();
  void showTargets();
  void askPath();
  void showOutcomes();
  void showPath(const Path& path);

  std::shared_ptr<const study::TrainingResults> m_results;
  std::vector<MoveAnswer> m_answers;
  QComboBox* m_policy;
  QSpinBox* m_interval;
  NodeGrid* m_grid;
  QTableWidget* m_table;
  QLabel *m_state, *m_words, *m_chances, *m_pathWords;
  PlotPane* m_outcomes;
  QTableWidget* m_path;
  Outcomes m_shown;
  Targets m_targets;
  std::optional<int> m_pointed;  ///< an interval that was pointed at while this was out of sight
  LatestWish<OutcomesWish, Outcomes> m_makeOutcomes;
  LatestWish<TargetsWish, Targets> m_makeTargets;
  LatestWish<PathWish, Path> m_makePath;
};

}  // namespace spothorizon::views
