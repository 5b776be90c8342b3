// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QList>
#include <QStringList>

namespace spothorizon::app {

/// A table that never changes: headers and rows of text.
class ReferenceModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  ReferenceModel(QStringList headers, QList<QStringList> rows, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QStringList m_headers;
  QList<QStringList> m_rows;
};

/// Every parameter: label, symbol, what it does, unit, range, default, key.
ReferenceModel* makeParameterReference(QObject* parent);
/// Every term: symbol, term, meaning, source.
ReferenceModel* makeGlossaryReference(QObject* parent);

}  // namespace spothorizon::app
