// SPDX-License-Identifier: GPL-3.0-or-later
// What the window tells of a market that has been read.
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "scenario/Parameters.h"
#include "session/KnownStretch.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {

using Level = views::MessageList::Level;

/// The run reads the market of every job. Without a job it is whoever reads a file.
bool MainWindow::tellsOfMarket(const StudyDesk& study, const study::LoadedMarket& market) const {
  const StudyDesk& run = m_workbench->desk("run");
  if (study::canAsk(run.study(), m_document.scenario())) return &study == &run;
  return !market.import.reports.empty();
}

void MainWindow::marketCame(const std::shared_ptr<const study::LoadedMarket>& market) {
  if (market == m_market) return;
  m_market = market;
  m_workbench->panel().setMarket(market);
  const std::string& hash = market->import.trace.provenance.hash;
  m_document.setTraceHash(m_shownId, hash);
  if (!m_toldMarkets.insert(hash).second) return;
  for (const market::ReadReport& report : market->import.reports) {
    const QString file = QString::fromStdString(report.file);
    m_workbench->messages().add(
        Level::Info, tr("%1: %2, %n row(s) read, %3 dropped", "", static_cast<int>(report.rowsRead))
                         .arg(file, QString::fromStdString(report.format))
                         .arg(report.rowsDropped));
  }
  for (const Text& warning : study::marketWarnings(m_document.scenario(), *market)) {
    const QString said = views::words(warning);
    m_workbench->messages().add(Level::Warning, said);
    m_toldWarnings.insert(said);
  }
}

/// No other scenario's market stays, nor that of other files, whether it runs or not.
void MainWindow::showKnownMarket() {
  const study::Scenario& scenario = m_document.scenario();
  std::vector<std::string> files = study::marketFiles(scenario);
  const bool other = m_marketOf != m_shownId || m_marketFiles != files;
  m_marketOf = m_shownId;
  m_marketFiles = std::move(files);
  if (const auto known = m_markets->known(scenario)) return marketCame(known);
  if (!other || !m_market) return;
  m_market.reset();
  m_workbench->panel().setMarket(nullptr);
}

/// A job that meets a gap in its record can be run once the gap is filled.
bool MainWindow::gapIsInTheWay() const {
  const study::Scenario& scenario = m_document.scenario();
  if (!m_market || scenario.market.fill != market::Fill::Unknown) return false;
  return study::hasGap(m_market->import.trace, scenario.market.startHours,
                       scenario.job.deadlineHours);
}

void MainWindow::fillGaps() {
  if (!m_document.isOpen()) return;
  study::Scenario filled = m_document.scenario();
  study::findParameter("market.fill")->set(filled, "carry-forward");
  m_document.edit(filled, tr("Fill gaps with the last value"), 0);
}

}  // namespace spothorizon::app
