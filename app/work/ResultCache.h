// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace spothorizon::app {

/// The complete results of a study that were shown last, so that going back to a scenario shows
/// them at once. Results say themselves what they are of.
template <class Results>
class ResultCache {
 public:
  using Shared = std::shared_ptr<const Results>;

  explicit ResultCache(std::size_t most) : m_most(most) {}

  /// `isSame` says of results kept before whether these are of the same scenario.
  template <class IsSame>
  void keep(Shared results, IsSame isSame) {
    std::erase_if(m_kept, [&isSame](const Shared& old) { return isSame(*old); });
    m_kept.insert(m_kept.begin(), std::move(results));
    if (m_kept.size() > m_most) m_kept.pop_back();
  }

  /// Null where there are none; what is found counts as shown now.
  template <class IsWanted>
  Shared find(IsWanted isWanted) {
    for (std::size_t i = 0; i < m_kept.size(); ++i) {
      if (!isWanted(*m_kept[i])) continue;
      Shared found = m_kept[i];
      m_kept.erase(m_kept.begin() + static_cast<std::ptrdiff_t>(i));
      m_kept.insert(m_kept.begin(), found);
      return found;
    }
    return nullptr;
  }

  void clear() { m_kept.clear(); }
  std::size_t size() const { return m_kept.size(); }

 private:
  std::size_t m_most;
  std::vector<Shared> m_kept;  ///< the latest first
};

}  // namespace spothorizon::app
