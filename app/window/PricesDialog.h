// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>

#include "app/fetch/FetchRun.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace spothorizon::app {

class NamesEdit;

/// Gets prices by the user's own command-line client: which, from where, what exactly is run, how
/// far it is and what came. Nothing is fetched before the button is pressed; closing it ends the
/// client. Remembers its choices. Not modal.
class PricesDialog : public QDialog {
  Q_OBJECT

 public:
  /// `marketFolder`: of the market that the window shows; empty: it has none.
  explicit PricesDialog(std::function<QString()> marketFolder, QWidget* parent = nullptr);
  ~PricesDialog() override;

  /// As the folder's prices were fetched last time; nothing where it has no record of that.
  void takeRecord(const QString& folder);
  void setPlan(const FetchPlan& plan);
  FetchPlan plan() const;
  void fetch();

  bool isFetching() const { return m_run.isRunning(); }
  QString commands() const;  ///< that would be run, or why there are none
  QString message() const;   ///< what came, or what went wrong
  QString progress() const;
  QComboBox& provider() const { return *m_provider; }
  NamesEdit& types() const { return *m_types; }
  NamesEdit& regions() const { return *m_regions; }
  QPushButton& fetchButton() const { return *m_fetch; }
  QPushButton& cancelButton() const { return *m_cancel; }
  QPushButton& openButton() const { return *m_open; }
  QPushButton& updateButton() const { return *m_update; }

 signals:
  void openWished(const QString& folder);
  /// The fetched prices belong to the market that the window shows.
  void updateWished();

 public slots:
  void reject() override;

 private:
  void buildForm(QFormLayout& form);
  QWidget* withButton(QLineEdit* line, QPushButton* button);
  void connectParts();
  void changeProvider();
  void showFields();
  void restore(FetchProvider provider);
  void remember() const;
  void showCommands(const QDateTime& now);
  void showProgress(const FetchProgress& progress);
  void showOutcome(const FetchOutcome& outcome);
  void updateEnabled();
  FetchProvider chosenProvider() const;

  std::function<QString()> m_marketFolder;
  FetchProvider m_shown = FetchProvider::Aws;  ///< whose choices the fields have
  QString m_fetched;                           ///< the folder of what came last; empty: nothing did
  bool m_valid = false;
  QFormLayout* m_form;
  QComboBox *m_provider, *m_product;
  NamesEdit *m_types, *m_regions;
  QSpinBox *m_days, *m_gpus, *m_timeout;
  QLineEdit *m_profile, *m_catalog, *m_catalogProvider, *m_folder;
  QPushButton *m_chooseCatalog, *m_chooseFolder, *m_copy, *m_fetch, *m_cancel, *m_open, *m_update;
  QWidget *m_catalogRow, *m_folderRow;
  QPlainTextEdit *m_commands, *m_message;
  QProgressBar* m_progress;
  QLabel* m_doing;
  FetchRun m_run;  ///< last: its client ends before the rest goes
};

}  // namespace spothorizon::app
