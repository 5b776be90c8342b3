// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <optional>

#include "app/document/SessionDocument.h"
#include "study/scenario/MadeScenario.h"
#include "study/session/JobPlan.h"

namespace spothorizon::views {
class PlanPage;
}

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
             views::PlanPage& page, QObject* parent = nullptr);
  ~JobPlanner() override;

  /// The page with the markets there are now: the one that is being imported, that of the scenario
  /// being edited, the samples, none.
  void prepare(const std::optional<study::MadeScenario>& imported = {});

 signals:
  void made(const std::vector<spothorizon::Text>& notes);
  void failed(const QString& message);

 private:
  struct Answer {
    study::JobPlan plan;
    study::Scenario on;
    QString error;
  };
  void make(const study::JobPlan& plan, const QString& market);
  void wasRead();
  /// `market`: that of `on`, where it has been read.
  void show(const study::JobPlan& plan, const study::Scenario& on,
            const std::shared_ptr<const study::LoadedMarket>& market = {});

  SessionDocument& m_document;
  SessionEdits& m_edits;
  SessionFiles& m_files;
  views::PlanPage& m_page;
  QFutureWatcher<Answer> m_reading;
  std::optional<study::MadeScenario> m_imported;
};

}  // namespace spothorizon::app
