// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "subjects/serving/ServingResults.h"
#include "views/page/StudyPage.h"
#include "views/serving/migration/MigrationScene.h"

class QComboBox;

namespace spothorizon::views {

class MigrationPanel;

/// One event of one system: who keeps, sends and gets what, and how the matching found it.
class MigrationPage : public StudyPage {
  Q_OBJECT

 public:
  explicit MigrationPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override { return {}; }
  void setStale(bool stale, const QString& slot) override;
  /// Seconds of the run: the change announced last by then, of the system that is shown.
  void showMoment(double seconds) override;
  void showSubject(const QString& key) override;  ///< ServingRun::key: its changes are shown

  QComboBox* eventBox() const { return m_event; }
  MigrationPanel* panel() const { return m_panel; }

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;

 private:
  void list();
  QString systemOf(int place) const;
  QString systemShown() const;
  int placeOf(const QString& system) const;
  QString announcedAt(int place) const;
  bool showFirst(const QString& system);
  bool showAnnounced(const QString& seconds);
  void showOne();
  int shownSystem() const;  ///< index of its run

  std::shared_ptr<const study::ServingResults> m_results;
  std::vector<MigrationCase> m_cases;  ///< by entry of the box
  std::vector<double> m_noticed;       ///< the same, seconds
  std::vector<int> m_systems;          ///< the same: which run it is of
  std::optional<double> m_moment;      ///< looked at before it was listed
  std::string m_subject;               ///< the same: key of the run
  QComboBox* m_event;
  MigrationPanel* m_panel;
  bool m_pending = false;
};

}  // namespace spothorizon::views
