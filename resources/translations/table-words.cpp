// SPDX-License-Identifier: GPL-3.0-or-later
// Made by tools/update-translations.sh, for lupdate alone; never compiled.
QT_TRANSLATE_NOOP("table", "$")
QT_TRANSLATE_NOOP("table", "$/GPU-h")
QT_TRANSLATE_NOOP("table", "$/h")
QT_TRANSLATE_NOOP("table", "$/month")
QT_TRANSLATE_NOOP("table",
                  "1 is perfect scaling; 0.9 means that twice the GPUs do 1.87 times the work.")
QT_TRANSLATE_NOOP("table", "1/day")
QT_TRANSLATE_NOOP(
    "table",
    "20 hours are just too short: even all 8 GPUs from the first slot finish three minutes late, "
    "and part of the value is lost. In this run the best possible plan still costs $376.")
QT_TRANSLATE_NOOP("table",
                  "400 jobs arrive one after another. A pool of 21 policies is tried on each, and "
                  "the weight of a policy grows with what it would have earned. Here each result "
                  "is known before the next job starts.")
QT_TRANSLATE_NOOP("table", "5, 50 and 95 % of the starts are at or below these.")
QT_TRANSLATE_NOOP("table", "95 % interval")
QT_TRANSLATE_NOOP("table", "99 of 100 requests are to be answered within it. Empty: no target.")
QT_TRANSLATE_NOOP("table",
                  "99 of 100 requests are to have a token in the mean within it. Empty: no target.")
QT_TRANSLATE_NOOP("table",
                  "99 of 100 requests are to have their first token within it. Empty: no target.")
QT_TRANSLATE_NOOP("table",
                  "A CSV of epochs with speed-ups of their own, in which the class is found by its "
                  "name; it takes the place of size and speed-up.")
QT_TRANSLATE_NOOP("table",
                  "A CSV of jobs that were submitted, in place of classes: either layout of "
                  "ElasticFlow, those made of the Philly trace, or any other.")
QT_TRANSLATE_NOOP("table", "A GPU rented at the market price, preempted when it is no longer free.")
QT_TRANSLATE_NOOP("table", "A cluster whose GPUs are divided equally among the jobs present.")
QT_TRANSLATE_NOOP("table",
                  "A cluster whose whole GPUs go to whichever job falls behind its fair share "
                  "most. A simplified Pollux.")
QT_TRANSLATE_NOOP("table", "A day and a half")
QT_TRANSLATE_NOOP("table",
                  "A folder with a table of measured throughputs for each model; with several GPU "
                  "types one folder each, in their order, with ; between them.")
QT_TRANSLATE_NOOP("table", "A forecast can lose to none at all")
QT_TRANSLATE_NOOP("table",
                  "A forecast is worth something only where there is a decision that it changes. "
                  "This lesson has a market where there is one, asks how far one has to see, how "
                  "wrong one may be, and what a learner makes of it.")
QT_TRANSLATE_NOOP("table", "A forecast that a planner could have had")
QT_TRANSLATE_NOOP(
    "table",
    "A job of 460 work units has 48 hours. On demand it costs $1411. In this run Max spot takes "
    "all available spot and pays $999: less, but nowhere near a third, because spot is gone for "
    "much of the time and 264 GPU-hours had to be rented on demand after all. Started at other "
    "times it pays $616 in the mean: this start is a bad one.")
QT_TRANSLATE_NOOP(
    "table", "A job that runs holds a number of GPUs between these two; one that waits holds none.")
QT_TRANSLATE_NOOP(
    "table", "A job with twice the work is worth twice as much. Otherwise all are worth the same.")
QT_TRANSLATE_NOOP("table", "A job's utility scaled to 0 to 1 by bounds fixed before the run.")
QT_TRANSLATE_NOOP(
    "table",
    "A learner that redistributes part of the weight after each job, for markets that change.")
QT_TRANSLATE_NOOP("table", "A learner that sees only the result of the policy it chose.")
QT_TRANSLATE_NOOP("table", "A loss so soon after an addition is one event with it.")
QT_TRANSLATE_NOOP("table",
                  "A million tokens of prompts and answers (all), or of answers alone (output).")
QT_TRANSLATE_NOOP("table", "A minute's notice")
QT_TRANSLATE_NOOP("table",
                  "A model trains as D pipelines of P stages. The shape that is fastest while all "
                  "nodes are there is not the one that keeps most when some leave.")
QT_TRANSLATE_NOOP(
    "table",
    "A model trains on nodes that come and go. One policy plans as if nothing changed, another by "
    "a published forecast, a third knows what comes. What is the forecast worth?")
QT_TRANSLATE_NOOP("table",
                  "A node carries one stage of one pipeline; counts of GPUs are divided by this.")
QT_TRANSLATE_NOOP("table",
                  "A node leaves every few hours: every way of steering that moves live comes near "
                  "the ideal, and a forecast has nothing to tell.")
QT_TRANSLATE_NOOP(
    "table", "A node that leaves takes the mini-batch under way with it: half a batch in the mean.")
QT_TRANSLATE_NOOP(
    "table", "A number, market (what the scenario's market asks) or on-demand (its list price).")
QT_TRANSLATE_NOOP("table", "A perfect forecast")
QT_TRANSLATE_NOOP(
    "table",
    "A plan is only as good as its forecast. How much does an error cost, and which policies pay "
    "for it? To set the error, forecasts are made from the future here: results say so.")
QT_TRANSLATE_NOOP("table",
                  "A policy or goal that is chosen on one half of the trace is judged on the "
                  "other, because a choice looks best where it was made.")
QT_TRANSLATE_NOOP("table", "A pool of policies")
QT_TRANSLATE_NOOP("table", "A price without GPUs")
QT_TRANSLATE_NOOP("table",
                  "A reservation price is a share of the on-demand price: in a more expensive "
                  "market it buys later.")
QT_TRANSLATE_NOOP("table", "A slot before the finish in which the job holds no GPU.")
QT_TRANSLATE_NOOP("table", "A spot GPU that was held is no longer free in the next slot.")
QT_TRANSLATE_NOOP("table",
                  "A spot price that stays at the on-demand price for days may mean that there is "
                  "no capacity. Turn this on to count those slots as zero free GPUs.")
QT_TRANSLATE_NOOP("table", "A stage works as soon as its last layer is in.")
QT_TRANSLATE_NOOP("table", "A step of time, t = 0, 1, 2, ... Decisions hold for a whole slot.")
QT_TRANSLATE_NOOP(
    "table",
    "A stretch of the trace as long as a job, or as outcomes depend on each other. Starts within "
    "one say nearly the same, so a 95 % interval follows from their number.")
QT_TRANSLATE_NOOP("table", "A table of instance types. Empty: g4dn.12xlarge alone is known.")
QT_TRANSLATE_NOOP("table",
                  "A trace in SpotHorizon's own CSV, with price and free GPUs. It replaces the "
                  "availability and price files.")
QT_TRANSLATE_NOOP("table",
                  "AHANP pays $86.89 as before: it uses no forecast, so errors cannot hurt it.")
QT_TRANSLATE_NOOP("table", "AHANP's bar does not move: it has no forecast that could be wrong.")
QT_TRANSLATE_NOOP("table",
                  "AHAP plans a few hours ahead. It can replan in every slot, or commit to a plan "
                  "for several slots. When does commitment pay? The forecasts of this lesson are "
                  "made from the future, so that their error can be set.")
QT_TRANSLATE_NOOP("table", "AHAP, best honest forecast")
QT_TRANSLATE_NOOP("table", "AHAP, exact forecasts")
QT_TRANSLATE_NOOP("table", "ARIMA")
QT_TRANSLATE_NOOP("table", "AdaHedge")
QT_TRANSLATE_NOOP("table", "Adaptive")
QT_TRANSLATE_NOOP("table",
                  "Adds on-demand only, max spot, uniform progress, and AHANP at an even pace, so "
                  "that the learner can come to trust any of them.")
QT_TRANSLATE_NOOP("table", "Affected")
QT_TRANSLATE_NOOP("table", "After")
QT_TRANSLATE_NOOP("table",
                  "After a steep rise or fall the predictor dampens it: sticky (for the rest of "
                  "the run, as published), reset (each time anew) or off.")
QT_TRANSLATE_NOOP(
    "table",
    "After the deadline the value falls linearly, reaching zero at this multiple of the deadline.")
QT_TRANSLATE_NOOP("table", "All")
QT_TRANSLATE_NOOP(
    "table",
    "All four policies plan 5 slots ahead; they commit to 1, 2, 3 and 5 slots of each plan. The "
    "forecast is exact. In this run committing to 2 or 3 slots costs exactly what replanning in "
    "every slot costs, $235.78. Over all starts of this market all four cost $263 in the mean: a "
    "plan that comes true need not be remade.")
QT_TRANSLATE_NOOP(
    "table",
    "All free spot GPUs up to N_max; waits when there are none, with the safety net at the end.")
QT_TRANSLATE_NOOP("table", "All or nothing: sixteen GPUs")
QT_TRANSLATE_NOOP("table",
                  "All that is paid for: GPUs in use, idle, booting and in the tail after their "
                  "release. The budget is on these.")
QT_TRANSLATE_NOOP(
    "table",
    "Also computes the best plan of every job with full knowledge of the market; takes longer.")
QT_TRANSLATE_NOOP("table", "Amdahl")
QT_TRANSLATE_NOOP("table", "An adaptive rate")
QT_TRANSLATE_NOOP(
    "table",
    "Another market: sixteen GPUs come and go together, and each change costs twice as much. In "
    "this run the policy that commits to 5 slots pays $1004 with 7 changes of GPUs, the one that "
    "replans in every slot $1010 with 10. It would be wrong to conclude that commitment pays here. "
    "Over all starts of this market replanning is cheaper, $626 against $652 in the mean, and "
    "committing to 2 slots even makes more changes than replanning.")
QT_TRANSLATE_NOOP("table", "Answer")
QT_TRANSLATE_NOOP("table", "Answering requests of a language model as they arrive.")
QT_TRANSLATE_NOOP("table", "Arima")
QT_TRANSLATE_NOOP("table", "Arrival rate")
QT_TRANSLATE_NOOP("table", "Arrivals")
QT_TRANSLATE_NOOP(
    "table",
    "As SpotServe chooses, but every change starts anew from storage, and caches are lost.")
QT_TRANSLATE_NOOP("table", "As above")
QT_TRANSLATE_NOOP("table",
                  "As published: an addition's slot with the estimate, cache bytes as published, "
                  "preloading, ready at 0, only requests counted that finish 30 s before the end.")
QT_TRANSLATE_NOOP("table",
                  "At 24 GPUs one more takes 1.1 minutes off the mean here. The curve is convex: "
                  "no GPU buys more than the one before it.")
QT_TRANSLATE_NOOP("table", "At end")
QT_TRANSLATE_NOOP("table", "Auto")
QT_TRANSLATE_NOOP("table", "Autoregression")
QT_TRANSLATE_NOOP("table",
                  "Autoregression of order p on d-fold differences with a moving average of order "
                  "q; orders are chosen by AICc where none are given.")
QT_TRANSLATE_NOOP("table", "Availability file")
QT_TRANSLATE_NOOP("table", "Availability level")
QT_TRANSLATE_NOOP("table", "Availability zone or pool")
QT_TRANSLATE_NOOP("table", "Averaged")
QT_TRANSLATE_NOOP("table", "Averaged plans")
QT_TRANSLATE_NOOP("table", "Averaging fixed horizon control")
QT_TRANSLATE_NOOP("table", "Averaging, and why whole GPUs defeat it")
QT_TRANSLATE_NOOP("table", "Away")
QT_TRANSLATE_NOOP("table", "Back to back")
QT_TRANSLATE_NOOP("table", "Backtest")
QT_TRANSLATE_NOOP("table", "Balanced")
QT_TRANSLATE_NOOP("table", "Base")
QT_TRANSLATE_NOOP("table", "Baselines")
QT_TRANSLATE_NOOP("table", "Batch")
QT_TRANSLATE_NOOP("table", "Batches")
QT_TRANSLATE_NOOP("table", "Batching")
QT_TRANSLATE_NOOP("table", "Before")
QT_TRANSLATE_NOOP("table", "Best")
QT_TRANSLATE_NOOP("table", "Between two instances. Empty: as the instance type has it.")
QT_TRANSLATE_NOOP("table", "Bill")
QT_TRANSLATE_NOOP("table", "Billing of the last slot")
QT_TRANSLATE_NOOP("table", "Block")
QT_TRANSLATE_NOOP("table", "Block bootstrap")
QT_TRANSLATE_NOOP("table", "Boot")
QT_TRANSLATE_NOOP("table", "Bounds")
QT_TRANSLATE_NOOP("table", "Bubeck and Cesa-Bianchi, 2012, section 3.1")
QT_TRANSLATE_NOOP("table", "Budget")
QT_TRANSLATE_NOOP("table", "Budget in GPUs")
QT_TRANSLATE_NOOP("table", "Burst")
QT_TRANSLATE_NOOP("table", "Bursts")
QT_TRANSLATE_NOOP("table", "Bursty serving")
QT_TRANSLATE_NOOP("table", "Busy cluster")
QT_TRANSLATE_NOOP("table",
                  "Buys work ahead of need when spot is below this share of the on-demand price.")
QT_TRANSLATE_NOOP("table", "Caches migrate, and batches go on after a stop.")
QT_TRANSLATE_NOOP("table", "Calibration")
QT_TRANSLATE_NOOP("table", "Calm cloud")
QT_TRANSLATE_NOOP("table", "Calm serving")
QT_TRANSLATE_NOOP("table", "Calm training")
QT_TRANSLATE_NOOP("table", "Cannot keep up")
QT_TRANSLATE_NOOP("table", "Carry forward")
QT_TRANSLATE_NOOP("table", "Carry values forward for")
QT_TRANSLATE_NOOP("table", "Catch up")
QT_TRANSLATE_NOOP("table",
                  "Cesa-Bianchi and Lugosi, Prediction, Learning, and Games, 2006, chapter 2")
QT_TRANSLATE_NOOP("table", "Chance")
QT_TRANSLATE_NOOP("table",
                  "Chances are calibrated where they come true as often as they say: of the GPUs "
                  "said to stay with 80 %, 80 % stay.")
QT_TRANSLATE_NOOP("table", "Changes of free GPUs")
QT_TRANSLATE_NOOP("table", "Cheap")
QT_TRANSLATE_NOOP("table", "Cheap and plenty")
QT_TRANSLATE_NOOP("table", "Checkpoint")
QT_TRANSLATE_NOOP("table", "Checkpoint every")
QT_TRANSLATE_NOOP("table", "Checkpoint takes")
QT_TRANSLATE_NOOP("table", "Chen, Comden, Liu, Gandhi, Wierman, SIGMETRICS 2016")
QT_TRANSLATE_NOOP("table", "Choose P95 for the baselines.")
QT_TRANSLATE_NOOP("table", "Choose Pareto sizes.")
QT_TRANSLATE_NOOP("table", "Choose Restart under Show: all policies over the restart.")
QT_TRANSLATE_NOOP("table", "Choose Tornado under Show: what every switch and slider does.")
QT_TRANSLATE_NOOP("table", "Choose other kinds of forecast in the panel on the left.")
QT_TRANSLATE_NOOP("table",
                  "Choose persistence as the forecast: over all starts the long window then costs "
                  "more than AHANP.")
QT_TRANSLATE_NOOP("table", "Chronological")
QT_TRANSLATE_NOOP("table", "Class")
QT_TRANSLATE_NOOP("table", "Click nodes away, first all in one row, then all in one column.")
QT_TRANSLATE_NOOP("table", "Clip")
QT_TRANSLATE_NOOP("table", "Closed loop")
QT_TRANSLATE_NOOP("table", "Cluster size")
QT_TRANSLATE_NOOP("table", "Commitment")
QT_TRANSLATE_NOOP("table", "Commitment 1: a new plan in every slot.")
QT_TRANSLATE_NOOP("table", "Commitment mode")
QT_TRANSLATE_NOOP("table",
                  "Commitment mode “averaged”: the mean of the last v plans, each made from where "
                  "the job really was.")
QT_TRANSLATE_NOOP(
    "table",
    "Configurations whose weights and caches do not fit are left out. Empty: the model's published "
    "least number of GPUs; where there is none, the memory of the type.")
QT_TRANSLATE_NOOP("table", "Constant")
QT_TRANSLATE_NOOP("table", "Constant plan")
QT_TRANSLATE_NOOP("table", "Continuous")
QT_TRANSLATE_NOOP("table", "Correlation of a price with the next")
QT_TRANSLATE_NOOP("table", "Cost")
QT_TRANSLATE_NOOP("table", "Cost per")
QT_TRANSLATE_NOOP("table", "Count")
QT_TRANSLATE_NOOP("table", "Daily cycle")
QT_TRANSLATE_NOOP("table", "Daily price")
QT_TRANSLATE_NOOP("table", "Deadline")
QT_TRANSLATE_NOOP("table", "Deadlines tried")
QT_TRANSLATE_NOOP("table", "Debt")
QT_TRANSLATE_NOOP("table", "Decision loop")
QT_TRANSLATE_NOOP(
    "table", "Decisions are made once per slot. Market data are placed on slots of this length.")
QT_TRANSLATE_NOOP("table", "Decode")
QT_TRANSLATE_NOOP("table", "Differences")
QT_TRANSLATE_NOOP("table", "Dispatch")
QT_TRANSLATE_NOOP("table", "Doubling")
QT_TRANSLATE_NOOP("table", "Drag the budget, and watch where both widths stand on their curves.")
QT_TRANSLATE_NOOP("table", "Drag the deadline, and watch the cost curve follow.")
QT_TRANSLATE_NOOP("table",
                  "Drag the forecast error between 0 and 2 and watch where the bars change places.")
QT_TRANSLATE_NOOP("table", "Drag the forecast error.")
QT_TRANSLATE_NOOP("table", "Drag the number of nodes lost.")
QT_TRANSLATE_NOOP("table", "Drag the price of delay instead of the budget.")
QT_TRANSLATE_NOOP("table", "Drawn")
QT_TRANSLATE_NOOP("table", "Duan et al., Parcae, NSDI 2024")
QT_TRANSLATE_NOOP("table",
                  "Each planner's plan is a separate line in the chart of GPUs. Where one wants 16 "
                  "and the others none, the mean is what none of them wanted.")
QT_TRANSLATE_NOOP("table", "Earliest start")
QT_TRANSLATE_NOOP("table", "Eight GPUs, always free")
QT_TRANSLATE_NOOP("table",
                  "Eight jobs arrive together, and some are far larger than others. Nobody waits "
                  "for GPUs that are rented when they are needed, so the mean response stays what "
                  "the formula says; what changes is how many GPUs are held at once.")
QT_TRANSLATE_NOOP(
    "table",
    "Eight spot GPUs are free all the time, and the job needs five hours of them within sixteen. "
    "Nothing has to be predicted about GPUs. The price is another matter: it goes up and down with "
    "the day. Max spot starts at once and pays $61.05. AHANP, which waits for a price below its "
    "reservation price, pays $57.08. Before you look: what does it cost to know the price of the "
    "next twelve hours?")
QT_TRANSLATE_NOOP("table", "Empty: as the instance type has them.")
QT_TRANSLATE_NOOP("table", "Engine")
QT_TRANSLATE_NOOP("table", "Engine start")
QT_TRANSLATE_NOOP("table", "Enough is enough")
QT_TRANSLATE_NOOP("table", "Epochs")
QT_TRANSLATE_NOOP("table", "Equal share")
QT_TRANSLATE_NOOP("table", "Error")
QT_TRANSLATE_NOOP("table", "Error by lead")
QT_TRANSLATE_NOOP("table", "Error distribution")
QT_TRANSLATE_NOOP("table", "Error grows with lead")
QT_TRANSLATE_NOOP("table", "Error memory")
QT_TRANSLATE_NOOP("table", "Error scale")
QT_TRANSLATE_NOOP("table", "Errors as large as the price itself")
QT_TRANSLATE_NOOP("table",
                  "Errors that are drawn anew in every slot, and errors that stay: what replanning "
                  "with newer forecasts is worth when these are wrong in the same way again.")
QT_TRANSLATE_NOOP("table", "Even")
QT_TRANSLATE_NOOP("table",
                  "Events (time, add or remove, node) or counts in any trace format that has them.")
QT_TRANSLATE_NOOP("table", "Exact")
QT_TRANSLATE_NOOP("table", "Exp3")
QT_TRANSLATE_NOOP("table", "Expected")
QT_TRANSLATE_NOOP("table", "Exploration rate")
QT_TRANSLATE_NOOP("table", "Exponent")
QT_TRANSLATE_NOOP("table", "Exponential")
QT_TRANSLATE_NOOP("table", "Exponential weights whose rate adapts to the scores seen so far.")
QT_TRANSLATE_NOOP("table", "Exponentiated")
QT_TRANSLATE_NOOP("table", "Extend the deadline to 72 hours.")
QT_TRANSLATE_NOOP(
    "table",
    "Fewer nodes were left than a plan needed: another shape is taken at once, at its cost.")
QT_TRANSLATE_NOOP("table", "File")
QT_TRANSLATE_NOOP("table", "File of jobs")
QT_TRANSLATE_NOOP("table",
                  "File with the number of free spot instances or GPUs over time. Empty: a "
                  "constant number of GPUs.")
QT_TRANSLATE_NOOP("table", "File with the spot price over time. Empty: a constant price.")
QT_TRANSLATE_NOOP("table", "Fill")
QT_TRANSLATE_NOOP("table", "Fill up to")
QT_TRANSLATE_NOOP("table", "Find the shortest deadline that costs hardly more than this.")
QT_TRANSLATE_NOOP("table", "First")
QT_TRANSLATE_NOOP("table",
                  "First come, first served: jobs of their full width wait for each other.")
QT_TRANSLATE_NOOP("table", "First sample at")
QT_TRANSLATE_NOOP("table", "Fixed")
QT_TRANSLATE_NOOP("table", "Fixed shape")
QT_TRANSLATE_NOOP("table", "Fixed share")
QT_TRANSLATE_NOOP("table", "Fixed work per hour")
QT_TRANSLATE_NOOP("table", "Floor")
QT_TRANSLATE_NOOP("table", "Follows plan")
QT_TRANSLATE_NOOP("table",
                  "For the work left then: value minus cost of the best finish on on-demand GPUs, "
                  "the change to them included, or zero where giving up is better.")
QT_TRANSLATE_NOOP("table", "Forecast")
QT_TRANSLATE_NOOP("table", "Forecast delay")
QT_TRANSLATE_NOOP("table", "Forecast error")
QT_TRANSLATE_NOOP("table", "Four kinds of move")
QT_TRANSLATE_NOOP("table", "Four times the budget")
QT_TRANSLATE_NOOP("table", "Free GPUs of a slot")
QT_TRANSLATE_NOOP("table",
                  "Free GPUs that are forecast and never come, or come early or late. Lines across "
                  "the chart show where forecasts that a planner could have had stand.")
QT_TRANSLATE_NOOP("table", "Free spot GPUs")
QT_TRANSLATE_NOOP("table", "From")
QT_TRANSLATE_NOOP("table",
                  "From 12 to 24 GPUs the mean fell by 0.58 h, from 24 to 48 here by 0.21 h more, "
                  "to 0.25 h. The next GPU buys 0.2 minutes.")
QT_TRANSLATE_NOOP("table", "From a job's arrival to its end, waiting included.")
QT_TRANSLATE_NOOP("table", "From the request for a node until its GPUs can be used; it is billed.")
QT_TRANSLATE_NOOP("table", "From the request of an instance to its use; it is paid meanwhile.")
QT_TRANSLATE_NOOP("table",
                  "From the trace's start; nothing runs before, but what the nodes did is known.")
QT_TRANSLATE_NOOP("table",
                  "From this start on the price climbs towards on-demand and GPUs become scarce: "
                  "work bought on the first day is cheaper than work left for later.")
QT_TRANSLATE_NOOP("table", "Frontier")
QT_TRANSLATE_NOOP("table",
                  "Further dumps of the same price history, separated by semicolons. They may "
                  "overlap: duplicate rows count once.")
QT_TRANSLATE_NOOP("table", "Futures")
QT_TRANSLATE_NOOP("table", "GB")
QT_TRANSLATE_NOOP("table", "GB/s")
QT_TRANSLATE_NOOP("table", "GPU memory")
QT_TRANSLATE_NOOP("table", "GPU type")
QT_TRANSLATE_NOOP("table", "GPUs")
QT_TRANSLATE_NOOP("table", "GPUs are rented in whole nodes. Only a simulation reads it.")
QT_TRANSLATE_NOOP("table",
                  "GPUs become free at night: with time for a night or two, waiting for it costs "
                  "less than uniform progress, which keeps its pace by day.")
QT_TRANSLATE_NOOP("table", "GPUs get new positions by Kuhn-Munkres; else in rank order.")
QT_TRANSLATE_NOOP("table", "GPUs held")
QT_TRANSLATE_NOOP("table", "GPUs per counted instance")
QT_TRANSLATE_NOOP("table", "GPUs per instance")
QT_TRANSLATE_NOOP("table", "GPUs per node")
QT_TRANSLATE_NOOP("table", "GPUs per priced instance")
QT_TRANSLATE_NOOP("table", "GPUs that a price is for")
QT_TRANSLATE_NOOP("table", "GPUs:work/h")
QT_TRANSLATE_NOOP("table", "GPUs=times")
QT_TRANSLATE_NOOP("table", "Gamma")
QT_TRANSLATE_NOOP("table", "Gap")
QT_TRANSLATE_NOOP("table", "Gaps in the data")
QT_TRANSLATE_NOOP("table", "Gb/s")
QT_TRANSLATE_NOOP("table", "Generated")
QT_TRANSLATE_NOOP("table", "Goodput-fair")
QT_TRANSLATE_NOOP("table", "Grace")
QT_TRANSLATE_NOOP("table", "Hardware")
QT_TRANSLATE_NOOP("table", "Heavy tailed")
QT_TRANSLATE_NOOP("table", "Held")
QT_TRANSLATE_NOOP("table",
                  "Held without progress at a job's start and at each change of its width.")
QT_TRANSLATE_NOOP("table",
                  "Held without progress at the start of its jobs and at each change of their "
                  "width. Empty: as the rental says.")
QT_TRANSLATE_NOOP("table", "Herbster and Warmuth, Machine Learning 32, 1998")
QT_TRANSLATE_NOOP("table", "High end")
QT_TRANSLATE_NOOP("table", "Highest reservation price")
QT_TRANSLATE_NOOP("table", "History")
QT_TRANSLATE_NOOP("table", "Hold")
QT_TRANSLATE_NOOP(
    "table",
    "Hold plans as if the last count stayed. ARIMA plans by the published predictor. In this run "
    "Hold trains 671,945 samples and ARIMA 671,341: the forecast loses 604. Over all one-hour "
    "starts of this trace Hold comes to 94.4 % of the ideal, ARIMA to 94.3 %.")
QT_TRANSLATE_NOOP("table", "Hold to avoid change")
QT_TRANSLATE_NOOP("table", "Holt winters")
QT_TRANSLATE_NOOP("table", "Hours in a slot; half an hour unless the scenario says otherwise.")
QT_TRANSLATE_NOOP("table", "Hours without progress after GPUs are added, released or preempted.")
QT_TRANSLATE_NOOP(
    "table",
    "How GPUs are rented. on-demand-only: never spot; max-spot: all spot, on demand at the last "
    "moment; uniform-progress: on demand when behind; ahanp: by price and pace; ahap: plans ahead.")
QT_TRANSLATE_NOOP("table", "How both widths rise with the price, each as its own curve allows.")
QT_TRANSLATE_NOOP("table", "How early one policy takes almost all of the weight.")
QT_TRANSLATE_NOOP("table", "How far ARIMA falls behind Hold as restarts grow longer.")
QT_TRANSLATE_NOOP("table", "How far a policy is below the offline optimum, in $ of utility.")
QT_TRANSLATE_NOOP("table", "How far ahead a forecast looks, in slots or hours.")
QT_TRANSLATE_NOOP(
    "table",
    "How far each spot price is from the mean of the trace, against what was recorded: 2 doubles "
    "all ups and downs (never below zero), 0 leaves the mean alone. 1: as recorded.")
QT_TRANSLATE_NOOP("table",
                  "How far forecast errors agree: 0 draws each anew; near 1 the same slot is "
                  "forecast wrong in the same way again and again, and its neighbours with it.")
QT_TRANSLATE_NOOP("table", "How far one has to see")
QT_TRANSLATE_NOOP("table", "How far the same width for all stays behind, at every budget.")
QT_TRANSLATE_NOOP("table", "How far to look ahead, by forecast error")
QT_TRANSLATE_NOOP("table", "How fast an instance reads weights from storage.")
QT_TRANSLATE_NOOP("table",
                  "How fast weight moves to the policies that earn more. A high rate learns fast "
                  "but is easily misled.")
QT_TRANSLATE_NOOP("table", "How fast weights follow scores: w becomes w·exp(η·u).")
QT_TRANSLATE_NOOP(
    "table",
    "How intervals are found: whole stretches of neighbouring starts are drawn again and again.")
QT_TRANSLATE_NOOP(
    "table",
    "How jobs arrive: poisson, even spacing, batches, or two states with bursts and calm. Mean "
    "response and mean GPUs do not depend on it, how many GPUs are held at once does.")
QT_TRANSLATE_NOOP("table", "How little foresight adds beside cheap moves.")
QT_TRANSLATE_NOOP("table", "How long a node is billed after it is given back.")
QT_TRANSLATE_NOOP("table", "How long a prompt is.")
QT_TRANSLATE_NOOP("table", "How long a spot instance stays in the mean, of spells.")
QT_TRANSLATE_NOOP(
    "table",
    "How long a value is carried forward without a new row. After that the slot is unknown.")
QT_TRANSLATE_NOOP("table", "How long an answer is, in the mean.")
QT_TRANSLATE_NOOP("table", "How long before it happens a change of the instances is announced.")
QT_TRANSLATE_NOOP("table", "How long before it happens a preemption is announced.")
QT_TRANSLATE_NOOP("table",
                  "How long it takes in the mean until a lost instance is replaced, of spells.")
QT_TRANSLATE_NOOP(
    "table",
    "How long requests arrive. Empty: as long as the file or the market; else half an hour.")
QT_TRANSLATE_NOOP("table", "How long the window is. Empty: to the end of the trace.")
QT_TRANSLATE_NOOP("table", "How long to keep to a plan, by forecast error")
QT_TRANSLATE_NOOP("table", "How long to keep to a plan, by how long errors last")
QT_TRANSLATE_NOOP("table",
                  "How low a price to wait for, by how much of the capacity the job needs.")
QT_TRANSLATE_NOOP(
    "table",
    "How many GPUs may be rented in the long-run mean. Empty where the budget is in dollars.")
QT_TRANSLATE_NOOP("table", "How many GPUs would have to be owned to respond as soon.")
QT_TRANSLATE_NOOP("table",
                  "How many counts the predictor reads. Empty: as published, by the look-ahead.")
QT_TRANSLATE_NOOP("table", "How many intervals a plan looks ahead.")
QT_TRANSLATE_NOOP(
    "table",
    "How many jobs a simulation has, over all its replications. The exact part does not read it.")
QT_TRANSLATE_NOOP("table", "How many nodes there are all the time.")
QT_TRANSLATE_NOOP("table", "How many of its jobs arrive in an hour.")
QT_TRANSLATE_NOOP("table", "How many on-demand instances answer all the time.")
QT_TRANSLATE_NOOP("table", "How many on-demand instances stand beside spot all the time.")
QT_TRANSLATE_NOOP("table", "How many on-demand nodes, or up to how many nodes in all.")
QT_TRANSLATE_NOOP("table", "How many requests arrive.")
QT_TRANSLATE_NOOP("table", "How many spot instances are wished for, of a market or of spells.")
QT_TRANSLATE_NOOP(
    "table",
    "How many times ARIMA differences the series: 1 for a price that wanders. Empty: chosen.")
QT_TRANSLATE_NOOP("table", "How many times as fast a job runs on k GPUs as on one.")
QT_TRANSLATE_NOOP(
    "table",
    "How many times as fast as on the first type, by type: 1, 2.5. Empty: as the types say.")
QT_TRANSLATE_NOOP(
    "table",
    "How many times as fast as the first type, for classes without factors or tables of their own.")
QT_TRANSLATE_NOOP("table",
                  "How many times as fast on so many GPUs as on one, as measured: 1=1, 2=1.43. "
                  "Nothing is assumed between two points.")
QT_TRANSLATE_NOOP("table", "How many times as fast the recorded requests come.")
QT_TRANSLATE_NOOP("table", "How many times as long their answers are.")
QT_TRANSLATE_NOOP("table", "How many times as long their prompts are.")
QT_TRANSLATE_NOOP("table", "How many times the mean rate jobs arrive at during a burst.")
QT_TRANSLATE_NOOP("table", "How much a policy is trusted; weights sum to 1.")
QT_TRANSLATE_NOOP("table",
                  "How much history each fit uses (at most 2,000 slots). Longer is steadier, "
                  "shorter adapts sooner.")
QT_TRANSLATE_NOOP("table", "How much its response time counts in the mean.")
QT_TRANSLATE_NOOP("table", "How much more than before a GPU may store while layers move.")
QT_TRANSLATE_NOOP("table",
                  "How much progress is required while spot is expensive. latest: as late as the "
                  "deadline allows; uniform: an even share per hour.")
QT_TRANSLATE_NOOP("table",
                  "How nodes are used in training: D pipelines of P stages, a node a stage. Nodes "
                  "that are left over are spare.")
QT_TRANSLATE_NOOP("table", "How often a job on spot GPUs saves its work.")
QT_TRANSLATE_NOOP("table", "How often nodes are requested and released; 0: at every event.")
QT_TRANSLATE_NOOP("table", "How often requests are drawn; the same ones for every system.")
QT_TRANSLATE_NOOP("table",
                  "How often the model is refitted. Between fits it still takes in every slot.")
QT_TRANSLATE_NOOP(
    "table",
    "How often the shape is decided; a node counts where it is there for a whole interval.")
QT_TRANSLATE_NOOP("table",
                  "How often training saves its state, so that a stage that loses all replicas "
                  "goes back to it. Empty: nothing is saved or lost.")
QT_TRANSLATE_NOOP("table",
                  "How old a forecast is when it comes. The present slot is known all the same.")
QT_TRANSLATE_NOOP("table",
                  "How the Monte Carlo draws it. fixed: not at all; uniform: every value of the "
                  "range alike; triangular: most often the scenario's own value; normal: about the "
                  "middle of the range, which holds 95 % of the draws.")
QT_TRANSLATE_NOOP("table", "How the four drift apart as the error grows.")
QT_TRANSLATE_NOOP("table",
                  "How the latency table names the model. Empty: as the table of models does.")
QT_TRANSLATE_NOOP("table",
                  "How the sizes of a class spread around their mean: exponential, constant, "
                  "hyperexponential or pareto.")
QT_TRANSLATE_NOOP("table",
                  "How the work per hour grows with the number of GPUs. linear: αn + β; amdahl: a "
                  "share of the work does not scale; power: c·n^k; table: measured.")
QT_TRANSLATE_NOOP("table", "How this policy's plans remember debt.")
QT_TRANSLATE_NOOP("table", "How wide should a job be?")
QT_TRANSLATE_NOOP("table", "How wrong are real forecasts?")
QT_TRANSLATE_NOOP("table", "However they arrive")
QT_TRANSLATE_NOOP("table", "Hyndman and Khandakar, Journal of Statistical Software 27, 2008")
QT_TRANSLATE_NOOP("table", "Hyperexponential")
QT_TRANSLATE_NOOP("table", "Ideal")
QT_TRANSLATE_NOOP("table", "Idle")
QT_TRANSLATE_NOOP("table", "Idle slot")
QT_TRANSLATE_NOOP(
    "table",
    "If a change of GPUs cost no time, both would pay the same in this run, $934.23. At other "
    "starts one or the other is ahead: over all of them it is $633 for one plan and $631 for the "
    "mean. The mean itself is not the problem: the time that its changes lose is.")
QT_TRANSLATE_NOOP("table", "Immediate")
QT_TRANSLATE_NOOP("table", "In slot t: spot and on-demand GPUs together, n = s + o.")
QT_TRANSLATE_NOOP(
    "table",
    "In theory, averaging the plans of several planners can only help, as long as the problem has "
    "no whole numbers and no jumps. GPUs are whole, and changing their number costs time.")
QT_TRANSLATE_NOOP("table",
                  "In this run AHAP pays $41.26 and AHANP $57.08: one start, and a lucky one.")
QT_TRANSLATE_NOOP("table",
                  "In this run following one plan for 3 slots costs $943.72 with 3 changes of "
                  "GPUs. The mean of three plans costs $953.82 with 6 changes: when one planner "
                  "changes its mind, the mean changes. Over all starts it is $656 against $667.")
QT_TRANSLATE_NOOP(
    "table",
    "In this run the rented GPUs respond in 0.45 h. As many GPUs that are owned, there all the "
    "time and shared equally, stand idle in quiet hours and are short in busy ones: jobs take "
    "longer. More than 8 are needed to keep up at all. To respond as soon takes half as many again "
    "and more, so owning pays only where a GPU costs well below a rented one.")
QT_TRANSLATE_NOOP("table", "Include the best possible")
QT_TRANSLATE_NOOP("table", "Include the simple policies")
QT_TRANSLATE_NOOP("table",
                  "Includes policies that need no forecast: one for every reservation price below.")
QT_TRANSLATE_NOOP("table",
                  "Includes policies that plan with the forecast: one for every window, commitment "
                  "and reservation price below.")
QT_TRANSLATE_NOOP("table", "Independent window")
QT_TRANSLATE_NOOP("table", "Insensitivity")
QT_TRANSLATE_NOOP("table", "Instance file")
QT_TRANSLATE_NOOP("table", "Instance type")
QT_TRANSLATE_NOOP("table", "Instance types")
QT_TRANSLATE_NOOP("table", "Instances")
QT_TRANSLATE_NOOP("table", "Instances added and removed: JSON lines, or events as CSV.")
QT_TRANSLATE_NOOP(
    "table",
    "Instances go and come every few minutes: starting anew from storage at each change doubles "
    "the slowest answers of keeping what was computed, and wastes many times the tokens.")
QT_TRANSLATE_NOOP("table", "Inter-stage move")
QT_TRANSLATE_NOOP("table", "Interval")
QT_TRANSLATE_NOOP("table", "Intervals that a plan of training looks ahead.")
QT_TRANSLATE_NOOP("table", "Intra-stage move")
QT_TRANSLATE_NOOP("table", "Inverted counts")
QT_TRANSLATE_NOOP("table", "Job starts at")
QT_TRANSLATE_NOOP("table", "Jobs")
QT_TRANSLATE_NOOP(
    "table",
    "Jobs arrive faster than a cluster ends them, so that response times grow without end.")
QT_TRANSLATE_NOOP("table", "Jobs of several classes that keep arriving, each with a size.")
QT_TRANSLATE_NOOP("table", "Jobs simulated")
QT_TRANSLATE_NOOP("table", "Keep spot at deadline")
QT_TRANSLATE_NOOP("table", "Keeps caches")
QT_TRANSLATE_NOOP("table", "Kind of error")
QT_TRANSLATE_NOOP("table", "Known horizon")
QT_TRANSLATE_NOOP("table", "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section III")
QT_TRANSLATE_NOOP("table", "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section IV")
QT_TRANSLATE_NOOP("table", "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section V")
QT_TRANSLATE_NOOP("table", "Kong, Xu, Jiao, Xu, arXiv 2512.20967, section VI")
QT_TRANSLATE_NOOP("table", "Labels")
QT_TRANSLATE_NOOP(
    "table",
    "Language is the larger job and gets the fewer GPUs: what counts is how well it scales.")
QT_TRANSLATE_NOOP("table", "Last")
QT_TRANSLATE_NOOP("table", "Last carried")
QT_TRANSLATE_NOOP("table", "Late factor")
QT_TRANSLATE_NOOP("table", "Latency table")
QT_TRANSLATE_NOOP("table", "Latest")
QT_TRANSLATE_NOOP("table", "Latest start")
QT_TRANSLATE_NOOP("table", "Law")
QT_TRANSLATE_NOOP("table", "Layers move in the order that keeps storage low.")
QT_TRANSLATE_NOOP("table", "Lead")
QT_TRANSLATE_NOOP("table", "Learner")
QT_TRANSLATE_NOOP("table", "Learning rate")
QT_TRANSLATE_NOOP("table", "Learning rate rule")
QT_TRANSLATE_NOOP("table", "Learning with expert advice, and regret")
QT_TRANSLATE_NOOP("table", "Least")
QT_TRANSLATE_NOOP("table", "Length")
QT_TRANSLATE_NOOP("table", "Length of a burst")
QT_TRANSLATE_NOOP("table", "Length of a calm")
QT_TRANSLATE_NOOP("table",
                  "Length of the cycle that the forecast repeats: 24 is a day, 168 a week.")
QT_TRANSLATE_NOOP("table", "Lengths of answers")
QT_TRANSLATE_NOOP("table", "Li, Berg, Mukhopadhyay, Harchol-Balter, arXiv 2406.15560")
QT_TRANSLATE_NOOP("table", "Linear")
QT_TRANSLATE_NOOP("table", "Liveput")
QT_TRANSLATE_NOOP("table", "Ljung and Box, Biometrika 65, 1978")
QT_TRANSLATE_NOOP("table", "Ljung-Box test")
QT_TRANSLATE_NOOP("table", "Longest deadline")
QT_TRANSLATE_NOOP("table", "Longest deadline tried")
QT_TRANSLATE_NOOP("table", "Longest window")
QT_TRANSLATE_NOOP("table", "Look at the changes of GPUs and the hours lost in the outcome table.")
QT_TRANSLATE_NOOP(
    "table", "Look at the other kinds: each is measured by lead, and by what plans by it trains.")
QT_TRANSLATE_NOOP("table", "Look at where the free GPUs are: they come at night.")
QT_TRANSLATE_NOOP("table", "Look-ahead")
QT_TRANSLATE_NOOP("table", "Lost cache")
QT_TRANSLATE_NOOP("table", "Low end")
QT_TRANSLATE_NOOP("table", "Lower the budget and see what happens to the owned cluster.")
QT_TRANSLATE_NOOP("table", "Lowest reservation price")
QT_TRANSLATE_NOOP("table", "MAE, RMSE")
QT_TRANSLATE_NOOP("table",
                  "Made to hold the true value in 95 of 100 traces of this length. A limit that "
                  "the trace does not tell is left open.")
QT_TRANSLATE_NOOP("table", "Make the bursts larger, and look at the price below which owning pays.")
QT_TRANSLATE_NOOP("table", "Market")
QT_TRANSLATE_NOOP("table", "Matching")
QT_TRANSLATE_NOOP("table", "Max spot")
QT_TRANSLATE_NOOP("table",
                  "Max spot and Uniform progress do what the best plan does here: where every slot "
                  "is needed there is nothing to decide.")
QT_TRANSLATE_NOOP("table", "Max spot pays $173, the same as with 48 hours.")
QT_TRANSLATE_NOOP("table", "Max spot: in the end it has to rent on demand.")
QT_TRANSLATE_NOOP("table", "Maximum GPUs")
QT_TRANSLATE_NOOP("table", "Maximum GPUs, from")
QT_TRANSLATE_NOOP("table", "Maximum GPUs, to")
QT_TRANSLATE_NOOP("table", "Maximum commitment")
QT_TRANSLATE_NOOP("table", "Maximum workload")
QT_TRANSLATE_NOOP("table", "Mean absolute error and root mean square error.")
QT_TRANSLATE_NOOP("table", "Mean batch")
QT_TRANSLATE_NOOP("table", "Mean free GPUs")
QT_TRANSLATE_NOOP("table", "Mean hours between two bursts.")
QT_TRANSLATE_NOOP("table", "Mean hours that a burst lasts.")
QT_TRANSLATE_NOOP("table", "Mean hours that one of its jobs takes on one GPU of the first type.")
QT_TRANSLATE_NOOP("table", "Mean length of a burst.")
QT_TRANSLATE_NOOP("table", "Mean length of a pause between bursts.")
QT_TRANSLATE_NOOP("table", "Mean number of jobs that arrive together; geometric.")
QT_TRANSLATE_NOOP("table", "Mean of plans")
QT_TRANSLATE_NOOP("table", "Mean size")
QT_TRANSLATE_NOOP("table", "Mean spell with a free GPU")
QT_TRANSLATE_NOOP("table", "Mean spell without a free GPU")
QT_TRANSLATE_NOOP("table", "Mean spot price")
QT_TRANSLATE_NOOP("table",
                  "Measured GPUs and work units per hour, such as 1:10, 2:19, 4:35. Linear between "
                  "the points; flat after the last.")
QT_TRANSLATE_NOOP("table", "Measured speed-up")
QT_TRANSLATE_NOOP("table", "Measured throughput")
QT_TRANSLATE_NOOP(
    "table",
    "Measured throughput by pipelines and stages, CSV or JSON. Empty: what the model names.")
QT_TRANSLATE_NOOP("table",
                  "Measured times of a transfer between two nodes. Empty: what the model names.")
QT_TRANSLATE_NOOP("table", "Measured times: by layers, by phases, or with requests kept in flight.")
QT_TRANSLATE_NOOP("table", "Membership")
QT_TRANSLATE_NOOP("table", "Memory order")
QT_TRANSLATE_NOOP("table", "Merged")
QT_TRANSLATE_NOOP("table", "Merged within")
QT_TRANSLATE_NOOP("table", "Miao et al., SpotServe, ASPLOS 2024")
QT_TRANSLATE_NOOP("table", "Mini-batch is lost")
QT_TRANSLATE_NOOP("table", "Minimum GPUs")
QT_TRANSLATE_NOOP("table", "Minimum GPUs, from")
QT_TRANSLATE_NOOP("table", "Minimum GPUs, to")
QT_TRANSLATE_NOOP("table", "Minimum and maximum GPUs")
QT_TRANSLATE_NOOP("table", "Minimum commitment")
QT_TRANSLATE_NOOP("table", "Minimum workload")
QT_TRANSLATE_NOOP("table", "Missed forecast")
QT_TRANSLATE_NOOP("table", "Model")
QT_TRANSLATE_NOOP("table", "Model in the table")
QT_TRANSLATE_NOOP("table", "Models")
QT_TRANSLATE_NOOP("table",
                  "More GPUs make a job faster and waste more of each. How wide is right, and what "
                  "does the next GPU buy?")
QT_TRANSLATE_NOOP("table", "More price files")
QT_TRANSLATE_NOOP("table", "Most instances")
QT_TRANSLATE_NOOP("table", "Move the cursor over the regret chart.")
QT_TRANSLATE_NOOP("table", "Move the pointer along the curve and read the line under it.")
QT_TRANSLATE_NOOP(
    "table",
    "Move the pointer over the nodes: the dashed lines are what each policy expects there.")
QT_TRANSLATE_NOOP("table", "Moving average")
QT_TRANSLATE_NOOP(
    "table", "Multiplies every count of free spot GPUs, rounded to whole GPUs. 1: as recorded.")
QT_TRANSLATE_NOOP("table",
                  "Multiplies every spot price, to see what a cheaper or more expensive market "
                  "would do. 1: as recorded.")
QT_TRANSLATE_NOOP("table", "Must finish")
QT_TRANSLATE_NOOP("table", "Network")
QT_TRANSLATE_NOOP("table", "Never")
QT_TRANSLATE_NOOP("table", "Nibbled training")
QT_TRANSLATE_NOOP("table", "No capacity")
QT_TRANSLATE_NOOP("table", "No forecast")
QT_TRANSLATE_NOOP("table", "No forecast is better than a bad one")
QT_TRANSLATE_NOOP("table",
                  "Nobody has an exact forecast. Holt-Winters, fitted to the past alone, knows of "
                  "the day but not of where the level drifts to. Over all starts a window of 24 "
                  "slots now costs $60.38: less than AHANP's $61.62, but of the $8.76 that exact "
                  "forecasts gain, hardly more than a dollar is left.")
QT_TRANSLATE_NOOP(
    "table",
    "Nobody rents without a limit. With a quota of 40 GPUs a burst no longer gets all that it "
    "would take: jobs run narrower, and renting loses some of its advantage.")
QT_TRANSLATE_NOOP("table", "Nodes")
QT_TRANSLATE_NOOP("table", "Noisy")
QT_TRANSLATE_NOOP("table", "Noisy truth")
QT_TRANSLATE_NOOP("table", "None")
QT_TRANSLATE_NOOP("table", "Normal")
QT_TRANSLATE_NOOP("table", "Notes")
QT_TRANSLATE_NOOP("table", "Nothing changes, against a forecast")
QT_TRANSLATE_NOOP(
    "table",
    "Nothing happens, nodes regroup, state travels to the stages that lost theirs, or the depth "
    "changes. In this run Hold expects 6.4 moves by regrouping alone and 21.6 in which state "
    "travels, and changes depth 10 times. Reactive knows one kind only: it restarts 62 times.")
QT_TRANSLATE_NOOP("table", "Notice")
QT_TRANSLATE_NOOP(
    "table",
    "Now a restart takes half an hour instead of six minutes. In this run Max spot pays $1098, "
    "with the same 6 changes of GPUs as before. Uniform progress, which changes more often, pays "
    "$1326 and loses 7.2 hours to them. Only a change of the number of GPUs costs time here: where "
    "on demand takes over for spot one for one, nothing is lost.")
QT_TRANSLATE_NOOP("table",
                  "Now the forecast is the future with an error that we choose. With an error of "
                  "up to 30 % the long window keeps most of its gain, with up to 60 % some of it. "
                  "At 150 %, where you are now, it costs $67.93 over all starts, and AHANP with "
                  "its $61.62 is the better choice: the two cross in between.")
QT_TRANSLATE_NOOP("table",
                  "Now the forecast may be wrong by as much as the value itself. The policy that "
                  "replans in every slot loses little in this run: it pays $88.00. The one that "
                  "commits to two slots of each plan pays $103. An error costs most where it is "
                  "acted on for long: over all starts $109 and $116.")
QT_TRANSLATE_NOOP("table", "Number of nodes")
QT_TRANSLATE_NOOP("table", "Objective")
QT_TRANSLATE_NOOP("table", "Of an instance. Empty: the type's.")
QT_TRANSLATE_NOOP(
    "table",
    "Of an instance. Empty: the type's; of a market's instances the market's price as it moves.")
QT_TRANSLATE_NOOP("table", "Of noisy truth: counts are wrong by up to this share.")
QT_TRANSLATE_NOOP("table", "Of the instances of a goal's fleets; the others are on demand.")
QT_TRANSLATE_NOOP("table", "Of this policy alone. Empty: as the section says.")
QT_TRANSLATE_NOOP("table", "Of which hardware of the latency table. Empty: the only one.")
QT_TRANSLATE_NOOP("table", "Of which number format of the latency table. Empty: the only one.")
QT_TRANSLATE_NOOP("table", "Of which serving engine of the latency table. Empty: the only one.")
QT_TRANSLATE_NOOP("table",
                  "Of which tensor size of a table by phases or in flight. Empty: the only one.")
QT_TRANSLATE_NOOP("table", "Off")
QT_TRANSLATE_NOOP("table",
                  "Offers have a price each. The price of a slot is the mean of this many of the "
                  "cheapest GPUs on offer, or of all of them where there are fewer. Empty: 8.")
QT_TRANSLATE_NOOP("table", "Offline optimum")
QT_TRANSLATE_NOOP("table", "On")
QT_TRANSLATE_NOOP("table", "On demand")
QT_TRANSLATE_NOOP("table", "On demand beside spot")
QT_TRANSLATE_NOOP("table", "On demand cost")
QT_TRANSLATE_NOOP("table", "On demand only")
QT_TRANSLATE_NOOP("table", "On off")
QT_TRANSLATE_NOOP("table",
                  "On the 24 nodes of this run (2, 10) is the fastest shape. When 3 of the 24 "
                  "leave, it keeps 24.6 samples a second of the next interval; another shape, (4, "
                  "5), slower before, keeps 27.3. When 6 leave it is 19.8 against 25.1.")
QT_TRANSLATE_NOOP("table",
                  "On the Forecast page every kind of forecast is measured on this market, against "
                  "\"nothing changes\" and against the mean of that time of day. A kind that does "
                  "no better than these is not worth its trouble.")
QT_TRANSLATE_NOOP("table",
                  "On-demand GPUs make up for scarce spot; beyond what the job can use, more spot "
                  "changes nothing.")
QT_TRANSLATE_NOOP("table", "On-demand base")
QT_TRANSLATE_NOOP("table", "On-demand count")
QT_TRANSLATE_NOOP("table", "On-demand instances")
QT_TRANSLATE_NOOP("table", "On-demand nodes")
QT_TRANSLATE_NOOP("table", "On-demand only")
QT_TRANSLATE_NOOP("table", "On-demand price")
QT_TRANSLATE_NOOP("table", "On-demand quota")
QT_TRANSLATE_NOOP(
    "table", "Once the work left needs every slot that is left, N_max GPUs until the job is done.")
QT_TRANSLATE_NOOP("table", "One batch")
QT_TRANSLATE_NOOP(
    "table",
    "One or two nodes leave every few minutes and others come: restarting at every event costs a "
    "ninth of the ideal, and the published forecast is worth no more than none.")
QT_TRANSLATE_NOOP("table", "One run proves little")
QT_TRANSLATE_NOOP("table", "Only")
QT_TRANSLATE_NOOP("table", "Only listed parameters")
QT_TRANSLATE_NOOP("table", "Open the Backtest page: it starts the job at every slot.")
QT_TRANSLATE_NOOP("table", "Order of jobs")
QT_TRANSLATE_NOOP(
    "table",
    "Other ways to choose widths that are shown beside the best: as-submitted, same-width, "
    "equal-efficiency, equal-share, first-come, price-following; in a simulation also "
    "goodput-fair, goodput-fair-autoscaled. Left as it is, a simulation shows all that apply.")
QT_TRANSLATE_NOOP("table", "Outcome of a job")
QT_TRANSLATE_NOOP("table", "Output")
QT_TRANSLATE_NOOP("table", "Output factor")
QT_TRANSLATE_NOOP("table",
                  "Over twelve intervals of this run Hold is wrong by 0.97 nodes in the mean, the "
                  "published predictor by 1.38. A forecast that errs more than holding the last "
                  "count cannot be expected to plan better.")
QT_TRANSLATE_NOOP("table", "Owned GPU")
QT_TRANSLATE_NOOP("table", "P99")
QT_TRANSLATE_NOOP("table", "Pace")
QT_TRANSLATE_NOOP("table", "Pareto")
QT_TRANSLATE_NOOP("table", "Pareto exponent")
QT_TRANSLATE_NOOP("table", "Penalties")
QT_TRANSLATE_NOOP("table", "Per second")
QT_TRANSLATE_NOOP("table", "Percentiles")
QT_TRANSLATE_NOOP("table", "Persistence")
QT_TRANSLATE_NOOP("table",
                  "Persistence assumes that nothing changes. In a market whose price stays put for "
                  "hours, that is nearly always true: planning with it costs $86.89 in this run, "
                  "as much as with a perfect forecast, and $107.26 in the mean over all starts "
                  "instead of $106.94. This is a forecast that a planner can have.")
QT_TRANSLATE_NOOP("table",
                  "Persistence says that the price stays as it is. That is no forecast of a price "
                  "that swings: a policy that believes it for twelve hours waits when it should "
                  "buy. Over all starts the long window costs $72.99, more than AHANP with $61.62; "
                  "the short one, which believes it for two and a half hours only, costs $61.92.")
QT_TRANSLATE_NOOP("table", "Phases")
QT_TRANSLATE_NOOP("table", "Pipeline move")
QT_TRANSLATE_NOOP(
    "table", "Pipelines of one shape: those that lose a GPU end, and their requests go to others.")
QT_TRANSLATE_NOOP("table", "Planned now")
QT_TRANSLATE_NOOP("table", "Planning policies")
QT_TRANSLATE_NOOP(
    "table",
    "Plans the next ω slots with a forecast and follows the first v decisions of the plan.")
QT_TRANSLATE_NOOP("table", "Play both against each other.")
QT_TRANSLATE_NOOP(
    "table", "Play both side by side: commitment 5 against commitment 1, with the same forecasts.")
QT_TRANSLATE_NOOP("table", "Play it back with P.")
QT_TRANSLATE_NOOP("table", "Play the jobs back.")
QT_TRANSLATE_NOOP("table", "Poisson")
QT_TRANSLATE_NOOP("table", "Policies without forecast")
QT_TRANSLATE_NOOP("table", "Policy")
QT_TRANSLATE_NOOP("table", "Policy with a forecast")
QT_TRANSLATE_NOOP("table", "Policy without a forecast")
QT_TRANSLATE_NOOP("table", "Politis and White, Econometric Reviews 23, 2004")
QT_TRANSLATE_NOOP("table", "Pool")
QT_TRANSLATE_NOOP("table", "Power")
QT_TRANSLATE_NOOP("table", "Precision")
QT_TRANSLATE_NOOP("table", "Preempted serving")
QT_TRANSLATE_NOOP("table", "Preemption")
QT_TRANSLATE_NOOP("table", "Prefill")
QT_TRANSLATE_NOOP("table", "Preload")
QT_TRANSLATE_NOOP("table", "Presence")
QT_TRANSLATE_NOOP("table",
                  "Press play, or step with the arrow keys. On demand only is played beside it.")
QT_TRANSLATE_NOOP("table", "Price")
QT_TRANSLATE_NOOP("table", "Price changes")
QT_TRANSLATE_NOOP("table", "Price file")
QT_TRANSLATE_NOOP("table", "Price level")
QT_TRANSLATE_NOOP("table", "Price movement")
QT_TRANSLATE_NOOP("table", "Price of a node")
QT_TRANSLATE_NOOP("table", "Price of a slot")
QT_TRANSLATE_NOOP("table", "Price of delay")
QT_TRANSLATE_NOOP("table", "Price zone")
QT_TRANSLATE_NOOP("table", "Product")
QT_TRANSLATE_NOOP("table", "Profile")
QT_TRANSLATE_NOOP("table", "Progress")
QT_TRANSLATE_NOOP("table", "Progressive")
QT_TRANSLATE_NOOP("table", "Prompt")
QT_TRANSLATE_NOOP("table", "Prompt factor")
QT_TRANSLATE_NOOP("table", "Prompts an iteration")
QT_TRANSLATE_NOOP("table", "Proportional")
QT_TRANSLATE_NOOP("table", "Qiao et al., Pollux, OSDI 2021")
QT_TRANSLATE_NOOP("table", "Queue limit")
QT_TRANSLATE_NOOP("table", "Quiet intervals appended. Empty: as the section says.")
QT_TRANSLATE_NOOP("table", "Quiet intervals that a plan appends to what it expects.")
QT_TRANSLATE_NOOP("table", "Quota")
QT_TRANSLATE_NOOP("table",
                  "Quoted at the on-demand price, but no GPU is ever free: waiting for spot only "
                  "squeezes the work into the last hours.")
QT_TRANSLATE_NOOP("table",
                  "Raise the availability level from 0 and see where waiting begins to pay.")
QT_TRANSLATE_NOOP("table", "Raise the quota until it hardly matters.")
QT_TRANSLATE_NOOP("table", "Random")
QT_TRANSLATE_NOOP("table", "Rate")
QT_TRANSLATE_NOOP("table", "Rate factor")
QT_TRANSLATE_NOOP("table", "Reactive")
QT_TRANSLATE_NOOP("table", "Ready at the start")
QT_TRANSLATE_NOOP("table", "Realistic forecasts")
QT_TRANSLATE_NOOP("table", "Receding horizon against commitment")
QT_TRANSLATE_NOOP("table", "Receding horizon control")
QT_TRANSLATE_NOOP("table", "Recompute")
QT_TRANSLATE_NOOP("table", "Reconfiguration times")
QT_TRANSLATE_NOOP("table", "Recorded")
QT_TRANSLATE_NOOP("table", "Redistributed weight")
QT_TRANSLATE_NOOP("table", "Reference setting")
QT_TRANSLATE_NOOP("table", "Refit every")
QT_TRANSLATE_NOOP("table", "Regret")
QT_TRANSLATE_NOOP("table",
                  "Regret is how much less the learner earned than the best single policy, known "
                  "only in hindsight. It cannot exceed a bound that holds for every market. In "
                  "this run it ends at 4.8 scores; the bound is 25.")
QT_TRANSLATE_NOOP("table", "Release")
QT_TRANSLATE_NOOP("table", "Rent or own?")
QT_TRANSLATE_NOOP("table", "Rented GPUs")
QT_TRANSLATE_NOOP("table", "Rented GPUs rise and fall with the bursts.")
QT_TRANSLATE_NOOP("table", "Reparallelization")
QT_TRANSLATE_NOOP(
    "table",
    "Replicas stop just in time, weights and caches migrate, and batches go on where they were.")
QT_TRANSLATE_NOOP("table", "Replication")
QT_TRANSLATE_NOOP("table", "Replications")
QT_TRANSLATE_NOOP("table", "Request")
QT_TRANSLATE_NOOP("table", "Request file")
QT_TRANSLATE_NOOP("table", "Requests beyond it are refused and counted. 0: none is.")
QT_TRANSLATE_NOOP("table",
                  "Requests come in bursts (gaps with a variation of 4): they lengthen the slowest "
                  "answers by more than all preemptions do, on demand as well as on spot.")
QT_TRANSLATE_NOOP(
    "table",
    "Requests that were recorded (arrival, prompt, output), or rates by time. Empty: by law.")
QT_TRANSLATE_NOOP("table", "Required rate")
QT_TRANSLATE_NOOP("table", "Rerouting")
QT_TRANSLATE_NOOP("table", "Resampled")
QT_TRANSLATE_NOOP("table", "Reservation price")
QT_TRANSLATE_NOOP("table", "Reservation price step")
QT_TRANSLATE_NOOP("table", "Reset")
QT_TRANSLATE_NOOP("table", "Response time")
QT_TRANSLATE_NOOP("table", "Restart")
QT_TRANSLATE_NOOP("table",
                  "Restarting at every event trains 588,996 samples. The same shapes, moved to "
                  "live, train 664,684: most of the gain is in cheaper moves. Once the count is "
                  "known, planning adds nothing here, and knowing all that comes brings it to "
                  "666,403. Up to the ideal of 704,384 another 37,981 are out of reach.")
QT_TRANSLATE_NOOP("table", "Restore the lost time, a minute at a time.")
QT_TRANSLATE_NOOP("table", "Results known")
QT_TRANSLATE_NOOP("table", "Run")
QT_TRANSLATE_NOOP("table", "Run it on the samples, too: in most of them the tiles are near zero.")
QT_TRANSLATE_NOOP("table", "Run it, and step through the first events.")
QT_TRANSLATE_NOOP("table", "Run the experiment \"How far to look ahead, by forecast error\".")
QT_TRANSLATE_NOOP("table", "Safety net")
QT_TRANSLATE_NOOP("table", "Samples")
QT_TRANSLATE_NOOP("table", "Scale")
QT_TRANSLATE_NOOP("table", "Scaling")
QT_TRANSLATE_NOOP("table", "Scaling exponent")
QT_TRANSLATE_NOOP("table", "Score")
QT_TRANSLATE_NOOP(
    "table",
    "Score lost against the best single policy in hindsight. At most sqrt(K ln M / 2) at the known "
    "rate, where results are known before the next job; more where jobs take time.")
QT_TRANSLATE_NOOP("table", "Score range")
QT_TRANSLATE_NOOP("table", "Season")
QT_TRANSLATE_NOOP("table", "Seasonal")
QT_TRANSLATE_NOOP(
    "table", "Seconds of a move that outlasted its interval; the next intervals serve them first.")
QT_TRANSLATE_NOOP("table",
                  "Seconds that a restart takes; by the model's profile where it is not set.")
QT_TRANSLATE_NOOP("table", "Seed")
QT_TRANSLATE_NOOP("table", "Sees")
QT_TRANSLATE_NOOP("table", "Select AHAP (ω 24) in the table to the right of the charts.")
QT_TRANSLATE_NOOP("table", "Select each policy in the table to the right of the charts.")
QT_TRANSLATE_NOOP("table", "Select the policies one after another.")
QT_TRANSLATE_NOOP("table", "Serial fraction")
QT_TRANSLATE_NOOP("table", "Serving")
QT_TRANSLATE_NOOP("table", "Set Sees to after: who joins is known as well.")
QT_TRANSLATE_NOOP("table",
                  "Set the forecast error to 0.3 and run again: the weight goes to AHAP, and the "
                  "learner earns $130 per job.")
QT_TRANSLATE_NOOP("table", "Shape")
QT_TRANSLATE_NOOP("table", "Share of capacity needed")
QT_TRANSLATE_NOOP("table", "Shortage episode")
QT_TRANSLATE_NOOP("table", "Shortest deadline")
QT_TRANSLATE_NOOP("table", "Shortest deadline tried")
QT_TRANSLATE_NOOP("table", "Shortest window")
QT_TRANSLATE_NOOP("table", "Shuffled")
QT_TRANSLATE_NOOP("table",
                  "Sixteen GPUs come and go together: every stop and start costs time, so count "
                  "the changes that a policy pays for.")
QT_TRANSLATE_NOOP("table", "Sizes")
QT_TRANSLATE_NOOP("table",
                  "Sizes that spread ten times as much: most jobs are small and a few are huge. "
                  "What is rented does not notice, because nobody shares GPUs with a huge job.")
QT_TRANSLATE_NOOP("table", "Slack")
QT_TRANSLATE_NOOP("table", "Slot")
QT_TRANSLATE_NOOP("table", "Slot by slot")
QT_TRANSLATE_NOOP("table", "Slot length")
QT_TRANSLATE_NOOP("table", "Slots without a free GPU")
QT_TRANSLATE_NOOP("table",
                  "So much of a transfer is done before nodes leave. Reactive has nothing of it.")
QT_TRANSLATE_NOOP(
    "table",
    "Some data sets write 1 for a preempted instance. Turn this on if the mean looks inverted.")
QT_TRANSLATE_NOOP("table", "Speed")
QT_TRANSLATE_NOOP("table", "Speed by GPU type")
QT_TRANSLATE_NOOP("table", "Speed-up")
QT_TRANSLATE_NOOP("table", "Speed-up tables")
QT_TRANSLATE_NOOP("table", "Spot")
QT_TRANSLATE_NOOP("table", "Spot GPU")
QT_TRANSLATE_NOOP(
    "table",
    "Spot GPUs cost about a third of on demand. The bill does not fall to a third: they come and "
    "go, and a job that has to stop and start again, or that runs out of time, pays for it.")
QT_TRANSLATE_NOOP("table", "Spot and on-demand GPUs")
QT_TRANSLATE_NOOP("table", "Spot at on-demand means none free")
QT_TRANSLATE_NOOP("table",
                  "Spot is cheap and always free: all policies that take spot cost much the same.")
QT_TRANSLATE_NOOP(
    "table",
    "Spot is cheap for those who can wait. How much does each additional hour of patience save?")
QT_TRANSLATE_NOOP("table", "Spot price")
QT_TRANSLATE_NOOP("table", "Spot share")
QT_TRANSLATE_NOOP(
    "table",
    "Spot when there is any; on demand when progress is behind Z*, until it is ahead again.")
QT_TRANSLATE_NOOP("table", "SpotServe")
QT_TRANSLATE_NOOP("table", "Spotserve")
QT_TRANSLATE_NOOP("table", "Spread")
QT_TRANSLATE_NOOP("table", "Squared variation")
QT_TRANSLATE_NOOP("table", "Stages and tensor size stay those of the largest fleet.")
QT_TRANSLATE_NOOP("table", "Stamps are laid at random over so long: the step of a coarse clock.")
QT_TRANSLATE_NOOP("table",
                  "Standard deviation of the gaps over their mean: 1 is Poisson, less is steadier, "
                  "more is burstier.")
QT_TRANSLATE_NOOP("table", "Standard deviation of the price")
QT_TRANSLATE_NOOP("table", "Start")
QT_TRANSLATE_NOOP("table", "Start times")
QT_TRANSLATE_NOOP("table", "Start-up")
QT_TRANSLATE_NOOP("table", "Starts")
QT_TRANSLATE_NOOP("table", "Starts per value")
QT_TRANSLATE_NOOP("table", "State that travels")
QT_TRANSLATE_NOOP("table", "Stay")
QT_TRANSLATE_NOOP("table", "Stay on demand")
QT_TRANSLATE_NOOP("table",
                  "Steady prices with short gaps: with time to spare, waiting the gaps out costs "
                  "less than paying on demand.")
QT_TRANSLATE_NOOP("table", "Step forward with the arrow keys.")
QT_TRANSLATE_NOOP("table", "Sticky")
QT_TRANSLATE_NOOP("table", "Stop in a slot in which the market differs from the dashed forecast.")
QT_TRANSLATE_NOOP("table", "Storage")
QT_TRANSLATE_NOOP("table", "Storage tolerance")
QT_TRANSLATE_NOOP("table", "Stream of jobs")
QT_TRANSLATE_NOOP("table", "Sum")
QT_TRANSLATE_NOOP("table", "Surprise")
QT_TRANSLATE_NOOP("table", "Survival")
QT_TRANSLATE_NOOP("table", "Survival forecast")
QT_TRANSLATE_NOOP("table", "System")
QT_TRANSLATE_NOOP("table", "TPOT")
QT_TRANSLATE_NOOP("table", "TTFT")
QT_TRANSLATE_NOOP("table", "Table")
QT_TRANSLATE_NOOP("table", "Tail")
QT_TRANSLATE_NOOP("table", "Take spot")
QT_TRANSLATE_NOOP(
    "table",
    "Takes spot while it costs at most σ·q; otherwise only as many GPUs as its pace requires.")
QT_TRANSLATE_NOOP(
    "table", "Takes the fastest shape that fits and restarts from a checkpoint at every event.")
QT_TRANSLATE_NOOP("table", "Target")
QT_TRANSLATE_NOOP("table", "Target P99")
QT_TRANSLATE_NOOP("table", "Target TPOT")
QT_TRANSLATE_NOOP("table", "Target TTFT")
QT_TRANSLATE_NOOP("table", "Target probability")
QT_TRANSLATE_NOOP("table", "Tensor group")
QT_TRANSLATE_NOOP("table", "Tensor size")
QT_TRANSLATE_NOOP("table", "The GPUs among which each layer of a stage is divided.")
QT_TRANSLATE_NOOP(
    "table",
    "The averaged policy has 3 planners. Each commits to its plan for 3 slots, and they plan in "
    "turn. What is rented is the mean of what they want, rounded to whole GPUs. In the mean over "
    "all starts of this market it costs more than following one plan.")
QT_TRANSLATE_NOOP("table",
                  "The best plan with full knowledge of the trace. A benchmark, not a policy; "
                  "shown as best possible.")
QT_TRANSLATE_NOOP(
    "table",
    "The best shape moves to more pipelines with fewer stages: there each stage has more replicas.")
QT_TRANSLATE_NOOP(
    "table",
    "The chances that free GPUs stay, go and come back, from how long the spells recorded so far "
    "lasted. AHAP weighs what it plans against several ways that the market may go on.")
QT_TRANSLATE_NOOP("table",
                  "The chart of GPUs: the plan waits for the low prices. In this run it pays "
                  "$38.24, which is the best possible.")
QT_TRANSLATE_NOOP("table",
                  "The chart of GPUs: where the area of free spot is empty, no work is done until "
                  "time runs short.")
QT_TRANSLATE_NOOP(
    "table", "The column without slack: with nothing to decide, the best forecast gains nothing.")
QT_TRANSLATE_NOOP("table",
                  "The constant number of free spot GPUs, used when there is no availability file.")
QT_TRANSLATE_NOOP("table", "The constant spot price, used when there is no price file.")
QT_TRANSLATE_NOOP("table", "The cost curves: three of them coincide.")
QT_TRANSLATE_NOOP("table",
                  "The cost of a policy for each deadline: it shows what another hour is worth.")
QT_TRANSLATE_NOOP("table", "The cost of all GPUs until the job ends, in $.")
QT_TRANSLATE_NOOP("table", "The crossing")
QT_TRANSLATE_NOOP("table", "The dashed forecast coincides with what then happens.")
QT_TRANSLATE_NOOP("table", "The decision of a policy in slot t: s at most a, o at most Q.")
QT_TRANSLATE_NOOP("table",
                  "The depth stays and every stage has replicas enough: regrouping the nodes does.")
QT_TRANSLATE_NOOP("table",
                  "The depth stays and some stage has too few replicas: state is sent to others, "
                  "and training restarts.")
QT_TRANSLATE_NOOP(
    "table", "The earliest start of a job, in hours from the start of the data. Empty: its start.")
QT_TRANSLATE_NOOP("table", "The effect of the deadline on cost and utility")
QT_TRANSLATE_NOOP("table", "The effect of the workload on cost and utility")
QT_TRANSLATE_NOOP("table", "The error grows with the square root of the lead.")
QT_TRANSLATE_NOOP("table", "The error of each kind by lead.")
QT_TRANSLATE_NOOP("table", "The fastest shape is not the safest")
QT_TRANSLATE_NOOP("table",
                  "The fastest shape that fits in every interval, with moves that cost nothing. "
                  "Nobody trains more.")
QT_TRANSLATE_NOOP("table",
                  "The fewest and the most nodes that the predictor may say, such as 8, 32. Empty: "
                  "a quarter of the cluster, and all of it.")
QT_TRANSLATE_NOOP("table",
                  "The finish: Max spot has to squeeze all of the work into the last hours.")
QT_TRANSLATE_NOOP("table", "The first replicas serve from 0 on, without reading their weights.")
QT_TRANSLATE_NOOP("table",
                  "The forecast is now wrong by up to 30 %. Replanning in every slot sees each "
                  "error after one slot and pays $237.63 in this run. Committing to the plan pays "
                  "$250 with 2 slots and $261 with 5. Over all starts the order is the same: $264 "
                  "in the mean for replanning, $273 with 2 slots, $276 with 5.")
QT_TRANSLATE_NOOP("table", "The forecast that nothing changes: the benchmark for the others.")
QT_TRANSLATE_NOOP("table",
                  "The frontier and the search for the shortest deadline begin here. Empty: half "
                  "of the job's own.")
QT_TRANSLATE_NOOP("table",
                  "The frontier and the search for the shortest deadline end here. Empty: three "
                  "times the job's own.")
QT_TRANSLATE_NOOP("table",
                  "The gap of Uniform progress: it keeps a steady pace, so it rents by day what "
                  "would be free at night.")
QT_TRANSLATE_NOOP("table",
                  "The gap of an AHAP split into what its window does not see, what its commitment "
                  "costs, what wrong forecasts cost and what rounding costs: the shares add up to "
                  "the gap. The bound holds for a plan of the whole job and falls with the error.")
QT_TRANSLATE_NOOP("table", "The gap to the best possible plan.")
QT_TRANSLATE_NOOP("table",
                  "The hatched stretches in the chart of GPUs: they are paid for and do no work.")
QT_TRANSLATE_NOOP(
    "table",
    "The high end of the range, in the parameter's own unit. Empty: a fifth above its value.")
QT_TRANSLATE_NOOP("table", "The highest maximum of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP("table", "The highest minimum of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP("table", "The instance type to use if the file has several, such as p3.16xlarge.")
QT_TRANSLATE_NOOP("table",
                  "The job has 36 hours. In this run the best possible plan costs $231.65; Max "
                  "spot pays $237.00. On demand only pays $490.36.")
QT_TRANSLATE_NOOP(
    "table",
    "The job needs 95 % of the capacity before its deadline: three slots of waiting make it late.")
QT_TRANSLATE_NOOP("table", "The job never runs on more GPUs than this.")
QT_TRANSLATE_NOOP("table", "The job runs on at least this many GPUs or on none.")
QT_TRANSLATE_NOOP(
    "table", "The key of a number of the market, the job or the forecast, such as job.workload.")
QT_TRANSLATE_NOOP("table",
                  "The known rate guards against the worst case and learns slowly. The adaptive "
                  "one learns as fast as what it has seen allows: in this run its regret ends at "
                  "0.04, and it earns $193.57 per job where the best single policy earns $193.60.")
QT_TRANSLATE_NOOP("table",
                  "The larger the share of capacity the job needs, the less there is to decide: in "
                  "the end all GPUs run all the time.")
QT_TRANSLATE_NOOP("table",
                  "The largest batch, or the most requests that a replica answers at once.")
QT_TRANSLATE_NOOP("table", "The largest workload of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP("table",
                  "The latest start of a job, in hours from the start of the data. Empty: as late "
                  "as the data allows.")
QT_TRANSLATE_NOOP("table", "The line of Hold. A kind above it has to be lucky to gain.")
QT_TRANSLATE_NOOP("table", "The longest deadline of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP(
    "table",
    "The low end of the range, in the parameter's own unit. Empty: a fifth below its value.")
QT_TRANSLATE_NOOP(
    "table",
    "The lowest cost on on-demand GPUs alone: a constant number that finishes by the deadline.")
QT_TRANSLATE_NOOP("table", "The lowest maximum of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP("table", "The lowest minimum of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP("table", "The map")
QT_TRANSLATE_NOOP("table", "The map after losses")
QT_TRANSLATE_NOOP(
    "table",
    "The market forecast of the planning policies. persistence: no change; seasonal: the same as "
    "one season ago; arima and holt-winters: a model fitted to the past; survival: the chances "
    "that GPUs stay, go and come back, by the spells so far. exact (what actually happens) and "
    "noisy (that with errors) use the future, and results say so: for studies of forecast error.")
QT_TRANSLATE_NOOP("table",
                  "The market shrinks to a third within minutes and stays so for two hours: a "
                  "floor of on-demand nodes makes a sample dearer and reaches the target sooner.")
QT_TRANSLATE_NOOP("table", "The maximum number of on-demand GPUs at a time; no limit if not set.")
QT_TRANSLATE_NOOP("table", "The maximum number of on-demand GPUs at once. Empty: no limit.")
QT_TRANSLATE_NOOP("table",
                  "The maximum number of slots of a plan that a policy follows before it replans; "
                  "never more than its window.")
QT_TRANSLATE_NOOP(
    "table",
    "The mean of the cost, and the worst start. What holds at one start may not hold in the mean.")
QT_TRANSLATE_NOOP("table",
                  "The mean of v planners that plan one slot apart, every v slots. As published, "
                  "each follows its own plans from where they would have left the job: commitment "
                  "mode “trajectories”, and with v = ω the algorithm itself.")
QT_TRANSLATE_NOOP("table", "The mean of what is rented, with its interval.")
QT_TRANSLATE_NOOP("table",
                  "The measured regret lies far below the bound, which covers the worst case.")
QT_TRANSLATE_NOOP("table",
                  "The minimum number of slots of a plan that a policy follows before it replans.")
QT_TRANSLATE_NOOP(
    "table",
    "The model that is trained: its layers, what its moves cost, and where its tables are.")
QT_TRANSLATE_NOOP("table", "The most GPUs that may be held at once. Empty: no limit.")
QT_TRANSLATE_NOOP("table", "The most GPUs that one job may run on.")
QT_TRANSLATE_NOOP("table", "The most nodes that are asked for. Empty: the most in the trace.")
QT_TRANSLATE_NOOP("table",
                  "The most the job should cost. It is drawn on every cost chart, and the Backtest "
                  "page shows how likely the job is to stay within it. Policies ignore it, unless "
                  "it is what matters. Empty: none.")
QT_TRANSLATE_NOOP("table",
                  "The most the planner is willing to pay, in $. It changes no decision; it is "
                  "drawn in charts and reported.")
QT_TRANSLATE_NOOP("table", "The name of the scenario.")
QT_TRANSLATE_NOOP("table", "The next GPU")
QT_TRANSLATE_NOOP("table", "The number of GPUs in one counted instance. 1 if the file counts GPUs.")
QT_TRANSLATE_NOOP("table", "The number of GPUs in one priced instance. Empty: from the catalogue.")
QT_TRANSLATE_NOOP("table", "The number of GPUs that a job runs on.")
QT_TRANSLATE_NOOP("table",
                  "The number of Monte Carlo samples, each a value of every uncertain parameter.")
QT_TRANSLATE_NOOP(
    "table", "The number of deadlines on the frontier, the job's own included. More take longer.")
QT_TRANSLATE_NOOP("table",
                  "The number of decisions of a plan that are followed before the next plan is "
                  "made. (For a job v is its value.)")
QT_TRANSLATE_NOOP("table",
                  "The number of futures that are made. Intervals come from how much they differ, "
                  "so that it takes three at least to tell any.")
QT_TRANSLATE_NOOP("table", "The number of jobs a learner sees, one after another.")
QT_TRANSLATE_NOOP("table",
                  "The number of jobs, which arrive one after another. Each is run under every "
                  "policy of the pool.")
QT_TRANSLATE_NOOP("table", "The number of past forecast errors that ARIMA uses. Empty: chosen.")
QT_TRANSLATE_NOOP(
    "table",
    "The number of past values that ARIMA uses. Empty: order chosen at every fit, by AICc.")
QT_TRANSLATE_NOOP("table", "The number of slots a plan looks ahead, including the present one.")
QT_TRANSLATE_NOOP("table",
                  "The number of slots at which the job is started, spread evenly over the trace. "
                  "Empty: every slot where it fits, 2,000 of them at most.")
QT_TRANSLATE_NOOP("table",
                  "The number of slots at which the job is started, spread evenly over the trace; "
                  "the same ones for every value of every parameter.")
QT_TRANSLATE_NOOP("table", "The number of slots it plans ahead, including the present one.")
QT_TRANSLATE_NOOP(
    "table",
    "The number of slots of a plan that are followed before planning again; at most the window.")
QT_TRANSLATE_NOOP("table", "The number of spot GPUs that can be rented in slot t.")
QT_TRANSLATE_NOOP("table",
                  "The number of stages changes: every stage may need state that its node has not.")
QT_TRANSLATE_NOOP("table", "The optimum needs 2 changes in this run.")
QT_TRANSLATE_NOOP("table", "The order of the bars: the longer the window, the lower the bar.")
QT_TRANSLATE_NOOP("table",
                  "The order of the windows is the reverse of what it was with exact forecasts.")
QT_TRANSLATE_NOOP("table", "The policies that a learner picks from, M of them.")
QT_TRANSLATE_NOOP("table", "The pool to use if the file has several.")
QT_TRANSLATE_NOOP("table",
                  "The pool's highest reservation price, as a share of the on-demand price.")
QT_TRANSLATE_NOOP("table", "The pool's longest window. Longer ones take longer to compute.")
QT_TRANSLATE_NOOP("table",
                  "The pool's lowest reservation price, as a share of the on-demand price.")
QT_TRANSLATE_NOOP("table", "The pool's shortest window: how many slots ahead it plans.")
QT_TRANSLATE_NOOP("table", "The predictor's later steps stay this near to its first.")
QT_TRANSLATE_NOOP("table",
                  "The price goes up and down with the day around a level that drifts: a plan over "
                  "the next twelve hours waits for the cheap ones and pays less than a reservation "
                  "price, a plan over two and a half hours sees too little.")
QT_TRANSLATE_NOOP("table",
                  "The price halves and doubles within hours: a reservation price, which waits for "
                  "the lower level, pays less than taking spot whenever it is free.")
QT_TRANSLATE_NOOP(
    "table",
    "The price is quoted as before, but no GPU is ever free. Waiting for one is now a mistake that "
    "costs a little: Max spot pays $1412.50, on demand only $1410.66, whenever they start. In a "
    "real market look at how often GPUs are free before you look at the price.")
QT_TRANSLATE_NOOP("table",
                  "The price of a GPU that is always available. Savings are relative to it. Empty: "
                  "not known, and results that need it wait.")
QT_TRANSLATE_NOOP("table", "The price of a GPU that is never preempted, in $ per GPU-hour.")
QT_TRANSLATE_NOOP("table", "The price of a deadline")
QT_TRANSLATE_NOOP("table", "The price of a spot GPU in slot t, in $ per GPU-hour.")
QT_TRANSLATE_NOOP("table", "The price of delay")
QT_TRANSLATE_NOOP(
    "table",
    "The price, as a share of the on-demand price, below which a policy buys work ahead of need.")
QT_TRANSLATE_NOOP("table", "The product to use if the file has several. Empty: Linux/UNIX.")
QT_TRANSLATE_NOOP("table", "The progress of a job at a constant pace: L·t/d.")
QT_TRANSLATE_NOOP("table", "The quota")
QT_TRANSLATE_NOOP("table", "The record of a market: price and free GPUs, slot by slot.")
QT_TRANSLATE_NOOP("table", "The same GPU-hours")
QT_TRANSLATE_NOOP("table",
                  "The same by what a restart costs and by how many GPUs are free for a job that "
                  "takes up to N_max of them.")
QT_TRANSLATE_NOOP(
    "table",
    "The same exact forecast, seen through windows of 5, 12 and 24 slots: two and a half, six and "
    "twelve hours. Over all starts of this market they cost $60.09, $55.17 and $52.86 in the mean; "
    "AHANP, which sees nothing, costs $61.62. A window that does not reach the next low price "
    "gives nearly nothing away, and gains nearly nothing.")
QT_TRANSLATE_NOOP("table", "The same job started at many slots of the trace, one run per start.")
QT_TRANSLATE_NOOP("table",
                  "The same number of jobs, eight at a time in the mean. Rented GPUs come with "
                  "them and go with them; an owned cluster has to be shared by all eight.")
QT_TRANSLATE_NOOP("table",
                  "The same number of nodes costs more where one stage loses all its replicas.")
QT_TRANSLATE_NOOP(
    "table",
    "The same run as Max spot saw it: it never knows whether the GPUs will still be there in the "
    "next slot. It waits while it can, and rents on demand once every slot left is needed.")
QT_TRANSLATE_NOOP("table", "The seed of all random numbers. The same seed gives the same results.")
QT_TRANSLATE_NOOP("table", "The shadow price below: it never rises.")
QT_TRANSLATE_NOOP("table",
                  "The share of all weight that is spread evenly after every job: about how often "
                  "the best policy changes, per job.")
QT_TRANSLATE_NOOP("table", "The share of jobs run under a policy picked uniformly at random.")
QT_TRANSLATE_NOOP("table", "The share of starts at which a goal must be met. 0.95 is 19 of 20.")
QT_TRANSLATE_NOOP("table", "The share of the work that more GPUs do not make faster.")
QT_TRANSLATE_NOOP("table", "The share of the work that more GPUs do not speed up, 0 to 1.")
QT_TRANSLATE_NOOP("table", "The shortest deadline of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP("table", "The size of forecast errors: 0 is exact, 0.3 is off by up to 30 %.")
QT_TRANSLATE_NOOP("table",
                  "The size of the errors of noisy forecasts, as a share of the value or of the "
                  "trace's standard deviation.")
QT_TRANSLATE_NOOP(
    "table", "The slots in which a policy decides; the rest of the deadline belongs to the ending.")
QT_TRANSLATE_NOOP("table", "The smaller, the heavier the tail; more than 1, or there is no mean.")
QT_TRANSLATE_NOOP("table", "The smallest workload of the jobs drawn. Empty: the job's own.")
QT_TRANSLATE_NOOP("table", "The speed-up on k GPUs is k to this.")
QT_TRANSLATE_NOOP("table", "The step from one reservation price in the pool to the next.")
QT_TRANSLATE_NOOP(
    "table",
    "The stream drawn and simulated once more; intervals follow from how replications differ.")
QT_TRANSLATE_NOOP("table", "The strip of shapes of Hold comes near that of Truth.")
QT_TRANSLATE_NOOP(
    "table",
    "The table of models: layers, sizes, and what must fit. A scenario without it serves nothing.")
QT_TRANSLATE_NOOP("table",
                  "The thick line is what it is committed to. \"Whatever the market shows now\" is "
                  "what that costs.")
QT_TRANSLATE_NOOP("table",
                  "The time by which the job must finish to earn its full value; in hours in the "
                  "window, in slots in formulas.")
QT_TRANSLATE_NOOP("table", "The time for which a node is still billed after its release.")
QT_TRANSLATE_NOOP("table",
                  "The time from the request for a node until its GPUs can be used; billed.")
QT_TRANSLATE_NOOP("table", "The time within which 99 of 100 requests are answered.")
QT_TRANSLATE_NOOP("table",
                  "The total work of the job, in the unit that throughput counts: with 1 unit per "
                  "GPU-hour it is GPU-hours.")
QT_TRANSLATE_NOOP("table", "The value a plan assigns to the work left after its window.")
QT_TRANSLATE_NOOP("table",
                  "The value of finishing by the deadline. A job that would cost more than its "
                  "value is given up.")
QT_TRANSLATE_NOOP("table", "The value of the job if it is done by the deadline, in $.")
QT_TRANSLATE_NOOP("table", "The weights in the first fifty jobs: this is what learning costs.")
QT_TRANSLATE_NOOP("table",
                  "The weights: in this run the policies with a reservation price of 0.6 pull "
                  "ahead of those with 0.3 and 0.9.")
QT_TRANSLATE_NOOP("table", "The work of the job, in work units.")
QT_TRANSLATE_NOOP("table", "The work on a prompt, before the first token.")
QT_TRANSLATE_NOOP("table", "The work on an answer, token by token.")
QT_TRANSLATE_NOOP("table", "The work per hour of a single GPU.")
QT_TRANSLATE_NOOP("table",
                  "The zone whose price to use if the file has several, such as us-west-2a.")
QT_TRANSLATE_NOOP("table", "Three planners, one decision")
QT_TRANSLATE_NOOP("table",
                  "Three weeks of jobs that came in bursts, each on the GPUs that it asked for: "
                  "the same money spent on other widths makes them finish sooner.")
QT_TRANSLATE_NOOP("table", "Throughput")
QT_TRANSLATE_NOOP("table", "Throughput by formula")
QT_TRANSLATE_NOOP(
    "table",
    "Throughput from layer times instead of the table, scaled to its rows where there are any. "
    "Without rows it is uncalibrated: measured tables are two to three times faster.")
QT_TRANSLATE_NOOP("table", "Throughput table")
QT_TRANSLATE_NOOP("table",
                  "Tick \"all kinds\" and move the pointer over the trace: the fan shows what each "
                  "kind would have predicted there.")
QT_TRANSLATE_NOOP("table", "Tight deadline")
QT_TRANSLATE_NOOP("table", "Time lost adding GPUs")
QT_TRANSLATE_NOOP("table", "Time lost removing GPUs")
QT_TRANSLATE_NOOP("table", "Time per output token: mean time between the tokens of an answer.")
QT_TRANSLATE_NOOP("table", "Time to first token: from a request's arrival to its first token.")
QT_TRANSLATE_NOOP("table", "Time weighted mean")
QT_TRANSLATE_NOOP("table", "Title")
QT_TRANSLATE_NOOP("table", "To")
QT_TRANSLATE_NOOP(
    "table",
    "To be told who leaves in the next interval is worth more than the forecast: in this run Hold "
    "rises from 671,945 to 675,549 samples. Knowing all that comes would give 679,388. A cloud "
    "that warns a minute ahead sells something that no forecast of this kind replaces.")
QT_TRANSLATE_NOOP("table", "Too tight")
QT_TRANSLATE_NOOP("table", "Trace")
QT_TRANSLATE_NOOP("table", "Trace file")
QT_TRANSLATE_NOOP("table", "Trace of nodes")
QT_TRANSLATE_NOOP("table", "Training period")
QT_TRANSLATE_NOOP("table", "Training through a shortage")
QT_TRANSLATE_NOOP("table", "Trajectories")
QT_TRANSLATE_NOOP("table", "Transfer table")
QT_TRANSLATE_NOOP("table", "Triangular")
QT_TRANSLATE_NOOP("table", "Tried on the other half")
QT_TRANSLATE_NOOP("table", "Truth")
QT_TRANSLATE_NOOP("table", "Twelve hours less")
QT_TRANSLATE_NOOP("table", "Twelve hours more")
QT_TRANSLATE_NOOP("table",
                  "Twenty-four GPUs in the mean: rented when jobs are there, or owned all the "
                  "time. What does the difference cost?")
QT_TRANSLATE_NOOP(
    "table",
    "Twice the budget. The slider below it is the price of delay: here one waiting job is worth "
    "17.5 GPUs. Every class is as wide as that price says, and no wider; the two sliders are one.")
QT_TRANSLATE_NOOP("table", "Two classes of jobs")
QT_TRANSLATE_NOOP(
    "table",
    "Two jobs of vision and one of language arrive in an hour. With a budget of 12 GPUs in the "
    "mean the best widths here respond in 1.03 h: vision runs on 7.0 GPUs in the mean and language "
    "on 2.9. Fewer than 8 GPUs are not enough: that is one GPU a job.")
QT_TRANSLATE_NOOP("table", "Two kinds of jobs")
QT_TRANSLATE_NOOP("table",
                  "Two of eight instances go in half an hour: SpotServe and Rerouting answer "
                  "nearly as fast as on demand, for less than half the price of a token.")
QT_TRANSLATE_NOOP("table", "Two state")
QT_TRANSLATE_NOOP("table", "Two-level marketplace")
QT_TRANSLATE_NOOP("table",
                  "Under \"Knew\", the time to spare: it shrinks with every slot of waiting. Under "
                  "\"The best possible\", the decisions that cost money.")
QT_TRANSLATE_NOOP("table", "Under JOB, drag \"Time lost adding GPUs\" up and down.")
QT_TRANSLATE_NOOP("table", "Under Learner, choose another learning rate and press Run (F5).")
QT_TRANSLATE_NOOP("table", "Under POLICIES, set the longest window to 32 slots: the whole job.")
QT_TRANSLATE_NOOP("table", "Uniform")
QT_TRANSLATE_NOOP("table", "Uniform progress")
QT_TRANSLATE_NOOP("table", "Uniform progress (policy)")
QT_TRANSLATE_NOOP("table", "Unknown")
QT_TRANSLATE_NOOP("table", "Up to how many instances a goal or a frontier tries.")
QT_TRANSLATE_NOOP("table", "Up to how many instances in all on-demand ones fill up.")
QT_TRANSLATE_NOOP("table", "Used")
QT_TRANSLATE_NOOP("table", "Utility")
QT_TRANSLATE_NOOP("table", "V until d, then falling to nothing at γd.")
QT_TRANSLATE_NOOP("table", "Value")
QT_TRANSLATE_NOOP("table", "Value at the deadline")
QT_TRANSLATE_NOOP(
    "table", "Value falls linearly after the deadline and reaches zero at γ times the deadline.")
QT_TRANSLATE_NOOP("table", "Value if on time")
QT_TRANSLATE_NOOP("table", "Value minus cost, V(T) − C, in $. Policies are ranked by it.")
QT_TRANSLATE_NOOP("table", "Value of finishing at T")
QT_TRANSLATE_NOOP("table", "Value reaches zero at")
QT_TRANSLATE_NOOP("table", "Value scales with workload")
QT_TRANSLATE_NOOP("table", "Value-to-go")
QT_TRANSLATE_NOOP("table", "Variance of free GPUs by the hour of the day")
QT_TRANSLATE_NOOP("table", "Variance of the price by the hour of the day")
QT_TRANSLATE_NOOP("table", "Variance of the sizes over their squared mean; 1 is exponential.")
QT_TRANSLATE_NOOP("table", "Variation of gaps")
QT_TRANSLATE_NOOP("table", "Varied parameter")
QT_TRANSLATE_NOOP("table",
                  "Vary only the parameters whose ranges are listed; otherwise the common ones are "
                  "varied too, by a fifth.")
QT_TRANSLATE_NOOP("table",
                  "Vision scales well and language does not: the next dollar goes to whichever job "
                  "it makes faster by more.")
QT_TRANSLATE_NOOP("table", "Watch it commit")
QT_TRANSLATE_NOOP("table", "Weight")
QT_TRANSLATE_NOOP("table",
                  "What \"market\" means as a price: first: spot where that is better, else on "
                  "demand; only: spot alone; never: on demand alone.")
QT_TRANSLATE_NOOP("table",
                  "What AHAP saves against the best policy that plans with no forecast: with exact "
                  "forecasts, which nobody has, and with the best of those that a planner could "
                  "have had. All are chosen on earlier jobs.")
QT_TRANSLATE_NOOP("table",
                  "What a GPU costs an hour that is owned rather than rented, in use or not: "
                  "hardware, power, space and people over its life. Your assumption; only \"budget "
                  "compare\" reads it. Empty: the price below which owning pays is told instead.")
QT_TRANSLATE_NOOP("table",
                  "What a restart takes, whatever the shape. Empty: the model's profile, by shape "
                  "and by whether nodes join.")
QT_TRANSLATE_NOOP("table", "What a return costs")
QT_TRANSLATE_NOOP(
    "table",
    "What a shape keeps of its throughput in the next interval, in expectation over which nodes "
    "leave: throughput × (interval − cost of the move) / interval, in samples/s.")
QT_TRANSLATE_NOOP("table",
                  "What a spot node costs. Empty: what the scenario's market asks for its GPUs.")
QT_TRANSLATE_NOOP("table",
                  "What a wrong forecast costs those that plan; policies without a forecast are "
                  "unaffected. These forecasts use the future, so that their error can be set.")
QT_TRANSLATE_NOOP("table", "What a wrong move costs")
QT_TRANSLATE_NOOP("table", "What an engine takes to start, beside its weights.")
QT_TRANSLATE_NOOP("table",
                  "What an hour less of one job's response is worth, in GPUs or $ an hour.")
QT_TRANSLATE_NOOP("table", "What an instance is: its GPUs, their memory, the network and prices.")
QT_TRANSLATE_NOOP("table",
                  "What an on-demand node costs. Empty: the market's on-demand price of its GPUs.")
QT_TRANSLATE_NOOP("table",
                  "What another hour of slack is worth, and where it stops being worth anything.")
QT_TRANSLATE_NOOP("table", "What counts as a change")
QT_TRANSLATE_NOOP("table", "What forecast error does")
QT_TRANSLATE_NOOP("table", "What if spot were more expensive or cheaper")
QT_TRANSLATE_NOOP("table", "What if there were fewer or more free GPUs")
QT_TRANSLATE_NOOP(
    "table", "What if there were this many times as many nodes; counts are rounded, halves up.")
QT_TRANSLATE_NOOP("table",
                  "What is known of the coming interval when it is planned: before (nothing), "
                  "notice (who leaves) or after (who leaves and who joins).")
QT_TRANSLATE_NOOP("table", "What is rented on demand, and when.")
QT_TRANSLATE_NOOP("table", "What it costs")
QT_TRANSLATE_NOOP("table", "What it costs to be wrong about whether GPUs are there")
QT_TRANSLATE_NOOP("table", "What it is called.")
QT_TRANSLATE_NOOP("table", "What its jobs are called.")
QT_TRANSLATE_NOOP("table", "What matters")
QT_TRANSLATE_NOOP(
    "table",
    "What may be spent in the long run, a month of 730 hours. Empty where the budget is in GPUs.")
QT_TRANSLATE_NOOP("table", "What of the coming interval this policy knows.")
QT_TRANSLATE_NOOP("table", "What saving once takes; nothing is trained meanwhile.")
QT_TRANSLATE_NOOP("table", "What the configuration has to reach. Empty: the rate of arrivals.")
QT_TRANSLATE_NOOP("table",
                  "What the job's value follows from. value: what is set as the value; balanced: "
                  "somewhat more than the work costs on demand; must-finish: by the deadline, "
                  "whatever it costs, and every policy takes care of it; within-budget: the budget "
                  "is never exceeded, by any policy, even if the job is not done.")
QT_TRANSLATE_NOOP("table", "What the learner comes to trust, by kind of error")
QT_TRANSLATE_NOOP("table", "What the learner rescues")
QT_TRANSLATE_NOOP("table", "What the price promises")
QT_TRANSLATE_NOOP("table",
                  "What the quota costs, among what stands between the formula and the bill.")
QT_TRANSLATE_NOOP("table", "What the scenario is about.")
QT_TRANSLATE_NOOP("table",
                  "What to do where the market is not known. unknown: refuse to run over it; "
                  "carry-forward: keep the last value; zero: no GPUs.")
QT_TRANSLATE_NOOP("table", "What wrong forecasts cost")
QT_TRANSLATE_NOOP("table",
                  "When so many samples are trained is told for every policy. Empty: not asked.")
QT_TRANSLATE_NOOP("table",
                  "When the first sample was taken, for files without a clock: "
                  "2023-02-15T00:00:00Z. Empty: hours from its own start.")
QT_TRANSLATE_NOOP("table", "When the forecast is right")
QT_TRANSLATE_NOOP("table", "When the forecast is wrong")
QT_TRANSLATE_NOOP("table",
                  "When the job is due, in hours from its start. Finishing later is worth less.")
QT_TRANSLATE_NOOP("table", "When the job starts, in hours from the start of the market's data.")
QT_TRANSLATE_NOOP("table", "Where ARIMA sees a trend that does not go on.")
QT_TRANSLATE_NOOP(
    "table",
    "Where does prediction pay, then? Where prices move, where the job has slack to wait for them, "
    "and where a restart costs little. Choose the experiment \"Where prediction pays, by slack and "
    "price movement\" and run it: each tile is the gain over the best policy without forecasts, "
    "once with exact forecasts and once with the best kind that a planner could have had. All are "
    "chosen on earlier jobs.")
QT_TRANSLATE_NOOP("table", "Where in the file the window begins.")
QT_TRANSLATE_NOOP("table", "Where it ends. Empty: at the file's end.")
QT_TRANSLATE_NOOP("table", "Where prediction pays")
QT_TRANSLATE_NOOP("table", "Where prediction pays, by restart cost and free GPUs")
QT_TRANSLATE_NOOP("table", "Where prediction pays, by slack and price movement")
QT_TRANSLATE_NOOP("table",
                  "Where spot instances come from: file (events), market (the scenario's free "
                  "GPUs), spells (each comes and goes by itself) or a number that stays.")
QT_TRANSLATE_NOOP("table",
                  "Where the depth changes: last (what the last stage lacks, as published) or sum "
                  "(what all stages lack).")
QT_TRANSLATE_NOOP("table", "Where the gain comes from")
QT_TRANSLATE_NOOP("table", "Where the gap to the best possible comes from, by forecast error")
QT_TRANSLATE_NOOP("table",
                  "Where the nodes come from: file (events or counts), market (the scenario's free "
                  "GPUs) or constant.")
QT_TRANSLATE_NOOP("table", "Where the two begin to differ.")
QT_TRANSLATE_NOOP("table", "Whether Holt-Winters models a cycle in addition to level and trend.")
QT_TRANSLATE_NOOP("table", "Whether a longer window helps, and how right its far end has to be.")
QT_TRANSLATE_NOOP("table", "Whether errors still contain a pattern that could be forecast.")
QT_TRANSLATE_NOOP("table",
                  "Whether keeping to a plan saves changes of GPUs, and what replanning with newer "
                  "forecasts is worth.")
QT_TRANSLATE_NOOP("table", "Which policies the weights move to, by kind of error.")
QT_TRANSLATE_NOOP("table",
                  "Which policy is right for a market? Let a learner find out: it follows many "
                  "policies on paper and puts more trust in those that would have done well.")
QT_TRANSLATE_NOOP("table", "Which reservation price, by how tight the job is")
QT_TRANSLATE_NOOP("table", "Which row of the table is served. Empty: the only one.")
QT_TRANSLATE_NOOP("table", "Who stops")
QT_TRANSLATE_NOOP("table", "Whole")
QT_TRANSLATE_NOOP("table", "Whole slot")
QT_TRANSLATE_NOOP("table", "Whole slots before the deadline")
QT_TRANSLATE_NOOP("table", "Why spot is not free")
QT_TRANSLATE_NOOP("table", "Widest job")
QT_TRANSLATE_NOOP("table", "Width")
QT_TRANSLATE_NOOP("table", "Widths")
QT_TRANSLATE_NOOP("table", "Window")
QT_TRANSLATE_NOOP("table", "Window starts")
QT_TRANSLATE_NOOP("table", "Wished for")
QT_TRANSLATE_NOOP("table",
                  "With 24 hours there is one night fewer to wait for: the best possible plan "
                  "costs $313.38, $81.73 more than before. That is the price of twelve hours at "
                  "this start. On demand only hardly notices, $490.67: it never waits.")
QT_TRANSLATE_NOOP("table",
                  "With 48 hours the best possible plan costs $171.18 and rents nothing on demand. "
                  "The extra night saves $60.47 at this start.")
QT_TRANSLATE_NOOP(
    "table",
    "With 72 hours the best possible plan costs $170.38: in this run the third day saves almost "
    "nothing, since two nights were enough. A deadline has a price only as long as it binds.")
QT_TRANSLATE_NOOP(
    "table", "With a phases table: prompts of the requests that join at once; at least one joins.")
QT_TRANSLATE_NOOP(
    "table",
    "With a restart of 60 s every move for nothing costs a whole interval. In this run Hold now "
    "trains 621,651 samples and ARIMA 614,316: what the forecast loses has grown from 604 to "
    "7,335. The dearer a move, the more a wrong forecast costs.")
QT_TRANSLATE_NOOP(
    "table",
    "With exact forecasts both AHAP policies end 17 cents below the best possible plan in this "
    "run. So does AHANP, which has no forecast at all: in this market it is often enough to buy "
    "below a price. Over all starts the three cost $107 in the mean.")
QT_TRANSLATE_NOOP("table", "With which chance a fleet is to meet the targets.")
QT_TRANSLATE_NOOP("table", "Within budget")
QT_TRANSLATE_NOOP("table", "Without restarts")
QT_TRANSLATE_NOOP("table", "Work per GPU-hour")
QT_TRANSLATE_NOOP("table", "Work per hour on one GPU")
QT_TRANSLATE_NOOP("table", "Work stops this long when GPUs are added, including the first launch.")
QT_TRANSLATE_NOOP("table", "Work stops this long when GPUs are released or preempted.")
QT_TRANSLATE_NOOP("table", "Work units done before slot t.")
QT_TRANSLATE_NOOP("table", "Work units done in an hour on n GPUs. Linear: H(n) = αn + β.")
QT_TRANSLATE_NOOP("table",
                  "Work units per hour independent of the number of GPUs; negative where parallel "
                  "work has an overhead.")
QT_TRANSLATE_NOOP("table", "Work units that each GPU adds per hour.")
QT_TRANSLATE_NOOP("table", "Workload")
QT_TRANSLATE_NOOP("table", "Worst case")
QT_TRANSLATE_NOOP("table", "Wu et al., Can't Be Late, NSDI 2024, section 4")
QT_TRANSLATE_NOOP(
    "table",
    "You need not know how good your forecasts are. A pool of two, AHANP and AHAP with the long "
    "window, is played by the learner over 300 jobs with an error of 150 %. In this run it ends "
    "with all weight on AHANP and earns $123.76 per job, where AHANP alone earns $124.03.")
QT_TRANSLATE_NOOP("table", "Zero")
QT_TRANSLATE_NOOP("table",
                  "Zoom out with the minus key and see in the progress chart how the value falls "
                  "after the deadline.")
QT_TRANSLATE_NOOP("table",
                  "all: every replica stops at a change; affected: those whose GPUs keep their "
                  "positions serve on.")
QT_TRANSLATE_NOOP(
    "table",
    "amdahl: a share of the work does not scale; power: k to an exponent; table: measured.")
QT_TRANSLATE_NOOP("table",
                  "at-end: when the job has ended under every policy (exp3: under the one it "
                  "played), so that jobs that start meanwhile are run without them; immediate: "
                  "before the next job starts, as if jobs took no time.")
QT_TRANSLATE_NOOP("table",
                  "auto: what the latency table was measured for; batch, phases or closed-loop "
                  "must agree with it.")
QT_TRANSLATE_NOOP("table",
                  "block: follows one plan at a time; averaged: the mean of several planners, one "
                  "slot apart, that all plan from where the job is; trajectories: the same, but "
                  "each planner follows its own plans, as if it were alone.")
QT_TRANSLATE_NOOP("table",
                  "chronological: by start, so that the learner sees the market change; shuffled: "
                  "in random order.")
QT_TRANSLATE_NOOP("table", "constant, or exponential about the mean.")
QT_TRANSLATE_NOOP(
    "table",
    "count: only the total number of GPUs; membership: also moving between spot and on demand.")
QT_TRANSLATE_NOOP("table", "de Rooij, van Erven, Grünwald, Koolen, JMLR 15, 2014")
QT_TRANSLATE_NOOP(
    "table",
    "expected: the mean of all policies, weighted; drawn: one policy, drawn by its weight.")
QT_TRANSLATE_NOOP(
    "table",
    "exponentiated: learns from what every policy would have earned; fixed-share: the same, and "
    "never gives a policy up, for markets that change; exp3: sees only the policy it played.")
QT_TRANSLATE_NOOP("table", "fixed, heavy-tailed")
QT_TRANSLATE_NOOP("table", "fixed, uniform")
QT_TRANSLATE_NOOP("table", "futures")
QT_TRANSLATE_NOOP("table", "h")
QT_TRANSLATE_NOOP("table", "held: idle nodes are paid too; used: only nodes that a pipeline uses.")
QT_TRANSLATE_NOOP("table", "instances")
QT_TRANSLATE_NOOP("table", "intervals")
QT_TRANSLATE_NOOP("table", "jobs")
QT_TRANSLATE_NOOP("table", "jobs/h")
QT_TRANSLATE_NOOP("table",
                  "known-horizon: the best rate for this number of jobs; doubling: without knowing "
                  "the number, restarted after 1, 2, 4, ... jobs; fixed: the rate below; adaptive: "
                  "as high as it can be while the policies are easily told apart (exponentiated "
                  "only); auto: adaptive where it is possible, else known-horizon.")
QT_TRANSLATE_NOOP("table",
                  "last-carried: the price in force when the slot begins; time-weighted-mean: its "
                  "mean over the slot.")
QT_TRANSLATE_NOOP("table", "layers")
QT_TRANSLATE_NOOP(
    "table",
    "least: what can be held for the whole slot; last: the last count in the slot; start: the "
    "count when the slot starts, and GPUs that go within the slot are lost at that moment.")
QT_TRANSLATE_NOOP("table", "min")
QT_TRANSLATE_NOOP("table", "nodes")
QT_TRANSLATE_NOOP("table",
                  "none, constant (so many all the time) or floor (as many as spot nodes are "
                  "missing to so many).")
QT_TRANSLATE_NOOP("table", "none; base: so many all the time; fill: asked for while spot is short.")
QT_TRANSLATE_NOOP("table",
                  "on-demand-cost: the cost of a job on demand only, learns faster; worst-case: "
                  "the maximum possible loss, nothing is ever clipped.")
QT_TRANSLATE_NOOP("table",
                  "one-batch: an idle replica takes a batch; preload: busy ones take as many "
                  "again. auto: one-batch, in the reference setting preload.")
QT_TRANSLATE_NOOP("table",
                  "pareto: exact, every way that no other beats in samples and debt is kept; "
                  "merged: one a shape, as published.")
QT_TRANSLATE_NOOP(
    "table", "per-second: paid to the moment the job ends; whole-slot: to the end of the slot.")
QT_TRANSLATE_NOOP("table",
                  "poisson: random removals are added where the counts have become flat, as "
                  "published, here from the scenario's seed.")
QT_TRANSLATE_NOOP(
    "table", "poisson; gamma (gaps with any variation); on-off (bursts). A file goes before it.")
QT_TRANSLATE_NOOP("table", "presence")
QT_TRANSLATE_NOOP("table", "proportional, heavy-tailed")
QT_TRANSLATE_NOOP("table", "proportional, uniform")
QT_TRANSLATE_NOOP("table",
                  "proportional: the error is a share of the value; fixed: a share of the trace's "
                  "standard deviation.")
QT_TRANSLATE_NOOP("table",
                  "random: anywhere in the data, jobs may overlap; spread: at different starts, "
                  "evenly spaced; back-to-back: each after the deadline of the previous one.")
QT_TRANSLATE_NOOP(
    "table",
    "reactive (restarts at every event), cheap (the same shapes, moved to live), hold (plans as if "
    "nothing changed), arima (the published predictor), noisy-truth, truth, forecast (the "
    "scenario's kind of forecast), best (the whole window known) or ideal (moves for nothing).")
QT_TRANSLATE_NOOP("table",
                  "recorded: the job is started throughout the trace; resampled: throughout other "
                  "futures, made of blocks of the trace in another order; generated: throughout "
                  "futures of a generator that is fitted to the trace.")
QT_TRANSLATE_NOOP("table", "requests")
QT_TRANSLATE_NOOP("table", "requests/s")
QT_TRANSLATE_NOOP("table",
                  "restart: the request starts over; recompute: its tokens so far are computed "
                  "again as a prompt.")
QT_TRANSLATE_NOOP("table", "run: the least time of a batch; request: with the wait in the queue.")
QT_TRANSLATE_NOOP("table", "s")
QT_TRANSLATE_NOOP("table", "samples")
QT_TRANSLATE_NOOP("table", "slots")
QT_TRANSLATE_NOOP("table", "spotserve, reparallelization, rerouting, or on-demand instances alone.")
QT_TRANSLATE_NOOP("table", "starts")
QT_TRANSLATE_NOOP("table", "tokens")
QT_TRANSLATE_NOOP(
    "table",
    "uniform: all sizes equally likely; heavy-tailed: mostly small, occasionally very large; "
    "presence: free GPUs appear, vanish, come early or late for a whole spell.")
QT_TRANSLATE_NOOP("table",
                  "whole: whole GPUs; continuous: fractions too, where a class's law is smooth.")
QT_TRANSLATE_NOOP("table", "work units")
QT_TRANSLATE_NOOP("table", "work units/GPU-h")
QT_TRANSLATE_NOOP("table", "work units/h")
QT_TRANSLATE_NOOP("table", "×")
QT_TRANSLATE_NOOP("table", "× deadline")
QT_TRANSLATE_NOOP("table", "× on-demand")
