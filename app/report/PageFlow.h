// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

class QPainter;

namespace spothorizon::app {

/// Things set one under the other on pages, top to bottom. Lengths are points (1/72 inch) from the
/// page's top left corner. What is set is painted later, so that the number of pages is known.
class PageFlow {
 public:
  using Paint = std::function<void(QPainter& painter, const QRectF& area)>;

  /// `text`: the part of the page that is set.
  explicit PageFlow(const QRectF& text) : m_text(text), m_y(text.top()) { m_pages.emplace_back(); }

  double width() const { return m_text.width(); }
  /// What is left of the page.
  double room() const { return m_text.bottom() - m_y; }
  bool atTop() const { return m_y <= m_text.top(); }

  /// Something of this height, on the next page where this one has no room for it.
  void add(double height, Paint paint);
  /// Nothing at the top of a page.
  void space(double height);
  /// Turns the page, unless nothing is on it yet.
  void turn();
  /// Turns the page unless it has room for so much.
  void need(double height);

  std::size_t pages() const { return m_pages.size(); }
  void paint(QPainter& painter, std::size_t page) const;

 private:
  struct Placed {
    QRectF area;
    Paint paint;
  };
  QRectF m_text;
  double m_y;
  std::vector<std::vector<Placed>> m_pages;
};

/// The fonts of a printed report: the same on every desktop. Sizes are points.
QFont printFont(double points, bool bold = false);

/// The pieces of a word that stay whole where it has to be broken: "h100-", "us-", "west".
QStringList piecesOf(const QString& word);

/// The text with places to break the words that are wider than a line. Measuring words takes as
/// long as setting them: a text that is set more than once is made wrappable once.
QString wrappable(const QString& text, const QFont& font, double width);

/// Height of a text set in this width, which is wrappable in it.
double wrappedHeight(const QString& text, const QFont& font, double width);
/// The same painted; `flags` of Qt::AlignmentFlag.
void paintWrapped(QPainter& painter, const QRectF& area, const QString& text, const QFont& font,
                  int flags = 0);

/// Height of a text set in this width.
double textHeight(const QString& text, const QFont& font, double width);
/// The same painted; `flags` of Qt::AlignmentFlag.
void paintText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font,
               int flags = 0);

}  // namespace spothorizon::app
