// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/TraceNotices.h"

#include <QFileInfo>
#include <utility>

#include "app/document/SessionDocument.h"
#include "ask/LoadedMarket.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = study::MarketState::Kind;

bool sameFiles(const study::Scenario& a, const study::Scenario& b) {
  return a.market == b.market && a.baseDirectory == b.baseDirectory;
}

QString firstFile(const study::Scenario& scenario) {
  const std::vector<std::string> files = study::marketFiles(scenario);
  return files.empty() ? QString() : QString::fromStdString(files.front());
}

}  // namespace

TraceNotices::TraceNotices(SessionDocument& document, std::shared_ptr<MarketStore> markets,
                           views::NoticeBar& bar, QObject* parent)
    : QObject(parent), m_document(document), m_bar(bar), m_watch(std::move(markets)) {
  connect(&m_watch, &TraceWatch::looked, this, &TraceNotices::looked);
  connect(&document, &SessionDocument::opened, this, &TraceNotices::look);
  connect(&document, &SessionDocument::sessionChanged, this, &TraceNotices::forgetMended);
}

void TraceNotices::look() {
  clear();
  m_watch.look(m_document.session());
}

void TraceNotices::clear() {
  for (const QString& key : m_noticed.keys()) m_bar.takeAway(key);
  m_noticed.clear();
  m_looked.clear();
  if (!std::exchange(m_marks, {}).isEmpty()) emit marksChanged();
}

void TraceNotices::looked(const study::SessionScenario& scenario, const study::MarketState& state) {
  if (!state.hash.empty()) m_document.setTraceHash(scenario.id, state.hash);
  if (state.kind == Kind::AsSaved || state.kind == Kind::NeverRead) return;
  const QString id = QString::fromStdString(scenario.id);
  m_marks.insert(id, views::words(state.message));
  m_looked.insert(id, scenario);
  emit marksChanged();
  const QString file =
      state.file.empty() ? firstFile(scenario.scenario) : QString::fromStdString(state.file);
  notice(scenario, state, file);
}

void TraceNotices::notice(const study::SessionScenario& scenario, const study::MarketState& state,
                          const QString& file) {
  const QString key = QStringLiteral("trace:") + file;
  QStringList& ids = m_noticed[key];
  ids << QString::fromStdString(scenario.id);
  const int others = static_cast<int>(ids.size()) - 1;
  const QString name = QString::fromStdString(m_looked.value(ids.front()).scenario.title);
  const QString message = views::words(state.message);
  const QString text = others == 0
                           ? tr("%1: %2").arg(name, message)
                           : tr("%1 and %n more scenario(s): %2", "", others).arg(name, message);
  std::vector<views::NoticeBar::Answer> answers{
      {tr("Find it…"), [this, file] { emit findWished(file); }}};
  if (state.kind == Kind::Changed) {
    answers.push_back({tr("Use it as is"), [this, key] {
                         for (const QString& id : m_noticed.take(key)) m_marks.remove(id);
                         emit marksChanged();
                       }});
  }
  m_bar.show(key, text, answers);
}

void TraceNotices::findAt(const QString& missing, const QString& path) {
  study::Session session = m_document.session();
  for (study::SessionScenario& one : session.scenarios) {
    one.scenario = study::withMarketFileAt(one.scenario, missing.toStdString(), path.toStdString());
  }
  m_document.editSession(session, tr("Find %1").arg(QFileInfo(missing).fileName()));
  look();
}

/// A scenario that has another market by now, or is gone, is marked no more.
void TraceNotices::forgetMended() {
  const study::Session& session = m_document.session();
  bool mended = false;
  for (const QString& id : m_marks.keys()) {
    const int index = study::indexOf(session, id.toStdString());
    if (index >= 0 && sameFiles(session.scenarios[static_cast<std::size_t>(index)].scenario,
                                m_looked.value(id).scenario)) {
      continue;
    }
    mended = true;
    m_marks.remove(id);
    for (const QString& key : m_noticed.keys()) {
      m_noticed[key].removeAll(id);
      if (!m_noticed[key].isEmpty()) continue;
      m_noticed.remove(key);
      m_bar.takeAway(key);
    }
  }
  if (mended) emit marksChanged();
}

}  // namespace spothorizon::app
