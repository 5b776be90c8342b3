// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/Actions.h"

#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QWidget>

namespace spothorizon::app {

const QList<Actions::Entry>& Actions::table() {
  using K = QKeySequence;
  constexpr const char* file = QT_TR_NOOP("&File");
  constexpr const char* edit = QT_TR_NOOP("&Edit");
  constexpr const char* scenarios = QT_TR_NOOP("S&cenarios");
  constexpr const char* run = QT_TR_NOOP("&Run");
  constexpr const char* view = QT_TR_NOOP("&View");
  constexpr const char* help = QT_TR_NOOP("&Help");
  static const QList<Entry> entries{
      {ActionId::NewSession, file, QT_TR_NOOP("&New session"), K(K::New),
       QT_TR_NOOP("Start over with one scenario")},
      {ActionId::Open, file, QT_TR_NOOP("&Open…"), K(K::Open),
       QT_TR_NOOP("Open a session, a scenario, a trace or a market file")},
      {ActionId::OpenSample,
       file,
       QT_TR_NOOP("Open s&ample"),
       {},
       QT_TR_NOOP("Open one of the sample markets")},
      {ActionId::AddFromFile, file, QT_TR_NOOP("A&dd scenario from file…"), K("Ctrl+Shift+O"),
       QT_TR_NOOP("Put the scenarios of a file into this session"), false, true},
      {ActionId::Save, file, QT_TR_NOOP("&Save"), K(K::Save),
       QT_TR_NOOP("Save the session, or the scenario that was opened, to its file")},
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
      {ActionId::ExportOutcomes,
       file,
       QT_TR_NOOP("Save o&utcomes as CSV…"),
       {},
       QT_TR_NOOP("Save the table of outcomes")},
      {ActionId::ExportLedger,
       file,
       QT_TR_NOOP("Save &ledger as CSV…"),
       {},
       QT_TR_NOOP("Save the ledger of the chosen policy, a row a slot")},
      {ActionId::ExportRisk,
       file,
       QT_TR_NOOP("Save table of ris&k as CSV…"),
       {},
       QT_TR_NOOP("Save the table of the Backtest page, a row a policy")},
      {ActionId::ExportBacktest,
       file,
       QT_TR_NOOP("Save &backtest as CSV…"),
       {},
       QT_TR_NOOP("Save what every start came to, a row a start and policy")},
      {ActionId::ExportFrontier,
       file,
       QT_TR_NOOP("Save frontie&r as CSV…"),
       {},
       QT_TR_NOOP("Save the cost of every deadline that was tried")},
      {ActionId::ExportForecast,
       file,
       QT_TR_NOOP("Save &forecast errors as CSV…"),
       {},
       QT_TR_NOOP("Save the errors of every kind of forecast, a row a lead")},
      {ActionId::ExportJobs,
       file,
       QT_TR_NOOP("Save the learner's &jobs as CSV…"),
       {},
       QT_TR_NOOP("Save what the learner did, a row a job")},
      {ActionId::ExportWeights,
       file,
       QT_TR_NOOP("Save &weights as CSV…"),
       {},
       QT_TR_NOOP("Save the weight of every policy, a row a job")},
      {ActionId::ExportExperiment,
       file,
       QT_TR_NOOP("Save experiment &results as CSV…"),
       {},
       QT_TR_NOOP("Save what the experiment measured")},
      {ActionId::ExportComparison,
       file,
       QT_TR_NOOP("Save co&mpared outcomes as CSV…"),
       {},
       QT_TR_NOOP("Save the outcomes of the scenarios shown together, against the base"),
       false,
       true},
      {ActionId::Close, file, QT_TR_NOOP("&Close session"), K(K::Close),
       QT_TR_NOOP("Back to the start page")},
      {ActionId::Quit, file, QT_TR_NOOP("&Quit"), K("Ctrl+Q"), QT_TR_NOOP("Leave SpotHorizon")},
      {ActionId::Undo, edit, QT_TR_NOOP("&Undo"), K(K::Undo),
       QT_TR_NOOP("Take the last edit back")},
      {ActionId::Redo, edit, QT_TR_NOOP("&Redo"), K("Ctrl+Shift+Z"), QT_TR_NOOP("Do it again")},
      {ActionId::CopyChart, edit, QT_TR_NOOP("Copy chart as &picture"), K("Ctrl+Shift+C"),
       QT_TR_NOOP("Copy the chart under the pointer, or the first one, as a picture")},
      {ActionId::CopyChartData, edit, QT_TR_NOOP("Copy chart's &values"), K("Ctrl+Alt+C"),
       QT_TR_NOOP("Copy the values of that chart as a table, as far as they are in sight"), false,
       true},
      {ActionId::ShowHistory, edit, QT_TR_NOOP("&History"), K("Ctrl+Shift+H"),
       QT_TR_NOOP("All edits in a list, to go back to any of them")},
      {ActionId::NewScenario, scenarios, QT_TR_NOOP("&New scenario"), K("Ctrl+Shift+N"),
       QT_TR_NOOP("A new scenario on the same market")},
      {ActionId::DuplicateScenario, scenarios, QT_TR_NOOP("&Duplicate scenario"), K("Ctrl+Shift+D"),
       QT_TR_NOOP("A copy of the scenario that is edited")},
      {ActionId::RenameScenario,
       scenarios,
       QT_TR_NOOP("&Rename scenario"),
       {},
       QT_TR_NOOP("Give the scenario that is edited another name")},
      {ActionId::DeleteScenario,
       scenarios,
       QT_TR_NOOP("D&elete scenario"),
       {},
       QT_TR_NOOP("Take the scenario that is edited out of the session"),
       false,
       true},
      {ActionId::NextScenario, scenarios, QT_TR_NOOP("Ne&xt scenario"), K("Ctrl+PgDown"),
       QT_TR_NOOP("Edit the next scenario of the list")},
      {ActionId::PreviousScenario, scenarios, QT_TR_NOOP("&Previous scenario"), K("Ctrl+PgUp"),
       QT_TR_NOOP("Edit the scenario before"), false, true},
      {ActionId::ShowNotes, scenarios, QT_TR_NOOP("N&otes"), K("Ctrl+Shift+M"),
       QT_TR_NOOP("Write notes on the scenario and on the session")},
      {ActionId::Run, run, QT_TR_NOOP("&Run"), K("F5"),
       QT_TR_NOOP("Run what the page in front shows: the scenario, the learner, the experiment")},
      {ActionId::Stop, run, QT_TR_NOOP("&Stop"), K("Escape"), QT_TR_NOOP("Stop the run")},
      {ActionId::ReloadMarket, run, QT_TR_NOOP("Re&load market files"), K("Ctrl+R"),
       QT_TR_NOOP("Read the market files again and run"), false, true},
      {ActionId::PlayPause, run, QT_TR_NOOP("&Play or pause"), K("Ctrl+Space"),
       QT_TR_NOOP("Show job after job of the learner, slot after slot of a run, or hold it")},
      {ActionId::NextJob, run, QT_TR_NOOP("&Next job or slot"), K("Ctrl+Right"),
       QT_TR_NOOP("One job of the learner, one slot of a run further")},
      {ActionId::PreviousJob, run, QT_TR_NOOP("Pre&vious job or slot"), K("Ctrl+Left"),
       QT_TR_NOOP("One job of the learner, one slot of a run back")},
      {ActionId::PlayBack, run, QT_TR_NOOP("Play &back the run"), K("F8"),
       QT_TR_NOOP("Show the run slot by slot as the policy saw it, and why it decided so")},
      {ActionId::ShowTimeline, view, QT_TR_NOOP("&Timeline"), K("Ctrl+1"),
       QT_TR_NOOP("Price, GPUs, progress and cost over time")},
      {ActionId::ShowCompare, view, QT_TR_NOOP("&Compare"), K("Ctrl+2"),
       QT_TR_NOOP("Cost, utility and finish of each policy")},
      {ActionId::ShowBacktest, view, QT_TR_NOOP("&Backtest"), K("Ctrl+3"),
       QT_TR_NOOP("What the job comes to wherever in the trace it starts")},
      {ActionId::ShowForecast, view, QT_TR_NOOP("F&orecast"), K("Ctrl+4"),
       QT_TR_NOOP("How predictable price and free GPUs are")},
      {ActionId::ShowLearning, view, QT_TR_NOOP("Learnin&g"), K("Ctrl+5"),
       QT_TR_NOOP("Which policy a learner picks, job after job")},
      {ActionId::ShowExperiments, view, QT_TR_NOOP("E&xperiments"), K("Ctrl+6"),
       QT_TR_NOOP("What deadline, market and forecast do to cost and utility"), false, true},
      {ActionId::CompareOff, view, QT_TR_NOOP("One scenario"), K("Ctrl+Alt+0"),
       QT_TR_NOOP("Show the scenario that is edited")},
      {ActionId::CompareOverlay, view, QT_TR_NOOP("Scenarios over each other"), K("Ctrl+Alt+1"),
       QT_TR_NOOP("Lay the charts of the chosen scenarios over each other")},
      {ActionId::CompareSideBySide, view, QT_TR_NOOP("Scenarios side by side"), K("Ctrl+Alt+2"),
       QT_TR_NOOP("A column for each chosen scenario, with the same scales")},
      {ActionId::CompareDifference, view, QT_TR_NOOP("Differences to the base"), K("Ctrl+Alt+3"),
       QT_TR_NOOP("How the chosen scenarios differ from the base"), false, true},
      {ActionId::Fit, view, QT_TR_NOOP("&Fit"), K("Home"), QT_TR_NOOP("Show the whole run")},
      {ActionId::ZoomIn, view, QT_TR_NOOP("Zoom &in"), K(K::ZoomIn), QT_TR_NOOP("Less time")},
      {ActionId::ZoomOut, view, QT_TR_NOOP("Zoom &out"), K(K::ZoomOut), QT_TR_NOOP("More time")},
      {ActionId::ZoomBack, view, QT_TR_NOOP("Zoom &back"), K("Ctrl+["),
       QT_TR_NOOP("What was seen before the last zoom or pan")},
      {ActionId::ZoomForward, view, QT_TR_NOOP("Zoom for&ward"), K("Ctrl+]"),
       QT_TR_NOOP("What was seen before going back")},
      {ActionId::PanLeft, view, QT_TR_NOOP("Pan &left"), K("Alt+Left"), QT_TR_NOOP("Earlier")},
      {ActionId::PanRight, view, QT_TR_NOOP("Pan &right"), K("Alt+Right"), QT_TR_NOOP("Later")},
      {ActionId::CursorA, view, QT_TR_NOOP("Set cursor &A"), K("Ctrl+Shift+A"),
       QT_TR_NOOP("Put cursor A at the crosshair")},
      {ActionId::CursorB, view, QT_TR_NOOP("Set cursor &B"), K("Ctrl+Shift+B"),
       QT_TR_NOOP("Put cursor B at the crosshair")},
      {ActionId::ClearCursors, view, QT_TR_NOOP("Clear c&ursors"), K("Ctrl+Shift+X"),
       QT_TR_NOOP("Take both cursors away"), false, true},
      {ActionId::ShowOutcomes, view, QT_TR_NOOP("Outc&omes"), K("Ctrl+Shift+1"),
       QT_TR_NOOP("The table of outcomes")},
      {ActionId::ShowLedger, view, QT_TR_NOOP("L&edger"), K("Ctrl+Shift+2"),
       QT_TR_NOOP("The chosen policy slot by slot")},
      {ActionId::ShowMessages, view, QT_TR_NOOP("&Messages"), K("Ctrl+Shift+3"),
       QT_TR_NOOP("What was read, warned of and refused"), false, true},
      {ActionId::NextPolicy, view, QT_TR_NOOP("&Next policy"), K("Ctrl+Down"),
       QT_TR_NOOP("Choose the next policy")},
      {ActionId::PreviousPolicy, view, QT_TR_NOOP("Pre&vious policy"), K("Ctrl+Up"),
       QT_TR_NOOP("Choose the policy before"), false, true},
      {ActionId::AppearanceSystem,
       view,
       QT_TR_NOOP("Colours of the s&ystem"),
       {},
       QT_TR_NOOP("Light or dark as the system is"),
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
      {ActionId::Language,
       view,
       QT_TR_NOOP("Lan&guage"),
       {},
       QT_TR_NOOP("What language the window speaks from its next start on")},
      {ActionId::CommandPalette, help, QT_TR_NOOP("&Find a command…"), K("Ctrl+K"),
       QT_TR_NOOP("Type what to do, or the name of a parameter")},
      {ActionId::Help, help, QT_TR_NOOP("&Parameters and glossary"), K("F1"),
       QT_TR_NOOP("Every parameter, every symbol and term"), false, true},
      {ActionId::Lessons,
       help,
       QT_TR_NOOP("&Lessons"),
       {},
       QT_TR_NOOP("Six lessons: a scenario, what to try, what to watch")},
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

Actions::Actions(QWidget* window) : QObject(window) {
  auto* appearance = new QActionGroup(this);
  for (const Entry& entry : table()) {
    auto* action = new QAction(tr(entry.text), window);
    action->setShortcut(entry.shortcut);
    action->setStatusTip(tr(entry.help));
    action->setCheckable(entry.checkable);
    if (entry.checkable) appearance->addAction(action);
    window->addAction(action);
    m_actions.insert(static_cast<int>(entry.id), action);
  }
}

void Actions::fillMenuBar(QMenuBar* bar) {
  QHash<QString, QMenu*> menus;
  for (const Entry& entry : table()) {
    const QString title = tr(entry.menu);
    if (!menus.contains(title)) menus.insert(title, bar->addMenu(title));
    menus.value(title)->addAction((*this)[entry.id]);
    if (entry.separatorAfter) menus.value(title)->addSeparator();
  }
}

void Actions::fillToolBar(QToolBar* bar) {
  for (const ActionId id : {ActionId::Open, ActionId::Save, ActionId::Undo, ActionId::Redo,
                            ActionId::Run, ActionId::Stop}) {
    bar->addAction((*this)[id]);
  }
}

}  // namespace spothorizon::app
