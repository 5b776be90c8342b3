// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "market/read/Readers.h"
#include "market/table/Table.h"

namespace spothorizon::market {

/// The start of a file as it is looked at to tell what kind of file it is.
struct Beginning {
  explicit Beginning(std::string_view text);

  std::string_view text;            ///< from the first byte that says something
  bool json = false;                ///< begins with {
  std::string_view firstLine;       ///< the first one that is neither empty nor a comment
  table::Dialect dialect;           ///< of what is no JSON
  std::vector<std::string> fields;  ///< of the first row
  bool header = false;              ///< they are names, not values
  std::vector<std::vector<std::string>> rows;  ///< some of those below

  bool names(std::string_view field) const;  ///< a header with this column
  bool startsWithNumber() const;
};

/// A kind of market file (docs/formats.md, 1 to 9): one row holds all there is to know about it.
/// Whoever adds one writes a reader (Readers.h) and a row (Formats.cpp).
struct Format {
  std::string_view key;   ///< "aws-json"
  std::string_view name;  ///< "AWS CLI JSON", in reports and messages
  bool (*recognise)(const Beginning& beginning);

  // What it holds, one of these; null: not that. A file of slots has both series in it.
  AwsHistory (*rows)(const Source& source, ReadReport& report) = nullptr;  ///< of pools
  Trace (*trace)(const Source& source, ReadReport& report) = nullptr;
  RawSeries (*price)(const Source& source, ReadReport& report) = nullptr;
  RawSeries (*gpus)(const Source& source, ReadReport& report) = nullptr;

  bool models = false;             ///< its rows are of GPU models, one of which is chosen
  bool pricesPerInstance = false;  ///< its prices may be of several GPUs each
  bool priceList = false;          ///< on-demand prices (PriceList.h), and no market
  /// Its reader takes a table as it is written (market/table/); others are handed commas.
  bool anyTable = false;
  bool named = false;  ///< a table whose columns the caller names
  /// Its reader takes the columns that a caller names; of other tables with a header it is read as
  /// one whose columns are named then.
  bool takesNames = false;
  /// Of rows that columns tell apart (PoolChoice.h): the markets that there are.
  std::vector<Pool> (*pools)(const Source& source) = nullptr;
  /// Of a file of several zones: which there are. One of them is chosen.
  std::vector<Pool> (*zones)(std::string_view text) = nullptr;

  bool hasPrices() const { return rows || trace || price; }
  bool hasGpus() const { return trace || gpus; }
};

/// In the order in which they are tried.
std::span<const Format> formats();
/// That of tables whose columns the caller names.
const Format& namedTable();

}  // namespace spothorizon::market
