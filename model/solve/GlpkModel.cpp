// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/GlpkModel.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spothorizon::solve {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

int boundKind(double low, double high) {
  if (low == -kNoLimit) return high == kNoLimit ? GLP_FR : GLP_UP;
  if (high == kNoLimit) return GLP_LO;
  return low == high ? GLP_FX : GLP_DB;
}

}  // namespace

GlpkModel::GlpkModel(const Programme& programme)
    : m_programme(programme),
      m_job(*programme.problem),
      m_glpk(glp_create_prob()),
      m_slots(programme.price.size() + (programme.endingFollows() ? 1 : 0)),
      m_workLeft(m_job.job.workload - programme.start.progress) {
  const job::Reconfiguration& r = m_job.job.reconfiguration;
  m_mostPending = std::max({r.upHours, r.downHours, programme.start.pendingHours});
  m_oneHot = m_mostPending > m_job.slotHours || !isStraight();
  glp_set_prob_name(m_glpk.get(), "window programme");
  glp_set_obj_dir(m_glpk.get(), GLP_MAX);
  for (int slot = 0; slot < windowSlots(); ++slot) addSlot(slot);
  addTerminal();
}

int GlpkModel::windowSlots() const { return static_cast<int>(m_programme.price.size()); }

std::string GlpkModel::name(const char* variable, int slot, int n) const {
  const std::string at = std::string(variable) + "[" + std::to_string(slot);
  return n < 0 ? at + "]" : at + "," + std::to_string(n) + "]";
}

int GlpkModel::addColumn(const std::string& name, int kind, double low, double high,
                         double objective) {
  glp_prob* p = m_glpk.get();
  const int column = glp_add_cols(p, 1);
  glp_set_col_name(p, column, name.c_str());
  glp_set_col_kind(p, column, kind);
  glp_set_col_bnds(p, column, boundKind(low, high), low, high);
  glp_set_obj_coef(p, column, objective);
  return column;
}

void GlpkModel::addRow(const std::string& name, double low, const Terms& terms, double high) {
  glp_prob* p = m_glpk.get();
  // GLPK counts from 1.
  std::vector<int> columns{0};
  std::vector<double> values{0};
  for (const auto& [column, value] : terms) {
    columns.push_back(column);
    values.push_back(value);
  }
  const int row = glp_add_rows(p, 1);
  glp_set_row_name(p, row, name.c_str());
  glp_set_row_bnds(p, row, boundKind(low, high), low, high);
  glp_set_mat_row(p, row, static_cast<int>(terms.size()), columns.data(), values.data());
}

void GlpkModel::addSlot(int slot) {
  const auto at = static_cast<std::size_t>(slot);
  const double hours = m_job.slotHours;
  addGpus(slot, m_programme.freeGpus[at], -hours * m_programme.price[at],
          -hours * m_job.onDemandPrice);
  if (m_oneHot) addChoices(slot);
  addChange(slot);
  if (m_mostPending <= m_job.slotHours) {
    addShortLoss(slot);
  } else {
    addLongLoss(slot);
  }
}

void GlpkModel::addChange(int slot) {
  Slot& s = m_slots[static_cast<std::size_t>(slot)];
  s.up = addColumn(name("u", slot), GLP_BV, 0, 1, 0);
  s.down = addColumn(name("w", slot), GLP_BV, 0, 1, 0);
  if (m_job.job.reconfiguration.rule == job::ChangeRule::Count) {
    addChangeOfTotal(slot);
  } else {
    addChangeOfEither(slot);
  }
}

/// Spot and on-demand GPUs that there are, and their total: 0 where idle, else N_min..N_max.
void GlpkModel::addGpus(int slot, int freeGpus, double spotUsd, double onDemandUsd) {
  Slot& s = m_slots[static_cast<std::size_t>(slot)];
  const int free = std::max(0, freeGpus);
  const double most = m_job.job.maxGpus;
  // Under `count` whole totals make whole splits: each bound of s and o is a whole number.
  const int kind = m_job.job.reconfiguration.rule == job::ChangeRule::Count ? GLP_CV : GLP_IV;
  s.spot = addColumn(name("s", slot), kind, 0, std::min<double>(free, most), spotUsd);
  s.onDemand = addColumn(name("o", slot), kind, 0, m_job.onDemandQuota, onDemandUsd);
  s.total = addColumn(name("n", slot), GLP_IV, 0, most, 0);
  s.idle = addColumn(name("i", slot), GLP_BV, 0, 1, 0);
  s.on = addColumn(name("y", slot), GLP_BV, 0, 1, 0);
  addRow(name("split", slot), 0, {{s.spot, 1}, {s.onDemand, 1}, {s.total, -1}}, 0);
  addRow(name("idle or on", slot), 1, {{s.idle, 1}, {s.on, 1}}, 1);
  addRow(name("most", slot), -kNoLimit, {{s.total, 1}, {s.on, -most}}, 0);
  addRow(name("least", slot), 0, {{s.total, 1}, {s.on, -double(m_job.job.minGpus)}}, kNoLimit);
}

/// x_tn: exactly one total, so that any H(n) and any loss can be distinguished.
void GlpkModel::addChoices(int slot) {
  Slot& s = m_slots[static_cast<std::size_t>(slot)];
  Terms one, sum{{s.total, -1}};
  for (int n = 0; n <= m_job.job.maxGpus; ++n) {
    s.runs.push_back(addColumn(name("x", slot, n), GLP_BV, 0, m_job.allows(n) ? 1 : 0, 0));
    one.push_back({s.runs.back(), 1});
    if (n > 0) sum.push_back({s.runs.back(), double(n)});
  }
  addRow(name("one total", slot), 1, one, 1);
  addRow(name("the total", slot), 0, sum, 0);
}

GlpkModel::Terms GlpkModel::total(int slot) const {
  const Slot& s = m_slots[static_cast<std::size_t>(slot)];
  return {{s.total, 1}};
}

/// now − before <= most·rises, and where a rise is the cheaper change it must be a true one.
/// `before` holds the columns of the slot before; in the first slot it is empty.
void GlpkModel::addRise(int slot, const char* what, int rises, const Terms& now,
                        const Terms& before, double most) {
  const job::Gpus held = m_programme.start.gpus;
  const double start = what[0] == 's' ? held.spot : what[0] == 'o' ? held.onDemand : held.total();
  const double constant = before.empty() ? start : 0;
  Terms terms = now;
  for (const auto& [column, value] : before) terms.push_back({column, -value});
  terms.push_back({rises, -most});
  addRow(name((std::string("rise of ") + what).c_str(), slot), -kNoLimit, terms, constant);
  if (m_job.job.reconfiguration.upHours >= m_job.job.reconfiguration.downHours) return;
  const double apart = most + start + 1;
  terms.back().second = -apart;
  addRow(name((std::string("true rise of ") + what).c_str(), slot), 1 - apart + constant, terms,
         kNoLimit);
}

/// before − now <= most·(w + x_t0), and under membership a rise elsewhere makes the change one up.
void GlpkModel::addDown(int slot, const char* what, const Terms& now, const Terms& before,
                        double most) {
  const Slot& s = m_slots[static_cast<std::size_t>(slot)];
  const job::Gpus held = m_programme.start.gpus;
  const double start = what[0] == 's' ? held.spot : what[0] == 'o' ? held.onDemand : held.total();
  const double reach = std::max(most, start);
  Terms terms = before;
  for (const auto& [column, value] : now) terms.push_back({column, -value});
  terms.push_back({s.down, -reach});
  terms.push_back({s.idle, -reach});
  if (!s.rises.empty()) terms.push_back({s.up, -reach});
  addRow(name((std::string("fall of ") + what).c_str(), slot), -kNoLimit, terms,
         before.empty() ? -start : 0);
}

void GlpkModel::addChangeOfTotal(int slot) {
  const Slot& s = m_slots[static_cast<std::size_t>(slot)];
  const Terms before = slot > 0 ? total(slot - 1) : Terms{};
  addRise(slot, "total", s.up, total(slot), before, m_job.job.maxGpus);
  addDown(slot, "total", total(slot), before, m_job.job.maxGpus);
}

void GlpkModel::addChangeOfEither(int slot) {
  Slot& s = m_slots[static_cast<std::size_t>(slot)];
  const Slot* earlier = slot > 0 ? &m_slots[static_cast<std::size_t>(slot) - 1] : nullptr;
  const auto before = [&](int Slot::*kind) {
    return earlier ? Terms{{earlier->*kind, 1}} : Terms{};
  };
  s.rises = {addColumn(name("us", slot), GLP_BV, 0, 1, 0),
             addColumn(name("uo", slot), GLP_BV, 0, 1, 0)};
  const double most = m_job.job.maxGpus;
  addRise(slot, "spot", s.rises[0], {{s.spot, 1}}, before(&Slot::spot), most);
  addRise(slot, "on-demand", s.rises[1], {{s.onDemand, 1}}, before(&Slot::onDemand), most);
  addRow(name("up by spot", slot), 0, {{s.up, 1}, {s.rises[0], -1}}, kNoLimit);
  addRow(name("up by on-demand", slot), 0, {{s.up, 1}, {s.rises[1], -1}}, kNoLimit);
  addRow(name("up by some", slot), 0, {{s.rises[0], 1}, {s.rises[1], 1}, {s.up, -1}}, kNoLimit);
  addDown(slot, "spot", {{s.spot, 1}}, before(&Slot::spot), most);
  addDown(slot, "on-demand", {{s.onDemand, 1}}, before(&Slot::onDemand), most);
}

/// times·H(n_t): αn + β·y where H is a straight line, else by the one total that holds.
GlpkModel::Terms GlpkModel::rate(int slot, double times) const {
  const Slot& s = m_slots[static_cast<std::size_t>(slot)];
  if (!m_oneHot) {
    const std::size_t least = static_cast<std::size_t>(m_job.job.minGpus);
    const double alpha = slope();
    const double beta = m_job.rate[least] - alpha * m_job.job.minGpus;
    return {{s.total, times * alpha}, {s.on, times * beta}};
  }
  Terms terms;
  for (std::size_t n = 1; n < s.runs.size(); ++n) {
    if (m_job.allows(static_cast<int>(n))) terms.push_back({s.runs[n], times * m_job.rate[n]});
  }
  return terms;
}

double GlpkModel::slope() const {
  const int least = m_job.job.minGpus, most = m_job.job.maxGpus;
  if (least == most) return 0;
  return (m_job.rate.back() - m_job.rate[static_cast<std::size_t>(least)]) / (most - least);
}

bool GlpkModel::isStraight() const {
  const double first = m_job.rate[static_cast<std::size_t>(m_job.job.minGpus)];
  for (int n = m_job.job.minGpus; n <= m_job.job.maxGpus; ++n) {
    const double line = first + slope() * (n - m_job.job.minGpus);
    if (std::fabs(m_job.rate[static_cast<std::size_t>(n)] - line) > 1e-12 * line) return false;
  }
  return true;
}

/// Lost time that always fits in its slot: v_t >= r·H(n_t) where a change loses r, a row a change.
void GlpkModel::addShortLoss(int slot) {
  Slot& s = m_slots[static_cast<std::size_t>(slot)];
  const job::Reconfiguration& r = m_job.job.reconfiguration;
  const double topRate = m_job.rate.back();
  s.lostWork = addColumn(name("v", slot), GLP_CV, 0, m_mostPending * topRate, 0);
  const auto loses = [&](const char* why, double hours, int change) {
    Terms terms = rate(slot, -hours);
    terms.push_back({s.lostWork, 1});
    terms.push_back({change, -hours * topRate});
    addRow(name(why, slot), -hours * topRate, terms, kNoLimit);
  };
  if (r.upHours > 0) loses("lost by up", r.upHours, s.up);
  if (r.downHours > 0) loses("lost by down", r.downHours, s.down);
  const double pending = slot == 0 ? m_programme.start.pendingHours : 0;
  if (pending <= 0) return;
  Terms terms = rate(slot, -pending);
  terms.push_back({s.lostWork, 1});
  addRow(name("lost at the start", slot), 0, terms, kNoLimit);
}

/// Lost time above a slot: P_t >= r of the change and what was left over, cleared by zero GPUs;
/// served as far as the slot goes.
void GlpkModel::addLongLoss(int slot) {
  Slot& s = m_slots[static_cast<std::size_t>(slot)];
  const job::Reconfiguration& r = m_job.job.reconfiguration;
  const double hours = m_job.slotHours, most = m_mostPending;
  s.pending = addColumn(name("P", slot), GLP_CV, 0, most, 0);
  s.left = addColumn(name("pi", slot), GLP_CV, 0, most, 0);
  s.lost.push_back(0);
  Terms served{{s.pending, 1}, {s.left, -1}};
  Terms fills;
  for (int n = 1; n <= m_job.job.maxGpus; ++n) {
    s.lost.push_back(addColumn(name("l", slot, n), GLP_CV, 0, hours, 0));
    addRow(name("lost with", slot, n), -kNoLimit,
           {{s.lost.back(), 1}, {s.runs[static_cast<std::size_t>(n)], -hours}}, 0);
    served.push_back({s.lost.back(), -1});
    fills.push_back({s.lost.back(), 1});
  }
  addRow(name("served", slot), 0, served, 0);
  addRow(name("by up", slot), 0, {{s.pending, 1}, {s.up, -r.upHours}}, kNoLimit);
  addRow(name("by down", slot), 0, {{s.pending, 1}, {s.down, -r.downHours}}, kNoLimit);
  Terms carried{{s.pending, 1}, {s.idle, most}};
  if (slot > 0) carried.push_back({m_slots[static_cast<std::size_t>(slot) - 1].left, -1});
  addRow(name("carried", slot), slot > 0 ? 0 : m_programme.start.pendingHours, carried, kNoLimit);
  s.overrun = addColumn(name("z", slot), GLP_BV, 0, 1, 0);
  addRow(name("left over", slot), -kNoLimit, {{s.left, 1}, {s.overrun, -most}}, 0);
  fills.push_back({s.overrun, -hours});
  addRow(name("filled", slot), 0, fills, kNoLimit);
  s.lostWork = addColumn(name("v", slot), GLP_CV, 0, hours * m_job.rate.back(), 0);
  Terms work{{s.lostWork, 1}};
  for (std::size_t n = 1; n < s.lost.size(); ++n) work.push_back({s.lost[n], -m_job.rate[n]});
  addRow(name("lost work", slot), 0, work, 0);
}

/// R >= L − Z − work of the window, R >= 0: work past the job's end is worth nothing.
void GlpkModel::addTerminal() {
  m_remaining = addColumn("R", GLP_CV, 0, m_workLeft, 0);
  Terms work{{m_remaining, 1}};
  for (int slot = 0; slot < windowSlots(); ++slot) {
    const Terms made = rate(slot, m_job.slotHours);
    work.insert(work.end(), made.begin(), made.end());
    work.push_back({m_slots[static_cast<std::size_t>(slot)].lostWork, -1});
  }
  addRow("work", m_workLeft, work, kNoLimit);
  if (m_programme.endingFollows()) {
    addEnding();
  } else if (terminalIsConcave()) {
    addConcaveTerminal();
  } else {
    addPieces();
  }
}

/// The ending is a slot T of on-demand GPUs alone, as long as it takes: no GPUs there mean that the
/// job is done (f) or given up (g).
void GlpkModel::addEnding() {
  const int slot = windowSlots();
  addGpus(slot, 0, 0, 0);
  addChoices(slot);
  addChange(slot);
  addEndingChange(slot);
  const int done = addColumn("f", GLP_BV, 0, 1, m_job.job.valueUsd);
  const int givenUp = addColumn("g", GLP_BV, 0, 1, 0);
  const int idle = m_slots.back().idle;
  addRow("done, given up or on", 0, {{done, 1}, {givenUp, 1}, {idle, -1}}, 0);
  const int left = addColumn("R given up", GLP_CV, 0, m_workLeft, 0);
  addRow("left where given up", -kNoLimit, {{left, 1}, {givenUp, -m_workLeft}}, 0);
  Terms shares{{m_remaining, 1}, {left, -1}};
  for (int n = m_job.job.minGpus; n <= m_job.job.maxGpus; ++n) addEndingOn(n, shares);
  addRow("R of the ending", 0, shares, 0);
}

/// h >= what the change to the ending's GPUs loses, and what is still pending.
void GlpkModel::addEndingChange(int slot) {
  const Slot& s = m_slots.back();
  const job::Reconfiguration& r = m_job.job.reconfiguration;
  m_endingLost = addColumn("h", GLP_CV, 0, m_mostPending, 0);
  addRow("ending by up", 0, {{m_endingLost, 1}, {s.up, -r.upHours}}, kNoLimit);
  addRow("ending by down", 0, {{m_endingLost, 1}, {s.down, -r.downHours}}, kNoLimit);
  const Slot& last = m_slots[static_cast<std::size_t>(slot) - 1];
  if (m_mostPending <= m_job.slotHours) return;
  addRow("ending carries on", 0, {{m_endingLost, 1}, {s.idle, m_mostPending}, {last.left, -1}},
         kNoLimit);
}

/// τ hours on n GPUs from the end of the window's slots: value that falls from the deadline on, and
/// rent. Later than γ·d it would be given up.
void GlpkModel::addEndingOn(int gpus, Terms& shares) {
  const double start = m_job.slotCount * m_job.slotHours, value = m_job.job.valueUsd;
  const double deadline = m_job.job.deadlineHours, lateFactor = m_job.job.lateFactor;
  const double most = lateFactor * deadline - start;
  const int runs = m_slots.back().runs[static_cast<std::size_t>(gpus)];
  glp_set_obj_coef(m_glpk.get(), runs, value);
  const int work = addColumn(name("R on", gpus), GLP_CV, 0, m_workLeft, 0);
  const int lost = addColumn(name("h on", gpus), GLP_CV, 0, m_mostPending, 0);
  const int hours = addColumn(name("tau", gpus), GLP_CV, 0, most, -gpus * m_job.onDemandPrice);
  const int late =
      addColumn(name("late", gpus), GLP_CV, 0, most, -value / ((lateFactor - 1) * deadline));
  addRow(name("work on", gpus), -kNoLimit, {{work, 1}, {runs, -m_workLeft}}, 0);
  addRow(name("lost on", gpus), -m_mostPending,
         {{lost, 1}, {m_endingLost, -1}, {runs, -m_mostPending}}, kNoLimit);
  const double rate = m_job.rate[static_cast<std::size_t>(gpus)];
  addRow(name("hours on", gpus), 0, {{hours, 1}, {lost, -1}, {work, -1 / rate}}, 0);
  addRow(name("hours while", gpus), -kNoLimit, {{hours, 1}, {runs, -most}}, 0);
  addRow(name("late on", gpus), 0, {{late, 1}, {hours, -1}, {runs, deadline - start}}, kNoLimit);
  shares.push_back({work, -1});
}

bool GlpkModel::terminalIsConcave() const {
  const job::PiecewiseLinear& w = *m_programme.terminal;
  const double value = m_job.job.valueUsd;
  if (std::fabs(w.points()[0].y - value) > 1e-12 * (1 + std::fabs(value))) return false;
  for (std::size_t i = 1; i < w.points().size() && w.points()[i].x < m_workLeft; ++i) {
    if (w.slopeAfter(i) > w.slopeAfter(i - 1)) return false;
  }
  return true;
}

void GlpkModel::addConcaveTerminal() {
  const job::PiecewiseLinear& w = *m_programme.terminal;
  const int value = addColumn("W", GLP_CV, -kNoLimit, kNoLimit, 1);
  for (std::size_t i = 0; i < w.points().size() && w.points()[i].x < m_workLeft; ++i) {
    const double slope = w.slopeAfter(i);
    addRow(name("W below", static_cast<int>(i)), -kNoLimit, {{value, 1}, {m_remaining, -slope}},
           w.points()[i].y - slope * w.points()[i].x);
  }
}

/// One piece holds: f (done) or a linear part i of W with R = its share, the others zero.
void GlpkModel::addPieces() {
  const job::PiecewiseLinear& w = *m_programme.terminal;
  const int done = addColumn("f", GLP_BV, 0, 1, m_job.job.valueUsd);
  Terms one{{done, 1}}, shares{{m_remaining, 1}};
  for (std::size_t i = 0; i < w.points().size() && w.points()[i].x < m_workLeft; ++i) {
    const job::PiecewiseLinear::Point from = w.points()[i];
    const double to =
        i + 1 < w.points().size() ? std::min(w.points()[i + 1].x, m_workLeft) : m_workLeft;
    const int at = static_cast<int>(i);
    const int holds = addColumn(name("b", at), GLP_BV, 0, 1, from.y);
    const int share = addColumn(name("R", at), GLP_CV, 0, to - from.x, w.slopeAfter(i));
    addRow(name("share", at), -kNoLimit, {{share, 1}, {holds, from.x - to}}, 0);
    one.push_back({holds, 1});
    shares.insert(shares.end(), {{share, -1}, {holds, -from.x}});
  }
  addRow("one piece", 1, one, 1);
  addRow("R of the piece", 0, shares, 0);
}

std::vector<job::Gpus> GlpkModel::decisions() const {
  std::vector<job::Gpus> decisions;
  for (int slot = 0; slot < windowSlots(); ++slot) {
    const Slot& s = m_slots[static_cast<std::size_t>(slot)];
    decisions.push_back({static_cast<int>(std::lround(glp_mip_col_val(m_glpk.get(), s.spot))),
                         static_cast<int>(std::lround(glp_mip_col_val(m_glpk.get(), s.onDemand)))});
  }
  return decisions;
}

}  // namespace spothorizon::solve
