// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ask/shard/CellBytes.h"

/// What a study owes runs that are spread over machines. Its run consists of cells: pieces that are
/// worked out by themselves. It says which they are, works out those that are wanted of it, and
/// makes its results of all of them as they come from other machines, by the same code that makes
/// them of its own.
namespace spothorizon::study {

/// A piece of a run that is worked out by itself.
struct RunCell {
  std::string key;      ///< "start 120": unique within the run, the same on every machine
  double cost = 1;      ///< about, in any unit: what is alike costs the same
  std::string group{};  ///< cells of one group share work, and stay together; empty: they do not
};

/// Who runs a study for its cells. A study that is given one (StudyOptions::cells) calls begin()
/// once and asks of every cell, from any thread.
class CellBook {
 public:
  CellBook() = default;
  CellBook(const CellBook&) = delete;
  CellBook& operator=(const CellBook&) = delete;
  virtual ~CellBook() = default;

  /// All cells of the run in the study's order, cells that are alike beside each other; and the
  /// hash of the market, or markets, that they are worked out on.
  virtual void begin(std::vector<RunCell> cells, const std::string& marketHash) = 0;
  /// Whether it is to be worked out here, or is known. Once false it stays so.
  virtual bool wants(std::size_t cell) const = 0;
  /// Its result as another run has made it; none where it is to be worked out.
  virtual std::optional<std::string_view> known(std::size_t cell) const = 0;
  /// Its result, and how much of a core's time it took, in seconds.
  virtual void made(std::size_t cell, std::string bytes, double seconds) = 0;
  /// Whether all cells will have been known at the end, and results are to be made of them. Else
  /// the study's run ends after the last cell that is wanted, with no results (null).
  virtual bool assembles() const = 0;
};

/// Time of a core that this thread has used, in seconds.
double threadSeconds();

/// A stretch of a run's cells as one of its loops counts them; without a book every cell is worked
/// out.
struct CellStretch {
  CellBook* book = nullptr;
  std::size_t first = 0;

  bool wants(std::size_t cell) const { return !book || book->wants(first + cell); }
  /// Null results are due.
  bool endsWithCells() const { return book && !book->assembles(); }
};

/// The result of a cell that is wanted: as it is known, else as `work` makes it. Value: what
/// CellWriter takes.
template <class Value, class Work>
Value cellResult(const CellStretch& stretch, std::size_t cell, Work work) {
  if (!stretch.book) return work();
  const std::size_t number = stretch.first + cell;
  if (const auto bytes = stretch.book->known(number)) return cellFrom<Value>(*bytes);
  const double begun = threadSeconds();
  Value value = work();
  stretch.book->made(number, cellBytes(value), threadSeconds() - begun);
  return value;
}

}  // namespace spothorizon::study
