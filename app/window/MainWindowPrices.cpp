// SPDX-License-Identifier: GPL-3.0-or-later
// Prices that the user's own client gets, and the way from there to a market.
#include "app/desk/Actions.h"
#include "app/window/MainWindow.h"
#include "app/window/PricesDialog.h"
#include "subjects/job/weekly/MarketUpdate.h"

namespace spothorizon::app {

void MainWindow::connectPrices() {
  connect((*m_actions)[ActionId::GetPrices], &QAction::triggered, this, [this] {
    PricesDialog& dialog = pricesDialog();
    if (!dialog.isVisible()) dialog.takeRecord(shownMarketFolder());
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
  });
}

/// Of the scenario that is edited; empty where its market is in no file.
QString MainWindow::shownMarketFolder() const {
  if (!m_document.isOpen()) return {};
  return QString::fromStdString(study::marketFolder(m_document.scenario()));
}

PricesDialog& MainWindow::pricesDialog() {
  if (!m_prices) {
    m_prices = new PricesDialog([this] { return shownMarketFolder(); }, this);
    connect(m_prices, &PricesDialog::openWished, this,
            [this](const QString& folder) { importFiles({folder}); });
    connect(m_prices, &PricesDialog::updateWished, this, &MainWindow::updateMarket);
  }
  return *m_prices;
}

}  // namespace spothorizon::app
