// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/ScenarioDocument.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <utility>

#include "base/InputError.h"
#include "study/ScenarioJson.h"

namespace spothorizon::app {

/// One named step from a scenario to another.
class ScenarioEdit : public QUndoCommand {
 public:
  ScenarioEdit(ScenarioDocument& document, study::Scenario after, const QString& what, int mergeId)
      : QUndoCommand(what),
        m_document(document),
        m_before(document.scenario()),
        m_after(std::move(after)),
        m_mergeId(mergeId) {}

  void undo() override { m_document.replace(m_before); }
  void redo() override { m_document.replace(m_after); }
  int id() const override { return m_mergeId == 0 ? -1 : m_mergeId; }

  bool mergeWith(const QUndoCommand* other) override {
    if (other->id() != id()) return false;
    m_after = static_cast<const ScenarioEdit*>(other)->m_after;
    setText(other->text());
    setObsolete(m_after == m_before);
    return true;
  }

 private:
  ScenarioDocument& m_document;
  study::Scenario m_before, m_after;
  int m_mergeId;
};

ScenarioDocument::ScenarioDocument(QObject* parent) : QObject(parent) {
  connect(&m_history, &QUndoStack::cleanChanged, this, &ScenarioDocument::titleChanged);
}

QString ScenarioDocument::name() const {
  if (!m_scenario.title.empty()) return QString::fromStdString(m_scenario.title);
  return QFileInfo(m_filePath.isEmpty() ? m_openedFrom : m_filePath).completeBaseName();
}

ScenarioDocument::Loaded ScenarioDocument::load(const QString& path) {
  study::OpenedFile opened = study::openScenario(path.toStdString());
  return {std::move(opened.scenario), path, opened.kind == study::FileKind::Scenario,
          std::move(opened.experiment)};
}

void ScenarioDocument::adopt(Loaded loaded) {
  m_history.clear();
  m_openedFrom = loaded.path;
  m_filePath = loaded.isScenario ? loaded.path : QString();
  m_open = true;
  m_scenario = std::move(loaded.scenario);
  emit opened();
  emit scenarioChanged();
  emit titleChanged();
}

void ScenarioDocument::close() {
  m_open = false;
  m_history.clear();
  m_scenario = {};
  m_filePath.clear();
  m_openedFrom.clear();
  emit titleChanged();
}

void ScenarioDocument::saveAs(const QString& path) {
  study::writeScenario(m_scenario, path.toStdString());
  m_filePath = path;
  m_history.setClean();
  emit titleChanged();
}

void ScenarioDocument::edit(const study::Scenario& scenario, const QString& what, int mergeId) {
  if (scenario == m_scenario) return;
  m_history.push(new ScenarioEdit(*this, scenario, what, mergeId));
}

void ScenarioDocument::replace(const study::Scenario& scenario) {
  if (m_scenario == scenario) return;
  m_scenario = scenario;
  emit scenarioChanged();
  emit titleChanged();
}

}  // namespace spothorizon::app
