// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>
#include <vector>

#include "app/export/ExportChoice.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;
class QTimer;

namespace spothorizon::app {

class ChartPreview;

/// Where the dialog has its charts from: they are asked for when they are needed.
struct ExportSource {
  std::function<std::vector<views::ExportableChart>()> page, everyPage;
  /// The charts of all scenarios of the session; empty: not offered. May take seconds: it is called
  /// with the dialog greyed, and gives the charts to `ready` when they are there.
  std::function<void(std::function<void(std::vector<views::ExportableChart>)> ready)> session;
  std::function<QString()> provenance;
  /// What the charts were made from: no file replaces it. May be empty.
  std::function<Outputs()> outputs = {};
};

/// Asks which charts are exported, as what and how large, and shows one of them as it will be. Does
/// not block; remembers its choices. Whether files are written over is asked by the file dialog.
class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ExportDialog(ExportSource source, QWidget* parent = nullptr);

  const ExportChoice& choice() const { return m_choice; }
  void setChoice(const ExportChoice& choice);
  /// The page in front or its charts have changed.
  void refresh();
  /// Those that are ticked.
  std::vector<views::ExportableChart> chosen() const;

  /// Writes the chosen charts into a folder, or the only one to a file.
  void exportTo(const QString& place);

 signals:
  void exported(const QStringList& paths);
  void failed(const QString& message);

 private:
  void build();
  QWidget* buildChoices();
  void connectChoices();
  void readChoice();
  void showChoice();
  void take(std::vector<views::ExportableChart> charts);
  void updatePreview();
  void updateEnabled();
  void askWhere();

  ExportSource m_source;
  ExportChoice m_choice;
  std::vector<views::ExportableChart> m_charts;
  bool m_showing = false;  ///< fields are being filled: their signals mean nothing
  int m_asked = 0;         ///< only the latest charts that were asked for are taken

  QComboBox *m_scope, *m_format, *m_unit, *m_colours;
  QListWidget* m_list;
  QDoubleSpinBox *m_width, *m_height;
  QSpinBox* m_dpi;
  QCheckBox* m_clear;
  QLabel* m_message;
  QPushButton* m_export;
  ChartPreview* m_preview;
  QTimer* m_later;
};

}  // namespace spothorizon::app
