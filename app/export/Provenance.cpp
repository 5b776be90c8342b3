// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/Provenance.h"

#include <QFileInfo>
#include <QStringList>

#include "ask/LoadedMarket.h"

namespace spothorizon::app {
namespace {

QString fileName(const std::string& path) {
  return QFileInfo(QString::fromStdString(path)).fileName();
}

QString marketName(const market::MarketSpec& market) {
  if (!market.traceFile.empty()) return fileName(market.traceFile);
  QStringList names;
  if (!market.availability.file.empty()) names << fileName(market.availability.file);
  if (!market.price.file.empty()) names << fileName(market.price.file);
  return names.isEmpty() ? QObject::tr("constant market") : names.join(" + ");
}

}  // namespace

QString provenanceLine(const study::Scenario& scenario, const study::LoadedMarket& market) {
  QStringList parts;
  if (!scenario.title.empty()) parts << QString::fromStdString(scenario.title);
  parts << marketName(scenario.market);
  const std::string& hash = market.import.trace.provenance.hash;
  if (!hash.empty()) parts << QObject::tr("trace %1").arg(QString::fromStdString(hash).left(12));
  parts << QObject::tr("seed %1").arg(scenario.seed) << "SpotHorizon " SPOTHORIZON_VERSION;
  return parts.join(" · ");
}

}  // namespace spothorizon::app
