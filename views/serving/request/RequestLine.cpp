// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/request/RequestLine.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "views/chart/ChartFont.h"
#include "views/chart/Palette.h"
#include "views/serving/ShortNumber.h"

namespace spothorizon::views {
namespace {

using Kind = RequestStory::Kind;
constexpr Kind kKinds[]{Kind::Wait,  Kind::Prefill, Kind::Decode,
                        Kind::Moved, Kind::Lost,    Kind::Batch};
constexpr double kSide = 8;

QString number(double value) { return shortNumber(value); }

QString kindText(Kind kind) {
  switch (kind) {
    case Kind::Wait:
      return RequestLine::tr("waits");
    case Kind::Prefill:
      return RequestLine::tr("prefill");
    case Kind::Decode:
      return RequestLine::tr("decoding");
    case Kind::Moved:
      return RequestLine::tr("stopped, cache kept");
    case Kind::Lost:
      return RequestLine::tr("stopped, starts over");
    case Kind::Batch:
      return RequestLine::tr("waits for its batch");
  }
  return {};
}

QBrush brushOf(Kind kind, const ChartTheme& theme) {
  switch (kind) {
    case Kind::Wait:
      return {theme.freeGpus};
    case Kind::Prefill:
      return {theme.line(policyColour(0))};
    case Kind::Decode:
      return {theme.line(policyColour(2))};
    case Kind::Moved:
      return {theme.line(policyColour(4)), Qt::BDiagPattern};
    case Kind::Lost:
      return {theme.warning, Qt::DiagCrossPattern};
    case Kind::Batch:
      return {theme.axis, Qt::Dense6Pattern};
  }
  return {};
}

/// 1, 2 or 5 times a power of ten.
double tickStep(double range, int most) {
  const double raw = range / std::max(1, most);
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= raw) return factor * power;
  }
  return 10 * power;
}

}  // namespace

QString storyText(const RequestStory& story) {
  const QString system = QString::fromStdString(story.system);
  if (story.refused) return RequestLine::tr("%1: refused").arg(system);
  const auto again =
      std::ranges::count_if(story.tokens, [](const RequestStory::Token& t) { return t.again; });
  const QString tokens = RequestLine::tr("%1 tokens, %2 of them regenerated")
                             .arg(static_cast<qlonglong>(story.tokens.size()) - again)
                             .arg(again);
  if (story.finish == serving::kNever) {
    return RequestLine::tr("%1: not answered; %2").arg(system, tokens);
  }
  return RequestLine::tr("%1: answered after %2 s, first token after %3 s; %4")
      .arg(system, number(story.wholeSeconds()), number(story.firstToken - story.arrival), tokens);
}

QString partText(const RequestStory& story, std::size_t part) {
  const RequestStory::Part& p = story.parts.at(part);
  const auto within = std::ranges::count_if(story.tokens, [&](const RequestStory::Token& t) {
    return t.seconds > p.from && t.seconds <= p.to;
  });
  QString text = RequestLine::tr("%1, from %2 to %3 s, %4 s long")
                     .arg(kindText(p.kind), number(p.from), number(p.to), number(p.to - p.from));
  if (p.replica >= 0) text += RequestLine::tr(", on replica %1").arg(p.replica);
  if (within > 0) text += RequestLine::tr(", %1 tokens").arg(within);
  return text;
}

RequestLine::RequestLine(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("One request, token by token"));
}

void RequestLine::setStories(std::vector<RequestStory> stories) {
  m_stories = std::move(stories);
  m_row = 0;
  m_part = -1;
  m_from = serving::kNever;
  m_to = 0;
  for (const RequestStory& s : m_stories) {
    m_from = std::min(m_from, s.arrival);
    m_to = std::max(m_to, s.finish < serving::kNever ? s.finish : s.arrival);
    for (const RequestStory::Part& p : s.parts) m_to = std::max(m_to, p.to);
  }
  if (!(m_to > m_from)) m_to = m_from + 1;
  setAccessibleDescription(currentText());
  updateGeometry();
  update();
}

void RequestLine::setCurrent(std::size_t row, int part) {
  if (m_stories.empty()) return;
  m_row = std::min(row, m_stories.size() - 1);
  m_part = std::clamp(part, -1, static_cast<int>(m_stories[m_row].parts.size()) - 1);
  setAccessibleDescription(currentText());
  update();
  emit currentChanged();
}

QString RequestLine::currentText() const {
  if (m_stories.empty()) return tr("No request");
  const RequestStory& story = m_stories[m_row];
  if (m_part < 0) return storyText(story);
  return QString::fromStdString(story.system) + QStringLiteral(": ") +
         partText(story, static_cast<std::size_t>(m_part));
}

double RequestLine::rowHeight() const { return 3.1 * lineHeight(font()); }

QSize RequestLine::sizeHint() const {
  const double rows = std::max<double>(1, static_cast<double>(m_stories.size()));
  return {680, static_cast<int>(rows * rowHeight() + 4.5 * lineHeight(font()))};
}

double RequestLine::xOf(double seconds) const {
  return kSide + (seconds - m_from) / (m_to - m_from) * (width() - 2 * kSide);
}

QRectF RequestLine::laneRect(std::size_t row) const {
  const double line = lineHeight(font());
  const double top = static_cast<double>(row) * rowHeight() + 1.2 * line;
  return {kSide, top, width() - 2 * kSide, 1.4 * line};
}

QRectF RequestLine::partRect(std::size_t row, std::size_t part) const {
  const RequestStory::Part& p = m_stories.at(row).parts.at(part);
  const QRectF lane = laneRect(row);
  return {xOf(p.from), lane.top(), std::max(1.0, xOf(p.to) - xOf(p.from)), lane.height()};
}

void RequestLine::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const ChartTheme theme = ChartTheme::of(palette());
  painter.fillRect(rect(), theme.plot);
  painter.setFont(font());
  if (m_stories.empty()) {
    painter.setPen(theme.muted);
    painter.drawText(rect(), Qt::AlignCenter, tr("No request"));
    return;
  }
  paintAxis(painter);
  for (std::size_t row = 0; row < m_stories.size(); ++row) paintRow(painter, row);
  paintLegend(painter);
}

void RequestLine::paintRow(QPainter& painter, std::size_t row) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const RequestStory& story = m_stories[row];
  const QRectF lane = laneRect(row);
  const double line = lineHeight(font());
  painter.setPen(theme.text);
  const QString title =
      fontMetrics().elidedText(storyText(story), Qt::ElideRight, static_cast<int>(lane.width()));
  painter.drawText(QRectF(lane.left(), lane.top() - 1.1 * line, lane.width(), line),
                   Qt::AlignLeft | Qt::AlignVCenter, title);
  for (std::size_t i = 0; i < story.parts.size(); ++i) {
    const bool current = row == m_row && static_cast<int>(i) == m_part;
    const QRectF box = partRect(row, i);
    painter.setPen(QPen(theme.axis, 0.5));
    QColor ground = theme.plot;
    painter.setBrush(ground);
    painter.drawRect(box);
    painter.setBrush(brushOf(story.parts[i].kind, theme));
    painter.drawRect(box);
    if (!current) continue;
    painter.setPen(QPen(theme.text, 2.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
  }
  paintTokens(painter, row);
  for (const double commit : story.commits) {
    // A flag at the stop, so that it is not shown by colour alone.
    const double x = xOf(commit);
    painter.setPen(QPen(theme.text, 1.5));
    painter.drawLine(QPointF(x, lane.top() - 3), QPointF(x, lane.bottom() + 3));
    painter.setBrush(theme.text);
    painter.drawPolygon(QPolygonF(
        {QPointF(x, lane.top() - 3), QPointF(x + 6, lane.top()), QPointF(x, lane.top() + 3)}));
  }
}

/// A tick below the lane for each token, as far as they can be distinguished; longer where it was
/// made again.
void RequestLine::paintTokens(QPainter& painter, std::size_t row) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const QRectF lane = laneRect(row);
  const double tick = 0.35 * lineHeight(font());
  double last = -1e9;
  for (const RequestStory::Token& token : m_stories[row].tokens) {
    const double x = xOf(token.seconds);
    if (x - last < 0.6 && !token.again) continue;
    last = x;
    painter.setPen(QPen(token.again ? theme.warning : theme.text, token.again ? 1.2 : 0.8));
    painter.drawLine(QPointF(x, lane.bottom() + 1),
                     QPointF(x, lane.bottom() + 1 + tick * (token.again ? 1.7 : 1)));
  }
}

void RequestLine::paintAxis(QPainter& painter) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const double line = lineHeight(font());
  const double bottom = static_cast<double>(m_stories.size()) * rowHeight() + 0.2 * line;
  const double wide = fontMetrics().horizontalAdvance(QStringLiteral("00000.0 s")) + 12;
  const double step = tickStep(m_to - m_from, static_cast<int>(width() / wide));
  for (double t = std::ceil(m_from / step) * step; t <= m_to; t += step) {
    const double x = xOf(t);
    painter.setPen(QPen(theme.grid, 1));
    painter.drawLine(QPointF(x, 0), QPointF(x, bottom));
    painter.setPen(theme.muted);
    const double left = std::clamp(x - wide / 2, 0.0, width() - wide);
    painter.drawText(
        QRectF(left, bottom, wide, line), Qt::AlignCenter,
        tr("%1 s").arg(QString::fromStdString(trimmedText(std::round(t / step) * step))));
  }
}

void RequestLine::paintLegend(QPainter& painter) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const double line = lineHeight(font());
  double x = kSide;
  double y = static_cast<double>(m_stories.size()) * rowHeight() + 1.5 * line;
  for (const Kind kind : kKinds) {
    const bool used = std::ranges::any_of(m_stories, [&](const RequestStory& s) {
      return std::ranges::any_of(s.parts,
                                 [&](const RequestStory::Part& p) { return p.kind == kind; });
    });
    if (!used) continue;
    const QString text = kindText(kind);
    const double wide = 22 + fontMetrics().horizontalAdvance(text) + 14;
    if (x > kSide && x + wide > width()) {
      x = kSide;
      y += 1.1 * line;
    }
    painter.setPen(theme.axis);
    painter.setBrush(brushOf(kind, theme));
    painter.drawRect(QRectF(x, y + line * 0.15, 16, line * 0.7));
    painter.setPen(theme.text);
    painter.drawText(QPointF(x + 22, y + fontMetrics().ascent()), text);
    x += wide;
  }
}

void RequestLine::mousePressEvent(QMouseEvent* event) {
  for (std::size_t row = 0; row < m_stories.size(); ++row) {
    const QRectF lane = laneRect(row).adjusted(0, -lineHeight(font()), 0, lineHeight(font()));
    if (!lane.contains(event->position())) continue;
    for (std::size_t i = 0; i < m_stories[row].parts.size(); ++i) {
      const QRectF box = partRect(row, i);
      if (event->position().x() >= box.left() && event->position().x() < box.right()) {
        return setCurrent(row, static_cast<int>(i));
      }
    }
    return setCurrent(row, -1);
  }
}

void RequestLine::keyPressEvent(QKeyEvent* event) {
  if (m_stories.empty()) return QWidget::keyPressEvent(event);
  const int last = static_cast<int>(m_stories[m_row].parts.size()) - 1;
  switch (event->key()) {
    case Qt::Key_Right:
      return setCurrent(m_row, m_part + 1);
    case Qt::Key_Left:
      return setCurrent(m_row, m_part - 1);
    case Qt::Key_Home:
      return setCurrent(m_row, 0);
    case Qt::Key_End:
      return setCurrent(m_row, last);
    case Qt::Key_Down:
      return setCurrent(m_row + 1, -1);
    case Qt::Key_Up:
      return setCurrent(m_row > 0 ? m_row - 1 : 0, -1);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace spothorizon::views
