// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "scenario/Parameters.h"
#include "views/scenario/ScenarioEdit.h"

class QComboBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace spothorizon::views {

class ParameterList;

/// A list in a study's section, entry by entry: one is chosen, and its fields are below. Entries
/// are named by their first parameter.
class EntryList : public QWidget {
  Q_OBJECT

 public:
  /// `usual` fills in the meaning of an empty list.
  EntryList(study::ParameterList list, const QString& title,
            std::function<void(study::Scenario&)> usual, QWidget* parent = nullptr);

  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);

  /// Fields of the chosen entry; null where there is none.
  ParameterList* fields() const { return m_fields; }
  int chosen() const { return m_chosen; }
  void choose(int index);
  void add();  ///< a copy of the chosen one, after it; the usual ones where the list is empty
  void remove();
  void move(int by);

 signals:
  void edited(const ScenarioEdit& edit);

 private:
  void layOut(const QString& title);
  void makeFields();
  void showList();
  int count() const;
  void copyEntry(study::Scenario& scenario, const study::Scenario& from, int source,
                 int target) const;
  void commit(study::Scenario scenario, int chosen, const QString& what);

  study::ParameterList m_list;
  std::function<void(study::Scenario&)> m_usual;
  QComboBox* m_box;
  QToolButton *m_add, *m_remove, *m_up, *m_down;
  QVBoxLayout* m_column;
  ParameterList* m_fields = nullptr;
  SharedScenario m_scenario;
  std::vector<study::Finding> m_findings;
  int m_chosen = -1;
};

}  // namespace spothorizon::views
