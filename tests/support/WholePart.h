// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ask/shard/Part.h"

namespace spothorizon::tests {

/// All that the file of a shard holds; key and result of its cells are views into it.
struct WholePart {
  study::PartHead head;
  study::PartOwn own;
  std::vector<std::pair<std::string_view, std::string_view>> cells;

  explicit WholePart(const study::PartLines& lines)
      : head(study::headFrom(lines.head)),
        own(study::ownFrom(lines.own)),
        cells(study::cellsFrom(lines.cells)) {}

  std::string bytes() const { return study::sealedPart(study::partContent(head, own, cells)); }
};

}  // namespace spothorizon::tests
