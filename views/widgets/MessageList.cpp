// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/MessageList.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QListWidget>
#include <QStyle>
#include <QTime>
#include <QVBoxLayout>

#include "views/widgets/HintLabel.h"

namespace spothorizon::views {
namespace {

constexpr int kMostMessages = 1000;
constexpr int kLevelRole = Qt::UserRole + 1;

QStyle::StandardPixmap pixmapOf(MessageList::Level level) {
  switch (level) {
    case MessageList::Level::Info:
      return QStyle::SP_MessageBoxInformation;
    case MessageList::Level::Warning:
      return QStyle::SP_MessageBoxWarning;
    case MessageList::Level::Error:
      return QStyle::SP_MessageBoxCritical;
  }
  return QStyle::SP_MessageBoxInformation;
}

}  // namespace

MessageList::MessageList(QWidget* parent) : QWidget(parent), m_list(new QListWidget(this)) {
  m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_list->setWordWrap(true);
  m_list->setAccessibleName(tr("Messages"));
  m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* copy = new QAction(tr("Copy"), this);
  copy->setShortcut(QKeySequence::Copy);
  copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  auto* clearAll = new QAction(tr("Clear messages"), this);
  m_list->addActions({copy, clearAll});
  connect(copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(text()); });
  connect(clearAll, &QAction::triggered, this, &MessageList::clear);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_list);
}

void MessageList::add(Level level, const QString& text) {
  ++m_counts[static_cast<std::size_t>(level)];
  const QString time = QTime::currentTime().toString(QStringLiteral("HH:mm:ss  "));
  if (text == m_lastText && m_list->count() > 0) {
    m_list->item(m_list->count() - 1)
        ->setText(time + tr("%1 (%2 times)").arg(text).arg(++m_repeats));
    return emit changed();
  }
  m_lastText = text;
  m_repeats = 1;
  if (m_list->count() == kMostMessages) delete m_list->takeItem(0);
  auto* item = new QListWidgetItem(style()->standardIcon(pixmapOf(level)), time + text, m_list);
  item->setData(kLevelRole, static_cast<int>(level));
  recolour(item);
  // Later and not each time: it lays out the whole list.
  QMetaObject::invokeMethod(m_list, &QListWidget::scrollToBottom, Qt::QueuedConnection);
  emit changed();
}

void MessageList::clear() {
  m_list->clear();
  m_counts = {};
  m_lastText.clear();
  emit changed();
}

int MessageList::count(Level level) const { return m_counts[static_cast<std::size_t>(level)]; }

QString MessageList::text() const {
  const bool some = !m_list->selectedItems().isEmpty();
  QString all;
  for (int row = 0; row < m_list->count(); ++row) {
    if (!some || m_list->item(row)->isSelected()) all += m_list->item(row)->text() + u'\n';
  }
  return all;
}

void MessageList::recolour(QListWidgetItem* item) const {
  const auto level = static_cast<Level>(item->data(kLevelRole).toInt());
  if (level == Level::Info) return;
  const auto tone = level == Level::Error ? HintLabel::Tone::Error : HintLabel::Tone::Warning;
  item->setForeground(HintLabel::colour(tone, palette()));
}

void MessageList::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  for (int row = 0; row < m_list->count(); ++row) recolour(m_list->item(row));
}

}  // namespace spothorizon::views
