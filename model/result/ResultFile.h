// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Json.h"
#include "base/Text.h"
#include "result/Table.h"
#include "result/Xlsx.h"

/// What every question of every subject yields for a file: one format.
namespace spothorizon::result {

inline constexpr std::string_view kResultFormat = "spothorizon-result";
inline constexpr int kResultVersion = 1;

/// A file, or what made a market that no file has.
struct Source {
  std::string file;  ///< its name without folders; several that have one hash: "a.json + b.csv"
  std::string hash;  ///< contentHash() of its bytes, of several one after the other
  std::vector<std::string> about;  ///< "availability: us-west-2a_v100_1.json (SkyPilot ...)"

  bool operator==(const Source&) const = default;
};

/// What the answer rests on that nobody recorded, or what readers dropped or assumed.
struct Notice {
  bool isCaution = true;  ///< it belongs beside the conclusion; else in the list of what was read
  Text text;              ///< "made-up market"
};

struct ResultFile {
  std::string subject{};   ///< "job", "serving"
  std::string question{};  ///< "run", "axes serving.cv=1,2"
  std::string scenarioTitle{};
  /// As run: a document of the format spothorizon-scenario. Null where files alone were read.
  Json scenario{};
  std::vector<Source> sources{};
  Text sentence{};  ///< the answer in words
  std::vector<Text> warnings{};
  std::vector<Notice> inputNotices{};
  std::vector<Table> tables{};

  /// Null where there is none of that key.
  const Table* table(std::string_view key) const;
  bool hasScenario() const;
};

/// The file name in a path: files do not say in which folder they were.
std::string fileNameIn(const std::string& path);

/// Units are in the columns; nothing is null.
Json resultJson(const ResultFile& file);
/// Two-space indented, with a newline at its end.
std::string resultText(const ResultFile& file);
/// The sentence, the tables and the warnings for a terminal, in English.
std::string terminalText(const ResultFile& file);
/// "About" with everything that is no table, then a sheet a table. `created`: seconds since 1970.
Workbook workbookOf(const ResultFile& file, const std::string& author, std::int64_t created);
/// The sheet "About" alone.
Sheet aboutSheet(const ResultFile& file);

}  // namespace spothorizon::result
