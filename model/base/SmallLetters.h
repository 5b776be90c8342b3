// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/NumberText.h"

namespace spothorizon {

/// The text in small letters; of ASCII alone, whatever the locale.
inline std::string lowered(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = lower(c);
  return small;
}

}  // namespace spothorizon
