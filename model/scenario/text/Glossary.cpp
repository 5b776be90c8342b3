// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/text/Glossary.h"

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

constexpr const char* kRent = "Li, Berg, Mukhopadhyay, Harchol-Balter, arXiv 2406.15560";

constexpr const char* kServe = "Miao et al., SpotServe, ASPLOS 2024";

using Entries = std::vector<GlossaryEntry>;

Entries marketTerms() {
  return {
      {"t", "Slot", "A step of time, t = 0, 1, 2, ... Decisions hold for a whole slot.", kModel},
      {"Δ", "Slot length", "Hours in a slot; half an hour unless the scenario says otherwise.",
       kModel},
      {"p_t", "Spot price", "The price of a spot GPU in slot t, in $ per GPU-hour.", kModel},
      {"a_t", "Free spot GPUs", "The number of spot GPUs that can be rented in slot t.", kModel},
      {"q", "On-demand price", "The price of a GPU that is never preempted, in $ per GPU-hour.",
       kModel},
      {"Q", "On-demand quota",
       "The maximum number of on-demand GPUs at a time; no limit if not set.", ""},
      {"", "Spot GPU", "A GPU rented at the market price, preempted when it is no longer free.",
       kModel},
      {"", "Preemption", "A spot GPU that was held is no longer free in the next slot.", kModel},
      {"", "Trace", "The record of a market: price and free GPUs, slot by slot.", ""},
  };
}

Entries jobTerms() {
  return {
      {"L", "Workload", "The work of the job, in work units.", kModel},
      {"d", "Deadline",
       "The time by which the job must finish to earn its full value; in hours in the window, in "
       "slots in formulas.",
       kModel},
      {"D", "Whole slots before the deadline",
       "The slots in which a policy decides; the rest of the deadline belongs to the ending.", ""},
      {"N_min, N_max", "Minimum and maximum GPUs",
       "A job that runs holds a number of GPUs between "
       "these two; one that waits holds none.",
       kModel},
      {"n_t", "GPUs held", "In slot t: spot and on-demand GPUs together, n = s + o.", kModel},
      {"s_t, o_t", "Spot and on-demand GPUs",
       "The decision of a policy in slot t: s at most a, o at most Q.", kModel},
      {"H(n)", "Throughput", "Work units done in an hour on n GPUs. Linear: H(n) = αn + β.",
       kModel},
      {"Z_t", "Progress", "Work units done before slot t.", kModel},
      {"Z*_t", "Uniform progress", "The progress of a job at a constant pace: L·t/d.", kLate},
      {"V", "Value", "The value of the job if it is done by the deadline, in $.", kModel},
      {"γ", "Late factor",
       "Value falls linearly after the deadline and reaches zero at γ times the deadline.", kModel},
      {"V(T)", "Value of finishing at T", "V until d, then falling to nothing at γd.", kModel},
      {"Ṽ", "Value at the deadline",
       "For the work left then: value minus cost of the best finish on on-demand GPUs, the change "
       "to them included, or zero where giving up is better.",
       kModel},
      {"r_up, r_down", "Reconfiguration times",
       "Hours without progress after GPUs are added, released or preempted.", kModel},
      {"B", "Budget",
       "The most the planner is willing to pay, in $. Where the job must not cost more, a policy "
       "rents no more than the rest of the budget pays for; otherwise the budget changes no "
       "decision and only appears in charts and reports.",
       ""},
      {"C", "Cost", "The cost of all GPUs until the job ends, in $.", kModel},
      {"U", "Utility",
       "Value minus cost, V(T) − C, in $. Policies are ranked by it where a value is set, "
       "otherwise by what matters: the cost of those on time, or the chance of being within the "
       "budget.",
       kModel},
  };
}

Entries policyTerms() {
  return {
      {"", "On-demand only",
       "The lowest cost on on-demand GPUs alone: a constant number that finishes by the deadline.",
       ""},
      {"MSU", "Max spot",
       "All free spot GPUs up to N_max; waits when there are none, with the safety net at the end.",
       kPool},
      {"UP", "Uniform progress (policy)",
       "Spot when there is any; on demand when progress is behind Z*, until it is ahead again.",
       kLate},
      {"", "Safety net",
       "Once the work left needs every slot that is left, N_max GPUs until the "
       "job is done.",
       kLate},
      {"AHANP", "Policy without a forecast",
       "Takes spot while it costs at most σ·q; otherwise only as many GPUs as its pace requires.",
       kAhanp},
      {"AHAP", "Policy with a forecast",
       "Plans the next ω slots with a forecast and follows the "
       "first v decisions of the plan.",
       kAhap},
      {"σ", "Reservation price",
       "The price, as a share of the on-demand price, below which a policy buys work ahead of "
       "need.",
       kAhap},
      {"ω", "Window", "The number of slots a plan looks ahead, including the present one.", kAhap},
      {"v", "Commitment",
       "The number of decisions of a plan that are followed before the next plan is made.",
       kControl},
      {"", "Receding horizon control", "Commitment 1: a new plan in every slot.", kControl},
      {"", "Averaging fixed horizon control",
       "The mean of v planners that plan one slot apart, every v slots. As published, each follows "
       "its own plans from where they would have left the job: commitment mode “trajectories”, and "
       "with v = ω the algorithm itself.",
       kControl},
      {"", "Averaged plans",
       "Commitment mode “averaged”: the mean of the last v plans, each made from where the job "
       "really was.",
       kControl},
      {"W", "Value-to-go", "The value a plan assigns to the work left after its window.", kAhap},
      {"", "Offline optimum",
       "The best plan with full knowledge of the trace. A benchmark, not a policy; shown as best "
       "possible.",
       kPool},
      {"", "Gap",
       "How far a policy is from the offline optimum, in $: of utility where a value is set, "
       "otherwise of cost.",
       ""},
  };
}

Entries forecastTerms() {
  return {
      {"ε", "Forecast error",
       "The size of the errors of noisy forecasts, as a share of the value or of the trace's "
       "standard deviation.",
       kPool},
      {"", "Lead", "How far ahead a forecast looks, in slots or hours.", ""},
      {"", "Survival forecast",
       "The chances that free GPUs stay, go and come back, from how long the spells recorded so "
       "far lasted and how fast they ended in the last days. AHAP weighs what it plans against "
       "several ways that the market may go on.",
       ""},
      {"", "Calibration",
       "Chances are calibrated where they come true as often as stated: of the GPUs that a "
       "forecast gives an 80 % chance of staying, 80 % stay, and of 100 prices 10 lie below the 10 "
       "% quantile.",
       ""},
      {"", "Quantile of the price",
       "The price that is not exceeded with that probability: the survival forecast gives 10, 50 "
       "and 90 % by hours ahead, from how recorded prices moved from level to level.",
       ""},
      {"", "Persistence", "The forecast that nothing changes: the benchmark for the others.", ""},
      {"", "MAE, RMSE", "Mean absolute error and root mean square error.", ""},
      {"", "ARIMA",
       "Autoregression of order p on d-fold differences with a moving average of "
       "order q; orders are chosen by AICc where none are given.",
       "Hyndman and Khandakar, Journal of Statistical Software 27, 2008"},
      {"", "Ljung-Box test", "Whether errors still contain a pattern that could be forecast.",
       "Ljung and Box, Biometrika 65, 1978"},
  };
}

Entries learningTerms() {
  return {
      {"M", "Pool", "The policies that a learner picks from, M of them.", kPool},
      {"K", "Jobs", "The number of jobs a learner sees, one after another.", kPool},
      {"w", "Weight", "How much a policy is trusted; weights sum to 1.", kGames},
      {"η", "Learning rate", "How fast weights follow scores: w becomes w·exp(η·u).", kGames},
      {"u", "Score", "A job's utility scaled to 0 to 1 by bounds fixed before the run.", kPool},
      {"", "Regret",
       "Score lost against the best single policy in hindsight. At most "
       "sqrt(K ln M / 2) at the known rate, where results are known before the next job; more "
       "where "
       "jobs take time.",
       kGames},
      {"", "Fixed share",
       "A learner that redistributes part of the weight after each job, for markets that change.",
       "Herbster and Warmuth, Machine Learning 32, 1998"},
      {"", "Exp3", "A learner that sees only the result of the policy it chose.",
       "Bubeck and Cesa-Bianchi, 2012, section 3.1"},
      {"", "AdaHedge", "Exponential weights whose rate adapts to the scores seen so far.",
       "de Rooij, van Erven, Grünwald, Koolen, JMLR 15, 2014"},
  };
}

constexpr const char* kParcae = "Duan et al., Parcae, NSDI 2024";

Entries servingTerms() {
  return {
      {"", "Serving", "Answering requests of a language model as they arrive.", kServe},
      {"", "TTFT", "Time to first token: from a request's arrival to its first token.", kServe},
      {"", "TPOT", "Time per output token: mean time between the tokens of an answer.", kServe},
      {"", "P99", "The time within which 99 of 100 requests are answered.", ""},
      {"", "Prefill", "The work on a prompt, before the first token.", kServe},
      {"", "Decode", "The work on an answer, token by token.", kServe},
      {"", "Tensor group", "The GPUs among which each layer of a stage is divided.", kServe},
      {"", "Grace", "How long in advance a preemption is announced.", kServe},
      {"", "SpotServe",
       "Replicas stop just in time, weights and caches migrate, and batches go on where they were.",
       kServe},
      {"", "Reparallelization",
       "As SpotServe chooses, but every change restarts from storage, and caches are lost.",
       kServe},
      {"", "Rerouting",
       "Pipelines of one shape: those that lose a GPU end, and their requests go to others.",
       kServe},
      {"", "Efficient (Pareto) frontier",
       "The fleets that no other beats both in cost per million tokens and in P99.", ""},
      {"", "Spot share",
       "The share of a fleet's instances that are spot; the others are on demand.", ""},
      {"", "Autoscaler",
       "Requests and releases on-demand instances by the request rate that it expects one lag "
       "ahead.",
       ""},
      {"", "Lag of an autoscaler",
       "From the request for an instance until it can be used: start-up, the engine's start, and "
       "the weights "
       "from storage.",
       ""},
  };
}

Entries trainingTerms() {
  return {
      {"", "Liveput",
       "What a shape keeps of its throughput in the next interval, in expectation over which nodes "
       "leave: throughput × (interval − cost of the move) / interval, in samples/s.",
       kParcae},
      {"D, P", "Shape",
       "How nodes are used in training: D pipelines of P stages, one node per stage. Nodes that "
       "are left over are spare.",
       kParcae},
      {"", "Intra-stage move",
       "The depth stays and every stage has replicas enough: regrouping the nodes does.", kParcae},
      {"", "Inter-stage move",
       "The depth stays and some stage has too few replicas: state is sent to others, and "
       "training restarts.",
       kParcae},
      {"", "Pipeline move",
       "The number of stages changes: every stage may need state that its node has not.", kParcae},
      {"", "Ideal",
       "The fastest shape that fits in every interval, with moves that cost nothing. No policy "
       "trains more.",
       ""},
      {"", "Reactive",
       "Takes the fastest shape that fits and restarts from a checkpoint at every event.", kParcae},
      {"R", "Restart", "Seconds that a restart takes; by the model's profile where it is not set.",
       kParcae},
      {"H", "Look-ahead", "Intervals that a plan of training looks ahead.", kParcae},
      {"", "Debt",
       "Seconds by which a move outlasted its interval; the next intervals work them off first.",
       ""},
      {"", "Missed forecast",
       "Fewer nodes were left than a plan needed: another shape is taken at once, at its cost.",
       ""},
  };
}

Entries riskTerms() {
  return {
      {"", "Backtest", "The same job started at many slots of the trace, one run per start.", ""},
      {"P5, P50, P95", "Percentiles", "5, 50 and 95 % of the starts are at or below these.", ""},
      {"", "Frontier",
       "The cost of a policy for each deadline: it shows what another hour is worth.", ""},
      {"", "95 % interval",
       "Made to hold the true value in 95 of 100 traces of this length. A limit that the trace "
       "cannot determine is left open.",
       ""},
      {"", "Independent window",
       "A stretch of the trace as long as a job, or as outcomes depend on each other. Starts "
       "within "
       "one say nearly the same, so a 95 % interval follows from their number.",
       ""},
      {"", "Block bootstrap",
       "How intervals are found: whole stretches of neighbouring starts are drawn again and again.",
       "Politis and White, Econometric Reviews 23, 2004"},
      {"", "Tried on the other half",
       "A policy or goal that is chosen on one half of the trace is judged on the other, because a "
       "choice looks best where it was made.",
       ""},
      {"", "Idle slot", "A slot before the finish in which the job holds no GPU.", ""},
  };
}

Entries streamTerms() {
  return {
      {"", "Stream of jobs", "Jobs of several classes that keep arriving, each with a size.",
       kRent},
      {"s(k)", "Speed-up", "How many times as fast a job runs on k GPUs as on one.", kRent},
      {"", "Response time", "From a job's arrival to its end, waiting included.", kRent},
      {"", "Width", "The number of GPUs that a job runs on.", kRent},
      {"", "Price of delay",
       "What an hour less of one job's response is worth, in GPUs or $ per hour.", ""},
      {"", "Rented GPUs",
       "All that is paid for: GPUs in use, idle, booting and in the tail after their release. The "
       "budget is on these.",
       ""},
      {"", "Boot", "The time from the request for a node until its GPUs can be used; billed.", ""},
      {"", "Tail", "The time for which a node is still billed after its release.", ""},
      {"", "Replication",
       "The stream drawn and simulated once more; intervals follow from how replications differ.",
       ""},
      {"", "Equal share", "A cluster whose GPUs are divided equally among the jobs present.", ""},
      {"", "Goodput-fair",
       "A cluster whose whole GPUs go to whichever job falls behind its fair share most. A "
       "simplified Pollux.",
       "Qiao et al., Pollux, OSDI 2021"},
      {"", "Cannot keep up",
       "Jobs arrive faster than a cluster ends them, so that response times grow without end.", ""},
  };
}

Entries allTerms() {
  Entries all;
  for (const Entries& part :
       {marketTerms(), jobTerms(), policyTerms(), forecastTerms(), learningTerms(), trainingTerms(),
        servingTerms(), riskTerms(), streamTerms()}) {
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
