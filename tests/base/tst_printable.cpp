// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <string>

#include "base/InputError.h"
#include "base/Printable.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

class PrintableTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void harmless_data();
  void harmless();
  void longOnesLoseTheirMiddle();
  void noCharacterIsCut();
  void aCellIsOneLine();
  void errorsAreOneShortLine();
};

void PrintableTest::harmless_data() {
  QTest::addColumn<std::string>("text");
  QTest::addColumn<std::string>("shown");
  const auto row = [](const char* name, const std::string& text, const std::string& shown) {
    QTest::newRow(name) << text << shown;
  };
  row("plain", "a\tb\nc", "a\tb\nc");
  row("letters", "σ 0.5, 两个, é, 🎉", "σ 0.5, 两个, é, 🎉");
  row("escape", "\x1b[31mred\x1b]0;title\x07", "\\x1b[31mred\\x1b]0;title\\x07");
  row("C0 and DEL", std::string("a\0b\r\x7f", 5), "a\\x00b\\x0d\\x7f");
  row("C1", "a\xc2\x9b[31m\xc2\x85", "a\\x9b[31m\\x85");
  row("bytes", "caf\xe9 \x9b[0m \xff", "caf\\xe9 \\x9b[0m \\xff");
  row("overlong", "\xc0\x9b\xe0\x80\x9b", "\\xc0\\x9b\\xe0\\x80\\x9b");
  row("cut", "ab\xe2\x82", "ab\\xe2\\x82");
  row("half of a pair", "\xed\xa0\x80", "\\xed\\xa0\\x80");
  row("past Unicode", "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80");
  row("turned",
      "a\xe2\x80\xae"
      "b\xe2\x81\xa6"
      "c",
      "a\\u202eb\\u2066c");
  row("without a width",
      "a\xe2\x80\x8b"
      "b\xef\xbb\xbf"
      "c\xc2\xad"
      "d\xe2\x80\x8d",
      "a\\u200bb\\ufeffc\\xadd\\u200d");
  row("ends of lines", "a\xe2\x80\xa8\xe2\x80\xa9\xc2\x85", "a\\u2028\\u2029\\x85");
  row("tags", "a\xf3\xa0\x81\x81", "a\\U000e0041");
}

void PrintableTest::harmless() {
  QFETCH(std::string, text);
  QTEST(printable(text), "shown");
}

void PrintableTest::longOnesLoseTheirMiddle() {
  QCOMPARE(printableLine("short\n", 40), std::string("short "));
  QCOMPARE(printableLine("the beginning, what nobody misses, and the end", 24),
           std::string("the beginning, wha...he end"));
}

void PrintableTest::noCharacterIsCut() {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "两";
  for (std::size_t most = 4; most < 60; ++most) {
    QVERIFY(printableLine(text, most).find('\\') == std::string::npos);
    QVERIFY(firstBytes(text, most).size() > most - 3);
    QVERIFY(firstBytes(text, most).size() % 3 == 0);
  }
  QCOMPARE(firstBytes("ab", 5), std::string_view("ab"));
}

void PrintableTest::aCellIsOneLine() {
  QCOMPARE(printableCell("a\nb\tc\x1b"), std::string("a\\nb\\tc\\x1b"));
}

/// A key of a megabyte was echoed whole, with whatever it held.
void PrintableTest::errorsAreOneShortLine() {
  const std::string hostile = QByteArray(1'000'000, 'k').append("\x1b[2J\n").toStdString();
  const InputError error(hostile, hostile, hostile, hostile);
  const std::string what = error.what();
  QVERIFY2(what.size() < 4000, what.c_str());
  QVERIFY(what.find_first_of("\x1b\n") == std::string::npos);
  QCOMPARE(error.file(), hostile);
}

}  // namespace

TEST_WITHOUT_APPLICATION(PrintableTest)
#include "tst_printable.moc"
