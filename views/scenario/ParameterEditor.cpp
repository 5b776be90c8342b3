// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/ParameterEditor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/scenario/EditWords.h"
#include "views/widgets/FieldEdit.h"
#include "views/widgets/NumberEdit.h"
#include "views/widgets/ValueSlider.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// A combo box that the wheel does not change while the panel is scrolled over it.
class CalmCombo : public QComboBox {
 public:
  explicit CalmCombo(QWidget* parent) : QComboBox(parent) { setFocusPolicy(Qt::StrongFocus); }
  /// As wide as the number fields above and below it where there is room.
  QSize sizeHint() const override {
    const QSize least = QComboBox::sizeHint();
    return {std::max(least.width(), NumberEdit::commonWidth(fontMetrics())), least.height()};
  }

 protected:
  void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

QHBoxLayout* rowOf(QWidget* widget) {
  auto* row = new QHBoxLayout(widget);
  row->setContentsMargins(0, 0, 0, 0);
  return row;
}

}  // namespace

ParameterEditor* makeEditor(const study::Parameter& p, QWidget* parent) {
  switch (p.type) {
    case study::ParameterType::Real:
    case study::ParameterType::Integer:
      return new NumberEditor(p, parent);
    case study::ParameterType::Choice:
      return new ChoiceEditor(p, parent);
    case study::ParameterType::Flag:
      return new FlagEditor(p, parent);
    case study::ParameterType::Text:
      return new TextEditor(p, parent);
  }
  return nullptr;
}

NumberEditor::NumberEditor(const study::Parameter& p, QWidget* parent)
    : ParameterEditor(parent),
      m_integer(p.type == study::ParameterType::Integer),
      m_unset(p.optional ? unsetWords(p) : QString()),
      m_minimum(p.minimum),
      m_maximum(p.maximum),
      m_step(p.step > 0 ? p.step : 1),
      m_usual(SliderScale::of(p)),
      m_slider(new ValueSlider(*m_usual, this)),
      m_edit(new NumberEdit(tableWords(p.unit), this)) {
  m_slider->setAccessibleName(tr("%1, slider").arg(tableWords(p.label)));
  m_edit->setAccessibleName(p.unit.empty()
                                ? tableWords(p.label)
                                : tr("%1, %2").arg(tableWords(p.label), tableWords(p.unit)));
  QHBoxLayout* row = rowOf(this);
  row->addWidget(m_slider, 1);
  row->addWidget(m_edit);
  connect(m_slider, &ValueSlider::valuePicked, this,
          [this](double value, int gesture) { emit picked(valueText(value), gesture); });
  connect(m_edit, &NumberEdit::committed, this, [this] { emit picked(typed(), 0); });
  connect(m_edit, &QLineEdit::textEdited, this, [this] { emit typing(typed()); });
  connect(m_edit, &NumberEdit::stepped, this, &NumberEditor::step);
}

void NumberEditor::showText(const QString& text) {
  m_edit->showText(text.isEmpty() ? m_unset : text);
  bool isNumber = false;
  const double value = text.toDouble(&isNumber);
  if (isNumber) reach(value);
  m_slider->showValue(isNumber ? value : m_maximum);
}

/// A value beyond the slider's end makes it longer, so that a drag from there goes both ways; once
/// the value is well within the usual range, that is back.
void NumberEditor::reach(double value) {
  if (!m_usual || m_slider->isSliderDown()) return;
  const double now = m_slider->scale().maximum(), usual = m_usual->maximum();
  if (value > now) {
    m_slider->setScale(m_usual->upTo(std::min(m_maximum, 2 * value)));
  } else if (now > usual && value <= usual / 2) {
    m_slider->setScale(*m_usual);
  }
}

void NumberEditor::takeBack() { m_edit->takeBack(); }

QString NumberEditor::typed() const {
  const QString text = m_edit->text().trimmed();
  return !m_unset.isEmpty() && text.compare(m_unset, Qt::CaseInsensitive) == 0 ? QString() : text;
}

void NumberEditor::setScale(const SliderScale& scale) {
  m_step = scale.step();
  m_usual.reset();
  m_slider->setScale(scale);
}

QWidget* NumberEditor::focusTarget() const { return m_edit; }

void NumberEditor::step(int steps, int gesture) {
  bool isNumber = false;
  const double value = typed().toDouble(&isNumber);
  if (!isNumber || !std::isfinite(value)) return;
  // Three digits finer than the step, so that a typed 24.37 steps to 24.87.
  const double wanted =
      std::clamp(tidied(value + steps * m_step, m_step / 1000), m_minimum, m_maximum);
  if (wanted != value) emit picked(valueText(wanted), gesture);
}

QString NumberEditor::valueText(double value) const {
  if (m_integer) return QString::number(std::llround(value));
  return words(study::numberText(value));
}

ChoiceEditor::ChoiceEditor(const study::Parameter& p, QWidget* parent)
    : ParameterEditor(parent), m_combo(new CalmCombo(this)) {
  for (const std::string& choice : p.choices) m_combo->addItem(choiceWords(choice), words(choice));
  m_combo->setAccessibleName(tableWords(p.label));
  rowOf(this)->addWidget(m_combo);
  connect(m_combo, &QComboBox::activated, this, [this] { emit picked(typed(), 0); });
}

void ChoiceEditor::showText(const QString& text) {
  m_combo->setCurrentIndex(m_combo->findData(text));
}

QString ChoiceEditor::typed() const { return m_combo->currentData().toString(); }

QWidget* ChoiceEditor::focusTarget() const { return m_combo; }

FlagEditor::FlagEditor(const study::Parameter& p, QWidget* parent)
    : ParameterEditor(parent), m_box(new QCheckBox(tableWords(p.label), this)) {
  rowOf(this)->addWidget(m_box);
  connect(m_box, &QCheckBox::clicked, this, [this] { emit picked(typed(), 0); });
}

void FlagEditor::showText(const QString& text) { m_box->setChecked(text == QLatin1String("true")); }

QString FlagEditor::typed() const {
  return m_box->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
}

QWidget* FlagEditor::focusTarget() const { return m_box; }

TextEditor::TextEditor(const study::Parameter& p, QWidget* parent)
    : ParameterEditor(parent), m_edit(new FieldEdit(this)) {
  m_edit->setAccessibleName(tableWords(p.label));
  QHBoxLayout* row = rowOf(this);
  row->addWidget(m_edit);
  if (p.isPath) {
    auto* browse = new QToolButton(this);
    browse->setText(tr("Browse…"));
    browse->setAccessibleName(tr("Browse for %1").arg(tableWords(p.label)));
    row->addWidget(browse);
    connect(browse, &QToolButton::clicked, this, &TextEditor::browse);
  }
  connect(m_edit, &QLineEdit::editingFinished, this, [this] {
    if (!m_edit->isModified()) return;
    m_edit->setModified(false);
    emit picked(typed(), 0);
  });
  connect(m_edit, &QLineEdit::textEdited, this, &TextEditor::typing);
}

void TextEditor::showText(const QString& text) {
  if (text == m_shown) return;
  m_shown = text;
  takeBack();
}

/// Where the file is now, or where one was chosen last.
void TextEditor::browse() {
  const QFileInfo now(m_edit->text());
  auto* dialog = new QFileDialog(this, m_edit->accessibleName(),
                                 now.isAbsolute() ? now.absolutePath() : QString());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { emit picked(path, 0); });
  dialog->open();
}

void TextEditor::takeBack() {
  m_edit->setText(m_shown);
  m_edit->setCursorPosition(0);
  m_edit->setModified(false);
}

QString TextEditor::typed() const { return m_edit->text(); }

QWidget* TextEditor::focusTarget() const { return m_edit; }

}  // namespace spothorizon::views
