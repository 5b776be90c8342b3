// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/Autosave.h"

#include <QFileInfo>
#include <QPointer>
#include <utility>

#include "app/document/SessionDocument.h"
#include "app/work/ErrorText.h"
#include "base/Files.h"

namespace spothorizon::app {
namespace {

/// Why it could not be written; empty where it was.
QString writtenTo(const QString& path, const study::Session& session) {
  if (path.isEmpty()) return Autosave::tr("no file can be created in the folder of unsaved edits");
  try {
    const QString folder = QFileInfo(path).absolutePath();
    writeOwnFile(path.toStdString(), study::sessionToText(session, folder.toStdString()));
  } catch (const std::exception& error) {
    return errorText(error);
  }
  return {};
}

}  // namespace

Autosave::Autosave(SessionDocument& document, AutosaveFiles files, AutosavePace pace,
                   QObject* parent)
    : QObject(parent), m_document(document), m_files(std::move(files)), m_pace(pace) {
  m_worker.setMaxThreadCount(1);
  for (QTimer* timer : {&m_quiet, &m_latest}) {
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, &Autosave::write);
  }
  connect(&document, &SessionDocument::opened, this, [this] {
    withdraw();
    forgetWritten();
    if (!m_document.openedFrom().isEmpty()) lookFor(m_document.openedFrom());
  });
  // Not sessionChanged(): during its emission the history does not yet know of the step.
  connect(&document.history(), &QUndoStack::indexChanged, this, &Autosave::edited);
  connect(&document.history(), &QUndoStack::cleanChanged, this, [this](bool clean) {
    if (clean) forgetWritten();
  });
}

Autosave::~Autosave() { m_worker.waitForDone(); }

void Autosave::queue(const std::function<void()>& work) { m_worker.start(work); }

void Autosave::edited() {
  if (!m_document.isOpen() || !m_document.wouldBeMissed()) return;
  m_quiet.start(m_pace.afterEditMs);
  if (!m_latest.isActive()) m_latest.start(m_pace.atLatestMs);
}

void Autosave::write() {
  m_quiet.stop();
  m_latest.stop();
  if (!m_document.isOpen() || !m_document.wouldBeMissed()) return;
  if (!m_place) {
    // While older edits of this file wait to be taken or discarded they are not written over.
    if (!m_offer && !m_document.openedFrom().isEmpty()) {
      m_place = m_files.hold(m_document.openedFrom());
    }
    if (!m_place) m_place = m_files.holdFresh(m_document.openedFrom());
  }
  queue([this, session = m_document.session(), path = m_place.path, files = m_files,
         file = m_document.openedFrom()] {
    QString failure = writtenTo(path, session);
    HeldAutosave moved;
    if (!failure.isEmpty()) {
      moved = files.holdFresh(file);
      if (moved && writtenTo(moved.path, session).isEmpty()) {
        failure.clear();
      } else {
        AutosaveFiles::remove(std::exchange(moved, {}));
      }
    }
    QMetaObject::invokeMethod(this, [this, path, moved, failure] { wrote(path, moved, failure); });
  });
}

void Autosave::wrote(const QString& path, const HeldAutosave& moved, const QString& failure) {
  if (moved) {
    // The file at the old place is older; if the edits were saved meanwhile, both are.
    HeldAutosave old = m_place.path == path ? std::exchange(m_place, moved) : moved;
    queue([old] { AutosaveFiles::remove(old); });
  }
  if (failure.isEmpty()) {
    m_failureReported = false;
    emit written();
    return;
  }
  if (m_document.isOpen() && m_document.wouldBeMissed()) m_latest.start(m_pace.atLatestMs);
  if (!std::exchange(m_failureReported, true)) {
    emit failed(tr("Unsaved edits cannot be autosaved: %1").arg(failure));
  }
}

void Autosave::forgetWritten() {
  m_quiet.stop();
  m_latest.stop();
  m_failureReported = false;
  if (!m_place) return;
  queue([held = std::exchange(m_place, {})] { AutosaveFiles::remove(held); });
}

void Autosave::finish() {
  withdraw();
  forgetWritten();
  m_worker.waitForDone();
}

std::optional<Autosave::Offer> Autosave::offerOf(const QString& path, const QString& file) {
  Offer offer;
  offer.held = AutosaveFiles::holdLeft(path);
  if (!offer.held) return std::nullopt;
  offer.from = QFileInfo(path).lastModified();
  const QFileInfo saved(file);
  offer.beforeLastSave = !file.isEmpty() && saved.exists() && offer.from < saved.lastModified();
  try {
    offer.session = study::readSession(path.toStdString()).session;
  } catch (const std::exception&) {
    return std::nullopt;  // nothing of a session is in it
  }
  return offer;
}

void Autosave::lookFor(const QString& file) {
  queue([this, file, files = m_files, search = ++m_search] {
    for (const QString& path : files.leftOf(file)) {
      const std::optional<Offer> offer = offerOf(path, file);
      if (!offer) continue;
      QMetaObject::invokeMethod(this, [this, search, offer] { take(search, *offer); });
      return;
    }
  });
}

void Autosave::take(quint64 search, const Offer& offer) {
  if (search != m_search || m_document.isOpen() == m_document.openedFrom().isEmpty()) return;
  if (m_document.isOpen() && m_document.holds(offer.session)) {  // saved, and killed right after
    queue([held = offer.held] { AutosaveFiles::remove(held); });
    return lookFor(m_document.openedFrom());  // what lies under it
  }
  m_offer = offer;
  QStringList titles;
  for (const study::SessionScenario& one : offer.session.scenarios) {
    titles << QString::fromStdString(one.scenario.title);
  }
  emit offered(offer.from, offer.beforeLastSave, titles);
}

void Autosave::withdraw() {
  ++m_search;
  if (!m_offer) return;
  m_offer.reset();  // the file stays for the next time
  emit offerEnded();
}

void Autosave::restore() {
  if (!m_offer) return;
  const Offer offer = *std::exchange(m_offer, std::nullopt);
  m_document.restore(offer.session);
  // From now on this is where the edits are kept: they are not lost if the program ends again.
  forgetWritten();
  m_place = offer.held;
  emit offerEnded();
}

void Autosave::discard() {
  if (!m_offer) return;
  queue([held = std::exchange(m_offer, std::nullopt)->held] { AutosaveFiles::remove(held); });
  emit offerEnded();
}

}  // namespace spothorizon::app
