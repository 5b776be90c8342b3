// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/JsonJobs.h"

#include <algorithm>
#include <map>
#include <optional>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/table/Cells.h"
#include "market/table/DateText.h"
#include "market/table/JsonRecords.h"

namespace spothorizon::rental {
namespace {

using market::table::JsonRecord;
using market::table::plainName;

/// Paths of Slurm's JSON, before the names of columns.
const std::vector<std::vector<std::string>>& slurmPaths() {
  static const std::vector<std::vector<std::string>> paths{
      {"time.submission", "submit_time.number", "submit_time"},
      {"time.start", "start_time.number", "start_time"},
      {"time.end", "end_time.number", "end_time"},
      {"time.elapsed"},
      {"tres_alloc_str", "tres_req_str"},
      {},
      {},
      {},
      {"state.current[0]", "state.current", "job_state[0]", "job_state"},
      {"job_id", "jobid"},
      {},
      {}};
  return paths;
}

bool isWanted(std::string_view key) { return key != "steps" && key != "hash_ids"; }

/// A list of Slurm's resources as sacct writes it: "gres/gpu:a100=2".
std::string resourcesOf(const JsonRecord& record, const std::string& list) {
  std::string text;
  for (std::size_t i = 0;; ++i) {
    const std::string one = list + "[" + std::to_string(i) + "].";
    if (!record.has(one + "type")) return text;
    const std::string_view name = record.cell(one + "name");
    text += text.empty() ? "" : ",";
    text += record.cell(one + "type");
    if (!name.empty()) (text += '/') += name;
    (text += '=') += record.cell(one + "count");
  }
}

class Reader {
 public:
  explicit Reader(const StreamColumns& chosen) : m_chosen(chosenOf(chosen)) {}

  void add(const JsonRecord& record) {
    JsonJobs::Row row;
    row.number = record.isLine ? record.number : record.number + 1;
    row.isLine = record.isLine;
    m_slurm = m_slurm || record.has("time.submission") || record.has("job_state[0]");
    for (std::size_t role = 0; role < kJobRoles; ++role) {
      row.cells[role] = cellOf(record, static_cast<JobRole>(role));
    }
    if (record.has("tres.allocated[0].type")) {
      row.cells[Gpus] = resourcesOf(record, "tres.allocated");
      say(Gpus, "tres.allocated");
    }
    if (record.has("attempts[0].start_time") || record.has("submitted_time")) attempts(record, row);
    // Slurm writes 0 for what has not been.
    for (const JobRole role : {Submitted, Started, Ended}) {
      if (m_slurm && row.cells[role] == "0") row.cells[role].clear();
    }
    m_jobs.rows.push_back(std::move(row));
  }

  JsonJobs take(const std::string& file) && {
    m_jobs.format = m_slurm ? "Slurm JSON" : m_philly ? "Philly log" : "JSON of jobs";
    const bool time = !m_jobs.names[Submitted].empty() || !m_jobs.names[Started].empty();
    const bool size = !m_jobs.names[Ended].empty() || !m_jobs.names[Duration].empty() ||
                      !m_jobs.names[Iterations].empty();
    if (time && size) return std::move(m_jobs);
    throw InputError(file, "",
                     m_jobs.rows.empty() ? "JSON without a list of jobs"
                                         : "JSON whose objects have no keys that are known of jobs",
                     "sacct --json, or objects with a time of submission, as submit_time, and a "
                     "duration or an end; or the keys to be named");
  }

 private:
  void say(JobRole role, std::string_view key) {
    if (m_jobs.names[role].empty()) m_jobs.names[role] = key;
  }

  std::string cellOf(const JsonRecord& record, JobRole role) {
    const auto chosen = m_chosen.find(jobRoles()[role].key);
    if (chosen != m_chosen.end()) return found(record, role, chosen->second);
    for (const std::string& path : slurmPaths()[role]) {
      if (record.has(path)) return found(record, role, path);
    }
    if (!m_keys[role].empty() && record.has(m_keys[role])) return found(record, role, m_keys[role]);
    for (const std::string_view name : jobRoles()[role].names) {
      const auto cell = std::ranges::find_if(
          record.cells, [&](const auto& one) { return plainName(one.first) == plainName(name); });
      if (cell == record.cells.end()) continue;
      m_keys[role] = cell->first;
      return found(record, role, cell->first);
    }
    return deepCell(record, role);
  }

  /// GPUs and nodes may lie deeper: "resources.gpus".
  std::string deepCell(const JsonRecord& record, JobRole role) {
    if (m_slurm || (role != Gpus && role != Instances)) return {};
    const bool perNode = isPerNode(m_jobs.names[Gpus]);
    for (const auto& [path, text] : record.cells) {
      const std::string last = path.substr(path.rfind('.') + 1);
      bool fits = role == Instances && perNode && isNodes(last);
      if (role == Gpus) {
        fits = isPerNode(last) && plainName(last).starts_with("gpu");
        for (const std::string_view name : jobRoles()[Gpus].names) {
          fits = fits || plainName(last) == plainName(name);
        }
      }
      if (!fits || !market::table::gpuCount(text)) continue;
      m_keys[role] = path;
      return found(record, role, path);
    }
    return {};
  }

  std::string found(const JsonRecord& record, JobRole role, const std::string& path) {
    if (record.has(path)) say(role, path);
    return std::string(record.cell(path));
  }

  /// Philly tries a job several times: from the first start to the last end, on the most GPUs, for
  /// the time of all attempts.
  void attempts(const JsonRecord& record, JsonJobs::Row& row) {
    std::size_t most = 0, last = 0;
    std::map<std::string, std::size_t> gpus;
    for (const auto& [path, text] : record.cells) {
      if (!path.starts_with("attempts[")) continue;
      const std::size_t close = path.find(']');
      const std::string attempt = path.substr(0, close + 1);
      const double number = parsedNumber(path.substr(9, close - 9)).value_or(0);
      last = static_cast<std::size_t>(std::clamp(number, 0.0, 1e6));
      std::size_t& count = gpus[attempt];
      if (path.find(".gpus[") != std::string::npos) most = std::max(most, ++count);
    }
    if (gpus.empty() && !m_philly) return;
    m_philly = true;
    row.cells[Started] = record.cell("attempts[0].start_time");
    row.cells[Ended] = record.cell("attempts[" + std::to_string(last) + "].end_time");
    row.cells[Gpus] = std::to_string(most);
    say(Started, "attempts[0].start_time");
    say(Ended, "attempts.end_time");
    say(Gpus, "attempts.detail.gpus");
    if (gpus.size() < 2 || most == 0) return;
    double seconds = 0;
    for (const auto& [attempt, count] : gpus) {
      const auto from = timeOf(record.cell(attempt + ".start_time"));
      const auto to = timeOf(record.cell(attempt + ".end_time"));
      // An attempt whose end is not known cannot be summed up.
      if (!from || !to || *to < *from) return;
      seconds += (*to - *from) * static_cast<double>(count) / static_cast<double>(most);
    }
    row.seconds = seconds;
  }

  static std::optional<double> timeOf(std::string_view text) {
    if (const auto time = market::table::dateText(text, 0).in(market::table::DateOrder::NotKnown)) {
      return time->unixSeconds;
    }
    return std::nullopt;
  }

  market::table::ChosenColumns m_chosen;
  JsonJobs m_jobs;
  JobNames m_keys;
  bool m_slurm = false, m_philly = false;
};

}  // namespace

JsonJobs readJsonJobs(std::string_view text, const std::string& file, const StreamColumns& chosen) {
  Reader reader(chosen);
  market::table::readJsonRecords(text, file, "jobs", isWanted,
                                 [&](const JsonRecord& record) { reader.add(record); });
  return std::move(reader).take(file);
}

}  // namespace spothorizon::rental
