// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <functional>
#include <memory>

#include "app/report/ReportFiles.h"
#include "app/report/ReportPictures.h"
#include "app/report/ReportSections.h"
#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"

namespace spothorizon::app {

/// A result that is there already, and what it is of: of all scenarios in which the study reads the
/// same.
struct KnownResult {
  const study::Study* study = nullptr;
  std::string variant;
  study::Scenario reads;
  study::Result result;
};

/// What a report is made of and where it goes.
struct ReportOrder {
  study::Session session;
  QString base;           ///< id; empty: the session's own
  QStringList scenarios;  ///< ids; empty: those that are compared, or all
  StudyWishes studies;
  ReportWishes wishes;
  QString folder;
  Outputs outputs{};  ///< what the session was read from
  bool html = true, pdf = true;
  std::vector<KnownResult> known{};
};

/// Makes reports without holding the window up: scenarios are run and files are written by the
/// worker; figures, which Qt Charts can draw on the window's thread alone, are drawn there one at a
/// time between other events.
class ReportMaker : public TaskRunner {
  Q_OBJECT

 public:
  explicit ReportMaker(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  /// A new order replaces the current one.
  void make(const ReportOrder& order);
  /// Runs scenarios alone; `ready` is called on the window's thread.
  void run(const ReportOrder& order, std::function<void(const ReportStudies&)> ready);
  /// Nothing is written any more.
  void cancel();
  /// From an order to its last file, whichever thread is at it.
  bool isMaking() const { return m_making; }

 signals:
  void advanced(double fraction, const QString& what);
  void written(const QStringList& paths);
  /// After written, failed or cancel().
  void done();

 private:
  /// For any thread; m_section follows on the window's.
  std::function<void(const ReportStudy&, const ReportedScenario&)> sectionTeller(
      const TaskLink& link);
  void draw(const std::shared_ptr<const ReportContent>& content);
  void drawNext();
  void write();
  void end();

  std::shared_ptr<MarketStore> m_markets;
  ReportOrder m_order;
  std::shared_ptr<const ReportContent> m_content;
  std::vector<const ReportFigure*> m_figures;  ///< of m_content
  std::vector<DrawnFigure> m_drawn;
  QTimer m_next;
  QString m_section;  ///< that is being run, and of which scenario where there are several
  bool m_making = false;
};

}  // namespace spothorizon::app
