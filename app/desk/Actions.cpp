// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/Actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QWidget>

#include "ask/LoadedMarket.h"

namespace spothorizon::app {

namespace {

bool isExport(ActionId id) {
  return id == ActionId::ExportChart || id == ActionId::ExportAllCharts ||
         id == ActionId::StudyTables || id == ActionId::ExportComparison;
}

}  // namespace

const QList<Actions::Entry>& Actions::ownEntries() {
  using K = QKeySequence;
  constexpr const char* file = QT_TR_NOOP("&File");
  constexpr const char* edit = QT_TR_NOOP("&Edit");
  constexpr const char* scenarios = QT_TR_NOOP("S&cenarios");
  constexpr const char* run = QT_TR_NOOP("&Run");
  constexpr const char* view = QT_TR_NOOP("&View");
  constexpr const char* help = QT_TR_NOOP("&Help");
  static const QList<Entry> entries{
      {ActionId::PlanJob, file, QT_TR_NOOP("Plan my &job…"), K("Ctrl+J"),
       QT_TR_NOOP("Describe your job in plain words and see what it would cost"), false, true},
      {ActionId::NewSession, file, QT_TR_NOOP("&New session"), K(K::New),
       QT_TR_NOOP("Start a new session with one scenario")},
      {ActionId::Open, file, QT_TR_NOOP("&Open…"), K(K::Open),
       QT_TR_NOOP("Open a session, a scenario, a trace or a market file")},
      {ActionId::ImportFolder,
       file,
       QT_TR_NOOP("&Import a market folder…"),
       {},
       QT_TR_NOOP("Review all market files in a folder before using them")},
      {ActionId::GetPrices, file, QT_TR_NOOP("&Get prices…"), K("Ctrl+Shift+G"),
       QT_TR_NOOP("Get spot prices with your own command-line client: AWS, Azure or a catalogue")},
      {ActionId::OpenSample,
       file,
       QT_TR_NOOP("Open s&ample"),
       {},
       QT_TR_NOOP("Open one of the sample markets")},
      {ActionId::OpenRecent,
       file,
       QT_TR_NOOP("Open &recent"),
       {},
       QT_TR_NOOP("Open a recently used file")},
      {ActionId::AddFromFile, file, QT_TR_NOOP("A&dd scenario from file…"), K("Ctrl+Shift+O"),
       QT_TR_NOOP("Add the scenarios of a file to this session"), false, true},
      {ActionId::Save, file, QT_TR_NOOP("&Save"), K(K::Save),
       QT_TR_NOOP("Save the session, or the opened scenario, to its file")},
      {ActionId::SaveAs, file, QT_TR_NOOP("Save &as…"), K("Ctrl+Shift+S"),
       QT_TR_NOOP("Save to another file")},
      {ActionId::SaveExperiment,
       file,
       QT_TR_NOOP("Save e&xperiment as…"),
       {},
       QT_TR_NOOP("Save the experiment with its scenario to a file"),
       false,
       true},
      {ActionId::ExportChart, file, QT_TR_NOOP("Export &charts…"), K("Ctrl+E"),
       QT_TR_NOOP("Export charts of this page as pictures or tables")},
      {ActionId::ExportAllCharts, file, QT_TR_NOOP("Export charts of every &page…"),
       K("Ctrl+Shift+E"), QT_TR_NOOP("Export charts of every page as pictures or tables")},
      {ActionId::Report, file, QT_TR_NOOP("Repor&t…"), K("Ctrl+P"),
       QT_TR_NOOP("Write a report of the scenario or of the comparison as HTML and PDF"), false,
       true},
      {ActionId::StudyTables, file, nullptr, {}, nullptr},
      {ActionId::ExportComparison,
       file,
       QT_TR_NOOP("Save co&mpared outcomes as CSV…"),
       {},
       QT_TR_NOOP("Save the outcomes of the compared scenarios, relative to the base"),
       false,
       true},
      {ActionId::Close, file, QT_TR_NOOP("&Close session"), K(K::Close),
       QT_TR_NOOP("Return to the start page")},
      {ActionId::Quit, file, QT_TR_NOOP("&Quit"), K("Ctrl+Q"), QT_TR_NOOP("Quit SpotHorizon")},
      {ActionId::Undo, edit, QT_TR_NOOP("&Undo"), K(K::Undo), QT_TR_NOOP("Undo the last edit")},
      {ActionId::Redo, edit, QT_TR_NOOP("&Redo"), K("Ctrl+Shift+Z"),
       QT_TR_NOOP("Redo the last undone edit")},
      {ActionId::CopyChart, edit, QT_TR_NOOP("Copy chart as &picture"), K("Ctrl+Shift+C"),
       QT_TR_NOOP("Copy the chart under the pointer, or the first one, as a picture")},
      {ActionId::CopyChartData, edit, QT_TR_NOOP("Copy chart's &values"), K("Ctrl+Alt+C"),
       QT_TR_NOOP("Copy the visible values of that chart as a table"), false, true},
      {ActionId::ShowHistory, edit, QT_TR_NOOP("&History"), K("Ctrl+Shift+H"),
       QT_TR_NOOP("All edits in a list, to go back to any of them")},
      {ActionId::NewScenario, scenarios, QT_TR_NOOP("&New scenario"), K("Ctrl+Shift+N"),
       QT_TR_NOOP("Add a scenario on the same market")},
      {ActionId::DuplicateScenario, scenarios, QT_TR_NOOP("&Duplicate scenario"), K("Ctrl+Shift+D"),
       QT_TR_NOOP("Duplicate the scenario being edited")},
      {ActionId::RenameScenario,
       scenarios,
       QT_TR_NOOP("&Rename scenario"),
       {},
       QT_TR_NOOP("Rename the scenario being edited")},
      {ActionId::DeleteScenario,
       scenarios,
       QT_TR_NOOP("D&elete scenario"),
       {},
       QT_TR_NOOP("Remove the scenario being edited from the session"),
       false,
       true},
      {ActionId::NextScenario, scenarios, QT_TR_NOOP("Ne&xt scenario"), K("Ctrl+PgDown"),
       QT_TR_NOOP("Edit the next scenario in the list")},
      {ActionId::PreviousScenario, scenarios, QT_TR_NOOP("&Previous scenario"), K("Ctrl+PgUp"),
       QT_TR_NOOP("Edit the previous scenario in the list"), false, true},
      {ActionId::ShowNotes, scenarios, QT_TR_NOOP("N&otes"), K("Ctrl+Shift+M"),
       QT_TR_NOOP("Write notes on the scenario and on the session")},
      {ActionId::Run, run, QT_TR_NOOP("&Run"), K("F5"),
       QT_TR_NOOP("Run what the current page shows: the scenario, the learner, the experiment")},
      {ActionId::Stop, run, QT_TR_NOOP("&Stop"), K("Escape"), QT_TR_NOOP("Stop the run")},
      {ActionId::RunOnMore, run, QT_TR_NOOP("Run on &more machines…"), K("Ctrl+Shift+R"),
       QT_TR_NOOP("Estimate the cost of this page's run, and write it as a job for Slurm, "
                  "Kubernetes or GNU parallel"),
       false, true},
      {ActionId::ReloadMarket, run, QT_TR_NOOP("Re&load market files"), K("Ctrl+R"),
       QT_TR_NOOP("Read the market files again and run"), false, true},
      {ActionId::UpdateMarket, run, QT_TR_NOOP("&Update from market folder"), K("Ctrl+Shift+U"),
       QT_TR_NOOP("Append what is new in the market folder, and report what has changed")},
      {ActionId::RankZones,
       run,
       QT_TR_NOOP("Rank the &zones of the market folder…"),
       {},
       QT_TR_NOOP("Try this job in every zone of the market folder, the best first"),
       false,
       true},
      {ActionId::PlayPause, run, QT_TR_NOOP("&Play or pause"), K("Ctrl+Space"),
       QT_TR_NOOP("Play the learner's jobs or the run's slots one by one, or pause")},
      {ActionId::NextJob, run, QT_TR_NOOP("&Next job or slot"), K("Ctrl+Right"),
       QT_TR_NOOP("Step one job of the learner or one slot of a run forward")},
      {ActionId::PreviousJob, run, QT_TR_NOOP("Pre&vious job or slot"), K("Ctrl+Left"),
       QT_TR_NOOP("Step one job of the learner or one slot of a run back")},
      {ActionId::PlayBack, run, QT_TR_NOOP("Play &back the run"), K("F8"),
       QT_TR_NOOP(
           "Show the run slot by slot as the policy saw it, with the reason for each decision")},
      {ActionId::StudyPages, view, nullptr, {}, nullptr, false, true},
      {ActionId::CompareOff, view, QT_TR_NOOP("One scenario"), K("Ctrl+Alt+0"),
       QT_TR_NOOP("Show the scenario being edited")},
      {ActionId::CompareOverlay, view, QT_TR_NOOP("Overlay scenarios"), K("Ctrl+Alt+1"),
       QT_TR_NOOP("Overlay the charts of the selected scenarios")},
      {ActionId::CompareSideBySide, view, QT_TR_NOOP("Scenarios side by side"), K("Ctrl+Alt+2"),
       QT_TR_NOOP("One column per selected scenario, with the same scales")},
      {ActionId::CompareDifference, view, QT_TR_NOOP("Differences from the base"), K("Ctrl+Alt+3"),
       QT_TR_NOOP("How the selected scenarios differ from the base"), false, true},
      {ActionId::Fit, view, QT_TR_NOOP("&Fit"), K("Home"), QT_TR_NOOP("Show the whole run")},
      {ActionId::ZoomIn, view, QT_TR_NOOP("Zoom &in"), K(K::ZoomIn), QT_TR_NOOP("Show less time")},
      {ActionId::ZoomOut, view, QT_TR_NOOP("Zoom &out"), K(K::ZoomOut),
       QT_TR_NOOP("Show more time")},
      {ActionId::ZoomBack, view, QT_TR_NOOP("Zoom &back"), K("Ctrl+["),
       QT_TR_NOOP("Return to the view before the last zoom or pan")},
      {ActionId::ZoomForward, view, QT_TR_NOOP("Zoom for&ward"), K("Ctrl+]"),
       QT_TR_NOOP("Return to the view before going back")},
      {ActionId::PanLeft, view, QT_TR_NOOP("Pan &left"), K("Alt+Left"),
       QT_TR_NOOP("Show earlier times")},
      {ActionId::PanRight, view, QT_TR_NOOP("Pan &right"), K("Alt+Right"),
       QT_TR_NOOP("Show later times")},
      {ActionId::CursorA, view, QT_TR_NOOP("Set cursor &A"), K("Ctrl+Shift+A"),
       QT_TR_NOOP("Put cursor A at the crosshair")},
      {ActionId::CursorB, view, QT_TR_NOOP("Set cursor &B"), K("Ctrl+Shift+B"),
       QT_TR_NOOP("Put cursor B at the crosshair")},
      {ActionId::ClearCursors, view, QT_TR_NOOP("Clear c&ursors"), K("Ctrl+Shift+X"),
       QT_TR_NOOP("Remove both cursors"), false, true},
      {ActionId::ShowOutcomes, view, QT_TR_NOOP("Outc&omes"), K("Ctrl+Shift+1"),
       QT_TR_NOOP("The table of outcomes")},
      {ActionId::ShowLedger, view, QT_TR_NOOP("L&edger"), K("Ctrl+Shift+2"),
       QT_TR_NOOP("The selected policy slot by slot")},
      {ActionId::ShowMessages, view, QT_TR_NOOP("&Messages"), K("Ctrl+Shift+3"),
       QT_TR_NOOP("Files read, warnings and errors"), false, true},
      {ActionId::NextPolicy, view, QT_TR_NOOP("&Next policy"), K("Ctrl+Down"),
       QT_TR_NOOP("Select the next policy")},
      {ActionId::PreviousPolicy, view, QT_TR_NOOP("Pre&vious policy"), K("Ctrl+Up"),
       QT_TR_NOOP("Select the previous policy"), false, true},
      {ActionId::AppearanceSystem,
       view,
       QT_TR_NOOP("S&ystem colours"),
       {},
       QT_TR_NOOP("Light or dark, following the system"),
       true},
      {ActionId::AppearanceLight,
       view,
       QT_TR_NOOP("Li&ght colours"),
       {},
       QT_TR_NOOP("Always light"),
       true},
      {ActionId::AppearanceDark,
       view,
       QT_TR_NOOP("&Dark colours"),
       {},
       QT_TR_NOOP("Always dark"),
       true},
      {ActionId::AppearanceContrast,
       view,
       QT_TR_NOOP("High &contrast"),
       {},
       QT_TR_NOOP("Black on white, strong lines, nothing faint"),
       true},
      {ActionId::TextLarger, view, QT_TR_NOOP("Larger te&xt"), K("Ctrl+Alt+="),
       QT_TR_NOOP("Show all text of the program larger")},
      {ActionId::TextSmaller, view, QT_TR_NOOP("S&maller text"), K("Ctrl+Alt+-"),
       QT_TR_NOOP("Show all text of the program smaller")},
      {ActionId::TextNormal, view, QT_TR_NOOP("Text size of the des&ktop"), K("Ctrl+Alt+N"),
       QT_TR_NOOP("Show text as large as the desktop does"), false, true},
      {ActionId::Present, view, QT_TR_NOOP("&Presentation"), K("F11"),
       QT_TR_NOOP(
           "Full screen with large text and thick lines, for a projector; again to leave it")},
      {ActionId::Language,
       view,
       QT_TR_NOOP("Lan&guage"),
       {},
       QT_TR_NOOP("Language of the window, from the next start")},
      {ActionId::CommandPalette, help, QT_TR_NOOP("&Find a command…"), K("Ctrl+K"),
       QT_TR_NOOP("Type a command or the name of a parameter")},
      {ActionId::Help, help, QT_TR_NOOP("&Parameters and glossary"), K("F1"),
       QT_TR_NOOP("Every parameter, every symbol and term"), false, true},
      {ActionId::Lessons,
       help,
       QT_TR_NOOP("&Lessons"),
       {},
       QT_TR_NOOP("Lessons: a scenario, what to try, what to watch")},
      {ActionId::Shortcuts, help, QT_TR_NOOP("&Keyboard shortcuts"), K("Ctrl+F1"),
       QT_TR_NOOP("All shortcuts on one sheet")},
      {ActionId::About,
       help,
       QT_TR_NOOP("&About SpotHorizon"),
       {},
       QT_TR_NOOP("Version, licence and sources")},
  };
  return entries;
}

/// The studies' entries replace their marks.
Actions::Actions(QWidget* window, const QList<Entry>& studies)
    : QObject(window), m_appearance(new QActionGroup(this)) {
  for (const Entry& entry : ownEntries()) {
    const bool isMark = entry.id == ActionId::StudyPages || entry.id == ActionId::StudyTables;
    if (!isMark) {
      add(entry, window);
      continue;
    }
    for (Entry study : studies) {
      if (study.id != entry.id) continue;
      study.menu = entry.menu;
      add(study, window);
    }
    if (!m_entries.isEmpty()) m_entries.last().separatorAfter = entry.separatorAfter;
  }
}

void Actions::add(const Entry& entry, QWidget* window) {
  auto* action = new QAction(text(entry), window);
  action->setShortcut(entry.shortcut);
  action->setStatusTip(help(entry));
  action->setCheckable(entry.checkable);
  if (entry.checkable) m_appearance->addAction(action);
  window->addAction(action);
  m_entries.append(entry);
  if (entry.key.isEmpty()) {
    m_actions.insert(static_cast<int>(entry.id), action);
  } else {
    m_ofStudies.insert(entry.key, action);
  }
}

QString Actions::text(const Entry& entry) const {
  return entry.context ? QCoreApplication::translate(entry.context, entry.text) : tr(entry.text);
}

QString Actions::help(const Entry& entry) const {
  return entry.context ? QCoreApplication::translate(entry.context, entry.help) : tr(entry.help);
}

QAction* Actions::of(const Entry& entry) const {
  return entry.key.isEmpty() ? (*this)[entry.id] : (*this)[entry.key];
}

QStringList Actions::keys(ActionId id) const {
  QStringList keys;
  for (const Entry& entry : m_entries) {
    if (entry.id == id && !entry.key.isEmpty()) keys << entry.key;
  }
  return keys;
}

void Actions::numberPages(const QStringList& shown) {
  constexpr int kNumbers = 10;
  for (const QString& key : keys(ActionId::StudyPages)) {
    const auto place = shown.indexOf(key.mid(pageKey({}).size()));
    QAction* action = (*this)[key];
    action->setVisible(place >= 0);
    const bool numbered = place >= 0 && place < kNumbers;
    action->setShortcut(numbered
                            ? QKeySequence(QStringLiteral("Ctrl+%1").arg((place + 1) % kNumbers))
                            : QKeySequence());
  }
  emit pagesNumbered();
}

/// A list of what there is now: of two dozen tables most are of other pages, or not run yet.
QMenu* Actions::addExports(QMenu* menu) {
  QMenu* exports = menu->addMenu(tr("&Export"));
  const auto show = [this](bool all) {
    for (const QString& key : keys(ActionId::StudyTables)) {
      (*this)[key]->setVisible(all || (*this)[key]->isEnabled());
    }
  };
  connect(exports, &QMenu::aboutToShow, this, [show] { show(false); });
  connect(exports, &QMenu::aboutToHide, this, [show] { show(true); });
  return exports;
}

void Actions::fillMenuBar(QMenuBar* bar) {
  QHash<QString, QMenu*> menus;
  QMenu* exports = nullptr;  // one entry with a list
  for (const Entry& entry : m_entries) {
    const QString title = tr(entry.menu);
    if (!menus.contains(title)) menus.insert(title, bar->addMenu(title));
    QMenu* menu = menus.value(title);
    if (isExport(entry.id)) {
      if (!exports) exports = addExports(menu);
      menu = exports;
    }
    menu->addAction(of(entry));
    if (entry.separatorAfter && menu != exports) menu->addSeparator();
  }
}

void Actions::fillToolBar(QToolBar* bar) {
  for (const ActionId id : {ActionId::Open, ActionId::Save, ActionId::Undo, ActionId::Redo,
                            ActionId::Run, ActionId::Stop}) {
    bar->addAction((*this)[id]);
  }
}

}  // namespace spothorizon::app
