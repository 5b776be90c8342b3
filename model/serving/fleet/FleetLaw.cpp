// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/fleet/FleetLaw.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Random.h"

namespace spothorizon::serving {
namespace {

constexpr std::uint64_t kSpellStream = 0x5be11;
constexpr double kMostSpells = 1e7;

double exponential(RandomStream& random, double mean) { return -std::log(random.uniform()) * mean; }

struct Turn {
  double seconds;
  int place;
  bool comes;
};

std::vector<Turn> turnsOf(int instances, double stay, double gap, double end, std::uint64_t seed,
                          std::uint64_t replication) {
  std::vector<Turn> turns;
  for (int place = 0; place < instances; ++place) {
    RandomStream random{seed, kSpellStream, replication, static_cast<std::uint64_t>(place)};
    bool there = random.uniform() < stay / (stay + gap);
    if (there) turns.push_back({0, place, true});
    for (double now = 0;;) {
      now += exponential(random, there ? stay : gap);
      if (!(now < end)) break;
      there = !there;
      turns.push_back({now, place, there});
    }
  }
  std::ranges::stable_sort(turns, {}, &Turn::seconds);
  return turns;
}

/// Those that are there, of whom at most some are used.
class Used {
 public:
  explicit Used(std::size_t most) : m_most(most) {}

  void come(const std::vector<int>& instances) {
    m_waiting.insert(instances.begin(), instances.end());
  }
  std::vector<int> go(const std::vector<int>& instances) {
    std::vector<int> gone;
    for (const int i : instances) {
      m_waiting.erase(i);
      if (m_used.erase(i) > 0) gone.push_back(i);
    }
    return gone;
  }
  std::vector<int> take() {
    std::vector<int> taken;
    while (m_used.size() < m_most && !m_waiting.empty()) {
      taken.push_back(*m_waiting.begin());
      m_used.insert(taken.back());
      m_waiting.erase(m_waiting.begin());
    }
    return taken;
  }

 private:
  std::size_t m_most;
  std::set<int> m_waiting, m_used;
};

Fleet spotOf(const FleetLaw& law, int instances, std::uint64_t seed, std::uint64_t replication) {
  const SpotLaw& spot = law.spot;
  switch (spot.kind) {
    case SpotLaw::Kind::Always:
      return constantFleet(instances, law.endSeconds, false);
    case SpotLaw::Kind::Given: {
      Fleet fleet = limited(spot.given, instances);
      fleet.endSeconds = law.endSeconds;
      std::erase_if(fleet.changes,
                    [&](const FleetChange& c) { return c.seconds > law.endSeconds; });
      return fleet;
    }
    case SpotLaw::Kind::Counts: {
      const std::uint64_t drawn = RandomStream{seed, kSpellStream, replication}.bits();
      return fleetOfCounts(spot.seconds, spot.freeGpus, law.endSeconds, law.gpusPerInstance,
                           instances, drawn);
    }
    case SpotLaw::Kind::Spells:
      return fleetOfSpells(instances, spot.stayMinutes * 60, spot.gapMinutes * 60, law.endSeconds,
                           seed, replication);
  }
  return {};
}

double slotSeconds(const market::Trace& trace) { return trace.slotHours * 3600; }

int slotsOver(const market::Trace& trace, int firstSlot, double seconds) {
  const double slots = std::ceil(seconds / slotSeconds(trace));
  return static_cast<int>(std::clamp(slots, 0.0, double(trace.slotCount() - firstSlot)));
}

}  // namespace

int FleetLaw::spotOf(int instances) const {
  return static_cast<int>(std::lround(std::clamp(spotShare, 0.0, 1.0) * instances));
}

void checkFleetLaw(const FleetLaw& law, const std::string& place) {
  const auto check = [&](bool holds, const std::string& part, double found,
                         const std::string& expected) {
    if (!holds) throw InputError("", place + "." + part, numberText(found), expected);
  };
  check(law.spotShare >= 0 && law.spotShare <= 1, "spotShare", law.spotShare, "0 to 1");
  check(law.endSeconds > 0 && std::isfinite(law.endSeconds), "seconds", law.endSeconds,
        "more than 0 s");
  check(law.gpusPerInstance >= 1, "gpus", law.gpusPerInstance, "at least 1");
  const SpotLaw& spot = law.spot;
  if (spot.kind != SpotLaw::Kind::Spells) return;
  check(spot.stayMinutes > 0 && std::isfinite(spot.stayMinutes), "stayMinutes", spot.stayMinutes,
        "more than 0 min");
  check(spot.gapMinutes >= 0 && std::isfinite(spot.gapMinutes), "gapMinutes", spot.gapMinutes,
        "0 min or more");
  const double turns = law.endSeconds / 60 / (spot.stayMinutes + spot.gapMinutes);
  check(turns < kMostSpells, "stayMinutes", spot.stayMinutes,
        "fewer than 10000000 spells of an instance");
}

Fleet fleetOfSpells(int instances, double staySeconds, double gapSeconds, double endSeconds,
                    std::uint64_t seed, std::uint64_t replication) {
  Fleet fleet;
  fleet.endSeconds = endSeconds;
  std::vector<int> atPlace(static_cast<std::size_t>(instances), -1);
  for (const Turn& turn :
       turnsOf(instances, staySeconds, gapSeconds, endSeconds, seed, replication)) {
    int& instance = atPlace[static_cast<std::size_t>(turn.place)];
    if (turn.seconds > 0 &&
        (fleet.changes.empty() || fleet.changes.back().seconds < turn.seconds)) {
      fleet.changes.push_back({turn.seconds, {}, {}, {}});
    }
    if (!turn.comes) {
      fleet.changes.back().removed.push_back(instance);
      continue;
    }
    instance = static_cast<int>(fleet.names.size());
    fleet.names.push_back("spot-" + std::to_string(instance));
    fleet.onDemand.push_back(0);
    (turn.seconds > 0 ? fleet.changes.back().added : fleet.initial).push_back(instance);
  }
  return fleet;
}

Fleet limited(const Fleet& fleet, int most) {
  Fleet less{fleet.names, fleet.onDemand, {}, {}, fleet.endSeconds};
  Used used(static_cast<std::size_t>(std::max(0, most)));
  used.come(fleet.initial);
  less.initial = used.take();
  for (const FleetChange& change : fleet.changes) {
    FleetChange mine{change.seconds, {}, used.go(change.removed), change.requiredRate};
    used.come(change.added);
    mine.added = used.take();
    if (mine.added.empty() && mine.removed.empty() && !mine.requiredRate) continue;
    less.changes.push_back(std::move(mine));
  }
  return less;
}

Fleet fleetOf(const FleetLaw& law, int instances, std::uint64_t seed, std::uint64_t replication) {
  const int spot = law.spotOf(instances);
  Mix mix{Mix::Kind::Base, instances - spot, law.startUpSeconds, law.noticeSeconds};
  if (law.fill) {
    mix.kind = Mix::Kind::Fill;
    mix.instances = instances;
  }
  return mixed(spotOf(law, spot, seed, replication), mix);
}

SpotLaw countsOf(const market::Trace& trace, int firstSlot, double seconds) {
  SpotLaw law;
  law.kind = SpotLaw::Kind::Counts;
  int held = 0;
  const auto from = [&](double at, int gpus) {
    if (!law.freeGpus.empty() && law.freeGpus.back() == gpus) return;
    law.seconds.push_back(at);
    law.freeGpus.push_back(gpus);
  };
  auto loss = trace.losses.begin();
  for (int i = 0; i < slotsOver(trace, firstSlot, seconds); ++i) {
    const int slot = firstSlot + i;
    if (trace.known(slot)) held = trace.freeGpus[static_cast<std::size_t>(slot)];
    from(i * slotSeconds(trace), held);
    while (loss != trace.losses.end() && loss->slot < slot) ++loss;
    for (; loss != trace.losses.end() && loss->slot == slot; ++loss) {
      held = loss->freeGpus;
      from(i * slotSeconds(trace) + loss->hours * 3600, held);
    }
  }
  return law;
}

PriceCurve instancePrices(const market::Trace& trace, int firstSlot, double seconds,
                          int gpusPerInstance) {
  PriceCurve curve;
  for (int i = 0; i < slotsOver(trace, firstSlot, seconds); ++i) {
    const double price = trace.spotUsdPerGpuHour[static_cast<std::size_t>(firstSlot + i)];
    if (std::isnan(price)) continue;
    const double usd = price * gpusPerInstance;
    if (!curve.usdPerHour.empty() && curve.usdPerHour.back() == usd) continue;
    curve.seconds.push_back(i * slotSeconds(trace));
    curve.usdPerHour.push_back(usd);
  }
  return curve;
}

}  // namespace spothorizon::serving
