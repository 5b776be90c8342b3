// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

#include "app/work/TraceWatch.h"
#include "session/Session.h"

namespace spothorizon::views {
class NoticeBar;
}

namespace spothorizon::app {

class SessionDocument;

/// Notices about traces that are missing or have changed since the session was saved: a
/// notice for each file, a mark for each scenario, and a way to find the file again.
class TraceNotices : public QObject {
  Q_OBJECT

 public:
  TraceNotices(SessionDocument& document, std::shared_ptr<MarketStore> markets,
               views::NoticeBar& bar, QObject* parent = nullptr);

  /// Looks at all market files of the session that is open.
  void look();
  /// The market files were found there: as one step, for every scenario that misses them.
  void findAt(const QString& missing, const QString& path);
  const QHash<QString, QString>& marks() const { return m_marks; }
  TraceWatch& watch() { return m_watch; }

 signals:
  void marksChanged();
  /// The user wants to say where this file is.
  void findWished(const QString& missing);

 private:
  void looked(const study::SessionScenario& scenario, const study::MarketState& state);
  void notice(const study::SessionScenario& scenario, const study::MarketState& state,
              const QString& file);
  void forgetMended();
  void clear();

  SessionDocument& m_document;
  views::NoticeBar& m_bar;
  TraceWatch m_watch;
  QHash<QString, QString> m_marks;                  ///< by id
  QHash<QString, study::SessionScenario> m_looked;  ///< by id, those with a mark
  QHash<QString, QStringList> m_noticed;            ///< ids by notice
};

}  // namespace spothorizon::app
