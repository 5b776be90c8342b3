// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "market/read/TraceReader.h"
#include "study/scenario/MadeScenario.h"

/// Market files looked at before they are used: what each is, what can be chosen, and how they come
/// together.
namespace spothorizon::study {

/// One of the markets that a file mixes.
struct ImportPool {
  market::Pool pool;
  std::optional<double> meanUsdPerGpuHour;  ///< over time; none where it is no price, or too many
};

/// A stretch of time that a series speaks of.
struct ImportSpan {
  double fromSeconds = 0, toSeconds = 0;  ///< since 1970 UTC where `hasClock`, else since zero
  bool hasClock = false;
};

struct ImportFile {
  std::string path, name;
  std::string kind;  ///< "AWS CLI JSON"
  bool hasPrices = false, hasGpus = false, isPriceList = false;
  std::size_t rowsRead = 0, rowsDropped = 0;
  std::vector<std::string> understood, warnings, dropped;
  std::vector<ImportPool> pools;
  std::optional<ImportSpan> price, gpus;
  std::string error;  ///< the file cannot be read; all else is empty then
};

/// Which pool of those that are there; empty: chosen by what fits best.
struct ImportChoice {
  std::string zone, instanceType, product;

  bool operator==(const ImportChoice&) const = default;
};

struct ImportPreview {
  std::vector<ImportFile> files;
  std::optional<MadeScenario> made;  ///< none where the files make no market together
  std::string error;                 ///< why
  std::string alignment;             ///< "joined by wall clock ..."; empty with one series
  std::vector<std::string> warnings;
};

/// For any thread; throws nothing but what memory makes it.
ImportPreview previewImport(const std::vector<std::string>& paths, const ImportChoice& choice = {});

/// What is added to a market: its own files of the other kind stay.
enum class AddedSeries { Prices, FreeGpus, Both };
/// The files of the market that `on` would have with these: of the other kind those it has. A trace
/// with both in it is left out.
std::vector<std::string> filesWith(const Scenario& on, AddedSeries added,
                                   const std::vector<std::string>& paths);

/// `on` in the market of `made`: files, what was found in them, and where the job starts. The job,
/// policies, factors, and prices that were set by hand stay.
Scenario inMarketOf(const Scenario& on, const Scenario& made);

}  // namespace spothorizon::study
