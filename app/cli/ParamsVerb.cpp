// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "scenario/ParameterTable.h"
#include "scenario/text/Glossary.h"

namespace spothorizon::app {
namespace {

using study::Parameter;

std::string markdown() {
  std::string text =
      "| key | what | unit | range | default | what it does |\n|---|---|---|---|---|---|\n";
  for (const Parameter& p : study::parameterTable()) {
    text += "| `" + p.key + "` | " + study::labelWithSymbol(p) + " | " + p.unit + " | " +
            study::rangeText(p).english() + " | " + study::defaultWords(p).english() + " | " +
            p.help + " |\n";
  }
  return text;
}

std::string plain() {
  std::string text;
  for (const Parameter& p : study::parameterTable()) {
    text += p.key + "\n    " + study::labelWithSymbol(p) + (p.unit.empty() ? "" : ", " + p.unit) +
            ": " + study::rangeText(p).english() + "; default " + study::defaultWords(p).english() +
            "\n    " + p.help + "\n";
  }
  return text;
}

std::string glossaryMarkdown() {
  std::string text = "| symbol | term | meaning | source |\n|---|---|---|---|\n";
  for (const study::GlossaryEntry& entry : study::glossary()) {
    text += "| " + entry.symbol + " | " + entry.term + " | " + entry.meaning + " | " +
            entry.source + " |\n";
  }
  return text;
}

std::string glossaryPlain() {
  std::string text;
  for (const study::GlossaryEntry& entry : study::glossary()) {
    text += study::termWithSymbol(entry) + "\n    " + entry.meaning + "\n";
    if (!entry.source.empty()) text += "    " + entry.source + "\n";
  }
  return text;
}

std::string output(const QCommandLineParser& parser) {
  const bool table = parser.isSet("markdown");
  if (parser.isSet("glossary")) return table ? glossaryMarkdown() : glossaryPlain();
  return table ? markdown() : plain();
}

}  // namespace

Verb paramsVerb() {
  return {"params",
          "Every parameter of a scenario: key, what it does, unit, range, default.",
          "[--glossary] [--markdown]",
          "N numbers the policies of a scenario from 0.",
          {"spothorizon-cli params", "spothorizon-cli params --markdown > parameters.md",
           "spothorizon-cli params --glossary"},
          [](OptionTable& options) {
            options.addOption({"markdown", "Print a Markdown table."});
            options.addOption({"glossary", "Explain the symbols and terms instead."});
          },
          [](const QCommandLineParser& parser, std::stop_token) {
            filesOf(parser, 0, 0);
            printText(output(parser));
          }};
}

}  // namespace spothorizon::app
