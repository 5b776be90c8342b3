// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportHtml.h"

#include <algorithm>

#include "app/report/ReportText.h"

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
@page { size: A4; margin: 15mm; }
@media print {
  body { padding: 0; max-width: none; font-size: 10pt; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  .scroll { overflow: visible; }
  table { font-size: 7.5pt; }
  th, td { padding: .15rem .3rem; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)";

/// Escapes, and drops what XML has no place for.
QString escaped(const QString& text) {
  QString clean;
  clean.reserve(text.size());
  for (const QChar c : text) {
    const bool control = c.unicode() < 0x20 && c != u'\n' && c != u'\t';
    if (!control && c.unicode() != 0xFFFE && c.unicode() != 0xFFFF) clean += c;
  }
  return clean.toHtmlEscaped();
}

/// Only what looks like one: it goes into a style.
bool isColour(const QString& text) {
  return text.size() == 7 && text.startsWith(u'#') &&
         std::all_of(text.begin() + 1, text.end(), [](QChar c) {
           return (c >= u'0' && c <= u'9') || (c.toLower() >= u'a' && c.toLower() <= u'f');
         });
}

QString symbolOf(const QString& text) {
  const qsizetype underscore = text.indexOf(u'_');
  if (underscore < 0) return escaped(text);
  return escaped(text.left(underscore)) + "<sub>" + escaped(text.mid(underscore + 1)) + "</sub>";
}

/// Writes blocks one after the other.
class Writer {
 public:
  explicit Writer(const std::vector<DrawnFigure>& drawn) : m_drawn(drawn) {}
  QString take() { return std::move(m_text); }

  void page(const ReportContent& content) {
    m_text +=
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
        "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"generator\" content=\"" +
        escaped(content.program) + "\"/>\n<title>" + escaped(content.title) + "</title>\n<style>" +
        kStyle + "</style>\n</head>\n<body>\n<header>\n<h1>" + escaped(content.title) +
        "</h1>\n<p>" + escaped(content.subtitle) + "</p>\n</header>\n";
    contents(content);
    m_text += "<main>\n";
    for (const ReportSection& one : content.sections) section(one);
    m_text += "</main>\n<footer>" + escaped(content.program) + "</footer>\n</body>\n</html>\n";
  }

  void operator()(const ReportParagraph& paragraph) {
    using Kind = ReportParagraph::Kind;
    const QString text = escaped(paragraph.text);
    switch (paragraph.kind) {
      case Kind::Heading:
        m_text += "<h3>" + text + "</h3>\n";
        return;
      case Kind::Lead:
        m_text += "<p class=\"lead\">" + text + "</p>\n";
        return;
      case Kind::Small:
        m_text += "<p class=\"small\">" + text + "</p>\n";
        return;
      case Kind::Warning:
        m_text += "<p class=\"warning\">" + text + "</p>\n";
        return;
      case Kind::Plain:
        m_text += "<p>" + text + "</p>\n";
        return;
    }
  }

  void operator()(const ReportTable& table) {
    m_text += "<div class=\"scroll\"><table>\n<caption>" + escaped(table.caption) +
              "</caption>\n<thead><tr>";
    for (const ReportColumn& one : table.columns) column(one);
    m_text += "</tr></thead>\n<tbody>\n";
    for (const ReportRow& one : table.rows) row(one, table);
    m_text += "</tbody></table></div>\n";
  }

  void operator()(const ReportFigure& figure) {
    const DrawnFigure* drawn = findDrawn(m_drawn, figure.fileStem);
    if (!drawn) return;
    QByteArray svg = drawn->svg;
    svg.insert(4, " role=\"img\" aria-label=\"" + escaped(figure.title).toUtf8() + '"');
    m_text += "<figure id=\"" + escaped(figure.fileStem) + "\">\n" + QString::fromUtf8(svg) +
              "\n<figcaption>" + escaped(figure.caption) + "</figcaption>\n</figure>\n";
  }

  void operator()(const ReportFacts& facts) {
    m_text += "<h3>" + escaped(facts.title) + "</h3>\n<dl>\n";
    for (const auto& [label, lines] : facts.facts) {
      m_text += "<dt>" + escaped(label) + "</dt><dd>";
      QStringList clean;
      for (const QString& line : lines) clean << escaped(line);
      m_text += clean.join("<br/>") + "</dd>\n";
    }
    m_text += "</dl>\n";
  }

 private:
  void contents(const ReportContent& content) {
    m_text += "<nav aria-label=\"" + escaped(ReportText::tr("Sections")) + "\">";
    for (const ReportSection& one : content.sections) {
      m_text += "<a href=\"#" + escaped(one.id) + "\">" + escaped(one.title) + "</a> ";
    }
    m_text += "</nav>\n";
  }

  void section(const ReportSection& one) {
    m_text += "<section id=\"" + escaped(one.id) + "\">\n<h2>" + escaped(one.title) + "</h2>\n";
    for (const ReportBlock& block : one.blocks) std::visit(*this, block);
    m_text += "</section>\n";
  }

  void column(const ReportColumn& one) {
    m_text += one.number ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">";
    if (isColour(one.colour)) {
      m_text += "<span class=\"chip\" style=\"background:" + one.colour + "\"></span>";
    }
    m_text += escaped(one.title) + "</th>";
  }

  void row(const ReportRow& one, const ReportTable& table) {
    if (one.heading) {
      m_text += QStringLiteral("<tr class=\"heading\"><th scope=\"rowgroup\" colspan=\"%1\">")
                    .arg(table.columns.size());
      m_text += escaped(one.cells.front().text) + "</th></tr>\n";
      return;
    }
    m_text += "<tr>";
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
      cell(one.cells[i], i == 0, i < table.columns.size() && table.columns[i].number);
    }
    m_text += "</tr>\n";
  }

  static QString toneOf(const ReportCell& cell) {
    switch (cell.tone) {
      case ReportCell::Tone::Good:
        return "good";
      case ReportCell::Tone::Bad:
        return "bad";
      case ReportCell::Tone::Muted:
        return "muted";
      case ReportCell::Tone::Plain:
        break;
    }
    return {};
  }

  void cell(const ReportCell& one, bool isFirst, bool number) {
    QStringList classes;
    if (number) classes << "number";
    if (one.strong) classes << "strong";
    if (one.changed) classes << "changed";
    const QString tone = toneOf(one);
    if (!tone.isEmpty() && one.delta.isEmpty()) classes << tone;
    const QString style = classes.isEmpty() ? QString() : " class=\"" + classes.join(' ') + '"';
    m_text += isFirst ? "<th scope=\"row\"" + style + '>' : "<td" + style + '>';
    if (one.changed) m_text += "◆ ";
    m_text += one.symbol ? symbolOf(one.text) : escaped(one.text);
    if (!one.delta.isEmpty()) {
      m_text += "<br/><span class=\"delta " + (tone.isEmpty() ? "muted" : tone) + "\">" +
                escaped(one.delta) + "</span>";
    }
    m_text += isFirst ? "</th>" : "</td>";
  }

  const std::vector<DrawnFigure>& m_drawn;
  QString m_text;
};

}  // namespace

QString reportHtml(const ReportContent& content, const std::vector<DrawnFigure>& drawn) {
  Writer writer(drawn);
  writer.page(content);
  return writer.take();
}

}  // namespace spothorizon::app
