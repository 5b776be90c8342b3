// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <string>
#include <utility>
#include <vector>

#include "ask/StudyResult.h"
#include "scenario/Scenario.h"
#include "views/chart/ChartTypes.h"
#include "views/page/PageChoice.h"

namespace spothorizon::views {

/// What a page shows one at a time: a tab of its own.
struct PagePart {
  QString title, help;
};

/// A page of a study: all that the window knows of it. It is given the scenario and what has been
/// computed, and says what the user wants by signals. A page never runs anything itself.
class StudyPage : public QWidget {
  Q_OBJECT

 public:
  explicit StudyPage(QWidget* parent = nullptr) : QWidget(parent) {}

  /// The scenario as it is edited; results have their own. Cheap; at every edit.
  virtual void setScenario(const study::Scenario&) {}
  /// Whether it was stopped and waits for the user until subjectChanged().
  virtual bool waitsForUser() const { return false; }
  /// After setScenario(), to a page that waits: the study reads other things than before for
  /// picturedVariants(), which an edit of the title, or of what belongs to other studies, does not
  /// make.
  virtual void subjectChanged() {}
  /// Results of the study, partial or complete, of any variant that the page shows.
  virtual void setResult(const study::Result& result) = 0;
  /// Nothing is open: what is shown belongs to the past.
  virtual void clear() = 0;
  virtual std::vector<ExportableChart> charts() const = 0;

  /// What results depend on besides the scenario, as a variant of the study: the experiment that
  /// the controls describe. Empty for most.
  virtual QString settings() const { return {}; }
  /// The variant that Run runs now.
  virtual QString variantToRun() const { return settings(); }
  /// Settings by their name, as a command gives them: a ready experiment. InputError where there
  /// are none of that name.
  virtual void chooseSettings(const QString& /*name*/) {}
  /// Settings from a file of the study's: a variant, on its own scenario.
  virtual void setSettings(const study::Scenario&, const QString& /*variant*/) {}
  /// The variants whose results the page's pictures show.
  virtual QStringList picturedVariants() const { return {settings()}; }
  /// Everything that the results have, where the page shows them little by little.
  virtual void showAll() {}
  /// Why nothing can be run as the controls stand; empty: it can.
  virtual QString obstacle() const { return {}; }

  /// For those who look for one by its name; empty where a page is all of a piece.
  virtual QList<PagePart> parts() const { return {}; }
  virtual void showPart(int /*index*/) {}

  /// The policy that all pages show: an index in the scenario's list, -1 the optimum.
  virtual void setChosenPolicy(int /*policy*/) {}

  /// What another page of the study points at: an interval, a slot.
  virtual void showMoment(double /*at*/) {}
  /// What another page of the study chose among those that the study compares: a system.
  virtual void showSubject(const QString& /*key*/) {}

  /// The page's own controls, as lessons name them.
  const std::vector<PageChoice>& choices() const { return m_choices; }
  /// Shows what a page that is newly made would: its own controls, zoom and playback, whatever was
  /// there before; but for the controls that are named, which get these values. Returns the names
  /// of those that have no such value, or none yet.
  QStringList startAfresh(const std::vector<std::pair<std::string, std::string>>& named);

  virtual void setRunning(bool /*running*/) {}
  virtual void setProgress(double /*fraction*/, const QString& /*what*/) {}  ///< fraction of 1
  /// Greyed: results of this slot (Study::slotOf) are of an earlier scenario.
  virtual void setStale(bool stale, const QString& slot) = 0;
  virtual void setMessage(const QString& /*message*/) {}  ///< what went wrong; empty: nothing
  /// Small print of the pictures.
  virtual void setProvenance(const QString& provenance) { m_provenance = provenance; }
  const QString& provenance() const { return m_provenance; }

  /// Play, pause and steps from the window's menu, where the page plays something back.
  virtual bool playsBack() const { return false; }
  virtual void togglePlay() {}
  virtual void stepPlayback(int /*steps*/) {}

 signals:
  void runWished(const QString& variant);
  void stopWished();
  /// An edit by a control; edits of one drag have the same mergeId, which is not 0.
  void scenarioEdited(const spothorizon::study::Scenario& scenario, const QString& what,
                      int mergeId);
  /// Another scenario beside the present one, which stays as it is.
  void scenarioMade(const spothorizon::study::Scenario& scenario, const QString& what);
  void policyChosen(int policy);
  void parameterWished(const QString& key);  ///< take me to this field of the scenario panel
  void pageWished(const QString& key);       ///< show this page: "timeline"
  void momentPointed(double at);             ///< the study's other pages look there too
  void subjectPointed(const QString& key);   ///< the study's other pages show that system too
  void exportWished(const QString& key);     ///< save this table: "weights"
  void openWished();                         ///< choose a file to open

 protected:
  void addChoice(PageChoice choice) { m_choices.push_back(std::move(choice)); }
  /// Ends a playback, and lets go of what was pinned or marked.
  virtual void letGo() {}

 private:
  QString m_provenance;
  std::vector<PageChoice> m_choices;
};

}  // namespace spothorizon::views
