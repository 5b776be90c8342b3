// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "study/scenario/Scenario.h"

/// Files of any kind opened as a scenario.
namespace spothorizon::study {

struct Experiment;
struct LoadedMarket;
struct OpenedSession;

/// Changes that are made to a scenario before its market is first read; may be empty.
using ScenarioEdit = std::function<void(Scenario&)>;

/// Traces or raw market files opened by themselves: a scenario on them with default job and
/// policies. Price without availability, or availability without price, gets a constant for the
/// other. Where a price history mixes pools the one with the most rows is taken. The on-demand
/// price is the trace's own, or a guess from the prices: the highest of them, or the lowest / 0.30
/// where that is more (a cloud's spot price has its floor at 0.30 of on-demand and its cap at it).
/// The job starts at the first slot from which all of its slots are known, and is shorter where no
/// stretch is as long. What `edit` sets goes before all of that. InputError as the readers throw
/// it.
Scenario scenarioForMarketFiles(const std::vector<std::string>& paths,
                                const ScenarioEdit& edit = {});
Scenario scenarioForMarketFile(const std::string& path);

enum class FileKind { Scenario, Market, Experiment, Session };

struct OpenedFile {
  Scenario scenario;
  FileKind kind = FileKind::Scenario;            ///< Market: the scenario was made for it
  std::shared_ptr<const LoadedMarket> market;    ///< of a market file, at the scenario's factors
  std::shared_ptr<const Experiment> experiment;  ///< of an experiment file, whose scenario it is
  /// Of a session file: its current scenario is `scenario`, without what `edit` changed.
  std::shared_ptr<const OpenedSession> session;
};

/// A file of any kind, told apart by content: a scenario, an experiment, a session, or a market
/// file as above. A scenario, an experiment or a session of over 16 MiB is refused.
OpenedFile openScenario(const std::string& path, const ScenarioEdit& edit = {});

}  // namespace spothorizon::study
