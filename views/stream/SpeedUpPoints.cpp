// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/SpeedUpPoints.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "views/widgets/EveryFont.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/LeastLines.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

enum Column { Gpus, SpeedUp };

/// Items stay where they are: one of them may be telling of its edit.
void setCell(QTableWidget& table, int row, int column, const QString& text, bool editable) {
  QTableWidgetItem* item = table.item(row, column);
  if (!item) {
    item = new QTableWidgetItem;
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table.setItem(row, column, item);
  }
  const Qt::ItemFlags flags = item->flags();
  item->setFlags(editable ? flags | Qt::ItemIsEditable : flags & ~Qt::ItemIsEditable);
  item->setText(text);
}

}  // namespace

SpeedUpPoints::SpeedUpPoints(QWidget* parent)
    : QWidget(parent),
      m_table(new QTableWidget(0, 2)),
      m_add(new QPushButton(tr("&Add"))),
      m_remove(new QPushButton(tr("&Remove"))),
      m_file(new QPushButton(tr("From a &file…"))),
      m_message(new HintLabel(HintLabel::Tone::Error)) {
  layOut();
  connect(m_table, &QTableWidget::cellChanged, this, &SpeedUpPoints::take);
  connect(m_add, &QPushButton::clicked, this, &SpeedUpPoints::add);
  connect(m_remove, &QPushButton::clicked, this, &SpeedUpPoints::removeChosen);
  connect(m_file, &QPushButton::clicked, this, &SpeedUpPoints::fileWished);
}

void SpeedUpPoints::layOut() {
  m_table->setHorizontalHeaderLabels({tr("GPUs"), tr("Speed-up")});
  m_table->setAccessibleName(tr("Points of the speed-up"));
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_table->verticalHeader()->hide();
  m_table->setTabKeyNavigation(false);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  keepRowsFitting(m_table);
  keepLeastLines(m_table, 4);
  m_add->setToolTip(tr("A point on twice the GPUs of the last"));
  m_remove->setToolTip(tr("Removes the selected point"));
  m_file->setToolTip(tr("Lines of GPUs and speed-up, or a table of throughputs"));
  m_message->setWordWrap(true);
  m_message->hide();
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->addWidget(m_table, 0, 0, 1, 2);
  grid->addWidget(m_message, 1, 0, 1, 2);
  grid->addWidget(m_add, 2, 0);
  grid->addWidget(m_remove, 2, 1);
  grid->addWidget(m_file, 3, 0, 1, 2);
}

void SpeedUpPoints::setPoints(const rental::SpeedUp& speedUp,
                              std::vector<rental::SpeedUpPoint> points) {
  if (m_isLaw == speedUp.isSmooth() && m_points == points && m_table->rowCount() > 0) return;
  m_isLaw = speedUp.isSmooth();
  m_points = std::move(points);
  setMessage({});
  fill();
}

void SpeedUpPoints::fill() {
  m_showing = true;
  m_table->setRowCount(static_cast<int>(m_points.size()));
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    const int row = static_cast<int>(i);
    const rental::SpeedUpPoint& point = m_points[i];
    setCell(*m_table, row, Gpus, QString::number(point.gpus), !m_isLaw);
    setCell(*m_table, row, SpeedUp, words(roundedText(point.speedUp, 4)), true);
  }
  m_showing = false;
  m_remove->setEnabled(!m_isLaw && m_points.size() > 1);
}

void SpeedUpPoints::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

QString SpeedUpPoints::message() const { return m_message->text(); }

void SpeedUpPoints::take(int row, int column) {
  if (m_showing || row < 0 || static_cast<std::size_t>(row) >= m_points.size()) return;
  const auto place = static_cast<std::size_t>(row);
  const QString typed = m_table->item(row, column)->text();
  const auto value = parsedNumber(typed.trimmed().toStdString());
  setMessage({});
  if (column == Gpus) {
    takeGpus(place, value.value_or(0));
  } else if (value && *value > 0 && *value <= 1e6) {
    emit valueTyped(m_points[place].gpus, *value);
  } else {
    setMessage(tr("%1 is not valid: enter a number above 0.").arg(typed));
  }
  fill();
}

void SpeedUpPoints::takeGpus(std::size_t row, double gpus) {
  if (!(gpus >= 1 && gpus <= 1e6 && gpus == std::floor(gpus))) {
    return setMessage(tr("GPUs are a whole number of 1 or more."));
  }
  std::vector<rental::SpeedUpPoint> edited = m_points;
  edited[row].gpus = static_cast<int>(gpus);
  for (std::size_t i = 0; i < edited.size(); ++i) {
    if (i == row || edited[i].gpus != edited[row].gpus) continue;
    return setMessage(tr("There is a point on %1 GPUs already.").arg(edited[i].gpus));
  }
  emit pointsEdited(edited);
}

/// What is known of a law becomes points too: nothing is assumed between them.
void SpeedUpPoints::add() {
  std::vector<rental::SpeedUpPoint> edited = m_points;
  if (m_isLaw && (edited.empty() || edited.front().gpus > 1)) edited.insert(edited.begin(), {1, 1});
  const rental::SpeedUpPoint last = edited.empty() ? rental::SpeedUpPoint{} : edited.back();
  if (!m_isLaw || edited.empty()) edited.push_back({2 * last.gpus, last.speedUp});
  emit pointsEdited(edited);
}

void SpeedUpPoints::removeChosen() {
  const int row = m_table->currentRow();
  if (row < 0 || m_points.size() < 2) return setMessage(tr("Select a point first."));
  std::vector<rental::SpeedUpPoint> edited = m_points;
  edited.erase(edited.begin() + row);
  emit pointsEdited(edited);
}

}  // namespace spothorizon::views
