// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/SeriesTable.h"

#include <QHeaderView>
#include <QPainter>
#include <QPixmap>
#include <algorithm>

#include "subjects/job/experiment/ExperimentResults.h"
#include "views/job/experiment/ExperimentCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr int kSwatchWidth = 30, kSwatchHeight = 12;

QPixmap swatchOf(const SeriesLook& look, double ratio) {
  QPixmap pixmap(QSize(kSwatchWidth, kSwatchHeight) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(look.colour, std::max(2.5, look.width), look.dash, Qt::FlatCap));
  painter.drawLine(QPointF(0, kSwatchHeight / 2.0), QPointF(kSwatchWidth, kSwatchHeight / 2.0));
  return pixmap;
}

bool sameSeries(const std::vector<study::SeriesInfo>& a, const std::vector<study::SeriesInfo>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const study::SeriesInfo& x, const study::SeriesInfo& y) {
                      return x.role == y.role && x.label == y.label && x.policy == y.policy &&
                             x.family == y.family;
                    });
}

/// Without the unit, which is shown beside it on average.
QString intervalText(const study::Estimate& estimate, const NumberFormat& format) {
  if (!estimate.hasInterval()) return SeriesTable::tr("not known");
  const NumberFormat plain{{}, {}, format.decimals};
  return SeriesTable::tr("%1 to %2").arg(plain.text(estimate.low), plain.text(estimate.high));
}

QString withTip(const QString& name, const Text& fixed) {
  return fixed.empty() ? name : name + QStringLiteral(": ") + words(fixed);
}

}  // namespace

SeriesTable::SeriesTable(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(ColumnCount);
  setHeaderLabels({tr("Series"), tr("Mean"), tr("95 % interval"), tr("Jobs")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setAllColumnsShowFocus(true);
  setIconSize({kSwatchWidth, kSwatchHeight});
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(Series, QHeaderView::Stretch);
  for (const int column : {Mean, Interval, Jobs}) {
    header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  }
  header()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 5);
  setAccessibleName(tr("Series: tick to show, with the values under the pointer"));
  for (const int column : {Mean, Interval, Jobs}) {
    headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
  connect(this, &QTreeWidget::itemChanged, this, [this] { takeTicks(); });
}

void SeriesTable::setSeries(const std::vector<study::SeriesInfo>& series, const ChartTheme& theme) {
  if (!sameSeries(m_series, series)) m_shown.assign(series.size(), true);
  m_series = series;
  refill(theme);
}

void SeriesTable::refill(const ChartTheme& theme) {
  m_filling = true;
  while (topLevelItemCount() > static_cast<int>(m_series.size())) {
    delete takeTopLevelItem(topLevelItemCount() - 1);
  }
  for (std::size_t i = 0; i < m_series.size(); ++i) {
    const int row = static_cast<int>(i);
    if (row == topLevelItemCount()) addTopLevelItem(new QTreeWidgetItem);
    QTreeWidgetItem* item = topLevelItem(row);
    item->setText(Series, seriesName(m_series[i]));
    item->setToolTip(Series, seriesName(m_series[i]));
    item->setIcon(Series, swatchOf(lookOf(m_series[i], theme), devicePixelRatioF()));
    item->setCheckState(Series, m_shown[i] ? Qt::Checked : Qt::Unchecked);
    for (const int column : {Mean, Interval, Jobs}) {
      item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
  }
  m_filling = false;
}

void SeriesTable::takeTicks() {
  if (m_filling) return;
  std::vector<bool> shown;
  for (int row = 0; row < topLevelItemCount(); ++row) {
    shown.push_back(topLevelItem(row)->checkState(Series) == Qt::Checked);
  }
  if (shown == m_shown) return;
  m_shown = std::move(shown);
  emit shownChanged();
}

void SeriesTable::setAllShown(bool shown) {
  m_filling = true;
  for (int row = 0; row < topLevelItemCount(); ++row) {
    topLevelItem(row)->setCheckState(Series, shown ? Qt::Checked : Qt::Unchecked);
  }
  m_filling = false;
  takeTicks();
}

void SeriesTable::setReadOut(const study::ExperimentResults& results, std::size_t cell,
                             std::size_t measure) {
  m_filling = true;
  const NumberFormat format = formatOf(results.experiment.measures[measure]);
  for (std::size_t i = 0; i < m_series.size(); ++i) {
    QTreeWidgetItem* item = topLevelItem(static_cast<int>(i));
    const auto estimate = estimateAt(results, cell, i, measure);
    item->setText(Mean, estimate ? format.text(estimate->mean) : QStringLiteral("–"));
    item->setText(Interval, estimate ? intervalText(*estimate, format) : QString());
    item->setText(Jobs, estimate ? QString::number(estimate->jobs) : QString());
    item->setToolTip(Series, withTip(seriesName(m_series[i]),
                                     study::chosenBy(results.cells[cell], m_series[i])));
  }
  m_filling = false;
}

void SeriesTable::clearReadOut() {
  m_filling = true;
  for (int row = 0; row < topLevelItemCount(); ++row) {
    for (const int column : {Mean, Interval, Jobs}) topLevelItem(row)->setText(column, {});
  }
  m_filling = false;
}

}  // namespace spothorizon::views
