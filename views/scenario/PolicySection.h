// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>
#include <functional>
#include <vector>

#include "scenario/Parameters.h"
#include "views/scenario/ScenarioEdit.h"

class QListWidget;
class QToolButton;
class QVBoxLayout;

namespace spothorizon::views {

class HintLabel;
class ParameterList;

/// The policies of a scenario: a list to add to, copy, remove and put in order, and the fields of
/// the chosen one.
class PolicySection : public QWidget {
  Q_OBJECT

 public:
  explicit PolicySection(QWidget* parent = nullptr);

  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);
  void setPolicyColour(std::function<QColor(int)> colour);

  int chosen() const { return m_chosen; }
  void choose(int index);
  /// Fields of the chosen policy; null where there is none.
  ParameterList* fields() const { return m_fields; }

  void add(policy::PolicyKind kind);
  void duplicate();
  void remove();
  void move(int by);

 signals:
  void edited(const ScenarioEdit& edit);

 private:
  void layOut();
  void makeFields();
  void showFields();
  void showList();
  void showFindings();
  void commit(std::vector<policy::PolicySpec> policies, int chosen, const QString& what);
  QString labelOf(int index) const;

  QListWidget* m_list;
  QToolButton *m_add, *m_duplicate, *m_remove, *m_up, *m_down;
  HintLabel* m_message;
  QVBoxLayout* m_column;
  ParameterList* m_fields = nullptr;
  SharedScenario m_scenario;
  std::vector<study::Finding> m_findings;
  std::function<QColor(int)> m_colour;
  int m_chosen = -1;
};

}  // namespace spothorizon::views
