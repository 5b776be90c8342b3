// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <set>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/generator/Generator.h"
#include "support/TestMain.h"

using namespace spothorizon::market;
using spothorizon::InputError;

class TestGeneratorSpec : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyRowSetsAndReadsBack();
  void everyRowChangesTheSpec();
  void keysAreUniqueAndExplained();
  void defaultsLieInTheirRanges();
  void setsByText_data();
  void setsByText();
  void refusesBadText_data();
  void refusesBadText();
  void refusedTextChangesNothing();
  void refusesUnknownKey();
  void refusesWhatDoesNotFitTogether_data();
  void refusesWhatDoesNotFitTogether();
  void refusesAFieldOutOfRange();
  void modesByName();
  void unknownModeListsTheNames();
};

namespace {

/// A text that is allowed and is not the default.
std::string otherText(const GeneratorParameter& row) {
  const std::string now = generatorParameterText(GeneratorSpec{}, row.key);
  if (row.key == "start") return "2027-02-03T04:05:06Z";
  for (const auto choice : row.choices) {
    if (choice != now) return std::string(choice);
  }
  if (std::holds_alternative<double GeneratorSpec::*>(row.member)) {
    return spothorizon::fixedText(0.7 * row.minimum + 0.3 * row.maximum, 6);
  }
  return "2";
}

}  // namespace

void TestGeneratorSpec::everyRowSetsAndReadsBack() {
  for (const auto& row : generatorParameters()) {
    GeneratorSpec spec;
    const std::string text = otherText(row);
    setGeneratorParameter(spec, row.key, text);
    const std::string back = generatorParameterText(spec, row.key);
    const bool real = std::holds_alternative<double GeneratorSpec::*>(row.member);
    QVERIFY2(
        real ? *spothorizon::parsedNumber(back) == *spothorizon::parsedNumber(text) : back == text,
        row.key.data());
  }
}

void TestGeneratorSpec::everyRowChangesTheSpec() {
  for (const auto& row : generatorParameters()) {
    GeneratorSpec spec;
    setGeneratorParameter(spec, row.key, otherText(row));
    QVERIFY2(!(spec == GeneratorSpec{}), row.key.data());
    const std::string original = generatorParameterText(GeneratorSpec{}, row.key);
    setGeneratorParameter(spec, row.key, original);
    QVERIFY2(spec == GeneratorSpec{}, row.key.data());
  }
}

void TestGeneratorSpec::keysAreUniqueAndExplained() {
  std::set<std::string_view> keys;
  for (const auto& row : generatorParameters()) {
    QVERIFY2(keys.insert(row.key).second, row.key.data());
    QVERIFY2(row.help.size() > 10, row.key.data());
    QVERIFY2(!row.choices.empty() || row.maximum > row.minimum || row.key == "start",
             row.key.data());
  }
}

void TestGeneratorSpec::defaultsLieInTheirRanges() {
  checkGeneratorSpec(GeneratorSpec{});
  for (const auto& mode : generatorModes()) checkGeneratorSpec(mode.spec);
}

void TestGeneratorSpec::setsByText_data() {
  QTest::addColumn<std::string>("key");
  QTest::addColumn<std::string>("text");
  QTest::addColumn<std::string>("readBack");
  const auto row = [](const char* name, const char* key, const char* text, const char* back) {
    QTest::newRow(name) << std::string(key) << std::string(text) << std::string(back);
  };
  row("shortest number", "days", "14.0", "14");
  row("exponent", "slotHours", "5e-1", "0.5");
  row("a third round-trips", "slotHours", "0.3333333333333333", "0.3333333333333333");
  row("date alone", "start", "2026-03-01", "2026-03-01T00:00:00Z");
  row("leap day", "start", "2028-02-29T12:30:00Z", "2028-02-29T12:30:00Z");
  row("kind", "price", "two-level", "two-level");
  row("switch", "coupled", "true", "true");
  row("large seed", "seed", "9007199254740993", "9007199254740993");
  row("none free at most", "gpus", "0", "0");
}

void TestGeneratorSpec::setsByText() {
  QFETCH(std::string, key);
  QFETCH(std::string, text);
  GeneratorSpec spec;
  setGeneratorParameter(spec, key, text);
  QTEST(generatorParameterText(spec, key), "readBack");
}

void TestGeneratorSpec::refusesBadText_data() {
  QTest::addColumn<std::string>("key");
  QTest::addColumn<std::string>("text");
  QTest::addColumn<std::string>("expected");
  const auto row = [](const char* name, const char* key, const char* text, const char* expected) {
    QTest::newRow(name) << std::string(key) << std::string(text) << std::string(expected);
  };
  row("no number", "days", "long", "a number from 0.02 to 3660 days");
  row("empty", "days", "", "a number from 0.02 to 3660 days");
  row("trailing", "days", "3d", "a number from 0.02 to 3660 days");
  row("decimal comma", "days", "3,5", "a number from 0.02 to 3660 days");
  row("not a number", "days", "nan", "a number from 0.02 to 3660 days");
  row("infinite", "days", "inf", "a number from 0.02 to 3660 days");
  row("negative", "levelJitter", "-0.1", "a number from 0 to 0.5");
  row("too large", "gpus", "100001", "a number from 0 to 100000 GPUs");
  row("not whole", "gpus", "1.5", "a number from 0 to 100000 GPUs");
  row("negative seed", "seed", "-1", "a number from 0 to 18446744073709549568");
  row("kind", "price", "cheap", "one of constant, cloud, two-level, on-demand");
  row("switch", "coupled", "yes", "one of false, true");
  row("impossible date", "start", "2026-02-30", "a date such as 2026-01-05");
  row("no date", "start", "today", "a date such as 2026-01-05");
  row("impossible clock", "start", "2026-02-03T25:00:00Z", "a date such as 2026-01-05");
}

void TestGeneratorSpec::refusesBadText() {
  QFETCH(std::string, key);
  QFETCH(std::string, text);
  QFETCH(std::string, expected);
  GeneratorSpec spec;
  try {
    setGeneratorParameter(spec, key, text);
    QFAIL("not refused");
  } catch (const InputError& error) {
    QCOMPARE(error.place(), key);
    QCOMPARE(error.found(), "\"" + text + "\"");
    QVERIFY2(error.expected().starts_with(expected), error.what());
  }
}

void TestGeneratorSpec::refusedTextChangesNothing() {
  GeneratorSpec spec;
  QVERIFY_THROWS_EXCEPTION(InputError, setGeneratorParameter(spec, "days", "-1"));
  QVERIFY(spec == GeneratorSpec{});
}

void TestGeneratorSpec::refusesUnknownKey() {
  GeneratorSpec spec;
  QVERIFY_THROWS_EXCEPTION(InputError, setGeneratorParameter(spec, "speed", "1"));
  QVERIFY_THROWS_EXCEPTION(InputError, generatorParameterText(spec, ""));
}

void TestGeneratorSpec::refusesWhatDoesNotFitTogether_data() {
  QTest::addColumn<std::string>("key");
  QTest::addColumn<std::string>("text");
  const auto row = [](const char* key, const char* text) {
    QTest::newRow(key) << std::string(key) << std::string(text);
  };
  row("priceMeanShare", "0.3");
  row("episodeMostDays", "13");
  row("lowMeanHours", "2.9");
  row("highMeanHours", "2.9");
  row("upP90Hours", "0.5");
  row("downP90Hours", "0.4");
  row("start", "9999-12-20T00:00:00Z");
}

void TestGeneratorSpec::refusesWhatDoesNotFitTogether() {
  QFETCH(std::string, key);
  QFETCH(std::string, text);
  GeneratorSpec spec;
  setGeneratorParameter(spec, key, text);
  try {
    generateTrace(spec);
    QFAIL("not refused");
  } catch (const InputError& error) {
    QCOMPARE(error.place(), key);
  }
}

void TestGeneratorSpec::refusesAFieldOutOfRange() {
  GeneratorSpec spec;
  spec.slotHours = 0;
  QVERIFY_THROWS_EXCEPTION(InputError, generateTrace(spec));
  spec = GeneratorSpec{};
  spec.days = 0.5;
  spec.slotHours = 24;
  QVERIFY_THROWS_EXCEPTION(InputError, generateTrace(spec));
}

void TestGeneratorSpec::modesByName() {
  std::set<std::string_view> names;
  for (const auto& mode : generatorModes()) {
    QVERIFY(names.insert(mode.name).second);
    QVERIFY(generatorModeSpec(mode.name) == mode.spec);
    QVERIFY(!mode.help.empty());
  }
  QVERIFY(names.contains("cloud") && names.contains("marketplace"));
  QVERIFY(names.contains("all-or-nothing") && names.contains("no-capacity"));
}

void TestGeneratorSpec::unknownModeListsTheNames() {
  try {
    generatorModeSpec("sunny");
    QFAIL("not refused");
  } catch (const InputError& error) {
    QVERIFY(error.expected().find("daily-cycle") != std::string::npos);
  }
}

TEST_WITHOUT_APPLICATION(TestGeneratorSpec)
#include "tst_generatorspec.moc"
