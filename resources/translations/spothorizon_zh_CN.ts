<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BacktestPage</name>
    <message>
        <source>Nothing yet: press “Run”, or change the scenario.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first starts are being worked out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish, hours from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility (value − cost), $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts that cost at most so much, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts that are done by then, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts that are worth at most so much, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 0.1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts by %1, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No start finished the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost by start, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility by start, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lateness by start (below 0: early), h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start, hours from the start of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press “Find the frontier”: the job is tried with every deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost in half of the cases (P50), $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost in 19 of 20 cases (P95), $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time, % of the starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline, hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wanted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a further hour changes nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a further hour saves %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a further hour costs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first deadlines are being worked out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with a deadline of %2: P50 %3, P95 %4, on time %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press one of the three questions above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no curve to read an answer from</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BudgetMark</name>
    <message>
        <source>Budget %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparablePages</name>
    <message>
        <source>Weight of the leading three, %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparedCharts</name>
    <message>
        <source>Δ %1 against %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ %1 against %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here has a counterpart in %1 where both have values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 less %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from each job&apos;s start, hours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ForecastPage</name>
    <message>
        <source>price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No report has been made yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>±%1 RMSE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price, $/GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours from the start of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No slot of the trace is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spot price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residuals, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residuals (%1, one slot ahead), %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no residuals: too few known slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not there yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>came − forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ljung-Box, %1 lags: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 forecast, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours ahead of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This kind has no forecast yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 relative to persistence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours ahead (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partial autocorrelation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lag, hours (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The series is constant or too short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correlation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % bound ±</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few or constant residuals for a test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the residuals still have a pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: nothing left to explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$/GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LearningSection</name>
    <message>
        <source>Pool of policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learner</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours from the job&apos;s start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from the job&apos;s start, hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; dates in UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, late %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility (value − cost), $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish, hours from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, $ a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, % of the jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, % of the GPU-hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, scores a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to draw yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 units, %2 h, %3–%4 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best of the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight by window ω, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight by commitment v, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight by threshold σ, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility above on demand only, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean utility of a job so far, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility so far, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of each policy, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the leading ten, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret against the best fixed policy, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret against the best fixed policy, scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound, had no score been cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best fixed policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>σ %1–%2 in steps of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHAP with windows ω %1 and commitments v %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHANP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHANP at uniform pace and the three baselines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 policies: %2; thresholds %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random places of the market</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spread evenly over the market</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one after another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in shuffled order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the order they start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 jobs start %2 and come %3; each is run under every policy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponentiated weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exp3, which sees the policy it played alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plays one policy a job, drawn by the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is charged the weighted mean of all policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the learner %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reservation price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value if done then (right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHANP %1 uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHAP ω%1 v%2 %3 mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price, $/GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress, work units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost so far, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHAP ω %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHANP uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baselines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 rows dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean $%1/GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 GPUs free on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none free %1 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above 0, at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not taken: it needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment is not complete: its controls, with one scenario shown, say what is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant market</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom the horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom the vertical axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move along the horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to what is marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move along the horizontal axis of the chart that has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+, −</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom the chart that has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next control, to the one before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>backtest</name>
    <message>
        <source>The best possible plan is too large to search to its end at %1: there may be one that is better by up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 cross slots whose price or free GPUs are unknown, and are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started at one slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started at any of %1 slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started at %1 of %2 slots so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 (P5 to P95)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, no policy is ever on time; %2 loses least. Move the deadline back, allow more GPUs, or ask for less work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 is on time in %3 of cases and costs %4; it stays within %5 in %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 is on time in %3 of cases and costs %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1 leave room for a job of %2, so that chances are rough: lower the longest deadline tried, or take a longer market.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>check</name>
    <message>
        <source>found %1, expected %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fewest GPUs (%1) are more than the most (%2): lower the one or raise the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deadline (%1 h) is shorter than one slot (%2 h): move it back or shorten the slots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no policy to compare: add one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot follow %1 of a plan that is %2 long: lower the commitment or widen the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renting on demand costs about %1, more than the job is worth (%2): policies may give it up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job cannot be done by its deadline: even %1 all the time do %2 of %3 work units in %4 h.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>count</name>
    <message>
        <source>%1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slots</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>experiment</name>
    <message>
        <source>%1 is on an axis, but the job sequence draws it itself (%2): the axis changes nothing but what depends on the base job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays near %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rises from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 falls from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2: %3 is best, with %4 of %5 in the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3: %4 of %5 in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, where %2 is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; it is the best policy at both ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; it is best at the far end, %2 at the near end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>explain</name>
    <message>
        <source>%1 a GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 work units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 work units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 preempted now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: %1 too late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 before %2 are needed to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour %1 of %2, slot %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; uniform pace %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free spot GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of lost time to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan of slot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Committed to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, this is step %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planner %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the most value for the least cost, all prices known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done in time on a constant number of on-demand GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all the spot there is, on demand only when nothing else is in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress by the slot&apos;s end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works ahead up to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2: %3 lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 still lost to the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, now %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a work unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best possible plan is not worked out yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best plan was done by hour %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best plan has given the job up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best plan, in its own run, has %1 here and stands at %2 work units for %3 when the slot ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as much work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 work units less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 work units more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has done %2 and spent as much as %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has done %2 and spent %3 than %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From where it stood, %1 of utility could still be reached, and %2 keeps it within reach: this decision costs nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From where it stood, %1 of utility could still be reached. This decision costs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renting none leaves %1 within reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 leaves %1 within reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From where it stood, %1 of utility could still be reached, with %2 now. %3: this decision costs %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>forecast</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same time yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same time last week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As %1 before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holt-Winters, no season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holt-Winters, %1 season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be told even %2 ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be told %2 ahead and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be told no further than %2 ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be told %2 ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; no kind of forecast beats taking it to stay as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 comes nearest (its RMSE %3 ahead is %4 below persistence&apos;s).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noisy, ε %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace is too short to say how predictable it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price never changes here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of free GPUs never changes here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of free GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ARIMA order is chosen by AICc unless p, d and q are all given: give all three or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 learns from %2 but needs %3: persistence is used. Let it learn from %4 or more, in longer slots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 learns from %2 but needs %3: persistence is used. Let it learn from %4 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast by %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>frontier</name>
    <message>
        <source>A further hour changes that by less than a cent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A further hour saves %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A further hour costs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due in %1, %2 costs %3 (P50; %4 at P95) and is on time in %5 of cases.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>goal</name>
    <message>
        <source>The nearest is %1 with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The nearest is %1 at %2 with %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try later deadlines, allow more GPUs, or settle for a lower chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the budget (%1 is enough at %2), allow more GPUs, or settle for a lower chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No policy is on time within %1 in %2 of cases at any deadline from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No policy is ever on time in %1: move the deadline back, allow more GPUs, or ask for less work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No policy is on time in %1 in %2 of cases, whatever it may cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the deadline back, allow more GPUs, or settle for a lower chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 is best, with %2: the job is then worth %3 after its costs in the mean, %4 more than with %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 is best, with %2: the job is then worth %3 after its costs in the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the most that was tried: still more may be worth more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the shortest that was tried: a shorter one may do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance to be on time within %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shortest deadline is %1, with %2: it is then on time within %3 in %4 of cases (%5 wanted).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance to be on time in %1 within the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest budget is %1, with %2: it is on time in %3 within that in %4 of cases (%5 wanted).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean utility, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With no number of GPUs does any policy earn more than the job costs: move the deadline back, ask for less work, or do not start it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>learning</name>
    <message>
        <source>%1 of %2 cannot be done by the deadline even with the most GPUs all the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as much as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 less than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as good as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 below %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No policy stands out after %1; %2 leads with %3 % of the weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 carries most weight (%2) after %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best fixed policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The learner earns %2 a job: %3, %4, %5; %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on-demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>measure</name>
    <message>
        <source>Utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving against on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap to the best possible</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>number</name>
    <message>
        <source>less than 0.1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than 99.9 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>parameter</name>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>policy</name>
    <message>
        <source>AHANP (σ %1, pace uniform)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHANP (σ %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHAP (ω %1, v %2, σ %3, averaged)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHAP (ω %1, v %2, σ %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On-demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uniform progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>reason</name>
    <message>
        <source> </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no spot GPU is free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spot GPU is free at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spot GPUs are free at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 preempted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It wants %1 of %2 work units by the end of this slot and gets to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot is cheap enough to work ahead: it buys up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot is too dear to work ahead: it buys up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan of slot %1 was %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; it is looked at anew in each slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; this is step %2 of the %3 it holds to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The planners want: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPUs, while %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, while %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spot + %2 on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rule</name>
    <message>
        <source>There is nothing to rent, or it is not worth its price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPUs are free and cheap enough.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress is behind the pace: GPUs to catch up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays on demand until progress is safely ahead of the pace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every slot left is needed: all GPUs until the job is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every slot left is needed, and the spot GPUs still run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A change of GPUs would lose more than it gains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The constant number of on-demand GPUs that costs least.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new plan was made in this slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follows the plan that it is committed to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean of what all planners want now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>run</name>
    <message>
        <source>The trace states an on-demand price of %1 per GPU-hour; the scenario&apos;s %2 is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best possible plan is too large to search to its end: there may be one that is better by up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sentence</name>
    <message>
        <source>done just at the deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done %1 early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done %1 late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as much as on-demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 less than on-demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more than on-demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 below the best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2) below the best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within the budget of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over the budget of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 policies do equally well: %2 for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 do equally well: %2 for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best is not to start, as %1 does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The least is lost with %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No policy finishes this job: what is left at the deadline costs more than it is still worth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2; the best possible plan would finish and be worth %3 after its costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, when it is still worth %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is done by the deadline. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Actions</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;cenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start over with one scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a session, a scenario, a trace or a market file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open s&amp;ample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open one of the sample markets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;dd scenario from file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the scenarios of a file into this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session, or the scenario that was opened, to its file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save to another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save e&amp;xperiment as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the experiment with its scenario to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;charts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export charts of this page as pictures or tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export charts of every &amp;page…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export charts of every page as pictures or tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repor&amp;t…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a report of the scenario or of the comparison as HTML and PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save o&amp;utcomes as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table of outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;ledger as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the ledger of the chosen policy, a row a slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save table of ris&amp;k as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table of the Backtest page, a row a policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;backtest as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what every start came to, a row a start and policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save frontie&amp;r as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the cost of every deadline that was tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;forecast errors as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the errors of every kind of forecast, a row a lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the learner&apos;s &amp;jobs as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what the learner did, a row a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;weights as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the weight of every policy, a row a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save experiment &amp;results as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what the experiment measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save co&amp;mpared outcomes as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the outcomes of the scenarios shown together, against the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave SpotHorizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last edit back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy chart as &amp;picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chart under the pointer, or the first one, as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy chart&apos;s &amp;values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the values of that chart as a table, as far as they are in sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All edits in a list, to go back to any of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new scenario on the same market</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy of the scenario that is edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the scenario that is edited another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;elete scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the scenario that is edited out of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the next scenario of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the scenario before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write notes on the scenario and on the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run what the page in front shows: the scenario, the learner, the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;load market files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the market files again and run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show job after job of the learner, slot after slot of a run, or hold it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next job or slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job of the learner, one slot of a run further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious job or slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job of the learner, one slot of a run back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play &amp;back the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the run slot by slot as the policy saw it, and why it decided so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price, GPUs, progress and cost over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, utility and finish of each policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the job comes to wherever in the trace it starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;orecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How predictable price and free GPUs are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learnin&amp;g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which policy a learner picks, job after job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xperiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What deadline, market and forecast do to cost and utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the scenario that is edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios over each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay the charts of the chosen scenarios over each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A column for each chosen scenario, with the same scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences to the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the chosen scenarios differ from the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was seen before the last zoom or pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom for&amp;ward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was seen before going back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set cursor &amp;A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put cursor A at the crosshair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set cursor &amp;B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put cursor B at the crosshair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear c&amp;ursors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take both cursors away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outc&amp;omes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table of outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;edger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen policy slot by slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read, warned of and refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the next policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the policy before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the s&amp;ystem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark as the system is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li&amp;ght colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black on white, strong lines, nothing faint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what to do, or the name of a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Parameters and glossary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every parameter, every symbol and term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six lessons: a scenario, what to try, what to watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All shortcuts on one sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About SpotHorizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, licence and sources</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Autosave</name>
    <message>
        <source>Unsaved edits cannot be kept aside: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::BacktestCoordinator</name>
    <message>
        <source>Backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for the backtest …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding the frontier: the answer is read off it …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying different numbers of GPUs …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table of risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the frontier</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ChartExports</name>
    <message>
        <source>The report was written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as a picture: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values copied: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no table of values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ChartMenu</name>
    <message>
        <source>Copy as &amp;picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export charts…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ChartPreview</name>
    <message>
        <source>Preview of the chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what to do, or the name of a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys choose, Enter does it, Esc closes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing fits what was typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible now. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ComparisonCoordinator</name>
    <message>
        <source>stopped: Run (F5) runs it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not run yet: Run (F5) runs it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenarios are being run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run (F5) runs this study for every scenario shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A difference needs results of the base and of another scenario. The lines above say what is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No scenario has results. The lines above say why.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ExperimentCoordinator</name>
    <message>
        <source>Experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the experiment&apos;s results</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ExportChoice</name>
    <message>
        <source>Width and height must be above zero, and dots per inch from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is %1 × %2 pixels: too many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too small for a chart with its titles: 27 mm each way is the least.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ExportDialog</name>
    <message>
        <source>No background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts to export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ticked charts are exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose where the files go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All scenarios of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV table of what is in sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV table of everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light, for paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;harts of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose charts are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What kind of file is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dots per inch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fine a PNG is; texts grow with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves the ground unpainted, to lay the chart over a slide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenarios of the session are being run …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no charts here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chart is ticked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ForecastCoordinator</name>
    <message>
        <source>Forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the forecast errors</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::HelpWindow</name>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help – SpotHorizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search names, symbols, keys and meanings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows only rows that have this text somewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the chosen rows, or all that are shown, as text with tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::app::LearningCoordinator</name>
    <message>
        <source>Learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open job %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the weights</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Lessons</name>
    <message>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::MainWindow</name>
    <message>
        <source>Main</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. What is shown is what was done so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n row(s) read, %3 dropped</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>SpotHorizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] – SpotHorizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no experiment to save: its controls say what is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About SpotHorizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;SpotHorizon %1&lt;/h3&gt;&lt;p&gt;What renting GPUs on spot and on-demand markets would have cost, and whether it would have been on time.&lt;/p&gt;&lt;p&gt;After Kong, Xu, Jiao and Xu, arXiv 2512.20967; Wu et al., NSDI 2024; Chen et al., SIGMETRICS 2016.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later, without any warranty.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History of edits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an edit to go back to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved edits of %1 were found; the file was saved after them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved edits of %1 were found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The file was opened as far as it is sound: %n thing(s) were left out or changed. Saving asks for another name, so that the file stays as it is.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>List them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::PaletteEntries</name>
    <message>
        <source>Go to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::PaletteModel</name>
    <message>
        <source>not possible now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReferenceModel</name>
    <message>
        <source>Parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReportDialog</name>
    <message>
        <source>&amp;HTML, one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;PDF, A4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Risk over start times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Write…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The current scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenarios that are compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All scenarios of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which scenarios the report tells of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario that differences are against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file that needs nothing beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages to print or send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risk over start times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tries the job at other times of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Starts at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times are tried, where the scenario does not say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the report</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReportMaker</name>
    <message>
        <source>Drawing the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReportText</name>
    <message>
        <source>This scenario could not be run: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started at other times of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, P50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, P95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At a glance: one policy a scenario, the best unless another was chosen. Differences are against the base.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renting GPUs: report of one scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renting GPUs: %1 scenarios compared; differences are against %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The spot price while the job runs, with the on-demand price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that were free and GPUs that were rented.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work done over time. A dot is a finish, a cross a job that was given up; flat pieces are waiting or time lost to changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was paid over time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost by policy. Hatched bars are late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility by policy: worth of the finish less the cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When each policy finishes, and the deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often a start came to which cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of starts that cost at most so much.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cost of a start over the trace: where it is bad to begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility is the worth of the finish less the cost; saving is against renting on demand only; gap is the utility below that of the best possible plan, which knows the future.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-empted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost by policy, and what it is more or less than the base&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility by policy: the worth of the finish less the cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish by policy, hours from the job&apos;s start; – is given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Market</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every parameter that matters here. ◆ marks what differs from the base.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every parameter that matters here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The policies of each scenario.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another list of policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same question as the base&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the base, but %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 always free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free GPUs of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a spot price of %1 a GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spot prices of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h into it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does it cost to do %1 units of work within %2 h, %3, and is it done on time? The market is %4; the job starts at %5. A GPU on demand costs %6 an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job is worth %1 where it is done by its deadline, and nothing from %2 h on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job has no value of its own: the least cost is wanted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The budget is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One policy is tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 policies are tried, and held against the best possible plan, which knows the future.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out of the session: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts, spread evenly over the trace. P5, P50 and P95: a twentieth, a half and nineteen twentieths of the starts cost (or take) no more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost P5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost P50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost P95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish P50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish P95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the starts cost no more than this (P50).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nineteen of twenty starts cost no more than this (P95).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of starts that are done by the deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of starts that stay within the scenario&apos;s budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be tried at other times: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risk over start times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3 rows read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: price and free GPUs are constant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slots of %2 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (changed: it was %2 when the session was saved)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Market files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace hash (XXH3, 128 bits)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applied to the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prices times %1, free GPUs times %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts, spread evenly over the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made by SpotHorizon %1. The same scenario, market files and version give the same numbers again, on any machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pp</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::RunCoordinator</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the ledger</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::RunStatus</name>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::SessionDocument</name>
    <message>
        <source>New session</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Add %n scenario(s) of %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Restore unsaved edits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::SessionEdits</name>
    <message>
        <source>New scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::SessionFiles</name>
    <message>
        <source>Scenario 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has unsaved changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session (*.spoth)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions, scenarios and traces (*.spoth *.json *.jsonl *.csv *.tsv *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a session, scenario, trace or market file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the scenarios of a file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by key or words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows only shortcuts that have this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcuts by menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::TraceNotices</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more scenario(s): %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Find it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Workbench</name>
    <message>
        <source>Outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the compared outcomes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::AxisEditor</name>
    <message>
        <source>%1: parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: number of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: values, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: lines over the first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BacktestControls</name>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the distribution and the strip over the trace are of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No budget …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the budget&apos;s field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a budget, to see the chance to stay within it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop; what is done so far stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the job at every slot of the trace again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BacktestPage</name>
    <message>
        <source>What the backtest says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The start under the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where in the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the job comes to what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At which times it is bad to start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a later deadline saves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline, budget or GPUs for a wanted chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risk of all policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click on the strip opens that start on the Timeline page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start %1: given up, cost %2. A click opens it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start %1: done after %2, on time, cost %3. A click opens it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start %1: done after %2, %3 late, cost %4. A click opens it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job is being started all over the trace …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would the job come to, had it started at another time? Press “Run” to start it at every slot of the trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 starts, spread over the whole trace.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BarPane</name>
    <message>
        <source>Cost, utility and finish of each policy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparedOutcomeModel</name>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The base is what differences are against.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one that the scenario shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worth of the finish minus the cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ utility, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More or less than in the base.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ utility, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More or less than in the base, of what it is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything paid, spot and on demand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ cost, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ cost, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the job is done, hours from its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ finish, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later or sooner than in the base.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ finish, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later or sooner than in the base, of what it is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it is done by the deadline, or how much later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, base</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparedOutcomeTable</name>
    <message>
        <source>Outcomes of the compared scenarios against the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the policy that each scenario shows came to, against the base</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparisonStrip</name>
    <message>
        <source>&amp;Base:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which scenarios are shown together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios shown together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario that differences are against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the best possible plan of each scenario too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible plans in the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the scenario that is edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the chosen scenarios over each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a column for each chosen scenario, with the same scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show how the chosen scenarios differ from the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n scenario(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Choose two or more scenarios to see them together.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparisonView</name>
    <message>
        <source>What is missing of the compared scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (%3 %)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::EmptyPage</name>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would your job have cost?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or drop a scenario, a spot price history or an availability trace, or start from a sample.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the lesson beside its scenario</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExperimentBoard</name>
    <message>
        <source>Weights, %: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExperimentControls</name>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own: choose parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs that each combination of values is run over: more make the bands narrower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also run the learner on its whole pool, and the best fixed policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also solve every job with hindsight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open an experiment …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save this experiment …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the &amp;results as CSV …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every policy at each value of a parameter: lines for one, heat maps for two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a parameter to go through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose at least one measure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExperimentsPage</name>
    <message>
        <source>Measure that is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide all series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n policies</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, the learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n jobs at each place</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Press Run to see what it does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExplanationPane</name>
    <message>
        <source>Why the policy decided as it did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the policy knew in this slot, what it wanted, what it chose and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is decided yet. Step on to see the first slot as the policy sees it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this decision costs is being worked out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No decision so far has cost anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All decisions so far have cost %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ForecastControls</name>
    <message>
        <source>Series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which series the charts below are of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show price and free GPUs above each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which kind of forecast the fan is of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the forecasts of every kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use in scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the policies of the scenario plan with this kind of forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure all kinds of forecast again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How errors are measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>root of the mean squared error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative to persistence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divide by the error of expecting that nothing changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ForecastPage</name>
    <message>
        <source>How predictable the market is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole trace (Home, or a double click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in (+, or the wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast from a slot earlier (left arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast from a slot later (right arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the forecast is made from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast made at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (pinned: Esc lets go)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (a click pins it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 h ahead:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How well can price and free GPUs be told ahead here? Press “Make anew” to measure every kind of forecast on the whole trace.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::FrontierPane</name>
    <message>
        <source>&amp;Find the frontier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the frontier says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deadline under the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the job with every deadline of the range, at the same starts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::GoalPane</name>
    <message>
        <source>The answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest &amp;deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest &amp;budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most &amp;GPUs worth it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the budget&apos;s field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: go to the budget&apos;s field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shortest deadline that is met in %1 of the cases within %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a budget first: the shortest deadline that is met within it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest budget within which the job is done in %1 in %2 of the cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most GPUs that pay: the highest mean utility over the starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How short can the deadline be, how low the budget, and how many GPUs pay? Press one of the buttons.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::JobCard</name>
    <message>
        <source>Open on the Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows this job under the policy that was drawn (Enter, or click the job)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job in the playback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LeadingTable</name>
    <message>
        <source>Leading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ten policies with the most weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chance with which the next job is played under it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What all jobs so far would have come to under it alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leading policies</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LearningBoard</name>
    <message>
        <source>Weight by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window ω</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>commitment v</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threshold σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dollars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gain over on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all jobs (F, or a double click beside a job)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the numbers of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row a job…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of every policy…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LearningCharts</name>
    <message>
        <source>Uniform progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On demand only</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LearningPage</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which policy is best, job after job?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run all jobs under every policy of the pool</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LedgerModel</name>
    <message>
        <source>Slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the slot, from the job&apos;s start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the slot, hours from the job&apos;s start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the slot by the market&apos;s own clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot, $/GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot price of the slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPUs that were free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPUs rented.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On-demand GPUs rented.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours of the slot in which work stood still after a change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work units done by the slot&apos;s end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work units that an even pace would have done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid for the slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid from the job&apos;s start to the slot&apos;s end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preempted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPUs of the slot before that were taken away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule of the policy that decided the slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slot %1, hour %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. The best possible plan is not decided slot by slot: it knows the whole market.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LedgerTable</name>
    <message>
        <source>Ledger of the chosen policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this slot was decided so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the deadline: given up, as finishing costs more than it is worth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the deadline: %1 on demand until hour %2, for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a row to see why it was decided so.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LessonPanel</name>
    <message>
        <source>Text of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the lesson stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Set it up for me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes the settings of this step, as one step that can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the lesson away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MarketSection</name>
    <message>
        <source>Open market file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files, zones and gaps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MessageList</name>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::NoticeBar</name>
    <message>
        <source>Notices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::NumberEditor</name>
    <message>
        <source>%1, slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::OutcomeModel</name>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A way of renting. The best possible knows the future.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worth of the finish minus the cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything paid, spot and on demand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved against renting on demand only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the job is done, hours from its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it is done by the deadline, or how much later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot, GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-hours on spot that were paid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On demand, GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-hours on demand that were paid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On demand, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of GPU-hours that were on demand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots before the finish without any GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preempted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPUs taken away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times that the GPUs changed and work stopped for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours in which work stood still after changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap to best, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility below that of the best possible plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best plan found. No plan can be worth more than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most utility of all policies here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::OutcomeTable</name>
    <message>
        <source>Outcomes of all policies</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::Overlays</name>
    <message>
        <source>what comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned on spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>committed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planner %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wanted by the slot&apos;s end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of the other</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ParameterField</name>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::PlaybackBar</name>
    <message>
        <source>Jobs computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run all jobs under every policy of the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop computing; the jobs that are done stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the first job (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job back (left arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job on (right arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the last job that is done (End)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast jobs are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last job that the charts show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 job/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 jobs/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as they come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 jobs are computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play again from the job under the cursor (R)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::PlayersTable</name>
    <message>
        <source>Utility so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over all jobs up to the one below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean utility of a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility of all jobs so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility of the learner and of others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::PolicySection</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate the chosen policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the chosen policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the chosen policy up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the chosen policy down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policies to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::RiskModel</name>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A way of renting. The best possible knows the future.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost P5, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One start in twenty costs less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P50, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the starts cost less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One start in twenty costs more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean cost of all starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In budget, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts that cost no more than the budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish P50, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the starts are done sooner, hours from the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95, h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One start in twenty is done later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts that are done by the deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The start with the least utility (UTC). A double click or Enter opens it on the Timeline page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility, $</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of the worth of the finish minus the cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given up, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts that never finish: it is not worth paying for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click, or Enter: open this start on the Timeline page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario has no budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest mean utility of all policies here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::RunTable</name>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policies in the charts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioList</name>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bluish green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reddish purple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New scenario on the same market</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More that can be done to the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticked scenarios are shown together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move d&amp;own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it the &amp;base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences are against the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add scenario from file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SCENARIOS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioListModel</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The base that differences are against</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioListView</name>
    <message>
        <source>base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trace?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioPanel</name>
    <message>
        <source>MARKET</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JOB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FORECAST</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>POLICIES</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LEARNING</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RUN</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::Section</name>
    <message>
        <source>Section %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SentenceBanner</name>
    <message>
        <source>Result in a sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SeriesTable</name>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Series: tick to show, with what was measured under the pointer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SessionNotes</name>
    <message>
        <source>Notes on the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands in the title of the window and of reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole job (Home, or a double click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in (+, or the wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier (left arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later (right arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to what was seen before ([)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward again (])</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set cursor A at the crosshair (A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set cursor B at the crosshair (B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the cursors (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the run slot by slot as the policy saw it, and why it decided so (P)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TimelinePlayback</name>
    <message>
        <source>Before the first slot (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One slot back (left arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One slot on (right arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the end of the run (End)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast slots are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last slot that the charts show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 slot/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slots/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slot %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play against another policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows a second policy in step with the chosen one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the two policies differ so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TraceSparkline</name>
    <message>
        <source>The market with the span of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left and Right move the job&apos;s start by a slot, Page Up and Page Down by a tenth of the market, Home and End to its ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$%1/GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free GPUs unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job starts %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No market read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>price to $%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>up to %n free</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TraceStack</name>
    <message>
        <source>Series over the whole trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left and right move the slot that forecasts are made from; + and − zoom.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TransportBar</name>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the playback stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play (space)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>$</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$/GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 is perfect scaling; 0.9 means that twice the GPUs do 1.87 times the work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>400 jobs come one after another. A pool of 21 policies is tried on each, and the weight of a policy grows with what it would have earned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A GPU rented at the market&apos;s price that is taken away when it is no longer free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A day and a half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job is charged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job of 460 work units has 48 hours. On demand it costs $1411. Max spot takes all the spot there is and pays $999: less, but nowhere near a third, because spot is gone for much of the time and 264 GPU-hours had to be rented on demand after all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job that runs holds a number of GPUs between these two; one that waits holds none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job with twice the work is worth twice as much. Otherwise all are worth the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job&apos;s utility brought to 0 to 1 with bounds fixed before the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A learner that deals part of the weight out anew after each job, for markets that change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A learner that sees the result of the chosen policy alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A longer window helps while its far end can be believed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name for people.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A perfect forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan is as good as its forecast. How much does an error cost, and whom?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pool of policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A price without GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rate that adapts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A reservation price is a share of the on-demand price: a dearer market is bought later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A slot before the end in which the job holds no GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A spot GPU that was held is no longer free in the next slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A spot price that sits at the on-demand price for days mostly means that there is no capacity. Turn this on to count those slots as zero free GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step of time, t = 0, 1, 2, ... Decisions hold for a whole slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trace in SpotHorizon&apos;s own CSV, with price and free GPUs. It takes the place of the availability and price sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A twentieth, half and nineteen twentieths of the starts come out at or under these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value holds for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHANP pays $86.89 as before: what is not used cannot hurt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AHAP plans a few hours ahead. It may plan anew in every slot, or hold to a plan for some slots. When is it good to hold to it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ARIMA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdaHedge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds on-demand only, max spot, uniform progress, and the policies by price with an even pace, so that the learner is never far from any of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After every job this share of all weight is dealt out evenly: about how often the best policy changes, per job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the deadline the worth falls in a straight line, to nothing at so many times the deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All four policies plan 5 slots ahead; they hold to 1, 2, 3 and 5 slots of each plan. The forecast is exact. Holding to 2 or 3 slots costs exactly what planning anew in every slot costs, $235.78: a plan that comes true need not be made again. Only holding to all 5 costs a little more, since the last slots of a plan were made without a look at what follows them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All free spot GPUs up to N_max, waiting where there are none, with the safety net at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All or nothing: sixteen GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also the best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also the simple policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also works out the best plan of every job for somebody who knows the market: takes longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amdahl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another market: sixteen GPUs come and go together, and each change costs twice as much. Here the policy that holds to 5 slots pays $1004, the one that plans anew in every slot $1010: it follows every change of its forecast with a change of GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arima</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As wrong as the price itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most so many on-demand GPUs at once. Empty: no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autoregression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autoregression of order p on d-fold differences with a moving average of order q; orders are chosen by AICc where none are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Availability file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Availability level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Availability zone or pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averaged mode with commitment ω: the mean of ω planners that start a slot apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averaging fixed horizon control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averaging, and why whole GPUs dislike it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backtest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Billing of the last slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the lost time back, a minute at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bubeck and Cesa-Bianchi, 2012, section 3.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buys work ahead of time where spot is under this share of the on-demand price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By when the job is worth its full value; in hours in the window, in slots in formulas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calm cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carry forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cesa-Bianchi and Lugosi, Prediction, Learning, and Games, 2006, chapter 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cheap and plenty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chen, Comden, Liu, Gandhi, Wierman, SIGMETRICS 2016</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose each policy in the table at the right of the charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one policy after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose other kinds of forecast in the panel at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chronological</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commitment 1: a new plan in every slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commitment by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commitment saves changes. Whether that is worth more than being up to date depends on the market; the lesson on learning lets the data decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the changes of GPUs in the table of outcomes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts what is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadlines tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions are taken once a slot. The market is laid on slots of this length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the deadline, and watch the curve of cost follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the error of the forecast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the lost time per scale-up up and down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each planner&apos;s plan is a line of its own in the chart of GPUs. Where one wants 16 and the others none, the mean is what nobody wanted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enough is enough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error grows with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exp3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential weights whose rate follows the scores seen so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponentiated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Farther is less sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest GPUs, from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest GPUs, to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest and most GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File with the number of free spot instances or GPUs over time. Empty: a constant number of GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File with the spot price over time. Empty: a constant price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the shortest deadline that costs almost no more than this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First sample at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fitted anew every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Following one plan for 3 slots costs $1006.75 with 8 changes of GPUs. The mean of three plans costs $1019.28 with 14 changes: whenever one planner changes its mind, the mean changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For each deadline the cost of a policy; read off it what another hour is worth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecast error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free GPUs of a slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free spot GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From where on the two differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further dumps of the same price history, separated by semicolons. They may overlap: rows that are there twice count once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs come free at night: a forecast that knows yesterday plans for it, uniform progress pays by day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs per counted instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs per priced instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs:work/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gaps in the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on to 72 hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heavy tailed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Herbster and Warmuth, Machine Learning 32, 1998</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest reservation price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holt winters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Honest forecasts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours in a slot; half an hour unless the scenario says otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours without progress after GPUs are added, or given up or taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How early one policy takes almost all of the weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far a policy is trusted; weights add up to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far ahead a forecast looks, in slots or hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far one reservation price of the pool is from the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the job must be while spot is dear. latest: as late as the deadline allows; uniform: an even share per hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far to look ahead, by forecast error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast weight moves to the policies that earn more. High learns fast and is misled easily.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast weights follow scores: w becomes w·exp(η·u).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it rents. on-demand-only: never spot; max-spot: all spot, on demand at the last moment; uniform-progress: on demand when behind; ahanp: by price and pace; ahap: plans ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a value is believed without a new row. After that the slot is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long to keep to a plan, by forecast error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many $ of utility a policy is below the offline optimum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many GPUs one counted instance has. 1 where the file counts GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many GPUs one priced instance has. Empty: the catalogue knows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many deadlines the frontier has, the job&apos;s own included. More take longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many decisions of a plan are followed before the next is made. (For a job v is its value.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many jobs a learner sees, one after another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many jobs arrive, one after another. Each is run under every policy of the pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of its own past errors ARIMA looks at. Empty: chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many past values ARIMA looks at. Empty: order chosen anew at every fit, by AICc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many slots a plan looks ahead, the present one included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many slots ahead it plans, this one included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many slots of a plan it follows before it plans again; at most the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many spot GPUs can be rented in slot t.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the past each fit is made from (2,000 slots at most). Longer is steadier, shorter follows change sooner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much work the job is. One unit is what throughput counts: with 1 unit per GPU-hour it is GPU-hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often ARIMA takes the change from slot to slot in place of the value: 1 for a price that wanders. Empty: chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the model is fitted anew. Between two fits it still takes in every slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure goals are to be met: the share of starts at which they are. 0.95 is 19 of 20.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the four drift apart as the error grows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the work per hour grows with GPUs. linear: αn + β; amdahl: a share of the work does not scale; power: c·n^k; table: measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How wrong are real forecasts?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How wrong forecasts are: 0 is exact, 0.3 is off by up to 30 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hyndman and Khandakar, Journal of Statistical Software 27, 2008</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If a change of GPUs cost no time, both would pay the same here, $973.43. It is not the mean that is bad: it is that every change of a whole number costs a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In 20 hours the job can only just not be done: even all 8 GPUs from the first slot on end three minutes late, and part of the value is lost. The best possible plan still costs $376.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In slot t: spot and on-demand GPUs together, n = s + o.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job starts at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs are drawn with at least so many hours to their deadline. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs are drawn with at least so much work. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs are drawn with at most so many hours to their deadline. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs are drawn with at most so much work. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs arrive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeping to a plan saves changes of GPUs; planning anew heeds better forecasts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known horizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section III</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section IV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section V</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section VI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last carried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning with expert advice, and regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learns from the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least commitment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least of the jobs&apos; fewest GPUs. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least of the jobs&apos; most GPUs. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the cycle that the forecast repeats: 24 is a day, 168 a week.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ljung and Box, Biometrika 65, 1978</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ljung-Box test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest deadline tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the changes of GPUs and the hours lost in the table of outcomes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at where the free GPUs are: they come at night.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost when GPUs are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost when GPUs go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest reservation price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAE, RMSE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max spot and Uniform progress do what the best plan does: where every slot is needed there is nothing to decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max spot pays $173, the same as with 48 hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max spot: it has to go on demand in the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean absolute error, and root of the mean squared error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Membership</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More price files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most GPUs, from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most GPUs, to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most commitment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most of the jobs&apos; fewest GPUs. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most of the jobs&apos; most GPUs. Empty: the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the availability factor up from 0 and see from where on waiting pays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the cursor over the chart of regret.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the pointer over the trace: the fan shows what each kind would have said there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job starts after this, in hours from the start of the data. Empty: as late as the data allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job starts before this, in hours from the start of the data. Empty: its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noisy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now a restart takes half an hour instead of six minutes. Max spot pays $1098, with the same 6 changes of GPUs as before. Uniform progress, which changes more often, pays $1326: it loses 7.2 hours of work of all its GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now the forecast may be wrong by as much as the value itself. The policy that plans anew in every slot loses little: it pays $88.00. The one that holds to two slots of each plan pays $103. An error costs most where it is acted on for long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the work that is left then: value less cost of the best ending on on-demand GPUs, or nothing where giving up is better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offline optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On demand cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the Forecast page every kind of forecast is measured on this market, against &quot;it stays as it is&quot;. A kind that does no better than that is not worth its trouble.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On-demand only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On-demand price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On-demand quota</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once the work left needs every slot that is left, N_max GPUs until the job is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Persistence says that everything stays as it is. In a market whose price stays for hours where it is, that is nearly always true: planning with it costs $86.89, as much as with a perfect forecast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planning is worth having while its forecasts are fair; policies without a forecast do not move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planning policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans the next ω slots with a forecast and follows the first v decisions of the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play both against each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play both side by side: commitment 5 against commitment 1, with the same forecasts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play it back with P.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policies by price and pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policies tried at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy with a forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy without a forecast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preemption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run (F5), and play the jobs back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press play, or step with the arrow keys. On demand only is played beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proportional</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quoted at the on-demand price, never a GPU free: waiting for spot only squeezes the work into the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receding horizon against commitment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receding horizon control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconfiguration times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret is what the learner earned less than the best single policy, known only afterwards. It cannot pass a bound that holds for every market there is. Here it ends at 4.6 scores; the bound says 25.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reservation price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Safety net</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaling exponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scarce spot is made up on demand; above what the job can use, more of it changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score lost against the best single policy in hindsight. At most sqrt(K ln M / 2) at the known rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seasonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See how the value falls after the deadline, in the chart of progress.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of everything random. The same seed gives the same results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape of errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the work that more GPUs do not make faster, 0 to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share that does not scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortage episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest deadline tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sixteen GPUs come and go together: each return costs a restart, so count the restarts that a policy pays for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slot by slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slot length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some collections write 1 for a preempted instance. Turn this on where the mean looks upside down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPUs cost a third of on demand. The bill does not fall to a third: they come and go, and every return costs a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot GPUs that are free all the time, where no file says how many there are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot and on-demand GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot at on-demand means none free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot costs little for those who can wait. What does every further hour of patience save?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot is cheap and always free: every policy that takes spot comes close to the best plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot price all the time, where no file says what it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot where there is some; on demand where progress is behind Z*, until it is ahead again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady prices with short gaps: with time to spare, wait the gaps out rather than pay on demand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step of reservation prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step on with the arrow keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop in a slot in which the market shows something else than the dashed forecast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the schedule back and forth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes spot while it costs at most σ·q; otherwise only as many GPUs as its pace asks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The averaged policy has 3 planners. Each holds to its plan for 3 slots, and they plan in turn. What is rented is the mean of what they want, made whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best plan for somebody who knows the whole trace. Not a policy but the yardstick; shown as best possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart of GPUs: where the area of free spot is empty, the work stands still until time runs short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dashed forecast lies on what then happens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error grows with the square root of how far ahead one looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error of each kind by how far ahead it looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fewest dollars on on-demand GPUs alone: a steady number that is done by the deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fewest slots of a plan that a policy follows before it plans again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The finish: Max spot has to squeeze all of the work into the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The forecast is now wrong by up to 30 %. Planning anew in every slot sees each error after one slot and pays $237.63. Holding on to what was planned pays $250 with 2 slots and $261 with 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The forecast that all stays as it is: the yardstick of the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The frontier and the search for the shortest deadline begin here. Empty: half of the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The frontier and the search for the shortest deadline end here. Empty: three times the job&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gap of Uniform progress: it keeps a steady pace, so that it rents by day what would be free by night.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gap to the best possible plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hatched stretches in the chart of GPUs: they are paid for and do no work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job has 36 hours. The best possible plan costs $232; Max spot pays $237. On demand only pays $490.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job is started at so many slots, spread evenly over the trace. Empty: at every slot where it fits; a frontier takes 256 of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job needs 95 % of all that fits before its deadline: three slots of waiting make it late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job never runs on more GPUs than this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job runs on no GPUs at all, or on at least so many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The known rate guards against the worst case and learns slowly. The adaptive one learns as fast as what it has seen allows: its regret ends at 0.05, and it earns $193.57 a job where the best single policy earns $193.60.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learner may pick policies that plan with the forecast: one for every window, commitment and reservation price below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learner may pick policies without a forecast: one for every reservation price below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line of cost: three of them lie on each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measured regret lies far below the bound, which is made for the worst case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The more of what fits the job needs, the less policies differ: in the end all GPUs run all the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most on-demand GPUs at a time; no limit where it is not set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most slots of a plan that a policy follows before it plans again; never more than its window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The optimum makes do with few changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The policies that a learner picks from, M of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pool&apos;s highest reservation price, as a share of the on-demand price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pool&apos;s longest window. Longer ones take longer to work out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pool&apos;s lowest reservation price, as a share of the on-demand price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pool&apos;s shortest window: how many slots ahead it plans.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price climbs towards on-demand and GPUs thin out: work bought today is cheaper than work left for tomorrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price halves and doubles within hours: a reservation price tells when to buy and when to wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price is quoted as before, but no GPU is ever free. Waiting for one is now a mistake that costs a little: Max spot pays $1412.50, on demand only $1410.66. In a real market look at how often GPUs are free before you look at the price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price of a deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price, as a share of the on-demand price, under which a policy buys work ahead of its need.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The progress of a job that keeps one pace all the time: L·t/d.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same job started at many slots of the trace, one run a start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same run as Max spot saw it: it never knows whether the GPUs will still be there in the next slot. It waits while it can, and rents on demand once every slot left is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of jobs that are run under a policy picked by chance alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the error of noisy forecasts, as a share of the value or of the trace&apos;s standard deviation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The thick line is what it is committed to. &quot;Whatever the market shows now&quot; is what that costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights move to policies that suit the forecasts at hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights: after the first jobs the policies with a threshold of 0.6 draw ahead of those with 0.3 and 0.9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The work of the job, in work units.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theory likes to average the plans of several planners: for problems without whole numbers and jumps it can only help. GPUs are whole, and changing their number costs time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those for which a policy decides; what is left of the deadline belongs to the ending.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three planners, one decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tight deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to spare lets a job wait for cheap spot; the first hours of slack are worth most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time weighted mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twelve hours less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twelve hours more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two-level marketplace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under &quot;Knew&quot;, the time to spare: it shrinks in every slot that is waited. Under &quot;The best possible&quot;, the decisions that cost money.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uniform progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uniform progress (policy)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value at the deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value falls in a straight line after the deadline and is gone at γ times the deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value less cost, V(T) − C, in $. What policies are judged by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of finishing at T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value-to-go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wanted chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch it hold on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight dealt out anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a GPU costs that nobody takes away, in $ per GPU-hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a GPU that is always there costs. Savings are measured against it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a market did: price and free GPUs, slot by slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a plan expects of the work that its window leaves over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a policy decides in slot t: s at most a, o at most Q.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a return costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a spot GPU costs in slot t, in $ per GPU-hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What all GPUs cost until the job ends, in $.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What counts as a change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What finishing by the deadline is worth. A job that costs more than it is worth is given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What forecast error does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if spot were dearer or cheaper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if spot were dearer or cheaper: every spot price times this. 1 is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if there were fewer or more free GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if there were fewer or more free spot GPUs: every count times this, made whole. 1 is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is rented on demand, and when.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one GPU does by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the amount of work does to cost and utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the deadline does to cost and utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the job is worth when it is done by the deadline, in $. (For a policy v is its commitment.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the job may cost. No policy reads it: it is drawn on every chart of costs, and the Backtest page says how likely it is to be kept. Empty: none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the learner comes to believe, by kind of error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the planner is ready to pay, in $. It changes no decision; it is drawn and counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the planning policies expect of the market. exact: what really comes; noisy: that with errors; persistence: as it is now; seasonal: as it was a season ago; arima and holt-winters: by a model that is fitted to the past.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the price promises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this scenario is about.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do where nobody knows what the market did. unknown: refuse to run over it; carry-forward: hold the last value; zero: no GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was measured: GPUs and work units per hour, as 1:10, 2:19, 4:35. Linear between the points; flat after the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What wrong forecasts cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When holding on is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the first sample was taken, for files without a clock: 2023-02-15T00:00:00Z. Empty: hours from its own start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the forecast is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the forecast is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the job should be done, in hours from its start. Later is worth less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the job starts, in hours from the start of the market&apos;s data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether Holt-Winters learns a cycle besides level and trend.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether errors still hold something that could be forecast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which instance type to take where the file mixes several: p3.16xlarge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which policy is right for a market? Let a learner find out: it follows many policies on paper and trusts those more that would have done well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which pool to take where the file mixes several.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which product to take where the file mixes several. Empty: Linux/UNIX.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which reservation price, by how tight the job is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which zone&apos;s price to take where the file mixes several: us-west-2a.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole slots before the deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why spot is not free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With 24 hours there is one night less to wait for: the best possible plan costs $313, $82 more than before. That is the price of twelve hours. On demand only pays the same as ever, $491: it never waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With 48 hours the best possible plan costs $171 and rents nothing on demand. It saves $60 by another night.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With 72 hours the best possible plan costs $170: the third day saves almost nothing, since two nights were enough. A deadline has a price only as long as it binds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With exact forecasts both AHAP policies end 17 cents below the best possible plan. So does AHANP, which has no forecast at all: in this market it is enough to buy below a price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With time to spare buy only cheap spot; a tight job buys whatever there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without restarts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work per GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work per hour besides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work per hour on one GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work stops this long when GPUs are added, the first launch included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work stops this long when GPUs are given back or preempted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work units done before slot t.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work units done in an hour on n GPUs. Linear: H(n) = αn + β.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work units per hour on top of those of each GPU; below zero where working together costs some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work units that each GPU adds per hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worth grows with work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worth when on time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worthless after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wu et al., Can&apos;t Be Late, NSDI 2024, section 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block: follows one plan at a time; averaged: the mean of several planners, each a slot apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chronological: by their start, so that a change of the market is a change for the learner; shuffled: in any order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count: only the total number of GPUs; membership: also moving between spot and on demand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>de Rooij, van Erven, Grünwald, Koolen, JMLR 15, 2014</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected: the mean of all policies by their weights; drawn: one policy, drawn by its weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponentiated: learns from what every policy would have earned; fixed-share: the same, and never gives a policy up, for markets that change; exp3: sees only the policy it played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known-horizon: the best rate for this number of jobs; doubling: without knowing the number, begun anew after 1, 2, 4, ... jobs; fixed: the rate below; adaptive: as high as it can be while the policies are easily told apart (plain weights alone).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last-carried: the price that stands when the slot begins; time-weighted-mean: its mean over the slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least: what can be held for the whole slot; last: the slot&apos;s last count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on-demand-cost: what a job costs on demand alone, learns faster; worst-case: the most that can be lost, nothing is ever cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per-second: paid to the moment the job ends; whole-slot: to the end of the slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proportional: the error is a share of the value; fixed: a share of the trace&apos;s standard deviation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random: anywhere in the data, jobs may overlap; spread: at different starts, evenly spread; back-to-back: each after the deadline of the one before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform: all sizes alike; heavy-tailed: mostly small, now and then very wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v until d, then falling to nothing at γd.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work units/GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work units/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× on-demand</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>why</name>
    <message>
        <source>Best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no spot GPU is free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spot GPU is free at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spot GPUs are free at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even %1 to the end would come %2 late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be waited before %2 would be needed to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No spot GPU is free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1 spot GPU is free and the job needs %2 at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1 spot GPUs are free and the job needs %2 at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot costs %1, more than the %2 that it pays to work ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No number of on-demand GPUs can run this job: none are rented.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and progress is not behind the uniform pace: it waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and progress is ahead of the pace that it keeps: it waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2: it waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 free spot GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 free spot GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes spot whenever there is some, %1, and needs none on demand: they are enough to catch up with the uniform pace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes spot whenever there is some, %1, and needs none on demand: progress is not behind the uniform pace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot costs %1, no more than the %2 that it pays to work ahead: it takes %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes all the spot it can use, %1, whatever it costs (%2), and leaves on-demand GPUs for the end: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 spot GPU is free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 spot GPUs are free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress, %1 work units, must be %2 by the end of this slot to keep the pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 bring it to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress is %1 work units ahead of the uniform pace; it stays on demand until it is %2 ahead, what two restarts cost at that pace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress is %1 work units ahead of the uniform pace, but %2: it goes on with %3, for to stop would only buy another restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 need %2 for the %3 work units left, a restart included, and %4 are left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it would have chosen falls behind the latest line: %1. It takes %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every slot left is needed: %1. It takes all GPUs until the job is done, %2 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every slot left is needed, but its %1 still run and cost less than on demand: it keeps them as long as nothing changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds %1, while %2: a change stops work for %3 (up) or %4 (down), more than another number of GPUs is worth over the time that it can be expected to last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from the first slot to the last: the constant number that is done in time at the least cost. The spot market is not looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slots %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On-demand GPUs of the plan give way to free spot GPUs, which cost less and lose no time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not as many spot GPUs are free as the plan counted on: %1 are left of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its first plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its plan no longer holds: the job is behind it. The new plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 that it was committed to are over. The new plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the end of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with work left after them bought at up to %1 on spot, else on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the best it knows for %2 by its forecast, %3: %4 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is committed to the plan of slot %1: step %2 of %3 is %4, whatever the market shows now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first planner is alone and is followed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its %1 planners want %2 GPUs in this slot; of what is free that is %3 in the mean, made whole: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hindsight: it knows every price to come, and later slots do this work for less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hindsight: it knows that the spot GPUs to come are not enough, or cost more in lost time than on demand does now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hindsight: it knows every price to come, and these spot GPUs are among those that do the work for the least, changes counted in.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
