// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/RenderCommand.h"

#include <QApplication>
#include <QCommandLineParser>

#include "app/desk/Appearance.h"
#include "app/export/ChartFiles.h"
#include "app/export/OpenedWith.h"
#include "app/export/StudyPictures.h"
#include "app/help/Options.h"
#include "app/help/Output.h"
#include "app/language/Languages.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyCommand.h"
#include "base/InputError.h"
#include "scenario/NamedFiles.h"

namespace spothorizon::app {
namespace {

struct RenderRequest {
  QString file, folder;
  QString experiment;
  Settings settings;
  QStringList pages;
  bool pagesChosen = false, experimentChosen = false;
  int policy = -2;  ///< -2: the best one
  PictureOptions picture;
};

RenderRequest requestFrom(const QCommandLineParser& parser) {
  const QStringList names = parser.positionalArguments();
  if (names.size() != 1) {
    throw InputError("", "render", std::to_string(names.size()) + " files", "one FILE");
  }
  if (!parser.isSet("output")) throw InputError("", "render", "no -o", "-o DIR");
  RenderRequest request;
  request.file = names.front();
  request.folder = parser.value("output");
  request.settings = settingsOf(parser);
  request.experiment = parser.value("experiment");
  request.experimentChosen = parser.isSet("experiment");
  request.pages = parser.value("pages").split(',');
  request.pagesChosen = parser.isSet("pages");
  for (const QString& page : request.pages) {
    if (renderablePages().contains(page)) continue;
    throw InputError("", "--pages", '"' + page.toStdString() + '"',
                     "some of " + renderablePages().join(", ").toStdString());
  }
  request.picture.size = {numberOption(parser, "width", 200, 10000),
                          numberOption(parser, "height", 120, 10000)};
  request.picture.scale = numberOption(parser, "scale", 1, 8);
  checkPixels(request.picture);
  request.picture.light = !parser.isSet("dark");
  if (parser.isSet("policy")) request.policy = numberOption(parser, "policy", 0, 10000) - 1;
  return request;
}

/// How market files were read, in the words of `run`: pictures have no room for it.
void printImport(const study::OpenedFile& opened, const study::LoadedMarket& market) {
  for (const Text& note : opened.notes) printNote("Note: " + note.english() + "\n");
  for (const market::ReadReport& report : market.import.reports) {
    std::string text = "Note: " + report.file + ": " + report.format;
    for (const Text& understood : report.understood) text += "; " + understood.english();
    for (const Text& row : report.dropped) text += "; dropped " + row.english();
    printNote(text + "\n");
  }
  for (const Text& warning : study::marketWarnings(opened.scenario, market)) {
    printNote("Warning: " + warning.english() + "\n");
  }
}

/// The experiment is the Experiments page's; where that is not drawn it may name what another page
/// shows ("log-log"). Other pages know no experiment of that name.
QString pageSettings(const QString& page, const QStringList& pages, const RenderRequest& request) {
  const QString experiments = QStringLiteral("experiments");
  const bool meant = pages.contains(experiments) ? page == experiments : request.experimentChosen;
  return meant ? request.experiment : QString();
}

void render(const RenderRequest& request, const std::stop_token& stop) {
  if (!request.picture.light) QApplication::setPalette(Appearance::darkPalette());
  const study::OpenedFile opened = openedWith(request.file, request.settings);
  StudyPictures pictures(opened.scenario, request.picture.size, stop);
  printImport(opened, pictures.market());
  const QStringList pages =
      request.pagesChosen ? request.pages : pagesFor(opened.scenario, request.pages);
  study::naming(request.file.toStdString(), [&] {
    for (const QString& page : pages) {
      pictures.add(page, request.policy, pageSettings(page, pages, request));
    }
  });
  PictureOptions picture = request.picture;
  picture.provenance = pictures.provenance();
  const Outputs outputs = study::outputsOf({request.file.toStdString()}, {opened.scenario});
  for (const QString& path :
       writeAllPictures(pictures.charts(), request.folder, picture, outputs)) {
    printText(path.toStdString() + "\n");
  }
}

}  // namespace

CommandHelp renderHelp() {
  CommandHelp help;
  help.name = "render";
  help.summary = "Draws the charts of a scenario as PNG and SVG, without a display.";
  help.arguments = "FILE -o DIR [--set KEY=VALUE]... [--pages PAGE,...] [options]";
  help.more = "FILE is a scenario, a trace or a market file.";
  help.examples = {
      "spothorizon render scenario.json -o pictures",
      "spothorizon render scenario.json -o pictures --set job.deadlineHours=30 --dark",
      "spothorizon render scenario.json -o pictures --pages experiments --experiment deadline"};
  help.options.addOptions({
      {{"o", "output"}, "Folder for the pictures; created if missing.", "DIR"},
      {"set", "Changes one value of the scenario; may be repeated.", "KEY=VALUE"},
      {"pages", "The pages whose charts are drawn, among " + renderablePages().join(", ") + ".",
       "PAGE,PAGE,...", "timeline,compare"},
      {"experiment", "Name of the built-in experiment to run for the Experiments page.", "NAME",
       "deadline"},
      {"policy", "Number of the policy to show, from 1; 0 is the optimum.", "N"},
      {"width", "Width of a picture in logical pixels.", "PIXELS", "1200"},
      {"height", "Height of a picture in logical pixels.", "PIXELS", "480"},
      {"scale", "PNG pixels per logical pixel; a PNG has at most 100 million.", "FACTOR", "2"},
      {"dark", "Dark colours."},
      languageOption(),
  });
  return help;
}

int renderCommand(const QStringList& arguments, std::stop_token stop) {
  return runCommand("spothorizon", renderHelp(), arguments, [&](const QCommandLineParser& parser) {
    speak(*QApplication::instance(), parser);
    render(requestFrom(parser), stop);
  });
}

}  // namespace spothorizon::app
