// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studies/StudyDesk.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "app/desk/Actions.h"
#include "app/export/Provenance.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using views::RunsWhen;

/// A run's results are small and it is gone back to most often.
std::size_t mostKept(const views::StudyView& view) {
  return view.runs == RunsWhen::Always ? 32 : 8;
}

QString translated(const char* text) {
  return QCoreApplication::translate(views::kStudyViewContext, text);
}

}  // namespace

StudyDesk::StudyDesk(const study::Study& study, const views::StudyView& view,
                     const std::shared_ptr<MarketStore>& markets, QObject* parent)
    : QObject(parent),
      m_study(study),
      m_view(view),
      m_controller(m_study, markets),
      m_cache(mostKept(view)) {
  for (const views::PageRow& row : view.pages) {
    m_pages.push_back({QString::fromUtf8(row.key), translated(row.title)});
  }
  connectRunner();
}

/// Nothing has been run before: the opening, the scenario and the policy are all that they missed.
void StudyDesk::makePages() {
  if (hasPages()) return;
  for (std::size_t i = 0; i < m_pages.size(); ++i) {
    m_pages[i].widget = m_view.pages[i].make();
    connectPage(m_pages[i].widget);
  }
  emit pagesMade();
  tellPages([this](views::StudyPage& page) {
    page.clear();
    if (m_open) page.setScenario(m_scenario);
    if (m_policy) page.setChosenPolicy(*m_policy);
  });
}

void StudyDesk::connectPage(views::StudyPage* page) {
  using views::StudyPage;
  connect(page, &StudyPage::runWished, this, qOverload<const QString&>(&StudyDesk::run));
  connect(page, &StudyPage::stopWished, &m_controller, &TaskRunner::stop);
  connect(page, &StudyPage::scenarioEdited, this, &StudyDesk::scenarioEdited);
  connect(page, &StudyPage::scenarioMade, this, &StudyDesk::scenarioMade);
  connect(page, &StudyPage::policyChosen, this, &StudyDesk::policyChosen);
  connect(page, &StudyPage::parameterWished, this, &StudyDesk::parameterWished);
  connect(page, &StudyPage::pageWished, this, &StudyDesk::pageWished);
  connect(page, &StudyPage::exportWished, this, &StudyDesk::exportWished);
  connect(page, &StudyPage::openWished, this, &StudyDesk::openWished);
  connect(page, &StudyPage::momentPointed, this, [this, page](double at) {
    tellOthers(page, [at](StudyPage& other) { other.showMoment(at); });
  });
  connect(page, &StudyPage::subjectPointed, this, [this, page](const QString& key) {
    tellOthers(page, [&key](StudyPage& other) { other.showSubject(key); });
  });
  connect(&m_controller, &TaskRunner::started, page, [page] { page->setRunning(true); });
  connect(&m_controller, &TaskRunner::progressed, page, &StudyPage::setProgress);
  connect(&m_controller, &TaskRunner::finished, page, [page] { page->setRunning(false); });
}

void StudyDesk::tellPages(const std::function<void(views::StudyPage&)>& tell) const {
  tellOthers(nullptr, tell);
}

void StudyDesk::tellOthers(const views::StudyPage* page,
                           const std::function<void(views::StudyPage&)>& tell) const {
  for (const Page& one : m_pages) {
    if (one.widget && one.widget != page) tell(*one.widget);
  }
}

void StudyDesk::connectRunner() {
  connect(&m_controller, &StudyController::resultReady, this, &StudyDesk::take);
  connect(&m_controller, &TaskRunner::failed, this, &StudyDesk::runFailed);
  connect(&m_controller, &TaskRunner::stopped, this, [this] { m_next.reset(); });
  connect(&m_controller, &TaskRunner::finished, this, &StudyDesk::ended);
}

bool StudyDesk::hasPage(const QString& key) const {
  return std::ranges::find(m_pages, key, &Page::key) != m_pages.end();
}

views::StudyPage* StudyDesk::page(const QString& key) const {
  const auto found = std::ranges::find(m_pages, key, &Page::key);
  return found == m_pages.end() ? nullptr : found->widget;
}

std::string StudyDesk::settings() const {
  return hasPages() ? m_pages.front().widget->settings().toStdString() : std::string();
}

void StudyDesk::setScenario(const study::Scenario& scenario) {
  const study::Scenario before = std::exchange(m_scenario, scenario);
  m_open = true;
  if (!hasPages() && study::canAsk(m_study, scenario)) {
    makePages();
  } else {
    tellPages([&](views::StudyPage& page) {
      page.setScenario(scenario);
      if (page.waitsForUser() && readsOther(page, before)) page.subjectChanged();
    });
  }
  update();
}

bool StudyDesk::readsOther(const views::StudyPage& page, const study::Scenario& before) const {
  return std::ranges::any_of(page.picturedVariants(), [&](const QString& one) {
    const std::string variant = one.toStdString();
    return !(m_study.reads(before, variant) == m_study.reads(m_scenario, variant));
  });
}

void StudyDesk::startOver() {
  m_controller.stop();
  m_cache.clear();
  m_shown.clear();
  m_origins.clear();
  m_shownWarnings.clear();
  m_begun.reset();
  m_open = false;
  m_foreign = false;
  tellPages([](views::StudyPage& page) { page.clear(); });
  setStale(false, {});
  emit changed();
}

void StudyDesk::forgetResults() {
  m_cache.clear();
  m_begun.reset();
  for (const auto& [slot, shown] : m_shown) {
    if (!slot.empty()) setStale(true, slot);
  }
  std::erase_if(m_shown, [](const auto& one) { return !one.first.empty(); });
}

void StudyDesk::setInFront(views::StudyPage* page) {
  const bool comes = page && !m_inFront;
  m_inFront = page;
  // What had failed or was stopped is tried again by whoever comes back to it.
  if (comes && m_view.runs == RunsWhen::InFront && !m_controller.isRunning()) m_begun.reset();
  update();
}

void StudyDesk::run() {
  if (!hasPages()) return;
  const views::StudyPage* page = m_inFront ? m_inFront : m_pages.front().widget;
  if (page->obstacle().isEmpty()) run(page->variantToRun());
}

void StudyDesk::run(const QString& variant) {
  if (!m_open || !study::canAsk(m_study, m_scenario)) return;
  const std::string wanted = variant.toStdString();
  if (!showKnown(wanted)) ask(wanted);
}

/// Goes back to a complete result of another variant that took the same place: nothing is run.
bool StudyDesk::showKnown(const std::string& variant) {
  const StudyKey key = keyOf(variant);
  const auto shown = m_shown.find(m_study.slotOf(variant));
  if (shown == m_shown.end() || shown->second.key == key) return false;
  if (shown->second.key.variant == variant || m_controller.isRunning()) return false;
  const study::Result known = m_cache.find(key);
  if (!known) return false;
  setMessage({});
  show(key, known->scenario == m_scenario ? known : known->under(m_scenario));
  setStale(false, m_study.slotOf(variant));
  emit changed();
  return true;
}

/// A plain run under way is let come to its end first: it is what the page shows.
void StudyDesk::ask(const std::string& variant) {
  const bool plain = m_study.slotOf(variant).empty();
  const bool busy = m_controller.isRunning() && m_asked && m_study.slotOf(m_asked->variant).empty();
  if (!plain && busy) {
    m_next = variant;
  } else {
    begin(variant);
  }
}

void StudyDesk::begin(const std::string& variant) {
  m_next.reset();
  m_asked = keyOf(variant);
  if (m_study.slotOf(variant).empty()) m_begun = m_asked;
  setMessage({});
  m_controller.request(m_scenario, variant);
}

void StudyDesk::ended() {
  m_asked.reset();
  if (m_next) return begin(*std::exchange(m_next, std::nullopt));
  update();
}

/// Whether what runs is still of the scenario and the settings as they stand.
bool StudyDesk::runsStill() const {
  if (!m_asked) return false;
  return *m_asked == keyOf(variantOf(m_study.slotOf(m_asked->variant)));
}

/// Brings what is shown, and what runs, in line with the scenario.
void StudyDesk::update() {
  if (!m_open) return;
  if (m_controller.isRunning() && !runsStill()) {
    m_begun.reset();
    m_asked.reset();
    m_controller.stop();
    if (m_controller.isRunning()) return;  // whoever heard of the stop has started something
  }
  std::vector<std::string> others;
  for (const auto& [slot, shown] : m_shown) {
    if (!slot.empty()) others.push_back(slot);
  }
  for (const std::string& slot : others) bringUpToDate(slot);
  startWhatIsWanted(bringUpToDate({}));
}

/// Shows what is known of the current scenario; returns whether the shown results are its own.
bool StudyDesk::bringUpToDate(const std::string& slot) {
  const StudyKey key = keyOf(variantOf(slot));
  const auto at = m_shown.find(slot);
  study::Result shown = at == m_shown.end() ? nullptr : at->second.result;
  bool current = shown && at->second.key == key;
  if (!current || !shown->complete) {
    if (const study::Result known = m_cache.find(key)) {
      if (!current) setMessage({});
      shown = known;
      current = true;
    }
  }
  // Back at a scenario with results: an edit in between could not be run.
  if (current && m_failed && !(*m_failed == keyOf(m_failed->variant))) setMessage({});
  if (current && !(shown->scenario == m_scenario)) shown = shown->under(m_scenario);
  if (current && (at == m_shown.end() || shown != at->second.result)) {
    show(key, shown);
    emit changed();
  }
  // A run follows its sliders: what is shown stays clear until the next comes or cannot come.
  const bool follows = m_view.runs == RunsWhen::Always;
  if (current) {
    setStale(false, slot);
  } else if (!follows) {
    setStale(shown != nullptr, slot);
  }
  return current;
}

void StudyDesk::startWhatIsWanted(bool current) {
  const StudyKey key = keyOf(settings());
  if (current && result()->complete) m_begun = key;
  if (m_view.runs == RunsWhen::WhenAsked || m_controller.isRunning()) return;
  if (!study::canAsk(m_study, m_scenario)) return;
  if (m_view.runs == RunsWhen::InFront && !m_inFront) return;
  if (m_begun == key || (current && result()->complete)) return;
  begin(key.variant);
}

void StudyDesk::take(const study::Result& result) {
  if (!m_asked) return;
  const StudyKey key = *m_asked;
  const bool first = !this->result(m_study.slotOf(key.variant));
  std::erase_if(m_origins, [&key](const auto& one) { return one.first == key; });
  if (result->complete) m_cache.keep(key, result);
  show(key, result->scenario == m_scenario ? result : result->under(m_scenario));
  setStale(false, m_study.slotOf(key.variant));
  if (first || result->complete || m_view.runs == RunsWhen::Always) emit changed();
  if (result->complete) tellWarnings(*result);
}

void StudyDesk::show(const StudyKey& key, const study::Result& result) {
  const std::string slot = m_study.slotOf(key.variant);
  const study::Result before = this->result(slot);
  m_shown[slot] = {key, result};
  if (slot.empty()) m_foreign = false;
  if (slot.empty()) tellProvenance(result, before);
  emit showing(result);
  tellPages([&result](views::StudyPage& page) { page.setResult(result); });
  emit shown(result);
}

void StudyDesk::adopt(const study::Result& result, const QString& from) {
  makePages();
  const std::string slot = m_study.slotOf(result->variant());
  // Controls may say the same in other words: measures of an experiment in another order.
  const StudyKey key = keyOf(slot.empty() ? settings() : result->variant());
  m_cache.keep(key, result);
  m_origins.emplace_back(key, from);
  // What a page has begun by itself before these came.
  if (m_controller.isRunning() && slot.empty()) m_controller.stop();
  show(key, result->scenario == m_scenario ? result : result->under(m_scenario));
  setStale(false, slot);
  emit changed();
  tellWarnings(*result);
  update();
}

QString StudyDesk::origin() const {
  QStringList origins;
  for (const auto& [slot, shown] : m_shown) {
    for (const auto& [key, from] : m_origins) {
      if (key == shown.key && !origins.contains(from)) origins << from;
    }
  }
  return origins.join(QStringLiteral("; "));
}

/// Partial results come often, and the small print seldom changes.
void StudyDesk::tellProvenance(const study::Result& result, const study::Result& before) {
  if (before && before->market == result->market && before->scenario == result->scenario) return;
  tellPages([line = provenance()](views::StudyPage& page) { page.setProvenance(line); });
}

void StudyDesk::leaveScenario() {
  m_foreign = !m_shown.empty();
  if (m_view.runs == RunsWhen::Always && hasResults()) setStale(true, {});
}

/// A name over another scenario's answer would be a wrong answer.
void StudyDesk::withdraw() {
  m_foreign = false;
  m_shown.clear();
  tellPages([this](views::StudyPage& page) {
    page.clear();
    page.setScenario(m_scenario);
    if (m_policy) page.setChosenPolicy(*m_policy);
  });
  setStale(false, {});
  emit withdrawn();
}

void StudyDesk::setStale(bool stale, const std::string& slot) {
  tellPages([stale, of = QString::fromStdString(slot)](views::StudyPage& page) {
    page.setStale(stale, of);
  });
  if (!slot.empty()) return;
  m_stale = stale;
  emit staleChanged(stale);
}

void StudyDesk::setMessage(const QString& message) {
  m_failed.reset();
  tellPages([&message](views::StudyPage& page) { page.setMessage(message); });
}

void StudyDesk::setChosenPolicy(int policy) {
  m_policy = policy;
  tellPages([policy](views::StudyPage& page) { page.setChosenPolicy(policy); });
}

/// What the check of the scenario says is in a planner's words; the run's own message names the
/// place in the file.
void StudyDesk::runFailed(const QString& message) {
  m_next.reset();
  QString shown = message;
  for (const study::Finding& finding : m_study.check(m_scenario)) {
    if (!finding.error) continue;
    shown = views::verbatimWords(finding.message);
    break;
  }
  if (m_foreign) withdraw();
  setMessage(shown);
  m_failed = m_asked;
  if (m_view.runs == RunsWhen::Always) setStale(hasResults(), {});
  emit changed();
  emit failed(shown);
}

void StudyDesk::tellWarnings(const study::StudyResult& result) {
  const bool onPage = m_view.warningsOnPage && result.variant().empty();
  if (onPage || result.warnings == m_shownWarnings) return;
  m_shownWarnings = result.warnings;
  for (const Text& warning : result.warnings) emit warned(views::words(warning));
}

study::Result StudyDesk::result(const std::string& slot) const {
  const auto found = m_shown.find(slot);
  return found == m_shown.end() ? nullptr : found->second.result;
}

study::Result StudyDesk::known(const study::Scenario& scenario, const std::string& variant) const {
  const StudyKey key = keyFor(m_study, scenario, variant);
  for (const auto& [slot, shown] : m_shown) {
    if (shown.key == key && shown.result->complete) return shown.result;
  }
  return m_cache.peek(key);
}

std::optional<StudyKey> StudyDesk::resultKey() const {
  const auto found = m_shown.find({});
  return found == m_shown.end() ? std::nullopt : std::optional(found->second.key);
}

QString StudyDesk::sentence() const {
  const study::Result shown = result();
  return shown && m_view.sentenceOnBanner ? views::words(m_study.sentence(*shown)) : QString();
}

QString StudyDesk::provenance() const {
  const study::Result shown = result();
  if (!shown || !shown->market) return {};
  const QString line = provenanceLine(shown->scenario, *shown->market), from = origin();
  return from.isEmpty() ? line : line + QStringLiteral(" · ") + from;
}

std::vector<TableFile> StudyDesk::tables() const {
  std::vector<TableFile> files;
  for (const views::ExportRow& row : m_view.exports) {
    const study::Result shown = result(m_study.slotOf(row.variant));
    if (!shown) continue;
    TableFile file{Actions::exportKey(row.key),
                   translated(row.dialogTitle),
                   QString::fromUtf8(row.fileName),
                   {}};
    if (row.csv) {
      file.text = [csv = row.csv, shown] { return csv(*shown); };
    } else {
      for (const study::TableExport& table : m_study.exports()) {
        if (table.key != row.key) continue;
        file.text = [csv = table.csv, shown, policy = m_policy] { return csv(*shown, policy); };
      }
    }
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace spothorizon::app
