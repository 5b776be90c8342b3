// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QColor>
#include <QHash>
#include <QString>
#include <vector>

#include "session/Session.h"

namespace spothorizon::views {

/// The scenarios of a session, a row each. It holds no edits of its own: what the user does to a
/// row goes out as a request, and comes back with the next session.
class ScenarioListModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    IdRole = Qt::UserRole,
    BaseRole,  ///< whether deltas are against this one
    MarkRole   ///< what is wrong with its trace; empty where nothing is
  };

  using QAbstractListModel::QAbstractListModel;

  /// `marks`: by id, what is wrong with a scenario's trace.
  void setSession(const study::Session& session, const QHash<QString, QString>& marks);
  QString idAt(int row) const;
  int rowOf(const QString& id) const;  ///< -1 where there is none

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  /// One row at a time; the model changes when the request is fulfilled.
  bool moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to,
                int before) override;

 signals:
  void renameWished(const QString& id, const QString& name);
  void comparedWished(const QString& id, bool compared);
  /// To the place that it has when the row itself is taken out.
  void moveWished(const QString& id, int to);

 private:
  struct Row {
    QString id, name, notes, mark;
    QColor colour;
    bool compared = false, isBase = false;

    bool operator==(const Row&) const = default;
  };
  void align(const std::vector<Row>& rows);
  QString describe(const Row& row) const;

  std::vector<Row> m_rows;
};

}  // namespace spothorizon::views
