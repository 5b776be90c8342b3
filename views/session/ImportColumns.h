// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <set>

#include "session/MarketImport.h"

class QTableWidget;

namespace spothorizon::views {

/// The first rows of a CSV with a header of its own. A click on a column (or Enter in one) asks
/// what it holds; what its name tells is there already.
class ImportColumns : public QWidget {
  Q_OBJECT

 public:
  /// Time: by the clock; DayFirst, MonthFirst: dates as 05/01/2026; Seconds to Days: times that
  /// count from the start.
  enum class Role {
    Unused,
    Time,
    DayFirst,
    MonthFirst,
    Seconds,
    Minutes,
    Hours,
    Days,
    Price,
    Gpus
  };

  explicit ImportColumns(const study::ImportFile& file, QWidget* parent = nullptr);

  const QString& path() const { return m_path; }
  /// Columns that tell markets apart are used without being named.
  void setApart(const std::set<std::string>& columns);
  Role roleOf(int column) const;
  /// No other column has the role then.
  void setRole(int column, Role role);

 signals:
  void named(const QString& path, const spothorizon::market::ColumnNames& names);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fill(const study::ImportFile& file);
  void showRoles();
  void ask(int column);
  bool tellsApart(int column) const;

  QString m_path;
  std::vector<std::string> m_columns;
  market::ColumnNames m_names;
  std::set<std::string> m_apart;
  QTableWidget* m_table;
};

}  // namespace spothorizon::views
