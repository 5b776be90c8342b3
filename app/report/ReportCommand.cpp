// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportCommand.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QHashSeed>
#include <optional>
#include <utility>
#include <vector>

#include "app/help/Options.h"
#include "app/help/Output.h"
#include "app/language/Languages.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportFiles.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPdf.h"
#include "app/report/ReportSections.h"
#include "ask/Question.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/NamedFiles.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "session/Session.h"

namespace spothorizon::app {
namespace {

struct ReportRequest {
  QString file, folder, name, base;
  Settings settings;
  QStringList scenarios;
  ReportWishes wishes;
  StudyWishes studies;
  bool html = true, pdf = true;
};

QStringList listOf(const QCommandLineParser& parser, const QString& option) {
  return parser.value(option).split(',', Qt::SkipEmptyParts);
}

/// Today by default.
QDate dateFrom(const QCommandLineParser& parser) {
  if (!parser.isSet("date")) return QDate::currentDate();
  const QString text = parser.value("date");
  const QDate date = QDate::fromString(text, Qt::ISODate);
  if (date.isValid() && date.toString(Qt::ISODate) == text) return date;
  throw InputError("", "--date", '"' + text.toStdString() + '"', "a date such as 2026-11-22");
}

Paper paperFrom(const QCommandLineParser& parser) {
  const QString text = parser.value("paper").toLower();
  if (text == "a4") return Paper::A4;
  if (text == "letter") return Paper::Letter;
  throw InputError("", "--paper", '"' + parser.value("paper").toStdString() + '"', "a4 or letter");
}

std::string sweptFrom(const QCommandLineParser& parser) {
  const std::string key = parser.value("sweep").toStdString();
  if (study::findParameter(key)) return key;
  throw InputError("", "--sweep", '"' + key + '"', "a parameter such as serving.graceSeconds");
}

/// As results name it. InputError.
std::string questionFrom(const QString& text) {
  try {
    return ask::questionText(ask::questionFrom(text.toStdString()));
  } catch (const InputError& error) {
    throw InputError("", "--ask", error.found(), error.expected());
  }
}

/// A report with questions has their section, whichever pages it shows.
void addQuestions(const QCommandLineParser& parser, ReportRequest& request) {
  for (const QString& text : parser.values("ask")) {
    request.studies.asks.push_back(questionFrom(text));
  }
  if (request.studies.asks.empty()) return;
  const QString page = QStringLiteral("questions");
  request.studies.add(page.toStdString());
  if (!request.wishes.pages.contains(page)) request.wishes.pages << page;
}

ReportRequest requestFrom(const QCommandLineParser& parser) {
  const QStringList names = parser.positionalArguments();
  if (names.size() != 1) {
    throw InputError("", "report", std::to_string(names.size()) + " files", "one FILE");
  }
  if (!parser.isSet("output")) throw InputError("", "report", "no -o", "-o DIR");
  ReportRequest request;
  request.file = names.front();
  request.folder = parser.value("output");
  request.name = parser.value("name");
  request.base = parser.value("base");
  request.settings = settingsOf(parser);
  request.scenarios = listOf(parser, "scenarios");
  if (parser.isSet("pages")) request.wishes.pages = listOf(parser, "pages");
  request.wishes.charts = listOf(parser, "charts");
  for (const QString& page : request.wishes.pages) {
    if (reportPages().contains(page)) continue;
    throw InputError("", "--pages", '"' + page.toStdString() + '"',
                     "some of " + reportPages().join(", ").toStdString());
  }
  request.studies.starts = numberOption(parser, "starts", 1, 1'000'000);
  request.studies.studies = studiesInReports(request.wishes.pages);
  if (parser.isSet("no-backtest")) request.studies.leaveOutStarts();
  addQuestions(parser, request);
  if (parser.isSet("sweep")) request.studies.sweeps = {sweptFrom(parser)};
  request.wishes.date = dateFrom(parser);
  request.wishes.title = parser.value("title").simplified();
  request.wishes.author = parser.value("author");
  request.wishes.paper = paperFrom(parser);
  const bool either = parser.isSet("html") || parser.isSet("pdf");
  request.html = !either || parser.isSet("html");
  request.pdf = !either || parser.isSet("pdf");
  return request;
}

void applySettings(study::Scenario& scenario, const Settings& settings) {
  for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
}

/// A file without a title of its own is called by its name.
study::Session namedAfter(study::Scenario scenario, const QString& path) {
  if (scenario.title.empty()) scenario.title = QFileInfo(path).completeBaseName().toStdString();
  return study::makeSession(std::move(scenario));
}

ReportStudies studiesFor(const ReportRequest& request) {
  const std::string path = request.file.toStdString();
  if (!study::looksLikeSession(readFile(path))) {
    const auto apply = [&](study::Scenario& scenario) {
      applySettings(scenario, request.settings);
    };
    study::OpenedFile opened = study::openScenario(path, apply);
    ReportStudies studies = studiesOf(namedAfter(std::move(opened.scenario), request.file),
                                      request.base, request.scenarios);
    for (ReportedScenario& one : studies.scenarios) one.notes = opened.notes;
    return studies;
  }
  study::OpenedSession opened = study::readSession(path);
  for (study::SessionScenario& one : opened.session.scenarios) {
    applySettings(one.scenario, request.settings);
  }
  ReportStudies studies = studiesOf(opened.session, request.base, request.scenarios);
  studies.leftOut = opened.leftOut;
  return studies;
}

/// Why a scenario has nothing to report: the first reason, of which the others mostly follow.
std::optional<InputError> reasonOf(const ReportedScenario& one) {
  return one.outcomes.empty() ? one.fault : one.outcomes.front().fault;
}

/// Gaps that the report states are printed on the terminal, too.
void warnOfGaps(const ReportStudies& studies, const std::string& file) {
  for (const std::string& line : studies.leftOut)
    printNote("Warning: " + file + ": " + line + "\n");
  for (const ReportedScenario& one : studies.scenarios) {
    const std::string name = "Warning: " + one.name + ": ";
    if (!one.error.empty()) printNote(name + one.error.english() + "\n");
    for (const StudyOutcome& outcome : one.outcomes) {
      if (!outcome.error.empty()) printNote(name + outcome.error.english() + "\n");
    }
  }
}

/// A report of nothing is no report: its reasons are the error.
void demandResults(const ReportStudies& studies, const std::string& file) {
  std::optional<InputError> all;
  for (const ReportedScenario& one : studies.scenarios) {
    if (one.hasAnyResult()) return;
    const std::optional<InputError> reason = reasonOf(one);
    if (!reason) continue;
    all = all ? InputError(all->file(), all->place(), all->found(),
                           all->expected() + "; " + reason->what())
              : *reason;
  }
  if (!all) throw InputError("", "report", "no study to run", "pages of at least one study");
  throw all->file().empty() ? all->inFile(file) : *all;
}

/// What the report is made of, of which it may replace nothing.
Outputs outputsFor(const ReportRequest& request, const ReportStudies& studies) {
  std::vector<study::Scenario> scenarios;
  for (const ReportedScenario& one : studies.scenarios) scenarios.push_back(one.scenario);
  return study::outputsOf({request.file.toStdString()}, scenarios);
}

void report(const ReportRequest& request, const std::stop_token& stop) {
  ReportStudies studies = studiesFor(request);
  Outputs outputs = outputsFor(request, studies);
  runStudies(studies, request.studies, {stop, {}});
  demandResults(studies, request.file.toStdString());
  warnOfGaps(studies, request.file.toStdString());
  const ReportContent content = reportOf(studies, request.wishes);
  checkCharts(content, studies, request.wishes);
  const std::vector<DrawnFigure> drawn = drawAll(content);
  WrittenReport written;
  written.stem = reportStem(request.name.isEmpty() ? content.title : request.name);
  if (request.html) written.html = reportHtml(content, drawn).toUtf8();
  if (request.pdf) written.pdf = reportPdf(content, drawn);
  for (const QString& path : writeReport(written, request.folder, std::move(outputs))) {
    printText(path.toStdString() + "\n");
  }
}

}  // namespace

void prepareReports() { QHashSeed::setDeterministicGlobalSeed(); }

CommandHelp reportHelp() {
  CommandHelp help;
  help.name = "report";
  help.summary = "Writes a report of a scenario or a session as HTML and PDF, without a display.";
  help.arguments = "FILE -o DIR [--set KEY=VALUE]... [--base NAME] [options]";
  help.more =
      "FILE is a session, a scenario, a trace or a market file. For a session, the compared "
      "scenarios are reported side by side, or all of them if none are compared. The first pages "
      "are for the decision maker; the rest is an appendix. The same file and date give the same "
      "bytes.";
  help.examples = {
      "spothorizon report scenario.json -o reports",
      "spothorizon report session.json -o reports --base \"Two days\" --pdf",
      "spothorizon report scenario.json -o reports --ask tornado --ask \"starts starts=100\"",
      "spothorizon report trace.csv -o reports --set job.deadlineHours=30 "
      "--no-backtest"};
  help.options.addOptions({
      {{"o", "output"}, "Folder for the report; created if missing.", "DIR"},
      {"name", "Name of the files without extension; made from the title by default.", "NAME"},
      {"set", "Changes one value of every scenario; may be repeated.", "KEY=VALUE"},
      {"scenarios", "Which scenarios of a session, by name or id.", "NAME,NAME,..."},
      {"base", "The scenario that differences are relative to, by name or id.", "NAME"},
      {"pages",
       "The pages whose charts are shown, among " + reportPages().join(", ") +
           "; by default those in every report of such a scenario.",
       "PAGE,PAGE,..."},
      {"charts", "Only these charts of the pages, by the names of their pictures.",
       "CHART,CHART,..."},
      {"title", "Title of the report; by default that of its session or scenario.", "TITLE"},
      {"date", "The date on the first page; today by default.", "YYYY-MM-DD"},
      {"author", "The author of the report.", "NAME"},
      {"paper", "Paper of the pages: a4 or letter.", "PAPER", "a4"},
      {"no-backtest", "Does not try the job at other times of the trace."},
      {"starts", "Maximum number of starts where the scenario does not say.", "N",
       QString::number(kReportStarts)},
      {"sweep", "The parameter of the section \"what if\", of pages that have one.", "KEY"},
      {"ask",
       "A question to answer, as results name it: tornado; axes serving.graceSeconds=0,30; may be "
       "repeated.",
       "QUESTION"},
      {"html", "Writes HTML; without --html and --pdf both are written."},
      {"pdf", "Writes PDF."},
      languageOption(),
  });
  return help;
}

int reportCommand(const QStringList& arguments, std::stop_token stop) {
  return runCommand("spothorizon", reportHelp(), arguments, [&](const QCommandLineParser& parser) {
    speak(*QCoreApplication::instance(), parser);
    report(requestFrom(parser), stop);
  });
}

}  // namespace spothorizon::app
