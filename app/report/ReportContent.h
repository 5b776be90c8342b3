// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <functional>
#include <variant>
#include <vector>

class QPaintDevice;

/// A report as values. Its content is decided here once; HTML and PDF only differ in how it is
/// set. All texts are plain: whoever writes them out escapes them.
namespace spothorizon::app {

struct ReportParagraph {
  enum class Kind { Plain, Lead, Heading, Small, Warning } kind = Kind::Plain;
  QString text;
};

struct ReportCell {
  enum class Tone { Plain, Muted, Good, Bad } tone = Tone::Plain;
  QString text;
  QString delta;         ///< against the base, after the text: "−$14.20"
  bool changed = false;  ///< differs from the base: marked
  bool strong = false;
  bool symbol = false;  ///< "N_min" with its index lowered
};

struct ReportRow {
  std::vector<ReportCell> cells;
  bool heading = false;  ///< one cell across: the title of the rows that follow
};

struct ReportColumn {
  QString title;
  bool number = false;  ///< set to the right
  QString colour;       ///< "#rrggbb" of the scenario it is about; empty: none
};

struct ReportTable {
  QString caption;
  std::vector<ReportColumn> columns;
  std::vector<ReportRow> rows;
};

struct ReportFigure {
  QString fileStem;  ///< "timeline-price"; unlike those of all other figures
  QString title, caption;
  QSize size{640, 270};  ///< logical pixels
  /// On the thread of the window only: charts are drawn by Qt Charts.
  std::function<void(QPaintDevice& device, const QSize& size)> paint;
};

/// Label and value, one per line.
struct ReportFacts {
  QString title;
  std::vector<std::pair<QString, QStringList>> facts;  ///< label, lines
};

using ReportBlock = std::variant<ReportParagraph, ReportTable, ReportFigure, ReportFacts>;

struct ReportSection {
  QString id, title;  ///< "outcomes", "Outcomes"
  std::vector<ReportBlock> blocks;
  bool beginsAppendix = false;  ///< the first after those for the decision maker
};

enum class Paper { A4, Letter };

struct ReportContent {
  QString title, subtitle;
  QString program;   ///< "SpotHorizon 0.1.0"
  QString language;  ///< of its words, as BCP 47 has it: "en", "zh-CN"
  std::vector<ReportSection> sections;
  QString byline{};  ///< "Ann Planner · 22 November 2026 · SpotHorizon 0.1.0"
  Paper paper = Paper::A4;
};

/// All figures, in the order in which they stand.
std::vector<const ReportFigure*> figuresOf(const ReportContent& content);

}  // namespace spothorizon::app
