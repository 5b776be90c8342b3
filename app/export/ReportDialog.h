// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/export/ReportMaker.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
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
  /// `session`: its state when the report is requested.
  ReportDialog(ReportMaker& maker, std::function<study::Session()> session,
               QWidget* parent = nullptr);

  /// Where the parameters come from that pages show their study over (StudyWishes::sweeps).
  void setSweeps(std::function<std::vector<std::string>()> sweeps) { m_sweeps = std::move(sweeps); }

  /// Where the questions come from that were answered in the window (StudyWishes::asks).
  void setAsks(std::function<std::vector<std::string>()> asks) { m_asks = std::move(asks); }

  /// What the session was read from: no report replaces it.
  void setOutputs(std::function<Outputs()> outputs) { m_outputs = std::move(outputs); }

  /// Where results may be that need not be run again.
  using Known = std::function<study::Result(const study::Study&, const study::Scenario&,
                                            const std::string& variant)>;
  void setKnown(Known known) { m_known = std::move(known); }

  /// Scenarios were added, removed or renamed.
  void refresh();
  /// The order as currently set in the dialog, for a folder.
  ReportOrder order(const QString& folder) const;
  /// Begins.
  void writeTo(const QString& folder);

 private:
  void build();
  void makeRoom();
  void addExtras();
  /// The scenarios that the report covers.
  std::vector<study::Scenario> covered(const study::Session& session) const;
  void showExtras();
  void addKnown(ReportOrder& made) const;
  void askWhere();
  void updateEnabled();

  ReportMaker& m_maker;
  std::function<study::Session()> m_session;
  std::function<std::vector<std::string>()> m_sweeps, m_asks;
  Known m_known;
  std::function<Outputs()> m_outputs;
  QComboBox *m_which, *m_base;
  QCheckBox *m_html, *m_pdf;
  QComboBox* m_paper;
  QLineEdit *m_title, *m_author;
  QCheckBox* m_backtest;
  QSpinBox* m_starts;
  QFormLayout* m_form;
  QWidget* m_extras;  ///< what a report has only where it is asked for
  std::vector<std::pair<std::string, QCheckBox*>> m_extra;  ///< by row of the register
  QProgressBar* m_progress;
  QLabel* m_message;
  QPushButton *m_write, *m_cancel;
};

}  // namespace spothorizon::app
