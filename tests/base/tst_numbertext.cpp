// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "base/NumberText.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

/// CMake runs this class in German and Turkish too.
class NumberTextTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void localeIsTheOneAskedFor();
  void shortestThatReadsBack();
  void fixedDecimals();
  void significantDigits();
  void padded();
  void parsed();
  void letters();
};

/// Else the other functions would prove nothing.
void NumberTextTest::localeIsTheOneAskedFor() {
  const std::string asked = qgetenv("LC_ALL").toStdString();
  QVERIFY2(asked.empty() || std::setlocale(LC_NUMERIC, nullptr) == asked,
           std::setlocale(LC_NUMERIC, nullptr));
}

void NumberTextTest::shortestThatReadsBack() {
  for (const double value : {0.5, -0.1, 1.0 / 3, 1e-300, 1e5, -2e9, 1e20, 1e308, 5e-324}) {
    QCOMPARE(*parsedNumber(numberText(value)), value);
  }
  QCOMPARE(numberText(0.5), std::string("0.5"));
  QCOMPARE(numberText(1e5), std::string("100000"));
  QCOMPARE(numberText(1e20), std::string("1e+20"));
}

void NumberTextTest::fixedDecimals() {
  QCOMPARE(fixedText(0.5, 2), std::string("0.50"));
  QCOMPARE(fixedText(-1234567.891, 1), std::string("-1234567.9"));
  QCOMPARE(fixedText(-0.001, 2), std::string("0.00"));
  QCOMPARE(fixedText(-0.0, 0), std::string("0"));
  QCOMPARE(fixedText(1e308, 2).size(), std::size_t{312});
  QCOMPARE(fixedText(-std::numeric_limits<double>::max(), 12).size(), std::size_t{323});
  QCOMPARE(fixedText(INFINITY, 2), std::string("inf"));
}

void NumberTextTest::significantDigits() {
  QCOMPARE(roundedText(0.12345, 3), std::string("0.123"));
  QCOMPARE(roundedText(1234567, 4), std::string("1.235e+06"));
  QCOMPARE(roundedText(1.5, 6), std::string("1.5"));
}

void NumberTextTest::padded() {
  QCOMPARE(paddedText(7, 2), std::string("07"));
  QCOMPARE(paddedText(2026, 2), std::string("2026"));
  QCOMPARE(hexText(0xbeef, 6), std::string("00beef"));
  QCOMPARE(hexText(std::numeric_limits<std::uint64_t>::max(), 16), std::string(16, 'f'));
}

void NumberTextTest::parsed() {
  QCOMPARE(*parsedNumber("0.5"), 0.5);
  QCOMPARE(*parsedNumber("-1e3"), -1000.0);
  for (const char* wrong : {"", "0,5", "0.5 ", " 0.5", "1.000,5", "0x10", "1e400", "half"}) {
    QVERIFY2(!parsedNumber(wrong), wrong);
  }
}

void NumberTextTest::letters() {
  QCOMPARE(lower('I'), 'i');
  QCOMPARE(lower('i'), 'i');
  QCOMPARE(lower('\xdd'), '\xdd');
  QVERIFY(isLetter('z') && isLetter('A') && !isLetter('\xe4') && !isLetter('['));
  QVERIFY(isDigit('0') && isDigit('9') && !isDigit('a'));
}

}  // namespace

TEST_WITHOUT_APPLICATION(NumberTextTest)
#include "tst_numbertext.moc"
