// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/StudyPictures.h"

#include <QWidget>
#include <algorithm>
#include <utility>

#include "app/export/Provenance.h"
#include "base/InputError.h"
#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/backtest/Frontier.h"
#include "study/deadline/experiment/Experiment.h"
#include "study/deadline/learning/Learning.h"
#include "study/forecast/ForecastReport.h"
#include "study/work/LoadedMarket.h"
#include "views/deadline/backtest/BacktestPage.h"
#include "views/deadline/experiment/ExperimentsPage.h"
#include "views/deadline/learning/LearningPage.h"
#include "views/deadline/learning/LearningPlayback.h"
#include "views/deadline/run/ComparePage.h"
#include "views/deadline/run/TimelinePage.h"
#include "views/forecast/ForecastPage.h"

namespace spothorizon::app {
namespace {

[[noreturn]] void refusePolicy(int asked, int count) {
  throw InputError("", "--policy", std::to_string(asked + 1), "at most " + std::to_string(count));
}

int chosenPolicy(const study::Results& results, int asked) {
  const int count = static_cast<int>(results.policies.size());
  if (asked >= count) refusePolicy(asked, count);
  return asked >= -1 ? asked : study::bestPolicy(results);
}

}  // namespace

const QStringList& renderablePages() {
  static const QStringList pages{"timeline", "compare",  "backtest",
                                 "forecast", "learning", "experiments"};
  return pages;
}

StudyPictures::StudyPictures(study::Scenario scenario, const QSize& size)
    : m_scenario(std::move(scenario)), m_size(size), m_market(study::loadMarket(m_scenario)) {}

StudyPictures::~StudyPictures() = default;

QString StudyPictures::provenance() const { return provenanceLine(m_scenario, *m_market); }

void StudyPictures::add(const QString& page, int policy, const QString& experiment) {
  if (page == "backtest") {
    addBacktest(policy);
  } else if (page == "forecast") {
    addForecast();
  } else if (page == "learning") {
    addLearning();
  } else if (page == "experiments") {
    addExperiment(experiment);
  } else {
    addRun(page, policy);
  }
}

template <typename Page>
Page& StudyPictures::makePage() {
  auto made = std::make_unique<Page>();
  Page& page = *made;
  page.resize(m_size);
  page.setProvenance(provenance());
  m_pages.push_back(std::move(made));
  return page;
}

void StudyPictures::keepCharts(const std::vector<views::ExportableChart>& charts) {
  m_charts.insert(m_charts.end(), charts.begin(), charts.end());
}

void StudyPictures::addRun(const QString& page, int policy) {
  if (!m_run) {
    study::RunOptions options;
    options.withReasons = true;
    m_run = study::run(m_scenario, m_market, {}, options);
  }
  const auto show = [&](auto& shown) {
    shown.setChosenPolicy(chosenPolicy(*m_run, policy));
    shown.setResults(m_run);
    keepCharts(shown.charts());
  };
  if (page == "compare") {
    show(makePage<views::ComparePage>());
  } else {
    show(makePage<views::TimelinePage>());
  }
}

void StudyPictures::addBacktest(int policy) {
  auto& page = makePage<views::BacktestPage>();
  const auto results = study::runBacktest(m_scenario, m_market);
  const auto count = static_cast<int>(m_scenario.policies.size());
  if (policy >= count) refusePolicy(policy, count);
  const int best = study::bestSeries(*results);
  page.setChosenPolicy(policy >= -1 || best < 0
                           ? std::max(policy, -1)
                           : results->series[static_cast<std::size_t>(best)].policy);
  page.setResults(results);
  page.setFrontier(study::runFrontier(m_scenario, m_market));
  keepCharts(page.charts());
}

void StudyPictures::addForecast() {
  auto& page = makePage<views::ForecastPage>();
  page.setReport(study::reportForecasts(m_scenario, m_market));
  keepCharts(page.charts());
}

void StudyPictures::addLearning() {
  auto& page = makePage<views::LearningPage>();
  page.setScenario(m_scenario);
  page.setResults(study::runLearning(m_scenario, m_market));
  page.playback().seekEnd();
  keepCharts(page.charts());
}

void StudyPictures::addExperiment(const QString& name) {
  const study::ReadyExperiment* ready = study::findReadyExperiment(name.toStdString());
  if (!ready) {
    throw InputError("", "--experiment", '"' + name.toStdString() + '"',
                     "the name of a built-in experiment");
  }
  auto& page = makePage<views::ExperimentsPage>();
  page.setResults(study::runExperiment(ready->make(m_scenario), m_market));
  keepCharts(page.charts());
}

}  // namespace spothorizon::app
