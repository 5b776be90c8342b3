// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/JobColumns.h"

#include <algorithm>

#include "base/InputError.h"
#include "base/ListText.h"
#include "market/read/InQuotes.h"

namespace spothorizon::rental {
namespace {

using market::table::Role;
using market::table::Roles;
using market::table::Table;

constexpr const char* kAdvice =
    "a time of submission, as in submission_time; or the columns to be named: --column "
    "submitted=NAME --column duration=NAME --column gpus=NAME (stream.columns)";

/// Words that tables of other things have as well: they are columns of jobs beside others alone.
bool isCommon(const std::string& name) {
  static const std::vector<std::string> common{"start",      "end",          "begin",
                                               "stop",       "created",      "createdat",
                                               "createtime", "creationtime", "creationtimestamp",
                                               "starttime",  "endtime"};
  return std::ranges::find(common, market::table::plainName(name)) != common.end();
}

/// Of two columns of one name the common reader calls the second by its place as well.
void refuseTwice(const Table& table, const std::string& name) {
  const auto again = [&](const std::string& column) {
    return column.starts_with(name + " (column ") && column.ends_with(')');
  };
  if (name.empty() || std::ranges::none_of(table.columns(), again)) return;
  throw InputError(table.file(), "header", "two columns " + name, "one column of this name");
}

/// sacct and squeue draw lines under the names of columns where nobody asks for bars.
void refuseScreen(const Table& table) {
  if (table.columns().size() != 1) return;
  const auto rows = market::table::firstRows(table, 1);
  if (rows.empty() || !rows.front().front().starts_with("---")) return;
  throw InputError(table.file(), "line 2", "a table drawn for a screen",
                   "one with bars between its columns, as sacct -P writes it");
}

}  // namespace

const std::vector<Role>& jobRoles() {
  static const std::vector<Role> roles{
      {"submitted",
       {"submission_time", "submit_time", "submitted_time", "submitted", "submit", "arrival_time",
        "arrival", "submission", "submitted_at", "time_submit", "queued_at", "enqueue_time",
        "creation_time", "create_time", "creation_timestamp", "qtime", "created_at", "created"}},
      {"started",
       {"start_time", "started_time", "started", "start", "started_at", "time_start",
        "scheduled_time", "scheduled_at", "begin_time", "begin", "run_start"}},
      {"ended",
       {"end_time", "finish_time", "finished_time", "completion_time", "ended", "finished", "end",
        "ended_at", "finished_at", "completed_at", "time_end", "deletion_time", "deleted_at",
        "stop_time", "stop"}},
      {"duration",
       {"duration", "real_duration", "runtime", "run_time", "elapsed", "elapsed_raw",
        "elapsed_time", "wall_time", "walltime", "wall_clock_time", "exec_time", "execution_time",
        "job_duration", "time_elapsed", "resources_used.walltime"}},
      {"gpus", {"num_gpu",        "num_gpus",       "gpu_num",
                "gpus",           "gpu_count",      "n_gpus",
                "ngpus",          "number_of_gpus", "gpus_requested",
                "requested_gpus", "gpu_requested",  "gpu_request",
                "gpus_allocated", "allocated_gpus", "AllocTRES",
                "AllocGRES",      "tres_alloc_str", "ReqTRES",
                "ReqGRES",        "tres_req_str",   "Resource_List.ngpus",
                "plan_gpu"}},
      {"model", {"model_name", "model", "application"}},
      {"batch", {"batch_size", "global_batch_size", "batch"}},
      {"iterations",
       {"num_iteration", "iteration", "iterations", "num_iterations", "real_iteration"}},
      {"state", {"state", "status", "job_state", "pod_phase", "phase", "final_status"}},
      {"id", {"JobID", "job_id", "JobIDRaw", "job", "job_name"}},
      {"instances", {"num_inst", "inst_num"}}};
  return roles;
}

market::table::ChosenColumns chosenOf(const StreamColumns& columns) {
  const std::array<const std::string*, kJobRoles - 1> names{
      &columns.submitted, &columns.started, &columns.ended,      &columns.duration, &columns.gpus,
      &columns.model,     &columns.batch,   &columns.iterations, &columns.state,    &columns.id};
  market::table::ChosenColumns chosen;
  for (std::size_t role = 0; role < names.size(); ++role) {
    if (!names[role]->empty()) chosen.emplace(jobRoles()[role].key, *names[role]);
  }
  return chosen;
}

StreamColumns streamColumns(const market::table::ChosenColumns& chosen) {
  StreamColumns columns;
  const std::array<std::string*, kJobRoles - 1> names{
      &columns.submitted, &columns.started, &columns.ended,      &columns.duration, &columns.gpus,
      &columns.model,     &columns.batch,   &columns.iterations, &columns.state,    &columns.id};
  for (const auto& [key, name] : chosen) {
    const auto role = std::ranges::find(jobRoles(), key, &Role::key);
    const auto place = static_cast<std::size_t>(role - jobRoles().begin());
    if (place >= names.size()) {
      throw InputError("", "", "a column of " + market::inQuotes(key),
                       "one of these: submitted, started, ended, duration, gpus, model, batch, "
                       "iterations, state, id");
    }
    *names[place] = name;
  }
  return columns;
}

JobNames jobColumns(const Table& table, const StreamColumns& named) {
  const market::table::ChosenColumns chosen = chosenOf(named);
  const auto& columns = table.columns();
  const bool unnamed = !table.dialect().header && chosen.empty();
  if (unnamed || (columns.size() == 1 && columns.front() == "column 1")) {
    throw InputError(table.file(), "", "no header",
                     "a CSV of jobs whose first line names its columns, or their places, as in "
                     "--column submitted=\"column 2\"");
  }
  refuseScreen(table);
  const Roles known(table, jobRoles());
  const auto there = [&](const auto& one) { return table.find(one.second).has_value(); };
  bool own = std::ranges::any_of(chosen, there);
  for (std::size_t role = 0; role <= Iterations && !own; ++role) {
    own = known.has(jobRoles()[role].key) && !isCommon(known.name(jobRoles()[role].key));
  }
  if (!own) throw InputError(table.file(), "header", "columns of other names", kAdvice);
  const Roles roles(table, jobRoles(), chosen);
  JobNames names;
  for (std::size_t role = 0; role < kJobRoles; ++role) {
    names[role] = roles.name(jobRoles()[role].key);
    refuseTwice(table, names[role]);
  }
  const bool time = !names[Submitted].empty() || !names[Started].empty();
  const bool size = !names[Duration].empty() || !names[Ended].empty() || !names[Iterations].empty();
  if (time && size) return names;
  throw InputError(table.file(), "header", "the columns " + joined(columns),
                   std::string(time ? "a duration, an end or iterations"
                                    : "a time of submission, as in submission_time") +
                       "; or the columns to be named: --column " +
                       (time ? "duration=NAME" : "submitted=NAME") + " (stream.columns)");
}

}  // namespace spothorizon::rental
