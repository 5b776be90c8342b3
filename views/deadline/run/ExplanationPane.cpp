// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/deadline/run/ExplanationPane.h"

#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <utility>

#include "study/text/Words.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

QString section(const QString& title, const QString& body) {
  if (body.isEmpty()) return {};
  return QStringLiteral("<h4 style='margin:8px 0 2px 0'>%1</h4>%2")
      .arg(title.toHtmlEscaped(), body);
}

QString paragraph(const QString& text) {
  if (text.isEmpty()) return {};
  return QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(text.toHtmlEscaped());
}

QString paragraph(const Text& text) { return paragraph(words(text)); }

QString table(const std::vector<study::Fact>& facts) {
  QString rows;
  for (const study::Fact& fact : facts) {
    rows += QStringLiteral("<tr><td style='padding-right:8px'>%1</td><td><b>%2</b></td></tr>")
                .arg(words(fact.label).toHtmlEscaped(), words(fact.value).toHtmlEscaped());
  }
  return QStringLiteral("<table cellspacing='0' cellpadding='1'>%1</table>").arg(rows);
}

}  // namespace

ExplanationPane::ExplanationPane(QWidget* parent)
    : QTextBrowser(parent),
      m_prices(&ExplanationPane::makePrice, [this](const Made& made) { take(made); }) {
  setAccessibleName(tr("Why the policy decided as it did"));
  setToolTip(tr("What the policy knew in this slot, what it wanted, what it chose and why"));
  setFrameShape(QFrame::NoFrame);
  setOpenLinks(false);
  setMinimumWidth(fontMetrics().averageCharWidth() * 31);
}

void ExplanationPane::explain(std::shared_ptr<const study::Results> results, int policy, int slot) {
  Wish wish{std::move(results), policy, slot};
  if (wish == m_shown) return;
  m_shown = std::move(wish);
  m_price.reset();
  if (m_shown.results && m_shown.results->optimum && m_shown.slot >= 0) {
    m_prices.ask(m_shown);
  } else {
    m_prices.forget();
  }
  show();
}

void ExplanationPane::clear() {
  m_prices.forget();
  m_shown = {};
  m_price.reset();
  QTextBrowser::clear();
}

ExplanationPane::Made ExplanationPane::makePrice(const Wish& wish, const std::stop_token& stop) {
  try {
    return {wish, study::priceOfDecision(*wish.results, wish.policy, wish.slot, {stop, {}})};
  } catch (const Stopped&) {
    return {wish, std::nullopt};
  }
}

/// Of a slot that was passed meanwhile: too late.
void ExplanationPane::take(const Made& made) {
  if (!(made.wish == m_shown) || !made.price) return;
  m_price = made.price;
  show();
}

void ExplanationPane::show() {
  const int place = verticalScrollBar()->value();
  setHtml(body());
  verticalScrollBar()->setValue(place);
}

QString ExplanationPane::body() const {
  if (!m_shown.results) return {};
  const study::Results& results = *m_shown.results;
  if (m_shown.slot < 0) {
    return paragraph(
        tr("No decision yet. Step forward to see the first slot as the policy sees it."));
  }
  const auto told = study::explainSlot(results, m_shown.policy, m_shown.slot);
  if (!told) return paragraph(tr("This run is over."));
  return QStringLiteral("<h3 style='margin:0'>%1</h3>").arg(words(told->policy).toHtmlEscaped()) +
         section(tr("Why"), paragraph(told->why)) + section(tr("Chose"), table(told->chose)) +
         section(tr("Wanted"), table(told->wanted)) + section(tr("Knew"), table(told->knew)) +
         section(tr("The best possible"), paragraph(told->optimum) + priceHtml());
}

QString ExplanationPane::priceHtml() const {
  if (!m_price) {
    return m_shown.results->optimum ? paragraph(tr("Computing what this decision costs."))
                                    : QString();
  }
  const study::Results& results = *m_shown.results;
  const double lost = results.optimum->outcome.utilityUsd - m_price->after.utilityUsd;
  const QString sum =
      lost < 0.005 ? tr("No decision so far has cost anything.")
                   : tr("All decisions so far have cost %1.").arg(words(study::usdText(lost)));
  return paragraph(study::priceText(results, m_shown.policy, m_shown.slot, *m_price)) +
         paragraph(sum);
}

void ExplanationPane::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && m_shown.results) show();
}

void ExplanationPane::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Space:
      return event->ignore();
    default:
      QTextBrowser::keyPressEvent(event);
  }
}

}  // namespace spothorizon::views
