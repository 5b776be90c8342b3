// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

/// Spot price histories as the AWS CLI prints them.
namespace spothorizon::app {

struct PriceRow {
  QJsonObject members;  ///< as it came
  double seconds = 0;   ///< since 1970
  double usd = 0;       ///< of the machine, per hour
};

/// One answer, or a whole file.
struct HistoryPage {
  QList<PriceRow> rows;
  QString token;  ///< of the next page; empty: this was the last one
};

/// None where it is no answer of `aws ec2 describe-spot-price-history --output json`.
std::optional<HistoryPage> historyOf(const QByteArray& json);

/// Every row of either once, the newest first; of two prices at one instant the fetched one.
QList<PriceRow> unionOf(QList<PriceRow> fetched, const QList<PriceRow>& kept);

/// One row a line, in the format that the AWS CLI has.
QByteArray historyText(const QList<PriceRow>& rows);

/// What came, in numbers.
struct HistorySummary {
  qsizetype rows = 0;
  QStringList zones;
  double first = 0, last = 0;  ///< seconds since 1970
  double meanUsd = 0;          ///< of the machine per hour, by the time that each price held
};
/// None without rows. A price holds until the zone's next one, the last until `until`; what was
/// before `since` does not count for the mean (seconds since 1970).
std::optional<HistorySummary> summaryOf(const QList<PriceRow>& rows, double since, double until);

}  // namespace spothorizon::app
