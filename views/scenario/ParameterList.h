// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "study/scenario/Parameters.h"
#include "views/scenario/ScenarioEdit.h"

namespace spothorizon::views {

class ParameterField;

/// Fields of some parameters, one under the other; those that do not matter in the scenario are
/// hidden.
class ParameterList : public QWidget {
  Q_OBJECT

 public:
  explicit ParameterList(const std::vector<study::Parameter>& parameters,
                         QWidget* parent = nullptr);

  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);
  /// Null where there is none with this key.
  ParameterField* field(const QString& key) const;
  const std::vector<ParameterField*>& fields() const { return m_fields; }

 signals:
  void edited(const ScenarioEdit& edit);

 private:
  std::vector<ParameterField*> m_fields;
};

/// Rows of study::parameters() of one section, in their order.
std::vector<study::Parameter> parametersOf(const std::string& section);

}  // namespace spothorizon::views
