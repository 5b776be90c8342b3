// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/JobPlanner.h"

#include <QtConcurrent>

#include "app/document/SessionEdits.h"
#include "app/document/SessionFiles.h"
#include "app/work/ErrorText.h"
#include "app/work/Samples.h"
#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "scenario/JobGoal.h"
#include "session/MarketFacts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr const char* kCurrent = "current";
constexpr const char* kNone = "none";
constexpr const char* kImported = "imported";

}  // namespace

JobPlanner::JobPlanner(SessionDocument& document, SessionEdits& edits, SessionFiles& files,
                       std::shared_ptr<MarketStore> markets, views::PlanPage& page, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_edits(edits),
      m_files(files),
      m_markets(std::move(markets)),
      m_page(page) {
  connect(&page, &views::PlanPage::planWished, this, &JobPlanner::make);
  connect(&page, &views::PlanPage::marketChosen, this, &JobPlanner::look);
  connect(&m_reading, &QFutureWatcherBase::finished, this, &JobPlanner::wasRead);
}

JobPlanner::~JobPlanner() {
  m_reading.disconnect(this);
  m_reading.waitForFinished();
}

/// Samples of jobs; the others have no market that a job could be planned in.
QList<views::PlanPage::Market> JobPlanner::sampleMarkets() {
  QList<views::PlanPage::Market> markets;
  const QString subject = views::words(study::subjectOf(study::Scenario()));
  for (const SampleFile& sample : sampleFiles()) {
    if (sample.subject != subject) continue;
    markets.append({tr("Made-up market: %1").arg(sample.title), sample.path});
  }
  return markets;
}

void JobPlanner::prepare(const std::optional<study::MadeScenario>& imported) {
  m_imported = imported;
  QList<views::PlanPage::Market> markets;
  QString chosen;
  if (m_document.isOpen()) {
    chosen = QLatin1String(kCurrent);
    markets.append(
        {tr("Market of %1").arg(QString::fromStdString(m_document.scenario().title)), chosen});
  }
  if (imported) {
    chosen = QLatin1String(kImported);
    markets.prepend(
        {tr("Files: %1").arg(QString::fromStdString(imported->scenario.title)), chosen});
  }
  markets += sampleMarkets();
  markets.append(
      {tr("No record: spot assumed at a third of on-demand, always free"), QLatin1String(kNone)});
  // Entries that were not yet made stay; else a planned job is what is changed.
  const bool planned =
      m_document.isOpen() && study::goalOf(m_document.scenario()) != study::JobGoal::AsValued;
  if (planned && !imported && !m_page.isTouched()) {
    m_page.setPlan(study::planOf(m_document.scenario()));
  }
  m_page.setMarkets(markets, chosen);
  m_page.setNow(QDateTime::currentDateTime());
}

void JobPlanner::look(const QString& market) {
  m_read.reset();
  ++m_wished;
  if (market.isEmpty() || m_reading.isRunning()) return;  // wasRead() sees what is wanted by then
  const bool isImported = market == QLatin1String(kImported) && m_imported;
  std::optional<study::Scenario> on;
  if (market == QLatin1String(kCurrent)) on = m_document.scenario();
  if (market == QLatin1String(kNone)) on = study::Scenario();
  if (isImported) on = m_imported->scenario;
  const auto given = isImported ? m_imported->market : nullptr;
  if (on && (given || study::marketFiles(*on).empty())) {  // nothing is left to read
    m_read = Answer{m_wished, *on, {study::factsOf(*on, given.get()), given, {}}};
    return m_page.setKnown(market, m_read->known);
  }
  m_reading.setFuture(QtConcurrent::run([wish = m_wished, market, on, markets = m_markets] {
    return read(wish, market, on, *markets);
  }));
}

JobPlanner::Answer JobPlanner::read(int wish, const QString& market,
                                    const std::optional<study::Scenario>& on,
                                    MarketStore& markets) {
  Answer answer;
  answer.wish = wish;
  try {
    answer.on = on ? *on : SessionDocument::load(market).session.scenarios.front().scenario;
    const bool hasFiles = !study::marketFiles(answer.on).empty();
    if (hasFiles) answer.known.market = markets.marketFor(answer.on);
    answer.known.facts = study::factsOf(answer.on, answer.known.market.get());
  } catch (const std::exception& error) {
    answer.known.error = errorText(error);
  }
  return answer;
}

void JobPlanner::wasRead() {
  const Answer answer = m_reading.result();
  if (answer.wish != m_wished) return look(m_page.market());
  m_read = answer;
  m_page.setKnown(m_page.market(), answer.known);
}

void JobPlanner::make(const study::JobPlan& plan, const QString& market) {
  if (!m_read) return;
  show(plan, *m_read);
  if (market == QLatin1String(kImported) && m_imported) {
    m_files.rememberMarket(m_imported->scenario);
  }
}

void JobPlanner::show(const study::JobPlan& plan, const Answer& in) {
  const study::MadeScenario made = study::plannedScenario(plan, in.on);
  const QString what = tr("Plan %1").arg(QString::fromStdString(made.scenario.title));
  if (m_document.isOpen()) {
    m_edits.addMade(made.scenario, what);
  } else {
    // An undo leads back to the market with the job that it came with.
    study::Scenario before = in.on;
    if (before.policies.empty()) before.policies = study::defaultPolicies();
    m_files.showNew(before, in.known.market);
    m_document.edit(made.scenario, what, 0);
  }
  emit this->made(made.notes);
}

}  // namespace spothorizon::app
