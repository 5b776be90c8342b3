// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "result/Table.h"

class QComboBox;
class QToolButton;

namespace spothorizon::views {

class HintLabel;
class TableModel;
class TableView;

/// The tables of a result, one at a time: sorted by a click on a header, copied, saved.
class TablesPane : public QWidget {
  Q_OBJECT

 public:
  explicit TablesPane(QWidget* parent = nullptr);

  /// The table that is shown stays where one of its key is there still.
  void setTables(std::vector<result::Table> tables);
  void setStale(bool stale);

  const std::vector<result::Table>& tables() const { return m_tables; }
  TableModel* model() const { return m_model; }
  TableView* view() const { return m_view; }
  QComboBox* tableBox() const { return m_choice; }

 signals:
  void saveWished(const QString& key);  ///< of ExportRow: "questions"

 private:
  void build();
  void showTable();
  void copy();

  std::vector<result::Table> m_tables;
  TableModel* m_model;
  TableView* m_view;
  QComboBox* m_choice;
  QToolButton *m_copy, *m_save;
  HintLabel* m_notes;
};

}  // namespace spothorizon::views
