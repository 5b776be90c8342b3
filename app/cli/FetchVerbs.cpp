// SPDX-License-Identifier: GPL-3.0-or-later
// Prices by the user's own command-line clients.
#include "FetchVerbs.h"

#include <stdexcept>
#include <utility>

#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "app/fetch/FetchRecord.h"
#include "app/fetch/FetchText.h"
#include "app/fetch/FetchToEnd.h"
#include "app/help/Output.h"

namespace spothorizon::app {
namespace {

std::string lines(const std::vector<Text>& texts) {
  std::string text;
  for (const Text& one : texts) text += one.english() + "\n";
  return text;
}

/// A client that fails is no bad input: with a login the same command works.
[[noreturn]] void refuse(const FetchOutcome& outcome) {
  std::string message = lines(faultTexts(outcome));
  while (message.ends_with('\n')) message.pop_back();
  throw std::runtime_error(message);
}

/// What was fetched before a failure is reported as well: those files exist.
FetchOutcome fetch(const FetchPlan& plan, const std::stop_token& stop,
                   void (*print)(std::string_view)) {
  const FetchOutcome outcome = [&] {
    ProgressLine line;
    return fetchToEnd(plan, line.control(stop));
  }();
  const std::string came = lines(outcomeTexts(outcome));
  if (outcome.end == FetchOutcome::End::Done && !broughtNothing(outcome)) {
    print(came);
    return outcome;
  }
  if (!outcome.files.isEmpty()) printNote(came);
  if (outcome.end == FetchOutcome::End::Stopped) throw Stopped();
  if (outcome.end == FetchOutcome::End::Failed) refuse(outcome);
  throw InputError("", "", "no price, and nothing was written", "what is offered in the region");
}

void addShared(OptionTable& options) {
  options.addOptions({{{"o", "output"}, "The market folder; created if needed.", "FOLDER"},
                      {"timeout", "Stop the client after this many seconds without output.", "S"},
                      {"dry-run", "Print the commands without running them."}});
}

void addGpus(OptionTable& options) {
  options.addOption({"gpus-per-machine",
                     "GPUs in one machine, for a type that the built-in catalogue does not know.",
                     "N"});
}

void addAws(OptionTable& options) {
  options.addOptions(
      {{"instance-type", "An instance type; may be repeated.", "TYPE"},
       {"region", "A region; may be repeated.", "REGION"},
       {"days", "How many days back, 1 to 90; AWS keeps no more. 90 by default.", "N"},
       {"product", "The product, as AWS names it; \"Linux/UNIX\" by default.", "NAME"},
       {"profile", "A profile of the AWS CLI; its own choice by default.", "NAME"}});
  addGpus(options);
  addShared(options);
}

void addAzure(OptionTable& options) {
  options.addOptions({{"sku", "A size of machine; may be repeated.", "SIZE"},
                      {"region", "A region; may be repeated.", "REGION"}});
  addGpus(options);
  addShared(options);
}

void addGpuhunt(OptionTable& options) {
  options.addOptions(
      {{"catalog",
        "The catalogue: a CSV or zip file, the https address of one, or \"latest\" for the "
        "published one.",
        "FILE|URL"},
       {"instance-type", "A type of machine; may be repeated.", "TYPE"},
       {"region", "A region, with its zones; may be repeated. All of them by default.", "REGION"},
       {"provider",
        "The provider: it selects the CSV in a zip file, else it is part of the files' names; "
        "\"aws\" by default.",
        "NAME"}});
  addGpus(options);
  addShared(options);
}

FetchPlan sharedPlan(const QCommandLineParser& parser, FetchProvider provider, const char* types) {
  if (!parser.positionalArguments().isEmpty()) {
    throw InputError("", "", '"' + parser.positionalArguments().front().toStdString() + '"',
                     "options only; --help lists them");
  }
  FetchPlan plan;
  plan.provider = provider;
  plan.types = parser.values(types);
  plan.regions = parser.values("region");
  plan.folder = parser.value("output");
  plan.gpusPerMachine = wholeNumber(parser, "gpus-per-machine", 0, 1, 1024);
  plan.timeoutSeconds = wholeNumber(parser, "timeout", kUsualTimeout, 1, kMostTimeout);
  return plan;
}

void runPlan(const QCommandLineParser& parser, const FetchPlan& plan, const std::stop_token& stop) {
  checkPlan(plan);
  if (!parser.isSet("dry-run")) {
    fetch(plan, stop, printText);
    return;
  }
  std::string text;
  for (const ClientCommand& command : commandsOf(plan, QDateTime::currentDateTimeUtc())) {
    text += shellText(command).toStdString() + "\n";
  }
  printText(text);
}

void runAws(const QCommandLineParser& parser, std::stop_token stop) {
  FetchPlan plan = sharedPlan(parser, FetchProvider::Aws, "instance-type");
  plan.days = wholeNumber(parser, "days", kMostDays, 1, kMostDays);
  if (parser.isSet("product")) plan.product = parser.value("product");
  plan.profile = parser.value("profile");
  runPlan(parser, plan, stop);
}

void runAzure(const QCommandLineParser& parser, std::stop_token stop) {
  runPlan(parser, sharedPlan(parser, FetchProvider::Azure, "sku"), stop);
}

void runGpuhunt(const QCommandLineParser& parser, std::stop_token stop) {
  FetchPlan plan = sharedPlan(parser, FetchProvider::Gpuhunt, "instance-type");
  plan.catalog = parser.value("catalog");
  if (parser.isSet("provider")) plan.catalogProvider = parser.value("provider");
  runPlan(parser, plan, stop);
}

}  // namespace

void fetchAgain(const std::string& folder, std::stop_token stop) {
  const QString where = QString::fromStdString(folder.empty() ? "." : folder);
  const FetchRecord record = readRecord(where);
  if (record.entries.isEmpty()) {
    throw InputError(folder, "", "no record of a fetch in this folder",
                     "one into which prices were fetched, as in \"spothorizon-cli fetch aws ... "
                     "-o FOLDER\"");
  }
  for (const FetchRecord::Entry& entry : record.entries) fetch(entry.plan, stop, printNote);
}

Verb fetchAwsVerb() {
  return {"fetch aws",
          "Get a spot price history from AWS with your own AWS CLI.",
          "--instance-type TYPE... --region REGION... -o FOLDER [--days N] [--product NAME] "
          "[--profile NAME] [--gpus-per-machine N] [--timeout S] [--dry-run]",
          "Runs \"aws ec2 describe-spot-price-history\" page by page for each type in each region, "
          "and writes one file\nfor each into the market folder, whole or not at all. New rows are "
          "merged into\nexisting files. Credentials stay with the AWS CLI. Ctrl+C stops it. "
          "\"update --fetch\" repeats it.",
          {"spothorizon-cli fetch aws --instance-type p5.48xlarge --region us-east-1 -o prices",
           "spothorizon-cli fetch aws --instance-type p4d.24xlarge --instance-type g6.48xlarge "
           "--region us-east-1 --region us-west-2 --days 30 -o prices"},
          addAws,
          runAws};
}

Verb fetchAzureVerb() {
  return {"fetch azure",
          "Get today's spot and on-demand prices from Azure with your own Azure CLI.",
          "--sku SIZE... --region REGION... -o FOLDER [--gpus-per-machine N] [--timeout S] "
          "[--dry-run]",
          "Runs \"az rest\" on the Retail Prices API, which needs no login. Azure gives no "
          "history: each fetch adds a row\nto a CSV for each size and region, so that a history "
          "grows. On-demand prices go into\non-demand-prices.csv beside it, where runs of this "
          "market find them.",
          {"spothorizon-cli fetch azure --sku Standard_ND96isr_H100_v5 --region eastus -o prices"},
          addAzure,
          runAzure};
}

Verb fetchGpuhuntVerb() {
  return {"fetch gpuhunt",
          "Take spot and on-demand prices from a gpuhunt catalogue.",
          "--catalog FILE|URL --instance-type TYPE... -o FOLDER [--region REGION]... "
          "[--provider NAME] [--gpus-per-machine N] [--timeout S] [--dry-run]",
          "A file is read without a network connection, as of the time it was written; an address "
          "is fetched with your\nown curl. A catalogue is not a history: each fetch adds a row to "
          "a CSV for each type and region, so that a\nhistory grows. A zip file needs unzip.",
          {"spothorizon-cli fetch gpuhunt --catalog aws.csv --instance-type p5.48xlarge -o prices",
           "spothorizon-cli fetch gpuhunt --catalog latest --provider gcp --instance-type "
           "a2-highgpu-8g --region us-central1 -o prices"},
          addGpuhunt,
          runGpuhunt};
}

}  // namespace spothorizon::app
