// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/ImportColumns.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "views/widgets/EveryFont.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using Role = ImportColumns::Role;

constexpr std::array kRoles{Role::Time,    Role::DayFirst, Role::MonthFirst, Role::Seconds,
                            Role::Minutes, Role::Hours,    Role::Days,       Role::Price,
                            Role::Gpus,    Role::Unused};

QString roleWords(Role role) {
  switch (role) {
    case Role::Time:
      return QObject::tr("Date and time");
    case Role::DayFirst:
      return QObject::tr("Date, day first");
    case Role::MonthFirst:
      return QObject::tr("Date, month first");
    case Role::Seconds:
      return QObject::tr("Seconds from the start");
    case Role::Minutes:
      return QObject::tr("Minutes from the start");
    case Role::Hours:
      return QObject::tr("Hours from the start");
    case Role::Days:
      return QObject::tr("Days from the start");
    case Role::Price:
      return QObject::tr("Spot price, $/GPU-h");
    case Role::Gpus:
      return QObject::tr("Free GPUs");
    case Role::Unused:
      return QObject::tr("Not used");
  }
  return {};
}

std::string* nameFor(market::ColumnNames& names, Role role) {
  switch (role) {
    case Role::Time:
    case Role::DayFirst:
    case Role::MonthFirst:
    case Role::Seconds:
    case Role::Minutes:
    case Role::Hours:
    case Role::Days:
      return &names.time;
    case Role::Price:
      return &names.price;
    case Role::Gpus:
      return &names.gpus;
    case Role::Unused:
      return nullptr;
  }
  return nullptr;
}

constexpr std::array kTimes{std::pair(market::TimeUnit::Clock, Role::Time),
                            std::pair(market::TimeUnit::DayFirst, Role::DayFirst),
                            std::pair(market::TimeUnit::MonthFirst, Role::MonthFirst),
                            std::pair(market::TimeUnit::Days, Role::Days),
                            std::pair(market::TimeUnit::Seconds, Role::Seconds),
                            std::pair(market::TimeUnit::Minutes, Role::Minutes),
                            std::pair(market::TimeUnit::Hours, Role::Hours)};

}  // namespace

ImportColumns::ImportColumns(const study::ImportFile& file, QWidget* parent)
    : QWidget(parent),
      m_path(words(file.path)),
      m_columns(file.columns),
      m_names(file.named),
      m_apart(file.apart),
      m_table(new QTableWidget) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  auto* title = new QLabel(
      tr("Columns of %1: click one to say what it holds").arg(words(file.name).toHtmlEscaped()));
  title->setBuddy(m_table);
  rows->addWidget(title);
  rows->addWidget(m_table);
  fill(file);
  atEveryFont(m_table, [this] { showRoles(); });
  connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &ImportColumns::ask);
  connect(m_table, &QTableWidget::cellClicked, this, [this](int, int column) { ask(column); });
  connect(m_table, &QTableWidget::cellActivated, this, [this](int, int column) { ask(column); });
}

void ImportColumns::fill(const study::ImportFile& file) {
  m_table->setAccessibleName(tr("Columns of %1").arg(words(file.name)));
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setSelectionBehavior(QAbstractItemView::SelectColumns);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_table->setColumnCount(static_cast<int>(m_columns.size()));
  m_table->setRowCount(static_cast<int>(file.firstRows.size()));
  for (std::size_t row = 0; row < file.firstRows.size(); ++row) {
    for (std::size_t column = 0; column < file.firstRows[row].size(); ++column) {
      m_table->setItem(static_cast<int>(row), static_cast<int>(column),
                       new QTableWidgetItem(words(file.firstRows[row][column])));
    }
  }
}

Role ImportColumns::roleOf(int column) const {
  const std::string& name = m_columns[static_cast<std::size_t>(column)];
  if (name == m_names.time) {
    const auto known =
        std::ranges::find(kTimes, m_names.timeUnit, &decltype(kTimes)::value_type::first);
    return known == kTimes.end() ? Role::Time : known->second;
  }
  if (name == m_names.price) return Role::Price;
  return name == m_names.gpus ? Role::Gpus : Role::Unused;
}

bool ImportColumns::tellsApart(int column) const {
  return roleOf(column) == Role::Unused &&
         m_apart.contains(m_columns[static_cast<std::size_t>(column)]);
}

void ImportColumns::setApart(const std::set<std::string>& columns) {
  if (columns == m_apart) return;
  m_apart = columns;
  showRoles();
}

void ImportColumns::showRoles() {
  QStringList titles;
  for (int column = 0; column < m_table->columnCount(); ++column) {
    titles << words(m_columns[static_cast<std::size_t>(column)]) + u'\n' +
                  (tellsApart(column) ? tr("Tells markets apart") : roleWords(roleOf(column)));
  }
  m_table->setHorizontalHeaderLabels(titles);
  for (int column = 0; column < m_table->columnCount(); ++column) {
    const bool used = roleOf(column) != Role::Unused;
    QFont font = m_table->font();
    font.setBold(used);
    m_table->horizontalHeaderItem(column)->setFont(font);
    for (int row = 0; row < m_table->rowCount(); ++row) {
      if (QTableWidgetItem* item = m_table->item(row, column)) {
        item->setForeground(palette().color(
            used || tellsApart(column) ? QPalette::Active : QPalette::Disabled, QPalette::Text));
      }
    }
  }
  m_table->resizeColumnsToContents();
  const int line = m_table->fontMetrics().height() * 4 / 3;
  m_table->verticalHeader()->setDefaultSectionSize(line);
  m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                          m_table->rowCount() * line + 2 * m_table->frameWidth() +
                          m_table->horizontalScrollBar()->sizeHint().height());
}

void ImportColumns::setRole(int column, Role role) {
  const std::string& name = m_columns[static_cast<std::size_t>(column)];
  for (std::string* one : {&m_names.time, &m_names.price, &m_names.gpus}) {
    if (*one == name) one->clear();
  }
  if (std::string* into = nameFor(m_names, role)) *into = name;
  for (const auto& [unit, time] : kTimes) {
    if (time == role) m_names.timeUnit = unit;
  }
  showRoles();
  emit named(m_path, m_names);
}

void ImportColumns::ask(int column) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (const Role role : kRoles) {
    QAction* action = menu->addAction(roleWords(role));
    action->setCheckable(true);
    action->setChecked(role == roleOf(column));
    // Naming makes the page again, with the menu in it: not while the menu still is open.
    connect(
        action, &QAction::triggered, this, [this, column, role] { setRole(column, role); },
        Qt::QueuedConnection);
  }
  // Below the rows: what is in them tells what the column holds.
  const QHeaderView* header = m_table->horizontalHeader();
  const QPoint left =
      header->mapToGlobal(QPoint(header->sectionViewportPosition(column), header->height()));
  menu->popup(QPoint(left.x(), m_table->mapToGlobal(QPoint(0, m_table->height())).y()));
}

void ImportColumns::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showRoles();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
