// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <stop_token>

#include "base/Random.h"
#include "solve/ParetoHistory.h"
#include "support/TestMain.h"

using namespace spothorizon;
using solve::Frontier;
using solve::ParetoHistory;

namespace {

constexpr int kStates = 7;
constexpr std::size_t kLabels = 6000;  ///< a slot: a million are there before slot 200
constexpr int kSlots = 400;

/// Labels with random parents among the first few of the slot before, so that most are forgotten.
std::vector<Frontier> randomLabels(RandomStream& random, bool first) {
  std::vector<Frontier> out(kStates);
  for (std::size_t i = 0; i < kLabels; ++i) {
    const int state = int(i * kStates / kLabels);
    const std::uint32_t parent = first ? 0 : std::uint32_t(random.uniformInt(0, int(kLabels) / 2));
    out[std::size_t(state)].push_back({0, 0, parent});
  }
  return out;
}

/// States along the way back from a label: what no renumbering may change.
std::vector<int> pathTo(const ParetoHistory& history, int slot, std::uint32_t label) {
  std::vector<int> states;
  for (; slot >= 0; --slot) {
    states.push_back(history.stateOf(slot, label));
    label = history.parentOf(slot, label);
  }
  return states;
}

}  // namespace

class TestParetoHistory : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void forgettingKeepsEveryPathThatCounts();
  void stops();
};

/// The same labels in one history that forgets and one that does not: the paths stay the same, of
/// all labels of the last slot and of one that is kept from long before.
void TestParetoHistory::forgettingKeepsEveryPathThatCounts() {
  constexpr int kKeptSlot = 30;
  ParetoHistory all, some;
  all.clear();
  some.clear();
  RandomStream random{5};
  const std::uint32_t keptInAll = 5990;
  std::uint32_t kept = keptInAll;
  int renumbered = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    std::vector<Frontier> labels = randomLabels(random, slot == 0);
    std::vector<Frontier> same = labels;
    all.record(labels);
    some.record(same);
    const std::uint32_t before = kept;
    some.forgetOld(slot > kKeptSlot ? kKeptSlot : -1, kept, {});
    renumbered += kept != before;
    // What the next slot's labels name as parents are the last slot's own numbers: not changed.
    for (std::size_t s = 0; s < labels.size(); ++s) {
      for (std::size_t i = 0; i < labels[s].size(); ++i) QCOMPARE(labels[s][i].id, same[s][i].id);
    }
  }
  QVERIFY(renumbered > 0);
  for (std::uint32_t label = 0; label < kLabels; label += 37) {
    QCOMPARE(pathTo(some, kSlots - 1, label), pathTo(all, kSlots - 1, label));
  }
  QCOMPARE(pathTo(some, kKeptSlot, kept), pathTo(all, kKeptSlot, keptInAll));
}

void TestParetoHistory::stops() {
  ParetoHistory history;
  history.clear();
  RandomStream random{6};
  std::stop_source source;
  source.request_stop();
  const RunControl control{source.get_token(), {}};
  const auto record = [&] {
    for (int slot = 0; slot < kSlots; ++slot) {
      std::vector<Frontier> labels = randomLabels(random, slot == 0);
      history.record(labels);
      std::uint32_t none = 0;
      history.forgetOld(-1, none, control);
    }
  };
  QVERIFY_THROWS_EXCEPTION(Stopped, record());
}

TEST_WITHOUT_APPLICATION(TestParetoHistory)
#include "tst_pareto_history.moc"
