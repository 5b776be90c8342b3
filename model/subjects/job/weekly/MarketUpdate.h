// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// A scenario whose market goes on being recorded: what a folder has that is new, and what that
/// changes since last time.
namespace spothorizon::study {

/// What a folder adds to a scenario's market.
struct FolderUpdate {
  Scenario scenario;                  ///< with what was appended
  std::vector<std::string> appended;  ///< names of files
  std::vector<double> begins;         ///< of each: its first price's time, as prices are timed
  /// "prices.json: ..." of kind files that cannot be appended, and of files that cannot be read.
  std::vector<Text> leftOut;
  std::vector<std::string> others;  ///< names of files of another kind
};

/// The folder that a scenario's market files are in; empty where it has none.
std::string marketFolder(const Scenario& scenario);

/// Price files of the folder, of the kind that the scenario has already and with rows of its zone
/// and machine, are appended to it (market.price.moreFiles), in the order of their names; a file
/// that grew is read again anyway. CSVs whose columns the user named are recognised by those
/// columns. Times that count from a start go on where they count on from the market's end, or
/// repeat what it has before they do; where they begin again their place is unknown, and the file
/// is left out. Every file of the folder is reported, except the program's own. InputError where
/// the folder cannot be listed.
FolderUpdate updatedFromFolder(const Scenario& scenario, const std::string& folder);

/// Figures of a market and of a backtest in it that are kept for the next update.
struct MarketFigures {
  std::string hash;  ///< of the trace
  double hours = 0;
  std::optional<std::int64_t> startUnixSeconds;
  MeanEstimate priceUsd, freeGpus;  ///< over the slots where they are known; intervals by blocks
  /// That is recommended (Recommendation.h); empty: none. Of a state file in English.
  Text policy;
  MeanEstimate onTime;  ///< shares of starts
  std::optional<MeanEstimate> withinBudget;
  /// Over the starts that finish; none where none does, and no mean in older state files.
  std::optional<MeanEstimate> costP50Usd, costMeanUsd;
  bool tiesWithBefore = false;  ///< with the policy that was recommended last time; in no file
};

/// From a complete backtest; `before`: the policy that was recommended last time (its label).
MarketFigures figuresOf(const BacktestResults& results, const Text& before = {});
/// Mean price and mean free GPUs of the slots from `firstSlot` on, and nothing else.
MarketFigures marketFiguresFrom(const LoadedMarket& market, int firstSlot, std::uint64_t seed);

/// The slots that the trace has beyond what was there last time; none where nothing is new, or
/// where the two have no common clock.
std::optional<int> firstNewSlot(const MarketFigures& before, const LoadedMarket& now);

/// One update, whoever asks for it.
struct WeeklyUpdate {
  FolderUpdate folder;
  MarketFigures now;
  std::optional<MarketFigures> before, fresh;  ///< none: the first time; nothing is new
  Text unused;  ///< which of the appended prices do not count, and why; empty: all do
  std::vector<Text> warnings;
  InputNotices notices;
};

struct WeeklyOptions {
  std::string folder;                   ///< empty: that of the scenario's files
  std::string stateFile;                ///< empty, or not there: what is remembered is in `before`
  std::optional<MarketFigures> before;  ///< of an earlier update; none: nothing is remembered
  /// The scenario's market as it was read before; null: none. Where nothing is remembered and the
  /// update has another, the job is tried in both and compared with this one.
  std::shared_ptr<const LoadedMarket> shown;
  int threads = 0;
};

/// Appends what is new, tries the job and compares with what is remembered; the state file is not
/// written: remember() does. InputError, Stopped.
WeeklyUpdate updateWeekly(const Scenario& scenario, const RunControl& control,
                          const WeeklyOptions& options);
/// Writes the state aside and swaps it in.
void remember(const WeeklyUpdate& update, const std::string& stateFile);
/// "scenario.json.market-state", beside the scenario's file.
std::string stateFileOf(const std::string& scenarioFile);

}  // namespace spothorizon::study
