// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "subjects/job/compare/ScenarioRisks.h"

class QLabel;
class QPushButton;

namespace spothorizon::views {

class ComparedRiskModel;
class TableView;

/// The headline of compared backtests: one sentence across the scenarios, and a row each.
class ComparedRiskTable : public QWidget {
  Q_OBJECT

 public:
  explicit ComparedRiskTable(QWidget* parent = nullptr);

  /// `colours`: one per scenario. What is the same as before is not worked out again.
  void setScenarios(std::vector<study::ComparedRisk> scenarios, std::vector<QColor> colours);
  /// The note beneath the sentence about missing chances; nothing where empty.
  /// `offers`: a button to have them worked out.
  void setState(const QString& text, bool offers);
  QString sentence() const;
  std::string csv() const;

  ComparedRiskModel& model() const { return *m_model; }
  TableView& view() const { return *m_view; }

 signals:
  /// The chances that are missing are to be worked out.
  void wished();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fitHeight();

  std::vector<study::ComparedRisk> m_scenarios;
  ComparedRiskModel* m_model;
  TableView* m_view;
  QLabel *m_sentence, *m_state;
  QPushButton* m_offer;
  QWidget* m_missing;  ///< both of them
};

}  // namespace spothorizon::views
