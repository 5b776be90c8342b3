// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/run/Ledger.h"
#include "training/run/Setting.h"

namespace spothorizon::training {

/// Follows a strategy and its debt from interval to interval and writes the ledger: sections 6 and
/// 10 of the study's definitions.
class Steps {
 public:
  explicit Steps(const Setting& setting) : m_setting(setting) {}

  std::size_t shape() const { return m_shape; }
  double debtSeconds() const { return m_debt; }
  const Ledger& ledger() const { return m_ledger; }
  Ledger take() &&;

  /// The interval's nodes have come; the plan was `planned`. Where it does not fit, what does.
  void live(int interval, std::size_t planned, const RunControl& control);
  /// Reactive's: the fastest that fits, loaded from a checkpoint at every event.
  void reactive(int interval);
  /// Ideal's.
  void ideal(int interval);

 private:
  struct Cost {
    double seconds = 0;      ///< E[c]
    double carriedAdds = 0;  ///< what replaces debt that was carried
    double intraShare = 0;
    double intraSeconds = 0;  ///< of `seconds`
    Cause cause = Cause::Carried;
  };
  std::size_t fitting(std::size_t planned, int nodes, bool& missed) const;
  Cost costOf(const NodeChange& change, std::size_t to, const RunControl& control) const;
  void settle(LedgerRow row, std::size_t to, const Cost& cost);
  void loseWork(LedgerRow& row, std::size_t from);
  void countMove(const Cost& cost);
  void pay(LedgerRow& row, double debt) const;
  void finish(LedgerRow& row, double speed, double served);
  void add(const LedgerRow& row);

  const Setting& m_setting;
  std::size_t m_shape = 0;
  double m_debt = 0;
  bool m_billKnown = true;
  Bill m_bill;
  Ledger m_ledger;
};

}  // namespace spothorizon::training
