// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <set>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/RandomScenario.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Parameter;
using study::ParameterType;
using study::Scenario;

namespace {

std::vector<Parameter> everyParameter() {
  std::vector<Parameter> all = study::parameters();
  for (const Parameter& p : study::policyParameters(0)) all.push_back(p);
  all.push_back(study::policyKindParameter(0));
  return all;
}

Scenario withPolicy() {
  Scenario scenario;
  scenario.policies.resize(1);
  return scenario;
}

template <class Work>
QString messageOf(Work work) {
  try {
    work();
  } catch (const InputError& error) {
    return QString::fromUtf8(error.what());
  }
  return {};
}

}  // namespace

class TestParameters : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyRowIsComplete_data();
  void everyRowIsComplete();
  void keysAreUnique();
  void setThenGet_data();
  void setThenGet();
  void setTouchesNothingElse();
  void refusals_data();
  void refusals();
  void setValueByKey_data();
  void setValueByKey();
  void applies();
  void numbersRoundTrip();
};

void TestParameters::everyRowIsComplete_data() {
  QTest::addColumn<int>("index");
  const auto all = everyParameter();
  for (std::size_t i = 0; i < all.size(); ++i) {
    QTest::newRow(all[i].key.c_str()) << static_cast<int>(i);
  }
}

void TestParameters::everyRowIsComplete() {
  QFETCH(int, index);
  const Parameter p = everyParameter()[static_cast<std::size_t>(index)];
  QVERIFY(!p.label.empty());
  QVERIFY(p.help.size() > 15 && p.help.ends_with("."));
  const std::set<std::string> sections{"market",   "job",      "forecast",    "policy",
                                       "learning", "backtest", "sensitivity", "stream",
                                       "rental",   "training", "serving",     "run"};
  QVERIFY(sections.contains(p.section));
  QVERIFY(p.applies && p.get && p.set);
  QCOMPARE(p.get(withPolicy()), p.defaultText);
  Scenario copy = withPolicy();
  p.set(copy, p.defaultText);
  // Who sets a number of the market to what it is makes it theirs, and changes nothing else.
  copy.market.origins = withPolicy().market.origins;
  QVERIFY(copy == withPolicy());
  const bool number = p.type == ParameterType::Real || p.type == ParameterType::Integer;
  if (!number) return;
  QVERIFY(p.minimum < p.maximum);
  QVERIFY(p.sliderMinimum >= p.minimum && p.sliderMaximum <= p.maximum);
  QVERIFY(p.sliderMinimum < p.sliderMaximum && p.step > 0);
  if (p.scale == study::Scale::Log) QVERIFY(p.sliderMinimum > 0);
}

void TestParameters::keysAreUnique() {
  std::set<std::string> keys;
  for (const Parameter& p : everyParameter()) {
    QVERIFY2(keys.insert(p.key).second, p.key.c_str());
    if (!p.key.starts_with("policies")) QCOMPARE(study::findParameter(p.key)->key, p.key);
  }
  QVERIFY(study::findParameter("job") == nullptr);
  QVERIFY(keys.contains("job.reconfiguration.upHours"));
}

void TestParameters::setThenGet_data() { everyRowIsComplete_data(); }

void TestParameters::setThenGet() {
  QFETCH(int, index);
  const Parameter p = everyParameter()[static_cast<std::size_t>(index)];
  if (p.key == "job.throughput.table") QSKIP("has its own rows in setValueByKey");
  RandomStream random{static_cast<std::uint64_t>(index), 5};
  for (int i = 0; i < 20; ++i) {
    const std::string value = tests::randomValue(p, random);
    if (p.key == "market.price.moreFiles" && value.find(';') != std::string::npos) continue;
    Scenario scenario = withPolicy();
    p.set(scenario, value);
    QCOMPARE(p.get(scenario), value);
  }
}

void TestParameters::setTouchesNothingElse() {
  RandomStream random{3};
  for (const Parameter& p : everyParameter()) {
    if (p.key == "job.throughput.table" || p.key == "market.price.moreFiles") continue;
    Scenario scenario = withPolicy();
    p.set(scenario, tests::randomValue(p, random));
    for (const Parameter& other : everyParameter()) {
      if (other.key == p.key) continue;
      if (p.key == "job.goal" && other.key == "job.valueUsd") continue;  // follows from it
      QVERIFY2(other.get(scenario) == other.defaultText, (p.key + " > " + other.key).c_str());
    }
  }
}

void TestParameters::refusals_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* key, const char* text, const char* message) {
    QTest::addRow("%s=%s", key, text) << key << text << message;
  };
  row("job.workload", "0",
      "/job/workload: found 0, expected a number above 0 and at most 1e+12 "
      "(work units)");
  row("job.workload", "x",
      "/job/workload: found x, expected a number above 0 and at most 1e+12 "
      "(work units)");
  row("job.workload", "",
      "/job/workload: found nothing, expected a number above 0 and at most "
      "1e+12 (work units)");
  row("job.workload", "nan",
      "/job/workload: found nan, expected a number above 0 and at most "
      "1e+12 (work units)");
  row("job.workload", "inf",
      "/job/workload: found inf, expected a number above 0 and at most "
      "1e+12 (work units)");
  row("job.workload", "1,5",
      "/job/workload: found 1,5, expected a number above 0 and at most "
      "1e+12 (work units)");
  row("job.minGpus", "1.5",
      "/job/minGpus: found 1.5, expected a whole number from 1 to 4096 (GPUs)");
  row("job.minGpus", "0", "/job/minGpus: found 0, expected a whole number from 1 to 4096 (GPUs)");
  row("job.maxGpus", "99999999999",
      "/job/maxGpus: found 99999999999, expected a whole number from 1 to 4096 (GPUs)");
  row("billing", "per-minute",
      "/billing: found \"per-minute\", expected one of per-second, whole-slot");
  row("market.availability.inverted", "yes",
      "/market/availability/inverted: found yes, expected true or false");
  row("seed", "-1", "/seed: found -1, expected a whole number from 0 to 18446744073709551615");
  row("job.throughput.table", "1:2, 3",
      "/job/throughput/table: found \" 3\", expected GPUs:work/hour pairs such as 1:10, 2:19, "
      "4:35");
  row("policies.0.window", "0",
      "/policies/0/window: found 0, expected a whole number from 1 to 1000 (slots)");
  row("policies.1.window", "3",
      "found an unknown key \"policies.1.window\", expected a known one; "
      "the nearest is \"policies.0.window\"");
  row("job.deadline", "30",
      "found an unknown key \"job.deadline\", expected a known one; the "
      "nearest is \"job.deadlineHours\"");
  row("job.deadlinehours", "30",
      "found an unknown key \"job.deadlinehours\", expected a known one; "
      "the nearest is \"job.deadlineHours\"");
}

void TestParameters::refusals() {
  QFETCH(QString, key);
  QFETCH(QString, text);
  QFETCH(QString, message);
  Scenario scenario = withPolicy();
  const QString found =
      messageOf([&] { study::setValue(scenario, key.toStdString(), text.toStdString()); });
  QCOMPARE(found, message);
  QVERIFY(scenario == withPolicy());
}

void TestParameters::setValueByKey_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("shown");
  const auto row = [](const char* key, const char* text, const char* shown) {
    QTest::addRow("%s=%s", key, text) << key << text << shown;
  };
  row("job.deadlineHours", "30", "30");
  row("job.deadlineHours", " 30.50 ", "30.5");
  row("job.throughput.table", "1:10, 2:19.5", "1:10, 2:19.5");
  row("job.throughput.table", "", "");
  row("market.price.moreFiles", "a.json;b.json", "a.json;b.json");
  row("market.onDemandQuotaGpus", "4", "4");
  row("market.onDemandQuotaGpus", "", "");
  row("policies.0.kind", "ahap", "ahap");
  row("policies.0.threshold", "0.25", "0.25");
  row("seed", "18446744073709551615", "18446744073709551615");
}

void TestParameters::setValueByKey() {
  QFETCH(QString, key);
  QFETCH(QString, text);
  QFETCH(QString, shown);
  Scenario scenario = withPolicy();
  study::setValue(scenario, key.toStdString(), text.toStdString());
  for (const Parameter& p : everyParameter()) {
    if (p.key == key.toStdString()) QCOMPARE(QString::fromStdString(p.get(scenario)), shown);
  }
}

void TestParameters::applies() {
  const auto holds = [](const Scenario& s, const char* key) {
    return study::findParameter(key)->applies(s);
  };
  Scenario s = withPolicy();
  QVERIFY(holds(s, "job.throughput.alpha") && !holds(s, "job.throughput.exponent"));
  s.job.throughput.kind = job::ThroughputKind::Power;
  QVERIFY(!holds(s, "job.throughput.alpha") && holds(s, "job.throughput.exponent"));
  QVERIFY(holds(s, "market.price.usdPerGpuHour") && !holds(s, "market.price.zone"));
  s.market.price.file = "prices.json";
  QVERIFY(!holds(s, "market.price.usdPerGpuHour") && holds(s, "market.price.zone"));
  s.market.traceFile = "trace.csv";
  QVERIFY(!holds(s, "market.price.zone") && !holds(s, "market.availability.gpus"));
  s.forecast.kind = forecast::ForecastKind::Exact;
  QVERIFY(!holds(s, "forecast.level"));
  const auto table = study::policyParameters(0);
  QVERIFY(!table.front().applies(s));  // max-spot has no threshold
  s.policies[0].kind = policy::PolicyKind::Ahap;
  QVERIFY(table.front().applies(s));
  QVERIFY(!study::policyParameters(7).front().applies(s));
}

void TestParameters::numbersRoundTrip() {
  RandomStream random{9};
  for (int i = 0; i < 1000; ++i) {
    const double value = random.uniform(-1, 1) * std::pow(10.0, random.uniformInt(-20, 20));
    QCOMPARE(*parsedNumber(study::numberText(value)), value);
  }
  QCOMPARE(study::numberText(30), std::string("30"));
  QCOMPARE(study::numberText(0.1), std::string("0.1"));
  QCOMPARE(study::numberText(1e5), std::string("100000"));
  QCOMPARE(study::numberText(-2e9), std::string("-2000000000"));
  QCOMPARE(study::numberText(1e20), std::string("1e+20"));
}

TEST_WITHOUT_APPLICATION(TestParameters)
#include "tst_parameters.moc"
