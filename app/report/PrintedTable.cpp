// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/PrintedTable.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

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

bool isBold(const ReportCell& cell) { return cell.strong || cell.changed; }

double widthOf(const QString& text, const QFontMetricsF& metrics) {
  return metrics.horizontalAdvance(text) / printFont(1).pixelSize();  // as points
}

/// What the columns of a table need, points.
struct Needs {
  std::vector<double> pieces;  ///< for words broken at their punctuation, names of files anywhere
  std::vector<double> words;   ///< for whole words
  std::vector<double> lines;   ///< for every text in one line
};

/// A word longer than this is no word of a language: the name of a file, say.
constexpr double kLongestWord = 80;

double chipOf(const ReportColumn& column) { return column.colour.isEmpty() ? 0 : kChip + 1; }

class NeedsOf {
 public:
  explicit NeedsOf(const ReportTable& table) {
    const std::size_t count = table.columns.size();
    for (auto* list : {&m_needs.pieces, &m_needs.words, &m_needs.lines}) list->resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      include(i, table.columns[i].title, m_bold, chipOf(table.columns[i]));
    }
    for (const ReportRow& row : table.rows) {
      for (std::size_t i = 0; !row.heading && i < row.cells.size() && i < count; ++i) {
        include(i, shownText(row.cells[i]), isBold(row.cells[i]) ? m_bold : m_plain, 0);
        include(i, row.cells[i].delta, m_plain, 0);
      }
    }
  }
  const Needs& needs() const { return m_needs; }

 private:
  /// A text that is one word, and a word that is one piece, is measured once: shaping texts is most
  /// of what setting a table takes.
  void include(std::size_t column, const QString& text, const QFontMetricsF& metrics, double more) {
    const double around = 2 * kPad + more + 0.5;
    const auto grow = [&](std::vector<double>& list, double wide) {
      list[column] = std::max(list[column], wide + around);
    };
    const double line = widthOf(text, metrics);
    grow(m_needs.lines, line);
    const QStringList words = text.split(QLatin1Char(' '));
    for (const QString& word : words) {
      const double wide = words.size() == 1 ? line : widthOf(word, metrics);
      grow(m_needs.words, wide);
      const QStringList pieces = piecesOf(word);
      for (const QString& piece : pieces) {
        const double part = pieces.size() == 1 ? wide : widthOf(piece, metrics);
        grow(m_needs.pieces, std::min(kLongestWord, part));
      }
    }
  }

  const QFontMetricsF m_plain{printFont(kText)}, m_bold{printFont(kText, true)};
  Needs m_needs;
};

double sumOf(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

/// As wide as `width` together: `least`, and of what is left each a like share of the way to
/// `most`.
std::vector<double> between(const std::vector<double>& least, const std::vector<double>& most,
                            double width) {
  const double from = sumOf(least), to = sumOf(most);
  std::vector<double> widths = least;
  for (std::size_t i = 0; i < widths.size() && to > from; ++i) {
    widths[i] += (most[i] - least[i]) * (width - from) / (to - from);
  }
  return widths;
}

/// The columns that need most share what the others leave.
std::vector<double> capped(std::vector<double> widths, double width) {
  std::vector<double> sorted = widths;
  std::ranges::sort(sorted);
  double left = width;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const double share = left / static_cast<double>(sorted.size() - i);
    if (sorted[i] > share) {
      for (double& one : widths) one = std::min(one, share);
      return widths;
    }
    left -= sorted[i];
  }
  return widths;
}

ReportTable withColumns(const ReportTable& table, const std::vector<std::size_t>& columns) {
  ReportTable part{table.caption, {}, {}};
  for (const std::size_t i : columns) part.columns.push_back(table.columns[i]);
  for (const ReportRow& row : table.rows) {
    ReportRow made{row.heading ? row.cells : std::vector<ReportCell>(), row.heading};
    for (const std::size_t i : columns) {
      if (!row.heading && i < row.cells.size()) made.cells.push_back(row.cells[i]);
    }
    part.rows.push_back(std::move(made));
  }
  return part;
}

std::vector<double> widthsFor(const Needs& needs, double width) {
  const double lines = sumOf(needs.lines);
  if (lines <= width) {
    std::vector<double> widths = needs.lines;
    for (double& one : widths) one *= width / lines;
    return widths;
  }
  if (sumOf(needs.words) <= width) return between(needs.words, needs.lines, width);
  if (sumOf(needs.pieces) <= width) return between(needs.pieces, needs.words, width);
  return capped(needs.pieces, width);
}

Needs withColumns(const Needs& needs, const std::vector<std::size_t>& columns) {
  Needs part;
  for (const std::size_t i : columns) {
    part.pieces.push_back(needs.pieces[i]);
    part.words.push_back(needs.words[i]);
    part.lines.push_back(needs.lines[i]);
  }
  return part;
}

/// Some columns of a table, and what they need.
struct Part {
  ReportTable table;
  Needs needs;
};

std::vector<Part> partsOf(const ReportTable& table, double width) {
  const Needs all = NeedsOf(table).needs();
  const std::vector<double>& needs = all.pieces;
  const auto number = [&](std::size_t i) { return table.columns[i].number; };
  std::size_t first = 0, last = needs.size();
  while (first < last && !number(first)) ++first;
  while (last > first && !number(last - 1)) --last;
  double fixed = 0;
  for (std::size_t i = 0; i < needs.size(); ++i) fixed += i < first || i >= last ? needs[i] : 0;
  std::vector<Part> parts;
  for (std::size_t from = first; from < last;) {
    std::size_t to = from + 1;
    double used = fixed + needs[from];
    while (to < last && used + needs[to] <= width) used += needs[to++];
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < needs.size(); ++i) {
      if (i < first || i >= last || (i >= from && i < to)) columns.push_back(i);
    }
    parts.push_back({withColumns(table, columns), withColumns(all, columns)});
    if (parts.size() > 1) parts.back().table.caption.clear();
    from = to;
  }
  return parts.empty() ? std::vector{Part{table, all}} : parts;
}

/// One table being set.
class Printed {
 public:
  Printed(const Part& part, double width)
      : m_table(part.table), m_widths(widthsFor(part.needs, width)) {
    for (std::size_t i = 0; i < m_widths.size(); ++i) {
      m_isWhole.push_back(m_widths[i] >= part.needs.words[i]);
    }
  }

  double headHeight() const {
    double height = 0;
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
      height =
          std::max(height, heightIn(i, m_table.columns[i].title, m_bold, textWidth(i) - chipOf(i)));
    }
    return height + 2 * kPad;
  }

  double rowHeight(const ReportRow& row) const {
    if (row.heading) return textHeight(row.cells.front().text, m_bold, 1e4) + 2 * kPad;
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
          std::min(box.width() - chip, widthOf(column.title, QFontMetricsF(m_bold)));
      const double left = column.number ? box.right() - wide - chip : box.left();
      if (chip > 0) {
        painter.fillRect(QRectF(left, box.top() + 1, kChip - 1, kChip - 1), QColor(column.colour));
      }
      painter.setPen(kInk);
      paintIn(i, painter, box.adjusted(chip, 0, 0, 0), column.title, m_bold,
              column.number ? Qt::AlignRight : Qt::AlignLeft);
      x += m_widths[i];
    }
    rule(painter, area, kHeadRule, 1);
  }

  void paintRow(QPainter& painter, const QRectF& area, const ReportRow& row) const {
    if (row.heading) {
      painter.fillRect(area, kHeading);
      painter.setPen(kInk);
      paintText(painter, area.adjusted(kPad, kPad, -kPad, -kPad), row.cells.front().text, m_bold);
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
  double chipOf(std::size_t column) const { return app::chipOf(m_table.columns[column]); }

  const QFont& fontOf(const ReportCell& cell) const { return isBold(cell) ? m_bold : m_plain; }

  /// In a column as wide as its longest word no word has to be broken.
  double heightIn(std::size_t column, const QString& text, const QFont& font, double width) const {
    return m_isWhole[column] ? wrappedHeight(text, font, width) : textHeight(text, font, width);
  }
  void paintIn(std::size_t column, QPainter& painter, const QRectF& area, const QString& text,
               const QFont& font, int flags) const {
    const auto paint = m_isWhole[column] ? paintWrapped : paintText;
    paint(painter, area, text, font, flags);
  }

  double cellHeight(const ReportCell& cell, std::size_t column) const {
    double height = heightIn(column, shownText(cell), fontOf(cell), textWidth(column));
    if (!cell.delta.isEmpty()) height += heightIn(column, cell.delta, m_plain, textWidth(column));
    return height;
  }

  void paintCell(QPainter& painter, const QRectF& area, const ReportCell& cell,
                 std::size_t column) const {
    if (cell.changed) painter.fillRect(area, kChanged);
    const int side = m_table.columns[column].number ? Qt::AlignRight : Qt::AlignLeft;
    QRectF box = area.adjusted(kPad, kPad, -kPad, -kPad);
    painter.setPen(cell.delta.isEmpty() ? colourOf(cell.tone) : kInk);
    if (cell.symbol) return paintSymbol(painter, box, cell.text);
    paintIn(column, painter, box, shownText(cell), fontOf(cell), side);
    if (cell.delta.isEmpty()) return;
    box.setTop(box.top() + heightIn(column, shownText(cell), fontOf(cell), textWidth(column)));
    painter.setPen(cell.tone == ReportCell::Tone::Plain ? kMuted : colourOf(cell.tone));
    paintIn(column, painter, box, cell.delta, m_plain, side);
  }

  void paintSymbol(QPainter& painter, const QRectF& box, const QString& text) const {
    const qsizetype underscore = text.indexOf(QLatin1Char('_'));
    const QString base = underscore < 0 ? text : text.left(underscore);
    paintText(painter, box, base, m_plain);
    if (underscore < 0) return;
    const QRectF index = box.translated(widthOf(base, QFontMetricsF(m_plain)), kText * 0.35);
    paintText(painter, index, text.mid(underscore + 1), printFont(kText * 0.75));
  }

  static void rule(QPainter& painter, const QRectF& area, const QColor& colour, double width) {
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
  }

  const QFont m_plain = printFont(kText), m_bold = printFont(kText, true);
  ReportTable m_table;
  std::vector<double> m_widths;
  std::vector<bool> m_isWhole;  ///< one a column: no word of it is wider
};

void setHead(PageFlow& flow, const std::shared_ptr<const Printed>& printed) {
  flow.add(printed->headHeight(),
           [printed](QPainter& painter, const QRectF& area) { printed->paintHead(painter, area); });
}

void setPart(PageFlow& flow, const Part& part) {
  const ReportTable& table = part.table;
  const auto printed = std::make_shared<const Printed>(part, flow.width());
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

}  // namespace

std::vector<double> columnWidths(const ReportTable& table, double width) {
  return widthsFor(NeedsOf(table).needs(), width);
}

std::vector<ReportTable> partsFitting(const ReportTable& table, double width) {
  std::vector<ReportTable> tables;
  for (Part& part : partsOf(table, width)) tables.push_back(std::move(part.table));
  return tables;
}

void setTable(PageFlow& flow, const ReportTable& table) {
  if (table.rows.empty()) return;
  for (const Part& part : partsOf(table, flow.width())) setPart(flow, part);
}

}  // namespace spothorizon::app
