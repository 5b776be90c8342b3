// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingSamples.h"

#include <algorithm>
#include <cmath>

#include "base/Files.h"
#include "base/Random.h"

namespace spothorizon::study {
namespace {

constexpr long long kMinute = 60'000;  ///< ms

/// Nodes that are there, and when lost ones come back; minute by minute.
class Nodes {
 public:
  explicit Nodes(std::uint64_t seed) : m_random{seed, 0x6c697665} {}

  void minute(const NodeSpell& spell, long long at) {
    giveUp(spell, at);
    loseSome(spell, at);
    comeBack(spell, at);
  }
  /// The last minute has an event, so that the trace ends with it.
  void end(long long at) {
    remove(at);
    add(at + 1000);
  }
  std::string take() && { return std::move(m_text); }

 private:
  void add(long long at) {
    m_names.push_back(++m_last);
    write(at, "add", m_last);
  }
  void remove(long long at) {
    if (m_names.empty()) return;
    const int place = m_random.uniformInt(0, static_cast<int>(m_names.size()) - 1);
    write(at, "remove", m_names[static_cast<std::size_t>(place)]);
    m_names.erase(m_names.begin() + place);
  }
  void write(long long at, const char* what, int node) {
    m_text += std::to_string(at) + "," + what + ",n" + std::to_string(node) + "\n";
  }

  /// Where the market has shrunk, at most three a minute.
  void giveUp(const NodeSpell& spell, long long at) {
    const int over = static_cast<int>(m_names.size()) - spell.nodes;
    for (int i = 0; i < std::min(over, 3); ++i) remove(at + 500LL * i);
  }
  void loseSome(const NodeSpell& spell, long long at) {
    if (m_random.uniform() >= spell.lossesPerHour / 60) return;
    const long long when = at + 1000LL * m_random.uniformInt(5, 40);
    const int lost = m_random.uniformInt(1, spell.mostAtOnce);
    for (int i = 0; i < lost; ++i) remove(when + 100LL * i);
  }
  void comeBack(const NodeSpell& spell, long long at) {
    const int missing = spell.nodes - static_cast<int>(m_names.size());
    for (int i = 0; i < missing; ++i) {
      const bool first = m_last < spell.nodes;
      if (first || m_random.uniform() < 1 / spell.backMinutes) add(first ? at : at + 50'000 + i);
    }
  }

  RandomStream m_random;
  std::vector<int> m_names;
  int m_last = 0;
  std::string m_text;
};

}  // namespace

std::string nodeEvents(const TrainingSample& sample) {
  Nodes nodes(sample.seed);
  long long at = 0;
  for (const NodeSpell& spell : sample.spells) {
    for (int i = 0; i < static_cast<int>(spell.minutes); ++i, at += kMinute) {
      nodes.minute(spell, at);
    }
  }
  nodes.end(at - kMinute + 55'000);
  return std::move(nodes).take();
}

const std::vector<TrainingSample>& trainingSamples() {
  static const std::vector<TrainingSample> all{
      {"calm-training",
       "Calm training",
       "A node leaves every few hours: every way of steering that moves live comes near the ideal, "
       "and a forecast has nothing to add.",
       {{360, 24, 0.5, 1, 15}},
       3},
      {"nibbled-training",
       "Nibbled training",
       "One or two nodes leave every few minutes and others come: restarting at every event costs "
       "a "
       "ninth of the ideal, and the published forecast is worth no more than none.",
       {{60, 24, 3, 1, 8}, {180, 22, 10, 2, 6}, {60, 24, 4, 2, 6}},
       5},
      {"shortage-training",
       "Training through a shortage",
       "The market shrinks to a third within minutes and stays so for two hours: a floor of "
       "on-demand nodes makes a sample more expensive and reaches the target sooner.",
       {{90, 24, 2, 2, 8}, {120, 8, 3, 2, 20}, {90, 20, 3, 2, 10}},
       7}};
  return all;
}

bool isSampleOfNodes(const std::string& hash) {
  static const std::vector<std::string> known = [] {
    std::vector<std::string> all;
    for (const TrainingSample& one : trainingSamples()) all.push_back(contentHash(nodeEvents(one)));
    return all;
  }();
  return std::ranges::find(known, hash) != known.end();
}

}  // namespace spothorizon::study
