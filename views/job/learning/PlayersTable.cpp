// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/PlayersTable.h"

#include <QHeaderView>
#include <QPainter>
#include <QPixmap>
#include <algorithm>

#include "views/widgets/EveryFont.h"
#include "views/widgets/Icons.h"

namespace spothorizon::views {
namespace {

constexpr int kLookRole = Qt::UserRole;  ///< what the swatch was drawn for
constexpr int kMostPlayers = 6;
constexpr QSize kSwatch(30, 12);
const NumberFormat kUsd{QStringLiteral("$"), {}, 2};
const NumberFormat kWholeUsd{QStringLiteral("$"), {}, 0};

QPixmap swatch(const LearningPlayer& player, double ratio) {
  QPixmap pixmap(kSwatch * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(player.colour, player.width + 0.7, player.dash, Qt::FlatCap));
  const double middle = kSwatch.height() / 2.0;
  painter.drawLine(QPointF(0, middle), QPointF(kSwatch.width(), middle));
  return pixmap;
}

}  // namespace

PlayersTable::PlayersTable(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(ColumnCount);
  setHeaderLabels({tr("Utility so far"), tr("Per job"), tr("Total")});
  headerItem()->setToolTip(Player, tr("Over all jobs up to the current one"));
  headerItem()->setToolTip(Mean, tr("Mean utility per job"));
  headerItem()->setToolTip(Total, tr("Utility of all jobs so far"));
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setIconSize(kSwatch);
  setSelectionMode(QAbstractItemView::NoSelection);
  setFocusPolicy(Qt::TabFocus);
  setTextElideMode(Qt::ElideRight);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setAccessibleName(tr("Utility of the learner and of others"));
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(Player, QHeaderView::Stretch);
  for (const Column column : {Mean, Total}) {
    header()->setSectionResizeMode(column, QHeaderView::Fixed);
    headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
  atEveryFont(this, [this] { sizeColumns(); });
}

void PlayersTable::sizeColumns() {
  const auto room = [this](const QString& widest, Column column) {
    const int number = fontMetrics().horizontalAdvance(widest);
    const int title = fontMetrics().horizontalAdvance(headerItem()->text(column));
    return std::max(number, title) + fontMetrics().averageCharWidth() * 3 / 2;
  };
  header()->resizeSection(Mean, room(QStringLiteral("−$888.88"), Mean));
  header()->resizeSection(Total, room(QStringLiteral("−$888888"), Total));
}

void PlayersTable::show(const LearningHistory& history, int job, const ChartTheme& theme) {
  const study::LearningPoint& point = history.results()->points[static_cast<std::size_t>(job)];
  const std::vector<LearningPlayer> players = learningPlayers(*history.results(), theme);
  const int rows = static_cast<int>(players.size());
  while (topLevelItemCount() > rows) delete takeTopLevelItem(rows);
  while (topLevelItemCount() < rows) addTopLevelItem(new QTreeWidgetItem);
  for (int row = 0; row < rows; ++row) {
    const LearningPlayer& player = players[static_cast<std::size_t>(row)];
    QTreeWidgetItem* item = topLevelItem(row);
    showLook(item, player);
    const double total = point.*player.total;
    item->setText(Mean, kUsd.text(total / (job + 1)));
    item->setText(Total, kWholeUsd.text(total));
    const bool fixed = player.total == &study::LearningPoint::bestFixedUsd;
    // The name is cut where the column is narrow.
    item->setToolTip(Player, fixed ? poolName(history, point.bestFixed) : player.name);
  }
}

/// A swatch is a pixmap: drawn when it changes.
void PlayersTable::showLook(QTreeWidgetItem* item, const LearningPlayer& player) {
  const QString look =
      QStringLiteral("%1/%2/%3").arg(player.name, player.colour.name()).arg(devicePixelRatioF());
  if (item->data(Player, kLookRole).toString() == look) return;
  item->setData(Player, kLookRole, look);
  item->setText(Player, player.name);
  item->setIcon(Player, untintedIcon(swatch(player, devicePixelRatioF())));
  for (const Column column : {Mean, Total}) {
    item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
}

QSize PlayersTable::sizeHint() const {
  const int row = qMax(fontMetrics().height() + 2, kSwatch.height() + 2);
  return {fontMetrics().averageCharWidth() * 40,
          header()->sizeHint().height() + kMostPlayers * row + 2};
}

QSize PlayersTable::minimumSizeHint() const {
  return {fontMetrics().averageCharWidth() * 20, sizeHint().height()};
}

}  // namespace spothorizon::views
