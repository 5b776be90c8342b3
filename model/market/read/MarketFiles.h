// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <list>
#include <optional>
#include <string>
#include <vector>

#include "market/MarketSpec.h"
#include "market/PriceList.h"
#include "market/Trace.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// Everything known of a file before it is used: for `trace info` and the import panel.
struct FileDescription {
  const Format* format = nullptr;
  bool isNamed = false;                   ///< a table whose columns are named, or have to be
  std::vector<Pool> pools;                ///< those in the files, to choose from
  std::vector<std::string> columns;       ///< names in the header, where there is one
  std::optional<RawSeries> price;         ///< $/GPU-hour
  std::optional<RawSeries> availability;  ///< GPUs
  std::optional<Trace> trace;             ///< our own format
  std::optional<PriceList> priceList;     ///< on-demand prices, and no market
  std::vector<ReadReport> reports;        ///< a missing choice is a warning here, not an error
};

/// Reads market files and keeps what it has read, for as long as one thing is done with them: a
/// file that is described, fitted to and then imported is read and parsed once. For one thread.
class MarketFiles {
 public:
  MarketFiles();
  MarketFiles(const MarketFiles&) = delete;
  MarketFiles& operator=(const MarketFiles&) = delete;
  ~MarketFiles();

  /// Prices in $/GPU-hour. InputError naming file, place, found, expected; also where the file
  /// holds no prices, or where a choice (zone, type, product, GPUs per instance) is needed and not
  /// made.
  SeriesFile price(const std::string& path, const ReadOptions& options);
  /// Free GPUs (whole numbers). Errors as above.
  SeriesFile availability(const std::string& path, const ReadOptions& options);
  /// Our own CSV: price and free GPUs of every slot (TraceCsv.h). Errors as above.
  TraceFile trace(const std::string& path, const ReadOptions& options);
  /// Whether it is a table of which the caller may name the columns: one whose columns have other
  /// names than known formats have, or none. InputError where it cannot be read.
  bool canBeNamed(const std::string& path, const ReadOptions& options = {});
  /// As describeFile().
  FileDescription describe(const std::string& path, const ReadOptions& options);

  /// How often the text of a file was parsed; tests count work.
  int parses() const;

 private:
  struct Kept;
  Kept& open(const std::string& path, const ReadOptions& options);

  std::list<Kept> m_kept;
};

/// Free GPUs (whole numbers), as MarketFiles::availability().
SeriesFile readAvailabilityFile(const std::string& path, const ReadOptions& options);

/// Reads whatever the file holds. InputError only where the file itself is bad.
FileDescription describeFile(const std::string& path, const ReadOptions& options);

/// A trace of slots as two dumps; a slot holds for its own length.
RawSeries priceSeriesOf(const Trace& trace);
RawSeries gpuSeriesOf(const Trace& trace);

}  // namespace spothorizon::market
