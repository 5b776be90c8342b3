// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ZonesDialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/RiskWords.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using study::MeanEstimate;
using views::words;

QString limits(const QString& low, const QString& high) {
  return QStringLiteral(" (%1–%2)").arg(low, high);
}

bool hasBothLimits(const study::Interval& interval) {
  return std::isfinite(interval.low) && std::isfinite(interval.high);
}

QString usd(const std::optional<MeanEstimate>& one) {
  if (!one) return QStringLiteral("–");
  const auto text = [](double value) { return words(study::usdText(value)); };
  QString all = text(one->mean);
  if (hasBothLimits(one->interval))
    all += limits(text(one->interval.low), text(one->interval.high));
  return all;
}

QString chance(const std::optional<MeanEstimate>& one) {
  if (!one) return QStringLiteral("–");
  const auto text = [](double share) { return QString::number(std::lround(100 * share)); };
  QString all = text(one->mean) + QStringLiteral(" %");
  if (hasBothLimits(one->interval))
    all += limits(text(one->interval.low), text(one->interval.high));
  return all;
}

QStringList cells(const study::RankedZone& zone) {
  if (!zone.figures) return {words(zone.name), words(zone.file), words(zone.error)};
  const study::MarketFigures& figures = *zone.figures;
  return {words(zone.name),
          words(zone.file),
          words(figures.policy),
          QString::number(figures.priceUsd.mean, 'f', 3),
          QString::number(figures.freeGpus.mean, 'f', 1),
          usd(figures.costP50Usd),
          chance(figures.onTime),
          chance(figures.withinBudget),
          usd(zone.utilityUsd ? zone.utilityUsd : zone.costUsd)};
}

}  // namespace

ZonesDialog::ZonesDialog(QWidget* parent)
    : QDialog(parent),
      m_sentence(new QLabel),
      m_zones(new QTreeWidget),
      m_progress(new QProgressBar),
      m_use(new QPushButton(tr("&Use this zone"))) {
  setWindowTitle(tr("Zones of the market folder"));
  auto* rows = new QVBoxLayout(this);
  m_sentence->setWordWrap(true);
  views::keepLarger(m_sentence, 1.15, true);
  m_zones->setHeaderLabels({tr("Zone"), tr("File"), tr("Recommended policy"), tr("Mean $/GPU-h"),
                            tr("Mean free GPUs"), tr("Cost P50"), tr("On time"),
                            tr("Within budget"), tr("Mean utility")});
  m_zones->setRootIsDecorated(false);
  m_zones->setAlternatingRowColors(true);
  m_zones->setAccessibleName(tr("Zones, the best for this job first"));
  m_progress->setRange(0, 1000);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  buttons->addButton(m_use, QDialogButtonBox::AcceptRole);
  m_use->setToolTip(tr("The market of this scenario becomes that of the zone. Can be undone."));
  rows->addWidget(m_sentence);
  rows->addWidget(m_zones, 1);
  rows->addWidget(m_progress);
  rows->addWidget(buttons);
  resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 18);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_use, &QPushButton::clicked, this, &ZonesDialog::use);
  connect(m_zones, &QTreeWidget::itemActivated, this, &ZonesDialog::use);
  connect(m_zones, &QTreeWidget::itemSelectionChanged, this,
          [this] { m_use->setEnabled(m_ranking && !m_zones->selectedItems().isEmpty()); });
  connect(&m_runner, &TaskRunner::progressed, this,
          [this](double fraction, const QString&) { views::showFraction(*m_progress, fraction); });
  connect(&m_runner, &TaskRunner::failed, this,
          [this](const QString& message) { m_sentence->setText(message); });
  connect(&m_runner, &TaskRunner::finished, m_progress, &QWidget::hide);
}

void ZonesDialog::rank(const study::Scenario& scenario) {
  m_ranking.reset();
  m_zones->clear();
  m_use->setEnabled(false);
  views::showFraction(*m_progress, 0);
  m_progress->show();
  m_sentence->setText(tr("Trying the job in every zone…"));
  m_runner.request([this, scenario](const TaskLink& link) {
    const study::ZoneRanking ranking = study::rankZones(scenario, link.control());
    link.deliver([this, ranking] { showRanking(ranking); });
  });
}

QString ZonesDialog::sentence() const { return m_sentence->text(); }

void ZonesDialog::showRanking(const study::ZoneRanking& ranking) {
  m_ranking = ranking;
  m_sentence->setText(words(study::sentence(ranking)));
  for (const study::RankedZone& zone : ranking.zones) {
    auto* item = new QTreeWidgetItem(cells(zone));
    for (int column = 3; column < m_zones->columnCount(); ++column) {
      item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_zones->addTopLevelItem(item);
  }
  for (int column = 0; column < m_zones->columnCount(); ++column) {
    m_zones->resizeColumnToContents(column);
  }
  m_zones->setColumnHidden(7, !ranking.scenario.budgetUsd);
  m_zones->headerItem()->setText(
      8, study::showsUtility(ranking.scenario) ? tr("Mean utility") : tr("Mean cost"));
  m_zones->setCurrentItem(m_zones->topLevelItem(0));
}

void ZonesDialog::use() {
  const int row = m_zones->indexOfTopLevelItem(m_zones->currentItem());
  if (!m_ranking || row < 0) return;
  const study::RankedZone& zone = m_ranking->zones[static_cast<std::size_t>(row)];
  emit zoneWished(m_ranking->scenario, zone.scenario, words(zone.name));
}

void ZonesDialog::hideEvent(QHideEvent* event) {
  m_runner.stop();
  QDialog::hideEvent(event);
}

}  // namespace spothorizon::app
