// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ParameterTable.h"
#include "scenario/ReadableValue.h"
#include "scenario/ScenarioJson.h"
#include "scenario/ShownParameter.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Parameter;
using study::Scenario;

namespace {

const Parameter& target() { return *study::findParameter("backtest.probability"); }

double probabilityOnce(const Parameter& p, const std::string& text) {
  Scenario scenario;
  p.set(scenario, text);
  return study::backtestSpec(scenario).probability;
}

QString refusalOf(const Parameter& p, const std::string& text) {
  try {
    probabilityOnce(p, text);
  } catch (const InputError& error) {
    return QString::fromUtf8(error.what());
  }
  return {};
}

}  // namespace

class TestShownParameters : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sharesAreInPerCent();
  void typedPerCentIsTheFraction_data();
  void typedPerCentIsTheFraction();
  void theFieldSaysItsOwnRange();
  void settingsTakeBoth();
  void filesKeepTheFraction();
  void everyOtherIsAsItIs();
  void momentsAreShownToTheSecond();
  void choicesAreWrittenAsNames();
  void valuesAreReadable_data();
  void valuesAreReadable();
};

void TestShownParameters::sharesAreInPerCent() {
  const Parameter shown = study::shownParameter(target());
  QCOMPARE(shown.get(Scenario{}), std::string("95"));
  QCOMPARE(shown.unit, std::string("%"));
  QCOMPARE(shown.defaultText, std::string("95"));
  QCOMPARE(shown.minimum, 0.0);
  QCOMPARE(shown.maximum, 100.0);
  QCOMPARE(shown.step, 1.0);
  QCOMPARE(study::rangeText(shown).english(), std::string("0 to 100"));
  QCOMPARE(study::shownText(target(), "0.07"), std::string("7"));
  QCOMPARE(study::shownText(target(), "0.999"), std::string("99.9"));
  QCOMPARE(study::shownText(target(), ""), std::string());
}

void TestShownParameters::typedPerCentIsTheFraction_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<double>("fraction");
  for (int percent = 0; percent <= 100; ++percent) {
    QTest::addRow("%d", percent) << QString::number(percent) << percent / 100.0;
  }
  QTest::newRow("sign") << "95 %" << 0.95;
  QTest::newRow("sign without a blank") << "95%" << 0.95;
  QTest::newRow("a tenth") << "99.9" << 0.999;
  QTest::newRow("blanks") << " 12.5 % " << 0.125;
}

void TestShownParameters::typedPerCentIsTheFraction() {
  QFETCH(QString, text);
  QFETCH(double, fraction);
  const Parameter shown = study::shownParameter(target());
  QCOMPARE(probabilityOnce(shown, text.toStdString()), fraction);
  // And it reads as it was typed, to the digit.
  Scenario scenario;
  shown.set(scenario, text.toStdString());
  QCOMPARE(QString::fromStdString(shown.get(scenario)), text.remove('%').trimmed());
}

void TestShownParameters::theFieldSaysItsOwnRange() {
  const Parameter shown = study::shownParameter(target());
  QVERIFY(refusalOf(shown, "120").contains("a number from 0 to 100 (%)"));
  QVERIFY(refusalOf(shown, "").contains("nothing"));
  QVERIFY(refusalOf(shown, "many %").contains("a number from 0 to 100 (%)"));
}

void TestShownParameters::settingsTakeBoth() {
  QCOMPARE(probabilityOnce(target(), "0.9"), 0.9);
  QCOMPARE(probabilityOnce(target(), "90 %"), 0.9);
  QCOMPARE(probabilityOnce(target(), "99.9%"), 0.999);
  QVERIFY(refusalOf(target(), "90").contains("a number from 0 to 1"));
  QVERIFY(refusalOf(target(), "190 %").contains("a number from 0 to 1"));
  QCOMPARE(study::rangeText(target()).english(), std::string("0 to 1, or in per cent (\"95 %\")"));
  Scenario scenario;
  QVERIFY_THROWS_EXCEPTION(InputError, study::setValue(scenario, "job.deadlineHours", "24 %"));
}

void TestShownParameters::filesKeepTheFraction() {
  Scenario scenario;
  study::shownParameter(target()).set(scenario, "90");
  const std::string json = study::scenarioToText(scenario);
  QVERIFY(json.find("\"probability\": 0.9") != std::string::npos);
}

void TestShownParameters::everyOtherIsAsItIs() {
  int inPerCent = 0;
  for (const Parameter& p : study::parameters()) {
    const Parameter shown = study::shownParameter(p);
    inPerCent += p.asPercent;
    QVERIFY2(!shown.asPercent, p.key.c_str());
    if (p.asPercent) {
      QVERIFY2(p.unit.empty() && p.minimum >= 0 && p.maximum <= 1, p.key.c_str());
      continue;
    }
    QCOMPARE(shown.get(Scenario{}), p.get(Scenario{}));
    QCOMPARE(shown.unit, p.unit);
    QCOMPARE(shown.maximum, p.maximum);
  }
  QVERIFY(inPerCent >= 1);
}

/// A date between two slots made 103.86222222222223 h, and ten-minute slots 0.8333333333333333 h.
void TestShownParameters::momentsAreShownToTheSecond() {
  for (const char* key : {"market.startHours", "job.deadlineHours"}) {
    const Parameter* inFiles = study::findParameter(key);
    const Parameter shown = study::shownParameter(*inFiles);
    Scenario scenario;
    const double hours = 373904 / 3600.0;
    inFiles->set(scenario, study::numberText(hours));
    QCOMPARE(shown.get(scenario), std::string("103.8622"));
    QCOMPARE(std::llround(*parsedNumber(shown.get(scenario)) * 3600), 373904LL);
    QCOMPARE(inFiles->get(scenario), study::numberText(hours));  // files keep it
    QCOMPARE(study::shownText(*inFiles, "0.8333333333333333"), std::string("0.8333"));
    QCOMPARE(study::shownText(*inFiles, "0.013888888888888888"), std::string("0.01389"));
    QCOMPARE(study::shownText(*inFiles, "24"), std::string("24"));
    QCOMPARE(study::shownText(*inFiles, "soon"), std::string("soon"));
  }
}

void TestShownParameters::choicesAreWrittenAsNames() {
  QCOMPARE(study::choiceText("last-carried"), std::string("Last carried"));
  QCOMPARE(study::choiceText("holt-winters"), std::string("Holt-Winters"));
  QCOMPARE(study::choiceText("arima"), std::string("ARIMA"));
  QCOMPARE(study::choiceText(""), std::string());
  QVERIFY(!study::choiceName("last-carried"));
}

void TestShownParameters::valuesAreReadable_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("readable");
  const auto row = [](const char* key, const char* text, const char* readable) {
    QTest::addRow("%s %s", key, text) << key << text << readable;
  };
  row("market.priceFactor", "2.2483660130718954", "× 2.248");
  row("market.onDemandUsdPerGpuHour", "12.3901654", "$12.39/GPU-h");
  row("market.onDemandUsdPerGpuHour", "3.06", "$3.06/GPU-h");
  row("market.onDemandUsdPerGpuHour", "0.5", "$0.50/GPU-h");
  row("market.onDemandUsdPerGpuHour", "0.0123456", "$0.01235/GPU-h");
  row("market.onDemandUsdPerGpuHour", "0.999", "$1.00/GPU-h");
  row("job.budgetUsd", "20000", "$20,000");
  row("job.budgetUsd", "26440.456", "$26,440.46");
  row("job.workload", "1234567", "1,234,567 work units");
  row("job.workload", "0.123456", "0.1235 work units");
  row("job.workload", "1999.96", "2,000 work units");
  row("backtest.probability", "0.9512345", "95.12 %");
  row("seed", "1234567", "1234567");
  row("job.budgetUsd", "", "");
}

void TestShownParameters::valuesAreReadable() {
  QFETCH(QString, key);
  QFETCH(QString, text);
  const Parameter* p = study::findParameter(key.toStdString());
  QVERIFY(p);
  const std::string value = study::readableValue(*p, text.toStdString());
  const QString made = QString::fromStdString(
      value.empty() ? value : study::withReadableUnit(value, study::shownUnit(*p)));
  QTEST(made, "readable");
}

TEST_WITHOUT_APPLICATION(TestShownParameters)
#include "tst_shown_parameters.moc"
