// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/MarketFolder.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <utility>

#include "app/work/MarketFileNames.h"
#include "ask/LoadedMarket.h"

namespace spothorizon::app {

MarketFolder::MarketFolder(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {
  m_settled.setSingleShot(true);
  m_settled.setInterval(kSettledMs);
  const auto touched = [this] { m_settled.start(); };
  connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, touched);
  connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, touched);
  connect(&m_settled, &QTimer::timeout, this, [this] {
    for (const QString& path : m_wanted) {
      if (!watched().contains(path) && QFileInfo::exists(path)) m_watcher.addPath(path);
    }
    const QStringList before = std::exchange(m_seen, seen());
    if (before != m_seen) emit changed();
  });
}

/// The files that may be a market's, with size and time. Sessions, autosaves and states that the
/// program itself writes there are none.
QStringList MarketFolder::seen() const {
  QStringList all;
  for (const QString& folder : m_watcher.directories()) {
    const QFileInfoList files =
        QDir(folder).entryInfoList(marketFileNames(), QDir::Files, QDir::Name);
    for (const QFileInfo& file : files) {
      if (file.absoluteFilePath() == m_own) continue;
      all << QStringLiteral("%1 %2 %3")
                 .arg(file.filePath(), QString::number(file.size()),
                      QString::number(file.lastModified().toMSecsSinceEpoch()));
    }
  }
  return all;
}

void MarketFolder::watch(const study::Scenario& scenario, const QString& own) {
  m_own = own.isEmpty() ? QString() : QFileInfo(own).absoluteFilePath();
  QStringList wanted;
  for (const std::string& file : study::marketFiles(scenario)) {
    const QFileInfo info(QString::fromStdString(file));
    wanted << info.absolutePath() << info.absoluteFilePath();
  }
  wanted.removeDuplicates();
  if (wanted == m_wanted) return;
  m_settled.stop();
  if (!watched().isEmpty()) m_watcher.removePaths(watched());
  m_wanted = wanted;
  for (const QString& path : wanted) {
    if (QFileInfo::exists(path)) m_watcher.addPath(path);
  }
  m_seen = seen();
}

void MarketFolder::update(const study::Scenario& scenario, const std::string& id,
                          const QString& stateFile) {
  study::WeeklyOptions options;
  options.stateFile = stateFile.toStdString();
  if (const auto last = m_remembered.find(id); last != m_remembered.end()) {
    options.before = last->second;
  }
  request([this, scenario, id, options, markets = m_markets](const TaskLink& link) mutable {
    options.shown = markets->marketFor(scenario, link.stop());
    const study::WeeklyUpdate update = study::updateWeekly(scenario, link.control(), options);
    if (!options.stateFile.empty()) study::remember(update, options.stateFile);
    link.deliver([this, id, update] {
      m_remembered[id] = update.now;
      emit updated(update);
    });
  });
}

}  // namespace spothorizon::app
