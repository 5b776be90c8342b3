// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/MigrationPage.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ask/Study.h"
#include "base/NumberText.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/migration/MigrationPanel.h"
#include "views/widgets/PageHead.h"

namespace spothorizon::views {

MigrationPage::MigrationPage(QWidget* parent)
    : StudyPage(parent), m_event(new QComboBox), m_panel(new MigrationPanel) {
  auto* column =
      columnUnder(this, {{m_event, tr("Chan&ge"), tr("Which change of the instances is shown")}});
  column->addWidget(m_panel, 1);
  connect(m_event, &QComboBox::currentIndexChanged, this, [this] { showOne(); });
  addChoice({"system", [this] { return systemShown(); },
             [this](const QString& key) { return showFirst(key); },
             [this] { return systemOf(0); }});
  addChoice({"announced", [this] { return announcedAt(m_event->currentIndex()); },
             [this](const QString& seconds) { return showAnnounced(seconds); },
             [this] { return announcedAt(placeOf(systemShown())); }});
}

/// The key of the system whose move is listed there; empty: none is.
QString MigrationPage::systemOf(int place) const {
  if (place < 0 || place >= static_cast<int>(m_systems.size())) return {};
  const int system = m_systems[static_cast<std::size_t>(place)];
  return QString::fromStdString(m_results->runs[static_cast<std::size_t>(system)].key);
}

QString MigrationPage::systemShown() const { return systemOf(m_event->currentIndex()); }

/// Index of the first move of a system; -1: it has none, or none is listed yet.
int MigrationPage::placeOf(const QString& system) const {
  for (int i = 0; i < static_cast<int>(m_systems.size()); ++i) {
    if (systemOf(i) == system) return i;
  }
  return -1;
}

QString MigrationPage::announcedAt(int place) const {
  if (place < 0 || place >= static_cast<int>(m_noticed.size())) return {};
  return QString::fromStdString(fixedText(m_noticed[static_cast<std::size_t>(place)], 1));
}

bool MigrationPage::showFirst(const QString& system) {
  const int place = placeOf(system);
  if (place >= 0) m_event->setCurrentIndex(place);
  return place >= 0;
}

bool MigrationPage::showAnnounced(const QString& seconds) {
  const QString system = systemShown();
  for (int i = 0; i < m_event->count(); ++i) {
    if (systemOf(i) != system || announcedAt(i) != seconds) continue;
    m_event->setCurrentIndex(i);
    return true;
  }
  return false;
}

void MigrationPage::letGo() {
  m_moment.reset();
  m_subject.clear();
}

void MigrationPage::setResult(const study::Result& result) {
  const auto results = study::as<study::ServingResults>(result);
  if (results->question != study::ServingQuestion::Once || !results->requests || !results->setting)
    return;
  m_results = results;
  m_pending = true;
  if (isVisible()) list();
}

void MigrationPage::clear() {
  m_results = nullptr;
  m_moment.reset();
  m_subject.clear();
  list();
}

void MigrationPage::setStale(bool stale, const QString&) { m_panel->setEnabled(!stale); }

void MigrationPage::showSubject(const QString& key) { m_subject = key.toStdString(); }

/// The one that was pointed at, if it moves anything; else that of the move that is shown.
int MigrationPage::shownSystem() const {
  for (const int system : m_systems) {
    if (m_results->runs[static_cast<std::size_t>(system)].key == m_subject) return system;
  }
  const int shown = m_event->currentIndex();
  return shown < 0 ? 0 : m_systems[static_cast<std::size_t>(shown)];
}

/// Where no move was announced before, the first one.
void MigrationPage::showMoment(double seconds) {
  m_moment = seconds;
  if (m_pending && !isVisible()) return;
  const int system = shownSystem();
  int found = -1;
  for (int i = 0; i < static_cast<int>(m_cases.size()); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (m_systems[at] != system) continue;
    if (found < 0 || m_noticed[at] <= seconds) found = i;
  }
  if (found >= 0) m_event->setCurrentIndex(found);
}

/// Every move of every system that moves anything; the one that was shown stays, if it is there.
void MigrationPage::list() {
  m_pending = false;
  const QString shown = m_event->currentText();
  m_cases.clear();
  m_noticed.clear();
  m_systems.clear();
  const QSignalBlocker quiet(m_event);
  m_event->clear();
  int number = -1;
  static const std::vector<study::ServingRun> none;
  for (const study::ServingRun& run : m_results ? m_results->runs : none) {
    ++number;
    if (!run.shown) continue;
    const serving::SystemSpec system = study::servingSystemSpec(run.system);
    for (const serving::FleetEvent& event : run.shown->events) {
      auto move = caseOf(m_results->setting->spec, system, event);
      if (!move) continue;
      m_cases.push_back(std::move(*move));
      m_noticed.push_back(event.noticed);
      m_systems.push_back(number);
      m_event->addItem(tr("%1, announced at %2 s: %3 to %4")
                           .arg(servingLabel(run),
                                QString::fromStdString(fixedText(event.noticed, 1)),
                                QString::fromStdString(shapeText(event.from)),
                                QString::fromStdString(shapeText(event.to))));
    }
  }
  m_event->setEnabled(m_event->count() > 1);
  m_event->setCurrentIndex(std::max(m_event->count() > 0 ? 0 : -1, m_event->findText(shown)));
  showOne();
}

void MigrationPage::showOne() {
  const auto i = static_cast<std::size_t>(m_event->currentIndex());
  if (m_event->currentIndex() < 0 || i >= m_cases.size()) return m_panel->clear();
  m_panel->setCase(m_cases[i]);
}

void MigrationPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  if (m_pending) {
    list();
    if (m_moment) showMoment(*m_moment);
  }
}

}  // namespace spothorizon::views
