// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "market/table/Roles.h"
#include "market/table/Table.h"
#include "rental/read/ReadStream.h"

/// What the columns of a file of jobs may hold, and under which names they are known.
namespace spothorizon::rental {

enum JobRole {
  Submitted,
  Started,
  Ended,
  Duration,
  Gpus,
  Model,
  Batch,
  Iterations,
  State,
  Id,
  Instances,  ///< how many of the GPUs' column there are, as Alibaba and Slurm's ReqGRES count
  GpuHours    ///< what the file itself says that the job took: durations are held against it
};
inline constexpr std::size_t kJobRoles = 12;
using JobNames = std::array<std::string, kJobRoles>;

/// The roles of the common reader; the key of each is how a caller names it.
const std::vector<market::table::Role>& jobRoles();

/// Those that the caller chose, by their keys.
market::table::ChosenColumns chosenOf(const StreamColumns& columns);

/// "gpus_per_node", "ReqGRES": the GPUs of one node; "NNodes", "num_nodes": how many there are.
bool isPerNode(std::string_view name);
bool isNodes(std::string_view name);

/// The column of each role; empty where there is none. InputError where there is no header, no
/// column of jobs at all (of such a file nothing is quoted: a scenario may name any file of the
/// machine), a chosen one that is not there, or no time or no length of a job.
JobNames jobColumns(const market::table::Table& table, const StreamColumns& chosen);

}  // namespace spothorizon::rental
