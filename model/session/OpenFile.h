// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/read/TraceReader.h"
#include "scenario/MadeScenario.h"
#include "scenario/Scenario.h"

namespace spothorizon::market {
class MarketFiles;
}

/// Files of any kind opened as a scenario.
namespace spothorizon::study {

struct LoadedMarket;
struct OpenedSession;
class Study;

/// Changes that are made to a scenario before its market is first read; may be empty.
using ScenarioEdit = std::function<void(Scenario&)>;

/// Traces or raw market files opened by themselves: a scenario on them with default job and
/// policies. Price without availability, or availability without price, gets an assumed constant
/// for the other. Where a price history mixes pools, the one of the availability's zone and machine
/// is taken, else the one with the most rows; of free GPUs of several zones the one that `edit`
/// names, else the one of which most is known. The on-demand price is the files' own, else that of
/// a list of prices among them or beside them (on-demand-prices.csv), else the catalogue's at the
/// market's time; where none has one it is empty. The job starts at the first slot from which all
/// of its slots are known, and is shorter where no stretch is as long. What `edit` sets goes before
/// all of that. InputError as the readers throw it, and where two files hold the same thing, so
/// that one of them would not be used.
MadeScenario madeForMarketFiles(const std::vector<std::string>& paths,
                                const ScenarioEdit& edit = {});
/// The same with files that may have been parsed already.
MadeScenario madeForMarketFiles(const std::vector<std::string>& paths, const ScenarioEdit& edit,
                                market::MarketFiles& files);
/// What columns hold in CSVs with headers of their own, by path. One file may have both series.
using FileColumns = std::map<std::string, market::ColumnNames>;
/// Which series of files are used: only one of those named here, whatever else they hold.
struct FileUse {
  FileColumns columns = {};
  std::set<std::string> pricesOnly = {}, gpusOnly = {};  ///< paths
};
MadeScenario madeForMarketFiles(const std::vector<std::string>& paths, const ScenarioEdit& edit,
                                market::MarketFiles& files, const FileUse& use);
Scenario scenarioForMarketFiles(const std::vector<std::string>& paths,
                                const ScenarioEdit& edit = {});
Scenario scenarioForMarketFile(const std::string& path);

/// Study: of a study's own, such as an experiment.
enum class FileKind { Scenario, Market, Study, Session };

struct OpenedFile {
  Scenario scenario;
  std::vector<Text> notes;                     ///< of a market file: as MadeScenario has them
  FileKind kind = FileKind::Scenario;          ///< Market: the scenario was made for it
  std::shared_ptr<const LoadedMarket> market;  ///< of a market file, at the scenario's factors
  const Study* study = nullptr;                ///< of a study's own file: whose it is,
  std::string variant;                         ///< and which kind of run it asks for
  /// For a session file: its current scenario is `scenario`, without what `edit` changed.
  std::shared_ptr<const OpenedSession> session;
};

/// Whether a CSV lists jobs that arrived one after the other, with when, for how long and on how
/// many GPUs. It is no market.
bool isStreamOfJobs(const std::string& path);

/// A file of any kind, recognised by content: a scenario, a study's own file, a session, a market
/// file as above, or a list of jobs, which makes a scenario about this stream. All but the last two
/// are refused above 16 MiB.
OpenedFile openScenario(const std::string& path, const ScenarioEdit& edit = {});

/// The same for a command, which answers from what it has read and shows nobody what was left out:
/// InputError where a session cannot be read whole, but for its view, title and notes.
OpenedFile openWholeScenario(const std::string& path, const ScenarioEdit& edit = {});

}  // namespace spothorizon::study
