// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of one event and of one request: what the results say, whoever is asked for.
#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "ask/Study.h"
#include "subjects/serving/ServingResults.h"
#include "support/ServingDemo.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/page/Playback.h"
#include "views/serving/LatencyPage.h"
#include "views/serving/MigrationPage.h"
#include "views/serving/RequestPage.h"
#include "views/serving/ServingPage.h"
#include "views/serving/migration/MigrationDiagram.h"
#include "views/serving/migration/MigrationPanel.h"
#include "views/serving/request/RequestLine.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

study::Result result() {
  static const study::Result made = [] {
    QTemporaryDir folder;
    const study::Scenario scenario = tests::servingDemo(folder.path().toStdString());
    return study::findStudy("serving")->run(scenario, nullptr, {}, {});
  }();
  return made;
}

std::shared_ptr<const study::ServingResults> results() {
  return study::as<study::ServingResults>(result());
}

}  // namespace

class TestServingPages : public QObject {
  Q_OBJECT

 private slots:
  void migrationIsTheRuns();
  void requestUnderEverySystem();
  void theFirstInterruptedRequestStays();
  void playsBackFromChangeToChange();
  void laterReplicationsChangeTheBarsAlone();
  void aMomentLeadsToItsMove();
  void anotherSystemIsShown();
  void nothing();
};

void TestServingPages::migrationIsTheRuns() {
  MigrationPage page;
  page.resize(900, 800);
  page.show();
  page.setResult(result());
  QVERIFY(page.eventBox()->count() > 0);
  const QString first = page.eventBox()->currentText();
  const serving::MigrationPlan& plan = page.panel()->diagram().scene().plan;
  bool found = false;
  for (const study::ServingRun& run : results()->runs) {
    for (const serving::FleetEvent& event : run.shown->events) {
      found = found || (event.bytesMoved == plan.bytesMoved &&
                        event.migrationSeconds == plan.seconds && event.bytesMoved > 0);
    }
  }
  QVERIFY2(found, qPrintable(first));
  // The event stays when results come again.
  page.eventBox()->setCurrentIndex(page.eventBox()->count() - 1);
  const QString last = page.eventBox()->currentText();
  page.setResult(result());
  QCOMPARE(page.eventBox()->currentText(), last);
}

void TestServingPages::requestUnderEverySystem() {
  RequestPage page;
  page.resize(900, 500);
  page.show();
  page.setResult(result());
  QCOMPARE(page.line()->stories().size(), results()->runs.size());
  QCOMPARE(page.requestBox()->maximum(), int(results()->requests->size()));
  page.requestBox()->setValue(3);
  for (const RequestStory& story : page.line()->stories()) {
    QCOMPARE(story.request, 2);
    QCOMPARE(story.arrival, results()->requests->arrivalSeconds[2]);
  }
  page.nextInterrupted();
  const RequestStory& story = page.line()->stories().front();
  const auto lost = [](const RequestStory::Part& p) { return p.kind == RequestStory::Kind::Lost; };
  QVERIFY(!story.commits.empty() || std::ranges::any_of(story.parts, lost));
}

/// However often results come, and when something else was open in between.
void TestServingPages::theFirstInterruptedRequestStays() {
  RequestPage page;
  page.show();
  page.setResult(result());
  const int first = page.requestBox()->value();
  page.setResult(result());
  QCOMPARE(page.requestBox()->value(), first);
  page.clear();
  page.setResult(result());
  QCOMPARE(page.requestBox()->value(), first);
  page.nextInterrupted();
  const int second = page.requestBox()->value();
  QVERIFY(second != first);
  page.setResult(result());
  QCOMPARE(page.requestBox()->value(), second);
}

/// The charts over time show the first replication: they are not made again when others come,
/// and are when the looks change.
void TestServingPages::laterReplicationsChangeTheBarsAlone() {
  auto first = std::make_shared<study::ServingResults>(*results());
  for (study::ServingRun& run : first->runs) run.replications.resize(1);
  ServingPage page;
  LatencyPage latency;
  for (StudyPage* one : std::initializer_list<StudyPage*>{&page, &latency}) {
    one->resize(900, 800);
    one->show();
    one->setResult(first);
  }
  const auto painted = [&] {
    return std::vector{page.instancesPane()->chartPaints(), page.queuePane()->chartPaints(),
                       page.shownPane()->chartPaints(), latency.distribution()->chartPaints()};
  };
  const auto settle = [&] {
    for (int i = 0; i < 3; ++i) QVERIFY(waits::redrawsPassed());
  };
  QTRY_VERIFY(std::ranges::min(painted()) > 0);
  settle();
  const std::vector<int> before = painted();
  const int bars = page.bars()->chartPaints();
  page.setResult(results());
  latency.setResult(results());
  QTRY_VERIFY(page.bars()->chartPaints() > bars);
  settle();
  QCOMPARE(painted(), before);
  QPalette dark = page.palette();
  dark.setColor(QPalette::Window, Qt::black);
  page.setPalette(dark);
  latency.setPalette(dark);
  QTRY_VERIFY(page.queuePane()->chartPaints() > before[1]);
  QTRY_VERIFY(latency.distribution()->chartPaints() > before[3]);
}

/// Forward to the next announcement, back to the one before; what comes after is greyed.
void TestServingPages::playsBackFromChangeToChange() {
  ServingPage page;
  page.resize(900, 800);
  page.show();
  page.setResult(result());
  QTRY_COMPARE(page.systemBox()->count(), 4);
  QVERIFY(page.playsBack() && !page.queuePane()->overlay().now);
  const auto& events = results()->runs.front().shown->events;
  QVERIFY(events.size() >= 2);
  for (const serving::FleetEvent& event : events) {
    page.stepPlayback(1);
    QCOMPARE(page.playback().shown(), int(std::ceil(event.noticed)));
    QCOMPARE(page.queuePane()->overlay().now, std::optional(std::ceil(event.noticed)));
    QCOMPARE(page.queuePane()->crosshair(), std::optional(std::ceil(event.noticed)));
  }
  page.stepPlayback(1);
  QVERIFY(page.playback().shown() > int(events.back().noticed) + 1);
  page.stepPlayback(-1);
  QCOMPARE(page.playback().shown(), int(std::ceil(events.back().noticed)));
  page.togglePlay();
  QVERIFY(page.playback().isPlaying());
  page.clear();
  QVERIFY(!page.playback().isPlaying() && !page.queuePane()->overlay().now);
}

void TestServingPages::aMomentLeadsToItsMove() {
  ServingPage page;
  MigrationPage migration;
  for (StudyPage* one : {static_cast<StudyPage*>(&page), static_cast<StudyPage*>(&migration)}) {
    one->resize(900, 800);
    one->show();
    one->setResult(result());
  }
  QTRY_COMPARE(page.systemBox()->count(), 4);
  QSignalSpy moments(&page, &StudyPage::momentPointed), wished(&page, &StudyPage::pageWished);
  QSignalSpy subjects(&page, &StudyPage::subjectPointed);
  QTRY_VERIFY(page.queuePane()->plotRect().width() > 100);
  QTest::mouseClick(page.queuePane(), Qt::LeftButton, {},
                    page.queuePane()->plotRect().center().toPoint());
  QCOMPARE(moments.count(), 1);
  QCOMPARE(wished.front().front().toString(), QString("serving-migration"));
  QCOMPARE(subjects.front().front().toString().toStdString(),
           results()->runs[static_cast<std::size_t>(page.shownSystem())].key);
  // The last of the shown system that was announced by then, or its first.
  const auto noticedAt = [&](double seconds) {
    migration.showMoment(seconds);
    const QString text = migration.eventBox()->currentText();
    return text.section("announced at ", 1).section(" s", 0, 0).toDouble();
  };
  const double first = noticedAt(0), late = noticedAt(1e6);
  QVERIFY(first <= late);
  QCOMPARE(noticedAt(first + 0.2), first);
  QCOMPARE(noticedAt(late + 0.2), late);
}

void TestServingPages::anotherSystemIsShown() {
  ServingPage page;
  MigrationPage migration;
  for (StudyPage* one : {static_cast<StudyPage*>(&page), static_cast<StudyPage*>(&migration)}) {
    one->resize(900, 800);
    one->show();
    one->setResult(result());
  }
  for (int i = static_cast<int>(results()->runs.size()) - 1; i >= 0; --i) {
    const study::ServingRun& run = results()->runs[static_cast<std::size_t>(i)];
    page.showSubject(QString::fromStdString(run.key));
    QCOMPARE(page.shownSystem(), i);
    const QString listed = migration.eventBox()->currentText();
    migration.showSubject(QString::fromStdString(run.key));
    migration.showMoment(0);
    const bool moves =
        migration.eventBox()->findText(servingLabel(run) + ",", Qt::MatchStartsWith) >= 0;
    QCOMPARE(migration.eventBox()->currentText().startsWith(servingLabel(run) + ","),
             moves || listed.startsWith(servingLabel(run) + ","));
  }
}

void TestServingPages::nothing() {
  MigrationPage migration;
  RequestPage request;
  for (StudyPage* page : {static_cast<StudyPage*>(&migration), static_cast<StudyPage*>(&request)}) {
    page->show();
    page->clear();
    page->setResult(result());
    page->setStale(true, {});
    page->clear();
    QVERIFY(!page->grab().isNull());
    QVERIFY(page->charts().empty());
  }
  request.nextInterrupted();
}

TEST_WITH_WINDOWS(TestServingPages)
#include "tst_servingpages.moc"
