// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/AxisEditor.h"

#include <QComboBox>
#include <QDoubleValidator>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <cmath>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::Parameter;
using study::ParameterType;

constexpr int kSteps = 6, kMostSteps = 100;

bool isNumber(const Parameter& parameter) {
  return parameter.type == ParameterType::Real || parameter.type == ParameterType::Integer;
}

QString labelOf(const Parameter& parameter) {
  const QString unit = tableWords(parameter.unit);
  return unit.isEmpty() ? tableWords(parameter.label)
                        : tableWords(parameter.label) + QStringLiteral(", ") + unit;
}

QStringList allChoices(const Parameter& parameter) {
  QStringList list;
  for (const std::string& choice : parameter.choices) list << words(choice);
  if (parameter.type == ParameterType::Flag && list.isEmpty()) {
    list << QStringLiteral("false") << QStringLiteral("true");
  }
  return list;
}

/// Three digits that count are enough, and are what a person would type.
double tidy(double value) {
  if (value == 0) return 0;
  const double scale = std::pow(10, 2 - std::floor(std::log10(std::abs(value))));
  return std::round(value * scale) / scale;
}

QLineEdit* numberEdit(const QString& name) {
  auto* edit = new QLineEdit;
  auto* validator = new QDoubleValidator(edit);
  validator->setLocale(QLocale::c());
  edit->setValidator(validator);
  edit->setAccessibleName(name);
  edit->setMaximumWidth(edit->fontMetrics().averageCharWidth() * 11);
  return edit;
}

}  // namespace

std::vector<AxisParameter> axisParameters(const study::Scenario& scenario) {
  std::vector<AxisParameter> list;
  const auto add = [&](const Parameter& parameter, const QString& prefix) {
    if (parameter.type == ParameterType::Text) return;
    if (parameter.applies && !parameter.applies(scenario)) return;
    list.push_back({prefix + labelOf(parameter), parameter});
  };
  for (const Parameter& parameter : study::parameters()) add(parameter, {});
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    const QString prefix = words(policy::label(scenario.policies[i])) + QStringLiteral(": ");
    for (const Parameter& parameter : study::policyParameters(i)) add(parameter, prefix);
  }
  return list;
}

QStringList valuesBetween(const Parameter& parameter, double from, double to, int steps) {
  QStringList list;
  const bool byFactors = parameter.scale == study::Scale::Log && from > 0 && to > 0;
  for (int i = 0; i < steps; ++i) {
    const double share = steps > 1 ? static_cast<double>(i) / (steps - 1) : 0;
    const bool end = i == 0 || i + 1 == steps;
    double value = byFactors ? from * std::pow(to / from, share) : from + share * (to - from);
    if (parameter.type == ParameterType::Integer) value = std::round(value);
    const QString text = words(study::numberText(end ? value : tidy(value)));
    if (!list.contains(text)) list << text;
  }
  return list;
}

AxisEditor::AxisEditor(const QString& title, bool optional, QWidget* parent)
    : QWidget(parent), m_optional(optional) {
  build(title);
}

void AxisEditor::build(const QString& title) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  auto* label = new QLabel(title);
  label->setMinimumWidth(fontMetrics().averageCharWidth() * 10);
  m_choice = new QComboBox;
  m_choice->setAccessibleName(tr("%1: parameter").arg(title));
  m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_choice->setMinimumContentsLength(30);
  label->setBuddy(m_choice);
  m_from = numberEdit(tr("%1: from").arg(title));
  m_to = numberEdit(tr("%1: to").arg(title));
  m_steps = new QSpinBox;
  m_steps->setRange(1, kMostSteps);
  m_steps->setValue(kSteps);
  m_steps->setAccessibleName(tr("%1: number of values").arg(title));
  m_values = new QLineEdit;
  m_values->setAccessibleName(tr("%1: values, separated by commas").arg(title));
  m_values->setPlaceholderText(tr("values, separated by commas"));

  m_between = new QWidget;
  auto* between = new QHBoxLayout(m_between);
  between->setContentsMargins(0, 0, 0, 0);
  between->addWidget(new QLabel(tr("from")));
  between->addWidget(m_from);
  between->addWidget(new QLabel(tr("to")));
  between->addWidget(m_to);
  between->addWidget(new QLabel(tr("in")));
  between->addWidget(m_steps);
  between->addWidget(new QLabel(tr("values")));
  row->addWidget(label);
  row->addWidget(m_choice);
  row->addWidget(m_between);
  row->addWidget(m_values, 1);

  connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
    parameterChosen();
    emit edited();
  });
  for (QLineEdit* edit : {m_from, m_to}) {
    connect(edit, &QLineEdit::editingFinished, this, &AxisEditor::fillValues);
  }
  connect(m_steps, &QSpinBox::valueChanged, this, &AxisEditor::fillValues);
  connect(m_values, &QLineEdit::textChanged, this, &AxisEditor::edited);
  parameterChosen();
}

void AxisEditor::setScenario(const study::Scenario& scenario) {
  std::vector<AxisParameter> now = axisParameters(scenario);
  const bool same = std::equal(now.begin(), now.end(), m_parameters.begin(), m_parameters.end(),
                               [](const AxisParameter& a, const AxisParameter& b) {
                                 return a.label == b.label && a.parameter.key == b.parameter.key;
                               });
  if (same) return;
  const QString before = key();
  m_parameters = std::move(now);
  const QSignalBlocker blocker(m_choice);
  m_choice->clear();
  if (m_optional) m_choice->addItem(tr("None: lines over the first axis only"), QString());
  for (const AxisParameter& one : m_parameters) {
    m_choice->addItem(one.label, words(one.parameter.key));
    m_choice->setItemData(m_choice->count() - 1, tableWords(one.parameter.help), Qt::ToolTipRole);
  }
  m_choice->setCurrentIndex(std::max(0, m_choice->findData(before)));
  if (key() != before) parameterChosen();
}

void AxisEditor::choose(const QString& key) {
  const int index = m_choice->findData(key);
  if (index >= 0) m_choice->setCurrentIndex(index);
}

void AxisEditor::setValues(const QString& text) { m_values->setText(text); }

QString AxisEditor::key() const { return m_choice->currentData().toString(); }
QString AxisEditor::values() const { return m_values->text(); }

const Parameter* AxisEditor::parameter() const {
  const std::string wanted = key().toStdString();
  const auto found =
      std::find_if(m_parameters.begin(), m_parameters.end(),
                   [&](const AxisParameter& one) { return one.parameter.key == wanted; });
  return found == m_parameters.end() ? nullptr : &found->parameter;
}

void AxisEditor::parameterChosen() {
  const Parameter* chosen = parameter();
  m_values->setVisible(chosen != nullptr);
  m_between->setVisible(chosen && isNumber(*chosen));
  if (!chosen) return m_values->clear();
  if (!isNumber(*chosen)) {
    return m_values->setText(allChoices(*chosen).join(QStringLiteral(", ")));
  }
  m_from->setText(words(study::numberText(chosen->sliderMinimum)));
  m_to->setText(words(study::numberText(chosen->sliderMaximum)));
  fillValues();
}

void AxisEditor::fillValues() {
  const Parameter* chosen = parameter();
  if (!chosen || !isNumber(*chosen)) return;
  const double from = QLocale::c().toDouble(m_from->text());
  const double to = QLocale::c().toDouble(m_to->text());
  m_values->setText(valuesBetween(*chosen, from, to, m_steps->value()).join(QStringLiteral(", ")));
}

std::optional<study::Axis> AxisEditor::axis() const {
  if (key().isEmpty()) return std::nullopt;
  std::vector<std::string> texts;
  for (const QString& text : m_values->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    texts.push_back(text.trimmed().toStdString());
  }
  return study::axisOf(key().toStdString(), texts);
}

}  // namespace spothorizon::views
