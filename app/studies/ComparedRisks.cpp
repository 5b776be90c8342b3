// SPDX-License-Identifier: GPL-3.0-or-later
// The chances that lead a comparison: on the page of backtests they are there, on the page Compare
// they are shown where backtests were run, and offered where they were not.
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/studies/ComparisonCoordinator.h"
#include "views/job/backtest/ComparedRiskTable.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
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
