// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/SentenceBanner.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/widgets/HintLabel.h"
#include "views/widgets/Icons.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

SentenceBanner::SentenceBanner(QWidget* parent)
    : QWidget(parent),
      m_sentence(new QLabel(this)),
      m_bar(new QFrame(this)),
      m_error(new HintLabel(HintLabel::Tone::Error, m_bar)) {
  keepLarger(m_sentence, 1.2);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_sentence->setAccessibleName(tr("Result in a sentence"));
  m_error->setWordWrap(true);
  m_error->setTextFormat(Qt::PlainText);
  m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_bar->setFrameShape(QFrame::StyledPanel);
  m_bar->setAutoFillBackground(true);
  m_bar->setBackgroundRole(QPalette::AlternateBase);

  auto* close = new QToolButton(m_bar);
  close->setIcon(removeIcon());
  close->setAutoRaise(true);
  close->setToolTip(tr("Hide this message"));
  close->setAccessibleName(close->toolTip());
  auto* row = new QHBoxLayout(m_bar);
  row->addWidget(m_error, 1);
  row->addWidget(close, 0, Qt::AlignTop);
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_sentence);
  column->addWidget(m_bar);
  m_bar->hide();
  hide();
  connect(close, &QToolButton::clicked, this, [this] {
    setError({});
    emit errorDismissed();
  });
}

void SentenceBanner::setSentence(const QString& sentence) {
  m_words = sentence;
  m_sentence->setText(keptTogether(sentence));
  m_sentence->setVisible(!sentence.isEmpty());
  takeRoom();
}

void SentenceBanner::setStale(bool stale) { m_sentence->setEnabled(!stale); }

void SentenceBanner::setError(const QString& text) {
  m_error->setText(text);
  m_bar->setVisible(!text.isEmpty());
  takeRoom();
}

void SentenceBanner::takeRoom() {
  setVisible(!m_sentence->text().isEmpty() || !m_error->text().isEmpty());
}

QString SentenceBanner::sentence() const { return m_words; }

QString SentenceBanner::error() const { return m_error->text(); }

}  // namespace spothorizon::views
