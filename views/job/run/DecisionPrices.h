// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "subjects/job/run/Results.h"
#include "views/page/LatestWish.h"

namespace spothorizon::views {

/// What each decision of a run cost, computed off the GUI thread a few slots at a time: the first
/// ones can be shown while the rest is worked on.
class DecisionPrices {
 public:
  /// `came` is called when there are more of them.
  explicit DecisionPrices(std::function<void()> came);

  /// For another run, or none (null). The run that is there already is not computed again.
  void show(std::shared_ptr<const study::Results> results, int policy);
  /// In $, of the first slots of the run, as far as they are known.
  const std::vector<double>& usd() const { return m_usd; }
  bool complete() const { return m_complete; }

 private:
  struct Wish {
    std::shared_ptr<const study::Results> results;
    int policy = -1, from = 0;
    bool operator==(const Wish&) const = default;
  };
  struct Made {
    Wish wish;
    std::vector<double> usd;
  };
  static Made make(const Wish& wish, const std::stop_token& stop);
  void take(const Made& made);

  std::function<void()> m_came;
  Wish m_wish;  ///< what is asked for next
  std::vector<double> m_usd;
  bool m_complete = true;
  LatestWish<Wish, Made> m_worker;
};

}  // namespace spothorizon::views
