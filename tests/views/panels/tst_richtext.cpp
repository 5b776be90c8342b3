// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

#include "support/TestMain.h"
#include "views/widgets/RichText.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using views::RichText;

namespace {

QString shown(const RichText& text) {
  QTextDocument document;
  document.setHtml(text.html());
  return document.toPlainText();
}

}  // namespace

/// Text with markup: inserted text is shown verbatim.
class TestRichText : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void namesAreNoMarkup();
  void piecesStandWhereTheyWerePut();
  void linksLeadThere();
  void symbols();
};

void TestRichText::namesAreNoMarkup() {
  const QString name = "a<b>&\"'</p>.json";
  RichText text;
  text.bold(name).text(name).lineBreak().paragraph(name).link(QUrl("file:///x"), name);
  QCOMPARE(shown(text).count(name), 4);
  QVERIFY(Qt::mightBeRichText(text.html()));
}

void TestRichText::piecesStandWhereTheyWerePut() {
  RichText text;
  text.begin("table", {{"cellspacing", "0"}, {"cellpadding", "1"}}).begin("tr");
  text.element("td", "1", {{"style", "padding-right:8px"}}).begin("td").bold("2").end();
  text.end().end();
  QCOMPARE(text.html(), QString("<table cellspacing=\"0\" cellpadding=\"1\"><tr>"
                                "<td style=\"padding-right:8px\">1</td><td><b>2</b></td>"
                                "</tr></table>"));
  RichText lines;
  lines.bold("a").lineBreak();
  QCOMPARE(lines.html(), QString("<b>a</b><br/>"));
  lines.text("b");
  QCOMPARE(shown(lines), QString("a\nb"));
}

void TestRichText::linksLeadThere() {
  RichText text;
  text.link(QUrl::fromLocalFile("/home/a b/\"x\" & y"), "here");
  QTextDocument document;
  document.setHtml(text.html());
  const QTextCharFormat format = document.begin().begin().fragment().charFormat();
  QCOMPARE(QUrl(format.anchorHref()).toLocalFile(), QString("/home/a b/\"x\" & y"));
}

void TestRichText::symbols() {
  QCOMPARE(views::symbolHtml("N_min"), QString("N<sub>min</sub>"));
  QCOMPARE(views::symbolHtml("a<b"), QString("a&lt;b"));
}

TEST_WITH_WINDOWS(TestRichText)
#include "tst_richtext.moc"
