// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <QTest>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/Memory.h"
#include "support/TestMain.h"

using namespace spothorizon;

class MemoryTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void moreThanThereIsIsRefused();
  void itsOwnLimitCounts();
};

void MemoryTest::moreThanThereIsIsRefused() {
  requireMemory(1000, "", "a thousand bytes", "");
  try {
    requireMemory(1e18, "/jobs", "1000000 jobs", "fewer jobs (--jobs)");
    QFAIL("a thousand petabytes were taken");
  } catch (const InputError& error) {
    const std::string what = error.what();
    QVERIFY2(what.starts_with("/jobs: found 1000000 jobs, which take about 1000000000.0 GB of "
                              "memory, expected what fits into the "),
             what.c_str());
    QVERIFY(what.ends_with(" GB that are free: fewer jobs (--jobs)"));
  }
}

/// As "ulimit -v" sets it.
void MemoryTest::itsOwnLimitCounts() {
  rlimit before{};
  QCOMPARE(::getrlimit(RLIMIT_AS, &before), 0);
  const double left = memoryLeft();
  QVERIFY(left > 0);
  rlimit tight = before;
  tight.rlim_cur = 64ULL << 40;
  if (before.rlim_max < tight.rlim_cur) QSKIP("a limit that cannot be raised");
  QCOMPARE(::setrlimit(RLIMIT_AS, &tight), 0);
  const double within = memoryLeft();
  QCOMPARE(::setrlimit(RLIMIT_AS, &before), 0);
  QVERIFY(within > 0 && within <= std::ldexp(1.0, 46));
}

TEST_WITHOUT_APPLICATION(MemoryTest)
#include "tst_memory.moc"
