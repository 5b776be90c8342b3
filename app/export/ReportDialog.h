// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>

#include "app/export/ReportMaker.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace spothorizon::app {

/// Asks what a report tells, and follows it until its files are there. Does not block; remembers
/// its choices.
class ReportDialog : public QDialog {
  Q_OBJECT

 public:
  /// `session`: as it stands when the report is requested.
  ReportDialog(ReportMaker& maker, std::function<study::Session()> session,
               QWidget* parent = nullptr);

  /// Scenarios were added, removed or renamed.
  void refresh();
  /// The order as the dialog stands, for a folder.
  ReportOrder order(const QString& folder) const;
  /// Begins.
  void writeTo(const QString& folder);

 private:
  void build();
  void askWhere();
  void updateEnabled();

  ReportMaker& m_maker;
  std::function<study::Session()> m_session;
  QComboBox *m_which, *m_base;
  QCheckBox *m_html, *m_pdf;
  QComboBox* m_paper;
  QLineEdit* m_author;
  QCheckBox* m_backtest;
  QSpinBox* m_starts;
  QProgressBar* m_progress;
  QLabel* m_message;
  QPushButton *m_write, *m_cancel;
};

}  // namespace spothorizon::app
