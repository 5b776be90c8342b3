// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "rental/Rental.h"

namespace spothorizon::rental {

/// The k from 1 to mostGpus, not whole, at which hourValue·z + c is least on a type; none where the
/// class's law there is not smooth. Amdahl and power laws by their derivative (without overheads
/// k = √(vf/((1−f)p)) and vq/((1−q)p)), preempted ones by a search.
std::optional<Width> continuousWidth(const RentalProblem& problem, const JobClass& jobClass,
                                     std::size_t type, double hourValue);

}  // namespace spothorizon::rental
