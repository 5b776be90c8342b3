// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/table/ResultTableModel.h"

namespace spothorizon::views {

/// A table of results with one row per policy: its line's look beside its name in the first column,
/// the best row bold, raw values to sort by.
class PolicyTableModel : public ResultTableModel {
  Q_OBJECT

 public:
  void setPixelRatio(double ratio);
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

  virtual int policyOf(int row) const = 0;  ///< index of the policy, -1 the optimum
  virtual int bestRow() const = 0;          ///< the optimum not counted; -1 while there is none

 protected:
  PolicyTableModel(std::span<const ColumnWords> columns, QObject* parent)
      : ResultTableModel(columns, {kPolicyColumn}, parent) {}

  virtual QVariant value(int row, int column) const = 0;
  virtual QVariant display(int row, int column) const = 0;
  virtual QString toolTip(int row, int column) const = 0;
  /// Whether a cell says that something went wrong.
  virtual bool isWrong(int /*row*/, int /*column*/) const { return false; }

 private:
  static constexpr int kPolicyColumn = 0;

  double m_pixelRatio = 1;
};

}  // namespace spothorizon::views
