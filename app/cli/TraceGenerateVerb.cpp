// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "Verb.h"
#include "app/help/Signals.h"
#include "market/TraceCsv.h"
#include "market/generator/Generator.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  options.addOption({"mode", "A kind of market to start from (below).", "NAME"});
  options.addOption({"seed", "Seed; the same seed gives the same trace.", "N"});
  options.addOption({"days", "How long the trace is.", "DAYS"});
  options.addOption(
      {"set", "Change one of the generator's values (below); may be repeated.", "KEY=VALUE"});
  options.addOption({{"o", "output"}, "Write here; - prints.", "OUT.csv"});
}

QString text(std::string_view view) { return QString::fromStdString(std::string(view)); }

QString modesAndKeys() {
  QString out = "Modes:\n";
  for (const market::GeneratorMode& mode : market::generatorModes()) {
    out += QStringLiteral("  %1  %2\n").arg(text(mode.name), -20).arg(text(mode.help));
  }
  out += "\nKeys of --set:\n";
  for (const market::GeneratorParameter& p : market::generatorParameters()) {
    const QString unit = p.unit.empty() ? "" : " (" + text(p.unit) + ")";
    out += QStringLiteral("  %1  %2%3\n").arg(text(p.key), -24).arg(text(p.help), unit);
  }
  out.chop(1);
  return out;
}

market::GeneratorSpec specOf(const QCommandLineParser& parser) {
  market::GeneratorSpec spec = market::generatorModeSpec(parser.value("mode").toStdString());
  const auto set = [&spec](const std::string& key, const std::string& value) {
    market::setGeneratorParameter(spec, key, value);
  };
  if (parser.isSet("seed")) set("seed", parser.value("seed").toStdString());
  if (parser.isSet("days")) set("days", parser.value("days").toStdString());
  for (const auto& [key, value] : settingsOf(parser)) set(key, value);
  market::checkGeneratorSpec(spec);
  return spec;
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  const std::stop_callback leaving(std::move(stop), leaveStopped);
  filesOf(parser, 0, 0);
  if (!parser.isSet("mode"))
    throw InputError("", "", "no --mode", "--mode NAME; --help lists them");
  if (!parser.isSet("output")) throw InputError("", "", "no -o", "-o FILE.csv, or -o - to print");
  outputsOf({}, {}).add("--output", parser.value("output").toStdString());
  const market::Trace trace = market::generateTrace(specOf(parser));
  writeOutput(parser.value("output").toStdString(), market::writeTraceCsv(trace));
}

}  // namespace

Verb traceGenerateVerb() {
  return {"trace generate",
          "Generate a market that behaves like real ones.",
          "--mode NAME [--seed N] [--days DAYS] [--set KEY=VALUE]... -o OUT.csv",
          modesAndKeys(),
          {"spothorizon-cli trace generate --mode " + text(market::generatorModes().front().name) +
               " --seed 7 -o trace.csv",
           "spothorizon-cli trace generate --mode " + text(market::generatorModes().front().name) +
               " --set gpus=32 -o -"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
