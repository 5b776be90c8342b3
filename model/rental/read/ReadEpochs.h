// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "rental/Rental.h"

namespace spothorizon::rental {

/// The epochs of every application in the file, by name, in the file's order: a CSV
/// application,epoch,one_gpu_seconds,s1,s2,...: a row per epoch, speed-ups on 1, 2, ... GPUs;
/// empty, nan or 0: not measured. InputError naming file, line, found and expected.
std::vector<JobClass> readEpochs(const std::string& path);

}  // namespace spothorizon::rental
