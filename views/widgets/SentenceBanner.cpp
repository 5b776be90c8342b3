// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/SentenceBanner.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/widgets/HintLabel.h"
#include "views/widgets/Icons.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/Wording.h"
#include "views/widgets/WrappedLabel.h"

namespace spothorizon::views {
namespace {

constexpr int kLeastLines = 2;

/// As high as its text is at its width, where a plain scroll area asks for a fixed height.
class TextArea : public QScrollArea {
 public:
  explicit TextArea(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setFocusPolicy(Qt::NoFocus);
    // Keys scroll it where there is something to scroll to.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this](int, int most) { setFocusPolicy(most > 0 ? Qt::StrongFocus : Qt::NoFocus); });
  }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override {
    return widget() ? widget()->heightForWidth(width) : 0;
  }
  QSize sizeHint() const override { return widget() ? widget()->sizeHint() : QSize(); }
  QSize minimumSizeHint() const override {
    return {fontMetrics().height() * 8, fontMetrics().height()};
  }

 protected:
  /// What the text needs, the area needs.
  bool event(QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) {
      updateGeometry();
      settle();
    }
    return QScrollArea::event(event);
  }
  void resizeEvent(QResizeEvent* event) override {
    settle();
    QScrollArea::resizeEvent(event);
  }

 private:
  /// A bar that is there makes the text narrower, and so keeps itself: whether there is to be one
  /// is asked of the text without it.
  void settle() {
    const bool fits = !widget() || widget()->heightForWidth(width()) <= height();
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
  }
};

}  // namespace

SentenceBanner::SentenceBanner(QWidget* parent)
    : QWidget(parent),
      m_sentence(new WrappedLabel),
      m_area(new TextArea(this)),
      m_bar(new QFrame(this)),
      m_error(new HintLabel(HintLabel::Tone::Error, m_bar)),
      m_action(new QPushButton(m_bar)) {
  keepLarger(m_sentence, 1.2);
  m_sentence->setWordWrap(true);
  m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_sentence->setAccessibleName(tr("Result in a sentence"));
  m_area->setAccessibleName(m_sentence->accessibleName());
  m_area->setWidget(m_sentence);
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
  row->addWidget(m_action, 0, Qt::AlignTop);
  row->addWidget(close, 0, Qt::AlignTop);
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_area);
  column->addWidget(m_bar);
  m_bar->hide();
  m_action->hide();
  connect(m_action, &QPushButton::clicked, this, &SentenceBanner::actionWished);
  if (parent) parent->installEventFilter(this);
  limitSentence();
  hide();
  connect(close, &QToolButton::clicked, this, [this] {
    setError({});
    emit errorDismissed();
  });
}

void SentenceBanner::setSentence(const QString& sentence) {
  m_words = sentence;
  m_sentence->setText(keptTogether(sentence));
  m_area->setVisible(!sentence.isEmpty());
  m_area->updateGeometry();
  takeRoom();
  keepRoom();
}

void SentenceBanner::setSteady(bool steady) {
  if (steady == m_steady) return;
  m_steady = steady;
  m_area->setMinimumHeight(0);
  keepRoom();
}

/// Never less than before; what is longer than the banner may be is scrolled to as ever.
void SentenceBanner::keepRoom() {
  if (!m_steady) return;
  const int lines = kLeastLines * m_sentence->fontMetrics().lineSpacing();
  const int needed = std::max(lines, m_area->heightForWidth(m_area->width()));
  const int room = std::max(m_area->minimumHeight(), needed);
  m_area->setMinimumHeight(std::min(room, m_area->maximumHeight()));
}

void SentenceBanner::setStale(bool stale) { m_sentence->setEnabled(!stale); }

void SentenceBanner::setError(const QString& text, const QString& action) {
  m_error->setText(text);
  m_action->setText(action);
  m_action->setVisible(!action.isEmpty());
  m_bar->setVisible(!text.isEmpty());
  takeRoom();
}

void SentenceBanner::takeRoom() {
  setVisible(!m_sentence->text().isEmpty() || !m_error->text().isEmpty());
}

/// Charts keep the rest.
void SentenceBanner::limitSentence() {
  if (!parentWidget()) return m_area->setMaximumHeight(QWIDGETSIZE_MAX);
  const int least = kLeastLines * m_sentence->fontMetrics().lineSpacing();
  m_area->setMaximumHeight(std::max(least, parentWidget()->height() / 3));
}

bool SentenceBanner::event(QEvent* event) {
  if (event->type() == QEvent::ParentAboutToChange && parentWidget()) {
    parentWidget()->removeEventFilter(this);
  }
  if (event->type() == QEvent::ParentChange && parentWidget()) {
    parentWidget()->installEventFilter(this);
  }
  const bool measures = event->type() == QEvent::ParentChange || event->type() == QEvent::Polish ||
                        event->type() == QEvent::FontChange;
  if (measures) limitSentence();
  return QWidget::event(event);
}

/// At another width sentences take other heights.
void SentenceBanner::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (event->oldSize().width() == event->size().width()) return;
  m_area->setMinimumHeight(0);
  keepRoom();
}

bool SentenceBanner::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize) limitSentence();
  return QWidget::eventFilter(watched, event);
}

QString SentenceBanner::sentence() const { return m_words; }

QString SentenceBanner::error() const { return m_error->text(); }

}  // namespace spothorizon::views
