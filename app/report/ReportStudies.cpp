// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportStudies.h"

#include <algorithm>

#include "base/InputError.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/run/Run.h"
#include "study/work/LoadedMarket.h"

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
  made.shownPolicy = from.shownPolicy;
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

void runOne(ReportedScenario& one, const StudyWishes& wishes, const RunControl& control) {
  study::RunOptions options;
  options.threads = wishes.threads;
  one.results =
      study::run(one.scenario, wishes.market(one.scenario), part(control, 0, 0.3), options);
  if (wishes.forecast) one.forecast = study::reportForecasts(one.scenario, one.results->market);
  if (wishes.learning) one.learning = study::runLearning(one.scenario, one.results->market);
  if (!wishes.backtest) return;
  study::Scenario tried = one.scenario;
  if (!backtestSpec(tried).starts) editBacktest(tried).starts = wishes.starts;
  study::BacktestOptions backtest;
  backtest.threads = wishes.threads;
  try {
    one.backtest = study::runBacktest(tried, one.results->market, part(control, 0.3, 1), backtest);
  } catch (const InputError& error) {
    one.backtestError = error.what();
  }
}

}  // namespace

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
  const double count = static_cast<double>(studies.scenarios.size());
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    ReportedScenario& one = studies.scenarios[i];
    const double from = static_cast<double>(i) / count;
    try {
      runOne(one, wishes, part(control, from, from + 1 / count));
    } catch (const InputError& error) {
      one.error = error.what();
    }
  }
}

int shownPolicy(const ReportedScenario& scenario) {
  if (!scenario.results) return -1;
  const int count = static_cast<int>(scenario.results->policies.size());
  const bool known = scenario.shownPolicy >= -1 && scenario.shownPolicy < count;
  return known ? scenario.shownPolicy : study::bestPolicy(*scenario.results);
}

}  // namespace spothorizon::app
