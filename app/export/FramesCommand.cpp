// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/FramesCommand.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QEventLoop>
#include <algorithm>
#include <limits>
#include <optional>

#include "app/desk/Appearance.h"
#include "app/export/FrameExport.h"
#include "app/export/OpenedWith.h"
#include "app/export/Provenance.h"
#include "app/help/Options.h"
#include "app/help/Output.h"
#include "app/language/Languages.h"
#include "ask/Study.h"
#include "ask/StudyCommand.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/NamedFiles.h"
#include "subjects/job/explain/Explain.h"
#include "subjects/job/run/Results.h"
#include "views/job/run/PlayedPicture.h"

namespace spothorizon::app {
namespace {

constexpr int kMostSlots = 100000;

struct FramesRequest {
  QString file;
  Settings settings;
  std::optional<int> policy, against;  ///< -1 the optimum; none: the best, nobody
  int from = 0, to = kMostSlots;       ///< slots
  FrameChoice frames;
};

std::optional<int> policyOption(const QCommandLineParser& parser, const QString& name) {
  if (!parser.isSet(name)) return {};
  return numberOption(parser, name, 0, 10000) - 1;
}

double rateOption(const QCommandLineParser& parser) {
  const std::string text = parser.value("per-second").toStdString();
  if (const std::optional<double> rate = parsedNumber(text)) return *rate;
  throw InputError("", "--per-second", '"' + text + '"', "a number");
}

FramesRequest requestFrom(const QCommandLineParser& parser) {
  const QStringList names = parser.positionalArguments();
  if (names.size() != 1 || !parser.isSet("output")) {
    throw InputError("", "frames", names.join(' ').toStdString(), "one FILE and -o FILE");
  }
  FramesRequest request;
  request.file = names.front();
  request.settings = settingsOf(parser);
  request.policy = policyOption(parser, "policy");
  request.against = policyOption(parser, "against");
  request.from = numberOption(parser, "from", 0, kMostSlots);
  request.to = numberOption(parser, "to", request.from, kMostSlots);
  request.frames.path = parser.value("output");
  request.frames.perSecond = rateOption(parser);
  request.frames.picture.size = {numberOption(parser, "width", 200, 10000),
                                 numberOption(parser, "height", 120, 10000)};
  request.frames.picture.scale = numberOption(parser, "scale", 1, 8);
  request.frames.picture.light = !parser.isSet("dark");
  checkFrames(request.frames);
  Outputs outputs;  // before the run rather than after it
  outputs.reads(request.file.toStdString());
  outputs.add("--output", request.frames.path.toStdString());
  return request;
}

int checked(std::optional<int> policy, int usual, int count, const char* option) {
  if (!policy || *policy < count) return policy.value_or(usual);
  throw InputError("", option, std::to_string(*policy + 1), "at most " + std::to_string(count));
}

std::shared_ptr<const views::PlayedRun> runFor(const FramesRequest& request,
                                               const std::stop_token& stop) {
  const study::Scenario scenario = openedWith(request.file, request.settings).scenario;
  const auto market = study::loadMarket(scenario);
  const study::Study& study = *study::findStudy("run");
  study::requireSubject(study, scenario);
  study::StudyOptions options;
  options.withReasons = true;
  const study::Result result = study::naming(request.file.toStdString(), [&] {
    return study.run(scenario, market, {stop, {}}, options);
  });
  auto run = std::make_shared<views::PlayedRun>();
  run->results = study::as<study::Results>(result);
  const auto count = static_cast<int>(scenario.policies.size());
  run->chosen = checked(request.policy, study.bestPolicy(*result).value_or(-1), count, "--policy");
  if (request.against) run->other = checked(request.against, -1, count, "--against");
  run->usd = study::pricesOfDecisions(*run->results, run->chosen, 0, kMostSlots, {stop, {}});
  run->provenance = provenanceLine(scenario, *market);
  return run;
}

/// Runs the event loop until all is written.
QStringList written(FrameExport& frames, const std::stop_token& stop) {
  QEventLoop loop;
  QStringList files;
  QString fault;
  QTimer poll;
  bool stopped = false;
  QObject::connect(&frames, &FrameExport::finished, &loop, [&](const QStringList& all) {
    files = all;
    loop.quit();
  });
  QObject::connect(&frames, &FrameExport::failed, &loop, [&](const QString& message) {
    fault = message;
    loop.quit();
  });
  QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
    stopped = stop.stop_requested();
    if (stopped) loop.quit();
  });
  poll.start(50);
  loop.exec();
  if (stopped) throw Stopped();
  if (!fault.isEmpty()) throw std::runtime_error(fault.toStdString());
  return files;
}

void makeFrames(const FramesRequest& request, const std::stop_token& stop) {
  if (!request.frames.picture.light) QApplication::setPalette(Appearance::darkPalette());
  const auto run = runFor(request, stop);
  const int last = std::min(request.to + 1, views::playedSlots(*run->results));
  if (request.from > last) {
    throw InputError("", "--from", std::to_string(request.from),
                     "at most " + std::to_string(last - 1));
  }
  FrameChoice choice = request.frames;
  choice.picture.provenance = run->provenance;
  choice.outputs = study::outputsOf({request.file.toStdString()}, {run->results->scenario});
  FrameExport frames;
  frames.start(views::playedPictures(run, request.from, last), choice);
  for (const QString& file : written(frames, stop)) printText(file.toStdString() + "\n");
}

}  // namespace

CommandHelp framesHelp() {
  CommandHelp help;
  help.name = "frames";
  help.summary = "Draws the playback of a run, slot by slot, as an animation or as pictures.";
  help.arguments = "FILE -o FILE.gif|.mp4|.png|.svg [--set KEY=VALUE]... [options]";
  help.more =
      "FILE is a scenario, a trace or a market file. GIF needs ImageMagick or ffmpeg, MP4 needs "
      "ffmpeg. With .png or .svg there is a file for each slot: run-0000.png is before slot "
      "0.";
  help.examples = {"spothorizon frames scenario.json -o run.gif",
                   "spothorizon frames scenario.json -o run.png --policy 2 --from 10 --to 20"};
  help.options.addOptions({
      {{"o", "output"}, "The animation, or the name from which the pictures are numbered.", "FILE"},
      {"set", "Changes one value of the scenario; may be repeated.", "KEY=VALUE"},
      {"policy", "Number of the policy to play, from 1; 0 is the optimum. Usually the best.", "N"},
      {"against", "Number of a policy that is played beside it.", "N"},
      {"from", "The first slot, from 0.", "SLOT", "0"},
      {"to", "The last slot.", "SLOT", QString::number(kMostSlots)},
      {"per-second", "Frames per second of an animation.", "N", "3"},
      {"width", "Width of a picture in logical pixels.", "PIXELS", "960"},
      {"height", "Height of a picture in logical pixels.", "PIXELS", "900"},
      {"scale", "PNG pixels per logical pixel.", "FACTOR", "1"},
      {"dark", "Dark colours."},
      languageOption(),
  });
  return help;
}

int framesCommand(const QStringList& arguments, std::stop_token stop) {
  return runCommand("spothorizon", framesHelp(), arguments, [&](const QCommandLineParser& parser) {
    speak(*QApplication::instance(), parser);
    makeFrames(requestFrom(parser), stop);
  });
}

}  // namespace spothorizon::app
