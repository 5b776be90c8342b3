// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "scenario/Parameters.h"
#include "subjects/job/experiment/Experiment.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace spothorizon::views {

/// The parameters of a scenario that an experiment can go through: those that matter in it and are
/// numbers or choices, and those of its policies. `label` says whose: "AHAP: Threshold".
struct AxisParameter {
  QString label;
  study::Parameter parameter;
};
std::vector<AxisParameter> axisParameters(const study::Scenario& scenario);

/// So many values from one end to the other, both included: evenly, or by equal factors on a
/// logarithmic scale; whole and each once for integers.
QStringList valuesBetween(const study::Parameter& parameter, double from, double to, int steps);

/// One axis of an experiment of one's own: which parameter, and its values, typed or filled in
/// between two ends.
class AxisEditor : public QWidget {
  Q_OBJECT

 public:
  /// `optional`: may be left out.
  AxisEditor(const QString& title, bool optional, QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario);
  void choose(const QString& key);
  void setValues(const QString& text);

  QString key() const;  ///< empty: left out
  QString values() const;
  /// None where it is left out. InputError for values that the parameter cannot have.
  std::optional<study::Axis> axis() const;

 signals:
  void edited();

 private:
  void build(const QString& title);
  const study::Parameter* parameter() const;
  void parameterChosen();
  void fillValues();

  bool m_optional;
  std::vector<AxisParameter> m_parameters;
  QComboBox* m_choice;
  QWidget* m_between;
  QLineEdit *m_from, *m_to, *m_values;
  QSpinBox* m_steps;
};

}  // namespace spothorizon::views
