// SPDX-License-Identifier: GPL-3.0-or-later
// Reports from the window: nothing is held up, and what is cancelled writes no file.
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/export/ReportDialog.h"
#include "app/report/ReportHtml.h"
#include "app/work/FolderQuestion.h"
#include "base/Files.h"
#include "report/ReportHelpers.h"
#include "support/TestMain.h"
#include "support/Waits.h"

using namespace spothorizon;
using namespace spothorizon::app;

class TestReportMaker : public QObject {
  Q_OBJECT

 private slots:
  void writesWhatTheCommandWrites();
  void figuresAreDrawnBetweenOtherEvents();
  void progressNamesScenarioAndSection();
  void cancelWritesNothing();
  void dialogOrders();
  void dialogHasRoomForItsLinks();
  void dialogOffersWhatThereIs();
  void aFolderThatIsNotThereIsMade();
  void aFolderThatCannotBeMadeSaysSo();

 private:
  ReportOrder orderFor(const QString& folder) const {
    ReportOrder order;
    order.session = test::threeScenarios();
    order.studies = test::quick();
    order.folder = folder;
    return order;
  }
  static void answer(QWidget& parent, const QString& path);
  std::shared_ptr<MarketStore> m_markets = std::make_shared<MarketStore>();
};

void TestReportMaker::writesWhatTheCommandWrites() {
  QTemporaryDir folder;
  ReportMaker maker(m_markets);
  QSignalSpy written(&maker, &ReportMaker::written), done(&maker, &ReportMaker::done);
  maker.make(orderFor(folder.path()));
  QVERIFY(maker.isMaking());
  QVERIFY(done.wait(60000));
  QVERIFY(!maker.isMaking());
  QCOMPARE(written.size(), 1);
  const ReportContent content = reportOf(test::ran(test::threeScenarios()));
  const std::string html = readFile(folder.filePath("three-ways.html").toStdString());
  QCOMPARE(QString::fromStdString(html), reportHtml(content, drawAll(content)));
  QVERIFY(QFile::exists(folder.filePath("three-ways.pdf")));
}

void TestReportMaker::figuresAreDrawnBetweenOtherEvents() {
  QTemporaryDir folder;
  ReportMaker maker(m_markets);
  QSignalSpy done(&maker, &ReportMaker::done), advanced(&maker, &ReportMaker::advanced);
  int turns = 0;
  QTimer clock;
  QObject::connect(&clock, &QTimer::timeout, &clock, [&turns] { ++turns; });
  clock.start(1);
  maker.make(orderFor(folder.path()));
  QVERIFY(done.wait(60000));
  QVERIFY2(turns >= 7, "the event loop stood still");
  double last = 0;
  for (const QList<QVariant>& one : advanced) {
    QVERIFY(one[0].toDouble() >= last);
    last = one[0].toDouble();
  }
  QCOMPARE(last, 1.0);
}

void TestReportMaker::progressNamesScenarioAndSection() {
  QTemporaryDir folder;
  ReportMaker maker(m_markets);
  QSignalSpy advanced(&maker, &ReportMaker::advanced);
  ReportOrder order = orderFor(folder.path());
  order.studies.studies = {"backtest"};
  maker.make(order);
  QVERIFY(advanced.wait(60000));
  const std::string name = order.session.scenarios.front().scenario.title;
  const QString text = advanced[0][1].toString(), start = name.c_str() + QString(", Backtest: ");
  QVERIFY2(text.startsWith(start) && text.size() > start.size(), qPrintable(text));
  maker.cancel();
}

void TestReportMaker::cancelWritesNothing() {
  QTemporaryDir folder;
  ReportMaker maker(m_markets);
  QSignalSpy done(&maker, &ReportMaker::done), written(&maker, &ReportMaker::written);
  QSignalSpy advanced(&maker, &ReportMaker::advanced);
  maker.make(orderFor(folder.path()));
  QVERIFY(advanced.wait(60000));  // in the middle of its work
  QCOMPARE(done.size(), 0);
  maker.cancel();
  QCOMPARE(done.size(), 1);
  QTRY_VERIFY_WITH_TIMEOUT(maker.isIdle(), 60000);
  QVERIFY(waits::eventsPassed());
  QCOMPARE(written.size(), 0);
  QVERIFY(QDir(folder.path()).isEmpty());
}

void TestReportMaker::dialogOrders() {
  ReportMaker maker(m_markets);
  study::Session session = test::threeScenarios();
  session.view.current = "s3";
  session.view.compared = {"s1", "s2"};
  ReportDialog dialog(maker, [&] { return session; });
  ReportOrder order = dialog.order("/somewhere");
  QVERIFY2(order.scenarios.isEmpty(), "those that are compared");
  QCOMPARE(order.base, QString("s1"));
  QCOMPARE(order.folder, QString("/somewhere"));
  session.scenarios.resize(1);
  session.view.current = "s1";
  session.view.compared.clear();
  dialog.refresh();
  order = dialog.order({});
  QCOMPARE(order.scenarios, QStringList{"s1"});
  QCOMPARE(order.base, QString("s1"));
  QCOMPARE(order.wishes.title, QString());
  for (QLineEdit* edit : dialog.findChildren<QLineEdit*>()) {
    if (edit->accessibleName() == "Title") edit->setText(" Is it worth it? ");
  }
  QCOMPARE(dialog.order({}).wishes.title, QString("Is it worth it?"));
}

/// What takes long is in a report where it is asked for, and can be asked of scenarios that have
/// it.
void TestReportMaker::dialogOffersWhatThereIs() {
  ReportMaker maker(m_markets);
  study::Session session =
      test::oneScenario(study::openScenario(SAMPLE_DIR "/preempted-serving.json").scenario);
  ReportDialog dialog(maker, [&] { return session; });
  const auto offered = [&dialog] {
    QStringList names;
    for (const QCheckBox* box : dialog.findChildren<QCheckBox*>()) {
      if (!box->isHidden()) names << box->accessibleName();
    }
    return names;
  };
  QCOMPARE(offered(),
           (QStringList{"HTML", "PDF", "Cost against P99", "Smallest and cheapest fleets",
                        "Autoscaler", "Requests started anywhere in the trace",
                        "What if one number were different", "Questions"}));
  for (QCheckBox* box : dialog.findChildren<QCheckBox*>()) {
    if (box->accessibleName() == "Autoscaler") box->setChecked(true);
  }
  ReportOrder order = dialog.order({});
  QVERIFY(std::ranges::count(order.studies.studies, std::string("serving-autoscale")) == 1);
  QVERIFY(std::ranges::count(order.studies.studies, std::string("serving-goal")) == 0);
  QVERIFY(order.wishes.pages.contains("serving-plan"));
  session = test::oneScenario();
  dialog.refresh();
  QVERIFY2(offered().contains("Learning") && !offered().contains("Autoscaler"),
           qPrintable(offered().join(", ")));
  QVERIFY(offered().contains("Risk over start times"));
}

/// The names of what was written are long, and push nothing together.
void TestReportMaker::dialogHasRoomForItsLinks() {
  ReportMaker maker(m_markets);
  ReportDialog dialog(maker, [] { return test::threeScenarios(); });
  dialog.show();
  const QString name = "/home/planner/reports/30-h-on-8-v100-16gb-by-72-h-450-and-3-others";
  emit maker.written({name + ".html", name + ".pdf", name + "-letter.pdf"});
  QVERIFY(waits::eventsPassed());
  for (const QCheckBox* box : dialog.findChildren<QCheckBox*>()) {
    if (!box->isVisible()) continue;
    QVERIFY2(box->height() >= box->minimumSizeHint().height(),
             qPrintable(QStringLiteral("%1: %2").arg(box->text()).arg(box->height())));
  }
}

/// Types a path into the question for a folder and accepts it.
void TestReportMaker::answer(QWidget& parent, const QString& path) {
  auto* dialog = parent.findChild<QFileDialog*>();
  auto* name = dialog->findChild<QLineEdit*>("fileNameEdit");
  name->setText(path);
  auto* buttons = dialog->findChild<QDialogButtonBox*>();
  const auto all = buttons->buttons();
  const auto choose = std::ranges::find_if(all, [buttons](QAbstractButton* one) {
    return buttons->buttonRole(one) == QDialogButtonBox::AcceptRole;
  });
  QVERIFY(choose != all.end());
  QTRY_VERIFY((*choose)->isEnabled());
  (*choose)->click();
}

/// The name of a new folder for a report could be typed and not chosen.
void TestReportMaker::aFolderThatIsNotThereIsMade() {
  QTemporaryDir folder;
  QWidget parent;
  parent.show();
  QStringList chosen;
  askFolder(parent, "Folder", "tests/folder", [&](const QString& path) { chosen << path; });
  const QString wanted = folder.filePath("reports/monday");
  answer(parent, wanted);
  QCOMPARE(chosen, QStringList{wanted});
  QVERIFY(QFileInfo(wanted).isDir());
}

void TestReportMaker::aFolderThatCannotBeMadeSaysSo() {
  QWidget parent;
  parent.show();
  QStringList chosen;
  askFolder(parent, "Folder", "tests/folder", [&](const QString& path) { chosen << path; });
  const QString wanted = "/proc/no-process/monday";  // not even root's
  answer(parent, wanted);
  QVERIFY(chosen.isEmpty());
  auto* box = parent.findChild<QMessageBox*>();
  QVERIFY(box && box->isVisible());
  QVERIFY2(box->text().contains(wanted + " cannot be created"), qPrintable(box->text()));
  QVERIFY(parent.findChild<QFileDialog*>()->isVisible());
}

TEST_WITH_WINDOWS(TestReportMaker)
#include "tst_report_maker.moc"
