// SPDX-License-Identifier: GPL-3.0-or-later
// A subject that was made for this test alone, with one row in the register of subjects. Window,
// command line, reports, files and every question follow from it, and so does each place where a
// column of its table appears.
#include <fcntl.h>
#include <unistd.h>

#include <QAction>
#include <QComboBox>
#include <QDirIterator>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>

#include "app/cli/Program.h"
#include "app/desk/Actions.h"
#include "app/export/StudyPictures.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPictures.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/Answer.h"
#include "ask/AskStudy.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "session/Session.h"
#include "support/ReadWorkbook.h"
#include "support/RowsAgree.h"
#include "support/TestMain.h"
#include "tiny/TinySubject.h"
#include "views/ask/QuestionControls.h"
#include "views/ask/QuestionsPage.h"
#include "views/ask/QuestionsView.h"
#include "views/ask/TablesPane.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/table/TableModel.h"

using namespace spothorizon;

namespace {

constexpr int kPatience = 60000;

ask::TinySpec& edit(study::Scenario& scenario) { return scenario.sections.edit<ask::TinySpec>(); }

/// About the tiny subject and no job.
study::Scenario sample(double gpus = 7) {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  scenario.job = {};
  scenario.policies.clear();
  edit(scenario).gpus = gpus;
  return scenario;
}

study::Result answerTo(const std::string& question, const study::Scenario& scenario = sample()) {
  study::StudyOptions options;
  options.variant = question;
  return ask::askStudy().run(scenario, nullptr, {}, options);
}

/// A session with two scenarios that are compared.
study::Session twoScenarios() {
  study::Session session = study::makeSession(sample());
  study::SessionScenario other = session.scenarios.front();
  other.id = "s2";
  other.scenario = sample(9);
  other.scenario.title = "More";
  session.scenarios.push_back(other);
  return session;
}

app::ReportContent reportFor(const study::Session& session, const std::string& question) {
  app::StudyWishes wishes;
  wishes.studies = {"questions"};
  wishes.asks = {question};
  app::ReportStudies studies = app::studiesOf(session);
  app::runStudies(studies, wishes);
  app::ReportWishes shown;
  shown.pages = {QStringLiteral("questions")};
  return app::reportOf(studies, shown);
}

QString reportText(const study::Session& session) {
  const app::ReportContent content = reportFor(session, "once");
  return app::reportHtml(content, app::drawAll(content));
}

const views::ExportRow& exportRow(std::string_view key) {
  return *std::ranges::find(views::questionsView().exports, key, &views::ExportRow::key);
}

/// The result of the program with these words.
std::string printed(const QStringList& words, const QString& to) {
  std::fflush(stdout);
  const int kept = dup(STDOUT_FILENO);
  const int file = open(to.toLocal8Bit().constData(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(file, STDOUT_FILENO);
  const int code = app::runProgram(words, std::stop_token());
  std::fflush(stdout);
  dup2(kept, STDOUT_FILENO);
  ::close(kept);
  ::close(file);
  return code == 0 ? readFile(to.toStdString()) : std::string();
}

/// A column that is there for as long as this is.
struct AddedColumn {
  AddedColumn() {
    ask::tinyFigures().push_back({{"usdPerHour", Text(std::string("Hourly rate")), "",
                                   Text(std::string("Paid for each hour.")), result::Form::Dollars},
                                  [](double usd, double hours) { return usd / hours; }});
  }
  ~AddedColumn() { ask::tinyFigures().pop_back(); }
};

}  // namespace

class TestTiny : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void itsSectionIsInFiles();
  void itsParametersAreInTheTable();
  void rowsAgree();
  void itIsInTheWindow();
  void anEditElsewhereRunsNothing();
  void itIsDrawnWithoutAWindow();
  void itIsInReports();
  void itHasAVerb();
  void everyQuestionIsAnswered_data();
  void everyQuestionIsAnswered();
  void aColumnIsAddedInOnePlace();
  void theSubjectIsSmall();
  void nothingElseNamesIt();

 private:
  QStringList placesOfTheColumn();
  QStringList placesOnScreen();

  QTemporaryDir m_folder;
};

void TestTiny::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_tiny");
}

void TestTiny::itsSectionIsInFiles() {
  study::Scenario scenario = sample(2);
  const std::string without = study::scenarioToText(scenario);
  QVERIFY(without.find("tiny") == std::string::npos);
  edit(scenario).length = 3;  // the default: as good as absent
  QCOMPARE(study::scenarioToText(scenario), without);
  study::setValue(scenario, "tiny.gpus", "7.5");
  QCOMPARE(edit(scenario).gpus, 7.5);
  const std::string text = study::scenarioToText(scenario);
  QVERIFY(text.find("\"gpus\": 7.5") != std::string::npos);
  study::Scenario back = study::scenarioFromText(text, "", scenario.baseDirectory);
  QVERIFY(back == scenario);
  QVERIFY_THROWS_EXCEPTION(InputError, study::setValue(scenario, "tiny.length", "0"));
  QVERIFY_THROWS_EXCEPTION(InputError, study::setValue(scenario, "tiny.lengthz", "1"));
}

void TestTiny::itsParametersAreInTheTable() {
  QVERIFY(study::findParameter("tiny.gpus"));
  QCOMPARE(study::findParameter("tiny.length")->defaultText, std::string("3"));
}

void TestTiny::rowsAgree() { QCOMPARE(test::rowsFault(), QString()); }

/// Its section is in the panel, the page Questions answers live under the slider.
void TestTiny::itIsInTheWindow() {
  app::MainWindow window(nullptr, m_folder.filePath("autosaves"));
  window.show();
  app::Workbench& bench = window.workbench();
  const QString path = m_folder.filePath("one.json");
  study::writeScenario(sample(), path.toStdString());
  window.openFile(path);
  QAction* show = window.actions()[app::Actions::pageKey("questions")];
  QVERIFY(show);
  QTRY_COMPARE_WITH_TIMEOUT(bench.shownPages().size(), 1, kPatience);
  show->trigger();
  auto& page = bench.page<views::QuestionsPage>("questions");
  page.chooseSettings("once");
  const auto done = [&page] { return page.shown() && page.shown()->complete; };
  QTRY_VERIFY_WITH_TIMEOUT(done(), kPatience);
  QTRY_COMPARE_WITH_TIMEOUT(page.tables()->model()->rowCount(), 2, kPatience);
  QCOMPARE(bench.chartsInFront().size(), std::size_t(1));
  const double before = page.shown()->points.front().means[0][0].value;
  views::ParameterField* field = bench.panel().field("tiny.gpus");
  QVERIFY(field && field->isVisible());  // its section unfolds with the page
  field->apply("14", 0);
  const auto value = [&] { return page.shown()->points.front().means[0][0].value; };
  QTRY_VERIFY_WITH_TIMEOUT(done() && value() == 2 * before, kPatience);
  window.actions()[app::ActionId::Undo]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(done() && value() == before, kPatience);
}

void TestTiny::anEditElsewhereRunsNothing() {
  study::Scenario scenario = sample();
  const study::Scenario read = ask::askStudy().reads(scenario, "once");
  scenario.title = "Another";
  scenario.budgetUsd = 3;
  QVERIFY(ask::askStudy().reads(scenario, "once") == read);
  edit(scenario).gpus = 3;
  QVERIFY(!(ask::askStudy().reads(scenario, "once") == read));
}

void TestTiny::itIsDrawnWithoutAWindow() {
  QVERIFY(app::renderablePages().contains("questions"));
  app::StudyPictures pictures(sample(), {800, 500});
  pictures.add("questions", -2, "once");
  QCOMPARE(pictures.charts().size(), std::size_t(1));
  QCOMPARE(pictures.charts().front().fileStem, QString("questions-once-costUsd"));
}

void TestTiny::itIsInReports() {
  const app::ReportContent content = reportFor(study::makeSession(sample()), "once");
  const std::vector<app::DrawnFigure> drawn = app::drawAll(content);
  QCOMPARE(drawn.size(), std::size_t(1));
  const QString html = app::reportHtml(content, drawn);
  QVERIFY2(html.contains("Half of them"), qPrintable(html.left(4000)));
  QVERIFY(html.contains("<svg "));
}

void TestTiny::itHasAVerb() {
  const QString path = m_folder.filePath("verb.json");
  study::writeScenario(sample(), path.toStdString());
  const std::string text =
      printed({"ask", "axes", "tiny.gpus=0,8", path, "--csv"}, m_folder.filePath("printed"));
  const std::size_t head = text.find("\ntinyGpus,policy");
  QVERIFY2(head != std::string::npos, text.c_str());
  QCOMPARE(std::count(text.begin() + static_cast<std::ptrdiff_t>(head) + 1, text.end(), '\n'),
           1 + 2 * 2);
}

void TestTiny::everyQuestionIsAnswered_data() {
  QTest::addColumn<QString>("question");
  for (const char* question :
       {"once", "axes tiny.gpus", "axes tiny.gpus=1,2 tiny.length=1,2,3", "starts",
        "starts source=resampled markets=5 starts=4", "starts source=generated markets=5 starts=4",
        "goal tiny.gpus most measure=costUsd atMost=20 chance=0.9", "tornado",
        "monte-carlo samples=20"}) {
    QTest::newRow(question) << QString(question);
  }
}

/// Over parameters, starts and made markets; goals, tornado, Monte Carlo: from one class.
void TestTiny::everyQuestionIsAnswered() {
  QFETCH(QString, question);
  QVERIFY(&ask::subjectIn(sample()) == &ask::tinySubject());
  const study::Result result = answerTo(question.toStdString());
  QVERIFY(result->complete);
  QVERIFY(!ask::askStudy().sentence(*result).empty());
  QVERIFY(!ask::askStudy().exports().front().csv(*result, {}).empty());
  QVERIFY(ask::askStudy().json(*result).find("\"subject\": \"tiny\"") != std::string::npos);
}

/// On the page: the table, its tooltips and the choice of what is drawn.
QStringList TestTiny::placesOnScreen() {
  QStringList places;
  views::QuestionsPage page;
  page.setScenario(sample());
  page.chooseSettings("once");
  page.setResult(answerTo("once"));
  page.show();
  const views::TableModel& model = *page.tables()->model();
  if (!QTest::qWaitFor([&] { return model.rowCount() > 0; }, kPatience)) return {"no table"};
  for (int i = 0; i < model.columnCount(); ++i) {
    const auto header = [&](int role) {
      return model.headerData(i, Qt::Horizontal, role).toString();
    };
    if (header(Qt::DisplayRole).contains("Hourly rate")) places << "table on screen";
    if (header(Qt::ToolTipRole).contains("Paid for each hour.")) places << "tooltip";
  }
  if (page.measureBox()->findData("usdPerHour") >= 0) places << "choice of the measure";
  for (const views::ExportableChart& chart : page.charts()) {
    if (chart.fileStem.contains("usdPerHour")) places << "chart";
  }
  return places;
}

QStringList TestTiny::placesOfTheColumn() {
  QStringList places = placesOnScreen();
  const study::Result result = answerTo("once");
  const auto note = [&places](const char* place, bool there) {
    if (there) places << place;
  };
  const auto has = [](const std::string& text, const char* word) {
    return text.find(word) != std::string::npos;
  };
  note("terminal", has(ask::askStudy().table(*result), "Hourly rate"));
  note("CSV", has(ask::askStudy().exports().front().csv(*result, {}), "usdPerHour"));
  note("JSON", has(exportRow("questions-json").csv(*result), "\"usdPerHour\""));
  const tests::Book book = tests::readWorkbook(exportRow("questions-workbook").csv(*result));
  bool inBook = false;
  for (const tests::BookSheet& sheet : book.sheets) {
    for (const tests::BookCell& cell : sheet) inBook = inBook || cell.value.contains("usdPerHour");
  }
  note("spreadsheet", inBook);
  note("report", reportText(study::makeSession(sample())).contains("Hourly rate"));
  const app::ReportContent compared = reportFor(twoScenarios(), "once");
  const QString differences = app::reportHtml(compared, {}).section("More less ", 1);
  note("differences in the report", differences.contains("Hourly rate"));
  const views::PairedCharts paired = views::questionsView().paired(
      {{"Base", Qt::black, true, result}, {"More", Qt::red, false, answerTo("once", sample(9))}})(
      views::ChartTheme::light());
  note("comparison", std::ranges::any_of(paired.charts, [](const views::ComparableChart& one) {
         return one.key.contains("deltaUsdPerHour");
       }));
  return places;
}

/// One row more in TinySubject's list of figures; nothing else knows of it.
void TestTiny::aColumnIsAddedInOnePlace() {
  QCOMPARE(placesOfTheColumn(), QStringList());
  const AddedColumn added;
  QCOMPARE(placesOfTheColumn().join(", "),
           QString("table on screen, tooltip, choice of the measure, chart, terminal, CSV, JSON, "
                   "spreadsheet, report, differences in the report, comparison"));
}

/// With its header and its row in the register.
void TestTiny::theSubjectIsSmall() {
  constexpr int kMostLines = 150;
  int lines = 0;
  QDirIterator files(QStringLiteral(SOURCE_DIR "/tests/tiny"), {"*.cpp", "*.h"}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (files.hasNext()) {
    QFile source(files.next());
    if (source.fileName().endsWith("tst_tiny.cpp")) continue;
    QVERIFY(source.open(QIODevice::ReadOnly));
    lines += static_cast<int>(source.readAll().count('\n'));
  }
  QVERIFY2(lines > 0 && lines <= kMostLines, qPrintable(QString::number(lines)));
}

/// Nothing in the program, nor in what is made from it, has its name.
void TestTiny::nothingElseNamesIt() {
  QStringList named;
  for (const char* folder : {"model", "views", "app", "fuzz", "tools", "packaging", "cmake"}) {
    QDirIterator files(QStringLiteral(SOURCE_DIR "/") + folder, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QByteArray text = file.readAll();
      if (text.contains("TinySubject") || text.contains("\"tiny\"")) named << file.fileName();
    }
  }
  QCOMPARE(named, QStringList());
}

TEST_WITH_WINDOWS(TestTiny)
#include "tst_tiny.moc"
