// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/ParameterList.h"

#include <QVBoxLayout>

#include "views/scenario/ParameterField.h"

namespace spothorizon::views {

ParameterList::ParameterList(const std::vector<study::Parameter>& parameters, QWidget* parent)
    : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 2);
  for (const study::Parameter& parameter : parameters) {
    auto* field = new ParameterField(parameter, this);
    connect(field, &ParameterField::edited, this, &ParameterList::edited);
    column->addWidget(field);
    m_fields.push_back(field);
  }
}

void ParameterList::setScenario(const SharedScenario& scenario) {
  for (ParameterField* field : m_fields) {
    field->setScenario(scenario);
    field->setVisible(field->applies(*scenario));
  }
}

void ParameterList::setFindings(const std::vector<study::Finding>& findings) {
  for (ParameterField* field : m_fields) field->setFindings(findings);
}

ParameterField* ParameterList::field(const QString& key) const {
  for (ParameterField* field : m_fields) {
    if (field->key() == key) return field;
  }
  return nullptr;
}

std::vector<study::Parameter> parametersOf(const std::string& section) {
  std::vector<study::Parameter> own;
  for (const study::Parameter& parameter : study::parameters()) {
    if (parameter.section == section) own.push_back(parameter);
  }
  return own;
}

}  // namespace spothorizon::views
