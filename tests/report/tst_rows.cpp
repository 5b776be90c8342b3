// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own registers; tst_tiny holds those with one more study to the same.
#include <QTest>

#include "support/RowsAgree.h"
#include "support/TestMain.h"

using namespace spothorizon;

class TestRows : public QObject {
  Q_OBJECT

 private slots:
  void registersAgree() {
    QCOMPARE(test::rowsFault(), QString());
    QVERIFY(study::studies().size() > views::studyViews().size());  // the headline has no page
    QVERIFY(app::reportStudies().size() > 10);
  }

  void contradictionsAreSeen() {
    std::set<std::string> pages;
    views::StudyView view = *views::studyViews().front();
    QCOMPARE(test::viewFault(view, pages), QString());
    QVERIFY(test::viewFault(view, pages).startsWith("twice: "));
    pages.clear();
    view.pages.pop_back();
    QVERIFY(test::viewFault(view, pages).startsWith("pages of "));
    view.study = "nobody";
    QCOMPARE(test::viewFault(view, pages), QString("no study nobody"));
  }
};

TEST_WITHOUT_APPLICATION(TestRows)
#include "tst_rows.moc"
