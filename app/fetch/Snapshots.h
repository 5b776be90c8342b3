// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <optional>

#include "app/fetch/FetchPlan.h"

/// Prices of one moment: no history. Each fetch adds a row to a file, so that a history grows.
namespace spothorizon::app {

/// What a machine cost at one moment; $ per hour of the whole machine.
struct Snapshot {
  QString provider, type, region;
  double gpus = 0;  ///< in one machine, > 0
  std::optional<double> spotUsd, onDemandUsd;
  QDateTime time;  ///< UTC
};

/// An answer of the Azure Retail Prices API.
struct RetailPage {
  struct Item {
    double usd = 0;
    bool spot = false, primary = false;
    QDateTime since;  ///< from when on the price holds
  };
  QList<Item> items;   ///< Linux machines by the hour, in dollars; the rest is left out
  qsizetype rows = 0;  ///< that came
  QString currency;    ///< another one than dollars; empty: none
  QString next;        ///< address of the next page; empty: this was the last one
};
/// None where it is no such answer.
std::optional<RetailPage> retailPageOf(const QByteArray& json);
/// The price of each kind that holds at that time.
Snapshot retailSnapshot(const FetchPart& part, double gpus, const QList<RetailPage::Item>& items,
                        const QDateTime& time);

/// What a gpuhunt catalogue (CSV) has of the plan's types and regions: the cheapest price of each
/// kind. A region has its zones with it. None where the text is no such catalogue.
struct CatalogRows {
  QList<Snapshot> snapshots;
  qsizetype rows = 0;         ///< of the catalogue
  QStringList types, places;  ///< that it has, where nothing was found
};
std::optional<CatalogRows> catalogRowsOf(const QByteArray& csv, const FetchPlan& plan,
                                         const QDateTime& time);

/// The file with one more row, the latest last. A row of the same time is replaced. None where
/// `before` is another kind of file.
std::optional<QByteArray> withSnapshot(const QByteArray& before, const Snapshot& snapshot);
/// Rows of such a file.
qsizetype snapshotRows(const QByteArray& file);

/// A list of on-demand prices (market/PriceList.h) with those of the snapshots in the place of
/// older ones. None where `before` is another kind of file.
std::optional<QByteArray> withOnDemand(const QByteArray& before, const QList<Snapshot>& snapshots,
                                       const QString& source);

}  // namespace spothorizon::app
