// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/help/ManPage.h"
#include "support/TestMain.h"

using namespace spothorizon::app;

namespace {

struct Ran {
  int code = -1;
  QByteArray out, error;
};

Ran ran(const QString& program, const QStringList& arguments, const QByteArray& input = {}) {
  QProcess process;
  process.start(program, arguments);
  process.write(input);
  process.closeWriteChannel();
  Ran result;
  if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
    return result;
  result.code = process.exitCode();
  result.out = process.readAllStandardOutput();
  result.error = process.readAllStandardError();
  return result;
}

/// The page as a reader of plain text sees it: no overstriking, spaces and breaks as one space.
QString readable(const QByteArray& roff) {
  const Ran shown = ran("groff", {"-K", "utf8", "-T", "utf8", "-man", "-P-cbou"}, roff);
  QString text = QString::fromUtf8(shown.out);
  text.replace(QRegularExpression("\u2010\\s*"), "-");
  return text.simplified();
}

CommandHelp sampleCommand() {
  CommandHelp command;
  command.name = "run";
  command.summary = "Run it.";
  command.arguments = "FILE [-o DIR]";
  command.more = "First paragraph.\n.Second, which begins with a dot.";
  command.examples = {"prog run a\\b.json -o 'my dir'"};
  command.options.addOptions({{{"o", "output"}, "Folder - made where missing.", "DIR", "out"}});
  return command;
}

ManPage samplePage() {
  ManPage page;
  page.program = "prog";
  page.summary = "does things";
  page.description = "It does \u03c3 and ~things^.";
  page.synopsis = {"VERB", "--help"};
  page.commands = {sampleCommand()};
  page.sections = {{"EXIT STATUS", "As always.", {{"0", "Done."}}}};
  page.seeAlso = {"other(1)", "third-one(5)"};
  return page;
}

}  // namespace

class TestManual : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void escapesWhatRoffWouldTake_data();
  void escapesWhatRoffWouldTake();
  void laysOutEveryPart();
  void helpAndPageSayTheSame();
  void programsWriteSoundPages_data();
  void programsWriteSoundPages();
  void pageListsEveryOptionOfHelp();
};

void TestManual::escapesWhatRoffWouldTake_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("roff");
  QTest::newRow("plain") << "plain"
                         << "plain";
  QTest::newRow("hyphen") << "--set"
                          << "\\-\\-set";
  QTest::newRow("backslash") << "a\\b"
                             << "a\\eb";
  QTest::newRow("request") << ".TH"
                           << "\\&.TH";
  QTest::newRow("quote request") << "'x"
                                 << "\\(aqx";
  QTest::newRow("dot inside") << "a.b"
                              << "a.b";
  QTest::newRow("line break") << "a\nb"
                              << "a b";
  QTest::newRow("tilde, hat, grave") << "~^`"
                                     << "\\(ti\\(ha\\(ga";
  QTest::newRow("symbols") << "\u03c3"
                           << "\u03c3";
}

void TestManual::escapesWhatRoffWouldTake() {
  QFETCH(QString, text);
  QFETCH(QString, roff);
  QCOMPARE(roffEscaped(text), roff);
}

void TestManual::laysOutEveryPart() {
  if (QStandardPaths::findExecutable("groff").isEmpty()) QSKIP("groff is not installed");
  const QString text = readable(manText(samplePage()).toUtf8());
  for (const char* part :
       {"PROG(1)", "prog - does things", "prog VERB prog --help", "It does \u03c3 and ~things^.",
        "COMMANDS run prog run FILE [-o DIR] Run it.", "-o, --output DIR",
        "Folder - made where missing. Default: out.", "First paragraph.",
        ".Second, which begins with a dot.", "EXIT STATUS As always.", "0 Done.",
        "prog run a\\b.json -o 'my dir'", "SEE ALSO other(1), third-one(5)"}) {
    QVERIFY2(text.contains(QString::fromUtf8(part)),
             qPrintable(QString(part) + " not in\n" + text));
  }
}

void TestManual::helpAndPageSayTheSame() {
  const CommandHelp command = sampleCommand();
  const QString help = helpText("prog", command);
  QVERIFY(help.startsWith("Usage: prog run FILE [-o DIR]\nRun it.\n"));
  QVERIFY(help.contains("-o, --output <DIR>"));
  QVERIFY(help.contains("-h, --help"));
  QVERIFY(help.endsWith("Examples:\n  prog run a\\b.json -o 'my dir'\n"));
  const QString page = manText(samplePage());
  for (const QCommandLineOption& option : command.options.options()) {
    QVERIFY(help.contains(option.description()));
    QVERIFY(page.contains(roffEscaped(option.description())));
  }
}

void TestManual::programsWriteSoundPages_data() {
  QTest::addColumn<QString>("program");
  QTest::newRow("cli") << CLI_PROGRAM;
#ifdef WINDOW_PROGRAM
  QTest::newRow("window") << WINDOW_PROGRAM;
#endif
}

void TestManual::programsWriteSoundPages() {
  QFETCH(QString, program);
  const Ran page = ran(program, {"--man"});
  QCOMPARE(page.code, 0);
  QVERIFY(page.out.contains(".SH NAME"));
  if (QStandardPaths::findExecutable("groff").isEmpty()) QSKIP("groff is not installed");
  const Ran checked = ran("groff", {"-ww", "-K", "utf8", "-T", "utf8", "-man", "-z"}, page.out);
  QCOMPARE(checked.code, 0);
  QCOMPARE(QString::fromUtf8(checked.error), QString());
  if (QStandardPaths::findExecutable("mandoc").isEmpty()) return;
  // Style is Debian's own taste; warnings and errors are faults.
  const Ran linted = ran("mandoc", {"-T", "lint", "-W", "warning"}, page.out);
  QCOMPARE(QString::fromUtf8(linted.out), QString());
}

void TestManual::pageListsEveryOptionOfHelp() {
  if (QStandardPaths::findExecutable("groff").isEmpty()) QSKIP("groff is not installed");
  const QString page = readable(ran(CLI_PROGRAM, {"--man"}).out);
  static const QRegularExpression verb("^  (\\w+( \\w+)?)  +[A-Z]",
                                       QRegularExpression::MultilineOption);
  static const QRegularExpression option("--[a-z][a-z-]+");
  const QString verbs = QString::fromUtf8(ran(CLI_PROGRAM, {"--help"}).out);
  int seen = 0;
  for (auto match = verb.globalMatch(verbs); match.hasNext(); ++seen) {
    const QString name = match.next().captured(1);
    QVERIFY2(page.contains("spothorizon-cli " + name), qPrintable(name));
    const QString help = QString::fromUtf8(ran(CLI_PROGRAM, name.split(' ') << "--help").out);
    for (auto found = option.globalMatch(help); found.hasNext();) {
      const QString text = found.next().captured();
      QVERIFY2(page.contains(text), qPrintable(name + ' ' + text));
    }
  }
  QVERIFY2(seen >= 10, qPrintable(verbs));
}

TEST_WITH_CORE_APPLICATION(TestManual)
#include "tst_manual.moc"
