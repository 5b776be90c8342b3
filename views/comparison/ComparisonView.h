// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "views/chart/RedrawClock.h"
#include "views/comparison/ComparisonLayout.h"

class QGridLayout;
class QLabel;
class QScrollArea;
class QStackedWidget;

namespace spothorizon::views {

class ComparisonPane;

/// The charts of one page for several scenarios: laid over each other, side by side, or as
/// differences. Panes of one axis zoom and point together; side by side the charts of a row have
/// one scale of values. Scenarios without results say why above. Redraws at most 30 times a second,
/// and while hidden not at all.
///
/// Keys of the charts as on other pages: + and − zoom, left and right pan, Home fits.
class ComparisonView : public QWidget {
  Q_OBJECT

 public:
  explicit ComparisonView(QWidget* parent = nullptr);

  /// `page`: zooms of another page do not stay.
  void setScenarios(std::vector<ComparedScenario> scenarios, study::ComparisonMode mode,
                    const QString& page);
  /// Stands over everything, at its own height; taken into ownership.
  void setHeadline(QWidget* headline);
  /// Shown where there are no charts: what to do.
  void setHint(const QString& hint);

  std::vector<ExportableChart> charts() const;
  QString provenance() const;

  const std::vector<ComparisonPane*>& panes() const { return m_panes; }
  const RedrawClock& redrawClock() const { return *m_redraw; }
  QString messageText() const;  ///< messages over the charts, one scenario a line
  QString emptyText() const;    ///< shown instead of charts; empty where there are some

 public slots:
  void fit();
  void zoomIn();
  void zoomOut();

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void redraw();
  void showMessages();
  void takeLayout(const ComparisonLayout& layout);
  void rebuild(const ComparisonLayout& layout);
  void connectPane(ComparisonPane* pane);
  void navigated(const ComparisonPane* by, double from, double to);
  void pointed(const ComparisonPane* by, double x);
  void valuesZoomed(const ComparisonPane* by);
  void shareValues();
  void alignMargins();
  void alignLegends(int row);
  template <class Call>
  void eachOnAxis(const ComparisonPane* of, Call call);
  template <class Call>
  void firstOfEachAxis(Call call);

  std::vector<ComparedScenario> m_scenarios;
  study::ComparisonMode m_mode = study::ComparisonMode::Off;
  QString m_page, m_hint;
  std::vector<QString> m_shape;  ///< of the panes; for another one they are rebuilt
  std::vector<ComparisonPane*> m_panes;
  QLabel *m_messages, *m_empty;
  QStackedWidget* m_stack;
  QScrollArea* m_scroll;
  QGridLayout* m_grid = nullptr;
  RedrawClock* m_redraw;
};

}  // namespace spothorizon::views
