// SPDX-License-Identifier: GPL-3.0-or-later
#include "Manual.h"

#include "scenario/ParameterTable.h"
#include "scenario/text/Glossary.h"

namespace spothorizon::app {
namespace {

ManSection exitStatus() {
  return {"EXIT STATUS",
          {},
          {{"0", "Done."},
           {"1", "Anything else."},
           {"2", "Bad input: a file, an option or a value that the user must change."},
           {"3", "Stopped (Ctrl+C)."}}};
}

ManSection parameterSection() {
  ManSection section{"PARAMETERS",
                     "Keys for --set; they are also the places in a scenario file. N numbers the "
                     "policies of a scenario from 0.",
                     {}};
  for (const study::Parameter& p : study::parameterTable()) {
    const std::string unit = p.unit.empty() ? "" : " " + p.unit;
    section.terms.append(
        {QString::fromStdString(p.key),
         QString::fromStdString(study::labelWithSymbol(p) + ": " + study::rangeText(p).english() +
                                unit + "; default " + study::defaultWords(p).english() + ". " +
                                p.help)});
  }
  return section;
}

ManSection glossarySection() {
  ManSection section{"GLOSSARY", {}, {}};
  for (const study::GlossaryEntry& entry : study::glossary()) {
    const std::string source = entry.source.empty() ? "" : " (" + entry.source + ")";
    section.terms.append({QString::fromStdString(study::termWithSymbol(entry)),
                          QString::fromStdString(entry.meaning + source)});
  }
  return section;
}

}  // namespace

ManPage manual(const QList<CommandHelp>& verbs) {
  ManPage page;
  page.program = kProgram;
  page.summary = QString(kProgramSummary).replace(0, 1, 'w');
  page.description =
      "Runs scenarios on a market of spot and on-demand GPUs: a job with a deadline, under "
      "policies that decide slot by slot what to rent; a stream of jobs on a budget; a model that "
      "trains on nodes that come and go; a language model that answers requests. Each is compared "
      "with the best possible plan. This program can compute everything that the window of "
      "spothorizon shows; it needs no display.\nA scenario is a JSON file. It names its market "
      "files by paths from its own folder.";
  page.synopsis = {"VERB [OPTION]... [FILE]...", "VERB --help", "--help | --version"};
  page.commands = verbs;
  page.sections = {exitStatus(), parameterSection(), glossarySection()};
  page.seeAlso = {"spothorizon(1)"};
  return page;
}

}  // namespace spothorizon::app
