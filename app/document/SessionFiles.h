// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QStringList>
#include <functional>

#include "app/document/SessionDocument.h"

class QFileDialog;

namespace spothorizon::app {

/// The document's dealings with files: opening, adding, saving, and asking before unsaved edits go.
/// Files are read on another thread; no question blocks. A file that somebody else has changed
/// since it was read is not written over without a question.
class SessionFiles : public QObject {
  Q_OBJECT

 public:
  SessionFiles(SessionDocument& document, QWidget* window);
  ~SessionFiles() override;

  /// A session, scenario, experiment, trace or market file, recognised by content.
  void open(const QString& path);
  /// Several files: the parts of a run in shards, else a market's (severalChosen).
  void openSeveral(const QStringList& paths);
  /// Puts the scenarios of a file into the session that is open.
  void add(const QString& path);
  void chooseToOpen();
  /// Market files to look at before they are used; `chosen` is called with them.
  void chooseMarketFiles(const std::function<void(const QStringList&)>& chosen);
  /// A folder of such files.
  void chooseMarketFolder(const std::function<void(const QString&)>& chosen);
  void chooseToAdd();
  void startNew();
  /// A document without a file; nothing is asked before it takes the place of the present one.
  /// `market`: of it, where it has been read.
  void showNew(study::Scenario scenario, std::shared_ptr<const study::LoadedMarket> market = {});
  /// The same for the scenario of a lesson, which is left without a question.
  void showLesson(study::Scenario scenario);
  void save();
  void saveAs();
  void close();
  /// Reads the document's file again; edits that are not saved go.
  void reload();
  /// Goes on once nothing is unsaved, or the user wants it gone; not at all where he stays.
  void leaveThen(const std::function<void()>& go);

  /// Each of them a file, or the files of a market, one per line (RecentEntry.h).
  const QStringList& recent() const { return m_recent; }
  void setRecent(const QStringList& recent);
  void remember(const QString& path);
  /// The files that a scenario's market is read from, together: they are used again together.
  void rememberMarket(const study::Scenario& scenario);
  const QString& lastFolder() const { return m_lastFolder; }
  void setLastFolder(const QString& folder) { m_lastFolder = folder; }

 signals:
  /// Another document is about to take the place of this one.
  void leaving();
  /// Several files at once, a market's, or one whose columns are still to be named.
  void severalChosen(const QStringList& paths);
  void opened(const spothorizon::app::SessionDocument::Loaded& loaded);
  void closed();
  /// How things are looked at can still be put into what is saved.
  void aboutToSave();
  void saved(const QString& path);
  void failed(const QString& message);
  void recentChanged();

 private:
  struct Wish {
    QString path;
    bool adds = false;
    bool discards = false;   ///< the user has agreed to lose the edits
    QStringList parts = {};  ///< of a run: all of them, where several were chosen
    bool operator==(const Wish&) const = default;
  };
  void oneOfEach();

  struct Answer {
    Wish wish;
    SessionDocument::Loaded loaded;
    QString error;
    bool hasUnnamedColumns = false;
  };
  void read(const Wish& wish);
  void wasRead();
  void show(const SessionDocument::Loaded& loaded);
  void saveThen(const std::function<void()>& go);
  void askNameThen(const std::function<void()>& go);
  void askChangedThen(const std::function<void()>& go);
  bool write(const QString& path);
  QString suggestedName() const;
  QFileDialog* askForFile(const QString& title);

  SessionDocument& m_document;
  QWidget* m_window;
  QFutureWatcher<Answer> m_reading;
  Wish m_wish;  ///< what is being read; a newer request replaces it
  QStringList m_recent;
  QString m_lastFolder;
};

}  // namespace spothorizon::app
