// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/FetchPlan.h"

#include <QRegularExpression>
#include <QUrl>

#include "base/InputError.h"
#include "market/Catalogue.h"
#include "market/PriceList.h"

namespace spothorizon::app {
namespace {

constexpr const char* kPageRows = "1000";  ///< the most that one question to AWS brings
constexpr const char* kAzurePrices = "https://prices.azure.com/api/retail/prices";
constexpr qsizetype kLongestName = 100;

bool matches(const QString& text, const char* pattern) {
  return QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(pattern)))
      .match(text)
      .hasMatch();
}

bool isName(const QString& text) {
  return text.size() <= kLongestName && matches(text, "[A-Za-z0-9][A-Za-z0-9._-]*");
}

void checkNames(const QStringList& names, const char* option, Text nothing) {
  if (names.isEmpty()) {
    throw InputError::expecting(option, {}, std::move(nothing));
  }
  for (const QString& name : names) {
    if (isName(name)) continue;
    throw InputError::expecting(
        option, '"' + name.toStdString() + '"',
        phrase("fetch", "a name of letters, digits, \".\", \"_\" and \"-\""));
  }
}

void checkRange(int value, int least, int most, const char* option) {
  if (value >= least && value <= most) return;
  throw InputError::expecting(option, std::to_string(value),
                              phrase("fetch", "a whole number from %1 to %2")
                                  .arg(std::to_string(least))
                                  .arg(std::to_string(most)));
}

bool isAddress(const QString& text) {
  const QUrl url(text, QUrl::StrictMode);
  return url.isValid() && url.scheme() == QLatin1String("https") && !url.host().isEmpty() &&
         url.userInfo().isEmpty() && !text.contains(QRegularExpression(QStringLiteral("\\s")));
}

void checkAws(const FetchPlan& plan) {
  checkNames(plan.types, "--instance-type", phrase("fetch", "an instance type, \"p5.48xlarge\""));
  checkNames(plan.regions, "--region", phrase("fetch", "a region, \"us-east-1\""));
  for (const QString& region : plan.regions) {
    // What people know best is the zone's name.
    if (!matches(region, "[a-z]{2}(-[a-z]+)+-[0-9]+[a-z]")) continue;
    throw InputError::expecting(
        "--region", '"' + region.toStdString() + '"',
        phrase("fetch", "a region, \"%1\": the history has all of its zones")
            .arg(region.chopped(1).toStdString()));
  }
  checkRange(plan.days, 1, kMostDays, "--days");
  if (!matches(plan.product, "[A-Za-z][A-Za-z0-9 /().-]*")) {
    throw InputError::expecting("--product", '"' + plan.product.toStdString() + '"',
                                phrase("fetch", "a product as AWS names it, \"Linux/UNIX\""));
  }
  if (!plan.profile.isEmpty() && !matches(plan.profile, "[A-Za-z0-9][A-Za-z0-9 ._@/+-]*")) {
    throw InputError::expecting("--profile", '"' + plan.profile.toStdString() + '"',
                                phrase("fetch", "the name of a profile of the AWS CLI"));
  }
}

void checkAzure(const FetchPlan& plan) {
  checkNames(plan.types, "--sku", phrase("fetch", "a size, \"Standard_ND96isr_H100_v5\""));
  checkNames(plan.regions, "--region", phrase("fetch", "a region, \"eastus\""));
  for (const QString& type : plan.types) {
    if (gpusOfType(plan, type) > 0) continue;
    throw InputError::expecting(
        "--sku", '"' + type.toStdString() + '"',
        phrase("fetch",
               "a size that the built-in catalogue has, or the GPUs of one machine "
               "(--gpus-per-machine)"));
  }
}

void checkCatalog(const FetchPlan& plan) {
  checkNames(plan.types, "--instance-type", phrase("fetch", "an instance type, \"p5.48xlarge\""));
  if (!plan.regions.isEmpty()) checkNames(plan.regions, "--region", {});
  checkNames({plan.catalogProvider}, "--provider", {});
  if (plan.catalog.isEmpty()) {
    throw InputError::expecting(
        "--catalog", {}, phrase("fetch", "a catalogue: FILE, an https address or \"latest\""));
  }
  const bool elsewhere = plan.catalog.contains(QLatin1String("://"));
  if (elsewhere && !isAddress(plan.catalog)) {
    throw InputError::expecting("--catalog", '"' + plan.catalog.toStdString() + '"',
                                phrase("fetch", "an address that begins with https://"));
  }
}

QString quoted(const QString& word) {
  if (matches(word, "[A-Za-z0-9_@%+=:,./-]+")) return word;
  QString inside = word;
  inside.replace(QLatin1Char('\''), QLatin1String("'\\''"));
  return QLatin1Char('\'') + inside + QLatin1Char('\'');
}

QString timeText(const QDateTime& time) {
  return time.toUTC().toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:ss'Z'"));
}

QString azureAddress(const FetchPart& part) {
  const QString filter = QStringLiteral(
                             "serviceName eq 'Virtual Machines' and priceType eq 'Consumption' and "
                             "armRegionName eq '%1' and armSkuName eq '%2'")
                             .arg(part.region, part.type);
  return QLatin1String(kAzurePrices) + QStringLiteral("?$filter=") +
         QString::fromLatin1(QUrl::toPercentEncoding(filter));
}

}  // namespace

QString providerKey(FetchProvider provider) {
  switch (provider) {
    case FetchProvider::Aws:
      return QStringLiteral("aws");
    case FetchProvider::Azure:
      return QStringLiteral("azure");
    case FetchProvider::Gpuhunt:
      return QStringLiteral("gpuhunt");
  }
  return {};
}

void checkPlan(const FetchPlan& plan) {
  switch (plan.provider) {
    case FetchProvider::Aws:
      checkAws(plan);
      break;
    case FetchProvider::Azure:
      checkAzure(plan);
      break;
    case FetchProvider::Gpuhunt:
      checkCatalog(plan);
      break;
  }
  if (plan.folder.isEmpty()) {
    throw InputError::expecting("--output", {}, phrase("fetch", "the market folder"));
  }
  if (plan.gpusPerMachine != 0) checkRange(plan.gpusPerMachine, 1, 1024, "--gpus-per-machine");
  checkRange(plan.timeoutSeconds, 1, kMostTimeout, "--timeout");
}

double gpusOfType(const FetchPlan& plan, const QString& type) {
  if (plan.gpusPerMachine > 0) return plan.gpusPerMachine;
  const std::string name = type.toStdString();
  if (const auto known = market::catalogueGpus(name)) return *known;
  return market::PriceList::catalogue().gpusOf(name).value_or(0);
}

QList<FetchPart> partsOf(const FetchPlan& plan) {
  if (plan.provider == FetchProvider::Gpuhunt) return {FetchPart{}};
  QList<FetchPart> parts;
  for (const QString& region : plan.regions) {
    for (const QString& type : plan.types) {
      const FetchPart part{type, region};
      if (!parts.contains(part)) parts << part;
    }
  }
  return parts;
}

QString fileNameOf(const FetchPlan& plan, const FetchPart& part) {
  static const QRegularExpression others(QStringLiteral("[^A-Za-z0-9._-]+"));
  QString name = providerKey(plan.provider);
  const bool history = plan.provider == FetchProvider::Aws;
  if (plan.provider == FetchProvider::Gpuhunt) name += QLatin1Char('-') + plan.catalogProvider;
  name += QLatin1Char('-') + part.region + QLatin1Char('-') + part.type;
  if (history && plan.product != QLatin1String("Linux/UNIX"))
    name += QLatin1Char('-') + plan.product;
  name.replace(others, QStringLiteral("-"));
  return name + (history ? QStringLiteral(".json") : QStringLiteral(".csv"));
}

QString shellText(const ClientCommand& command) {
  QStringList words{quoted(command.program)};
  for (const QString& argument : command.arguments) words << quoted(argument);
  return words.join(QLatin1Char(' '));
}

ClientCommand awsCommand(const FetchPlan& plan, const FetchPart& part, const QDateTime& now,
                         const QString& token) {
  ClientCommand command{
      QStringLiteral("aws"),
      {"ec2", "describe-spot-price-history", "--region", part.region, "--instance-types", part.type,
       "--product-descriptions", plan.product, "--start-time", timeText(now.addDays(-plan.days)),
       "--end-time", timeText(now), "--output", "json", "--page-size", kPageRows, "--max-items",
       kPageRows}};
  if (!plan.profile.isEmpty()) command.arguments << "--profile" << plan.profile;
  if (!token.isEmpty()) command.arguments << "--starting-token" << token;
  return command;
}

ClientCommand azureCommand(const FetchPart& part, const QString& next) {
  return {QStringLiteral("az"),
          {"rest", "--method", "get", "--url", next.isEmpty() ? azureAddress(part) : next,
           "--skip-authorization-header", "--output", "json"}};
}

bool isRetailPrices(const QString& address) {
  const QUrl url(address);
  return isAddress(address) && url.host() == QLatin1String("prices.azure.com") &&
         url.port(443) == 443 && url.path() == QLatin1String("/api/retail/prices");
}

ClientCommand curlCommand(const QString& address, const QString& file) {
  return {QStringLiteral("curl"),
          {"--fail", "--location", "--proto", "=https", "--proto-redir", "=https", "--silent",
           "--show-error", "--output", file, "--url", address}};
}

ClientCommand unzipCommand(const QString& zip, const QString& name) {
  return {QStringLiteral("unzip"), {"-p", zip, name}};
}

QString gpuhuntAddress(const QString& version) {
  if (!isName(version)) return {};
  return QStringLiteral("https://dstack-gpu-pricing.s3.eu-west-1.amazonaws.com/v2/%1/catalog.zip")
      .arg(version);
}

QList<ClientCommand> commandsOf(const FetchPlan& plan, const QDateTime& now) {
  QList<ClientCommand> commands;
  for (const FetchPart& part : partsOf(plan)) {
    switch (plan.provider) {
      case FetchProvider::Aws:
        commands << awsCommand(plan, part, now);
        break;
      case FetchProvider::Azure:
        commands << azureCommand(part);
        break;
      case FetchProvider::Gpuhunt: {
        const QString zip = QStringLiteral("catalog.zip");
        const QString csv = plan.catalogProvider + QStringLiteral(".csv");
        if (plan.catalog == QLatin1String("latest")) {
          commands << curlCommand(QLatin1String(kGpuhuntVersion), QStringLiteral("version"))
                   << curlCommand(gpuhuntAddress(QStringLiteral("VERSION")), zip)
                   << unzipCommand(zip, csv);
        } else if (plan.catalog.contains(QLatin1String("://"))) {
          const bool packed = plan.catalog.endsWith(QLatin1String(".zip"));
          commands << curlCommand(plan.catalog, packed ? zip : csv);
          if (packed) commands << unzipCommand(zip, csv);
        } else if (plan.catalog.endsWith(QLatin1String(".zip"))) {
          commands << unzipCommand(plan.catalog, csv);
        }
        break;
      }
    }
  }
  return commands;
}

}  // namespace spothorizon::app
