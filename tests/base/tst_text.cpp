// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <map>

#include "base/Text.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

/// A language in which every pattern that is known is said the other way round.
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
  void standsForItsEnglishText();
  void argumentsAreTranslatedInTheirPlaces();
  void whatIsVerbatimStays();
  void argumentsAreNotFilledAgain();
  void joinsWhatIsNotEmpty();
};

void TextTest::standsForItsEnglishText() {
  const Text text = phrase("test", "%1 costs %2.").arg("It").arg("$3");
  const std::string& english = text;
  QCOMPARE(english, std::string("It costs $3."));
  QVERIFY(Text().empty());
  QVERIFY(text == Text("It costs $3."));
}

void TextTest::argumentsAreTranslatedInTheirPlaces() {
  const Text text = phrase("test", "%1 costs %2.").arg(phrase("test", "spot")).arg("$3");
  QCOMPARE(text.in(swapped), std::string("$3 is what SPOT costs."));
  // A pattern that nobody has translated is said in English, its arguments are not.
  const Text half = phrase("test", "only %1").arg(phrase("test", "spot"));
  QCOMPARE(half.in(swapped), std::string("only SPOT"));
}

void TextTest::whatIsVerbatimStays() {
  QCOMPARE(Text("spot").in(swapped), std::string("spot"));
  QCOMPARE(phrase("other", "spot").in(swapped), std::string("spot"));
  QCOMPARE(Text("100 %1").in(swapped), std::string("100 %1"));
}

void TextTest::argumentsAreNotFilledAgain() {
  const Text text = phrase("test", "%1 and %2").arg("a %2 name").arg("b");
  QCOMPARE(text.english(), std::string("a %2 name and b"));
  QCOMPARE(text.in(swapped), std::string("a %2 name and b"));
  QCOMPARE(phrase("test", "%1 of %2").arg("1").english(), std::string("1 of %2"));
}

void TextTest::joinsWhatIsNotEmpty() {
  const Text all = joined({"a", {}, phrase("test", "spot"), "c"}, phrase("test", ", "));
  QCOMPARE(all.english(), std::string("a, spot, c"));
  QCOMPARE(all.in(swapped), std::string("a & SPOT & c"));
  QVERIFY(joined({}, ", ").empty());
}

TEST_WITHOUT_APPLICATION(TextTest)
#include "tst_text.moc"
