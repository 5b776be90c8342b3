// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <string>

#include "base/CsvText.h"
#include "support/TestMain.h"

using namespace spothorizon;

class CsvTextTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void fields_data();
  void fields();
  void lines();
  void comments();
};

void CsvTextTest::fields_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("field");
  const auto row = [](const char* text, const char* field) {
    QTest::newRow(text) << QString(text) << QString(field);
  };
  row("AHAP (v 1)", "AHAP (v 1)");
  row("a,b", "\"a,b\"");
  row("say \"no\"", "\"say \"\"no\"\"\"");
  row("two\nlines", "\"two\nlines\"");
  row("", "");
  // A spreadsheet would compute these, and call what they name.
  row("=1+1", "'=1+1");
  row("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
  row("+A1", "'+A1");
  row("-A1", "'-A1");
  row("@SUM(A1)", "'@SUM(A1)");
  row("\t=1", "'\t=1");
  row("\r=1", "\"'\r=1\"");
  row("-", "'-");
  // Numbers are what they are.
  row("-0.5", "-0.5");
  row("-1e-07", "-1e-07");
  row("a=1", "a=1");
}

void CsvTextTest::fields() {
  QFETCH(QString, text);
  QTEST(QString::fromStdString(csv::field(text.toStdString())), "field");
}

void CsvTextTest::lines() {
  QCOMPARE(csv::line("=x", -2.5, 3, true, std::optional<double>()),
           std::string("'=x,-2.5,3,true,\n"));
}

void CsvTextTest::comments() {
  QCOMPARE(csv::comment("=a\n=b\r"), std::string("# =a =b \n"));
  QCOMPARE(csv::comment("a\xe2\x80\xa8"
                        "b\xc2\x85"
                        "c\x0b"
                        "d"),
           std::string("# a\\u2028b\\x85c\\x0bd\n"));
}

TEST_WITHOUT_APPLICATION(CsvTextTest)
#include "tst_csvtext.moc"
