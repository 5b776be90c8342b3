// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

#include "session/MarketImport.h"

namespace spothorizon::views {

/// How the times of several files line up: a bar per series, as they were joined, with
/// the stretch that both have; else on one axis where all have a clock, else each from its first
/// sample.
class ImportStrip : public QWidget {
  Q_OBJECT

 public:
  struct Bar {
    QString name;
    study::ImportSpan span;
    bool prices = false;
  };

  explicit ImportStrip(QWidget* parent = nullptr);

  /// `join`: how the two series were aligned, where there are two.
  void setFiles(const std::vector<study::ImportFile>& files,
                const std::optional<study::ImportJoin>& join = {});
  const std::vector<Bar>& bars() const { return m_bars; }
  /// Where a bar begins and ends, shares of the width.
  std::pair<double, double> placeOf(const Bar& bar) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  bool byClock() const;
  /// The moment of the bar's own time at zero.
  double zeroOf(const Bar& bar) const;
  /// First and last time of all bars, from their zeros, s.
  std::pair<double, double> extent() const;

  std::vector<Bar> m_bars;
  std::optional<study::ImportJoin> m_join;
};

}  // namespace spothorizon::views
