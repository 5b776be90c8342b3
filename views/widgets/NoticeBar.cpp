// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/NoticeBar.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/widgets/Icons.h"

namespace spothorizon::views {

NoticeBar::NoticeBar(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->setSpacing(0);
  setAccessibleName(tr("Notices"));
  hide();
}

void NoticeBar::show(const QString& key, const QString& text, const std::vector<Answer>& answers,
                     bool canHide) {
  takeAway(key);
  auto* frame = new QFrame(this);
  frame->setFrameShape(QFrame::StyledPanel);
  frame->setAutoFillBackground(true);
  frame->setBackgroundRole(QPalette::AlternateBase);
  auto* label = new QLabel(text, frame);
  label->setObjectName("text");
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* row = new QHBoxLayout(frame);
  row->addWidget(label, 1);
  for (const Answer& answer : answers) {
    auto* button = new QPushButton(answer.text, frame);
    button->setAccessibleDescription(text);
    row->addWidget(button, 0, Qt::AlignTop);
    connect(button, &QPushButton::clicked, this, [this, key, call = answer.call] {
      takeAway(key);
      call();
    });
  }
  if (canHide) {
    auto* hide = new QToolButton(frame);
    hide->setIcon(removeIcon());
    hide->setAutoRaise(true);
    hide->setToolTip(tr("Hide this message"));
    hide->setAccessibleName(hide->toolTip());
    row->addWidget(hide, 0, Qt::AlignTop);
    connect(hide, &QToolButton::clicked, this, [this, key] { takeAway(key); });
  }
  m_notices.insert(key, frame);
  m_column->addWidget(frame);
  setVisible(true);
}

void NoticeBar::takeAway(const QString& key) {
  QWidget* frame = m_notices.take(key);
  if (!frame) return;
  frame->hide();
  frame->deleteLater();  // one of its buttons may be what brought us here
  setVisible(!m_notices.isEmpty());
}

void NoticeBar::clear() {
  for (const QString& key : m_notices.keys()) takeAway(key);
}

QString NoticeBar::text(const QString& key) const {
  const QWidget* frame = m_notices.value(key);
  return frame ? frame->findChild<QLabel*>("text")->text() : QString();
}

}  // namespace spothorizon::views
