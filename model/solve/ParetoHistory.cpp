// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/ParetoHistory.h"

#include <algorithm>

namespace spothorizon::solve {
namespace {

/// 4 MB: below that nothing is gained.
constexpr std::size_t kFewLabels = 1'000'000;

}  // namespace

void ParetoHistory::clear() {
  m_slots.clear();
  m_labels = 0;
  m_worthIt = kFewLabels;
}

void ParetoHistory::record(std::vector<Frontier>& byState) {
  std::size_t count = 0;
  for (const Frontier& frontier : byState) count += frontier.size();
  Slot& slot = m_slots.emplace_back();
  slot.parents.reserve(count);
  slot.offsets.reserve(byState.size());
  for (Frontier& frontier : byState) {
    slot.offsets.push_back(static_cast<std::uint32_t>(slot.parents.size()));
    for (Label& label : frontier) {
      slot.parents.push_back(label.id);
      label.id = static_cast<std::uint32_t>(slot.parents.size() - 1);
    }
  }
  m_labels += count;
}

void ParetoHistory::forgetOld(int keptSlot, std::uint32_t& kept, const RunControl& control) {
  if (m_labels < m_worthIt) return;
  m_labels = m_slots.back().parents.size();
  std::vector<bool> wanted;
  std::vector<std::uint32_t> renumbered;
  for (std::size_t at = m_slots.size() - 1; at > 0; --at) {
    control.checkStop();
    Slot& slot = m_slots[at - 1];
    std::vector<std::uint32_t>& children = m_slots[at].parents;
    const bool keeps = static_cast<int>(at) - 1 == keptSlot;
    wanted.assign(slot.parents.size(), false);
    for (std::uint32_t parent : children) wanted[parent] = true;
    if (keeps) wanted[kept] = true;
    keepOnly(slot, wanted, renumbered);
    for (std::uint32_t& parent : children) parent = renumbered[parent];
    if (keeps) kept = renumbered[kept];
    m_labels += slot.parents.size();
  }
  // Each pass looks at everything: the next one waits until there is as much again.
  m_worthIt = std::max(kFewLabels, 2 * m_labels);
}

/// Drops the labels that are not wanted; `renumbered` says where the others went.
void ParetoHistory::keepOnly(Slot& slot, const std::vector<bool>& wanted,
                             std::vector<std::uint32_t>& renumbered) {
  const std::size_t count = slot.parents.size();
  renumbered.resize(count + 1);
  std::uint32_t left = 0;
  for (std::size_t label = 0; label < count; ++label) {
    renumbered[label] = left;
    if (wanted[label]) slot.parents[left++] = slot.parents[label];
  }
  renumbered[count] = left;
  for (std::uint32_t& offset : slot.offsets) offset = renumbered[offset];
  if (left == count) return;
  slot.parents.resize(left);
  slot.parents.shrink_to_fit();
}

int ParetoHistory::stateOf(int slot, std::uint32_t label) const {
  const std::vector<std::uint32_t>& offsets = m_slots[static_cast<std::size_t>(slot)].offsets;
  const auto after = std::upper_bound(offsets.begin(), offsets.end(), label);
  return static_cast<int>(after - offsets.begin()) - 1;
}

}  // namespace spothorizon::solve
