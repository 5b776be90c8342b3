// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTextBrowser>
#include <memory>
#include <optional>

#include "subjects/job/explain/Explain.h"
#include "views/page/LatestWish.h"

namespace spothorizon::views {

/// One decision of one policy in words: what it knew, wanted and chose, why, and what the best plan
/// would have done. What the decision cost is computed off the GUI thread and comes after it.
class ExplanationPane : public QTextBrowser {
  Q_OBJECT

 public:
  explicit ExplanationPane(QWidget* parent = nullptr);

  /// `slot` −1: before the first decision. `results` has reasons.
  void explain(std::shared_ptr<const study::Results> results, int policy, int slot);
  void clear();

  /// What the decision cost, once that is known.
  const std::optional<study::DecisionPrice>& price() const { return m_price; }
  bool busy() const { return m_prices.busy(); }

 protected:
  void changeEvent(QEvent* event) override;
  /// Keys that scroll are its own; the playback's are the page's.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Wish {
    std::shared_ptr<const study::Results> results;
    int policy = -1, slot = -1;
    bool operator==(const Wish&) const = default;
  };
  struct Made {
    Wish wish;
    std::optional<study::DecisionPrice> price;
  };

  static Made makePrice(const Wish& wish, const std::stop_token& stop);
  void take(const Made& made);
  void show();
  QString body() const;
  QStringList priceWords() const;

  Wish m_shown;
  std::optional<study::DecisionPrice> m_price;
  LatestWish<Wish, Made> m_prices;
};

}  // namespace spothorizon::views
