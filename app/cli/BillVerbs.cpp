// SPDX-License-Identifier: GPL-3.0-or-later
// What a bill says, a plan beside it, and how much of a demand to commit to.
#include <array>
#include <cmath>
#include <optional>

#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "base/NumberText.h"
#include "bill/ChargeCells.h"
#include "bill/ReadBill.h"
#include "bill/ReadDemand.h"
#include "bill/ReadPlan.h"
#include "result/TableCsv.h"
#include "subjects/bill/BillPrices.h"
#include "subjects/bill/BillTables.h"
#include "subjects/bill/CommitTables.h"
#include "subjects/bill/PlanTables.h"
#include "subjects/job/workbook/DecisionWorkbook.h"

namespace spothorizon::app {
namespace {

using bill::Bill;
using result::ResultFile;

constexpr int kMostFiles = 1000;

void addOutputs(OptionTable& options) {
  options.addOptions({{"json", "Print one JSON object."},
                      {"csv", "Print a table as CSV: the main one."},
                      {"table", "With --csv: the table of this key.", "KEY"},
                      {"xlsx", "Write a spreadsheet; - is standard output.", "OUT"}});
}

void checkOutputs(const QCommandLineParser& parser) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  if (parser.isSet("table") && !parser.isSet("csv")) {
    throw InputError("", "", "--table without --csv", "--csv, or neither");
  }
}

std::string csvOf(const ResultFile& file, const std::string& key) {
  std::string known;
  for (const result::Table& table : file.tables) {
    if (key.empty() || table.key == key) {
      return result::csv(table, "# SpotHorizon " SPOTHORIZON_VERSION "\n");
    }
    known += (known.empty() ? "" : ", ") + table.key;
  }
  throw InputError("--table", "", "\"" + key + "\"", "one of " + known);
}

/// A row for each hour is for files.
std::string textOf(ResultFile file) {
  std::erase_if(file.tables, [](const result::Table& table) {
    return table.key == "hours" || table.key == "loadDuration";
  });
  return result::terminalText(file);
}

void print(const QCommandLineParser& parser, const std::vector<std::string>& read,
           const ResultFile& file) {
  if (parser.isSet("xlsx")) {
    const std::string path = parser.value("xlsx").toStdString();
    outputsOf(read, {}).add("--xlsx", path);
    writeOutput(path, result::xlsxBytes(result::workbookOf(file, "SpotHorizon",
                                                           study::WorkbookParts::kFixedDate)));
    if (path == "-") return;
  }
  if (parser.isSet("json")) return printData(result::resultText(file));
  if (parser.isSet("csv")) return printData(csvOf(file, parser.value("table").toStdString()));
  for (const result::Notice& one : file.inputNotices) printNotes({one.text});
  printText(textOf(file));
}

std::optional<double> amountFrom(const QCommandLineParser& parser, const char* option) {
  if (!parser.isSet(option)) return std::nullopt;
  const std::string text = parser.value(option).toStdString();
  const auto value = parsedNumber(text);
  if (value && *value >= 0 && *value <= 1e6) return value;
  throw InputError(std::string("--") + option, "", "\"" + text + "\"",
                   "a number from 0 to 1000000");
}

Bill billFrom(const std::vector<std::string>& files, std::stop_token stop) {
  ProgressLine line;
  return bill::readBill(files, line.control(std::move(stop)));
}

void addRead(OptionTable& options) {
  options.addOption({"price-list",
                     "Write the on-demand prices that were paid, as a list that scenarios read "
                     "beside their market files (on-demand-prices.csv).",
                     "OUT"});
  addOutputs(options);
}

void runRead(const QCommandLineParser& parser, std::stop_token stop) {
  checkOutputs(parser);
  const std::vector<std::string> files = filesOf(parser, 1, kMostFiles);
  const std::string list = parser.value("price-list").toStdString();
  if (!list.empty()) outputsOf(files, {}).add("--price-list", list);
  const Bill bill = billFrom(files, std::move(stop));
  if (!list.empty()) writeOutput(list, bill::priceListOf(bill));
  if (list != "-") print(parser, files, bill::billResult(bill));
}

void addPlan(OptionTable& options) {
  options.addOptions(
      {{"plan", "The plan: a table, a ledger of \"run\", or a scenario.", "PLAN"},
       {"policy", "Whose plan, by how its name begins: \"AHAP\"; the first by default.", "NAME"},
       {"start", "Date of the plan's hour 0, instead of its own dates.", "TIME"},
       {"on-demand", "Price of a GPU-hour on demand, where the plan has none.", "USD"},
       {"machine", "Machine type of the bill; that with the most GPU-hours by default.", "TYPE"},
       {"within", "Only the hours from the plan's first to its last."}});
  addSetOption(options);
  addOutputs(options);
}

bill::PlanOptions planOptionsOf(const QCommandLineParser& parser) {
  bill::PlanOptions options;
  options.policy = parser.value("policy").toStdString();
  options.onDemandUsdPerGpuHour = amountFrom(parser, "on-demand");
  if (!parser.isSet("start")) return options;
  const std::string text = parser.value("start").toStdString();
  const auto moment = bill::momentOf(text);
  if (!moment) {
    throw InputError("--start", "", "\"" + text + "\"",
                     "a date and time such as 2026-11-02T00:00:00Z");
  }
  options.start = moment->seconds;
  return options;
}

/// A scenario's own plan is the ledger of its run.
std::string ledgerOf(const QCommandLineParser& parser, const std::string& file,
                     std::stop_token stop) {
  const study::MadeScenario made = madeFrom({file}, settingsOf(parser));
  const study::Study& run = *study::findStudy("run");
  return naming(file, [&] {
    study::requireSubject(run, made.scenario);
    const auto market = study::loadMarket(made.scenario, made.scenario.job.deadlineHours);
    ProgressLine line;
    const auto result = run.run(made.scenario, market, line.control(std::move(stop)), {});
    for (const study::TableExport& table : run.exports()) {
      if (table.key == "ledger") return table.csv(*result, std::nullopt);
    }
    throw std::logic_error("no ledger");
  });
}

void runPlan(const QCommandLineParser& parser, std::stop_token stop) {
  checkOutputs(parser);
  std::vector<std::string> files = filesOf(parser, 1, kMostFiles);
  if (!parser.isSet("plan")) throw InputError("", "bill plan", "no --plan", "--plan PLAN");
  const std::string planFile = parser.value("plan").toStdString();
  std::string text = readFile(planFile);
  const std::string hash = contentHash(text);
  if (text.find_first_not_of(" \t\r\n") == text.find('{')) text = ledgerOf(parser, planFile, stop);
  const bill::Plan plan = bill::readPlan(text, planFile, planOptionsOf(parser));
  const Bill bill = billFrom(files, std::move(stop));
  const bill::MachineUse& machine = bill.machine(parser.value("machine").toStdString());
  const bill::PlanActuals compared = bill::comparePlan(plan, bill, machine, parser.isSet("within"));
  ResultFile file = bill::planResult(
      bill, compared, {result::fileNameIn(planFile), hash, {"plan of " + machine.machine.type}});
  files.push_back(planFile);
  print(parser, files, file);
}

void addCommit(OptionTable& options) {
  options.addOptions(
      {{"type",
        "What can be committed to, and its price for every hour of the term; may be repeated. "
        "+USE: for hours used on top of that; :all: for all periods at once.",
        "NAME=USD[+USE][:all]"},
       {"on-demand", "Price of a GPU-hour on demand; the bill's list price by default.", "USD"},
       {"machine", "Machine type of the bill; that with the most GPU-hours by default.", "TYPE"},
       {"machine-gpus", "GPUs of a machine; the bill's by default, else 1.", "N"},
       {"held", "GPUs that are committed already: they serve first.", "GPUS"}});
  addOutputs(options);
}

/// "1y=5", "partly=0.94+3.57", "3y=4:all".
commit::Type typeOf(const std::string& text) {
  const auto refuse = [&text]() -> InputError {
    return {"--type", "", "\"" + text + "\"", "NAME=USD[+USE][:all], such as 1y=5 or 3y=4:all"};
  };
  const std::size_t equals = text.find('=');
  if (equals == 0 || equals == std::string::npos) throw refuse();
  commit::Type type{text.substr(0, equals)};
  std::string price = text.substr(equals + 1);
  if (price.ends_with(":all")) {
    type.term = commit::Term::All;
    price.resize(price.size() - 4);
  } else if (price.ends_with(":period")) {
    price.resize(price.size() - 7);
  }
  const std::size_t plus = price.find('+');
  const auto fixed = parsedNumber(std::string_view(price).substr(0, plus));
  const auto use = plus == std::string::npos
                       ? std::optional(0.0)
                       : parsedNumber(std::string_view(price).substr(plus + 1));
  if (!fixed || !use) throw refuse();
  type.usdPerGpuHour = *fixed;
  type.usageUsdPerGpuHour = *use;
  return type;
}

/// The bill's own list price where no option says another.
double onDemandOf(const QCommandLineParser& parser, const bill::MachineUse* machine) {
  if (const auto usd = amountFrom(parser, "on-demand")) return *usd;
  const auto listed = machine ? machine->all().atListPrice() : std::nullopt;
  if (listed && machine->all().gpuHours > 0) return *listed / machine->all().gpuHours;
  throw InputError("", "buy commit", machine ? "no list prices in the bill" : "no price on demand",
                   "--on-demand USD, the price of a GPU-hour");
}

bill::CommitQuestion questionOf(const QCommandLineParser& parser, std::vector<commit::Period> hours,
                                const bill::MachineUse* machine) {
  bill::CommitQuestion question;
  for (const QString& text : parser.values("type")) {
    question.types.push_back(typeOf(text.toStdString()));
  }
  question.demand.machineGpus =
      wholeNumber(parser, "machine-gpus", machine ? machine->machine.gpus : 1, 1, 1'000'000);
  question.demand.onDemandUsdPerGpuHour = onDemandOf(parser, machine);
  question.demand.heldGpus = amountFrom(parser, "held").value_or(0);
  question.demand.periods = std::move(hours);
  if (!machine) return question;
  question.machine = machine->machine.type;
  question.coveredGpuHours =
      machine->total[static_cast<std::size_t>(bill::Way::Commitment)].gpuHours;
  return question;
}

ResultFile answered(const Bill& bill, const bill::CommitQuestion& question) {
  return bill::commitResult(bill, question, bill::answerOf(question));
}

/// A demand is a table of hours; anything else is a bill.
bool isDemand(const std::vector<std::string>& files) {
  constexpr std::size_t kLooked = 1U << 16;
  return files.size() == 1 &&
         bill::looksLikeDemand(readBeginning(files.front(), kLooked), files.front());
}

ResultFile commitOfDemand(const QCommandLineParser& parser, const std::string& path) {
  const std::string text = readFile(path);
  Bill dollars;
  dollars.currency = "USD";
  ResultFile file = answered(dollars, questionOf(parser, bill::readDemand(text, path), nullptr));
  file.sources = {{result::fileNameIn(path), contentHash(text), {"demand by hour"}}};
  return file;
}

ResultFile commitOfBill(const QCommandLineParser& parser, const std::vector<std::string>& files,
                        std::stop_token stop) {
  const Bill bill = billFrom(files, std::move(stop));
  const bill::MachineUse& machine = bill.machine(parser.value("machine").toStdString());
  ResultFile file = answered(bill, questionOf(parser, {bill::demandOf(bill, machine)}, &machine));
  if (bill.machines.size() > 1) {
    file.warnings.push_back(
        phrase("bill", "Only %1 counts; --machine chooses another of the bill's machine types.")
            .arg(machine.machine.type));
  }
  return file;
}

void runCommit(const QCommandLineParser& parser, std::stop_token stop) {
  checkOutputs(parser);
  const std::vector<std::string> files = filesOf(parser, 1, kMostFiles);
  print(parser, files, naming(files.front(), [&] {
          return isDemand(files) ? commitOfDemand(parser, files.front())
                                 : commitOfBill(parser, files, std::move(stop));
        }));
}

}  // namespace

Verb billReadVerb() {
  return {"bill read",
          "What a bill was for: GPUs by hour, prices paid, and what was paid for nothing.",
          "FILE... [--price-list OUT] [--json|--csv [--table KEY]] [--xlsx OUT]",
          "FILE is a FOCUS 1.0 to 1.2 export of any provider or an AWS cost and usage report, as "
          "CSV, packed or not;\nseveral files are parts of one bill. Tables: machines, sorts, "
          "commitments, hours, dropped.",
          {"spothorizon-cli bill read focus.csv",
           "spothorizon-cli bill read november.csv.gz december.csv.gz --csv --table hours"},
          addRead,
          runRead};
}

Verb billPlanVerb() {
  return {"bill plan",
          "A plan beside a bill: what is due to prices, and what to volume.",
          "BILL... --plan PLAN [--policy NAME] [--start TIME] [--on-demand USD] [--machine TYPE] "
          "[--within] [--set KEY=VALUE]... [--json|--csv [--table KEY]] [--xlsx OUT]",
          "PLAN is a table with a row for each slot (begin or hours, onDemandGpus, spotGpus, "
          "commitmentGpus and their\nprices, onDemandUsdPerGpuHour and so on), a ledger that "
          "\"run --ledger\" wrote, or a scenario, which is run.\nPrice effect: price paid minus "
          "price planned, times the GPU-hours used. Volume effect: GPU-hours used minus\nGPU-hours "
          "planned, times the price planned. Tables: effects, hours.",
          {"spothorizon-cli bill plan focus.csv --plan plan.csv",
           "spothorizon-cli bill plan focus.csv --plan scenario.json --start 2026-11-02T00:00Z"},
          addPlan,
          runPlan};
}

Verb buyCommitVerb() {
  return {
      "buy commit",
      "How many machines to commit to, by last month's bill or any demand.",
      "FILE... [--type NAME=USD[+USE][:all]]... [--on-demand USD] [--held GPUS] [--machine TYPE] "
      "[--machine-gpus N] [--json|--csv [--table KEY]] [--xlsx OUT]",
      "FILE is a bill (see \"bill read\") or a table with a row for each hour: gpus, and where "
      "there is spot\nspotUsdPerGpuHour and spotGpus; period where there are several. Exact, "
      "machine by machine: the least cost of\nall levels of all types. Without --type the "
      "break-even price of each machine. Tables: levels, costs,\nstaircase, loadDuration.",
      {"spothorizon-cli buy commit focus.csv --type 1y=5.2 --type 3y=3.9:all",
       "spothorizon-cli buy commit usage.csv --machine-gpus 8 --on-demand 10 --type 1y=5"},
      addCommit,
      runCommit};
}

}  // namespace spothorizon::app
