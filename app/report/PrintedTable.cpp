// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/PrintedTable.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <memory>
#include <numeric>

namespace spothorizon::app {
namespace {

constexpr double kText = 7, kPad = 2.5, kChip = 6;
const QColor kInk(0x20, 0x21, 0x24), kMuted(0x5f, 0x63, 0x68), kRule(0xd5, 0xd8, 0xdc),
    kHeadRule(0x9a, 0xa0, 0xa6), kHeading(0xf4, 0xf6, 0xf8), kChanged(0xff, 0xf4, 0xd6),
    kGood(0x00, 0x64, 0x3f), kBad(0xb3, 0x26, 0x1e);

QColor colourOf(ReportCell::Tone tone) {
  switch (tone) {
    case ReportCell::Tone::Muted:
      return kMuted;
    case ReportCell::Tone::Good:
      return kGood;
    case ReportCell::Tone::Bad:
      return kBad;
    case ReportCell::Tone::Plain:
      break;
  }
  return kInk;
}

QString shownText(const ReportCell& cell) {
  return cell.changed ? QStringLiteral("◆ ") + cell.text : cell.text;
}

QFont fontOf(const ReportCell& cell) { return printFont(kText, cell.strong || cell.changed); }

double widthOf(const QString& text, const QFont& font) {
  return QFontMetricsF(font).horizontalAdvance(text) / printFont(1).pixelSize();  // as points
}

double longestWord(const QString& text, const QFont& font) {
  double longest = 0;
  for (const QString& word : text.split(QLatin1Char(' '))) {
    longest = std::max(longest, widthOf(word, font));
  }
  return longest;
}

/// One table being set.
class Printed {
 public:
  Printed(const ReportTable& table, double width) : m_table(table) { measure(width); }

  double headHeight() const {
    double height = 0;
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
      height = std::max(height, textHeight(m_table.columns[i].title, printFont(kText, true),
                                           textWidth(i) - chipOf(i)));
    }
    return height + 2 * kPad;
  }

  double rowHeight(const ReportRow& row) const {
    if (row.heading)
      return textHeight(row.cells.front().text, printFont(kText, true), 1e4) + 2 * kPad;
    double height = 0;
    for (std::size_t i = 0; i < row.cells.size() && i < m_widths.size(); ++i) {
      height = std::max(height, cellHeight(row.cells[i], i));
    }
    return height + 2 * kPad;
  }

  void paintHead(QPainter& painter, const QRectF& area) const {
    double x = area.left();
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
      const ReportColumn& column = m_table.columns[i];
      QRectF box(x + kPad, area.top() + kPad, textWidth(i), area.height() - 2 * kPad);
      const double chip = chipOf(i);
      const double wide =
          std::min(box.width() - chip, widthOf(column.title, printFont(kText, true)));
      const double left = column.number ? box.right() - wide - chip : box.left();
      if (chip > 0) {
        painter.fillRect(QRectF(left, box.top() + 1, kChip - 1, kChip - 1), QColor(column.colour));
      }
      painter.setPen(kInk);
      paintText(painter, box.adjusted(chip, 0, 0, 0), column.title, printFont(kText, true),
                column.number ? Qt::AlignRight : Qt::AlignLeft);
      x += m_widths[i];
    }
    rule(painter, area, kHeadRule, 1);
  }

  void paintRow(QPainter& painter, const QRectF& area, const ReportRow& row) const {
    if (row.heading) {
      painter.fillRect(area, kHeading);
      painter.setPen(kInk);
      paintText(painter, area.adjusted(kPad, kPad, -kPad, -kPad), row.cells.front().text,
                printFont(kText, true));
    } else {
      double x = area.left();
      for (std::size_t i = 0; i < row.cells.size() && i < m_widths.size(); ++i) {
        paintCell(painter, {x, area.top(), m_widths[i], area.height()}, row.cells[i], i);
        x += m_widths[i];
      }
    }
    rule(painter, area, kRule, 0.4);
  }

 private:
  double textWidth(std::size_t column) const { return m_widths[column] - 2 * kPad; }
  double chipOf(std::size_t column) const {
    return m_table.columns[column].colour.isEmpty() ? 0 : kChip + 1;
  }

  void include(std::size_t column, const QString& text, const QFont& font, double more,
               std::vector<double>& least, std::vector<double>& wished) const {
    least[column] = std::max(least[column], longestWord(text, font) + 2 * kPad + more + 0.5);
    wished[column] = std::max(wished[column], widthOf(text, font) + 2 * kPad + more + 0.5);
  }

  /// Every column gets its longest word; what is left goes where texts are longer.
  void measure(double width) {
    const std::size_t count = m_table.columns.size();
    std::vector<double> least(count, 0), wished(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
      include(i, m_table.columns[i].title, printFont(kText, true), chipOf(i), least, wished);
    }
    for (const ReportRow& row : m_table.rows) {
      for (std::size_t i = 0; !row.heading && i < row.cells.size() && i < count; ++i) {
        include(i, shownText(row.cells[i]), fontOf(row.cells[i]), 0, least, wished);
        include(i, row.cells[i].delta, printFont(kText), 0, least, wished);
      }
    }
    share(width, least, wished);
  }

  void share(double width, const std::vector<double>& least, const std::vector<double>& wished) {
    const double all = std::accumulate(wished.begin(), wished.end(), 0.0);
    const double needed = std::accumulate(least.begin(), least.end(), 0.0);
    m_widths = wished;
    for (std::size_t i = 0; i < m_widths.size(); ++i) {
      if (all <= width) {
        m_widths[i] = wished[i] * width / all;
      } else if (needed >= width) {
        m_widths[i] = least[i] * width / needed;
      } else {
        m_widths[i] = least[i] + (wished[i] - least[i]) * (width - needed) / (all - needed);
      }
    }
  }

  double cellHeight(const ReportCell& cell, std::size_t column) const {
    double height = textHeight(shownText(cell), fontOf(cell), textWidth(column));
    if (!cell.delta.isEmpty())
      height += textHeight(cell.delta, printFont(kText), textWidth(column));
    return height;
  }

  void paintCell(QPainter& painter, const QRectF& area, const ReportCell& cell,
                 std::size_t column) const {
    if (cell.changed) painter.fillRect(area, kChanged);
    const int side = m_table.columns[column].number ? Qt::AlignRight : Qt::AlignLeft;
    QRectF box = area.adjusted(kPad, kPad, -kPad, -kPad);
    painter.setPen(cell.delta.isEmpty() ? colourOf(cell.tone) : kInk);
    if (cell.symbol) return paintSymbol(painter, box, cell.text);
    paintText(painter, box, shownText(cell), fontOf(cell), side);
    if (cell.delta.isEmpty()) return;
    box.setTop(box.top() + textHeight(shownText(cell), fontOf(cell), textWidth(column)));
    painter.setPen(cell.tone == ReportCell::Tone::Plain ? kMuted : colourOf(cell.tone));
    paintText(painter, box, cell.delta, printFont(kText), side);
  }

  static void paintSymbol(QPainter& painter, const QRectF& box, const QString& text) {
    const qsizetype underscore = text.indexOf(QLatin1Char('_'));
    const QFont font = printFont(kText);
    const QString base = underscore < 0 ? text : text.left(underscore);
    paintText(painter, box, base, font);
    if (underscore < 0) return;
    const QRectF index = box.translated(widthOf(base, font), kText * 0.35);
    paintText(painter, index, text.mid(underscore + 1), printFont(kText * 0.75));
  }

  static void rule(QPainter& painter, const QRectF& area, const QColor& colour, double width) {
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
  }

  ReportTable m_table;
  std::vector<double> m_widths;
};

void setHead(PageFlow& flow, const std::shared_ptr<const Printed>& printed) {
  flow.add(printed->headHeight(),
           [printed](QPainter& painter, const QRectF& area) { printed->paintHead(painter, area); });
}

}  // namespace

void setTable(PageFlow& flow, const ReportTable& table) {
  if (table.rows.empty()) return;
  const auto printed = std::make_shared<const Printed>(table, flow.width());
  const QFont font = printFont(7.5);
  const double caption = textHeight(table.caption, font, flow.width()) + 3;
  // A head is not left alone at the foot of a page.
  flow.need(caption + printed->headHeight() + 3 * printed->rowHeight(table.rows.front()));
  if (!table.caption.isEmpty()) {
    flow.add(caption, [text = table.caption, font](QPainter& painter, const QRectF& area) {
      painter.setPen(kMuted);
      paintText(painter, area, text, font);
    });
  }
  setHead(flow, printed);
  for (const ReportRow& row : table.rows) {
    const double height = printed->rowHeight(row);
    if (height > flow.room()) {
      flow.need(height);
      setHead(flow, printed);
    }
    flow.add(height, [printed, row](QPainter& painter, const QRectF& area) {
      printed->paintRow(painter, area, row);
    });
  }
  flow.space(10);
}

}  // namespace spothorizon::app
