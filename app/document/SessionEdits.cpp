// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/SessionEdits.h"

#include <algorithm>
#include <utility>

#include "ask/MarketFiles.h"
#include "scenario/MarketReading.h"
#include "scenario/Parameters.h"
#include "session/MarketImport.h"
#include "session/PlanTitle.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using study::Session;
using study::SessionScenario;

/// Null where it is gone by now.
SessionScenario* find(Session& session, const QString& id) {
  const int index = study::indexOf(session, id.toStdString());
  return index < 0 ? nullptr : &session.scenarios[static_cast<std::size_t>(index)];
}

bool canBeRun(const study::Scenario& scenario) {
  return std::ranges::none_of(study::check(scenario), &study::Finding::error);
}

/// Puts a scenario with an id and a colour of its own after the one at `index`, as the current one.
void insertAfter(Session& session, int index, SessionScenario one) {
  one.id = study::freshId(session);
  one.colour = study::freshColour(session);
  session.view.current = one.id;
  session.scenarios.insert(session.scenarios.begin() + index + 1, std::move(one));
  study::mendView(session);
}

}  // namespace

bool sharesMarket(const study::Scenario& a, const study::Scenario& b) {
  const auto named = [](const study::Scenario& scenario) {
    std::vector<std::string> files{scenario.baseDirectory};
    for (const std::string* file : study::filesOf(scenario.market)) files.push_back(*file);
    return files;
  };
  return named(a).size() > 1 && named(a) == named(b);
}

QString SessionEdits::nameOf(const QString& id) const {
  Session session = m_document.session();
  const SessionScenario* one = find(session, id);
  return one ? QString::fromStdString(one->scenario.title) : QString();
}

void SessionEdits::addNew() {
  Session session = m_document.session();
  const SessionScenario& current =
      session.scenarios[static_cast<std::size_t>(m_document.current())];
  SessionScenario fresh = current;
  fresh.scenario = study::Scenario();
  fresh.look = {};
  study::copyMarket(current.scenario, fresh.scenario);
  fresh.scenario.baseDirectory = current.scenario.baseDirectory;
  fresh.scenario.policies = study::defaultPolicies();
  // How GPUs change is a matter of the machine room, not of the job.
  fresh.scenario.job.reconfiguration = current.scenario.job.reconfiguration;
  if (!canBeRun(fresh.scenario)) fresh.scenario.job = current.scenario.job;
  fresh.scenario.title = study::freshName(session, tr("New scenario").toStdString());
  const int last = static_cast<int>(session.scenarios.size()) - 1;
  insertAfter(session, last, std::move(fresh));
  m_document.editSession(session, tr("New scenario"));
}

void SessionEdits::applyToAll(const QString& key) {
  const study::Parameter* p = study::findParameter(key.toStdString());
  if (!p) return;
  Session session = m_document.session();
  const std::string value = p->get(m_document.scenario());
  for (std::size_t i = 0; i < session.scenarios.size(); ++i) {
    study::Scenario scenario = session.scenarios[i].scenario;
    if (!p->applies(scenario) || p->get(scenario) == value) continue;
    p->set(scenario, value);
    study::putScenario(session, i, scenario);
  }
  m_document.editSession(session, tr("%1 in all scenarios").arg(views::tableWords(p->label)));
}

void SessionEdits::changeMarket(const study::Scenario& made) {
  Session session = m_document.session();
  const study::Scenario before = m_document.scenario();
  for (SessionScenario& one : session.scenarios) {
    const bool current = one.id == session.view.current;
    if (current || sharesMarket(one.scenario, before)) {
      one.scenario = study::inMarketOf(one.scenario, made);
      one.traceHash.clear();
    }
  }
  m_document.editSession(session, tr("Market %1").arg(QString::fromStdString(made.title)));
}

void SessionEdits::appendMarketFiles(const std::vector<std::string>& files) {
  Session session = m_document.session();
  const study::Scenario before = m_document.scenario();
  for (SessionScenario& one : session.scenarios) {
    if (!sharesMarket(one.scenario, before)) continue;
    one.scenario.market.price.moreFiles = files;
    one.traceHash.clear();  // that of the market before
  }
  m_document.editSession(session, tr("Append market files"));
}

void SessionEdits::addMade(study::Scenario scenario, const QString& what) {
  Session session = m_document.session();
  SessionScenario made;
  made.scenario = std::move(scenario);
  made.scenario.title = study::freshName(session, made.scenario.title);
  insertAfter(session, m_document.current(), std::move(made));
  m_document.editSession(session, what);
}

void SessionEdits::duplicate(const QString& id) {
  Session session = m_document.session();
  const SessionScenario* one = find(session, id);
  if (!one) return;
  SessionScenario copy = *one;
  copy.scenario.title = study::freshName(session, copy.scenario.title);
  insertAfter(session, study::indexOf(session, id.toStdString()), std::move(copy));
  m_document.editSession(session, tr("Duplicate %1").arg(nameOf(id)));
}

void SessionEdits::remove(const QString& id) {
  Session session = m_document.session();
  const int index = study::indexOf(session, id.toStdString());
  if (index < 0 || session.scenarios.size() == 1) return;
  session.scenarios.erase(session.scenarios.begin() + index);
  if (session.view.current == id.toStdString()) {
    const int last = static_cast<int>(session.scenarios.size()) - 1;
    session.view.current = session.scenarios[static_cast<std::size_t>(std::min(index, last))].id;
  }
  study::mendView(session);
  m_document.editSession(session, tr("Delete %1").arg(nameOf(id)));
}

void SessionEdits::rename(const QString& id, const QString& name) {
  Session session = m_document.session();
  SessionScenario* one = find(session, id);
  if (!one || name.trimmed().isEmpty()) return;
  const QString before = nameOf(id);
  one->scenario.title.clear();  // its own name is not in its way
  one->scenario.title = study::freshName(session, name.trimmed().toStdString());
  const QString after = QString::fromStdString(one->scenario.title);
  m_document.editSession(session, tr("Rename %1 to %2").arg(before, after));
}

void SessionEdits::move(const QString& id, int to) {
  Session session = m_document.session();
  const int from = study::indexOf(session, id.toStdString());
  const int count = static_cast<int>(session.scenarios.size());
  if (from < 0 || to < 0 || to >= count) return;
  SessionScenario one = std::move(session.scenarios[static_cast<std::size_t>(from)]);
  session.scenarios.erase(session.scenarios.begin() + from);
  session.scenarios.insert(session.scenarios.begin() + to, std::move(one));
  study::mendView(session);  // what is shown together is in the order of the list
  m_document.editSession(session, tr("Move %1").arg(nameOf(id)));
}

void SessionEdits::setColour(const QString& id, const QColor& colour) {
  Session session = m_document.session();
  SessionScenario* one = find(session, id);
  if (!one || !colour.isValid()) return;
  one->colour = colour.name().toStdString();
  m_document.editSession(session, tr("Colour of %1").arg(nameOf(id)));
}

void SessionEdits::setNotes(const QString& id, const QString& notes, int mergeId) {
  Session session = m_document.session();
  if (id.isEmpty()) {
    session.notes = notes.toStdString();
    m_document.editSession(session, tr("Notes on the session"), mergeId);
  } else if (SessionScenario* one = find(session, id)) {
    one->scenario.notes = notes.toStdString();
    m_document.editSession(session, tr("Notes on %1").arg(nameOf(id)), mergeId);
  }
}

void SessionEdits::setTitle(const QString& title, int mergeId) {
  Session session = m_document.session();
  session.title = title.toStdString();
  m_document.editSession(session, tr("Title of the session"), mergeId);
}

void SessionEdits::setCompared(const QString& id, bool compared) {
  study::SessionView view = m_document.session().view;
  std::erase(view.compared, id.toStdString());
  if (compared) view.compared.push_back(id.toStdString());
  m_document.setView(view);
}

void SessionEdits::setAllCompared(bool compared) {
  study::SessionView view = m_document.session().view;
  view.compared.clear();
  if (compared) {
    for (const SessionScenario& one : m_document.session().scenarios) {
      view.compared.push_back(one.id);
    }
  }
  m_document.setView(view);
}

void SessionEdits::setBase(const QString& id) {
  study::SessionView view = m_document.session().view;
  view.base = id.toStdString();
  m_document.setView(view);
}

void SessionEdits::showNext(int step) {
  const Session& session = m_document.session();
  const int count = static_cast<int>(session.scenarios.size());
  const int next = (m_document.current() + step + count) % count;
  m_document.setCurrent(session.scenarios[static_cast<std::size_t>(next)].id);
}

}  // namespace spothorizon::app
