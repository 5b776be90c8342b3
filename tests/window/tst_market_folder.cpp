// SPDX-License-Identifier: GPL-3.0-or-later
// A market folder in the window: what is added is noticed, appended as an edit, and reported.
#include <QAction>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QUndoStack>
#include <algorithm>
#include <cmath>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "app/window/ZonesDialog.h"
#include "app/work/MarketFolder.h"
#include "scenario/ScenarioJson.h"
#include "support/TestMain.h"
#include "support/Waits.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/SentenceBanner.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;

namespace {

constexpr int kPatience = 30000;

QByteArray week(int number) {
  QByteArray rows;
  for (int hour = 168 * number; hour < 168 * (number + 1); ++hour) {
    const QDateTime at = QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC);
    rows += (rows.isEmpty() ? "" : ",") +
            QStringLiteral(R"({"AvailabilityZone":"us-west-2a","InstanceType":"p3.16xlarge",)"
                           R"("ProductDescription":"Linux/UNIX","SpotPrice":"%1",)"
                           R"("Timestamp":"%2"})")
                .arg(7 + hour % 5)
                .arg(at.toString(Qt::ISODate))
                .toUtf8();
  }
  return "{\"SpotPriceHistory\":[" + rows + "]}";
}

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

const QByteArray kScenario = R"({"format": "spothorizon-scenario", "version": 1,
  "market": {"price": {"file": "week1.json", "zone": "us-west-2a"}, "availability": {"gpus": 8},
             "onDemandUsdPerGpuHour": 3.06, "slotHours": 1},
  "job": {"workload": 60, "deadlineHours": 12, "maxGpus": 8, "valueUsd": 300},
  "backtest": {"starts": 20}})";

}  // namespace

class TestMarketFolder : public QObject {
  Q_OBJECT

 private slots:
  void whatIsAddedIsAppended() {
    QTemporaryDir folder, settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const QString file = folder.filePath("job.json");
    write(file, kScenario);
    write(folder.filePath("week1.json"), week(0));
    MainWindow window(nullptr, settings.filePath("autosaves"));
    window.resize(1100, 750);
    window.show();
    window.openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(window.document().isOpen(), kPatience);
    app::MarketFolder& market = window.marketFolder();
    QTRY_VERIFY(market.watched().contains(QDir(folder.path()).absolutePath()));
    QSignalSpy changed(&market, &app::MarketFolder::changed);
    QSignalSpy updated(&market, &app::MarketFolder::updated);
    QSignalSpy failed(&market, &app::TaskRunner::failed);
    window.actions()[ActionId::UpdateMarket]->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(updated.size() == 1 || !failed.isEmpty(), kPatience);
    QVERIFY(failed.isEmpty());
    QVERIFY(QFile::exists(file + ".market-state"));
    QVERIFY(!window.document().isModified());
    // What the program itself writes there is no news.
    changed.clear();
    window.files().save();
    write(folder.filePath("job.spoth.autosave~"), "{}");
    QVERIFY(waits::timersPassed(app::MarketFolder::kSettledMs));
    QVERIFY(changed.isEmpty());
    write(folder.filePath("week2.json"), week(1));
    QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), kPatience);
    QVERIFY(window.notices().text("market-folder").contains("has changed"));
    window.actions()[ActionId::UpdateMarket]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(updated.size(), 2, kPatience);
    const auto& price = window.document().scenario().market.price;
    QCOMPARE(price.moreFiles, std::vector<std::string>{"week2.json"});
    QVERIFY(window.document().isModified());
    QVERIFY(window.notices().text("market-folder").contains("more than last time"));
    const auto& run = window.workbench().desk("run");
    QTRY_VERIFY_WITH_TIMEOUT(run.result() && run.result()->complete && !run.isStale() &&
                                 run.result()->market->import.trace.hours() > 300,
                             kPatience);
    if (const QString to = qEnvironmentVariable("SPOTHORIZON_PICTURES"); !to.isEmpty()) {
      QVERIFY(waits::eventsPassed());
      window.grab().save(to + "/weekly.png");
    }
    window.document().history().undo();
    QVERIFY(window.document().scenario().market.price.moreFiles.empty());
    window.document().history().setClean();
  }

  /// A market that was only imported has no file beside which anything could be remembered.
  void aSessionNeverSavedIsUpdated() {
    QTemporaryDir folder, settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    write(folder.filePath("week1.json"), week(0));
    MainWindow window(nullptr, settings.filePath("autosaves"));
    window.show();
    window.openFile(folder.filePath("week1.json"));
    QTRY_VERIFY_WITH_TIMEOUT(window.document().isOpen(), kPatience);
    QVERIFY(window.document().filePath().isEmpty());
    const auto& run = window.workbench().desk("run");
    const auto shows = [&](double hours) {
      return run.result() && run.result()->complete && !run.isStale() &&
             run.result()->market->import.trace.hours() > hours;
    };
    QTRY_VERIFY_WITH_TIMEOUT(shows(160), kPatience);
    QSignalSpy updated(&window.marketFolder(), &app::MarketFolder::updated);
    QSignalSpy failed(&window.marketFolder(), &app::TaskRunner::failed);
    const auto update = [&] {
      const auto before = updated.size();
      window.actions()[ActionId::UpdateMarket]->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(updated.size() > before || !failed.isEmpty(), kPatience);
      QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
    };
    const auto words = [&] { return window.notices().text("market-folder"); };
    // The first update already says what it has changed.
    write(folder.filePath("week2.json"), week(1));
    update();
    QCOMPARE(window.document().scenario().market.price.moreFiles.size(), std::size_t{1});
    QVERIFY2(words().contains("The market has 7 days more than last time"), qPrintable(words()));
    QVERIFY2(words().contains("The mean price"), qPrintable(words()));
    QTRY_VERIFY_WITH_TIMEOUT(shows(330), kPatience);
    // Later ones know the one before, and a file that grew is read again.
    update();
    QVERIFY2(words().contains("nothing new since last time"), qPrintable(words()));
    write(folder.filePath("week3.json"), week(2));
    update();
    QVERIFY2(words().contains("7 days more than last time"), qPrintable(words()));
    QCOMPARE(window.document().scenario().market.price.moreFiles.size(), std::size_t{2});
    QTRY_VERIFY_WITH_TIMEOUT(shows(500), kPatience);
    QCOMPARE(QDir(folder.path()).entryList({"*state*"}, QDir::Files).size(), qsizetype{0});
    window.document().history().setClean();
  }

  /// What was asked for is no warning: the bar said that a file had changed since the session was
  /// saved, and the scenario was marked. Scenarios of the same market are updated with it.
  void anUpdateIsNoChangedFile() {
    QTemporaryDir folder, settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const QString first = folder.filePath("week1.json");
    write(first, week(0));
    MainWindow window(nullptr, settings.filePath("autosaves"));
    window.show();
    window.openFile(first);
    QTRY_VERIFY_WITH_TIMEOUT(window.document().isOpen(), kPatience);
    const auto& run = window.workbench().desk("run");
    const auto shows = [&](double hours) {
      return run.result() && run.result()->complete && !run.isStale() &&
             run.result()->market->import.trace.hours() > hours;
    };
    QTRY_VERIFY_WITH_TIMEOUT(shows(160), kPatience);
    window.actions()[ActionId::DuplicateScenario]->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(shows(160), kPatience);
    QSignalSpy updated(&window.marketFolder(), &app::MarketFolder::updated);
    const auto isCalm = [&] {
      const auto& all = window.document().session().scenarios;
      return window.notices().text("trace:" + first).isEmpty() &&
             std::ranges::none_of(all, [](const auto& one) { return one.traceHash.empty(); });
    };
    write(folder.filePath("week2.json"), week(1));
    window.actions()[ActionId::UpdateMarket]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(updated.size(), 1, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(shows(330) && isCalm(), kPatience);
    for (const auto& one : window.document().session().scenarios) {
      QCOMPARE(one.scenario.market.price.moreFiles.size(), std::size_t{1});
    }
    QByteArray longer = week(0);  // the first file itself grows
    longer.replace("]}", "," + week(2).mid(QByteArray("{\"SpotPriceHistory\":[").size()));
    write(first, longer);
    window.actions()[ActionId::UpdateMarket]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(updated.size(), 2, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(shows(500) && isCalm(), kPatience);
    window.document().history().undo();
    for (const auto& one : window.document().session().scenarios) {
      QVERIFY(one.scenario.market.price.moreFiles.empty());
    }
    window.document().history().setClean();
  }

  /// The panel is of the scenario that is shown, also where its results were kept.
  void thePanelHasTheScenariosMarket() {
    QTemporaryDir folder, settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const QString file = folder.filePath("job.json");
    write(file, kScenario);
    write(folder.filePath("week1.json"), week(0));
    QByteArray dear = week(0);
    dear.replace("\"SpotPrice\":\"", "\"SpotPrice\":\"1");
    write(folder.filePath("dear.json"), dear);
    MainWindow window(nullptr, settings.filePath("autosaves"));
    window.show();
    window.openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(window.document().isOpen(), kPatience);
    const auto& run = window.workbench().desk("run");
    const auto shows = [&](const QString& name) {
      const auto labels = window.workbench().panel().findChildren<views::HintLabel*>();
      return run.result() && run.result()->complete && !run.isStale() &&
             std::ranges::any_of(labels,
                                 [&](const auto* label) { return label->text().contains(name); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(shows("week1.json"), kPatience);
    const std::string first = window.document().session().view.current;
    study::Scenario other = window.document().scenario();
    other.market.price.file = "dear.json";
    // Changed and taken back.
    window.document().edit(other, "Market", 0);
    QTRY_VERIFY_WITH_TIMEOUT(shows("dear.json"), kPatience);
    window.document().history().undo();
    QTRY_VERIFY_WITH_TIMEOUT(shows("week1.json") && !shows("dear.json"), kPatience);
    // Beside it in the session.
    window.document().history().redo();
    QTRY_VERIFY_WITH_TIMEOUT(shows("dear.json"), kPatience);
    window.document().history().undo();
    study::Session session = window.document().session();
    study::SessionScenario beside = session.scenarios.front();
    beside.id = "beside";
    beside.scenario = other;
    session.scenarios.push_back(beside);
    session.view.current = beside.id;
    window.document().editSession(session, "Add");
    QTRY_VERIFY_WITH_TIMEOUT(shows("dear.json") && !shows("week1.json"), kPatience);
    window.document().setCurrent(first);
    QTRY_VERIFY_WITH_TIMEOUT(shows("week1.json") && !shows("dear.json"), kPatience);
    window.document().setCurrent(beside.id);
    QTRY_VERIFY_WITH_TIMEOUT(shows("dear.json") && !shows("week1.json"), kPatience);
    // One whose market cannot be read has none.
    other.market.price.file = "missing.json";
    window.document().edit(other, "Market", 0);
    QTRY_VERIFY_WITH_TIMEOUT(!window.workbench().banner().error().isEmpty(), kPatience);
    QVERIFY(!shows("dear.json") && !shows("week1.json"));
    window.document().history().undo();
    QTRY_VERIFY_WITH_TIMEOUT(shows("dear.json"), kPatience);
    window.document().history().setClean();
  }

  /// Both zones of the history are tried, and the other one can be taken.
  void zonesAreRanked() {
    QTemporaryDir folder, settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const QString file = folder.filePath("job.json");
    write(file, kScenario);
    QByteArray dear = week(0);
    dear.replace("us-west-2a", "us-west-2b");
    dear.replace("\"SpotPrice\":\"", "\"SpotPrice\":\"1");
    QByteArray both = week(0);
    both.replace("]}", "," + dear.mid(dear.indexOf('[') + 1));
    write(folder.filePath("week1.json"), both);
    MainWindow window(nullptr, settings.filePath("autosaves"));
    window.show();
    window.openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(window.document().isOpen(), kPatience);
    window.actions()[ActionId::RankZones]->trigger();
    auto* zones = window.findChild<app::ZonesDialog*>();
    QVERIFY(zones && zones->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(zones->ranking().has_value(), kPatience);
    QCOMPARE(zones->ranking()->zones.size(), std::size_t{2});
    QCOMPARE(zones->ranking()->zones[0].name, std::string("us-west-2a"));
    QVERIFY2(zones->sentence().contains("us-west-2a"), qPrintable(zones->sentence()));
    auto* list = zones->findChild<QTreeWidget*>();
    list->setCurrentItem(list->topLevelItem(1));
    for (auto* button : zones->findChildren<QPushButton*>()) {
      if (button->text() == "&Use this zone") button->click();
    }
    QCOMPARE(window.document().scenario().market.price.zone, std::string("us-west-2b"));
    zones->close();
    window.document().history().undo();
    QCOMPARE(window.document().scenario().market.price.zone, std::string("us-west-2a"));
    window.document().history().setClean();
  }

  /// Names of columns are in the scenario: what has them goes on from it, or is another zone.
  void namedColumnsAreUsedAgain() {
    QTemporaryDir folder, settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const auto table = [](int from, double usd) {
      QByteArray rows = "when,dollars\n";
      for (int hour = from; hour < from + 168; ++hour) {
        const QDateTime at = QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC);
        rows += at.toString(Qt::ISODate).toUtf8() + "," +
                QByteArray::number(usd + 0.1 * (hour % 7)) + "\n";
      }
      return rows;
    };
    const QString file = folder.filePath("job.json");
    write(file, R"({"format": "spothorizon-scenario", "version": 1,
      "market": {"price": {"file": "own1.csv", "timeColumn": "when", "column": "dollars"},
                 "availability": {"gpus": 8}, "onDemandUsdPerGpuHour": 3, "slotHours": 1},
      "job": {"workload": 20, "deadlineHours": 6, "maxGpus": 8, "valueUsd": 100},
      "backtest": {"starts": 30}, "policies": [{"kind": "max-spot"}]})");
    write(folder.filePath("own1.csv"), table(0, 1.5));
    write(folder.filePath("other.csv"), table(0, 0.5));
    write(folder.filePath("people.csv"), "name,town\nAnn,Bern\nBob,Linz\n");
    MainWindow window(nullptr, settings.filePath("autosaves"));
    window.show();
    window.openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(window.document().isOpen(), kPatience);
    window.actions()[ActionId::RankZones]->trigger();
    auto* zones = window.findChild<app::ZonesDialog*>();
    QTRY_VERIFY_WITH_TIMEOUT(zones->ranking().has_value(), kPatience);
    QCOMPARE(zones->ranking()->zones.size(), std::size_t{2});
    QCOMPARE(zones->ranking()->zones[0].name, std::string("other"));
    for (auto* button : zones->findChildren<QPushButton*>()) {
      if (button->text() == "&Use this zone") button->click();
    }
    QCOMPARE(window.document().scenario().market.price.file, std::string("other.csv"));
    zones->close();
    window.document().history().undo();
    QFile::remove(folder.filePath("other.csv"));
    write(folder.filePath("own2.csv"), table(168, 1.5));
    QSignalSpy updated(&window.marketFolder(), &app::MarketFolder::updated);
    window.actions()[ActionId::UpdateMarket]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(updated.size(), 1, kPatience);
    QCOMPARE(window.document().scenario().market.price.moreFiles,
             std::vector<std::string>{"own2.csv"});
    const auto& run = window.workbench().desk("run");
    QTRY_VERIFY_WITH_TIMEOUT(run.result() && run.result()->complete && !run.isStale() &&
                                 run.result()->market->import.trace.hours() > 300,
                             kPatience);
    window.document().history().setClean();
  }
};

TEST_WITH_WINDOWS(TestMarketFolder)
#include "tst_market_folder.moc"
