// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/learning/Learning.h"
#include "study/deadline/run/Results.h"
#include "study/forecast/ForecastReport.h"
#include "study/session/Session.h"
#include "study/work/LoadedMarket.h"

namespace spothorizon::app {

/// How many starts a report tries where the scenario does not say: a whole trace may take longer
/// than a reader of a report waits. Spread evenly; the report says so.
inline constexpr int kReportStarts = 200;

/// One scenario of a report, and what was computed for it.
struct ReportedScenario {
  std::string name, colour;  ///< "#rrggbb"
  study::Scenario scenario;
  int shownPolicy = study::kShowBestPolicy;
  std::string traceHash;  ///< as its session had it; empty: none
  std::shared_ptr<const study::Results> results;
  std::shared_ptr<const study::BacktestResults> backtest;  ///< null: none was asked for
  std::shared_ptr<const study::ForecastReport> forecast;   ///< likewise
  std::shared_ptr<const study::LearningResults> learning;  ///< likewise
  std::string error, backtestError;                        ///< why there are none
};

/// What a report is made from.
struct ReportStudies {
  std::string title, notes;  ///< of the session; empty for a scenario's own
  std::vector<ReportedScenario> scenarios;
  std::size_t base = 0;              ///< deltas are against it
  std::vector<std::string> leftOut;  ///< what could not be read of the session
};

struct StudyWishes {
  bool backtest = true;
  bool forecast = false, learning = false;  ///< seconds, for their charts
  int starts = kReportStarts;  ///< at most, for scenarios without a number of their own
  int threads = 0;
  /// Where markets come from; empty: from their files, each read once.
  std::function<std::shared_ptr<const study::LoadedMarket>(const study::Scenario&)> market;
};

/// The scenarios of a session: those that are compared, or all where none are; its base. `base`: an
/// id or a name, empty for the session's own. InputError where there is no such scenario.
ReportStudies studiesOf(const study::Session& session, const QString& base = {});
/// The same with these scenarios only, by id or name, in the session's order.
ReportStudies studiesOf(const study::Session& session, const QString& base,
                        const QStringList& chosen);

/// Runs every scenario and its backtest. What cannot be run is reported in `error`; Stopped once
/// control.stop was asked. For any thread.
void runStudies(ReportStudies& studies, const StudyWishes& wishes, const RunControl& control = {});

/// The policy that a scenario shows: an index, or -1 for the optimum.
int shownPolicy(const ReportedScenario& scenario);

}  // namespace spothorizon::app
