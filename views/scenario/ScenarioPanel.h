// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "scenario/Parameters.h"
#include "session/MarketImport.h"
#include "subjects/job/run/Results.h"
#include "views/scenario/ScenarioEdit.h"

class QScrollArea;
class QVBoxLayout;

namespace spothorizon::views {

class EntryList;
class HintLabel;
class LearningSection;
class MarketSection;
class ParameterField;
class ParameterList;
class PolicySection;
class Section;

/// The scenario on the left of the window: market, job, forecast, policies and run, every parameter
/// made from study::parameters(). Holds the scenario as a value and reports each change of it.
class ScenarioPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ScenarioPanel(QWidget* parent = nullptr);
  ~ScenarioPanel() override;

  /// From outside: scenarioEdited is not emitted.
  void setScenario(const study::Scenario& scenario);
  const study::Scenario& scenario() const { return *m_scenario; }
  /// For the sparkline, the statistics and how far the start can go. May be null.
  void setMarket(std::shared_ptr<const study::LoadedMarket> market);
  /// Shown beside the fields that they are about; what belongs to none is shown at the top.
  void setFindings(const std::vector<study::Finding>& findings);
  void setPolicyColour(std::function<QColor(int)> colour);

  /// A study's section of the scenario, folded, with the parameters of that section, those with the
  /// keys `first` before the others.
  void addSection(const std::string& section, const QString& title,
                  const std::vector<std::string>& first = {});
  /// A list of that section, below its parameters; `usual` fills in the meaning of an empty one.
  void addEntries(const study::ParameterList& list, const QString& title,
                  std::function<void(study::Scenario&)> usual);
  /// Expands the sections of studies that are named, brings them into view, and folds the others.
  void showSections(const std::vector<std::string>& sections);

  /// The field of a key, "policies.INDEX.*" of the chosen policy included; null where there is
  /// none. It is made if its section has not been opened yet: hasField() makes none.
  ParameterField* field(const QString& key) const;
  bool hasField(const std::string& key) const { return parameter(key) != nullptr; }
  PolicySection& policies() const { return *m_policies; }
  const std::vector<EntryList*>& entries() const { return m_entries; }

 signals:
  /// `what` names the edit for undo. `mergeId` is the same (and not zero) for all edits of one
  /// drag, held key or spin of the wheel; 0 for single edits.
  void scenarioEdited(const study::Scenario& scenario, const QString& what, int mergeId);
  void marketFilesWished(spothorizon::study::AddedSeries added);
  /// A parameter's value is wished in every scenario.
  void applyToAllWished(const QString& key);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void layOut();
  void take(const ScenarioEdit& edit);
  void dateDeadline();
  void showScenario();
  void arrange();
  void showFindings(const std::vector<study::Finding>& findings);
  std::vector<study::Finding> shownOnce(std::vector<study::Finding> findings);
  std::string placeOf(const study::Finding& finding);
  const study::Parameter* parameter(const std::string& key) const;
  bool shows(const std::string& key) const;
  std::vector<ParameterList*> lists() const;
  std::vector<ParameterList*> plainLists() const;

  SharedScenario m_scenario;
  std::vector<study::Finding> m_findings;
  QString m_edited;  ///< key of the parameter that was edited last
  /// By the subject of a warning: the field beside which it is shown.
  std::map<std::vector<std::string>, std::string> m_places;
  QTimer m_released;  ///< looks whether the mouse is
  HintLabel* m_message;
  MarketSection* m_market;
  ParameterList *m_job, *m_forecast, *m_run;
  PolicySection* m_policies;
  LearningSection* m_learning;
  struct StudySection {
    std::string name;
    Section* fold = nullptr;
    ParameterList* list = nullptr;  ///< null: it has a widget of its own
    QVBoxLayout* column = nullptr;  ///< that the list is in
  };
  std::vector<StudySection> m_studies;
  std::vector<Section*> m_jobFolds;  ///< what only a job needs
  bool m_aboutJob = true;            ///< the scenario that the sections are arranged for
  std::vector<EntryList*> m_entries;
  QVBoxLayout* m_column = nullptr;
  QScrollArea* m_scroll = nullptr;
  MergedEdits m_merged;
};

}  // namespace spothorizon::views
