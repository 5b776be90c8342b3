// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "app/studies/StudyKey.h"

namespace spothorizon::app {

/// The complete results that were shown last, so that going back to a scenario shows them at once.
class ResultCache {
 public:
  explicit ResultCache(std::size_t most) : m_most(most) {}

  void keep(const StudyKey& key, study::Result result) {
    std::erase_if(m_kept, [&key](const Kept& old) { return old.first == key; });
    m_kept.insert(m_kept.begin(), {key, std::move(result)});
    if (m_kept.size() > m_most) m_kept.pop_back();
  }

  /// Null where there are none; what is found counts as shown now.
  study::Result find(const StudyKey& key) {
    for (auto it = m_kept.begin(); it != m_kept.end(); ++it) {
      if (!(it->first == key)) continue;
      Kept found = std::move(*it);
      m_kept.erase(it);
      m_kept.insert(m_kept.begin(), found);
      return found.second;
    }
    return nullptr;
  }

  /// The same, and nothing counts as shown.
  study::Result peek(const StudyKey& key) const {
    const auto found = std::ranges::find(m_kept, key, &Kept::first);
    return found == m_kept.end() ? nullptr : found->second;
  }

  void clear() { m_kept.clear(); }
  std::size_t size() const { return m_kept.size(); }

 private:
  using Kept = std::pair<StudyKey, study::Result>;
  std::size_t m_most;
  std::vector<Kept> m_kept;  ///< the latest first
};

}  // namespace spothorizon::app
