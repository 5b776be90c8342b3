// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/Snapshots.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <algorithm>
#include <map>
#include <utility>

#include "base/CsvText.h"
#include "base/NumberText.h"

namespace spothorizon::app {
namespace {

constexpr const char* kNote =
    "# Prices of single moments, one row a fetch: nothing is known of the time between them.\n";
constexpr const char* kHeader =
    "time,spot_usd_per_gpu_hour,on_demand_usd_per_gpu_hour,spot_usd_per_hour,"
    "on_demand_usd_per_hour,gpus,instance_type,region,provider\n";
constexpr const char* kListHeader = "instance_type,region,gpus,usd_per_hour,provider,date,source\n";

QString isoText(const QDateTime& time) {
  return time.toUTC().toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:ss'Z'"));
}

QByteArray numberOr(const std::optional<double>& value, double divisor = 1) {
  return value ? QByteArray::fromStdString(numberText(*value / divisor)) : QByteArray();
}

QByteArray field(const QString& text) {
  return QByteArray::fromStdString(csv::field(text.toStdString()));
}

/// Rows of a CSV with quotes, in which ends of lines may occur.
QList<QStringList> csvRows(const QByteArray& csv) {
  QList<QStringList> rows;
  QStringList row;
  QByteArray cell;
  bool quoted = false;
  const auto endCell = [&] {
    row << QString::fromUtf8(cell);
    cell.clear();
  };
  const auto endRow = [&] {
    endCell();
    if (row.size() > 1 || !row.front().isEmpty()) rows << row;
    row.clear();
  };
  for (qsizetype i = 0; i < csv.size(); ++i) {
    const char c = csv[i];
    if (quoted && c == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
      cell += c;
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (quoted || (c != ',' && c != '\n' && c != '\r')) {
      cell += c;
    } else if (c == ',') {
      endCell();
    } else if (c == '\n') {
      endRow();
    }
  }
  if (!cell.isEmpty() || !row.isEmpty()) endRow();
  return rows;
}

std::optional<double> priceIn(const QString& text) {
  const auto price = parsedNumber(text.toStdString());
  return price && *price > 0 ? price : std::nullopt;
}

void takeLower(std::optional<double>& price, double other) {
  if (!price || other < *price) price = other;
}

/// "us-east-1" and its zone "us-east-1a" are of region "us-east-1", "us-east-10" is not.
bool isIn(const QString& place, const QStringList& regions) {
  if (regions.isEmpty()) return true;
  return std::any_of(regions.begin(), regions.end(), [&place](const QString& region) {
    if (!place.startsWith(region)) return false;
    const QString rest = place.mid(region.size());
    return rest.isEmpty() || rest.startsWith(QLatin1Char('-')) ||
           (rest.size() == 1 && rest.front().isLower());
  });
}

bool isDollar(const QJsonObject& item) {
  return item.value(QStringLiteral("currencyCode")).toString() == QLatin1String("USD");
}

/// What a planner rents: Linux, by the hour, not low priority, not a whole host.
bool isMachine(const QJsonObject& item) {
  const QString product = item.value(QStringLiteral("productName")).toString();
  const QString meter = item.value(QStringLiteral("meterName")).toString();
  const QString unit = item.value(QStringLiteral("unitOfMeasure")).toString();
  for (const char* word : {"Windows", "Dedicated", "Cloud Services", "CloudServices"}) {
    if (product.contains(QLatin1String(word))) return false;
  }
  return !meter.contains(QLatin1String("Low Priority")) && unit == QLatin1String("1 Hour") &&
         item.value(QStringLiteral("type")).toString() == QLatin1String("Consumption");
}

}  // namespace

std::optional<RetailPage> retailPageOf(const QByteArray& json) {
  const QJsonObject object = QJsonDocument::fromJson(json).object();
  const QJsonValue list = object.value(QStringLiteral("Items"));
  if (!list.isArray()) return {};
  RetailPage page;
  for (const auto& value : list.toArray()) {
    const QJsonObject item = value.toObject();
    ++page.rows;
    if (!isDollar(item)) {
      page.currency = item.value(QStringLiteral("currencyCode")).toString();
      continue;
    }
    const double usd = item.value(QStringLiteral("retailPrice")).toDouble();
    if (!isMachine(item) || !(usd > 0)) continue;
    page.items << RetailPage::Item{
        usd, item.value(QStringLiteral("meterName")).toString().contains(QLatin1String("Spot")),
        item.value(QStringLiteral("isPrimaryMeterRegion")).toBool(),
        QDateTime::fromString(item.value(QStringLiteral("effectiveStartDate")).toString(),
                              Qt::ISODate)};
  }
  page.next = object.value(QStringLiteral("NextPageLink")).toString();
  return page;
}

Snapshot retailSnapshot(const FetchPart& part, double gpus, const QList<RetailPage::Item>& items,
                        const QDateTime& time) {
  Snapshot snapshot{QStringLiteral("azure"), part.type, part.region, gpus, {}, {}, time};
  for (const bool spot : {true, false}) {
    const RetailPage::Item* best = nullptr;
    for (const RetailPage::Item& item : items) {
      if (item.spot != spot || (item.since.isValid() && item.since > time)) continue;
      const auto rank = [](const RetailPage::Item& one) {
        return std::pair(one.primary, one.since);
      };
      if (!best || rank(*best) < rank(item)) best = &item;
    }
    if (best) (spot ? snapshot.spotUsd : snapshot.onDemandUsd) = best->usd;
  }
  return snapshot;
}

std::optional<CatalogRows> catalogRowsOf(const QByteArray& csv, const FetchPlan& plan,
                                         const QDateTime& time) {
  const QList<QStringList> rows = csvRows(csv);
  if (rows.isEmpty()) return {};
  const QStringList& header = rows.front();
  const auto name = header.indexOf(QStringLiteral("instance_name"));
  const auto place = header.indexOf(QStringLiteral("location"));
  const auto price = header.indexOf(QStringLiteral("price"));
  const auto count = header.indexOf(QStringLiteral("gpu_count"));
  const auto spot = header.indexOf(QStringLiteral("spot"));
  const auto least = std::min({name, place, price, count, spot});
  const auto most = std::max({name, place, price, count, spot});
  if (least < 0) return {};
  CatalogRows found;
  std::map<std::pair<QString, QString>, Snapshot> snapshots;  // by place and type
  for (qsizetype i = 1; i < rows.size(); ++i) {
    const QStringList& row = rows[i];
    if (row.size() <= most) return {};
    ++found.rows;
    const double gpus = parsedNumber(row[count].toStdString()).value_or(0);
    if (gpus > 0) found.types << row[name];
    if (!plan.types.contains(row[name])) continue;
    found.places << row[place];
    const auto usd = priceIn(row[price]);
    const double each = plan.gpusPerMachine > 0 ? plan.gpusPerMachine : gpus;
    if (!usd || !(each > 0) || !isIn(row[place], plan.regions)) continue;
    Snapshot& one =
        snapshots
            .try_emplace({row[place], row[name]},
                         Snapshot{plan.catalogProvider, row[name], row[place], each, {}, {}, time})
            .first->second;
    const bool isSpot = row[spot].compare(QLatin1String("true"), Qt::CaseInsensitive) == 0;
    takeLower(isSpot ? one.spotUsd : one.onDemandUsd, *usd);
  }
  for (auto& [key, one] : snapshots) found.snapshots << one;
  for (QStringList* names : {&found.types, &found.places}) {
    names->removeDuplicates();
    names->sort();
  }
  return found;
}

std::optional<QByteArray> withSnapshot(const QByteArray& before, const Snapshot& snapshot) {
  const QByteArray beginning = QByteArray(kNote) + kHeader;
  if (!before.isEmpty() && !before.startsWith(beginning)) return {};
  const QByteArray time = isoText(snapshot.time).toLatin1();
  QList<QByteArray> lines;
  for (const QByteArray& line : before.mid(beginning.size()).split('\n')) {
    if (!line.isEmpty() && !line.startsWith(time + ',')) lines << line;
  }
  lines << time + ',' + numberOr(snapshot.spotUsd, snapshot.gpus) + ',' +
               numberOr(snapshot.onDemandUsd, snapshot.gpus) + ',' + numberOr(snapshot.spotUsd) +
               ',' + numberOr(snapshot.onDemandUsd) + ',' + numberOr(snapshot.gpus) + ',' +
               field(snapshot.type) + ',' + field(snapshot.region) + ',' + field(snapshot.provider);
  std::sort(lines.begin(), lines.end());  // times of one length
  return beginning + lines.join('\n') + '\n';
}

qsizetype snapshotRows(const QByteArray& file) {
  return std::max<qsizetype>(0, file.count('\n') - 2);
}

std::optional<QByteArray> withOnDemand(const QByteArray& before, const QList<Snapshot>& snapshots,
                                       const QString& source) {
  if (!before.isEmpty() && !before.startsWith(kListHeader)) return {};
  std::map<QByteArray, QByteArray> rows;  // by what the price is of
  for (const QStringList& row : csvRows(before).mid(1)) {
    QList<QByteArray> fields;
    for (const QString& one : row) fields << field(one);
    rows[fields.mid(0, 2).join(',')] = fields.join(',');
  }
  for (const Snapshot& one : snapshots) {
    if (!one.onDemandUsd) continue;
    const QByteArray key = field(one.type) + ',' + field(one.region);
    rows[key] = key + ',' + numberOr(one.gpus) + ',' + numberOr(one.onDemandUsd) + ',' +
                field(one.provider) + ',' +
                one.time.toUTC().date().toString(Qt::ISODate).toLatin1() + ',' + field(source);
  }
  QByteArray text = kListHeader;
  for (const auto& [key, row] : rows) text += row + '\n';
  return text;
}

}  // namespace spothorizon::app
