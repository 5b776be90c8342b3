// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFutureWatcher>
#include <QStringList>
#include <QWidget>
#include <memory>
#include <vector>

#include "session/MarketImport.h"

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace spothorizon::views {

class HintLabel;
class ImportColumns;
class ImportStrip;
class SentenceBanner;

/// Market files looked at before they are used, on one page: each with what it is and what was
/// dropped of it, the columns of a CSV that nobody knows, the pools that there are to choose from,
/// how the times line up, and where the numbers come from. Files are read on another
/// thread.
class ImportPage : public QWidget {
  Q_OBJECT

 public:
  explicit ImportPage(QWidget* parent = nullptr);
  ~ImportPage() override;

  /// `hasScenario`: there is one whose market may be changed; `given`: what is known of the files
  /// beforehand (study::choiceWith).
  void setFiles(const QStringList& paths, bool hasScenario, const study::ImportChoice& given = {});
  const QStringList& files() const { return m_paths; }
  /// What another file, opened meanwhile, cannot be read for; until other files are shown.
  void setError(const QString& message);
  const study::ImportPreview& preview() const { return m_preview; }
  bool isReading() const { return m_reading.isRunning(); }
  /// For the CSVs whose columns have to be named.
  const std::vector<ImportColumns*>& columns() const { return m_columns; }

 public slots:
  /// The pool of a row of the list.
  void choosePool(int row);
  void chooseJoin(spothorizon::market::JoinBy by);
  /// Whether the file of a row is used.
  void setUsed(int row, bool used);

 signals:
  void addFilesWished();
  void addFolderWished();
  void filesDropped(const QStringList& paths);  ///< or folders, to be looked at with the others
  /// For the scenario that is edited.
  void changeWished(const spothorizon::study::MadeScenario& made);
  void newWished(const spothorizon::study::MadeScenario& made);
  /// A job is to be planned in this market.
  void planWished(const spothorizon::study::MadeScenario& made);
  void left();
  void read();  ///< the preview is that of the files

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  /// A file as it was when it was read.
  struct Stamp {
    QString path;
    QDateTime modified;
    qint64 size = 0;
    bool operator==(const Stamp&) const = default;
  };

  QWidget* makeButtons();
  QWidget* makeJoin();
  void look();
  void show(const study::ImportPreview& preview);
  void showFiles();
  void showColumns();
  void showJoin();
  void showPools();
  void showNumbers();

  QStringList m_paths;
  QList<Stamp> m_stamps;
  std::shared_ptr<market::MarketFiles> m_read;  ///< of those; null: nothing yet
  study::ImportChoice m_choice;
  study::ImportPreview m_preview;
  QFutureWatcher<study::ImportPreview> m_reading;
  bool m_again = false;  ///< other files are wanted by now
  QTreeWidget *m_files, *m_pools;
  QVBoxLayout* m_columnBox;
  std::vector<ImportColumns*> m_columns;
  QComboBox* m_join;
  QWidget* m_joinRow;
  QLabel* m_poolTitle;
  ImportStrip* m_strip;
  HintLabel *m_alignment, *m_warnings, *m_error, *m_numbers;
  SentenceBanner* m_banner;
  QPushButton *m_plan, *m_change, *m_new;
};

}  // namespace spothorizon::views
