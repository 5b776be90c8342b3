// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "scenario/Parameters.h"
#include "views/scenario/ScenarioEdit.h"
#include "views/widgets/SliderScale.h"

class QToolButton;

namespace spothorizon::views {

class HintLabel;
class ParameterEditor;

/// One parameter of a scenario: its label and symbol, what it is edited with, a reset where it is
/// not the default, and beneath it what is wrong. Never changes a value by itself: what cannot be
/// taken stays in the field with the reason under it, and the scenario stays as it was.
class ParameterField : public QWidget {
  Q_OBJECT

 public:
  explicit ParameterField(const study::Parameter& parameter, QWidget* parent = nullptr);
  ~ParameterField() override;

  /// As it is shown: a fraction in per cent (ShownParameter.h), and so is what apply() takes.
  const study::Parameter& parameter() const { return m_parameter; }
  const QString& key() const { return m_key; }
  bool applies(const study::Scenario& scenario) const { return m_parameter.applies(scenario); }

  void setScenario(const SharedScenario& scenario);
  const study::Scenario& scenario() const { return *m_scenario; }
  /// Those of the findings that are about this parameter.
  void setFindings(const std::vector<study::Finding>& findings);
  void setScale(const SliderScale& scale);
  /// Words before the label in the name of an edit: "AHAP: ".
  void setEditPrefix(const QString& prefix) { m_editPrefix = prefix; }

  void setResettable(bool resettable);
  /// Quiet words beside the label: what the value means otherwise, such as a date. `help`: how that
  /// is typed.
  void setNote(const QString& note, const QString& help = {});
  /// What may be typed instead of the value: its text as the parameter has it; none where it is
  /// nothing of the kind.
  using Reading = std::function<std::optional<QString>(const QString& typed)>;
  void setReading(Reading reading) { m_reading = std::move(reading); }

  /// As if this had been typed and committed.
  void apply(const QString& typed, int gesture);
  void reset();
  /// The fault shown, typed or found; empty where nothing is.
  QString message() const;
  ParameterEditor* editor() const { return m_editor; }

 signals:
  void edited(const ScenarioEdit& edit);

 private:
  void layOut();
  void validate(const QString& text);
  void showMessage();
  void showReset();
  /// The typed value, as the parameter's own text.
  QString read(const QString& typed) const;
  QString standard() const;  ///< what it goes back to, as typed
  void showOrigin();
  void showDerived();
  QString editWords(const QString& from, const QString& to) const;

  study::Parameter m_parameter;
  QString m_key, m_editPrefix;
  SharedScenario m_scenario;
  ParameterEditor* m_editor;
  QToolButton* m_reset;
  HintLabel* m_message;
  HintLabel* m_origin;  ///< where a number of the market comes from
  Reading m_reading;
  QString m_typedError;
  QStringList m_errors, m_warnings;
  int m_gesture = 0;
  bool m_resettable = true;
  QString m_gestureFrom;  ///< the value when the gesture began
};

/// Help, range and default of a parameter, as its tooltip.
QString parameterToolTip(const study::Parameter& parameter);

}  // namespace spothorizon::views
