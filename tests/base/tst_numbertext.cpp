// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
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
  void trimmed();
  void padded();
  void asPrintfInC();
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
  QCOMPARE(roundedText(1234567, 4), std::string("1235000"));
  QCOMPARE(roundedText(-999999.5, 6), std::string("-1000000"));
  QCOMPARE(roundedText(163.7, 2), std::string("160"));
  QCOMPARE(roundedText(2e15, 3), std::string("2e+15"));
  QCOMPARE(roundedText(0.00001234, 3), std::string("1.23e-05"));
  QCOMPARE(roundedText(1.5, 6), std::string("1.5"));
}

void NumberTextTest::trimmed() {
  QCOMPARE(trimmedText(0.3), std::string("0.3"));
  QCOMPARE(trimmedText(24), std::string("24"));
  QCOMPARE(trimmedText(100), std::string("100"));
  QCOMPARE(trimmedText(0.00000049), std::string("0"));
  QCOMPARE(trimmedText(-1.25), std::string("-1.25"));
  QCOMPARE(trimmedText(INFINITY), std::string("inf"));
}

/// As printf writes it, but for the locale's point.
std::string printed(const char* format, int digits, double value) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), format, digits, value);
  std::string out = text.data();
  std::ranges::replace(out, ',', '.');
  return out;
}

/// Files and terminals have the bytes that printf wrote in the C locale.
void NumberTextTest::asPrintfInC() {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20000; ++i) {
    const double any = std::bit_cast<double>(random());
    const double usual =
        static_cast<double>(static_cast<std::int64_t>(random()) >> (random() % 60)) /
        std::pow(10, static_cast<double>(random() % 9));
    for (const double value : {std::isfinite(any) ? any : 0.5, usual, std::round(usual)}) {
      const int digits = static_cast<int>(random() % 12);
      const std::string general = printed("%.*g", digits + 1, value);
      const bool inFull = std::abs(value) < 1e15 && general.find("e+") != std::string::npos;
      QCOMPARE(roundedText(value, digits + 1),
               inFull ? printed("%.*f", 0, *parsedNumber(general)) : general);
      const std::string fixed = printed("%.*f", digits, value);
      const bool zero = fixed.find_first_not_of("-0.") == std::string::npos;
      QCOMPARE(fixedText(value, digits), zero && fixed.front() == '-' ? fixed.substr(1) : fixed);
      QCOMPARE(*parsedNumber(printed("%.*g", 17, value)), value);
    }
    const int whole = static_cast<int>(random() >> 33) >> (random() % 31);
    for (const int number : {whole, -whole}) {
      std::array<char, 40> text{};
      std::snprintf(text.data(), text.size(), "%05d", number);
      QCOMPARE(paddedText(number, 5), std::string(text.data()));
    }
  }
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
  for (const char* wrong : {"", "0,5", "0.5 ", " 0.5", "1.000,5", "0x10", "1e400", "half", "nan",
                            "-nan", "inf", "-inf", "infinity", "nan(1)"}) {
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
