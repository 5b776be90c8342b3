// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "scenario/Parameters.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "views/chart/ChartTypes.h"
#include "views/scenario/ScenarioEdit.h"

class QLabel;
class QPushButton;

namespace spothorizon::views {

class ParameterField;
class PlotPane;

/// Goal seek: three questions, the answer in words, and the curves that it was read from.
class GoalPane : public QWidget {
  Q_OBJECT

 public:
  explicit GoalPane(QWidget* parent = nullptr);

  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);
  /// None: no question has been asked.
  void setAnswer(std::optional<study::GoalAnswer> answer);
  /// Instead of an answer: what it waits for, or why there is none. Empty: the answer's sentence.
  void setNote(const QString& note);
  void setStale(bool stale);
  void refresh();

  const std::optional<study::GoalAnswer>& answer() const { return m_answer; }
  QString sentence() const;
  const PlotPane& pane() const { return *m_pane; }
  QPushButton* useButton() const { return m_use; }
  QPushButton* button(study::Goal goal) const { return m_buttons[static_cast<std::size_t>(goal)]; }
  std::vector<ExportableChart> charts(const QString& provenance) const;

 signals:
  void edited(const ScenarioEdit& edit);  ///< also where the answer is used in the scenario
  void goalWished(spothorizon::study::Goal goal);
  void refreshWished();

 private:
  QWidget* makeQuestions();
  void use();
  std::optional<double> usable() const;

  SharedScenario m_scenario;
  ParameterField *m_probability, *m_budget;
  std::vector<QPushButton*> m_buttons;
  QPushButton* m_use;
  QLabel* m_sentence;
  PlotPane* m_pane;
  std::optional<study::GoalAnswer> m_answer;
  QString m_note;
  QString m_used;  ///< what of the answer was put into the scenario
};

}  // namespace spothorizon::views
