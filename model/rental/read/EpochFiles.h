// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "rental/Rental.h"

namespace spothorizon::rental {

/// Jobs whose speed-up changes with the epoch, from two CSVs.
/// Epochs: application,epoch,one_gpu_seconds,s1,s2,...: a row per epoch, speed-ups on 1, 2, ...
/// GPUs; empty, nan or 0: not measured.
/// Jobs: application,jobs,span_seconds,...: rate = jobs / span; restart times of any number of
/// columns, one of which is chosen by name.
struct EpochFile {
  std::vector<JobClass> classes;  ///< in the order of the file of jobs
  std::vector<std::string> notes;
};

/// The epochs of every application in the file, by name, in the file's order.
std::vector<JobClass> readEpochs(const std::string& path);

/// With rates and restarts. `restartColumn` empty: no restarts. InputError naming file, line,
/// found and expected; an application without epochs, with those that there are.
EpochFile readEpochJobs(const std::string& epochsPath, const std::string& jobsPath,
                        const std::string& restartColumn);

}  // namespace spothorizon::rental
