// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>
#include <optional>
#include <vector>

#include "views/chart/Palette.h"

namespace spothorizon::views {

/// The legend of the policies beside the timeline: colour, dash and name, and their progress and
/// cost at the crosshair. Choosing a row chooses the policy.
class RunTable : public QTreeWidget {
  Q_OBJECT

 public:
  struct Row {
    int index = -1;  ///< of the policy, -1 the optimum
    QString name;    ///< short; `label` in full is its tooltip
    QString label;
    bool done = true;
  };

  explicit RunTable(QWidget* parent = nullptr);

  void setRows(const std::vector<Row>& rows, const ChartTheme& theme);
  const std::vector<Row>& rows() const { return m_rows; }
  void setChosen(int index);
  /// For an earlier scenario: as faint as the charts beside it.
  void setDimmed(bool dimmed);
  /// So that no name is cut.
  int neededWidth() const;
  /// One pair of texts a row, in the order of the rows.
  void setValues(const std::vector<std::pair<QString, QString>>& values);

 signals:
  void policyChosen(int index);

 protected:
  /// Takes the keys that move between rows; all others are the page's.
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fitColumns();
  int widthOf(const QString& text) const;
  void makeRoom(int column, const QString& text);

  QTreeWidgetItem* rowOf(int index) const;
  void colour();

  std::vector<Row> m_rows;
  QColor m_text, m_muted;
  bool m_dimmed = false;
};

}  // namespace spothorizon::views
