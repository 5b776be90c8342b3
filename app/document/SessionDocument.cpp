// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/SessionDocument.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <algorithm>
#include <iterator>
#include <utility>

#include "ask/AskedQuestion.h"
#include "ask/Study.h"
#include "ask/shard/OpenParts.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/NamedFiles.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "session/PlanTitle.h"
#include "session/ShippedFiles.h"
#include "subjects/job/run/ShownPolicy.h"
#include "views/scenario/EditWords.h"

namespace spothorizon::app {
namespace {

using study::Session;
using study::SessionScenario;

const SessionScenario* find(const Session& session, const std::string& id) {
  const int index = study::indexOf(session, id);
  return index < 0 ? nullptr : &session.scenarios[static_cast<std::size_t>(index)];
}

SessionScenario* find(Session& session, const std::string& id) {
  return const_cast<SessionScenario*>(find(std::as_const(session), id));
}

/// But for what is only remembered of a scenario.
bool sameScenario(SessionScenario a, const SessionScenario& b) {
  a.look = b.look;
  a.traceHash = b.traceHash;
  return a == b;
}

/// What a step takes back: the question that was asked, but neither the view nor the rest of what
/// is only remembered.
bool sameEdit(const SessionScenario& a, const SessionScenario& b) {
  return sameScenario(a, b) && ask::askedQuestion(a.look) == ask::askedQuestion(b.look);
}

template <class Same>
bool sameContents(const Session& a, const Session& b, Same same) {
  return a.title == b.title && a.notes == b.notes &&
         std::ranges::equal(a.scenarios, b.scenarios, same);
}

bool sameContents(const Session& a, const Session& b) { return sameContents(a, b, sameEdit); }

/// The scenario that a step to `after` changes or brings; empty where it only takes away or moves.
std::string changedScenario(const Session& before, const Session& after) {
  for (const SessionScenario& one : after.scenarios) {
    const SessionScenario* old = find(before, one.id);
    if (!old || !sameEdit(*old, one)) return one.id;
  }
  return {};
}

/// Scenarios that a step brings back are shown together again where they were in `target`, and the
/// base again where no other has been chosen since.
void bringBackView(const Session& target, const Session& from, Session& session) {
  const auto returns = [&](const std::string& id) { return find(target, id) && !find(from, id); };
  std::ranges::copy_if(target.view.compared, std::back_inserter(session.view.compared), returns);
  if (returns(target.view.base) && session.view.base == from.view.base) {
    session.view.base = target.view.base;
  }
}

/// Choice of policy and hash belong to the present, whatever step is gone to; a hash only as long
/// as the market is the same.
void keepRemembered(const Session& present, Session& session) {
  for (SessionScenario& one : session.scenarios) {
    const SessionScenario* known = find(present, one.id);
    if (!known) continue;
    const std::string question = ask::askedQuestion(one.look);
    one.look = known->look;
    ask::setAskedQuestion(one.look, question);
    const int policies = static_cast<int>(one.scenario.policies.size());
    study::setShownPolicy(one.look, std::min(study::shownPolicy(known->look), policies - 1));
    const bool sameMarket = known->scenario.market == one.scenario.market &&
                            known->scenario.baseDirectory == one.scenario.baseDirectory;
    if (sameMarket) one.traceHash = known->traceHash;
  }
}

/// Kinds that a document's own file may have: a session or a scenario. Empty where it cannot be
/// read.
std::string diskHashOf(const QString& path) {
  constexpr std::uint64_t kLargest = 1ULL << 25;  // readers of both take 16 MiB
  try {
    const std::string file = path.toStdString();
    return isPipe(file) ? std::string() : contentHash(readFile(file, kLargest));
  } catch (const InputError&) {
    return {};
  }
}

/// Enough of a file to see its format; a trace may be very long. Nothing is waited for: a pipe may
/// never say anything, and the window could not be closed.
std::string beginningOf(const QString& path) {
  refusePipe(path.toStdString());
  return readBeginning(path.toStdString(), 65'536);
}

}  // namespace

/// One named step from a session to another.
class SessionEdit : public QUndoCommand {
 public:
  SessionEdit(SessionDocument& document, Session after, const QString& what, int mergeId)
      : QUndoCommand(what),
        m_document(document),
        m_before(document.session()),
        m_after(std::move(after)),
        m_mergeId(mergeId) {}

  void undo() override { goTo(m_before, m_after); }
  void redo() override {
    if (std::exchange(m_first, false)) {
      m_document.replace(m_after);
    } else {
      goTo(m_after, m_before);
    }
  }
  int id() const override { return m_mergeId == 0 ? -1 : m_mergeId; }

  bool mergeWith(const QUndoCommand* other) override {
    const auto& next = *static_cast<const SessionEdit*>(other);
    if (next.id() != id() || next.m_after.view.current != m_after.view.current) return false;
    m_after = next.m_after;
    const SessionScenario* from = find(m_before, m_before.view.current);
    const SessionScenario* to = find(m_after, m_before.view.current);
    const QString whole = from && to ? views::changeWords(from->scenario, to->scenario) : QString();
    setText(whole.isEmpty() ? next.text() : whole);
    setObsolete(sameContents(m_before, m_after));
    return true;
  }

 private:
  /// How things are looked at stays as it is now, but what changes comes into view.
  void goTo(const Session& target, const Session& from) {
    Session session = target;
    const std::string changed = changedScenario(from, target);
    session.view = m_document.session().view;
    if (!changed.empty()) session.view.current = changed;
    if (!find(session, session.view.current)) session.view.current = target.view.current;
    bringBackView(target, from, session);
    study::mendView(session);
    m_document.replace(std::move(session));
  }

  SessionDocument& m_document;
  Session m_before, m_after;
  int m_mergeId;
  bool m_first = true;
};

SessionDocument::SessionDocument(QObject* parent) : QObject(parent) {
  connect(&m_history, &QUndoStack::cleanChanged, this, &SessionDocument::titleChanged);
  m_session = study::makeSession({});
}

int SessionDocument::current() const {
  return std::max(0, study::indexOf(m_session, m_session.view.current));
}

const study::Scenario& SessionDocument::scenario() const {
  return m_session.scenarios[static_cast<std::size_t>(current())].scenario;
}

bool SessionDocument::changedOnDisk() const {
  if (m_filePath.isEmpty() || m_diskHash.empty()) return false;
  const std::string now = diskHashOf(m_filePath);
  return !now.empty() && now != m_diskHash;
}

bool SessionDocument::savesAsScenario(const QString& path) const {
  if (m_session.scenarios.size() != 1 || !m_session.title.empty() || !m_session.notes.empty()) {
    return false;
  }
  if (path == m_filePath) return !m_isSession;
  return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
}

QString SessionDocument::filePath() const {
  return m_isSession || savesAsScenario(m_filePath) ? m_filePath : QString();
}

QString SessionDocument::name() const {
  if (!m_session.title.empty()) return QString::fromStdString(m_session.title);
  if (!m_isSession && m_session.scenarios.size() == 1 && !scenario().title.empty()) {
    return QString::fromStdString(scenario().title);
  }
  const QString path = m_filePath.isEmpty() ? m_openedFrom : m_filePath;
  return path.isEmpty() ? tr("New session") : QFileInfo(path).completeBaseName();
}

Outputs SessionDocument::marketOutputs() const {
  Outputs outputs;
  for (const SessionScenario& one : m_session.scenarios) {
    for (const std::string& file : study::filesNamedIn(one.scenario)) outputs.reads(file);
  }
  return outputs;
}

Outputs SessionDocument::outputs() const {
  Outputs outputs = marketOutputs();
  outputs.reads(m_openedFrom.toStdString());
  outputs.reads(m_filePath.toStdString());
  return outputs;
}

bool SessionDocument::isModified() const {
  if (m_history.isClean()) return false;
  return m_isSession || m_clean.scenarios.empty() ||
         !sameContents(m_session, m_clean, sameScenario);
}

bool SessionDocument::holds(const study::Session& session) const {
  return sameContents(m_session, session);
}

SessionDocument::Loaded SessionDocument::load(const QString& path) {
  Loaded loaded;
  loaded.path = path;
  loaded.diskHash = diskHashOf(path);
  const std::string beginning = beginningOf(path);
  if (study::looksLikePart(beginning)) return loadParts({path});
  if (study::looksLikeSession(beginning)) {
    study::OpenedSession opened = study::readSession(path.toStdString());
    loaded.session = std::move(opened.session);
    loaded.mayOverwrite = opened.mayOverwrite;
    loaded.isSession = true;
    const std::string samples = study::shippedSamples();
    for (study::SessionScenario& one : loaded.session.scenarios) {
      for (Text& note : study::findShippedFiles(one.scenario, samples)) {
        if (std::ranges::find(loaded.notes, note) == loaded.notes.end()) {
          loaded.notes.push_back(std::move(note));
        }
      }
    }
    for (const std::string& one : opened.leftOut) loaded.leftOut << QString::fromStdString(one);
    return loaded;
  }
  study::OpenedFile opened = study::openScenario(path.toStdString());
  loaded.session = study::makeSession(std::move(opened.scenario));
  loaded.mayOverwrite = opened.kind == study::FileKind::Scenario;
  loaded.study = opened.study;
  loaded.variant = std::move(opened.variant);
  loaded.market = std::move(opened.market);
  loaded.notes = std::move(opened.notes);
  return loaded;
}

SessionDocument::Loaded SessionDocument::loadParts(const QStringList& paths) {
  std::vector<std::string> parts;
  for (const QString& path : paths) parts.push_back(path.toStdString());
  if (parts.size() == 1) parts = study::partsBeside(parts.front());
  study::Merged merged = study::openParts(parts);
  const study::Study& study = *merged.question.study;
  if (study.pages().empty()) {
    throw InputError(parts.front(), "", "a run of \"" + merged.question.command + "\"",
                     "one that has a page in the window; \"spothorizon-cli merge\" prints others");
  }
  Loaded loaded;
  loaded.path = paths.front();
  loaded.session = study::makeSession(merged.result->scenario);
  loaded.study = &study;
  loaded.variant = merged.result->variant();
  loaded.from = study::mergedWords(merged, QFileInfo(loaded.path).fileName().toStdString());
  loaded.result = std::move(merged.result);
  return loaded;
}

void SessionDocument::tellMarket(const Loaded& loaded) {
  if (loaded.market) emit marketRead(loaded.session.scenarios.front().scenario, loaded.market);
}

void SessionDocument::adopt(Loaded loaded) {
  tellMarket(loaded);
  m_openedFrom = loaded.path;
  m_filePath = loaded.mayOverwrite ? loaded.path : QString();
  m_diskHash = loaded.diskHash;
  m_isSession = loaded.isSession;
  m_isLesson = loaded.isLesson;
  start(std::move(loaded.session));
}

void SessionDocument::start(study::Session session) {
  m_history.clear();
  m_open = true;
  m_session = std::move(session);
  study::mendView(m_session);
  m_clean = m_session;
  emit opened();
  emit scenarioChanged();
  emit sessionChanged();
  emit titleChanged();
}

void SessionDocument::addFrom(const Loaded& loaded) {
  tellMarket(loaded);
  study::Session session = m_session;
  const QString stem = QFileInfo(loaded.path).completeBaseName();
  std::string last;
  for (SessionScenario one : loaded.session.scenarios) {
    const std::string wished = one.scenario.title.empty() ? stem.toStdString() : one.scenario.title;
    one.id = study::freshId(session);
    one.scenario.title = study::freshName(session, wished);
    one.colour = study::freshColour(session);
    last = one.id;
    session.scenarios.push_back(std::move(one));
  }
  session.view.current = last;
  study::mendView(session);
  const int count = static_cast<int>(loaded.session.scenarios.size());
  editSession(session, tr("Add %n scenario(s) of %1", "", count).arg(stem));
}

void SessionDocument::restore(const study::Session& session) {
  if (m_open) {
    editSession(session, tr("Restore unsaved edits"));
    return;
  }
  m_openedFrom.clear();
  m_filePath.clear();
  m_diskHash.clear();
  m_isSession = m_isLesson = false;
  start(session);
  m_clean = {};
  m_history.resetClean();
}

void SessionDocument::close() {
  m_open = false;
  m_history.clear();
  m_session = study::makeSession({});
  m_filePath.clear();
  m_openedFrom.clear();
  m_diskHash.clear();
  m_isSession = m_isLesson = false;
  emit titleChanged();
}

void SessionDocument::saveAs(const QString& path) {
  marketOutputs().addDocument("", path.toStdString());
  const bool asScenario = savesAsScenario(path);
  if (asScenario) {
    study::writeScenario(scenario(), path.toStdString());
  } else {
    study::writeSession(m_session, path.toStdString());
  }
  m_filePath = m_openedFrom = path;
  m_diskHash = diskHashOf(path);
  m_isSession = !asScenario;
  m_isLesson = false;
  m_history.setClean();
  m_clean = m_session;
  emit titleChanged();
}

void SessionDocument::edit(const study::Scenario& scenario, const QString& what, int mergeId) {
  const QString words = views::changeWords(this->scenario(), scenario);
  study::Session session = m_session;
  study::putScenario(session, static_cast<std::size_t>(current()), scenario);
  editSession(session, words.isEmpty() ? what : words, mergeId);
}

void SessionDocument::editSession(const study::Session& session, const QString& what, int mergeId) {
  if (sameContents(session, m_session)) return;
  m_history.push(new SessionEdit(*this, session, what, mergeId));
}

void SessionDocument::setQuestion(const std::string& question, const QString& what) {
  study::Session session = m_session;
  ask::setAskedQuestion(session.scenarios[static_cast<std::size_t>(current())].look, question);
  editSession(session, what);
}

void SessionDocument::setView(const study::SessionView& view) {
  study::Session session = m_session;
  session.view = view;
  study::mendView(session);
  if (session.view != m_session.view) replace(std::move(session));
}

void SessionDocument::setCurrent(const std::string& id) {
  study::SessionView view = m_session.view;
  view.current = id;
  setView(view);
}

void SessionDocument::setShownPolicy(const std::string& id, int policy) {
  if (SessionScenario* one = find(m_session, id)) {
    study::setShownPolicy(one->look, policy);
  }
}

void SessionDocument::setTraceHash(const std::string& id, const std::string& hash) {
  if (SessionScenario* one = find(m_session, id)) one->traceHash = hash;
}

void SessionDocument::replace(study::Session session) {
  keepRemembered(m_session, session);
  const bool otherScenario = find(session, session.view.current)->scenario != scenario() ||
                             session.view.current != m_session.view.current;
  m_session = std::move(session);
  if (otherScenario) emit scenarioChanged();
  emit sessionChanged();
  emit titleChanged();
}

}  // namespace spothorizon::app
