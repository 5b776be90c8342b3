// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/JobColumns.h"

#include <algorithm>
#include <array>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/Csv.h"
#include "market/table/Cells.h"

namespace spothorizon::rental {
namespace {

using market::table::Role;
using market::table::Roles;
using market::table::Table;

constexpr const char* kAdvice =
    "a time of submission, as in submission_time; or the columns to be named: --column "
    "submitted=NAME --column duration=NAME --column gpus=NAME (stream.columns)";

/// So many roles can be chosen; those behind them are found.
constexpr std::size_t kChosen = 10;

/// Words that tables of other things have as well: they are columns of jobs beside others alone.
bool isCommon(const std::string& name) {
  static const std::vector<std::string> common{"start",      "end",          "begin",
                                               "stop",       "created",      "createdat",
                                               "createtime", "creationtime", "creationtimestamp",
                                               "starttime",  "endtime"};
  return std::ranges::find(common, market::table::plainName(name)) != common.end();
}

/// The common reader adds its place to the name of the second of two columns of one name.
void refuseTwice(const Table& table, const std::string& name) {
  const auto again = [&](const std::string& column) {
    return column.starts_with(name + " (column ") && column.ends_with(')');
  };
  if (name.empty() || std::ranges::none_of(table.columns(), again)) return;
  throw InputError(table.file(), "header", "two columns " + name, "one column of this name");
}

std::string lettersOf(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (isLetter(c)) letters += lower(c);
  }
  return letters;
}

bool namesGpus(std::string_view cell) {
  return lettersOf(cell).find("gpu") != std::string::npos ||
         (market::table::gpuCount(cell) && market::parseNumber(cell));
}

bool anyOf(const Table& table, const std::string& column, bool (*is)(std::string_view)) {
  const auto place = table.find(column);
  if (!place) return false;
  const auto cells = market::table::firstCells(table, *place, 100);
  return std::ranges::any_of(cells, [is](const std::string& cell) { return is(cell); });
}

/// Whether all cells that say something are numbers of GPUs.
bool holdsGpus(const Table& table, std::size_t column) {
  std::size_t counted = 0;
  for (const std::string& cell : market::table::firstCells(table, column, 100)) {
    if (market::table::isNothing(cell)) continue;
    if (!market::table::gpuCount(cell)) return false;
    ++counted;
  }
  return counted > 0;
}

/// Slurm has several columns of resources, of which some name no GPUs; others write "4x A100".
std::string gpusColumn(const Table& table, const std::string& known) {
  if (!known.empty()) {
    if (anyOf(table, known, namesGpus)) return known;
    for (const std::string_view name : jobRoles()[Gpus].names) {
      const auto other = table.find(name);
      if (other && anyOf(table, table.columns()[*other], namesGpus)) return table.columns()[*other];
    }
    return known;
  }
  static const std::vector<std::string> kinds{"gpu",         "resource",        "resources",
                                              "accelerator", "accelerators",    "numaccelerators",
                                              "gputype",     "acceleratorcount"};
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    const std::string letters = lettersOf(table.columns()[i]);
    const bool perNode = isPerNode(letters) && letters.find("gpu") != std::string::npos;
    const bool kind = std::ranges::find(kinds, letters) != kinds.end();
    if ((perNode || kind) && holdsGpus(table, i)) return table.columns()[i];
  }
  return known;
}

/// A line of words with blanks between them: what a program draws for a screen.
bool isDrawn(std::string_view line) {
  std::size_t wide = 0;
  for (std::size_t i = 1; i < line.size(); ++i) wide += line[i] == ' ' && line[i - 1] == ' ';
  return wide > 1;
}

/// sacct and squeue draw lines under the names of columns where nobody asks for bars.
void refuseScreen(const Table& table) {
  if (table.columns().size() != 1) return;
  const auto rows = market::table::firstRows(table, 1);
  const bool line = !rows.empty() && rows.front().front().starts_with("---");
  if (!line && !isDrawn(table.columns().front())) return;
  throw InputError(table.file(), line ? "line 2" : "line 1",
                   "a table drawn for a screen, whose blanks do not separate columns",
                   "one with bars between its columns, as sacct -P or squeue -o "
                   "'%i|%V|%S|%e|%M|%b|%D|%T' writes it");
}

}  // namespace

bool isPerNode(std::string_view name) {
  const std::string letters = lettersOf(name.substr(name.rfind('.') + 1));
  if (letters == "reqgres" || letters == "trespernode") return true;
  for (const char* one : {"pernode", "perinstance", "perhost", "permachine", "perworker", "pertask",
                          "perreplica", "perpod"}) {
    if (letters.find(one) != std::string::npos) return true;
  }
  return false;
}

bool isNodes(std::string_view name) {
  static const std::vector<std::string> known{
      "numnodes",    "nnodes",       "nodes",         "nodecount",      "nodenum",
      "allocnodes",  "reqnodes",     "hosts",         "numhosts",       "instances",
      "numinst",     "instnum",      "numtasks",      "ntasks",         "tasks",
      "workers",     "numworkers",   "machines",      "nummachines",    "replicas",
      "numreplicas", "numinstances", "numberofnodes", "nodesrequested", "nodesalloc"};
  return std::ranges::find(known, lettersOf(name.substr(name.rfind('.') + 1))) != known.end();
}

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
      {"gpus", {"num_gpu",        "num_gpus",
                "gpu_num",        "gpus",
                "gpu_count",      "n_gpus",
                "ngpus",          "number_of_gpus",
                "gpus_requested", "requested_gpus",
                "gpu_requested",  "gpu_request",
                "gpus_allocated", "allocated_gpus",
                "ngpu",           "n_gpu",
                "req_gpus",       "gpu_cnt",
                "total_gpus",     "AllocTRES",
                "AllocGRES",      "tres_alloc_str",
                "ReqTRES",        "ReqGRES",
                "tres_req_str",   "Resource_List.ngpus",
                "plan_gpu"}},
      {"model", {"model_name", "model", "application"}},
      {"batch", {"batch_size", "global_batch_size", "batch"}},
      {"iterations",
       {"num_iteration", "iteration", "iterations", "num_iterations", "real_iteration"}},
      {"state", {"state", "status", "job_state", "pod_phase", "phase", "final_status"}},
      {"id", {"JobID", "job_id", "JobIDRaw", "job", "job_name", "id", "uid", "uuid"}},
      {"instances", {"num_inst", "inst_num"}},
      {"gpu_hours", {"gpuhours"}}};
  return roles;
}

market::table::ChosenColumns chosenOf(const StreamColumns& columns) {
  const std::array<const std::string*, kChosen> names{
      &columns.submitted, &columns.started, &columns.ended,      &columns.duration, &columns.gpus,
      &columns.model,     &columns.batch,   &columns.iterations, &columns.state,    &columns.id};
  market::table::ChosenColumns chosen;
  for (std::size_t role = 0; role < names.size(); ++role) {
    if (!names[role]->empty()) chosen.emplace(jobRoles()[role].key, *names[role]);
  }
  return chosen;
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
  const bool slurm = table.dialect().separator == '|' && table.find("JobID");
  constexpr const char* kSlurm =
      "times of jobs, as in sacct -P --format=JobID,Submit,Start,End,Elapsed,AllocTRES,State";
  if (!own) {
    throw InputError(table.file(), "header", "columns of other names", slurm ? kSlurm : kAdvice);
  }
  const Roles roles(table, jobRoles(), chosen);
  JobNames names;
  for (std::size_t role = 0; role < kJobRoles; ++role) {
    names[role] = roles.name(jobRoles()[role].key);
    refuseTwice(table, names[role]);
  }
  if (named.gpus.empty()) names[Gpus] = gpusColumn(table, names[Gpus]);
  if (isPerNode(names[Gpus])) {
    for (const std::string& column : columns) {
      if (column != names[Gpus] && isNodes(column)) names[Instances] = column;
    }
  }
  for (const std::string& column : columns) {
    const std::string letters = lettersOf(column);
    if (letters == "gpuhours" || letters == "gpuhrs") names[GpuHours] = column;
  }
  const bool time = !names[Submitted].empty() || !names[Started].empty();
  const bool size = !names[Duration].empty() || !names[Ended].empty() || !names[Iterations].empty();
  if (time && size) return names;
  if (slurm) throw InputError(table.file(), "header", "the columns " + joined(columns), kSlurm);
  throw InputError(table.file(), "header", "the columns " + joined(columns),
                   std::string(time ? "a duration, an end or iterations"
                                    : "a time of submission, as in submission_time") +
                       "; or the columns to be named: --column " +
                       (time ? "duration=NAME" : "submitted=NAME") + " (stream.columns)");
}

}  // namespace spothorizon::rental
