// SPDX-License-Identifier: GPL-3.0-or-later
// Reports as files: self-contained HTML, PDF that is the same in every run.
#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "ReportHelpers.h"
#include "app/language/Languages.h"
#include "app/report/ReportCommand.h"
#include "app/report/ReportFiles.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPdf.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

/// Why the table of objects does not lead to the objects; empty where it does.
QString xrefFault(const QByteArray& pdf) {
  const qsizetype start = pdf.lastIndexOf("startxref");
  const qsizetype table = pdf.mid(start + 9).trimmed().split('\n').front().toLongLong();
  if (!pdf.mid(table).startsWith("xref")) return "startxref leads elsewhere";
  const QList<QByteArray> lines = pdf.mid(table).split('\n');
  const int count = lines[1].split(' ').back().trimmed().toInt();
  for (int object = 1; object < count; ++object) {
    const qsizetype at = lines[object + 2].left(10).toLongLong();
    if (!pdf.mid(at).startsWith(QByteArray::number(object) + " 0 obj")) {
      return "object " + QString::number(object);
    }
  }
  return count > 1 ? QString() : "no objects";
}

QByteArray bytesOf(const QString& path) {
  return QByteArray::fromStdString(readFile(path.toStdString()));
}

}  // namespace

class TestReportFiles : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void htmlIsWellFormed();
  void htmlIsSelfContained();
  void htmlHasEverySection();
  void htmlEscapes();
  void htmlMarksDifferences();
  void htmlHasNoControlCharacters();
  void htmlNamesItsLanguage_data();
  void htmlNamesItsLanguage();
  void coloursAreColours();
  void pdfIsSound();
  void sameBytesASecondLater();
  void sameBytesInAnotherTimeZone();
  void fontsDoNotFollowTheDesktop();
  void stems_data();
  void stems();
  void commandWritesBoth();
  void dateAuthorAndPaper();
  void commandRefuses_data();
  void commandRefuses();

 private:
  ReportContent m_one, m_three;
  std::vector<DrawnFigure> m_oneDrawn, m_threeDrawn;
};

void TestReportFiles::initTestCase() {
  QVERIFY2(QFontDatabase::families().contains("DejaVu Sans"), "fonts-dejavu-core is needed");
  m_one = reportOf(test::ran(test::oneScenario()));
  m_three = reportOf(test::ran(test::threeScenarios()));
  m_oneDrawn = drawAll(m_one);
  m_threeDrawn = drawAll(m_three);
}

void TestReportFiles::htmlIsWellFormed() {
  QCOMPARE(test::xmlError(reportHtml(m_one, m_oneDrawn)), QString());
  QCOMPARE(test::xmlError(reportHtml(m_three, m_threeDrawn)), QString());
}

void TestReportFiles::htmlIsSelfContained() {
  const QString html = reportHtml(m_three, m_threeDrawn);
  for (const char* reference : {"src=", "@import", "url(", "<link", "<script"}) {
    QVERIFY2(!html.contains(reference), reference);
  }
  static const QRegularExpression href("href=\"([^#\"][^\"]*)\"");
  QVERIFY2(!href.match(html).hasMatch(), qPrintable(href.match(html).captured()));
  QCOMPARE(static_cast<std::size_t>(html.count("<svg ")), figuresOf(m_three).size());
  QVERIFY(html.contains("<text"));
}

void TestReportFiles::htmlHasEverySection() {
  const QString html = reportHtml(m_one, m_oneDrawn);
  for (const ReportSection& section : m_one.sections) {
    const QString kind = section.beginsAppendix ? " class=\"appendix\"" : "";
    QVERIFY2(html.contains("<section" + kind + " id=\"" + section.id + "\">"),
             qPrintable(section.id));
    QVERIFY(html.contains("href=\"#" + section.id + '"'));
  }
  QVERIFY(html.contains("N<sub>max</sub>"));
}

void TestReportFiles::htmlEscapes() {
  const QString html = reportHtml(m_three, m_threeDrawn);
  QVERIFY(!html.contains("<script>alert"));
  QVERIFY(html.contains("&lt;script&gt;alert"));
  QVERIFY(html.contains("Which one &amp; why?"));
  ReportContent hostile = m_one;
  hostile.title = QString("a\"><b>&\x01") + QChar(0xFFFE);
  QCOMPARE(test::xmlError(reportHtml(hostile, {})), QString());
}

/// Wherever they come from: names, notes, files, and the texts that are painted in figures.
void TestReportFiles::htmlHasNoControlCharacters() {
  const QString hostile = QString("a\x01\x1b[31m\x7f\r") + QChar(0x85) + QChar(0x9b) + "<b>\"&";
  const QString expected = "a[31m&lt;b&gt;&quot;&amp;";
  ReportContent content;
  content.title = content.subtitle = content.program = content.language = hostile;
  ReportTable table{hostile, {{hostile, false, {}}}, {{{{}}, false}, {{{}}, true}}};
  for (ReportRow& row : table.rows) row.cells[0].text = row.cells[0].delta = hostile;
  ReportFigure figure;
  figure.fileStem = figure.title = figure.caption = hostile;
  figure.paint = [&hostile](QPaintDevice& device, const QSize&) {
    QPainter painter(&device);
    painter.setFont(QFont("DejaVu Sans", 9));
    painter.drawText(QPoint(10, 40), hostile);
  };
  content.sections.push_back({hostile, hostile, {}});
  content.sections[0].blocks = {ReportParagraph{ReportParagraph::Kind::Lead, hostile}, table,
                                figure, ReportFacts{hostile, {{hostile, {hostile, hostile}}}}};
  const QString html = reportHtml(content, drawAll(content));
  QCOMPARE(test::xmlError(html), QString());
  static const QRegularExpression control("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f]");
  const QRegularExpressionMatch found = control.match(html);
  QVERIFY2(!found.hasMatch(), qPrintable(html.mid(qMax(0, found.capturedStart() - 40), 80)
                                             .toUtf8()
                                             .toPercentEncoding(" <>&;\"[]=")));
  QVERIFY(html.contains("<h1>" + expected + "</h1>"));
  QVERIFY(html.contains("aria-label=\"" + expected + '"'));
  // A painted text may be split where a character comes from another font.
  static const QRegularExpression painted("<text[^>]*>([^<]*)</text>");
  QString texts;
  for (auto match = painted.globalMatch(html); match.hasNext();) texts += match.next().captured(1);
  QVERIFY2(texts.contains(expected), qPrintable(texts));
  QVERIFY(!html.contains("<b>"));
}

void TestReportFiles::htmlNamesItsLanguage_data() {
  QTest::addColumn<QString>("code");
  for (const Language& language : languages()) {
    QTest::newRow(qPrintable(language.code)) << language.code;
  }
}

void TestReportFiles::htmlNamesItsLanguage() {
  QFETCH(QString, code);
  const auto translators = [] {
    return QCoreApplication::instance()->findChildren<QTranslator*>();
  };
  const QList<QTranslator*> before = translators();
  speak(*QCoreApplication::instance(), code);
  const ReportContent content = reportOf(studiesOf(test::oneScenario()));
  const QString html = reportHtml(content, {});
  for (QTranslator* made : translators()) {
    if (!before.contains(made)) delete made;
  }
  static const QRegularExpression lang("<html [^>]*lang=\"([^\"]*)\"");
  QCOMPARE(lang.match(html).captured(1), QString(code).replace('_', '-'));
}

void TestReportFiles::htmlMarksDifferences() {
  const QString html = reportHtml(m_three, m_threeDrawn);
  QVERIFY(html.contains("changed\">◆ 18<"));
  QVERIFY(html.contains("class=\"delta bad\">+$"));
  QVERIFY(!reportHtml(m_one, m_oneDrawn).contains("◆ "));
}

void TestReportFiles::coloursAreColours() {
  ReportContent hostile = m_three;
  for (ReportSection& section : hostile.sections) {
    for (ReportBlock& block : section.blocks) {
      auto* table = std::get_if<ReportTable>(&block);
      for (std::size_t i = 0; table && i < table->columns.size(); ++i) {
        table->columns[i].colour = "red;\"onclick";
      }
    }
  }
  QVERIFY(!reportHtml(hostile, {}).contains("onclick"));
}

void TestReportFiles::pdfIsSound() {
  const QByteArray pdf = reportPdf(m_three, m_threeDrawn);
  QVERIFY(pdf.startsWith("%PDF-1."));
  QCOMPARE(xrefFault(pdf), QString());
  QVERIFY(!pdf.contains("/CreationDate"));
  QVERIFY(!pdf.contains("/ID"));
  static const QRegularExpression page("/Type /Page\\s");
  QVERIFY(QString::fromLatin1(pdf).count(page) >= 3);
}

void TestReportFiles::sameBytesASecondLater() {
  const QByteArray pdf = reportPdf(m_one, m_oneDrawn);
  const QString html = reportHtml(m_one, m_oneDrawn);
  // A second later by the clock that anything in them might be read off.
  const qint64 second = QDateTime::currentSecsSinceEpoch();
  QTRY_VERIFY(QDateTime::currentSecsSinceEpoch() > second);
  const ReportContent again = reportOf(test::ran(test::oneScenario()));
  const std::vector<DrawnFigure> drawn = drawAll(again);
  QCOMPARE(reportHtml(again, drawn), html);
  QVERIFY2(reportPdf(again, drawn) == pdf, "the PDF differs");
}

/// Qt writes the difference from UTC where there is one, and moves all that follows.
void TestReportFiles::sameBytesInAnotherTimeZone() {
  const QByteArray before = qgetenv("TZ");
  QByteArray first;
  for (const char* zone : {"UTC0", "JST-9", "NST3:30"}) {
    qputenv("TZ", zone);
    const QByteArray pdf = reportPdf(m_one, m_oneDrawn);
    if (first.isEmpty()) first = pdf;
    QCOMPARE(xrefFault(pdf), QString());
    QVERIFY2(pdf == first, zone);
  }
  before.isNull() ? qunsetenv("TZ") : qputenv("TZ", before);
}

void TestReportFiles::fontsDoNotFollowTheDesktop() {
  const QString html = reportHtml(m_one, m_oneDrawn);
  const QByteArray pdf = reportPdf(m_one, m_oneDrawn);
  const QFont before = QApplication::font();
  QApplication::setFont(QFont("DejaVu Serif", 23));
  const std::vector<DrawnFigure> drawn = drawAll(m_one);
  QCOMPARE(reportHtml(m_one, drawn), html);
  QVERIFY(reportPdf(m_one, drawn) == pdf);
  QApplication::setFont(before);
}

void TestReportFiles::stems_data() {
  QTest::addColumn<QString>("title");
  QTest::addColumn<QString>("stem");
  QTest::newRow("plain") << "Two-level marketplace"
                         << "two-level-marketplace";
  QTest::newRow("path") << "../../etc/passwd"
                        << "etc-passwd";
  QTest::newRow("empty") << ""
                         << "report";
  QTest::newRow("signs") << " -?- "
                         << "report";
  QTest::newRow("Chinese") << "两个 预算"
                           << "两个-预算";
  QTest::newRow("long") << QString(200, 'a') << QString(60, 'a');
}

void TestReportFiles::stems() {
  QFETCH(QString, title);
  QFETCH(QString, stem);
  QCOMPARE(reportStem(title), stem);
}

void TestReportFiles::commandWritesBoth() {
  QTemporaryDir folder;
  const QString session = folder.filePath("three.json");
  study::writeSession(test::threeScenarios(), session.toStdString());
  const auto write = [&](const QString& into, const QStringList& more) {
    return reportCommand(QStringList{session, "-o", folder.filePath(into), "--starts", "3"} + more);
  };
  QCOMPARE(write("a", {}), 0);
  QCOMPARE(write("b", {}), 0);
  for (const char* name : {"three-ways.html", "three-ways.pdf"}) {
    const QByteArray bytes = bytesOf(folder.filePath(QString("a/") + name));
    QVERIFY(bytes.size() > 10000);
    QVERIFY(bytes == bytesOf(folder.filePath(QString("b/") + name)));
  }
  QCOMPARE(write("c", {"--html", "--no-backtest", "--set", "job.deadlineHours=20", "--name", "x",
                       "--charts", "timeline-cost", "--base", "Dear"}),
           0);
  // A title heads the report and names its files.
  QCOMPARE(write("d", {"--html", "--no-backtest", "--title", " Is a third day worth it?"}), 0);
  const QString titled =
      QString::fromUtf8(bytesOf(folder.filePath("d/is-a-third-day-worth-it.html")));
  QVERIFY(titled.contains("<title>Is a third day worth it?</title>"));
  QVERIFY(titled.contains("<h1>Is a third day worth it?</h1>"));
  const QString html = QString::fromUtf8(bytesOf(folder.filePath("c/x.html")));
  QVERIFY(!QFile::exists(folder.filePath("c/x.pdf")));
  QCOMPARE(html.count("<svg "), 1);
  QVERIFY(html.contains("Dear (base)"));
  QVERIFY(html.contains("within 20 h"));
}

/// The date is today's, and that which is given where one is; the paper is A4 or Letter.
void TestReportFiles::dateAuthorAndPaper() {
  QTemporaryDir folder;
  const QString sample = SAMPLE_DIR "/two-level-marketplace.json";
  const auto write = [&](const QString& into, const QStringList& more) {
    return reportCommand(
        QStringList{sample, "-o", folder.filePath(into), "--no-backtest", "--name", "x"} + more);
  };
  QCOMPARE(write("a", {"--date", "2026-01-31", "--author", "Ann <Planner>"}), 0);
  QCOMPARE(write("b", {"--date", "2026-01-31", "--author", "Ann <Planner>"}), 0);
  QCOMPARE(write("c", {"--date", "2026-02-01", "--paper", "letter"}), 0);
  QCOMPARE(bytesOf(folder.filePath("a/x.pdf")), bytesOf(folder.filePath("b/x.pdf")));
  const QString html = QString::fromUtf8(bytesOf(folder.filePath("a/x.html")));
  QVERIFY(html.contains("Ann &lt;Planner&gt; · "));
  QVERIFY(html.contains("January 31, 2026") || html.contains("31 January 2026"));
  QVERIFY(html.contains("size: A4;"));
  QVERIFY(QString::fromUtf8(bytesOf(folder.filePath("c/x.html"))).contains("size: letter;"));
  QVERIFY(bytesOf(folder.filePath("a/x.pdf")).contains("/MediaBox [0 0 595"));
  QVERIFY(bytesOf(folder.filePath("c/x.pdf")).contains("/MediaBox [0 0 612"));
}

void TestReportFiles::commandRefuses_data() {
  QTest::addColumn<QStringList>("arguments");
  const QString sample = SAMPLE_DIR "/two-level-marketplace.json";
  QTest::newRow("date") << QStringList{sample, "-o", "/tmp", "--date", "31.1.2026"};
  QTest::newRow("no such day") << QStringList{sample, "-o", "/tmp", "--date", "2026-02-30"};
  QTest::newRow("paper") << QStringList{sample, "-o", "/tmp", "--paper", "a5"};
  QTest::newRow("no file") << QStringList{"-o", "/tmp"};
  QTest::newRow("no folder") << QStringList{sample};
  QTest::newRow("missing") << QStringList{"/no/such/file.json", "-o", "/tmp"};
  QTest::newRow("page") << QStringList{sample, "-o", "/tmp", "--pages", "nowhere"};
  QTest::newRow("setting") << QStringList{sample, "-o", "/tmp", "--set", "job.nothing=1"};
  QTest::newRow("starts") << QStringList{sample, "-o", "/tmp", "--starts", "0"};
  QTest::newRow("base") << QStringList{sample, "-o", "/tmp", "--base", "nobody"};
  QTest::newRow("chart") << QStringList{sample, "-o", "/tmp", "--no-backtest", "--charts", "nope"};
  QTest::newRow("chart of another page")
      << QStringList{sample, "-o", "/tmp", "--pages", "compare", "--charts", "timeline-cost"};
  QTest::newRow("no trace") << QStringList{sample, "-o", "/tmp", "--set",
                                           "market.traceFile=/no/such/trace.csv"};
  QTest::newRow("bad job") << QStringList{sample,           "-o",    "/tmp",         "--set",
                                          "job.minGpus=64", "--set", "job.maxGpus=2"};
  QTest::newRow("beyond the trace")
      << QStringList{sample, "-o", "/tmp", "--set", "job.deadlineHours=90000"};
  QTest::newRow("place") << QStringList{sample, "-o", "/proc/none", "--no-backtest"};
}

void TestReportFiles::commandRefuses() {
  QFETCH(QStringList, arguments);
  QCOMPARE(reportCommand(arguments), 2);
}

TEST_WITH_WINDOWS(TestReportFiles)
#include "tst_report_files.moc"
