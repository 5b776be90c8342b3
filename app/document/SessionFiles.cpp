// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/SessionFiles.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QtConcurrentRun>
#include <algorithm>

#include "app/work/ErrorText.h"
#include "app/work/Samples.h"
#include "ask/LoadedMarket.h"
#include "session/JobPlan.h"
#include "session/MarketImport.h"
#include "views/session/RecentEntry.h"

namespace spothorizon::app {
namespace {

/// However it was named: one file is one entry.
QString absolute(const QString& file) {
  return QDir::cleanPath(QFileInfo(file).absoluteFilePath());
}

constexpr int kRecentFiles = 10;

bool isSample(const QString& path) {
  return std::ranges::any_of(sampleFiles(), [file = QFileInfo(path)](const SampleFile& sample) {
    return QFileInfo(sample.path) == file;
  });
}

/// A CSV with columns of its own names: they can be chosen where market files are looked at.
bool hasUnnamedColumns(const QString& path) {
  if (!QFileInfo(path).isFile()) return false;
  const study::ImportPreview preview = study::previewImport({path.toStdString()});
  return std::ranges::any_of(preview.files,
                             [](const study::ImportFile& file) { return !file.columns.empty(); });
}

/// A sample is something to begin with: saving asks for a name, and nothing is written beside it.
SessionDocument::Loaded asBeginning(SessionDocument::Loaded sample) {
  sample.path.clear();
  sample.mayOverwrite = false;
  return sample;
}

}  // namespace

SessionFiles::SessionFiles(SessionDocument& document, QWidget* window)
    : QObject(window), m_document(document), m_window(window) {
  connect(&m_reading, &QFutureWatcherBase::finished, this, &SessionFiles::wasRead);
}

SessionFiles::~SessionFiles() {
  m_reading.disconnect(this);
  m_reading.waitForFinished();
}

void SessionFiles::open(const QString& path) { read({QFileInfo(path).absoluteFilePath(), false}); }

void SessionFiles::openSeveral(const QStringList& paths) {
  const bool parts = std::ranges::all_of(
      paths, [](const QString& path) { return path.endsWith(QLatin1String(".part")); });
  if (paths.size() == 1) return open(paths.front());
  if (!parts) {
    emit severalChosen(paths);
    return;
  }
  read({QFileInfo(paths.front()).absoluteFilePath(), false, false, paths});
}

void SessionFiles::add(const QString& path) {
  read({QFileInfo(path).absoluteFilePath(), m_document.isOpen()});
}

void SessionFiles::read(const Wish& wish) {
  m_wish = wish;
  if (m_reading.isRunning()) return;  // wasRead sees that another file is wanted by now
  m_reading.setFuture(QtConcurrent::run([wish]() -> Answer {
    try {
      return {wish,
              wish.parts.isEmpty() ? SessionDocument::load(wish.path)
                                   : SessionDocument::loadParts(wish.parts),
              {}};
    } catch (const std::exception& error) {
      return {wish, {}, errorText(error), !wish.adds && hasUnnamedColumns(wish.path)};
    }
  }));
}

void SessionFiles::wasRead() {
  const Answer answer = m_reading.result();
  if (!(answer.wish == m_wish)) {
    read(m_wish);
  } else if (answer.hasUnnamedColumns) {
    emit severalChosen({answer.wish.path});
  } else if (!answer.error.isEmpty()) {
    emit failed(answer.error);
  } else if (answer.wish.adds) {
    m_document.addFrom(answer.loaded);
    remember(answer.wish.path);
  } else if (answer.wish.discards) {
    show(answer.loaded);
  } else {
    leaveThen([this, loaded = isSample(answer.wish.path) ? asBeginning(answer.loaded)
                                                         : answer.loaded] { show(loaded); });
  }
}

void SessionFiles::show(const SessionDocument::Loaded& loaded) {
  emit leaving();
  m_document.adopt(loaded);
  emit opened(loaded);
  if (!loaded.path.isEmpty()) remember(loaded.path);
}

void SessionFiles::startNew() {
  leaveThen([this] {
    study::Scenario scenario;
    scenario.title = tr("Scenario 1").toStdString();
    scenario.policies = study::defaultPolicies();
    scenario.job.reconfiguration = study::plannedReconfiguration();
    showNew(std::move(scenario));
  });
}

void SessionFiles::showNew(study::Scenario scenario,
                           std::shared_ptr<const study::LoadedMarket> market) {
  SessionDocument::Loaded fresh;
  fresh.market = std::move(market);
  fresh.session = study::makeSession(std::move(scenario));
  show(fresh);
}

void SessionFiles::showLesson(study::Scenario scenario) {
  SessionDocument::Loaded fresh;
  fresh.session = study::makeSession(std::move(scenario));
  fresh.isLesson = true;
  show(fresh);
}

void SessionFiles::close() {
  leaveThen([this] {
    emit leaving();
    m_document.close();
    emit closed();
  });
}

void SessionFiles::leaveThen(const std::function<void()>& go) {
  if (!m_document.wouldBeMissed()) {
    go();
    return;
  }
  auto* box =
      new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
                      tr("%1 has unsaved changes.").arg(m_document.name()),
                      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
  box->setTextFormat(Qt::PlainText);  // a name may look like markup
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setDefaultButton(QMessageBox::Save);
  connect(box, &QMessageBox::finished, this, [this, box, go](int) {
    const auto answer = box->standardButton(box->clickedButton());
    if (answer == QMessageBox::Discard) go();
    if (answer == QMessageBox::Save) saveThen(go);
  });
  box->open();
}

void SessionFiles::save() {
  saveThen([] {});
}

void SessionFiles::saveAs() {
  askNameThen([] {});
}

void SessionFiles::saveThen(const std::function<void()>& go) {
  if (m_document.filePath().isEmpty()) {
    askNameThen(go);
  } else if (m_document.changedOnDisk()) {
    askChangedThen(go);
  } else if (write(m_document.filePath())) {
    go();
  }
}

void SessionFiles::reload() {
  read({QFileInfo(m_document.filePath()).absoluteFilePath(), false, true});
}

void SessionFiles::askChangedThen(const std::function<void()>& go) {
  auto* box =
      new QMessageBox(QMessageBox::Warning, tr("The file has changed"),
                      tr("%1 was changed by another window or program after it was opened here.")
                          .arg(QFileInfo(m_document.filePath()).fileName()),
                      QMessageBox::Cancel, m_window);
  box->setTextFormat(Qt::PlainText);
  box->setInformativeText(
      tr("Overwrite it, and the other changes are lost. Save under another name, and both are "
         "kept. Reload it, and your edits here are lost."));
  QAbstractButton* overwrite = box->addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
  QAbstractButton* other = box->addButton(tr("&Save As…"), QMessageBox::AcceptRole);
  QAbstractButton* again = box->addButton(tr("&Reload"), QMessageBox::ResetRole);
  box->setDefaultButton(qobject_cast<QPushButton*>(other));
  box->setEscapeButton(QMessageBox::Cancel);
  box->setAttribute(Qt::WA_DeleteOnClose);
  connect(box, &QMessageBox::finished, this, [this, box, go, overwrite, other, again](int) {
    const QAbstractButton* clicked = box->clickedButton();
    if (clicked == overwrite && write(m_document.filePath())) go();
    if (clicked == other) askNameThen(go);
    if (clicked == again) reload();
  });
  box->open();
}

/// A name that a file may have: names of scenarios may have slashes in them.
QString SessionFiles::suggestedName() const {
  static const QRegularExpression kUnfit(QStringLiteral("[/\\\\:*?\"<>|\\x00-\\x1f]+"));
  QString name = m_document.name().replace(kUnfit, QStringLiteral(" ")).simplified();
  if (name.isEmpty() || name.startsWith(u'.')) name.prepend(tr("Session"));
  return name + QStringLiteral(".spoth");
}

void SessionFiles::askNameThen(const std::function<void()>& go) {
  const QString session = tr("Session (*.spoth)"), scenario = tr("Scenario (*.json)");
  const bool fitsScenario = m_document.savesAsScenario(QStringLiteral("x.json"));
  const bool wasScenario = fitsScenario && m_document.openedFrom().endsWith(".json");
  QStringList filters{session};
  if (fitsScenario) filters.insert(wasScenario ? 0 : 1, scenario);
  auto* dialog = new QFileDialog(m_window, tr("Save the session"), m_lastFolder);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters(filters);
  const auto follow = [dialog, scenario](const QString& filter) {
    dialog->setDefaultSuffix(filter == scenario ? "json" : "spoth");
  };
  follow(filters.front());
  connect(dialog, &QFileDialog::filterSelected, dialog, follow);
  QString suggested = suggestedName();
  if (wasScenario) suggested.replace(QStringLiteral(".spoth"), QStringLiteral(".json"));
  dialog->selectFile(suggested);
  connect(dialog, &QFileDialog::fileSelected, this, [this, go](const QString& path) {
    if (write(path)) go();
  });
  dialog->open();
}

bool SessionFiles::write(const QString& path) {
  emit aboutToSave();
  try {
    m_document.saveAs(path);
  } catch (const std::exception& error) {
    emit failed(errorText(error));
    return false;
  }
  remember(path);
  emit saved(path);
  return true;
}

QFileDialog* SessionFiles::askForFile(const QString& title) {
  auto* dialog = new QFileDialog(
      m_window, title, m_lastFolder,
      tr("Sessions, scenarios, market files and results of shards (*.spoth *.json "
         "*.jsonl *.csv *.tsv *.txt *.gz *.zst *.xz *.bz2 *.zip *.part);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  return dialog;
}

void SessionFiles::chooseToOpen() {
  QFileDialog* dialog = askForFile(tr("Open a session, scenario, trace or market file"));
  dialog->setFileMode(QFileDialog::ExistingFiles);
  connect(dialog, &QFileDialog::filesSelected, this, &SessionFiles::openSeveral);
  dialog->open();
}

void SessionFiles::chooseMarketFiles(const std::function<void(const QStringList&)>& chosen) {
  QFileDialog* dialog = askForFile(tr("Choose market files"));
  dialog->setNameFilters(
      {tr("Market files (*.json *.jsonl *.csv *.tsv *.txt *.gz *.zst *.xz *.bz2 *.zip)"),
       tr("All files (*)")});
  dialog->setFileMode(QFileDialog::ExistingFiles);
  connect(dialog, &QFileDialog::filesSelected, this, [this, chosen](const QStringList& paths) {
    m_lastFolder = QFileInfo(paths.front()).absolutePath();
    chosen(paths);
  });
  dialog->open();
}

void SessionFiles::chooseMarketFolder(const std::function<void(const QString&)>& chosen) {
  QFileDialog* dialog = askForFile(tr("Choose a folder of market files"));
  dialog->setFileMode(QFileDialog::Directory);
  connect(dialog, &QFileDialog::fileSelected, this, [this, chosen](const QString& folder) {
    m_lastFolder = folder;
    chosen(folder);
  });
  dialog->open();
}

void SessionFiles::chooseToAdd() {
  QFileDialog* dialog = askForFile(tr("Add the scenarios of a file"));
  connect(dialog, &QFileDialog::fileSelected, this, &SessionFiles::add);
  dialog->open();
}

void SessionFiles::rememberMarket(const study::Scenario& scenario) {
  QStringList files;
  for (const std::string& file : study::marketFiles(scenario)) {
    files << absolute(QString::fromStdString(file));
  }
  files.removeDuplicates();  // one file may have both series
  if (!files.isEmpty()) remember(files.join(u'\n'));
}

void SessionFiles::remember(const QString& path) {
  m_lastFolder = QFileInfo(views::filesOfEntry(path).front()).absolutePath();
  m_recent.prepend(path);
  oneOfEach();
  while (m_recent.size() > kRecentFiles) m_recent.removeLast();
  emit recentChanged();
}

void SessionFiles::oneOfEach() {
  for (QString& entry : m_recent) {
    QStringList files;
    for (const QString& file : views::filesOfEntry(entry)) files << absolute(file);
    files.removeDuplicates();
    entry = files.join(u'\n');
  }
  m_recent.removeDuplicates();
}

void SessionFiles::setRecent(const QStringList& recent) {
  m_recent = recent;
  oneOfEach();
  m_recent.removeIf([](const QString& entry) {
    const QStringList files = views::filesOfEntry(entry);
    return !std::ranges::all_of(files, [](const QString& path) { return QFileInfo::exists(path); });
  });
}

}  // namespace spothorizon::app
