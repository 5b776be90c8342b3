// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "subjects/job/learning/Halves.h"
#include "support/TestMain.h"

using spothorizon::study::Halves;
using spothorizon::study::halvesOf;
using Marks = std::vector<char>;

class TestHalves : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void splitInTheMiddleOfTheStarts();
  void jobsThatReachOverChooseNothing();
  void equalStartsAreNotDivided();
  void oneStart();
  void theOtherWayRound();
};

void TestHalves::splitInTheMiddleOfTheStarts() {
  const Halves halves = halvesOf({{7, 1, 3, 9}, 1});
  QCOMPARE(halves.chooses, (Marks{0, 1, 1, 0}));
  QCOMPARE(halves.measures, (Marks{1, 0, 0, 1}));
}

/// A job of four slots from 5 on lives in the later half too.
void TestHalves::jobsThatReachOverChooseNothing() {
  const Halves halves = halvesOf({{0, 2, 5, 7, 9, 11}, 4});
  QCOMPARE(halves.chooses, (Marks{1, 1, 0, 0, 0, 0}));
  QCOMPARE(halves.measures, (Marks{0, 0, 0, 1, 1, 1}));
  // None is short enough: all that start before.
  QCOMPARE(halvesOf({{0, 2, 5, 7, 9, 11}, 40}).chooses, (Marks{1, 1, 1, 0, 0, 0}));
}

void TestHalves::equalStartsAreNotDivided() {
  const Halves halves = halvesOf({{2, 2, 2, 8}, 1});
  QCOMPARE(halves.chooses, (Marks{1, 1, 1, 0}));
  QCOMPARE(halves.measures, (Marks{0, 0, 0, 1}));
}

void TestHalves::oneStart() {
  const Halves halves = halvesOf({{4, 4}, 3});
  QCOMPARE(halves.chooses, (Marks{1, 1}));
  QCOMPARE(halves.measures, (Marks{0, 0}));
  QVERIFY(halvesOf({}).chooses.empty());
}

/// Every job is measured once, by a policy that jobs of the other half chose.
void TestHalves::theOtherWayRound() {
  const spothorizon::study::JobTimes times{{0, 2, 5, 7, 9, 11}, 4};
  const Halves other = turned(halvesOf(times), times);
  QCOMPARE(other.chooses, (Marks{0, 0, 0, 0, 1, 1}));
  QCOMPARE(other.measures, (Marks{1, 1, 1, 0, 0, 0}));
  const spothorizon::study::JobTimes longJobs{{0, 2, 5, 7, 9, 11}, 40};
  QCOMPARE(turned(halvesOf(longJobs), longJobs).chooses, (Marks{0, 0, 0, 1, 1, 1}));
  const spothorizon::study::JobTimes equal{{4, 4}, 3};
  QCOMPARE(turned(halvesOf(equal), equal).chooses, (Marks{0, 0}));
}

TEST_WITHOUT_APPLICATION(TestHalves)
#include "tst_halves.moc"
