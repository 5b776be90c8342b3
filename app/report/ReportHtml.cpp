// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportHtml.h"

#include <QXmlStreamWriter>
#include <algorithm>

#include "app/report/ReportText.h"
#include "app/report/XmlText.h"

namespace spothorizon::app {
namespace {

/// Light colours, as for paper; sections do not break in the middle of a figure or a row.
constexpr const char* kStyle = R"(
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.5rem 3rem; max-width: 60rem; background: #fff; color: #202124;
  font: 15px/1.5 "DejaVu Sans", Verdana, Geneva, sans-serif; }
header { border-bottom: 3px solid #0072b2; margin-bottom: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
header p { margin: 0 0 .75rem; color: #5f6368; }
nav { font-size: .85rem; margin-bottom: 1rem; }
nav a { color: #0072b2; margin-right: 1rem; text-decoration: none; white-space: nowrap; }
nav a:hover, nav a:focus { text-decoration: underline; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; padding-bottom: .2rem; border-bottom: 1px solid #d5d8dc; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .4rem 0; overflow-wrap: anywhere; }
p.lead { font-size: 1.07rem; }
p.small { font-size: .8rem; color: #5f6368; }
p.warning { border-left: 4px solid #b3261e; padding: .3rem .75rem; background: #fdf3f2; }
.scroll { overflow-x: auto; margin: .75rem 0 1.25rem; }
table { border-collapse: collapse; width: 100%; font-size: .8rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: #5f6368; padding-bottom: .35rem; }
th, td { padding: .28rem .5rem; text-align: left; vertical-align: top; border-bottom: 1px solid #e4e6e8; }
thead th { border-bottom: 2px solid #9aa0a6; vertical-align: bottom; }
tbody th { font-weight: normal; }
.number { text-align: right; white-space: nowrap; }
thead .number { white-space: normal; }
tr.heading th { font-weight: bold; background: #f4f6f8; border-bottom-color: #d5d8dc; }
.strong { font-weight: bold; }
.muted { color: #5f6368; }
.good { color: #00643f; }
.bad { color: #b3261e; }
.changed { background: #fff4d6; font-weight: bold; }
.delta { white-space: nowrap; }
.chip { display: inline-block; width: .8em; height: .8em; margin-right: .35em; border-radius: 2px; }
figure { margin: 1.25rem 0; break-inside: avoid; }
figure svg { display: block; width: 100%; height: auto; border: 1px solid #e4e6e8; }
figcaption { font-size: .8rem; color: #5f6368; padding-top: .3rem; }
dl { display: grid; grid-template-columns: minmax(9rem, max-content) 1fr; gap: .2rem 1rem; font-size: .85rem; }
dt { color: #5f6368; }
dd { margin: 0; overflow-wrap: anywhere; }
footer { margin-top: 2.5rem; padding-top: .5rem; border-top: 1px solid #d5d8dc; font-size: .8rem; color: #5f6368; }
@page { size: %PAPER%; margin: 15mm; }
@media print {
  body { padding: 0; max-width: none; font-size: 10pt; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  section.appendix { break-before: page; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  .scroll { overflow: visible; }
  table { font-size: 7.5pt; }
  th, td { padding: .15rem .3rem; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)";

/// Only what looks like one: it goes into a style.
bool isColour(const QString& text) {
  return text.size() == 7 && text.startsWith(u'#') &&
         std::all_of(text.begin() + 1, text.end(), [](QChar c) {
           return (c >= u'0' && c <= u'9') || (c.toLower() >= u'a' && c.toLower() <= u'f');
         });
}

QString classOf(ReportParagraph::Kind kind) {
  switch (kind) {
    case ReportParagraph::Kind::Lead:
      return QStringLiteral("lead");
    case ReportParagraph::Kind::Small:
      return QStringLiteral("small");
    case ReportParagraph::Kind::Warning:
      return QStringLiteral("warning");
    case ReportParagraph::Kind::Heading:
    case ReportParagraph::Kind::Plain:
      break;
  }
  return {};
}

QString toneOf(const ReportCell& cell) {
  switch (cell.tone) {
    case ReportCell::Tone::Good:
      return QStringLiteral("good");
    case ReportCell::Tone::Bad:
      return QStringLiteral("bad");
    case ReportCell::Tone::Muted:
      return QStringLiteral("muted");
    case ReportCell::Tone::Plain:
      break;
  }
  return {};
}

/// Writes blocks one after the other.
class Writer {
 public:
  explicit Writer(const std::vector<DrawnFigure>& drawn) : m_drawn(drawn), m_xml(&m_text) {}
  QString take() { return std::move(m_text); }

  void page(const ReportContent& content) {
    m_xml.writeDTD("<!DOCTYPE html>");
    line();
    start("html");
    attribute("xmlns", "http://www.w3.org/1999/xhtml");
    attribute("lang", content.language);
    line();
    head(content);
    start("body");
    line();
    start("header");
    line();
    textLine("h1", content.title);
    textLine("p", content.subtitle);
    textLine("p", content.byline);
    endLine();
    contents(content);
    start("main");
    line();
    for (const ReportSection& one : content.sections) section(one);
    endLine();
    textLine("footer", content.program);
    endLine();
    endLine();
  }

  void operator()(const ReportParagraph& paragraph) {
    const bool heading = paragraph.kind == ReportParagraph::Kind::Heading;
    start(heading ? "h3" : "p", classOf(paragraph.kind));
    text(paragraph.text);
    endLine();
  }

  void operator()(const ReportTable& table) {
    start("div", "scroll");
    start("table");
    line();
    textLine("caption", table.caption);
    start("thead");
    start("tr");
    for (const ReportColumn& one : table.columns) column(one);
    end();
    endLine();
    start("tbody");
    line();
    for (const ReportRow& one : table.rows) row(one, table);
    end();
    end();
    endLine();
  }

  void operator()(const ReportFigure& figure) {
    const DrawnFigure* drawn = findDrawn(m_drawn, figure.fileStem);
    if (!drawn) return;
    start("figure");
    attribute("id", figure.fileStem);
    line();
    raw(QString::fromUtf8(drawn->svg));
    line();
    textLine("figcaption", figure.caption);
    endLine();
  }

  void operator()(const ReportFacts& facts) {
    textLine("h3", facts.title);
    start("dl");
    line();
    for (const auto& [label, lines] : facts.facts) {
      start("dt");
      text(label);
      end();
      start("dd");
      for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0) m_xml.writeEmptyElement("br");
        text(lines[i]);
      }
      endLine();
    }
    endLine();
  }

 private:
  void start(const char* name, const QString& classes = {}) {
    m_xml.writeStartElement(QLatin1String(name));
    if (!classes.isEmpty()) attribute("class", classes);
  }
  void attribute(const char* name, const QString& value) {
    m_xml.writeAttribute(QLatin1String(name), xmlText(value));
  }
  void text(const QString& words) { m_xml.writeCharacters(xmlText(words)); }
  /// HTML knows no <p/>: an element without content has its closing tag too.
  void end() {
    m_xml.writeCharacters({});
    m_xml.writeEndElement();
  }
  void line() { m_xml.writeCharacters("\n"); }
  void endLine() {
    end();
    line();
  }
  void textLine(const char* name, const QString& words) {
    start(name);
    text(words);
    endLine();
  }
  /// What is markup already. The writer keeps nothing back, so that it may be put in between.
  void raw(const QString& markup) {
    m_xml.writeCharacters({});
    m_text += markup;
  }
  void meta(const char* name, const QString& content) {
    m_xml.writeEmptyElement("meta");
    attribute("name", QLatin1String(name));
    attribute("content", content);
    line();
  }

  void head(const ReportContent& content) {
    start("head");
    line();
    m_xml.writeEmptyElement("meta");
    attribute("charset", "utf-8");
    line();
    meta("viewport", "width=device-width, initial-scale=1");
    meta("generator", content.program);
    textLine("title", content.title);
    start("style");
    const bool letter = content.paper == Paper::Letter;
    raw(QString::fromUtf8(kStyle).replace("%PAPER%", letter ? "letter" : "A4"));
    endLine();
    endLine();
  }

  void contents(const ReportContent& content) {
    start("nav");
    attribute("aria-label", ReportText::tr("Sections"));
    for (const ReportSection& one : content.sections) {
      start("a");
      attribute("href", '#' + one.id);
      text(one.title);
      end();
      text(" ");
    }
    endLine();
  }

  void section(const ReportSection& one) {
    start("section", one.beginsAppendix ? QStringLiteral("appendix") : QString());
    attribute("id", one.id);
    line();
    if (one.beginsAppendix) textLine("h2", ReportText::tr("Appendix"));
    textLine("h2", one.title);
    for (const ReportBlock& block : one.blocks) std::visit(*this, block);
    endLine();
  }

  void column(const ReportColumn& one) {
    start("th");
    attribute("scope", "col");
    if (one.number) attribute("class", "number");
    if (isColour(one.colour)) {
      start("span", "chip");
      attribute("style", "background:" + one.colour);
      end();
    }
    text(one.title);
    end();
  }

  void row(const ReportRow& one, const ReportTable& table) {
    if (one.heading) {
      start("tr", "heading");
      start("th");
      attribute("scope", "rowgroup");
      attribute("colspan", QString::number(table.columns.size()));
      text(one.cells.front().text);
      end();
      endLine();
      return;
    }
    start("tr");
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
      cell(one.cells[i], i == 0, i < table.columns.size() && table.columns[i].number);
    }
    endLine();
  }

  void cell(const ReportCell& one, bool isFirst, bool number) {
    QStringList classes;
    if (number) classes << "number";
    if (one.strong) classes << "strong";
    if (one.changed) classes << "changed";
    const QString tone = toneOf(one);
    if (!tone.isEmpty() && one.delta.isEmpty()) classes << tone;
    start(isFirst ? "th" : "td");
    if (isFirst) attribute("scope", "row");
    if (!classes.isEmpty()) attribute("class", classes.join(' '));
    if (one.changed) text("◆ ");
    if (one.symbol) {
      symbol(one.text);
    } else {
      text(one.text);
    }
    if (!one.delta.isEmpty()) {
      m_xml.writeEmptyElement("br");
      start("span", "delta " + (tone.isEmpty() ? QStringLiteral("muted") : tone));
      text(one.delta);
      end();
    }
    end();
  }

  /// "N_min" with its index lowered.
  void symbol(const QString& words) {
    const qsizetype underscore = words.indexOf(u'_');
    text(words.left(underscore));
    if (underscore < 0) return;
    start("sub");
    text(words.mid(underscore + 1));
    end();
  }

  const std::vector<DrawnFigure>& m_drawn;
  QString m_text;
  QXmlStreamWriter m_xml;  ///< into m_text
};

}  // namespace

QString reportHtml(const ReportContent& content, const std::vector<DrawnFigure>& drawn) {
  Writer writer(drawn);
  writer.page(content);
  return writer.take();
}

}  // namespace spothorizon::app
