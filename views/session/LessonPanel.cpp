// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/LessonPanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/scenario/ParameterField.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/RichText.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr int kFirstMerge = 1 << 20;  ///< numbers of drags here are none of the panel's

void section(RichText& page, const QString& title, const std::string& text) {
  if (text.empty()) return;
  page.element(QStringLiteral("h4"), title).paragraph(tableWords(text));
}

}  // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent),
      m_merged(kFirstMerge),
      m_controlColumn(new QVBoxLayout),
      m_title(new QLabel),
      m_place(new QLabel),
      m_text(new QTextBrowser) {
  auto* column = new QVBoxLayout(this);
  keepLarger(m_title, 1.2, true);
  m_title->setWordWrap(true);
  m_title->setTextFormat(Qt::PlainText);
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setAccessibleName(tr("Text of the lesson"));
  m_place->setAccessibleName(tr("Position in the lesson"));
  column->addWidget(m_title);
  column->addWidget(m_text, 1);
  column->addLayout(m_controlColumn);
  // No letters to press with Alt: those are the page's.
  m_setUp = addButton(column, tr("Set it up again"),
                      tr("Applies the settings of this step, as one edit that can be undone"));
  auto* row = new QHBoxLayout;
  column->addLayout(row);
  m_previous = addButton(row, tr("Back"), tr("Previous step"));
  row->addWidget(m_place, 1, Qt::AlignCenter);
  m_next = addButton(row, tr("Next"), tr("Next step"));
  m_close = addButton(column, tr("Close the lesson"), tr("Closes the lesson"));
  connect(m_setUp, &QPushButton::clicked, this, [this] { emit setUpWished(m_step); });
  connect(m_previous, &QPushButton::clicked, this, &LessonPanel::previous);
  connect(m_next, &QPushButton::clicked, this, &LessonPanel::next);
  connect(m_close, &QPushButton::clicked, this, &LessonPanel::closeWished);
  setMinimumWidth(fontMetrics().averageCharWidth() * 34);
  const auto onKey = [this](Qt::Key key, void (LessonPanel::*slot)()) {
    m_keys.push_back(new QShortcut(QKeySequence(key), this));
    connect(m_keys.back(), &QShortcut::activated, this, slot);
  };
  onKey(Qt::Key_PageDown, &LessonPanel::next);
  onKey(Qt::Key_PageUp, &LessonPanel::previous);
  setPresenterKeys(false);
  show();
}

void LessonPanel::setPresenterKeys(bool on) {
  for (QShortcut* key : m_keys) key->setEnabled(on);
}

bool LessonPanel::isAsking() const {
  const auto step = static_cast<std::size_t>(m_step);
  return !m_revealed && step < m_lesson.steps.size() && !m_lesson.steps[step].ask.empty();
}

void LessonPanel::setScenario(const study::Scenario& scenario) {
  m_scenario = SharedScenario(scenario);
  for (ParameterField* field : m_controls) field->setScenario(m_scenario);
}

QPushButton* LessonPanel::addButton(QLayout* row, const QString& text, const QString& help) {
  auto* button = new QPushButton(text);
  button->setToolTip(help);
  button->setAccessibleDescription(help);
  row->addWidget(button);
  return button;
}

void LessonPanel::setLesson(study::Lesson lesson) {
  m_lesson = std::move(lesson);
  m_step = 0;
  m_revealed = false;
  show();
}

void LessonPanel::showStep(int step) {
  const int last = static_cast<int>(m_lesson.steps.size()) - 1;
  m_step = std::clamp(step, 0, std::max(0, last));
  m_revealed = false;
  show();
}

void LessonPanel::next() { isAsking() ? reveal() : turnTo(m_step + 1); }
void LessonPanel::previous() { turnTo(m_step - 1); }

void LessonPanel::reveal() {
  if (!isAsking()) return;
  m_revealed = true;
  show();
  emit setUpWished(m_step);
}

/// The window shows what the step speaks of: its text names costs and pages.
void LessonPanel::turnTo(int step) {
  const int before = m_step, last = static_cast<int>(m_lesson.steps.size()) - 1;
  if (step < 0 || step > last) return;
  showStep(step);
  if (m_step != before) emit setUpWished(m_step);
}

void LessonPanel::show() {
  const int count = static_cast<int>(m_lesson.steps.size());
  m_title->setText(tableWords(m_lesson.title));
  m_setUp->setEnabled(count > 0);
  m_previous->setEnabled(m_step > 0);
  m_next->setEnabled(m_step + 1 < count || isAsking());
  keepNextWide();
  m_place->setText(count > 0 ? tr("Step %1 of %2").arg(m_step + 1).arg(count) : QString());
  if (count == 0) return m_text->clear();
  const study::LessonStep& step = m_lesson.steps[static_cast<std::size_t>(m_step)];
  showText(step);
  showControls(step);
}

/// As wide with either text: the charts beside the panel keep their place at an answer.
void LessonPanel::keepNextWide() {
  const QString next = tr("Next"), answer = tr("Show the answer");
  int widest = 0;
  for (const QString& text : {next, answer}) {
    m_next->setText(text);
    widest = std::max(widest, m_next->sizeHint().width());
  }
  m_next->setMinimumWidth(widest);
  m_next->setText(isAsking() ? answer : next);
}

void LessonPanel::showText(const study::LessonStep& step) {
  // An answer needs the room.
  const bool opens = m_step == 0 && (isAsking() || step.ask.empty());
  RichText page;
  if (opens) {
    page.begin(QStringLiteral("i")).paragraph(tableWords(m_lesson.about)).end();
  }
  page.element(QStringLiteral("h3"), tableWords(step.title));
  if (!step.ask.empty()) page.begin(QStringLiteral("p")).bold(tableWords(step.ask)).end();
  if (!isAsking()) {
    page.paragraph(tableWords(step.text));
    section(page, tr("Try"), step.tryThis);
    section(page, tr("Watch"), step.watch);
  }
  m_text->setHtml(page.html());
}

/// Beside the text, so that nobody has to look for them, and there where the panel is out of the
/// way. A question may be about them: they come with the answer.
void LessonPanel::showControls(const study::LessonStep& step) {
  for (ParameterField* field : std::exchange(m_controls, {})) field->deleteLater();
  if (isAsking()) return;
  for (const std::string& key : step.controls) {
    const study::Parameter* parameter = study::findParameter(key);
    if (!parameter) continue;
    auto* field = new ParameterField(*parameter);
    field->setScenario(m_scenario);
    connect(field, &ParameterField::edited, this, [this](const ScenarioEdit& edit) {
      const int mergeId = m_merged.mergeIdOf(edit);
      setScenario(edit.scenario);
      emit scenarioEdited(edit.scenario, edit.what, mergeId);
    });
    m_controlColumn->addWidget(field);
    m_controls.push_back(field);
  }
}

void LessonPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && m_text) show();
  if (event->type() == QEvent::FontChange && m_next) keepNextWide();
}

}  // namespace spothorizon::views
