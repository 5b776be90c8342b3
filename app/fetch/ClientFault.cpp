// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/ClientFault.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "base/Printable.h"

namespace spothorizon::app {
namespace {

constexpr std::size_t kLongestLine = 400;

Text verbatim(const QString& text) { return Text(text.toStdString()); }

Text packageOf(const QString& program) {
  if (program == QLatin1String("aws")) {
    return phrase("fetch",
                  "Install the AWS CLI (Debian and Ubuntu: sudo apt install awscli; others: "
                  "https://aws.amazon.com/cli), log in with it and fetch again.");
  }
  if (program == QLatin1String("az")) {
    return phrase("fetch",
                  "Install the Azure CLI (Debian and Ubuntu: sudo apt install azure-cli; others: "
                  "https://aka.ms/azure-cli) and fetch again. These prices need no login.");
  }
  if (program == QLatin1String("unzip")) {
    return phrase("fetch",
                  "Install it (Debian and Ubuntu: sudo apt install unzip), or unpack the catalogue "
                  "yourself and name its CSV file.");
  }
  return phrase("fetch",
                "Install it (Debian and Ubuntu: sudo apt install curl), or get the file yourself "
                "and name it as the catalogue.");
}

/// The meaning of a client's words. The first row that is found counts.
struct Known {
  const char* words;  ///< a regular expression, letters of either size
  enum Kind {
    NoCredentials,
    SsoLogin,
    Expired,
    NoProfile,
    NotAllowed,
    RegionOff,
    NoConnection,
    TooOften,
    TooOld,
    AzLogin,
    NotFound
  } kind;
};

// Before the others: words of a proxy or of a certificate come with those of the connection.
constexpr Known kAws[] = {
    {"config profile .* could not be found", Known::NoProfile},
    {"sso session .*(expired|invalid)|aws sso login|Error loading SSO Token"
     "|Error when retrieving token from sso|Token (has expired|for .* does not exist)"
     "|UnauthorizedSSOToken",
     Known::SsoLogin},
    {"Unable to locate credentials|Partial credentials|InvalidClientTokenId|MissingAuthentication"
     "|aws configure",
     Known::NoCredentials},
    {"ExpiredToken|RequestExpired|security token .* expired|SignatureDoesNotMatch", Known::Expired},
    {"UnauthorizedOperation|AccessDenied|not authorized", Known::NotAllowed},
    {"AuthFailure|OptInRequired|InvalidRegion|not enabled", Known::RegionOff},
    {"Throttling|RequestLimitExceeded|Too Many Requests", Known::TooOften},
    {"Could not connect|Could not resolve|EndpointConnectionError|timed? ?out|Connection "
     "(was|reset)"
     "|SSL validation failed|ProxyConnectionError",
     Known::NoConnection},
    {"Unknown options|unrecognized arguments|invalid choice", Known::TooOld}};

constexpr Known kAzure[] = {
    {"az login|No subscription found|AADSTS", Known::AzLogin},
    {"429|Too Many Requests", Known::TooOften},
    {"Max retries exceeded|Failed to (resolve|establish)|Name or service not known|timed? ?out"
     "|Connection (aborted|reset|refused)|certificate verify failed|getaddrinfo",
     Known::NoConnection},
    {"unrecognized arguments|is not in the 'az' command group|misspelled", Known::TooOld}};

constexpr Known kOthers[] = {
    {"curl: \\((5|6|7|28|35|52|56|60)\\)", Known::NoConnection},
    {"error: 429", Known::TooOften},
    {"curl: \\(22\\)|filename not matched|cannot find (or open|zipfile)", Known::NotFound}};

template <std::size_t count>
const Known* found(const Known (&table)[count], const QString& text) {
  const auto says = [&text](const Known& known) {
    return QRegularExpression(QLatin1String(known.words), QRegularExpression::CaseInsensitiveOption)
        .match(text)
        .hasMatch();
  };
  const auto row = std::ranges::find_if(table, says);
  return row == std::end(table) ? nullptr : &*row;
}

const Known* knownIn(FetchProvider provider, const QString& text) {
  switch (provider) {
    case FetchProvider::Aws:
      return found(kAws, text);
    case FetchProvider::Azure:
      return found(kAzure, text);
    case FetchProvider::Gpuhunt:
      return found(kOthers, text);
  }
  return nullptr;
}

/// With the profile that the plan names.
Text command(const FetchPlan& plan, const QString& words) {
  ClientCommand typed{words.section(' ', 0, 0), words.section(' ', 1).split(' ')};
  if (!plan.profile.isEmpty()) typed.arguments << QStringLiteral("--profile") << plan.profile;
  return verbatim(shellText(typed));
}

FetchFault explained(Known::Kind kind, const FetchPlan& plan, const FetchPart& part) {
  switch (kind) {
    case Known::NoCredentials:
      return {phrase("fetch", "The AWS CLI has no credentials that work."),
              phrase("fetch",
                     "Run \"%1\" (access keys) or \"%2\" (single sign-on) in a terminal, then "
                     "fetch again.")
                  .arg(command(plan, QStringLiteral("aws configure")))
                  .arg(command(plan, QStringLiteral("aws configure sso"))),
              {}};
    case Known::SsoLogin:
      return {phrase("fetch", "The AWS CLI asks for a login."),
              phrase("fetch", "Run \"%1\" in a terminal, then fetch again.")
                  .arg(command(plan, QStringLiteral("aws sso login"))),
              {}};
    case Known::Expired:
      return {phrase("fetch", "The credentials of the AWS CLI have expired."),
              phrase("fetch",
                     "Run \"%1\", or get new keys the way you got these; check the computer's "
                     "clock; then fetch again.")
                  .arg(command(plan, QStringLiteral("aws sso login"))),
              {}};
    case Known::NoProfile:
      return {phrase("fetch", "The AWS CLI does not know the profile."),
              phrase("fetch", "Run \"%1\" in a terminal to see which there are.")
                  .arg(std::string("aws configure list-profiles")),
              {}};
    case Known::NotAllowed:
      return {phrase("fetch", "This account may not read spot prices."),
              phrase("fetch", "Ask its administrator for the permission %1.")
                  .arg(std::string("ec2:DescribeSpotPriceHistory")),
              {}};
    case Known::RegionOff:
      return {phrase("fetch", "AWS refuses this account in %1.").arg(verbatim(part.region)),
              phrase("fetch",
                     "Check the region's name, and that the account has it enabled (AWS console: "
                     "Account, AWS Regions)."),
              {}};
    case Known::NoConnection:
      return {phrase("fetch", "There is no connection."),
              phrase("fetch",
                     "Check the network, the proxy (HTTPS_PROXY) and the names of the regions, "
                     "then fetch again."),
              {}};
    case Known::TooOften:
      return {phrase("fetch", "The provider has been asked too often."),
              phrase("fetch", "Wait some minutes, then fetch again."),
              {}};
    case Known::TooOld:
      return {phrase("fetch", "The client does not know these arguments: it is too old."),
              packageOf(plan.provider == FetchProvider::Azure ? QStringLiteral("az")
                                                              : QStringLiteral("aws")),
              {}};
    case Known::AzLogin:
      return {phrase("fetch", "The Azure CLI asks for a login."),
              phrase("fetch", "Run \"%1\" in a terminal, then fetch again.")
                  .arg(std::string("az login")),
              {}};
    case Known::NotFound:
      return {
          phrase("fetch", "There is no such catalogue."),
          phrase("fetch", "Check its address and the provider (--provider), or take \"latest\"."),
          {}};
  }
  return {};
}

}  // namespace

QString lastLines(const QByteArray& text, int most) {
  static const QRegularExpression ends(QStringLiteral("[\\r\\n]+"));
  QStringList lines;
  for (const QString& line : QString::fromUtf8(text).split(ends, Qt::SkipEmptyParts)) {
    if (line.trimmed().isEmpty()) continue;
    lines << QString::fromStdString(printableLine(line.trimmed().toStdString(), kLongestLine));
  }
  return lines.mid(qMax<qsizetype>(0, lines.size() - most)).join(QLatin1Char('\n'));
}

FetchFault clientFault(const FetchPlan& plan, const FetchPart& part, const ClientCommand& command,
                       const ClientEnd& end) {
  const Text program = verbatim(command.program);
  const QString clientWords = lastLines(end.error);
  switch (end.how) {
    case ClientEnd::How::Answered:
    case ClientEnd::How::Stopped:
      return {};
    case ClientEnd::How::NotInstalled:
      return {
          phrase("fetch", "The program \"%1\" is not installed, or not on the path.").arg(program),
          packageOf(command.program),
          {}};
    case ClientEnd::How::NotStarted:
      return {phrase("fetch", "The program \"%1\" cannot be started.").arg(program),
              packageOf(command.program), end.system};
    case ClientEnd::How::Silent:
      return {phrase("fetch", "The program \"%1\" gave no output for %2 s and was stopped.")
                  .arg(program)
                  .arg(std::to_string(plan.timeoutSeconds)),
              phrase("fetch",
                     "Run the command in a terminal to see whether it asks something; check the "
                     "network; or allow more time (--timeout)."),
              clientWords};
    case ClientEnd::How::TooLong:
      return {
          phrase("fetch", "The program \"%1\" did not stop writing and was stopped.").arg(program),
          phrase("fetch", "Fetch fewer types, regions or days at a time."), clientWords};
    case ClientEnd::How::Failed:
      break;
  }
  if (const Known* known = knownIn(plan.provider, QString::fromUtf8(end.error))) {
    FetchFault fault = explained(known->kind, plan, part);
    fault.clientWords = clientWords;
    return fault;
  }
  return {phrase("fetch", "The program \"%1\" failed with exit code %2.")
              .arg(program)
              .arg(std::to_string(end.code)),
          phrase("fetch", "Run the command in a terminal to see why."), clientWords};
}

}  // namespace spothorizon::app
