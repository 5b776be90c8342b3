// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "session/Session.h"

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace spothorizon::views {

/// Over the pages: how scenarios are shown together, which ones, and which is the base. Reports
/// requests; the session comes from outside.
class ComparisonStrip : public QWidget {
  Q_OBJECT

 public:
  explicit ComparisonStrip(QWidget* parent = nullptr);

  void setSession(const study::Session& session);
  bool withOptimum() const;

  QToolButton* button(study::ComparisonMode mode) const { return m_modes.value(mode); }
  QComboBox& base() const { return *m_base; }
  QToolButton& chosen() const { return *m_chosen; }
  QCheckBox& optimum() const { return *m_optimum; }
  QString hint() const;

 signals:
  void modeWished(spothorizon::study::ComparisonMode mode);
  void comparedWished(const QString& id, bool compared);
  void baseWished(const QString& id);
  void withOptimumChanged(bool shown);

 private:
  void makeModes();
  void fillBase(const study::Session& session);
  void fillChosen(const study::Session& session);
  void showHint(const study::Session& session);

  QHash<study::ComparisonMode, QToolButton*> m_modes;
  QButtonGroup* m_group;
  QToolButton* m_chosen;
  QMenu* m_menu;
  QLabel *m_baseLabel, *m_hint;
  QComboBox* m_base;
  QCheckBox* m_optimum;
};

}  // namespace spothorizon::views
