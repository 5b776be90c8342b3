// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/SpellWalk.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::forecast {
namespace {

/// After which what ended counts half in the pace: the factor is a day's.
constexpr double kPaceHours = 24;
/// All spells that are so many slots old or more are walked together.
constexpr std::size_t kAges = 64;

/// The chances of being in a spell that began after now, by its age.
using Ages = std::array<double, kAges + 1>;

/// One slot further, to `slot`: those that do not end grow older. The chance of an end.
double grow(Ages& ages, const SpellChances& spells, const Pace& pace, bool isFree, int slot,
            std::size_t oldest) {
  double ended = 0;
  for (std::size_t age = oldest; age >= 1; --age) {
    const double here = ages[age];
    const double left = here * laterEnds(spells, pace, isFree, static_cast<int>(age), slot);
    ages[age] = 0;
    ages[std::min(age + 1, kAges)] += here - left;
    ended += left;
  }
  return ended;
}

}  // namespace

SpellAge spellAge(std::span<const int> counts, int gpus) {
  SpellAge age{counts.back() >= gpus, 1};
  for (std::size_t i = counts.size() - 1; i-- > 0;) {
    if (counts[i] < 0) return {age.isFree, 0};
    if ((counts[i] >= gpus) != age.isFree || age.slots > SpellChances::kMostAge) return age;
    ++age.slots;
  }
  return {age.isFree, 0};
}

PaceMeter::PaceMeter(const SpellChances& spells, int gpus, double slotHours)
    : m_spells(&spells), m_gpus(gpus), m_kept(std::exp2(-slotHours / kPaceHours)) {}

void PaceMeter::add(int slot, int count) {
  for (double& sum : m_came) sum *= m_kept;
  for (double& sum : m_expected) sum *= m_kept;
  if (count < 0 || m_before < 0) {
    m_age = 0;
  } else {
    const bool wasFree = m_before >= m_gpus, isFree = count >= m_gpus;
    m_expected[wasFree] += m_spells->ends(wasFree, m_age, slot);
    m_came[wasFree] += wasFree != isFree;
    m_age = wasFree != isFree ? 1 : m_age > 0 ? m_age + 1 : 0;
  }
  m_before = count;
}

Pace PaceMeter::pace() const {
  Pace pace;
  for (const bool isFree : {false, true}) {
    const double spread = m_spells->spread(isFree);
    const double factor = (1 + spread * m_came[isFree]) / (1 + spread * m_expected[isFree]);
    pace[isFree] = 1 + m_spells->carry(isFree) * (factor - 1);
  }
  return pace;
}

double PresentSpell::ends() {
  ++m_slot;
  const double chance = m_spells->ends(m_now.isFree, m_now.slots, m_slot);
  if (m_now.slots > 0) ++m_now.slots;
  const double left = m_pace * chance / (1 + m_spells->spread(m_now.isFree) * m_lasted);
  m_lasted += chance;
  return std::min(SpellChances::kMostChance, left);
}

void walkSpells(const SpellChances& spells, SpellAge now, int slot, const Pace& pace,
                std::span<double> isFree, std::span<double> stays) {
  std::array<Ages, 2> later{};  // [kind][age]
  double present = 1;
  PresentSpell spell(spells, now, slot, pace);
  for (std::size_t lead = 0; lead < isFree.size(); ++lead) {
    if (lead > 0) {
      const int at = slot + static_cast<int>(lead);
      const std::size_t oldest = std::min(lead - 1, kAges);
      std::array<double, 2> begins{};
      const double left = present * spell.ends();
      present -= left;
      begins[!now.isFree] = left;
      for (const bool kind : {false, true}) {
        begins[!kind] += grow(later[kind], spells, pace, kind, at, oldest);
      }
      later[0][1] = begins[0];
      later[1][1] = begins[1];
    }
    double free = now.isFree ? present : 0;
    for (std::size_t age = 1; age <= std::min(lead, kAges); ++age) free += later[1][age];
    isFree[lead] = free;
    stays[lead] = now.isFree ? present : 0;
  }
}

}  // namespace spothorizon::forecast
