// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <memory>
#include <optional>
#include <vector>

#include "subjects/job/experiment/ExperimentResults.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/Palette.h"

class QGridLayout;

namespace spothorizon::views {

class CachedPane;
class HeatMapPane;
class PlotPane;

/// One picture of an experiment.
struct BoardItem {
  enum class Kind { Lines, Map, Weights } kind = Kind::Lines;
  std::size_t series = 0, measure = 0, cell = 0;  ///< those that the kind needs
  bool operator==(const BoardItem&) const = default;
};

/// One axis: one chart per measure (`measure`, or all without), then a map of the weights a cell
/// that has them. Two axes: a map of `measure` (the first without) a series that is shown.
std::vector<BoardItem> boardItems(const study::ExperimentResults& results,
                                  std::optional<std::size_t> measure,
                                  const std::vector<bool>& shown);

/// The pictures of an experiment side by side. The pointer runs through all of them; zoom survives
/// new cells.
class ExperimentBoard : public QScrollArea {
  Q_OBJECT

 public:
  explicit ExperimentBoard(QWidget* parent = nullptr);

  void showResults(std::shared_ptr<const study::ExperimentResults> results,
                   std::optional<std::size_t> measure, const std::vector<bool>& shown);
  void setStale(bool stale);
  /// Whether all maps have one scale of colours, so that colours can be held against each other;
  /// else each shows its own differences.
  void setOneScale(bool one);

  const std::vector<BoardItem>& items() const { return m_items; }
  const std::vector<CachedPane*>& panes() const { return m_panes; }  ///< one an item

 signals:
  void pointed(std::size_t cell, std::size_t measure);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  CachedPane* makePane(const BoardItem& item);
  void takeItems(std::vector<BoardItem> items);
  void fill();
  void fillLines(PlotPane& pane, const BoardItem& item);
  void fillMap(HeatMapPane& pane, const BoardItem& item);
  void fillWeights(HeatMapPane& pane, const BoardItem& item);
  void arrange();
  int columnsFor(int width) const;
  void pointAtPlace(double x, std::size_t measure);

  std::shared_ptr<const study::ExperimentResults> m_results;
  std::vector<bool> m_shown;
  std::vector<BoardItem> m_items;
  std::vector<CachedPane*> m_panes;
  QGridLayout* m_grid;
  int m_columns = 0;
  bool m_stale = false, m_oneScale = false;
};

/// Every picture of the experiment, of all measures.
std::vector<ExportableChart> experimentPictures(
    std::shared_ptr<const study::ExperimentResults> results, const std::vector<bool>& shown,
    bool oneScale, const ChartTheme& screen, const QString& provenance);

}  // namespace spothorizon::views
