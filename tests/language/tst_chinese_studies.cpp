// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the studies that are not of one job, of sensitivity, of market files, and what
// fields refuse: no word of English, as tst_chinese has it.
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/language/Languages.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPictures.h"
#include "app/report/ReportSections.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "app/window/ZonesDialog.h"
#include "base/Files.h"
#include "language/ChineseWords.h"
#include "scenario/ParameterTable.h"
#include "scenario/Parameters.h"
#include "session/OpenFile.h"
#include "session/Session.h"
#include "subjects/job/weekly/MarketState.h"
#include "subjects/job/weekly/MarketUpdate.h"
#include "subjects/job/weekly/UpdateWords.h"
#include "subjects/stream/BudgetSection.h"
#include "support/TestMain.h"
#include "support/Waits.h"
#include "views/page/StudyPage.h"
#include "views/scenario/ParameterEditor.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/ImportPage.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using app::ActionId;

namespace {

constexpr int kPatience = 120000;

/// Values of parameters that keep a sample's runs short.
using Settings = QList<std::pair<QByteArray, QByteArray>>;

study::Scenario sample(const QString& file, const Settings& settings) {
  study::Scenario scenario =
      study::openScenario((QStringLiteral(SAMPLE_DIR) + u'/' + file).toStdString()).scenario;
  scenario.title = "甲";
  scenario.notes = "记在这里";
  for (const auto& [key, value] : settings) {
    const auto parameter = study::findParameter(key.toStdString());
    if (!parameter) qFatal("no parameter %s", key.constData());
    parameter->set(scenario, value.toStdString());
  }
  return scenario;
}

/// Hours of a market as a CSV whose columns nobody knows, from an hour on.
std::string table(int from, int to) {
  std::string text = "when,cost,gpus\n";
  for (int hour = from; hour < to; ++hour) {
    text += std::to_string(hour) + "," + std::to_string(1 + hour % 5) + "," +
            std::to_string(4 + hour % 3) + "\n";
  }
  return text;
}

}  // namespace

class ChineseStudiesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanup() { m_window.reset(); }
  void pages_data();
  void pages();
  void whatFieldsRefuse_data() { pages_data(); }
  void whatFieldsRefuse();
  void comparisons_data() { pages_data(); }
  void comparisons();
  void reports_data() { pages_data(); }
  void reports();
  void marketFiles();
  void zonesAndUpdates();

 private:
  app::Workbench& bench() { return m_window->workbench(); }
  bool idle() { return waits::eventsPassed() && test::idle(*m_window, kPatience); }
  void open(const study::Session& session);
  /// The study of a job that tst_chinese does not have.
  QStringList pagesOf(const QString& file) {
    return file == "calm-cloud.json" ? QStringList{"sensitivity"} : bench().shownPages();
  }
  bool pageIsChinese(const QString& page);
  QString write(const QString& name, const std::string& text);

  QTemporaryDir m_folder;
  std::unique_ptr<QTemporaryDir> m_markets;
  std::unique_ptr<test::ChineseWords> m_words;
  std::unique_ptr<app::MainWindow> m_window;
};

void ChineseStudiesTest::initTestCase() {
  QVERIFY(m_folder.isValid());
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
  QCoreApplication::setOrganizationName("SpotHorizon");
  QCoreApplication::setApplicationName("tst_chinese_studies");
  app::speak(*QCoreApplication::instance(), QStringLiteral("zh_CN"));
}

void ChineseStudiesTest::init() {
  m_markets = std::make_unique<QTemporaryDir>();
  m_words = std::make_unique<test::ChineseWords>();
  m_words->allow({m_folder.path(), m_markets->path()});
  m_window = std::make_unique<app::MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->resize(1300, 900);
  m_window->show();
}

QString ChineseStudiesTest::write(const QString& name, const std::string& text) {
  const QString path = m_markets->filePath(name);
  writeFileWhole(path.toStdString(), text);
  m_words->allow({name});
  return path;
}

void ChineseStudiesTest::open(const study::Session& session) {
  const QString path = m_folder.filePath("甲.spoth");
  study::writeSession(session, path.toStdString());
  m_words->allow({QStringLiteral("甲.spoth")});
  m_window->openFile(path);
  QVERIFY(QTest::qWaitFor([this] { return m_window->document().isOpen(); }, kPatience));
  QVERIFY(idle());
}

void ChineseStudiesTest::pages_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<Settings>("settings");
  QTest::addColumn<QStringList>("names");  // that the sample gives to what it has
  QTest::newRow("budget") << "two-classes.json" << Settings{{"rental.jobs", "2000"}}
                          << QStringList{"vision", "language", "A100"};
  QTest::newRow("training") << "nibbled-training.json" << Settings{}
                            << QStringList{"nibbled-training.csv", "small-transformer.json"};
  QTest::newRow("serving") << "preempted-serving.json"
                           << Settings{{"serving.fleet.minutes", "10"},
                                       {"serving.replications", "2"}}
                           << QStringList{"small-chat", "models.csv", "latency.csv",
                                          "preempted-serving.jsonl"};
  QTest::newRow("job") << "calm-cloud.json" << Settings{} << QStringList{"calm-cloud.csv"};
}

/// What the page shows, part by part, with results.
bool ChineseStudiesTest::pageIsChinese(const QString& page) {
  m_window->actions()[app::Actions::pageKey(page)]->trigger();
  if (!idle()) return false;
  m_window->actions()[ActionId::Run]->trigger();
  if (!idle()) return false;
  views::StudyPage& front = *bench().pageWidgetInFront();
  bool good = true;
  for (int part = 0; part < std::max<int>(1, static_cast<int>(front.parts().size())); ++part) {
    if (!front.parts().isEmpty()) front.showPart(part);
    if (!idle()) return false;
    front.showAll();
    if (!idle()) return false;
    good = m_words->isChinese(*m_window) && good;
  }
  return good;
}

void ChineseStudiesTest::pages() {
  QFETCH(QString, file);
  QFETCH(Settings, settings);
  QFETCH(QStringList, names);
  m_words->allow(names);
  open(study::makeSession(sample(file, settings)));
  const QStringList keys = pagesOf(file);
  QVERIFY(!keys.isEmpty());
  for (const QString& page : keys) {
    QVERIFY2(pageIsChinese(page), qPrintable(page));
    QVERIFY2(bench().hasResultsInFront(), qPrintable(page + bench().messages().text()));
  }
}

/// Every field of the panel, as somebody types what it cannot be.
void ChineseStudiesTest::whatFieldsRefuse() {
  QFETCH(QString, file);
  QFETCH(Settings, settings);
  QFETCH(QStringList, names);
  m_words->allow(names);
  open(study::makeSession(sample(file, settings)));
  int refused = 0;
  bool good = true;
  for (const study::Parameter& p : study::parameters()) {
    views::ParameterField* field = bench().panel().field(QString::fromStdString(p.key));
    auto* editor = field ? field->findChild<views::ParameterEditor*>() : nullptr;
    const bool isTyped =
        p.type != study::ParameterType::Choice && p.type != study::ParameterType::Flag;
    if (!editor || !isTyped || !p.applies(m_window->document().scenario())) continue;
    if (!p.emptyWord.empty()) m_words->allow({"，或 " + QString::fromStdString(p.emptyWord)});
    for (const QString& typed : {QStringLiteral("?"), QString()}) {
      emit editor->typing(typed);
      if (field->message().isEmpty()) continue;
      ++refused;
      good = m_words->isChinese(test::shownTexts(*field)) && good;
    }
    emit editor->typing(editor->typed());
  }
  QVERIFY(refused > 10);
  QVERIFY(good);
}

/// Two scenarios on every page, in every way.
void ChineseStudiesTest::comparisons() {
  QFETCH(QString, file);
  QFETCH(Settings, settings);
  QFETCH(QStringList, names);
  m_words->allow(names);
  study::Session session = study::makeSession(sample(file, settings));
  study::SessionScenario other = session.scenarios.front();
  other.id = study::freshId(session);
  other.colour = study::freshColour(session);
  other.scenario.title = "乙";
  other.scenario.seed = 2;
  session.scenarios.push_back(other);
  session.view.compared = {session.scenarios[0].id, session.scenarios[1].id};
  open(session);
  for (const QString& page : pagesOf(file)) {
    m_window->actions()[app::Actions::pageKey(page)]->trigger();
    for (const ActionId mode :
         {ActionId::CompareOverlay, ActionId::CompareSideBySide, ActionId::CompareDifference}) {
      m_window->actions()[mode]->trigger();
      QVERIFY(idle());
      m_window->actions()[ActionId::Run]->trigger();
      QVERIFY(idle());
      QVERIFY2(m_words->isChinese(*m_window), qPrintable(page));
    }
  }
}

void ChineseStudiesTest::reports() {
  QFETCH(QString, file);
  QFETCH(Settings, settings);
  QFETCH(QStringList, names);
  m_words->allow(names);
  app::ReportStudies studies = app::studiesOf(study::makeSession(sample(file, settings)));
  app::StudyWishes wishes;
  wishes.starts = 4;
  // Each study that the scenario is about, those that a report has only where it is asked for too.
  wishes.studies.clear();
  for (const app::ReportStudy& row : app::reportStudies()) wishes.studies.push_back(row.study);
  app::runStudies(studies, wishes);
  QVERIFY(studies.scenarios.front().hasAnyResult());
  // Paths within the samples.
  m_words->allow({"serving/models.csv", "serving/latency.csv", "training/small-transformer.json",
                  "transfer.csv", "throughput.csv"});
  app::ReportWishes shown;
  shown.pages = app::reportPages();
  const app::ReportContent content = app::reportOf(studies, shown);
  QVERIFY(!app::figuresOf(content).empty());
  QVERIFY(m_words->isChinese(test::shownTexts(app::reportHtml(content, app::drawAll(content)))));
}

/// Files that are looked at: markets, one whose columns nobody knows, one that is none.
void ChineseStudiesTest::marketFiles() {
  const QString market = write("free.csv",
                               "slot_start,spot_usd_per_gpu_hour,spot_gpus\n"
                               "2024-03-01T00:00:00Z,1,4\n2024-03-01T01:00:00Z,1.5,4\n"
                               "2024-03-01T01:00:00Z,1.6,4\n2024-03-01T02:00:00Z,2,5\n");
  write("odd.csv", table(0, 30));
  write("people.csv", "name,town\nAnn,Bern\nBob,Linz\n");
  write("broken.json", "{\"SpotPriceHistory\":[{\"AvailabilityZone\":3}]}");
  m_words->allow({"time=when", "price=cost", "gpus=gpus", "when", "cost", "gpus", "name", "town",
                  "Ann", "Bern", "Bob", "Linz"});
  m_window->openFile(m_markets->path());
  views::ImportPage& page = m_window->importPage();
  const auto looked = [&] {
    return QTest::qWaitFor([&] { return !page.isReading(); }, kPatience) && waits::eventsPassed();
  };
  QVERIFY(looked());
  QCOMPARE(page.files().size(), 4);
  QVERIFY(page.preview().made);
  QVERIFY(m_words->isChinese(test::shownTexts(page)));
  for (int row = 0; row < 4; ++row) {
    page.setUsed(row, true);
    QVERIFY(looked());
    QVERIFY(m_words->isChinese(test::shownTexts(page)));
    page.setUsed(row, false);
    QVERIFY(looked());
  }
  QVERIFY(!page.preview().made && !page.preview().error.empty());
  QVERIFY(m_words->isChinese(test::shownTexts(page)));
}

/// A market that goes on being recorded, and the zones of its folder.
void ChineseStudiesTest::zonesAndUpdates() {
  study::Scenario scenario = sample("calm-cloud.json", {{"backtest.starts", "6"}});
  write("own1.csv", table(0, 200));
  write("own2.csv", table(200, 300));
  write("own3.csv", table(1000, 1100));  // what is between is missing
  scenario.baseDirectory = m_markets->path().toStdString();
  scenario.market.traceFile.clear();
  scenario.market.availability.gpus = 8;
  scenario.market.price.file = "own1.csv";
  const Settings named{{"market.price.timeColumn", "when"},
                       {"market.price.column", "cost"},
                       {"market.price.timeUnit", "hours"}};
  for (const auto& [key, value] : named) {
    study::findParameter(key.toStdString())->set(scenario, value.toStdString());
  }
  study::WeeklyOptions options;
  const study::WeeklyUpdate first = study::updateWeekly(scenario, {}, options);
  options.before = study::stateFrom(study::stateText(first.now), "state");
  const study::WeeklyUpdate again = study::updateWeekly(first.folder.scenario, {}, options);
  test::ShownTexts words;
  for (const study::WeeklyUpdate* update : {&first, &again}) {
    words.push_back({"update", views::verbatimWords(study::sentence(*update))});
    for (const Text& why : update->folder.leftOut) {
      words.push_back({"left out", views::verbatimWords(why)});
    }
  }
  QCOMPARE(first.folder.appended.size(), std::size_t{1});
  QCOMPARE(first.folder.leftOut.size(), std::size_t{1});
  QVERIFY(m_words->isChinese(words));

  m_words->allow({"own1", "own2", "own3", "Close"});  // which is Qt's button
  app::ZonesDialog dialog;
  dialog.show();
  dialog.rank(scenario);
  const QString trying = dialog.sentence();
  QVERIFY(QTest::qWaitFor([&] { return dialog.sentence() != trying; }, kPatience));
  QVERIFY(m_words->isChinese(test::shownTexts(dialog)));
}

TEST_WITH_WINDOWS(ChineseStudiesTest)
#include "tst_chinese_studies.moc"
