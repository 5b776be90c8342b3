// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/ParameterList.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/scenario/ParameterField.h"
#include "views/widgets/TabOrder.h"

namespace spothorizon::views {

ParameterList::ParameterList(std::vector<study::Parameter> parameters, QWidget* parent,
                             Fields fields)
    : QWidget(parent), m_parameters(std::move(parameters)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 2);
  if (fields == Fields::Now) addFields();
}

void ParameterList::makeFields() {
  if (!m_fields.empty()) return;
  QWidget* before = tabStopBefore(*this);
  addFields();
  for (ParameterField* field : m_fields) {
    showScenario(*field);
    field->setFindings(m_findings);
  }
  if (!before) return;
  for (auto last = m_fields.rbegin(); last != m_fields.rend(); ++last) {
    placeInTabOrder(**last, before);
  }
}

void ParameterList::addFields() {
  for (const study::Parameter& parameter : m_parameters) {
    auto* field = new ParameterField(parameter, this);
    connect(field, &ParameterField::edited, this, &ParameterList::edited);
    layout()->addWidget(field);
    m_fields.push_back(field);
  }
}

void ParameterList::showScenario(ParameterField& field) const {
  field.setScenario(m_scenario);
  field.setVisible(field.applies(*m_scenario));
}

void ParameterList::setScenario(const SharedScenario& scenario) {
  m_scenario = scenario;
  for (ParameterField* field : m_fields) showScenario(*field);
}

void ParameterList::setFindings(const std::vector<study::Finding>& findings) {
  m_findings = findings;
  for (ParameterField* field : m_fields) field->setFindings(findings);
}

const study::Parameter* ParameterList::parameter(const std::string& key) const {
  const auto found = std::ranges::find(m_parameters, key, &study::Parameter::key);
  return found == m_parameters.end() ? nullptr : &*found;
}

ParameterField* ParameterList::field(const QString& key) {
  if (!parameter(key.toStdString())) return nullptr;
  const auto found = std::ranges::find(fields(), key, &ParameterField::key);
  return found == m_fields.end() ? nullptr : *found;
}

const std::vector<ParameterField*>& ParameterList::fields() {
  makeFields();
  return m_fields;
}

std::vector<study::Parameter> parametersOf(const std::string& section) {
  std::vector<study::Parameter> own;
  for (const study::Parameter& parameter : study::parameters()) {
    if (parameter.section == section) own.push_back(parameter);
  }
  return own;
}

}  // namespace spothorizon::views
