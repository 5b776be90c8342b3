// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/BacktestCoordinator.h"

#include <utility>

#include "app/export/Provenance.h"
#include "base/InputError.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/learning/LearningSection.h"
#include "views/deadline/backtest/BacktestPage.h"
#include "views/deadline/backtest/FrontierPane.h"
#include "views/deadline/backtest/RiskModel.h"

namespace spothorizon::app {
namespace {

/// The scenario without what no start depends on.
study::Scenario essence(study::Scenario scenario) {
  scenario.title.clear();
  scenario.notes.clear();
  scenario.budgetUsd.reset();
  editLearning(scenario) = {};
  scenario.market.startHours = 0;
  editBacktest(scenario).probability = 0;
  return scenario;
}

/// The same starts held against the budget and the chance of another scenario.
std::shared_ptr<const study::BacktestResults> heldAgainst(
    const std::shared_ptr<const study::BacktestResults>& results, const study::Scenario& scenario) {
  if (!results || results->scenario == scenario) return results;
  auto copy = std::make_shared<study::BacktestResults>(*results);
  copy->scenario = scenario;
  return copy;
}

std::shared_ptr<const study::Sweep> heldAgainst(const std::shared_ptr<const study::Sweep>& sweep,
                                                const study::Scenario& scenario) {
  if (!sweep || sweep->scenario == scenario) return sweep;
  auto copy = std::make_shared<study::Sweep>(*sweep);
  copy->scenario = scenario;
  for (auto& point : copy->points) {
    if (!point) continue;
    study::Scenario own = point->scenario;
    own.budgetUsd = scenario.budgetUsd;
    editBacktest(own).probability = backtestSpec(scenario).probability;
    point = heldAgainst(point, own);
  }
  return copy;
}

}  // namespace

study::Scenario backtestEssence(study::Scenario scenario) {
  const std::optional<int> starts = backtestSpec(scenario).starts;
  editBacktest(scenario) = {};
  editBacktest(scenario).starts = starts;
  return essence(std::move(scenario));
}

bool sameBacktest(const study::Scenario& a, const study::Scenario& b) {
  return backtestEssence(a) == backtestEssence(b);
}

bool sameSweep(const study::Scenario& a, const study::Scenario& b) {
  return essence(a) == essence(b);
}

BacktestCoordinator::BacktestCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent)
    : StudyCoordinator(parent), m_controller(std::move(markets)), m_page(new views::BacktestPage) {
  connectPage();
  showRunOn(m_page);
  connect(&m_controller, &TaskRunner::failed, this, &BacktestCoordinator::runFailed);
  connect(&m_controller, &TaskRunner::stopped, this, [this] { m_next = Work::Nothing; });
  connect(&m_controller, &TaskRunner::finished, this, &BacktestCoordinator::ended);
  connect(&m_controller, &BacktestController::resultsReady, this, &BacktestCoordinator::take);
  connect(&m_controller, &BacktestController::sweepReady, this, &BacktestCoordinator::takeSweep);
}

void BacktestCoordinator::connectPage() {
  using View = views::BacktestPage;
  connect(m_page, &View::runWished, this, &BacktestCoordinator::runBacktest);
  connect(m_page, &View::frontierWished, this, [this] { ask(Work::Frontier); });
  connect(m_page, &View::goalWished, this, &BacktestCoordinator::seek);
  connect(m_page, &View::startWished, this, &BacktestCoordinator::openStart);
  connect(m_page, &View::policyChosen, this, &BacktestCoordinator::policyWished);
  connect(m_page, &View::scenarioEdited, this, &BacktestCoordinator::scenarioEdited);
  connect(m_page, &View::parameterWished, this, &BacktestCoordinator::parameterWished);
}

std::vector<StudyCoordinator::Page> BacktestCoordinator::pages() const {
  return {{tr("Backtest"), m_page, "backtest"}};
}

void BacktestCoordinator::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_open = true;
  m_page->setScenario(scenario);
  update();
}

void BacktestCoordinator::startOver() {
  m_controller.stop();
  m_cache.clear();
  m_frontier = m_gpus = nullptr;
  m_goal.reset();
  m_open = false;
  m_page->setMessage({});
  m_page->setResults(nullptr);
  m_page->setFrontier(nullptr);
  m_page->goals().setAnswer(std::nullopt);
  m_page->goals().setNote({});
  emit changed();
}

void BacktestCoordinator::forgetResults() {
  m_cache.clear();
  m_frontier = m_gpus = nullptr;
  m_page->setFrontierStale(true);
}

void BacktestCoordinator::setInFront(bool inFront) {
  m_inFront = inFront;
  update();
}

void BacktestCoordinator::setChosenPolicy(int policy) { m_page->setChosenPolicy(policy); }

/// Brings what is shown, and what runs, in line with the scenario.
void BacktestCoordinator::update() {
  if (!m_open) return;
  const auto same = [this](const study::BacktestResults& one) {
    return sameBacktest(one.scenario, m_scenario);
  };
  const bool running = m_work != Work::Nothing && m_controller.isRunning();
  if (running && !sameSweep(m_asked, m_scenario) &&
      !(m_work == Work::Backtest && sameBacktest(m_asked, m_scenario))) {
    m_controller.stop();
  }
  Results shown = m_page->results();
  if (!shown || !shown->complete || !same(*shown)) {
    if (const Results known = m_cache.find(same)) shown = known;
  }
  const bool current = shown && same(*shown);
  if (current && shown != m_page->results()) m_page->setMessage({});
  if (current) shown = heldAgainst(shown, m_scenario);
  if (shown != m_page->results()) take(shown);
  m_page->setStale(shown && !current);
  showFrontier(m_frontier);
  answer();
  const bool wanted = !current || !shown->complete;
  if (m_inFront && wanted && !m_controller.isRunning()) runBacktest();
}

void BacktestCoordinator::run() {
  switch (m_page->tab()) {
    case views::BacktestPage::Frontier:
      return ask(Work::Frontier);
    case views::BacktestPage::Goals:
      if (m_goal) return seek(*m_goal);
      return runBacktest();
    default:
      return runBacktest();
  }
}

void BacktestCoordinator::runBacktest() {
  if (m_open) begin(Work::Backtest);
}

/// A backtest under way is let come to its end first: it is what the page shows.
void BacktestCoordinator::ask(Work work) {
  if (!m_open) return;
  if (m_controller.isRunning() && m_work == Work::Backtest) {
    m_next = work;
    m_page->goals().setNote(work == Work::Gpus ? tr("Waits for the backtest …") : QString());
    return;
  }
  begin(work);
}

void BacktestCoordinator::begin(Work work) {
  m_next = Work::Nothing;
  m_work = work;
  m_asked = m_scenario;
  m_page->setMessage({});
  if (work == Work::Backtest) {
    m_controller.request(m_asked);
  } else if (work == Work::Frontier) {
    m_controller.requestFrontier(m_asked);
  } else if (work == Work::Gpus) {
    m_controller.requestGpuSweep(m_asked);
  }
}

void BacktestCoordinator::ended() {
  m_work = Work::Nothing;
  const Work next = std::exchange(m_next, Work::Nothing);
  if (next != Work::Nothing) begin(next);
}

void BacktestCoordinator::runFailed(const QString& message) {
  m_next = Work::Nothing;
  m_page->setMessage(message);
  if (m_work != Work::Backtest) m_page->goals().setNote(message);
  emit failed(message);
}

void BacktestCoordinator::take(const Results& results) {
  const bool tell = !hasResults() || (results && results->complete);
  if (results && results->complete) {
    m_cache.keep(results, [&results](const study::BacktestResults& one) {
      return sameBacktest(one.scenario, results->scenario);
    });
  }
  m_page->setResults(heldAgainst(results, m_scenario));
  m_page->setProvenance(provenance());
  m_page->setStale(false);
  answer();
  if (tell) emit changed();
}

void BacktestCoordinator::takeSweep(const SharedSweep& sweep) {
  const bool isFrontier = sweep->parameter == "job.deadlineHours";
  (isFrontier ? m_frontier : m_gpus) = sweep;
  if (isFrontier) showFrontier(sweep);
  answer();
  if (sweep->complete) {
    tellWarnings(sweep->warnings);
    emit changed();
  }
}

void BacktestCoordinator::showFrontier(const SharedSweep& frontier) {
  if (!frontier) return;
  const bool current = sameSweep(frontier->scenario, m_scenario);
  if (current) m_frontier = heldAgainst(frontier, m_scenario);
  if (m_frontier != m_page->frontier()) m_page->setFrontier(m_frontier);
  m_page->setFrontierStale(!current);
}

/// Reads the answer off what is there, or has it made.
void BacktestCoordinator::seek(study::Goal goal) {
  m_goal = goal;
  m_page->goals().setNote({});
  const auto isNew = [this](const SharedSweep& sweep) {
    return sweep && sweep->complete && sameSweep(sweep->scenario, m_scenario);
  };
  if (goal == study::Goal::ShortestDeadline && !isNew(m_frontier)) {
    m_page->goals().setNote(tr("Finding the frontier: the answer is read off it …"));
    ask(Work::Frontier);
  } else if (goal == study::Goal::BestMaxGpus && !isNew(m_gpus)) {
    m_page->goals().setNote(tr("Trying different numbers of GPUs …"));
    ask(Work::Gpus);
  } else if (goal == study::Goal::LowestBudget && !m_page->results()) {
    runBacktest();
  }
  answer();
}

/// None while there is nothing to read it off.
std::optional<study::GoalAnswer> BacktestCoordinator::answerNow() const {
  const auto of = [this](const SharedSweep& sweep) {
    return sweep && sameSweep(sweep->scenario, m_scenario) ? heldAgainst(sweep, m_scenario)
                                                           : nullptr;
  };
  if (m_goal == study::Goal::LowestBudget) {
    const Results& results = m_page->results();
    if (!results || results->doneCount == 0) return std::nullopt;
    return study::lowestBudget(*results);
  }
  const SharedSweep sweep = of(m_goal == study::Goal::ShortestDeadline ? m_frontier : m_gpus);
  if (!sweep) return std::nullopt;
  return m_goal == study::Goal::ShortestDeadline ? study::shortestDeadline(*sweep)
                                                 : study::bestMaxGpus(*sweep);
}

bool BacktestCoordinator::goalIsCurrent() const {
  if (m_goal != study::Goal::LowestBudget) return true;  // answerNow() looks at it
  return m_page->results() && sameBacktest(m_page->results()->scenario, m_scenario);
}

/// What was answered before stays, greyed, until there is something newer.
void BacktestCoordinator::answer() {
  if (!m_goal) return;
  try {
    auto found = answerNow();
    m_page->goals().setStale(!found || !goalIsCurrent());
    if (!found || found->curves.empty()) return;
    m_page->goals().setNote({});
    m_page->goals().setAnswer(std::move(found));
  } catch (const InputError& error) {
    m_page->goals().setNote(QString::fromUtf8(error.what()));
  }
}

void BacktestCoordinator::openStart(std::size_t start) {
  const Results& results = m_page->results();
  if (!results || start >= results->startSlots.size()) return;
  study::Scenario scenario = m_scenario;
  // Of an older market the place would mean something else.
  const auto place = [](study::Scenario one) {
    one.market.startHours = 0;
    return one.market;
  };
  if (place(results->scenario) != place(m_scenario)) return;
  scenario.market.startHours = views::startHours(*results, start);
  if (scenario != m_scenario) {
    emit scenarioWished(scenario, tr("Start at %1").arg(views::startWords(*results, start)));
  }
  emit actionWished(ActionId::ShowTimeline);
}

bool BacktestCoordinator::hasResults() const { return m_page->results() != nullptr; }

QString BacktestCoordinator::provenance() const {
  if (!hasResults()) return {};
  return provenanceLine(m_page->results()->scenario, *m_page->results()->market);
}

std::vector<views::ExportableChart> BacktestCoordinator::charts(const QWidget* /*page*/) const {
  return hasResults() ? m_page->charts() : std::vector<views::ExportableChart>();
}

std::vector<TableFile> BacktestCoordinator::tables() const {
  std::vector<TableFile> tables;
  if (const Results& results = m_page->results()) {
    tables.push_back({ActionId::ExportRisk, tr("Save the table of risk"), "risk.csv",
                      [results] { return views::riskCsv(*results).toStdString(); }});
    tables.push_back({ActionId::ExportBacktest, tr("Save the backtest"), "backtest.csv",
                      [results] { return study::backtestCsv(*results); }});
  }
  if (const SharedSweep& frontier = m_page->frontier()) {
    tables.push_back({ActionId::ExportFrontier, tr("Save the frontier"), "frontier.csv",
                      [frontier] { return study::sweepCsv(*frontier); }});
  }
  return tables;
}

}  // namespace spothorizon::app
