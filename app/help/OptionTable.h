// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QList>

namespace spothorizon::app {

/// The options of one command, as a list that can be read: QCommandLineParser does not give back
/// the options it was given. The parser, --help and the man page are made from it.
class OptionTable {
 public:
  void addOption(const QCommandLineOption& option) { m_options.append(option); }
  void addOptions(const QList<QCommandLineOption>& options) { m_options += options; }

  const QList<QCommandLineOption>& options() const { return m_options; }
  void addTo(QCommandLineParser& parser) const { parser.addOptions(m_options); }

 private:
  QList<QCommandLineOption> m_options;
};

}  // namespace spothorizon::app
