// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "scenario/Parameters.h"
#include "views/scenario/ScenarioEdit.h"

namespace spothorizon::views {

class ParameterList;

/// What a learner learns on: how many jobs, which pool of policies, which jobs, which learner.
class LearningSection : public QWidget {
  Q_OBJECT

 public:
  explicit LearningSection(QWidget* parent = nullptr);

  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);
  const std::vector<ParameterList*>& lists() const { return m_lists; }
  /// Once it is to be seen.
  void makeFields();

 signals:
  void edited(const ScenarioEdit& edit);

 private:
  ParameterList* addList(const std::vector<study::Parameter>& parameters);

  std::vector<ParameterList*> m_lists;
};

}  // namespace spothorizon::views
