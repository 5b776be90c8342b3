// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "subjects/job/run/Results.h"

class QLabel;

namespace spothorizon::views {

class HintLabel;
class LedgerModel;
class TableView;

/// The chosen policy slot by slot, with the reason of the row that is pointed at in words.
class LedgerTable : public QWidget {
  Q_OBJECT

 public:
  explicit LedgerTable(QWidget* parent = nullptr);

  void setResults(std::shared_ptr<const study::Results> results);
  void setChosenPolicy(int index);  ///< -1 the optimum
  void setStale(bool stale);
  /// What playback has not reached stays hidden: rows from this slot on, and how the run ends.
  void hideFrom(std::optional<int> slot);
  /// Highlights the row in force at a time from the job's start; NaN: none.
  void setCurrentHours(double hours);
  QString csv() const;  ///< of the chosen policy, with its provenance; empty without results
  /// The words beside the table.
  QString reason() const;
  TableView& view() const { return *m_view; }
  LedgerModel& model() const { return *m_model; }

 signals:
  void hoursHovered(double hours);  ///< start of the row's slot; NaN: none

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void layOut();
  void showLedger();
  void fit();
  void pointAt(int row);
  void explain(int row);
  QString endingWords() const;

  LedgerModel* m_model;
  TableView* m_view;
  QLabel* m_policy;
  HintLabel* m_where;
  QLabel* m_why;
  HintLabel* m_ending;
  std::shared_ptr<const study::Results> m_results;
  int m_chosen = -1;
  bool m_endingHidden = false, m_fitDue = false;
};

}  // namespace spothorizon::views
