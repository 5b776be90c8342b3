// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "ask/Question.h"
#include "ask/RemainingTime.h"
#include "ask/Subject.h"
#include "scenario/Scenario.h"
#include "views/ask/ParameterPicker.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QMenu;
class QProgressBar;
class QPushButton;
class QCheckBox;
class QSpinBox;
class QToolButton;

namespace spothorizon::views {

class HintLabel;

/// What is asked of the scenario: the kind of question and what it needs, run and stop. Says what
/// is missing where the question is not complete.
class QuestionControls : public QWidget {
  Q_OBJECT

 public:
  explicit QuestionControls(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario);
  /// Shows a question. Parameters that the scenario does not have are left out.
  void setQuestion(const ask::Question& question);
  /// InputError with what is missing or wrong.
  ask::Question question() const;
  /// Those that an answer has, so that a tornado can be asked of one of them.
  void setContenders(const std::vector<ask::Contender>& contenders);
  /// questionText() of it; empty where it is not complete.
  QString text() const;
  QString problem() const;
  /// As these controls say it: a measure that is the usual one is not named, and none that is only
  /// drawn.
  ask::Question asHere(ask::Question question) const;

  void setRunning(bool running);
  void setProgress(double fraction, const QString& what);
  void setMessage(const QString& message);  ///< what went wrong; empty: nothing
  /// A partial answer to the question is there: a run goes on.
  void setGoesOn(bool goesOn);

  QComboBox* kindBox() const { return m_kind; }
  ParameterPicker* parameterPicker(int axis) const { return m_axes[axis].picker; }
  QLineEdit* valuesEdit(int axis) const { return m_axes[axis].values; }
  QComboBox* measureBox() const { return m_measure; }
  QComboBox* contenderBox() const { return m_contender; }
  QLineEdit* limitEdit() const { return m_limit; }
  QComboBox* boundBox() const { return m_bound; }
  QComboBox* sourceBox() const { return m_source; }
  QSpinBox* samplesBox() const { return m_samples; }
  QPushButton* runButton() const { return m_run; }

 signals:
  void changed();  ///< of the question
  void runWished();
  void stopWished();

 private:
  enum Kind { OneAxis, TwoAxes, Starts, Goal, Tornado, MonteCarlo, Once };
  struct AxisFields {
    ParameterPicker* picker = nullptr;
    QLineEdit* values = nullptr;
  };

  void build();
  void addAxes();
  void addStarts();
  void addGoal();
  void addRanges();
  void addRun();
  QWidget* add(const QString& label, QWidget* field, const QString& name,
               std::initializer_list<Kind> kinds);
  Kind kind() const;
  ask::Axis axisOf(int axis) const;
  std::string typedValue(const study::Parameter& parameter, const QString& text) const;
  void showAxis(int axis, const ask::Axis& asked);
  std::vector<std::string> usualKeys() const;
  void showMeasures();
  std::string contender() const;
  void showContender(const std::string& name);
  void takeGoodSide();
  std::string measure() const;
  void refuseWrongSide() const;
  double limit() const;
  void showMeasure(const std::string& key);
  std::vector<std::string> variedKeys() const;
  void showVaried(const std::vector<std::string>& keys);
  void fillVaried();
  void showVariedText();
  void showPlaceholders();
  void refresh();

  struct Shown {
    QWidget* group;
    std::vector<Kind> kinds;
  };

  study::Scenario m_scenario;
  bool m_hasScenario = false, m_loading = false, m_running = false, m_goesOn = false;
  QString m_failure;
  study::RemainingTime m_remaining;
  std::vector<AskedParameter> m_parameters;
  std::vector<Shown> m_shown;
  QWidget* m_row = nullptr;

  QComboBox *m_kind = nullptr, *m_source = nullptr, *m_measure = nullptr, *m_wanted = nullptr,
            *m_bound = nullptr, *m_contender = nullptr;
  AxisFields m_axes[2];
  QCheckBox* m_ownStart = nullptr;
  QSpinBox *m_starts = nullptr, *m_markets = nullptr, *m_samples = nullptr;
  QDoubleSpinBox *m_chance = nullptr, *m_spread = nullptr;
  QLineEdit* m_limit = nullptr;
  QLabel* m_limitUnit = nullptr;
  QToolButton* m_varied = nullptr;
  QMenu* m_variedMenu = nullptr;
  QPushButton* m_run = nullptr;
  QProgressBar* m_progress = nullptr;
  HintLabel* m_message = nullptr;
};

}  // namespace spothorizon::views
