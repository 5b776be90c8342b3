// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <map>
#include <string>
#include <type_traits>

#include "base/Text.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace std::string_literals;

namespace {

/// A language in which every known pattern is reversed.
std::string swapped(const std::string& context, const std::string& pattern) {
  static const std::map<std::string, std::string> known{
      {"%1 costs %2.", "%2 is what %1 costs."}, {"spot", "SPOT"}, {", ", " & "}};
  const auto found = known.find(pattern);
  return context == "test" && found != known.end() ? found->second : pattern;
}

}  // namespace

class TextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void hasItsEnglishText();
  void isEqualWhereItIsInEveryLanguage();
  void argumentsAreTranslatedInTheirPlaces();
  void whatIsVerbatimStays();
  void argumentsAreNotFilledAgain();
  void joinsTextsThatAreNotEmpty();
};

// What is shown in English by mistake would not compile.
static_assert(!std::is_convertible_v<Text, std::string>);
static_assert(!std::is_convertible_v<const Text&, const std::string&>);
static_assert(!std::is_convertible_v<std::string, Text>);
static_assert(!std::is_constructible_v<Text, const char*>);

void TextTest::hasItsEnglishText() {
  const Text text = phrase("test", "%1 costs %2.").arg("It"s).arg("$3"s);
  QCOMPARE(text.english(), "It costs $3."s);
  QVERIFY(Text().empty());
}

void TextTest::isEqualWhereItIsInEveryLanguage() {
  const Text text = phrase("test", "%1 costs %2.").arg("It"s).arg("$3"s);
  QVERIFY(text == phrase("test", "%1 costs %2.").arg("It"s).arg("$3"s));
  QVERIFY(text != Text("It costs $3."s));
  QVERIFY(text != phrase("other", "%1 costs %2.").arg("It"s).arg("$3"s));
  QVERIFY(text != phrase("test", "%1 costs %2.").arg(phrase("test", "It")).arg("$3"s));
  QVERIFY(phrase("test", "It costs $3.") != Text("It costs $3."s));
  QVERIFY(Text("AHAP"s) == Text("AHAP"s));
  QVERIFY(Text() == Text());
}

void TextTest::argumentsAreTranslatedInTheirPlaces() {
  const Text text = phrase("test", "%1 costs %2.").arg(phrase("test", "spot")).arg("$3"s);
  QCOMPARE(text.in(swapped), std::string("$3 is what SPOT costs."));
  // A pattern that nobody has translated stays in English, its arguments do not.
  const Text half = phrase("test", "only %1").arg(phrase("test", "spot"));
  QCOMPARE(half.in(swapped), std::string("only SPOT"));
}

void TextTest::whatIsVerbatimStays() {
  QCOMPARE(Text("spot"s).in(swapped), std::string("spot"));
  QCOMPARE(phrase("other", "spot").in(swapped), std::string("spot"));
  QCOMPARE(Text("100 %1"s).in(swapped), std::string("100 %1"));
}

void TextTest::argumentsAreNotFilledAgain() {
  const Text text = phrase("test", "%1 and %2").arg("a %2 name"s).arg("b"s);
  QCOMPARE(text.english(), std::string("a %2 name and b"));
  QCOMPARE(text.in(swapped), std::string("a %2 name and b"));
  QCOMPARE(phrase("test", "%1 of %2").arg("1"s).english(), std::string("1 of %2"));
}

void TextTest::joinsTextsThatAreNotEmpty() {
  const Text all =
      joined({Text("a"s), {}, phrase("test", "spot"), Text("c"s)}, phrase("test", ", "));
  QCOMPARE(all.english(), std::string("a, spot, c"));
  QCOMPARE(all.in(swapped), std::string("a & SPOT & c"));
  QVERIFY(joined({}, Text(", "s)).empty());
}

TEST_WITHOUT_APPLICATION(TextTest)
#include "tst_text.moc"
