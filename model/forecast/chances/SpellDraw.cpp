// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/chances/SpellDraw.h"

#include <algorithm>
#include <cassert>

#include "base/Random.h"

namespace spothorizon::forecast {

/// A free spell ends below its chance, one without GPUs above the rest.
void SpellDraw::Quiet::add(bool isFree, double ends) {
  if (isFree) {
    above = std::max(above, ends);
  } else {
    below = std::min(below, 1 - ends);
  }
}

SpellDraw::SpellDraw(const Known& known, int slot, double freeGpus, std::size_t leads)
    : m_known(known), m_slot(slot), m_ends(leads * known.gpus.size()), m_quiet(leads) {
  const std::size_t counts = known.gpus.size();
  assert(counts <= kMostCounts);
  m_gpusOf[kNow] = freeGpus;
  for (std::size_t i = 0; i < counts; ++i) {
    m_gpusOf[i + 1] = known.gpus[i];
    const SpellChances& spells = known.spells[i];
    const SpellAge& now = known.ages[i];
    PresentSpell spell(spells, now, slot, known.paces[i]);
    for (std::size_t lead = 1; lead < leads; ++lead) {
      m_ends[lead * counts + i] = spell.ends();
      m_quiet[lead].add(now.isFree, m_ends[lead * counts + i]);
    }
    for (const bool isFree : {false, true})
      m_later.add(isFree, mostLaterEnds(spells, known.paces[i], isFree));
  }
}

std::span<const double> SpellDraw::endsAt(std::size_t lead) const {
  return std::span(m_ends).subspan(lead * m_known.gpus.size(), m_known.gpus.size());
}

/// Whether any spell ends before `lead`.
bool SpellDraw::move(Counts& counts, std::size_t lead, double drawn) const {
  const int slot = m_slot + static_cast<int>(lead);
  const std::span<const double> present = endsAt(lead);
  bool moved = false;
  for (std::size_t i = 0; i < present.size(); ++i) {
    const bool isFree = counts.isFree[i];
    const int age = static_cast<int>(lead - counts.begun[i]);
    const double ends = counts.isPresent[i]
                            ? present[i]
                            : laterEnds(m_known.spells[i], m_known.paces[i], isFree, age, slot);
    if (!(isFree ? drawn < ends : drawn > 1 - ends)) continue;
    counts.isFree[i] = !isFree;
    counts.isPresent[i] = false;
    counts.begun[i] = lead;
    moved = true;
  }
  return moved;
}

/// A larger count is free only where the smaller ones are.
std::uint8_t SpellDraw::numberOf(const Counts& counts) const {
  std::uint8_t number = 0;
  while (number < m_known.gpus.size() && counts.isFree[number]) ++number;
  return number;
}

void SpellDraw::draw(RandomStream& random, std::span<std::uint8_t> out) const {
  std::size_t lead = 0;
  double drawn = 0;
  for (out[lead++] = kNow; lead < out.size(); ++lead) {
    drawn = random.uniform();
    if (!m_quiet[lead].has(drawn)) break;
    out[lead] = kNow;
  }
  if (lead == out.size()) return;
  Counts counts;
  for (std::size_t i = 0; i < m_known.gpus.size(); ++i) counts.isFree[i] = m_known.ages[i].isFree;
  counts.isPresent.fill(true);
  std::uint8_t free = kNow;
  while (true) {
    const bool quiet = m_quiet[lead].has(drawn) && m_later.has(drawn);
    if (!quiet && move(counts, lead, drawn)) free = numberOf(counts);
    out[lead] = free;
    if (++lead == out.size()) return;
    drawn = random.uniform();
  }
}

}  // namespace spothorizon::forecast
