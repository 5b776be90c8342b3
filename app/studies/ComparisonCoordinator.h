// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <memory>
#include <optional>
#include <vector>

#include "app/studies/StudyDesk.h"
#include "app/work/TaskRunner.h"
#include "session/Session.h"
#include "subjects/job/run/ComparedOutcomes.h"
#include "views/chart/ChartTypes.h"
#include "views/comparison/ComparedCharts.h"

namespace spothorizon::views {
class ComparedOutcomeTable;
class ComparedRiskTable;
class ComparisonStrip;
class ComparisonView;
}  // namespace spothorizon::views

namespace spothorizon::app {

/// Several scenarios of a session on one page: runs the study in front for each of those that are
/// shown together, one after the other on a thread of its own, and keeps what is done, so that an
/// edit runs again what it changes and nothing else. The edited scenario's results are those of its
/// own page. A scenario that cannot be run says so and leaves the others alone.
class ComparisonCoordinator : public QObject {
  Q_OBJECT

 public:
  explicit ComparisonCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);
  ~ComparisonCoordinator() override;

  /// Its pages are compared; it outlives this.
  void addStudy(const StudyDesk* study);
  void setSession(const study::Session& session);
  void setPage(const QString& key);
  /// Wishes for a view in this mode; of all scenarios where none was chosen yet.
  void setMode(study::ComparisonMode mode);
  /// What the edited scenario's own page shows has changed; `failure`: why it could not be run.
  void ownChanged();
  void ownFailed(const QString& failure);
  /// Runs what is missing, even if the study runs only on request, and what had failed.
  void run();
  /// Works out the chances that lead the page Compare, and from then on again after an edit while
  /// that page is in front; until the user stops it.
  void workOutRisks();
  /// Markets are read again, or another file was opened: what is kept is of the past.
  void forget();

  /// Whether the comparison takes the place of the page in front.
  bool isActive() const;
  /// Whether the study in front is run here for the edited scenario too: its own page waits for the
  /// user.
  bool runsAll() const;
  bool hasCharts() const;
  QString provenance() const;
  std::vector<views::ExportableChart> charts() const;

  TaskRunner& runner() { return m_runner; }
  /// Complete results that were run for the comparison; null: none.
  study::Result known(const StudyKey& key) const;

  // Owned by whom they are put into.
  views::ComparisonView& view() const;
  views::ComparisonStrip& strip() const;
  views::ComparedOutcomeTable& outcomes() const;
  views::ComparedRiskTable& risks() const { return *m_risks; }
  std::size_t kept() const { return m_kept.size(); }  ///< results; tests count work

 signals:
  void activeChanged(bool active);
  /// What is shown, exported or run has changed.
  void changed();
  void viewWished(const spothorizon::study::SessionView& view);

 private:
  using Key = StudyKey;
  struct Kept {
    Key key;
    study::Result result;  ///< null: it failed
    QString failure;
  };

  /// The run and its scenario.
  struct Wanted {
    const study::SessionScenario* scenario;
    Key key;
  };
  /// The chances of a scenario under its values of now, kept so that they are worked out once.
  struct Risk {
    study::Result result;
    study::Scenario scenario;
    study::Result own;
  };

  void connectParts();
  void setCompared(const QString& id, bool compared);
  void setBase(const QString& id);

  const StudyDesk* studyInFront() const;
  bool runsByItself() const;
  QString obstacle() const;
  std::vector<const study::SessionScenario*> compared() const;
  bool isCurrent(const study::SessionScenario& one) const;
  Key keyOf(const study::SessionScenario& one) const;
  std::string variantInFront() const;
  bool comesByItself(const study::SessionScenario& one) const;
  const Kept* find(const Key& key) const;
  void keep(Kept kept);
  study::Result resultOf(const study::SessionScenario& one) const;
  /// Those that are not there, not refused, and not the edited scenario's own page's affair; the
  /// study in front first, then what leads its page.
  std::vector<Wanted> missing() const;

  void update();
  void keepOwn();
  void refuseMissing();
  void startNext();
  void start(const Wanted& wanted);
  void show();
  views::ComparedScenario shown(const study::SessionScenario& one);
  void addCharts(views::ComparedScenario& shown, const study::SessionScenario& one,
                 const study::Result& result);
  void addPaired(std::vector<views::ComparedScenario>& all);
  void explain(views::ComparedScenario& shown, const study::SessionScenario& one,
               bool hasSome) const;
  void showOutcomes();
  QString hint() const;

  const StudyDesk* riskDesk() const;
  bool leadsWithRisks() const;
  bool offersRisks() const;
  Key riskKeyOf(const study::SessionScenario& one) const;
  void addMissingRisks(std::vector<Wanted>& all) const;
  study::Result backtestOf(const study::SessionScenario& one) const;
  study::Result riskOf(const study::SessionScenario& one);
  void showRisks();
  void showRiskState();
  QString riskFailures() const;

  std::shared_ptr<MarketStore> m_markets;
  std::vector<const StudyDesk*> m_studies;
  study::Session m_session;
  QString m_page;
  QPointer<views::ComparisonView> m_view;
  QPointer<views::ComparisonStrip> m_strip;
  QPointer<views::ComparedOutcomeTable> m_outcomes;
  views::ComparedRiskTable* m_risks;  ///< the view's

  std::vector<Kept> m_kept;      ///< the latest first
  std::vector<Key> m_requested;  ///< what the user wants run, of a study that waits
  std::optional<Key> m_running;
  double m_progress = 0;
  QString m_ownFailure;
  /// By id, what is drawn: the same results keep what was made of them.
  struct Drawn {
    const StudyDesk* study = nullptr;
    study::Result result;
    study::Scenario scenario;  ///< that it is shown for
    views::ComparedLook look;
    views::MakeComparable make;
    study::Result own;  ///< `result` under the scenario, where it is of it
  };
  QHash<QString, Drawn> m_drawn;
  /// The paired differences of the drawn results, rebuilt when any of these changes.
  struct Paired {
    const StudyDesk* study = nullptr;
    std::vector<views::PairedScenario> scenarios;
    views::MakePaired make;
  };
  Paired m_paired;
  QHash<QString, Risk> m_riskOf;  ///< by id
  bool m_risksAsked = false;
  bool m_active = false;
  bool m_changingMind = false;  ///< what runs is stopped for something else to run
  TaskRunner m_runner;          // last: its tasks deliver to what is above
};

}  // namespace spothorizon::app
