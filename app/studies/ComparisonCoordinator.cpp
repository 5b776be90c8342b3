// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/ComparisonCoordinator.h"

#include <QScopedValueRollback>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/export/Provenance.h"
#include "subjects/job/run/Results.h"
#include "subjects/job/run/ShownPolicy.h"
#include "views/comparison/ComparisonStrip.h"
#include "views/comparison/ComparisonView.h"
#include "views/job/backtest/ComparedRiskTable.h"
#include "views/job/run/ComparableRun.h"
#include "views/job/run/ComparedOutcomeTable.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using study::ComparisonMode;
using study::SessionScenario;
using views::words;

constexpr std::size_t kMostKept = 64;

}  // namespace

ComparisonCoordinator::ComparisonCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent)
    : QObject(parent),
      m_markets(std::move(markets)),
      m_view(new views::ComparisonView),
      m_strip(new views::ComparisonStrip),
      m_outcomes(new views::ComparedOutcomeTable),
      m_risks(new views::ComparedRiskTable) {
  m_view->setHeadline(m_risks);
  m_risks->hide();
  m_strip->hide();
  m_outcomes->hide();
  connectParts();
}

ComparisonCoordinator::~ComparisonCoordinator() {
  m_runner.disconnect(this);
  // Whoever took them has deleted them, or nobody did.
  for (QWidget* widget : std::initializer_list<QWidget*>{m_view, m_strip, m_outcomes}) {
    if (widget && !widget->parent()) delete widget;
  }
}

views::ComparisonView& ComparisonCoordinator::view() const { return *m_view; }
views::ComparisonStrip& ComparisonCoordinator::strip() const { return *m_strip; }
views::ComparedOutcomeTable& ComparisonCoordinator::outcomes() const { return *m_outcomes; }

void ComparisonCoordinator::connectParts() {
  using Strip = views::ComparisonStrip;
  connect(m_strip, &Strip::modeWished, this, &ComparisonCoordinator::setMode);
  connect(m_strip, &Strip::comparedWished, this, &ComparisonCoordinator::setCompared);
  connect(m_strip, &Strip::baseWished, this, &ComparisonCoordinator::setBase);
  connect(m_strip, &Strip::withOptimumChanged, this, [this] { show(); });
  connect(m_risks, &views::ComparedRiskTable::wished, this, &ComparisonCoordinator::workOutRisks);
  connect(&m_runner, &TaskRunner::progressed, this, [this](double fraction) {
    m_progress = fraction;
    show();
  });
  connect(&m_runner, &TaskRunner::failed, this, [this](const QString& message) {
    if (m_running) keep({*m_running, nullptr, message});
  });
  connect(&m_runner, &TaskRunner::stopped, this, [this] {
    if (!m_changingMind) refuseMissing();
  });
  connect(&m_runner, &TaskRunner::finished, this, [this] {
    m_running.reset();
    m_progress = 0;
    if (!m_changingMind) update();
  });
}

void ComparisonCoordinator::addStudy(const StudyDesk* study) { m_studies.push_back(study); }

void ComparisonCoordinator::setMode(ComparisonMode mode) {
  study::SessionView view = m_session.view;
  view.mode = mode;
  // Whoever asks for a comparison before anything was chosen wants to see all there is.
  if (mode != ComparisonMode::Off && view.compared.empty()) {
    for (const SessionScenario& one : m_session.scenarios) view.compared.push_back(one.id);
  }
  emit viewWished(view);
}

void ComparisonCoordinator::setCompared(const QString& id, bool compared) {
  study::Session session = m_session;
  std::vector<std::string>& all = session.view.compared;
  std::erase(all, id.toStdString());
  if (compared) all.push_back(id.toStdString());
  study::mendView(session);  // in list order
  emit viewWished(session.view);
}

void ComparisonCoordinator::setBase(const QString& id) {
  study::SessionView view = m_session.view;
  view.base = id.toStdString();
  emit viewWished(view);
}

void ComparisonCoordinator::setSession(const study::Session& session) {
  const auto valueOfCurrent = [](const study::Session& of) {
    const int at = study::indexOf(of, of.view.current);
    return at < 0 ? study::Scenario() : of.scenarios[static_cast<std::size_t>(at)].scenario;
  };
  if (!(valueOfCurrent(m_session) == valueOfCurrent(session))) m_ownFailure.clear();
  m_session = session;
  m_strip->setSession(m_session);
  update();
}

void ComparisonCoordinator::setPage(const QString& key) {
  if (key == m_page) return;
  m_page = key;
  m_ownFailure.clear();
  update();
}

void ComparisonCoordinator::ownChanged() {
  const int at = study::indexOf(m_session, m_session.view.current);
  if (studyInFront() && at >= 0 && studyInFront()->resultKey() &&
      *studyInFront()->resultKey() == keyOf(m_session.scenarios[static_cast<std::size_t>(at)])) {
    m_ownFailure.clear();
  }
  update();
}

void ComparisonCoordinator::ownFailed(const QString& failure) {
  m_ownFailure = failure;
  update();
}

void ComparisonCoordinator::run() {
  std::erase_if(m_kept, [](const Kept& kept) { return !kept.result; });
  if (!isActive()) return;
  for (const SessionScenario* one : compared()) m_requested.push_back(keyOf(*one));
  update();
}

void ComparisonCoordinator::forget() {
  {
    const QScopedValueRollback changing(m_changingMind, true);
    m_runner.stop();
  }
  m_kept.clear();
  m_requested.clear();
  m_drawn.clear();
  m_riskOf.clear();
  m_ownFailure.clear();
  update();
}

const StudyDesk* ComparisonCoordinator::studyInFront() const {
  const auto found = std::find_if(m_studies.begin(), m_studies.end(),
                                  [this](const auto* study) { return study->hasPage(m_page); });
  return found == m_studies.end() ? nullptr : *found;
}

bool ComparisonCoordinator::runsByItself() const {
  return studyInFront()->view().runs != views::RunsWhen::WhenAsked;
}

QString ComparisonCoordinator::obstacle() const {
  const QString never = views::whyNotCompared(m_page);
  return never.isEmpty() ? studyInFront()->page(m_page)->obstacle() : never;
}

bool ComparisonCoordinator::isActive() const {
  return m_session.view.mode != ComparisonMode::Off && compared().size() >= 2 && studyInFront();
}

bool ComparisonCoordinator::runsAll() const { return studyInFront() && !runsByItself(); }

std::vector<const SessionScenario*> ComparisonCoordinator::compared() const {
  std::vector<const SessionScenario*> all;
  const auto& ids = m_session.view.compared;
  for (const SessionScenario& one : m_session.scenarios) {
    if (std::find(ids.begin(), ids.end(), one.id) != ids.end()) all.push_back(&one);
  }
  return all;
}

bool ComparisonCoordinator::isCurrent(const SessionScenario& one) const {
  return one.id == m_session.view.current;
}

ComparisonCoordinator::Key ComparisonCoordinator::keyOf(const SessionScenario& one) const {
  const StudyDesk* desk = studyInFront();
  return keyFor(desk->study(), one.scenario, variantInFront());
}

/// Pages that show a variant of their own (a frontier beside the runs) are compared by it; the
/// others by what the study's first page asks.
std::string ComparisonCoordinator::variantInFront() const {
  const StudyDesk* desk = studyInFront();
  const QStringList shown = desk->page(m_page)->picturedVariants();
  const bool own = shown.size() == 1 && !shown.front().isEmpty() && desk->settings().empty();
  return own ? shown.front().toStdString() : desk->settings();
}

/// The desk's own results are compared, whatever page is in sight.
bool ComparisonCoordinator::comesByItself(const SessionScenario& one) const {
  return isCurrent(one) && runsByItself() && variantInFront() == studyInFront()->settings();
}

const ComparisonCoordinator::Kept* ComparisonCoordinator::find(const Key& key) const {
  const auto found =
      std::find_if(m_kept.begin(), m_kept.end(), [&](const Kept& kept) { return kept.key == key; });
  return found == m_kept.end() ? nullptr : &*found;
}

void ComparisonCoordinator::keep(Kept kept) {
  std::erase_if(m_kept, [&](const Kept& old) { return old.key == kept.key; });
  m_kept.insert(m_kept.begin(), std::move(kept));
  if (m_kept.size() > kMostKept) m_kept.pop_back();
}

/// Results that the scenario's own page has are taken, so that nothing is run twice; unless it has
/// just begun with what is known here.
study::Result ComparisonCoordinator::resultOf(const SessionScenario& one) const {
  const Key key = keyOf(one);
  const Kept* kept = find(key);
  const study::Result known = kept ? kept->result : nullptr;
  if (studyInFront()->resultKey() != key) return known;
  const study::Result own = studyInFront()->result();
  return known && !(own && own->complete) ? known : own;
}

std::vector<ComparisonCoordinator::Wanted> ComparisonCoordinator::missing() const {
  std::vector<Wanted> all;
  if (!isActive() || !obstacle().isEmpty()) return all;
  for (const SessionScenario* one : compared()) {
    if (resultOf(*one) || comesByItself(*one)) continue;
    const Key key = keyOf(*one);
    const bool wanted = runsByItself() ||
                        std::find(m_requested.begin(), m_requested.end(), key) != m_requested.end();
    if (wanted && !find(key)) all.push_back({one, key});
  }
  addMissingRisks(all);
  return all;
}

/// The results of the edited scenario's page are kept when another one is edited.
void ComparisonCoordinator::keepOwn() {
  if (!isActive()) return;
  const study::Result own = studyInFront()->result();
  const std::optional<Key> key = studyInFront()->resultKey();
  if (!own || !own->complete) return;
  const Kept* kept = find(*key);
  if (!kept || kept->result != own) keep({*key, own, {}});
}

void ComparisonCoordinator::update() {
  keepOwn();
  const auto wanted = missing();
  const bool goesOn = m_running && std::ranges::any_of(wanted, [&](const Wanted& one) {
                        return one.key == *m_running;
                      });
  if (m_running && !goesOn) {
    const QScopedValueRollback changing(m_changingMind, true);
    m_runner.stop();
  }
  if (!m_running) startNext();
  show();
  emit changed();
  const bool was = std::exchange(m_active, isActive());
  if (was != m_active) emit activeChanged(m_active);
}

/// The user has stopped it: nothing starts again by itself.
void ComparisonCoordinator::refuseMissing() {
  for (const Wanted& one : missing()) {
    keep({one.key, nullptr, tr("stopped: press Run (F5)")});
  }
  m_requested.clear();
  m_risksAsked = false;
}

void ComparisonCoordinator::startNext() {
  const auto wanted = missing();
  if (!wanted.empty()) start(wanted.front());
}

void ComparisonCoordinator::start(const Wanted& wanted) {
  m_running = wanted.key;
  m_runner.request([this, key = wanted.key, scenario = wanted.scenario->scenario,
                    markets = m_markets](const TaskLink& link) {
    study::StudyOptions options;
    options.variant = key.variant;
    options.withReasons = true;  // reservation prices are drawn
    study::requireSubject(*key.study, scenario);
    const auto market = markets->marketFor(scenario, link.stop());
    const study::Result result = key.study->run(scenario, market, link.control(), options);
    link.deliver([this, key, result] { keep({key, result, {}}); });
  });
}

void ComparisonCoordinator::show() {
  if (!isActive()) {
    m_drawn.clear();
    m_riskOf.clear();
    m_view->setScenarios({}, ComparisonMode::Off, m_page);
    m_outcomes->hide();
    m_risks->hide();
    return;
  }
  std::vector<views::ComparedScenario> all;
  for (const SessionScenario* one : compared()) all.push_back(shown(*one));
  addPaired(all);
  m_view->setHint(hint());
  m_view->setScenarios(std::move(all), m_session.view.mode, m_page);
  showOutcomes();
  showRisks();
}

views::ComparedScenario ComparisonCoordinator::shown(const SessionScenario& one) {
  views::ComparedScenario shown;
  shown.id = words(one.id);
  shown.name = words(one.scenario.title);
  shown.colour = QColor(words(one.colour));
  shown.isBase = one.id == m_session.view.base;
  study::Result result = resultOf(one);
  shown.done = result && result->complete;
  // While something new is worked out, what was there before stays; not under an error.
  const auto before = m_drawn.constFind(shown.id);
  if (!result && m_ownFailure.isEmpty() && before != m_drawn.constEnd() &&
      before->study == studyInFront() && isCurrent(one)) {
    result = before->result;
  }
  if (result) {
    addCharts(shown, one, result);
  } else {
    m_drawn.remove(shown.id);
  }
  const bool awaited = views::whyNotCompared(m_page).isEmpty();
  if (!shown.done && awaited) explain(shown, one, result != nullptr);
  return shown;
}

void ComparisonCoordinator::addCharts(views::ComparedScenario& shown, const SessionScenario& one,
                                      const study::Result& result) {
  const StudyDesk* study = studyInFront();
  const views::ComparedLook look{m_page, study::shownPolicy(one.look), m_strip->withOptimum()};
  Drawn& drawn = m_drawn[shown.id];
  const bool same = drawn.study == study && drawn.result == result && drawn.look == look &&
                    drawn.scenario == one.scenario;
  if (!same) {
    // What is still another edit's stays as it is; else titles and budgets are those of now.
    const bool current = keyOf(one) == keyFor(study->study(), result->scenario, result->variant());
    const study::Result own = current ? result->under(one.scenario) : result;
    drawn = {study, result, one.scenario, look, study->view().comparable(own, look), own};
  }
  shown.make = drawn.make;
  if (result->market) shown.provenance = provenanceLine(one.scenario, *result->market);
}

/// The same results keep what was worked out of them: it takes longer than a chart.
void ComparisonCoordinator::addPaired(std::vector<views::ComparedScenario>& all) {
  const auto pair = studyInFront()->view().paired;
  if (!pair) return;
  std::vector<views::PairedScenario> scenarios;
  for (const views::ComparedScenario& one : all) {
    const auto drawn = m_drawn.constFind(one.id);
    const bool complete = drawn != m_drawn.constEnd() && drawn->own && drawn->own->complete;
    scenarios.push_back({one.name, one.colour, one.isBase, complete ? drawn->own : nullptr});
  }
  if (m_paired.study != studyInFront() || m_paired.scenarios != scenarios) {
    m_paired = {studyInFront(), scenarios, pair(scenarios)};
  }
  const auto base = std::ranges::find_if(all, &views::ComparedScenario::isBase);
  if (base != all.end()) base->paired = m_paired.make;
}

void ComparisonCoordinator::explain(views::ComparedScenario& shown, const SessionScenario& one,
                                    bool hasSome) const {
  const Key key = keyOf(one);
  const Kept* kept = find(key);
  const bool isOwn = comesByItself(one);
  if (isOwn && !m_ownFailure.isEmpty()) {
    shown.message = m_ownFailure;
    shown.wrong = true;
  } else if (kept && !kept->failure.isEmpty()) {
    shown.message = kept->failure;
    shown.wrong = true;
  } else if (m_running && *m_running == key) {
    shown.message = tr("running");
    shown.progress = m_progress;
  } else if (isOwn) {
    if (!hasSome) shown.message = tr("running");
  } else if (runsByItself() ||
             std::find(m_requested.begin(), m_requested.end(), key) != m_requested.end()) {
    shown.message = tr("waiting");
  } else {
    shown.message = tr("not run yet: press Run (F5)");
  }
}

QString ComparisonCoordinator::hint() const {
  if (!obstacle().isEmpty()) return obstacle();
  if (m_running) return tr("Running the scenarios.");
  if (!runsByItself() && !hasCharts()) {
    return tr("Nothing has been run yet. Run (F5) runs this study for every scenario shown.");
  }
  if (m_session.view.mode == ComparisonMode::Difference) {
    return tr(
        "A difference needs results of the base and of another scenario. The lines above say "
        "what is missing.");
  }
  return tr("No scenario has results. The lines above say why.");
}

/// The table is only under the pages of single runs.
void ComparisonCoordinator::showOutcomes() {
  const bool isRun = studyInFront()->hasPage(QStringLiteral("timeline"));
  m_outcomes->setVisible(isRun);
  if (!isRun) return;
  std::vector<study::ComparedOutcome> rows;
  std::vector<QColor> colours;
  for (const SessionScenario* one : compared()) {
    const Drawn drawn = m_drawn.value(words(one->id));
    std::shared_ptr<const study::Results> results;
    if (drawn.study == studyInFront()) {
      // This scenario's own: results that two share may have been run under another's title and
      // budget.
      results = std::static_pointer_cast<const study::Results>(drawn.own);
    }
    const int policy = results ? views::shownPolicyOf(*results, study::shownPolicy(one->look)) : -1;
    rows.push_back({one->scenario.title, results, policy, one->id == m_session.view.base});
    colours.emplace_back(words(one->colour));
  }
  m_outcomes->setScenarios(std::move(rows), std::move(colours));
}

bool ComparisonCoordinator::hasCharts() const {
  const auto all = compared();
  return isActive() && std::any_of(all.begin(), all.end(), [this](const SessionScenario* one) {
           return resultOf(*one) != nullptr;
         });
}

study::Result ComparisonCoordinator::known(const StudyKey& key) const {
  const Kept* kept = find(key);
  return kept && kept->result && kept->result->complete ? kept->result : nullptr;
}

QString ComparisonCoordinator::provenance() const { return m_view->provenance(); }

std::vector<views::ExportableChart> ComparisonCoordinator::charts() const {
  return isActive() ? m_view->charts() : std::vector<views::ExportableChart>();
}

namespace {

using study::SessionScenario;
using views::words;

QString offerWords() {
  return ComparisonCoordinator::tr(
      "How likely each scenario is to be on time and within its budget, over every start in its "
      "market.");
}

}  // namespace

const StudyDesk* ComparisonCoordinator::riskDesk() const {
  const auto found = std::ranges::find_if(
      m_studies, [](const StudyDesk* desk) { return desk->study().key() == "backtest"; });
  return found == m_studies.end() ? nullptr : *found;
}

bool ComparisonCoordinator::offersRisks() const {
  return m_page == QLatin1String("compare") && riskDesk();
}

bool ComparisonCoordinator::leadsWithRisks() const {
  return offersRisks() || (riskDesk() && studyInFront() == riskDesk());
}

ComparisonCoordinator::Key ComparisonCoordinator::riskKeyOf(const SessionScenario& one) const {
  return keyFor(riskDesk()->study(), one.scenario, riskDesk()->settings());
}

/// Worked out here, or whole on the page of backtests.
study::Result ComparisonCoordinator::backtestOf(const SessionScenario& one) const {
  const Key key = riskKeyOf(one);
  if (const Kept* kept = find(key); kept && kept->result) return kept->result;
  const study::Result own = riskDesk()->resultKey() == key ? riskDesk()->result() : nullptr;
  return own && own->complete ? own : nullptr;
}

void ComparisonCoordinator::addMissingRisks(std::vector<Wanted>& all) const {
  if (!m_risksAsked || !offersRisks()) return;
  for (const SessionScenario* one : compared()) {
    const Key key = riskKeyOf(*one);
    if (!backtestOf(*one) && !find(key)) all.push_back({one, key});
  }
}

void ComparisonCoordinator::workOutRisks() {
  m_risksAsked = true;
  std::erase_if(m_kept, [](const Kept& kept) { return !kept.result; });
  update();
}

/// While new chances are worked out, those of before are not those of what is asked now: none.
study::Result ComparisonCoordinator::riskOf(const SessionScenario& one) {
  const study::Result result = backtestOf(one);
  if (!result) return nullptr;
  Risk& risk = m_riskOf[words(one.id)];
  if (risk.result != result || !(risk.scenario == one.scenario)) {
    risk = {result, one.scenario, result->under(one.scenario)};
  }
  return risk.own;
}

/// The answer comes first.
void ComparisonCoordinator::showRisks() {
  m_risks->setVisible(leadsWithRisks());
  if (!leadsWithRisks()) return;
  std::vector<study::ComparedRisk> rows;
  std::vector<QColor> colours;
  for (const SessionScenario* one : compared()) {
    study::Result own = offersRisks() ? riskOf(*one) : m_drawn.value(words(one->id)).own;
    if (own && !own->complete) own = nullptr;  // a chance over the first starts is none
    rows.push_back({one->scenario.title, one->scenario,
                    std::dynamic_pointer_cast<const study::BacktestResults>(own),
                    one->id == m_session.view.base});
    colours.emplace_back(words(one->colour));
  }
  m_risks->setScenarios(std::move(rows), std::move(colours));
  showRiskState();
}

void ComparisonCoordinator::showRiskState() {
  const auto all = compared();
  const auto done = std::ranges::count_if(
      all, [this](const SessionScenario* one) { return backtestOf(*one) != nullptr; });
  const bool complete = done == std::ssize(all);
  if (!offersRisks() || complete) return m_risks->setState({}, false);
  const QString failures = riskFailures();
  const bool stillWanted = m_risksAsked && (failures.isEmpty() || m_running);
  if (!stillWanted) {
    return m_risks->setState(failures.isEmpty() ? offerWords() : failures, true);
  }
  const bool now = m_running && m_running->study == &riskDesk()->study();
  const int percent = now ? static_cast<int>(std::lround(100 * m_progress)) : 0;
  m_risks->setState(tr("Computing probabilities: %1 of %2 scenarios done, %3 % of the next one.")
                        .arg(done)
                        .arg(all.size())
                        .arg(percent),
                    false);
}

/// A line for each scenario whose chances could not be worked out.
QString ComparisonCoordinator::riskFailures() const {
  QStringList lines;
  for (const SessionScenario* one : compared()) {
    const Kept* kept = find(riskKeyOf(*one));
    if (!kept || kept->failure.isEmpty()) continue;
    lines << tr("%1: %2").arg(words(one->scenario.title), kept->failure);
  }
  return lines.join(u'\n');
}

}  // namespace spothorizon::app
