// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <string>
#include <vector>

#include "scenario/Scenario.h"
#include "scenario/Sections.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;
using study::Sections;

namespace {

struct Apples {
  int count = 3;
  std::string kind;
  bool operator==(const Apples&) const = default;
};
struct Pears {
  std::vector<double> weights;
  bool operator==(const Pears&) const = default;
};

}  // namespace

class TestSections : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void absentIsDefault();
  void equality();
  void copiesAreApart();
  void aReferenceHolds();
  void ofAScenario();
};

void TestSections::absentIsDefault() {
  const Sections none;
  QCOMPARE(none.get<Apples>().count, 3);
  QVERIFY(none.get<Pears>() == Pears{});
}

void TestSections::equality() {
  Sections a, b;
  QVERIFY(a == b);
  a.edit<Apples>();  // looked at for a change that was not made
  QVERIFY(a == b && b == a);
  a.edit<Apples>().count = 4;
  QVERIFY(!(a == b) && !(b == a));
  b.edit<Pears>().weights = {1};
  b.edit<Apples>().count = 4;
  QVERIFY(!(a == b) && !(b == a));
  a.edit<Pears>().weights = {1};  // in another order
  QVERIFY(a == b && b == a);
  a.edit<Pears>() = {};
  b.edit<Pears>() = {};
  QVERIFY(a == b && b == a);
}

void TestSections::copiesAreApart() {
  Sections a;
  a.edit<Apples>().kind = "russet";
  Sections b = a;
  b.edit<Apples>().kind = "bramley";
  b.edit<Pears>().weights = {2};
  QCOMPARE(a.get<Apples>().kind, std::string("russet"));
  QVERIFY(a.get<Pears>().weights.empty());
  a = b;
  QCOMPARE(a.get<Apples>().kind, std::string("bramley"));
  const Sections& self = a;
  a = self;
  QVERIFY(a == b);
  const Sections moved = std::move(b);
  QVERIFY(moved == a);
}

/// A reference writes to the object that it was taken from, not to its copies.
void TestSections::aReferenceHolds() {
  Sections a;
  Apples& apples = a.edit<Apples>();
  const Sections copy = a;
  a.edit<Pears>().weights = {1, 2};
  apples.count = 9;
  QCOMPARE(a.get<Apples>().count, 9);
  QCOMPARE(copy.get<Apples>().count, 3);
}

void TestSections::ofAScenario() {
  Scenario a, b;
  a.sections.edit<Apples>().count = 5;
  QVERIFY(!(a == b));
  b = a;
  QVERIFY(a == b);
  a.sections.edit<Apples>() = {};
  QVERIFY(a == Scenario{});
}

TEST_WITHOUT_APPLICATION(TestSections)
#include "tst_sections.moc"
