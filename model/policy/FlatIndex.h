// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace spothorizon::policy {

/// Numbers keys in the order in which they are first met: 0, 1, 2, ... Open addressing; clear()
/// forgets all keys in constant time and keeps the memory. `Key` has == and hash().
template <class Key>
class FlatIndex {
 public:
  void clear() {
    m_keys.clear();
    if (++m_round == 0) {  // the stamps have come round
      m_slots.assign(m_slots.size(), {});
      m_round = 1;
    }
  }

  /// The key's number, and whether it is new.
  std::pair<std::size_t, bool> insert(const Key& key) {
    if (2 * (m_keys.size() + 1) > m_slots.size()) grow();
    Slot& slot = slotOf(key);
    if (slot.round == m_round) return {slot.number, false};
    slot = {m_round, static_cast<std::uint32_t>(m_keys.size())};
    m_keys.push_back(key);
    return {slot.number, true};
  }

  std::size_t size() const { return m_keys.size(); }

 private:
  struct Slot {
    std::uint32_t round = 0;  ///< in use where it is the present round
    std::uint32_t number = 0;
  };

  Slot& slotOf(const Key& key) {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t i = static_cast<std::size_t>(key.hash()) & mask;
    while (m_slots[i].round == m_round && !(m_keys[m_slots[i].number] == key)) i = (i + 1) & mask;
    return m_slots[i];
  }

  void grow() {
    m_slots.assign(m_slots.empty() ? 64 : 2 * m_slots.size(), {});
    m_round = 1;
    for (std::size_t k = 0; k < m_keys.size(); ++k) {
      slotOf(m_keys[k]) = {m_round, static_cast<std::uint32_t>(k)};
    }
  }

  std::uint32_t m_round = 1;
  std::vector<Slot> m_slots;
  std::vector<Key> m_keys;
};

/// One more number into a hash (the mixing step of SplitMix64: Steele, Lea, Flood, OOPSLA 2014).
inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t number) {
  hash = (hash ^ number) * 0xbf58476d1ce4e5b9U;
  hash = (hash ^ (hash >> 29)) * 0x94d049bb133111ebU;
  return hash ^ (hash >> 32);
}

}  // namespace spothorizon::policy
