// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/Halves.h"

#include <algorithm>

namespace spothorizon::study {
namespace {

/// The first slot of the later half; the slot after all starts where they are all the same.
int middleOf(std::vector<int> starts) {
  std::ranges::sort(starts);
  const auto middle = starts.begin() + static_cast<std::ptrdiff_t>(starts.size() / 2);
  if (*middle > starts.front()) return *middle;
  const auto next = std::upper_bound(middle, starts.end(), *middle);
  return next == starts.end() ? starts.back() + 1 : *next;
}

}  // namespace

Halves halvesOf(const JobTimes& times) {
  Halves halves;
  if (times.startSlots.empty()) return halves;
  const int middle = middleOf(times.startSlots);
  const bool apart = std::ranges::min(times.startSlots) + times.jobSlots <= middle;
  for (const int start : times.startSlots) {
    halves.chooses.push_back(start + (apart ? times.jobSlots : 1) <= middle);
    halves.measures.push_back(start >= middle);
  }
  return halves;
}

Halves turned(const Halves& halves, const JobTimes& times) {
  Halves other;
  int lastEarlier = 0, lastLater = 0;
  for (std::size_t i = 0; i < times.startSlots.size(); ++i) {
    int& last = halves.measures[i] ? lastLater : lastEarlier;
    last = std::max(last, times.startSlots[i]);
  }
  const bool apart = lastEarlier + times.jobSlots <= lastLater;
  for (std::size_t i = 0; i < times.startSlots.size(); ++i) {
    const bool clear = !apart || lastEarlier + times.jobSlots <= times.startSlots[i];
    other.chooses.push_back(halves.measures[i] && clear);
    other.measures.push_back(!halves.measures[i]);
  }
  return other;
}

}  // namespace spothorizon::study
