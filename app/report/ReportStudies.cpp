// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportStudies.h"

#include <algorithm>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

int find(const study::Session& session, const QString& wanted) {
  const std::string text = wanted.toStdString();
  const int byId = study::indexOf(session, text);
  if (byId >= 0) return byId;
  for (std::size_t i = 0; i < session.scenarios.size(); ++i) {
    if (session.scenarios[i].scenario.title == text) return static_cast<int>(i);
  }
  throw InputError("", "--base, --scenarios", '"' + text + '"', "the id or name of a scenario");
}

ReportedScenario reported(const study::SessionScenario& from, std::size_t place) {
  ReportedScenario made;
  made.scenario = from.scenario;
  made.name =
      from.scenario.title.empty() ? "Scenario " + std::to_string(place + 1) : from.scenario.title;
  made.colour = from.colour;
  made.shownPolicy = study::shownPolicy(from.look);
  made.traceHash = from.traceHash;
  return made;
}

/// A share of the whole way, for one of the scenarios.
RunControl part(const RunControl& whole, double from, double to) {
  RunControl control{whole.stop, {}};
  if (!whole.progress) return control;
  control.progress = [report = whole.progress, from, to](double done, std::string_view what) {
    report(from + (to - from) * done, what);
  };
  return control;
}

/// Scenarios of one session mostly share their market.
class OnceRead {
 public:
  std::shared_ptr<const study::LoadedMarket> operator()(const study::Scenario& scenario) {
    study::Scenario key = study::marketKey(scenario);
    for (const auto& [known, market] : m_read) {
      if (known == key) return study::marketFor(scenario, market);
    }
    m_read.emplace_back(std::move(key), study::loadMarket(scenario));
    return m_read.back().second;
  }

 private:
  std::vector<std::pair<study::Scenario, std::shared_ptr<const study::LoadedMarket>>> m_read;
};

/// The requested studies, among those that the scenario has a question for.
bool isWished(const StudyWishes& wishes, const ReportStudy& row, const ReportedScenario& one) {
  return std::ranges::find(wishes.studies, row.study) != wishes.studies.end() &&
         isAbout(row, one.scenario);
}

/// The study of a row; null where it is not in the register.
const study::Study* studyOf(const ReportStudy& row) {
  return study::findStudy(row.of.empty() ? row.study : row.of);
}

/// What the scenarios of a report have been run with so far. Scenarios of which a study reads the
/// same, that differ in their titles or budgets alone say, have one run.
class OnceRun {
 public:
  study::Result find(const ReportStudy& row, const study::Scenario& reads) const {
    for (const Kept& one : m_kept) {
      if (one.row == &row && one.reads == reads) return one.result;
    }
    return nullptr;
  }
  void keep(const ReportStudy& row, study::Scenario reads, study::Result result) {
    m_kept.push_back({&row, std::move(reads), std::move(result)});
  }

 private:
  struct Kept {
    const ReportStudy* row;
    study::Scenario reads;
    study::Result result;
  };
  std::vector<Kept> m_kept;
};

study::Result newResult(const ReportStudy& row, const study::Scenario& scenario,
                        const ReportedScenario& one, const StudyWishes& wishes,
                        const RunControl& control) {
  if (row.run) return row.run(scenario, one.market, control, wishes);
  study::StudyOptions options;
  options.threads = wishes.threads;
  options.variant = row.variant;
  return study::findStudy(row.study)->run(scenario, one.market, control, options);
}

study::Result knownResult(const ReportStudy& row, const study::Scenario& scenario,
                          const StudyWishes& wishes) {
  if (!wishes.known) return nullptr;
  const study::Result known = wishes.known(*studyOf(row), scenario, row.variant);
  return known && row.taken ? row.taken(known) : known;
}

study::Result resultOf(const ReportStudy& row, const ReportedScenario& one,
                       const StudyWishes& wishes, OnceRun& runs, const RunControl& control) {
  study::Scenario scenario = one.scenario;
  if (row.prepare) row.prepare(scenario, wishes);
  const study::Study* study = studyOf(row);
  const bool mayBeThere = study && (!row.run || !row.variant.empty());
  if (!mayBeThere) return newResult(row, scenario, one, wishes, control);
  study::Scenario reads = study->reads(scenario, row.variant);
  study::Result result = runs.find(row, reads);
  const bool first = !result;
  if (first) result = knownResult(row, scenario, wishes);
  if (!result) result = newResult(row, scenario, one, wishes, control);
  if (first) runs.keep(row, std::move(reads), result);
  return result->scenario == scenario ? result : result->under(scenario);
}

StudyOutcome ran(const ReportStudy& row, const ReportedScenario& one, const StudyWishes& wishes,
                 OnceRun& runs, const RunControl& control) {
  try {
    return {&row, resultOf(row, one, wishes, runs, control), {}};
  } catch (const InputError& error) {
    return {&row, nullptr, faultText(error), error};
  }
}

void runOne(ReportedScenario& one, std::span<const ReportStudy> rows, const StudyWishes& asked,
            OnceRun& runs, const RunControl& control) {
  one.outcomes.clear();
  StudyWishes wishes = asked;
  wishes.before = [&one](std::string_view study) {
    const StudyOutcome* outcome = one.find(study);
    return outcome ? outcome->result : nullptr;
  };
  double effort = 0, done = 0;
  for (const ReportStudy& row : rows) effort += isWished(wishes, row, one) ? row.effort : 0;
  for (const ReportStudy& row : rows) {
    if (!isWished(wishes, row, one)) continue;
    control.checkStop();
    if (wishes.started) wishes.started(row, one);
    const RunControl own = part(control, done / effort, (done + row.effort) / effort);
    one.outcomes.push_back(ran(row, one, wishes, runs, own));
    done += row.effort;
  }
}

}  // namespace

bool isAbout(const ReportStudy& row, const study::Scenario& scenario) {
  const study::Study* study = studyOf(row);
  return !study || study::canAsk(*study, scenario);
}

ReportStudies studiesOf(const study::Session& session, const QString& base) {
  return studiesOf(session, base, {});
}

ReportStudies studiesOf(const study::Session& session, const QString& base,
                        const QStringList& chosen) {
  std::vector<int> places;
  for (const QString& wanted : chosen) places.push_back(find(session, wanted));
  if (chosen.isEmpty()) {
    for (const std::string& id : session.view.compared) {
      places.push_back(study::indexOf(session, id));
    }
  }
  if (places.size() < 2 && chosen.isEmpty()) {
    places.clear();
    for (std::size_t i = 0; i < session.scenarios.size(); ++i) {
      places.push_back(static_cast<int>(i));
    }
  }
  const QString wanted = base.isEmpty() ? QString::fromStdString(session.view.base) : base;
  const int basePlace = wanted.isEmpty() ? places.front() : find(session, wanted);
  if (!base.isEmpty()) places.push_back(basePlace);
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());

  ReportStudies studies{session.title, session.notes, {}, 0, {}};
  for (const int place : places) {
    const auto i = static_cast<std::size_t>(place);
    if (place == basePlace) studies.base = studies.scenarios.size();
    studies.scenarios.push_back(reported(session.scenarios[i], i));
  }
  return studies;
}

void runStudies(ReportStudies& studies, const StudyWishes& asked, const RunControl& control) {
  StudyWishes wishes = asked;
  if (!wishes.market) wishes.market = OnceRead();
  OnceRun runs;
  const double count = static_cast<double>(studies.scenarios.size());
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    ReportedScenario& one = studies.scenarios[i];
    control.checkStop();
    try {
      one.market = wishes.market(one.scenario);
    } catch (const InputError& error) {
      one.error = faultText(error);
      one.fault = error;
      continue;
    }
    const double from = static_cast<double>(i) / count;
    runOne(one, studies.rows, wishes, runs, part(control, from, from + 1 / count));
  }
  for (const ReportStudy& row : studies.rows) {
    if (row.settle) row.settle(studies);
  }
}

bool ReportedScenario::hasAnyResult() const {
  return std::ranges::any_of(outcomes,
                             [](const StudyOutcome& one) { return one.result != nullptr; });
}

const StudyOutcome* ReportedScenario::find(std::string_view study) const {
  const auto found = std::ranges::find_if(
      outcomes, [study](const StudyOutcome& one) { return one.study->study == study; });
  return found == outcomes.end() ? nullptr : &*found;
}

Text ReportedScenario::errorOf(std::string_view study) const {
  const StudyOutcome* asked = find(study);
  if (!asked) return {};
  const auto first = std::ranges::find(outcomes, asked->error, &StudyOutcome::error);
  return &*first == asked ? asked->error : Text();
}

}  // namespace spothorizon::app
