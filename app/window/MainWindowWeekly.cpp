// SPDX-License-Identifier: GPL-3.0-or-later
// A market folder that goes on being recorded: what it has that is new.
#include "app/desk/Actions.h"
#include "app/document/SessionEdits.h"
#include "app/help/MarketStateFile.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "app/window/ZonesDialog.h"
#include "app/work/MarketFolder.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "session/ShippedFiles.h"
#include "subjects/job/weekly/UpdateWords.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr const char* kNotice = "market-folder";

/// The parameters in which the zone differs from the ranked one; later edits stay.
study::Scenario inZone(study::Scenario now, const study::Scenario& ranked,
                       const study::Scenario& zone) {
  for (const study::Parameter& p : study::parameters()) {
    if (p.section != "market" || p.get(zone) == p.get(ranked)) continue;
    p.set(now, p.get(zone));
    if (study::isMarketNumber(p.key)) {
      study::setOrigin(now.market, p.key, study::notedOrigin(zone.market, p.key));
    }
  }
  return now;
}

}  // namespace

void MainWindow::connectMarketFolder() {
  m_folder = new MarketFolder(m_markets, this);
  connect(&m_document, &SessionDocument::scenarioChanged, this,
          [this] { m_folder->watch(m_document.scenario(), m_document.filePath()); });
  connect(m_files, &SessionFiles::saved, this,
          [this](const QString& path) { m_folder->watch(m_document.scenario(), path); });
  connect(m_folder, &MarketFolder::changed, this, [this] {
    m_notices->show(QLatin1String(kNotice), tr("The market folder has changed."),
                    {{tr("Update"), [this] { updateMarket(); }}});
  });
  connect(m_folder, &MarketFolder::updated, this, &MainWindow::marketUpdated);
  connect(m_folder, &TaskRunner::failed, this, &MainWindow::showError);
  connect((*m_actions)[ActionId::UpdateMarket], &QAction::triggered, this,
          &MainWindow::updateMarket);
  connect((*m_actions)[ActionId::RankZones], &QAction::triggered, this, &MainWindow::rankZones);
}

/// A list of its own: what it shows is of the scenario as it was when it was asked for.
void MainWindow::rankZones() {
  if (!m_document.isOpen()) return;
  auto* dialog = findChild<ZonesDialog*>();
  if (!dialog) {
    dialog = new ZonesDialog(this);
    connect(dialog, &ZonesDialog::zoneWished, this,
            [this](const study::Scenario& ranked, const study::Scenario& scenario,
                   const QString& zone) {
              const study::Scenario now = inZone(m_document.scenario(), ranked, scenario);
              m_document.edit(now, tr("Zone %1").arg(zone), 0);
            });
  }
  dialog->show();
  dialog->raise();
  dialog->rank(m_document.scenario());
}

void MainWindow::updateMarket() {
  if (!m_document.isOpen()) return;
  m_notices->takeAway(QLatin1String(kNotice));
  const QString file = m_document.filePath();
  const QString state = file.isEmpty()
                            ? QString()
                            : QString::fromStdString(marketStateFile(
                                  file.toStdString(), study::stateFileOf(file.toStdString()),
                                  study::shippedSamples()));
  m_folder->update(m_document.scenario(), m_document.session().view.current, state);
}

/// Appended files are an edit like any other; files that grew are read again. The changes are
/// shown, and stay among the messages.
void MainWindow::marketUpdated(const study::WeeklyUpdate& update) {
  if (!update.folder.appended.empty()) {
    m_edits->appendMarketFiles(update.folder.scenario.market.price.moreFiles);
  }
  // Files that grew are used as they are now: that is what was asked for.
  for (const study::SessionScenario& one : m_document.session().scenarios) {
    if (sharesMarket(one.scenario, m_document.scenario())) m_document.setTraceHash(one.id, {});
  }
  reloadMarket();
  for (const std::string& name : update.folder.appended) {
    tell(tr("Appended %1").arg(views::words(name)));
  }
  for (const Text& why : update.folder.leftOut) {
    m_workbench->messages().add(views::MessageList::Level::Info,
                                tr("Not appended: %1").arg(views::words(why)));
  }
  const QString sentence = views::words(study::sentence(update));
  tell(sentence);
  m_notices->show(QLatin1String(kNotice), sentence, {});
}

}  // namespace spothorizon::app
