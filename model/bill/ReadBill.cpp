// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/ReadBill.h"

#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "base/InputError.h"
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

Part partOf(const Layout& layout, const Block& block, bool isFirst, std::size_t file) {
  Part part;
  try {
    addRows(layout,
            isFirst ? Rows(layout.table()) : Rows(layout.table(), block.text, block.firstLine),
            file, part.bill);
  } catch (...) {
    part.error = std::current_exception();
  }
  return part;
}

struct Task {
  std::shared_ptr<const Block> block;
  bool isFirst = false;
};

/// Reads in order, adds up in parallel, merges in order.
void addFile(const std::string& path, std::size_t file, const RunControl& control, Bill& bill) {
  Blocks blocks(path);
  auto first = std::make_shared<const Block>(blocks.next().value_or(Block{}));
  const Layout layout(*first, path);
  const auto nextTask = [&](tbb::flow_control& flow) -> Task {
    if (first) return {std::exchange(first, nullptr), true};
    control.report(blocks.fraction(), "reading " + path);
    if (!control.stop.stop_requested()) {
      if (auto block = blocks.next()) return {std::make_shared<const Block>(*std::move(block))};
    }
    flow.stop();
    return {};
  };
  const auto sum = [&](const Task& task) {
    return std::make_shared<Part>(partOf(layout, *task.block, task.isFirst, file));
  };
  const auto merge = [&](const std::shared_ptr<Part>& part) {
    if (part->error) std::rethrow_exception(part->error);
    try {
      add(bill, std::move(part->bill));
    } catch (const InputError& error) {
      throw error.inFile(path);
    }
  };
  const auto atOnce = static_cast<std::size_t>(2 * tbb::this_task_arena::max_concurrency());
  tbb::parallel_pipeline(
      atOnce,
      tbb::make_filter<void, Task>(tbb::filter_mode::serial_in_order, nextTask) &
          tbb::make_filter<Task, std::shared_ptr<Part>>(tbb::filter_mode::parallel, sum) &
          tbb::make_filter<std::shared_ptr<Part>, void>(tbb::filter_mode::serial_in_order, merge));
  control.checkStop();
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
