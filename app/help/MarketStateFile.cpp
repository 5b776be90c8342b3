// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/MarketStateFile.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QString>

#include "base/Files.h"

namespace spothorizon::app {
namespace {

/// The same for both programs.
QString userFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
         QStringLiteral("/SpotHorizon/market-states");
}

}  // namespace

std::string marketStateFile(const std::string& file, const std::string& beside,
                            const std::string& samples) {
  const QFileInfo info(QString::fromStdString(file));
  const QString folder = info.absolutePath();
  const bool shipped = !samples.empty() && QDir(folder) == QDir(QString::fromStdString(samples));
  if (QFileInfo::exists(QString::fromStdString(beside))) return beside;
  if (!shipped && QFileInfo(folder).isWritable()) return beside;
  QDir().mkpath(userFolder());
  // Two files of one name have different ones.
  const std::string hash = contentHash(info.absoluteFilePath().toStdString());
  return (userFolder() + '/' + info.fileName() + '-' + QString::fromStdString(hash).left(12) +
          QStringLiteral(".market-state"))
      .toStdString();
}

}  // namespace spothorizon::app
