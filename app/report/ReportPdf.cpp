// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportPdf.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <string_view>

#include "app/report/PageFlow.h"
#include "app/report/PrintedTable.h"
#include "app/report/ReportText.h"
#include "base/NumberText.h"

namespace spothorizon::app {
namespace {

constexpr int kResolution = 1200;
constexpr double kPointsPerInch = 72;
constexpr double kMargin = 42, kFoot = 24;
const QColor kInk(0x20, 0x21, 0x24), kMuted(0x5f, 0x63, 0x68), kBlue(0x00, 0x72, 0xb2),
    kRule(0xd5, 0xd8, 0xdc), kBad(0xb3, 0x26, 0x1e), kWarning(0xfd, 0xf3, 0xf2);

/// In points.
QRectF pageOf(Paper paper) {
  return paper == Paper::Letter ? QRectF(0, 0, 612, 792) : QRectF(0, 0, 595, 842);
}

void setText(PageFlow& flow, const QString& text, const QFont& font, const QColor& colour) {
  const QString set = wrappable(text, font, flow.width());
  flow.add(wrappedHeight(set, font, flow.width()),
           [set, font, colour](QPainter& painter, const QRectF& area) {
             painter.setPen(colour);
             paintWrapped(painter, area, set, font);
           });
}

/// Sets blocks one after the other.
class Setter {
 public:
  /// `pictureOf` is asked when pages are painted, and must live until then.
  Setter(PageFlow& flow, const PictureOf& pictureOf) : m_flow(flow), m_pictureOf(pictureOf) {}

  void operator()(const ReportParagraph& paragraph) {
    using Kind = ReportParagraph::Kind;
    switch (paragraph.kind) {
      case Kind::Heading:
        m_flow.need(60);
        m_flow.space(5);
        setText(m_flow, paragraph.text, printFont(10, true), kInk);
        break;
      case Kind::Lead:
        setText(m_flow, paragraph.text, printFont(10), kInk);
        break;
      case Kind::Plain:
        setText(m_flow, paragraph.text, printFont(9), kInk);
        break;
      case Kind::Small:
        setText(m_flow, paragraph.text, printFont(7.5), kMuted);
        break;
      case Kind::Warning:
        warning(paragraph.text);
        break;
    }
    m_flow.space(3.5);
  }

  void operator()(const ReportTable& table) { setTable(m_flow, table); }

  void operator()(const ReportFigure& figure) {
    const double scale = m_flow.width() / figure.size.width();
    const double height = figure.size.height() * scale;
    const double caption = textHeight(figure.caption, printFont(7.5), m_flow.width());
    m_flow.need(height + caption + 4);
    m_flow.add(height, [&pictureOf = m_pictureOf, stem = figure.fileStem, scale](
                           QPainter& painter, const QRectF& area) {
      if (const QPicture* picture = pictureOf(stem)) {
        // A picture grows with the dots per inch of what it is played on.
        const double dots = static_cast<double>(picture->logicalDpiX()) / kResolution;
        painter.save();
        painter.translate(area.topLeft());
        painter.scale(scale * dots, scale * dots);
        painter.drawPicture(QPointF(0, 0), *picture);
        painter.restore();
      }
      painter.setPen(QPen(kRule, 0.5));
      painter.setBrush(Qt::NoBrush);
      painter.drawRect(area);
    });
    m_flow.space(3);
    setText(m_flow, figure.caption, printFont(7.5), kMuted);
    m_flow.space(9);
  }

  void operator()(const ReportFacts& facts) {
    m_flow.need(70);
    setText(m_flow, facts.title, printFont(10, true), kInk);
    m_flow.space(2);
    for (const auto& [label, lines] : facts.facts) fact(label, lines.join(QLatin1Char('\n')));
    m_flow.space(6);
  }

 private:
  void warning(const QString& text) {
    const QFont font = printFont(9);
    const double height = textHeight(text, font, m_flow.width() - 12) + 6;
    m_flow.add(height, [text, font](QPainter& painter, const QRectF& area) {
      painter.fillRect(area, kWarning);
      painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), kBad);
      painter.setPen(kInk);
      paintText(painter, area.adjusted(9, 3, -3, -3), text, font);
    });
  }

  void fact(const QString& label, const QString& value) {
    constexpr double kLabel = 120;
    const QFont font = printFont(8);
    const double height = std::max(textHeight(label, font, kLabel - 8),
                                   textHeight(value, font, m_flow.width() - kLabel));
    m_flow.add(height + 2, [=](QPainter& painter, const QRectF& area) {
      painter.setPen(kMuted);
      paintText(painter, {area.left(), area.top(), kLabel - 8, height}, label, font);
      painter.setPen(kInk);
      paintText(painter, area.adjusted(kLabel, 0, 0, 0), value, font);
    });
  }

  PageFlow& m_flow;
  const PictureOf& m_pictureOf;
};

/// The largest that sets the title in two lines: a long name must not push the front beyond its two
/// pages.
QFont titleFont(const QString& title, double width) {
  QFont font;
  for (const double points : {18.0, 15.0, 12.0, 10.0}) {
    font = printFont(points, true);
    const double line = textHeight(QStringLiteral("X"), font, width);
    if (textHeight(title, font, width) < 2.5 * line) break;
  }
  return font;
}

void setTitle(PageFlow& flow, const ReportContent& content) {
  setText(flow, content.title, titleFont(content.title, flow.width()), kInk);
  flow.space(2);
  setText(flow, content.subtitle, printFont(9), kMuted);
  if (!content.byline.isEmpty()) setText(flow, content.byline, printFont(9), kMuted);
  flow.add(6, [](QPainter& painter, const QRectF& area) {
    painter.fillRect(QRectF(area.left(), area.bottom() - 2, area.width(), 2), kBlue);
  });
  flow.space(6);
}

void setSection(PageFlow& flow, const ReportSection& section, const PictureOf& pictureOf) {
  if (section.beginsAppendix) {
    flow.turn();
    setText(flow, ReportText::tr("Appendix"), printFont(15, true), kInk);
  }
  // A title stays with what it is the title of.
  const bool figure = std::holds_alternative<ReportFigure>(section.blocks.front());
  flow.need(figure ? 300 : 90);
  flow.space(8);
  setText(flow, section.title, printFont(13, true), kInk);
  flow.add(4, [](QPainter& painter, const QRectF& area) {
    painter.fillRect(QRectF(area.left(), area.top() + 1, area.width(), 0.6), kRule);
  });
  flow.space(3);
  Setter setter(flow, pictureOf);
  for (const ReportBlock& block : section.blocks) std::visit(setter, block);
}

void paintFoot(QPainter& painter, const ReportContent& content, std::size_t page,
               std::size_t pages) {
  const QRectF paper = pageOf(content.paper);
  const QRectF foot(kMargin, paper.bottom() - kMargin + 6, paper.width() - 2 * kMargin, 12);
  const QFont font = printFont(7);
  painter.fillRect(QRectF(foot.left(), foot.top() - 3, foot.width(), 0.5), kRule);
  painter.setPen(kMuted);
  const QString title =
      content.title.size() > 90 ? content.title.left(89) + QChar(0x2026) : content.title;
  paintText(painter, foot, ReportText::tr("%1 · %2").arg(title, content.program), font);
  paintText(painter, foot, ReportText::tr("Page %1 of %2").arg(page + 1).arg(pages), font,
            Qt::AlignRight);
}

}  // namespace

namespace {

/// The table of objects after something before them grew: where each begins is written in ten
/// digits, and where the table itself begins at the end of the file.
void moveObjects(QByteArray& pdf, qsizetype after, qsizetype by) {
  constexpr qsizetype kEntry = 20, kDigits = 10;
  const QByteArray key = "startxref\n";
  const qsizetype begin = pdf.lastIndexOf(key) + key.size();
  qsizetype end = begin;
  while (end < pdf.size() && isDigit(pdf[end])) ++end;
  const qsizetype table = pdf.mid(begin, end - begin).toLongLong() + by;
  pdf.replace(begin, end - begin, QByteArray::number(table));
  const qsizetype head = pdf.indexOf('\n', table) + 1;  // "xref", then "0 COUNT"
  const qsizetype count = pdf.mid(head, pdf.indexOf('\n', head) - head).split(' ').last().toInt();
  qsizetype entry = pdf.indexOf('\n', head) + 1;
  for (qsizetype i = 0; i < count; ++i, entry += kEntry) {
    const qsizetype place = pdf.mid(entry, kDigits).toLongLong();
    if (place <= after) continue;
    pdf.replace(entry, kDigits, QByteArray::number(place + by).rightJustified(kDigits, '0'));
  }
}

}  // namespace

void removeTimeOfWriting(QByteArray& pdf) {
  // Where the clock is not UTC's, its difference follows: all files leave the same room.
  constexpr qsizetype kRoom = std::string_view("/CreationDate (D:20200101000000+00'00')").size();
  const qsizetype at = pdf.indexOf("/CreationDate (");
  const qsizetype length = pdf.indexOf(')', at) + 1 - at;
  if (at < 0 || length <= 0 || length > kRoom) return;
  pdf.replace(at, length, QByteArray(kRoom, ' '));
  if (length < kRoom) moveObjects(pdf, at, kRoom - length);
}

QByteArray reportPdf(const ReportContent& content, const std::vector<DrawnFigure>& drawn,
                     const PageTurned& turned) {
  const PictureOf pictureOf = [&drawn](const QString& fileStem) {
    const DrawnFigure* figure = findDrawn(drawn, fileStem);
    return figure ? &figure->picture : nullptr;
  };
  return reportPdf(content, pictureOf, turned);
}

QByteArray reportPdf(const ReportContent& content, const PictureOf& pictureOf,
                     const PageTurned& turned) {
  PageFlow flow(pageOf(content.paper).adjusted(kMargin, kMargin, -kMargin, -kMargin - kFoot / 2));
  setTitle(flow, content);
  for (const ReportSection& section : content.sections) setSection(flow, section, pictureOf);

  QByteArray pdf;
  QBuffer buffer(&pdf);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(kResolution);
  writer.setPageSize(QPageSize(content.paper == Paper::Letter ? QPageSize::Letter : QPageSize::A4));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(content.title);
  writer.setCreator(content.program);
  QPainter painter(&writer);
  painter.scale(kResolution / kPointsPerInch, kResolution / kPointsPerInch);
  for (std::size_t page = 0; page < flow.pages(); ++page) {
    if (turned) turned(page, flow.pages());
    if (page > 0) writer.newPage();
    flow.paint(painter, page);
    paintFoot(painter, content, page, flow.pages());
  }
  painter.end();
  buffer.close();
  removeTimeOfWriting(pdf);
  return pdf;
}

}  // namespace spothorizon::app
