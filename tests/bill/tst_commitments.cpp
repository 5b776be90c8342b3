// SPDX-License-Identifier: GPL-3.0-or-later
// Commitments for a demand that lasts: golden values where the shared folder is, and all levels
// tried on small cases.
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <cmath>

#include "base/Random.h"
#include "commit/Commitments.h"
#include "support/JsonValue.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::commit;
using tests::JsonValue;

namespace {

const QString kGolden = QStringLiteral(REAL_DATA_DIR "/buy/commitments.json");

bool agree(double a, double b, double tolerance = 1e-9) {
  return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

std::vector<double> numbersIn(const JsonValue& object, const char* key) {
  std::vector<double> numbers;
  if (!object.contains(key)) return numbers;
  for (const JsonValue& one : object[key].items()) numbers.push_back(one.get<double>());
  return numbers;
}

double numberIn(const JsonValue& object, const char* key) {
  return object.contains(key) ? object[key].get<double>() : 0;
}

Demand demandOf(const JsonValue& text) {
  Demand demand{text["machineGpus"].get<int>(),
                text["onDemandUsdPerGpuHour"].get<double>(),
                numberIn(text, "heldGpus"),
                {}};
  for (const JsonValue& one : text["periods"].items()) {
    demand.periods.push_back({numbersIn(one, "usageGpus"), numbersIn(one, "spotUsdPerGpuHour"),
                              numbersIn(one, "spotGpus")});
  }
  return demand;
}

std::vector<Type> typesOf(const JsonValue& text) {
  std::vector<Type> types;
  for (const JsonValue& one : text["types"].items()) {
    types.push_back({one["name"].get<std::string>(),
                     one["term"] == "all" ? Term::All : Term::Period,
                     one["usdPerGpuHour"].get<double>(), numberIn(one, "usageUsdPerGpuHour")});
  }
  return types;
}

void compareLevels(const Plan& plan, const Demand& demand, const std::vector<Type>& types,
                   const JsonValue& expected) {
  for (std::size_t j = 0; j < types.size(); ++j) {
    if (types[j].term == Term::All) {
      QCOMPARE(double(plan.levels.all[j] * demand.machineGpus),
               expected["levelsGpus"][types[j].name].get<double>());
      continue;
    }
    for (std::size_t y = 0; y < demand.periods.size(); ++y) {
      QCOMPARE(double(plan.levels.byPeriod[y][j] * demand.machineGpus),
               expected["levelsByPeriodGpus"][y][types[j].name].get<double>());
    }
  }
}

void compareStaircase(const Plan& plan, const JsonValue& expected) {
  QCOMPARE(plan.machines.size(), expected.size());
  for (std::size_t k = 0; k < plan.machines.size(); ++k) {
    const std::vector<double>& prices = plan.machines[k].breakEvenUsdPerGpuHour;
    QCOMPARE(prices.size(), expected[k].size());
    for (std::size_t y = 0; y < prices.size(); ++y) {
      QVERIFY(agree(prices[y], expected[k][y].get<double>()));
    }
  }
}

/// Every level of every type up to `most` machines, by counting through them.
template <class Visit>
void everyLevel(const Demand& demand, const std::vector<Type>& types, int most,
                const Visit& visit) {
  std::vector<int*> places;
  Levels levels{std::vector<int>(types.size(), 0),
                std::vector(demand.periods.size(), std::vector<int>(types.size(), 0))};
  for (std::size_t j = 0; j < types.size(); ++j) {
    if (types[j].term == Term::All) places.push_back(&levels.all[j]);
    for (std::vector<int>& period : levels.byPeriod) {
      if (types[j].term == Term::Period) places.push_back(&period[j]);
    }
  }
  while (true) {
    visit(levels);
    std::size_t at = 0;
    while (at < places.size() && *places[at] == most) *places[at++] = 0;
    if (at == places.size()) return;
    ++*places[at];
  }
}

/// Tried in another way than the plan is found: hour by hour.
double bruteUsd(const Demand& demand, const std::vector<Type>& types, int most) {
  double best = HUGE_VAL;
  everyLevel(demand, types, most,
             [&](const Levels& levels) { best = std::min(best, costUsd(demand, types, levels)); });
  return best;
}

struct Made {
  Demand demand;
  std::vector<Type> types;
};

Made randomCase(RandomStream& random) {
  Made made;
  const double price = random.uniform(2, 10);
  made.demand = {random.uniformInt(0, 1) ? 8 : 1, price, 0, {}};
  if (random.uniformInt(1, 4) == 1) made.demand.heldGpus = made.demand.machineGpus;
  const bool spot = random.uniformInt(0, 1), partly = !spot && random.uniformInt(1, 3) == 1;
  const std::size_t periods = partly ? 1 : std::size_t(random.uniformInt(1, 2));
  for (std::size_t y = 0; y < periods; ++y) {
    Period& period = made.demand.periods.emplace_back();
    for (int hour = 0; hour < 10; ++hour) {
      period.usageGpus.push_back(double(random.uniformInt(0, 3)) * made.demand.machineGpus -
                                 (random.uniformInt(1, 5) == 1 ? 0.5 : 0));
      period.usageGpus.back() = std::max(0.0, period.usageGpus.back());
      if (!spot) continue;
      period.spotUsdPerGpuHour.push_back(random.uniform(0.2, 1.1) * price);
      period.spotGpus.push_back(double(random.uniformInt(0, 2)) * made.demand.machineGpus);
    }
  }
  made.types = {{"1y", Term::Period, random.uniform(0.1, 0.9) * price, 0}};
  if (partly) {
    made.types.push_back({"partly", Term::Period, random.uniform(0.05, 0.3) * price,
                          random.uniform(0.2, 0.6) * price});
  } else {
    made.types.push_back({"3y", Term::All, random.uniform(0.1, 0.7) * price, 0});
  }
  return made;
}

Demand dayOf(double onDemand) {
  Demand demand{8, onDemand, 0, {{}}};
  for (int hour = 0; hour < 24; ++hour) {
    demand.periods[0].usageGpus.push_back(hour < 8 ? 16 : hour < 16 ? 8 : 0);
  }
  return demand;
}

}  // namespace

class TestCommitments : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void golden();
  void allLevelsTried();
  void exampleOfTheDefinition();
  void averagesThatAreNearlyWhole();
  void equalPricesBuyNothing();
  void chosenOnOneHalf();
  void loadDurationFalls();
  void aYearOfThreeTypes();
  void refused_data();
  void refused();
};

void TestCommitments::golden() {
  QFile file(kGolden);
  if (!file.open(QIODevice::ReadOnly)) QSKIP("no shared/data/buy beside the checkout");
  const JsonValue all = JsonValue::parse(file.readAll().toStdString());
  for (const JsonValue& one : all.items()) {
    const std::string id = one["id"].get<std::string>();
    const Demand demand = demandOf(one["case"]);
    const std::vector<Type> types = typesOf(one["case"]);
    const Plan plan = best(demand, types);
    const JsonValue expected = one["expect"];
    QVERIFY2(agree(plan.costUsd, expected["costUsd"].get<double>()), id.c_str());
    QVERIFY2(agree(plan.costUsd, one["bruteUsd"].get<double>()), id.c_str());
    QVERIFY2(agree(plan.costWithoutUsd, expected["costWithoutUsd"].get<double>()), id.c_str());
    QVERIFY2(agree(costUsd(demand, types, plan.levels), plan.costUsd), id.c_str());
    QVERIFY2(agree(plan.boughtGpuHours, expected["boughtGpuHours"].get<double>()), id.c_str());
    QVERIFY2(agree(plan.usedGpuHours, expected["usedGpuHours"].get<double>()), id.c_str());
    QCOMPARE(plan.utilisation().has_value(), !expected["utilisation"].is_null());
    compareLevels(plan, demand, types, expected);
    compareStaircase(plan, expected["breakEvenUsdPerGpuHour"]);
  }
}

void TestCommitments::allLevelsTried() {
  RandomStream random{7};
  for (int i = 0; i < 300; ++i) {
    const Made made = randomCase(random);
    const Plan plan = best(made.demand, made.types);
    QVERIFY(agree(plan.costUsd, costUsd(made.demand, made.types, plan.levels)));
    QVERIFY2(agree(plan.costUsd, bruteUsd(made.demand, made.types, 3)), std::to_string(i).c_str());
  }
}

void TestCommitments::exampleOfTheDefinition() {
  const Plan plan = best(dayOf(10), std::vector<Type>{{"1y", Term::Period, 5, 0}});
  QCOMPARE(plan.costUsd, 1600.0);
  QCOMPARE(plan.costWithoutUsd, 1920.0);
  QCOMPARE(plan.levels.inPeriod(0), 1);
  QVERIFY(agree(*plan.utilisation(), 2.0 / 3));
  QVERIFY(agree(plan.machines[0].breakEvenUsdPerGpuHour[0], 20.0 / 3));
  QVERIFY(agree(plan.machines[1].breakEvenUsdPerGpuHour[0], 10.0 / 3));
  QCOMPARE(plan.machines[1].hoursUsed[0], 8);
}

/// Charges that add up to 8.000000001 GPUs are one machine of 8.
void TestCommitments::averagesThatAreNearlyWhole() {
  Demand demand{8, 10, 0, {{{8 + 1e-9, 7.9999999999, 8.1}, {}, {}}}};
  const Plan plan = best(demand, {});
  QCOMPARE(plan.costUsd, 8 * 10 * 4.0);
  QCOMPARE(plan.machines.size(), 2);
}

void TestCommitments::equalPricesBuyNothing() {
  const Plan plan = best(dayOf(9), std::vector<Type>{{"1y", Term::Period, 6, 0}});
  QCOMPARE(plan.levels.inPeriod(0), 0);
  QVERIFY(!plan.utilisation());
}

void TestCommitments::chosenOnOneHalf() {
  const std::vector<Type> types{{"1y", Term::Period, 5, 0}};
  const auto result = heldOut(dayOf(10), types);
  // Two machines for all of the first 12 hours: 16, then 8. The second half uses 8 for 4 of 12.
  QVERIFY(result);
  QCOMPARE(result->levels.inPeriod(0), 2);
  QCOMPARE(result->costWithoutUsd, 4 * 8 * 10.0);
  QCOMPARE(result->costUsd, 2 * 8 * 12 * 5.0);
  QVERIFY(result->savingUsd() < 0);
  QVERIFY(!heldOut({1, 1, 0, {{{1}, {}, {}}}}, types));
}

void TestCommitments::loadDurationFalls() {
  const std::vector<double> curve = loadDuration(dayOf(10));
  QCOMPARE(curve.size(), 24);
  QVERIFY(std::ranges::is_sorted(curve, std::greater<>()));
  QCOMPARE(curve[7], 16.0);
  QCOMPARE(curve[8], 8.0);
}

void TestCommitments::aYearOfThreeTypes() {
  RandomStream random{3};
  Demand demand{8, 10, 0, {{}}};
  for (int hour = 0; hour < 8760; ++hour) {
    demand.periods[0].usageGpus.push_back(double(random.uniformInt(0, 999)));
    demand.periods[0].spotUsdPerGpuHour.push_back(random.uniform(2, 12));
    demand.periods[0].spotGpus.push_back(double(random.uniformInt(0, 399)));
  }
  const std::vector<Type> types{
      {"1y", Term::Period, 6, 0}, {"3y", Term::All, 4, 0}, {"block", Term::Period, 5.5, 0}};
  const Plan plan = best(demand, types);
  QVERIFY(plan.savingUsd() > 0);
  QCOMPARE(plan.machines.size(), 125);
}

void TestCommitments::refused_data() {
  QTest::addColumn<QString>("message");
  QTest::addColumn<int>("change");
  const auto row = [](const char* message, int change) {
    QTest::newRow(message) << message << change;
  };
  row("/machineGpus: found 0, expected a whole number from 1 to 1000000", 0);
  row("/periods: found none, expected at least one", 1);
  row("/periods/0/usageGpus/1: found -1, expected a number from 0 to 1000000", 2);
  row("/periods/0/spotGpus: found 1 value, expected 24, one for each hour", 3);
  row("/types/0: found a price of -1, expected 0 to 1000000", 4);
  row("/types/1/name: found \"1y\" twice, expected a name of its own for each type", 5);
  row("/types: found a type that charges for use beside another term, expected one term for all "
      "types",
      6);
  row("/types: found a type that charges for use beside spot prices, expected no spot, or no "
      "charge for use",
      7);
}

void TestCommitments::refused() {
  QFETCH(QString, message);
  QFETCH(int, change);
  Demand demand = dayOf(10);
  std::vector<Type> types{{"1y", Term::Period, 5, 0}};
  if (change == 0) demand.machineGpus = 0;
  if (change == 1) demand.periods.clear();
  if (change == 2) demand.periods[0].usageGpus[1] = -1;
  if (change == 3) demand.periods[0].spotUsdPerGpuHour.resize(24, 1.0);
  if (change == 3) demand.periods[0].spotGpus.resize(1, 8.0);
  if (change == 4) types[0].usdPerGpuHour = -1;
  if (change == 5) types.push_back(types[0]);
  if (change >= 6) types.push_back({"partly", change == 6 ? Term::All : Term::Period, 1, 2});
  if (change == 7) {
    demand.periods[0].spotUsdPerGpuHour.resize(24, 1.0);
    demand.periods[0].spotGpus.resize(24, 8.0);
  }
  QCOMPARE(test::refusal([&] { best(demand, types); }), message);
}

TEST_WITHOUT_APPLICATION(TestCommitments)
#include "tst_commitments.moc"
