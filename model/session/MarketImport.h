// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/JoinPlan.h"
#include "market/read/TraceReader.h"
#include "scenario/MadeScenario.h"

namespace spothorizon::market {
class MarketFiles;
}

/// Market files looked at before they are used: what each is, what can be chosen, and how they come
/// together.
namespace spothorizon::study {

/// One of the markets that a file mixes.
struct ImportPool {
  market::Pool pool;
  std::optional<double> meanUsdPerGpuHour;  ///< over time; none where it is no price, or too many
  std::optional<double> meanFreeGpus = {};  ///< the same of free GPUs
};

/// A stretch of time that a series speaks of.
struct ImportSpan {
  double fromSeconds = 0, toSeconds = 0;  ///< since 1970 UTC where `hasClock`, else since zero
  bool hasClock = false;
};

struct ImportFile {
  std::string path, name;
  std::string kind;  ///< "AWS CLI JSON"
  std::string zone;  ///< of its machines, as far as the file or its name tells it
  bool hasPrices = false, hasGpus = false, isPriceList = false;
  bool isStream = false;  ///< a list of jobs, and no market
  std::size_t rowsRead = 0, rowsDropped = 0;
  std::vector<Text> understood, warnings, dropped;
  std::vector<ImportPool> pools;
  std::optional<ImportSpan> price, gpus;
  /// For a CSV with a header of its own: its columns, what is taken to be in them, and some rows.
  std::vector<std::string> columns;
  market::ColumnNames named;
  std::vector<std::vector<std::string>> firstRows;
  std::set<std::string> apart;  ///< of the columns those that tell its markets apart
  bool isUsed = true;           ///< neither left out by the choice nor for a reason of its own
  Text notUsedText;  ///< that reason: what is not a market does not hold up those that are
  Text error;        ///< the file cannot be read; all else is empty then. No options are named
  Text fault;        ///< the same without the file's name and what was expected
};

/// Which pool of those that are there, empty: chosen by what fits best; how the two series are laid
/// on each other; what columns hold, by path; files not to be used, and files to be used whatever
/// they are.
struct ImportChoice {
  std::string zone, instanceType, product;
  market::JoinBy join = market::JoinBy::Auto;
  std::map<std::string, market::ColumnNames> columns = {};
  std::set<std::string> leftOut = {}, wanted = {};
  /// Files with both series of which only one is to be used: the other is added.
  std::set<std::string> pricesOnly = {}, gpusOnly = {};
  /// Columns that were named in other files: taken where a CSV has them all, else what the names of
  /// its columns tell.
  std::vector<market::ColumnNames> known = {};

  bool operator==(const ImportChoice&) const = default;
};

/// How prices and free GPUs were aligned.
struct ImportJoin {
  market::JoinBy by = market::JoinBy::Auto;  ///< one of the three
  double priceStart = 0, gpusStart = 0;      ///< in each one's own time, s
  double hours = 0;                          ///< that both have from there on
};

struct ImportPreview {
  std::vector<ImportFile> files;
  std::optional<MadeScenario> made;  ///< none where the files make no market together
  Text error;                        ///< why
  std::optional<ImportJoin> join;    ///< none with one series, or both in one file of slots
  Text alignment;                    ///< "by wall clock ..."; empty with one series
  std::vector<Text> warnings;
};

/// The markets that there are to choose from in all files together, each once: prices and free GPUs
/// of a zone may be in two files.
std::vector<ImportPool> poolsIn(const ImportPreview& preview);

/// Those of several files that are not a market, whose columns nobody has named or that hold what
/// another has already are left out, and say why; unless the choice wants them, or nothing would be
/// left. For any thread; throws nothing but what memory makes it. `files` may have read them for
/// another choice.
ImportPreview previewImport(const std::vector<std::string>& paths, const ImportChoice& choice,
                            market::MarketFiles& files);
ImportPreview previewImport(const std::vector<std::string>& paths, const ImportChoice& choice = {});

/// What names options of a command line says instead what is clicked in a window; all else is as it
/// was.
Text withoutOptions(Text text);

/// The files added to a market: its own files of the other kind stay.
enum class AddedSeries { Prices, FreeGpus, Both };
/// The files of the market that `on` would have with these: of the other kind those it has.
std::vector<std::string> filesWith(const Scenario& on, AddedSeries added,
                                   const std::vector<std::string>& paths);
/// What is known of them beforehand: columns that were named, and that of the scenario's own files,
/// which may have both series, the added one is not to be used.
ImportChoice choiceWith(const Scenario& on, AddedSeries added);

/// `on` in the market of `made`: files, what was found in them, and where the job starts. The job
/// and the policies stay, and so do numbers set by hand that the files do not state. Factors were
/// meant for the market before: prices and free GPUs are as the files have them.
Scenario inMarketOf(const Scenario& on, const Scenario& made);
/// What of `on` does not stay, a sentence each: numbers set by hand that the files state, factors.
std::vector<Text> replacedIn(const Scenario& on, const Scenario& made);

}  // namespace spothorizon::study
