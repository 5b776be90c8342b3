// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spothorizon {

/// Whether a file is there in which this program does not name itself, as it does in pictures and
/// reports.
bool isForeign(const std::string& path);

/// What a run reads and where it writes. An output never replaces a file that the run reads,
/// whatever path, link or second name leads to it, nor another output of the same run.
class Outputs {
 public:
  /// A file, or a folder whose files are read. Nothing where it is not there.
  void reads(const std::string& path);

  /// Where an output is to go. `option` is what the user called it: "--ledger". InputError where
  /// the run reads that file, where another output goes there, where a scenario, a session or an
  /// experiment is, and where no file can be written. "-" is standard output; devices and pipes
  /// take any number of outputs.
  void add(const std::string& option, const std::string& path);
  /// The same for an output that is such a document itself: it may replace one.
  void addDocument(const std::string& option, const std::string& path);

  /// The same for a file whose name the program chose, in a folder: one that is there is replaced
  /// only where this program wrote it.
  void addMade(const std::string& option, const std::string& path);

  /// Where what is printed goes, where that is a file: a shell's ">> FILE".
  void addStandardOutput();

 private:
  /// A file, whatever it is called.
  struct Place {
    std::string named;                                            ///< as the user has it
    std::string whole;                                            ///< where its links lead
    std::optional<std::pair<std::uint64_t, std::uint64_t>> file;  ///< device and number, if there
    bool isFolder = false;
    std::string option{};
  };
  static Place placeOf(const std::string& path);
  static bool same(const Place& a, const Place& b);
  static bool isIn(const Place& folder, const Place& output);
  void refuseRead(const Place& output) const;
  void refuseWritten(const Place& output) const;

  std::vector<Place> m_read, m_written;
};

}  // namespace spothorizon
