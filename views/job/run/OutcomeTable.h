// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "subjects/job/run/Results.h"

class QLabel;

namespace spothorizon::views {

class TableModel;
class TableView;

/// The outcome of each policy; choosing a row chooses the policy everywhere.
class OutcomeTable : public QWidget {
  Q_OBJECT

 public:
  explicit OutcomeTable(QWidget* parent = nullptr);

  void setResults(std::shared_ptr<const study::Results> results);
  void setChosenPolicy(int index);  ///< -1 the optimum; policyChosen is not emitted
  void setStale(bool stale);
  /// Playback has not reached the end: a note replaces the table.
  void setEndingHidden(bool hidden);
  QString caption() const;  ///< "Inputs: made-up market, ..."; empty where all is recorded
  QString csv() const;      ///< with its provenance; empty without results
  TableView& view() const { return *m_view; }
  TableModel& model() const { return *m_model; }

 signals:
  void policyChosen(int index);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showChosen();
  void showTable();
  int rowOf(int policy) const;
  void showCaption();

  TableModel* m_model;
  QLabel *m_caption = nullptr, *m_hidden = nullptr;
  TableView* m_view;
  std::shared_ptr<const study::Results> m_results;
  int m_chosen = -1;
  bool m_showing = false;
};

}  // namespace spothorizon::views
