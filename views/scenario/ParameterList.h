// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "scenario/Parameters.h"
#include "views/scenario/ScenarioEdit.h"

namespace spothorizon::views {

class ParameterField;

/// Fields of some parameters, one under the other; those that do not matter in the scenario are
/// hidden. A list that is folded at first makes its fields when they are asked for: a window has
/// some two hundred, and most are not seen.
class ParameterList : public QWidget {
  Q_OBJECT

 public:
  enum class Fields { Now, WhenAsked };

  explicit ParameterList(std::vector<study::Parameter> parameters, QWidget* parent = nullptr,
                         Fields fields = Fields::Now);

  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);
  /// Null where there is none with this key. Makes no field.
  const study::Parameter* parameter(const std::string& key) const;
  /// Null where there is none with this key.
  ParameterField* field(const QString& key);
  const std::vector<ParameterField*>& fields();
  void makeFields();

 signals:
  void edited(const ScenarioEdit& edit);

 private:
  void addFields();
  void showScenario(ParameterField& field) const;

  std::vector<study::Parameter> m_parameters;
  std::vector<ParameterField*> m_fields;  ///< none until they are made
  SharedScenario m_scenario;
  std::vector<study::Finding> m_findings;
};

/// Rows of study::parameters() of one section, in their order.
std::vector<study::Parameter> parametersOf(const std::string& section);

}  // namespace spothorizon::views
