// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Commands.h"

#include "app/export/FramesCommand.h"
#include "app/export/RenderCommand.h"
#include "app/language/Languages.h"
#include "app/report/ReportCommand.h"
#include "app/window/ScreenshotCommand.h"

namespace spothorizon::app {

const QList<Command>& commands() {
  static const QList<Command> all{{renderHelp(), renderCommand, {}},
                                  {framesHelp(), framesCommand, {}},
                                  {reportHelp(), reportCommand, prepareReports},
                                  {screenshotHelp(), screenshotCommand, {}}};
  return all;
}

const Command* findCommand(const QString& name) {
  for (const Command& command : commands()) {
    if (command.help.name == name) return &command;
  }
  return nullptr;
}

CommandHelp windowHelp() {
  CommandHelp help;
  help.summary = "The what-if tool for renting GPUs on spot and on-demand markets.";
  help.arguments = "[FILE]";
  help.examples = {"spothorizon", "spothorizon scenario.json"};
  help.options.addOptions({{{"v", "version"}, "Show the version."}, windowLanguageOption()});
  return help;
}

QString programHelp() {
  CommandHelp help = windowHelp();
  QList<CommandHelp> rows;
  for (const Command& command : commands()) {
    rows << command.help;
    help.examples << command.help.examples.front();
  }
  help.more =
      "FILE is a session, scenario, trace or market file to open in the window.\n\n"
      "Commands that need no display, each with a --help of its own:\n" +
      commandRows(rows).chopped(1);
  return helpText("spothorizon", help);
}

ManPage programManual() {
  ManPage page;
  page.program = "spothorizon";
  page.summary = "what-if tool for renting GPUs on spot and on-demand markets";
  page.description =
      "Opens a window on FILE: a session, a scenario, a trace or a market file. It shows what each "
      "way of renting would have cost, when the job would have been done, and how far that was "
      "from the best possible plan. Without FILE it offers the samples.\n"
      "With a command it draws pictures of a scenario and needs no display.";
  page.synopsis = {"[FILE]"};
  page.commands = {windowHelp()};
  for (const Command& command : commands()) {
    page.synopsis << command.help.name + ' ' + command.help.arguments;
    page.commands << command.help;
  }
  page.sections = {{"EXIT STATUS",
                    {},
                    {{"0", "Done."},
                     {"1", "Anything else."},
                     {"2", "Bad input, which the user must change."},
                     {"3", "Stopped (Ctrl+C)."}}},
                   {"ENVIRONMENT",
                    {},
                    {{"QT_QPA_PLATFORM",
                      "How Qt draws: xcb, wayland or offscreen. Commands draw offscreen "
                      "where there is no display."},
                     {"QT_SCALE_FACTOR", "Scales everything up: 1.5 or 2."},
                     {"LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "Language of the window."}}}};
  page.seeAlso = {"spothorizon-cli(1)"};
  return page;
}

}  // namespace spothorizon::app
