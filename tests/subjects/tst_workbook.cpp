// SPDX-License-Identifier: GPL-3.0-or-later
// The spreadsheet, unzipped and read: its numbers are those of the CSV tables, its savings are
// formulas, its charts are there.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <clocale>
#include <cmath>
#include <ctime>

#include "ask/Study.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/workbook/DecisionWorkbook.h"
#include "support/ReadWorkbook.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

using tests::Book;
using SheetCells = tests::BookSheet;

/// Rows of a CSV by the names of its columns.
QList<QMap<QString, QString>> tableOf(const std::string& csv) {
  QList<QMap<QString, QString>> rows;
  QStringList head;
  for (const QString& line : QString::fromStdString(csv).split('\n', Qt::SkipEmptyParts)) {
    if (line.startsWith('#')) continue;
    // Labels have commas in quotes.
    QStringList fields{QString()};
    bool quoted = false;
    for (const QChar c : line) {
      if (c == '"')
        quoted = !quoted;
      else if (c == ',' && !quoted)
        fields << QString();
      else
        fields.back() += c;
    }
    if (head.isEmpty()) {
      head = fields;
      continue;
    }
    QMap<QString, QString>& row = rows.emplaceBack();
    for (qsizetype i = 0; i < head.size(); ++i) row[head[i]] = fields.value(i);
  }
  return rows;
}

bool same(const QString& a, const QString& b) {
  const double x = a.toDouble(), y = b.toDouble();
  return std::abs(x - y) <= 1e-12 * std::max(1.0, std::abs(y));
}

constexpr qsizetype kKeyRow = 4;  ///< below the reference and the titles

/// Cells of a sheet by the keys of its columns.
class Columns {
 public:
  Columns(const SheetCells& cells, qsizetype keyRow) : m_cells(cells) {
    for (int i = 0; i < 26 * 3; ++i) {
      const QString letters =
          (i < 26 ? QString() : QString(QChar('A' + i / 26 - 1))) + QChar('A' + i % 26);
      m_letters[cells.value(letters + QString::number(keyRow)).value] = letters;
    }
  }
  QString name(const QString& key, qsizetype row) const {
    return m_letters.value(key) + QString::number(row);
  }
  tests::BookCell cell(const QString& key, qsizetype row) const {
    return m_cells.value(name(key, row));
  }

 private:
  const SheetCells& m_cells;
  QMap<QString, QString> m_letters;
};

study::Scenario scenario() {
  study::Scenario made = tests::smallBacktest();
  made.title = "=HYPERLINK(\"x\")";
  study::editBacktest(made).starts = 20;
  study::editBacktest(made).deadlines = 3;
  return made;
}

study::WorkbookParts parts() {
  static const study::WorkbookParts made = [] {
    const auto market = tests::generatedMarket("cloud", 3);
    study::WorkbookParts all;
    all.run = study::run(scenario(), market);
    all.backtest = tests::backtestOf(scenario(), 0, market);
    all.frontier = study::runFrontier(scenario(), market);
    return all;
  }();
  return made;
}

const Book& book() {
  static const Book made = tests::readWorkbook(result::xlsxBytes(study::decisionWorkbook(parts())));
  return made;
}

}  // namespace

class TestWorkbook : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesOfCells() {
    QCOMPARE(result::cellName(0, 0), std::string("$A$1"));
    QCOMPARE(result::cellName(11, 25), std::string("$Z$12"));
    QCOMPARE(result::cellName(0, 26), std::string("$AA$1"));
    QCOMPARE(result::cellName(0, 701), std::string("$ZZ$1"));
    QCOMPARE(result::cellName(0, 702), std::string("$AAA$1"));
  }

  void sheetsAndCharts() {
    QCOMPARE(QStringList(book().sheets.keys()),
             (QStringList{"About", "Frontier", "Ledger", "Outcomes", "Risk"}));
    int charts = 0;
    for (const QString& name : book().files.keys()) charts += name.startsWith("xl/charts/chart");
    QCOMPARE(charts, 8);
    QVERIFY(book().files["xl/charts/chart1.xml"].contains("<c:f>Outcomes!$B$5:$B$"));
    // A title is never a formula.
    QCOMPARE(book().sheets["About"]["A1"].value, QString("=HYPERLINK(\"x\")"));
    QVERIFY(book().sheets["About"]["A1"].formula.isEmpty());
  }

  /// A reader finds no fault in any part, whatever the names have in them.
  void hostileNamesAreWellFormed() {
    const std::string hostile =
        "a\x01\x08\x0b\x1b[31m\x7f]]> <b>&\"'\xe2\x80\xa8\xe2\x80\xae\xef\xbf\xbe\xef\xbf\xbf "
        "\xff\n=1+1";
    study::WorkbookParts made = parts();
    made.author = hostile;
    result::Workbook workbook = study::decisionWorkbook(made);
    workbook.title = hostile;
    for (result::Sheet& sheet : workbook.sheets) {
      for (result::SheetChart& chart : sheet.charts) {
        chart.title = chart.xTitle = chart.yTitle = hostile;
        for (result::SheetSeries& one : chart.series) one.name = hostile;
      }
      for (auto& row : sheet.rows) {
        for (result::SheetCell& cell : row) {
          if (std::holds_alternative<std::string>(cell)) cell = hostile;
        }
      }
    }
    const Book book = tests::readWorkbook(result::xlsxBytes(workbook));
    QVERIFY(book.files.size() > 10);
    for (auto file = book.files.begin(); file != book.files.end(); ++file) {
      QXmlStreamReader reader(file.value());
      while (!reader.atEnd()) reader.readNext();
      QVERIFY2(!reader.hasError(), qPrintable(file.key() + ": " + reader.errorString()));
    }
    QVERIFY(book.files["docProps/core.xml"].contains("]]&gt; &lt;b&gt;&amp;"));
  }

  void nothingIsLeftBehind() {
    QTemporaryDir folder;
    qputenv("TMPDIR", folder.path().toLocal8Bit());
    const std::string bytes = result::xlsxBytes(study::decisionWorkbook(parts()));
    qunsetenv("TMPDIR");
    QVERIFY(bytes.starts_with("PK"));
    QVERIFY(QDir(folder.path()).isEmpty());
  }

  void outcomesAreTheCsvs() {
    const Columns sheet(book().sheets["Outcomes"], kKeyRow);
    const auto rows = tableOf(tests::outcomesCsv(*parts().run));
    QVERIFY(rows.size() >= 3);
    for (qsizetype i = 0; i < rows.size(); ++i) {
      const qsizetype at = kKeyRow + 1 + i;
      for (const char* key : {"costUsd", "utilityUsd", "finishHours", "spotGpuHours", "lostHours",
                              "preemptions", "gapToOptimumUsd"}) {
        QVERIFY2(same(sheet.cell(key, at).value, rows[i][key]), key);
      }
      const tests::BookCell saving = sheet.cell("savingShare", at);
      QCOMPARE(saving.formula, QString("IF($B$1>0,1-%1/$B$1,\"\")").arg(sheet.name("costUsd", at)));
      QVERIFY(std::abs(saving.value.toDouble() - rows[i]["savingShare"].toDouble()) < 1e-9);
      QCOMPARE(sheet.cell("savingUsd", at).formula, "$B$1-" + sheet.name("costUsd", at));
    }
    QVERIFY(same(book().sheets["Outcomes"]["B1"].value,
                 QString::number(parts().run->onDemandOnly->outcome.costUsd, 'g', 17)));
  }

  void riskIsTheBacktests() {
    const Columns sheet(book().sheets["Risk"], 2);
    for (std::size_t i = 0; i < parts().backtest->series.size(); ++i) {
      const auto s = study::summarise(*parts().backtest, i);
      const qsizetype at = 3 + qsizetype(i);
      const auto is = [&](const char* key, double value) {
        return std::abs(sheet.cell(key, at).value.toDouble() - value) < 1e-9;
      };
      QVERIFY(is("costP50Usd", s.cost.p50) && is("costP95Usd", s.cost.p95));
      QVERIFY(is("onTimeShare", s.onTime) && is("utilityMeanUsd", s.utility.mean));
      QVERIFY(sheet.cell("savingP50Share", at).formula.contains("Outcomes!$B$1"));
    }
  }

  void frontierIsTheCsvs() {
    const SheetCells& cells = book().sheets["Frontier"];
    const auto rows = tableOf(study::sweepCsv(*parts().frontier));
    const qsizetype count = qsizetype(parts().backtest->series.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
      const QString line = QString::number(i / count + 3);
      const QChar column = QChar('B' + int(i % count)),
                  chance = QChar(ushort(column.unicode() + count));
      QVERIFY(same(cells["A" + line].value, rows[i]["deadlineHours"]));
      QVERIFY(same(cells[column + line].value, rows[i]["costP50Usd"]));
      QVERIFY(same(cells[chance + line].value, rows[i]["onTimeShare"]));
    }
  }

  void theLedgerIsTheCsvsAndAddsUp() {
    const SheetCells& cells = book().sheets["Ledger"];
    const Columns sheet(cells, kKeyRow);
    const int best = study::bestPolicy(*parts().run);
    const auto rows = tableOf(tests::ledgerCsv(*parts().run, best));
    double saved = 0;
    const double price = cells["B1"].value.toDouble();
    const qsizetype first = kKeyRow + 1;
    for (qsizetype i = 0; i < rows.size(); ++i) {
      for (const char* key : {"hours", "spotUsdPerGpuHour", "spotGpus", "costUsd", "progress"}) {
        QVERIFY2(same(sheet.cell(key, first + i).value, rows[i][key]), key);
      }
      const double expected = rows[i]["spotGpus"].toDouble() * rows[i]["usedHours"].toDouble() *
                              (price - rows[i]["spotUsdPerGpuHour"].toDouble());
      const tests::BookCell own = sheet.cell("savedUsd", first + i);
      QVERIFY(std::abs(own.value.toDouble() - expected) < 1e-9);
      QVERIFY(own.formula.contains("$B$1"));
      saved += expected;
    }
    const qsizetype sum = rows.size() + first;
    QVERIFY(sheet.cell("costUsd", sum).formula.startsWith("SUM("));
    QVERIFY(std::abs(sheet.cell("costUsd", sum).value.toDouble() -
                     parts().run->policies[static_cast<std::size_t>(best)]->outcome.costUsd) <
            1e-6);
    QVERIFY(std::abs(sheet.cell("savedUsd", sum).value.toDouble() - saved) < 1e-9);
  }

  void bytesAreTheSameUntilTheDateIsNot() {
    const auto zipTime = [] { return std::time(nullptr) / 2; };  // a second of a ZIP is two
    const auto begun = zipTime();
    const std::string first = result::xlsxBytes(study::decisionWorkbook(parts()));
    QTRY_VERIFY(zipTime() > begun + 1);
    QVERIFY(result::xlsxBytes(study::decisionWorkbook(parts())) == first);
    study::WorkbookParts dated = parts();
    dated.created = 1'795'305'600;  // 2026-11-22
    dated.author = "Ann Planner";
    const Book other = tests::readWorkbook(result::xlsxBytes(study::decisionWorkbook(dated)));
    QVERIFY(other.files["docProps/core.xml"].contains("2026-11-22T00:00:00Z"));
    QVERIFY(other.files["docProps/core.xml"].contains("Ann Planner"));
    QVERIFY(book().files["docProps/core.xml"].contains("2000-01-01T00:00:00Z"));
  }

  void otherLocalesHaveTheSameBytes() {
    const std::string first = result::xlsxBytes(study::decisionWorkbook(parts()));
    const std::string before = std::setlocale(LC_ALL, nullptr);
    if (!std::setlocale(LC_ALL, "de_DE.UTF-8")) QSKIP("no German locale");
    const std::string german = result::xlsxBytes(study::decisionWorkbook(parts()));
    std::setlocale(LC_ALL, before.c_str());
    QVERIFY(german == first);
  }
};

TEST_WITHOUT_APPLICATION(TestWorkbook)
#include "tst_workbook.moc"
