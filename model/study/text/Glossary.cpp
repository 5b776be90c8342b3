// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/text/Glossary.h"

namespace spothorizon::study {
namespace {

constexpr const char* kModel = "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section III";
constexpr const char* kAhap = "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section IV";
constexpr const char* kAhanp = "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section V";
constexpr const char* kPool = "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section VI";
constexpr const char* kControl = "Chen, Comden, Liu, Gandhi, Wierman, SIGMETRICS 2016";
constexpr const char* kLate = "Wu et al., Can't Be Late, NSDI 2024, section 4";
constexpr const char* kGames =
    "Cesa-Bianchi and Lugosi, Prediction, Learning, and Games, 2006, chapter 2";

using Entries = std::vector<GlossaryEntry>;

Entries marketTerms() {
  return {
      {"t", "Slot", "A step of time, t = 0, 1, 2, ... Decisions hold for a whole slot.", kModel},
      {"Δ", "Slot length", "Hours in a slot; half an hour unless the scenario says otherwise.",
       kModel},
      {"p_t", "Spot price", "What a spot GPU costs in slot t, in $ per GPU-hour.", kModel},
      {"a_t", "Free spot GPUs", "How many spot GPUs can be rented in slot t.", kModel},
      {"q", "On-demand price", "What a GPU costs that nobody takes away, in $ per GPU-hour.",
       kModel},
      {"Q", "On-demand quota", "The most on-demand GPUs at a time; no limit where it is not set.",
       ""},
      {"", "Spot GPU",
       "A GPU rented at the market's price that is taken away when it is no longer "
       "free.",
       kModel},
      {"", "Preemption", "A spot GPU that was held is no longer free in the next slot.", kModel},
      {"", "Trace", "What a market did: price and free GPUs, slot by slot.", ""},
  };
}

Entries jobTerms() {
  return {
      {"L", "Workload", "The work of the job, in work units.", kModel},
      {"d", "Deadline",
       "By when the job is worth its full value; in hours in the window, in slots "
       "in formulas.",
       kModel},
      {"D", "Whole slots before the deadline",
       "Those for which a policy decides; what is left of "
       "the deadline belongs to the ending.",
       ""},
      {"N_min, N_max", "Fewest and most GPUs",
       "A job that runs holds a number of GPUs between "
       "these two; one that waits holds none.",
       kModel},
      {"n_t", "GPUs held", "In slot t: spot and on-demand GPUs together, n = s + o.", kModel},
      {"s_t, o_t", "Spot and on-demand GPUs",
       "What a policy decides in slot t: s at most a, o at "
       "most Q.",
       kModel},
      {"H(n)", "Throughput", "Work units done in an hour on n GPUs. Linear: H(n) = αn + β.",
       kModel},
      {"Z_t", "Progress", "Work units done before slot t.", kModel},
      {"Z*_t", "Uniform progress", "The progress of a job that keeps one pace all the time: L·t/d.",
       kLate},
      {"v", "Value",
       "What the job is worth when it is done by the deadline, in $. (For a policy v "
       "is its commitment.)",
       kModel},
      {"γ", "Late factor",
       "Value falls in a straight line after the deadline and is gone at γ "
       "times the deadline.",
       kModel},
      {"V(T)", "Value of finishing at T", "v until d, then falling to nothing at γd.", kModel},
      {"Ṽ", "Value at the deadline",
       "Of the work that is left then: value less cost of the best "
       "ending on on-demand GPUs, or nothing where giving up is better.",
       kModel},
      {"r_up, r_down", "Reconfiguration times",
       "Hours without progress after GPUs are added, or "
       "given up or taken.",
       kModel},
      {"B", "Budget",
       "What the planner is ready to pay, in $. It changes no decision; it is drawn "
       "and counted.",
       ""},
      {"C", "Cost", "What all GPUs cost until the job ends, in $.", kModel},
      {"U", "Utility", "Value less cost, V(T) − C, in $. What policies are judged by.", kModel},
  };
}

Entries policyTerms() {
  return {
      {"", "On-demand only",
       "The fewest dollars on on-demand GPUs alone: a steady number that is "
       "done by the deadline.",
       ""},
      {"MSU", "Max spot",
       "All free spot GPUs up to N_max, waiting where there are none, with the "
       "safety net at the end.",
       kPool},
      {"UP", "Uniform progress (policy)",
       "Spot where there is some; on demand where progress is "
       "behind Z*, until it is ahead again.",
       kLate},
      {"", "Safety net",
       "Once the work left needs every slot that is left, N_max GPUs until the "
       "job is done.",
       kLate},
      {"AHANP", "Policy without a forecast",
       "Takes spot while it costs at most σ·q; otherwise only "
       "as many GPUs as its pace asks for.",
       kAhanp},
      {"AHAP", "Policy with a forecast",
       "Plans the next ω slots with a forecast and follows the "
       "first v decisions of the plan.",
       kAhap},
      {"σ", "Reservation price",
       "The price, as a share of the on-demand price, under which a "
       "policy buys work ahead of its need.",
       kAhap},
      {"ω", "Window", "How many slots a plan looks ahead, the present one included.", kAhap},
      {"v", "Commitment",
       "How many decisions of a plan are followed before the next is made. (For "
       "a job v is its value.)",
       kControl},
      {"", "Receding horizon control", "Commitment 1: a new plan in every slot.", kControl},
      {"", "Averaging fixed horizon control",
       "Averaged mode with commitment ω: the mean of ω "
       "planners that start a slot apart.",
       kControl},
      {"W", "Value-to-go", "What a plan expects of the work that its window leaves over.", kAhap},
      {"", "Offline optimum",
       "The best plan for somebody who knows the whole trace. Not a policy "
       "but the yardstick; shown as best possible.",
       kPool},
      {"", "Gap", "How many $ of utility a policy is below the offline optimum.", ""},
  };
}

Entries forecastTerms() {
  return {
      {"ε", "Forecast error",
       "The size of the error of noisy forecasts, as a share of the value "
       "or of the trace's standard deviation.",
       kPool},
      {"", "Lead", "How far ahead a forecast looks, in slots or hours.", ""},
      {"", "Persistence", "The forecast that all stays as it is: the yardstick of the others.", ""},
      {"", "MAE, RMSE", "Mean absolute error, and root of the mean squared error.", ""},
      {"", "ARIMA",
       "Autoregression of order p on d-fold differences with a moving average of "
       "order q; orders are chosen by AICc where none are given.",
       "Hyndman and Khandakar, Journal of Statistical Software 27, 2008"},
      {"", "Ljung-Box test", "Whether errors still hold something that could be forecast.",
       "Ljung and Box, Biometrika 65, 1978"},
  };
}

Entries learningTerms() {
  return {
      {"M", "Pool", "The policies that a learner picks from, M of them.", kPool},
      {"K", "Jobs", "How many jobs a learner sees, one after another.", kPool},
      {"w", "Weight", "How far a policy is trusted; weights add up to 1.", kGames},
      {"η", "Learning rate", "How fast weights follow scores: w becomes w·exp(η·u).", kGames},
      {"u", "Score", "A job's utility brought to 0 to 1 with bounds fixed before the run.", kPool},
      {"", "Regret",
       "Score lost against the best single policy in hindsight. At most "
       "sqrt(K ln M / 2) at the known rate.",
       kGames},
      {"", "Fixed share",
       "A learner that deals part of the weight out anew after each job, for "
       "markets that change.",
       "Herbster and Warmuth, Machine Learning 32, 1998"},
      {"", "Exp3", "A learner that sees the result of the chosen policy alone.",
       "Bubeck and Cesa-Bianchi, 2012, section 3.1"},
      {"", "AdaHedge", "Exponential weights whose rate follows the scores seen so far.",
       "de Rooij, van Erven, Grünwald, Koolen, JMLR 15, 2014"},
  };
}

Entries riskTerms() {
  return {
      {"", "Backtest", "The same job started at many slots of the trace, one run a start.", ""},
      {"P5, P50, P95", "Percentiles",
       "A twentieth, half and nineteen twentieths of the starts come "
       "out at or under these.",
       ""},
      {"", "Frontier",
       "For each deadline the cost of a policy; read off it what another hour is "
       "worth.",
       ""},
      {"", "Idle slot", "A slot before the end in which the job holds no GPU.", ""},
  };
}

Entries allTerms() {
  Entries all;
  for (const Entries& part :
       {marketTerms(), jobTerms(), policyTerms(), forecastTerms(), learningTerms(), riskTerms()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace

const std::vector<GlossaryEntry>& glossary() {
  static const std::vector<GlossaryEntry> entries = allTerms();
  return entries;
}

std::string termWithSymbol(const GlossaryEntry& entry) {
  return entry.symbol.empty() ? entry.term : entry.symbol + ", " + entry.term;
}

}  // namespace spothorizon::study
