// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <memory>
#include <optional>

#include "app/fetch/ClientFault.h"
#include "app/fetch/ClientRun.h"
#include "app/fetch/FetchPlan.h"
#include "app/fetch/PriceHistory.h"
#include "app/fetch/Snapshots.h"

namespace spothorizon::app {

/// One file that a fetch has written or, where `rows` is 0, has found nothing for.
struct FetchedFile {
  FetchPart part;
  QString path;         ///< empty: nothing was written
  int pages = 0;        ///< of the client's answers
  qsizetype rows = 0;   ///< that came
  qsizetype fresh = 0;  ///< of these, rows that the file did not have
  qsizetype kept = 0;   ///< rows of the file now
  QString besides;      ///< a file of this name that is of another kind and was left as it is
  double gpus = 0;      ///< in one machine; 0: not known
  std::optional<HistorySummary> summary;  ///< of a history
  std::optional<Snapshot> snapshot;       ///< of one moment
};

struct FetchOutcome {
  enum class End { Done, Stopped, Failed };
  FetchPlan plan;
  QDateTime time;  ///< when it began, UTC
  End end = End::Done;
  QList<FetchedFile> files;
  QString priceList;      ///< the list of on-demand prices that was written; empty: none
  FetchFault fault;       ///< where it failed; files that were whole before stay
  QStringList has;        ///< of a catalogue where nothing was found: what it has
  bool hasTypes = false;  ///< these are types; else places
  Text recordFault;       ///< why what was fetched could not be remembered; empty: it was

  /// Files that were written.
  QStringList paths() const;
};

struct FetchProgress {
  int part = 0, parts = 0;  ///< the part that is being fetched, from 0 on
  FetchPart what;
  int pages = 0;        ///< of this part, so far
  qsizetype rows = 0;   ///< likewise
  double fraction = 0;  ///< of everything; a guess by the times of the rows
};

/// Runs a plan: client after client, page after page, in the background of an event loop. A file
/// is written when all of its pages are there, whole or not at all; an existing history is united
/// with what came. stop() ends the client and leaves nothing half written.
class FetchRun : public QObject {
  Q_OBJECT

 public:
  static constexpr int kMostPages = 10000;  ///< of one part

  explicit FetchRun(QObject* parent = nullptr);
  ~FetchRun() override;

  bool isRunning() const { return m_running; }
  /// finished() follows in every case. A history ends `now`. InputError where the plan is none
  /// (checkPlan()); then nothing begins.
  void start(const FetchPlan& plan, const QDateTime& now = QDateTime::currentDateTimeUtc());
  void stop();

 Q_SIGNALS:
  void progressed(const spothorizon::app::FetchProgress& progress);
  void finished(const spothorizon::app::FetchOutcome& outcome);

 private:
  enum class Step { Page, Version, Download, Unpack };

  FetchPart part() const { return m_parts.value(m_at); }
  void checkFolder() const;
  void beginPart();
  void run(Step step, const ClientCommand& command, const QString& growing = {});
  void take(const ClientEnd& end);
  void takeHistory(const QByteArray& out);
  void takeRetail(const QByteArray& out);
  void beginCatalog();
  void takeVersion();
  void takeDownload();
  void takeCatalog(const QByteArray& csv, const QDateTime& time);
  bool goesRound(const QString& next);
  void endHistory();
  void endRetail();
  void nextPart();
  void report();
  void writeSnapshots(const QList<Snapshot>& snapshots, const QString& source);
  void write(FetchedFile file, const QByteArray& content);
  QString besides(const QString& path) const;
  void fail(FetchFault fault);
  void end(FetchOutcome::End end);

  ClientRun m_client;
  FetchPlan m_plan;
  FetchOutcome m_outcome;
  QList<FetchPart> m_parts;
  qsizetype m_at = 0;
  Step m_step = Step::Page;
  ClientCommand m_command;
  bool m_running = false, m_stopping = false;

  // State of the part that is being fetched.
  int m_pages = 0;
  qsizetype m_came = 0;
  QSet<QString> m_tokens;
  QList<PriceRow> m_rows;
  QList<RetailPage::Item> m_items;
  double m_oldest = 0;
  std::unique_ptr<QTemporaryDir> m_aside;  ///< of what is downloaded
};

}  // namespace spothorizon::app
