// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/LessonPanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/widgets/LargerFont.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

QString paragraph(const std::string& text) {
  return QStringLiteral("<p>%1</p>").arg(tableWords(text).toHtmlEscaped());
}

QString section(const QString& title, const std::string& text) {
  if (text.empty()) return {};
  return QStringLiteral("<h4>%1</h4>").arg(title.toHtmlEscaped()) + paragraph(text);
}

}  // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent), m_title(new QLabel), m_place(new QLabel), m_text(new QTextBrowser) {
  auto* column = new QVBoxLayout(this);
  keepLarger(m_title, 1.2, true);
  m_title->setWordWrap(true);
  m_title->setTextFormat(Qt::PlainText);
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setAccessibleName(tr("Text of the lesson"));
  m_place->setAccessibleName(tr("Position in the lesson"));
  column->addWidget(m_title);
  column->addWidget(m_text, 1);
  m_setUp = addButton(column, tr("&Set it up again"),
                      tr("Applies the settings of this step, as one edit that can be undone"));
  auto* row = new QHBoxLayout;
  column->addLayout(row);
  m_previous = addButton(row, tr("&Back"), tr("Previous step"));
  row->addWidget(m_place, 1, Qt::AlignCenter);
  m_next = addButton(row, tr("&Next"), tr("Next step"));
  m_close = addButton(column, tr("&Close the lesson"), tr("Closes the lesson"));
  connect(m_setUp, &QPushButton::clicked, this, [this] { emit setUpWished(m_step); });
  connect(m_previous, &QPushButton::clicked, this, &LessonPanel::previous);
  connect(m_next, &QPushButton::clicked, this, &LessonPanel::next);
  connect(m_close, &QPushButton::clicked, this, &LessonPanel::closeWished);
  setMinimumWidth(fontMetrics().averageCharWidth() * 34);
  show();
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
  show();
}

void LessonPanel::showStep(int step) {
  const int last = static_cast<int>(m_lesson.steps.size()) - 1;
  m_step = std::clamp(step, 0, std::max(0, last));
  show();
}

void LessonPanel::next() { turnTo(m_step + 1); }
void LessonPanel::previous() { turnTo(m_step - 1); }

/// The window shows what the step speaks of: its text names costs and pages.
void LessonPanel::turnTo(int step) {
  const int before = m_step;
  showStep(step);
  if (m_step != before) emit setUpWished(m_step);
}

void LessonPanel::show() {
  const int count = static_cast<int>(m_lesson.steps.size());
  m_title->setText(tableWords(m_lesson.title));
  m_setUp->setEnabled(count > 0);
  m_previous->setEnabled(m_step > 0);
  m_next->setEnabled(m_step + 1 < count);
  m_place->setText(count > 0 ? tr("Step %1 of %2").arg(m_step + 1).arg(count) : QString());
  if (count == 0) return m_text->clear();
  const study::LessonStep& step = m_lesson.steps[static_cast<std::size_t>(m_step)];
  m_text->setHtml(
      (m_step == 0 ? QStringLiteral("<i>%1</i>").arg(paragraph(m_lesson.about)) : QString()) +
      QStringLiteral("<h3>%1</h3>").arg(tableWords(step.title).toHtmlEscaped()) +
      paragraph(step.text) + section(tr("Try"), step.tryThis) + section(tr("Watch"), step.watch));
}

void LessonPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && m_text) show();
}

}  // namespace spothorizon::views
