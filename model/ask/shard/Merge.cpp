// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/Merge.h"

#include <algorithm>
#include <filesystem>
#include <unordered_map>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostNamed = 40;

/// A file in memory, and what of it is the part's alone.
struct PartFile {
  std::string path, bytes;
  PartOwn own;
  std::string_view cells;
};

template <class Work>
auto inPart(const std::string& path, Work work) {
  try {
    return work();
  } catch (const InputError& error) {
    throw error.file().empty() ? error.inFile(path) : error;
  }
}

/// Parts of one run, each shard once.
class PartSet {
 public:
  explicit PartSet(const std::vector<std::string>& paths, const RunControl& control) {
    m_files.reserve(paths.size());
    for (const std::string& path : paths) {
      control.checkStop();
      inPart(path, [&] { add(path); });
    }
    refuseMissing();
  }

  const PartHead& head() const { return m_head; }
  const std::vector<PartFile>& files() const { return m_files; }
  /// What is of all parts together, whatever their order.
  PartOwn together() const {
    PartOwn all = m_files[m_of.front() - 1].own;
    all.seconds = 0;
    all.parts = 0;
    all.cells = m_head.cells;
    for (const std::size_t place : m_of) {
      const PartOwn& own = m_files[place - 1].own;
      all.seconds += own.seconds;
      all.parts += std::max(1LL, own.parts);
      all.finished = std::max(all.finished, own.finished);
    }
    return all;
  }

 private:
  void add(const std::string& path) {
    PartFile& file = m_files.emplace_back();
    file.path = path;
    file.bytes = readFile(path);
    const PartLines lines = partLines(file.bytes);
    if (m_files.size() == 1) {
      m_headLine = lines.head;
      m_head = headFrom(lines.head);
      m_of.resize(static_cast<std::size_t>(m_head.shards));
    } else if (lines.head != m_headLine) {
      const auto [found, expected] = differenceOf(headFrom(lines.head), m_head);
      throw InputError("", "", found, expected + ", as " + m_files.front().path + " has it");
    }
    file.own = ownFrom(lines.own);
    file.cells = lines.cells;
    take(file.own.shard);
  }

  void take(int shard) {
    if (shard > m_head.shards) {
      throw InputError("", "line 3, /shard", std::to_string(shard),
                       "at most " + std::to_string(m_head.shards));
    }
    std::size_t& place = m_of[static_cast<std::size_t>(shard) - 1];
    if (place > 0) {
      throw InputError("", "", "shard " + shardText({shard, m_head.shards}) + " a second time",
                       "it once; it is also in " + m_files[place - 1].path);
    }
    place = m_files.size();
  }

  void refuseMissing() const {
    std::vector<int> missing;
    for (std::size_t i = 0; i < m_of.size(); ++i) {
      if (m_of[i] == 0) missing.push_back(static_cast<int>(i) + 1);
    }
    if (missing.empty()) return;
    std::string names;
    for (std::size_t i = 0; i < std::min(missing.size(), kMostNamed); ++i) {
      names += (i == 0 ? "" : ", ") + shardText({missing[i], m_head.shards});
    }
    if (missing.size() > kMostNamed) {
      names += " and " + std::to_string(missing.size() - kMostNamed) + " more";
    }
    throw InputError("", "",
                     countText(static_cast<int>(m_files.size()), "part") + " of " +
                         std::to_string(m_head.shards),
                     "all of them; run again: --shard " + names);
  }

  std::string m_headLine;
  PartHead m_head;
  std::vector<PartFile> m_files;  ///< never grows beyond what was reserved: views stay
  std::vector<std::size_t> m_of;  ///< by shard: its file's place, from 1; 0: missing
};

/// Knows all cells.
class MergeBook final : public CellBook {
 public:
  explicit MergeBook(const PartSet& parts) : m_parts(parts) {}

  void begin(std::vector<RunCell> cells, const std::string& marketHash) override {
    checkRun(cells, marketHash);
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < cells.size(); ++i) places.emplace(cells[i].key, i);
    m_known.resize(cells.size());
    for (const PartFile& file : m_parts.files()) {
      inPart(file.path, [&] { add(file, places); });
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!m_known[i].data()) {
        throw InputError("", "", "no result of \"" + cells[i].key + "\"", "one of every cell");
      }
      m_keys.push_back(std::move(cells[i].key));
    }
  }
  bool wants(std::size_t) const override { return true; }
  std::optional<std::string_view> known(std::size_t cell) const override { return m_known[cell]; }
  void made(std::size_t, std::string, double) override {}
  bool assembles() const override { return true; }

  /// The cells in the run's order.
  std::vector<std::pair<std::string_view, std::string_view>> all() const {
    std::vector<std::pair<std::string_view, std::string_view>> cells;
    for (std::size_t i = 0; i < m_known.size(); ++i) cells.emplace_back(m_keys[i], m_known[i]);
    return cells;
  }

 private:
  using Places = std::unordered_map<std::string_view, std::size_t>;

  /// The market that is read here may be another than the one that the parts were worked out on.
  void checkRun(const std::vector<RunCell>& cells, const std::string& marketHash) const {
    PartHead here = m_parts.head();
    here.marketHash = marketHash;
    here.cells = static_cast<long long>(cells.size());
    here.cellsHash = cellsHash(cells);
    if (here == m_parts.head()) return;
    const auto [found, expected] = differenceOf(m_parts.head(), here);
    throw InputError(m_parts.files().front().path, "", found, expected + ", as it is read here");
  }

  void add(const PartFile& file, const Places& places) {
    const auto cells = cellsFrom(file.cells);
    if (static_cast<std::size_t>(file.own.cells) != cells.size()) {
      throw InputError("", "line 3, /cells", std::to_string(file.own.cells),
                       std::to_string(cells.size()) + ", as many as there are");
    }
    for (const auto& [key, bytes] : cells) {
      const auto place = places.find(key);
      if (place == places.end()) {
        throw InputError("", "", "the cell \"" + std::string(key) + "\"", "one of the run");
      }
      if (m_known[place->second].data()) {
        throw InputError("", "", "the cell \"" + std::string(key) + "\" a second time", "it once");
      }
      m_known[place->second] = bytes;
    }
  }

  const PartSet& m_parts;
  std::vector<std::string_view> m_known;
  std::vector<std::string> m_keys;
};

/// As it was given in the folder that the run was started in; from elsewhere, in that folder where
/// it is there.
std::string foundFrom(const std::string& path, const std::string& workedIn) {
  std::error_code none;
  if (fs::current_path(none) == fs::path(workedIn)) return path;
  const fs::path there = fs::path(workedIn) / path;
  return fs::exists(there, none) ? there.string() : path;
}

ShardQuestion questionOf(const PartSet& parts, const std::string& folder) {
  const PartHead& head = parts.head();
  const PartFile& first = parts.files().front();
  ShardQuestion question;
  question.study = findStudy(head.study);
  if (!question.study) {
    throw InputError(first.path, "line 2, /study", "\"" + head.study + "\"", "a study");
  }
  question.command = head.command;
  question.variant = head.variant;
  question.scenario =
      scenarioFromText(head.scenario, first.path,
                       folder.empty() ? foundFrom(first.own.folder, first.own.workedIn) : folder);
  question.values = head.values;
  for (const auto& [name, path] : first.own.places) {
    question.values[name] = path.empty() ? path : foundFrom(path, first.own.workedIn);
    question.places.push_back(name);
  }
  return question;
}

void checkVersion(const PartSet& parts) {
  const std::string own = "SpotHorizon " SPOTHORIZON_VERSION;
  if (parts.head().program == own) return;
  throw InputError(parts.files().front().path, "line 2, /program", parts.head().program,
                   own + ": the version that merges");
}

}  // namespace

Merged mergeParts(const std::vector<std::string>& paths, const RunControl& control,
                  const MergeOptions& options) {
  if (paths.empty()) throw InputError("", "", "no parts", "the parts of a run");
  const PartSet parts(paths, control);
  checkVersion(parts);
  Merged merged;
  merged.question = questionOf(parts, options.folder);
  if (options.begins) options.begins(merged.question);
  merged.cells = parts.head().cells;
  const PartOwn together = parts.together();
  merged.seconds = together.seconds;
  merged.parts = together.parts;
  merged.finished = together.finished;
  MergeBook book(parts);
  StudyOptions own;
  own.threads = options.threads;
  own.variant = merged.question.variant;
  own.values = merged.question.values;
  own.cells = &book;
  merged.result = merged.question.study->run(merged.question.scenario, nullptr, control, own);
  if (!options.whole.empty()) {
    PartHead head = parts.head();
    head.shards = 1;
    writeFileWhole(options.whole, sealedPart(partContent(head, together, book.all())));
  }
  return merged;
}

}  // namespace spothorizon::study
