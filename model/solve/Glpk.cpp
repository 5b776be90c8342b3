// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/Glpk.h"

#include <glpk.h>

#include <cmath>
#include <stdexcept>
#include <string>

#include "base/GlpkEnvironment.h"
#include "base/InputError.h"
#include "solve/GlpkModel.h"
#include "solve/Programme.h"
#include "solve/Replay.h"

namespace spothorizon::solve {
namespace {

constexpr double kAgreement = 1e-7;

struct Watch {
  const RunControl* control;
  std::uint64_t nodes = 0;
};

void watch(glp_tree* tree, void* info) {
  Watch& w = *static_cast<Watch*>(info);
  int total = 0;
  glp_ios_tree_size(tree, nullptr, nullptr, &total);
  w.nodes = static_cast<std::uint64_t>(total);
  if (w.control->stop.stop_requested()) glp_ios_terminate(tree);
}

glp_iocp exactSearch(Watch& info) {
  glp_iocp parameters;
  glp_init_iocp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.presolve = GLP_ON;
  parameters.br_tech = GLP_BR_PCH;
  parameters.mip_gap = 0;
  parameters.tol_int = 1e-9;
  parameters.tol_obj = 1e-9;
  parameters.cb_func = watch;
  parameters.cb_info = &info;
  return parameters;
}

}  // namespace

Plan solveGlpk(const Programme& programme, const RunControl& control) {
  if (programme.problem->billing != job::Billing::WholeSlot) {
    throw InputError("", "/billing", "per-second",
                     "whole-slot, for the integer programme: a last slot billed per second is not "
                     "linear");
  }
  if (isDone(programme) || programme.price.empty()) {
    return replayed(programme, std::vector<job::Gpus>(programme.price.size()));
  }
  control.checkStop();
  const GlpkEnvironment environment;
  GlpkModel model(programme);
  Watch info{&control};
  const glp_iocp parameters = exactSearch(info);
  const int result = glp_intopt(model.problem(), &parameters);
  control.checkStop();
  if (result != 0 || glp_mip_status(model.problem()) != GLP_OPT) {
    throw std::runtime_error("GLPK ended without an optimum (code " + std::to_string(result) + ")");
  }
  Plan plan = replayed(programme, model.decisions());
  plan.nodes = info.nodes;
  // GLPK counts in tolerances of 1e-7 and so on; what is further off is a bound, not the optimum.
  const double claimed = glp_mip_obj_val(model.problem());
  if (claimed > plan.objectiveUsd + kAgreement * (1 + std::fabs(claimed))) plan.boundUsd = claimed;
  return plan;
}

}  // namespace spothorizon::solve
