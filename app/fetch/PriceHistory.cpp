// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/PriceHistory.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/NumberText.h"
#include "market/read/TimeText.h"

namespace spothorizon::app {
namespace {

constexpr QLatin1String kList("SpotPriceHistory");

QString textOf(const QJsonObject& row, const char* member) {
  return row.value(QLatin1String(member)).toString();
}

/// Zone, type and product.
using Pool = std::tuple<QString, QString, QString>;
Pool poolOf(const PriceRow& row) {
  return {textOf(row.members, "AvailabilityZone"), textOf(row.members, "InstanceType"),
          textOf(row.members, "ProductDescription")};
}

std::optional<PriceRow> rowOf(const QJsonValue& value) {
  PriceRow row{value.toObject(), 0, 0};
  for (const char* member : {"AvailabilityZone", "InstanceType", "ProductDescription"}) {
    if (textOf(row.members, member).isEmpty()) return {};
  }
  const auto usd = parsedNumber(textOf(row.members, "SpotPrice").toStdString());
  const auto time = market::parseTime(textOf(row.members, "Timestamp").toStdString());
  if (!usd || !(*usd >= 0) || !time) return {};
  row.usd = *usd;
  row.seconds = time->unixSeconds;
  return row;
}

}  // namespace

std::optional<HistoryPage> historyOf(const QByteArray& json) {
  const QJsonObject object = QJsonDocument::fromJson(json).object();
  if (!object.value(kList).isArray()) return {};
  HistoryPage page;
  for (const auto& value : object.value(kList).toArray()) {
    const auto row = rowOf(value);
    if (!row) return {};
    page.rows << *row;
  }
  page.token = textOf(object, "NextToken");
  return page;
}

QList<PriceRow> unionOf(QList<PriceRow> fetched, const QList<PriceRow>& kept) {
  QList<PriceRow> all;
  std::set<std::tuple<Pool, double, double>> seen;
  fetched += kept;
  for (PriceRow& row : fetched) {
    if (seen.emplace(poolOf(row), row.seconds, row.usd).second) all << std::move(row);
  }
  const auto newer = [](const PriceRow& a, const PriceRow& b) { return a.seconds > b.seconds; };
  std::stable_sort(all.begin(), all.end(), newer);
  return all;
}

QByteArray historyText(const QList<PriceRow>& rows) {
  QByteArray text = "{\n  \"SpotPriceHistory\": [";
  for (const PriceRow& row : rows) {
    text += text.endsWith('[') ? "\n    " : ",\n    ";
    text += QJsonDocument(row.members).toJson(QJsonDocument::Compact);
  }
  return text + "\n  ]\n}\n";
}

std::optional<HistorySummary> summaryOf(const QList<PriceRow>& rows, double since, double until) {
  if (rows.isEmpty()) return {};
  HistorySummary summary{rows.size(), {}, rows.front().seconds, rows.front().seconds, 0};
  std::map<Pool, std::map<double, double>> pools;  // prices by time
  for (const PriceRow& row : rows) {
    summary.zones << textOf(row.members, "AvailabilityZone");
    summary.first = std::min(summary.first, row.seconds);
    summary.last = std::max(summary.last, row.seconds);
    pools[poolOf(row)].emplace(row.seconds, row.usd);
  }
  summary.zones.removeDuplicates();
  summary.zones.sort();
  double usd = 0, seconds = 0, plain = 0;
  for (const auto& [pool, prices] : pools) {
    for (auto at = prices.begin(); at != prices.end(); ++at) {
      const auto next = std::next(at);
      const double end = next == prices.end() ? until : next->first;
      const double held = std::max(0.0, end - std::max(at->first, since));
      usd += held * at->second;
      seconds += held;
      plain += at->second;
    }
  }
  summary.meanUsd = seconds > 0 ? usd / seconds : plain / static_cast<double>(rows.size());
  return summary;
}

}  // namespace spothorizon::app
