// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/ManPage.h"

namespace spothorizon::app {
namespace {

QString line(const QString& text) { return roffEscaped(text) + '\n'; }

QString bold(const QString& text) { return "\\fB" + roffEscaped(text) + "\\fR"; }

QString italic(const QString& text) { return "\\fI" + roffEscaped(text) + "\\fR"; }

QString paragraphs(const QString& text) {
  QString roff;
  for (const QString& paragraph : text.split('\n', Qt::SkipEmptyParts)) {
    if (!roff.isEmpty()) roff += ".PP\n";
    roff += line(paragraph.trimmed());
  }
  return roff;
}

QString heading(const QString& text) { return ".SH " + line(text); }

/// "-o, --output DIR"
QString optionTag(const QCommandLineOption& option) {
  QStringList names;
  for (const QString& name : option.names()) {
    names << bold((name.size() == 1 ? "-" : "--") + name);
  }
  const QString value = option.valueName();
  return names.join(", ") + (value.isEmpty() ? QString() : ' ' + italic(value));
}

QString optionRows(const OptionTable& options) {
  QString roff;
  for (const QCommandLineOption& option : options.options()) {
    if (option.flags().testFlag(QCommandLineOption::HiddenFromHelp)) continue;
    roff += ".TP\n" + optionTag(option) + '\n' + line(option.description());
    if (!option.defaultValues().isEmpty()) {
      roff += "Default: " + line(option.defaultValues().join(", ") + '.');
    }
  }
  return roff;
}

QString commandText(const ManPage& page, const CommandHelp& command) {
  QString roff;
  if (!command.name.isEmpty()) {
    roff += ".SS " + line(command.name);
    roff += bold(page.program + ' ' + command.name) + ' ' + italic(command.arguments) + "\n.PP\n";
    roff += line(command.summary);
  }
  roff += optionRows(command.options);
  if (!command.more.isEmpty()) roff += ".PP\n" + paragraphs(command.more);
  return roff;
}

QString commandsText(const ManPage& page) {
  QString own, named;
  for (const CommandHelp& command : page.commands) {
    (command.name.isEmpty() ? own : named) += commandText(page, command);
  }
  return (own.isEmpty() ? own : heading("OPTIONS") + own) +
         (named.isEmpty() ? named : heading("COMMANDS") + named);
}

QString examplesText(const ManPage& page) {
  QString roff = heading("EXAMPLES") + ".EX\n";
  for (const CommandHelp& command : page.commands) {
    for (const QString& example : command.examples) roff += line(example);
  }
  return roff + ".EE\n";
}

QString sectionText(const ManSection& section) {
  QString roff = heading(section.heading) + paragraphs(section.text);
  for (const auto& [term, meaning] : section.terms) {
    roff += ".TP\n" + bold(term) + '\n' + line(meaning);
  }
  return roff;
}

QString synopsisText(const ManPage& page) {
  QString roff = heading("SYNOPSIS");
  for (const QString& arguments : page.synopsis) {
    if (arguments != page.synopsis.front()) roff += ".br\n";
    roff += bold(page.program) + (arguments.isEmpty() ? "" : ' ' + roffEscaped(arguments)) + '\n';
  }
  return roff;
}

QString seeAlsoText(const QStringList& pages) {
  QStringList references;
  for (const QString& page : pages) {
    const qsizetype bracket = page.indexOf('(');
    references << bold(page.left(bracket)) + page.mid(bracket);
  }
  return references.isEmpty() ? QString() : heading("SEE ALSO") + references.join(",\n") + '\n';
}

}  // namespace

QString roffEscaped(const QString& text) {
  QString roff;
  for (const QChar letter : text) {
    switch (letter.unicode()) {
      case '\\':
        roff += "\\e";
        break;
      case '-':
        roff += "\\-";
        break;
      case '\'':
        roff += "\\(aq";
        break;
      case '`':
        roff += "\\(ga";
        break;
      case '^':
        roff += "\\(ha";
        break;
      case '~':
        roff += "\\(ti";
        break;
      case '\n':
        roff += ' ';
        break;
      default:
        roff += letter;
    }
  }
  return roff.startsWith('.') ? "\\&" + roff : roff;
}

QString manText(const ManPage& page) {
  QString roff = "'\\\" -*- coding: utf-8 -*-\n";
  roff +=
      QStringLiteral(".TH %1 1 %2 \"SpotHorizon %3\" \"User Commands\"\n")
          .arg(roffEscaped(page.program.toUpper()), SPOTHORIZON_RELEASE_DATE, SPOTHORIZON_VERSION);
  roff += heading("NAME") + roffEscaped(page.program) + " \\- " + line(page.summary);
  roff += synopsisText(page) + heading("DESCRIPTION") + paragraphs(page.description);
  roff += commandsText(page);
  for (const ManSection& section : page.sections) roff += sectionText(section);
  return roff + examplesText(page) + seeAlsoText(page.seeAlso);
}

}  // namespace spothorizon::app
