// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as sheets of a workbook, read back from the file.
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>

#include "result/ResultFile.h"
#include "result/ResultTables.h"
#include "result/TableSheet.h"
#include "support/ReadWorkbook.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::result;

class TestResultSheets : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesAreValid() {
    const std::vector<std::string> names =
        sheetNames({"Outcomes", "outcomes", "a/b: [c]*?\\", "", "''", "History",
                    "A title that is much longer than a sheet may have",
                    "A title that is much longer than a sheet may say",
                    "成本成本成本成本成本成本成本成本成本成本成本成本成本成本成本成本成本成本"});
    QCOMPARE(names[0], "Outcomes");
    QCOMPARE(names[1], "outcomes 2");
    QCOMPARE(names[2], "a b   c");
    QCOMPARE(names[6], "A title that is much longer tha");
    QCOMPARE(names[7], "A title that is much longer t 2");
    std::vector<QString> small;
    for (const std::string& name : names) {
      const QString text = QString::fromStdString(name);
      QVERIFY(!text.isEmpty());
      QVERIFY(text.size() <= 31);
      QVERIFY(text.toLower() != "history");
      QVERIFY(!text.startsWith('\'') && !text.endsWith('\''));
      small.push_back(text.toLower());
    }
    std::ranges::sort(small);
    QVERIFY(std::ranges::adjacent_find(small) == small.end());
  }

  void cellsAreTheTables() {
    const Workbook book{"", "", 946684800, {sheetOf(tests::mixedTable())}};
    const tests::Book read = tests::readWorkbook(xlsxBytes(book));
    QCOMPARE(read.names, QStringList{"Mixed"});
    const tests::BookSheet& cells = read.sheets["Mixed"];
    const auto value = [&cells](const char* name) { return cells.value(name).value; };
    QCOMPARE(value("B1"), QString("Cost, $"));
    QCOMPARE(value("C1"), QString("Cost, $, 95 % low"));
    QCOMPARE(value("A2"), QString("policy"));
    QCOMPARE(value("D2"), QString("costUsdHigh"));
    QCOMPARE(value("I2"), QString("waitHours"));
    QCOMPARE(value("A3"), QString("AHAP"));
    QCOMPARE(value("B3").toDouble(), 12.4);
    QCOMPARE(value("C3").toDouble(), 11.9);
    QCOMPARE(value("E3"), QString("1"));
    QCOMPARE(value("F3").toDouble(), 0.124);
    QCOMPARE(value("H3"), QString("2026-11-22T09:00:05Z"));
    // A text is no formula, nothing is an empty cell.
    QCOMPARE(value("A4"), QString("=1+1, \"spot\""));
    QVERIFY(cells.value("A4").formula.isEmpty());
    QVERIFY(value("C4").isEmpty());
    QVERIFY(value("F4").isEmpty());
    QVERIFY(value("I4").isEmpty());
    QCOMPARE(value("A5"), QString("现货"));
    QCOMPARE(value("A7"), QString("Made up."));
    const QByteArray page = read.files["xl/worksheets/sheet1.xml"];
    QVERIFY(page.contains("ySplit=\"2\""));
    const QByteArray styles = read.files["xl/styles.xml"];
    QVERIFY(styles.contains("0.0%"));
    QVERIFY(styles.contains("$#,##0.00"));
  }

  void aResultIsAWorkbook() {
    ResultFile file;
    file.subject = "job";
    file.question = "run";
    file.scenarioTitle = "=Title";
    file.sentence = tests::word("It costs $12.");
    file.tables = {tests::mixedTable(), tests::mixedTable()};
    file.tables.back().title = tests::word("about");
    const tests::Book read = tests::readWorkbook(xlsxBytes(workbookOf(file, "Ann", 946684800)));
    QCOMPARE(read.names, (QStringList{"About", "Mixed", "about 2"}));
    QCOMPARE(read.sheets["About"]["A1"].value, QString("=Title"));
    QCOMPARE(read.sheets["About"]["A2"].value, QString("It costs $12."));
  }
};

TEST_WITHOUT_APPLICATION(TestResultSheets)
#include "tst_result_sheets.moc"
