// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studies/ResultCache.h"
#include "app/studies/StudyController.h"
#include "views/page/StudyView.h"

namespace spothorizon::app {

/// A table that can be saved as CSV, under the key of the action that does so.
struct TableFile {
  QString action;    ///< Actions::exportKey()
  QString title;     ///< of the dialog: "Save the ledger"
  QString fileName;  ///< suggested: "ledger.csv"
  std::function<std::string()> text;
};

/// One study in the window: makes its pages once a scenario asks something of it, runs what they
/// show, keeps results for going back, and greys what is of an earlier scenario. The same class for
/// every study: what differs is in its rows (study::Study, views::StudyView) and in its pages.
class StudyDesk : public QObject {
  Q_OBJECT

 public:
  struct Page {
    QString key, title;
    /// Belongs to the tabs that it is put into; null until the pages are made.
    views::StudyPage* widget = nullptr;
  };

  /// Both outlive it.
  StudyDesk(const study::Study& study, const views::StudyView& view,
            const std::shared_ptr<MarketStore>& markets, QObject* parent = nullptr);

  const study::Study& study() const { return m_study; }
  const views::StudyView& view() const { return m_view; }
  const std::vector<Page>& pages() const { return m_pages; }
  bool hasPage(const QString& key) const;
  /// Null where the study has no page of this key, and until the pages are made.
  views::StudyPage* page(const QString& key) const;
  /// For those who need them before a scenario does.
  void makePages();
  StudyController& runner() { return m_controller; }

  /// The current scenario, after it was opened and after every edit.
  void setScenario(const study::Scenario& scenario);
  const study::Scenario& scenario() const { return m_scenario; }
  /// Another file was opened, or the file was closed: what is shown belongs to the past.
  void startOver();
  /// Markets are read again: results that were kept for other scenarios are of the past.
  void forgetResults();
  /// The page that is seen; null: none of this study.
  void setInFront(views::StudyPage* page);
  /// Runs what the page in front shows, with its current settings.
  void run();
  void run(const QString& variant);
  /// Shows results of the scenario and the pages' settings as they stand that were not run here;
  /// `from` says where they came from.
  void adopt(const study::Result& result, const QString& from);
  /// The source of shown results that were not run here; empty: all of them were.
  QString origin() const;
  /// What is shown is another scenario's: greyed until its own results come, and gone if none can.
  void leaveScenario();
  void setChosenPolicy(int policy);

  bool hasResults() const { return result() != nullptr; }
  /// What is shown of a slot (Study::slotOf); null: nothing.
  study::Result result(const std::string& slot = {}) const;
  /// Complete results of a scenario in which the study reads the same; null: none are kept.
  study::Result known(const study::Scenario& scenario, const std::string& variant) const;
  /// The key of the results in the plain slot; none where there are none.
  std::optional<StudyKey> resultKey() const;
  /// Whether what is shown in the plain slot is of an earlier scenario.
  bool isStale() const { return m_stale; }
  /// What results of the plain slot depend on besides the scenario.
  std::string settings() const;

  /// What the banner over the pages says; empty where the pages have a sentence of their own.
  QString sentence() const;
  /// Small print for pictures.
  QString provenance() const;
  /// Those that can be saved now.
  std::vector<TableFile> tables() const;

 signals:
  /// The pages are there, without a place.
  void pagesMade();
  /// These results are about to be shown on the pages; then, they are.
  void showing(const spothorizon::study::Result& result);
  void shown(const spothorizon::study::Result& result);
  /// Nothing is shown any more: the scenario cannot be run, and what was there was another's.
  void withdrawn();
  void staleChanged(bool stale);
  /// Something to show, to save or to say has changed.
  void changed();
  void warned(const QString& message);
  void failed(const QString& message);
  // What the user wishes on a page, as StudyPage says it.
  void scenarioEdited(const spothorizon::study::Scenario& scenario, const QString& what,
                      int mergeId);
  void scenarioMade(const spothorizon::study::Scenario& scenario, const QString& what);
  void policyChosen(int policy);
  void parameterWished(const QString& key);
  void pageWished(const QString& key);
  void exportWished(const QString& key);
  void openWished();

 private:
  struct Shown {
    StudyKey key;
    study::Result result;
  };

  bool hasPages() const { return m_pages.front().widget != nullptr; }
  void connectPage(views::StudyPage* page);
  void tellPages(const std::function<void(views::StudyPage&)>& tell) const;
  void tellOthers(const views::StudyPage* page,
                  const std::function<void(views::StudyPage&)>& tell) const;
  void connectRunner();
  StudyKey keyOf(const std::string& variant) const { return keyFor(m_study, m_scenario, variant); }
  std::string variantOf(const std::string& slot) const { return slot.empty() ? settings() : slot; }
  bool readsOther(const views::StudyPage& page, const study::Scenario& before) const;
  bool runsStill() const;
  void update();
  bool bringUpToDate(const std::string& slot);
  void startWhatIsWanted(bool current);
  bool showKnown(const std::string& variant);
  void ask(const std::string& variant);
  void begin(const std::string& variant);
  void take(const study::Result& result);
  void show(const StudyKey& key, const study::Result& result);
  void tellProvenance(const study::Result& result, const study::Result& before);
  void setStale(bool stale, const std::string& slot);
  void setMessage(const QString& message);
  void runFailed(const QString& message);
  void withdraw();
  void ended();
  void tellWarnings(const study::StudyResult& result);

  const study::Study& m_study;
  const views::StudyView& m_view;
  StudyController m_controller;
  std::vector<Page> m_pages;
  views::StudyPage* m_inFront = nullptr;

  study::Scenario m_scenario;
  bool m_open = false, m_stale = false;
  bool m_foreign = false;                ///< what is shown is of another scenario of the session
  std::optional<int> m_policy;           ///< the one that is shown
  std::map<std::string, Shown> m_shown;  ///< by slot
  ResultCache m_cache;
  std::optional<StudyKey> m_asked;    ///< what runs
  std::optional<StudyKey> m_failed;   ///< what the message on the pages is of
  std::optional<StudyKey> m_begun;    ///< the plain run that was begun last and not abandoned
  std::optional<std::string> m_next;  ///< a variant that waits for the plain run
  std::vector<std::pair<StudyKey, QString>> m_origins;  ///< of adopted results
  std::vector<Text> m_shownWarnings;                    ///< warnings
};

}  // namespace spothorizon::app
