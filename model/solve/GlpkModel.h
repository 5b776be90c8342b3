// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glpk.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solve/Programme.h"

namespace spothorizon::solve {

/// The window programme as a mixed-integer programme, row by row;
/// docs/design/11-integer-programme.md has the formulation with the names used here. Money is in $,
/// time in hours, work in work units.
class GlpkModel {
 public:
  explicit GlpkModel(const Programme& programme);

  glp_prob* problem() { return m_glpk.get(); }
  /// The decisions of the solution found, one per slot.
  std::vector<job::Gpus> decisions() const;

 private:
  struct Deleter {
    void operator()(glp_prob* p) const { glp_delete_prob(p); }
  };
  struct Slot {
    int spot = 0, onDemand = 0, total = 0;  ///< s_t, o_t, n_t
    int idle = 0, on = 0;                   ///< i_t, y_t: no GPUs, some GPUs
    std::vector<int> runs;  ///< x_tn: n GPUs run, n = 0..N; empty where H(n) is a line
    int up = 0, down = 0;   ///< u_t, w_t: the change of the slot
    int lostWork = 0;       ///< v_t: work not done for lost time
    /// Where lost time may outlast a slot: l_tn, hours lost while n GPUs run; P_t and π_t, lost
    /// time to serve at the slot's start and end; z_t, lost time fills the slot.
    std::vector<int> lost;
    int pending = 0, left = 0, overrun = 0;
    std::vector<int> rises;  ///< under membership: spot rises, on-demand rises
  };
  using Terms = std::vector<std::pair<int, double>>;

  int addColumn(const std::string& name, int kind, double low, double high, double objective);
  void addRow(const std::string& name, double low, const Terms& terms, double high);
  void addSlot(int slot);
  int windowSlots() const;
  /// `spotUsd`, `onDemandUsd`: what a GPU adds to the objective.
  void addGpus(int slot, int freeGpus, double spotUsd, double onDemandUsd);
  void addChange(int slot);
  void addChoices(int slot);
  void addChangeOfTotal(int slot);
  void addChangeOfEither(int slot);
  void addDown(int slot, const char* what, const Terms& now, const Terms& before, double most);
  void addRise(int slot, const char* what, int rises, const Terms& now, const Terms& before,
               double most);
  void addShortLoss(int slot);
  void addLongLoss(int slot);
  void addTerminal();
  void addEnding();
  void addEndingChange(int slot);
  void addEndingOn(int gpus, Terms& shares);
  void addConcaveTerminal();
  void addPieces();
  bool terminalIsConcave() const;
  Terms total(int slot) const;
  Terms rate(int slot, double times) const;
  double slope() const;
  bool isStraight() const;
  std::string name(const char* variable, int slot, int n = -1) const;

  const Programme& m_programme;
  const job::Problem& m_job;
  std::unique_ptr<glp_prob, Deleter> m_glpk;
  std::vector<Slot> m_slots;  ///< of the window, and one for the GPUs of the ending that follows
  double m_workLeft = 0;      ///< at the start
  double m_mostPending = 0;   ///< hours
  bool m_oneHot = false;      ///< a binary for each total
  int m_remaining = 0;        ///< R: work left at the window's end
  int m_endingLost = 0;       ///< h: hours lost before the ending's GPUs work
};

}  // namespace spothorizon::solve
