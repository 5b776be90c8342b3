// SPDX-License-Identifier: GPL-3.0-or-later
// Tables on paper: no word of a language is broken, and no column is lost.
#include <QFontMetricsF>
#include <QTest>
#include <numeric>

#include "app/report/PrintedTable.h"
#include "app/report/ReportText.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

constexpr double kPage = 511;  ///< points that a page of A4 has for text

/// As a report lists parameters: label, symbol, a column for each scenario, unit.
ReportTable parameters(int scenarios, const QString& file) {
  ReportTable table;
  table.caption = QStringLiteral("Every parameter");
  table.columns = {{QStringLiteral("Parameter"), false, {}}, {QStringLiteral("Symbol"), false, {}}};
  for (int i = 0; i < scenarios; ++i) {
    table.columns.push_back(
        {QStringLiteral("Scenario %1 (base)").arg(i + 1), true, QStringLiteral("#0072b2")});
  }
  table.columns.push_back({QStringLiteral("Unit"), false, {}});
  const auto add = [&](const QString& label, const QString& value, const QString& unit) {
    ReportRow row{{cell(label), cell(QStringLiteral("N_min"))}, false};
    for (int i = 0; i < scenarios; ++i) row.cells.push_back(cell(value));
    row.cells.push_back(cell(unit));
    table.rows.push_back(row);
  };
  table.rows.push_back({{labelCell(QStringLiteral("Market"), true)}, true});
  add(QStringLiteral("On-demand price"), QStringLiteral("12.39"), QStringLiteral("$/GPU-h"));
  add(QStringLiteral("Trace"), file, {});
  add(QStringLiteral("Reconfiguration rule"), QStringLiteral("membership"), {});
  return table;
}

double wordWidth(const QString& word, bool bold) {
  return QFontMetricsF(printFont(7, bold)).horizontalAdvance(word) / printFont(1).pixelSize();
}

/// A word that does not fit into its column, though it is no name of a file; empty where none is.
QString brokenWord(const ReportTable& table) {
  const std::vector<double> widths = columnWidths(table, kPage);
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    QStringList words = table.columns[i].title.split(QLatin1Char(' '));
    for (const ReportRow& row : table.rows) {
      if (!row.heading) words << row.cells[i].text.split(QLatin1Char(' '));
    }
    for (const QString& word : words) {
      for (const QString& piece : piecesOf(word)) {
        if (piece.size() < 20 && wordWidth(piece, false) > widths[i] - 5) return piece;
      }
    }
  }
  return {};
}

}  // namespace

class TestPrintedTable : public QObject {
  Q_OBJECT

 private slots:
  void longNamesDoNotBreakWords_data();
  void longNamesDoNotBreakWords();
  void manyColumnsAreSetInParts();
  void wideWordsBreakAlone();
  void piecesEndAtPunctuation();
  void thousandsAreGrouped();
};

void TestPrintedTable::longNamesDoNotBreakWords_data() {
  QTest::addColumn<int>("scenarios");
  for (const int scenarios : {1, 2, 3, 5, 8, 12}) QTest::addRow("%d", scenarios) << scenarios;
}

void TestPrintedTable::longNamesDoNotBreakWords() {
  QFETCH(int, scenarios);
  const ReportTable table =
      parameters(scenarios, QStringLiteral("aws-h100-us-west-2-spot-price-history-2026.csv"));
  int seen = 0;
  for (const ReportTable& part : partsFitting(table, kPage)) {
    QCOMPARE(brokenWord(part), QString());
    const std::vector<double> widths = columnWidths(part, kPage);
    QVERIFY(std::reduce(widths.begin(), widths.end()) <= kPage + 0.01);
    seen += static_cast<int>(part.columns.size()) - 3;
  }
  QCOMPARE(seen, scenarios);
}

void TestPrintedTable::manyColumnsAreSetInParts() {
  const ReportTable table = parameters(12, QStringLiteral("calm-cloud.csv"));
  const std::vector<ReportTable> parts = partsFitting(table, kPage);
  QVERIFY(parts.size() > 1);
  for (const ReportTable& part : parts) {
    QCOMPARE(part.columns.front().title, QString("Parameter"));
    QCOMPARE(part.columns.back().title, QString("Unit"));
    QCOMPARE(part.rows.size(), table.rows.size());
    QCOMPARE(part.rows.front().cells.size(), std::size_t{1});
    QCOMPARE(part.rows[1].cells.size(), part.columns.size());
    QCOMPARE(part.caption.isEmpty(), &part != &parts.front());
  }
  QCOMPARE(partsFitting(parameters(2, QStringLiteral("calm-cloud.csv")), kPage).size(),
           std::size_t{1});
}

/// A line with a long word: the other words of the text stay whole, so that it takes fewer lines.
void TestPrintedTable::wideWordsBreakAlone() {
  const QFont font = printFont(7);
  const double line = textHeight(QStringLiteral("X"), font, 100);
  const QString word = QStringLiteral("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz");
  const double width = wordWidth(QStringLiteral("Parameter"), false) + 2;
  const auto lines = [&](const QString& text) {
    return qRound(textHeight(text, font, width) / line);
  };
  QCOMPARE(lines(QStringLiteral("Parameter")), 1);
  QCOMPARE(lines(QStringLiteral("Parameter Parameter ") + word), 2 + lines(word));
}

void TestPrintedTable::piecesEndAtPunctuation() {
  QCOMPARE(piecesOf(QStringLiteral("h100-us_west.csv")),
           QStringList({"h100-", "us_", "west.", "csv"}));
  QCOMPARE(piecesOf(QStringLiteral("Parameter")), QStringList({"Parameter"}));
  QCOMPARE(piecesOf(QStringLiteral("On-demand")), QStringList({"On-", "demand"}));
  QCOMPARE(piecesOf(QString()), QStringList({QString()}));
}

void TestPrintedTable::thousandsAreGrouped() {
  QCOMPARE(ReportText::usd(26440), QString("$26,440.00"));
  QCOMPARE(ReportText::usd(999.5), QString("$999.50"));
  QCOMPARE(ReportText::usd(-1234567.891), QString("−$1,234,567.89"));
  QCOMPARE(ReportText::usdDelta(20000), QString("+$20,000.00"));
  QCOMPARE(ReportText::hours(1234.5), QString("1,234.50 h"));
}

TEST_WITH_WINDOWS(TestPrintedTable)
#include "tst_printed_table.moc"
