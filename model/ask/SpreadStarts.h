// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

/// Which of many starts are run, and in which order.
namespace spothorizon::study {

/// At most `most` of them, the first and the last among them and the others evenly between.
std::vector<int> spread(const std::vector<int>& starts, std::optional<int> most);

/// 0 .. count − 1 by their bits read backwards: wherever it is broken off, what was taken lies
/// evenly over the whole.
std::vector<std::size_t> spreadOrder(std::size_t count);

}  // namespace spothorizon::study
