// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with files: opening, saving, exporting, and what it remembers between runs.
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>
#include <QStackedWidget>
#include <QTabWidget>
#include <QtConcurrent>

#include "base/InputError.h"
#include "pages/ExperimentsPage.h"
#include "panels/EmptyPage.h"
#include "panels/MessageList.h"
#include "panels/SentenceBanner.h"
#include "window/Actions.h"
#include "window/Appearance.h"
#include "window/ChartFiles.h"
#include "window/ExperimentCoordinator.h"
#include "window/MainWindow.h"
#include "window/RunCoordinator.h"
#include "window/Workbench.h"

namespace spothorizon::app {
namespace {

constexpr int kRecentFiles = 10;
constexpr const char* kScenarioFilter = QT_TRANSLATE_NOOP("MainWindow", "Scenario (*.json)");

}  // namespace

void MainWindow::openFile(const QString& path) {
  m_wanted = QFileInfo(path).absoluteFilePath();
  if (m_reading.isRunning()) return;  // fileWasRead sees that another file is wanted by now
  m_reading.setFuture(QtConcurrent::run([wanted = m_wanted]() -> OpenResult {
    try {
      return {ScenarioDocument::load(wanted), {}};
    } catch (const std::exception& error) {
      return {{{}, wanted, false, nullptr}, QString::fromUtf8(error.what())};
    }
  }));
}

void MainWindow::fileWasRead() {
  const OpenResult result = m_reading.result();
  if (result.loaded.path != m_wanted) {
    openFile(m_wanted);
    return;
  }
  if (!result.error.isEmpty()) {
    showError(result.error);
    return;
  }
  if (!mayLeaveDocument()) return;
  m_startBanner->setError({});
  m_markets->forget();
  m_market.reset();
  m_workbench->startOver();
  m_document.adopt(result.loaded);
  if (result.loaded.experiment) {
    m_workbench->experiments().page().setExperiment(*result.loaded.experiment);
    (*m_actions)[ActionId::ShowExperiments]->trigger();
  }
  remember(m_wanted);
}

void MainWindow::chooseFileToOpen() {
  auto* dialog = new QFileDialog(this, tr("Open a scenario, trace or market file"), m_lastFolder,
                                 tr("Scenarios and traces (*.json *.jsonl *.csv *.tsv *.txt);;"
                                    "All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
  dialog->open();
}

template <typename Accepted>
void MainWindow::askWhereToSave(const QString& title, const QString& filter,
                                const QString& suggested, Accepted accepted) {
  auto* dialog = new QFileDialog(this, title, m_lastFolder, filter);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QFileInfo(suggested).suffix());
  dialog->selectFile(suggested);
  connect(dialog, &QFileDialog::fileSelected, this, [this, accepted](const QString& path) {
    m_lastFolder = QFileInfo(path).absolutePath();
    accepted(path);
  });
  dialog->open();
}

template <typename Write>
bool MainWindow::tryWriting(const QString& path, Write write) {
  try {
    write();
  } catch (const std::exception& error) {
    showError(QString::fromUtf8(error.what()));
    return false;
  }
  m_workbench->messages().add(views::MessageList::Level::Info,
                              tr("Saved %1").arg(QDir::toNativeSeparators(path)));
  return true;
}

bool MainWindow::save() {
  if (!m_document.filePath().isEmpty()) return saveTo(m_document.filePath());
  saveAs();
  return false;
}

void MainWindow::saveAs() {
  askWhereToSave(tr("Save the scenario"), tr(kScenarioFilter), m_document.name() + ".json",
                 [this](const QString& path) { saveTo(path); });
}

bool MainWindow::saveTo(const QString& path) {
  const bool saved = tryWriting(path, [&] { m_document.saveAs(path); });
  if (saved) remember(path);
  return saved;
}

void MainWindow::saveExperiment() {
  const auto experiment = m_workbench->experiments().page().experiment();
  if (!experiment) {
    showError(tr("There is no experiment to save: its controls say what is missing."));
    return;
  }
  askWhereToSave(tr("Save the experiment"), tr("Experiment (*.json)"),
                 QString::fromStdString(experiment->name) + ".json",
                 [this, experiment = *experiment](const QString& path) {
                   const auto write = [&] {
                     study::writeExperiment(experiment, path.toStdString());
                   };
                   if (tryWriting(path, write)) remember(path);
                 });
}

void MainWindow::closeScenario() {
  if (!mayLeaveDocument()) return;
  m_workbench->startOver();
  m_document.close();
  m_stack->setCurrentIndex(0);
  showSamplesAndRecent();
  updateTitle();
  updateEnabled();
}

void MainWindow::exportChart() {
  const auto charts = m_workbench->chartsInFront();
  if (charts.empty()) return;
  QStringList filters;
  for (const views::ExportableChart& chart : charts) {
    filters << tr("%1 (*.png *.svg)").arg(chart.title);
  }
  auto* dialog = new QFileDialog(this, tr("Save a chart picture"), m_lastFolder);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters(filters);
  dialog->setDefaultSuffix("png");
  dialog->selectFile(charts.front().fileStem + ".png");
  connect(dialog, &QFileDialog::filterSelected, dialog,
          [dialog, charts, filters](const QString& f) {
            const auto index = static_cast<std::size_t>(qMax(0, filters.indexOf(f)));
            dialog->selectFile(charts[index].fileStem + ".png");
          });
  connect(dialog, &QFileDialog::fileSelected, this, [=, this](const QString& path) {
    m_lastFolder = QFileInfo(path).absolutePath();
    const auto index =
        static_cast<std::size_t>(qMax(0, filters.indexOf(dialog->selectedNameFilter())));
    PictureOptions options;
    options.provenance = m_workbench->inFront().provenance();
    tryWriting(path, [&] { writePicture(charts[index], path, options); });
  });
  dialog->open();
}

void MainWindow::exportAllCharts() {
  auto* dialog = new QFileDialog(this, tr("Folder for the chart pictures"), m_lastFolder);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
    m_lastFolder = folder;
    PictureOptions options;
    options.provenance = m_workbench->run().provenance();
    tryWriting(folder, [&] { writeAllPictures(m_workbench->allCharts(), folder, options); });
  });
  dialog->open();
}

void MainWindow::exportTable(ActionId action) {
  for (const TableFile& table : m_workbench->savableTables()) {
    if (table.action != action) continue;
    askWhereToSave(table.title, tr("CSV (*.csv)"), table.fileName,
                   [this, text = table.text](const QString& path) {
                     tryWriting(path, [&] { writeText(QString::fromStdString(text()), path); });
                   });
  }
}

void MainWindow::showShortcuts() {
  QString rows;
  for (const auto& [keys, what] : m_actions->shortcutSheet()) {
    rows += QString("<tr><td style='padding-right:24px'><b>%1</b></td><td>%2</td></tr>")
                .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
  }
  auto* sheet = new QMessageBox(QMessageBox::NoIcon, tr("Keyboard shortcuts"),
                                "<table>" + rows + "</table>", QMessageBox::Close, this);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  sheet->setModal(false);
  sheet->show();
}

void MainWindow::showAbout() {
  auto* about = new QMessageBox(
      QMessageBox::NoIcon, tr("About SpotHorizon"),
      tr("<h3>SpotHorizon %1</h3><p>What renting GPUs on spot and on-demand markets would have "
         "cost, "
         "and whether it would have been on time.</p><p>After Kong, Xu, Jiao and Xu, arXiv "
         "2512.20967; "
         "Wu et al., NSDI 2024; Chen et al., SIGMETRICS 2016.</p><p>Free software under the GNU "
         "General Public License, version 3 or later, without any warranty.</p>")
          .arg(SPOTHORIZON_VERSION),
      QMessageBox::Close, this);
  about->setAttribute(Qt::WA_DeleteOnClose);
  about->setModal(false);
  about->show();
}

void MainWindow::remember(const QString& path) {
  m_lastFolder = QFileInfo(path).absolutePath();
  m_recent.removeAll(path);
  m_recent.prepend(path);
  while (m_recent.size() > kRecentFiles) m_recent.removeLast();
  saveSettings();
}

void MainWindow::restoreSettings() {
  const QSettings settings;
  m_recent = settings.value("recentFiles").toStringList();
  m_recent.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
  m_lastFolder = settings.value("lastFolder", QDir::homePath()).toString();
  if (!restoreGeometry(settings.value("geometry").toByteArray())) resize(1400, 900);
  m_workbench->restoreLayout(settings.value("layout").toByteArray());
  const int scheme = settings.value("colours", 0).toInt();
  const ActionId ids[] = {ActionId::AppearanceSystem, ActionId::AppearanceLight,
                          ActionId::AppearanceDark};
  const int known = scheme >= 0 && scheme < 3 ? scheme : 0;
  (*m_actions)[ids[known]]->setChecked(true);
  m_appearance->setScheme(static_cast<ColourScheme>(known));
}

void MainWindow::saveSettings() {
  QSettings settings;
  settings.setValue("recentFiles", m_recent);
  settings.setValue("lastFolder", m_lastFolder);
  settings.setValue("geometry", saveGeometry());
  settings.setValue("layout", m_workbench->saveLayout());
  settings.setValue("colours", static_cast<int>(m_appearance->scheme()));
}

}  // namespace spothorizon::app
