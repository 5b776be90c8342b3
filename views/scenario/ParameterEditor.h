// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "scenario/Parameters.h"
#include "views/widgets/SliderScale.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace spothorizon::views {

class NumberEdit;
class ValueSlider;

/// What one parameter is edited with. Values go in and out as the parameter's own text.
class ParameterEditor : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;
  /// Sets the current value; reports nothing.
  virtual void showText(const QString& text) = 0;
  /// Drops what was typed and not taken.
  virtual void takeBack() {}
  /// The field's current text, taken or not.
  virtual QString typed() const = 0;
  /// A number's handy range; nothing for other kinds.
  virtual void setScale(const SliderScale&) {}
  virtual QWidget* focusTarget() const = 0;

 signals:
  void picked(const QString& text, int gesture);
  /// Text that is typed but not yet committed.
  void typing(const QString& text);
};

ParameterEditor* makeEditor(const study::Parameter& parameter, QWidget* parent);

/// Slider and typed field. An optional number that is not set reads "none", or what that means.
class NumberEditor : public ParameterEditor {
  Q_OBJECT

 public:
  explicit NumberEditor(const study::Parameter& parameter, QWidget* parent = nullptr);
  void showText(const QString& text) override;
  void takeBack() override;
  QString typed() const override;
  void setScale(const SliderScale& scale) override;
  QWidget* focusTarget() const override;

 private:
  void step(int steps, int gesture);
  void reach(double value);
  QString valueText(double value) const;

  bool m_integer;
  QString m_unset;  ///< what an empty field shows, and may be typed to empty it; of optional ones
  double m_minimum, m_maximum, m_step;
  std::optional<SliderScale> m_usual;  ///< the parameter's own; none: another was set
  ValueSlider* m_slider;
  NumberEdit* m_edit;
};

class ChoiceEditor : public ParameterEditor {
  Q_OBJECT

 public:
  explicit ChoiceEditor(const study::Parameter& parameter, QWidget* parent = nullptr);
  void showText(const QString& text) override;
  QString typed() const override;
  QWidget* focusTarget() const override;

 private:
  QComboBox* m_combo;
};

class FlagEditor : public ParameterEditor {
  Q_OBJECT

 public:
  explicit FlagEditor(const study::Parameter& parameter, QWidget* parent = nullptr);
  void showText(const QString& text) override;
  QString typed() const override;
  QWidget* focusTarget() const override;

 private:
  QCheckBox* m_box;
};

class TextEditor : public ParameterEditor {
  Q_OBJECT

 public:
  explicit TextEditor(const study::Parameter& parameter, QWidget* parent = nullptr);
  void showText(const QString& text) override;
  void takeBack() override;
  QString typed() const override;
  QWidget* focusTarget() const override;

 private:
  void browse();

  QLineEdit* m_edit;
  QString m_shown;
};

}  // namespace spothorizon::views
