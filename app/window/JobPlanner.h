// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <optional>

#include "app/document/SessionDocument.h"
#include "app/work/MarketStore.h"
#include "scenario/MadeScenario.h"
#include "session/JobPlan.h"
#include "views/session/PlanPage.h"

namespace spothorizon::app {

class SessionEdits;
class SessionFiles;

/// Makes scenarios of what is asked for on the page for planning a job: a new one in the session
/// that is open, or a session of its own; one step that can be undone. Records of markets are read
/// on another thread.
class JobPlanner : public QObject {
  Q_OBJECT

 public:
  JobPlanner(SessionDocument& document, SessionEdits& edits, SessionFiles& files,
             std::shared_ptr<MarketStore> markets, views::PlanPage& page,
             QObject* parent = nullptr);
  ~JobPlanner() override;

  /// The page with the markets there are now: the one that is being imported, that of the scenario
  /// being edited, the samples, none.
  void prepare(const std::optional<study::MadeScenario>& imported = {});

 signals:
  void made(const std::vector<spothorizon::Text>& notes);
  void failed(const QString& message);

 private:
  /// A market that a job can be planned in, once it has been read.
  struct Answer {
    int wish = 0;  ///< that it answers: a later one may have another
    study::Scenario on;
    views::PlanPage::Known known;
  };
  static QList<views::PlanPage::Market> sampleMarkets();
  /// Reads the market that is chosen, and says on the page what it is.
  void look(const QString& market);
  static Answer read(int wish, const QString& market, const std::optional<study::Scenario>& on,
                     MarketStore& markets);
  void wasRead();
  void make(const study::JobPlan& plan, const QString& market);
  void show(const study::JobPlan& plan, const Answer& in);

  SessionDocument& m_document;
  SessionEdits& m_edits;
  SessionFiles& m_files;
  std::shared_ptr<MarketStore> m_markets;
  views::PlanPage& m_page;
  QFutureWatcher<Answer> m_reading;
  int m_wished = 0;              ///< how often a market was chosen
  std::optional<Answer> m_read;  ///< the market that the page shows
  std::optional<study::MadeScenario> m_imported;
};

}  // namespace spothorizon::app
