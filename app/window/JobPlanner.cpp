// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/JobPlanner.h"

#include <QtConcurrent>

#include "app/document/SessionEdits.h"
#include "app/document/SessionFiles.h"
#include "app/work/ErrorText.h"
#include "app/work/Samples.h"
#include "views/session/PlanPage.h"

namespace spothorizon::app {
namespace {

constexpr const char* kCurrent = "current";
constexpr const char* kNone = "none";
constexpr const char* kImported = "imported";

}  // namespace

JobPlanner::JobPlanner(SessionDocument& document, SessionEdits& edits, SessionFiles& files,
                       views::PlanPage& page, QObject* parent)
    : QObject(parent), m_document(document), m_edits(edits), m_files(files), m_page(page) {
  connect(&page, &views::PlanPage::planWished, this, &JobPlanner::make);
  connect(&m_reading, &QFutureWatcherBase::finished, this, &JobPlanner::wasRead);
}

JobPlanner::~JobPlanner() { m_reading.waitForFinished(); }

void JobPlanner::prepare(const std::optional<study::MadeScenario>& imported) {
  m_imported = imported;
  QList<views::PlanPage::Market> markets;
  if (imported) {
    markets.append({tr("Files: %1").arg(QString::fromStdString(imported->scenario.title)),
                    QLatin1String(kImported)});
  }
  if (m_document.isOpen()) {
    markets.append({tr("Market of %1").arg(QString::fromStdString(m_document.scenario().title)),
                    QLatin1String(kCurrent)});
  }
  for (const SampleFile& sample : sampleFiles()) {
    markets.append({tr("Sample: %1").arg(sample.title), sample.path});
  }
  markets.append(
      {tr("No record: spot at a third of on-demand, always free"), QLatin1String(kNone)});
  m_page.setMarkets(markets);
  if (imported) m_page.chooseMachine(imported->scenario.market.price);
  m_page.setNow(QDateTime::currentDateTime());
}

void JobPlanner::make(const study::JobPlan& plan, const QString& market) {
  if (market == QLatin1String(kImported) && m_imported) {
    show(plan, m_imported->scenario, m_imported->market);
    return m_files.rememberMarket(m_imported->scenario);
  }
  if (market == QLatin1String(kCurrent)) return show(plan, m_document.scenario());
  if (market == QLatin1String(kNone)) return show(plan, {});
  m_reading.setFuture(QtConcurrent::run([plan, market]() -> Answer {
    try {
      const SessionDocument::Loaded loaded = SessionDocument::load(market);
      return {plan, loaded.session.scenarios.front().scenario, {}};
    } catch (const std::exception& error) {
      return {plan, {}, errorText(error)};
    }
  }));
}

void JobPlanner::wasRead() {
  const Answer answer = m_reading.result();
  if (!answer.error.isEmpty()) {
    emit failed(answer.error);
  } else {
    show(answer.plan, answer.on);
  }
}

void JobPlanner::show(const study::JobPlan& plan, const study::Scenario& on,
                      const std::shared_ptr<const study::LoadedMarket>& market) {
  const study::MadeScenario made = study::plannedScenario(plan, on);
  const QString what = tr("Plan %1").arg(QString::fromStdString(made.scenario.title));
  if (m_document.isOpen()) {
    m_edits.addMade(made.scenario, what);
  } else {
    // An undo leads back to the market with the job that it came with.
    study::Scenario before = on;
    if (before.policies.empty()) before.policies = study::defaultPolicies();
    m_files.showNew(before, market);
    m_document.edit(made.scenario, what, 0);
  }
  emit this->made(made.notes);
}

}  // namespace spothorizon::app
