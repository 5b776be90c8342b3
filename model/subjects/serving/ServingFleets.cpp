// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingFleets.h"

#include <algorithm>
#include <utility>

#include "ask/Workers.h"
#include "subjects/serving/ServingParts.h"

namespace spothorizon::study {
namespace {

using serving::FleetCell;
using serving::Measures;

serving::FleetLaw lawOf(const Scenario& scenario, const ServingSetting& setting,
                        const ServingSystem& system) {
  serving::FleetLaw law = setting.spot;
  law.fill = setting.mix.kind == serving::Mix::Kind::Fill;
  law.spotShare = system.onDemand() ? 0 : servingSettings(scenario).spotShare;
  return law;
}

/// Fleets whose replications are run one after the other, each over all fleets at once.
class Fleets {
 public:
  Fleets(const ServingResults& results, std::vector<FleetCell> cells)
      : m_results(results), m_cells(std::move(cells)), m_plan(results.setting->plan) {
    m_plan.targets = servingGoal(results.scenario, *results.setting).limits;
    m_count = servingReplications(*results.setting);
    m_done.resize(m_cells.size());
  }

  const std::vector<FleetCell>& cells() const { return m_cells; }
  std::vector<Measures> take(std::size_t c) { return std::move(m_done[c]); }

  /// `show` fills a copy with what is done. False where only some replications were asked for.
  bool run(const RunControl& control, const StudyOptions& options,
           const std::function<void(ServingResults&)>& show) {
    const CellStretch stretch{options.cells};
    if (options.cells) begin(*options.cells);
    ServingDraft draft(m_results, control, options, show);
    for (std::size_t r = 0; r < m_count; ++r) {
      control.checkStop();
      if (!stretch.wants(r)) continue;
      auto one = cellResult<std::vector<Measures>>(stretch, r, [&] {
        return serving::replicationOf(m_results.setting->spec, m_cells, m_plan, r, control.stop);
      });
      checkCell(one, m_cells.size());
      control.report(static_cast<double>(r + 1) / static_cast<double>(m_count + 1), "");
      const auto add = [&] {
        for (std::size_t c = 0; c < m_cells.size(); ++c) m_done[c].push_back(one[c]);
      };
      draft.change(add, r + 1 == m_count);
    }
    return !stretch.endsWithCells();
  }

  /// Figures of the replications that are done, in parallel.
  std::vector<serving::FleetFigures> figures() const {
    const serving::Goal goal = servingGoal(m_results.scenario, *m_results.setting);
    return serving::figuresOf(m_results.setting->spec, m_cells, m_done, goal);
  }

 private:
  void begin(CellBook& book) const {
    std::vector<RunCell> all;
    for (std::size_t r = 0; r < m_count; ++r) all.push_back({"replication " + std::to_string(r)});
    book.begin(std::move(all), servingInputsHash(m_results));
  }

  const ServingResults& m_results;
  std::vector<FleetCell> m_cells;
  serving::ReplicationPlan m_plan;
  std::size_t m_count = 1;
  std::vector<std::vector<Measures>> m_done;  ///< by fleet
};

struct Stretch {
  std::size_t first = 0, size = 0;
};

void fillGoals(ServingResults& results, const Fleets& fleets, const std::vector<Stretch>& curves) {
  std::vector<serving::FleetFigures> figures = fleets.figures();
  results.goals.clear();
  for (const Stretch& stretch : curves) {
    serving::GoalCurve& curve = results.goals.emplace_back();
    curve.wanted = servingSettings(results.scenario).mostInstances;
    for (std::size_t i = stretch.first; i < stretch.first + stretch.size; ++i) {
      curve.points.push_back({fleets.cells()[i].instances, std::move(figures[i])});
    }
    serving::readGoal(curve);
  }
}

/// All numbers up to eight, then about eight of them.
std::vector<int> sizesUpTo(int most) {
  std::vector<int> sizes;
  const int step = std::max(1, (most + 7) / 8);
  for (int n = step; n <= most; n += step) sizes.push_back(n);
  if (sizes.empty() || sizes.back() != most) sizes.push_back(most);
  return sizes;
}

serving::FrontierQuestion frontierQuestion(const ServingResults& results) {
  serving::FrontierQuestion question;
  for (const ServingRun& run : results.runs) {
    if (!run.system.onDemand()) question.systems.push_back(servingSystemSpec(run.system));
  }
  if (question.systems.empty()) question.systems.emplace_back();
  question.instances = sizesUpTo(servingSettings(results.scenario).mostInstances);
  const int tenths = servingSettings(results.scenario).shareSteps;
  for (int i = 0; i <= tenths; ++i) question.spotShares.push_back(double(i) / tenths);
  question.goal = servingGoal(results.scenario, *results.setting);
  return question;
}

void fillFrontier(ServingResults& results, const Fleets& fleets,
                  const std::vector<serving::FrontierPoint>& points) {
  results.frontier = points;
  std::vector<serving::FleetFigures> figures = fleets.figures();
  for (std::size_t i = 0; i < figures.size(); ++i) {
    results.frontier[i].figures = std::move(figures[i]);
  }
  serving::markEfficient(results.frontier);
}

}  // namespace

bool addGoals(ServingResults& results, const RunControl& control, const StudyOptions& options) {
  serving::GoalQuestion question;
  question.goal = servingGoal(results.scenario, *results.setting);
  question.to = servingSettings(results.scenario).mostInstances;
  std::vector<FleetCell> cells;
  std::vector<Stretch> curves;
  for (const ServingRun& run : results.runs) {
    const serving::FleetLaw law = lawOf(results.scenario, *results.setting, run.system);
    const auto own = serving::goalCells(servingSystemSpec(run.system), law, question);
    curves.push_back({cells.size(), own.size()});
    cells.insert(cells.end(), own.begin(), own.end());
  }
  Fleets fleets(results, std::move(cells));
  const auto show = [&](ServingResults& shown) { fillGoals(shown, fleets, curves); };
  if (!fleets.run(control, options, show)) return false;
  fillGoals(results, fleets, curves);
  return true;
}

bool addFrontier(ServingResults& results, const RunControl& control, const StudyOptions& options) {
  serving::FleetLaw law = lawOf(results.scenario, *results.setting, {});
  serving::FrontierGrid grid = serving::frontierGrid(law, frontierQuestion(results));
  results.fleetsLeftOut = grid.leftOut;
  Fleets fleets(results, std::move(grid.cells));
  const auto show = [&](ServingResults& shown) { fillFrontier(shown, fleets, grid.points); };
  if (!fleets.run(control, options, show)) return false;
  fillFrontier(results, fleets, grid.points);
  return true;
}

Scenario opened(Scenario scenario, const serving::FrontierPoint& point) {
  ServingSettings& own = editServing(scenario);
  own.spotLimit = point.spot;
  if (own.source == InstanceSource::Constant) own.constantInstances = std::max(1, point.spot);
  if (own.source == InstanceSource::Market || own.source == InstanceSource::Spells) {
    own.wish = std::max(1, point.spot);
  }
  if (own.mix == serving::Mix::Kind::Fill) {
    own.mixTo = point.instances;
  } else {
    own.mixBase = point.instances - point.spot;
    own.mix = own.mixBase > 0 ? serving::Mix::Kind::Base : serving::Mix::Kind::None;
  }
  return scenario;
}

}  // namespace spothorizon::study
