// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LeadingTable.h"

#include <QEvent>
#include <QHeaderView>
#include <algorithm>

#include "subjects/forecast/UsesFuture.h"
#include "views/job/learning/LearningCharts.h"
#include "views/widgets/Icons.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr int kLookRole = Qt::UserRole;  ///< what the swatch was drawn for
const NumberFormat kPercent{{}, QStringLiteral(" %"), 1};
const NumberFormat kUsd{QStringLiteral("$"), {}, 0};

}  // namespace

LeadingTable::LeadingTable(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(ColumnCount);
  setHeaderLabels({tr("Leading"), tr("Weight"), tr("Utility")});
  headerItem()->setToolTip(Policy, tr("The ten policies with the most weight"));
  headerItem()->setToolTip(Weight, tr("The probability that the next job is run under it"));
  headerItem()->setToolTip(Utility, tr("The total of all jobs so far, had each been run under it"));
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setIconSize(QSize(30, 12));
  setSelectionMode(QAbstractItemView::NoSelection);
  setFocusPolicy(Qt::TabFocus);
  setTextElideMode(Qt::ElideRight);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setAccessibleName(tr("Leading policies"));
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(Policy, QHeaderView::Stretch);
  for (const Column column : {Weight, Utility}) {
    header()->setSectionResizeMode(column, QHeaderView::Fixed);
    headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
  sizeColumns();
}

/// For the widest numbers there can be: what comes and goes must not push the names about.
void LeadingTable::sizeColumns() {
  const int weight = fontMetrics().horizontalAdvance(QStringLiteral("100.0 %"));
  const int title = fontMetrics().horizontalAdvance(headerItem()->text(Weight));
  const int utility = fontMetrics().horizontalAdvance(QStringLiteral("−$888,888"));
  const int room = fontMetrics().averageCharWidth() * 2;
  header()->resizeSection(Weight, std::max(weight, title) + room);
  header()->resizeSection(Utility, utility + room);
  // The names stay distinguishable: the part cut off is the same for all.
  const int name = fontMetrics().horizontalAdvance(QStringLiteral("AHAP ω24 v5 σ0.65 …"));
  setMinimumWidth(iconSize().width() + name + room + header()->sectionSize(Weight) +
                  header()->sectionSize(Utility));
}

void LeadingTable::changeEvent(QEvent* event) {
  QTreeWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
    sizeColumns();
  }
}

void LeadingTable::show(const LearningHistory& history, int shown, const LeadingPolicies& leading,
                        std::span<const double> totals, const ChartTheme& theme) {
  const std::span<const double> weights = history.weightsAfter(shown);
  const int rows = static_cast<int>(leading.ranked().size());
  while (topLevelItemCount() > rows) delete takeTopLevelItem(rows);
  while (topLevelItemCount() < rows) addTopLevelItem(new QTreeWidgetItem);
  for (int row = 0; row < rows; ++row) {
    const int policy = leading.ranked()[static_cast<std::size_t>(row)];
    const auto i = static_cast<std::size_t>(policy);
    QTreeWidgetItem* item = topLevelItem(row);
    showRow(item, history, policy, theme);
    item->setText(Weight, kPercent.text(100 * weights[i]));
    item->setText(Utility, i < totals.size() ? kUsd.text(totals[i]) : QString());
  }
}

/// Name and swatch change seldom, and a swatch is a pixmap.
void LeadingTable::showRow(QTreeWidgetItem* item, const LearningHistory& history, int policy,
                           const ChartTheme& theme) {
  const QString look =
      QStringLiteral("%1/%2/%3").arg(policy).arg(theme.dark).arg(devicePixelRatioF());
  const QString name = poolName(history, policy);
  if (item->data(Policy, kLookRole).toString() == look && item->text(Policy) == name) return;
  item->setData(Policy, kLookRole, look);
  item->setText(Policy, name);
  item->setToolTip(Policy,
                   words(study::resultLabel(history.results()->scenario.forecast,
                                            history.pool()[static_cast<std::size_t>(policy)])));
  item->setIcon(Policy, untintedIcon(policySwatch(policy, theme, devicePixelRatioF())));
  for (const Column column : {Weight, Utility}) {
    item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
}

void LeadingTable::clearRows() { clear(); }

}  // namespace spothorizon::views
