// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/ReadBill.h"

#include <tbb/task_arena.h>

#include <exception>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "base/InputError.h"
#include "base/Parallel.h"
#include "bill/Blocks.h"
#include "bill/ReadCur.h"
#include "bill/ReadFocus.h"
#include "bill/RowReader.h"
#include "bill/Tally.h"
#include "market/table/Table.h"

namespace spothorizon::bill {
namespace {

using market::table::Rows;
using market::table::Table;

/// What is the same for all blocks of a file. The first block has the header.
class Layout {
 public:
  Layout(const Block& first, const std::string& path)
      : m_text(first.text),
        m_table(m_text, path, market::table::dialectOf(m_text, true)),
        m_format(formatOf(m_table)),
        m_reader(m_format == Format::Focus ? focusReader(Columns(m_table))
                                           : curReader(Columns(m_table))) {}

  const Table& table() const { return m_table; }
  Format format() const { return m_format; }
  const RowReader& reader() const { return *m_reader; }

 private:
  std::string m_text;
  Table m_table;
  Format m_format;
  std::unique_ptr<RowReader> m_reader;
};

/// A block added up by itself. Errors wait for their turn: that of the first block counts, whatever
/// thread is faster.
struct Part {
  Bill bill;
  std::exception_ptr error;
};

void addRows(const Layout& layout, Rows rows, std::size_t file, Bill& bill) {
  Tally tally(bill);
  std::vector<Charge> charges;
  while (rows.next()) {
    charges.clear();
    std::optional<Drop> why = layout.reader().read(rows, charges);
    for (std::size_t i = 0; i < charges.size() && !why; ++i) {
      try {
        why = tally.add(charges[i]);
      } catch (const InputError& error) {
        throw InputError(layout.table().file(),
                         "line " + std::to_string(rows.line()) + ", " + error.place(),
                         error.found(), error.expected());
      }
    }
    if (why) bill.dropped.push_back({file, rows.line(), *why});
  }
}

Part partOf(const Layout& layout, const Block& block, std::size_t file) {
  Part part;
  try {
    const bool isFirst = block.firstLine == 1;
    addRows(layout,
            isFirst ? Rows(layout.table()) : Rows(layout.table(), block.text, block.firstLine),
            file, part.bill);
  } catch (...) {
    part.error = std::current_exception();
  }
  return part;
}

/// Some blocks that follow one another; the error comes after them.
struct Batch {
  std::vector<Block> blocks;
  std::exception_ptr error;

  bool isEnd() const { return blocks.empty() && !error; }
};

Batch readSome(Blocks& blocks, std::size_t most, const std::stop_token& stop) {
  Batch batch;
  try {
    while (batch.blocks.size() < most && !stop.stop_requested()) {
      auto block = blocks.next();
      if (!block) break;
      batch.blocks.push_back(*std::move(block));
    }
  } catch (...) {
    batch.error = std::current_exception();
  }
  return batch;
}

void merge(std::vector<Part>& parts, const std::string& path, Bill& bill) {
  for (Part& part : parts) {
    if (part.error) std::rethrow_exception(part.error);
    try {
      add(bill, std::move(part.bill));
    } catch (const InputError& error) {
      throw error.inFile(path);
    }
  }
}

/// Adds up blocks in parallel while the next are read, and merges them in the order of the file.
void addFile(const std::string& path, std::size_t file, const RunControl& control, Bill& bill) {
  Blocks blocks(path);
  const auto atOnce = static_cast<std::size_t>(2 * tbb::this_task_arena::max_concurrency());
  Batch batch = readSome(blocks, 1, control.stop);
  control.checkStop();
  if (batch.isEnd()) throw InputError(path, "", "an empty file", "a bill with a header");
  if (batch.error) std::rethrow_exception(batch.error);
  const Layout layout(batch.blocks.front(), path);
  while (!batch.isEnd()) {
    control.report(blocks.fraction(), "reading " + path);
    Batch next;
    std::vector<Part> parts(batch.blocks.size());
    forEachTask(parts.size() + 1, [&](std::size_t i) {
      if (i == 0) {
        next = readSome(blocks, atOnce, control.stop);
      } else {
        parts[i - 1] = partOf(layout, batch.blocks[i - 1], file);
      }
    });
    control.checkStop();
    merge(parts, path, bill);
    if (batch.error) std::rethrow_exception(batch.error);
    batch = std::move(next);
  }
  bill.files.push_back({path, blocks.hash(), layout.format()});
}

std::string droppedWords(const Bill& bill) {
  if (bill.dropped.empty()) return "no rows";
  return "no row that can be used; " + std::to_string(bill.dropped.size()) +
         " have no cost or no period, the first in line " +
         std::to_string(bill.dropped.front().line);
}

}  // namespace

Bill readBill(const std::vector<std::string>& files, const RunControl& control) {
  Bill bill;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::size_t before = bill.rows, drops = bill.dropped.size();
    const RunControl part{
        control.stop, [&](double fraction, std::string_view what) {
          control.report((static_cast<double>(i) + fraction) / static_cast<double>(files.size()),
                         what);
        }};
    addFile(files[i], i, part, bill);
    if (bill.rows == before && bill.dropped.size() == drops) {
      throw InputError(files[i], "", "no rows", "at least one row below the header");
    }
  }
  if (bill.rows > 0) return bill;
  throw InputError(files.empty() ? std::string() : files.front(), "", droppedWords(bill),
                   "rows with a billed cost and a charge period");
}

}  // namespace spothorizon::bill
