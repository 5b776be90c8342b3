// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/CommandPalette.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QVBoxLayout>

#include "app/desk/PaletteModel.h"

namespace spothorizon::app {
namespace {

constexpr const char* kSettingsKey = "recentCommands";
constexpr int kRowsShown = 12;

}  // namespace

CommandPalette::CommandPalette(QWidget* window)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint),
      m_model(new PaletteModel(this)),
      m_field(new QLineEdit),
      m_list(new QListView),
      m_help(new QLabel),
      m_recent(QSettings().value(kSettingsKey).toStringList()) {
  setFrameStyle(QFrame::StyledPanel | QFrame::Raised);
  setAccessibleName(tr("Find a command"));
  layOut();
  m_field->installEventFilter(this);
  connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
  connect(m_field, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
  connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &CommandPalette::showHelp);
}

void CommandPalette::layOut() {
  m_field->setPlaceholderText(tr("Type a command or the name of a parameter"));
  m_field->setAccessibleName(tr("Command"));
  m_field->setToolTip(tr("Arrow keys select, Enter runs, Esc closes"));
  m_field->setClearButtonEnabled(true);
  m_list->setModel(m_model);
  m_list->setItemDelegate(new PaletteDelegate(m_list));
  m_list->setAccessibleName(tr("Matching commands"));
  m_list->setUniformItemSizes(true);
  m_list->setFocusPolicy(Qt::NoFocus);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_help->setWordWrap(true);
  m_help->setTextFormat(Qt::PlainText);
  m_help->setForegroundRole(QPalette::PlaceholderText);
  m_help->setMinimumHeight(fontMetrics().lineSpacing() * 2);
  m_help->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_field);
  column->addWidget(m_list, 1);
  column->addWidget(m_help);
}

void CommandPalette::open(QList<PaletteEntry> entries) {
  m_model->setEntries(std::move(entries));
  m_field->clear();
  showMatches();
  place();
  show();
  m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::place() {
  const QWidget* window = parentWidget()->window();
  const int rowHeight = m_list->sizeHintForRow(0);
  const int height = m_field->sizeHint().height() + kRowsShown * qMax(rowHeight, 1) +
                     m_help->minimumHeight() + fontMetrics().lineSpacing() * 2;
  const int width = qMin(window->width() * 9 / 10, fontMetrics().averageCharWidth() * 90);
  resize(width, qMin(height, window->height() * 8 / 10));
  const QPoint corner((window->width() - width) / 2, window->height() / 12);
  QFrame::move(window->mapToGlobal(corner));
}

void CommandPalette::showMatches() {
  m_model->rank(m_field->text(), m_recent);
  m_list->setCurrentIndex(m_model->index(0));
  m_list->scrollToTop();
  showHelp();
}

void CommandPalette::showHelp() {
  const PaletteEntry* entry = m_model->entry(m_list->currentIndex());
  if (!entry) {
    m_help->setText(tr("No command matches."));
  } else if (!entry->enabled) {
    m_help->setText(tr("Not available now. %1").arg(entry->help));
  } else {
    m_help->setText(entry->help);
  }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
  switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
      move(1);
      return true;
    case Qt::Key_Up:
      move(-1);
      return true;
    case Qt::Key_PageDown:
      move(kRowsShown);
      return true;
    case Qt::Key_PageUp:
      move(-kRowsShown);
      return true;
    case Qt::Key_Escape:
      hide();
      return true;
    default:
      return QFrame::eventFilter(watched, event);
  }
}

void CommandPalette::move(int rows) {
  const int count = m_model->rowCount();
  if (count == 0) return;
  const int row = qBound(0, m_list->currentIndex().row() + rows, count - 1);
  m_list->setCurrentIndex(m_model->index(row));
}

void CommandPalette::runCurrent() {
  const PaletteEntry* entry = m_model->entry(m_list->currentIndex());
  if (!entry || !entry->enabled) return;
  m_recent = withRecent(m_recent, entry->id);
  QSettings().setValue(kSettingsKey, m_recent);
  // First out of the way: what is run may open a window or take the focus.
  const auto run = entry->run;
  hide();
  run();
}

}  // namespace spothorizon::app
