// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>
#include <optional>

#include "app/cluster/ClusterMaker.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace spothorizon::app {

/// What the page in front would run, or why that is not cut into shards.
struct ClusterAsk {
  std::optional<ClusterQuestion> question;
  QString words;  ///< "Backtest of Calm cloud", else what is in the way
};

/// Runs on more machines: what the run of the page in front takes, estimated from a sample of it,
/// how many tasks finish by when, and the job for Slurm, Kubernetes or GNU parallel. Does not
/// block.
class ClusterDialog : public QDialog {
  Q_OBJECT

 public:
  /// Both outlive it; `ask`: as things stand.
  ClusterDialog(ClusterMaker& maker, std::function<ClusterAsk()> ask, QWidget* parent = nullptr);

  /// The scenario was edited, or another page is in front.
  void refresh();
  void estimate();
  /// The job as currently set in the dialog; none before there is an estimate.
  std::optional<study::ClusterJob> job() const;
  /// Begins.
  void writeTo(const QString& folder);

  const std::optional<study::RunEstimate>& estimated() const { return m_estimate; }
  QTableWidget& plans() const { return *m_plans; }
  QDoubleSpinBox& hours() const { return *m_hours; }
  QSpinBox& tasks() const { return *m_tasks; }
  QComboBox& engine() const { return *m_engine; }
  QPushButton& writeButton() const { return *m_write; }
  QString preview() const;
  QString summary() const;
  QString message() const;

 private:
  void build();
  void connectParts();
  void take(const study::RunEstimate& estimate, const ClusterInput& input);
  void forget();
  void fillPlans();
  void takeHours();
  void showJob();
  void updateEnabled();
  void askWhere();
  void tellWritten(const QString& folder, const QStringList& names);

  ClusterMaker& m_maker;
  std::function<ClusterAsk()> m_ask;
  std::optional<ClusterQuestion> m_question;
  std::optional<ClusterQuestion> m_asked;  ///< of the estimate that is there or under way
  std::optional<study::RunEstimate> m_estimate;
  ClusterInput m_input;

  QLabel *m_what, *m_summary, *m_each, *m_message;
  QPushButton *m_begin, *m_stop, *m_write;
  QProgressBar* m_progress;
  QTableWidget* m_plans;
  QDoubleSpinBox* m_hours;
  QSpinBox* m_tasks;
  QComboBox* m_engine;
  QPlainTextEdit* m_preview;
};

}  // namespace spothorizon::app
