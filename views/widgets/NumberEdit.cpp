// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/NumberEdit.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QWheelEvent>
#include <algorithm>

#include "views/widgets/HintLabel.h"

namespace spothorizon::views {
namespace {

constexpr int kPage = 10;
constexpr int kGap = 6;  // between number and unit, logical pixels

bool sameNumber(const QString& a, const QString& b) {
  bool aIsNumber = false, bIsNumber = false;
  const double x = a.trimmed().toDouble(&aIsNumber), y = b.trimmed().toDouble(&bIsNumber);
  return aIsNumber && bIsNumber && x == y;
}

int stepsOf(int key) {
  switch (key) {
    case Qt::Key_Up:
      return 1;
    case Qt::Key_Down:
      return -1;
    case Qt::Key_PageUp:
      return kPage;
    case Qt::Key_PageDown:
      return -kPage;
    default:
      return 0;
  }
}

}  // namespace

NumberEdit::NumberEdit(const QString& unit, QWidget* parent) : FieldEdit(parent), m_unit(unit) {
  setAlignment(Qt::AlignRight);
  setFocusPolicy(Qt::StrongFocus);
  reserveUnit();
  connect(this, &QLineEdit::editingFinished, this, [this] {
    if (!isModified()) return;
    setModified(false);
    emit committed(text().trimmed());
  });
}

void NumberEdit::showText(const QString& text) {
  if (text == m_shown && !this->text().isEmpty()) return;
  m_shown = text;
  if (sameNumber(this->text(), text)) return;
  setText(text);
  if (!hasFocus()) setCursorPosition(0);  // of one that is too long its first digits are seen
}

void NumberEdit::takeBack() {
  setText(m_shown);
  setModified(false);
}

int NumberEdit::usefulWidth(const QFontMetrics& metrics, const QString& unit) {
  const int unitWidth = unit.isEmpty() ? 0 : metrics.horizontalAdvance(unit) + kGap;
  return metrics.horizontalAdvance(QStringLiteral("0000000")) + unitWidth + 3 * kGap;
}

int NumberEdit::commonWidth(const QFontMetrics& metrics) {
  return usefulWidth(metrics, QStringLiteral("× on-demand"));
}

QSize NumberEdit::sizeHint() const {
  return {std::max(usefulWidth(fontMetrics(), m_unit), commonWidth(fontMetrics())),
          QLineEdit::sizeHint().height()};
}

void NumberEdit::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  // "none GPUs" would be a number of GPUs.
  if (std::ranges::none_of(text(), [](QChar c) { return c.isDigit(); }) && !text().isEmpty())
    return;
  QStyleOptionFrame option;
  initStyleOption(&option);
  QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
  inside.adjust(0, 0, -kGap / 2, 0);
  QPainter painter(this);
  painter.setPen(isEnabled() ? HintLabel::colour(HintLabel::Tone::Quiet, palette())
                             : palette().color(QPalette::Disabled, QPalette::Text));
  painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, m_unit);
}

void NumberEdit::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && text() != m_shown) {
    takeBack();
    emit textEdited(text());
    return;
  }
  const int steps = stepsOf(event->key());
  if (steps == 0) {
    QLineEdit::keyPressEvent(event);
    return;
  }
  if (!event->isAutoRepeat()) m_gestures.begin();
  emit stepped(steps, m_gestures.current());
}

void NumberEdit::wheelEvent(QWheelEvent* event) { event->ignore(); }

void NumberEdit::changeEvent(QEvent* event) {
  QLineEdit::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) reserveUnit();
}

void NumberEdit::reserveUnit() {
  const int width = m_unit.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_unit) + kGap;
  setTextMargins(0, 0, width, 0);
}

}  // namespace spothorizon::views
