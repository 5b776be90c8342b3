// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include "support/TestMain.h"

namespace {

/// Comments, and what stands in quotes.
const QRegularExpression& quiet() {
  static const QRegularExpression pattern(
      R"x((R"(\w*)\([\s\S]*?\)\2"|"(?:\\.|[^"\\\n])*"|'(?:\\.[^'\n]*|[^'\\\n])'|//[^\n]*|/\*[\s\S]*?\*/))x");
  return pattern;
}

/// Without comments and without what stands in quotes; lines keep their numbers.
QString codeOf(QString source) {
  qsizetype from = 0;
  for (auto match = quiet().match(source); match.hasMatch(); match = quiet().match(source, from)) {
    const QString lines(match.captured().count('\n'), '\n');
    source.replace(match.capturedStart(), match.capturedLength(), ' ' + lines);
    from = match.capturedStart() + 1 + lines.size();
  }
  return source;
}

/// What reads or writes by the rules of a desktop's language: a German one writes 0,5. Numbers are
/// read and written by base/NumberText.h, or by Qt's functions, which have no locale unless asked.
const QRegularExpression& followsLocale() {
  static const QRegularExpression pattern(
      R"(\b(sto(d|f|ld)|strto(d|f|ld)|ato[fil]|v?(f|s|sn|as)?w?printf|v?(f|s)?scanf|setlocale)"
      R"(|localeconv|strftime|put_time|get_time|std::format|setprecision|[iow]*stringstream)"
      R"(|is(alpha|alnum|digit|xdigit|space|upper|lower|punct|print)|to(upper|lower)|strcoll)"
      R"(|QLocale::system)\b\s*[(<]?)");
  return pattern;
}

QStringList faultsIn(const QString& path, const QString& source) {
  // Libraries that are not ours are told to keep to C.
  static const QStringList kAllowed{"app/help/Startup.cpp setlocale(",
                                    "app/language/Languages.cpp QLocale::system("};
  QStringList faults;
  const QStringList lines = codeOf(source).split('\n');
  for (qsizetype i = 0; i < lines.size(); ++i) {
    for (auto match = followsLocale().globalMatch(lines[i]); match.hasNext();) {
      const QString found = match.next().captured().trimmed();
      if (kAllowed.contains(path + ' ' + found)) continue;
      faults << QStringLiteral("%1:%2 has %3").arg(path).arg(i + 1).arg(found);
    }
  }
  return faults;
}

/// Tags of HTML in texts: QXmlStreamWriter writes them (views/widgets/RichText.h), and escapes what
/// a user may have named "<b>".
QStringList tagsIn(const QString& path, const QString& source) {
  static const QRegularExpression tag(
      R"(</?(a|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|img|li|nobr)"
      R"(|ol|p|pre|qt|small|span|strong|style|sub|sup|table|td|th|tr|tt|u|ul)(?=[\s>/]))");
  QStringList faults;
  for (auto match = quiet().globalMatch(source); match.hasNext();) {
    const auto text = match.next();
    if (!text.captured().contains('"') || text.captured().startsWith('/')) continue;
    const auto found = tag.match(text.captured());
    if (!found.hasMatch()) continue;
    const auto line = QStringView(source).left(text.capturedStart()).count('\n') + 1;
    faults << QStringLiteral("%1:%2 has %3").arg(path).arg(line).arg(found.captured());
  }
  return faults;
}

/// What Clang 14, with which the fuzz targets are built, does not accept of libstdc++ 12: views,
/// and algorithms that return a part of a range.
const QRegularExpression& unknownToClang() {
  static const QRegularExpression pattern(
      R"(\bstd::(ranges::)?views::|\bstd::ranges::((stable_)?partition|remove(_if)?|rotate|search|)"
      R"(unique|equal_range|find_end|subrange)\s*[({<])");
  return pattern;
}

/// visit(path in the tree, text) for the sources in these folders. How many there are.
template <class Visit>
int eachSource(std::initializer_list<const char*> folders, const Visit& visit) {
  const QDir root(SOURCE_DIR);
  int read = 0;
  for (const char* folder : folders) {
    QDirIterator files(root.filePath(folder), {"*.h", "*.cpp", "*.in"}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot be read: %s", qPrintable(file.fileName()));
      visit(root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll()));
      ++read;
    }
  }
  return read;
}

}  // namespace

/// What must not stand in any source.
class TestSources : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void planted_data();
  void planted();
  void numbersHaveNoLocale();
  void plantedTags_data();
  void plantedTags();
  void noHtmlByHand();
  void partsOfRanges_data();
  void partsOfRanges();
  void fuzzersCompile();
  void noNumberBecomesTextByPrintf_data();
  void noNumberBecomesTextByPrintf();
  void partialResultsGoThroughThePublisher();
  void filesAreWrittenInKnownPlaces();
};

void TestSources::planted_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<bool>("wrong");
  const auto row = [](const char* line, bool wrong) { QTest::newRow(line) << line << wrong; };
  row("double x = std::stod(text);", true);
  row("x = strtod(text, &end);", true);
  row("std::snprintf(text, sizeof text, \"%.2f\", x);", true);
  row("std::istringstream in(text);", true);
  row("std::setlocale(LC_ALL, \"\");", true);
  row("if (std::isalpha(c)) ++letters;", true);
  row("c = std::tolower(c);", true);
  row("const char* say = \"x\"; std::printf(say);", true);
  row("const QLocale desktop = QLocale::system();", true);
  row("// std::stod(text) follows the locale", false);
  row("say(\"printf(\\\"%f\\\")\");", false);
  row("say(R\"x(strtod(\")x\");", false);
  row("const QString small = name.toLower();", false);
  row("if (isDigit(c)) ++digits;", false);
  row("const auto x = parsedNumber(text);", false);
}

void TestSources::planted() {
  QFETCH(QString, line);
  QFETCH(bool, wrong);
  QCOMPARE(!faultsIn("model/base/A.cpp", "/* before\n*/\n" + line + "\n").isEmpty(), wrong);
  QCOMPARE(faultsIn("a.cpp", "\n/*\n*/ x = stod(y);").value(0), QString("a.cpp:3 has stod("));
}

void TestSources::numbersHaveNoLocale() {
  QStringList faults;
  const int read = eachSource(
      {"model", "views", "app"},
      [&](const QString& path, const QString& source) { faults += faultsIn(path, source); });
  QVERIFY(read > 500);
  QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
}

void TestSources::plantedTags_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<bool>("wrong");
  const auto row = [](const char* line, bool wrong) { QTest::newRow(line) << line << wrong; };
  row("return QStringLiteral(\"<b>%1</b>\").arg(name);", true);
  row("text = tr(\"Written to <a href=\\\"%1\\\">%2</a>\");", true);
  row("lines.join(\"<br>\");", true);
  row("lines.join(\"<br/>\");", true);
  row("say(R\"x(<p style='margin:0'>)x\");", true);
  row("end = \"</sub>\";", true);
  row("std::vector<b> values;  // <b>", false);
  row("#include <QString>", false);
  row("usage = \"show <file> or <start>\";", false);
  row("rule = \"a <border> or <bc>\";", false);
}

void TestSources::plantedTags() {
  QFETCH(QString, line);
  QFETCH(bool, wrong);
  QCOMPARE(!tagsIn("views/A.cpp", "/* \"<b>\"\n*/\n" + line + "\n").isEmpty(), wrong);
  QCOMPARE(tagsIn("a.cpp", "\nx = \"<p>\";").value(0), QString("a.cpp:2 has <p"));
}

void TestSources::noHtmlByHand() {
  QStringList faults;
  const int read = eachSource({"views", "app"}, [&](const QString& path, const QString& source) {
    faults += tagsIn(path, source);
  });
  QVERIFY(read > 300);
  QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
}

void TestSources::partsOfRanges_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<bool>("wrong");
  const auto row = [](const char* line, bool wrong) { QTest::newRow(line) << line << wrong; };
  row("v.erase(std::ranges::unique(v).begin(), v.end());", true);
  row("std::ranges::stable_partition(found, &Finding::error);", true);
  row("for (const int x : v | std::views::drop(1)) use(x);", true);
  row("v.erase(std::unique(v.begin(), v.end()), v.end());", false);
  row("std::ranges::unique_copy(v, out);", false);
  row("std::ranges::sort(v);", false);
}

void TestSources::partsOfRanges() {
  QFETCH(QString, line);
  QFETCH(bool, wrong);
  QCOMPARE(unknownToClang().match(line).hasMatch(), wrong);
}

/// The model and its fuzz targets, which nobody builds with Clang from day to day.
void TestSources::fuzzersCompile() {
  QStringList faults;
  const int read = eachSource({"model", "fuzz"}, [&](const QString& path, const QString& source) {
    const auto found = unknownToClang().match(codeOf(source));
    if (found.hasMatch()) faults << path + " has " + found.captured();
  });
  QVERIFY(read > 300);
  QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
}

void TestSources::noNumberBecomesTextByPrintf_data() {
  QTest::addColumn<QString>("library");
  for (const QString& library : QStringLiteral(LIBRARIES).split('|', Qt::SkipEmptyParts)) {
    QTest::newRow(qPrintable(library.section('/', -1))) << library;
  }
}

/// std::to_string looks the same for whole numbers, which have no locale, and for others, which it
/// hands to vsnprintf: only the compiler knows which it was.
void TestSources::noNumberBecomesTextByPrintf() {
  QFETCH(QString, library);
  if (QString(NM).isEmpty()) QSKIP("needs nm (binutils)");
  QProcess nm;
  nm.start(NM, {"-u", "-A", library});
  QVERIFY2(nm.waitForFinished(60000) && nm.exitCode() == 0, nm.readAllStandardError());
  const QByteArray symbols = nm.readAllStandardOutput();
  QVERIFY(symbols.contains(" U "));
  QStringList users;
  for (const QByteArray& line : symbols.split('\n')) {
    if (line.endsWith(" vsnprintf") || line.contains(" __vsnprintf_chk")) users << line;
  }
  QVERIFY2(users.isEmpty(), qPrintable('\n' + users.join('\n')));
}

/// Whoever paces them alone sends nothing of what was held back, or too much.
void TestSources::partialResultsGoThroughThePublisher() {
  static const QRegularExpression sent(R"(\bonPartial\()");
  static const QStringList kAllowed{"model/ask/Study.h",  // turns one type into another
                                    "model/ask/Publisher.h"};
  QStringList senders;
  eachSource({"model"}, [&](const QString& path, const QString& source) {
    if (codeOf(source).contains(sent)) senders << path;
  });
  senders.sort();
  QCOMPARE(senders, kAllowed);
}

/// Whoever writes a file has had it held against what is read (base/Outputs.h). A new place goes
/// through one of these, or asks as they do.
void TestSources::filesAreWrittenInKnownPlaces() {
  static const QRegularExpression writes(
      R"(\b(writeFileWhole|std::ofstream|fopen)\b|QIODevice::WriteOnly\b)");
  static const QStringList kAllowed{"app/cli/Common.cpp",            // writeOutput()
                                    "app/cluster/ClusterMaker.cpp",  // into a folder of its own
                                    "app/export/ChartFiles.cpp",
                                    "app/export/ExportDialog.cpp",
                                    "app/export/FrameExport.cpp",
                                    "app/fetch/FetchRecord.cpp",    // its own file
                                    "app/fetch/FetchRun.cpp",       // what was there is in it
                                    "app/report/PictureBytes.cpp",  // into memory
                                    "app/report/ReportFiles.cpp",
                                    "app/report/ReportPdf.cpp",        // into memory
                                    "app/window/MainWindowFiles.cpp",  // askWhereToSave()
                                    "app/window/ScreenshotCommand.cpp",
                                    "app/window/Workbench.cpp"};  // into memory
  QStringList writers;
  eachSource({"app", "views"}, [&](const QString& path, const QString& source) {
    if (codeOf(source).contains(writes)) writers << path;
  });
  writers.sort();
  QCOMPARE(writers, kAllowed);
}

TEST_WITHOUT_APPLICATION(TestSources)
#include "tst_sources.moc"
