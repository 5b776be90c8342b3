// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

/// Prices by the user's own command-line clients: what is run, how it runs, what is made of its
/// answers. Credentials stay with the client; nothing here reads any.
namespace spothorizon::app {

enum class FetchProvider {
  Aws,     ///< `aws ec2 describe-spot-price-history`: a history of up to 90 days
  Azure,   ///< `az rest` on the Retail Prices API: the prices of today
  Gpuhunt  ///< a gpuhunt catalogue, from a file or by `curl`: the prices of its day
};

/// "aws", "azure", "gpuhunt": in commands, names of files and records.
QString providerKey(FetchProvider provider);

inline constexpr int kMostDays = 90;  ///< that AWS keeps
inline constexpr int kUsualTimeout = 120;
inline constexpr int kMostTimeout = 3600;

/// The data to fetch and where they go.
struct FetchPlan {
  FetchProvider provider = FetchProvider::Aws;
  QStringList types;     ///< "p5.48xlarge", "Standard_ND96isr_H100_v5"
  QStringList regions;   ///< "us-east-1", "eastus"; of a catalogue also none: all that it has
  int days = kMostDays;  ///< back from now; AWS
  QString product = QStringLiteral("Linux/UNIX");   ///< AWS
  QString profile;                                  ///< of the client's own settings; AWS
  int gpusPerMachine = 0;                           ///< 0: as the built-in catalogue has it
  QString catalog;                                  ///< gpuhunt: a file, an https address, "latest"
  QString catalogProvider = QStringLiteral("aws");  ///< which CSV of a catalogue in a zip file
  QString folder;                                   ///< the market folder
  int timeoutSeconds = kUsualTimeout;               ///< without a sign of life from the client

  bool operator==(const FetchPlan&) const = default;
};

/// InputError for what would be no argument of a client: names may have letters, digits, ".", "_"
/// and "-", and begin with a letter or digit, so that none of them is taken for an option.
void checkPlan(const FetchPlan& plan);

/// GPUs in one machine of the type: those of the plan, else of the built-in catalogue; 0: unknown.
double gpusOfType(const FetchPlan& plan, const QString& type);

/// One file's worth: a type in a region. A catalogue is one part; its type and region are empty.
struct FetchPart {
  QString type, region;

  bool operator==(const FetchPart&) const = default;
};
QList<FetchPart> partsOf(const FetchPlan& plan);
/// "aws-us-east-1-p5.48xlarge.json"; other products than Linux/UNIX are in the name.
QString fileNameOf(const FetchPlan& plan, const FetchPart& part);

/// A program and its arguments, as it is started: no shell is between.
struct ClientCommand {
  QString program;
  QStringList arguments;

  bool operator==(const ClientCommand&) const = default;
};
/// As one would type it into a shell, with quotes where they are needed.
QString shellText(const ClientCommand& command);

/// A page of a history. `token`: of the page before; empty: the first one. Times are UTC.
ClientCommand awsCommand(const FetchPlan& plan, const FetchPart& part, const QDateTime& now,
                         const QString& token = {});
/// A page of prices. `next`: the address that the page before names; empty: the first one.
ClientCommand azureCommand(const FetchPart& part, const QString& next = {});
/// Whether an address that an answer names is of the Retail Prices API.
bool isRetailPrices(const QString& address);
/// Writes what is at an https address into a file.
ClientCommand curlCommand(const QString& address, const QString& file);
/// Prints a file of a zip file.
ClientCommand unzipCommand(const QString& zip, const QString& name);

inline constexpr const char* kGpuhuntVersion =
    "https://dstack-gpu-pricing.s3.eu-west-1.amazonaws.com/v2/version";
/// The date of a version "20250115-123". Empty where that is none.
QString gpuhuntAddress(const QString& version);

/// The first command of each part, for people to see before it runs.
QList<ClientCommand> commandsOf(const FetchPlan& plan, const QDateTime& now);

}  // namespace spothorizon::app
