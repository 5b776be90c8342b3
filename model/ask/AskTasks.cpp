// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskTasks.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "ask/AnswerFigures.h"
#include "ask/SpreadStarts.h"
#include "ask/Workers.h"
#include "base/InputError.h"

namespace spothorizon::ask {

AskTasks::AskTasks(AskRun& run, std::size_t first, const std::function<void(Answer&)>& finish,
                   bool withMeans)
    : m_run(run),
      m_answer(run.m_answer),
      m_withMeans(withMeans),
      m_tasks(tasks(first)),
      m_left(run.m_planned.size()),
      m_obstacles(m_tasks.size()),
      m_stretch{first == 0 ? run.m_options.cells : nullptr},
      m_onPartial(study::partialsOf<Answer>(run.m_options)),
      m_draft(m_answer, run.m_control.stop, m_onPartial, finish) {
  for (const Task& task : m_tasks) ++m_left[task.point];
  if (m_stretch.book) beginCells();
}

bool AskTasks::run() {
  study::inThreads(m_tasks.size(), m_run.m_options.threads,
                   [this] { return [this](std::size_t at) { runTask(at); }; });
  m_draft.close();
  return !m_stretch.endsWithCells();
}

std::vector<AskTasks::Task> AskTasks::tasks(std::size_t first) const {
  constexpr std::size_t kGroups = 256, kMostOfAPoint = 16;
  const auto& planned = m_run.m_planned;
  const std::size_t groups = std::clamp<std::size_t>(
      kGroups / std::max<std::size_t>(1, planned.size() - first), 1, kMostOfAPoint);
  std::vector<Task> all;
  for (std::size_t i = first; i < planned.size(); ++i) {
    if (!m_answer.points[i].obstacle.empty() || planned[i].sameAs) continue;
    const std::vector<std::size_t> order = study::spreadOrder(m_answer.points[i].draws.size());
    const std::size_t size = std::max<std::size_t>(1, (order.size() + groups - 1) / groups);
    for (std::size_t from = 0; from < order.size(); from += size) {
      const auto to = static_cast<std::ptrdiff_t>(std::min(order.size(), from + size));
      all.push_back({i, {order.begin() + static_cast<std::ptrdiff_t>(from), order.begin() + to}});
    }
  }
  return all;
}

void AskTasks::beginCells() {
  std::vector<study::RunCell> cells;
  for (const Task& task : m_tasks) {
    const auto& prepared = m_run.m_planned[task.point].prepared;
    const double run = std::max(1e-9, (prepared ? *prepared : *m_run.m_own).effort());
    cells.push_back(
        {"point " + std::to_string(task.point) + " draw " + std::to_string(task.draws.front()),
         run * static_cast<double>(task.draws.size())});
  }
  m_stretch.book->begin(std::move(cells), marketHash(m_answer.sources, m_run.m_market.get()));
}

void AskTasks::runTask(std::size_t at) {
  if (!m_stretch.wants(at)) return;
  m_run.m_control.checkStop();
  RunGroup made;
  if (m_stretch.book || !isKnown(m_tasks[at])) {
    made = study::cellResult<RunGroup>(m_stretch, at, [&] { return runGroup(m_tasks[at]); });
  }
  bool last = false;
  m_draft.change([&] { last = store(at, std::move(made)); });
  if (last && !m_stretch.endsWithCells()) complete(m_tasks[at].point);
}

bool AskTasks::isKnown(const Task& task) const {
  const auto& samples = m_answer.points[task.point].samples;
  return std::ranges::none_of(task.draws, [&](std::size_t i) { return samples[i].empty(); });
}

RunGroup AskTasks::runGroup(const Task& task) const {
  const PlannedPoint& planned = m_run.inItsTurn(task.point);
  RunGroup made;
  if (!planned.prepared) {
    made.obstacle = planned.obstacle.english();
    return made;
  }
  try {
    for (const std::size_t draw : task.draws) {
      m_run.m_control.checkStop();
      Draw own = m_answer.points[task.point].draws[draw];
      if (m_answer.over == DrawnOver::Replications) own.start = planned.prepared->ownStart();
      made.samples.push_back(valuesAt(planned, own));
    }
  } catch (const InputError& error) {
    if (planned.isOwn) throw;
    made.samples.clear();
    made.obstacle = foundAndExpected(error.foundWords(), error.expectedWords()).english();
  }
  return made;
}

Values AskTasks::valuesAt(const PlannedPoint& planned, const Draw& draw) const {
  const RunControl control{m_run.m_control.stop, {}};
  const Values made = planned.withoutYardsticks ? planned.prepared->runChoosable(draw, control)
                                                : planned.prepared->run(draw, control);
  const std::vector<double> none(m_answer.measures.size(),
                                 std::numeric_limits<double>::quiet_NaN());
  Values values(m_answer.contenders.size(), none);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!planned.contenders[i]) continue;
    for (std::size_t k = 0; k < m_answer.measures.size(); ++k) {
      if (planned.measures[k]) values[i][k] = made[*planned.contenders[i]][*planned.measures[k]];
    }
  }
  return values;
}

bool AskTasks::store(std::size_t at, RunGroup made) {
  const Task& task = m_tasks[at];
  m_obstacles[at] = std::move(made.obstacle);
  for (std::size_t k = 0; k < made.samples.size(); ++k) {
    m_answer.points[task.point].samples[task.draws[k]] = std::move(made.samples[k]);
  }
  const double share = static_cast<double>(++m_done) / static_cast<double>(m_tasks.size());
  m_run.m_control.report(m_run.m_progress + (m_run.m_progressTo - m_run.m_progress) * share,
                         SPOTHORIZON_TEXT("Progress", "runs"));
  return --m_left[task.point] == 0;
}

void AskTasks::complete(std::size_t at) {
  AskedPoint whole = m_answer.points[at];
  for (std::size_t i = 0; i < m_tasks.size(); ++i) {
    if (m_tasks[i].point != at || m_obstacles[i].empty()) continue;
    // Of the first group that failed; in words that can be translated, where it is known here.
    const Text& words = m_run.m_planned[at].obstacle;
    whole.obstacle = words.english() == m_obstacles[i] ? words : Text(m_obstacles[i]);
    whole.samples.clear();
    whole.draws.clear();
    break;
  }
  if (whole.obstacle.empty() && m_withMeans) whole.means = meansOf(m_answer, whole);
  whole.done = true;
  m_draft.change([&] {
    for (std::size_t i = 0; i < m_run.m_planned.size(); ++i) {
      if (i == at || m_run.m_planned[i].sameAs != at) continue;
      std::vector<std::string> values = std::move(m_answer.points[i].values);
      m_answer.points[i] = whole;
      m_answer.points[i].values = std::move(values);
    }
    m_answer.points[at] = std::move(whole);
  });
  if (m_run.isLazy() && !m_run.m_planned[at].isOwn) m_run.m_planned[at].prepared = nullptr;
}

}  // namespace spothorizon::ask
