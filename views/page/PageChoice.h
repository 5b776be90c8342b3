// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>

class QAbstractButton;
class QComboBox;
class QSpinBox;
class QTabWidget;

namespace spothorizon::views {

/// A control of a page's own, which belongs to no scenario, by the words that lessons have for it:
/// "part" is "restart". Sessions do not keep it.
struct PageChoice {
  QString name;
  std::function<QString()> value;  ///< as it is
  /// False where there is no such value, or none yet: systems come with results.
  std::function<bool(const QString&)> set;
  std::function<QString()> usual;  ///< on a page that is newly made
};

/// The entries of a box by their place, the usual one first; `places` where they are not listed in
/// this order.
PageChoice boxChoice(const QString& name, QComboBox* box, const QStringList& values,
                     const QList<int>& places = {});
/// The entries of a box by their numbers from 0, which come with results: the policies of a run.
PageChoice placeChoice(const QString& name, QComboBox* box, std::function<int()> usual);
/// "on" or "off".
PageChoice checkChoice(const QString& name, QAbstractButton* button, bool usual);
PageChoice numberChoice(const QString& name, QSpinBox* box, std::function<int()> usual);
/// Tabs by their place; the first is the usual one.
PageChoice tabChoice(const QString& name, QTabWidget* tabs, const QStringList& values);

}  // namespace spothorizon::views
