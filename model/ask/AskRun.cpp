// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskRun.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ask/AnswerFigures.h"
#include "ask/Draft.h"
#include "ask/SpreadStarts.h"
#include "ask/Workers.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ScenarioJson.h"

namespace spothorizon::ask {
namespace {

using study::CellOf;
using study::LoadedMarket;
using study::Scenario;

constexpr double kPreparing = 0.05;  ///< share of the progress

template <class Item, class Key>
std::optional<std::size_t> placeOf(const std::vector<Item>& all, const std::string& key, Key of) {
  const auto found = std::ranges::find(all, key, of);
  if (found == all.end()) return {};
  return static_cast<std::size_t>(found - all.begin());
}

std::string marketHash(const std::vector<Source>& sources, const LoadedMarket* market) {
  std::string all = market ? market->import.trace.provenance.hash : std::string();
  for (const Source& one : sources) all += "\n" + one.name + " " + one.hash;
  return contentHash(all);
}

/// Some runs of a point.
struct RunGroup {
  std::vector<Values> samples;
  std::string obstacle;  ///< why one of them could not be done
};

template <class Io, CellOf<RunGroup> Group>
void fields(Io& io, Group& group) {
  io(group.samples, group.obstacle);
}

}  // namespace

AskRun::AskRun(const Subject& subject, const Scenario& scenario,
               std::shared_ptr<const LoadedMarket> market, const Question& question,
               const RunControl& control, const study::StudyOptions& options)
    : m_subject(subject), m_control(control), m_options(options) {
  m_answer.scenario = scenario;
  m_market = std::move(market);
  m_market = marketOf(scenario);
  m_own = subject.prepare(scenario, m_market, nullptr, {control.stop, {}});
  describe(question);
}

void AskRun::describe(const Question& question) {
  m_answer.subject = &m_subject;
  m_answer.question = question;
  m_answer.text = questionText(question);
  m_answer.market = m_market;
  m_answer.contenders = m_own->contenders();
  m_answer.measures = m_subject.measures(m_answer.scenario);
  m_answer.stepHours = m_own->stepHours();
  m_answer.windowHours = m_answer.leastWindowHours = m_own->windowHours();
  m_answer.otherWindows = m_own->ownStart() < 0;
  m_answer.warnings = m_own->warnings();
  m_answer.notices = m_own->inputNotices();
  m_answer.sources = m_own->sources();
}

std::shared_ptr<const LoadedMarket> AskRun::marketOf(const Scenario& point) const {
  const double hours = m_subject.marketHours(point);
  if (!(hours > 0)) return nullptr;
  const bool same = study::marketKey(point) == study::marketKey(m_answer.scenario);
  return study::marketFor(point, same ? m_market : nullptr, hours);
}

Text AskRun::obstacleAt(const std::string& key, const std::string& value) const {
  const RunControl control{m_control.stop, {}};
  control.checkStop();
  try {
    Scenario point = m_answer.scenario;
    study::setValue(point, key, value);
    m_subject.prepare(point, marketOf(point), m_own, control);
  } catch (const InputError& error) {
    return foundAndExpected(error.foundWords(), error.expectedWords());
  }
  return {};
}

void AskRun::inThreads(std::size_t tasks, const std::function<void(std::size_t)>& work) const {
  study::inThreads(tasks, m_options.threads, [&work] { return work; });
}

void AskRun::addPoint(std::vector<std::string> values, Settings settings) {
  m_answer.points.emplace_back().values = std::move(values);
  m_planned.emplace_back();
  m_settings.push_back(std::move(settings));
}

void AskRun::addMarket(std::shared_ptr<const LoadedMarket> market) {
  addPoint({}, {});
  m_planned.back().market = std::move(market);
  m_planned.back().isMarket = true;
}

void AskRun::prepareOne(std::size_t point, const Settings& settings) {
  PlannedPoint& planned = m_planned[point];
  const RunControl control{m_control.stop, {}};
  control.checkStop();
  planned.scenario = m_answer.scenario;
  try {
    for (const auto& [key, value] : settings) study::setValue(planned.scenario, key, value);
    if (planned.isMarket) {
      planned.prepared = m_subject.prepare(planned.scenario, planned.market, m_own, control);
    } else if (planned.scenario == m_answer.scenario) {
      planned.isOwn = true;
      planned.prepared = m_own;
    } else {
      planned.market = marketOf(planned.scenario);
      planned.prepared = m_subject.prepare(planned.scenario, planned.market, m_own, control);
    }
  } catch (const InputError& error) {
    if (planned.isOwn) throw;
    m_answer.points[point].obstacle = foundAndExpected(error.foundWords(), error.expectedWords());
    return;
  }
  match(planned);
}

void AskRun::match(PlannedPoint& planned) const {
  for (const Contender& one : m_answer.contenders) {
    planned.contenders.push_back(placeOf(planned.prepared->contenders(), one.key, &Contender::key));
  }
  const std::vector<result::Column> measures = m_subject.measures(planned.scenario);
  for (const result::Column& one : m_answer.measures) {
    planned.measures.push_back(placeOf(measures, one.key, &result::Column::key));
  }
}

void AskRun::prepareFrom(std::size_t first) {
  std::mutex mutex;
  std::size_t done = 0;
  const std::size_t count = m_planned.size() - first;
  study::inThreads(count, m_options.threads, [&] {
    return [&](std::size_t task) {
      prepareOne(first + task, m_settings[first + task]);
      const std::lock_guard lock(mutex);
      if (first > 0) return;  // a moment between runs
      m_control.report(kPreparing * static_cast<double>(++done) / static_cast<double>(count),
                       SPOTHORIZON_TEXT("Progress", "reading"));
    };
  });
}

void AskRun::prepare() {
  prepareFrom(0);
  for (const PlannedPoint& planned : m_planned) {
    if (!planned.prepared) continue;
    const double hours = planned.prepared->windowHours();
    m_answer.windowHours = std::max(m_answer.windowHours, hours);
    m_answer.leastWindowHours = std::min(m_answer.leastWindowHours, hours);
  }
  findAlike();
  if (std::ranges::any_of(m_planned, [](const auto& one) { return one.prepared != nullptr; })) {
    return;
  }
  throw InputError::ofFile("",
                           phrase("ask", "no value with which the scenario can be run: %1")
                               .arg(m_answer.points.front().obstacle),
                           phrase("ask", "at least one"));
}

void AskRun::leaveOutYardsticks() {
  if (std::ranges::all_of(m_answer.contenders, &Contender::usesFuture)) return;
  for (std::size_t i = 1; i < m_planned.size(); ++i) m_planned[i].withoutYardsticks = true;
}

/// Points at which the subject reads the scenario as it is: they are run once.
void AskRun::findAlike() {
  const Scenario read = m_subject.reads(m_answer.scenario);
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < m_planned.size(); ++i) {
    PlannedPoint& one = m_planned[i];
    if (!one.prepared || one.isMarket) continue;
    if (!one.isOwn && !(m_subject.reads(one.scenario) == read)) continue;
    if (first) {
      one.sameAs = first;
    } else {
      first = i;
    }
  }
}

void AskRun::drawReplications() { drawReplicationsFrom(0); }

void AskRun::drawReplicationsFrom(std::size_t first) {
  m_answer.over = DrawnOver::Replications;
  for (std::size_t i = first; i < m_planned.size(); ++i) {
    if (!m_planned[i].prepared) continue;
    AskedPoint& point = m_answer.points[i];
    point.stepHours = m_planned[i].prepared->stepHours();
    for (int draw = 0; draw < std::max(1, m_own->replications()); ++draw) {
      point.draws.push_back({m_planned[i].prepared->ownStart(), draw});
    }
  }
}

void AskRun::drawReplicationsOrStarts(int mostStarts) {
  if (m_own->replications() > 1 || m_own->starts() <= 1) return drawReplications();
  m_answer.over = DrawnOver::Starts;
  m_starts = study::spread(commonStarts(), mostStarts);
  drawLikeOthers(0);
}

/// Points from `first` on, at the starts of all, or in as many replications.
void AskRun::drawLikeOthers(std::size_t first) {
  for (std::size_t i = first; i < m_planned.size(); ++i) {
    PlannedPoint& planned = m_planned[i];
    if (!planned.prepared) continue;
    AskedPoint& point = m_answer.points[i];
    point.stepHours = planned.prepared->stepHours();
    for (const int start : m_starts) {
      const std::optional<int> own = startAt(planned, start);
      if (!own) {
        point.obstacle = phrase("ask", "some of the starts leave no room for a run");
        point.draws.clear();
        planned.prepared = nullptr;
        break;
      }
      point.draws.push_back({*own, 0});
    }
  }
}

std::optional<int> AskRun::startAt(const PlannedPoint& planned, int ownStart) const {
  const double step = planned.prepared->stepHours();
  int start = ownStart;
  if (step != m_answer.stepHours && step > 0) {
    const double place = std::round(ownStart * m_answer.stepHours / step);
    if (place > std::numeric_limits<int>::max()) return {};
    start = static_cast<int>(place);
  }
  if (start >= planned.prepared->starts() || !planned.prepared->canStart(start)) return {};
  return start;
}

std::vector<int> AskRun::commonStarts() const {
  std::vector<int> common;
  for (int start = 0; start < m_own->starts(); ++start) {
    const bool everywhere = std::ranges::all_of(m_planned, [&](const PlannedPoint& one) {
      return !one.prepared || startAt(one, start).has_value();
    });
    if (everywhere && m_own->canStart(start)) common.push_back(start);
  }
  if (!common.empty()) return common;
  throw InputError::ofFile(
      "", phrase("ask", "no start in the record that leaves room for a run with every value"),
      phrase("ask", "a longer record, or values with shorter runs"));
}

void AskRun::drawStarts(int mostStarts) {
  m_answer.over = DrawnOver::Starts;
  for (std::size_t i = 0; i < m_planned.size(); ++i) {
    const auto& prepared = m_planned[i].prepared;
    if (!prepared) continue;
    AskedPoint& point = m_answer.points[i];
    point.stepHours = prepared->stepHours();
    std::vector<int> starts;
    for (int start = 0; start < prepared->starts(); ++start) {
      if (prepared->canStart(start)) starts.push_back(start);
    }
    for (const int start : study::spread(starts, mostStarts)) {
      point.draws.push_back({start, static_cast<int>(i)});
    }
  }
}

/// Runs of an earlier answer to the same question hold as long as it has read the same. Points from
/// `first` on; those that a goal adds between others are in the order in which they were added, or
/// in that of their values.
void AskRun::takeOver(std::size_t first) {
  const auto earlier = study::asIf<Answer>(m_options.before);
  if (!earlier || earlier->subject != &m_subject || earlier->text != m_answer.text ||
      earlier->sources != m_answer.sources ||
      earlier->contenders.size() != m_answer.contenders.size() ||
      earlier->measures.size() != m_answer.measures.size() ||
      !(m_subject.reads(earlier->scenario) == m_subject.reads(m_answer.scenario)) ||
      marketHash({}, earlier->market.get()) != marketHash({}, m_market.get())) {
    return;
  }
  const bool isGoal = std::holds_alternative<Goal>(m_answer.question);
  for (std::size_t i = first; i < m_answer.points.size(); ++i) {
    AskedPoint& point = m_answer.points[i];
    const auto same = [&](const AskedPoint& theirs) {
      return theirs.draws == point.draws && theirs.values == point.values &&
             theirs.samples.size() == point.samples.size();
    };
    if (isGoal) {
      const auto found = std::ranges::find_if(earlier->points, same);
      if (found != earlier->points.end()) point.samples = found->samples;
    } else if (i < earlier->points.size() && same(earlier->points[i])) {
      point.samples = earlier->points[i].samples;
    }
  }
}

/// The runs in groups, which threads and shards share.
class AskTasks {
 public:
  /// Of the points from `first` on, which are cells where they are the first ones.
  AskTasks(AskRun& run, std::size_t first, const std::function<void(Answer&)>& finish,
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

  /// False: only some cells were asked for.
  bool run() {
    study::inThreads(m_tasks.size(), m_run.m_options.threads,
                     [this] { return [this](std::size_t at) { runTask(at); }; });
    m_draft.close();
    return !m_stretch.endsWithCells();
  }

 private:
  struct Task {
    std::size_t point;
    std::vector<std::size_t> draws;
  };

  /// So many groups that there is enough to share, whatever the number of threads or shards.
  std::vector<Task> tasks(std::size_t first) const {
    constexpr std::size_t kGroups = 256, kMostOfAPoint = 16;
    const auto& planned = m_run.m_planned;
    const std::size_t groups = std::clamp<std::size_t>(
        kGroups / std::max<std::size_t>(1, planned.size() - first), 1, kMostOfAPoint);
    std::vector<Task> all;
    for (std::size_t i = first; i < planned.size(); ++i) {
      if (!planned[i].prepared || planned[i].sameAs) continue;
      const std::vector<std::size_t> order = study::spreadOrder(m_answer.points[i].draws.size());
      const std::size_t size = std::max<std::size_t>(1, (order.size() + groups - 1) / groups);
      for (std::size_t from = 0; from < order.size(); from += size) {
        const auto to = static_cast<std::ptrdiff_t>(std::min(order.size(), from + size));
        all.push_back({i, {order.begin() + static_cast<std::ptrdiff_t>(from), order.begin() + to}});
      }
    }
    return all;
  }

  void beginCells() {
    std::vector<study::RunCell> cells;
    for (const Task& task : m_tasks) {
      const double window = std::max(1e-9, m_run.m_planned[task.point].prepared->windowHours());
      cells.push_back(
          {"point " + std::to_string(task.point) + " draw " + std::to_string(task.draws.front()),
           window * static_cast<double>(task.draws.size())});
    }
    m_stretch.book->begin(std::move(cells), marketHash(m_answer.sources, m_run.m_market.get()));
  }

  void runTask(std::size_t at) {
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

  /// Of an earlier answer.
  bool isKnown(const Task& task) const {
    const auto& samples = m_answer.points[task.point].samples;
    return std::ranges::none_of(task.draws, [&](std::size_t i) { return samples[i].empty(); });
  }

  RunGroup runGroup(const Task& task) const {
    const PlannedPoint& planned = m_run.m_planned[task.point];
    RunGroup made;
    try {
      for (const std::size_t draw : task.draws) {
        m_run.m_control.checkStop();
        made.samples.push_back(valuesAt(planned, m_answer.points[task.point].draws[draw]));
      }
    } catch (const InputError& error) {
      if (planned.isOwn) throw;
      made.samples.clear();
      made.obstacle = foundAndExpected(error.foundWords(), error.expectedWords()).english();
    }
    return made;
  }

  Values valuesAt(const PlannedPoint& planned, const Draw& draw) const {
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

  /// True: the point's last group. With the draft's mutex held.
  bool store(std::size_t at, RunGroup made) {
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

  /// None of its runs changes any more.
  void complete(std::size_t at) {
    AskedPoint whole = m_answer.points[at];
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
      if (m_tasks[i].point != at || m_obstacles[i].empty()) continue;
      whole.obstacle = Text(m_obstacles[i]);  // of the first group that failed
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
  }

  AskRun& m_run;
  Answer& m_answer;
  bool m_withMeans;
  std::vector<Task> m_tasks;
  std::vector<std::size_t> m_left;       ///< groups, by point
  std::vector<std::string> m_obstacles;  ///< by task
  std::size_t m_done = 0;
  study::CellStretch m_stretch;
  study::Draft<Answer>::Partial m_onPartial;
  study::Draft<Answer> m_draft;  ///< last: it copies the answer
};

std::shared_ptr<const Answer> AskRun::run(const std::function<void(Answer&)>& finish,
                                          bool withMeans, const More& more) {
  constexpr double kFirst = 0.6;  // share of the progress, where more may follow
  m_progress = kPreparing;
  m_progressTo = more ? kFirst : 1;
  for (AskedPoint& point : m_answer.points) point.samples.resize(point.draws.size());
  takeOver(0);
  if (!AskTasks(*this, 0, finish, withMeans).run()) return nullptr;
  if (more) runMore(finish, withMeans, more);
  for (AskedPoint& point : m_answer.points) point.done = true;
  finish(m_answer);
  m_answer.complete = true;
  return std::make_shared<const Answer>(std::move(m_answer));
}

void AskRun::runMore(const std::function<void(Answer&)>& finish, bool withMeans, const More& more) {
  for (AskedPoint& point : m_answer.points) point.done = true;
  for (;;) {
    const std::vector<std::string> values = more(m_answer);
    if (values.empty()) return;
    m_progress = m_progressTo;
    m_progressTo = (1 + m_progress) / 2;
    const std::size_t first = m_answer.points.size();
    addMore(values);
    takeOver(first);
    AskTasks(*this, first, finish, withMeans).run();
    for (AskedPoint& point : m_answer.points) point.done = true;
  }
}

/// Points of the axis, with the draws of the others.
void AskRun::addMore(const std::vector<std::string>& values) {
  const std::size_t first = m_answer.points.size();
  AskedAxis& axis = m_answer.axes.front();
  for (const std::string& value : values) {
    addPoint({value}, {{axis.key, value}});
    axis.values.push_back(value);
    axis.numbers.push_back(parsedNumber(value).value_or(0));
  }
  m_answer.refined += values.size();
  prepareFrom(first);
  m_starts.empty() ? drawReplicationsFrom(first) : drawLikeOthers(first);
  for (std::size_t i = first; i < m_answer.points.size(); ++i) {
    m_answer.points[i].samples.resize(m_answer.points[i].draws.size());
  }
}

std::size_t measureIn(const Answer& answer, const std::string& key) {
  if (key.empty()) return 0;
  if (const auto place = placeOf(answer.measures, key, &result::Column::key)) return *place;
  std::string known;
  for (const result::Column& one : answer.measures) known += (known.empty() ? "" : ", ") + one.key;
  throw InputError("", "", "the measure \"" + key + "\"", "one of " + known);
}

}  // namespace spothorizon::ask
