// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/Sections.h"

#include <algorithm>

namespace spothorizon::study {

Sections& Sections::operator=(const Sections& other) {
  Sections copied(other);
  m_parts = std::move(copied.m_parts);
  return *this;
}

/// Untouched ones stay behind: they are no different from none.
void Sections::copy(const Sections& other) {
  for (const auto& part : other.m_parts) {
    if (!part->untouched()) m_parts.push_back(part->copy());
  }
}

bool Sections::allIn(const Sections& other) const {
  return std::ranges::all_of(m_parts, [&other](const auto& part) { return part->isIn(other); });
}

bool Sections::operator==(const Sections& other) const {
  return allIn(other) && other.allIn(*this);
}

}  // namespace spothorizon::study
