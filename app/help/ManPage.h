// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>
#include <QString>

#include "app/help/CommandHelp.h"

namespace spothorizon::app {

/// A heading and its content: paragraphs, then a list of terms with what they mean.
struct ManSection {
  QString heading;  ///< "EXIT STATUS"
  QString text;     ///< paragraphs, each on lines of its own
  QList<QPair<QString, QString>> terms;
};

/// A page of section 1.
struct ManPage {
  QString program, summary, description;
  QStringList synopsis;         ///< what follows the program's name, a line each
  QList<CommandHelp> commands;  ///< the one without a name is the program's own options
  QList<ManSection> sections;   ///< between the commands and SEE ALSO
  QStringList seeAlso;          ///< "spothorizon-cli(1)"
};

/// The page as roff, in UTF-8, for man(7) macros.
QString manText(const ManPage& page);

/// `text` as roff shows it letter by letter: hyphens that can be copied, no line that is a request.
QString roffEscaped(const QString& text);

}  // namespace spothorizon::app
