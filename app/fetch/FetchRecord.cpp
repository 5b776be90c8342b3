// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/FetchRecord.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

constexpr QLatin1String kFormat("spothorizon-fetch");
constexpr int kVersion = 1;

QJsonObject jsonOf(const FetchRecord::Entry& entry) {
  const FetchPlan& plan = entry.plan;
  QJsonObject object{{"provider", providerKey(plan.provider)},
                     {"types", QJsonArray::fromStringList(plan.types)},
                     {"regions", QJsonArray::fromStringList(plan.regions)},
                     {"last", entry.last.toUTC().toString(Qt::ISODate)}};
  if (plan.provider == FetchProvider::Aws) {
    object["days"] = plan.days;
    object["product"] = plan.product;
    if (!plan.profile.isEmpty()) object["profile"] = plan.profile;
  }
  if (plan.provider == FetchProvider::Gpuhunt) {
    object["catalog"] = plan.catalog;
    object["catalogProvider"] = plan.catalogProvider;
  }
  if (plan.gpusPerMachine > 0) object["gpusPerMachine"] = plan.gpusPerMachine;
  return object;
}

QStringList textsOf(const QJsonValue& list) {
  QStringList texts;
  for (const auto& value : list.toArray()) texts << value.toString();
  return texts;
}

FetchRecord::Entry entryOf(const QJsonObject& object, const QString& folder,
                           const std::string& file) {
  FetchRecord::Entry entry;
  FetchPlan& plan = entry.plan;
  const QString provider = object["provider"].toString();
  bool known = false;
  for (const FetchProvider one :
       {FetchProvider::Aws, FetchProvider::Azure, FetchProvider::Gpuhunt}) {
    if (providerKey(one) != provider) continue;
    plan.provider = one;
    known = true;
  }
  if (!known) {
    throw InputError(file, "/fetches", "the provider \"" + provider.toStdString() + '"',
                     "\"aws\", \"azure\" or \"gpuhunt\"");
  }
  plan.types = textsOf(object["types"]);
  plan.regions = textsOf(object["regions"]);
  plan.days = object["days"].toInt(kMostDays);
  plan.product = object["product"].toString(plan.product);
  plan.profile = object["profile"].toString();
  plan.catalog = object["catalog"].toString();
  plan.catalogProvider = object["catalogProvider"].toString(plan.catalogProvider);
  plan.gpusPerMachine = object["gpusPerMachine"].toInt();
  plan.folder = folder;
  entry.last = QDateTime::fromString(object["last"].toString(), Qt::ISODate);
  return entry;
}

/// Whether one replaces the other: how many days it goes back is no difference.
bool isSame(FetchPlan a, FetchPlan b) {
  for (FetchPlan* plan : {&a, &b}) {
    plan->days = kMostDays;
    plan->timeoutSeconds = kUsualTimeout;
    plan->folder.clear();
  }
  return a == b;
}

}  // namespace

QString recordFileOf(const QString& folder) {
  return QDir(folder).filePath(QStringLiteral(".spothorizon-fetch.json"));
}

FetchRecord readRecord(const QString& folder) {
  FetchRecord record;
  const QString path = recordFileOf(folder);
  if (!QFileInfo::exists(path)) return record;
  const std::string file = path.toStdString();
  const QJsonObject object =
      QJsonDocument::fromJson(QByteArray::fromStdString(readFile(file))).object();
  if (object["format"].toString() != kFormat || object["version"].toInt() != kVersion) {
    throw InputError(file, "", "no record of a fetch, or one of a newer version",
                     "\"format\": \"spothorizon-fetch\", \"version\": 1");
  }
  for (const auto& value : object["fetches"].toArray()) {
    record.entries << entryOf(value.toObject(), folder, file);
  }
  return record;
}

void recordFetch(const FetchPlan& plan, const QDateTime& time) {
  FetchRecord record = readRecord(plan.folder);
  record.entries.removeIf([&](const auto& entry) { return isSame(entry.plan, plan); });
  record.entries << FetchRecord::Entry{plan, time};
  QJsonArray fetches;
  for (const FetchRecord::Entry& entry : record.entries) fetches << jsonOf(entry);
  const QJsonObject object{
      {"format", QString(kFormat)}, {"version", kVersion}, {"fetches", fetches}};
  writeFileWhole(recordFileOf(plan.folder).toStdString(),
                 QJsonDocument(object).toJson().toStdString());
}

}  // namespace spothorizon::app
