// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/report/ReportStudy.h"
#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "base/RunControl.h"
#include "session/Session.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/run/ShownPolicy.h"

namespace spothorizon::app {

/// How many starts a report tries where the scenario does not say: as many as the window does, so
/// that both say the same. Spread evenly; the report says so.
inline constexpr int kReportStarts = 2000;

/// What one study came to for a scenario.
struct StudyOutcome {
  const ReportStudy* study = nullptr;
  study::Result result;               ///< null: it could not be run
  Text error;                         ///< why; empty where there is a result
  std::optional<InputError> fault{};  ///< the same, as it was thrown
};

/// One scenario of a report, and what was computed for it.
struct ReportedScenario {
  std::string name, colour;  ///< "#rrggbb"
  study::Scenario scenario;
  int shownPolicy = study::kShowBestPolicy;
  std::string traceHash;    ///< as its session had it; empty: none
  std::vector<Text> notes;  ///< what was taken for granted where it was made for a market file
  std::shared_ptr<const study::LoadedMarket> market;  ///< null: not read, `error` says why
  Text error;
  std::optional<InputError> fault;     ///< the same, as it was thrown
  std::vector<StudyOutcome> outcomes;  ///< of the studies that were asked for
  /// The policy of the backtest, once all scenarios are run: the same policy in all that are
  /// compared, where the record allows it.
  std::optional<study::Recommendation> advice;

  bool hasAnyResult() const;
  /// Null where the study was not asked for.
  const StudyOutcome* find(std::string_view study) const;
  /// Why the study could not be run; empty where it could, or where another one that comes before
  /// it fails for the same reason.
  Text errorOf(std::string_view study) const;
};

/// The result of a study by its key, as the type that this study yields; null where there is none.
template <class Result>
std::shared_ptr<const Result> resultOf(const ReportedScenario& one, std::string_view study) {
  const StudyOutcome* outcome = one.find(study);
  return outcome ? std::static_pointer_cast<const Result>(outcome->result) : nullptr;
}

/// What a report is made from.
struct ReportStudies {
  std::string title, notes;  ///< of the session; empty for a scenario's own
  std::vector<ReportedScenario> scenarios;
  std::size_t base = 0;              ///< deltas are against it
  std::vector<std::string> leftOut;  ///< what could not be read of the session
  std::span<const ReportStudy> rows = reportStudies();
};

struct StudyWishes {
  std::vector<std::string> studies = studiesInReports();  ///< by key
  int starts = kReportStarts;  ///< at most, for scenarios without a number of their own
  int threads = 0;
  /// Parameters over whose values a row tries its study, one of a section; none: the usual one.
  std::vector<std::string> sweeps;
  /// Questions, as ask::questionText() has them; none: the usual one.
  std::vector<std::string> asks;
  /// Told of every study before it is run, in the thread that runs them; may be empty.
  std::function<void(const ReportStudy& row, const ReportedScenario& one)> started;
  /// Results that are there already: complete ones of the study in a scenario of which it reads the
  /// same; null: none. May be empty.
  std::function<study::Result(const study::Study& study, const study::Scenario& scenario,
                              const std::string& variant)>
      known;
  /// Earlier results of the same scenario, by the row's study; null: none. Set by
  /// runStudies().
  std::function<study::Result(std::string_view study)> before;
  /// Where markets come from; empty: from their files, each read once.
  std::function<std::shared_ptr<const study::LoadedMarket>(const study::Scenario&)> market;

  void leaveOut(std::string_view study) { std::erase(studies, study); }
  /// Those that try every start of the trace.
  void leaveOutStarts() {
    for (const ReportStudy& row : reportStudies()) {
      if (row.triesStarts) leaveOut(row.study);
    }
  }
  void add(std::string_view study) {
    leaveOut(study);
    studies.emplace_back(study);
  }
};

/// Whether the scenario has what the row's study is about: a stream has no runs and a job no
/// widths. A row of a study that is not in the register is of every scenario.
bool isAbout(const ReportStudy& row, const study::Scenario& scenario);

/// The scenarios of a session: those that are compared, or all where none are; its base. `base`: an
/// id or a name, empty for the session's own. InputError where there is no such scenario.
ReportStudies studiesOf(const study::Session& session, const QString& base = {});
/// The same with these scenarios only, by id or name, in the session's order.
ReportStudies studiesOf(const study::Session& session, const QString& base,
                        const QStringList& chosen);

/// Runs the studies that are asked for on every scenario. One that cannot be run says why in its
/// outcome, and holds up no other; Stopped once control.stop was asked. For any thread.
void runStudies(ReportStudies& studies, const StudyWishes& wishes, const RunControl& control = {});

}  // namespace spothorizon::app
