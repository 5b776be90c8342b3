// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with files besides the session's own: exporting, and what it remembers
// between runs.
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>
#include <QTabWidget>

#include "app/desk/Actions.h"
#include "app/desk/Appearance.h"
#include "app/desk/TextSize.h"
#include "app/export/ChartFiles.h"
#include "app/export/FrameExport.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Presentation.h"
#include "app/window/Workbench.h"
#include "app/work/ErrorText.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "views/chart/Palette.h"
#include "views/job/experiment/ExperimentsPage.h"
#include "views/job/run/TimelinePage.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/RichText.h"

namespace spothorizon::app {
namespace {

constexpr int kFramesBetweenNotices = 5;

}  // namespace

template <typename Accepted>
void MainWindow::askWhereToSave(const QString& title, const QString& filter,
                                const QString& suggested, Accepted accepted, bool overItsOwnFile) {
  auto* dialog = new QFileDialog(this, title, m_files->lastFolder(), filter);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QFileInfo(suggested).suffix());
  dialog->selectFile(suggested);
  connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& chosen) {
    const qsizetype dot = chosen.lastIndexOf(u'.');
    const QString suffix = chosen.mid(dot + 1).chopped(1);  // "GIF animation (*.gif)"
    const QFileInfo named(dialog->selectedFiles().value(0));
    if (named.suffix() == dialog->defaultSuffix()) {
      dialog->selectFile(named.completeBaseName() + '.' + suffix);
    }
    dialog->setDefaultSuffix(suffix);
  });
  connect(dialog, &QFileDialog::fileSelected, this, [=, this](const QString& path) {
    m_files->setLastFolder(QFileInfo(path).absolutePath());
    try {
      overItsOwnFile ? m_document.marketOutputs().addDocument("", path.toStdString())
                     : m_document.outputs().add("", path.toStdString());
    } catch (const InputError& error) {
      return showError(errorText(error));
    }
    accepted(path);
  });
  dialog->open();
}

template <typename Write>
bool MainWindow::tryWriting(const QString& path, Write write) {
  try {
    write();
  } catch (const std::exception& error) {
    showError(errorText(error));
    return false;
  }
  tell(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
  return true;
}

void MainWindow::saveExperiment() {
  const auto& page = m_workbench->page<views::ExperimentsPage>(QStringLiteral("experiments"));
  const auto experiment = page.experiment();
  if (!experiment) {
    showError(tr("There is no experiment to save: its controls say what is missing."));
    return;
  }
  askWhereToSave(
      tr("Save the experiment"), tr("Experiment (*.json)"),
      QString::fromStdString(experiment->name) + ".json",
      [this, experiment = *experiment](const QString& path) {
        const auto write = [&] { study::writeExperiment(experiment, path.toStdString()); };
        if (tryWriting(path, write)) m_files->remember(path);
      },
      true);
}

/// Every moment of the playback as a picture, or all as an animation.
void MainWindow::connectFrames() {
  const QString key = QStringLiteral("frames");
  m_frames = new FrameExport(this);
  connect(&m_workbench->run().timeline(), &views::TimelinePage::framesWished, this, [this] {
    const QString filter =
        tr("GIF animation (*.gif);;MP4 video (*.mp4);;A PNG per slot (*.png);;An SVG per slot "
           "(*.svg)");
    askWhereToSave(tr("Save the frames of the playback"), filter, QStringLiteral("playback.gif"),
                   [this](const QString& path) { saveFrames(path); });
  });
  connect(m_frames, &FrameExport::drawn, this, [this, key](int done, int all) {
    const bool shown = done % kFramesBetweenNotices == 0 || done == all;
    if (!shown && !m_notices->text(key).isEmpty()) return;
    const QString frames = tr("Saving the playback: %1 of %2 frames drawn").arg(done).arg(all);
    m_notices->show(key,
                    done == all && m_frames->encodes() ? tr("%1; encoding…").arg(frames) : frames,
                    {{tr("Stop"), [this] { m_frames->stop(); }}}, false);
  });
  connect(m_frames, &FrameExport::finished, this, [this, key](const QStringList& files) {
    m_notices->takeAway(key);
    tell(files.size() == 1 ? tr("Saved %1").arg(QDir::toNativeSeparators(files.front()))
                           : tr("Saved %1 to %2")
                                 .arg(QDir::toNativeSeparators(files.front()),
                                      QDir::toNativeSeparators(files.back())));
  });
  connect(m_frames, &FrameExport::failed, this, [this, key](const QString& message) {
    m_notices->takeAway(key);
    showError(message);
  });
}

void MainWindow::saveFrames(const QString& path) {
  FrameChoice choice;
  choice.path = path;
  choice.picture.light = !views::isDark(palette());
  choice.picture.provenance = m_workbench->provenanceInFront();
  choice.outputs = m_document.outputs();
  try {
    m_frames->start(m_workbench->run().timeline().frames(), choice);
  } catch (const InputError& error) {
    showError(errorText(error));
  }
}

void MainWindow::exportTable(const QString& key) {
  for (const TableFile& table : m_workbench->savableTables()) {
    if (table.action != key) continue;
    const bool sheet = table.fileName.endsWith(QLatin1String(".xlsx"));
    askWhereToSave(table.title, sheet ? tr("Spreadsheet (*.xlsx)") : tr("CSV (*.csv)"),
                   table.fileName, [this, text = table.text](const QString& path) {
                     tryWriting(path, [&] { writeFileWhole(path.toStdString(), text()); });
                   });
  }
}

void MainWindow::showAbout() {
  views::RichText text;
  text.element(QStringLiteral("h3"), QStringLiteral("SpotHorizon %1").arg(SPOTHORIZON_VERSION));
  text.paragraph(
      tr("What renting GPUs on spot and on-demand markets would have cost, and whether "
         "it would have been on time."));
  text.paragraph(
      tr("After Kong, Xu, Jiao and Xu, arXiv 2512.20967; Wu et al., NSDI 2024; Chen et "
         "al., SIGMETRICS 2016."));
  text.paragraph(
      tr("Free software under the GNU General Public License, version 3 or later, "
         "without any warranty."));
  auto* about = new QMessageBox(QMessageBox::NoIcon, tr("About SpotHorizon"), text.html(),
                                QMessageBox::Close, this);
  about->setAttribute(Qt::WA_DeleteOnClose);
  about->setModal(false);
  about->show();
}

void MainWindow::restoreSettings() {
  const QSettings settings;
  m_files->setRecent(settings.value("recentFiles").toStringList());
  m_files->setLastFolder(settings.value("lastFolder", QDir::homePath()).toString());
  if (!restoreGeometry(settings.value("geometry").toByteArray())) resize(1400, 900);
  m_workbench->restoreLayout(settings.value("layout").toByteArray());
  const int scheme = settings.value("colours", 0).toInt();
  const ActionId ids[] = {ActionId::AppearanceSystem, ActionId::AppearanceLight,
                          ActionId::AppearanceDark, ActionId::AppearanceContrast};
  const int known = scheme >= 0 && scheme < 4 ? scheme : 0;
  (*m_actions)[ids[known]]->setChecked(true);
  m_appearance->setScheme(static_cast<ColourScheme>(known));
  m_textSize->setPercent(settings.value("textPercent", TextSize::kNormal).toInt());
}

void MainWindow::saveSettings() {
  QSettings settings;
  settings.setValue("recentFiles", m_files->recent());
  settings.setValue("lastFolder", m_files->lastFolder());
  if (!m_presentation->isOn()) {  // what is kept is the window as it is worked with
    settings.setValue("geometry", saveGeometry());
    settings.setValue("layout", m_workbench->saveLayout());
    settings.setValue("textPercent", m_textSize->percent());
  }
  settings.setValue("colours", static_cast<int>(m_appearance->scheme()));
}

}  // namespace spothorizon::app
