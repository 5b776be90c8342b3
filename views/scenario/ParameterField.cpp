// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/ParameterField.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "base/InputError.h"
#include "scenario/JobGoal.h"
#include "scenario/Origins.h"
#include "scenario/ShownParameter.h"
#include "views/scenario/EditWords.h"
#include "views/scenario/ParameterEditor.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Icons.h"
#include "views/widgets/RichText.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

QString rangeWords(const study::Parameter& p) {
  const QString number = words(study::numberText(p.maximum));
  // The unit of a range comes after its end, that of money before.
  const QString most =
      p.unit == "×" ? number + u' ' + tableWords(p.unit) : withUnit(number, p.unit);
  // The table writes "above zero" as a least value of a millionth.
  if (p.minimum > 0 && p.minimum <= 1e-6) return QObject::tr("above 0, at most %1").arg(most);
  return QObject::tr("%1 to %2").arg(words(study::numberText(p.minimum)), most);
}

QString refusal(const InputError& error) {
  const QString expected = verbatimWords(error.expectedWords());
  if (error.found() == "nothing") return QObject::tr("Enter %1.").arg(expected);
  return QObject::tr("%1 is not valid: enter %2.").arg(words(error.found()), expected);
}

bool isNumber(const study::Parameter& p) {
  return p.type == study::ParameterType::Real || p.type == study::ParameterType::Integer;
}

}  // namespace

QString parameterToolTip(const study::Parameter& parameter) {
  const study::Parameter p = study::shownParameter(parameter);
  RichText tip;
  tip.paragraph(tableWords(p.help)).begin(QStringLiteral("p"));
  if (isNumber(p)) tip.text(QObject::tr("Range: %1").arg(rangeWords(p))).lineBreak();
  tip.text(QObject::tr("Default: %1").arg(valueWords(p, words(p.defaultText)))).end();
  tip.begin(QStringLiteral("p")).element(QStringLiteral("small"), words(p.key)).end();
  return tip.html();
}

ParameterField::ParameterField(const study::Parameter& parameter, QWidget* parent)
    : QWidget(parent),
      m_parameter(study::shownParameter(parameter)),
      m_key(words(m_parameter.key)),
      m_editor(makeEditor(m_parameter, this)),
      m_reset(new QToolButton(this)),
      m_message(new HintLabel(HintLabel::Tone::Error, this)),
      m_origin(new HintLabel(HintLabel::Tone::Quiet, this)) {
  setToolTip(parameterToolTip(m_parameter));
  setObjectName(m_key);
  layOut();
  connect(m_editor, &ParameterEditor::picked, this, &ParameterField::apply);
  connect(m_editor, &ParameterEditor::typing, this, &ParameterField::validate);
  connect(m_reset, &QToolButton::clicked, this, &ParameterField::reset);
}

// A window that goes away takes the focus from its fields, and a field without focus commits.
ParameterField::~ParameterField() { m_editor->disconnect(this); }

void ParameterField::layOut() {
  m_reset->setIcon(resetIcon());
  m_reset->setAutoRaise(true);
  m_reset->setFocusPolicy(Qt::TabFocus);
  m_reset->setAccessibleName(tr("Reset %1").arg(tableWords(m_parameter.label)));
  const int side = fontMetrics().height();
  m_reset->setIconSize({side * 3 / 4, side * 3 / 4});
  QSizePolicy kept = m_reset->sizePolicy();
  kept.setRetainSizeWhenHidden(true);
  m_reset->setSizePolicy(kept);
  m_message->setWordWrap(true);
  m_message->hide();

  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(1);
  grid->setHorizontalSpacing(fontMetrics().averageCharWidth() / 2);
  grid->setColumnStretch(2, 1);
  const bool oneLine = m_parameter.type == study::ParameterType::Choice;
  if (m_parameter.type == study::ParameterType::Flag) {
    grid->addWidget(m_editor, 0, 0, 1, 3);
  } else {
    auto* label = new QLabel(tableWords(m_parameter.label), this);
    label->setBuddy(m_editor->focusTarget());
    auto* symbol = new HintLabel(HintLabel::Tone::Quiet, this);
    symbol->setTextFormat(Qt::RichText);
    symbol->setText(symbolHtml(m_parameter.symbol));
    grid->addWidget(label, 0, 0);
    grid->addWidget(symbol, 0, 1);
    oneLine ? grid->addWidget(m_editor, 0, 4) : grid->addWidget(m_editor, 1, 0, 1, 5);
  }
  m_origin->setObjectName(QStringLiteral("origin"));
  m_origin->hide();
  grid->addWidget(m_origin, 0, 2, Qt::AlignRight | Qt::AlignVCenter);
  grid->addWidget(m_reset, 0, 3, Qt::AlignVCenter);
  grid->addWidget(m_message, 2, 0, 1, 5);
  setTabOrder(m_editor, m_reset);
}

void ParameterField::setScenario(const SharedScenario& scenario) {
  m_scenario = scenario;
  if (!applies(*scenario)) return;
  m_editor->showText(words(m_parameter.get(*scenario)));
  if (!m_typedError.isEmpty()) validate(m_editor->typed());
  showReset();
  showOrigin();
}

/// A value that follows from what matters says so, and so does one that was set instead, or that
/// nothing is known of yet: without an on-demand price nothing follows.
void ParameterField::showDerived() {
  const bool follows = study::goalOf(*m_scenario) != study::JobGoal::AsValued;
  m_origin->setVisible(follows);
  if (!follows) return;
  const bool derived = study::valueIsDerived(*m_scenario);
  const bool known = study::derivedValue(*m_scenario).has_value();
  m_origin->setText(!derived ? tr("set by you") : known ? tr("derived") : tr("assumed"));
  m_origin->setToolTip(derived ? tr("Derived from What matters, the work, the deadline, the budget "
                                    "and the on-demand price, until you set it")
                               : QString());
}

void ParameterField::showOrigin() {
  if (m_parameter.key == "job.valueUsd") return showDerived();
  if (!study::isMarketNumber(m_parameter.key)) return;
  const auto origin = study::originOf(*m_scenario, m_parameter.key);
  m_origin->setVisible(origin.has_value());
  if (!origin) return;
  m_origin->setText(words(study::originText(origin->from)));
  m_origin->setToolTip(words(origin->detail));
}

void ParameterField::setFindings(const std::vector<study::Finding>& findings) {
  m_errors.clear();
  m_warnings.clear();
  for (const study::Finding& finding : findings) {
    if (std::ranges::find(finding.keys, m_parameter.key) == finding.keys.end()) continue;
    (finding.error ? m_errors : m_warnings) << verbatimWords(finding.message);
  }
  showMessage();
}

void ParameterField::setResettable(bool resettable) {
  m_resettable = resettable;
  if (!resettable) m_reset->hide();
}

QString ParameterField::read(const QString& typed) const {
  return m_reading ? m_reading(typed).value_or(typed) : typed;
}

void ParameterField::setNote(const QString& note, const QString& help) {
  m_origin->setText(note);
  m_origin->setToolTip(help);
  m_origin->setVisible(!note.isEmpty());
}

void ParameterField::setScale(const SliderScale& scale) { m_editor->setScale(scale); }

void ParameterField::apply(const QString& typed, int gesture) {
  if (!applies(*m_scenario)) return;
  validate(typed);
  showReset();
  if (!m_typedError.isEmpty()) return;
  const QString text = read(typed);
  if (text != typed) m_editor->takeBack();  // the value is shown instead
  const QString before = words(m_parameter.get(*m_scenario));
  if (gesture == 0 || gesture != m_gesture) m_gestureFrom = before;
  m_gesture = gesture;
  study::Scenario edited = *m_scenario;
  m_parameter.set(edited, text.toStdString());
  const QString after = words(m_parameter.get(edited));
  if (after == before) return;
  // Whoever moves it back has not set it: it is again what it was.
  if (after == standard()) {
    edited = *m_scenario;
    study::reset(m_parameter, edited);
  }
  m_scenario = std::move(edited);
  m_editor->showText(after);
  showReset();
  showOrigin();
  emit this->edited({*m_scenario, editWords(m_gestureFrom, after), m_key, gesture});
}

void ParameterField::reset() {
  const QString back = standard();
  m_editor->takeBack();
  apply(back, 0);
}

QString ParameterField::standard() const {
  return words(study::standardText(m_parameter, *m_scenario));
}

QString ParameterField::message() const {
  if (!m_typedError.isEmpty()) return m_typedError;
  return (m_errors + m_warnings).join(u'\n');
}

void ParameterField::validate(const QString& text) {
  m_typedError.clear();
  try {
    study::Scenario scratch = *m_scenario;
    m_parameter.set(scratch, read(text).toStdString());
  } catch (const InputError& error) {
    m_typedError = refusal(error);
  }
  showMessage();
}

void ParameterField::showMessage() {
  const QString text = message();
  const bool onlyWarns = m_typedError.isEmpty() && m_errors.isEmpty();
  m_message->setTone(onlyWarns ? HintLabel::Tone::Warning : HintLabel::Tone::Error);
  m_message->setText(text);
  m_message->setVisible(!text.isEmpty());
  m_editor->setAccessibleDescription(text);
}

void ParameterField::showReset() {
  const bool isStandard = words(m_parameter.get(*m_scenario)) == standard();
  m_reset->setToolTip(tr("Back to %1").arg(valueWords(m_parameter, standard())));
  m_reset->setVisible(m_resettable && (!isStandard || !m_typedError.isEmpty()));
}

QString ParameterField::editWords(const QString& from, const QString& to) const {
  const QString label = m_editPrefix + tableWords(m_parameter.label);
  if (m_parameter.type == study::ParameterType::Text) return tr("%1 changed").arg(label);
  return tr("%1 %2 to %3").arg(label, valueWords(m_parameter, from), valueWords(m_parameter, to));
}

}  // namespace spothorizon::views
