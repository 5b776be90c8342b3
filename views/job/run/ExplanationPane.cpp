// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/ExplanationPane.h"

#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <utility>

#include "scenario/text/Words.h"
#include "views/widgets/RichText.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

void heading(RichText& page, const QString& title) {
  page.element(QStringLiteral("h4"), title,
               {{QStringLiteral("style"), QStringLiteral("margin:8px 0 2px 0")}});
}

/// Nothing where there are no words.
void paragraphs(RichText& page, const QStringList& texts) {
  for (const QString& text : texts) {
    if (text.isEmpty()) continue;
    page.element(QStringLiteral("p"), text,
                 {{QStringLiteral("style"), QStringLiteral("margin:0 0 4px 0")}});
  }
}

void section(RichText& page, const QString& title, const QStringList& texts) {
  if (texts.join(QString()).isEmpty()) return;
  heading(page, title);
  paragraphs(page, texts);
}

void section(RichText& page, const QString& title, const std::vector<study::Fact>& facts) {
  heading(page, title);
  page.begin(QStringLiteral("table"), {{QStringLiteral("cellspacing"), QStringLiteral("0")},
                                       {QStringLiteral("cellpadding"), QStringLiteral("1")}});
  for (const study::Fact& fact : facts) {
    page.begin(QStringLiteral("tr"))
        .element(QStringLiteral("td"), words(fact.label),
                 {{QStringLiteral("style"), QStringLiteral("padding-right:8px")}});
    page.begin(QStringLiteral("td")).bold(words(fact.value)).end().end();
  }
  page.end();
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

/// A price for a slot that was passed meanwhile comes too late.
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
  RichText page;
  if (m_shown.slot < 0) {
    paragraphs(page, {tr("No decision yet. Step forward to see the first slot as the policy sees "
                         "it.")});
    return page.html();
  }
  const auto explained = study::explainSlot(results, m_shown.policy, m_shown.slot);
  if (!explained) {
    paragraphs(page, {tr("This run is over.")});
    return page.html();
  }
  page.element(QStringLiteral("h3"), words(explained->policy),
               {{QStringLiteral("style"), QStringLiteral("margin:0")}});
  section(page, tr("Why"), QStringList{words(explained->why)});
  section(page, tr("Chose"), explained->chose);
  section(page, tr("Wanted"), explained->wanted);
  section(page, tr("Knew"), explained->knew);
  section(page, tr("The best possible"), QStringList{words(explained->optimum)} + priceWords());
  return page.html();
}

QStringList ExplanationPane::priceWords() const {
  if (!m_price) {
    if (!m_shown.results->optimum) return {};
    return {tr("Computing what this decision costs.")};
  }
  const study::Results& results = *m_shown.results;
  const double lost = results.optimum->outcome.utilityUsd - m_price->after.utilityUsd;
  const QString sum =
      lost < 0.005 ? tr("No decision so far has cost anything.")
                   : tr("All decisions so far have cost %1.").arg(words(study::usdText(lost)));
  return {words(study::priceText(results, m_shown.policy, m_shown.slot, *m_price)), sum};
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
