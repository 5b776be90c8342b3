// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ask/shard/Deal.h"
#include "scenario/Scenario.h"

/// The file of a shard (format "spothorizon-part"): what was asked, on which market, by which
/// program, and the results of the shard's cells.
///
///     spothorizon-part 2
///     {"program": ..., "study": ..., "scenario": ...}   the same bytes in all parts of a run
///     {"shard": 3, ...}                                 of this part alone
///     cells: length and bytes of the key, length and bytes of the result, eight bytes a length
///     32 digits: contentHash of all before
namespace spothorizon::study {

class Study;

/// 2: what is told of an experiment and of a stream simulated takes more of each cell. 3: honest
/// forecasts of the headline are tried on the jobs that choose.
inline constexpr int kPartVersion = 3;

/// A run as its parts know it.
struct ShardQuestion {
  const Study* study = nullptr;
  std::string command;  ///< "experiment": whose results they are printed as
  Scenario scenario;
  std::string variant;
  std::map<std::string, std::string, std::less<>> values;  ///< StudyOptions::values
  /// Names of values that say where files lie on this machine: no part of the question.
  std::vector<std::string> places;
};

/// What all parts of a run have in common, as one line of JSON.
struct PartHead {
  std::string program, study, command, variant, scenario;  ///< scenario: as in its file
  std::string scenarioHash, marketHash, cellsHash;         ///< cellsHash: of all keys in order
  std::map<std::string, std::string, std::less<>> values;
  long long cells = 0;  ///< of the whole run
  int shards = 1;

  bool operator==(const PartHead&) const = default;
};

/// What is of one part alone.
struct PartOwn {
  int shard = 1;
  long long cells = 0;   ///< in this part
  double seconds = 0;    ///< of a core, that they took
  std::string finished;  ///< ISO 8601, UTC; empty: not known
  long long parts = 0;   ///< that were put together to this one; 0: it was worked out
  std::string folder;    ///< where the scenario's files are looked up, as it was given
  std::string workedIn;  ///< the folder that the run was started in
  std::map<std::string, std::string, std::less<>> places;
};

std::string headLine(const PartHead& head);
PartHead headFrom(std::string_view line);  ///< InputError

/// The part without the hash at its end.
std::string partContent(const PartHead& head, const PartOwn& own,
                        const std::vector<std::pair<std::string_view, std::string_view>>& cells);
/// With it: the bytes of the file.
std::string sealedPart(std::string content);

/// The lines of a part that is whole, without reading further.
struct PartLines {
  std::string_view head, own, cells;
};
/// InputError where it is no part, or not whole. The views are into `file`.
PartLines partLines(std::string_view file);
PartLines contentLines(std::string_view content);  ///< of partContent()
/// InputError. Views are into what they are read from.
PartOwn ownFrom(std::string_view line);
std::vector<std::pair<std::string_view, std::string_view>> cellsFrom(std::string_view bytes);

/// Of a question, but for what its run finds: market and cells.
PartHead headOf(const ShardQuestion& question, int shards);
PartOwn ownOf(const ShardQuestion& question, int shard);
std::string cellsHash(const std::vector<RunCell>& cells);

/// What differs first, as an error says it: found "a part of another scenario", expected "one of
/// the scenario ...".
std::pair<std::string, std::string> differenceOf(const PartHead& found, const PartHead& expected);

}  // namespace spothorizon::study
