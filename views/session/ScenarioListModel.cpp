// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/ScenarioListModel.h"

#include <algorithm>
#include <utility>

#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

bool contains(const std::vector<std::string>& ids, const std::string& id) {
  return std::ranges::find(ids, id) != ids.end();
}

}  // namespace

void ScenarioListModel::setSession(const study::Session& session,
                                   const QHash<QString, QString>& marks) {
  std::vector<Row> rows;
  for (const study::SessionScenario& one : session.scenarios) {
    Row row;
    row.id = words(one.id);
    row.name = words(one.scenario.title);
    row.notes = words(one.scenario.notes);
    row.mark = marks.value(row.id);
    row.colour = QColor(words(one.colour));
    row.compared = contains(session.view.compared, one.id);
    row.isBase = session.scenarios.size() > 1 && session.view.base == one.id;
    rows.push_back(std::move(row));
  }
  align(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (m_rows[i] == rows[i]) continue;
    m_rows[i] = std::move(rows[i]);
    emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
  }
}

/// Takes rows away, brings them and moves them until the ids are those of `rows`, so that views
/// keep what is chosen and edited.
void ScenarioListModel::align(const std::vector<Row>& rows) {
  const auto of = [](const std::vector<Row>& all, const QString& id) {
    return static_cast<int>(std::ranges::find(all, id, &Row::id) - all.begin());
  };
  for (int i = rowCount() - 1; i >= 0; --i) {
    if (of(rows, idAt(i)) < static_cast<int>(rows.size())) continue;
    beginRemoveRows({}, i, i);
    m_rows.erase(m_rows.begin() + i);
    endRemoveRows();
  }
  for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
    const Row& row = rows[static_cast<std::size_t>(i)];
    const int now = of(m_rows, row.id);
    if (now == rowCount()) {
      beginInsertRows({}, i, i);
      m_rows.insert(m_rows.begin() + i, row);
      endInsertRows();
    } else if (now != i) {
      beginMoveRows({}, now, now, {}, i);  // never down: all before i are in their places
      std::rotate(m_rows.begin() + i, m_rows.begin() + now, m_rows.begin() + now + 1);
      endMoveRows();
    }
  }
}

QString ScenarioListModel::idAt(int row) const {
  return row < 0 || row >= rowCount() ? QString() : m_rows[static_cast<std::size_t>(row)].id;
}

int ScenarioListModel::rowOf(const QString& id) const {
  const auto found = std::ranges::find(m_rows, id, &Row::id);
  return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ScenarioListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString ScenarioListModel::describe(const Row& row) const {
  QStringList lines{row.name.isEmpty() ? tr("Untitled") : row.name};
  if (row.isBase) lines << tr("The base that differences are relative to");
  if (!row.mark.isEmpty()) lines << row.mark;
  if (!row.notes.isEmpty()) lines << row.notes;
  return lines.join(u'\n');
}

QVariant ScenarioListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Row& row = m_rows[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return row.name.isEmpty() ? tr("Untitled") : row.name;
    case Qt::EditRole:
      return row.name;
    case Qt::DecorationRole:
      return row.colour;
    case Qt::CheckStateRole:
      return static_cast<int>(row.compared ? Qt::Checked : Qt::Unchecked);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
      return describe(row);
    case IdRole:
      return row.id;
    case BaseRole:
      return row.isBase;
    case MarkRole:
      return row.mark;
    default:
      return {};
  }
}

bool ScenarioListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  const QString id = idAt(index.isValid() ? index.row() : -1);
  if (id.isEmpty()) return false;
  if (role == Qt::CheckStateRole) {
    emit comparedWished(id, value.toInt() == Qt::Checked);
    return true;
  }
  const QString name = value.toString().trimmed();
  if (role != Qt::EditRole || name.isEmpty()) return false;
  emit renameWished(id, name);
  return true;
}

Qt::ItemFlags ScenarioListModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::ItemIsDropEnabled;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsUserCheckable |
         Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

bool ScenarioListModel::moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to,
                                 int before) {
  if (from.isValid() || to.isValid() || count != 1 || row < 0 || row >= rowCount()) return false;
  if (before < 0 || before > rowCount() || before == row || before == row + 1) return false;
  emit moveWished(idAt(row), before > row ? before - 1 : before);
  return true;
}

}  // namespace spothorizon::views
