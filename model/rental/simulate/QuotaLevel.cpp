// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/QuotaLevel.h"

#include <algorithm>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::rental {

std::size_t drawnWayOf(const std::vector<Way>& ways, double draw) {
  std::size_t way = 0;
  while (way + 1 < ways.size() && !(draw < ways[way].upTo)) ++way;
  return way;
}

void refuseEpochs(const Way& way) {
  if (way.stretches.size() == 1) return;
  throw InputError("", "/rental/quotaGpus", "a class with epochs", "classes without");
}

QuotaLevel::QuotaLevel(const WidthLadder& ladder, double quotaGpus)
    : m_ladder(ladder), m_quota(quotaGpus), m_cap(ladder.classes.size(), 0) {
  double least = 0;
  for (const std::vector<Way>& ways : ladder.classes) {
    m_above.emplace_back(ways.size(), 0);
    least = std::max(least, ways.front().most);
  }
  if (least <= quotaGpus) return;
  throw InputError("", "/rental/quotaGpus", numberText(quotaGpus),
                   numberText(least) + " GPUs or more: the widest of the least widths");
}

bool QuotaLevel::add(std::size_t jobClass, std::size_t way) {
  while (m_gpus + width(jobClass, way) > m_quota && m_taken > 0) undo();
  const double gpus = width(jobClass, way);
  if (m_gpus + gpus > m_quota) return false;
  m_gpus += gpus;
  for (std::size_t w = 0; w < way; ++w) m_above[jobClass][w] += 1;
  return true;
}

void QuotaLevel::remove(std::size_t jobClass, std::size_t way) {
  m_gpus -= width(jobClass, way);
  for (std::size_t w = 0; w < way; ++w) m_above[jobClass][w] -= 1;
}

void QuotaLevel::undo() {
  const WidthStep& step = m_ladder.steps[--m_taken];
  const auto jobClass = static_cast<std::size_t>(step.jobClass);
  const auto from = static_cast<std::size_t>(step.from);
  m_cap[jobClass] = from;
  m_gpus -= m_above[jobClass][from] * step.gpus;
}

void QuotaLevel::narrowest() {
  while (m_taken > 0) undo();
}

void QuotaLevel::widen() {
  for (; m_taken < m_ladder.steps.size(); ++m_taken) {
    const WidthStep& step = m_ladder.steps[m_taken];
    const auto jobClass = static_cast<std::size_t>(step.jobClass);
    const auto from = static_cast<std::size_t>(step.from);
    const double more = m_above[jobClass][from] * step.gpus;
    if (m_gpus + more > m_quota) return;
    m_gpus += more;
    m_cap[jobClass] = from + 1;
  }
}

}  // namespace spothorizon::rental
