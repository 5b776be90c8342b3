// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Presence.h"

#include <algorithm>
#include <cmath>

#include "base/Random.h"

namespace spothorizon::forecast {
namespace {

/// Names the draws among the streams of one scenario's seed.
constexpr std::uint64_t kWrongStream = 0x7370656c6c77, kShiftStream = 0x7370656c6c73,
                        kSizeStream = 0x7370656c6c7a;

}  // namespace

PresenceErrors::PresenceErrors(const KnownSeries& series, int slotCount, double slotHours,
                               double memory, std::uint64_t seed)
    : m_memory(memory),
      m_seed(seed),
      m_wrong(memory, slotCount, seed, kWrongStream),
      m_off(memory, slotCount, seed, kShiftStream),
      m_shift(memory, slotCount, seed, kSizeStream) {
  std::vector<int> begins;
  for (int slot = 0; slot < slotCount; ++slot) {
    const bool isNew =
        slot == 0 || series.wholeTraceAt(slot).freeGpus != series.wholeTraceAt(slot - 1).freeGpus;
    if (isNew) begins.push_back(slot);
  }
  if (begins.empty()) return;
  const int mean = static_cast<int>(
      std::ceil(static_cast<double>(slotCount) / static_cast<double>(begins.size())));
  const int day = std::max(1, static_cast<int>(std::lround(24 / slotHours)));
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const int end = i + 1 < begins.size() ? begins[i + 1] : slotCount;
    cut(begins[i], end, series.wholeTraceAt(begins[i]).freeGpus, std::min(mean, day));
  }
  findInstead(series.mostFreeGpus());
}

void PresenceErrors::cut(int begin, int end, double gpus, int longest) {
  const int parts = (end - begin + longest - 1) / longest;
  for (int part = 0; part < parts; ++part) {
    const int from = begin + (end - begin) * part / parts;
    const int to = begin + (end - begin) * (part + 1) / parts;
    m_spellOf.insert(m_spellOf.end(), static_cast<std::size_t>(to - from), m_spells.size());
    m_spells.push_back({from, to, gpus, 0});
  }
}

/// The nearest spell with GPUs before it, else after it.
void PresenceErrors::findInstead(double most) {
  double nearest = 0;
  for (const Spell& spell : m_spells) {
    if (nearest == 0 && spell.gpus > 0) nearest = spell.gpus;
  }
  if (nearest == 0) nearest = most;
  for (Spell& spell : m_spells) {
    if (spell.gpus > 0) nearest = spell.gpus;
    spell.instead = spell.gpus > 0 ? 0 : nearest;
  }
}

double PresenceErrors::chance(std::size_t spell, int slot, double level, bool grows) const {
  const int lead = std::max(1, m_spells[spell].begin - slot);
  return std::min(1.0, grows ? level * std::sqrt(static_cast<double>(lead)) : level);
}

bool PresenceErrors::isWrong(std::size_t spell, int slot, double level, bool grows) const {
  const double wrong = chance(spell, slot, level, grows) / 2;
  if (m_memory > 0) return m_wrong.uniform(slot, static_cast<int>(spell)) < wrong;
  RandomStream random{m_seed, kWrongStream, static_cast<std::uint64_t>(slot),
                      static_cast<std::uint64_t>(m_spells[spell].begin)};
  return random.uniform() < wrong;
}

/// By how many slots the beginning of a spell is off, `most` at the most; with the chance.
int PresenceErrors::shiftOf(std::size_t spell, int slot, int most, double chance) const {
  if (m_memory > 0) {
    const int index = static_cast<int>(spell);
    if (m_off.uniform(slot, index) >= chance) return 0;
    const double size = 2 * m_shift.uniform(slot, index) - 1;
    const int shift = std::min(most, 1 + static_cast<int>(std::abs(size) * most));
    return size < 0 ? -shift : shift;
  }
  RandomStream random{m_seed, kShiftStream, static_cast<std::uint64_t>(slot),
                      static_cast<std::uint64_t>(m_spells[spell].begin)};
  if (random.uniform() >= chance) return 0;
  const int shift = random.uniformInt(1, most);
  return random.uniform() < 0.5 ? -shift : shift;
}

/// Where a spell is forecast to begin; what began by now is known.
int PresenceErrors::beginOf(std::size_t spell, int slot, double level, bool grows) const {
  const Spell& it = m_spells[spell];
  if (spell == 0 || it.begin <= slot || m_spells[spell - 1].gpus == it.gpus) return it.begin;
  const Spell& before = m_spells[spell - 1];
  const int most = (std::min(it.end - it.begin, before.end - before.begin) + 1) / 2;
  return it.begin + shiftOf(spell, slot, std::max(1, most), chance(spell, slot, level, grows));
}

double PresenceErrors::gpus(int slot, int lead, double level, bool growsWithLead) const {
  if (m_spells.empty()) return 0;
  const int at = std::clamp(slot + lead, 0, static_cast<int>(m_spellOf.size()) - 1);
  std::size_t spell = m_spellOf[static_cast<std::size_t>(at)];
  if (at < beginOf(spell, slot, level, growsWithLead)) {
    --spell;
  } else if (spell + 1 < m_spells.size() && at >= beginOf(spell + 1, slot, level, growsWithLead)) {
    ++spell;
  }
  const Spell& it = m_spells[spell];
  return isWrong(spell, slot, level, growsWithLead) ? it.instead : it.gpus;
}

}  // namespace spothorizon::forecast
