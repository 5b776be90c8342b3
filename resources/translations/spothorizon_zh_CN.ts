<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BacktestPage</name>
    <message>
        <source>No results yet. Press “Run” or change the scenario.</source>
        <translation>尚无结果。请按“运行”或更改情景。</translation>
    </message>
    <message>
        <source>Computing the first starts</source>
        <translation>正在计算最初的几个起点</translation>
    </message>
    <message>
        <source>Deadline %1</source>
        <translation>截止时间 %1</translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation>成本，$</translation>
    </message>
    <message>
        <source>Finish, hours from the start</source>
        <translation>完成时间，距开始的小时数</translation>
    </message>
    <message>
        <source>Utility (value − cost), $</source>
        <translation>效用（价值 − 成本），$</translation>
    </message>
    <message>
        <source>Cumulative share of starts, %</source>
        <translation>累计起点比例，%</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation>第 %1 小时</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>Starts by %1, %</source>
        <translation>按%1分布的起点，%</translation>
    </message>
    <message>
        <source>No start finished the job</source>
        <translation>没有起点能完成作业</translation>
    </message>
    <message>
        <source>P%1</source>
        <translation>P%1</translation>
    </message>
    <message>
        <source>late</source>
        <translation>逾期</translation>
    </message>
    <message>
        <source>over the budget</source>
        <translation>超出预算</translation>
    </message>
    <message>
        <source>worst: %1</source>
        <translation>最差：%1</translation>
    </message>
    <message>
        <source>Cost by start, $</source>
        <translation>各起点的成本，$</translation>
    </message>
    <message>
        <source>Utility by start, $</source>
        <translation>各起点的效用，$</translation>
    </message>
    <message>
        <source>Lateness by start (below 0: early), h</source>
        <translation>各起点的逾期时间（低于 0 为提前），h</translation>
    </message>
    <message>
        <source>Start, hours into the trace</source>
        <translation>起点，距轨迹开始的小时数</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Press “Find the frontier” to try the job with every deadline.</source>
        <translation>请按“求前沿”，以每个截止时间各试一次该作业。</translation>
    </message>
    <message>
        <source>Median cost (P50), $</source>
        <translation>成本中位数（P50），$</translation>
    </message>
    <message>
        <source>95th-percentile cost (P95), $</source>
        <translation>成本第 95 百分位数（P95），$</translation>
    </message>
    <message>
        <source>On time, % of starts</source>
        <translation>按时，占起点的 %</translation>
    </message>
    <message>
        <source>Deadline, hours</source>
        <translation>截止时间，小时</translation>
    </message>
    <message>
        <source>target: %1</source>
        <translation>目标：%1</translation>
    </message>
    <message>
        <source>one more hour changes nothing</source>
        <translation>再多一小时没有任何变化</translation>
    </message>
    <message>
        <source>one more hour saves %1</source>
        <translation>再多一小时可节省 %1</translation>
    </message>
    <message>
        <source>one more hour costs %1</source>
        <translation>再多一小时要多花 %1</translation>
    </message>
    <message>
        <source>Computing the first deadlines</source>
        <translation>正在计算最初的几个截止时间</translation>
    </message>
    <message>
        <source>%1 with a deadline of %2: P50 %3, P95 %4, on time %5</source>
        <translation>%1，截止时间 %2：P50 %3，P95 %4，按时 %5</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Choose one of the three questions above.</source>
        <translation>请选择上方三个问题之一。</translation>
    </message>
    <message>
        <source>%1, %</source>
        <translation>%1，%</translation>
    </message>
    <message>
        <source>There is no curve to read an answer from</source>
        <translation>没有可读出答案的曲线</translation>
    </message>
    <message>
        <source>budget: %1</source>
        <translation>预算：%1</translation>
    </message>
    <message>
        <source>deadline: %1</source>
        <translation>截止时间：%1</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>%1 with a deadline of %2: given up at every start</source>
        <translation>%1，截止时间 %2：每个起点都放弃</translation>
    </message>
    <message>
        <source>%1, given up %2</source>
        <translation>%1，放弃 %2</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>future %1, hour %2</source>
        <translation>第 %1 个未来，第 %2 小时</translation>
    </message>
    <message>
        <source>Future</source>
        <translation>未来</translation>
    </message>
    <message>
        <source> pp</source>
        <translation> 个百分点</translation>
    </message>
    <message>
        <source>Δ mean cost against %1, $</source>
        <translation>平均成本之差，相对 %1，$</translation>
    </message>
    <message>
        <source>Δ mean utility against %1, $</source>
        <translation>平均效用之差，相对 %1，$</translation>
    </message>
    <message>
        <source>Δ on time against %1, percentage points</source>
        <translation>按时之差，相对 %1，百分点</translation>
    </message>
    <message>
        <source>Δ within budget against %1, percentage points</source>
        <translation>预算以内之差，相对 %1，百分点</translation>
    </message>
    <message>
        <source>%1 and %2 have no start in common: their means are not compared in pairs.</source>
        <translation>%1 与 %2 没有共同的起点：二者的平均值不作配对比较。</translation>
    </message>
    <message>
        <source>%1 minus %2: the one start that both have. %3</source>
        <translation>%1 减 %2：双方共有的唯一起点。%3</translation>
    </message>
    <message>
        <source>%1 minus %2: means over the %3 starts that both have. %4</source>
        <translation>%1 减 %2：双方共有的 %3 个起点的平均值。%4</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>%1 (at least %2)</source>
        <translation>%1（至少 %2）</translation>
    </message>
    <message>
        <source>%1 (at most %2)</source>
        <translation>%1（至多 %2）</translation>
    </message>
    <message>
        <source>no budget</source>
        <translation>无预算</translation>
    </message>
    <message>
        <source>one more hour saves %1, which is not distinguishable from zero</source>
        <translation>再多一小时可节省 %1，这与毫无差别无法区分</translation>
    </message>
    <message>
        <source>one more hour costs %1, which is not distinguishable from zero</source>
        <translation>再多一小时多花 %1，这与毫无差别无法区分</translation>
    </message>
</context>
<context>
    <name>BudgetAnswers</name>
    <message>
        <source>cannot keep up</source>
        <translation>跟不上</translation>
    </message>
    <message>
        <source>Mean response, h</source>
        <translation>平均响应时间，h</translation>
    </message>
    <message>
        <source>Spend, $/month</source>
        <translation>支出，$/月</translation>
    </message>
    <message>
        <source>Spend, GPUs</source>
        <translation>支出，GPU</translation>
    </message>
    <message>
        <source>Rented or owned, GPUs</source>
        <translation>租用或自有，GPU</translation>
    </message>
    <message>
        <source>Costs for the same money, min</source>
        <translation>同样花费时的代价，min</translation>
    </message>
    <message>
        <source>Costs at the same response, $/month</source>
        <translation>同样响应时的代价，$/月</translation>
    </message>
    <message>
        <source>Costs at the same response, GPUs</source>
        <translation>同样响应时的代价，GPU</translation>
    </message>
    <message>
        <source>Mean response by window, h</source>
        <translation>各窗口的平均响应时间，h</translation>
    </message>
    <message>
        <source>Spend by window, $/month</source>
        <translation>各窗口的支出，$/月</translation>
    </message>
    <message>
        <source>Spend by window, GPUs</source>
        <translation>各窗口的支出，GPU</translation>
    </message>
    <message>
        <source>Window of the stream</source>
        <translation>作业流的窗口</translation>
    </message>
    <message>
        <source>Over the market&apos;s starts</source>
        <translation>市场的各个起点</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>mean of all</source>
        <translation>总均值</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>No job arrives in this window.</source>
        <translation>本窗口没有作业到达。</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Idle, booting, tail</source>
        <translation>空闲、启动、收尾</translation>
    </message>
    <message>
        <source>Jobs in the system</source>
        <translation>系统中的作业</translation>
    </message>
    <message>
        <source>P95 response, h</source>
        <translation>P95 响应时间，h</translation>
    </message>
    <message>
        <source>this scenario</source>
        <translation>本情景</translation>
    </message>
    <message>
        <source>Rented in this window, GPUs</source>
        <translation>本窗口租用的 GPU</translation>
    </message>
    <message>
        <source>Budget or quota too small</source>
        <translation>预算或配额太小</translation>
    </message>
    <message>
        <source>Hours since the window&apos;s start</source>
        <translation>距窗口开始的小时数</translation>
    </message>
</context>
<context>
    <name>BudgetMark</name>
    <message>
        <source>Budget %1</source>
        <translation>预算 %1</translation>
    </message>
</context>
<context>
    <name>BudgetPages</name>
    <message>
        <source>Same width for all</source>
        <translation>所有作业同宽</translation>
    </message>
    <message>
        <source>Equal efficiency</source>
        <translation>等效率</translation>
    </message>
    <message>
        <source>Equal share of a cluster</source>
        <translation>集群均分</translation>
    </message>
    <message>
        <source>Widths that follow the price</source>
        <translation>随价格变化的宽度</translation>
    </message>
    <message>
        <source>Budget, $/month</source>
        <translation>预算，$/月</translation>
    </message>
    <message>
        <source>Best widths</source>
        <translation>最优宽度</translation>
    </message>
    <message>
        <source>P95 of the best widths</source>
        <translation>最优宽度的 P95</translation>
    </message>
    <message>
        <source>%1: cannot keep up</source>
        <translation>%1：处理不及</translation>
    </message>
    <message>
        <source>this budget</source>
        <translation>此预算</translation>
    </message>
    <message>
        <source>as submitted</source>
        <translation>按提交</translation>
    </message>
    <message>
        <source>Mean response, h</source>
        <translation>平均响应时间，h</translation>
    </message>
    <message>
        <source>Shadow price</source>
        <translation>影子价格</translation>
    </message>
    <message>
        <source>At %1 the mean response is %2; more money buys nothing.</source>
        <translation>在 %1 时平均响应时间为 %2；再多的钱也换不来什么。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2上的%1</translation>
    </message>
    <message>
        <source>%1 at this budget</source>
        <translation>此预算下的%1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Classes with epochs have a speed-up for each</source>
        <translation>分轮次的类别每轮各有加速比</translation>
    </message>
    <message>
        <source>Width, GPUs</source>
        <translation>宽度，GPU</translation>
    </message>
    <message>
        <source>Classes have rates, not dates</source>
        <translation>作业类别只有到达率，没有日期</translation>
    </message>
    <message>
        <source>The file&apos;s times have no date</source>
        <translation>文件中的时间没有日期</translation>
    </message>
    <message>
        <source>Arrivals, jobs/h</source>
        <translation>到达，作业/小时</translation>
    </message>
    <message>
        <source>Hours since the first arrival</source>
        <translation>自首次到达起的小时数</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>到来</translation>
    </message>
    <message>
        <source>Size of the %1 largest jobs, h on one GPU</source>
        <translation>最大的 %1 个作业的规模，单 GPU 小时</translation>
    </message>
    <message>
        <source>Size of each job, h on one GPU</source>
        <translation>各作业的规模，单 GPU 小时</translation>
    </message>
    <message>
        <source>No jobs in this span</source>
        <translation>此区间内没有作业</translation>
    </message>
    <message>
        <source>Arrivals by hour of the day, jobs</source>
        <translation>按一天中的小时统计的到达，作业</translation>
    </message>
    <message>
        <source>Hour of the day (UTC)</source>
        <translation>一天中的小时（UTC）</translation>
    </message>
    <message>
        <source>Arrivals by weekday, jobs</source>
        <translation>按星期统计的到达，作业</translation>
    </message>
    <message>
        <source>Day of the week (UTC)</source>
        <translation>星期（UTC）</translation>
    </message>
    <message>
        <source>Mon</source>
        <translation>周一</translation>
    </message>
    <message>
        <source>Tue</source>
        <translation>周二</translation>
    </message>
    <message>
        <source>Wed</source>
        <translation>周三</translation>
    </message>
    <message>
        <source>Thu</source>
        <translation>周四</translation>
    </message>
    <message>
        <source>Fri</source>
        <translation>周五</translation>
    </message>
    <message>
        <source>Sat</source>
        <translation>周六</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>周日</translation>
    </message>
    <message>
        <source>Jobs by size, jobs</source>
        <translation>按规模统计的作业，作业</translation>
    </message>
    <message>
        <source>Jobs of classes ask for no number of GPUs</source>
        <translation>按类别给出的作业不请求具体的 GPU 数</translation>
    </message>
    <message>
        <source>First come (simulated)</source>
        <translation>先来先服务（模拟）</translation>
    </message>
    <message>
        <source>P95 response, h</source>
        <translation>P95 响应时间，h</translation>
    </message>
    <message>
        <source>Goodput-fair (simulated)</source>
        <translation>有效吞吐公平（模拟）</translation>
    </message>
    <message>
        <source>Goodput-fair, autoscaled (simulated)</source>
        <translation>有效吞吐公平，自动伸缩（模拟）</translation>
    </message>
    <message>
        <source>Rented on average, GPUs</source>
        <translation>平均租用，GPU</translation>
    </message>
    <message>
        <source>%1, up to %2 h</source>
        <translation>%1，至多 %2 h</translation>
    </message>
    <message>
        <source>Nothing is computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>Held on average, GPUs</source>
        <translation>平均持有，GPU</translation>
    </message>
    <message>
        <source>At %1 the mean response is %2; at the margin $1,000 a month saves %3.</source>
        <translation>在 %1 时平均响应时间为 %2；按边际计，每月多 $1,000 可缩短 %3。</translation>
    </message>
    <message>
        <source>At %1 the mean response is %2; at the margin a GPU saves %3.</source>
        <translation>在 %1 时平均响应时间为 %2；按边际计，多一块 GPU 可缩短 %3。</translation>
    </message>
    <message>
        <source>At %1 the mean response is %2; at the margin $1,000 a month saves %3, the whole of the next $1,000 %4.</source>
        <translation>在 %1 时平均响应时间为 %2；按边际计，每月多 $1,000 可缩短 %3，整整再加 $1,000 可缩短 %4。</translation>
    </message>
    <message>
        <source>At %1 the mean response is %2; at the margin a GPU saves %3, the whole of the next one %4.</source>
        <translation>在 %1 时平均响应时间为 %2；按边际计，多一块 GPU 可缩短 %3，整整再加一块可缩短 %4。</translation>
    </message>
    <message>
        <source>Saved at the margin by $1,000 a month, min</source>
        <translation>每月多 $1,000 按边际缩短的时间，min</translation>
    </message>
    <message>
        <source>Saved at the margin by one GPU, min</source>
        <translation>多一块 GPU 按边际缩短的时间，min</translation>
    </message>
    <message>
        <source>%1: a job is wider than the cluster</source>
        <translation>%1：有作业比集群还宽</translation>
    </message>
    <message>
        <source>%1: cannot keep up, finishes at most %2 of %3 jobs/h</source>
        <translation>%1：跟不上，每小时 %3 个作业中至多完成 %2 个</translation>
    </message>
    <message>
        <source>Hours on one GPU, from this to twice this</source>
        <translation>单 GPU 小时，至其两倍</translation>
    </message>
    <message>
        <source>Speed-up over one GPU</source>
        <translation>相对单个 GPU 的加速比</translation>
    </message>
    <message>
        <source>Jobs by GPUs requested, jobs</source>
        <translation>按请求的 GPU 数统计的作业，作业</translation>
    </message>
    <message>
        <source>GPUs requested</source>
        <translation>请求的 GPU 数</translation>
    </message>
</context>
<context>
    <name>ComparableLearning</name>
    <message>
        <source>Weight of the top three policies, %</source>
        <translation>领先的三个策略的权重，%</translation>
    </message>
</context>
<context>
    <name>ComparedCharts</name>
    <message>
        <source>Δ %1 against %2</source>
        <translation>Δ %1（相对 %2）</translation>
    </message>
    <message>
        <source>Δ %1 against %2, %3</source>
        <translation>Δ %1（相对 %2），%3</translation>
    </message>
    <message>
        <source>Nothing here can be compared with %1: they have no values in common</source>
        <translation>此处无法与 %1 比较：没有两者都有值的地方</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 减 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Time from each job&apos;s start, hours</source>
        <translation>距各作业开始的时间，小时</translation>
    </message>
    <message>
        <source>shown policy</source>
        <translation>所示策略</translation>
    </message>
    <message>
        <source>forecast in use</source>
        <translation>所用预测</translation>
    </message>
    <message>
        <source>%1 has different jobs: they cannot be subtracted one by one</source>
        <translation>%1 的作业不同：逐处没有可相减的内容</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>ComparedOverlay</name>
    <message>
        <source>%1 (same as %2)</source>
        <translation>%1（与 %2 相同）</translation>
    </message>
</context>
<context>
    <name>ForecastPage</name>
    <message>
        <source>price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>free GPUs</source>
        <translation>空闲 GPU 数</translation>
    </message>
    <message>
        <source>No report yet</source>
        <translation>尚未生成报告</translation>
    </message>
    <message>
        <source>±%1 RMSE</source>
        <translation>±%1 RMSE</translation>
    </message>
    <message>
        <source>Price, $/GPU-hour</source>
        <translation>价格，$/GPU-h</translation>
    </message>
    <message>
        <source>Free GPUs</source>
        <translation>空闲 GPU 数</translation>
    </message>
    <message>
        <source>Hours from the start of the trace</source>
        <translation>距轨迹开始的小时数</translation>
    </message>
    <message>
        <source>No slot of the trace has known values</source>
        <translation>轨迹中没有数值已知的时隙</translation>
    </message>
    <message>
        <source>spot price</source>
        <translation>竞价价格</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Residuals, %1</source>
        <translation>残差，%1</translation>
    </message>
    <message>
        <source>Residuals (%1, one slot ahead), %2</source>
        <translation>残差（%1，提前一个时隙），%2</translation>
    </message>
    <message>
        <source>There are no residuals: too few known slots</source>
        <translation>没有残差：已知时隙太少</translation>
    </message>
    <message>
        <source>Not available yet</source>
        <translation>尚未算出</translation>
    </message>
    <message>
        <source>actual − forecast</source>
        <translation>实际 − 预测</translation>
    </message>
    <message>
        <source>Ljung-Box, %1 lags: %2</source>
        <translation>Ljung-Box，%1 个滞后：%2</translation>
    </message>
    <message>
        <source>%1 forecast, %2</source>
        <translation>%1预测，%2</translation>
    </message>
    <message>
        <source>Hours ahead</source>
        <translation>提前的小时数</translation>
    </message>
    <message>
        <source>Hours ahead of %1</source>
        <translation>自 %1 起提前的小时数</translation>
    </message>
    <message>
        <source>No forecast of this kind yet</source>
        <translation>此类预测尚无结果</translation>
    </message>
    <message>
        <source>actual</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>%1 relative to persistence</source>
        <translation>%1（相对于持续性预测）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Hours ahead (%1)</source>
        <translation>提前的小时数（%1）</translation>
    </message>
    <message>
        <source>Partial autocorrelation</source>
        <translation>偏自相关</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>自相关</translation>
    </message>
    <message>
        <source>Lag, hours (%1)</source>
        <translation>滞后，小时（%1）</translation>
    </message>
    <message>
        <source>The series is constant or too short</source>
        <translation>该序列为常数或太短</translation>
    </message>
    <message>
        <source>correlation</source>
        <translation>相关系数</translation>
    </message>
    <message>
        <source>95 % bound ±</source>
        <translation>95 % 界限 ±</translation>
    </message>
    <message>
        <source>too few or constant residuals for a test</source>
        <translation>残差太少或为常数，无法检验</translation>
    </message>
    <message>
        <source>%1: the residuals still have a pattern</source>
        <translation>%1：残差中仍有规律</translation>
    </message>
    <message>
        <source>%1: no pattern left</source>
        <translation>%1：已没有规律</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>$/GPU-hour</source>
        <translation>$/GPU-h</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source> GPUs</source>
        <translation> 个 GPU</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation>第 %1 小时</translation>
    </message>
    <message>
        <source>Calibration: observed, %</source>
        <translation>校准：实际成立，%</translation>
    </message>
    <message>
        <source>Predicted by the survival forecast, %</source>
        <translation>生存预测所述，%</translation>
    </message>
    <message>
        <source>No probabilities were given</source>
        <translation>没有给出任何概率</translation>
    </message>
    <message>
        <source>GPUs come back</source>
        <translation>GPU 重新出现</translation>
    </message>
    <message>
        <source>free GPUs stay</source>
        <translation>空闲 GPU 保持</translation>
    </message>
    <message>
        <source>%1 (off the scale, up to %2)</source>
        <translation>%1（超出刻度，最高 %2）</translation>
    </message>
    <message>
        <source>predictable below this</source>
        <translation>低于此线即可预测</translation>
    </message>
    <message>
        <source>95 % interval of the best kind</source>
        <translation>最佳预测的 95 % 区间</translation>
    </message>
    <message>
        <source>10 to 90 % of prices, $/GPU-hour</source>
        <translation>价格的 10 % 至 90 % 分位，$/GPU-h</translation>
    </message>
    <message>
        <source>prices below the quantile</source>
        <translation>低于分位数的价格</translation>
    </message>
    <message>
        <source>prices below the quantile (95 %)</source>
        <translation>低于分位数的价格（95 %）</translation>
    </message>
    <message>
        <source>%1 (10 to 90 %: %2 to %3)</source>
        <translation>%1（10 % 至 90 %：%2 至 %3）</translation>
    </message>
    <message>
        <source>perfectly calibrated</source>
        <translation>完全校准</translation>
    </message>
</context>
<context>
    <name>LivePages</name>
    <message>
        <source>In use</source>
        <translation>在用</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Booting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>Tail after release</source>
        <translation>释放后仍计费</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>已租用</translation>
    </message>
    <message>
        <source>On spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Hours since the first job could arrive</source>
        <translation>自首个作业可能到达起的小时数</translation>
    </message>
    <message>
        <source>Rented, GPUs</source>
        <translation>已租用，GPU</translation>
    </message>
    <message>
        <source>Jobs in the system, jobs</source>
        <translation>系统中的作业，个</translation>
    </message>
    <message>
        <source>Jobs by response time, %</source>
        <translation>按响应时间的作业比例，%</translation>
    </message>
    <message>
        <source>Jobs done within, %</source>
        <translation>在此时间内完成的作业，%</translation>
    </message>
    <message>
        <source>Mean response so far, h</source>
        <translation>迄今平均响应时间，h</translation>
    </message>
    <message>
        <source>Nothing is simulated yet</source>
        <translation>尚未模拟</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>In the system</source>
        <translation>在系统中</translation>
    </message>
    <message>
        <source>Waiting for GPUs</source>
        <translation>等待 GPU</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>P50 %1</source>
        <translation>P50 %1</translation>
    </message>
    <message>
        <source>P95 %1</source>
        <translation>P95 %1</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>By the formula</source>
        <translation>按公式</translation>
    </message>
    <message>
        <source>Jobs simulated</source>
        <translation>模拟的作业数</translation>
    </message>
    <message>
        <source>Mean response, h</source>
        <translation>平均响应时间，h</translation>
    </message>
    <message>
        <source>cannot keep up</source>
        <translation>处理不及</translation>
    </message>
    <message>
        <source>Rented on average, GPUs</source>
        <translation>平均租用，GPU</translation>
    </message>
    <message>
        <source>In use on average, GPUs</source>
        <translation>平均在用，GPU</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>offline optimum</source>
        <translation>离线最优</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>forecasts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>backtests</source>
        <translation>回测</translation>
    </message>
    <message>
        <source>best possible plan</source>
        <translation>理论最优方案</translation>
    </message>
    <message>
        <source>policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>futures</source>
        <translation>未来</translation>
    </message>
    <message>
        <source>best possible plans</source>
        <translation>理论最优方案</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Hours from the job&apos;s start</source>
        <translation>距作业开始的小时数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Time from the job&apos;s start, hours</source>
        <translation>距作业开始的时间，小时</translation>
    </message>
    <message>
        <source>%1; dates in UTC</source>
        <translation>%1；日期为 UTC</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>%1, late %2</source>
        <translation>%1，逾期 %2</translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation>成本，$</translation>
    </message>
    <message>
        <source>Utility (value − cost), $</source>
        <translation>效用（价值 − 成本），$</translation>
    </message>
    <message>
        <source>Finish, hours from the start</source>
        <translation>完成时间，距开始的小时数</translation>
    </message>
    <message>
        <source>on-demand only</source>
        <translation>仅按需</translation>
    </message>
    <message>
        <source>%1, $ per job</source>
        <translation>%1，$/作业</translation>
    </message>
    <message>
        <source>%1, % of jobs</source>
        <translation>%1，占作业的 %</translation>
    </message>
    <message>
        <source>%1, % of GPU-hours</source>
        <translation>%1，占 GPU 小时的 %</translation>
    </message>
    <message>
        <source>%1, score per job</source>
        <translation>%1，得分/作业</translation>
    </message>
    <message>
        <source>%1, per job</source>
        <translation>%1，每个作业</translation>
    </message>
    <message>
        <source>Nothing to draw yet</source>
        <translation>尚无可绘制的内容</translation>
    </message>
    <message>
        <source>%1 units, %2 h, %3–%4 GPUs</source>
        <translation>%1 个工作单位，%2 h，%3–%4 个 GPU</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Policy drawn</source>
        <translation>抽中的策略</translation>
    </message>
    <message>
        <source>Its probability</source>
        <translation>其概率</translation>
    </message>
    <message>
        <source>Its utility</source>
        <translation>其效用</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>学习器</translation>
    </message>
    <message>
        <source>Best in the pool</source>
        <translation>池中最佳</translation>
    </message>
    <message>
        <source>Best policy</source>
        <translation>最佳策略</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>尚无可显示的内容</translation>
    </message>
    <message>
        <source>Weight by window ω, %</source>
        <translation>按窗口 ω 的权重，%</translation>
    </message>
    <message>
        <source>Weight by commitment v, %</source>
        <translation>按承诺 v 的权重，%</translation>
    </message>
    <message>
        <source>Weight by threshold σ, %</source>
        <translation>按阈值 σ 的权重，%</translation>
    </message>
    <message>
        <source>Utility gain over on-demand only, $</source>
        <translation>相对仅按需的效用增益，$</translation>
    </message>
    <message>
        <source>Mean utility per job so far, $</source>
        <translation>至今每个作业的平均效用，$</translation>
    </message>
    <message>
        <source>Utility so far, $</source>
        <translation>累计效用，$</translation>
    </message>
    <message>
        <source>Weight of each policy, %</source>
        <translation>各策略的权重，%</translation>
    </message>
    <message>
        <source>Weight of the top ten policies, %</source>
        <translation>领先的十个策略的权重，%</translation>
    </message>
    <message>
        <source>Regret against the best fixed policy, $</source>
        <translation>相对最佳固定策略的遗憾，$</translation>
    </message>
    <message>
        <source>Regret against the best fixed policy, score</source>
        <translation>相对最佳固定策略的遗憾，得分</translation>
    </message>
    <message>
        <source>bound if no score were clipped</source>
        <translation>上界（假如没有得分被截断）</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>遗憾</translation>
    </message>
    <message>
        <source>Best fixed policy</source>
        <translation>最佳固定策略</translation>
    </message>
    <message>
        <source>σ %1–%2 in steps of %3</source>
        <translation>σ %1–%2，步长 %3</translation>
    </message>
    <message>
        <source>AHAP with windows ω %1 and commitments v %2</source>
        <translation>AHAP（窗口 ω %1，承诺 v %2）</translation>
    </message>
    <message>
        <source>AHANP</source>
        <translation>AHANP</translation>
    </message>
    <message>
        <source>AHANP at uniform pace and the three baselines</source>
        <translation>匀速步调的 AHANP 和三个基线</translation>
    </message>
    <message>
        <source>%1 policies: %2; thresholds %3.</source>
        <translation>%1 个策略：%2；阈值 %3。</translation>
    </message>
    <message>
        <source>at random times in the market</source>
        <translation>在市场的随机时间</translation>
    </message>
    <message>
        <source>spread evenly over the market</source>
        <translation>在市场中均匀分布的位置</translation>
    </message>
    <message>
        <source>one after another</source>
        <translation>一个接一个地</translation>
    </message>
    <message>
        <source>in shuffled order</source>
        <translation>以打乱的顺序</translation>
    </message>
    <message>
        <source>in the order they start</source>
        <translation>按开始的先后顺序</translation>
    </message>
    <message>
        <source>%1 jobs start %2 and arrive %3; each is run under every policy.</source>
        <translation>%1 个作业%2开始，%3到来；每个作业都在每个策略下运行一遍。</translation>
    </message>
    <message>
        <source>Exponentiated weights</source>
        <translation>指数权重</translation>
    </message>
    <message>
        <source>Fixed share</source>
        <translation>固定份额</translation>
    </message>
    <message>
        <source>Exp3, which sees only the policy it played</source>
        <translation>Exp3，只能看到自己所用策略的结果</translation>
    </message>
    <message>
        <source>plays one policy per job, drawn by weight</source>
        <translation>每个作业按权重抽取一个策略来使用</translation>
    </message>
    <message>
        <source>gets the weighted mean of all policies</source>
        <translation>按所有策略的加权平均计入</translation>
    </message>
    <message>
        <source>on demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>reservation price</source>
        <translation>保留价格</translation>
    </message>
    <message>
        <source>free spot</source>
        <translation>空闲竞价</translation>
    </message>
    <message>
        <source>on spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>time lost</source>
        <translation>损失的时间</translation>
    </message>
    <message>
        <source>value if done then (right)</source>
        <translation>届时完成的价值（右轴）</translation>
    </message>
    <message>
        <source>uniform progress</source>
        <translation>匀速进度</translation>
    </message>
    <message>
        <source>AHANP %1 uniform</source>
        <translation>AHANP %1 匀速</translation>
    </message>
    <message>
        <source>AHAP ω%1 v%2 %3 mean</source>
        <translation>AHAP ω%1 v%2 %3 平均</translation>
    </message>
    <message>
        <source>Nothing has been run yet</source>
        <translation>尚未运行任何内容</translation>
    </message>
    <message>
        <source>Price, $/GPU-hour</source>
        <translation>价格，$/GPU-h</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Progress, work units</source>
        <translation>进度，工作单位</translation>
    </message>
    <message>
        <source>Cost so far, $</source>
        <translation>累计成本，$</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>AHAP ω %1</source>
        <translation>AHAP ω %1</translation>
    </message>
    <message>
        <source>AHANP uniform</source>
        <translation>AHANP 匀速</translation>
    </message>
    <message>
        <source>baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1已更改</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1从 %2 改为 %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 rows dropped</source>
        <translation>%1：%3 行中丢弃了 %2 行</translation>
    </message>
    <message>
        <source>Mean $%1/GPU-h</source>
        <translation>平均 $%1/GPU-h</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs free on average</source>
        <translation>平均 %2 个 GPU 中有 %1 个空闲</translation>
    </message>
    <message>
        <source>none free %1 of the time</source>
        <translation>%1 的时间没有空闲</translation>
    </message>
    <message>
        <source>above 0, at most %1</source>
        <translation>大于 0，至多 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Enter %1.</source>
        <translation>请输入 %1。</translation>
    </message>
    <message>
        <source>%1 is not valid: enter %2.</source>
        <translation>%1 无效：请输入 %2。</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>范围：%1</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>默认值：%1</translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation>第 %1 小时</translation>
    </message>
    <message>
        <source>constant market</source>
        <translation>恒定市场</translation>
    </message>
    <message>
        <source>trace %1</source>
        <translation>轨迹 %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>随机种子 %1</translation>
    </message>
    <message>
        <source>actual</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>planned on spot</source>
        <translation>计划的竞价</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>committed</source>
        <translation>已承诺</translation>
    </message>
    <message>
        <source>planner %1</source>
        <translation>规划器 %1</translation>
    </message>
    <message>
        <source>target by the slot&apos;s end</source>
        <translation>时隙结束时应达到的进度</translation>
    </message>
    <message>
        <source>GPUs of the other policy</source>
        <translation>另一个策略的 GPU</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>own</source>
        <translation>同作业</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>%1 (uses the future)</source>
        <translation>%1（使用未来）</translation>
    </message>
    <message>
        <source>Regret, log₁₀ of the score</source>
        <translation>遗憾，得分的 log₁₀</translation>
    </message>
    <message>
        <source>Job, log₁₀</source>
        <translation>作业，log₁₀</translation>
    </message>
    <message>
        <source>regret, slope %1</source>
        <translation>遗憾，斜率 %1</translation>
    </message>
    <message>
        <source>It knows a job&apos;s results once the job has ended.</source>
        <translation>作业结束后，它才知道该作业的结果。</translation>
    </message>
    <message>
        <source>It knows a job&apos;s results before the next job starts.</source>
        <translation>在下一个作业开始之前，它就知道该作业的结果。</translation>
    </message>
    <message>
        <source>%1: the learner %2. %3</source>
        <translation>%1：学习器%2。%3</translation>
    </message>
    <message>
        <source>%1, % of its cost</source>
        <translation>%1，占其成本的 %</translation>
    </message>
    <message>
        <source>%1, low end</source>
        <translation>%1，低端</translation>
    </message>
    <message>
        <source>%1, high end</source>
        <translation>%1，高端</translation>
    </message>
    <message>
        <source>Bound by forecast error, for a plan of the whole job</source>
        <translation>整个作业的计划按预测误差的上界</translation>
    </message>
    <message>
        <source>Median cost, $</source>
        <translation>成本中位数，$</translation>
    </message>
    <message>
        <source>Mean utility, $</source>
        <translation>平均效用，$</translation>
    </message>
    <message>
        <source>never finishes</source>
        <translation>从不完成</translation>
    </message>
    <message>
        <source>does not vary</source>
        <translation>不变化</translation>
    </message>
    <message>
        <source>Share of samples with at most this median cost, %</source>
        <translation>成本中位数不超过该值的抽样占比，%</translation>
    </message>
    <message>
        <source>No samples yet</source>
        <translation>尚无抽样</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>on-demand prices</source>
        <translation>按需价格</translation>
    </message>
    <message>
        <source>prices and free GPUs</source>
        <translation>价格和空闲 GPU</translation>
    </message>
    <message>
        <source>spot prices</source>
        <translation>竞价价格</translation>
    </message>
    <message>
        <source>free GPUs</source>
        <translation>空闲 GPU</translation>
    </message>
    <message>
        <source>%1 h, no clock</source>
        <translation>%1 h，无时钟</translation>
    </message>
    <message>
        <source>Rank correlation: cost</source>
        <translation>秩相关：成本</translation>
    </message>
    <message>
        <source>Rank correlation: chance</source>
        <translation>秩相关：概率</translation>
    </message>
    <message>
        <source>Rank correlation: utility</source>
        <translation>秩相关：效用</translation>
    </message>
    <message>
        <source>√(k ln M / 2)</source>
        <translation>√(k ln M / 2)</translation>
    </message>
    <message>
        <source>Spot price over the job, $/GPU-hour</source>
        <translation>作业期间的竞价价格，$/GPU 小时</translation>
    </message>
    <message>
        <source>free GPUs (right)</source>
        <translation>空闲 GPU 数（右轴）</translation>
    </message>
    <message>
        <source>spot price</source>
        <translation>竞价价格</translation>
    </message>
    <message>
        <source>Weight after %1 jobs, %</source>
        <translation>%1 个作业后的权重，%</translation>
    </message>
    <message>
        <source>Window ω, commitment v</source>
        <translation>窗口 ω，承诺 v</translation>
    </message>
    <message>
        <source>Regret of learners on the same scores, score</source>
        <translation>各学习器在相同得分上的遗憾，得分</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>本次运行</translation>
    </message>
    <message>
        <source>earlier forecasts</source>
        <translation>较早的预测</translation>
    </message>
    <message>
        <source>Cost of each decision, $</source>
        <translation>每次决策的代价，$</translation>
    </message>
    <message>
        <source>loss against the best still possible</source>
        <translation>相对当时仍可达到的最优方案的损失</translation>
    </message>
    <message>
        <source>The best possible plan loses nothing</source>
        <translation>理论最优方案没有损失</translation>
    </message>
    <message>
        <source>Slot %1 (hour %2)</source>
        <translation>时隙 %1（第 %2 小时）</translation>
    </message>
    <message>
        <source>%1 before slot %2: %3 of %4 work units done for %5, %6 to the deadline.</source>
        <translation>%1，时隙 %2 之前：已完成 %3 / %4 个工作单位，花费 %5，距截止时间 %6。</translation>
    </message>
    <message>
        <source>Before the first decision.</source>
        <translation>第一次决策之前。</translation>
    </message>
    <message>
        <source>This run is over.</source>
        <translation>此次运行已结束。</translation>
    </message>
    <message>
        <source>Not finished; it cost %1.</source>
        <translation>未完成；成本 %1。</translation>
    </message>
    <message>
        <source>Done after %1 for %2.</source>
        <translation>%1 后完成，成本 %2。</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 与 %2 对照</translation>
    </message>
    <message>
        <source>Spot price, $/GPU-h</source>
        <translation>竞价价格，$/GPU-h</translation>
    </message>
    <message>
        <source>Free GPUs</source>
        <translation>空闲 GPU 数</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Joined %1</source>
        <translation>已对齐：%1</translation>
    </message>
    <message>
        <source>Both: %1 h</source>
        <translation>共有：%1 h</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Within budget, %</source>
        <translation>预算之内，%</translation>
    </message>
    <message>
        <source>%1 (solid: high)</source>
        <translation>%1（实心：上限）</translation>
    </message>
    <message>
        <source>Seconds from the start</source>
        <translation>距开始的秒数</translation>
    </message>
    <message>
        <source>Minutes from the start</source>
        <translation>距开始的分钟数</translation>
    </message>
    <message>
        <source>Hours from the start</source>
        <translation>距开始的小时数</translation>
    </message>
    <message>
        <source>no clock: times count seconds from the start</source>
        <translation>无时钟：时间为距开始的秒数</translation>
    </message>
    <message>
        <source>no clock: times count minutes from the start</source>
        <translation>无时钟：时间为距开始的分钟数</translation>
    </message>
    <message>
        <source>no clock: times count hours from the start</source>
        <translation>无时钟：时间为距开始的小时数</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>bound, actual results</source>
        <translation>上界（按实际结果）</translation>
    </message>
    <message>
        <source>The start may be typed as a date: 2026-01-31 14:00</source>
        <translation>起始时间可以输入为日期：2026-01-31 14:00</translation>
    </message>
    <message>
        <source>The job starts with the nearest slot, %1</source>
        <translation>作业从最近的时隙开始：%1</translation>
    </message>
    <message>
        <source>%1 cannot be created. Choose a folder that you may write to.</source>
        <translation>无法创建 %1。请选择一个您可以写入的文件夹。</translation>
    </message>
    <message>
        <source>%1, from</source>
        <translation>%1，下限</translation>
    </message>
    <message>
        <source>%1, to</source>
        <translation>%1，上限</translation>
    </message>
    <message>
        <source>columns not named yet</source>
        <translation>列尚未指定</translation>
    </message>
    <message>
        <source>nothing usable</source>
        <translation>没有可用的内容</translation>
    </message>
    <message>
        <source>%1 (uses no forecast: the same in every cell)</source>
        <translation>%1（不使用预测：各格相同）</translation>
    </message>
    <message>
        <source>%1 (the same in every cell)</source>
        <translation>%1（各格相同）</translation>
    </message>
    <message>
        <source>%1 preemptions in the raw data, %2 visible on the slot grid</source>
        <translation>原始数据中有 %1 次抢占，按时隙可见 %2 次</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>a list of jobs</source>
        <translation>作业列表</translation>
    </message>
    <message>
        <source>Date, day first</source>
        <translation>日期，日在前</translation>
    </message>
    <message>
        <source>Date, month first</source>
        <translation>日期，月在前</translation>
    </message>
    <message>
        <source>Days from the start</source>
        <translation>距开始的天数</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1（相对于 %2）</translation>
    </message>
    <message>
        <source>%1 less %2: %3</source>
        <translation>%1 减 %2：%3</translation>
    </message>
    <message>
        <source>No value has a figure for this measure.</source>
        <translation>没有取值给出该指标的数值。</translation>
    </message>
    <message>
        <source>Nothing to draw yet</source>
        <translation>尚无可绘制的内容</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>no figure</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Cannot be run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>%1 of at least %2, % of the draws</source>
        <translation>%1 至少 %2，占抽样的 %</translation>
    </message>
    <message>
        <source>%1 of at most %2, % of the draws</source>
        <translation>%1 至多 %2，占抽样的 %</translation>
    </message>
    <message>
        <source>no value meets it</source>
        <translation>没有取值满足</translation>
    </message>
    <message>
        <source>Chance where tested, %</source>
        <translation>检验所得概率，%</translation>
    </message>
    <message>
        <source>%1 where tested</source>
        <translation>检验所得 %1</translation>
    </message>
    <message>
        <source>no draws test it</source>
        <translation>没有用于检验的抽样</translation>
    </message>
    <message>
        <source>wanted</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>作业流</translation>
    </message>
    <message>
        <source>Renting</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>an end cannot be run</source>
        <translation>一端无法运行</translation>
    </message>
    <message>
        <source>running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Rank correlation with %1</source>
        <translation>与 %1 的秩相关</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Samples with at most this, %</source>
        <translation>不超过该值的样本，%</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>P5</source>
        <translation>P5</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>%1 (solid: high end)</source>
        <translation>%1（实心：高端）</translation>
    </message>
    <message>
        <source>Start, hours since the record begins</source>
        <translation>起点，自记录开始的小时数</translation>
    </message>
    <message>
        <source>Starts with at most this, %</source>
        <translation>不超过该值的起点，%</translation>
    </message>
    <message>
        <source>P5 of %1</source>
        <translation>%1 的 P5</translation>
    </message>
    <message>
        <source>Median of %1</source>
        <translation>%1 的中位数</translation>
    </message>
    <message>
        <source>P95 of %1</source>
        <translation>%1 的 P95</translation>
    </message>
    <message>
        <source>Most: %1</source>
        <translation>最大：%1</translation>
    </message>
    <message>
        <source>Least: %1</source>
        <translation>最小：%1</translation>
    </message>
    <message>
        <source>changes nothing: any value meets it</source>
        <translation>不起作用：任何取值都满足</translation>
    </message>
    <message>
        <source>changes nothing: no value meets it</source>
        <translation>不起作用：没有取值满足</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Mean of %1</source>
        <translation>%1 的均值</translation>
    </message>
    <message>
        <source>%1, against %2</source>
        <translation>%1，对照 %2</translation>
    </message>
</context>
<context>
    <name>ServingPages</name>
    <message>
        <source>nothing answered</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>P99, s</source>
        <translation>P99，s</translation>
    </message>
    <message>
        <source>Mean, s</source>
        <translation>均值，s</translation>
    </message>
    <message>
        <source>Cost, $ per million tokens</source>
        <translation>每百万词元，$</translation>
    </message>
    <message>
        <source>Wasted tokens</source>
        <translation>浪费的词元，词元</translation>
    </message>
    <message>
        <source>Wait, s</source>
        <translation>等待，s</translation>
    </message>
    <message>
        <source>Prefill, s</source>
        <translation>预填充，s</translation>
    </message>
    <message>
        <source>Decode, s</source>
        <translation>解码，s</translation>
    </message>
    <message>
        <source>Stopped, s</source>
        <translation>停止，s</translation>
    </message>
    <message>
        <source>Redone, s</source>
        <translation>重做，s</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>时间，s</translation>
    </message>
    <message>
        <source>Time, min</source>
        <translation>时间，min</translation>
    </message>
    <message>
        <source>Time, h</source>
        <translation>时间，h</translation>
    </message>
    <message>
        <source>Time, steps of %1 s</source>
        <translation>时间，每步 %1 s</translation>
    </message>
    <message>
        <source>Answers of the last minute, s</source>
        <translation>最近一分钟的应答，s</translation>
    </message>
    <message>
        <source>Tokens delivered, tokens/s</source>
        <translation>交付的词元，词元/s</translation>
    </message>
    <message>
        <source>Cost so far, $</source>
        <translation>迄今花费，$</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>Replica %1</source>
        <translation>副本 %1</translation>
    </message>
    <message>
        <source>Requests waiting and being answered</source>
        <translation>等待和已应答的请求</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已应答</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Not answered yet</source>
        <translation>尚未应答</translation>
    </message>
    <message>
        <source>P50</source>
        <translation>P50</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>P99</source>
        <translation>P99</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>词元/s</translation>
    </message>
    <message>
        <source>Dollars</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>nothing serves</source>
        <translation>无服务</translation>
    </message>
    <message>
        <source>%1 s, %2: %3.</source>
        <translation>%1 s，%2：%3。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>On demand alone</source>
        <translation>仅按需</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>No fleet answers its requests.</source>
        <translation>没有机群能应答其请求。</translation>
    </message>
    <message>
        <source>%1, %2 instances</source>
        <translation>%1，%2 个实例</translation>
    </message>
    <message>
        <source>%1, %2 spot</source>
        <translation>%1，%2 个竞价</translation>
    </message>
    <message>
        <source>%1, %2 spot and %3 on demand</source>
        <translation>%1，%2 个竞价和 %3 个按需</translation>
    </message>
    <message>
        <source>It meets the targets in %1 of the replications.</source>
        <translation>在 %1 的重复中满足目标。</translation>
    </message>
    <message>
        <source>Replications that meet the targets, %</source>
        <translation>满足目标的重复，%</translation>
    </message>
    <message>
        <source>Time, days</source>
        <translation>时间，天</translation>
    </message>
    <message>
        <source>Rate one lag ahead, requests/s</source>
        <translation>提前一个滞后时间的请求率，请求/s</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>预期：%1</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>付费</translation>
    </message>
    <message>
        <source>Cost, $</source>
        <translation>成本，$</translation>
    </message>
    <message>
        <source>Late requests, %</source>
        <translation>逾期请求，%</translation>
    </message>
    <message>
        <source>Error of the rate, requests/s</source>
        <translation>请求率的误差，请求/s</translation>
    </message>
    <message>
        <source>Instance-hours, h</source>
        <translation>实例小时，h</translation>
    </message>
    <message>
        <source>none meets the targets</source>
        <translation>没有一个达到目标</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>No request went on, %1 started over.</source>
        <translation>没有请求继续，%1 个重新开始。</translation>
    </message>
    <message>
        <source>%1 requests went on from token %2, %3 started over.</source>
        <translation>%1 个请求从第 %2 个词元继续，%3 个重新开始。</translation>
    </message>
    <message>
        <source>Kept %1, moved %2, loaded %3.</source>
        <translation>保留 %1，迁移 %2，加载 %3。</translation>
    </message>
    <message>
        <source>Replicas by size, hatched while they stop or start, GPUs</source>
        <translation>按规模的副本，停止或启动期间带斜线，GPU</translation>
    </message>
    <message>
        <source>Last change: %1 to %2 instances, announced at %3 s for %4 s, from %5 to %6; expected to take %7 s, stopped by %8 s, moved %9 s.</source>
        <translation>最近一次变化：%1至 %2 个实例，%3 s 时预告 %4 s 生效，从 %5 到 %6；预计需要 %7 s，%8 s 前停止，迁移 %9 s。</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>addition</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>Efficient (Pareto) frontier</source>
        <translation>有效（帕累托）前沿</translation>
    </message>
    <message>
        <source>%1: P99 %2 s, %3 per million tokens.</source>
        <translation>%1：P99 %2 s，每百万词元 %3。</translation>
    </message>
    <message>
        <source>It is on the efficient frontier.</source>
        <translation>位于有效前沿上。</translation>
    </message>
    <message>
        <source>Smallest fleet, instances</source>
        <translation>最小机群，实例</translation>
    </message>
    <message>
        <source>Cheapest fleet, instances</source>
        <translation>最便宜的机群，实例</translation>
    </message>
    <message>
        <source>Cheapest fleet, $/million tokens</source>
        <translation>最便宜的机群，$/百万词元</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>所请求</translation>
    </message>
    <message>
        <source>cannot keep up</source>
        <translation>处理不及</translation>
    </message>
    <message>
        <source>Answered within, % of the first replication&apos;s requests</source>
        <translation>在此时间内答复，占第一次重复的请求的 %</translation>
    </message>
    <message>
        <source>First token within, % of the first replication&apos;s requests</source>
        <translation>首个词元在此时间内，占第一次重复的请求的 %</translation>
    </message>
    <message>
        <source>Time per token within, % of the first replication&apos;s requests</source>
        <translation>每词元时间在此之内，占第一次重复的请求的 %</translation>
    </message>
    <message numerus="yes">
        <source>%n replicas, stages × GPUs per stage: %1 × %2</source>
        <translation>
            <numerusform>%n 个副本，阶段数 × 每阶段 GPU：%1 × %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom the horizontal axis</source>
        <translation>缩放横轴</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Zoom the vertical axis</source>
        <translation>缩放纵轴</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Shift+滚轮</translation>
    </message>
    <message>
        <source>Move along the horizontal axis</source>
        <translation>沿横轴移动</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Shift+拖动</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>放大到选定的区域</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右箭头</translation>
    </message>
    <message>
        <source>Move along the horizontal axis of the chart that has the focus</source>
        <translation>沿焦点所在图表的横轴移动</translation>
    </message>
    <message>
        <source>+, −</source>
        <translation>+、−</translation>
    </message>
    <message>
        <source>Zoom the chart that has the focus</source>
        <translation>缩放焦点所在的图表</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>Next control, previous control</source>
        <translation>移到下一个控件、上一个控件</translation>
    </message>
</context>
<context>
    <name>StudyView</name>
    <message>
        <source>Backtest</source>
        <translation>回测</translation>
    </message>
    <message>
        <source>&amp;Backtest</source>
        <translation>回测(&amp;B)</translation>
    </message>
    <message>
        <source>How the job turns out from every start</source>
        <translation>作业从轨迹各处开始时的结果</translation>
    </message>
    <message>
        <source>Save ris&amp;k table as CSV…</source>
        <translation>将风险表存为 CSV(&amp;K)…</translation>
    </message>
    <message>
        <source>Save the table of the Backtest page, one row per policy</source>
        <translation>保存“回测”页的表格，每个策略一行</translation>
    </message>
    <message>
        <source>Save the risk table</source>
        <translation>保存风险表</translation>
    </message>
    <message>
        <source>Save &amp;backtest as CSV…</source>
        <translation>将回测存为 CSV(&amp;B)…</translation>
    </message>
    <message>
        <source>Save the outcome of every start, one row per start and policy</source>
        <translation>保存每个起点的结果，每个起点和策略一行</translation>
    </message>
    <message>
        <source>Save the backtest</source>
        <translation>保存回测</translation>
    </message>
    <message>
        <source>Save frontie&amp;r as CSV…</source>
        <translation>将前沿存为 CSV(&amp;R)…</translation>
    </message>
    <message>
        <source>Save the cost of every deadline tried</source>
        <translation>保存所尝试的每个截止时间的成本</translation>
    </message>
    <message>
        <source>Save the frontier</source>
        <translation>保存前沿</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>E&amp;xperiments</source>
        <translation>实验(&amp;X)</translation>
    </message>
    <message>
        <source>The effect of deadline, market and forecast on cost and utility</source>
        <translation>截止时间、市场和预测对成本与效用的影响</translation>
    </message>
    <message>
        <source>Save experiment &amp;results as CSV…</source>
        <translation>将实验结果存为 CSV(&amp;R)…</translation>
    </message>
    <message>
        <source>Save what the experiment measured</source>
        <translation>保存实验测得的数据</translation>
    </message>
    <message>
        <source>Save the experiment&apos;s results</source>
        <translation>保存实验结果</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Learnin&amp;g</source>
        <translation>学习(&amp;G)</translation>
    </message>
    <message>
        <source>Which policy a learner picks, job after job</source>
        <translation>学习器为逐个作业选用的策略</translation>
    </message>
    <message>
        <source>Save the learner&apos;s &amp;jobs as CSV…</source>
        <translation>将学习器的作业存为 CSV(&amp;J)…</translation>
    </message>
    <message>
        <source>Save what the learner did, one row per job</source>
        <translation>保存学习器的执行记录，每个作业一行</translation>
    </message>
    <message>
        <source>Save the jobs</source>
        <translation>保存作业</translation>
    </message>
    <message>
        <source>Save &amp;weights as CSV…</source>
        <translation>将权重存为 CSV(&amp;W)…</translation>
    </message>
    <message>
        <source>Save the weight of every policy, one row per job</source>
        <translation>保存每个策略的权重，每个作业一行</translation>
    </message>
    <message>
        <source>Save the weights</source>
        <translation>保存权重</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation>时间线(&amp;T)</translation>
    </message>
    <message>
        <source>Price, GPUs, progress and cost over time</source>
        <translation>价格、GPU、进度和成本随时间的变化</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Cost, utility and finish of each policy</source>
        <translation>各策略的成本、效用和完成时间</translation>
    </message>
    <message>
        <source>Save o&amp;utcomes as CSV…</source>
        <translation>将结果存为 CSV(&amp;U)…</translation>
    </message>
    <message>
        <source>Save the table of outcomes</source>
        <translation>保存结果表</translation>
    </message>
    <message>
        <source>Save the outcomes</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Save &amp;ledger as CSV…</source>
        <translation>将明细账存为 CSV(&amp;L)…</translation>
    </message>
    <message>
        <source>Save the ledger of the selected policy, one row per slot</source>
        <translation>保存所选策略的明细账，每个时隙一行</translation>
    </message>
    <message>
        <source>Save the ledger</source>
        <translation>保存明细账</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>F&amp;orecast</source>
        <translation>预测(&amp;O)</translation>
    </message>
    <message>
        <source>How predictable price and free GPUs are</source>
        <translation>价格和空闲 GPU 的可预测程度</translation>
    </message>
    <message>
        <source>Save &amp;forecast errors as CSV…</source>
        <translation>将预测误差存为 CSV(&amp;F)…</translation>
    </message>
    <message>
        <source>Save the errors of every kind of forecast, one row per lead</source>
        <translation>保存各类预测的误差，每个提前量一行</translation>
    </message>
    <message>
        <source>Save the forecast errors</source>
        <translation>保存预测误差</translation>
    </message>
    <message>
        <source>Widths</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>&amp;Widths</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>How wide each kind of job runs at a budget</source>
        <translation>在给定预算下每类作业用多宽运行</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Fron&amp;tier</source>
        <translation>前沿(&amp;T)</translation>
    </message>
    <message>
        <source>What more and less money would buy</source>
        <translation>更多和更少的钱各能换来什么</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>作业流</translation>
    </message>
    <message>
        <source>Strea&amp;m</source>
        <translation>作业流(&amp;M)</translation>
    </message>
    <message>
        <source>When jobs arrive, how large they are, what they ask for</source>
        <translation>作业何时到达、规模多大、请求多少 GPU</translation>
    </message>
    <message>
        <source>Save w&amp;idths as CSV…</source>
        <translation>将宽度存为 CSV(&amp;I)…</translation>
    </message>
    <message>
        <source>Save how wide each class of jobs runs</source>
        <translation>保存每类作业运行的宽度</translation>
    </message>
    <message>
        <source>Save the widths</source>
        <translation>保存宽度</translation>
    </message>
    <message>
        <source>Save the &amp;budget frontier as CSV…</source>
        <translation>将预算前沿存为 CSV(&amp;B)…</translation>
    </message>
    <message>
        <source>Save the mean response over budgets, one row per policy</source>
        <translation>保存各预算下的平均响应时间，每个策略一行</translation>
    </message>
    <message>
        <source>Save the budget frontier</source>
        <translation>保存预算前沿</translation>
    </message>
    <message>
        <source>Rental</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实况</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实况(&amp;L)</translation>
    </message>
    <message>
        <source>The stream as it runs under every policy, event by event</source>
        <translation>逐个事件查看作业流在每个策略下的运行</translation>
    </message>
    <message>
        <source>Save the s&amp;imulation as CSV…</source>
        <translation>将模拟存为 CSV(&amp;I)…</translation>
    </message>
    <message>
        <source>Save the result of each policy, one row per policy</source>
        <translation>保存各策略的结果，每个策略一行</translation>
    </message>
    <message>
        <source>Save the simulation</source>
        <translation>保存模拟</translation>
    </message>
    <message>
        <source>What each way of steering trains on nodes that come and go</source>
        <translation>节点来去不定时，各种调度方式能训练多少</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>S&amp;hapes</source>
        <translation>形状(&amp;H)</translation>
    </message>
    <message>
        <source>How fast each shape is, and what it keeps after losses</source>
        <translation>各形状有多快，以及失去节点后能保留多少</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>迁移(&amp;M)</translation>
    </message>
    <message>
        <source>One preemption node by node</source>
        <translation>逐个节点查看一次抢占</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Gai&amp;n</source>
        <translation>增益(&amp;N)</translation>
    </message>
    <message>
        <source>What cheaper moves, planning and foresight add</source>
        <translation>更省的迁移、规划和预见各带来多少</translation>
    </message>
    <message>
        <source>Save what each policy trained and where the rest went</source>
        <translation>保存各策略训练了多少，以及其余的去向</translation>
    </message>
    <message>
        <source>Save every i&amp;nterval as CSV…</source>
        <translation>将每个时段存为 CSV(&amp;N)…</translation>
    </message>
    <message>
        <source>Save what happened interval by interval, all policies</source>
        <translation>逐个间隔保存发生的情况，包括所有策略</translation>
    </message>
    <message>
        <source>Save every interval</source>
        <translation>保存每个间隔</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Rent or own</source>
        <translation>租用还是自有</translation>
    </message>
    <message>
        <source>Rent or &amp;own</source>
        <translation>租用还是自有(&amp;O)</translation>
    </message>
    <message>
        <source>As submitted, rented and owned, and what overheads cost</source>
        <translation>按提交、租用和自有，以及各项开销的代价</translation>
    </message>
    <message>
        <source>Save rent or o&amp;wn as CSV…</source>
        <translation>将租用还是自有保存为 CSV(&amp;W)…</translation>
    </message>
    <message>
        <source>Save the result of each way to run the stream</source>
        <translation>保存运行该作业流的每种方式的结果</translation>
    </message>
    <message>
        <source>Save rent or own</source>
        <translation>保存租用还是自有</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Wi&amp;ndows</source>
        <translation>窗口(&amp;N)</translation>
    </message>
    <message>
        <source>The same widths in other weeks and at other starts of the market</source>
        <translation>同样的宽度在其他星期和市场的其他起点</translation>
    </message>
    <message>
        <source>Save stream windo&amp;ws as CSV…</source>
        <translation>将作业流窗口保存为 CSV(&amp;W)…</translation>
    </message>
    <message>
        <source>Save response and spend, one row per window and start</source>
        <translation>保存响应时间和支出，每个窗口和起点一行</translation>
    </message>
    <message>
        <source>Save the windows</source>
        <translation>保存各窗口</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>如果</translation>
    </message>
    <message>
        <source>W&amp;hat if</source>
        <translation>如果(&amp;H)</translation>
    </message>
    <message>
        <source>Every policy over a range of arrivals, bursts, boots, prices and more</source>
        <translation>各策略在到达率、突发、启动、价格等范围内的表现</translation>
    </message>
    <message>
        <source>Save w&amp;hat if as CSV…</source>
        <translation>将“如果”保存为 CSV(&amp;H)…</translation>
    </message>
    <message>
        <source>Save the sweep, one row per value and policy</source>
        <translation>保存扫描结果，每个值和策略一行</translation>
    </message>
    <message>
        <source>Save what if</source>
        <translation>保存“如果”</translation>
    </message>
    <message>
        <source>Save risk as a spreads&amp;heet…</source>
        <translation>将风险保存为电子表格(&amp;H)…</translation>
    </message>
    <message>
        <source>Save an .xlsx file with the risk table and its charts</source>
        <translation>保存含风险表及其图表的 .xlsx 文件</translation>
    </message>
    <message>
        <source>Save the spreadsheet</source>
        <translation>保存电子表格</translation>
    </message>
    <message>
        <source>Save frontier as a spreadsh&amp;eet…</source>
        <translation>将前沿保存为电子表格(&amp;E)…</translation>
    </message>
    <message>
        <source>Save an .xlsx file with every deadline tried</source>
        <translation>保存含所有试过的截止时间的 .xlsx 文件</translation>
    </message>
    <message>
        <source>Save outcomes and ledger as a spreads&amp;heet…</source>
        <translation>将结果和台账保存为电子表格(&amp;H)…</translation>
    </message>
    <message>
        <source>Save an .xlsx file with charts and savings as formulas</source>
        <translation>保存含图表、并以公式计算节省额的 .xlsx 文件</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Se&amp;nsitivity</source>
        <translation>敏感性(&amp;N)</translation>
    </message>
    <message>
        <source>What the answer depends on most</source>
        <translation>答案最依赖于什么</translation>
    </message>
    <message>
        <source>Save torna&amp;do as CSV…</source>
        <translation>将龙卷风图保存为 CSV(&amp;D)…</translation>
    </message>
    <message>
        <source>Save the answer at both ends of every range</source>
        <translation>保存每个范围两端的答案</translation>
    </message>
    <message>
        <source>Save the tornado</source>
        <translation>保存龙卷风图</translation>
    </message>
    <message>
        <source>Save Monte Carlo sa&amp;mples as CSV…</source>
        <translation>将蒙特卡罗抽样保存为 CSV(&amp;M)…</translation>
    </message>
    <message>
        <source>Save the values and the answer of every sample</source>
        <translation>保存每次抽样的取值和答案</translation>
    </message>
    <message>
        <source>Save the samples</source>
        <translation>保存抽样</translation>
    </message>
    <message>
        <source>Forecast of nodes</source>
        <translation>节点预测</translation>
    </message>
    <message>
        <source>Forecast o&amp;f nodes</source>
        <translation>节点预测(&amp;F)</translation>
    </message>
    <message>
        <source>Whether a forecast of nodes is worth having</source>
        <translation>节点预测是否值得</translation>
    </message>
    <message>
        <source>Save forecasts of no&amp;des as CSV…</source>
        <translation>将节点预测保存为 CSV(&amp;D)…</translation>
    </message>
    <message>
        <source>Save the error by lead and the samples of each forecast</source>
        <translation>保存每种预测按提前量的误差和样本数</translation>
    </message>
    <message>
        <source>Save the forecasts of nodes</source>
        <translation>保存节点预测</translation>
    </message>
    <message>
        <source>Save the tornad&amp;o as CSV…</source>
        <translation>将龙卷风图保存为 CSV(&amp;O)…</translation>
    </message>
    <message>
        <source>Save what every switch and slider does</source>
        <translation>保存每个开关和滑块的作用</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>Ser&amp;ving</source>
        <translation>推理服务(&amp;V)</translation>
    </message>
    <message>
        <source>How requests are answered on instances that come and go</source>
        <translation>请求如何在来去不定的实例上得到应答</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>L&amp;atency</source>
        <translation>延迟(&amp;A)</translation>
    </message>
    <message>
        <source>How long answers take, and where the time went</source>
        <translation>应答需要多久，时间花在哪里</translation>
    </message>
    <message>
        <source>Migration</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>M&amp;igration</source>
        <translation>迁移(&amp;I)</translation>
    </message>
    <message>
        <source>Who keeps, sends and gets what at a change of instances</source>
        <translation>实例变化时谁保留、发送和接收什么</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Re&amp;quest</source>
        <translation>请求(&amp;Q)</translation>
    </message>
    <message>
        <source>One request, token by token, under every system</source>
        <translation>同一个请求在各系统下逐词元的过程</translation>
    </message>
    <message>
        <source>Save serving by s&amp;ystem as CSV…</source>
        <translation>按系统将推理服务保存为 CSV(&amp;Y)…</translation>
    </message>
    <message>
        <source>Save the results of each system, replication by replication</source>
        <translation>保存各系统每次重复的结果</translation>
    </message>
    <message>
        <source>Save serving by system</source>
        <translation>按系统保存推理服务</translation>
    </message>
    <message>
        <source>Save every re&amp;quest as CSV…</source>
        <translation>将每个请求保存为 CSV(&amp;Q)…</translation>
    </message>
    <message>
        <source>Save every request of the first replication by system</source>
        <translation>按系统保存第一次重复的每个请求</translation>
    </message>
    <message>
        <source>Save every request</source>
        <translation>保存每个请求</translation>
    </message>
    <message>
        <source>Save every &amp;change as CSV…</source>
        <translation>将每次变化保存为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Save every change of the instances and what was done</source>
        <translation>保存实例的每次变化以及所做的处理</translation>
    </message>
    <message>
        <source>Save every change</source>
        <translation>保存每次变化</translation>
    </message>
    <message>
        <source>Cost a&amp;gainst P99</source>
        <translation>成本与 P99(&amp;G)</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Plan a f&amp;leet</source>
        <translation>规划机群(&amp;L)</translation>
    </message>
    <message>
        <source>Save cost a&amp;gainst P99 as CSV…</source>
        <translation>将成本与 P99 存为 CSV(&amp;G)…</translation>
    </message>
    <message>
        <source>Save every fleet with its cost and P99</source>
        <translation>保存每个机群及其成本和 P99</translation>
    </message>
    <message>
        <source>Save cost against P99</source>
        <translation>保存成本与 P99</translation>
    </message>
    <message>
        <source>Save f&amp;leets by size as CSV…</source>
        <translation>将各规模机群存为 CSV(&amp;L)…</translation>
    </message>
    <message>
        <source>Save the result for every number of instances</source>
        <translation>保存每种实例数的结果</translation>
    </message>
    <message>
        <source>Save fleets by size</source>
        <translation>保存各规模机群</translation>
    </message>
    <message>
        <source>Save the autosca&amp;ler as CSV…</source>
        <translation>将自动伸缩存为 CSV(&amp;L)…</translation>
    </message>
    <message>
        <source>Save every decision of the autoscalers</source>
        <translation>保存各自动伸缩器的每次检查</translation>
    </message>
    <message>
        <source>Save the autoscaler</source>
        <translation>保存自动伸缩</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>A migration is one event of one scenario: there is nothing to compare. The pages Serving and Latency compare the results of the scenarios.</source>
        <translation>一次迁移是一个情景中的一个事件：没有可比较的内容。“推理服务”和“延迟”页面比较各情景的结果。</translation>
    </message>
    <message>
        <source>A request is one of one scenario: there is nothing to compare. The page Latency compares how long answers take.</source>
        <translation>一个请求属于一个情景：没有可比较的内容。“延迟”页面比较回答需要多长时间。</translation>
    </message>
    <message>
        <source>Cost per million tokens against P99, fleet by fleet</source>
        <translation>逐个机群比较每百万词元成本与 P99</translation>
    </message>
    <message>
        <source>Trainin&amp;g</source>
        <translation>训练(&amp;G)</translation>
    </message>
    <message>
        <source>A move is one event of one scenario: there is nothing to compare. The pages Training and Gain compare the results of the scenarios.</source>
        <translation>一次变动是一个情景中的一个事件：没有可比较的内容。“训练”和“增益”页面比较各情景的结果。</translation>
    </message>
    <message>
        <source>Save training by polic&amp;y as CSV…</source>
        <translation>将各策略的训练结果存为 CSV(&amp;Y)…</translation>
    </message>
    <message>
        <source>Save training by policy</source>
        <translation>保存各策略的训练结果</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>Over parameters, every start, goals, tornado and Monte Carlo</source>
        <translation>按参数变化、每个起点、目标、龙卷风图与蒙特卡罗</translation>
    </message>
    <message>
        <source>Save the answer as CSV…</source>
        <translation>将答案保存为 CSV…</translation>
    </message>
    <message>
        <source>Save the main table of the Questions page</source>
        <translation>保存“问题”页的主表</translation>
    </message>
    <message>
        <source>Save the answer</source>
        <translation>保存答案</translation>
    </message>
    <message>
        <source>Save the answer as JSON…</source>
        <translation>将答案保存为 JSON…</translation>
    </message>
    <message>
        <source>Save every table of the Questions page as a result file</source>
        <translation>将“问题”页的所有表格保存为结果文件</translation>
    </message>
    <message>
        <source>Save the answer as a spreadsheet…</source>
        <translation>将答案保存为电子表格…</translation>
    </message>
    <message>
        <source>Save an .xlsx file with every table of the Questions page</source>
        <translation>保存包含“问题”页所有表格的 .xlsx 文件</translation>
    </message>
    <message>
        <source>Smallest and cheapest fleets, and autoscaling</source>
        <translation>最小与最便宜的机群，以及自动扩缩容</translation>
    </message>
</context>
<context>
    <name>TrainingPages</name>
    <message>
        <source>Interval, %1 s each</source>
        <translation>间隔，每段 %1 s</translation>
    </message>
    <message>
        <source>Slower shape, samples</source>
        <translation>形状较慢，样本</translation>
    </message>
    <message>
        <source>Moving, samples</source>
        <translation>迁移，样本</translation>
    </message>
    <message>
        <source>Restarting, samples</source>
        <translation>重启，样本</translation>
    </message>
    <message>
        <source>Missed forecast, samples</source>
        <translation>预测失误，样本</translation>
    </message>
    <message>
        <source>Lost work, samples</source>
        <translation>丢失的工作，样本</translation>
    </message>
    <message>
        <source>Trained, samples</source>
        <translation>已训练，样本</translation>
    </message>
    <message>
        <source>%1, %2 of the ideal</source>
        <translation>%1，为理想值的 %2</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Cost, $ per million samples</source>
        <translation>每百万样本，$</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>Restarting at every event</source>
        <translation>每个事件都重启</translation>
    </message>
    <message>
        <source>Cheaper moves</source>
        <translation>更省的迁移</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Foresight</source>
        <translation>预见</translation>
    </message>
    <message>
        <source>The whole window known</source>
        <translation>已知整个窗口</translation>
    </message>
    <message>
        <source>The ideal</source>
        <translation>理想值</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Trained so far, thousand samples</source>
        <translation>迄今已训练，千样本</translation>
    </message>
    <message>
        <source>Trained so far, % of the ideal</source>
        <translation>迄今已训练占理想值，%</translation>
    </message>
    <message>
        <source>Reactive</source>
        <translation>反应式</translation>
    </message>
    <message>
        <source>Cheap</source>
        <translation>省迁移</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>ARIMA</source>
        <translation>ARIMA</translation>
    </message>
    <message>
        <source>Noisy truth</source>
        <translation>含噪真值</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>In pipelines</source>
        <translation>在流水线中</translation>
    </message>
    <message>
        <source>Available</source>
        <translation>现有</translation>
    </message>
    <message>
        <source>Interval %1: %2 nodes, %3 left and %4 joined.</source>
        <translation>间隔 %1：%2 个节点，%3 个离开，%4 个加入。</translation>
    </message>
    <message>
        <source>%1 runs %2; moving takes %3 s, and %4 of %5 samples are trained.</source>
        <translation>%1 运行 %2；迁移用时 %3 s，训练了 %4 个样本（共 %5 个）。</translation>
    </message>
    <message>
        <source>It had planned %1, for which too few were left.</source>
        <translation>它原计划采用 %1，但剩下的节点不够。</translation>
    </message>
    <message>
        <source>stage %1 by a node of stage %2 (lacks %3 million parameters)</source>
        <translation>阶段 %1 由阶段 %2 的一个节点接替（缺 %3 百万个参数）</translation>
    </message>
    <message>
        <source>Taken over: %1.</source>
        <translation>接替：%1。</translation>
    </message>
    <message>
        <source>Left by stage: %1.</source>
        <translation>各阶段剩余节点：%1。</translation>
    </message>
    <message>
        <source>nothing changes</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>intra-stage</source>
        <translation>阶段内</translation>
    </message>
    <message>
        <source>inter-stage</source>
        <translation>阶段间</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Kept of the next interval, samples/s</source>
        <translation>下一间隔保留，样本/s</translation>
    </message>
    <message>
        <source>Cost of the move, s</source>
        <translation>迁移耗时，s</translation>
    </message>
    <message>
        <source>Throughput, samples/s</source>
        <translation>吞吐量，样本/s</translation>
    </message>
    <message>
        <source>Stages (P)</source>
        <translation>阶段数（P）</translation>
    </message>
    <message>
        <source>Pipelines (D)</source>
        <translation>流水线数（D）</translation>
    </message>
    <message>
        <source>not feasible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>%1: feasible, not measured</source>
        <translation>%1：可行，未实测</translation>
    </message>
    <message>
        <source>%1 on %2 nodes: %3 samples/s</source>
        <translation>%1，%2 个节点：%3 样本/s</translation>
    </message>
    <message>
        <source>%1: %2 samples/s; it keeps %3, as %4</source>
        <translation>%1：%2 样本/s；转为 %4 后保留 %3</translation>
    </message>
    <message>
        <source>No shape fits %1 nodes.</source>
        <translation>没有形状适合 %1 个节点。</translation>
    </message>
    <message>
        <source>Seasonal</source>
        <translation>季节性</translation>
    </message>
    <message>
        <source>ARIMA by AICc</source>
        <translation>ARIMA（按 AICc）</translation>
    </message>
    <message>
        <source>Holt-Winters</source>
        <translation>Holt-Winters</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>生存</translation>
    </message>
    <message>
        <source>Mean error by lead, nodes</source>
        <translation>按提前量的平均误差，节点</translation>
    </message>
    <message>
        <source>Lead, intervals</source>
        <translation>提前量，间隔</translation>
    </message>
    <message>
        <source>Mean error, nodes</source>
        <translation>平均误差，节点</translation>
    </message>
    <message>
        <source>%1 expects</source>
        <translation>%1 的预期</translation>
    </message>
    <message>
        <source>%1, interval %2. Known: %3 nodes.</source>
        <translation>%1，间隔 %2。已知：%3 个节点。</translation>
    </message>
    <message>
        <source>Planned: %1, expecting %2 nodes.</source>
        <translation>计划：%1，预期 %2 个节点。</translation>
    </message>
    <message>
        <source>Planned: %1.</source>
        <translation>计划：%1。</translation>
    </message>
    <message>
        <source>Actual: %1 nodes (%2 left, %3 joined); it runs %4.</source>
        <translation>实际：%1 个节点（%2 个离开，%3 个加入）；运行 %4。</translation>
    </message>
    <message>
        <source>Nothing better was possible.</source>
        <translation>没有更好的可能。</translation>
    </message>
    <message>
        <source>It costs %1 samples against the best that was still possible, %2.</source>
        <translation>与当时仍可能的最好结果 %2 相比，少 %1 个样本。</translation>
    </message>
    <message>
        <source>Chance of each cost, %</source>
        <translation>各代价的概率，%</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>It is drawn, with a standard error of %1 s.</source>
        <translation>由抽样得出，标准误差 %1 s。</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>move %1 s</source>
        <translation>迁移 %1 s</translation>
    </message>
    <message>
        <source>debt %1 s</source>
        <translation>欠时 %1 s</translation>
    </message>
    <message>
        <source>This policy does not look ahead.</source>
        <translation>此策略不向前看。</translation>
    </message>
    <message>
        <source>Planned: %1; nothing else fits.</source>
        <translation>计划：%1；没有其他可行的形状。</translation>
    </message>
    <message>
        <source>Planned: %1 first, %2 samples over %3 intervals; %4 first would yield %5 fewer.</source>
        <translation>计划：先 %1，在 %3 个间隔内训练 %2 个样本；先 %4 则少 %5 个。</translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation>N = %1</translation>
    </message>
    <message>
        <source>Liveput of moving there, samples/s</source>
        <translation>迁移到该处的存活吞吐量，样本/s</translation>
    </message>
    <message>
        <source>%1: too few nodes are left</source>
        <translation>%1：剩余节点太少</translation>
    </message>
    <message>
        <source>%1: %2 samples/s, of which moving there keeps %3</source>
        <translation>%1：%2 样本/s，其中迁移到该处后保留 %3</translation>
    </message>
    <message>
        <source>Shape by policy: stages by colour, pipelines by height</source>
        <translation>各策略的形状：颜色表示阶段数，高度表示流水线数</translation>
    </message>
    <message>
        <source>While all %1 nodes stay, keeping %2 costs nothing.</source>
        <translation>%1 个节点全部留下时，保持 %2 没有代价。</translation>
    </message>
    <message>
        <source>While all %1 nodes stay, the move to %2 takes %3 s: %4.</source>
        <translation>%1 个节点全部留下时，迁移到 %2 需要 %3 s：%4。</translation>
    </message>
    <message>
        <source>When one of %1 nodes leaves, whichever it is, the move to %2 takes %3 s on average: %4.</source>
        <translation>%1 个节点中有一个离开时，无论是哪个，迁移到 %2 平均需要 %3 s：%4。</translation>
    </message>
    <message>
        <source>When %1 of %2 nodes leave, whichever they are, the move to %3 takes %4 s on average: %5.</source>
        <translation>%2 个节点中有 %1 个离开时，无论是哪些，迁移到 %3 平均需要 %4 s：%5。</translation>
    </message>
    <message>
        <source>%1 % intra, %2 % inter</source>
        <translation>阶段内 %1 %，阶段间 %2 %</translation>
    </message>
    <message>
        <source>%1, interval %2: %3, %4 of %5 samples</source>
        <translation>%1，间隔 %2：%3，%5 个样本中的 %4 个</translation>
    </message>
    <message>
        <source>First alternative, extra samples</source>
        <translation>第一个备选值，多训练的样本</translation>
    </message>
    <message>
        <source>Second alternative, extra samples</source>
        <translation>第二个备选值，多训练的样本</translation>
    </message>
    <message>
        <source>Gain over holding, samples</source>
        <translation>相对保持的增益，样本</translation>
    </message>
    <message>
        <source>Gain over the row above, samples</source>
        <translation>相对上一行的增益，样本</translation>
    </message>
    <message>
        <source>stage %1 by no node that has it</source>
        <translation>阶段 %1 没有已持有它的节点可接替</translation>
    </message>
    <message>
        <source>To %1: %2, %3 s (%4 s of it moving state); the next interval keeps %5 samples per second.</source>
        <translation>迁移到 %1：%2，%3 s（其中 %4 s 用于传输状态）；下一间隔保留每秒 %5 个样本。</translation>
    </message>
    <message>
        <source>Interval %1, from %2 on %3 nodes: %4 leave and %5 join; %6 keeps most of it, %7 samples per second.</source>
        <translation>间隔 %1，从 %3 个节点上的 %2 出发：%4 个离开，%5 个加入；%6 保留最多，每秒 %7 个样本。</translation>
    </message>
    <message>
        <source>On %1 nodes %2 is the fastest, with %3 samples per second.</source>
        <translation>在 %1 个节点上 %2 最快，每秒 %3 个样本。</translation>
    </message>
    <message>
        <source>When %1 of %2 nodes leave, %3, the fastest with %4 samples per second, keeps %5; %6 keeps most, %7.</source>
        <translation>%2 个节点中有 %1 个离开时，最快的 %3（每秒 %4 个样本）保留每秒 %5 个；保留最多的是 %6，每秒 %7 个。</translation>
    </message>
</context>
<context>
    <name>ask</name>
    <message>
        <source>Differences</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Some draws differ: means are taken as independent.</source>
        <translation>部分抽样不同：均值按相互独立处理。</translation>
    </message>
    <message>
        <source>Differences are paired, draw by draw.</source>
        <translation>差值按抽样逐一配对。</translation>
    </message>
    <message>
        <source>These change nothing: %1.</source>
        <translation>以下参数不带来任何变化：%1。</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>取值点</translation>
    </message>
    <message>
        <source>Values that cannot be run</source>
        <translation>无法运行的取值</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>P5</source>
        <translation>P5</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Chance where chosen</source>
        <translation>选取所得概率</translation>
    </message>
    <message>
        <source>Share of the draws that chose the value in which it meets the limit.</source>
        <translation>在用于选取该取值的抽样中，满足限值的比例。</translation>
    </message>
    <message>
        <source>Chance where tested</source>
        <translation>检验所得概率</translation>
    </message>
    <message>
        <source>Share of the other draws in which the value meets the limit.</source>
        <translation>在其余抽样中，该取值满足限值的比例。</translation>
    </message>
    <message>
        <source>Each value was chosen in one half of the draws and tested in the other half.</source>
        <translation>每个取值都用一半抽样选出，并在另一半抽样上检验。</translation>
    </message>
    <message>
        <source>Chances</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Share of all draws in which the value meets the limit.</source>
        <translation>在全部抽样中，该取值满足限值的比例。</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>龙卷风图</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>当前值</translation>
    </message>
    <message>
        <source>Low end</source>
        <translation>低端</translation>
    </message>
    <message>
        <source>High end</source>
        <translation>高端</translation>
    </message>
    <message>
        <source>At the low end</source>
        <translation>低端处</translation>
    </message>
    <message>
        <source>At the high end</source>
        <translation>高端处</translation>
    </message>
    <message>
        <source>Change to the low end</source>
        <translation>到低端的变化</translation>
    </message>
    <message>
        <source>Change to the high end</source>
        <translation>到高端的变化</translation>
    </message>
    <message>
        <source>Swing</source>
        <translation>变动幅度</translation>
    </message>
    <message>
        <source>%1: an end cannot be run: %2</source>
        <translation>%1：一端无法运行：%2</translation>
    </message>
    <message>
        <source>Changes are paired, draw by draw.</source>
        <translation>变化按抽样逐一配对。</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Cannot be run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals over the samples, at the same draws.</source>
        <translation>括号内为各样本的 95 % 区间，所用抽样相同。</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>秩相关</translation>
    </message>
    <message>
        <source>Spearman&apos;s, of the number with the measure; from −1 to 1.</source>
        <translation>斯皮尔曼秩相关，数值与指标之间；取值从 −1 到 1。</translation>
    </message>
    <message>
        <source>Rank correlations</source>
        <translation>秩相关</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Why it cannot be run</source>
        <translation>无法运行的原因</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 points cannot be run.</source>
        <translation>%1 个取值点无法运行。</translation>
    </message>
    <message>
        <source>9 of 10 runs lie between %1 and %2.</source>
        <translation>10 次运行中有 9 次在 %1 与 %2 之间。</translation>
    </message>
    <message>
        <source>%1 of at least %2 with a chance of %3:</source>
        <translation>要求%1以 %3 的概率至少为 %2：</translation>
    </message>
    <message>
        <source>%1 of at most %2 with a chance of %3:</source>
        <translation>要求%1以 %3 的概率至多为 %2：</translation>
    </message>
    <message>
        <source>%1 of %2 is %3.</source>
        <translation>%2 的%1为 %3。</translation>
    </message>
    <message>
        <source>It moves most with %1: %2 at %3, %4 at %5.</source>
        <translation>它随%1变动最大：在 %3 时为 %2，在 %5 时为 %4。</translation>
    </message>
    <message>
        <source>%1 of %2: median %3 over %4 samples, 5 % below %5, 5 % above %6.</source>
        <translation>%2 的%1：%4 个样本的中位数为 %3，5 % 低于 %5，5 % 高于 %6。</translation>
    </message>
    <message>
        <source>It depends most on %1 (rank correlation %2).</source>
        <translation>它最依赖于%1（秩相关 %2）。</translation>
    </message>
    <message>
        <source>Over parameters</source>
        <translation>随参数变化</translation>
    </message>
    <message>
        <source>Every start</source>
        <translation>每个起点</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Monte Carlo</source>
        <translation>蒙特卡罗</translation>
    </message>
    <message>
        <source>no figure</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>%1 of %2 samples cannot be run and are left out. The first: %3</source>
        <translation>%2 个样本中有 %1 个无法运行，已略去。第一个：%3</translation>
    </message>
    <message>
        <source>no value with which the scenario can be run: %1</source>
        <translation>没有能使情景运行的取值：%1</translation>
    </message>
    <message>
        <source>at least one</source>
        <translation>至少一个</translation>
    </message>
    <message>
        <source>no start in the record that leaves room for a run with every value</source>
        <translation>记录中没有起点能为每个取值的运行留出足够时间</translation>
    </message>
    <message>
        <source>a longer record, or values with shorter runs</source>
        <translation>更长的记录，或运行时间更短的取值</translation>
    </message>
    <message>
        <source>a scenario that does not follow the market, so that none can be made</source>
        <translation>不随市场变化的情景，因而无法生成市场</translation>
    </message>
    <message>
        <source>recorded starts, or a scenario whose machines come from the market</source>
        <translation>按记录的起点，或机器来自市场的情景</translation>
    </message>
    <message>
        <source>resampled markets</source>
        <translation>重抽样的市场</translation>
    </message>
    <message>
        <source>generated markets</source>
        <translation>生成的市场</translation>
    </message>
    <message>
        <source>of the scenario</source>
        <translation>来自情景</translation>
    </message>
    <message>
        <source>assumed ±%1 %</source>
        <translation>假定 ±%1 %</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Ranges of the scenario.</source>
        <translation>范围取自情景。</translation>
    </message>
    <message>
        <source>Ranges assumed: ±%1 % of the present value.</source>
        <translation>范围为假定：当前取值的 ±%1 %。</translation>
    </message>
    <message>
        <source>Ranges assumed where the present value is 0: %1.</source>
        <translation>当前取值为 0 时范围为假定：%1。</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>%1 and %2 others</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>Next: %1, %2.</source>
        <translation>其次：%1，%2。</translation>
    </message>
    <message>
        <source>%1: no figure for anything that can be chosen.</source>
        <translation>%1：可选的各项都没有数值。</translation>
    </message>
    <message>
        <source>%1: no difference between the %2 that are compared, %3.</source>
        <translation>%1：所比较的 %2 项没有差别，均为 %3。</translation>
    </message>
    <message>
        <source>%1: highest with %2, %3.</source>
        <translation>%1：%2 最高，%3。</translation>
    </message>
    <message>
        <source>%1: lowest with %2, %3.</source>
        <translation>%1：%2 最低，%3。</translation>
    </message>
    <message>
        <source>%1 of %2, the only one that can be chosen.</source>
        <translation>此处为 %2 的%1，它是唯一可选的。</translation>
    </message>
    <message>
        <source>%1: no difference between those compared at any of %2 points.</source>
        <translation>%1：在 %2 个取值点上，所比较的各项都没有差别。</translation>
    </message>
    <message>
        <source>%1: several share the best figure at each of %2 points.</source>
        <translation>%1：在 %2 个取值点的每一个上，都有几项并列最佳。</translation>
    </message>
    <message>
        <source>%1: highest with %2 at %3 of %4 points.</source>
        <translation>%1：%2 在 %4 个取值点中的 %3 个上最高。</translation>
    </message>
    <message>
        <source>%1: lowest with %2 at %3 of %4 points.</source>
        <translation>%1：%2 在 %4 个取值点中的 %3 个上最低。</translation>
    </message>
    <message>
        <source>%1 and at %2 more</source>
        <translation>%1，以及另外 %2 处</translation>
    </message>
    <message>
        <source>no value of %1 meets the limit, whichever is chosen.</source>
        <translation>无论选哪一项，%1 都没有满足限值的取值。</translation>
    </message>
    <message>
        <source>This is one run: it has no interval.</source>
        <translation>只有一次运行：没有区间。</translation>
    </message>
    <message>
        <source>ranges of the scenario</source>
        <translation>范围取自情景</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>$%1/month</source>
        <translation>$%1/月</translation>
    </message>
    <message>
        <source>1 point cannot be run.</source>
        <translation>1 个取值点无法运行。</translation>
    </message>
    <message>
        <source>%1: no difference between those compared at 1 point.</source>
        <translation>%1：在 1 个取值点上，所比较的各项没有差别。</translation>
    </message>
    <message>
        <source>%1: several share the best figure at 1 point.</source>
        <translation>%1：在 1 个取值点上，有几项并列最佳。</translation>
    </message>
    <message>
        <source>%1: highest with %2 at 1 point.</source>
        <translation>%1：在 1 个取值点上 %2 最高。</translation>
    </message>
    <message>
        <source>%1: lowest with %2 at 1 point.</source>
        <translation>%1：在 1 个取值点上 %2 最低。</translation>
    </message>
    <message>
        <source>All %1 runs lie between %2 and %3.</source>
        <translation>全部 %1 次运行介于 %2 与 %3 之间。</translation>
    </message>
    <message>
        <source>%1 of %2: %3 in 1 sample.</source>
        <translation>%2 的%1：1 个样本中为 %3。</translation>
    </message>
    <message>
        <source>%1 of %2: median %3 over %4 samples, which lie between %5 and %6.</source>
        <translation>%2 的%1：%4 个样本的中位数为 %3，各样本介于 %5 与 %6 之间。</translation>
    </message>
    <message>
        <source>%1 of %2 samples cannot be run and are left out.</source>
        <translation>%2 个样本中有 %1 个无法运行，已略去。</translation>
    </message>
    <message>
        <source>no draws test it</source>
        <translation>没有抽样可用于检验</translation>
    </message>
    <message>
        <source>too short to test</source>
        <translation>记录太短，无法检验</translation>
    </message>
    <message>
        <source>too short to test (met in %1 of the draws that test it)</source>
        <translation>记录太短，无法检验（用于检验的抽样中满足的比例：%1）</translation>
    </message>
    <message>
        <source>not confirmed: met in %1 of the draws that test it (wanted %2)</source>
        <translation>未得到证实：用于检验的抽样中满足的比例：%1（要求 %2）</translation>
    </message>
    <message>
        <source>met in %1 of the draws that test it</source>
        <translation>用于检验的抽样中满足的比例：%1</translation>
    </message>
    <message>
        <source>%1 changes nothing for %2.</source>
        <translation>%1 对 %2 没有任何影响。</translation>
    </message>
    <message>
        <source>Values tried: %1.</source>
        <translation>试过的取值：%1。</translation>
    </message>
    <message>
        <source>Each run lasts %1.</source>
        <translation>每次运行持续 %1。</translation>
    </message>
    <message>
        <source>Runs last up to %1.</source>
        <translation>每次运行最长持续 %1。</translation>
    </message>
    <message>
        <source>no value meets it</source>
        <translation>没有满足的取值</translation>
    </message>
    <message>
        <source>not confirmed (wanted %1)</source>
        <translation>未得到证实（要求 %1）</translation>
    </message>
    <message>
        <source>met</source>
        <translation>满足</translation>
    </message>
    <message>
        <source>Next value, which fails</source>
        <translation>相邻的不满足取值</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>%1: %2 of %3 usual values, so that the map can be read; %4 has others.</source>
        <translation>%1：为使热图易读，只取常用 %3 个值中的 %2 个；用 %4 可指定其他值。</translation>
    </message>
    <message>
        <source>%1 (yardstick)</source>
        <translation>%1（参照）</translation>
    </message>
    <message>
        <source>it knows what comes</source>
        <translation>它预知未来</translation>
    </message>
    <message>
        <source>%1 has no job. A scenario file has one, or --set job.workload=… and --set job.deadlineHours=…</source>
        <translation>%1 中没有作业。请使用含作业的情景文件，或用 --set job.workload=… 与 --set job.deadlineHours=… 指定</translation>
    </message>
    <message>
        <source>at least %1 of &quot;%2&quot;, of which less is better</source>
        <translation>&quot;%2&quot;至少 %1，而该指标越小越好</translation>
    </message>
    <message>
        <source>at most %1 of &quot;%2&quot;, of which more is better</source>
        <translation>&quot;%2&quot;至多 %1，而该指标越大越好</translation>
    </message>
    <message>
        <source>a limit that it may reach at most (--at-most)</source>
        <translation>一个上限（--at-most）</translation>
    </message>
    <message>
        <source>a limit that it must reach at least (--at-least)</source>
        <translation>一个下限（--at-least）</translation>
    </message>
    <message>
        <source>job of %1 work units within %2 assumed</source>
        <translation>假定作业为 %1 个工作单位、须在 %2 内完成</translation>
    </message>
    <message>
        <source>some of the starts leave no room for a run</source>
        <translation>有些起点容不下一次运行</translation>
    </message>
    <message>
        <source>%1 changes nothing</source>
        <translation>%1 不起作用</translation>
    </message>
    <message>
        <source>%1 %2 (%3 fails)</source>
        <translation>%1 %2（%3 不满足）</translation>
    </message>
    <message>
        <source>%1 changes nothing, and the limit is missed</source>
        <translation>%1 不起作用，且未满足限值</translation>
    </message>
    <message>
        <source>no value of %1 meets the limit</source>
        <translation>%1 没有取值满足限值</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1; %2; %3: %4</source>
        <translation>%1；%2；%3：%4</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Values tried: %1 from %2 to %3, and whole numbers between the last that fails and the first that meets the limit.</source>
        <translation>试过的取值：从 %2 到 %3 共 %1 个，以及最后一个不满足与第一个满足限值的取值之间的整数。</translation>
    </message>
    <message>
        <source>Values tried: %1 from %2 to %3, and between the last that fails and the first that meets the limit, to 1 %.</source>
        <translation>试过的取值：从 %2 到 %3 共 %1 个，以及最后一个不满足与第一个满足限值的取值之间，精确到 1 %。</translation>
    </message>
    <message>
        <source>Some values beyond the one that is named fail again with %1.</source>
        <translation>对 %1，超出所列取值之后有些取值又不满足。</translation>
    </message>
    <message>
        <source>The best figure is the same at every point, %1%2.</source>
        <translation>各点的最佳数值相同，为 %1%2。</translation>
    </message>
    <message>
        <source>The best figure is %1, at %2%3.</source>
        <translation>最佳数值为 %1，位于 %2%3。</translation>
    </message>
    <message>
        <source>The best figure is %1, with %2 at %3%4.</source>
        <translation>最佳数值为 %1，由 %2 在 %3 取得%4。</translation>
    </message>
    <message>
        <source>%1: %2 at %3 of %4 points.</source>
        <translation>%1：%2，在 %4 个点中的 %3 个。</translation>
    </message>
    <message>
        <source>Next there: %1.</source>
        <translation>该处其次：%1。</translation>
    </message>
    <message>
        <source>%1 is a yardstick that cannot be chosen: %2.</source>
        <translation>%1 是不可选用的参照：%2。</translation>
    </message>
    <message>
        <source>%1 (%2) is left out, as no other value can be run: %3</source>
        <translation>%1（%2）不参与变动，因为其他取值都无法运行：%3</translation>
    </message>
    <message>
        <source>%1 (%2) is varied from %3 only, as beyond it: %4</source>
        <translation>%1（%2）只在 %3 内变动，因为超出后：%4</translation>
    </message>
    <message>
        <source>±%1 % of the present value</source>
        <translation>当前值的 ±%1 %</translation>
    </message>
    <message>
        <source>others to whole numbers and possible values</source>
        <translation>其余取整数或可行值</translation>
    </message>
    <message>
        <source>from 0 up where the present value is 0</source>
        <translation>当前值为 0 者自 0 起</translation>
    </message>
    <message>
        <source>ranges assumed: %1</source>
        <translation>假定的范围：%1</translation>
    </message>
    <message>
        <source>assumed %1</source>
        <translation>假定 %1</translation>
    </message>
    <message>
        <source>Ranges assumed to whole numbers and possible values: %1.</source>
        <translation>取到整数或可行值的假定范围：%1。</translation>
    </message>
    <message>
        <source>%1 of %2.</source>
        <translation>%2 的 %1。</translation>
    </message>
    <message>
        <source>%1 was asked for.</source>
        <translation>所问的是 %1。</translation>
    </message>
    <message>
        <source>%1: %2, over %3.</source>
        <translation>%1：%2（依据%3）。</translation>
    </message>
    <message>
        <source>%1 has the best mean over %2.</source>
        <translation>%1 在%2中均值最佳。</translation>
    </message>
    <message>
        <source>this one run</source>
        <translation>这一次运行</translation>
    </message>
    <message>
        <source>these %1 starts</source>
        <translation>这 %1 个起点</translation>
    </message>
    <message>
        <source>these %1 replications</source>
        <translation>这 %1 次重复</translation>
    </message>
    <message>
        <source>One run cannot tell them apart.</source>
        <translation>一次运行无法分辨它们。</translation>
    </message>
    <message>
        <source>The record cannot tell them apart.</source>
        <translation>这份记录无法分辨它们。</translation>
    </message>
    <message>
        <source>These replications cannot tell them apart.</source>
        <translation>这些重复无法分辨它们。</translation>
    </message>
    <message>
        <source>; %1: %2</source>
        <translation>；%1：%2</translation>
    </message>
    <message>
        <source>Next: %1, worse by %2 in the same runs%3.</source>
        <translation>其次：%1，在相同运行中差 %2%3。</translation>
    </message>
    <message>
        <source>%1: %2, %3; %4: %5.</source>
        <translation>%1：%2，%3；%4：%5。</translation>
    </message>
    <message>
        <source>They do not spend the same: %1 from %2 (%3) to %4 (%5).</source>
        <translation>各者花费不同：%1 从 %2（%3）到 %4（%5）。</translation>
    </message>
    <message>
        <source>%1 is a yardstick, left out of the ranking: %2.</source>
        <translation>%1 是参照，不参与排名：%2。</translation>
    </message>
    <message>
        <source>Yardsticks, left out of the ranking: %1.</source>
        <translation>不参与排名的参照：%1。</translation>
    </message>
    <message>
        <source>Difference from %1, paired start by start.</source>
        <translation>与 %1 之差，逐起点配对。</translation>
    </message>
    <message>
        <source>Against %1</source>
        <translation>对照 %1</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>Worst start</source>
        <translation>最差的起点</translation>
    </message>
</context>
<context>
    <name>backtest</name>
    <message>
        <source>At %1 the search for the best possible plan is too large to complete: a plan better by up to %2 may exist.</source>
        <translation>有 %1，其理论最优方案的搜索规模太大，无法完成：可能存在更好的方案，最多好 %2。</translation>
    </message>
    <message>
        <source>%1 of %2 cross slots with unknown price or free GPUs and are left out.</source>
        <translation>共 %2 个起点，其中 %1跨越了价格或空闲 GPU 数未知的时隙，已略去。</translation>
    </message>
    <message>
        <source>Started at one slot</source>
        <translation>在一个时隙开始</translation>
    </message>
    <message>
        <source>Started at any of %1 slots</source>
        <translation>在 %1 个时隙中的任意一个开始</translation>
    </message>
    <message>
        <source>Started at %1 of %2 slots so far</source>
        <translation>目前已在 %2 个时隙中的 %1 个开始</translation>
    </message>
    <message>
        <source>%1, no policy is ever on time; %2 loses the least. Extend the deadline, allow more GPUs or reduce the workload.</source>
        <translation>%1，没有策略能按时完成；%2 损失最少。请延长截止时间、允许更多 GPU，或减少工作量。</translation>
    </message>
    <message>
        <source>%1, %2 is on time in %3 of cases and costs %4; it stays within %5 in %6.</source>
        <translation>%1，%2 在 %3 的情况下按时完成，成本 %4；在 %6 的情况下不超过 %5。</translation>
    </message>
    <message>
        <source>%1, %2 is on time in %3 of cases and costs %4.</source>
        <translation>%1，%2 在 %3 的情况下按时完成，成本 %4。</translation>
    </message>
    <message>
        <source>Only %1 leave room for a job of %2, so percentages are rough: lower the longest deadline tried, or use a longer trace.</source>
        <translation>只有 %1容得下 %2 的作业，因此百分比较为粗略：请降低所尝试的最长截止时间，或换用更长的轨迹。</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>%1, %2 is on time in %3 of cases (%4) and costs %5; it stays within %6 in %7 (%8).</source>
        <translation>%1，%2 在 %3（%4）的情况下按时完成，成本 %5；在 %7（%8）的情况下不超过 %6。</translation>
    </message>
    <message>
        <source>%1, %2 is on time in %3 of cases (%4) and costs %5.</source>
        <translation>%1，%2 在 %3（%4）的情况下按时完成，成本 %5。</translation>
    </message>
    <message>
        <source>It earns %1 (%2) more than %3 on average.</source>
        <translation>平均比 %3 多得 %1（%2）。</translation>
    </message>
    <message>
        <source>%3 may be as good: the best earns %1 (%2) more on average.</source>
        <translation>%3 可能同样好：最佳策略平均多得 %1（%2）。</translation>
    </message>
    <message>
        <source>Chosen on one half of the trace and tested on the other, the best policy is on time in %1 of cases (%2) and earns %3 on average (%4).</source>
        <translation>在轨迹的一半上选出、在另一半上检验，最佳策略在 %1（%2）的情况下按时完成，平均得 %3（%4）。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals, based on %1 of trace (%2 of %3).</source>
        <translation>括号内为 95 % 区间，以 %1 所能说明的为限（%2，每个 %3）。</translation>
    </message>
    <message>
        <source>Started at any of %1 slots of %2</source>
        <translation>在%2的 %1 个时隙中任意一个开始</translation>
    </message>
    <message>
        <source>Started at %1 of %2 slots of %3 so far</source>
        <translation>目前已在%3的 %2 个时隙中的 %1 个开始</translation>
    </message>
    <message>
        <source>Chosen on one half of the futures and tested on the other, the best policy is on time in %1 of cases (%2) and earns %3 on average (%4).</source>
        <translation>在这些未来的一半上选出、在另一半上检验，最佳策略在 %1（%2）的情况下按时完成，平均得 %3（%4）。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, this job would cost %2 on average with %3, the cheapest policy that finishes it: more than its value of %4.</source>
        <translation>%1，用 %3 完成该作业平均需 %2，它是能完成的策略中最便宜的：高于设定的价值 %4。</translation>
    </message>
    <message>
        <source>%1, this job would cost %2 on average with %3, the cheapest policy that finishes it: more than is left of its value of %4 by then.</source>
        <translation>%1，用 %3 完成该作业平均需 %2，它是能完成的策略中最便宜的：高于设定的价值 %4 到完成时尚存的部分。</translation>
    </message>
    <message>
        <source>%1, every policy gives the job up at every start. Extend the deadline, allow more GPUs, reduce the workload or set a higher value.</source>
        <translation>%1，所有策略在每个起点都放弃该作业。请延长截止时间、允许更多 GPU、减少工作量，或设定更高的价值。</translation>
    </message>
    <message>
        <source>%1, which gives it up at every start, loses the least.</source>
        <translation>%1 在每个起点都放弃作业，损失最少。</translation>
    </message>
    <message>
        <source>It is best not to start, as %1 does.</source>
        <translation>最好的做法是不启动作业，%1 即是如此。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 和另外 %2 个</translation>
    </message>
    <message>
        <source>%1 earns %2 (%3) more on average.</source>
        <translation>%1 的收益平均多 %2（%3）。</translation>
    </message>
    <message>
        <source>It ties with %1: no difference between what they earn is distinguishable from chance.</source>
        <translation>它与 %1 不分上下：两者收益之差与偶然无法区分。</translation>
    </message>
    <message>
        <source>It ties with %1: the difference between what they earn, %2 on average (%3), is not distinguishable from chance.</source>
        <translation>它与 %1 不分上下：两者收益平均相差 %2（%3），与偶然无法区分。</translation>
    </message>
    <message>
        <source>The record is too short to distinguish it from %1.</source>
        <translation>记录太短，无法将它与 %1 区分开。</translation>
    </message>
    <message>
        <source>%1 in the median</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>%1 are too short for an interval (%2 of %3; at least three are needed).</source>
        <translation>%1 太短，无法给出区间（%2，每个 %3；至少需要三个）。</translation>
    </message>
    <message>
        <source>%1 on average</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>%1, no policy is ever on time. Extend the deadline, allow more GPUs or reduce the workload.</source>
        <translation>%1，没有任何策略能按时完成。请延长截止时间、允许更多 GPU 或减少工作量。</translation>
    </message>
    <message>
        <source>%1, no policy is ever on time; the earliest finish is after %2. %3 costs %4 on average. Extend the deadline, allow more GPUs or reduce the workload.</source>
        <translation>%1，没有任何策略能按时完成；最早在 %2 后完成。%3 平均花费 %4。请延长截止时间、允许更多 GPU 或减少工作量。</translation>
    </message>
    <message>
        <source>%1 costs %2 less on average.</source>
        <translation>%1 平均少花 %2。</translation>
    </message>
    <message>
        <source>Chosen on one half of the futures and tested on the other, the best policy is on time in %1 of cases (%2) and costs %3 on average (%4).</source>
        <translation>在这些未来的一半上选出，在另一半上检验：最佳策略在 %1 的情况下按时完成（%2），平均花费 %3（%4）。</translation>
    </message>
    <message>
        <source>Chosen on one half of the trace and tested on the other, the best policy is on time in %1 of cases (%2) and costs %3 on average (%4).</source>
        <translation>在轨迹的一半上选出，在另一半上检验：最佳策略在 %1 的情况下按时完成（%2），平均花费 %3（%4）。</translation>
    </message>
    <message>
        <source>It is best on both halves of the futures.</source>
        <translation>它在这些未来的两半上都是最佳。</translation>
    </message>
    <message>
        <source>It is best on both halves of the trace.</source>
        <translation>它在轨迹的两半上都是最佳。</translation>
    </message>
    <message>
        <source>%1, this job would cost %2 on average with %3, the cheapest policy that finishes it.</source>
        <translation>%1，用能完成该作业的最便宜策略 %3，平均需花费 %2。</translation>
    </message>
    <message>
        <source>%1, every policy gives the job up at every start. Extend the deadline, allow more GPUs, reduce the workload or raise the budget.</source>
        <translation>%1，所有策略在每个起点都放弃该作业。请延长截止时间、允许更多 GPU、减少工作量或提高预算。</translation>
    </message>
    <message>
        <source>%1 costs the same.</source>
        <translation>%1 成本相同。</translation>
    </message>
    <message>
        <source>The record does not distinguish it from %1: their costs differ by %2 on average.</source>
        <translation>记录无法把它与 %1 区分：两者的平均成本相差 %2。</translation>
    </message>
    <message>
        <source>That is %1 less than %2, the next best.</source>
        <translation>比次优的 %2 少 %1。</translation>
    </message>
    <message>
        <source>That is %1 more than %2, the next best.</source>
        <translation>比次优的 %2 多 %1。</translation>
    </message>
    <message>
        <source>The record does not distinguish it from %1, which is on time within the budget in %2 of cases.</source>
        <translation>记录无法把它与 %1 区分，后者在 %2 的情况下按时且不超预算。</translation>
    </message>
    <message>
        <source>The record does not distinguish it from %1, which is on time in %2 of cases.</source>
        <translation>记录无法把它与 %1 区分，后者在 %2 的情况下按时。</translation>
    </message>
    <message>
        <source>%1, the next best, is on time within the budget in %2 of cases.</source>
        <translation>次优的 %1 在 %2 的情况下按时且不超预算。</translation>
    </message>
    <message>
        <source>%1, the next best, is on time in %2 of cases.</source>
        <translation>次优的 %1 在 %2 的情况下按时。</translation>
    </message>
    <message>
        <source>%1, the next best, is on time within the budget in %2 of cases and costs %3 more.</source>
        <translation>次优的 %1 在 %2 的情况下按时且不超预算，多花 %3。</translation>
    </message>
    <message>
        <source>%1, the next best, is on time within the budget in %2 of cases and costs %3 less.</source>
        <translation>次优的 %1 在 %2 的情况下按时且不超预算，少花 %3。</translation>
    </message>
    <message>
        <source>%1, the next best, is on time in %2 of cases and costs %3 more.</source>
        <translation>次优的 %1 在 %2 的情况下按时，多花 %3。</translation>
    </message>
    <message>
        <source>%1, the next best, is on time in %2 of cases and costs %3 less.</source>
        <translation>次优的 %1 在 %2 的情况下按时，少花 %3。</translation>
    </message>
    <message>
        <source>It ties with %1: no difference between their costs is distinguishable from chance.</source>
        <translation>它与 %1 不分上下：两者成本之差与偶然无法区分。</translation>
    </message>
    <message>
        <source>It ties with %1.</source>
        <translation>它与 %1 不分上下。</translation>
    </message>
    <message>
        <source>It ties with %1: the two cost the same.</source>
        <translation>它与 %1 不分上下：两者成本相同。</translation>
    </message>
    <message>
        <source>It ties with %1: the difference between their costs, %2 on average, is not distinguishable from chance.</source>
        <translation>它与 %1 不分上下：两者的成本平均相差 %2，与偶然无法区分。</translation>
    </message>
    <message>
        <source>It saves %1 against on-demand only.</source>
        <translation>与仅按需相比节省 %1。</translation>
    </message>
    <message>
        <source>It costs %1 more than on-demand only.</source>
        <translation>比仅按需多花 %1。</translation>
    </message>
    <message>
        <source>%1 (%2; %3)</source>
        <translation>%1（%2；%3）</translation>
    </message>
    <message>
        <source>Use the policy %1.</source>
        <translation>按策略 %1 租用。</translation>
    </message>
    <message>
        <source>Use the policy %1: it is on time within the budget in %2 of cases and costs %3 on average.</source>
        <translation>按策略 %1 租用：在 %2 的情况下按时且不超预算，平均花费 %3。</translation>
    </message>
    <message>
        <source>Use the policy %1: it is on time in %2 of cases and costs %3 on average.</source>
        <translation>按策略 %1 租用：在 %2 的情况下按时，平均花费 %3。</translation>
    </message>
    <message>
        <source>Recommended: it ties with the best policy here, and it is the simplest of those that do.</source>
        <translation>推荐：它与这里的最佳策略不分上下，并且是其中最简单的。</translation>
    </message>
    <message>
        <source>Recommended: on time more often than any other policy here.</source>
        <translation>推荐：比这里的其他策略更常按时完成。</translation>
    </message>
    <message>
        <source>Recommended: the lowest mean cost of the policies here that are on time in %1 of cases.</source>
        <translation>推荐：在 %1 的情况下按时完成的策略中，平均成本最低。</translation>
    </message>
    <message>
        <source>Recommended: the best balance of cost and deadline here.</source>
        <translation>推荐：这里成本与截止时间的最佳平衡。</translation>
    </message>
    <message>
        <source>Recommended: on time within the budget more often than any other policy here, or as often for less.</source>
        <translation>推荐：比这里的其他策略更常按时且不超预算，或同样常但更便宜。</translation>
    </message>
    <message>
        <source>Recommended: the highest mean utility of all policies here.</source>
        <translation>推荐：这里所有策略中平均效用最高。</translation>
    </message>
    <message>
        <source>Costs over starts</source>
        <translation>各起点的成本</translation>
    </message>
    <message>
        <source>Finish over starts</source>
        <translation>各起点的完成时间</translation>
    </message>
</context>
<context>
    <name>bill</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Machines with GPUs</source>
        <translation>带 GPU 的机器</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机型</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs of a machine</source>
        <translation>每台机器的 GPU 数</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>购买方式</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>购买方式</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用量</translation>
    </message>
    <message>
        <source>Billed</source>
        <translation>账单金额</translation>
    </message>
    <message>
        <source>Effective cost</source>
        <translation>有效成本</translation>
    </message>
    <message>
        <source>Purchases are spread over the usage that they cover.</source>
        <translation>预先购买的费用分摊到所覆盖的用量上。</translation>
    </message>
    <message>
        <source>At list prices</source>
        <translation>按目录价</translation>
    </message>
    <message>
        <source>Of list</source>
        <translation>占目录价</translation>
    </message>
    <message>
        <source>Effective cost as a share of that at list prices; billed cost where effective costs are rounded.</source>
        <translation>有效成本占按目录价计算的成本的比例；有效成本被取整时用账单金额。</translation>
    </message>
    <message>
        <source>Paid, GPU-hour</source>
        <translation>实付，每 GPU 小时</translation>
    </message>
    <message>
        <source>List, GPU-hour</source>
        <translation>目录价，每 GPU 小时</translation>
    </message>
    <message>
        <source>What the bill is for</source>
        <translation>账单的构成</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Charges</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>%1 % of what usage is billed is not compute.</source>
        <translation>用量的账单金额中有 %1 % 不是计算。</translation>
    </message>
    <message>
        <source>Commitments</source>
        <translation>承诺合约</translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation>承诺合约</translation>
    </message>
    <message>
        <source>Purchased</source>
        <translation>已购买</translation>
    </message>
    <message>
        <source>Billed for it in this bill.</source>
        <translation>本账单中为它开出的金额。</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已使用</translation>
    </message>
    <message>
        <source>Paid for nothing</source>
        <translation>白付</translation>
    </message>
    <message>
        <source>The effective cost of what nothing used.</source>
        <translation>没有被任何用量用掉的部分的有效成本。</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Used quantity</source>
        <translation>已用数量</translation>
    </message>
    <message>
        <source>Unused quantity</source>
        <translation>未用数量</translation>
    </message>
    <message>
        <source>GPUs by hour</source>
        <translation>每小时的 GPU 数</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Rows that were left out</source>
        <translation>略去的行</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>The first %1 of %2.</source>
        <translation>%2 行中的前 %1 行。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>%1 (lines %2)</source>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>%1 (%2 rows; the first in lines %3)</source>
        <translation>%1（%2 行；最先在第 %3 行）</translation>
    </message>
    <message>
        <source>%1 of %2 rows were left out: %3.</source>
        <translation>%2 行中略去 %1 行：%3。</translation>
    </message>
    <message>
        <source>%1 rows of usage cost something and have an effective cost of 0.</source>
        <translation>%1 行用量有费用，但有效成本为 0。</translation>
    </message>
    <message>
        <source>Effective costs are whole numbers in %1 of %2 rows, and 0 in %3 that cost something: billed costs are used in their place.</source>
        <translation>%2 行中有 %1 行的有效成本是整数，其中 %3 行有费用却为 0：改用账单金额。</translation>
    </message>
    <message>
        <source>The bill names no machine types. GPUs are found by SkuPriceDetails, instance types, meters and descriptions.</source>
        <translation>账单没有写机型。GPU 由 SkuPriceDetails、实例类型、计量项和说明识别。</translation>
    </message>
    <message>
        <source>None of the bill&apos;s machine types is known to have GPUs: %1.</source>
        <translation>账单中的机型都不是已知带 GPU 的：%1。</translation>
    </message>
    <message>
        <source>%1 machine types</source>
        <translation>%1 种机型</translation>
    </message>
    <message>
        <source>%1 GPU-hours of %2 cost %3; the bill has no list prices to compare them with.</source>
        <translation>%2 的 %1 GPU 小时花费 %3；账单中没有可比较的目录价。</translation>
    </message>
    <message>
        <source>%1 GPU-hours of %2 cost %3; on demand they would have cost %4.</source>
        <translation>%2 的 %1 GPU 小时花费 %3；若按需购买则为 %4。</translation>
    </message>
    <message>
        <source>The bill has no commitments.</source>
        <translation>账单中没有承诺合约。</translation>
    </message>
    <message>
        <source>The bill does not say what its commitments cost.</source>
        <translation>账单没有写承诺合约的成本。</translation>
    </message>
    <message>
        <source>Nothing was paid for commitments that were not used.</source>
        <translation>没有为未使用的承诺合约付费。</translation>
    </message>
    <message>
        <source>%1 was paid for nothing: %2 of the commitments were not used.</source>
        <translation>白付了 %1：承诺合约有 %2 未使用。</translation>
    </message>
    <message>
        <source>One %1 for all hours would be worth a commitment below %2 per GPU-hour.</source>
        <translation>若每 GPU 小时低于 %2，为全部小时承诺一台 %1 就值得。</translation>
    </message>
    <message>
        <source>Purchases</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>税</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>抵扣</translation>
    </message>
    <message>
        <source>Adjustments</source>
        <translation>调整</translation>
    </message>
    <message>
        <source>Other charges</source>
        <translation>其他费用</translation>
    </message>
    <message>
        <source>Unused commitments</source>
        <translation>未使用的承诺合约</translation>
    </message>
    <message>
        <source>Data transfer</source>
        <translation>数据传输</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Other usage</source>
        <translation>其他用量</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>no billed cost</source>
        <translation>没有账单金额</translation>
    </message>
    <message>
        <source>no such time</source>
        <translation>没有这个时间</translation>
    </message>
    <message>
        <source>the charge period ends before it starts</source>
        <translation>计费时段的结束早于开始</translation>
    </message>
    <message>
        <source>negative hours of GPUs</source>
        <translation>GPU 的小时数为负</translation>
    </message>
    <message>
        <source>usage of GPUs over more than a year</source>
        <translation>GPU 用量超过一年</translation>
    </message>
    <message>
        <source>times without a zone are taken as UTC</source>
        <translation>没有时区的时间按 UTC 处理</translation>
    </message>
    <message>
        <source>no currency in the bill; shown in dollars</source>
        <translation>账单没有写货币；按美元显示</translation>
    </message>
    <message>
        <source>%1 of the GPU-hours have no list price; that of the others is used</source>
        <translation>%1 的 GPU 小时没有目录价；用其余部分的目录价</translation>
    </message>
    <message>
        <source>%1 charges of GPUs cover more than an hour: their usage is spread evenly, and its peaks are lost.</source>
        <translation>%1 笔 GPU 费用的时段超过一小时：用量被均匀分摊，看不到峰值。</translation>
    </message>
    <message>
        <source>%1 charges of GPUs say no quantity: their hours are not counted.</source>
        <translation>%1 笔 GPU 费用没有数量：不计其小时数。</translation>
    </message>
    <message>
        <source>The bill has no machine with GPUs; its usage cost %1.</source>
        <translation>账单中没有带 GPU 的机器；其用量花费 %1。</translation>
    </message>
    <message>
        <source>by the hour</source>
        <translation>按小时</translation>
    </message>
    <message>
        <source>Commit to</source>
        <translation>应承诺</translation>
    </message>
    <message>
        <source>And for use</source>
        <translation>使用时另付</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时期</translation>
    </message>
    <message>
        <source>Empty: for all periods.</source>
        <translation>空：所有时期。</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器数</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>With commitments</source>
        <translation>有承诺合约</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>Everything by the hour, beyond commitments held.</source>
        <translation>除已有的承诺合约外，全部按小时购买。</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Committed</source>
        <translation>已承诺</translation>
    </message>
    <message>
        <source>Of that used</source>
        <translation>其中已用</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>second half, chosen by the first</source>
        <translation>后一半，由前一半选出</translation>
    </message>
    <message>
        <source>What is not committed is bought on demand at %1 per GPU-hour.</source>
        <translation>未承诺的部分按需购买，每 GPU 小时 %1。</translation>
    </message>
    <message>
        <source>What each machine is worth</source>
        <translation>每台机器的价值</translation>
    </message>
    <message>
        <source>The first serves whenever any is needed, the last at the peak; those held come before.</source>
        <translation>第一台在需要任何机器时都在用，最后一台只在峰值时用；已有的排在前面。</translation>
    </message>
    <message>
        <source>Hours in use</source>
        <translation>使用小时</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用比例</translation>
    </message>
    <message>
        <source>Pays below, GPU-hour</source>
        <translation>低于此价合算，每 GPU 小时</translation>
    </message>
    <message>
        <source>A commitment of this machine pays below this price for every hour of the term.</source>
        <translation>若期限内每小时的价格低于此值，承诺这台机器合算。</translation>
    </message>
    <message>
        <source>GPUs in use, by how often</source>
        <translation>在用的 GPU 数及其频率</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>Of all hours</source>
        <translation>占全部小时</translation>
    </message>
    <message>
        <source>Commitments covered %1 GPU-hours of this usage. They count as open demand, unless it is known how many GPUs they hold (--held).</source>
        <translation>此用量中有 %1 GPU 小时由承诺合约覆盖。除非给出它们持有的 GPU 数（--held），否则计为未满足的需求。</translation>
    </message>
    <message>
        <source>%1 machine of %2</source>
        <translation>%1 台 %2 的机器</translation>
    </message>
    <message>
        <source>%1 machines of %2</source>
        <translation>%1 台 %2 的机器</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>%1 per GPU-hour</source>
        <translation>每 GPU 小时 %1</translation>
    </message>
    <message>
        <source>Commit to nothing: no machines are needed beyond those held.</source>
        <translation>无需承诺：除已有的以外不需要机器。</translation>
    </message>
    <message>
        <source>A commitment of one machine pays below %1.</source>
        <translation>承诺一台机器在低于%1时合算。</translation>
    </message>
    <message>
        <source>Commit to nothing: the first machine would pay below %1, and %2 costs %3.</source>
        <translation>不要承诺：第一台机器要低于%1才合算，而 %2 为%3。</translation>
    </message>
    <message>
        <source>Over %1 that costs %2 in place of %3, %4 less; %5 of what is committed to is used.</source>
        <translation>在 %1 内花费 %2，而不是 %3，少 %4；所承诺的有 %5 被使用。</translation>
    </message>
    <message>
        <source>The first half of the hours alone would commit to nothing.</source>
        <translation>只看前一半小时，则不会承诺。</translation>
    </message>
    <message>
        <source>Chosen by the first half of the hours alone (%1), commitments cost %2 more than none in the second half.</source>
        <translation>只由前一半小时选出（%1），承诺合约在后一半比不承诺多花 %2。</translation>
    </message>
    <message>
        <source>Chosen by the first half of the hours alone (%1), commitments save %2 in the second half.</source>
        <translation>只由前一半小时选出（%1），承诺合约在后一半节省 %2。</translation>
    </message>
    <message>
        <source>Commit to %1.</source>
        <translation>承诺%1。</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Planned cost</source>
        <translation>计划成本</translation>
    </message>
    <message>
        <source>Effective cost; billed where effective costs are rounded.</source>
        <translation>有效成本；有效成本被取整时为账单金额。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Due to prices</source>
        <translation>因价格</translation>
    </message>
    <message>
        <source>Price paid minus price planned, times the GPU-hours used.</source>
        <translation>实付价减计划价，乘以所用的 GPU 小时。</translation>
    </message>
    <message>
        <source>Due to volume</source>
        <translation>因用量</translation>
    </message>
    <message>
        <source>GPU-hours used minus GPU-hours planned, times the price planned.</source>
        <translation>所用减计划的 GPU 小时，乘以计划价。</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>少花 %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>多花 %1</translation>
    </message>
    <message>
        <source>The usage cost %1, %2 than planned (%3): %4 because of prices and %5 because of volume.</source>
        <translation>用量花费 %1，比计划（%3）%2：因价格%4，因用量%5。</translation>
    </message>
    <message>
        <source>Plan against bill</source>
        <translation>计划与账单</translation>
    </message>
    <message>
        <source>Plan against bill, by hour</source>
        <translation>计划与账单，按小时</translation>
    </message>
    <message>
        <source>%1 hours of the bill are before the plan&apos;s first hour or after its last; --within leaves such hours out.</source>
        <translation>账单中有 %1 小时早于计划的第一小时或晚于最后一小时；--within 会略去这些小时。</translation>
    </message>
    <message>
        <source>Only %1 counts; --machine chooses another of the bill&apos;s machine types.</source>
        <translation>只计 %1；用 --machine 选择账单中的其他机型。</translation>
    </message>
</context>
<context>
    <name>budget</name>
    <message>
        <source>No curve of widths that follow the price: it takes a market price for the first GPU type, and neither boots, restarts nor epochs.</source>
        <translation>没有随价格变化的宽度曲线：它要求第一种 GPU 类型采用市场价格，并且没有启动、重启和阶段。</translation>
    </message>
    <message>
        <source>The jobs span %1 h and the market only %2 h: its mean price counts for all of them.</source>
        <translation>作业跨越 %1 h，而市场只有 %2 h：对所有作业都按市场的平均价格计算。</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>The number of arrivals in an hour varies %1 times as much as in a Poisson stream.</source>
        <translation>每小时到达数的波动是泊松流的 %1 倍。</translation>
    </message>
    <message>
        <source>Half of them take less than %1 on one GPU, the largest %2.</source>
        <translation>其中一半在单个 GPU 上用时少于 %1，最大的为 %2。</translation>
    </message>
    <message>
        <source>No job arrives in this span.</source>
        <translation>此区间内没有作业到达。</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>%1 to %2 GPUs by epoch</source>
        <translation>各轮次 %1 至 %2 个 GPU</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>jobs of %1 classes run on %2 to %3 GPUs</source>
        <translation>%1 个类别的作业用 %2 至 %3 个 GPU 运行</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2上的%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>More money would make no job faster.</source>
        <translation>再多的钱也不会让任何作业更快。</translation>
    </message>
    <message>
        <source>%1 GPUs at once are enough 99.9 % of the time.</source>
        <translation>在 99.9 % 的时间里，同时 %1 个 GPU 就够了。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>$%1 a month</source>
        <translation>每月 $%1</translation>
    </message>
    <message>
        <source>%1 buys a mean response of %2: %3.</source>
        <translation>%1 可得到 %2 的平均响应时间：%3。</translation>
    </message>
    <message>
        <source>A budget of %1 buys a mean response of %2: %3.</source>
        <translation>%1 的预算可得到 %2 的平均响应时间：%3。</translation>
    </message>
    <message>
        <source>%1 is left out: %2.</source>
        <translation>%1已略去：%2。</translation>
    </message>
    <message>
        <source>Goodput-fair, autoscaled rents GPU by GPU, without nodes, boots, tails and quota: it looks better than it would be.</source>
        <translation>“有效吞吐公平，自动伸缩”逐个租用 GPU，不计节点、启动、释放后计费和配额：它看起来比实际要好。</translation>
    </message>
    <message>
        <source>Nodes, boots, quotas and several GPU types are simulated at the market&apos;s mean price: its slots and its interruptions are not replayed.</source>
        <translation>节点、启动、配额和多种 GPU 类型按市场的平均价格模拟：不重放市场的时隙和中断。</translation>
    </message>
    <message>
        <source>Jobs and market are joined at their beginnings: the first job arrives in the market&apos;s first slot, and jobs after its %1 h are left out.</source>
        <translation>作业与市场从各自的起点对齐：第一个作业在市场的第一个时隙到达，市场的 %1 h 之后的作业略去。</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Simulated, a budget of %1 gives a mean response of %2; %3.</source>
        <translation>经模拟，%1 的预算可得到 %2 的平均响应时间；%3。</translation>
    </message>
    <message>
        <source>The best of the others for the same money: %1, %2.</source>
        <translation>花费相同时，其余策略中最佳的是%1，%2。</translation>
    </message>
    <message>
        <source>Cannot keep up: %1.</source>
        <translation>处理不及：%1。</translation>
    </message>
    <message>
        <source>A job arrives.</source>
        <translation>有一个作业到达。</translation>
    </message>
    <message>
        <source>%1 jobs arrive.</source>
        <translation>有 %1 个作业到达。</translation>
    </message>
    <message>
        <source>A job is done.</source>
        <translation>有一个作业完成。</translation>
    </message>
    <message>
        <source>%1 jobs are done.</source>
        <translation>有 %1 个作业完成。</translation>
    </message>
    <message>
        <source>One more waits for GPUs.</source>
        <translation>又有一个作业在等待 GPU。</translation>
    </message>
    <message>
        <source>%1 more wait for GPUs.</source>
        <translation>又有 %1 个作业在等待 GPU。</translation>
    </message>
    <message>
        <source>A waiting job starts.</source>
        <translation>一个等待中的作业开始。</translation>
    </message>
    <message>
        <source>%1 waiting jobs start.</source>
        <translation>%1 个等待中的作业开始。</translation>
    </message>
    <message>
        <source>The jobs take %1 more.</source>
        <translation>作业多占用 %1。</translation>
    </message>
    <message>
        <source>The jobs give %1 back.</source>
        <translation>作业归还 %1。</translation>
    </message>
    <message>
        <source>Fixed widths</source>
        <translation>固定宽度</translation>
    </message>
    <message>
        <source>Widths that follow the price</source>
        <translation>随价格变化的宽度</translation>
    </message>
    <message>
        <source>As submitted</source>
        <translation>按提交</translation>
    </message>
    <message>
        <source>Same width for all</source>
        <translation>所有作业同宽</translation>
    </message>
    <message>
        <source>Equal efficiency</source>
        <translation>等效率</translation>
    </message>
    <message>
        <source>Equal share of a cluster</source>
        <translation>集群均分</translation>
    </message>
    <message>
        <source>First come, first served</source>
        <translation>先来先服务</translation>
    </message>
    <message>
        <source>Goodput-fair</source>
        <translation>有效吞吐公平</translation>
    </message>
    <message>
        <source>Goodput-fair, autoscaled</source>
        <translation>有效吞吐公平，自动伸缩</translation>
    </message>
    <message>
        <source>%1 are requested.</source>
        <translation>请求了 %1。</translation>
    </message>
    <message>
        <source>%1 have booted.</source>
        <translation>%1 已启动完毕。</translation>
    </message>
    <message>
        <source>%1 are released and billed a while longer.</source>
        <translation>%1 已释放，仍会计费一段时间。</translation>
    </message>
    <message>
        <source>%1 are billed no longer.</source>
        <translation>%1 不再计费。</translation>
    </message>
    <message>
        <source>window %1, from hour %2</source>
        <translation>窗口 %1，从第 %2 小时起</translation>
    </message>
    <message>
        <source>window %1, from hour %2, on the market from hour %3</source>
        <translation>窗口 %1，从第 %2 小时起，市场从第 %3 小时起</translation>
    </message>
    <message>
        <source>The same widths over %1 windows of %2 h at %3 starts of the market: the mean response is %4; the spend %5.</source>
        <translation>同样的宽度，%1 个 %2 h 的窗口，市场的 %3 个起点：平均响应时间 %4；支出 %5。</translation>
    </message>
    <message>
        <source>The same widths over %1 windows of %2 h: the mean response is %3; the spend %4.</source>
        <translation>同样的宽度，%1 个 %2 h 的窗口：平均响应时间 %3；支出 %4。</translation>
    </message>
    <message>
        <source>The slowest is %1 (%2); the most expensive %3 (%4).</source>
        <translation>最慢的是%1（%2）；最贵的是%3（%4）。</translation>
    </message>
    <message>
        <source>cannot keep up</source>
        <translation>跟不上</translation>
    </message>
    <message>
        <source>%1 of a rented GPU&apos;s price</source>
        <translation>租用 GPU 价格的 %1</translation>
    </message>
    <message>
        <source>At the %1 that you assume, own.</source>
        <translation>按你假设的 %1，应当自有。</translation>
    </message>
    <message>
        <source>At the %1 that you assume, rent.</source>
        <translation>按你假设的 %1，应当租用。</translation>
    </message>
    <message>
        <source>Boots, nodes, restarts and the quota cost no time at this budget.</source>
        <translation>在此花费下，启动、节点、重启和配额不占用时间。</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 个类别</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1，花费 %2</translation>
    </message>
    <message>
        <source>%1 alone %2</source>
        <translation>仅%1 %2</translation>
    </message>
    <message>
        <source>is not enough</source>
        <translation>不够</translation>
    </message>
    <message>
        <source>Best by formula, same money</source>
        <translation>按公式最佳，同样花费</translation>
    </message>
    <message>
        <source>Best by formula, same time</source>
        <translation>按公式最佳，同样用时</translation>
    </message>
    <message>
        <source>Rented, same money</source>
        <translation>租用，同样花费</translation>
    </message>
    <message>
        <source>Rented, same time</source>
        <translation>租用，同样用时</translation>
    </message>
    <message>
        <source>Rented at the budget</source>
        <translation>按预算租用</translation>
    </message>
    <message>
        <source>Owned, equal share</source>
        <translation>自有，均分</translation>
    </message>
    <message>
        <source>Owned, goodput-fair</source>
        <translation>自有，按有效吞吐公平</translation>
    </message>
    <message>
        <source>Owned, first come</source>
        <translation>自有，先到先服务</translation>
    </message>
    <message>
        <source>Owned, same response</source>
        <translation>自有，同样响应</translation>
    </message>
    <message>
        <source>Owned, same money</source>
        <translation>自有，同样花费</translation>
    </message>
    <message>
        <source>Boots and releases</source>
        <translation>启动和释放</translation>
    </message>
    <message>
        <source>boots and releases</source>
        <translation>启动和释放</translation>
    </message>
    <message>
        <source>The decision loop</source>
        <translation>决策周期</translation>
    </message>
    <message>
        <source>the decision loop</source>
        <translation>决策周期</translation>
    </message>
    <message>
        <source>Whole nodes</source>
        <translation>整节点</translation>
    </message>
    <message>
        <source>whole nodes</source>
        <translation>整节点</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>The quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>the quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Interruptions</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>interruptions</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Rented, %1 gives a mean response of %2.</source>
        <translation>租用时，%1 的平均响应时间为 %2。</translation>
    </message>
    <message>
        <source>Why: the cluster&apos;s GPUs are taken, and jobs queue.</source>
        <translation>原因：集群的 GPU 已占满，作业排队。</translation>
    </message>
    <message>
        <source>Why: the quota leaves no more GPUs; jobs run narrower or wait.</source>
        <translation>原因：配额不再有 GPU；作业变窄或等待。</translation>
    </message>
    <message>
        <source>Why: jobs wait for nodes that are booting.</source>
        <translation>原因：作业在等待启动中的节点。</translation>
    </message>
    <message>
        <source>Why: the price moved, and the widths follow it.</source>
        <translation>原因：价格变动，宽度随之调整。</translation>
    </message>
    <message>
        <source>Why: the market took spot GPUs back.</source>
        <translation>原因：市场收回了竞价 GPU。</translation>
    </message>
    <message>
        <source>Why: no spot GPUs are available.</source>
        <translation>原因：没有竞价 GPU 可用。</translation>
    </message>
    <message>
        <source>Why: the cluster is redivided among the jobs.</source>
        <translation>原因：集群在作业之间重新分配。</translation>
    </message>
    <message>
        <source>Arrival rate, times the scenario&apos;s</source>
        <translation>到达率，情景的倍数</translation>
    </message>
    <message>
        <source>Jobs in a burst, mean</source>
        <translation>每次突发的作业数，均值</translation>
    </message>
    <message>
        <source>Spread of sizes, C²</source>
        <translation>规模的离散程度，C²</translation>
    </message>
    <message>
        <source>Boot, h</source>
        <translation>启动，h</translation>
    </message>
    <message>
        <source>Restart, h</source>
        <translation>重启，h</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每节点 GPU 数</translation>
    </message>
    <message>
        <source>Price, times the scenario&apos;s</source>
        <translation>价格，情景的倍数</translation>
    </message>
    <message>
        <source>Between checkpoints, h</source>
        <translation>检查点之间，h</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: the mean response of the best widths goes from %4 to %5.</source>
        <translation>%1 从 %2 到 %3：最佳宽度的平均响应时间从 %4 变为 %5。</translation>
    </message>
    <message>
        <source>A stream of jobs</source>
        <translation>作业流</translation>
    </message>
    <message>
        <source>Quota, GPUs</source>
        <translation>配额，GPU</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The jobs are those of the file: the scenario&apos;s classes are not read.</source>
        <translation>作业取自文件：不读取情景中的类别。</translation>
    </message>
    <message>
        <source>%1 on average, %2 to %3 in nine of ten</source>
        <translation>平均 %1，十次中九次在 %2 到 %3 之间</translation>
    </message>
    <message>
        <source>No curve of &quot;%1&quot;: %2 has no speed-up on the first GPU type.</source>
        <translation>没有“%1”的曲线：%2 没有第一种 GPU 类型上的加速比。</translation>
    </message>
    <message>
        <source>No curve of &quot;%1&quot;: it does not know epochs, which %2 has.</source>
        <translation>没有“%1”的曲线：它不支持轮次，而 %2 分轮次。</translation>
    </message>
    <message>
        <source>The recorded jobs hold no more than %1 GPUs 99.9 % of the time, %2 at the peak.</source>
        <translation>所记录的作业在 99.9 % 的时间里最多持有 %1 个 GPU，峰值为 %2 个。</translation>
    </message>
    <message>
        <source>As submitted the jobs took %1 on average for %2; the best is %3 for the same money, or %4 for the same time.</source>
        <translation>按提交时的用法，作业平均用时 %1，花费 %2；最优做法用同样的钱只需 %3，或者用同样的时间只花 %4。</translation>
    </message>
    <message>
        <source>more than 99 %</source>
        <translation>超过 99 %</translation>
    </message>
    <message>
        <source>No owned cluster is shown: jobs with epochs cannot share one.</source>
        <translation>不显示自有集群：分轮次的作业无法共享集群。</translation>
    </message>
    <message>
        <source>No owned cluster is shown: less than one GPU is rented on average.</source>
        <translation>不显示自有集群：平均租用不足一个 GPU。</translation>
    </message>
    <message>
        <source>As submitted the jobs took %1 on average for %2.</source>
        <translation>按提交运行，作业平均用时 %1，花费 %2。</translation>
    </message>
    <message>
        <source>The same time costs %1.</source>
        <translation>同样的用时花费 %1。</translation>
    </message>
    <message>
        <source>Owned, the same GPU-hours (%1 all the time) cannot keep up: it takes more than %2.</source>
        <translation>自有同样的 GPU 小时（一直 %1）跟不上：需要超过 %2。</translation>
    </message>
    <message>
        <source>Owned, the same GPU-hours (%1 all the time) respond in %2 when shared equally; beyond %3 jobs/h they cannot keep up.</source>
        <translation>自有同样的 GPU 小时（一直 %1），均分时响应时间为 %2；作业超过每小时 %3 个时跟不上。</translation>
    </message>
    <message>
        <source>To respond as fast as the rented GPUs an owned cluster needs %1: owning pays below %2.</source>
        <translation>要达到租用时的响应时间，自有集群需要 %1：低于 %2 时自有划算。</translation>
    </message>
    <message>
        <source>Without it the same response would cost %1 less.</source>
        <translation>没有它，同样的响应时间可少花 %1。</translation>
    </message>
    <message>
        <source>Without them the same response would cost %1 less.</source>
        <translation>没有这些开销，同样的响应时间可少花 %1。</translation>
    </message>
    <message>
        <source>By formula, %1: %2 on average; %3.</source>
        <translation>按公式，%1：平均 %2；%3。</translation>
    </message>
    <message>
        <source>%1 rents for %2, as close to the budget as it gets.</source>
        <translation>%1的租用花费为 %2，这是它最接近预算的值。</translation>
    </message>
    <message>
        <source>%1 GPUs are rented on average, all of them in use</source>
        <translation>平均租用 %1 个 GPU，全部在用</translation>
    </message>
    <message>
        <source>%1 of %2 rented GPUs are in use on average</source>
        <translation>平均租用 %2 个 GPU，其中 %1 个在用</translation>
    </message>
    <message>
        <source>A budget of %1 cannot keep up with the jobs.</source>
        <translation>在 %1 的预算下，作业处理不及。</translation>
    </message>
    <message>
        <source>Cannot keep up at some of the values: %1.</source>
        <translation>在部分取值下处理不及：%1。</translation>
    </message>
    <message>
        <source>%1 of %2 values cannot be run: the budget or the quota is too small for them.</source>
        <translation>%2 个值中有 %1 个无法运行：预算或配额对它们来说太小。</translation>
    </message>
    <message>
        <source>First come, first served has the widths with which its cluster answers soonest: narrower ones than the budget pays for, with which it could not keep up.</source>
        <translation>先来先服务采用使其集群响应最快的宽度：比预算付得起的要窄，若用后者集群会跟不上。</translation>
    </message>
    <message>
        <source>No budget gives a mean response of %1: the best is %2.</source>
        <translation>任何预算都达不到 %1 的平均响应时间：最好为 %2。</translation>
    </message>
    <message>
        <source>No budget gives a P95 of %1: the best is %2.</source>
        <translation>任何预算都达不到 %1 的 P95：最好为 %2。</translation>
    </message>
    <message>
        <source>A mean response of %1 takes no more than the least budget, %2, which gives %3.</source>
        <translation>平均响应时间 %1 只需最低预算 %2，该预算可达 %3。</translation>
    </message>
    <message>
        <source>A P95 of %1 takes no more than the least budget, %2, which gives %3.</source>
        <translation>P95 为 %1 只需最低预算 %2，该预算可达 %3。</translation>
    </message>
    <message>
        <source>A mean response of %1 takes %2.</source>
        <translation>平均响应时间达到 %1 需要 %2。</translation>
    </message>
    <message>
        <source>A P95 of %1 takes %2.</source>
        <translation>P95 达到 %1 需要 %2。</translation>
    </message>
    <message>
        <source>This covers the recorded jobs alone.</source>
        <translation>这只是所记录的作业的结果。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals by blocks of the recorded jobs.</source>
        <translation>括号内为按所记录作业分块的 95 % 区间。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals by blocks of jobs of one replication.</source>
        <translation>括号内为一次重复中按作业分块的 95 % 区间。</translation>
    </message>
    <message>
        <source>the budget or the quota is too small</source>
        <translation>预算或配额太小</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 时为 %1</translation>
    </message>
    <message>
        <source>By formula, to respond as soon as now takes %1.</source>
        <translation>按公式，要保持现在的响应时间需要：%1。</translation>
    </message>
    <message>
        <source>As it is (%1): %2.</source>
        <translation>现状（%1）：%2。</translation>
    </message>
    <message>
        <source>Half of it (%1): %2.</source>
        <translation>减半（%1）：%2。</translation>
    </message>
    <message>
        <source>Twice (%1): %2.</source>
        <translation>加倍（%1）：%2。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals of the means, by blocks of windows.</source>
        <translation>括号内为均值的 95 % 区间，按窗口分块得出。</translation>
    </message>
    <message>
        <source>These are too few windows for an interval.</source>
        <translation>窗口太少，无法给出区间。</translation>
    </message>
    <message>
        <source>the largest single part: %1</source>
        <translation>单项最多的是%1</translation>
    </message>
    <message>
        <source>the largest parts, which are not distinguishable: %1</source>
        <translation>最多的几项（彼此无法区分）：%1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>For the same money, what the formula leaves out adds %1 to the mean response</source>
        <translation>同样花费下，公式未计入的开销使平均响应时间增加 %1</translation>
    </message>
    <message>
        <source>For the same money, what the formula leaves out adds at most %1 to the mean response, which is not distinguishable from zero</source>
        <translation>同样花费下，公式未计入的开销使平均响应时间最多增加 %1，这与毫无差别无法区分</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>%1 (%2).</source>
        <translation>%1（%2）。</translation>
    </message>
    <message>
        <source>The best of the others for the same money: %1, %2, which is not distinguishable from %3.</source>
        <translation>花费相同时，其余策略中最佳的是%1，%2，但与%3无法区分。</translation>
    </message>
    <message>
        <source>The stream has %1 jobs: policies that need a simulation have a curve only where Baselines names them.</source>
        <translation>作业流有 %1 个作业：需要模拟的策略只有在“基线”中列出时才有曲线。</translation>
    </message>
    <message>
        <source>%1 jobs drawn from the classes&apos; distributions arrive in %2, %3 per hour.</source>
        <translation>按各类别的分布抽取的 %1 个作业在 %2 内到达，每小时 %3 个。</translation>
    </message>
    <message>
        <source>%1 jobs arrive in %2, %3 per hour.</source>
        <translation>%1 个作业在 %2 内到达，每小时 %3 个。</translation>
    </message>
    <message>
        <source>Another $1,000 per month buys %1.</source>
        <translation>每月再加 $1,000 可缩短 %1。</translation>
    </message>
    <message>
        <source>Another GPU buys %1.</source>
        <translation>再加一个 GPU 可缩短 %1。</translation>
    </message>
    <message>
        <source>Under the scenario&apos;s rental terms, even the cheapest widths cost more: %1 for %2.</source>
        <translation>按本情景的租用条件，即使最便宜的宽度也更贵：%1，花费 %2。</translation>
    </message>
    <message>
        <source>Under the scenario&apos;s rental terms, the best widths take %1 for the same money.</source>
        <translation>按本情景的租用条件，同样的花费下最佳宽度用时 %1。</translation>
    </message>
    <message>
        <source>Under the scenario&apos;s rental terms, the best widths take %1; they cannot spend as much.</source>
        <translation>按本情景的租用条件，最佳宽度用时 %1；花不了那么多。</translation>
    </message>
    <message>
        <source>$%1 per GPU-hour</source>
        <translation>每 GPU 小时 $%1</translation>
    </message>
    <message>
        <source>Of %1, no more than %3 can be spent under the scenario&apos;s rental terms; the mean response is then %2.</source>
        <translation>按本情景的租用条件，%1 中最多能花掉 %3，此时平均响应时间为 %2。</translation>
    </message>
    <message>
        <source>Under the scenario&apos;s rental terms, %1 is not enough: even the cheapest widths cost %3, with a mean response of %2.</source>
        <translation>按本情景的租用条件，%1 不够：即使最便宜的宽度也需花费 %3，平均响应时间为 %2。</translation>
    </message>
    <message>
        <source>Clusters pay the mean of what the budget&apos;s number of GPUs costs on this market, spot first and the rest on demand, whichever number they rent: %1 per GPU-hour.</source>
        <translation>无论集群租用多少 GPU，都按预算对应的 GPU 数在此市场上的平均成本付费（先用竞价，其余按需）：每 GPU 小时 %1。</translation>
    </message>
    <message>
        <source>Why: the loop sees arrivals at its next iteration.</source>
        <translation>原因：决策循环到下一个周期才看到到达的作业。</translation>
    </message>
    <message>
        <source>The plan rents %1 GPUs on average, more than the quota of %2: jobs would wait, and ever longer. Raise the quota or lower the load; a simulation counts the waiting.</source>
        <translation>该方案平均租用 %1 个 GPU，超过配额 %2：作业需要等待，而且越等越久。请提高配额或降低负载；模拟会计入等待。</translation>
    </message>
    <message>
        <source>%1 job arrives in %2, %3 per hour.</source>
        <translation>%1 个作业在 %2 内到达，每小时 %3 个。</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Since the first job of the stream.</source>
        <translation>自作业流的第一个作业起。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>The slot of the market at which the window begins.</source>
        <translation>窗口开始时所在的市场时隙。</translation>
    </message>
    <message>
        <source>Mean response</source>
        <translation>平均响应时间</translation>
    </message>
    <message>
        <source>P95 response</source>
        <translation>P95 响应时间</translation>
    </message>
    <message>
        <source>Spend</source>
        <translation>支出</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>已租用</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Restarts per job</source>
        <translation>每个作业的重启次数</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Of a window at a start; the mean with its 95 % interval by blocks of windows.</source>
        <translation>某个起点的一个窗口的数值；平均值附有按窗口分块的 95 % 区间。</translation>
    </message>
    <message>
        <source>Over windows and starts</source>
        <translation>所有窗口与起点</translation>
    </message>
    <message>
        <source>Slowest</source>
        <translation>最慢</translation>
    </message>
    <message>
        <source>Most expensive</source>
        <translation>最贵</translation>
    </message>
    <message>
        <source>The worst</source>
        <translation>最差的情况</translation>
    </message>
    <message>
        <source>Mean response, best start</source>
        <translation>平均响应时间（最好的起点）</translation>
    </message>
    <message>
        <source>Mean response, slowest start</source>
        <translation>平均响应时间（最慢的起点）</translation>
    </message>
    <message>
        <source>Least spend</source>
        <translation>最低支出</translation>
    </message>
    <message>
        <source>Most spend</source>
        <translation>最高支出</translation>
    </message>
    <message>
        <source>Windows of the stream</source>
        <translation>作业流的窗口</translation>
    </message>
    <message>
        <source>Windows and starts</source>
        <translation>窗口与起点</translation>
    </message>
    <message>
        <source>Shadow price</source>
        <translation>影子价格</translation>
    </message>
    <message>
        <source>Change of the mean response for each unit of the next money.</source>
        <translation>预算每增加一个单位时平均响应时间的变化。</translation>
    </message>
    <message>
        <source>Price of delay</source>
        <translation>延迟的价格</translation>
    </message>
    <message>
        <source>What one waiting job costs; the widths follow from it.</source>
        <translation>一个等待中的作业的代价；宽度由此得出。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>The GPUs that it rents on average.</source>
        <translation>平均租用的 GPU 数。</translation>
    </message>
    <message>
        <source>Least budget</source>
        <translation>最低预算</translation>
    </message>
    <message>
        <source>The least with which the jobs can be run at all.</source>
        <translation>能够运行这些作业的最低预算。</translation>
    </message>
    <message>
        <source>At the least budget</source>
        <translation>最低预算时</translation>
    </message>
    <message>
        <source>Price of delay, from</source>
        <translation>延迟的价格（下限）</translation>
    </message>
    <message>
        <source>Price of delay, to</source>
        <translation>延迟的价格（上限）</translation>
    </message>
    <message>
        <source>Mean response with $1,000 more a month</source>
        <translation>每月多花 $1,000 时的平均响应时间</translation>
    </message>
    <message>
        <source>Mean response with one GPU more</source>
        <translation>多一块 GPU 时的平均响应时间</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Of the GPUs held at once.</source>
        <translation>同时占用的 GPU 数的标准差。</translation>
    </message>
    <message>
        <source>Enough 99 % of the time</source>
        <translation>99 % 的时间足够</translation>
    </message>
    <message>
        <source>This many GPUs at once are enough 99 % of the time.</source>
        <translation>在 99 % 的时间里，同时有这么多 GPU 就够了。</translation>
    </message>
    <message>
        <source>Enough 99.9 % of the time</source>
        <translation>99.9 % 的时间足够</translation>
    </message>
    <message>
        <source>This many GPUs at once are enough 99.9 % of the time.</source>
        <translation>在 99.9 % 的时间里，同时有这么多 GPU 就够了。</translation>
    </message>
    <message>
        <source>The most GPUs held at once, of recorded jobs.</source>
        <translation>记录的作业同时占用的最多 GPU 数。</translation>
    </message>
    <message>
        <source>Within the quota</source>
        <translation>在配额以内</translation>
    </message>
    <message>
        <source>The share of the time in which the quota is enough.</source>
        <translation>配额足够的时间所占的比例。</translation>
    </message>
    <message>
        <source>Of recorded jobs</source>
        <translation>来自记录的作业</translation>
    </message>
    <message>
        <source>Whether GPUs held at once are those of the recorded jobs; else the law of Poisson arrivals.</source>
        <translation>同时占用的 GPU 数是否来自记录的作业；否则按泊松到达的分布。</translation>
    </message>
    <message>
        <source>Best for the same money</source>
        <translation>同样的钱的最佳值</translation>
    </message>
    <message>
        <source>Least for the same time</source>
        <translation>同样的时间的最低支出</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>95 % of the jobs respond within this time.</source>
        <translation>95 % 的作业的响应时间不超过此值。</translation>
    </message>
    <message>
        <source>The budget</source>
        <translation>预算的结果</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Mean size</source>
        <translation>平均大小</translation>
    </message>
    <message>
        <source>Mean hours of a job on one GPU of the first type.</source>
        <translation>一个作业在一块第一种类型的 GPU 上的平均小时数。</translation>
    </message>
    <message>
        <source>Classes of jobs</source>
        <translation>作业类别</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>GPUs of a job; of classes with epochs one number for each.</source>
        <translation>一个作业的 GPU 数；对有轮次的类别，每个轮次一个数。</translation>
    </message>
    <message>
        <source>GPU type</source>
        <translation>GPU 类型</translation>
    </message>
    <message>
        <source>Share of the jobs</source>
        <translation>作业的比例</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>Spend per job</source>
        <translation>每个作业的支出</translation>
    </message>
    <message>
        <source>Widths</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Keeps up</source>
        <translation>跟得上</translation>
    </message>
    <message>
        <source>Whether it finishes jobs as fast as they arrive.</source>
        <translation>完成作业的速度是否跟得上到达的速度。</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>The jobs that such a cluster finishes at most.</source>
        <translation>这样的集群最多能完成的作业数。</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>time: mean response; p95: P95 response; quota: GPUs at once.</source>
        <translation>time：平均响应时间；p95：P95 响应时间；quota：同时使用的 GPU 数。</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Wanted probability</source>
        <translation>要求的概率</translation>
    </message>
    <message>
        <source>Nothing: no budget is enough.</source>
        <translation>为空：任何预算都不够。</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>The response time then; without a budget the least possible.</source>
        <translation>此时的响应时间；没有预算时为可能的最小值。</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>%1 GPUs at once are enough with probability %2 at a budget of %3.</source>
        <translation>预算为 %3 时，同时有 %1 块 GPU 足够的概率为 %2。</translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation>每小时%1</translation>
    </message>
    <message>
        <source>%1 per month</source>
        <translation>每月%1</translation>
    </message>
    <message>
        <source>Way to run the stream</source>
        <translation>运行作业流的方式</translation>
    </message>
    <message>
        <source>Rented or owned</source>
        <translation>租用或自有</translation>
    </message>
    <message>
        <source>Rented on average, or owned.</source>
        <translation>平均租用的，或自有的。</translation>
    </message>
    <message>
        <source>Owned GPUs at the price that the scenario assumes; none without one.</source>
        <translation>自有 GPU 按情景假设的价格计算；没有假设时为空。</translation>
    </message>
    <message>
        <source>%1 recorded jobs.</source>
        <translation>%1 个记录的作业。</translation>
    </message>
    <message>
        <source>%1 jobs in one replication.</source>
        <translation>一次重复中的 %1 个作业。</translation>
    </message>
    <message>
        <source>%1 jobs in %2 replications.</source>
        <translation>%2 次重复中的 %1 个作业。</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>The most GPUs rented at once.</source>
        <translation>同时租用的最多 GPU 数。</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>相当</translation>
    </message>
    <message>
        <source>Whether it spends the money, or takes the time, that it is compared at.</source>
        <translation>是否花费了用于比较的钱，或用了用于比较的时间。</translation>
    </message>
    <message>
        <source>Ways to run the stream</source>
        <translation>运行作业流的方式</translation>
    </message>
    <message>
        <source>Break-even price of a GPU-hour</source>
        <translation>GPU 小时的盈亏平衡价格</translation>
    </message>
    <message>
        <source>Owning pays below it; a share is of the price of a rented GPU.</source>
        <translation>低于此价格时自有更划算；比例是相对于租用 GPU 的价格。</translation>
    </message>
    <message>
        <source>Assumed price of a GPU-hour</source>
        <translation>假设的 GPU 小时价格</translation>
    </message>
    <message>
        <source>The price that the scenario assumes.</source>
        <translation>情景所假设的价格。</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>自有</translation>
    </message>
    <message>
        <source>As many as are rented on average.</source>
        <translation>与平均租用的数量相同。</translation>
    </message>
    <message>
        <source>Least to keep up</source>
        <translation>跟得上所需的最少数</translation>
    </message>
    <message>
        <source>No more GPUs than these cannot keep up.</source>
        <translation>不超过此数的 GPU 跟不上。</translation>
    </message>
    <message>
        <source>Jobs that arrive</source>
        <translation>到达的作业</translation>
    </message>
    <message>
        <source>Limit, equal share</source>
        <translation>上限（均分）</translation>
    </message>
    <message>
        <source>More arrivals overrun the cluster.</source>
        <translation>到达更多时集群不堪重负。</translation>
    </message>
    <message>
        <source>Limit, first come, first served</source>
        <translation>上限（先到先服务）</translation>
    </message>
    <message>
        <source>For the same response</source>
        <translation>同样的响应时间</translation>
    </message>
    <message>
        <source>An owned cluster</source>
        <translation>自有集群</translation>
    </message>
    <message>
        <source>Adds to the response</source>
        <translation>增加的响应时间</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>除去</translation>
    </message>
    <message>
        <source>Mean response for the same money</source>
        <translation>同样的钱的平均响应时间</translation>
    </message>
    <message>
        <source>Spend for the same response</source>
        <translation>同样的响应时间的支出</translation>
    </message>
    <message>
        <source>Adds to the spend</source>
        <translation>增加的支出</translation>
    </message>
    <message>
        <source>At exactly the same response, with its 95 % interval.</source>
        <translation>响应时间完全相同时，附有 95 % 区间。</translation>
    </message>
    <message>
        <source>Overheads</source>
        <translation>额外开销</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Of a GPU-hour.</source>
        <translation>一个 GPU 小时的价格。</translation>
    </message>
    <message>
        <source>GPU type alone</source>
        <translation>单独的 GPU 类型</translation>
    </message>
    <message>
        <source>all, each where it suits</source>
        <translation>全部，各取所长</translation>
    </message>
    <message>
        <source>Share of the spend</source>
        <translation>支出的比例</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Those that spend most on it.</source>
        <translation>在其上花费最多的类别。</translation>
    </message>
    <message>
        <source>GPU types</source>
        <translation>GPU 类型</translation>
    </message>
    <message>
        <source>Mean response time, weighted by class: from arrival to the end. With its 95 % interval over replications or blocks of jobs.</source>
        <translation>按类别加权的平均响应时间：从到达到结束。附有按重复或作业分块的 95 % 区间。</translation>
    </message>
    <message>
        <source>P50 response</source>
        <translation>P50 响应时间</translation>
    </message>
    <message>
        <source>Mean GPUs that are paid for.</source>
        <translation>付费 GPU 的平均数。</translation>
    </message>
    <message>
        <source>Mean GPUs that jobs hold.</source>
        <translation>作业占用 GPU 的平均数。</translation>
    </message>
    <message>
        <source>The share of the rented GPUs that jobs hold.</source>
        <translation>租用的 GPU 中被作业占用的比例。</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Mean GPUs that are ready and free.</source>
        <translation>就绪且空闲的 GPU 的平均数。</translation>
    </message>
    <message>
        <source>Booting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>Mean GPUs that are requested and not ready yet.</source>
        <translation>已请求但尚未就绪的 GPU 的平均数。</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>尾期</translation>
    </message>
    <message>
        <source>Mean GPUs that are released and still billed.</source>
        <translation>已释放但仍在计费的 GPU 的平均数。</translation>
    </message>
    <message>
        <source>On spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Mean GPUs on the spot market.</source>
        <translation>竞价市场上的 GPU 的平均数。</translation>
    </message>
    <message>
        <source>Of the rented GPUs over time.</source>
        <translation>租用的 GPU 数随时间的标准差。</translation>
    </message>
    <message>
        <source>This many GPUs at once were enough 99.9 % of the time.</source>
        <translation>在 99.9 % 的时间里，同时有这么多 GPU 就够了。</translation>
    </message>
    <message>
        <source>How often a job stops and goes on, by a change of width or because its GPUs are taken back.</source>
        <translation>一个作业因改变宽度或 GPU 被收回而停下再继续的次数。</translation>
    </message>
    <message>
        <source>Jobs in the system</source>
        <translation>系统中的作业</translation>
    </message>
    <message>
        <source>Jobs without GPUs</source>
        <translation>没有 GPU 的作业</translation>
    </message>
    <message>
        <source>Jobs simulated</source>
        <translation>模拟的作业数</translation>
    </message>
    <message>
        <source>Replications</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Budget met</source>
        <translation>符合预算</translation>
    </message>
    <message>
        <source>Else it spends as near to it as this policy gets.</source>
        <translation>否则其支出为此策略所能达到的最接近预算的值。</translation>
    </message>
    <message>
        <source>Jobs arrive faster than this policy ends them: the longer it runs, the longer they wait.</source>
        <translation>作业到达的速度快于此策略完成作业的速度：运行越久，作业等待越久。</translation>
    </message>
    <message>
        <source>As close to the budget as this policy gets.</source>
        <translation>此策略所能达到的最接近预算的结果。</translation>
    </message>
    <message>
        <source>%1 jobs in one replication; its first tenth is left out.</source>
        <translation>一次重复中的 %1 个作业；略去前十分之一。</translation>
    </message>
    <message>
        <source>%1 jobs in %2 replications; the first tenth of each is left out.</source>
        <translation>%2 次重复中的 %1 个作业；每次略去前十分之一。</translation>
    </message>
    <message>
        <source>A way to share GPUs among the jobs; all on the same jobs.</source>
        <translation>在作业之间分配 GPU 的一种方式；所有方式都用相同的作业。</translation>
    </message>
    <message>
        <source>Paid for all that is rented; a month has 730 h.</source>
        <translation>为所有租用支付的费用；一个月为 730 小时。</translation>
    </message>
    <message>
        <source>Policies, simulated</source>
        <translation>策略（模拟）</translation>
    </message>
    <message>
        <source>Policies by class</source>
        <translation>按类别的策略</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>half</source>
        <translation>一半</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>两倍</translation>
    </message>
    <message>
        <source>%1 jobs in one replication at each value.</source>
        <translation>每个取值一次重复，%1 个作业。</translation>
    </message>
    <message>
        <source>%1 jobs in %2 replications at each value.</source>
        <translation>每个取值 %2 次重复，共 %1 个作业。</translation>
    </message>
    <message>
        <source>Policies by value</source>
        <translation>按取值的策略</translation>
    </message>
    <message>
        <source>Relative to the scenario</source>
        <translation>相对于情景</translation>
    </message>
    <message>
        <source>Spend to respond as now</source>
        <translation>保持现有响应时间的支出</translation>
    </message>
    <message>
        <source>By formula. Nothing: no budget is enough.</source>
        <translation>按公式计算。为空：任何预算都不够。</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Why the value cannot be run.</source>
        <translation>该取值无法运行的原因。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
</context>
<context>
    <name>check</name>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>The minimum number of GPUs (%1) exceeds the maximum (%2): lower the minimum or raise the maximum.</source>
        <translation>最少 GPU 数（%1）大于最多 GPU 数（%2）：请降低最少数或提高最多数。</translation>
    </message>
    <message>
        <source>The deadline (%1 h) is shorter than one slot (%2 h): extend it or shorten the slots.</source>
        <translation>截止时间（%1 h）短于一个时隙（%2 h）：请延长截止时间或缩短时隙。</translation>
    </message>
    <message>
        <source>There is no policy to compare: add one.</source>
        <translation>没有可比较的策略：请添加一个。</translation>
    </message>
    <message>
        <source>It cannot follow %1 of a plan that has %2: lower the commitment or lengthen the window.</source>
        <translation>计划长度只有 %2，无法遵循其中的 %1：请降低承诺或加大窗口。</translation>
    </message>
    <message>
        <source>Renting on demand costs about %1, more than the job is worth (%2): policies may give it up.</source>
        <translation>按需租用的成本约为 %1，高于作业的价值（%2）：策略可能会放弃它。</translation>
    </message>
    <message>
        <source>The longest deadline tried (%1 h) is not above the shortest one (%2 h): raise the longest or lower the shortest.</source>
        <translation>所试的最长截止时间（%1 h）不大于最短的（%2 h）：请调大最长的或调小最短的。</translation>
    </message>
    <message>
        <source>There are %1 policies; at most %2 can be compared: remove some.</source>
        <translation>要比较的策略有 %1 个，最多只能有 %2 个：请删除一些。</translation>
    </message>
    <message>
        <source>The job has %1 slots; with this many GPUs at most %2 can be planned: shorten the deadline or lengthen the slots.</source>
        <translation>作业有 %1 个时隙；使用这么多 GPU 时最多只能规划 %2 个：请缩短截止时间或加长时隙。</translation>
    </message>
    <message>
        <source>There are two budgets, one in dollars and one in GPUs: empty one of them.</source>
        <translation>有两个预算，一个以美元计，一个以 GPU 计：请清空其中一个。</translation>
    </message>
    <message>
        <source>The quota (%1 GPUs) is below the least width of %2 (%3): raise it.</source>
        <translation>配额（%1 个 GPU）低于 %2 的最小宽度（%3）：请提高配额。</translation>
    </message>
    <message>
        <source>The predictor&apos;s bounds are reversed: enter the lower one first.</source>
        <translation>预测器的上下限颠倒了：请先输入较小的一个。</translation>
    </message>
    <message>
        <source>There is no model to train: choose its file.</source>
        <translation>没有可训练的模型：请选择模型文件。</translation>
    </message>
    <message>
        <source>There is no trace of nodes: choose its file, or take the nodes from the market.</source>
        <translation>没有节点轨迹：请选择轨迹文件，或采用市场中的节点。</translation>
    </message>
    <message>
        <source>There is no model to serve: choose a table of models.</source>
        <translation>没有可服务的模型：请选择模型表。</translation>
    </message>
    <message>
        <source>There are no measured times: choose a table of latencies.</source>
        <translation>没有实测时间：请选择延迟表。</translation>
    </message>
    <message>
        <source>There are no instances: choose a file, or take them from the market or a number.</source>
        <translation>没有实例：请选择文件，或取自市场，或给出数目。</translation>
    </message>
    <message>
        <source>The window of the requests ends before it begins.</source>
        <translation>请求窗口的结束早于开始。</translation>
    </message>
    <message>
        <source>Two GPU types have the same name, %1: rename one of them.</source>
        <translation>两种 GPU 类型同名：%1。请为其中一种改名。</translation>
    </message>
    <message>
        <source>Two classes of jobs have the same name, %1: rename one of them.</source>
        <translation>两类作业同名：%1。请为其中一类改名。</translation>
    </message>
    <message>
        <source>%1, entry %2</source>
        <translation>%1，第 %2 项</translation>
    </message>
    <message>
        <source>There is no budget: enter dollars per month, or GPUs.</source>
        <translation>没有预算：请输入每月的美元数或 GPU 数。</translation>
    </message>
    <message>
        <source>Renting on demand costs about %1, more than the budget of %2: without enough spot the job is not done.</source>
        <translation>按需租用约需 %1，超过预算 %2：竞价不足时作业无法完成。</translation>
    </message>
    <message>
        <source>The job cannot be done by its deadline: even %1 all the time complete only %2 of %3 work units in %4 h. The earliest possible finish is after %5.</source>
        <translation>该作业无法在截止时间前完成：即使始终使用 %1，%4 小时内也只能完成 %3 个工作单位中的 %2 个。最早在 %5 后完成。</translation>
    </message>
    <message>
        <source>The session has %1 scenarios; this is about the one that was shown last, %2. Not checked: %3.</source>
        <translation>该会话有 %1 个情景；这里只涉及最后显示的 %2。未查看：%3。</translation>
    </message>
    <message>
        <source>The on-demand price is not known: the market&apos;s files do not state it, and the catalogue has none for this machine at this time. Enter it, choose one from the catalogue in Plan a job, or put a list of prices beside the market file as on-demand-prices.csv and open the market again.</source>
        <translation>按需价格未知：市场文件中没有，价目录中也没有这种机器在该时间的价格。请输入，或在“规划作业”中选用价目录里的价格，或在市场文件旁放置价目表 on-demand-prices.csv 并重新打开市场。</translation>
    </message>
</context>
<context>
    <name>compare</name>
    <message>
        <source>the chance of being on time</source>
        <translation>准时的概率</translation>
    </message>
    <message>
        <source>the chance of being on time within %1</source>
        <translation>在 %1 内准时的概率</translation>
    </message>
    <message>
        <source>%1 %2 instead of %3</source>
        <translation>%1 %2 而不是 %3</translation>
    </message>
    <message>
        <source>The record is too short to distinguish the two.</source>
        <translation>记录太短，无法区分二者。</translation>
    </message>
    <message>
        <source>The record is too short to be sure of it.</source>
        <translation>记录太短，无法确定。</translation>
    </message>
    <message>
        <source>the chance of being on time within it</source>
        <translation>在该预算内准时的概率</translation>
    </message>
    <message>
        <source>%1 lifts %2 from %3 to %4.</source>
        <translation>%1 使%2从 %3 提高到 %4。</translation>
    </message>
    <message>
        <source>%1 lowers %2 from %3 to %4.</source>
        <translation>%1 使%2从 %3 降低到 %4。</translation>
    </message>
    <message>
        <source>%1 lifts the chance of being on time within %2 from %3 to %4, and within %5 from %6 to %7.</source>
        <translation>%1使在 %2 内准时的概率从 %3 升至 %4，在 %5 内的概率从 %6 升至 %7。</translation>
    </message>
    <message>
        <source>%1 lowers the chance of being on time within %2 from %3 to %4, and within %5 from %6 to %7.</source>
        <translation>%1使在 %2 内准时的概率从 %3 降至 %4，在 %5 内的概率从 %6 降至 %7。</translation>
    </message>
    <message>
        <source>%1: %2 stays at %3.</source>
        <translation>%1：%2 保持为 %3。</translation>
    </message>
    <message>
        <source>In each of them the policy is %1; other policies may be as good: the record is too short to tell.</source>
        <translation>每个情景中的策略都是 %1；其他策略可能同样好：记录太短，无法判断。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>It earns %1 more than %2.</source>
        <translation>它比 %2 多收益 %1。</translation>
    </message>
    <message>
        <source>The record does not distinguish it from %2: it earns %1 more.</source>
        <translation>记录无法把它与 %2 区分：它多收益 %1。</translation>
    </message>
    <message>
        <source>%1, which costs the same.</source>
        <translation>%1 成本相同。</translation>
    </message>
    <message>
        <source>The record does not distinguish it from %1.</source>
        <translation>记录无法把它与 %1 区分。</translation>
    </message>
    <message>
        <source>The record does not distinguish it from %1: their costs differ by %2.</source>
        <translation>记录无法把它与 %1 区分：两者成本相差 %2。</translation>
    </message>
    <message>
        <source>That is %1 less than %2.</source>
        <translation>比 %2 少 %1。</translation>
    </message>
    <message>
        <source>That is %1 more than %2.</source>
        <translation>比 %2 多 %1。</translation>
    </message>
    <message>
        <source>The record is too short for an interval.</source>
        <translation>记录太短，无法给出区间。</translation>
    </message>
    <message>
        <source>%1 is best, with %2, which gives the job up.</source>
        <translation>%1 最佳，策略为 %2，该策略放弃作业。</translation>
    </message>
    <message>
        <source>%1 is best: with %2 it is on time within its budget in %3 of cases and costs %4 on average.</source>
        <translation>%1 最佳：用 %2 在 %3 的情况下按时且不超其预算，平均花费 %4。</translation>
    </message>
    <message>
        <source>%1 is best: with %2 it is on time in %3 of cases and costs %4 on average.</source>
        <translation>%1 最佳：用 %2 在 %3 的情况下按时，平均花费 %4。</translation>
    </message>
    <message>
        <source>the base and the next best</source>
        <translation>基准和次优</translation>
    </message>
    <message>
        <source>the next best</source>
        <translation>次优</translation>
    </message>
    <message>
        <source>the base</source>
        <translation>基准</translation>
    </message>
</context>
<context>
    <name>count</name>
    <message>
        <source>%1 GPU</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>%1 job</source>
        <translation>%1 个作业</translation>
    </message>
    <message>
        <source>%1 jobs</source>
        <translation>%1 个作业</translation>
    </message>
    <message>
        <source>%1 start</source>
        <translation>%1 个起点</translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation>%1 个起点</translation>
    </message>
    <message>
        <source>%1 slot</source>
        <translation>%1 个时隙</translation>
    </message>
    <message>
        <source>%1 slots</source>
        <translation>%1 个时隙</translation>
    </message>
    <message>
        <source>1 independent window</source>
        <translation>1 个独立窗口</translation>
    </message>
    <message>
        <source>%1 independent windows</source>
        <translation>%1 个独立窗口</translation>
    </message>
</context>
<context>
    <name>experiment</name>
    <message>
        <source>%1 is on an axis, but the job sequence draws its own (%2): the axis affects only what depends on the base job.</source>
        <translation>%1 在一条轴上，但作业序列会自行抽取它（%2）：该轴只改变取决于基准作业的部分。</translation>
    </message>
    <message>
        <source>%1 stays near %2</source>
        <translation>%1 保持在 %2 附近</translation>
    </message>
    <message>
        <source>%1 rises from %2 to %3</source>
        <translation>%1 从 %2 升至 %3</translation>
    </message>
    <message>
        <source>%1 falls from %2 to %3</source>
        <translation>%1 从 %2 降至 %3</translation>
    </message>
    <message>
        <source>%1 %2: %3 is best, with %4 of %5 on average.</source>
        <translation>%1 %2：%3 最佳，%4平均为 %5。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: %4 of %5 on average</source>
        <translation>%1从 %2 到 %3：就%4的平均值而言，%5</translation>
    </message>
    <message>
        <source>%1, where %2 is %3</source>
        <translation>%1（其中%2为 %3）</translation>
    </message>
    <message>
        <source>%1; it is the best policy at both ends.</source>
        <translation>%1；它在两端都是最佳策略。</translation>
    </message>
    <message>
        <source>Policy %1</source>
        <translation>策略 %1</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>学习器</translation>
    </message>
    <message>
        <source>Best fixed policy</source>
        <translation>最佳固定策略</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>%1, forecasts: %2</source>
        <translation>%1，预测：%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 gains in %2 of %3 cells and loses in %4</source>
        <translation>%1在 %3 个单元格中有 %2 个获益，%4 个受损</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Against planning with no forecast: %1.</source>
        <translation>与不用预测的规划相比：%1。</translation>
    </message>
    <message>
        <source>%1 goes from %2 to %3 (which may be chance)</source>
        <translation>%1 从 %2 变为 %3，而据这些作业无法断定确有变化</translation>
    </message>
    <message>
        <source>From job %1 on, the jobs find the market or the forecasts changed.</source>
        <translation>从第 %1 个作业起，作业所遇的市场或预测已经改变。</translation>
    </message>
    <message>
        <source>%1 of %2 cells computed so far. %3</source>
        <translation>目前已计算 %1 / %2 个格子。%3</translation>
    </message>
    <message>
        <source>%1; on the earlier half %2</source>
        <translation>%1；前一半上为 %2</translation>
    </message>
    <message>
        <source>%1 %2: there is no clear winner; %3 is ahead, with %4 of %5 on average.</source>
        <translation>%1 %2：没有明显的胜者；%3 领先，平均 %5 为 %4。</translation>
    </message>
    <message>
        <source>%1; there is no clear winner at either end.</source>
        <translation>%1；两端都没有明显的胜者。</translation>
    </message>
    <message>
        <source>%1; it is best at %2, with no clear winner at %3.</source>
        <translation>%1；它在 %2 处最佳，在 %3 处没有明显的胜者。</translation>
    </message>
    <message>
        <source>%1; there is no clear winner at %2, and %3 is best at %4.</source>
        <translation>%1；在 %2 处没有明显的胜者，在 %4 处 %3 最佳。</translation>
    </message>
    <message>
        <source>%1; it is best at %2, and %3 is best at %4.</source>
        <translation>%1；它在 %2 处最佳，在 %4 处 %3 最佳。</translation>
    </message>
    <message>
        <source>No value is set for the job: utilities and gains count a derived value, which is a penalty for being late, not money earned.</source>
        <translation>作业没有设定价值：效用和增益按推导出的价值计算，那是对延误的惩罚，不是赚到的钱。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1; the largest gain, chosen on the earlier half of the jobs, is at %2: %3 on the later half with %4, which is not distinguishable from zero</source>
        <translation>%1；按前一半作业选出的最大增益在 %2 处：在后一半作业上为 %3（%4），与零无法区分</translation>
    </message>
    <message>
        <source>%1; the largest gain, chosen on the earlier half of the jobs, is at %2: %3 on the later half with %4</source>
        <translation>%1；按前一半作业选出的最大增益在 %2 处：在后一半作业上为 %3（%4）</translation>
    </message>
    <message>
        <source>%1, jobs</source>
        <translation>%1，作业数</translation>
    </message>
    <message>
        <source>%1, independent windows</source>
        <translation>%1，独立窗口数</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>取值点</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>选出的策略</translation>
    </message>
    <message>
        <source>The policy chosen on jobs that are not measured here.</source>
        <translation>由不在此处衡量的作业选出的策略。</translation>
    </message>
    <message>
        <source>Best policies</source>
        <translation>最佳策略</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>领先者</translation>
    </message>
    <message>
        <source>The scenario&apos;s policy with the best first measure.</source>
        <translation>情景中第一项指标最佳的策略。</translation>
    </message>
    <message>
        <source>Clear lead</source>
        <translation>明显领先</translation>
    </message>
    <message>
        <source>Whether its 95 % intervals against all others exclude zero.</source>
        <translation>它相对其他所有策略的 95 % 区间是否都不含零。</translation>
    </message>
    <message>
        <source>Chosen on one half of the jobs, measured on the other.</source>
        <translation>在一半作业上选出，在另一半作业上衡量。</translation>
    </message>
    <message>
        <source>Best fixed of the other half</source>
        <translation>另一半的最佳固定策略</translation>
    </message>
    <message>
        <source>Not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>Forecasts that a planner could have had, at the level of equal error</source>
        <translation>规划者本可得到的预测，置于误差相等的水平</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Level of error</source>
        <translation>误差水平</translation>
    </message>
    <message>
        <source>The level at which noisy forecasts are as wrong; none: above all levels tried.</source>
        <translation>误差同样大的含噪声预测的水平；无：高于此处的所有水平。</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>取值点</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Members of families: chosen on the earlier half of the jobs; everything is measured on the later half</source>
        <translation>各族的成员：在前一半作业上选出；一切都在后一半作业上衡量</translation>
    </message>
</context>
<context>
    <name>explain</name>
    <message>
        <source>%1 per GPU-hour</source>
        <translation>每 GPU 小时 %1</translation>
    </message>
    <message>
        <source>%1 work units</source>
        <translation>%1 个工作单位</translation>
    </message>
    <message>
        <source>%1 of %2 work units</source>
        <translation>%1 / %2 个工作单位</translation>
    </message>
    <message>
        <source>%1; %2 preempted now</source>
        <translation>%1；此刻有 %2 个被抢占</translation>
    </message>
    <message>
        <source>none: %1 late</source>
        <translation>无：晚了 %1</translation>
    </message>
    <message>
        <source>%1 before %2 are needed until the end</source>
        <translation>还有 %1，之后须用 %2 直到结束</translation>
    </message>
    <message>
        <source>%1, %2 of on demand</source>
        <translation>%1，为按需价格的 %2</translation>
    </message>
    <message>
        <source>%1; uniform pace %2</source>
        <translation>%1；匀速步调 %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，还有 %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Spot price</source>
        <translation>竞价价格</translation>
    </message>
    <message>
        <source>Free spot GPUs</source>
        <translation>空闲竞价 GPU</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Time to spare</source>
        <translation>余裕时间</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>已花费</translation>
    </message>
    <message>
        <source>Restart in progress</source>
        <translation>正在重启</translation>
    </message>
    <message>
        <source>%1 of lost time left</source>
        <translation>还剩 %1 的损失时间</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Plan of slot %1</source>
        <translation>时隙 %1 的计划</translation>
    </message>
    <message>
        <source>Committed to</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>%1, this is step %2</source>
        <translation>%1，这是第 %2 步</translation>
    </message>
    <message>
        <source>Planner %1</source>
        <translation>规划器 %1</translation>
    </message>
    <message>
        <source>the most value for the least cost, all prices known</source>
        <translation>在所有价格已知的情况下，以最低成本获得最高价值</translation>
    </message>
    <message>
        <source>finish on time on a constant number of on-demand GPUs</source>
        <translation>用固定数量的按需 GPU 按时完成</translation>
    </message>
    <message>
        <source>all available spot; on demand only when nothing else finishes on time</source>
        <translation>有多少竞价就用多少，只有别无他法按时完成时才用按需</translation>
    </message>
    <message>
        <source>finish on time</source>
        <translation>按时完成</translation>
    </message>
    <message>
        <source>Progress by the slot&apos;s end</source>
        <translation>时隙结束时的进度</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 to %2: %3 lost</source>
        <translation>从 %1 变为 %2：损失 %3</translation>
    </message>
    <message>
        <source>%1 still lost to the previous one</source>
        <translation>因上一次变更仍损失 %1</translation>
    </message>
    <message>
        <source>%1, now %2</source>
        <translation>%1，累计 %2</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Work done</source>
        <translation>完成的工作</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Price of work</source>
        <translation>工作的单价</translation>
    </message>
    <message>
        <source>%1 per work unit</source>
        <translation>每个工作单位 %1</translation>
    </message>
    <message>
        <source>The best possible plan is not computed yet.</source>
        <translation>理论最优方案尚未算出。</translation>
    </message>
    <message>
        <source>The best plan was done by hour %1.</source>
        <translation>最优方案到第 %1 小时已经完成。</translation>
    </message>
    <message>
        <source>The best plan has given the job up.</source>
        <translation>最优方案已放弃该作业。</translation>
    </message>
    <message>
        <source>The best plan, in its own run, holds %1 here and reaches %2 work units for %3 by the end of the slot.</source>
        <translation>最优方案在其自身的运行中，此处使用 %1，时隙结束时达到 %2 个工作单位，累计成本 %3。</translation>
    </message>
    <message>
        <source>as much work</source>
        <translation>完成的工作相同</translation>
    </message>
    <message>
        <source>%1 work units less</source>
        <translation>少完成 %1 个工作单位</translation>
    </message>
    <message>
        <source>%1 work units more</source>
        <translation>多完成 %1 个工作单位</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>少花 %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>多花 %1</translation>
    </message>
    <message>
        <source>%1 has done %2 and spent as much as %3.</source>
        <translation>与 %3 相比，%1 %2，花费也相同。</translation>
    </message>
    <message>
        <source>%1 has done %2 and spent %3 than %4.</source>
        <translation>与 %4 相比，%1 %2，%3。</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>At this point, a utility of %1 was still attainable, and %2 keeps it attainable: this decision costs nothing.</source>
        <translation>此时仍可达到 %1 的效用，而选用 %2 保住了这一可能：此决定没有代价。</translation>
    </message>
    <message>
        <source>At this point, a utility of %1 was still attainable. This decision costs %2.</source>
        <translation>此时仍可达到 %1 的效用。此决定的代价为 %2。</translation>
    </message>
    <message>
        <source>Renting none leaves %1 attainable</source>
        <translation>不租用任何 GPU，则仍可达到 %1</translation>
    </message>
    <message>
        <source>%2 leaves %1 attainable</source>
        <translation>选用 %2，则仍可达到 %1</translation>
    </message>
    <message>
        <source>At this point, a utility of %1 was still attainable, with %2 now. %3: this decision costs %4.</source>
        <translation>此时若选用 %2，仍可达到 %1 的效用。%3：此决定的代价为 %4。</translation>
    </message>
    <message>
        <source>hour %1 of %2, slot %3 (0 to %4)</source>
        <translation>第 %1 小时，共 %2 小时，时隙 %3（0 至 %4）</translation>
    </message>
    <message>
        <source>Buys ahead at up to</source>
        <translation>提前购买的价格上限</translation>
    </message>
    <message>
        <source>This decision costs nothing.</source>
        <translation>这一决策没有代价。</translation>
    </message>
    <message>
        <source>This decision costs %1.</source>
        <translation>这一决策的代价是 %1。</translation>
    </message>
    <message>
        <source>The best possible plan from here has %1 now: this decision costs %2.</source>
        <translation>从此刻起的理论最优方案现在有 %1：这一决策的代价是 %2。</translation>
    </message>
</context>
<context>
    <name>fault</name>
    <message>
        <source>expected %1</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>found %1, expected %2</source>
        <translation>得到 %1，应为 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fetch</name>
    <message>
        <source>Install the AWS CLI (Debian and Ubuntu: sudo apt install awscli; others: https://aws.amazon.com/cli), log in with it and fetch again.</source>
        <translation>请安装 AWS CLI（Debian 和 Ubuntu：sudo apt install awscli；其他系统：https://aws.amazon.com/cli），用它登录，然后重新获取。</translation>
    </message>
    <message>
        <source>Install the Azure CLI (Debian and Ubuntu: sudo apt install azure-cli; others: https://aka.ms/azure-cli) and fetch again. These prices need no login.</source>
        <translation>请安装 Azure CLI（Debian 和 Ubuntu：sudo apt install azure-cli；其他系统：https://aka.ms/azure-cli），然后重新获取。这些价格无需登录。</translation>
    </message>
    <message>
        <source>Install it (Debian and Ubuntu: sudo apt install unzip), or unpack the catalogue yourself and name its CSV file.</source>
        <translation>请安装它（Debian 和 Ubuntu：sudo apt install unzip），或自行解压价目录并指定其中的 CSV 文件。</translation>
    </message>
    <message>
        <source>Install it (Debian and Ubuntu: sudo apt install curl), or get the file yourself and name it as the catalogue.</source>
        <translation>请安装它（Debian 和 Ubuntu：sudo apt install curl），或自行下载文件并将其指定为价目录。</translation>
    </message>
    <message>
        <source>The AWS CLI has no credentials that work.</source>
        <translation>AWS CLI 没有可用的凭证。</translation>
    </message>
    <message>
        <source>Run &quot;%1&quot; (access keys) or &quot;%2&quot; (single sign-on) in a terminal, then fetch again.</source>
        <translation>请在终端中运行“%1”（访问密钥）或“%2”（单点登录），然后重新获取。</translation>
    </message>
    <message>
        <source>The AWS CLI asks for a login.</source>
        <translation>AWS CLI 要求登录。</translation>
    </message>
    <message>
        <source>Run &quot;%1&quot; in a terminal, then fetch again.</source>
        <translation>请在终端中运行“%1”，然后重新获取。</translation>
    </message>
    <message>
        <source>The credentials of the AWS CLI have expired.</source>
        <translation>AWS CLI 的凭证已过期。</translation>
    </message>
    <message>
        <source>Run &quot;%1&quot;, or get new keys the way you got these; check the computer&apos;s clock; then fetch again.</source>
        <translation>请运行“%1”，或按原来的方式取得新密钥；检查计算机的时钟；然后重新获取。</translation>
    </message>
    <message>
        <source>The AWS CLI does not know the profile.</source>
        <translation>AWS CLI 不认识该配置文件。</translation>
    </message>
    <message>
        <source>Run &quot;%1&quot; in a terminal to see which there are.</source>
        <translation>请在终端中运行“%1”，查看有哪些配置文件。</translation>
    </message>
    <message>
        <source>This account may not read spot prices.</source>
        <translation>此账户无权读取竞价价格。</translation>
    </message>
    <message>
        <source>Ask its administrator for the permission %1.</source>
        <translation>请向管理员申请 %1 权限。</translation>
    </message>
    <message>
        <source>AWS refuses this account in %1.</source>
        <translation>AWS 在 %1 拒绝了此账户。</translation>
    </message>
    <message>
        <source>Check the region&apos;s name, and that the account has it enabled (AWS console: Account, AWS Regions).</source>
        <translation>请检查区域名称，以及账户是否已启用该区域（AWS 控制台：Account，AWS Regions）。</translation>
    </message>
    <message>
        <source>There is no connection.</source>
        <translation>无法连接。</translation>
    </message>
    <message>
        <source>Check the network, the proxy (HTTPS_PROXY) and the names of the regions, then fetch again.</source>
        <translation>请检查网络、代理（HTTPS_PROXY）和区域名称，然后重新获取。</translation>
    </message>
    <message>
        <source>The provider has been asked too often.</source>
        <translation>对云厂商的请求过于频繁。</translation>
    </message>
    <message>
        <source>Wait some minutes, then fetch again.</source>
        <translation>请等几分钟，然后重新获取。</translation>
    </message>
    <message>
        <source>The client does not know these arguments: it is too old.</source>
        <translation>客户端不认识这些参数：版本太旧。</translation>
    </message>
    <message>
        <source>The Azure CLI asks for a login.</source>
        <translation>Azure CLI 要求登录。</translation>
    </message>
    <message>
        <source>There is no such catalogue.</source>
        <translation>没有这个价目录。</translation>
    </message>
    <message>
        <source>Check its address and the provider (--provider), or take &quot;latest&quot;.</source>
        <translation>请检查其地址和云厂商（--provider），或使用“latest”。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; is not installed, or not on the path.</source>
        <translation>程序“%1”未安装，或不在 PATH 中。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; cannot be started.</source>
        <translation>无法启动程序“%1”。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; gave no output for %2 s and was stopped.</source>
        <translation>程序“%1”在 %2 秒内没有任何输出，已被结束。</translation>
    </message>
    <message>
        <source>Run the command in a terminal to see whether it asks something; check the network; or allow more time (--timeout).</source>
        <translation>请在终端中运行该命令，看它是否在询问什么；检查网络；或允许更长的时间（--timeout）。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; did not stop writing and was stopped.</source>
        <translation>程序“%1”不停地输出，已被结束。</translation>
    </message>
    <message>
        <source>Fetch fewer types, regions or days at a time.</source>
        <translation>请一次获取较少的类型、区域或天数。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; failed with exit code %2.</source>
        <translation>程序“%1”失败，退出码为 %2。</translation>
    </message>
    <message>
        <source>Run the command in a terminal to see why.</source>
        <translation>请在终端中运行该命令，查看原因。</translation>
    </message>
    <message>
        <source>a name of letters, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;</source>
        <translation>由字母、数字、“.”、“_”和“-”组成的名称</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>an instance type, &quot;p5.48xlarge&quot;</source>
        <translation>实例类型，如“p5.48xlarge”</translation>
    </message>
    <message>
        <source>a region, &quot;us-east-1&quot;</source>
        <translation>区域，如“us-east-1”</translation>
    </message>
    <message>
        <source>a region, &quot;%1&quot;: the history has all of its zones</source>
        <translation>区域，如“%1”：历史中含有它的所有可用区</translation>
    </message>
    <message>
        <source>a product as AWS names it, &quot;Linux/UNIX&quot;</source>
        <translation>AWS 所称的产品，如“Linux/UNIX”</translation>
    </message>
    <message>
        <source>the name of a profile of the AWS CLI</source>
        <translation>AWS CLI 配置文件的名称</translation>
    </message>
    <message>
        <source>a size, &quot;Standard_ND96isr_H100_v5&quot;</source>
        <translation>规格，如“Standard_ND96isr_H100_v5”</translation>
    </message>
    <message>
        <source>a region, &quot;eastus&quot;</source>
        <translation>区域，如“eastus”</translation>
    </message>
    <message>
        <source>a size that the built-in catalogue has, or the GPUs of one machine (--gpus-per-machine)</source>
        <translation>内置目录中有的规格，或每台机器的 GPU 数（--gpus-per-machine）</translation>
    </message>
    <message>
        <source>a catalogue: FILE, an https address or &quot;latest&quot;</source>
        <translation>价目录：文件、https 地址或“latest”</translation>
    </message>
    <message>
        <source>an address that begins with https://</source>
        <translation>以 https:// 开头的地址</translation>
    </message>
    <message>
        <source>the market folder</source>
        <translation>市场文件夹</translation>
    </message>
    <message>
        <source>The output of &quot;%1&quot; holds no prices.</source>
        <translation>程序“%1”返回的不是价格。</translation>
    </message>
    <message>
        <source>Run the command in a terminal to see what it prints.</source>
        <translation>请在终端中运行该命令，查看它的输出。</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to.</source>
        <translation>请选择一个您可以写入的文件夹。</translation>
    </message>
    <message>
        <source>a folder that cannot be written to</source>
        <translation>无法写入的文件夹</translation>
    </message>
    <message>
        <source>a market folder</source>
        <translation>市场文件夹</translation>
    </message>
    <message>
        <source>Existing files are unchanged. Make room, or choose another folder.</source>
        <translation>原有的内容保持不变。请腾出空间，或选择另一个文件夹。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; sends the same pages again and again.</source>
        <translation>程序“%1”的分页在循环。</translation>
    </message>
    <message>
        <source>Nothing of this part was written. Fetch fewer days, or try again later.</source>
        <translation>这一部分未写入任何内容。请获取较少的天数，或稍后再试。</translation>
    </message>
    <message>
        <source>The prices are in %1, not in dollars.</source>
        <translation>价格以 %1 计，不是美元。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message>
        <source>Name a gpuhunt catalogue: a CSV or a zip file.</source>
        <translation>请指定 gpuhunt 的价目录：CSV 或 zip 文件。</translation>
    </message>
    <message>
        <source>This is not a gpuhunt catalogue.</source>
        <translation>这不是 gpuhunt 的价目录。</translation>
    </message>
    <message>
        <source>Name a CSV with the columns %1, or the zip file that has one for each provider.</source>
        <translation>请指定含有 %1 列的 CSV，或每个云厂商各有一个 CSV 的 zip 文件。</translation>
    </message>
    <message>
        <source>%1 is of another kind and was left as it is.</source>
        <translation>%1 是另一种文件，保持原样。</translation>
    </message>
    <message>
        <source>Mean price %1 per machine-hour; the built-in catalogue does not know how many GPUs this type has.</source>
        <translation>平均价格为每机器小时 %1；内置目录不知道这种类型有多少个 GPU。</translation>
    </message>
    <message>
        <source>Mean price %1 per GPU-hour (%2 GPUs a machine).</source>
        <translation>平均价格为每 GPU 小时 %1（每台机器 %2 个 GPU）。</translation>
    </message>
    <message>
        <source>%1: rows %2, of these new %3, in the file %4; pages %5.</source>
        <translation>%1：%2 行，其中新增 %3 行，文件中共 %4 行；%5 页。</translation>
    </message>
    <message>
        <source>Zones (%1): %2.</source>
        <translation>可用区（%1 个）：%2。</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>从 %1 到 %2。</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>不提供</translation>
    </message>
    <message>
        <source>%1 per GPU-hour</source>
        <translation>每 GPU 小时 %1</translation>
    </message>
    <message>
        <source>%1: spot %2, on demand %3 (%4 GPUs a machine), as of %5.</source>
        <translation>%1：竞价 %2，按需 %3（每台机器 %4 个 GPU），截至 %5。</translation>
    </message>
    <message>
        <source>Moments in the file: %1.</source>
        <translation>文件中的时刻：%1 个。</translation>
    </message>
    <message>
        <source>There is no price for %1 in %2: AWS does not offer this type there as spot (%3), or one of the names is misspelt. Try another region, or see where it is offered: %4</source>
        <translation>没有 %1 在 %2 的价格：AWS 在那里不以竞价方式提供这种类型（%3），或者名称拼写有误。请换一个区域，或查看哪里提供：%4</translation>
    </message>
    <message>
        <source>There is no price for %1 in %2: Azure does not offer this size there, or one of the names is misspelt. Names have capitals as in &quot;%3&quot; and &quot;%4&quot;.</source>
        <translation>没有 %1 在 %2 的价格：Azure 在那里不提供这种规格，或者名称拼写有误。名称区分大小写，如“%3”和“%4”。</translation>
    </message>
    <message>
        <source>The catalogue has no %1. Its types with GPUs: %2.</source>
        <translation>价目录中没有 %1。其中带 GPU 的类型：%2。</translation>
    </message>
    <message>
        <source>The catalogue has no price of %1 in %2. It has the type in: %3.</source>
        <translation>价目录中没有 %1 在 %2 的价格。有该类型的区域：%3。</translation>
    </message>
    <message>
        <source>the catalogue</source>
        <translation>价目录</translation>
    </message>
    <message>
        <source>%1 in %2: pages %3, rows %4</source>
        <translation>%1，%2：%3 页，%4 行</translation>
    </message>
    <message>
        <source>On-demand prices: %1.</source>
        <translation>按需价格：%1。</translation>
    </message>
    <message>
        <source>These are prices at one moment, not a history: fetch into this folder again, every day if you can, to build one.</source>
        <translation>这些是某一时刻的价格，不是历史：请再次获取到此文件夹（最好每天一次），历史就会增长。</translation>
    </message>
    <message>
        <source>The record of what was fetched was not saved: %1</source>
        <translation>未能记住获取的内容：%1</translation>
    </message>
</context>
<context>
    <name>forecast</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Same time yesterday</source>
        <translation>昨天同一时刻</translation>
    </message>
    <message>
        <source>Same time last week</source>
        <translation>上周同一时刻</translation>
    </message>
    <message>
        <source>Same as %1 earlier</source>
        <translation>与 %1 前相同</translation>
    </message>
    <message>
        <source>Holt-Winters, no season</source>
        <translation>Holt-Winters，无季节性</translation>
    </message>
    <message>
        <source>Holt-Winters, %1 season</source>
        <translation>Holt-Winters，季节周期 %1</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Noisy, ε %1</source>
        <translation>含噪，ε %1</translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation>持续性预测</translation>
    </message>
    <message>
        <source>This trace is too short to say how predictable it is.</source>
        <translation>此轨迹太短，无法判断其可预测程度。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>The price never changes here.</source>
        <translation>这里的价格从不变化。</translation>
    </message>
    <message>
        <source>The price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>The number of free GPUs never changes here.</source>
        <translation>这里的空闲 GPU 数从不变化。</translation>
    </message>
    <message>
        <source>The number of free GPUs</source>
        <translation>空闲 GPU 数</translation>
    </message>
    <message>
        <source>The ARIMA order is chosen by AICc unless p, d and q are all given: give all three or none.</source>
        <translation>除非 p、d、q 全部给出，否则 ARIMA 的阶数由 AICc 选定：请三个都给出，或都不给出。</translation>
    </message>
    <message>
        <source>%1 is fitted to %2 but needs %3: persistence is used. Fit it to %4 or more, in longer slots.</source>
        <translation>%1 用 %2拟合，但需要 %3 个：因此改用持续性预测。请用 %4 或更长的时间来拟合，并使用更长的时隙。</translation>
    </message>
    <message>
        <source>%1 is fitted to %2 but needs %3: persistence is used. Fit it to %4 or more.</source>
        <translation>%1 用 %2拟合，但需要 %3 个：因此改用持续性预测。请用 %4 或更长的时间来拟合。</translation>
    </message>
    <message>
        <source>Forecast by %1: %2</source>
        <translation>预测方式 %1：%2</translation>
    </message>
    <message>
        <source>as now</source>
        <translation>保持现值</translation>
    </message>
    <message>
        <source>as now (too short up to the last fit)</source>
        <translation>保持现值（截至上次拟合的数据太短）</translation>
    </message>
    <message>
        <source>as now (constant up to the last fit)</source>
        <translation>保持现值（截至上次拟合为常数）</translation>
    </message>
    <message>
        <source>price %1, free GPUs %2</source>
        <translation>价格：%1，空闲 GPU：%2</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>太短</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>为常数</translation>
    </message>
    <message>
        <source>too short or constant</source>
        <translation>太短或为常数</translation>
    </message>
    <message>
        <source>%1 is %2 for %3: persistence is used.</source>
        <translation>%1%2，不能用 %3：改用持续性预测。</translation>
    </message>
    <message>
        <source>%1 is %2 for %3 at %4 of %5 fits: persistence is used there.</source>
        <translation>%5 次拟合中有 %4 次%1%2，不能用 %3：这几次改用持续性预测。</translation>
    </message>
    <message>
        <source>The price&apos;s past</source>
        <translation>价格的历史</translation>
    </message>
    <message>
        <source>The past of the free GPUs</source>
        <translation>空闲 GPU 数的历史</translation>
    </message>
    <message>
        <source>Holt-Winters with a season</source>
        <translation>Holt-Winters，有季节性</translation>
    </message>
    <message>
        <source>Holt-Winters without a season</source>
        <translation>Holt-Winters，无季节性</translation>
    </message>
    <message>
        <source>the mean of that time of day</source>
        <translation>该时刻的平均值</translation>
    </message>
    <message>
        <source>assuming no change</source>
        <translation>假设不变</translation>
    </message>
    <message>
        <source>%1 is not predictable: over most of the next %2 no forecast is better than %3</source>
        <translation>%1不可预测：在接下来 %2 的大部分时间里，没有预测比%3更好</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1; %2 ahead no kind of forecast beats assuming no change.</source>
        <translation>%1；提前 %2 时，没有一种预测胜过假设不变。</translation>
    </message>
    <message>
        <source>price and free GPUs by the hour of the day</source>
        <translation>价格和空闲 GPU 随一天中的时刻而变</translation>
    </message>
    <message>
        <source>price by the hour of the day</source>
        <translation>价格随一天中的时刻而变</translation>
    </message>
    <message>
        <source>free GPUs by the hour of the day</source>
        <translation>空闲 GPU 随一天中的时刻而变</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>生存</translation>
    </message>
    <message>
        <source>Noisy, ε %1, memory %2</source>
        <translation>带噪声，ε %1，记忆 %2</translation>
    </message>
    <message>
        <source>%1, %2 late</source>
        <translation>%1，迟到 %2</translation>
    </message>
    <message>
        <source>Whether %1 is predictable cannot be determined from a trace this short</source>
        <translation>轨迹太短，无法判断%1能否预测</translation>
    </message>
    <message>
        <source>Whether %1 is predictable cannot be determined: the squared error of the best forecast %2 ahead is below that of no change and of the daily mean by %3, which may be chance</source>
        <translation>无法判断%1能否预测：提前 %2 时，最佳预测的平方误差比“保持不变”和“每日同时刻均值”低 %3，这可能出于偶然</translation>
    </message>
    <message>
        <source>%1 is predictable %2 ahead or more, there at a squared error %3 below that of no change and of the daily mean</source>
        <translation>%1可提前 %2 乃至更久预测，此时平方误差比“保持不变”和“每日同时刻均值”低 %3</translation>
    </message>
    <message>
        <source>%1 is predictable no further than %2 ahead, there at a squared error %3 below that of no change and of the daily mean</source>
        <translation>%1最多可提前 %2 预测，此时平方误差比“保持不变”和“每日同时刻均值”低 %3</translation>
    </message>
    <message>
        <source>%1 is predictable %2 ahead, there at a squared error %3 below that of no change and of the daily mean</source>
        <translation>%1可提前 %2 预测，此时平方误差比“保持不变”和“每日同时刻均值”低 %3</translation>
    </message>
    <message>
        <source>%1; which kind is the most accurate cannot be determined: the one chosen on the other half of the trace has an RMSE %3 ahead %4 below that of persistence.</source>
        <translation>%1；无法判断哪种预测最准确：由轨迹另一半选出的预测，提前 %3 时的 RMSE 比持续性预测低 %4。</translation>
    </message>
    <message>
        <source>%1; which kind is the most accurate cannot be determined: the one chosen on the other half of the trace has an RMSE %3 ahead %4 below that of persistence, which is not distinguishable from zero.</source>
        <translation>%1；无法判断哪种预测最准确：由轨迹另一半选出的预测，提前 %3 时的 RMSE 比持续性预测低 %4，这与毫无差别无法区分。</translation>
    </message>
    <message>
        <source>%1; %2 is the most accurate (its RMSE %3 ahead is below that of persistence by %4).</source>
        <translation>%1；最准确的是 %2（提前 %3 时，其 RMSE 比持续性预测低 %4）。</translation>
    </message>
    <message>
        <source>%1; %2 is the most accurate, but its RMSE %3 ahead is below that of persistence by %4, which is not distinguishable from zero.</source>
        <translation>%1；最准确的是 %2，但提前 %3 时其 RMSE 比持续性预测低 %4，这与毫无差别无法区分。</translation>
    </message>
    <message>
        <source>the price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>the number of free GPUs</source>
        <translation>空闲 GPU 数</translation>
    </message>
    <message>
        <source>Take the band of likely prices with care: %1 of the recorded prices were below its 10 % quantile and %2 below its 90 % quantile, so that the band held %3 of them, not %4. It knows no trend: where the price level drifts, prices leave it.</source>
        <translation>请谨慎看待可能价格的范围：记录中有 %1 的价格低于其 10 % 分位数，%2 低于其 90 % 分位数，因此该范围包含其中的 %3，而不是 %4。它不了解趋势：价格水平漂移时，价格会离开该范围。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键名</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Slots ahead</source>
        <translation>提前的时隙数</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>提前量</translation>
    </message>
    <message>
        <source>%1 % of prices below</source>
        <translation>%1 % 的价格低于此值</translation>
    </message>
    <message>
        <source>Prices below P%1</source>
        <translation>低于 P%1 的价格</translation>
    </message>
    <message>
        <source>Predictability</source>
        <translation>可预测性</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Predictable</source>
        <translation>可预测</translation>
    </message>
    <message>
        <source>Predictable, perhaps by chance</source>
        <translation>可预测，但可能出于偶然</translation>
    </message>
    <message>
        <source>The same, ignoring the intervals.</source>
        <translation>同上，但不考虑区间。</translation>
    </message>
    <message>
        <source>Best forecast</source>
        <translation>最佳预测</translation>
    </message>
    <message>
        <source>Best in both halves</source>
        <translation>在两半中都最佳</translation>
    </message>
    <message>
        <source>Less error</source>
        <translation>误差减少</translation>
    </message>
    <message>
        <source>Compared with a forecast of no change, at half that lead.</source>
        <translation>与“保持不变”的预测相比，在提前量的一半处。</translation>
    </message>
    <message>
        <source>Independent windows</source>
        <translation>独立窗口</translation>
    </message>
    <message>
        <source>Bound of white noise</source>
        <translation>白噪声界限</translation>
    </message>
    <message>
        <source>Ljung-Box</source>
        <translation>Ljung-Box</translation>
    </message>
    <message>
        <source>p</source>
        <translation>显著性概率</translation>
    </message>
    <message>
        <source>Below 0.05: the errors one slot ahead still have a pattern that a model could use.</source>
        <translation>低于 0.05：提前一个时隙的误差仍有模型可以利用的规律。</translation>
    </message>
    <message>
        <source>Lags</source>
        <translation>滞后数</translation>
    </message>
    <message>
        <source>Degrees of freedom</source>
        <translation>自由度</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>预测技巧</translation>
    </message>
    <message>
        <source>Skill: how far the best real forecast&apos;s mean squared error is below that of no change and that of the mean of that time of day so far; each half of the trace is forecast by the kind that is the best on the other half.</source>
        <translation>预测技巧：最佳真实预测的均方误差比“保持不变”和“迄今每日同时刻均值”低多少；轨迹的每一半都用在另一半上最佳的那种预测来预测。</translation>
    </message>
    <message>
        <source>Predictable: the skill is at least 5 %, and its 95 % interval above 0.</source>
        <translation>可预测：预测技巧至少为 5 %，且其 95 % 区间高于 0。</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>MAE over no change&apos;s</source>
        <translation>MAE 与“保持不变”之比</translation>
    </message>
    <message>
        <source>RMSE over no change&apos;s</source>
        <translation>RMSE 与“保持不变”之比</translation>
    </message>
    <message>
        <source>Forecasts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Last fit</source>
        <translation>最近一次拟合</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Correlation with the past</source>
        <translation>与过去的相关性</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>自相关</translation>
    </message>
    <message>
        <source>Partial autocorrelation</source>
        <translation>偏自相关</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>White noise stays within ±%1.</source>
        <translation>白噪声保持在 ±%1 之内。</translation>
    </message>
    <message>
        <source>Errors one slot ahead</source>
        <translation>提前一个时隙的误差</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>Actual minus forecast</source>
        <translation>实际值减预测值</translation>
    </message>
    <message>
        <source>Do the chances of the survival forecast come true?</source>
        <translation>生存预测给出的概率是否与实际相符？</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Came true</source>
        <translation>实际成立</translation>
    </message>
    <message>
        <source>GPU-slots</source>
        <translation>GPU 时隙</translation>
    </message>
    <message>
        <source>free GPUs stay</source>
        <translation>空闲 GPU 保持</translation>
    </message>
    <message>
        <source>GPUs come back</source>
        <translation>GPU 重新出现</translation>
    </message>
    <message>
        <source>Do as many prices lie below its quantiles as it states?</source>
        <translation>低于其分位数的价格是否与它所述的一样多？</translation>
    </message>
    <message>
        <source>Prices below</source>
        <translation>低于分位数的价格</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格数</translation>
    </message>
    <message>
        <source>Prices that moved</source>
        <translation>有变动的价格数</translation>
    </message>
    <message>
        <source>Quantiles of the price after the last known slot</source>
        <translation>最后一个已知时隙之后的价格分位数</translation>
    </message>
    <message>
        <source>Last known slot</source>
        <translation>最后一个已知时隙</translation>
    </message>
    <message>
        <source>Quantiles of the price after hour %1, the last known slot</source>
        <translation>第 %1 小时（最后一个已知时隙）之后的价格分位数</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
</context>
<context>
    <name>frontier</name>
    <message>
        <source>With a deadline of %1, %2 costs %3 (P50; %4 at P95) and is on time in %5 of cases.</source>
        <translation>截止时间为 %1 时，%2 的成本为 %3（P50；P95 为 %4），在 %5 的情况下按时完成。</translation>
    </message>
    <message>
        <source>It gives up in %1 of cases, which are not in these costs.</source>
        <translation>它在 %1 的情况下放弃，这些情况不计入上述成本。</translation>
    </message>
    <message>
        <source>With a deadline of %1, %2 costs %3 in the median (%4), %5 at P95 (%6), and is on time in %7 of cases (%8).</source>
        <translation>截止时间为 %1 时，%2 的成本中位数为 %3（%4），P95 为 %5（%6），在 %7（%8）的情况下按时完成。</translation>
    </message>
    <message>
        <source>With a deadline of %1</source>
        <translation>截止时间为 %1 时</translation>
    </message>
    <message>
        <source>One more hour changes the cost by less than a cent on average.</source>
        <translation>再多一小时平均改变的成本不到一美分。</translation>
    </message>
    <message>
        <source>One more hour saves %1 on average, which is not distinguishable from zero.</source>
        <translation>再多一小时平均节省 %1，但无法与零区分。</translation>
    </message>
    <message>
        <source>One more hour costs %1 on average, which is not distinguishable from zero.</source>
        <translation>再多一小时平均多花 %1，但无法与零区分。</translation>
    </message>
    <message>
        <source>One more hour saves %1 on average.</source>
        <translation>再多一小时平均节省 %1。</translation>
    </message>
    <message>
        <source>One more hour costs %1 on average.</source>
        <translation>再多一小时平均多花 %1。</translation>
    </message>
</context>
<context>
    <name>futures</name>
    <message>
        <source>%1 futures resampled from %2 of data, not recorded</source>
        <translation>由 %2 数据重抽样得到的 %1 个未来，并非记录</translation>
    </message>
    <message>
        <source>%1 futures generated like %2 of data, not recorded</source>
        <translation>仿照 %2 数据生成的 %1 个未来，并非记录</translation>
    </message>
    <message>
        <source>resampled from %1 of data, not recorded</source>
        <translation>由 %1 数据重抽样，并非记录</translation>
    </message>
    <message>
        <source>generated like %1 of data, not recorded</source>
        <translation>仿照 %1 数据生成，并非记录</translation>
    </message>
    <message>
        <source>The market: %1.</source>
        <translation>市场：%1。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals over %1 independent futures. They reflect only what these %2 show.</source>
        <translation>括号内为 %1 个独立未来的 95 % 区间。这 %2 数据没有显示的，区间也无从知道。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals over %1 independent futures. They reflect only what a generator fitted to %2 knows.</source>
        <translation>括号内为 %1 个独立未来的 95 % 区间。拟合 %2 数据的生成器不知道的，区间也无从知道。</translation>
    </message>
    <message>
        <source>blocks of %1 on average, whole days for the daily cycle</source>
        <translation>块平均长 %1，为保留日周期取整日</translation>
    </message>
    <message>
        <source>blocks of %1 on average</source>
        <translation>块平均长 %1</translation>
    </message>
    <message>
        <source>%1 futures are too few for an interval: at least three are needed.</source>
        <translation>%1 个未来太少，无法给出区间：至少需要三个。</translation>
    </message>
    <message>
        <source>Statistics of the market</source>
        <translation>市场统计</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>What the trace and the futures are compared by.</source>
        <translation>用于比较轨迹与未来的统计量。</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Of the trace as it was recorded.</source>
        <translation>按记录的轨迹。</translation>
    </message>
    <message>
        <source>Mean of %1 %2</source>
        <translation>%1 个未来（%2）的平均</translation>
    </message>
    <message>
        <source>The mean over the futures that were made from it.</source>
        <translation>由其生成的各未来的平均值。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Of both numbers.</source>
        <translation>两个数共用。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Futures</source>
        <translation>未来</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Slots of each</source>
        <translation>每个的时隙数</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>How they were made</source>
        <translation>生成方式</translation>
    </message>
    <message>
        <source>Resampled, mean</source>
        <translation>重采样，均值</translation>
    </message>
    <message>
        <source>Generated, mean</source>
        <translation>生成，均值</translation>
    </message>
    <message>
        <source>Blocks of the resampled futures</source>
        <translation>重采样未来的区块</translation>
    </message>
    <message>
        <source>Futures of each kind</source>
        <translation>每种未来的数目</translation>
    </message>
    <message>
        <source>Mean block</source>
        <translation>平均区块</translation>
    </message>
    <message>
        <source>Whole days</source>
        <translation>整天</translation>
    </message>
    <message>
        <source>Generator fitted to the trace</source>
        <translation>按轨迹拟合的生成器</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Means of %1 resampled and %1 generated futures.</source>
        <translation>%1 个重采样未来与 %1 个生成未来的均值。</translation>
    </message>
</context>
<context>
    <name>goal</name>
    <message>
        <source>The closest is %1 with %2.</source>
        <translation>最接近的是 %1，达到 %2。</translation>
    </message>
    <message>
        <source>The closest is %1 at %2 with %3.</source>
        <translation>最接近的是 %1，在截止时间 %2 时达到 %3。</translation>
    </message>
    <message>
        <source>Try later deadlines, allow more GPUs or accept a lower probability.</source>
        <translation>请尝试更晚的截止时间、允许更多 GPU，或接受更低的概率。</translation>
    </message>
    <message>
        <source>Raise the budget (%1 is enough at %2), allow more GPUs or accept a lower probability.</source>
        <translation>请提高预算（截止时间 %2 时，%1 即足够）、允许更多 GPU，或接受更低的概率。</translation>
    </message>
    <message>
        <source>No policy is on time within a budget of %1 in %2 of cases at any deadline from %3 to %4.</source>
        <translation>在 %3 到 %4 的任何截止时间下，都没有策略能在 %2 的情况下以 %1 以内的成本按时完成。</translation>
    </message>
    <message>
        <source>With a deadline of %1, no policy is ever on time: extend it, allow more GPUs or reduce the workload.</source>
        <translation>截止时间为 %1 时，没有策略能按时完成：请延长截止时间、允许更多 GPU，或减少工作量。</translation>
    </message>
    <message>
        <source>With a deadline of %1, no policy is on time in %2 of cases at any cost.</source>
        <translation>截止时间为 %1 时，无论成本多高，都没有策略能在 %2 的情况下按时完成。</translation>
    </message>
    <message>
        <source>Extend the deadline, allow more GPUs or accept a lower probability.</source>
        <translation>请延长截止时间、允许更多 GPU，或接受更低的概率。</translation>
    </message>
    <message>
        <source>A maximum of %1 is best, with %2: the mean utility is then %3, %4 more than with %5.</source>
        <translation>上限为 %1 时最佳，采用 %2：此时平均效用为 %3，比上限为 %5 时多 %4。</translation>
    </message>
    <message>
        <source>A maximum of %1 is best, with %2: the mean utility is then %3.</source>
        <translation>上限为 %1 时最佳，采用 %2：此时平均效用为 %3。</translation>
    </message>
    <message>
        <source>That is the largest number tried: more may be better still.</source>
        <translation>这是所尝试的最大数量：更多也许更好。</translation>
    </message>
    <message>
        <source>That is the shortest deadline tried: a shorter one may do.</source>
        <translation>这是所尝试的最短截止时间：更短的也许也可行。</translation>
    </message>
    <message>
        <source>Deadline, h</source>
        <translation>截止时间，h</translation>
    </message>
    <message>
        <source>Probability of being on time within %1</source>
        <translation>以 %1 以内的成本按时完成的概率</translation>
    </message>
    <message>
        <source>The shortest deadline is %1, with %2: it is then on time within %3 in %4 of cases (target %5).</source>
        <translation>最短的截止时间是 %1，采用 %2：此时在 %4 的情况下以 %3 以内的成本按时完成（目标 %5）。</translation>
    </message>
    <message>
        <source>Budget, $</source>
        <translation>预算，$</translation>
    </message>
    <message>
        <source>Probability of being on time in %1 within the budget</source>
        <translation>在预算以内于 %1 内按时完成的概率</translation>
    </message>
    <message>
        <source>The lowest budget is %1, with %2: it is on time in %3 within that in %4 of cases (target %5).</source>
        <translation>最低的预算是 %1，采用 %2：在 %4 的情况下以此预算于 %3 内按时完成（目标 %5）。</translation>
    </message>
    <message>
        <source>Maximum GPUs</source>
        <translation>最多 GPU 数</translation>
    </message>
    <message>
        <source>Mean utility, $</source>
        <translation>平均效用，$</translation>
    </message>
    <message>
        <source>No policy earns more than the job costs, with any number of GPUs: extend the deadline, reduce the workload or do not start the job.</source>
        <translation>无论用多少 GPU，都没有策略的收益高于作业的成本：请延长截止时间、减少工作量，或不要启动该作业。</translation>
    </message>
    <message>
        <source>%1 of %2 values tried so far.</source>
        <translation>目前已试过 %2 个取值中的 %1 个。</translation>
    </message>
    <message>
        <source>No deadline tried so far is met within %1 in %2 of cases.</source>
        <translation>其中没有一个能在 %2 的情况下以 %1 以内的成本按时完成。</translation>
    </message>
    <message>
        <source>%1 hold %2 of %3</source>
        <translation>%1 中有 %2，每个 %3</translation>
    </message>
    <message>
        <source>No trace can show %1 of cases: %2. Ask for at most %3.</source>
        <translation>任何轨迹都无法说明 %1 的情况。%2：请最多要求 %3。</translation>
    </message>
    <message>
        <source>The trace is too short to show %1 of cases: %2, and %3 are needed. Add %4 more of the market, or ask for at most %5.</source>
        <translation>轨迹太短，无法说明 %1 的情况：%2，而需要 %3 个。还缺 %4 的市场记录，或最多要求 %5。</translation>
    </message>
    <message>
        <source>Neither half of the trace alone has an answer.</source>
        <translation>轨迹的任何一半单独都没有答案。</translation>
    </message>
    <message>
        <source>Chosen on one half of the trace and tested on the other, it holds in %1 of cases (%2); one half alone has no answer.</source>
        <translation>在轨迹的一半上选出、在另一半上检验，在 %1（%2）的情况下成立；其中一半单独没有答案。</translation>
    </message>
    <message>
        <source>Chosen on one half of the trace and tested on the other, it holds in %1 of cases (%2).</source>
        <translation>在轨迹的一半上选出、在另一半上检验，在 %1（%2）的情况下成立。</translation>
    </message>
    <message>
        <source>Chosen on one half of the trace and tested on the other, the mean utility is %1 (%2).</source>
        <translation>在轨迹的一半上选出、在另一半上检验，平均效用为 %1（%2）。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No number of futures can show %1 of cases: with %2, ask for at most %3.</source>
        <translation>再多的未来也无法说明 %1 的情况：有 %2 时，请最多要求 %3。</translation>
    </message>
    <message>
        <source>%1 futures are too few to show %2 of cases, which takes %3: make more of them, or ask for at most %4.</source>
        <translation>%1 个未来太少，无法说明 %2 的情况，这需要 %3 个：请增加未来的数目，或最多要求 %4。</translation>
    </message>
    <message>
        <source>Chosen on one half of the futures and tested on the other, it holds in %1 of cases (%2); one half alone has no answer.</source>
        <translation>在这些未来的一半上选出、在另一半上检验，在 %1（%2）的情况下成立；其中一半单独没有答案。</translation>
    </message>
    <message>
        <source>Chosen on one half of the futures and tested on the other, it holds in %1 of cases (%2).</source>
        <translation>在这些未来的一半上选出、在另一半上检验，在 %1（%2）的情况下成立。</translation>
    </message>
    <message>
        <source>Neither half of the futures alone has an answer.</source>
        <translation>这些未来的任何一半单独都没有答案。</translation>
    </message>
    <message>
        <source>Chosen on one half of the futures and tested on the other, the mean utility is %1 (%2).</source>
        <translation>在这些未来的一半上选出、在另一半上检验，平均效用为 %1（%2）。</translation>
    </message>
    <message>
        <source>A maximum of %1 is best, with %2: the mean utility is then %3, %4 more than with %5, which is not distinguishable from zero.</source>
        <translation>最多 %1 最佳，采用 %2：此时平均效用为 %3，比 %5 时多 %4，这与毫无差别无法区分。</translation>
    </message>
    <message>
        <source>A maximum of %1 is best, with %2: the mean cost is then %3.</source>
        <translation>最大值 %1 最佳，策略为 %2：此时平均成本为 %3。</translation>
    </message>
    <message>
        <source>A maximum of %1 is best, with %2: the mean cost is then %3, %4 less than with %5.</source>
        <translation>最大值 %1 最佳，策略为 %2：此时平均成本为 %3，比 %5 时少 %4。</translation>
    </message>
    <message>
        <source>A maximum of %1 is best, with %2: the mean cost is then %3, %4 less than with %5, which is not distinguishable from zero.</source>
        <translation>最大值 %1 最佳，策略为 %2：此时平均成本为 %3，比 %5 时少 %4，与零无法区分。</translation>
    </message>
    <message>
        <source>Chosen on one half of the futures and tested on the other, the mean cost is %1 (%2).</source>
        <translation>在这些未来的一半上选出，在另一半上检验：平均成本为 %1（%2）。</translation>
    </message>
    <message>
        <source>Chosen on one half of the trace and tested on the other, the mean cost is %1 (%2).</source>
        <translation>在轨迹的一半上选出，在另一半上检验：平均成本为 %1（%2）。</translation>
    </message>
    <message>
        <source>Mean cost, $</source>
        <translation>平均成本，$</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>At the answer; the highest of a policy that has none.</source>
        <translation>在答案处；没有答案的策略取其最高值。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1，最佳</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Chosen on one half, tested on the other</source>
        <translation>在一半上选择，在另一半上检验</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>目标概率</translation>
    </message>
    <message>
        <source>The record is too short to decide</source>
        <translation>记录太短，无法判断</translation>
    </message>
    <message>
        <source>Independent windows needed</source>
        <translation>所需独立窗口</translation>
    </message>
    <message>
        <source>Halves without an answer</source>
        <translation>没有答案的半段</translation>
    </message>
</context>
<context>
    <name>headline</name>
    <message>
        <source>loses</source>
        <translation>较差</translation>
    </message>
    <message>
        <source>better</source>
        <translation>较好</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>选出的策略</translation>
    </message>
    <message>
        <source>The best on the earlier half of the jobs; its figures are over the later half.</source>
        <translation>前一半作业上的最佳策略；其数值取自后一半作业。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>loses and better: the whole interval is on that side.</source>
        <translation>较差与较好：整个区间都在那一侧。</translation>
    </message>
    <message>
        <source>Markets</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Free GPUs scaled by</source>
        <translation>空闲 GPU 数缩放倍数</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>时隙数</translation>
    </message>
    <message>
        <source>Independent windows</source>
        <translation>独立窗口</translation>
    </message>
    <message>
        <source>On demand, GPU-hour</source>
        <translation>按需，每 GPU 小时</translation>
    </message>
    <message>
        <source>Value per job</source>
        <translation>每个作业的价值</translation>
    </message>
    <message>
        <source>Best baseline</source>
        <translation>最佳基线</translation>
    </message>
    <message>
        <source>Best fixed policy</source>
        <translation>最佳固定策略</translation>
    </message>
    <message>
        <source>Of the extended pool, on the earlier half of the jobs.</source>
        <translation>取自扩展策略池，在前一半作业上。</translation>
    </message>
    <message>
        <source>Mean utility per job; the best baseline is that of all jobs.</source>
        <translation>每个作业的平均效用；最佳基线按全部作业选出。</translation>
    </message>
    <message>
        <source>Against the best baseline</source>
        <translation>相对最佳基线</translation>
    </message>
    <message>
        <source>Improvement</source>
        <translation>提升</translation>
    </message>
    <message>
        <source>Gap to best fixed</source>
        <translation>与最佳固定策略的差距</translation>
    </message>
    <message>
        <source>Gap to best possible</source>
        <translation>与理论最优的差距</translation>
    </message>
    <message>
        <source>Against each baseline</source>
        <translation>相对各基线</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>AHAP with forecasts that it could have had, against the better of max spot and uniform progress</source>
        <translation>使用本可得到的预测的 AHAP，相对尽用竞价与匀速进度中较好的一个</translation>
    </message>
    <message>
        <source>Better on spot</source>
        <translation>较好的竞价策略</translation>
    </message>
    <message>
        <source>It is above in %1 of %2 markets and below in %3; in the others these jobs do not decide.</source>
        <translation>在 %2 个市场中，它在 %1 个中较高，在 %3 个中较低；其余市场中，这些作业无法判断。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Jobs in each market</source>
        <translation>每个市场的作业数</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Least N_min</source>
        <translation>最少 GPU 数，从</translation>
    </message>
    <message>
        <source>Most N_min</source>
        <translation>最少 GPU 数，到</translation>
    </message>
    <message>
        <source>Least N_max</source>
        <translation>最多 GPU 数，从</translation>
    </message>
    <message>
        <source>Most N_max</source>
        <translation>最多 GPU 数，到</translation>
    </message>
    <message>
        <source>Least work</source>
        <translation>工作量，从</translation>
    </message>
    <message>
        <source>Most work</source>
        <translation>工作量，到</translation>
    </message>
    <message>
        <source>Value over the cost on demand</source>
        <translation>价值与按需成本之比</translation>
    </message>
    <message>
        <source>Late factor</source>
        <translation>逾期系数</translation>
    </message>
    <message>
        <source>Time to start</source>
        <translation>启动用时</translation>
    </message>
    <message>
        <source>Time to shrink</source>
        <translation>缩减用时</translation>
    </message>
    <message>
        <source>Error of forecasts</source>
        <translation>预测误差</translation>
    </message>
    <message>
        <source>Free GPUs at least</source>
        <translation>空闲 GPU 数至少</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>%1 of %2 rows lose to the market&apos;s best baseline and %3 are better; for the others these jobs do not decide.</source>
        <translation>%2 行中，有 %1 行不如所在市场的最佳基线，%3 行更好；其余各行，这些作业无法判断。</translation>
    </message>
</context>
<context>
    <name>import</name>
    <message>
        <source>found %1</source>
        <translation>发现 %1</translation>
    </message>
    <message>
        <source>%1: found %2</source>
        <translation>%1：发现 %2</translation>
    </message>
    <message>
        <source>Say which column of %1 holds prices or free GPUs.</source>
        <translation>请指明 %1 的哪一列是价格或空闲 GPU 数。</translation>
    </message>
    <message>
        <source>Say which columns of %1 hold the time, and prices or free GPUs.</source>
        <translation>请指明 %1 的哪些列是时间、价格或空闲 GPU 数。</translation>
    </message>
    <message>
        <source>Say which column of %1 holds the time, and whether it counts seconds, minutes or hours.</source>
        <translation>请指明 %1 的哪一列是时间，以及它以秒、分钟还是小时计。</translation>
    </message>
    <message>
        <source>It holds neither prices nor free GPUs.</source>
        <translation>其中既没有价格，也没有空闲 GPU 数。</translation>
    </message>
    <message>
        <source>Free GPUs are those of %1: tick this file to have its own.</source>
        <translation>空闲 GPU 数取自 %1：勾选此文件即可改用它的数据。</translation>
    </message>
    <message>
        <source>Prices are those of %1: tick this file to have its own.</source>
        <translation>价格取自 %1：勾选此文件即可改用它的数据。</translation>
    </message>
    <message>
        <source>No file is ticked.</source>
        <translation>没有勾选任何文件。</translation>
    </message>
    <message>
        <source>A file cannot be read: leave it out, or choose another.</source>
        <translation>有文件无法读取：请将其排除，或另选文件。</translation>
    </message>
    <message>
        <source>%1 lists jobs and is not a market: open it by itself (File, Open) to plan GPUs for the stream.</source>
        <translation>%1 列出的是作业，不是市场：请单独打开它（文件 &gt; 打开），为作业流规划 GPU。</translation>
    </message>
    <message>
        <source>On-demand price: %1 as the files state, instead of the %2 that you set.</source>
        <translation>按需价格：采用文件给出的 %1，而不是您设定的 %2。</translation>
    </message>
    <message>
        <source>Prices are as the files have them: price level and movement are 1 again.</source>
        <translation>价格与文件一致：价格水平和波动恢复为 1。</translation>
    </message>
    <message>
        <source>Free GPUs are as the files have them: their level is 1 again.</source>
        <translation>空闲 GPU 与文件一致：其水平恢复为 1。</translation>
    </message>
    <message>
        <source>It holds several markets: choose one.</source>
        <translation>其中有多个市场：请选择一个。</translation>
    </message>
    <message>
        <source>Prices must be in dollars: click the heading of a column that has such prices, or have them written in dollars.</source>
        <translation>价格必须以美元计：请点击含有美元价格的列的标题，或将价格改写为美元。</translation>
    </message>
    <message>
        <source>Click the heading of a column to say what it holds.</source>
        <translation>点击列标题，说明该列的内容。</translation>
    </message>
    <message>
        <source>Market files lists the other zones to choose from.</source>
        <translation>其他可选的可用区列在“市场文件”中。</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>Choose a market above: found %1.</source>
        <translation>请在上方选择一个市场：发现%1。</translation>
    </message>
    <message>
        <source>Click the heading of the column of times to say how they count, or whether dates begin with the day or the month.</source>
        <translation>点击时间列的标题，说明时间如何计数，或日期以日还是月开头。</translation>
    </message>
</context>
<context>
    <name>inputs</name>
    <message>
        <source>unlimited on demand assumed</source>
        <translation>假设按需不限量</translation>
    </message>
    <message>
        <source>one speed-up for all jobs assumed</source>
        <translation>假设所有作业的加速比相同</translation>
    </message>
    <message>
        <source>made-up jobs</source>
        <translation>虚构作业</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Inputs: %1.</source>
        <translation>输入：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 nodes always free assumed</source>
        <translation>假设始终有 %1 个节点空闲</translation>
    </message>
    <message>
        <source>made-up model</source>
        <translation>虚构模型</translation>
    </message>
    <message>
        <source>%1 instances always free assumed</source>
        <translation>假设始终有 %1 个实例空闲</translation>
    </message>
    <message>
        <source>resampled market</source>
        <translation>重抽样市场</translation>
    </message>
    <message>
        <source>1 GPU always free assumed</source>
        <translation>假设始终有 1 个 GPU 空闲</translation>
    </message>
    <message>
        <source>%1 GPUs always free assumed</source>
        <translation>假设始终有 %1 个 GPU 空闲</translation>
    </message>
    <message>
        <source>spot price of %1 set by you</source>
        <translation>竞价价格 %1 由您设定</translation>
    </message>
    <message>
        <source>spot price of %1 assumed</source>
        <translation>假设竞价价格为 %1</translation>
    </message>
    <message>
        <source>scaled × %1</source>
        <translation>缩放 × %1</translation>
    </message>
    <message>
        <source>price movement × %1</source>
        <translation>价格波动 × %1</translation>
    </message>
    <message>
        <source>free GPUs × %1</source>
        <translation>空闲 GPU × %1</translation>
    </message>
    <message>
        <source>on-demand price of %1 assumed</source>
        <translation>假设按需价格为 %1</translation>
    </message>
    <message>
        <source>price and free GPUs without a common clock</source>
        <translation>价格与空闲 GPU 没有共同时钟</translation>
    </message>
    <message>
        <source>price and free GPUs of different weeks</source>
        <translation>价格与空闲 GPU 来自不同的星期</translation>
    </message>
    <message>
        <source>%1 of %2 slots unknown</source>
        <translation>%2 个时隙中有 %1 个未知</translation>
    </message>
    <message>
        <source>%1 of %2 slots without a sample counted as no GPUs</source>
        <translation>%2 个时隙中有 %1 个没有样本，按没有 GPU 计</translation>
    </message>
    <message>
        <source>%1 of %2 slots filled with the value before</source>
        <translation>%2 个时隙中有 %1 个以前一个值填补</translation>
    </message>
    <message>
        <source>made-up market</source>
        <translation>虚构市场</translation>
    </message>
    <message>
        <source>%1 of %2 rows dropped</source>
        <translation>%2 行中丢弃 %1 行</translation>
    </message>
    <message>
        <source>%1 row contradicts another</source>
        <translation>%1 行与另一行矛盾</translation>
    </message>
    <message>
        <source>%1 rows contradict others</source>
        <translation>%1 行与其他行矛盾</translation>
    </message>
    <message>
        <source>one page of several</source>
        <translation>多页中的一页</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 node always free assumed</source>
        <translation>假设始终有 %1 个节点空闲</translation>
    </message>
    <message>
        <source>%1 instance always free assumed</source>
        <translation>假设始终有 %1 个实例空闲</translation>
    </message>
    <message>
        <source>price of one GPU assumed</source>
        <translation>假定为单个 GPU 的价格</translation>
    </message>
    <message>
        <source>unnamed numbers taken as GPUs</source>
        <translation>无名数字视为 GPU 数</translation>
    </message>
    <message>
        <source>on-demand price taken as spot price</source>
        <translation>以按需价格作竞价价格</translation>
    </message>
    <message>
        <source>one market assumed</source>
        <translation>假定为同一市场</translation>
    </message>
    <message>
        <source>on-demand price of another machine</source>
        <translation>按需价格来自另一种机器</translation>
    </message>
    <message>
        <source>on-demand price of another provider</source>
        <translation>按需价格来自另一家云厂商</translation>
    </message>
    <message>
        <source>offers counted as GPUs assumed</source>
        <translation>假定每个报价算一个 GPU</translation>
    </message>
    <message>
        <source>offers of the scenario left out</source>
        <translation>未使用情景中的购买方式</translation>
    </message>
</context>
<context>
    <name>job</name>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Dollars for all GPUs. Runs that give the job up are left out.</source>
        <translation>所有 GPU 的花费，单位美元。放弃作业的运行不计在内。</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Share of the runs that are done by the deadline.</source>
        <translation>在截止时间前完成的运行所占比例。</translation>
    </message>
    <message>
        <source>On time within the budget</source>
        <translation>按时且在预算内</translation>
    </message>
    <message>
        <source>Share of the runs that are done by the deadline and cost no more than the budget.</source>
        <translation>在截止时间前完成且成本不超过预算的运行所占比例。</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Value of the job when it is done, less its cost.</source>
        <translation>作业完成时的价值减去其成本。</translation>
    </message>
    <message>
        <source>Finished after</source>
        <translation>完成用时</translation>
    </message>
    <message>
        <source>Hours from the start until the job is done. Runs that give it up are left out.</source>
        <translation>从开始到作业完成的小时数。放弃作业的运行不计在内。</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Share of the runs that give the job up.</source>
        <translation>放弃作业的运行所占比例。</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>GPU-hours that are paid for, spot and on demand.</source>
        <translation>已付费的 GPU 小时数，含竞价与按需。</translation>
    </message>
    <message>
        <source>Spot share</source>
        <translation>竞价比例</translation>
    </message>
    <message>
        <source>Share of the GPU-hours on spot GPUs.</source>
        <translation>竞价 GPU 所占的 GPU 小时数比例。</translation>
    </message>
    <message>
        <source>Reconfigurations</source>
        <translation>重新配置次数</translation>
    </message>
    <message>
        <source>How often the number of GPUs changes.</source>
        <translation>GPU 数量变化的次数。</translation>
    </message>
    <message>
        <source>GPUs preempted</source>
        <translation>被抢占的 GPU</translation>
    </message>
    <message>
        <source>Spot GPUs that the market takes back while the job has them.</source>
        <translation>作业持有期间被市场收回的竞价 GPU 数。</translation>
    </message>
    <message>
        <source>Time lost</source>
        <translation>损失的时间</translation>
    </message>
    <message>
        <source>Hours in which GPUs are paid for while the job restarts.</source>
        <translation>作业重启期间仍为 GPU 付费的小时数。</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
</context>
<context>
    <name>learning</name>
    <message>
        <source>%1 of %2 cannot be done by the deadline even with the maximum number of GPUs all the time.</source>
        <translation>共 %2 个作业，其中 %1即使始终使用最多的 GPU，也无法在截止时间前完成。</translation>
    </message>
    <message>
        <source>as much as %1</source>
        <translation>与%1相同</translation>
    </message>
    <message>
        <source>%1 more than %2</source>
        <translation>比%2多 %1</translation>
    </message>
    <message>
        <source>%1 less than %2</source>
        <translation>比%2少 %1</translation>
    </message>
    <message>
        <source>as good as %1</source>
        <translation>与%1一样好</translation>
    </message>
    <message>
        <source>%1 below %2</source>
        <translation>比%2低 %1</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>比%2高 %1</translation>
    </message>
    <message>
        <source>%1 has the most weight (%2) after %3.</source>
        <translation>%3之后，%1 的权重最大（%2）。</translation>
    </message>
    <message>
        <source>the best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>%1 The learner earns %2 per job: %3, %4, %5; %6.</source>
        <translation>%1学习器平均每个作业获得 %2：%3，%4，%5；%6。</translation>
    </message>
    <message>
        <source>on-demand only</source>
        <translation>仅按需</translation>
    </message>
    <message>
        <source>max spot</source>
        <translation>尽用竞价</translation>
    </message>
    <message>
        <source>uniform progress</source>
        <translation>匀速进度</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 The learner, whose pool uses the future, earns %2 per job: %3, %4, %5; %6.</source>
        <translation>%1 学习器的策略池使用未来，它每个作业赚 %2：%3，%4，%5；%6。</translation>
    </message>
    <message>
        <source>about as much as %1 (%2 to %3 more)</source>
        <translation>与%1大致相同（多 %2 至 %3）</translation>
    </message>
    <message>
        <source>the best fixed policy in hindsight</source>
        <translation>事后最佳的固定策略</translation>
    </message>
    <message>
        <source>%1 On average, the results of %2 earlier jobs were still unknown when a job started; the bound allows for that.</source>
        <translation>%1平均而言，一个作业开始时，还有 %2 个更早作业的结果未知；上界已考虑这一点。</translation>
    </message>
    <message>
        <source>w ← (1 − α)·w·e^(ηu) + α/M of the sum</source>
        <translation>w ← (1 − α)·w·e^(ηu) + 总和的 α/M</translation>
    </message>
    <message>
        <source>w ← w·e^(−η(1 − u)/p) for the policy played</source>
        <translation>w ← w·e^(−η(1 − u)/p)（仅限所采用的策略）</translation>
    </message>
    <message>
        <source>w ← w·e^(ηu)</source>
        <translation>w ← w·e^(ηu)</translation>
    </message>
    <message>
        <source>%1 scores (%2)</source>
        <translation>%1 分（%2）</translation>
    </message>
    <message>
        <source>weights, known rate</source>
        <translation>权重，已知学习率</translation>
    </message>
    <message>
        <source>weights, adaptive rate</source>
        <translation>权重，自适应学习率</translation>
    </message>
    <message>
        <source>weights, doubling</source>
        <translation>权重，倍增</translation>
    </message>
    <message>
        <source>fixed share</source>
        <translation>固定份额</translation>
    </message>
    <message>
        <source>Exp3, sees only the policy played</source>
        <translation>Exp3，只看到所采用的策略</translation>
    </message>
    <message>
        <source>Against the best two policies, %1 and from job %2 on %3, the regret is %4; for one change it can be at most %5.</source>
        <translation>与最好的两个策略（先用 %1，从作业 %2 起用 %3）相比，遗憾为 %4；更换一次时最多可达 %5。</translation>
    </message>
    <message>
        <source>%1, with η = %2 and a score worth %3. After %4 the regret is %5; it can be at most min(k, bound) = %6.</source>
        <translation>%1，其中 η = %2，一分值 %3。经过 %4 后遗憾为 %5；最多可达 min(k, 上界) = %6。</translation>
    </message>
    <message>
        <source>The bound of %1 holds for any results, even ones made to mislead the learner; in this run the policies are so much alike that playing all of them equally, without learning, would have a regret of %2, and the learner&apos;s is %3.</source>
        <translation>上界 %1 对任何结果都成立，即使结果是为误导学习器而构造的；在这次运行中各策略十分相近，不学习而均等地采用全部策略，遗憾也只有 %2，而学习器的遗憾是 %3。</translation>
    </message>
    <message>
        <source>On the later half of the starts it earns %1.</source>
        <translation>在起点的后一半上，它的收益%1。</translation>
    </message>
    <message>
        <source>the fixed policy that is best on the earlier half</source>
        <translation>前一半上最佳的固定策略</translation>
    </message>
    <message>
        <source>No bound below the number of jobs, %1, holds for any results here; in this run playing all policies equally, without learning, would have a regret of %2, and the learner&apos;s is %3.</source>
        <translation>这里没有低于作业数 %1 的上界能对任何结果都成立；在这次运行中，不学习而均等地采用全部策略，遗憾为 %2，而学习器的遗憾是 %3。</translation>
    </message>
    <message>
        <source>The bound of %1 holds for any results, even ones made to mislead the learner; in this run playing all policies equally, without learning, would have a regret of %2, and the learner&apos;s is %3.</source>
        <translation>上界 %1 对任何结果都成立，即使结果是为误导学习器而构造的；在这次运行中，不学习而均等地采用全部策略，遗憾为 %2，而学习器的遗憾是 %3。</translation>
    </message>
    <message>
        <source>%1 For the actual results the same proof gives %2.</source>
        <translation>%1 按实际出现的结果，同一证明给出的上界是 %2。</translation>
    </message>
    <message>
        <source>No value is set for the job: learners are scored by a derived value, which is a penalty for being late, not money earned.</source>
        <translation>作业没有设定价值：学习器按推导出的价值评分，那是对延误的惩罚，不是赚到的钱。</translation>
    </message>
    <message>
        <source>about as much as %1</source>
        <translation>与 %1 大致相同</translation>
    </message>
    <message>
        <source>all the weight</source>
        <translation>全部权重</translation>
    </message>
    <message>
        <source>%1 % of the weight</source>
        <translation>%1 % 的权重</translation>
    </message>
    <message>
        <source>No policy has a clear lead after %1: %2 has the most weight, %3 %.</source>
        <translation>%1 之后没有策略明显领先：%2 的权重最大，为 %3 %。</translation>
    </message>
    <message>
        <source>%1 has %2 after %3, but its lead may be chance.</source>
        <translation>%3 之后 %1 拥有 %2，但其领先可能出于偶然。</translation>
    </message>
    <message>
        <source>%1 has all the weight after %2.</source>
        <translation>%2 之后 %1 拥有全部权重。</translation>
    </message>
    <message>
        <source>Best fixed: %1</source>
        <translation>最佳固定：%1</translation>
    </message>
    <message>
        <source>Best of the earlier starts, interval on the later: %1</source>
        <translation>前一半起点上的最佳策略，区间取自后一半：%1</translation>
    </message>
    <message>
        <source>Over all jobs</source>
        <translation>全部作业合计</translation>
    </message>
    <message>
        <source>Per job</source>
        <translation>每个作业</translation>
    </message>
    <message>
        <source>Learner&apos;s gain</source>
        <translation>学习器的增益</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Gain per job</source>
        <translation>每个作业的增益</translation>
    </message>
    <message>
        <source>How much more the learner earns, with its 95 % interval.</source>
        <translation>学习器多获得的收益及其 95 % 区间。</translation>
    </message>
    <message>
        <source>Leading policies</source>
        <translation>领先的策略</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>步调</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>学习器</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Feedback</source>
        <translation>反馈</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>One score</source>
        <translation>一分的金额</translation>
    </message>
    <message>
        <source>Clipped scores</source>
        <translation>被截断的得分数</translation>
    </message>
    <message>
        <source>Bound of the regret</source>
        <translation>遗憾上界</translation>
    </message>
    <message>
        <source>Regret without learning</source>
        <translation>不学习时的遗憾</translation>
    </message>
    <message>
        <source>Growth of the regret</source>
        <translation>遗憾的增长</translation>
    </message>
    <message>
        <source>Bound for these results</source>
        <translation>针对这些结果的上界</translation>
    </message>
    <message>
        <source>Leader after half of the jobs</source>
        <translation>一半作业之后的领先者</translation>
    </message>
    <message>
        <source>Its gain over the pool</source>
        <translation>它相对策略池的增益</translation>
    </message>
    <message>
        <source>Clear lead</source>
        <translation>明显领先</translation>
    </message>
    <message>
        <source>Regret in words</source>
        <translation>遗憾说明</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Best fixed</source>
        <translation>最佳固定</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Fewest GPUs</source>
        <translation>最少 GPU 数</translation>
    </message>
    <message>
        <source>Most GPUs</source>
        <translation>最多 GPU 数</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>所采用的策略</translation>
    </message>
    <message>
        <source>Results still unknown</source>
        <translation>尚未知的结果数</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
</context>
<context>
    <name>market</name>
    <message>
        <source>%1 was not found. Locate it, or choose another market.</source>
        <translation>找不到 %1。请指出它的位置，或选择其他市场。</translation>
    </message>
    <message>
        <source>%1. Fix the file, or choose another market.</source>
        <translation>%1。请修正该文件，或选择其他市场。</translation>
    </message>
    <message>
        <source>%1 has changed since the session was saved: results may differ. Save the session to keep the market as it is now.</source>
        <translation>%1 自会话保存以来已更改：结果可能不同。保存会话即可保留现在的市场。</translation>
    </message>
    <message>
        <source>%1: a price is the mean of the %2 cheapest GPUs on offer, and the job takes up to %3: set market.price.forGpus to that.</source>
        <translation>%1：价格是报价中最便宜的 %2 个 GPU 的平均价，而作业最多使用 %3 个：请将 market.price.forGpus 设为该数。</translation>
    </message>
    <message>
        <source>Free GPUs are those at the start of slots, and some go within a slot. The best possible plan is then the best that loses no GPU within a slot: a policy may do better, and the true optimum is not known.</source>
        <translation>空闲 GPU 取时隙开始时的数目，其中一些会在时隙之内消失。此时的理论最优方案是不在时隙内失去任何 GPU 的方案中最好的：策略可能做得更好，真正的最优值并不知道。</translation>
    </message>
</context>
<context>
    <name>measure</name>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Savings over on demand</source>
        <translation>相对按需的节省</translation>
    </message>
    <message>
        <source>Finish time</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Spot share</source>
        <translation>竞价比例</translation>
    </message>
    <message>
        <source>GPU changes</source>
        <translation>变更 GPU 的次数</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>遗憾</translation>
    </message>
    <message>
        <source>Gap to the best possible</source>
        <translation>与理论最优的差距</translation>
    </message>
    <message>
        <source>Gain over no forecast</source>
        <translation>相对不用预测的增益</translation>
    </message>
    <message>
        <source>Gap from the horizon</source>
        <translation>规划期造成的差距</translation>
    </message>
    <message>
        <source>Gap from the commitment</source>
        <translation>承诺造成的差距</translation>
    </message>
    <message>
        <source>Gap from forecast errors</source>
        <translation>预测误差造成的差距</translation>
    </message>
    <message>
        <source>Gap from rounding averaged plans</source>
        <translation>平均计划取整造成的差距</translation>
    </message>
    <message>
        <source>Bound by forecast error</source>
        <translation>由预测误差得出的上界</translation>
    </message>
</context>
<context>
    <name>number</name>
    <message>
        <source>less than 0.1 %</source>
        <translation>不到 0.1 %</translation>
    </message>
    <message>
        <source>more than 99.9 %</source>
        <translation>超过 99.9 %</translation>
    </message>
    <message>
        <source>less than 1 %</source>
        <translation>不到 1 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 至 %2 %</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>This is one replication: how far others differ is not known.</source>
        <translation>这只是一次重复：其他重复会相差多少尚不可知。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals over %1 replications.</source>
        <translation>括号内为 %1 次重复的 95 % 区间。</translation>
    </message>
    <message>
        <source>This is too short for an interval.</source>
        <translation>数据太短，无法给出区间。</translation>
    </message>
    <message>
        <source>This is too short for an interval (%1).</source>
        <translation>数据太短，无法给出区间（%1）。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals by blocks of time (%1).</source>
        <translation>括号内为按时间分块的 95 % 区间（%1）。</translation>
    </message>
    <message>
        <source>too short for an interval</source>
        <translation>太短，无法给出区间</translation>
    </message>
</context>
<context>
    <name>offers</name>
    <message>
        <source>The job uses at most %1 GPUs, which is no whole number of machines of %2: the rest is paid and idle.</source>
        <translation>该作业最多使用 %1 个 GPU，不是每台 %2 个 GPU 的整数台：其余已付费而闲置。</translation>
    </message>
    <message>
        <source>Spot costs more than on demand on average. Is it the price of a machine and not of a GPU?</source>
        <translation>Spot 平均比按需更贵。这是否是整台机器的价格，而不是每个 GPU 的价格？</translation>
    </message>
    <message>
        <source>The block counts as already paid: its price is no part of the cost.</source>
        <translation>该区块视为已付费：其价格不计入成本。</translation>
    </message>
</context>
<context>
    <name>open</name>
    <message>
        <source>%1 counts machines of %2.</source>
        <translation>%1 统计的是每台 %2 的机器。</translation>
    </message>
    <message>
        <source>%1 has prices of %2 pools: %3 was chosen.</source>
        <translation>%1 含有 %2 个资源池的价格：采用了 %3。</translation>
    </message>
    <message>
        <source>The free GPUs are from %1, the prices from %2.</source>
        <translation>空闲 GPU 数来自 %1，价格来自 %2。</translation>
    </message>
    <message>
        <source>The job starts %1 into the market, the first time from which everything is known.</source>
        <translation>作业从市场开始后 %1 起始，即最早的全部已知的时刻。</translation>
    </message>
    <message>
        <source>On-demand price: %1 per GPU-hour (%2: %3).</source>
        <translation>按需价格：每 GPU 小时 %1（%2：%3）。</translation>
    </message>
    <message>
        <source>No stretch of the market longer than %1 is known: the job is shortened to a workload of %2 in that time.</source>
        <translation>市场连续已知的时间不超过 %1：作业缩短为在该时间内完成 %2 的工作量。</translation>
    </message>
    <message>
        <source>%1 was read with %2.</source>
        <translation>%1 按此读取：%2。</translation>
    </message>
    <message>
        <source>%1 lists jobs: it was opened as a stream of them. Enter a budget. How much faster they run on more GPUs is assumed; choose tables of measured speed-ups to replace the assumption.</source>
        <translation>%1 列出的是作业：已作为作业流打开。请输入预算。它们在更多 GPU 上快多少是假设的；请选择加速比表来说明。</translation>
    </message>
    <message>
        <source>%1 was not found where the scenario names it: the sample of that name that ships with the program is used.</source>
        <translation>在情景所写的位置没有找到 %1：改用程序自带的同名样例。</translation>
    </message>
    <message>
        <source>%1 has free GPUs of %2 zones: %3 was chosen.</source>
        <translation>%1 含有 %2 个可用区的空闲 GPU：采用了 %3。</translation>
    </message>
    <message>
        <source>Choose another with market.availability.zone and market.price.zone.</source>
        <translation>用 market.availability.zone 和 market.price.zone 选择其他可用区。</translation>
    </message>
</context>
<context>
    <name>origin</name>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>catalogue</source>
        <translation>价目录</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>由您设定</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>1 GPU is always free</source>
        <translation>始终有 1 个 GPU 空闲</translation>
    </message>
    <message>
        <source>%1 GPUs are always free</source>
        <translation>始终有 %1 个 GPU 空闲</translation>
    </message>
    <message>
        <source>a spot GPU always costs %1 an hour</source>
        <translation>竞价 GPU 始终为每小时 %1</translation>
    </message>
    <message>
        <source>an on-demand GPU costs %1 an hour</source>
        <translation>按需 GPU 为每小时 %1</translation>
    </message>
    <message>
        <source> and </source>
        <translation>，且</translation>
    </message>
</context>
<context>
    <name>parameter</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>a number above 0 and at most %1</source>
        <translation>大于 0 且不超过 %1 的数</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1 到 %2 之间的数</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 之间的整数</translation>
    </message>
    <message>
        <source>a whole number above 0 and at most %1</source>
        <translation>大于 0 且不超过 %1 的整数</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1，或 %2</translation>
    </message>
    <message>
        <source>%1, or in per cent (&quot;%2 %&quot;)</source>
        <translation>%1，也可用百分数（“%2 %”）</translation>
    </message>
    <message>
        <source>a number above 0 ($/GPU-hour), market or on-demand</source>
        <translation>大于 0 的数（$/GPU·小时）、market 或 on-demand</translation>
    </message>
    <message>
        <source>some of %1</source>
        <translation>以下若干项：%1</translation>
    </message>
    <message>
        <source>two whole numbers from 0 to %1, the lower one first, such as 8, 32</source>
        <translation>两个 0 到 %1 之间的整数，较小的在前，例如 8, 32</translation>
    </message>
    <message>
        <source>GPUs:work/hour pairs such as 1:10, 2:19, 4:35</source>
        <translation>“GPU 数:每小时工作量”的数对，例如 1:10, 2:19, 4:35</translation>
    </message>
    <message>
        <source>file, market, spells or a whole number from 1 to 10000</source>
        <translation>file、market、spells 或 1 到 10000 之间的整数</translation>
    </message>
    <message>
        <source>a date and time such as 2026-12-04T18:00+01:00</source>
        <translation>日期和时间，例如 2026-12-04T18:00+01:00</translation>
    </message>
    <message>
        <source>a deadline after the start, %1</source>
        <translation>晚于起点的截止时间，%1</translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>An on-demand GPU costs %1 an hour (%2).</source>
        <translation>按需 GPU 每小时 %1（%2）。</translation>
    </message>
    <message>
        <source>Enter 1 to %1 GPUs.</source>
        <translation>请输入 1 到 %1 个 GPU。</translation>
    </message>
    <message>
        <source>Enter how much work there is.</source>
        <translation>请输入工作量。</translation>
    </message>
    <message>
        <source>Enter a budget above $0.</source>
        <translation>请输入大于 $0 的预算。</translation>
    </message>
    <message>
        <source>Enter the budget that must not be exceeded.</source>
        <translation>请输入不得超过的预算。</translation>
    </message>
    <message>
        <source>Enter a deadline in the future.</source>
        <translation>请输入将来的截止时间。</translation>
    </message>
    <message>
        <source>Spot prices are scaled × %1, with the on-demand price, as you chose.</source>
        <translation>按您的选择，竞价价格缩放 × %1，按需价格也一起缩放。</translation>
    </message>
    <message>
        <source>No spot price is known: %1 per GPU-hour is assumed, a third of the on-demand price.</source>
        <translation>没有已知的竞价价格：假设每 GPU 小时 %1，即按需价格的三分之一。</translation>
    </message>
    <message>
        <source>An on-demand GPU costs %1 an hour, as you entered.</source>
        <translation>按您的输入，按需每 GPU 每小时 %1。</translation>
    </message>
    <message>
        <source>The work cannot be done by then: on %1 the earliest possible finish is %2. Allow more GPUs, or more time.</source>
        <translation>届时无法完成：使用 %1 最早在 %2 完成。请允许更多 GPU 或更多时间。</translation>
    </message>
    <message>
        <source>Enter how long a restart takes.</source>
        <translation>请输入重启所需的时间。</translation>
    </message>
    <message>
        <source>Enter an on-demand price above $0.</source>
        <translation>请输入高于 $0 的按需价格。</translation>
    </message>
    <message>
        <source>Enter the on-demand price: the market states none.</source>
        <translation>请输入按需价格：市场没有给出。</translation>
    </message>
    <message>
        <source>Enter the on-demand price of %1: neither the market nor the catalogue states one.</source>
        <translation>请输入 %1 的按需价格：市场和价目录都没有给出。</translation>
    </message>
    <message>
        <source>The record of the market is %1 long, shorter than the deadline: choose an earlier deadline, or more files.</source>
        <translation>市场记录长 %1，短于截止时间：请选择更早的截止时间或更多文件。</translation>
    </message>
    <message>
        <source>Catalogue: %1</source>
        <translation>价目录：%1</translation>
    </message>
    <message>
        <source>Catalogue: %1, another machine than the market&apos;s %2</source>
        <translation>价目录：%1，不是市场的机器 %2</translation>
    </message>
    <message>
        <source>Catalogue: %1, of another provider than the market&apos;s %2</source>
        <translation>价目录：%1，与市场的 %2 不是同一家云厂商</translation>
    </message>
    <message>
        <source>Catalogue: %1, until %2</source>
        <translation>价目录：%1，截至 %2</translation>
    </message>
    <message>
        <source>Catalogue: %1, since %2</source>
        <translation>价目录：%1，自 %2 起</translation>
    </message>
</context>
<context>
    <name>policy</name>
    <message>
        <source>AHANP (σ %1, pace uniform)</source>
        <translation>AHANP (σ %1, 匀速步调)</translation>
    </message>
    <message>
        <source>AHANP (σ %1)</source>
        <translation>AHANP (σ %1)</translation>
    </message>
    <message>
        <source>AHAP (ω %1, v %2, σ %3, averaged)</source>
        <translation>AHAP (ω %1, v %2, σ %3, 平均)</translation>
    </message>
    <message>
        <source>AHAP (ω %1, v %2, σ %3)</source>
        <translation>AHAP (ω %1, v %2, σ %3)</translation>
    </message>
    <message>
        <source>On-demand only</source>
        <translation>仅按需</translation>
    </message>
    <message>
        <source>Max spot</source>
        <translation>尽用竞价</translation>
    </message>
    <message>
        <source>Uniform progress</source>
        <translation>匀速进度</translation>
    </message>
    <message>
        <source>%1 (uses the future)</source>
        <translation>%1（使用未来）</translation>
    </message>
    <message>
        <source>AHAP (ω %1, v %2, σ %3, own trajectories)</source>
        <translation>AHAP（ω %1，v %2，σ %3，各自轨迹）</translation>
    </message>
    <message>
        <source>never rents spot GPUs: the constant number of on-demand GPUs that finishes by the deadline at the least cost.</source>
        <translation>从不租用竞价 GPU：以最低成本在截止时间前完成的固定数目按需 GPU。</translation>
    </message>
    <message>
        <source>rents all free spot GPUs and waits when there are none; rents on demand only once the deadline leaves no other way.</source>
        <translation>租用所有空闲竞价 GPU，没有时等待；只有截止时间不允许再等时才按需租用。</translation>
    </message>
    <message>
        <source>rents spot GPUs, and on-demand ones whenever the job falls behind a constant pace.</source>
        <translation>租用竞价 GPU，作业落后于匀速进度时加租按需 GPU。</translation>
    </message>
    <message>
        <source>rents spot GPUs while they are cheap enough, else only as many GPUs as the deadline demands; it needs no forecast.</source>
        <translation>竞价足够便宜时租用，否则只租截止时间所要求的 GPU；不需要预测。</translation>
    </message>
    <message>
        <source>plans some slots ahead with a forecast of price and free GPUs, follows the plan for a while and plans again.</source>
        <translation>用价格和空闲 GPU 的预测向前规划若干时隙，按计划执行一段后重新规划。</translation>
    </message>
</context>
<context>
    <name>reader</name>
    <message>
        <source>%1 layers; stages %2</source>
        <translation>%1 层；阶段数 %2</translation>
    </message>
    <message>
        <source>no build time for %1 stages: not used</source>
        <translation>没有 %1 个阶段的构建时间：不使用</translation>
    </message>
    <message>
        <source>%1 is not a key of a training model: ignored</source>
        <translation>%1 不是训练模型的键：未读取</translation>
    </message>
    <message>
        <source>%1 keys are not those of a training model, first %2: ignored</source>
        <translation>有 %1 个键不属于训练模型，第一个是 %2：未读取</translation>
    </message>
    <message>
        <source>%1 joins a second time</source>
        <translation>%1 被第二次加入</translation>
    </message>
    <message>
        <source>%1 leaves but was not present</source>
        <translation>%1 被移除，但它本来就不在</translation>
    </message>
    <message>
        <source>no count for %1 from %2 on: the previous count is used</source>
        <translation>自 %2 起有 %1 没有计数：沿用之前的计数</translation>
    </message>
    <message>
        <source>and %1 more spans without a count</source>
        <translation>另有 %1 段没有计数</translation>
    </message>
    <message>
        <source>nodes by name, times in units of %1 s</source>
        <translation>节点按名称，时间以 %1 s 为单位</translation>
    </message>
    <message>
        <source>%1 GPUs per node</source>
        <translation>每个节点 %1 个 GPU</translation>
    </message>
    <message>
        <source>%1 is not feasible for %2</source>
        <translation>%1 对 %2 不可行</translation>
    </message>
    <message>
        <source>%1 shapes</source>
        <translation>%1 种形状</translation>
    </message>
    <message>
        <source>in %1 row, iteration time and throughput differ by more than 1 % for a batch of %2 samples, first in %3: the throughput is used</source>
        <translation>有 %1 行的迭代时间与吞吐量在每批 %2 个样本时相差超过 1 %，首先是%3：以吞吐量为准</translation>
    </message>
    <message>
        <source>in %1 rows, iteration time and throughput differ by more than 1 % for a batch of %2 samples, first in %3: the throughput is used</source>
        <translation>有 %1 行的迭代时间与吞吐量在每批 %2 个样本时相差超过 1 %，首先是%3：以吞吐量为准</translation>
    </message>
    <message>
        <source>%1 points up to %2 bytes</source>
        <translation>%1 个点，最大 %2 字节</translation>
    </message>
    <message>
        <source>%1 has no effect while the on-demand price is not known</source>
        <translation>按需价格未知时 %1 不起作用</translation>
    </message>
    <message>
        <source>spot stays at the on-demand price for %1: the market may have had no capacity (%2 treats it so)</source>
        <translation>竞价价格连续 %1 等于按需价格：市场当时可能没有容量（%2 会如此处理）</translation>
    </message>
    <message>
        <source>%1 of %2 slots are unknown (gaps in the files; %3 says how to treat them)</source>
        <translation>%2 个时隙中有 %1 个未知（文件中有空缺；如何处理由 %3 决定）</translation>
    </message>
    <message>
        <source>by wall clock, %1 to %2</source>
        <translation>按时钟，%1 至 %2</translation>
    </message>
    <message>
        <source>by the file&apos;s own times, %1 to %2 from its start (no clock)</source>
        <translation>按文件自身的时间，自其开始 %1 至 %2，没有时钟</translation>
    </message>
    <message>
        <source>by hour of the week (price from %1, availability from %2), as chosen</source>
        <translation>按一周中的小时（价格自 %1 起，空闲 GPU 自 %2 起），按所选方式</translation>
    </message>
    <message>
        <source>by hour of the week (price from %1, availability from %2), because their times do not overlap</source>
        <translation>按一周中的小时（价格自 %1 起，空闲 GPU 自 %2 起），因为两者的时间不重叠</translation>
    </message>
    <message>
        <source>price and free GPUs are from different times, joined by hour of the week (price from %1, availability from %2): how they depend on each other is not known</source>
        <translation>价格和空闲 GPU 来自不同时间，按一周中的小时合并（价格自 %1 起，空闲 GPU 自 %2 起）：两者如何相互影响并不可知</translation>
    </message>
    <message>
        <source>their times do not overlap</source>
        <translation>两者的时间不重叠</translation>
    </message>
    <message>
        <source>the availability has no clock</source>
        <translation>空闲 GPU 没有时钟</translation>
    </message>
    <message>
        <source>the price has no clock</source>
        <translation>价格没有时钟</translation>
    </message>
    <message>
        <source>neither has a clock</source>
        <translation>两者都没有时钟</translation>
    </message>
    <message>
        <source>first sample on first sample, as chosen (price from %1, availability from %2)</source>
        <translation>首个样本对齐，按所选方式（价格自 %1 起，空闲 GPU 自 %2 起）</translation>
    </message>
    <message>
        <source>price and free GPUs are not joined by their clocks: their first samples were aligned, and how they depend on each other is not known</source>
        <translation>价格和空闲 GPU 不是按时钟合并的：一方的首个样本对齐到另一方的首个样本，两者如何相互影响并不可知</translation>
    </message>
    <message>
        <source>first sample on first sample, because %1 (price from %2, availability from %3)</source>
        <translation>首个样本对齐，因为%1（价格自 %2 起，空闲 GPU 自 %3 起）</translation>
    </message>
    <message>
        <source>price and free GPUs have no common clock (%1): their first samples were aligned, and how they depend on each other is not known</source>
        <translation>价格和空闲 GPU 没有共同的时钟（%1）：一方的首个样本对齐到另一方的首个样本，两者如何相互影响并不可知</translation>
    </message>
    <message>
        <source>both constant, %1 slots</source>
        <translation>两者均为常数，%1 个时隙</translation>
    </message>
    <message>
        <source>as long as the price</source>
        <translation>与价格等长</translation>
    </message>
    <message>
        <source>as long as the availability</source>
        <translation>与空闲 GPU 等长</translation>
    </message>
    <message>
        <source>%1 rows that are also in an earlier file</source>
        <translation>%1 行在前面的文件中已有</translation>
    </message>
    <message>
        <source>columns between semicolons, numbers with decimal commas</source>
        <translation>列以分号分隔，数字使用小数逗号</translation>
    </message>
    <message>
        <source>columns between semicolons</source>
        <translation>列以分号分隔</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1（已指定）</translation>
    </message>
    <message>
        <source>%1 (catalogue)</source>
        <translation>%1（目录）</translation>
    </message>
    <message>
        <source>%1: the dump is one page of several, older rows are missing</source>
        <translation>%1：该文件只是多页中的一页，缺少更早的行</translation>
    </message>
    <message>
        <source>zone %1, %2, %3</source>
        <translation>可用区 %1，%2，%3</translation>
    </message>
    <message>
        <source>%1 of %2 rows match this choice</source>
        <translation>%2 行中有 %1 行符合此选择</translation>
    </message>
    <message>
        <source>times without a zone read as %1</source>
        <translation>没有时区的时间按 %1 读取</translation>
    </message>
    <message>
        <source>%1 GPU per instance</source>
        <translation>每个实例 %1 个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs per instance</source>
        <translation>每个实例 %1 个 GPU</translation>
    </message>
    <message>
        <source>inverted: %1 minus the value</source>
        <translation>取反：%1 减去该值</translation>
    </message>
    <message>
        <source>%1 (as the scenario has it)</source>
        <translation>%1（按情景）</translation>
    </message>
    <message>
        <source>%1 (the file counts GPUs)</source>
        <translation>%1（文件按 GPU 计数）</translation>
    </message>
    <message>
        <source>mean of the rows %1 GPUs</source>
        <translation>各行平均 %1 个 GPU</translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation>可用区 %1</translation>
    </message>
    <message>
        <source>instance type %1</source>
        <translation>实例类型 %1</translation>
    </message>
    <message>
        <source>product %1</source>
        <translation>产品 %1</translation>
    </message>
    <message>
        <source>start time %1</source>
        <translation>开始时间 %1</translation>
    </message>
    <message>
        <source>inverted counts</source>
        <translation>取反的计数</translation>
    </message>
    <message>
        <source>not used, because the file offers no such choice: %1</source>
        <translation>未使用，因为该文件没有此类选项：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>no start time in the file: relative hours</source>
        <translation>文件中没有开始时间：使用相对小时数</translation>
    </message>
    <message>
        <source>starts at %1 (given)</source>
        <translation>开始于 %1（已给定）</translation>
    </message>
    <message>
        <source>time from column %1, value from column %2</source>
        <translation>时间取自列 %1，数值取自列 %2</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>prices per GPU</source>
        <translation>价格按每个 GPU</translation>
    </message>
    <message>
        <source>offers are counted, not GPUs; an offer may have several</source>
        <translation>计数的是报价而不是 GPU；一个报价可能含多个 GPU</translation>
    </message>
    <message>
        <source>prices per %1 GPUs</source>
        <translation>价格按每 %1 个 GPU</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>units of %1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>times in %1 (%2)</source>
        <translation>时间单位：%1（%2）</translation>
    </message>
    <message>
        <source>gap of %1 from %2</source>
        <translation>自 %2 起有 %1 的空缺</translation>
    </message>
    <message>
        <source>%1 gaps longer than %2 h: the last count holds for that long and is unknown after it</source>
        <translation>%1 处空缺长于 %2 h：计数在此时长内有效，之后未知</translation>
    </message>
    <message>
        <source>%1 of %2 changes nothing</source>
        <translation>%2 的 %1 没有改变任何内容</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已指定</translation>
    </message>
    <message>
        <source>as in event files</source>
        <translation>事件文件的惯例</translation>
    </message>
    <message>
        <source>as in count files</source>
        <translation>计数文件的惯例</translation>
    </message>
    <message>
        <source>all times are whole numbers</source>
        <translation>所有时间都是整数</translation>
    </message>
    <message>
        <source>times have a fraction</source>
        <translation>时间带小数</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>another value at the same time was kept</source>
        <translation>保留了同一时间的另一个值</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 条</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 backward jumps in time, sorted</source>
        <translation>时间有 %1 处倒退，已排序</translation>
    </message>
    <message>
        <source>first %1, last %2</source>
        <translation>首个 %1，末个 %2</translation>
    </message>
    <message>
        <source>GPU model %1</source>
        <translation>GPU 型号 %1</translation>
    </message>
    <message>
        <source>price: %1 / %2, mean of the %3 cheapest GPUs at each time</source>
        <translation>价格：%1 / %2，每个时刻最便宜的 %3 个 GPU 的平均价</translation>
    </message>
    <message>
        <source>GPUs: largest %1 of each machine, summed</source>
        <translation>GPU：每台机器最大的 %1 之和</translation>
    </message>
    <message>
        <source>GPU model %1, value at %2</source>
        <translation>GPU 型号 %1，数值位于 %2</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>其名称</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The file does not say how many GPUs a machine has; prices are taken as per GPU (set by %1)</source>
        <translation>未说明每台机器的 GPU 数：价格视为单个 GPU 的价格（可用 %1 指定）</translation>
    </message>
    <message>
        <source>on-demand price from the file</source>
        <translation>按需价格取自文件</translation>
    </message>
    <message>
        <source>one probe every %1 s</source>
        <translation>每 %1 s 一个样本</translation>
    </message>
    <message>
        <source>1 means preempted</source>
        <translation>1 表示被抢占</translation>
    </message>
    <message>
        <source>price: mean of the %1 cheapest offers, between the summary&apos;s quantiles</source>
        <translation>价格：最便宜的 %1 个报价的平均价，在汇总的分位数之间插值</translation>
    </message>
    <message>
        <source>an earlier line is for the same slot</source>
        <translation>前面有一行是同一时隙</translation>
    </message>
    <message>
        <source>%1 slots have no row: unknown</source>
        <translation>%1 个时隙没有对应的行：未知</translation>
    </message>
    <message>
        <source>the on-demand price changes; the first one is used</source>
        <translation>按需价格有变化；使用第一个</translation>
    </message>
    <message>
        <source>%1 slots of %2 h from %3</source>
        <translation>%1 个时隙，每个 %2 h，自 %3 起</translation>
    </message>
    <message>
        <source>zone %1, one price throughout</source>
        <translation>可用区 %1，价格始终不变</translation>
    </message>
    <message>
        <source>%1 (the file)</source>
        <translation>%1（文件）</translation>
    </message>
    <message>
        <source>%1 rows without a value for %2: unknown</source>
        <translation>%1 行没有 %2 的值：未知</translation>
    </message>
    <message>
        <source>only 0 and 1: 1 means available, 0 none</source>
        <translation>只有 0 和 1：1 表示可用，0 表示没有</translation>
    </message>
    <message>
        <source>counts of free GPUs, %1 at most</source>
        <translation>空闲数量的计数，最多 %1</translation>
    </message>
    <message>
        <source>zone %1 of the zones that are columns</source>
        <translation>以列表示的可用区中的 %1</translation>
    </message>
    <message>
        <source>%1 job left out: %2</source>
        <translation>略去 %1 个作业：%2</translation>
    </message>
    <message>
        <source>%1 jobs left out: %2</source>
        <translation>略去 %1 个作业：%2</translation>
    </message>
    <message>
        <source>no iterations, and no measurement on the GPUs requested</source>
        <translation>没有迭代次数，且在所请求的 GPU 数上没有实测</translation>
    </message>
    <message>
        <source>sizes are hours on one %1</source>
        <translation>规模为单个 %1 上的小时数</translation>
    </message>
    <message>
        <source>no duration, or no speed-up on the GPUs requested</source>
        <translation>没有时长，或在所请求的 GPU 数上没有加速比</translation>
    </message>
    <message>
        <source>sizes are durations times the assumed speed-up on the GPUs requested</source>
        <translation>规模为时长乘以所请求 GPU 数上的加速比，该加速比为假定值</translation>
    </message>
    <message>
        <source>submission from column %1</source>
        <translation>提交时间取自列 %1</translation>
    </message>
    <message>
        <source>start from column %1</source>
        <translation>开始时间取自列 %1</translation>
    </message>
    <message>
        <source>end from column %1</source>
        <translation>结束时间取自列 %1</translation>
    </message>
    <message>
        <source>duration from column %1</source>
        <translation>时长取自列 %1</translation>
    </message>
    <message>
        <source>GPUs from column %1</source>
        <translation>GPU 数取自列 %1</translation>
    </message>
    <message>
        <source>model from column %1</source>
        <translation>模型取自列 %1</translation>
    </message>
    <message>
        <source>batch size from column %1</source>
        <translation>批大小取自列 %1</translation>
    </message>
    <message>
        <source>iterations from column %1</source>
        <translation>迭代次数取自列 %1</translation>
    </message>
    <message>
        <source>times are seconds since 1970</source>
        <translation>时间为自 1970 年起的秒数</translation>
    </message>
    <message>
        <source>times are dates</source>
        <translation>时间为日期</translation>
    </message>
    <message>
        <source>times are seconds from a start that the file does not state</source>
        <translation>时间为距某一起点的秒数，文件未说明该起点</translation>
    </message>
    <message>
        <source>times are units of %1 s from a start that the file does not state</source>
        <translation>时间以 %1 s 为单位，距某一起点计，文件未说明该起点</translation>
    </message>
    <message>
        <source>no time of submission</source>
        <translation>没有提交时间</translation>
    </message>
    <message>
        <source>no iterations to do</source>
        <translation>没有要做的迭代</translation>
    </message>
    <message>
        <source>neither a duration nor iterations</source>
        <translation>既没有时长也没有迭代次数</translation>
    </message>
    <message>
        <source>no number of GPUs</source>
        <translation>没有 GPU 数</translation>
    </message>
    <message>
        <source>0 GPUs</source>
        <translation>0 个 GPU</translation>
    </message>
    <message>
        <source>a negative number of GPUs</source>
        <translation>GPU 数为负</translation>
    </message>
    <message>
        <source>it ended before it began</source>
        <translation>结束早于开始</translation>
    </message>
    <message>
        <source>a negative duration</source>
        <translation>时长为负</translation>
    </message>
    <message>
        <source>a duration of 0</source>
        <translation>时长为 0</translation>
    </message>
    <message>
        <source>no column of GPUs: 1 GPU is assumed for every job</source>
        <translation>没有 GPU 列：每个作业按 1 个 GPU 计</translation>
    </message>
    <message>
        <source>%1 row is earlier than the row before: sorted</source>
        <translation>%1 行早于其前一行：已排序</translation>
    </message>
    <message>
        <source>%1 rows are earlier than the row before: sorted</source>
        <translation>%1 行早于其前一行：已排序</translation>
    </message>
    <message>
        <source>%1, prompt %2, output %3, %4 in flight: queued, the engine itself waits for memory</source>
        <translation>%1，提示 %2，输出 %3，处理中 %4：在排队，引擎自身在等待内存</translation>
    </message>
    <message>
        <source>pipeline stages, which closed-loop replicas do not have</source>
        <translation>含流水线阶段，而按处理中请求测量的副本没有流水线阶段</translation>
    </message>
    <message>
        <source>%1 in flight appears twice</source>
        <translation>处理中 %1 的行已存在</translation>
    </message>
    <message>
        <source>%1 of %2 rows are queued</source>
        <translation>%2 行中有 %1 行在排队</translation>
    </message>
    <message>
        <source>the end is the last event: the file names none</source>
        <translation>以最后一个事件为结束：文件未指明结束</translation>
    </message>
    <message>
        <source>%1 instances, %2 at most at once, %3 changes</source>
        <translation>%1 个实例，同时最多 %2 个，%3 次变化</translation>
    </message>
    <message>
        <source>tensor %1 with micro-batch %2 appears twice</source>
        <translation>张量并行度 %1、微批 %2 的行已存在</translation>
    </message>
    <message>
        <source>%1: not measured: %2</source>
        <translation>%1：未测量：%2</translation>
    </message>
    <message>
        <source>%1 table</source>
        <translation>%1 个表</translation>
    </message>
    <message>
        <source>%1 tables</source>
        <translation>%1 个表</translation>
    </message>
    <message>
        <source>tensor %1, micro-batches %2</source>
        <translation>张量并行度 %1，微批 %2</translation>
    </message>
    <message>
        <source>tensor %1 with %2</source>
        <translation>张量并行度 %1 配 %2</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>%1 个模型</translation>
    </message>
    <message>
        <source>lines %1 and others, %2 rows: %3, prompt %4, batch %5 took over 20 % longer than its phases, a sign of insufficient memory</source>
        <translation>第 %1 行等共 %2 行：%3，提示 %4，批大小 %5，用时超出其各阶段 20 % 以上：内存不足</translation>
    </message>
    <message>
        <source>%1 repeats: medians are used</source>
        <translation>%1 次重复：取中位数</translation>
    </message>
    <message>
        <source>no output tokens</source>
        <translation>没有输出词元</translation>
    </message>
    <message>
        <source>no prompt tokens</source>
        <translation>没有提示词元</translation>
    </message>
    <message>
        <source>and %1 more rows</source>
        <translation>另有 %1 行</translation>
    </message>
    <message>
        <source>a coarse clock: %1 requests share %2 stamps that are %3 s apart</source>
        <translation>时钟较粗：%1 个请求共用 %2 个相隔 %3 s 的时间戳</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 个请求</translation>
    </message>
    <message>
        <source>%1 of %2 rows was left out: %3</source>
        <translation>%2 行中略去 %1 行：%3</translation>
    </message>
    <message>
        <source>%1 of %2 rows were left out: %3</source>
        <translation>%2 行中略去 %1 行：%3</translation>
    </message>
    <message>
        <source>%1, which holds no prices</source>
        <translation>%1，其中没有价格</translation>
    </message>
    <message>
        <source>a file of prices</source>
        <translation>价格文件</translation>
    </message>
    <message>
        <source>%1, which holds no free GPUs</source>
        <translation>%1，其中没有空闲 GPU 数</translation>
    </message>
    <message>
        <source>a file of free GPUs or instances</source>
        <translation>空闲 GPU 或实例的文件</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>二进制文件</translation>
    </message>
    <message>
        <source>a file that cannot be recognised as a trace</source>
        <translation>无法识别为轨迹的文件</translation>
    </message>
    <message>
        <source>instance type %1, which the catalogue lacks</source>
        <translation>实例类型 %1，目录中没有</translation>
    </message>
    <message>
        <source>GPUs per instance given (gpusPerInstance)</source>
        <translation>给出每个实例的 GPU 数（gpusPerInstance）</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>instance type</source>
        <translation>实例类型</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>rows of %1 %2s: %3</source>
        <translation>含 %1 个%2的行：%3</translation>
    </message>
    <message>
        <source>one %1 to be named</source>
        <translation>指明一个%1</translation>
    </message>
    <message>
        <source>no rows of %1 %2</source>
        <translation>没有%1 %2 的行</translation>
    </message>
    <message>
        <source>one of these: %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>a CSV with columns of other names</source>
        <translation>列名不同的 CSV</translation>
    </message>
    <message>
        <source>the columns of time and price to be named</source>
        <translation>指明时间列和价格列</translation>
    </message>
    <message>
        <source>the columns of time and free GPUs to be named</source>
        <translation>指明时间列和空闲 GPU 列</translation>
    </message>
    <message>
        <source>%1 rows whose time has another price in an earlier file, which was kept</source>
        <translation>%1 行的时间在前一个文件中有另一价格，保留前者</translation>
    </message>
    <message>
        <source>%1: %2 of %3 rows were dropped, such as %4</source>
        <translation>%1：%3 行中丢弃 %2 行，例如 %4</translation>
    </message>
    <message>
        <source>prices of single moments (%1): what they were in between is not known</source>
        <translation>单个时刻的价格（%1 个）：其间的价格未知</translation>
    </message>
    <message>
        <source>the record covers %1, less than a slot of %2: it is used as one slot</source>
        <translation>记录只有 %1，短于一个时段（%2）：按一个时段计</translation>
    </message>
    <message>
        <source>their times overlap for less than a slot</source>
        <translation>两者的时间重叠不足一个时段</translation>
    </message>
    <message>
        <source>%1 rows whose time has a later price in another file, which was kept</source>
        <translation>%1 行的时间在另一文件中有更晚的价格，保留后者</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>微秒</translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation>纳秒</translation>
    </message>
    <message>
        <source>no row of a price history</source>
        <translation>不是价格历史的行</translation>
    </message>
    <message>
        <source>times in %1 since 1970</source>
        <translation>时间为自 1970 年起的%1数</translation>
    </message>
    <message>
        <source>a price history that names no instance type</source>
        <translation>价格历史中没有实例类型</translation>
    </message>
    <message>
        <source>the instance type, or GPUs per instance (%1)</source>
        <translation>给出实例类型，或每个实例的 GPU 数（%1）</translation>
    </message>
    <message>
        <source>no zone given</source>
        <translation>未说明可用区</translation>
    </message>
    <message>
        <source>a price of 0, which is no offer</source>
        <translation>价格为 0，不是报价</translation>
    </message>
    <message>
        <source>%1 rows have a price of 0 and are kept: many sources write 0 where there is no offer</source>
        <translation>%1 行价格为 0，予以保留：许多来源在没有报价时写 0</translation>
    </message>
    <message>
        <source>not for rent: %1 is %2</source>
        <translation>不可租用：%1 为 %2</translation>
    </message>
    <message>
        <source>%1 of %2, which is no offer</source>
        <translation>%1 为 %2，不是报价</translation>
    </message>
    <message>
        <source>%1 offers are for unverified machines</source>
        <translation>%1 个报价来自未经验证的机器</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>a price or availability file: AWS JSON, TSV or CSV, SkyPilot JSON, events, counts or steps CSV, count log, marketplace offers or summary, zones as columns, SpotHorizon CSV, or any table with columns of times and values</source>
        <translation>价格或可用量文件：AWS JSON、TSV 或 CSV，SkyPilot JSON，事件、计数或阶跃 CSV，计数日志，交易市场报价或摘要，以可用区为列的表，SpotHorizon CSV，或任何有时间列和数值列的表</translation>
    </message>
    <message>
        <source>JSON lines whose keys are not known: %1</source>
        <translation>JSON 行，其键未知：%1</translation>
    </message>
    <message>
        <source>a JSON list whose keys are not known: %1</source>
        <translation>JSON 列表，其键未知：%1</translation>
    </message>
    <message>
        <source>JSON whose keys are not known: %1</source>
        <translation>JSON，其键未知：%1</translation>
    </message>
    <message>
        <source>JSON whose keys are not known: %1, with rows of %2</source>
        <translation>JSON，其键未知：%1，各行为 %2</translation>
    </message>
    <message>
        <source>it has no rows; a history is a list of them, each with a time</source>
        <translation>没有行；历史是由行组成的列表，每行都有时间</translation>
    </message>
    <message>
        <source>columns between tabs</source>
        <translation>以制表符分隔的列</translation>
    </message>
    <message>
        <source>columns between bars</source>
        <translation>以竖线分隔的列</translation>
    </message>
    <message>
        <source>%1 node leaves before it joins: it is taken to be present from the start</source>
        <translation>%1 个节点在到来之前就离开：视为从一开始就在</translation>
    </message>
    <message>
        <source>%1 nodes leave before they join: they are taken to be present from the start</source>
        <translation>%1 个节点在到来之前就离开：视为从一开始就在</translation>
    </message>
    <message>
        <source>events that change nothing, because their node was already present or gone: %1</source>
        <translation>不改变任何事的事件（节点已在或已离开）：%1</translation>
    </message>
    <message>
        <source>time from column %1, event from %2, node from %3</source>
        <translation>时间取自列 %1，事件取自 %2，节点取自 %3</translation>
    </message>
    <message>
        <source>events that are not about nodes joining or leaving: %1 (%2)</source>
        <translation>与节点到来或离开无关的事件：%1（%2）</translation>
    </message>
    <message>
        <source>events without a time or a node, left out: %1</source>
        <translation>没有时间或节点而略去的事件：%1</translation>
    </message>
    <message>
        <source>no rows of %1</source>
        <translation>没有%1 的行</translation>
    </message>
    <message>
        <source>a value of one of these columns: %1</source>
        <translation>下列某列中的一个词：%1</translation>
    </message>
    <message>
        <source>rows of several markets, distinguished by %1</source>
        <translation>多个市场的行，由 %1 区分</translation>
    </message>
    <message>
        <source>one market to be chosen: %1</source>
        <translation>须选定一个市场：%1</translation>
    </message>
    <message>
        <source>no column of products: taken as %1</source>
        <translation>没有产品列：视为 %1</translation>
    </message>
    <message>
        <source>numbers with decimal commas</source>
        <translation>以逗号为小数点的数</translation>
    </message>
    <message>
        <source>prices of a %1: %2</source>
        <translation>%1 的价格：%2</translation>
    </message>
    <message>
        <source>a CSV with columns of other names: %1</source>
        <translation>列名不同的 CSV：%1</translation>
    </message>
    <message>
        <source>the columns of time and price, or of time and free GPUs, to be named: %1 %2, or %3 for free GPUs</source>
        <translation>须指定时间列与价格列，或时间列与空闲 GPU 列：%1 %2，空闲 GPU 为 %3</translation>
    </message>
    <message>
        <source>the columns of time and free GPUs to be named: %1 %2</source>
        <translation>须指定时间列与空闲 GPU 列：%1 %2</translation>
    </message>
    <message>
        <source>its rows have no time; a history has one in each row</source>
        <translation>各行没有时间，而历史的每行都有时间</translation>
    </message>
    <message>
        <source>or its keys named, as in %1 %2</source>
        <translation>或指定其键，如 %1 %2</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>times are dates; the day comes first</source>
        <translation>时间为日在前的日期</translation>
    </message>
    <message>
        <source>times are dates; the month comes first</source>
        <translation>时间为月在前的日期</translation>
    </message>
    <message>
        <source>times since 1970 in several units, recognised by size</source>
        <translation>时间自 1970 年起，单位不一，各由大小判定</translation>
    </message>
    <message>
        <source>times in %1 from the start, no clock</source>
        <translation>时间以%1计，从起点算起，没有时钟</translation>
    </message>
    <message>
        <source>times are %1 since 1970</source>
        <translation>时间为自 1970 年起的%1数</translation>
    </message>
    <message>
        <source>times are %1 since 1970; durations count as seconds</source>
        <translation>时间为自 1970 年起的%1数；时长按秒计</translation>
    </message>
    <message>
        <source>durations in %1, by the name of their column</source>
        <translation>时长以%1计（按列名）</translation>
    </message>
    <message>
        <source>durations in %1, by start and end</source>
        <translation>时长以%1计（按开始与结束）</translation>
    </message>
    <message>
        <source>state from column %1</source>
        <translation>状态取自列 %1</translation>
    </message>
    <message>
        <source>GPUs are those of one instance; instances from column %1</source>
        <translation>GPU 数为每个实例的；实例数取自列 %1</translation>
    </message>
    <message>
        <source>a step of a job that has a row of its own</source>
        <translation>作业的一个步骤，该作业自有一行</translation>
    </message>
    <message>
        <source>it has not ended</source>
        <translation>尚未结束</translation>
    </message>
    <message>
        <source>its end is not known</source>
        <translation>结束时间未知</translation>
    </message>
    <message>
        <source>it never started</source>
        <translation>从未开始</translation>
    </message>
    <message>
        <source>%1 job failed or was cancelled: it counts for the time that it ran</source>
        <translation>%1 个作业失败或被取消：按其运行的时间计</translation>
    </message>
    <message>
        <source>%1 jobs failed or were cancelled: they count for the time that they ran</source>
        <translation>%1 个作业失败或被取消：按其运行的时间计</translation>
    </message>
    <message>
        <source>%1 job asks for parts of a GPU, which count as whole ones</source>
        <translation>%1 个作业请求部分 GPU，按整块计</translation>
    </message>
    <message>
        <source>%1 jobs ask for parts of a GPU, which count as whole ones</source>
        <translation>%1 个作业请求部分 GPU，按整块计</translation>
    </message>
    <message>
        <source>counts name no instances: the one lost is drawn at random</source>
        <translation>计数不指明实例：失去哪一个由抽取决定</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>没有时间</translation>
    </message>
    <message>
        <source>no rate: the previous one holds</source>
        <translation>没有速率：沿用前一个</translation>
    </message>
    <message>
        <source>requests from one time to the next from column %1</source>
        <translation>从一个时刻到下一个时刻的请求数取自列 %1</translation>
    </message>
    <message>
        <source>requests per minute from column %1</source>
        <translation>每分钟请求数取自列 %1</translation>
    </message>
    <message>
        <source>requests per second from column %1</source>
        <translation>每秒请求数取自列 %1</translation>
    </message>
    <message>
        <source>requests per hour from column %1</source>
        <translation>每小时请求数取自列 %1</translation>
    </message>
    <message>
        <source>times in %1, inferred: %2 requests/s; in %3 they would be %4 (%5 says which)</source>
        <translation>时间以%1计（推断）：%2 个请求/s；若以%3计则为 %4（由 %5 指定）</translation>
    </message>
    <message>
        <source>arrival from column %1, prompt from %2, answer from %3</source>
        <translation>到达取自列 %1，提示取自 %2，回答取自 %3</translation>
    </message>
    <message>
        <source>no time of arrival</source>
        <translation>没有到达时间</translation>
    </message>
    <message>
        <source>a value of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>a single moment: its values are used for %1</source>
        <translation>只有一个时刻：它代表 %1</translation>
    </message>
    <message>
        <source>%1 row that is also in an earlier file</source>
        <translation>%1 行在前面的文件中已有</translation>
    </message>
    <message>
        <source>%1 row whose time has another price in an earlier file, which was kept</source>
        <translation>%1 行的时间在前一个文件中有另一价格，保留前者</translation>
    </message>
    <message>
        <source>%1 row whose time has a later price in another file, which was kept</source>
        <translation>%1 行的时间在另一文件中有更晚的价格，保留后者</translation>
    </message>
    <message>
        <source>both constant, %1 slot</source>
        <translation>两者均为常数，%1 个时隙</translation>
    </message>
    <message>
        <source>JSON without any key</source>
        <translation>没有任何键的 JSON</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>an empty object</source>
        <translation>空对象</translation>
    </message>
    <message>
        <source>what aws ec2 describe-spot-price-history or spothorizon-cli fetch aws gives</source>
        <translation>aws ec2 describe-spot-price-history 或 spothorizon-cli fetch aws 的输出</translation>
    </message>
    <message>
        <source>an HTML page</source>
        <translation>HTML 网页</translation>
    </message>
    <message>
        <source>an error message in XML</source>
        <translation>XML 格式的错误信息</translation>
    </message>
    <message>
        <source>an XML document</source>
        <translation>XML 文档</translation>
    </message>
    <message>
        <source>instances, not a price history</source>
        <translation>实例，不是价格历史</translation>
    </message>
    <message>
        <source>requests with their bid limits, not a price history</source>
        <translation>带出价上限的请求，不是价格历史</translation>
    </message>
    <message>
        <source>list prices, not a price history</source>
        <translation>标价，不是价格历史</translation>
    </message>
    <message>
        <source>placement scores, not a price history</source>
        <translation>放置评分，不是价格历史</translation>
    </message>
    <message>
        <source>an error message of AWS</source>
        <translation>AWS 的错误信息</translation>
    </message>
    <message>
        <source>an error message</source>
        <translation>错误信息</translation>
    </message>
    <message>
        <source>mean of the rows %1 GPU</source>
        <translation>各行平均 %1 个 GPU</translation>
    </message>
    <message>
        <source>times from %1 to %2, which in %3 would be a record of %4 s</source>
        <translation>时间从 %1 到 %2，若以%3计，记录只有 %4 s</translation>
    </message>
    <message>
        <source>their unit: --time-unit s, ms, min or h</source>
        <translation>时间的单位：--time-unit s、ms、min 或 h</translation>
    </message>
    <message>
        <source>%1 gap longer than %2 h: the last count holds for that long and is unknown after it</source>
        <translation>%1 处空缺长于 %2 h：计数在此时长内有效，之后未知</translation>
    </message>
    <message>
        <source>%1 row has a price of 0 and is kept: many sources write 0 where there is no offer</source>
        <translation>%1 行价格为 0，予以保留：许多来源在没有报价时写 0</translation>
    </message>
    <message>
        <source>%1 slot has no row: unknown</source>
        <translation>%1 个时隙没有对应的行：未知</translation>
    </message>
    <message>
        <source>%1 slot of %2 h from %3</source>
        <translation>%1 个时隙，每个 %2 h，自 %3 起</translation>
    </message>
    <message>
        <source>times as hours:minutes, no dates</source>
        <translation>时间写作时:分，没有日期</translation>
    </message>
    <message>
        <source>durations in %1, by the GPU-hours</source>
        <translation>时长单位为%1，与 GPU 小时一致</translation>
    </message>
    <message>
        <source>durations in %1, since nothing states their unit</source>
        <translation>时长按%1计，因为没有任何内容说明其单位</translation>
    </message>
    <message>
        <source>a job that already has a row</source>
        <translation>该作业的同一行已经出现过</translation>
    </message>
    <message>
        <source>GPUs of one node from column %1, and no column states the number of nodes: one is assumed</source>
        <translation>列 %1 是单个节点的 GPU 数，而没有列说明节点数：按一个节点计</translation>
    </message>
    <message>
        <source>requests per day from column %1</source>
        <translation>每天请求数取自列 %1</translation>
    </message>
    <message>
        <source>requests per week from column %1</source>
        <translation>每周请求数取自列 %1</translation>
    </message>
    <message>
        <source>times are days as a spreadsheet counts them</source>
        <translation>时间是电子表格计数的日期天数</translation>
    </message>
    <message>
        <source>durations as minutes:seconds</source>
        <translation>时长写作分:秒</translation>
    </message>
    <message>
        <source>durations as hours:minutes</source>
        <translation>时长写作时:分</translation>
    </message>
    <message>
        <source>times from columns %1 and %2</source>
        <translation>时间取自列 %1 与 %2</translation>
    </message>
    <message>
        <source>times are dates in digits, as in %1</source>
        <translation>时间为纯数字日期，如 %1</translation>
    </message>
    <message>
        <source>times are days of a spreadsheet (1900): %1 is %2</source>
        <translation>时间为电子表格的天数（1900 系统）：%1 即 %2</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>每分钟</translation>
    </message>
    <message>
        <source>a day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>a week</source>
        <translation>每周</translation>
    </message>
    <message>
        <source>a month of 730 h</source>
        <translation>每月（730 小时）</translation>
    </message>
    <message>
        <source>a year of 8760 h</source>
        <translation>每年（8760 小时）</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>每 %1 小时</translation>
    </message>
    <message>
        <source>cents</source>
        <translation>美分</translation>
    </message>
    <message>
        <source>dollars</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>parts of a dollar (%1)</source>
        <translation>美元的若干分之一（%1）</translation>
    </message>
    <message>
        <source>prices in %1 %2, converted to dollars an hour</source>
        <translation>价格单位为%1（%2），已换算为每小时美元</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>prices of %1, which AWS bills in CNY</source>
        <translation>%1 的价格，AWS 以人民币计费</translation>
    </message>
    <message>
        <source>prices in dollars: choose another zone, or a file with prices in dollars</source>
        <translation>以美元计的价格：换一个可用区，或以美元书写的文件</translation>
    </message>
    <message>
        <source>column %1 changes in the middle of the file: one market is assumed (%2 chooses)</source>
        <translation>列 %1 在文件中途改变：假定为同一市场（可用 %2 选择）</translation>
    </message>
    <message>
        <source>prices of machines, divided by column %1</source>
        <translation>整机价格，已除以列 %1</translation>
    </message>
    <message>
        <source>column %1 holds on-demand prices: used as spot prices anyway</source>
        <translation>列 %1 为按需价格：仍按竞价价格读取</translation>
    </message>
    <message>
        <source>nothing names the columns: whole numbers are taken as free GPUs; where they are prices: %1</source>
        <translation>各列没有名称：整数视为空闲 GPU 数；若为价格：%1</translation>
    </message>
    <message>
        <source>%1 is the on-demand price, not a spot price</source>
        <translation>%1 为按需要价，不是竞价价格</translation>
    </message>
    <message>
        <source>numbers with fractions are taken as prices</source>
        <translation>带小数的数视为价格</translation>
    </message>
    <message>
        <source>whole numbers are taken as free GPUs; where they are prices: %1</source>
        <translation>整数视为空闲 GPU 数；若为价格：%1</translation>
    </message>
    <message>
        <source>a CSV whose header has several rows: %1</source>
        <translation>表头有多行的 CSV：%1</translation>
    </message>
    <message>
        <source>a header of one row, with a name for each column</source>
        <translation>单行表头，每列一个名称</translation>
    </message>
    <message>
        <source>a column of spot prices: %1 holds on-demand prices</source>
        <translation>竞价价格列：%1 为按需价格</translation>
    </message>
    <message>
        <source>the columns of time and price to be named: %1 %2</source>
        <translation>须指定时间列与价格列：%1 %2</translation>
    </message>
    <message>
        <source>%1, by column %2</source>
        <translation>%1，依据列 %2</translation>
    </message>
</context>
<context>
    <name>reason</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>no spot GPU is free</source>
        <translation>没有空闲的竞价 GPU</translation>
    </message>
    <message>
        <source>%1 spot GPU is free at %2</source>
        <translation>有 %1 个空闲的竞价 GPU，价格 %2</translation>
    </message>
    <message>
        <source>%1 spot GPUs are free at %2</source>
        <translation>有 %1 个空闲的竞价 GPU，价格 %2</translation>
    </message>
    <message>
        <source>%1, %2 preempted</source>
        <translation>%1，%2 被抢占</translation>
    </message>
    <message>
        <source>Its target is %1 of %2 work units by the end of this slot; it reaches %3.</source>
        <translation>它的目标是在本时隙结束时完成 %2 个工作单位中的 %1 个，结果达到 %3 个。</translation>
    </message>
    <message>
        <source>The plan is %1</source>
        <translation>计划是 %1</translation>
    </message>
    <message>
        <source>The plan of slot %1 was %2</source>
        <translation>时隙 %1 的计划是 %2</translation>
    </message>
    <message>
        <source>%1; it is revised in each slot.</source>
        <translation>%1；每个时隙都会修订。</translation>
    </message>
    <message>
        <source>%1; this is step %2 of the %3 it commits to.</source>
        <translation>%1；它坚持执行其中的 %3，这是第 %2 步。</translation>
    </message>
    <message>
        <source>The planners want: %1.</source>
        <translation>各规划器想要：%1。</translation>
    </message>
    <message>
        <source>No GPUs, while %1.</source>
        <translation>不用 GPU，此时%1。</translation>
    </message>
    <message>
        <source>%1, while %2.</source>
        <translation>%1，此时%2。</translation>
    </message>
    <message>
        <source>no GPUs</source>
        <translation>0 个 GPU</translation>
    </message>
    <message>
        <source>%1 spot</source>
        <translation>%1 个竞价</translation>
    </message>
    <message>
        <source>%1 on demand</source>
        <translation>%1 个按需</translation>
    </message>
    <message>
        <source>%1 spot + %2 on demand</source>
        <translation>%1 个竞价 + %2 个按需</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1（持续 %2）</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Spot is cheap enough to buy ahead, which it does at up to %1.</source>
        <translation>竞价足够便宜，可提前购买，上限为 %1。</translation>
    </message>
    <message>
        <source>Spot is too expensive to buy ahead, which it does at up to %1.</source>
        <translation>竞价太贵，不提前购买，上限为 %1。</translation>
    </message>
</context>
<context>
    <name>results</name>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>When the job must be done, hours from its start.</source>
        <translation>作业必须完成的时间，自其开始起的小时数。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>What the job may cost.</source>
        <translation>作业允许的花费。</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>A way of renting. The best possible knows the future.</source>
        <translation>一种租用方式。理论最优预知未来。</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>Number of the slot, from the job&apos;s start.</source>
        <translation>时隙编号，从作业开始算起。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Start of the slot, hours from the job&apos;s start.</source>
        <translation>时隙的开始时间，自作业开始起的小时数。</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Start of the slot by the market&apos;s own clock.</source>
        <translation>按市场自身时钟计的时隙开始时间。</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Spot price of the slot.</source>
        <translation>该时隙的竞价价格。</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Spot GPUs that were free.</source>
        <translation>空闲的竞价 GPU 数。</translation>
    </message>
    <message>
        <source>On spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Spot GPUs rented.</source>
        <translation>租用的竞价 GPU 数。</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>On-demand GPUs rented.</source>
        <translation>租用的按需 GPU 数。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>损失的时间</translation>
    </message>
    <message>
        <source>Hours of the slot lost to a change of GPUs.</source>
        <translation>该时隙中因变更 GPU 而损失的小时数。</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用时间</translation>
    </message>
    <message>
        <source>Hours of the slot until the job&apos;s end.</source>
        <translation>该时隙中到作业结束为止的小时数。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Work units done by the slot&apos;s end.</source>
        <translation>到该时隙结束时完成的工作单位。</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>匀速</translation>
    </message>
    <message>
        <source>Work units done at an even pace.</source>
        <translation>按匀速步调完成的工作单位。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Paid for the slot.</source>
        <translation>为该时隙支付的费用。</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>Paid from the job&apos;s start to the slot&apos;s end.</source>
        <translation>从作业开始到该时隙结束所支付的费用。</translation>
    </message>
    <message>
        <source>Preempted</source>
        <translation>被抢占</translation>
    </message>
    <message>
        <source>Spot GPUs of the previous slot that were preempted.</source>
        <translation>上一时隙的竞价 GPU 中被抢占的数量。</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已变更</translation>
    </message>
    <message>
        <source>Whether a change of GPUs stopped work.</source>
        <translation>是否因变更 GPU 而停工。</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>决策依据</translation>
    </message>
    <message>
        <source>The rule of the policy that decided the slot.</source>
        <translation>决定该时隙的策略规则。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why the slot was decided so.</source>
        <translation>该时隙如此决策的原因。</translation>
    </message>
    <message>
        <source>Given up.</source>
        <translation>放弃。</translation>
    </message>
    <message>
        <source>Finished on demand after the deadline.</source>
        <translation>截止时间之后用按需 GPU 完成。</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>明细账</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation>逾期 %1</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>When the job is done, hours from its start.</source>
        <translation>作业完成的时间，自其开始起的小时数。</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Whether it is done by the deadline, or how late.</source>
        <translation>是否在截止时间前完成，或者逾期多久。</translation>
    </message>
    <message>
        <source>How far the utility is below that of the best possible plan.</source>
        <translation>效用低于理论最优方案的数额。</translation>
    </message>
    <message>
        <source>How far the cost is above that of the best possible plan.</source>
        <translation>成本高于理论最优方案的数额。</translation>
    </message>
    <message>
        <source>No plan has a higher utility than this.</source>
        <translation>没有方案的效用高于此值。</translation>
    </message>
    <message>
        <source>No plan that is as early has a lower cost.</source>
        <translation>同样早完成的方案，成本都不低于此值。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>The kind of policy; optimum: the best possible plan.</source>
        <translation>策略的种类；理论最优方案也列为一种。</translation>
    </message>
    <message>
        <source>Uses the future</source>
        <translation>使用未来</translation>
    </message>
    <message>
        <source>Whether it plans with information that is not available beforehand.</source>
        <translation>规划时是否使用事先无人知道的信息。</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Value at the finish minus cost.</source>
        <translation>完成的价值减去成本。</translation>
    </message>
    <message>
        <source>Value at the finish.</source>
        <translation>完成的价值。</translation>
    </message>
    <message>
        <source>Everything paid, spot and on demand.</source>
        <translation>竞价与按需的全部支出。</translation>
    </message>
    <message>
        <source>Left of budget</source>
        <translation>预算余额</translation>
    </message>
    <message>
        <source>Budget minus cost; below zero: over the budget.</source>
        <translation>预算减去成本；小于零：超出预算。</translation>
    </message>
    <message>
        <source>Savings</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Savings over renting on demand only.</source>
        <translation>与仅按需租用相比的节省。</translation>
    </message>
    <message>
        <source>By the deadline</source>
        <translation>截止时间前完成</translation>
    </message>
    <message>
        <source>Whether it is done by the deadline.</source>
        <translation>是否在截止时间前完成。</translation>
    </message>
    <message>
        <source>Spot GPU-hours paid for.</source>
        <translation>已付费的竞价 GPU 小时数。</translation>
    </message>
    <message>
        <source>On-demand GPU-hours paid for.</source>
        <translation>已付费的按需 GPU 小时数。</translation>
    </message>
    <message>
        <source>Share of GPU-hours that were on demand.</source>
        <translation>按需所占的 GPU 小时数比例。</translation>
    </message>
    <message>
        <source>Idle slots</source>
        <translation>空闲时隙</translation>
    </message>
    <message>
        <source>Slots before the finish without any GPU.</source>
        <translation>完成之前没有任何 GPU 的时隙数。</translation>
    </message>
    <message>
        <source>Spot GPUs preempted.</source>
        <translation>被抢占的竞价 GPU 数。</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Number of changes of GPUs that stopped work.</source>
        <translation>GPU 发生变更并因此停工的次数。</translation>
    </message>
    <message>
        <source>Hours lost to changes of GPUs.</source>
        <translation>因变更 GPU 而损失的小时数。</translation>
    </message>
    <message>
        <source>Gap to best</source>
        <translation>与理论最优的差距</translation>
    </message>
    <message>
        <source>The gap as a share of the best possible.</source>
        <translation>差距占理论最优的比例。</translation>
    </message>
    <message>
        <source>Progress at the deadline</source>
        <translation>截止时的进度</translation>
    </message>
    <message>
        <source>Work units done by the deadline, or the finish.</source>
        <translation>到截止时间（或完成）时完成的工作单位。</translation>
    </message>
    <message>
        <source>GPUs after the deadline</source>
        <translation>截止后的 GPU</translation>
    </message>
    <message>
        <source>On-demand GPUs that finish the job; 0: given up.</source>
        <translation>收尾完成作业所用的按需 GPU 数；0：放弃。</translation>
    </message>
    <message>
        <source>Cost after the deadline</source>
        <translation>截止后的成本</translation>
    </message>
    <message>
        <source>The part of the cost paid after the deadline.</source>
        <translation>成本中在截止时间之后支付的部分。</translation>
    </message>
    <message>
        <source>Lost after the deadline</source>
        <translation>截止后损失的时间</translation>
    </message>
    <message>
        <source>The part of the lost hours after the deadline.</source>
        <translation>损失的小时数中截止时间之后的部分。</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Whether the best possible plan was found for certain.</source>
        <translation>找到的是否确定为理论最优方案。</translation>
    </message>
    <message>
        <source>The lowest cost of all policies here that are on time.</source>
        <translation>这里所有按时的策略中成本最低。</translation>
    </message>
    <message>
        <source>The best balance of cost and deadline of all policies here.</source>
        <translation>这里所有策略中成本与截止时间的最佳平衡。</translation>
    </message>
    <message>
        <source>On time within the budget at the lowest cost of all policies here.</source>
        <translation>这里所有策略中，以最低成本按时且不超预算。</translation>
    </message>
    <message>
        <source>The highest utility of all policies here.</source>
        <translation>这里所有策略中效用最高。</translation>
    </message>
    <message>
        <source>The best plan found. A cheaper one may exist.</source>
        <translation>找到的最佳方案。可能存在更便宜的方案。</translation>
    </message>
    <message>
        <source>The best plan found. No plan can be worth more than %1.</source>
        <translation>找到的最佳方案。任何方案的效用都不可能超过 %1。</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>%1, best in hindsight</source>
        <translation>%1（事后最佳）</translation>
    </message>
    <message>
        <source>Saving at P50</source>
        <translation>P50 处的节省</translation>
    </message>
</context>
<context>
    <name>risk</name>
    <message>
        <source>Cost P5</source>
        <translation>成本 P5</translation>
    </message>
    <message>
        <source>5 % of the starts that finish cost less.</source>
        <translation>能完成的起点中有 5 % 的成本更低。</translation>
    </message>
    <message>
        <source>Cost P50</source>
        <translation>成本 P50</translation>
    </message>
    <message>
        <source>Half of the starts that finish cost less.</source>
        <translation>能完成的起点中有一半的成本更低。</translation>
    </message>
    <message>
        <source>Cost P95</source>
        <translation>成本 P95</translation>
    </message>
    <message>
        <source>5 % of the starts that finish cost more.</source>
        <translation>能完成的起点中有 5 % 的成本更高。</translation>
    </message>
    <message>
        <source>Mean cost</source>
        <translation>平均成本</translation>
    </message>
    <message>
        <source>Mean cost of the starts that finish.</source>
        <translation>能完成的起点的平均成本。</translation>
    </message>
    <message>
        <source>Lowest cost</source>
        <translation>最低成本</translation>
    </message>
    <message>
        <source>Of the cheapest start that finishes.</source>
        <translation>能完成的起点中最便宜的一个。</translation>
    </message>
    <message>
        <source>Highest cost</source>
        <translation>最高成本</translation>
    </message>
    <message>
        <source>Of the most expensive start that finishes.</source>
        <translation>能完成的起点中最贵的一个。</translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation>在预算内</translation>
    </message>
    <message>
        <source>Starts that are on time and cost no more than the budget.</source>
        <translation>按时完成且成本不超过预算的起点。</translation>
    </message>
    <message>
        <source>Finish P50</source>
        <translation>完成 P50</translation>
    </message>
    <message>
        <source>Half of the starts that finish are done earlier, hours from the start.</source>
        <translation>能完成的起点中有一半更早完成，自起点起的小时数。</translation>
    </message>
    <message>
        <source>Finish P95</source>
        <translation>完成 P95</translation>
    </message>
    <message>
        <source>5 % of the starts that finish are done later.</source>
        <translation>能完成的起点中有 5 % 更晚完成。</translation>
    </message>
    <message>
        <source>Mean finish</source>
        <translation>平均完成时间</translation>
    </message>
    <message>
        <source>Mean of the starts that finish.</source>
        <translation>能完成的起点的平均值。</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Starts that are done by the deadline.</source>
        <translation>在截止时间前完成的起点。</translation>
    </message>
    <message>
        <source>Mean utility</source>
        <translation>平均效用</translation>
    </message>
    <message>
        <source>Mean of value at the finish minus cost.</source>
        <translation>完成时的价值减去成本的平均值。</translation>
    </message>
    <message>
        <source>Utility P5</source>
        <translation>效用 P5</translation>
    </message>
    <message>
        <source>5 % of the starts are worth less.</source>
        <translation>有 5 % 的起点效用更低。</translation>
    </message>
    <message>
        <source>Utility P50</source>
        <translation>效用 P50</translation>
    </message>
    <message>
        <source>Half of the starts are worth less.</source>
        <translation>有一半的起点效用更低。</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Starts at which the job is given up.</source>
        <translation>放弃作业的起点。</translation>
    </message>
    <message>
        <source>Worst start</source>
        <translation>最差起点</translation>
    </message>
    <message>
        <source>The start that went worst (UTC). A double click or Enter opens it on the Timeline page.</source>
        <translation>结果最差的起点（UTC）。双击或按 Enter 在“时间线”页打开。</translation>
    </message>
    <message>
        <source>Future</source>
        <translation>未来</translation>
    </message>
    <message>
        <source>Slot of the worst start</source>
        <translation>最差起点的时隙</translation>
    </message>
    <message>
        <source>Recommendation</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>recommended; ties: no different; unclear: the record does not show which is better.</source>
        <translation>recommended：推荐；ties：没有差别；unclear：记录无法判断哪个更好。</translation>
    </message>
    <message>
        <source>future %1, hour %2</source>
        <translation>未来 %1，第 %2 小时</translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation>第 %1 小时</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较的量</translation>
    </message>
    <message>
        <source>Against others</source>
        <translation>与其他策略相比</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>相比</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Utility gained</source>
        <translation>增加的效用</translation>
    </message>
    <message>
        <source>Distinguishable</source>
        <translation>可区分</translation>
    </message>
    <message>
        <source>Minus the recommended policy, at the same starts</source>
        <translation>在相同起点上减去推荐的策略</translation>
    </message>
    <message>
        <source>Cost of starts that finish</source>
        <translation>能完成的起点的成本</translation>
    </message>
    <message>
        <source>At the starts that both finish.</source>
        <translation>在两者都能完成的起点上。</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>已付</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Chosen on one half, tested on the other</source>
        <translation>在一半上选择，在另一半上检验</translation>
    </message>
    <message>
        <source>For the first half</source>
        <translation>用于前一半</translation>
    </message>
    <message>
        <source>For the second half</source>
        <translation>用于后一半</translation>
    </message>
    <message>
        <source>Risk over start times</source>
        <translation>各起始时间的风险</translation>
    </message>
    <message>
        <source>%1, recommended</source>
        <translation>%1，推荐</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>Hours of the market that the jobs cover.</source>
        <translation>作业所见市场的小时数。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Hours over which outcomes depend on each other.</source>
        <translation>结果彼此相关的小时数。</translation>
    </message>
    <message>
        <source>Independent windows</source>
        <translation>独立窗口</translation>
    </message>
    <message>
        <source>Number of effectively independent jobs.</source>
        <translation>可视为相互独立的作业数。</translation>
    </message>
    <message>
        <source>Maximum GPUs</source>
        <translation>最多 GPU 数</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>What the futures hold</source>
        <translation>未来所含</translation>
    </message>
    <message>
        <source>What the trace holds</source>
        <translation>轨迹所含</translation>
    </message>
    <message>
        <source>Not run</source>
        <translation>未运行</translation>
    </message>
</context>
<context>
    <name>rule</name>
    <message>
        <source>There is nothing to rent, or it is not worth its price.</source>
        <translation>没有可租用的，或不值其价格。</translation>
    </message>
    <message>
        <source>Spot GPUs are free and cheap enough.</source>
        <translation>有空闲的竞价 GPU，且足够便宜。</translation>
    </message>
    <message>
        <source>Progress is behind the pace: GPUs to catch up.</source>
        <translation>进度落后于步调：增加 GPU 以赶上。</translation>
    </message>
    <message>
        <source>Stays on demand until progress is safely ahead of the pace.</source>
        <translation>继续按需，直到进度稳妥地领先于步调。</translation>
    </message>
    <message>
        <source>Every slot left is needed: all GPUs until the job is done.</source>
        <translation>剩余的每个时隙都需要：用上所有 GPU，直到作业完成。</translation>
    </message>
    <message>
        <source>Every slot left is needed, and the spot GPUs are still running.</source>
        <translation>剩余的每个时隙都需要，且竞价 GPU 仍在运行。</translation>
    </message>
    <message>
        <source>A change of GPUs would lose more than it gains.</source>
        <translation>变更 GPU 的损失会大于收益。</translation>
    </message>
    <message>
        <source>The constant number of on-demand GPUs that costs least.</source>
        <translation>成本最低的固定数量的按需 GPU。</translation>
    </message>
    <message>
        <source>A new plan was made in this slot.</source>
        <translation>在此时隙制定了新计划。</translation>
    </message>
    <message>
        <source>Follows the plan that it is committed to.</source>
        <translation>遵循其承诺的计划。</translation>
    </message>
    <message>
        <source>The mean of what all planners want now.</source>
        <translation>所有规划器当前所需的平均值。</translation>
    </message>
</context>
<context>
    <name>run</name>
    <message>
        <source>The trace states an on-demand price of %1 per GPU-hour; the scenario&apos;s %2 is used.</source>
        <translation>轨迹给出的按需价格为每 GPU 小时 %1；此处采用情景中的 %2。</translation>
    </message>
    <message>
        <source>The search for the best possible plan is too large to complete: a plan better by up to %1 may exist.</source>
        <translation>理论最优方案的搜索规模太大，无法完成：可能存在更好的方案，最多好 %1。</translation>
    </message>
</context>
<context>
    <name>sensitivity</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 stays the same over every range.</source>
        <translation>%1 在每个范围内都不变。</translation>
    </message>
    <message>
        <source>%1 depends most on %2: %3 at %4, %5 at %6.</source>
        <translation>%1 最依赖于%2：在 %4 时为 %3，在 %6 时为 %5。</translation>
    </message>
    <message>
        <source>These are for %1, at %2.</source>
        <translation>答案是 %1 的，在 %2。</translation>
    </message>
    <message>
        <source>Cost follows %1 most closely: rank correlation %2 (%3 to %4).</source>
        <translation>成本与%1最相关：秩相关 %2（%3 到 %4）。</translation>
    </message>
    <message>
        <source>Median cost</source>
        <translation>成本中位数</translation>
    </message>
    <message>
        <source>Chance within budget</source>
        <translation>预算内的概率</translation>
    </message>
    <message>
        <source>Mean utility</source>
        <translation>平均效用</translation>
    </message>
    <message>
        <source>%1 of %2 samples so far.</source>
        <translation>到目前为止 %2 次抽样中的 %1 次。</translation>
    </message>
    <message>
        <source>It gives the job up at every start, because the job costs more than it is worth.</source>
        <translation>它在每个起点都放弃该作业，因为作业的成本超过其价值。</translation>
    </message>
    <message>
        <source>%1 is %2 to %3 in nine of ten samples, %4 in the median.</source>
        <translation>十个样本中有九个，%1在 %2 到 %3 之间，中位数为 %4。</translation>
    </message>
    <message>
        <source>In brackets: 95 % intervals over %1 samples, all at the same starts; they do not cover what other weeks would cost.</source>
        <translation>括号内为 %1 个样本的 95 % 区间，各样本起点相同；其中不含其他星期的成本会是多少。</translation>
    </message>
    <message>
        <source>%1 of %2 samples have contradictory values, such as a maximum of GPUs below the minimum, and are left out.</source>
        <translation>%2 次抽样中有 %1 次的取值互相矛盾，例如 GPU 上限小于下限，已略去。</translation>
    </message>
    <message>
        <source>Every policy of the scenario uses the future: this answer was not attainable in practice.</source>
        <translation>本情景的每个策略都使用未来信息：这个答案在实际中无法得到。</translation>
    </message>
    <message>
        <source>It gives the job up at every start.</source>
        <translation>它在每个起点都放弃该作业。</translation>
    </message>
    <message>
        <source>A change without brackets has no interval: fewer than three independent windows show a change, too few to judge other weeks.</source>
        <translation>没有括号的变化没有区间：显示该变化的独立窗口少于三个，因此无法说明其他星期会怎样。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>From the scenario&apos;s own value, at the same starts; paired.</source>
        <translation>相对情景自身的值，起点相同；配对比较。</translation>
    </message>
    <message>
        <source>The key of the parameter.</source>
        <translation>参数的键名。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>试验值</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点数</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>区块</translation>
    </message>
    <message>
        <source>Independent windows</source>
        <translation>独立窗口</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>当前值</translation>
    </message>
    <message>
        <source>Low end</source>
        <translation>低端</translation>
    </message>
    <message>
        <source>High end</source>
        <translation>高端</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Changes of a chance are in percentage points.</source>
        <translation>概率的变化以百分点表示。</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>龙卷风图</translation>
    </message>
    <message>
        <source>End</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自身值</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>P5</source>
        <translation>P5</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>Own values, over starts</source>
        <translation>自身值，跨起点</translation>
    </message>
    <message>
        <source>Quantiles are over the samples; the 95 % intervals are for as many new draws.</source>
        <translation>分位数取自各次抽样，并附由同样多次的其他抽样得到的 95 % 区间。</translation>
    </message>
    <message>
        <source>Rank correlations</source>
        <translation>秩相关</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>抽样数</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Can be run</source>
        <translation>可以运行</translation>
    </message>
    <message>
        <source>Whether the values can occur together.</source>
        <translation>这些值能否同时出现。</translation>
    </message>
</context>
<context>
    <name>sentence</name>
    <message>
        <source>done just at the deadline</source>
        <translation>恰好在截止时间完成</translation>
    </message>
    <message>
        <source>done %1 early</source>
        <translation>提前 %1 完成</translation>
    </message>
    <message>
        <source>done %1 late</source>
        <translation>逾期 %1 完成</translation>
    </message>
    <message>
        <source>as much as on-demand only</source>
        <translation>成本与仅按需相同</translation>
    </message>
    <message>
        <source>%1 less than on-demand only</source>
        <translation>成本比仅按需低 %1</translation>
    </message>
    <message>
        <source>%1 more than on-demand only</source>
        <translation>成本比仅按需高 %1</translation>
    </message>
    <message>
        <source>the best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>%1 short of the best possible</source>
        <translation>比理论最优低 %1</translation>
    </message>
    <message>
        <source>%1 (%2) short of the best possible</source>
        <translation>比理论最优低 %1（%2）</translation>
    </message>
    <message>
        <source>within the budget of %1</source>
        <translation>在预算 %1 以内</translation>
    </message>
    <message>
        <source>%1 over the budget of %2</source>
        <translation>比预算 %2 超出 %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 is %2 for %3</source>
        <translation>%1 %2，成本 %3</translation>
    </message>
    <message>
        <source>All %1 policies do equally well: %2 for %3</source>
        <translation>全部 %1 个策略表现相同：%2，成本 %3</translation>
    </message>
    <message>
        <source>It is best not to start, as %1 does</source>
        <translation>最好的做法是不启动作业，%1 即是如此</translation>
    </message>
    <message>
        <source>No policy finishes this job: the work left at the deadline costs more than the job is still worth.</source>
        <translation>没有策略会完成此作业：到截止时间时，剩余工作的成本已高于其尚存的价值。</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1%2。</translation>
    </message>
    <message>
        <source>%1 %2; the best possible plan would finish with a utility of %3.</source>
        <translation>%1%2；理论最优方案则能完成，效用为 %3。</translation>
    </message>
    <message>
        <source>%1, when it is still worth %2 of %3</source>
        <translation>%1，此时作业仍值 %2（全额为 %3）</translation>
    </message>
    <message>
        <source>No policy is done by the deadline. %1</source>
        <translation>没有任何策略能在截止时间前完成。%1</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>more than its value of %1</source>
        <translation>高于设定的价值 %1</translation>
    </message>
    <message>
        <source>%1, best in hindsight, is %2 for %3</source>
        <translation>事后看 %1 最佳：%2，费用 %3</translation>
    </message>
    <message>
        <source>%1 do equally well, best in hindsight: %2 for %3</source>
        <translation>事后看 %1 并列最佳：%2，费用 %3</translation>
    </message>
    <message>
        <source>%1, which gives up, loses the least: %2</source>
        <translation>%1 放弃作业，损失最少：%2</translation>
    </message>
    <message>
        <source>This job would cost %1 with %2, in hindsight the cheapest policy that finishes it (%3): more than its value of %4.</source>
        <translation>用 %2 完成该作业需 %1，事后看它是能完成的策略中最便宜的（%3）：高于设定的价值 %4。</translation>
    </message>
    <message>
        <source>This job would cost %1 with %2, in hindsight the cheapest policy that finishes it (%3), when it is still worth %4 of %5.</source>
        <translation>用 %2 完成该作业需 %1，事后看它是能完成的策略中最便宜的（%3），此时作业在 %5 的价值中仍值 %4。</translation>
    </message>
    <message>
        <source>No policy finishes this job: on demand it would cost %1, more than its value of %2.</source>
        <translation>没有策略完成该作业：按需费用为 %1，高于设定的价值 %2。</translation>
    </message>
    <message>
        <source>%1 (%2) more than the best possible</source>
        <translation>比理论最优多 %1（%2）</translation>
    </message>
    <message>
        <source>%1 more than the best possible</source>
        <translation>比理论最优多 %1</translation>
    </message>
    <message>
        <source>This job would cost %1 with %2, in hindsight the cheapest policy that finishes it (%3).</source>
        <translation>事后看，能完成该作业的最便宜策略是 %2，需花费 %1（%3）。</translation>
    </message>
    <message>
        <source>No policy finishes this job within its budget of %1.</source>
        <translation>没有策略能在预算 %1 内完成该作业。</translation>
    </message>
    <message>
        <source>No policy finishes this job.</source>
        <translation>没有策略能完成该作业。</translation>
    </message>
    <message>
        <source>%1 %2; the best possible plan would finish it for %3.</source>
        <translation>%1 %2；理论最优方案以 %3 完成。</translation>
    </message>
    <message>
        <source>No policy is done by the deadline; the earliest finish is after %1. %2</source>
        <translation>没有策略能在截止时间前完成；最早在 %1 后完成。%2</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>serving</name>
    <message>
        <source>Recorded requests on recorded instances are the same in every replication: one was run, and there are no intervals.</source>
        <translation>记录的请求在记录的实例上每次重复都相同：只运行一次，没有区间。</translation>
    </message>
    <message>
        <source>no time at all</source>
        <translation>完全不花时间</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>one spot instance</source>
        <translation>一个竞价实例</translation>
    </message>
    <message>
        <source>%1 spot instances</source>
        <translation>%1 个竞价实例</translation>
    </message>
    <message>
        <source>%1 to %2 spot instances</source>
        <translation>%1 到 %2 个竞价实例</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 用 %2</translation>
    </message>
    <message>
        <source>%1 on %2 and up to %3 on demand</source>
        <translation>%1 用 %2 和最多 %3 个按需实例</translation>
    </message>
    <message>
        <source>%1 on demand take %2 and %3</source>
        <translation>%1 按需需要 %2 和 %3</translation>
    </message>
    <message>
        <source>It meets the targets.</source>
        <translation>满足目标。</translation>
    </message>
    <message>
        <source>It misses the targets.</source>
        <translation>未满足目标。</translation>
    </message>
    <message>
        <source>It meets the targets in %1 of the replications.</source>
        <translation>在 %1 的重复中满足目标。</translation>
    </message>
    <message>
        <source>None of the systems meets the targets.</source>
        <translation>没有系统满足目标。</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>None meets the targets.</source>
        <translation>没有一个满足目标。</translation>
    </message>
    <message>
        <source>SpotServe without caches</source>
        <translation>SpotServe，不保留缓存</translation>
    </message>
    <message>
        <source>SpotServe in rank order</source>
        <translation>SpotServe，按序号</translation>
    </message>
    <message>
        <source>SpotServe of one shape</source>
        <translation>SpotServe，单一形状</translation>
    </message>
    <message>
        <source>SpotServe without memory order</source>
        <translation>SpotServe，无内存顺序</translation>
    </message>
    <message>
        <source>SpotServe</source>
        <translation>SpotServe</translation>
    </message>
    <message>
        <source>Reparallelization</source>
        <translation>重新并行化</translation>
    </message>
    <message>
        <source>Rerouting</source>
        <translation>改道</translation>
    </message>
    <message>
        <source>One instance on demand</source>
        <translation>一个按需实例</translation>
    </message>
    <message>
        <source>%1 instances on demand</source>
        <translation>%1 个按需实例</translation>
    </message>
    <message>
        <source>%1 answers nothing in this time.</source>
        <translation>%1 在这段时间内没有应答。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>Last window</source>
        <translation>最近窗口</translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation>持续性预测</translation>
    </message>
    <message>
        <source>Seasonal</source>
        <translation>季节性</translation>
    </message>
    <message>
        <source>ARIMA</source>
        <translation>ARIMA</translation>
    </message>
    <message>
        <source>Holt-Winters</source>
        <translation>Holt-Winters</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>生存</translation>
    </message>
    <message>
        <source>Noisy</source>
        <translation>含噪声</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>There are no targets: no request is counted as late.</source>
        <translation>没有目标：不把任何请求计为逾期。</translation>
    </message>
    <message>
        <source>Serving a language model</source>
        <translation>语言模型推理服务</translation>
    </message>
    <message>
        <source>no</source>
        <translation>零个</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>two</source>
        <translation>两个</translation>
    </message>
    <message>
        <source>three</source>
        <translation>三个</translation>
    </message>
    <message>
        <source>four</source>
        <translation>四个</translation>
    </message>
    <message>
        <source>five</source>
        <translation>五个</translation>
    </message>
    <message>
        <source>six</source>
        <translation>六个</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>七个</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>八个</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>九个</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>十个</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>十一个</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>十二个</translation>
    </message>
    <message>
        <source>%1 leaves the fewest requests late: it costs %2, and %3 are late.</source>
        <translation>%1 迟到的请求最少：花费 %2，有 %3 迟到。</translation>
    </message>
    <message>
        <source>%1 is the cheapest: it costs %2, and %3 are late.</source>
        <translation>%1 最便宜：花费 %2，有 %3 迟到。</translation>
    </message>
    <message>
        <source>one instance is</source>
        <translation>1 个实例</translation>
    </message>
    <message>
        <source>%1 instances are</source>
        <translation>%1 个实例</translation>
    </message>
    <message>
        <source>one instance on demand</source>
        <translation>一个按需实例</translation>
    </message>
    <message>
        <source>%1 instances, %2 of them spot</source>
        <translation>%1 个实例，其中 %2 个为竞价</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The cheapest that meets the targets, in %1 of the replications, has %2 and costs %3 per million tokens.</source>
        <translation>满足目标（在 %1 的重复中）的最便宜机群有 %2，每百万词元 %3。</translation>
    </message>
    <message>
        <source>This is one run: what was recorded is the same in every replication.</source>
        <translation>这只是一次运行：所记录的内容每次重复都相同。</translation>
    </message>
    <message>
        <source>It ties with all others: no difference between them is distinguishable from chance.</source>
        <translation>它与其余各种不分上下：它们之间的差别与偶然无法区分。</translation>
    </message>
    <message>
        <source>It ties with %1: no difference between them is distinguishable from chance.</source>
        <translation>它与 %1 不分上下：它们之间的差别与偶然无法区分。</translation>
    </message>
    <message>
        <source>In this run %1 leaves the fewest requests late: it costs %2, and %3 are late.</source>
        <translation>在这次运行中，%1 迟到的请求最少：花费 %2，有 %3 迟到。</translation>
    </message>
    <message>
        <source>%1 costs least: %2, and %3 are late.</source>
        <translation>%1 花费最少：%2，有 %3 迟到。</translation>
    </message>
    <message>
        <source>In this run %1 is the cheapest: it costs %2, and %3 are late.</source>
        <translation>在这次运行中，%1 最便宜：花费 %2，有 %3 迟到。</translation>
    </message>
    <message>
        <source>Both tie with all others: no difference between them is distinguishable from chance.</source>
        <translation>两者都与其余各种不分上下：它们之间的差别与偶然无法区分。</translation>
    </message>
    <message>
        <source>%1, in %2, for %3</source>
        <translation>%1 个，%2，%3</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 has the fewest late requests: %3, for %2.</source>
        <translation>%1 迟到的请求最少：%3，花费 %2。</translation>
    </message>
    <message>
        <source>%1 the fewest that meet the targets, in %2 of the replications, and the cheapest, for %3 per million tokens</source>
        <translation>满足目标最少需要 %1（在 %2 的重复中满足），这也最便宜，每百万词元 %3</translation>
    </message>
    <message>
        <source>%1 the fewest that meet the targets, in %2 of the replications; %3 the cheapest, for %4 per million tokens</source>
        <translation>满足目标最少需要 %1（在 %2 的重复中满足），最便宜的是 %3 个，每百万词元 %4</translation>
    </message>
    <message>
        <source>%1 of %2 fleets are on the efficient frontier of cost against P99.</source>
        <translation>%2 个机群中有 %1 个在花费与 P99 的有效前沿上。</translation>
    </message>
    <message>
        <source>The timestamps of the requests are %1 s apart, so many requests share one: the parameter Timestamp spread scatters them at random over the step.</source>
        <translation>请求的时间戳相隔 %1 s，因此许多请求时间相同：参数“时间戳分散”将它们在该步内随机散开。</translation>
    </message>
    <message>
        <source>%1 answers 99 of 100 requests within %2 for %3 per million tokens</source>
        <translation>%1 对 100 个请求中的 99 个在 %2 内应答，每百万词元 %3</translation>
    </message>
    <message>
        <source>None of the autoscalers keeps up: %1 requests arrive per second, more than up to %2 instances answer.</source>
        <translation>没有自动伸缩器跟得上：每秒到达 %1 个请求，多于至多 %2 个实例所能答复的。</translation>
    </message>
    <message>
        <source>%1 of the autoscalers cannot keep up with the requests.</source>
        <translation>%1 个自动伸缩器跟不上请求。</translation>
    </message>
    <message>
        <source>no fleet of up to %1 instances</source>
        <translation>没有不超过 %1 个实例的机群</translation>
    </message>
    <message>
        <source>no fleet of up to %1 instances, the largest for which the market has GPUs,</source>
        <translation>没有不超过 %1 个实例（市场的 GPU 所允许的最多）的机群</translation>
    </message>
    <message>
        <source>no fleet of up to %1 instances, the largest for which the file has instances,</source>
        <translation>没有不超过 %1 个实例（文件的实例所允许的最多）的机群</translation>
    </message>
    <message>
        <source>%1 keeps up with the requests</source>
        <translation>%1 跟得上请求</translation>
    </message>
    <message>
        <source>%1 meets the targets</source>
        <translation>%1 满足目标</translation>
    </message>
    <message>
        <source>%1 the fewest that meet the targets, in %2 of the replications; there is no cost per token, since in some replications no request is answered</source>
        <translation>%1 是满足目标的最少数量，在 %2 的重复中；没有每词元成本，因为有些重复中没有答复任何请求</translation>
    </message>
    <message>
        <source>None keeps up with the requests.</source>
        <translation>没有一个跟得上请求。</translation>
    </message>
    <message>
        <source>None has a cost per token: in some replications no request is answered.</source>
        <translation>没有每词元成本：有些重复中没有答复任何请求。</translation>
    </message>
    <message>
        <source>At second 0 no request has come: every autoscaler starts for the required rate, %1 requests/s.</source>
        <translation>第 0 秒还没有请求到达：每个自动伸缩器都按所需速率 %1 个请求/秒启动。</translation>
    </message>
    <message>
        <source>There are at most %1 spot instances at once: fleets of more were not tried.</source>
        <translation>同一时刻至多有 %1 个竞价实例：没有尝试更多实例的机群。</translation>
    </message>
    <message>
        <source>%1 cannot keep up: more requests arrive than its instances answer. Its times grow with the length of the run, and it has no cost per token that would last.</source>
        <translation>%1 跟不上：到达的请求多于其实例所能答复的。其时间随运行时长增长，也没有可持续的每词元成本。</translation>
    </message>
    <message>
        <source>%1 cannot keep up: %2 requests arrive per second, and %3 are answered</source>
        <translation>%1 跟不上：每秒到达 %2 个请求，答复 %3 个</translation>
    </message>
    <message>
        <source>%1 leaves %2 of the requests unanswered</source>
        <translation>%1 有 %2 的请求未答复</translation>
    </message>
    <message>
        <source>%1 leaves %2 of the requests unanswered; of the others it answers 99 of 100 within %3, for %4 per million tokens</source>
        <translation>%1 有 %2 的请求未答复；其余请求中 100 个有 99 个在 %3 内答复，每百万词元 %4</translation>
    </message>
    <message>
        <source>%1 answers 99 of 100 requests within %2</source>
        <translation>%1 在 %2 内答复 100 个请求中的 99 个</translation>
    </message>
    <message>
        <source>%1 on demand cannot keep up</source>
        <translation>按需 %1 跟不上</translation>
    </message>
    <message>
        <source>%1 on demand take %2</source>
        <translation>按需 %1 需要 %2</translation>
    </message>
    <message>
        <source>Its times grow with the length of the run, and it has no cost per token that would last.</source>
        <translation>其时间随运行时长增长，也没有可持续的每词元成本。</translation>
    </message>
    <message>
        <source>It has no cost per token: in some replications no request is answered.</source>
        <translation>没有每词元成本：有些重复中没有答复任何请求。</translation>
    </message>
    <message>
        <source>No request arrives in this time.</source>
        <translation>这段时间内没有请求到达。</translation>
    </message>
    <message>
        <source>P99 latency</source>
        <translation>P99 延迟</translation>
    </message>
    <message>
        <source>99 of 100 answered requests are complete within this time.</source>
        <translation>100 个已应答的请求中有 99 个在此时间内完成。</translation>
    </message>
    <message>
        <source>Mean latency</source>
        <translation>平均延迟</translation>
    </message>
    <message>
        <source>Mean time from a request&apos;s arrival to the end of its answer.</source>
        <translation>从请求到达到其应答结束的平均时间。</translation>
    </message>
    <message>
        <source>P99 time to first token</source>
        <translation>P99 首词元时间</translation>
    </message>
    <message>
        <source>99 of 100 answered requests have their first token within this time.</source>
        <translation>100 个已应答的请求中有 99 个在此时间内给出首个词元。</translation>
    </message>
    <message>
        <source>P99 time per output token</source>
        <translation>P99 每输出词元时间</translation>
    </message>
    <message>
        <source>99 of 100 answered requests take at most this time for each token after the first.</source>
        <translation>100 个已应答的请求中有 99 个，首个词元之后每个词元的用时不超过此值。</translation>
    </message>
    <message>
        <source>Cost per million tokens</source>
        <translation>每百万词元成本</translation>
    </message>
    <message>
        <source>Dollars per million tokens of the answers that were paid for. No figure where the system does not keep up with the requests.</source>
        <translation>计费时间内完成的应答每百万词元的花费，单位美元。系统跟不上请求时无数值。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Dollars for all instances over the whole run.</source>
        <translation>整个运行期间所有实例的花费，单位美元。</translation>
    </message>
    <message>
        <source>Unanswered</source>
        <translation>未应答</translation>
    </message>
    <message>
        <source>Share of the requests that were refused or never finished.</source>
        <translation>被拒绝或始终未完成的请求所占比例。</translation>
    </message>
    <message>
        <source>Late or unanswered</source>
        <translation>逾期或未应答</translation>
    </message>
    <message>
        <source>Share of the requests that miss the target that is missed most.</source>
        <translation>未达到某项目标的请求所占比例，取未达到者最多的那项目标。</translation>
    </message>
    <message>
        <source>Runs within the targets</source>
        <translation>满足目标的运行</translation>
    </message>
    <message>
        <source>Share of the runs in which enough requests meet every target.</source>
        <translation>每项目标都有足够多请求满足的运行所占比例。</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>停止次数</translation>
    </message>
    <message>
        <source>How often running replicas had to stop for a change of the fleet.</source>
        <translation>运行中的副本因机群变化而不得不停止的次数。</translation>
    </message>
    <message>
        <source>Tokens wasted</source>
        <translation>浪费的词元</translation>
    </message>
    <message>
        <source>Tokens that were computed and had to be computed again.</source>
        <translation>已计算过、又不得不重新计算的词元数。</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Instances and the market&apos;s prices have no clock in common: they are joined at their beginnings, and past the market&apos;s end its last price is used.</source>
        <translation>实例与市场价格没有共同的时钟：两者从各自的开头对齐，市场结束之后沿用其最后的价格。</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Decisions of the first replication</source>
        <translation>第一次重复的决定</translation>
    </message>
    <message>
        <source>The key of the system.</source>
        <translation>系统的键。</translation>
    </message>
    <message>
        <source>A way of answering the requests.</source>
        <translation>答复请求的一种方式。</translation>
    </message>
    <message>
        <source>Rate forecast</source>
        <translation>速率预测</translation>
    </message>
    <message>
        <source>The key of the forecast.</source>
        <translation>预测的键。</translation>
    </message>
    <message>
        <source>How the autoscaler expects the rate of requests.</source>
        <translation>自动伸缩如何预期请求速率。</translation>
    </message>
    <message>
        <source>Replication</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Replications</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Numbered from 1.</source>
        <translation>从 1 起编号。</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Numbered from 0.</source>
        <translation>从 0 起编号。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Latency table</source>
        <translation>延迟表</translation>
    </message>
    <message>
        <source>Median latency</source>
        <translation>延迟中位数</translation>
    </message>
    <message>
        <source>Half of the answered requests are complete within this time.</source>
        <translation>半数已答复的请求在此时间内完成。</translation>
    </message>
    <message>
        <source>P95 latency</source>
        <translation>P95 延迟</translation>
    </message>
    <message>
        <source>95 of 100 answered requests are complete within this time.</source>
        <translation>每 100 个已答复的请求有 95 个在此时间内完成。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Mean time in the queue.</source>
        <translation>在队列中的平均时间。</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Mean time for the prompt.</source>
        <translation>处理提示的平均时间。</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答复</translation>
    </message>
    <message>
        <source>Mean time for the tokens of the answer.</source>
        <translation>生成答复词元的平均时间。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Mean time in which the replica did not work.</source>
        <translation>副本不工作的平均时间。</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Mean time for tokens that were computed before and lost.</source>
        <translation>重新计算已丢失词元的平均时间。</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>The part of the cost for spot instances.</source>
        <translation>成本中竞价实例的部分。</translation>
    </message>
    <message>
        <source>The part of the cost for instances on demand.</source>
        <translation>成本中按需实例的部分。</translation>
    </message>
    <message>
        <source>Instance-hours</source>
        <translation>实例小时</translation>
    </message>
    <message>
        <source>Hours of all instances that are billed.</source>
        <translation>所有计费实例的小时数。</translation>
    </message>
    <message>
        <source>In time</source>
        <translation>及时</translation>
    </message>
    <message>
        <source>Share of the requests that meet the target that is missed most.</source>
        <translation>达到最常被错过的目标的请求所占比例。</translation>
    </message>
    <message>
        <source>Within the target for P99</source>
        <translation>P99 目标之内</translation>
    </message>
    <message>
        <source>Share of the requests answered within the target.</source>
        <translation>在目标之内得到答复的请求所占比例。</translation>
    </message>
    <message>
        <source>Within the target for TTFT</source>
        <translation>TTFT 目标之内</translation>
    </message>
    <message>
        <source>Share of the requests with their first token within the target.</source>
        <translation>首个词元在目标之内的请求所占比例。</translation>
    </message>
    <message>
        <source>Within the target for TPOT</source>
        <translation>TPOT 目标之内</translation>
    </message>
    <message>
        <source>Share of the requests with all tokens within the target.</source>
        <translation>所有词元都在目标之内的请求所占比例。</translation>
    </message>
    <message>
        <source>Spot share</source>
        <translation>竞价比例</translation>
    </message>
    <message>
        <source>Share of the instances that are spot.</source>
        <translation>实例中竞价所占的比例。</translation>
    </message>
    <message>
        <source>Tokens delivered</source>
        <translation>交付的词元</translation>
    </message>
    <message>
        <source>Tokens of the finished answers.</source>
        <translation>已完成答复的词元。</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Requests.</source>
        <translation>请求。</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Requests with a complete answer.</source>
        <translation>得到完整答复的请求。</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Requests refused because the queue is full.</source>
        <translation>因队列已满而被拒绝的请求。</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Requests neither refused nor finished.</source>
        <translation>既未被拒绝也未完成的请求。</translation>
    </message>
    <message>
        <source>Keeps up</source>
        <translation>跟得上</translation>
    </message>
    <message>
        <source>Whether as many requests are answered as arrive. Where not, percentiles grow with the length of the run, and a token has no lasting cost.</source>
        <translation>答复的请求是否与到达的一样多。否则百分位数随运行时长增长，词元也没有稳定的成本。</translation>
    </message>
    <message>
        <source>Error of the forecast</source>
        <translation>预测误差</translation>
    </message>
    <message>
        <source>Mean error of the expected rate of requests.</source>
        <translation>所预期请求速率的平均误差。</translation>
    </message>
    <message>
        <source>Scaled out</source>
        <translation>扩容</translation>
    </message>
    <message>
        <source>Decisions to start instances.</source>
        <translation>启动实例的决定。</translation>
    </message>
    <message>
        <source>Scaled in</source>
        <translation>缩容</translation>
    </message>
    <message>
        <source>Decisions to end instances.</source>
        <translation>结束实例的决定。</translation>
    </message>
    <message>
        <source>Last count instead</source>
        <translation>改用上次计数</translation>
    </message>
    <message>
        <source>Whether the last count replaced the forecast, because it could not be fitted.</source>
        <translation>是否因预测无法拟合而改用上一次计数。</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Fewest spot instances</source>
        <translation>最少竞价实例</translation>
    </message>
    <message>
        <source>Most spot instances</source>
        <translation>最多竞价实例</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化次数</translation>
    </message>
    <message>
        <source>Changes of the spot instances.</source>
        <translation>竞价实例的变化。</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Replicas x stages x tensor size.</source>
        <translation>副本数 x 阶段数 x 张量规模。</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段数</translation>
    </message>
    <message>
        <source>Tensor size</source>
        <translation>张量规模</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Requests per second.</source>
        <translation>每秒请求数。</translation>
    </message>
    <message>
        <source>Meets the targets</source>
        <translation>满足目标</translation>
    </message>
    <message>
        <source>Whether it keeps up and meets the targets often enough.</source>
        <translation>是否跟得上请求并足够经常地满足目标。</translation>
    </message>
    <message>
        <source>Efficient</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>Whether no other fleet is both cheaper and faster.</source>
        <translation>是否没有其他机群既更便宜又更快。</translation>
    </message>
    <message>
        <source>Fewest instances</source>
        <translation>最少实例</translation>
    </message>
    <message>
        <source>The smallest fleet that meets the targets.</source>
        <translation>满足目标的最小机群。</translation>
    </message>
    <message>
        <source>All fleets from</source>
        <translation>此规模起全部满足</translation>
    </message>
    <message>
        <source>The smallest fleet from which on all that were tried meet the targets.</source>
        <translation>从此规模起，所尝试的机群全部满足目标。</translation>
    </message>
    <message>
        <source>Instances of the cheapest</source>
        <translation>最便宜者的实例</translation>
    </message>
    <message>
        <source>The cheapest fleet that meets the targets.</source>
        <translation>满足目标的最便宜机群。</translation>
    </message>
    <message>
        <source>For the cheapest fleet.</source>
        <translation>最便宜的机群。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How long requests arrive.</source>
        <translation>请求到达持续多久。</translation>
    </message>
    <message>
        <source>Reference rules</source>
        <translation>参考规则</translation>
    </message>
    <message>
        <source>Whether the published rules apply (serving.reference).</source>
        <translation>是否采用已发表的规则（serving.reference）。</translation>
    </message>
    <message>
        <source>Required rate</source>
        <translation>所需速率</translation>
    </message>
    <message>
        <source>The rate that configurations have to reach.</source>
        <translation>配置必须达到的速率。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Since the start.</source>
        <translation>自起点起。</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Requests per second that are expected after the lag.</source>
        <translation>滞后之后预期的每秒请求数。</translation>
    </message>
    <message>
        <source>Requests per second that arrived then.</source>
        <translation>届时实际到达的每秒请求数。</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>Instances for the expected rate.</source>
        <translation>预期速率所需的实例。</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>Instances that are there or starting.</source>
        <translation>已有或正在启动的实例。</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>From the decision to the use of an instance.</source>
        <translation>从决定到实例可用。</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>提示词元</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出词元</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>首个词元</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Announced</source>
        <translation>预告</translation>
    </message>
    <message>
        <source>Effective</source>
        <translation>生效</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Loss or addition of instances.</source>
        <translation>实例的失去或增加。</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Configuration before: replicas x stages x tensor size.</source>
        <translation>之前的配置：副本数 x 阶段数 x 张量规模。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Configuration after: replicas x stages x tensor size.</source>
        <translation>之后的配置：副本数 x 阶段数 x 张量规模。</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Whether it was too late for a stop in time.</source>
        <translation>是否已来不及及时停止。</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Estimated time of the migration.</source>
        <translation>迁移的估计时间。</translation>
    </message>
    <message>
        <source>Last stop</source>
        <translation>最后停止</translation>
    </message>
    <message>
        <source>Migration</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>Serving from</source>
        <translation>开始服务</translation>
    </message>
    <message>
        <source>Requests kept</source>
        <translation>保留的请求</translation>
    </message>
    <message>
        <source>Requests that continue with their tokens.</source>
        <translation>带着已有词元继续的请求。</translation>
    </message>
    <message>
        <source>Requests restarted</source>
        <translation>重新开始的请求</translation>
    </message>
    <message>
        <source>Requests that start over.</source>
        <translation>从头开始的请求。</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Sent between GPUs.</source>
        <translation>在 GPU 之间传送。</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Read from storage.</source>
        <translation>从存储读取。</translation>
    </message>
    <message>
        <source>GPUs staying</source>
        <translation>不动的 GPU</translation>
    </message>
    <message>
        <source>GPUs that keep their position.</source>
        <translation>保持位置的 GPU。</translation>
    </message>
    <message>
        <source>GPUs moving</source>
        <translation>移动的 GPU</translation>
    </message>
    <message>
        <source>GPUs that take another position.</source>
        <translation>改换位置的 GPU。</translation>
    </message>
    <message>
        <source>New GPUs</source>
        <translation>新 GPU</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>Before or after the migration.</source>
        <translation>迁移之前或之后。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批</translation>
    </message>
    <message>
        <source>Micro-batch, prompt</source>
        <translation>微批，提示</translation>
    </message>
    <message>
        <source>Micro-batch, answer</source>
        <translation>微批，答复</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>一批用时</translation>
    </message>
    <message>
        <source>Time of one batch.</source>
        <translation>一批所用的时间。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Estimated wait for a batch.</source>
        <translation>等待一批的估计时间。</translation>
    </message>
    <message>
        <source>Reaches the rate</source>
        <translation>达到速率</translation>
    </message>
    <message>
        <source>Whether it reaches the required rate.</source>
        <translation>是否达到所需速率。</translation>
    </message>
    <message>
        <source>Spare</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>Instances that it leaves unused.</source>
        <translation>未使用的实例。</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Next best</source>
        <translation>次优</translation>
    </message>
    <message>
        <source>Its run</source>
        <translation>其一批用时</translation>
    </message>
    <message>
        <source>First to last</source>
        <translation>首个到末个</translation>
    </message>
    <message>
        <source>CV of the gaps</source>
        <translation>间隔的变异系数</translation>
    </message>
    <message>
        <source>Standard deviation of the gaps between requests over their mean.</source>
        <translation>请求间隔的标准差与均值之比。</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>Mean prompt</source>
        <translation>平均提示</translation>
    </message>
    <message>
        <source>Mean answer</source>
        <translation>平均答复</translation>
    </message>
    <message>
        <source>Fewest in a minute</source>
        <translation>每分钟最少</translation>
    </message>
    <message>
        <source>Of whole minutes.</source>
        <translation>按整分钟。</translation>
    </message>
    <message>
        <source>Most in a minute</source>
        <translation>每分钟最多</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>同时请求</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>处理中</translation>
    </message>
    <message>
        <source>Requests at once.</source>
        <translation>同时处理的请求。</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首词元时间</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>每输出词元时间</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Whether more requests were in flight than it works on.</source>
        <translation>处理中的请求是否多于同时计算的请求。</translation>
    </message>
    <message>
        <source>cannot keep up</source>
        <translation>跟不上</translation>
    </message>
    <message>
        <source>Positions of the GPUs</source>
        <translation>GPU 的位置</translation>
    </message>
    <message>
        <source>%1: times measured by layer.</source>
        <translation>%1：按层测量的时间。</translation>
    </message>
    <message>
        <source>%1: times measured by phase, prompt and tokens.</source>
        <translation>%1：按阶段（提示与词元）测量的时间。</translation>
    </message>
    <message>
        <source>%1: times measured with requests in flight.</source>
        <translation>%1：按处理中请求测量的时间。</translation>
    </message>
    <message>
        <source>Configurations of %1 for %2 requests per second.</source>
        <translation>%1 在每秒 %2 个请求下的配置。</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>%1: the change announced at %2 s takes %3 to %4; its migration takes %5 s.</source>
        <translation>%1：在 %2 s 预告的变化把 %3 变为 %4；迁移用时 %5 s。</translation>
    </message>
    <message>
        <source>Measured times</source>
        <translation>测量的时间</translation>
    </message>
    <message>
        <source>The file: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>%1 requests arrive, %2 per second.</source>
        <translation>%1 个请求到达，每秒 %2 个。</translation>
    </message>
    <message>
        <source>Smallest and cheapest fleets</source>
        <translation>最小和最便宜的机群</translation>
    </message>
    <message>
        <source>Fleets</source>
        <translation>机群</translation>
    </message>
    <message>
        <source>Where the mean latency goes</source>
        <translation>平均延迟的构成</translation>
    </message>
    <message>
        <source>Changes of the fleet</source>
        <translation>机群的变化</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>a minute before the file&apos;s end, %1 min</source>
        <translation>文件结束（%1 min）之前的某一分钟</translation>
    </message>
    <message>
        <source>Cheapest of those within the targets in %1 of the runs</source>
        <translation>在 %1 的运行中达标者里最便宜的</translation>
    </message>
    <message>
        <source>Nothing is within the targets in %1 of the runs.</source>
        <translation>没有系统能在 %1 的运行中达标。</translation>
    </message>
    <message>
        <source>Runs that keep up</source>
        <translation>跟得上的运行</translation>
    </message>
    <message>
        <source>Share of the runs in which as many requests are answered as arrive. In the others percentiles grow with the length of the run, and a token has no lasting cost.</source>
        <translation>到达的请求都得到应答的运行所占比例。其余运行中百分位数随运行长度增长，每词元也没有稳定的成本。</translation>
    </message>
</context>
<context>
    <name>shards</name>
    <message>
        <source>%1, finished %2 UTC</source>
        <translation>%1，完成于 %2 UTC</translation>
    </message>
    <message>
        <source>%1 core seconds</source>
        <translation>%1 核秒</translation>
    </message>
    <message>
        <source>%1 core hours</source>
        <translation>%1 核小时</translation>
    </message>
    <message>
        <source>From one part (%1): %2 cells, %3</source>
        <translation>来自一个分片（%1）：%2 个单元，%3</translation>
    </message>
    <message>
        <source>Merged from %4 parts (%1): %2 cells, %3</source>
        <translation>由 %4 个分片合并（%1）：%2 个单元，%3</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Actions</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>S&amp;cenarios</source>
        <translation>情景(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;New session</source>
        <translation>新建会话(&amp;N)</translation>
    </message>
    <message>
        <source>Start a new session with one scenario</source>
        <translation>以单个情景新建会话</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a session, a scenario, a trace or a market file</source>
        <translation>打开会话、情景、轨迹或市场文件</translation>
    </message>
    <message>
        <source>Open s&amp;ample</source>
        <translation>打开示例(&amp;A)</translation>
    </message>
    <message>
        <source>Open one of the sample markets</source>
        <translation>打开一个示例市场</translation>
    </message>
    <message>
        <source>A&amp;dd scenario from file…</source>
        <translation>从文件添加情景(&amp;D)…</translation>
    </message>
    <message>
        <source>Add the scenarios of a file to this session</source>
        <translation>将文件中的情景加入此会话</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the session, or the opened scenario, to its file</source>
        <translation>将会话或所打开的情景保存到其文件</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save to another file</source>
        <translation>保存到另一个文件</translation>
    </message>
    <message>
        <source>Save e&amp;xperiment as…</source>
        <translation>实验另存为(&amp;X)…</translation>
    </message>
    <message>
        <source>Save the experiment with its scenario to a file</source>
        <translation>将实验连同其情景保存到文件</translation>
    </message>
    <message>
        <source>Export &amp;charts…</source>
        <translation>导出图表(&amp;C)…</translation>
    </message>
    <message>
        <source>Export charts of this page as pictures or tables</source>
        <translation>将此页的图表导出为图片或表格</translation>
    </message>
    <message>
        <source>Export charts of every &amp;page…</source>
        <translation>导出所有页面的图表(&amp;P)…</translation>
    </message>
    <message>
        <source>Export charts of every page as pictures or tables</source>
        <translation>将所有页面的图表导出为图片或表格</translation>
    </message>
    <message>
        <source>Repor&amp;t…</source>
        <translation>报告(&amp;T)…</translation>
    </message>
    <message>
        <source>Write a report of the scenario or of the comparison as HTML and PDF</source>
        <translation>将情景或比较的报告写为 HTML 和 PDF</translation>
    </message>
    <message>
        <source>Save co&amp;mpared outcomes as CSV…</source>
        <translation>将比较的结果存为 CSV(&amp;M)…</translation>
    </message>
    <message>
        <source>Save the outcomes of the compared scenarios, relative to the base</source>
        <translation>保存一同显示的各情景的结果，与基准对照</translation>
    </message>
    <message>
        <source>&amp;Close session</source>
        <translation>关闭会话(&amp;C)</translation>
    </message>
    <message>
        <source>Return to the start page</source>
        <translation>返回起始页</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Quit SpotHorizon</source>
        <translation>退出 SpotHorizon</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last edit</source>
        <translation>撤销上一次编辑</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Redo the last undone edit</source>
        <translation>重做刚撤销的编辑</translation>
    </message>
    <message>
        <source>Copy chart as &amp;picture</source>
        <translation>将图表复制为图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the chart under the pointer, or the first one, as a picture</source>
        <translation>将指针下的图表（或第一个图表）复制为图片</translation>
    </message>
    <message>
        <source>Copy chart&apos;s &amp;values</source>
        <translation>复制图表的数值(&amp;V)</translation>
    </message>
    <message>
        <source>Copy the visible values of that chart as a table</source>
        <translation>将该图表可见部分的数值复制为表格</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史(&amp;H)</translation>
    </message>
    <message>
        <source>All edits in a list, to go back to any of them</source>
        <translation>列出所有编辑，可回到其中任意一步</translation>
    </message>
    <message>
        <source>&amp;New scenario</source>
        <translation>新建情景(&amp;N)</translation>
    </message>
    <message>
        <source>Add a scenario on the same market</source>
        <translation>在同一市场上添加情景</translation>
    </message>
    <message>
        <source>&amp;Duplicate scenario</source>
        <translation>复制情景(&amp;D)</translation>
    </message>
    <message>
        <source>Duplicate the scenario being edited</source>
        <translation>复制当前编辑的情景</translation>
    </message>
    <message>
        <source>&amp;Rename scenario</source>
        <translation>重命名情景(&amp;R)</translation>
    </message>
    <message>
        <source>Rename the scenario being edited</source>
        <translation>重命名当前编辑的情景</translation>
    </message>
    <message>
        <source>D&amp;elete scenario</source>
        <translation>删除情景(&amp;E)</translation>
    </message>
    <message>
        <source>Remove the scenario being edited from the session</source>
        <translation>将当前编辑的情景从会话中移除</translation>
    </message>
    <message>
        <source>Ne&amp;xt scenario</source>
        <translation>下一个情景(&amp;X)</translation>
    </message>
    <message>
        <source>Edit the next scenario in the list</source>
        <translation>编辑列表中的下一个情景</translation>
    </message>
    <message>
        <source>&amp;Previous scenario</source>
        <translation>上一个情景(&amp;P)</translation>
    </message>
    <message>
        <source>Edit the previous scenario in the list</source>
        <translation>编辑列表中的上一个情景</translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <source>Write notes on the scenario and on the session</source>
        <translation>为情景和会话撰写备注</translation>
    </message>
    <message>
        <source>Run what the current page shows: the scenario, the learner, the experiment</source>
        <translation>运行当前页面所显示的内容：情景、学习器或实验</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>停止运行</translation>
    </message>
    <message>
        <source>Re&amp;load market files</source>
        <translation>重新加载市场文件(&amp;L)</translation>
    </message>
    <message>
        <source>Read the market files again and run</source>
        <translation>重新读取市场文件并运行</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Play the learner&apos;s jobs or the run&apos;s slots one by one, or pause</source>
        <translation>逐个作业播放学习器，或逐个时隙播放一次运行，也可暂停</translation>
    </message>
    <message>
        <source>&amp;Next job or slot</source>
        <translation>下一个作业或时隙(&amp;N)</translation>
    </message>
    <message>
        <source>Step one job of the learner or one slot of a run forward</source>
        <translation>学习器前进一个作业，或运行前进一个时隙</translation>
    </message>
    <message>
        <source>Pre&amp;vious job or slot</source>
        <translation>上一个作业或时隙(&amp;V)</translation>
    </message>
    <message>
        <source>Step one job of the learner or one slot of a run back</source>
        <translation>学习器后退一个作业，或运行后退一个时隙</translation>
    </message>
    <message>
        <source>Play &amp;back the run</source>
        <translation>回放运行(&amp;B)</translation>
    </message>
    <message>
        <source>Show the run slot by slot as the policy saw it, with the reason for each decision</source>
        <translation>按策略当时所见逐个时隙展示运行，并说明其决策原因</translation>
    </message>
    <message>
        <source>One scenario</source>
        <translation>单个情景</translation>
    </message>
    <message>
        <source>Show the scenario being edited</source>
        <translation>显示当前编辑的情景</translation>
    </message>
    <message>
        <source>Overlay scenarios</source>
        <translation>情景叠加</translation>
    </message>
    <message>
        <source>Overlay the charts of the selected scenarios</source>
        <translation>将所选情景的图表叠加显示</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>情景并排</translation>
    </message>
    <message>
        <source>One column per selected scenario, with the same scales</source>
        <translation>每个所选情景一列，刻度相同</translation>
    </message>
    <message>
        <source>Differences from the base</source>
        <translation>与基准的差值</translation>
    </message>
    <message>
        <source>How the selected scenarios differ from the base</source>
        <translation>所选情景与基准的差别</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适应全程(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Show less time</source>
        <translation>显示较短的时间范围</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show more time</source>
        <translation>显示较长的时间范围</translation>
    </message>
    <message>
        <source>Zoom &amp;back</source>
        <translation>后退到上一视图(&amp;B)</translation>
    </message>
    <message>
        <source>Return to the view before the last zoom or pan</source>
        <translation>返回上次缩放或平移之前的视图</translation>
    </message>
    <message>
        <source>Zoom for&amp;ward</source>
        <translation>前进到下一视图(&amp;W)</translation>
    </message>
    <message>
        <source>Return to the view before going back</source>
        <translation>返回后退之前的视图</translation>
    </message>
    <message>
        <source>Pan &amp;left</source>
        <translation>向左平移(&amp;L)</translation>
    </message>
    <message>
        <source>Show earlier times</source>
        <translation>移向更早的时间</translation>
    </message>
    <message>
        <source>Pan &amp;right</source>
        <translation>向右平移(&amp;R)</translation>
    </message>
    <message>
        <source>Show later times</source>
        <translation>移向更晚的时间</translation>
    </message>
    <message>
        <source>Set cursor &amp;A</source>
        <translation>设置游标 A(&amp;A)</translation>
    </message>
    <message>
        <source>Put cursor A at the crosshair</source>
        <translation>将游标 A 置于十字线处</translation>
    </message>
    <message>
        <source>Set cursor &amp;B</source>
        <translation>设置游标 B(&amp;B)</translation>
    </message>
    <message>
        <source>Put cursor B at the crosshair</source>
        <translation>将游标 B 置于十字线处</translation>
    </message>
    <message>
        <source>Clear c&amp;ursors</source>
        <translation>清除游标(&amp;U)</translation>
    </message>
    <message>
        <source>Remove both cursors</source>
        <translation>移除两个游标</translation>
    </message>
    <message>
        <source>Outc&amp;omes</source>
        <translation>结果(&amp;O)</translation>
    </message>
    <message>
        <source>The table of outcomes</source>
        <translation>结果表</translation>
    </message>
    <message>
        <source>L&amp;edger</source>
        <translation>明细账(&amp;E)</translation>
    </message>
    <message>
        <source>The selected policy slot by slot</source>
        <translation>逐个时隙查看所选策略</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>消息(&amp;M)</translation>
    </message>
    <message>
        <source>Files read, warnings and errors</source>
        <translation>读取的文件、警告和错误</translation>
    </message>
    <message>
        <source>&amp;Next policy</source>
        <translation>下一个策略(&amp;N)</translation>
    </message>
    <message>
        <source>Select the next policy</source>
        <translation>选择下一个策略</translation>
    </message>
    <message>
        <source>Pre&amp;vious policy</source>
        <translation>上一个策略(&amp;V)</translation>
    </message>
    <message>
        <source>Select the previous policy</source>
        <translation>选择上一个策略</translation>
    </message>
    <message>
        <source>S&amp;ystem colours</source>
        <translation>跟随系统颜色(&amp;Y)</translation>
    </message>
    <message>
        <source>Light or dark, following the system</source>
        <translation>浅色或深色随系统而定</translation>
    </message>
    <message>
        <source>Li&amp;ght colours</source>
        <translation>浅色(&amp;G)</translation>
    </message>
    <message>
        <source>Always light</source>
        <translation>始终使用浅色</translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Always dark</source>
        <translation>始终使用深色</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>高对比度(&amp;C)</translation>
    </message>
    <message>
        <source>Black on white, strong lines, nothing faint</source>
        <translation>白底黑字，线条粗重，无浅淡内容</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>查找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>Type a command or the name of a parameter</source>
        <translation>输入命令或参数名称</translation>
    </message>
    <message>
        <source>&amp;Parameters and glossary</source>
        <translation>参数与术语表(&amp;P)</translation>
    </message>
    <message>
        <source>Every parameter, every symbol and term</source>
        <translation>所有参数、符号和术语</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>All shortcuts on one sheet</source>
        <translation>所有快捷键一览</translation>
    </message>
    <message>
        <source>&amp;About SpotHorizon</source>
        <translation>关于 SpotHorizon(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licence and sources</source>
        <translation>版本、许可证和来源</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>Language of the window, from the next start</source>
        <translation>窗口从下次启动起使用的语言</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Plan my &amp;job…</source>
        <translation>规划我的作业(&amp;J)…</translation>
    </message>
    <message>
        <source>&amp;Update from market folder</source>
        <translation>从市场文件夹更新(&amp;U)</translation>
    </message>
    <message>
        <source>Append what is new in the market folder, and report what has changed</source>
        <translation>追加市场文件夹中的新内容，并说明变化</translation>
    </message>
    <message>
        <source>Larger te&amp;xt</source>
        <translation>更大的文字(&amp;X)</translation>
    </message>
    <message>
        <source>Show all text of the program larger</source>
        <translation>以更大的文字显示程序</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>更小的文字(&amp;M)</translation>
    </message>
    <message>
        <source>Show all text of the program smaller</source>
        <translation>以更小的文字显示程序</translation>
    </message>
    <message>
        <source>Text size of the des&amp;ktop</source>
        <translation>桌面的文字大小(&amp;K)</translation>
    </message>
    <message>
        <source>Show text as large as the desktop does</source>
        <translation>按桌面的大小显示文字</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>Full screen with large text and thick lines, for a projector; again to leave it</source>
        <translation>全屏、大字、粗线，用于投影；再按一次退出</translation>
    </message>
    <message>
        <source>Lessons: a scenario, what to try, what to watch</source>
        <translation>课程：一个情景，尝试什么，观察什么</translation>
    </message>
    <message>
        <source>Run on &amp;more machines…</source>
        <translation>在更多机器上运行(&amp;M)…</translation>
    </message>
    <message>
        <source>Estimate the cost of this page&apos;s run, and write it as a job for Slurm, Kubernetes or GNU parallel</source>
        <translation>估算此页的运行所需，并将其写成 Slurm、Kubernetes 或 GNU parallel 的作业</translation>
    </message>
    <message>
        <source>Rank the &amp;zones of the market folder…</source>
        <translation>为市场文件夹的可用区排名(&amp;Z)…</translation>
    </message>
    <message>
        <source>Try this job in every zone of the market folder, the best first</source>
        <translation>在市场文件夹的每个可用区中尝试此作业，最好的在前</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Import a market folder…</source>
        <translation>导入市场文件夹(&amp;I)…</translation>
    </message>
    <message>
        <source>Describe your job in plain words and see what it would cost</source>
        <translation>用平常的话描述你的作业，看看要花多少钱</translation>
    </message>
    <message>
        <source>Review all market files in a folder before using them</source>
        <translation>在使用之前查看文件夹中的所有市场文件</translation>
    </message>
    <message>
        <source>Open a recently used file</source>
        <translation>打开最近用过的文件</translation>
    </message>
    <message>
        <source>&amp;Get prices…</source>
        <translation>获取价格(&amp;G)…</translation>
    </message>
    <message>
        <source>Get spot prices with your own command-line client: AWS, Azure or a catalogue</source>
        <translation>用您自己的命令行客户端获取竞价价格：AWS、Azure 或价目录</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Autosave</name>
    <message>
        <source>Unsaved edits cannot be autosaved: %1</source>
        <translation>无法自动保存未保存的编辑：%1</translation>
    </message>
    <message>
        <source>no file can be created in the folder of unsaved edits</source>
        <translation>无法在未保存编辑的文件夹中创建文件</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ChartExports</name>
    <message>
        <source>The report was written: %1</source>
        <translation>报告已写入：%1</translation>
    </message>
    <message>
        <source>Copied as a picture: %1</source>
        <translation>已复制为图片：%1</translation>
    </message>
    <message>
        <source>Values copied: %1</source>
        <translation>已复制数值：%1</translation>
    </message>
    <message>
        <source>%1 has no table of values.</source>
        <translation>%1 没有数值表。</translation>
    </message>
    <message>
        <source>Exported: %1</source>
        <translation>已导出：%1</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ChartMenu</name>
    <message>
        <source>Copy as &amp;picture</source>
        <translation>复制为图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy &amp;values</source>
        <translation>复制数值(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Export charts…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ChartPreview</name>
    <message>
        <source>Preview of the chart</source>
        <translation>图表预览</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ClusterDialog</name>
    <message>
        <source>&amp;Estimate</source>
        <translation>估算(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Write job…</source>
        <translation>写出作业(&amp;W)…</translation>
    </message>
    <message>
        <source>Run on more machines</source>
        <translation>在更多机器上运行</translation>
    </message>
    <message>
        <source>What is run</source>
        <translation>运行的内容</translation>
    </message>
    <message>
        <source>What the run takes</source>
        <translation>运行所需</translation>
    </message>
    <message>
        <source>What each task takes</source>
        <translation>每个任务所需</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Runs a sample of the run&apos;s cells on one core, for up to half a minute</source>
        <translation>在一个核上运行此次运行的部分单元格作为样本，最多半分钟</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops the estimate</source>
        <translation>停止估算</translation>
    </message>
    <message>
        <source>Progress of the estimate</source>
        <translation>估算进度</translation>
    </message>
    <message>
        <source>Done within</source>
        <translation>完成时限</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务数</translation>
    </message>
    <message>
        <source>Each takes</source>
        <translation>每个用时</translation>
    </message>
    <message>
        <source>Memory per task</source>
        <translation>每个任务的内存</translation>
    </message>
    <message>
        <source>How many tasks finish by a given time</source>
        <translation>在给定时间内完成需要多少任务</translation>
    </message>
    <message>
        <source>Choose a row to have that many tasks</source>
        <translation>选择一行，即采用该行的任务数</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
    <message>
        <source>&amp;Done within</source>
        <translation>完成时限(&amp;D)</translation>
    </message>
    <message>
        <source>Done within, hours</source>
        <translation>完成时限，小时</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>任务数(&amp;T)</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>GNU parallel over SSH</source>
        <translation>通过 SSH 的 GNU parallel</translation>
    </message>
    <message>
        <source>E&amp;ngine</source>
        <translation>引擎(&amp;N)</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>What runs the tasks</source>
        <translation>用什么运行任务</translation>
    </message>
    <message>
        <source>The file that starts the job</source>
        <translation>启动作业的文件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Write job</source>
        <translation>写出作业</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>No estimate yet: it runs a sample of the cells.</source>
        <translation>尚无估算：估算会运行一部分单元格作为样本。</translation>
    </message>
    <message>
        <source> (± %1)</source>
        <translation>（± %1）</translation>
    </message>
    <message>
        <source>none: a cell takes longer</source>
        <translation>无：一个单元格用时更长</translation>
    </message>
    <message>
        <source>Folder for the job</source>
        <translation>存放作业的文件夹</translation>
    </message>
    <message>
        <source>Written to %1: %2. Start it there with: %3</source>
        <translation>已写入 %1：%2。在该处用以下命令启动：%3</translation>
    </message>
    <message>
        <source>Core time</source>
        <translation>核时</translation>
    </message>
    <message>
        <source>%1 cells, %2 of them sampled: about %3 of core time%4. A task takes %5 before its first cell, a cell up to %6, and a task about %7 of memory.</source>
        <translation>%1 个单元，其中抽样 %2 个：约需核时 %3%4。一个任务在第一个单元之前需 %5，一个单元最多需 %6，一个任务约占内存 %7。</translation>
    </message>
    <message>
        <source>Each takes about %1 and %2 of memory; all of them %3 of core time.</source>
        <translation>每个约需 %1 和 %2 内存；全部共需核时 %3。</translation>
    </message>
    <message>
        <source>The time within which all tasks have to finish</source>
        <translation>所有任务须在多长时间内完成</translation>
    </message>
    <message>
        <source>The number of shards the run is cut into, one core each</source>
        <translation>运行切成的分片数，每个一个核</translation>
    </message>
    <message>
        <source>Writes the scenario, copies of its files and what starts the job into an empty folder, or a new one in it</source>
        <translation>把情景、其文件的副本和启动作业的内容写入一个空文件夹，或其中的一个新文件夹</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Type a command or the name of a parameter</source>
        <translation>输入命令或参数名称</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Arrow keys select, Enter runs, Esc closes</source>
        <translation>方向键选择，Enter 执行，Esc 关闭</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>匹配的命令</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>没有匹配的命令。</translation>
    </message>
    <message>
        <source>Not available now. %1</source>
        <translation>当前不可用。%1</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ComparisonCoordinator</name>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Nothing has been run yet. Run (F5) runs this study for every scenario shown.</source>
        <translation>尚未运行任何内容。选择“运行”（F5）可为显示的每个情景运行此项研究。</translation>
    </message>
    <message>
        <source>A difference needs results of the base and of another scenario. The lines above say what is missing.</source>
        <translation>求差值需要基准和另一个情景的结果。上方各行说明了缺少什么。</translation>
    </message>
    <message>
        <source>No scenario has results. The lines above say why.</source>
        <translation>没有情景有结果。上方各行说明了原因。</translation>
    </message>
    <message>
        <source>stopped: press Run (F5)</source>
        <translation>已停止：请按“运行”（F5）</translation>
    </message>
    <message>
        <source>not run yet: press Run (F5)</source>
        <translation>尚未运行：请按“运行”（F5）</translation>
    </message>
    <message>
        <source>Running the scenarios.</source>
        <translation>正在运行各情景。</translation>
    </message>
    <message>
        <source>How likely each scenario is to be on time and within its budget, over every start in its market.</source>
        <translation>在其市场的每个起始时刻，各场景按时完成且不超预算的可能性。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Computing probabilities: %1 of %2 scenarios done, %3 % of the next one.</source>
        <translation>正在计算概率：已完成 %1 / %2 个场景，下一个完成 %3 %。</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ExportChoice</name>
    <message>
        <source>Width and height must be above zero, and dots per inch from %1 to %2.</source>
        <translation>宽度和高度必须大于零，每英寸点数必须在 %1 到 %2 之间。</translation>
    </message>
    <message>
        <source>That is %1 × %2 pixels: too many.</source>
        <translation>即 %1 × %2 像素：过多。</translation>
    </message>
    <message>
        <source>Too small for a chart with its titles: at least 27 mm each way is needed.</source>
        <translation>容纳不下带标题的图表：宽和高至少各需 27 mm。</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ExportDialog</name>
    <message>
        <source>Transparent background</source>
        <translation>透明背景</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export charts</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Charts to export</source>
        <translation>要导出的图表</translation>
    </message>
    <message>
        <source>The ticked charts are exported</source>
        <translation>将导出勾选的图表</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Choose where the files go</source>
        <translation>选择文件的保存位置</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>此页</translation>
    </message>
    <message>
        <source>Every page</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>All scenarios of the session</source>
        <translation>会话的所有情景</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>CSV table of visible values</source>
        <translation>可见数值的 CSV 表格</translation>
    </message>
    <message>
        <source>CSV table of all values</source>
        <translation>全部数值的 CSV 表格</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>英寸</translation>
    </message>
    <message>
        <source>Light, for paper</source>
        <translation>浅色，适合纸张</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>C&amp;harts of</source>
        <translation>图表范围(&amp;H)</translation>
    </message>
    <message>
        <source>Charts of</source>
        <translation>图表范围</translation>
    </message>
    <message>
        <source>Which pages or scenarios to list charts for</source>
        <translation>列出哪个范围的图表</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Format of the files</source>
        <translation>写入的文件类型</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Width of a picture</source>
        <translation>图片的宽度</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>高度(&amp;E)</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Height of a picture</source>
        <translation>图片的高度</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>单位(&amp;U)</translation>
    </message>
    <message>
        <source>Unit of length</source>
        <translation>长度单位</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>宽度和高度的单位</translation>
    </message>
    <message>
        <source>&amp;Dots per inch</source>
        <translation>每英寸点数(&amp;D)</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>每英寸点数</translation>
    </message>
    <message>
        <source>Resolution of a PNG; text scales with it</source>
        <translation>PNG 的分辨率；文字随之缩放</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Light or dark colours</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Leaves the background transparent, to place the chart on a slide</source>
        <translation>背景保持透明，便于将图表放在幻灯片上</translation>
    </message>
    <message>
        <source>The scenarios of the session are being run…</source>
        <translation>正在运行会话的各情景…</translation>
    </message>
    <message>
        <source>There are no charts here yet.</source>
        <translation>此处尚无图表。</translation>
    </message>
    <message>
        <source>No chart is ticked.</source>
        <translation>未勾选任何图表。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>导出该图表</translation>
    </message>
    <message>
        <source>Folder for the charts</source>
        <translation>存放图表的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written</source>
        <translation>
            <numerusform>已写入 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::FrameExport</name>
    <message>
        <source>The animation could not be made: %1</source>
        <translation>无法生成动画：%1</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::HelpWindow</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Help – SpotHorizon</source>
        <translation>帮助 – SpotHorizon</translation>
    </message>
    <message>
        <source>Search names, symbols, keys and meanings</source>
        <translation>搜索名称、符号、键名和含义</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Shows only rows that contain this text</source>
        <translation>仅显示含有此文本的行</translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation>复制行(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all rows shown, as tab-separated text</source>
        <translation>将选中的行（未选中则为显示的所有行）复制为以制表符分隔的文本</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::app::JobPlanner</name>
    <message>
        <source>Plan %1</source>
        <translation>规划 %1</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>Market of %1</source>
        <translation>%1 的市场</translation>
    </message>
    <message>
        <source>Made-up market: %1</source>
        <translation>虚构市场：%1</translation>
    </message>
    <message>
        <source>No record: spot assumed at a third of on-demand, always free</source>
        <translation>没有记录：假设竞价为按需的三分之一，始终空闲</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::LanguageMenu</name>
    <message>
        <source>Language of the &amp;desktop</source>
        <translation>桌面的语言(&amp;D)</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Lessons</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>This step shows something that is missing: %1</source>
        <translation>这一步要显示的内容不存在：%1</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::MainWindow</name>
    <message>
        <source>Main</source>
        <translation>主工具栏</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n row(s) read, %3 dropped</source>
        <translation>
            <numerusform>%1：%2，读取 %n 行，丢弃 %3 行</numerusform>
        </translation>
    </message>
    <message>
        <source>SpotHorizon</source>
        <translation>SpotHorizon</translation>
    </message>
    <message>
        <source>%1[*] – SpotHorizon</source>
        <translation>%1[*] – SpotHorizon</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的编辑</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的编辑</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>There is no experiment to save: its controls say what is missing.</source>
        <translation>没有可保存的实验：其控件说明了缺少什么。</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>Experiment (*.json)</source>
        <translation>实验 (*.json)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>About SpotHorizon</source>
        <translation>关于 SpotHorizon</translation>
    </message>
    <message>
        <source>What renting GPUs on spot and on-demand markets would have cost, and whether it would have been on time.</source>
        <translation>在竞价市场和按需市场租用 GPU 的成本会是多少，能否按时完成。</translation>
    </message>
    <message>
        <source>After Kong, Xu, Jiao and Xu, arXiv 2512.20967; Wu et al., NSDI 2024; Chen et al., SIGMETRICS 2016.</source>
        <translation>依据 Kong、Xu、Jiao 和 Xu，arXiv 2512.20967；Wu 等，NSDI 2024；Chen 等，SIGMETRICS 2016。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later, without any warranty.</source>
        <translation>自由软件，依据 GNU 通用公共许可证第 3 版或更高版本发布，不提供任何担保。</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>History of edits</source>
        <translation>编辑历史</translation>
    </message>
    <message>
        <source>Choose an edit to go back to it</source>
        <translation>选择一次编辑即可回到该处</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>The language changes when SpotHorizon is started again.</source>
        <translation>语言将在下次启动 SpotHorizon 时改变。</translation>
    </message>
    <message>
        <source>Stopped. Partial results are shown.</source>
        <translation>已停止。显示的是部分结果。</translation>
    </message>
    <message numerus="yes">
        <source>The file was only partly valid: %n item(s) were left out or changed. Saving asks for another name, so that the file stays as it is.</source>
        <translation>
            <numerusform>文件只有部分有效：有 %n 处被略去或更改。保存时会要求另取文件名，原文件保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show list</source>
        <translation>显示列表</translation>
    </message>
    <message>
        <source>Unsaved edits of %1: open it to restore them</source>
        <translation>%1 的未保存编辑：打开以恢复</translation>
    </message>
    <message>
        <source>Spreadsheet (*.xlsx)</source>
        <translation>电子表格 (*.xlsx)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>The market folder has changed.</source>
        <translation>市场文件夹有变化。</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Appended %1</source>
        <translation>已追加 %1</translation>
    </message>
    <message>
        <source>The job was written to %1</source>
        <translation>作业已写入 %1</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>没有打开任何内容。</translation>
    </message>
    <message>
        <source>The page %1 shows a single run, which is not split into shards. These pages are: %2.</source>
        <translation>页面“%1”显示的是单次运行，不能切成分片。可以切分的有：%2。</translation>
    </message>
    <message>
        <source>%1: the run that Run would start on this page now.</source>
        <translation>%1：此页上“运行”现在所运行的内容。</translation>
    </message>
    <message>
        <source>%1 of %2: the run that Run would start on this page now.</source>
        <translation>%2 的%1：此页上“运行”现在所运行的内容。</translation>
    </message>
    <message>
        <source>GIF animation (*.gif);;MP4 video (*.mp4);;A PNG per slot (*.png);;An SVG per slot (*.svg)</source>
        <translation>GIF 动画 (*.gif);;MP4 视频 (*.mp4);;每个时隙一个 PNG (*.png);;每个时隙一个 SVG (*.svg)</translation>
    </message>
    <message>
        <source>Save the frames of the playback</source>
        <translation>保存回放的各帧</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Saved %1 to %2</source>
        <translation>已将 %1 保存到 %2</translation>
    </message>
    <message>
        <source>Zone %1</source>
        <translation>可用区 %1</translation>
    </message>
    <message>
        <source>Not appended: %1</source>
        <translation>未追加：%1</translation>
    </message>
    <message>
        <source>%1 has no market files: none of its names ends in .json, .jsonl, .csv, .tsv or .txt, compressed or not.</source>
        <translation>%1 中没有市场文件：没有一个文件名以 .json、.jsonl、.csv、.tsv 或 .txt（无论是否压缩）结尾。</translation>
    </message>
    <message>
        <source>a session without a name</source>
        <translation>未命名的会话</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>Unsaved edits of %1 were found (%2); the file was saved later.</source>
        <translation>发现 %1 的未保存修改（%2）；文件在此之后保存过。</translation>
    </message>
    <message>
        <source>Unsaved edits of %1 were found (%2).</source>
        <translation>发现 %1 的未保存修改（%2）。</translation>
    </message>
    <message>
        <source>Fill the gap</source>
        <translation>填补缺口</translation>
    </message>
    <message>
        <source>Saving the playback: %1 of %2 frames drawn</source>
        <translation>正在保存回放：已绘制 %2 帧中的 %1 帧</translation>
    </message>
    <message>
        <source>%1; encoding…</source>
        <translation>%1；正在编码…</translation>
    </message>
    <message>
        <source>Fill gaps with the last value</source>
        <translation>用前一个值填补缺口</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>提问</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::PaletteEntries</name>
    <message>
        <source>Go to %1</source>
        <translation>转到：%1</translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation>参数 %1</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::PaletteModel</name>
    <message>
        <source>not available now</source>
        <translation>当前不可用</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Presentation</name>
    <message>
        <source>Leave presentation (F11)</source>
        <translation>退出演示 (F11)</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::PricesDialog</name>
    <message>
        <source>Choose f&amp;ile…</source>
        <translation>选择文件(&amp;I)…</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Fetch</source>
        <translation>获取(&amp;F)</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>取消(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open this market</source>
        <translation>打开此市场(&amp;O)</translation>
    </message>
    <message>
        <source>Update the &amp;scenario</source>
        <translation>更新情景(&amp;S)</translation>
    </message>
    <message>
        <source>Get prices</source>
        <translation>获取价格</translation>
    </message>
    <message>
        <source>&amp;What is run</source>
        <translation>将运行的命令(&amp;W)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the commands, to run them in a terminal</source>
        <translation>复制这些命令，以便在终端中运行</translation>
    </message>
    <message>
        <source>What is run</source>
        <translation>将运行的命令</translation>
    </message>
    <message>
        <source>The first command of each part, exactly as it is started, without a shell. Credentials stay with the client.</source>
        <translation>每一部分的第一条命令，按此启动：中间没有 shell。凭证留在客户端。</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Runs the client</source>
        <translation>运行客户端</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stops the client; incomplete data are dropped</source>
        <translation>结束客户端；不完整的内容会被丢弃</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>What is being fetched</source>
        <translation>正在获取的内容</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>What came, or what went wrong</source>
        <translation>获取到的内容，或出错的原因</translation>
    </message>
    <message>
        <source>Update the scenario</source>
        <translation>更新情景</translation>
    </message>
    <message>
        <source>Appends what is new in the market folder, and reports what has changed</source>
        <translation>追加市场文件夹中的新内容，并说明变化</translation>
    </message>
    <message>
        <source>Open this market</source>
        <translation>打开此市场</translation>
    </message>
    <message>
        <source>Shows the files of the folder before they are used</source>
        <translation>在使用之前显示文件夹中的文件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>AWS: the history of spot prices, up to 90 days</source>
        <translation>AWS：竞价价格的历史，最多 90 天</translation>
    </message>
    <message>
        <source>Azure: the prices of today</source>
        <translation>Azure：今天的价格</translation>
    </message>
    <message>
        <source>A gpuhunt catalogue: the prices of its day</source>
        <translation>gpuhunt 价目录：其当日的价格</translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation>云厂商(&amp;P)</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>云厂商</translation>
    </message>
    <message>
        <source>Whose prices to get, and with which client</source>
        <translation>谁的价格，以及使用哪个客户端</translation>
    </message>
    <message>
        <source>C&amp;atalogue</source>
        <translation>价目录(&amp;A)</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>价目录</translation>
    </message>
    <message>
        <source>A CSV or zip file, the https address of one, or &quot;latest&quot; for the published one</source>
        <translation>CSV 或 zip 文件、其 https 地址，或“latest”：已发布的那一个</translation>
    </message>
    <message>
        <source>Cata&amp;logue of</source>
        <translation>价目录所属(&amp;L)</translation>
    </message>
    <message>
        <source>Catalogue of</source>
        <translation>价目录所属</translation>
    </message>
    <message>
        <source>The provider whose CSV is taken from a zip file: aws, azure, gcp</source>
        <translation>从 zip 文件中取哪个云厂商的 CSV：aws、azure、gcp</translation>
    </message>
    <message>
        <source>&amp;Types</source>
        <translation>类型(&amp;T)</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Machine types, separated by commas</source>
        <translation>机器类型，以逗号分隔</translation>
    </message>
    <message>
        <source>&amp;Regions</source>
        <translation>区域(&amp;R)</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Regions, separated by commas</source>
        <translation>区域，以逗号分隔</translation>
    </message>
    <message>
        <source>&amp;Days</source>
        <translation>天数(&amp;D)</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Days back from now; AWS keeps 90</source>
        <translation>从现在往回的天数；AWS 保留 90 天</translation>
    </message>
    <message>
        <source>Prod&amp;uct</source>
        <translation>产品(&amp;U)</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>The product as AWS names it</source>
        <translation>AWS 所称的产品</translation>
    </message>
    <message>
        <source>Prof&amp;ile</source>
        <translation>配置文件(&amp;I)</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>配置文件</translation>
    </message>
    <message>
        <source>A profile of the AWS CLI; empty: its own choice</source>
        <translation>AWS CLI 的配置文件；留空则由它自行选择</translation>
    </message>
    <message>
        <source>the client&apos;s own choice</source>
        <translation>由客户端自行选择</translation>
    </message>
    <message>
        <source>as the catalogue has it</source>
        <translation>按目录</translation>
    </message>
    <message>
        <source>&amp;GPUs per machine</source>
        <translation>每台机器的 GPU 数(&amp;G)</translation>
    </message>
    <message>
        <source>GPUs per machine</source>
        <translation>每台机器的 GPU 数</translation>
    </message>
    <message>
        <source>Prices are divided by this number, for a type that the built-in catalogue does not know</source>
        <translation>价格会除以它；用于内置目录中没有的类型</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Gi&amp;ve up after</source>
        <translation>放弃等待(&amp;V)</translation>
    </message>
    <message>
        <source>Give up after, seconds</source>
        <translation>放弃等待，秒</translation>
    </message>
    <message>
        <source>The client is stopped when it gives no output for this long</source>
        <translation>客户端在这段时间内没有输出时会被结束</translation>
    </message>
    <message>
        <source>&amp;Market folder</source>
        <translation>市场文件夹(&amp;M)</translation>
    </message>
    <message>
        <source>Market folder</source>
        <translation>市场文件夹</translation>
    </message>
    <message>
        <source>Where the files are written; created if needed</source>
        <translation>文件写入的位置；需要时会创建</translation>
    </message>
    <message>
        <source>Choose the market folder</source>
        <translation>选择市场文件夹</translation>
    </message>
    <message>
        <source>Choose a catalogue that you have</source>
        <translation>选择您已有的价目录</translation>
    </message>
    <message>
        <source>Folder for the prices</source>
        <translation>存放价格的文件夹</translation>
    </message>
    <message>
        <source>A gpuhunt catalogue</source>
        <translation>gpuhunt 价目录</translation>
    </message>
    <message>
        <source>Catalogues (*.csv *.zip);;All files (*)</source>
        <translation>价目录 (*.csv *.zip);;所有文件 (*)</translation>
    </message>
    <message>
        <source>all that the catalogue has</source>
        <translation>价目录中的所有区域</translation>
    </message>
    <message>
        <source>Nothing is run: the file is read.</source>
        <translation>不运行任何程序：直接读取文件。</translation>
    </message>
    <message>
        <source>Not yet: %1</source>
        <translation>尚缺：%1</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReferenceModel</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键名</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出处</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReportDialog</name>
    <message>
        <source>&amp;HTML, one file</source>
        <translation>HTML，单个文件(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Risk over start times</source>
        <translation>不同起始时间的风险(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Write…</source>
        <translation>写入(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>已取消。未写入任何文件。</translation>
    </message>
    <message>
        <source>The current scenario</source>
        <translation>当前情景</translation>
    </message>
    <message>
        <source>The scenarios that are compared</source>
        <translation>参与比较的情景</translation>
    </message>
    <message>
        <source>All scenarios of the session</source>
        <translation>会话的所有情景</translation>
    </message>
    <message>
        <source>Scen&amp;arios</source>
        <translation>报告范围(&amp;A)</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>报告范围</translation>
    </message>
    <message>
        <source>Which scenarios the report covers</source>
        <translation>报告包含哪些情景</translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation>基准(&amp;B)</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>The scenario that differences are relative to</source>
        <translation>计算差值所对照的情景</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>One self-contained file</source>
        <translation>单个独立文件</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Pages to print or send</source>
        <translation>便于打印或发送的页面</translation>
    </message>
    <message>
        <source>Risk over start times</source>
        <translation>不同起始时间的风险</translation>
    </message>
    <message>
        <source>Tries the job at other times of the trace</source>
        <translation>在轨迹的其他时间尝试该作业</translation>
    </message>
    <message>
        <source>Maximum &amp;starts</source>
        <translation>起点数上限(&amp;S)</translation>
    </message>
    <message>
        <source>Maximum starts</source>
        <translation>起点数上限</translation>
    </message>
    <message>
        <source>How many start times are tried where the scenario does not say</source>
        <translation>情景未指定时，尝试多少个起始时间</translation>
    </message>
    <message>
        <source>Progress of the report</source>
        <translation>报告的进度</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Folder for the report</source>
        <translation>存放报告的文件夹</translation>
    </message>
    <message>
        <source>&amp;PDF</source>
        <translation>PDF(&amp;P)</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Pape&amp;r</source>
        <translation>纸张(&amp;R)</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Paper of the pages</source>
        <translation>页面的纸张</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Computed only for the report; takes time</source>
        <translation>仅为报告计算；需要时间</translation>
    </message>
    <message>
        <source>Also include</source>
        <translation>另外包含</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Report heading and file name</source>
        <translation>位于报告之首，并用作文件名</translation>
    </message>
    <message>
        <source>As the scenario is named</source>
        <translation>与场景同名</translation>
    </message>
    <message>
        <source>The author of the report; may be empty</source>
        <translation>报告的作者；可以为空</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReportMaker</name>
    <message>
        <source>Drawing the charts</source>
        <translation>正在绘制图表</translation>
    </message>
    <message>
        <source>Writing the files</source>
        <translation>正在写入文件</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ReportText</name>
    <message>
        <source>This scenario could not be run: %1</source>
        <translation>此情景无法运行：%1</translation>
    </message>
    <message>
        <source>The forecasts could not be measured: %1</source>
        <translation>无法评估预测：%1</translation>
    </message>
    <message>
        <source>Learning could not be run: %1</source>
        <translation>无法运行学习：%1</translation>
    </message>
    <message>
        <source>en</source>
        <comment>this language, as BCP 47 has it: zh-CN</comment>
        <translation>zh-CN</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>Started at other times of the trace</source>
        <translation>在轨迹的其他时间开始</translation>
    </message>
    <message>
        <source>Cost, P95</source>
        <translation>成本，P95</translation>
    </message>
    <message>
        <source>Within the budget</source>
        <translation>在预算内</translation>
    </message>
    <message>
        <source>Renting GPUs: report of one scenario</source>
        <translation>租用 GPU：单个情景的报告</translation>
    </message>
    <message>
        <source>Renting GPUs: %1 scenarios compared; differences are relative to %2</source>
        <translation>租用 GPU：%1 个情景的比较；差值相对于 %2</translation>
    </message>
    <message>
        <source>Untitled scenario</source>
        <translation>未命名情景</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <translation>%1（基准）</translation>
    </message>
    <message>
        <source>The spot price while the job runs, with the on-demand price.</source>
        <translation>作业运行期间的竞价价格，以及按需价格。</translation>
    </message>
    <message>
        <source>GPUs that were free and GPUs that were rented.</source>
        <translation>空闲的 GPU 和租用的 GPU。</translation>
    </message>
    <message>
        <source>Work done over time. A dot is a finish, a cross a job that was given up; flat stretches are waiting or time lost to changes.</source>
        <translation>随时间完成的工作量。圆点表示完成，叉号表示作业被放弃；平直段表示等待，或因变更而损失的时间。</translation>
    </message>
    <message>
        <source>Cumulative cost over time.</source>
        <translation>累计成本随时间的变化。</translation>
    </message>
    <message>
        <source>Cost by policy. Hatched bars are late.</source>
        <translation>各策略的成本。带斜线的条形表示逾期。</translation>
    </message>
    <message>
        <source>Utility by policy: value at the finish minus cost.</source>
        <translation>各策略的效用：完成所得价值减去成本。</translation>
    </message>
    <message>
        <source>When each policy finishes, and the deadline.</source>
        <translation>各策略的完成时间，以及截止时间。</translation>
    </message>
    <message>
        <source>Distribution of cost over the starts.</source>
        <translation>各起点的成本分布。</translation>
    </message>
    <message>
        <source>Cumulative distribution of cost over the starts.</source>
        <translation>各起点成本的累计分布。</translation>
    </message>
    <message>
        <source>Cost by start over the trace: when it is bad to start.</source>
        <translation>轨迹上各起点的成本：何时开始不利。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Utility is the value at the finish minus the cost; savings are relative to renting on demand only; gap is how far the utility is below that of the best possible plan, which knows the future.</source>
        <translation>效用是完成所得价值减去成本；节省是相对于仅按需租用而言；差距是效用低于理论最优方案的数额，该方案预知未来。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Backtest</source>
        <translation>回测</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Every parameter that applies here. ◆ marks what differs from the base.</source>
        <translation>此处适用的所有参数。◆ 标出与基准不同之处。</translation>
    </message>
    <message>
        <source>Every parameter that applies here.</source>
        <translation>此处适用的所有参数。</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>The policies of each scenario.</source>
        <translation>各情景的策略。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1：%2（基准为 %3）</translation>
    </message>
    <message>
        <source>another list of policies</source>
        <translation>策略列表不同</translation>
    </message>
    <message>
        <source>The same question as in the base.</source>
        <translation>与基准的问题相同。</translation>
    </message>
    <message>
        <source>As the base, but %1.</source>
        <translation>与基准相同，以下除外：%1。</translation>
    </message>
    <message>
        <source>The scenarios</source>
        <translation>各情景</translation>
    </message>
    <message>
        <source>The scenario</source>
        <translation>情景</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>the trace %1</source>
        <translation>轨迹 %1</translation>
    </message>
    <message>
        <source>%1 always free</source>
        <translation>始终空闲的 %1</translation>
    </message>
    <message>
        <source>free GPUs of %1</source>
        <translation>取自 %1 的空闲 GPU</translation>
    </message>
    <message>
        <source>a spot price of %1 per GPU-hour</source>
        <translation>每 GPU 小时 %1 的竞价价格</translation>
    </message>
    <message>
        <source>spot prices of %1</source>
        <translation>取自 %1 的竞价价格</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 h into it</source>
        <translation>轨迹开始后 %1 h</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>with %1 to %2</source>
        <translation>使用 %1 至 %2</translation>
    </message>
    <message>
        <source>The job is worth %1 if it is done by its deadline, and nothing from %2 h on.</source>
        <translation>作业在截止时间前完成时价值 %1，从第 %2 h 起不再有价值。</translation>
    </message>
    <message>
        <source>The job has no value of its own: the aim is the lowest cost.</source>
        <translation>作业本身没有设定价值：以成本最低为目标。</translation>
    </message>
    <message>
        <source>The budget is %1.</source>
        <translation>预算为 %1。</translation>
    </message>
    <message>
        <source>There is no budget.</source>
        <translation>没有预算限制。</translation>
    </message>
    <message>
        <source>One policy is tried.</source>
        <translation>尝试一个策略。</translation>
    </message>
    <message>
        <source>%1 policies are compared with the best possible plan, which knows the future.</source>
        <translation>尝试 %1 个策略，并与预知未来的理论最优方案对照。</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Left out of the session: %1</source>
        <translation>会话中被略去的内容：%1</translation>
    </message>
    <message>
        <source>Share of starts that are done by the deadline.</source>
        <translation>在截止时间前完成的起点所占比例。</translation>
    </message>
    <message>
        <source>%1 could not be tried at other times: %2</source>
        <translation>%1 无法在其他时间尝试：%2</translation>
    </message>
    <message>
        <source>Risk over start times</source>
        <translation>不同起始时间的风险</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation>逾期 %1</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>%1: %2, %3 rows read</source>
        <translation>%1：%2，读取 %3 行</translation>
    </message>
    <message>
        <source>, %1 dropped</source>
        <translation>，丢弃 %1 行</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>None: price and free GPUs are constant.</source>
        <translation>无：价格和空闲 GPU 均为常数。</translation>
    </message>
    <message>
        <source>%1 slots of %2 h</source>
        <translation>%1 个时隙，每个 %2 h</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1，%2 至 %3</translation>
    </message>
    <message>
        <source>%1 (changed: it was %2 when the session was saved)</source>
        <translation>%1（已变化：保存会话时为 %2）</translation>
    </message>
    <message>
        <source>Market files</source>
        <translation>市场文件</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Trace hash (XXH3, 128 bits)</source>
        <translation>轨迹哈希（XXH3，128 位）</translation>
    </message>
    <message>
        <source>Applied to the trace</source>
        <translation>对轨迹的调整</translation>
    </message>
    <message>
        <source>prices times %1, free GPUs times %2</source>
        <translation>价格乘以 %1，空闲 GPU 乘以 %2</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>%1 starts, spread evenly over the trace</source>
        <translation>%1 个起点，均匀分布在轨迹上</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>数字的来源</translation>
    </message>
    <message>
        <source>Made by SpotHorizon %1. The same scenario, market files and version give the same numbers again, on any machine.</source>
        <translation>由 SpotHorizon %1 生成。相同的情景、市场文件和版本在任何机器上都会得到相同的数字。</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
    <message>
        <source> pp</source>
        <translation> 个百分点</translation>
    </message>
    <message>
        <source>Half of the starts that finish cost no more than this (P50).</source>
        <translation>能完成的起点中，一半的成本不超过此值（P50）。</translation>
    </message>
    <message>
        <source>95 % of the starts that finish cost no more than this (P95).</source>
        <translation>能完成的起点中，95 % 的成本不超过此值（P95）。</translation>
    </message>
    <message>
        <source>Share of starts that are on time within the scenario&apos;s budget.</source>
        <translation>按时完成且不超出情景预算的起点所占比例。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Mean utility less the base&apos;s at the starts that both have, with its 95 % interval.</source>
        <translation>在双方共有的起点上，平均效用减去基准的平均效用，附 95 % 区间。</translation>
    </message>
    <message>
        <source>An on-demand GPU costs %1 per hour.</source>
        <translation>按需 GPU 每小时 %1。</translation>
    </message>
    <message>
        <source>What a GPU costs on demand is not known.</source>
        <translation>按需 GPU 的价格未知。</translation>
    </message>
    <message>
        <source>What does it cost to do %1 units of work within %2 h, %3, and is it done on time? The market is %4; the job starts at %5. %6</source>
        <translation>要在 %2 h 内完成 %1 个工作单位，%3，成本是多少，能否按时完成？市场采用%4；作业的起点：%5。%6</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1: %2 (%3).</source>
        <translation>%1：%2（%3）。</translation>
    </message>
    <message>
        <source>Where the market&apos;s numbers are from: %1</source>
        <translation>市场数据的来源：%1</translation>
    </message>
    <message>
        <source>Dropped: %1</source>
        <translation>已舍弃：%1</translation>
    </message>
    <message>
        <source>%1. P5, P50 and P95: 5, 50 and 95 % of the starts that finish cost (or take) no more. In brackets: 95 % intervals.</source>
        <translation>%1。P5、P50 和 P95：能完成的起点中，5 %、50 % 和 95 % 的成本（或用时）不超过此值。括号内为 95 % 区间。</translation>
    </message>
    <message>
        <source>%1 starts, spread evenly over %2</source>
        <translation>%1 个起点，均匀分布在%2上</translation>
    </message>
    <message>
        <source>Jobs keep arriving, and a fixed budget may be spent on them: how wide should each kind run, and what would more money buy?</source>
        <translation>作业不断到来，可花的钱有限：每类作业应用多宽运行，再多的钱能换来什么？</translation>
    </message>
    <message>
        <source>The budget&apos;s widths could not be found: %1</source>
        <translation>无法求得此预算下的宽度：%1</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>作业流</translation>
    </message>
    <message>
        <source>Rental</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Price movement, set by you</source>
        <translation>价格波动，由您设定</translation>
    </message>
    <message>
        <source>%1 times as far from the mean as recorded</source>
        <translation>偏离平均值的幅度为记录的 %1 倍</translation>
    </message>
    <message>
        <source>A model is trained on nodes that come and go: how much more does planning its shape train, how close is that to the best, and what does a sample cost?</source>
        <translation>在时来时去的节点上训练一个模型：规划其形状能训练多少，离最优有多近，每个样本成本多少？</translation>
    </message>
    <message>
        <source>Read: %1.</source>
        <translation>已读取：%1。</translation>
    </message>
    <message>
        <source>The training could not be run: %1</source>
        <translation>无法运行训练：%1</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>The stream could not be simulated: %1</source>
        <translation>无法模拟作业流：%1</translation>
    </message>
    <message>
        <source>Policies, simulated</source>
        <translation>策略（模拟）</translation>
    </message>
    <message>
        <source>Recommendation</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>What was assumed</source>
        <translation>所作的假设</translation>
    </message>
    <message>
        <source>The policies</source>
        <translation>各策略</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Appendix</source>
        <translation>附录</translation>
    </message>
    <message>
        <source>No recommendation: every policy that was tried uses the future.</source>
        <translation>没有建议：试过的每个策略都使用未来信息。</translation>
    </message>
    <message>
        <source>Do not start the job as it is: %1 is never on time. Extend the deadline, allow more GPUs or reduce the workload.</source>
        <translation>不要照此启动作业：%1 从不准时。请延长截止时间、允许更多 GPU 或减少工作量。</translation>
    </message>
    <message>
        <source>Over %1; costs are those of the starts that finish. In brackets: 95 % intervals.</source>
        <translation>基于 %1；成本为其中完成的起点的成本。括号内为 95 % 区间。</translation>
    </message>
    <message>
        <source>The coming weeks are assumed to be like those of the trace: the job was tried at %1.</source>
        <translation>未来几周与轨迹相似：作业在 %1 上试过。</translation>
    </message>
    <message>
        <source>Tried at %1 deadlines, each at up to %2.</source>
        <translation>试了 %1 个截止时间，每个最多 %2。</translation>
    </message>
    <message>
        <source>Without a budget there is no shortest deadline to find.</source>
        <translation>没有预算就没有最短截止时间可言。</translation>
    </message>
    <message>
        <source>More time: frontier and goals</source>
        <translation>更多时间：前沿和目标</translation>
    </message>
    <message>
        <source>The chance of being on time by deadline.</source>
        <translation>按截止时间的准时概率。</translation>
    </message>
    <message>
        <source>The median cost by deadline: what more time is worth.</source>
        <translation>按截止时间的成本中位数：更多时间值多少。</translation>
    </message>
    <message>
        <source>Policies that plan ahead forecast the market by: %1.</source>
        <translation>向前规划的策略用以下方式预测市场：%1。</translation>
    </message>
    <message>
        <source>The sensitivity could not be run: %1</source>
        <translation>敏感性分析无法运行：%1</translation>
    </message>
    <message>
        <source>The answer when one number changes and the others stay: pale bars to the low end of its range, full ones to the high end, with 95 % intervals of the change.</source>
        <translation>一个数变化而其他不变时的答案：浅色条到其范围低端，实色条到高端，附变化的 95 % 区间。</translation>
    </message>
    <message>
        <source>A language model answers requests on instances that come and go: how long do answers take, what does each preemption do, and what does a token cost?</source>
        <translation>语言模型在来去不定的实例上应答请求：应答需要多久，每次抢占有何影响，一个词元花费多少？</translation>
    </message>
    <message>
        <source>The serving could not be run: %1</source>
        <translation>推理服务无法运行：%1</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>Scenario by scenario</source>
        <translation>逐个情景</translation>
    </message>
    <message>
        <source>%1 and %2 others</source>
        <translation>%1 和另外 %2 个</translation>
    </message>
    <message>
        <source>At a glance: one policy per scenario, the recommended one unless another was selected. Differences are relative to the base.</source>
        <translation>一览：每个情景列一个策略，未另行选择时为推荐的策略。差值均相对于基准。</translation>
    </message>
    <message>
        <source>Do not start the job for a value of %1: it costs more.</source>
        <translation>不要为 %1 的价值启动作业：成本更高。</translation>
    </message>
    <message>
        <source>Forecasts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>%1, best in hindsight</source>
        <translation>%1（事后最佳）</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Cost against P99</source>
        <translation>成本与 P99</translation>
    </message>
    <message>
        <source>Autoscaler</source>
        <translation>自动伸缩</translation>
    </message>
    <message>
        <source>One replication: nothing in it is random.</source>
        <translation>一次重复：其中没有随机成分。</translation>
    </message>
    <message>
        <source>Means of %1 replications with 95 % intervals; the same requests for all.</source>
        <translation>%1 次重复的均值，附 95 % 区间；所有系统用同样的请求。</translation>
    </message>
    <message>
        <source>At a glance. Differences are relative to the base.</source>
        <translation>一览。差值相对于基准方案。</translation>
    </message>
    <message>
        <source>Mean response</source>
        <translation>平均响应时间</translation>
    </message>
    <message>
        <source>P95 response</source>
        <translation>P95 响应时间</translation>
    </message>
    <message>
        <source>GPUs on average</source>
        <translation>平均 GPU 数</translation>
    </message>
    <message>
        <source>The stream could not be run: %1</source>
        <translation>作业流无法运行：%1</translation>
    </message>
    <message>
        <source>Rent or own</source>
        <translation>租用还是自有</translation>
    </message>
    <message>
        <source>Windows of the stream</source>
        <translation>作业流的窗口</translation>
    </message>
    <message>
        <source>Stream: what if</source>
        <translation>如果……：作业流</translation>
    </message>
    <message>
        <source>Smallest and cheapest fleets</source>
        <translation>最小和最便宜的机群</translation>
    </message>
    <message>
        <source>Fleets on the efficient frontier: no other fleet tried is both cheaper and faster.</source>
        <translation>有效前沿上的机群：在所尝试的机群中，没有其他机群既更便宜又更快。</translation>
    </message>
    <message>
        <source>none set</source>
        <translation>未设定</translation>
    </message>
    <message>
        <source>Do not start the job as it is: it is given up.</source>
        <translation>不要照此启动作业：它会被放弃。</translation>
    </message>
    <message>
        <source>Mean cost</source>
        <translation>平均成本</translation>
    </message>
    <message>
        <source>Mean cost less the base&apos;s at the starts that both have, with its 95 % interval.</source>
        <translation>在两者共有的起点上，平均成本减去基准的平均成本，附 95 % 区间。</translation>
    </message>
    <message>
        <source>Savings are relative to renting on demand only, where that finishes the job in time; gap is how far the cost is above that of the best possible plan, which knows the future.</source>
        <translation>节省是相对于仅按需租用（在其能按时完成作业时）；差距是成本比知道未来的理论最优方案高出多少。</translation>
    </message>
    <message>
        <source>The job is due on %1.</source>
        <translation>作业应于 %1 完成。</translation>
    </message>
    <message>
        <source>The job must finish by its deadline, at the lowest cost.</source>
        <translation>作业必须在截止时间前以最低成本完成。</translation>
    </message>
    <message>
        <source>The budget must not be exceeded, even if the job is not done.</source>
        <translation>预算不得超出，即使作业没有完成。</translation>
    </message>
    <message>
        <source>Cost and deadline are balanced.</source>
        <translation>兼顾成本与截止时间。</translation>
    </message>
    <message>
        <source>The first %1 of %2 rows; the answer&apos;s files have all of them.</source>
        <translation>共 %2 行，此处为前 %1 行；答案的文件包含全部。</translation>
    </message>
    <message>
        <source>%1 could not be answered: %2</source>
        <translation>无法回答 %1：%2</translation>
    </message>
    <message>
        <source>%1 less %2: %3</source>
        <translation>%1 减 %2：%3</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1, and its difference from the base. %2</source>
        <translation>%1，及其与基准的差值。%2</translation>
    </message>
    <message>
        <source>Every policy over the same window.</source>
        <translation>同一窗口中的每个策略。</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::RunStatus</name>
    <message>
        <source>Progress of the run</source>
        <translation>运行的进度</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>大约还需 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::SessionDocument</name>
    <message>
        <source>New session</source>
        <translation>新建会话</translation>
    </message>
    <message numerus="yes">
        <source>Add %n scenario(s) of %1</source>
        <translation>
            <numerusform>添加“%1”中的 %n 个情景</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore unsaved edits</source>
        <translation>恢复未保存的编辑</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::SessionEdits</name>
    <message>
        <source>New scenario</source>
        <translation>新建情景</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将“%1”重命名为“%2”</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>“%1”的颜色</translation>
    </message>
    <message>
        <source>Notes on the session</source>
        <translation>会话的备注</translation>
    </message>
    <message>
        <source>Notes on %1</source>
        <translation>“%1”的备注</translation>
    </message>
    <message>
        <source>Title of the session</source>
        <translation>会话的标题</translation>
    </message>
    <message>
        <source>%1 in all scenarios</source>
        <translation>所有情景中的%1</translation>
    </message>
    <message>
        <source>Market %1</source>
        <translation>市场 %1</translation>
    </message>
    <message>
        <source>Append market files</source>
        <translation>追加市场文件</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::SessionFiles</name>
    <message>
        <source>Scenario 1</source>
        <translation>情景 1</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>%1 has unsaved changes.</source>
        <translation>“%1”有未保存的更改。</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Session (*.spoth)</source>
        <translation>会话 (*.spoth)</translation>
    </message>
    <message>
        <source>Scenario (*.json)</source>
        <translation>情景 (*.json)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Open a session, scenario, trace or market file</source>
        <translation>打开会话、情景、轨迹或市场文件</translation>
    </message>
    <message>
        <source>Add the scenarios of a file</source>
        <translation>添加文件中的情景</translation>
    </message>
    <message>
        <source>Choose market files</source>
        <translation>选择市场文件</translation>
    </message>
    <message>
        <source>Choose a folder of market files</source>
        <translation>选择市场文件夹</translation>
    </message>
    <message>
        <source>Market files (*.json *.jsonl *.csv *.tsv *.txt *.gz *.zst *.xz *.bz2 *.zip)</source>
        <translation>市场文件 (*.json *.jsonl *.csv *.tsv *.txt *.gz *.zst *.xz *.bz2 *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>文件已被更改</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program after it was opened here.</source>
        <translation>%1 在此处打开之后被另一个窗口或程序更改。</translation>
    </message>
    <message>
        <source>Overwrite it, and the other changes are lost. Save under another name, and both are kept. Reload it, and your edits here are lost.</source>
        <translation>覆盖：其他更改将丢失。另存：两者都保留。重新载入：您在此处的编辑将丢失。</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新载入(&amp;R)</translation>
    </message>
    <message>
        <source>Sessions, scenarios, market files and results of shards (*.spoth *.json *.jsonl *.csv *.tsv *.txt *.gz *.zst *.xz *.bz2 *.zip *.part);;All files (*)</source>
        <translation>会话、情景、市场文件和分片结果 (*.spoth *.json *.jsonl *.csv *.tsv *.txt *.gz *.zst *.xz *.bz2 *.zip *.part);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Filter by key or words</source>
        <translation>按快捷键或文字筛选</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Shows only shortcuts that contain this text</source>
        <translation>只显示包含此文字的快捷键</translation>
    </message>
    <message>
        <source>Shortcuts by menu</source>
        <translation>按菜单排列的快捷键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>On a chart</source>
        <translation>在图表上</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::TraceNotices</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more scenario(s): %2</source>
        <translation>
            <numerusform>%1 和另外 %n 个情景：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Find it…</source>
        <translation>查找文件…</translation>
    </message>
    <message>
        <source>Use it as is</source>
        <translation>照原样使用</translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation>查找“%1”</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::Workbench</name>
    <message>
        <source>Outcomes</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>明细账</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Save the compared outcomes</source>
        <translation>保存所比较的结果</translation>
    </message>
    <message>
        <source>Question of the lesson</source>
        <translation>课程的问题</translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ZonesDialog</name>
    <message>
        <source>&amp;Use this zone</source>
        <translation>使用此可用区(&amp;U)</translation>
    </message>
    <message>
        <source>Zones of the market folder</source>
        <translation>市场文件夹的可用区</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Mean $/GPU-h</source>
        <translation>平均 $/GPU-h</translation>
    </message>
    <message>
        <source>Mean free GPUs</source>
        <translation>平均空闲 GPU 数</translation>
    </message>
    <message>
        <source>Cost P50</source>
        <translation>成本 P50</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>Mean utility</source>
        <translation>平均效用</translation>
    </message>
    <message>
        <source>Zones, the best for this job first</source>
        <translation>各可用区，最适合此作业的在前</translation>
    </message>
    <message>
        <source>The market of this scenario becomes that of the zone. Can be undone.</source>
        <translation>本情景的市场改为该可用区的市场。可以撤销。</translation>
    </message>
    <message>
        <source>Trying the job in every zone…</source>
        <translation>正在每个可用区中尝试此作业…</translation>
    </message>
    <message>
        <source>Recommended policy</source>
        <translation>推荐策略</translation>
    </message>
    <message>
        <source>Mean cost</source>
        <translation>平均成本</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::AxisEditor</name>
    <message>
        <source>%1: parameter</source>
        <translation>%1：参数</translation>
    </message>
    <message>
        <source>%1: from</source>
        <translation>%1：起始值</translation>
    </message>
    <message>
        <source>%1: to</source>
        <translation>%1：终止值</translation>
    </message>
    <message>
        <source>%1: number of values</source>
        <translation>%1：取值个数</translation>
    </message>
    <message>
        <source>%1: values, separated by commas</source>
        <translation>%1：取值，以半角逗号分隔</translation>
    </message>
    <message>
        <source>values, separated by commas</source>
        <translation>取值，以半角逗号分隔</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>in</source>
        <translation>取</translation>
    </message>
    <message>
        <source>values</source>
        <translation>个值</translation>
    </message>
    <message>
        <source>None: lines over the first axis only</source>
        <translation>无：沿第一个轴画折线</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BacktestControls</name>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Which measure the distribution and the strip over the trace show</source>
        <translation>分布图和轨迹上方的条带所显示的指标</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>指标(&amp;M)</translation>
    </message>
    <message>
        <source>Progress of the backtest</source>
        <translation>回测的进度</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>No budget…</source>
        <translation>无预算…</translation>
    </message>
    <message>
        <source>Go to the budget field</source>
        <translation>转到预算字段</translation>
    </message>
    <message>
        <source>Set a budget to see the probability of staying within it</source>
        <translation>设置预算，即可查看不超出预算的概率</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stop and keep the results so far</source>
        <translation>停止，并保留到目前为止的结果</translation>
    </message>
    <message>
        <source>Run the job from every slot of the trace again</source>
        <translation>在轨迹的每个时隙重新开始该作业</translation>
    </message>
    <message>
        <source>Use %1 starts (about %2)</source>
        <translation>使用 %1 个起点（约 %2）</translation>
    </message>
    <message>
        <source>Run again at fewer starts, spread evenly over the trace</source>
        <translation>用较少的、在轨迹上均匀分布的起点重新运行</translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation>%1 个起点</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BacktestPage</name>
    <message>
        <source>Result of the backtest</source>
        <translation>回测的结果</translation>
    </message>
    <message>
        <source>Notes on the backtest</source>
        <translation>关于回测的说明</translation>
    </message>
    <message>
        <source>The start under the pointer</source>
        <translation>指针处的起点</translation>
    </message>
    <message>
        <source>Parts of the backtest</source>
        <translation>回测的各部分</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Where in the trace</source>
        <translation>在轨迹中的位置</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Distribution of outcomes over the starts</source>
        <translation>各起点结果的分布</translation>
    </message>
    <message>
        <source>When it is bad to start</source>
        <translation>何时开始不利</translation>
    </message>
    <message>
        <source>What a later deadline saves</source>
        <translation>推迟截止时间能节省多少</translation>
    </message>
    <message>
        <source>Deadline, budget or GPUs for a target probability</source>
        <translation>达到目标概率所需的截止时间、预算或 GPU 数</translation>
    </message>
    <message>
        <source>Risk of all policies</source>
        <translation>所有策略的风险</translation>
    </message>
    <message>
        <source>A click on the strip opens that start on the Timeline page.</source>
        <translation>单击条带，可在“时间线”页打开该起点。</translation>
    </message>
    <message>
        <source>Starting the job throughout the trace…</source>
        <translation>正在轨迹各处开始该作业…</translation>
    </message>
    <message>
        <source>How would the job have turned out had it started at another time? Press “Run” to start it at every slot of the trace.</source>
        <translation>如果作业在别的时间开始，结果会怎样？按“运行”，在轨迹的每个时隙开始该作业。</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 starts, spread over the whole trace.</source>
        <translation>已停止：%2 个起点中完成了 %1 个，分布于整条轨迹。</translation>
    </message>
    <message>
        <source>Start at %1</source>
        <translation>起点设为 %1</translation>
    </message>
    <message>
        <source>Computing the frontier, which gives the answer…</source>
        <translation>正在计算前沿，以得出答案…</translation>
    </message>
    <message>
        <source>Trying different numbers of GPUs…</source>
        <translation>正在尝试不同的 GPU 数量…</translation>
    </message>
    <message>
        <source>Waiting for the backtest…</source>
        <translation>正在等待回测…</translation>
    </message>
    <message>
        <source>All %1 starts take about %2; results come as they are done.</source>
        <translation>全部 %1 个起点大约需要 %2；结果会随完成逐步显示。</translation>
    </message>
    <message>
        <source>Start %1: given up, cost %2.</source>
        <translation>起点 %1：放弃，成本 %2。</translation>
    </message>
    <message>
        <source>Start %1: done after %2, on time, cost %3.</source>
        <translation>起点 %1：%2 后完成，按时，成本 %3。</translation>
    </message>
    <message>
        <source>Start %1: done after %2, %3 late, cost %4.</source>
        <translation>起点 %1：%2 后完成，逾期 %3，成本 %4。</translation>
    </message>
    <message>
        <source>Futures</source>
        <translation>未来</translation>
    </message>
    <message>
        <source>How the futures compare with the recorded trace</source>
        <translation>这些未来与所记录轨迹的对照</translation>
    </message>
    <message>
        <source>Where in the futures</source>
        <translation>在未来中的位置</translation>
    </message>
    <message>
        <source>One future after the other. Their starts cannot be opened: the Timeline page has the recorded market.</source>
        <translation>各个未来依次排列。它们的起点无法打开：“时间线”页显示的是所记录的市场。</translation>
    </message>
    <message>
        <source>%1 A click opens it.</source>
        <translation>%1单击可打开。</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 starts, spread over all futures.</source>
        <translation>已停止：%2 个起点中完成了 %1 个，分布于所有未来。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BarPane</name>
    <message>
        <source>Cost, utility and finish of each policy</source>
        <translation>各策略的成本、效用和完成时间</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BudgetFrontierPage</name>
    <message>
        <source>&amp;Against</source>
        <translation>横轴(&amp;A)</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>GPUs rented</source>
        <translation>租用的 GPU</translation>
    </message>
    <message>
        <source>What the frontier is drawn against</source>
        <translation>前沿图以什么为横轴</translation>
    </message>
    <message>
        <source>The budget under the pointer</source>
        <translation>指针处的预算</translation>
    </message>
    <message>
        <source>Mean response</source>
        <translation>平均响应时间</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>&amp;Baselines by</source>
        <translation>基准按(&amp;B)</translation>
    </message>
    <message>
        <source>Which response time baselines show</source>
        <translation>基准显示哪种响应时间</translation>
    </message>
    <message>
        <source>Which budgets reach the target response times</source>
        <translation>达到期望响应时间的预算</translation>
    </message>
    <message>
        <source>The targets are the scenario&apos;s: Target mean response and target P95, under Rental</source>
        <translation>期望的时间取自情景：“租用”部分的“期望的平均响应时间”和“期望的 P95”</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::BudgetSliders</name>
    <message>
        <source>&amp;Budget</source>
        <translation>预算(&amp;B)</translation>
    </message>
    <message>
        <source>Price of &amp;delay (θ)</source>
        <translation>延迟的价格 θ(&amp;D)</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Price of delay</source>
        <translation>延迟的价格</translation>
    </message>
    <message>
        <source>What may be spent; the price of delay follows</source>
        <translation>可花的钱；延迟的价格随之而定</translation>
    </message>
    <message>
        <source>What one waiting job is worth; the budget follows</source>
        <translation>一个等待中的作业值多少；预算随之而定</translation>
    </message>
    <message>
        <source>$%1/h per waiting job</source>
        <translation>每个等待中的作业 $%1/h</translation>
    </message>
    <message>
        <source>%1 GPUs per waiting job</source>
        <translation>每个等待中的作业 %1 个 GPU</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparedOutcomeTable</name>
    <message>
        <source>Outcomes of the compared scenarios relative to the base</source>
        <translation>所比较情景相对于基准的结果</translation>
    </message>
    <message>
        <source>Outcome of the policy that each scenario shows, relative to the base</source>
        <translation>各情景所显示策略的结果，与基准对照</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparedRiskModel</name>
    <message>
        <source>Scenario</source>
        <translation>情景</translation>
    </message>
    <message>
        <source>Differs by</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>The parameters that are not the same in all scenarios.</source>
        <translation>并非在所有情景中都相同的参数。</translation>
    </message>
    <message>
        <source>Cost P50</source>
        <translation>成本 P50</translation>
    </message>
    <message>
        <source>Half of the starts that finish cost at most this; 95 % interval.</source>
        <translation>完成的起点中有一半成本不超过此值；95 % 区间。</translation>
    </message>
    <message>
        <source>Cost P95</source>
        <translation>成本 P95</translation>
    </message>
    <message>
        <source>95 of 100 starts that finish cost at most this; 95 % interval.</source>
        <translation>完成的 100 个起点中有 95 个成本不超过此值；95 % 区间。</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>准时</translation>
    </message>
    <message>
        <source>Share of starts that are done by the deadline; 95 % interval.</source>
        <translation>在截止时间前完成的起点占比；95 % 区间。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>What the job should cost at most.</source>
        <translation>作业最多应花费多少。</translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>Share of starts whose bill stays within the budget, done or not; 95 % interval.</source>
        <translation>账单在预算内的起点占比，不论是否完成；95 % 区间。</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Share of starts that are on time and within the budget; 95 % interval.</source>
        <translation>准时且在预算内的起点占比；95 % 区间。</translation>
    </message>
    <message>
        <source>%1, base</source>
        <translation>%1，基准</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>%1, in hindsight</source>
        <translation>%1，事后看</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>On this trace it is not distinguishable from: %1.</source>
        <translation>记录无法将它与以下策略区分：%1。</translation>
    </message>
    <message>
        <source>%1, tied</source>
        <translation>%1，不分上下</translation>
    </message>
    <message>
        <source>The base is what the others are compared with.</source>
        <translation>基准情景，其他情景与之比较。</translation>
    </message>
    <message>
        <source>Recommended policy</source>
        <translation>推荐策略</translation>
    </message>
    <message>
        <source>The policy that is recommended in this scenario, as on the Backtest page.</source>
        <translation>该情景中推荐的策略，与“回测”页一致。</translation>
    </message>
    <message>
        <source>Mean cost</source>
        <translation>平均成本</translation>
    </message>
    <message>
        <source>Mean cost of the starts that finish; 95 % interval.</source>
        <translation>能完成的起点的平均成本；95 % 区间。</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1，最佳</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparedRiskTable</name>
    <message>
        <source>Risk of the compared scenarios</source>
        <translation>所比较情景的风险</translation>
    </message>
    <message>
        <source>Compute probabilities</source>
        <translation>计算概率</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparisonStrip</name>
    <message>
        <source>&amp;Base:</source>
        <translation>基准(&amp;B)：</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>Which scenarios are shown together</source>
        <translation>哪些情景一起显示</translation>
    </message>
    <message>
        <source>Scenarios shown together</source>
        <translation>一起显示的情景</translation>
    </message>
    <message>
        <source>The scenario that differences are relative to</source>
        <translation>计算差值所对照的情景</translation>
    </message>
    <message>
        <source>Base of the comparison</source>
        <translation>比较的基准</translation>
    </message>
    <message>
        <source>Show the best possible plan of each scenario too</source>
        <translation>同时显示每个情景的理论最优方案</translation>
    </message>
    <message>
        <source>Best possible plans in the comparison</source>
        <translation>比较中的理论最优方案</translation>
    </message>
    <message>
        <source>One scenario</source>
        <translation>单个情景</translation>
    </message>
    <message>
        <source>Show the scenario being edited</source>
        <translation>显示当前编辑的情景</translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation>叠加</translation>
    </message>
    <message>
        <source>Overlay the charts of the selected scenarios</source>
        <translation>将所选情景叠加显示</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Show one column per selected scenario, with the same scales</source>
        <translation>每个所选情景显示一列，刻度相同</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Show how the selected scenarios differ from the base</source>
        <translation>显示所选情景与基准的差异</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n scenario(s)</source>
        <translation>
            <numerusform>%n 个情景中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Select two or more scenarios to compare them.</source>
        <translation>选择两个或更多情景进行比较。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparisonView</name>
    <message>
        <source>Results missing from the comparison</source>
        <translation>比较中尚缺的结果</translation>
    </message>
    <message>
        <source>Scenarios compared</source>
        <translation>所比较的情景</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 (%3 %)</source>
        <translation>%1：%2（%3 %）</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::EmptyPage</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Opens the lesson beside its scenario</source>
        <translation>打开课程及其情景</translation>
    </message>
    <message>
        <source>Unsaved edits</source>
        <translation>未保存的编辑</translation>
    </message>
    <message>
        <source>Plan my job…</source>
        <translation>规划我的作业…</translation>
    </message>
    <message>
        <source>What would it cost on spot, and would it be on time?</source>
        <translation>用竞价要花多少，能按时完成吗？</translation>
    </message>
    <message>
        <source>Choose a market folder…</source>
        <translation>选择市场文件夹…</translation>
    </message>
    <message>
        <source>Plan your job, open or drop a scenario, a spot price history or an availability trace, or start from a sample.</source>
        <translation>规划你的作业，打开或拖入情景、竞价价格历史或可用性轨迹，或从示例开始。</translation>
    </message>
    <message>
        <source>Review all market files in a folder before using them</source>
        <translation>在使用之前查看文件夹中的所有市场文件</translation>
    </message>
    <message>
        <source>Samples (made-up markets)</source>
        <translation>样例（虚构市场）</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::EntryList</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a copy of the selected entry</source>
        <translation>添加所选条目的副本</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the selected entry</source>
        <translation>删除所选条目</translation>
    </message>
    <message>
        <source>Move the selected entry up</source>
        <translation>上移所选条目</translation>
    </message>
    <message>
        <source>Move the selected entry down</source>
        <translation>下移所选条目</translation>
    </message>
    <message>
        <source>The usual ones</source>
        <translation>常用条目</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Lists the usual ones, to be edited</source>
        <translation>列出常用条目以供编辑</translation>
    </message>
    <message>
        <source>List the usual ones</source>
        <translation>列出常用条目</translation>
    </message>
    <message>
        <source>Add an entry</source>
        <translation>添加条目</translation>
    </message>
    <message>
        <source>Remove an entry</source>
        <translation>删除条目</translation>
    </message>
    <message>
        <source>Move an entry up</source>
        <translation>上移条目</translation>
    </message>
    <message>
        <source>Move an entry down</source>
        <translation>下移条目</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExperimentBoard</name>
    <message>
        <source>Weights, %: %1</source>
        <translation>权重，%：%1</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExperimentControls</name>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Your own: choose parameters</source>
        <translation>自定义：自行选择参数</translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation>实验(&amp;X)</translation>
    </message>
    <message>
        <source>Number of jobs</source>
        <translation>作业数</translation>
    </message>
    <message>
        <source>Jobs that each combination of values is run over; more make the bands narrower</source>
        <translation>每个取值组合要运行的作业数：越多，置信带越窄</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>作业(&amp;J)</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>学习器</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>Also solve every job with hindsight</source>
        <translation>同时以事后视角求解每个作业</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Progress of the experiment</source>
        <translation>实验的进度</translation>
    </message>
    <message>
        <source>R&amp;un</source>
        <translation>运行(&amp;U)</translation>
    </message>
    <message>
        <source>Run the experiment</source>
        <translation>运行实验</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Experiment files</source>
        <translation>实验文件</translation>
    </message>
    <message>
        <source>&amp;Open an experiment…</source>
        <translation>打开实验(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save this experiment…</source>
        <translation>保存此实验(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the &amp;results as CSV…</source>
        <translation>将结果保存为 CSV(&amp;R)…</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>来自文件：%1</translation>
    </message>
    <message>
        <source>Every policy at each value of a parameter: lines for one, heat maps for two.</source>
        <translation>每个策略在参数各取值下的表现：一个参数画折线，两个参数画热图。</translation>
    </message>
    <message>
        <source>Choose a parameter to vary.</source>
        <translation>请选择要变化的参数。</translation>
    </message>
    <message>
        <source>Choose at least one measure.</source>
        <translation>请至少选择一个指标。</translation>
    </message>
    <message>
        <source>Measures (%1)</source>
        <translation>指标（%1）</translation>
    </message>
    <message>
        <source>Also run the learner on its whole pool, and the best fixed policy: chosen on the earlier half of the jobs, measured on the later</source>
        <translation>同时运行学习器的整个策略池，以及最佳固定策略：在前一半作业上选出，在后一半作业上衡量</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExperimentsPage</name>
    <message>
        <source>Measure shown</source>
        <translation>显示的指标</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>绘制(&amp;D)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Show all series</source>
        <translation>显示所有系列</translation>
    </message>
    <message>
        <source>Hide all series</source>
        <translation>隐藏所有系列</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n policies</source>
        <translation>
            <numerusform>%n 个策略</numerusform>
        </translation>
    </message>
    <message>
        <source>, the learner</source>
        <translation>、学习器</translation>
    </message>
    <message>
        <source>, the best possible</source>
        <translation>、理论最优</translation>
    </message>
    <message numerus="yes">
        <source>%n jobs at each point</source>
        <translation>
            <numerusform>每个取值处 %n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>Press Run to see the effect.</source>
        <translation>按“运行”查看结果。</translation>
    </message>
    <message>
        <source>All measures</source>
        <translation>所有指标</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… 另有 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1（%2 处）</translation>
    </message>
    <message>
        <source>The experiment is incomplete: its controls, with one scenario shown, say what is missing.</source>
        <translation>实验尚未设置完整：只显示一个情景时，实验的控件会说明缺少什么。</translation>
    </message>
    <message>
        <source>One scale of colours for all maps</source>
        <translation>所有热图共用一个色标</translation>
    </message>
    <message>
        <source>Colours can then be compared between maps. A series that stretches the scale can be left out by its tick.</source>
        <translation>这样各热图的颜色可以相互比较。拉大色标的系列可以取消勾选来略去。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExplanationPane</name>
    <message>
        <source>Why the policy decided as it did</source>
        <translation>策略为何如此决定</translation>
    </message>
    <message>
        <source>What the policy knew in this slot, what it wanted, what it chose and why</source>
        <translation>策略在该时隙知道什么、想要什么、选择了什么，以及原因</translation>
    </message>
    <message>
        <source>No decision yet. Step forward to see the first slot as the policy sees it.</source>
        <translation>尚未作出决定。前进一步，即可查看策略眼中的第一个时隙。</translation>
    </message>
    <message>
        <source>This run is over.</source>
        <translation>此次运行已结束。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Chose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>意图</translation>
    </message>
    <message>
        <source>Knew</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>The best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>Computing what this decision costs.</source>
        <translation>正在计算这一决定的代价。</translation>
    </message>
    <message>
        <source>No decision so far has cost anything.</source>
        <translation>到目前为止，没有任何决定付出代价。</translation>
    </message>
    <message>
        <source>All decisions so far have cost %1.</source>
        <translation>到目前为止，所有决定的代价共为 %1。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ForecastControls</name>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Which series the charts below show</source>
        <translation>下方图表显示哪个系列</translation>
    </message>
    <message>
        <source>both over time</source>
        <translation>两者随时间变化</translation>
    </message>
    <message>
        <source>Show price and free GPUs one above the other</source>
        <translation>上下排列显示价格和空闲 GPU</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Which kind of forecast the fan shows</source>
        <translation>扇形图显示哪种预测</translation>
    </message>
    <message>
        <source>all kinds</source>
        <translation>所有种类</translation>
    </message>
    <message>
        <source>Draw the forecasts of every kind</source>
        <translation>绘制每一种预测</translation>
    </message>
    <message>
        <source>Use in scenario</source>
        <translation>用于情景</translation>
    </message>
    <message>
        <source>Let the policies of the scenario plan with this kind of forecast</source>
        <translation>让情景中的策略使用这种预测来制订计划</translation>
    </message>
    <message>
        <source>Progress of the report</source>
        <translation>报告的进度</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Measure all kinds of forecast again</source>
        <translation>重新测量所有种类的预测</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>How errors are measured</source>
        <translation>误差的衡量方式</translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation>平均绝对误差</translation>
    </message>
    <message>
        <source>root mean square error</source>
        <translation>均方根误差</translation>
    </message>
    <message>
        <source>relative to persistence</source>
        <translation>相对于持续性预测</translation>
    </message>
    <message>
        <source>Divide by the error of assuming that nothing changes</source>
        <translation>除以假定一切不变时的误差</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ForecastPage</name>
    <message>
        <source>How predictable the market is</source>
        <translation>市场有多可预测</translation>
    </message>
    <message>
        <source>Notes on the report</source>
        <translation>关于报告的说明</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应全程</translation>
    </message>
    <message>
        <source>Show the whole trace (Home, or a double click)</source>
        <translation>显示整条轨迹（Home 键或双击）</translation>
    </message>
    <message>
        <source>Zoom in (+, or the wheel)</source>
        <translation>放大（+ 键或滚轮）</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小（−）</translation>
    </message>
    <message>
        <source>Forecast from one slot earlier (left arrow)</source>
        <translation>从前一个时隙开始预测（左箭头）</translation>
    </message>
    <message>
        <source>Forecast from one slot later (right arrow)</source>
        <translation>从后一个时隙开始预测（右箭头）</translation>
    </message>
    <message>
        <source>Slot the forecast is made from</source>
        <translation>预测的起点</translation>
    </message>
    <message>
        <source>Forecast made at %1</source>
        <translation>在 %1 作出的预测</translation>
    </message>
    <message>
        <source> (pinned: Esc releases)</source>
        <translation> （已固定：按 Esc 松开）</translation>
    </message>
    <message>
        <source> (a click pins it)</source>
        <translation> （单击可固定）</translation>
    </message>
    <message>
        <source>How predictable are price and free GPUs here? Press “Recompute” to measure every kind of forecast on the whole trace.</source>
        <translation>这里的价格和空闲 GPU 的可预测性如何？按“重新计算”，在整条轨迹上测量每一种预测。</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>: %1</source>
        <translation>：%1</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ForecastPanes</name>
    <message>
        <source>Autocorrelation</source>
        <translation>自相关</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>%1 %2 h ahead:</source>
        <translation>提前 %2 h 的 %1：</translation>
    </message>
    <message>
        <source>Forecast diagnostics</source>
        <translation>预测诊断</translation>
    </message>
    <message>
        <source>Autocorrelation of the errors: what the forecast left unused</source>
        <translation>误差的自相关：预测未加利用的信息</translation>
    </message>
    <message>
        <source>Whether events forecast at 80 % happen in 80 of 100 cases</source>
        <translation>预测概率为 80 % 的事，是否在 100 次中发生 80 次</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::FrontierPane</name>
    <message>
        <source>&amp;Find the frontier</source>
        <translation>求前沿(&amp;F)</translation>
    </message>
    <message>
        <source>Result of the frontier</source>
        <translation>前沿的结果</translation>
    </message>
    <message>
        <source>The deadline under the pointer</source>
        <translation>指针处的截止时间</translation>
    </message>
    <message>
        <source>Try the job with every deadline of the range, at the same starts</source>
        <translation>在相同的起点上，用范围内的每个截止时间试行该作业</translation>
    </message>
    <message>
        <source>What the job costs and how likely it is to be on time for every deadline of the range, and what one more hour is worth. Press Find the frontier.</source>
        <translation>范围内每个截止时间下作业的花费、准时的可能，以及多一小时值多少。按“查找前沿”。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::FuturesPane</name>
    <message>
        <source>How the futures were made</source>
        <translation>未来是怎样产生的</translation>
    </message>
    <message>
        <source>Statistics of the trace and of the futures</source>
        <translation>轨迹与未来的统计量</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::GainPage</name>
    <message>
        <source>Chain</source>
        <translation>链</translation>
    </message>
    <message>
        <source>From restarting at every event to the ideal</source>
        <translation>从每个事件都重启到理想情况</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>龙卷风图</translation>
    </message>
    <message>
        <source>What every switch and slider does</source>
        <translation>每个开关和滑块的作用</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Where gains are looked for</source>
        <translation>在哪里寻找增益</translation>
    </message>
    <message>
        <source>&amp;Policy</source>
        <translation>策略(&amp;P)</translation>
    </message>
    <message>
        <source>Policy whose samples are shown</source>
        <translation>显示其样本的策略</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::GoalPane</name>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Shortest &amp;deadline</source>
        <translation>最短截止时间(&amp;D)</translation>
    </message>
    <message>
        <source>Lowest &amp;budget</source>
        <translation>最低预算(&amp;B)</translation>
    </message>
    <message>
        <source>Best maximum of &amp;GPUs</source>
        <translation>最划算的 GPU 上限(&amp;G)</translation>
    </message>
    <message>
        <source>The shortest deadline that is met in %1 of the cases within %2</source>
        <translation>在 %1 的情况下能以不超过 %2 的成本达成的最短截止时间</translation>
    </message>
    <message>
        <source>Set a budget first: this finds the shortest deadline that is met within it</source>
        <translation>请先设置预算：在预算之内能达成的最短截止时间</translation>
    </message>
    <message>
        <source>The lowest budget within which the job is done in %1 in %2 of the cases</source>
        <translation>在 %2 的情况下足以在 %1 内完成作业的最低预算</translation>
    </message>
    <message>
        <source>The maximum number of GPUs with the highest mean utility over the starts</source>
        <translation>各起点平均效用最高的 GPU 数上限</translation>
    </message>
    <message>
        <source>&amp;Use in scenario</source>
        <translation>用于情景(&amp;U)</translation>
    </message>
    <message>
        <source>with</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>within</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Put the answer into the scenario. Can be undone.</source>
        <translation>将答案放入情景。可以撤销。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>How short can the deadline be, how low the budget, and how many GPUs are worth renting? Press one of the buttons: the answer appears here, above the curves that it is read from.</source>
        <translation>截止时间能有多短，预算能有多低，值得租多少 GPU？按其中一个按钮：答案显示在这里，下面是得出答案的曲线。</translation>
    </message>
    <message>
        <source>%1 %2 is in the scenario now.</source>
        <translation>%1 %2 现已写入情景。</translation>
    </message>
    <message>
        <source>The maximum number of GPUs that does the job best at the lowest mean cost over the starts</source>
        <translation>在各起点上以最低平均成本最好地完成作业的最大 GPU 数</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ImportColumns</name>
    <message>
        <source>Columns of %1: click one to say what it holds</source>
        <translation>%1 的列：点击一列，说明其内容</translation>
    </message>
    <message>
        <source>Columns of %1</source>
        <translation>%1 的列</translation>
    </message>
    <message>
        <source>Tells markets apart</source>
        <translation>用于区分市场</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ImportPage</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机型</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Mean $/GPU-h</source>
        <translation>平均 $/GPU-h</translation>
    </message>
    <message>
        <source>Markets in the files</source>
        <translation>文件中的市场</translation>
    </message>
    <message>
        <source>Which market</source>
        <translation>哪个市场</translation>
    </message>
    <message>
        <source>Import market files</source>
        <translation>导入市场文件</translation>
    </message>
    <message>
        <source>Use for this scenario</source>
        <translation>用于本情景</translation>
    </message>
    <message>
        <source>The market changes; job and policies stay. Can be undone.</source>
        <translation>市场改变；作业和策略不变。可以撤销。</translation>
    </message>
    <message>
        <source>New scenario</source>
        <translation>新情景</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Plan a job in this market…</source>
        <translation>在此市场中规划作业…</translation>
    </message>
    <message>
        <source>&amp;Times joined</source>
        <translation>时间对齐(&amp;T)</translation>
    </message>
    <message>
        <source>by clock</source>
        <translation>按时钟</translation>
    </message>
    <message>
        <source>by hour of the week</source>
        <translation>按一周中的小时</translation>
    </message>
    <message>
        <source>first sample on first</source>
        <translation>首个样本对齐</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>best fit</source>
        <translation>最佳匹配</translation>
    </message>
    <message>
        <source>Mean free GPUs</source>
        <translation>平均空闲 GPU</translation>
    </message>
    <message>
        <source>%1 per GPU-hour</source>
        <translation>每 GPU 小时 %1</translation>
    </message>
    <message>
        <source>Mean spot price: %1 per GPU-hour</source>
        <translation>平均竞价价格：每 GPU 小时 %1</translation>
    </message>
    <message>
        <source>Mean free GPUs: %1</source>
        <translation>平均空闲 GPU：%1</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ImportStrip</name>
    <message>
        <source>Times of the files</source>
        <translation>文件的时间</translation>
    </message>
    <message>
        <source>%1: prices</source>
        <translation>%1：价格</translation>
    </message>
    <message>
        <source>%1: free GPUs</source>
        <translation>%1：空闲 GPU</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::JobCard</name>
    <message>
        <source>Open on the Timeline</source>
        <translation>在时间线上打开</translation>
    </message>
    <message>
        <source>Shows this job under the policy that was drawn (Enter, or click the job)</source>
        <translation>显示该作业在所抽中策略下的运行（Enter 键，或单击该作业）</translation>
    </message>
    <message>
        <source>Job in the playback</source>
        <translation>回放中的作业</translation>
    </message>
    <message>
        <source>Job %1 of %2</source>
        <translation>第 %1 个作业，共 %2 个</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LatencyPage</name>
    <message>
        <source>Whole answer</source>
        <translation>完整应答</translation>
    </message>
    <message>
        <source>First token (TTFT)</source>
        <translation>首个词元 (TTFT)</translation>
    </message>
    <message>
        <source>Per token (TPOT)</source>
        <translation>每词元 (TPOT)</translation>
    </message>
    <message>
        <source>T&amp;ime</source>
        <translation>时间(&amp;I)</translation>
    </message>
    <message>
        <source>Which time&apos;s distribution is shown</source>
        <translation>显示哪种时间的分布</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LayerOrderView</name>
    <message>
        <source>Order of layers and storage</source>
        <translation>层的顺序与存储</translation>
    </message>
    <message>
        <source>%1 layers; at most %2 layers more than before on any GPU</source>
        <translation>%1 层；任何 GPU 上最多比之前多 %2 层</translation>
    </message>
    <message>
        <source>No layer changes its stage or its share of a tensor group</source>
        <translation>没有层改变其阶段或其在张量组中的份额</translation>
    </message>
    <message>
        <source>Layers in order; the fullest GPU stores at most %1 layers more</source>
        <translation>按顺序的各层；最满的 GPU 最多多存 %1 层</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LeadingTable</name>
    <message>
        <source>Leading</source>
        <translation>领先策略</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>The ten policies with the most weight</source>
        <translation>权重最大的十个策略</translation>
    </message>
    <message>
        <source>The probability that the next job is run under it</source>
        <translation>下一个作业采用该策略的概率</translation>
    </message>
    <message>
        <source>The total of all jobs so far, had each been run under it</source>
        <translation>如果每个作业都采用该策略，到目前为止所有作业的总和</translation>
    </message>
    <message>
        <source>Leading policies</source>
        <translation>领先的策略</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LearningBoard</name>
    <message>
        <source>Weight by</source>
        <translation>权重分组</translation>
    </message>
    <message>
        <source>window ω</source>
        <translation>窗口 ω</translation>
    </message>
    <message>
        <source>commitment v</source>
        <translation>承诺 v</translation>
    </message>
    <message>
        <source>threshold σ</source>
        <translation>阈值 σ</translation>
    </message>
    <message>
        <source>Regret in</source>
        <translation>遗憾单位</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>dollars</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>Utility as</source>
        <translation>效用表示为</translation>
    </message>
    <message>
        <source>gain over on demand</source>
        <translation>相对按需的增益</translation>
    </message>
    <message>
        <source>mean per job</source>
        <translation>每个作业的平均值</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应全程</translation>
    </message>
    <message>
        <source>Show all jobs (F, or a double click beside a job)</source>
        <translation>显示所有作业（F 键，或在作业旁双击）</translation>
    </message>
    <message>
        <source>Save CSV</source>
        <translation>保存 CSV</translation>
    </message>
    <message>
        <source>Save the numbers of this run</source>
        <translation>保存此次运行的数据</translation>
    </message>
    <message>
        <source>One row per job…</source>
        <translation>每个作业一行…</translation>
    </message>
    <message>
        <source>Weights of every policy…</source>
        <translation>每个策略的权重…</translation>
    </message>
    <message>
        <source>scores, log-log</source>
        <translation>得分，双对数</translation>
    </message>
    <message>
        <source>scores, other learners too</source>
        <translation>得分，含其他学习器</translation>
    </message>
    <message>
        <source>How weights move</source>
        <translation>权重如何变化</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LearningCharts</name>
    <message>
        <source>Uniform progress</source>
        <translation>匀速进度</translation>
    </message>
    <message>
        <source>Max spot</source>
        <translation>尽用竞价</translation>
    </message>
    <message>
        <source>On-demand only</source>
        <translation>仅按需</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LearningPage</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Which policy is best, job after job?</source>
        <translation>一个作业接一个作业，哪个策略最好？</translation>
    </message>
    <message>
        <source>Run all jobs under every policy of the pool</source>
        <translation>用策略池中的每个策略运行所有作业</translation>
    </message>
    <message>
        <source>open job %1</source>
        <translation>打开作业 %1</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LearningSection</name>
    <message>
        <source>Pool of policies</source>
        <translation>策略池</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>学习器</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LedgerModel</name>
    <message>
        <source>Slot %1, hour %2</source>
        <translation>时隙 %1，第 %2 小时</translation>
    </message>
    <message>
        <source>%1. The best possible plan is not decided slot by slot: it knows the whole market.</source>
        <translation>%1。理论最优方案不是逐个时隙决定的：它知道整个市场。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LedgerTable</name>
    <message>
        <source>Ledger of the chosen policy</source>
        <translation>所选策略的明细账</translation>
    </message>
    <message>
        <source>Reason for the decision in this slot</source>
        <translation>该时隙决定的原因</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>After the deadline: given up, as finishing costs more than it is worth.</source>
        <translation>截止时间之后：放弃，因为完成作业的成本超过其价值。</translation>
    </message>
    <message>
        <source>After the deadline: %1 on demand until hour %2, for %3.</source>
        <translation>截止时间之后：按需租用 %1，直到第 %2 小时，花费 %3。</translation>
    </message>
    <message>
        <source>Point at a row to see the reason for its decision.</source>
        <translation>将指针移到某一行，即可查看其决定的原因。</translation>
    </message>
    <message>
        <source>After the deadline: given up.</source>
        <translation>截止时间之后：已放弃。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LessonPanel</name>
    <message>
        <source>Text of the lesson</source>
        <translation>课程的正文</translation>
    </message>
    <message>
        <source>Position in the lesson</source>
        <translation>课程中的位置</translation>
    </message>
    <message>
        <source>Applies the settings of this step, as one edit that can be undone</source>
        <translation>应用这一步的设置，作为一次可撤销的编辑</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>返回上一步</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>前往下一步</translation>
    </message>
    <message>
        <source>Closes the lesson</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>看一看</translation>
    </message>
    <message>
        <source>Set it up again</source>
        <translation>重新设置</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LiveBar</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Simulate the stream once more</source>
        <translation>再次模拟作业流</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop simulating and keep what is there so far</source>
        <translation>停止模拟，并保留到目前为止的结果</translation>
    </message>
    <message>
        <source>Before the first event (Home)</source>
        <translation>到第一个事件之前（Home 键）</translation>
    </message>
    <message>
        <source>One event back (left arrow)</source>
        <translation>后退一个事件（左箭头）</translation>
    </message>
    <message>
        <source>To the next event (right arrow)</source>
        <translation>到下一个事件（右箭头）</translation>
    </message>
    <message>
        <source>To the last event that is kept (End)</source>
        <translation>到最后一个保留的事件（End 键）</translation>
    </message>
    <message>
        <source>How fast events are shown</source>
        <translation>显示事件的速度</translation>
    </message>
    <message>
        <source>Events shown</source>
        <translation>已显示的事件</translation>
    </message>
    <message>
        <source>The last event that the charts show</source>
        <translation>图表所显示的最后一个事件</translation>
    </message>
    <message>
        <source>1 event/s</source>
        <translation>每秒 1 个事件</translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation>每秒 %1 个事件</translation>
    </message>
    <message>
        <source>Event %1 of %2</source>
        <translation>第 %1 个事件，共 %2 个</translation>
    </message>
    <message>
        <source>Jobs simulated</source>
        <translation>模拟的作业数</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::LivePage</name>
    <message>
        <source>Result of each policy</source>
        <translation>各策略的结果</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>&amp;Policy</source>
        <translation>策略(&amp;P)</translation>
    </message>
    <message>
        <source>Policy whose run is shown</source>
        <translation>显示其运行过程的策略</translation>
    </message>
    <message>
        <source>Cl&amp;ass</source>
        <translation>类别(&amp;A)</translation>
    </message>
    <message>
        <source>Class of jobs whose response times are shown</source>
        <translation>显示其响应时间的作业类别</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>After %1: %2</source>
        <translation>%1 后：%2</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MarketSection</name>
    <message>
        <source>Files, zones and gaps</source>
        <translation>文件、可用区和缺口</translation>
    </message>
    <message>
        <source>Market files…</source>
        <translation>市场文件…</translation>
    </message>
    <message>
        <source>Add prices…</source>
        <translation>添加价格…</translation>
    </message>
    <message>
        <source>Other spot prices beside the free GPUs of this market</source>
        <translation>在此市场的空闲 GPU 之外采用其他竞价价格</translation>
    </message>
    <message>
        <source>Add availability…</source>
        <translation>添加可用性…</translation>
    </message>
    <message>
        <source>Other free GPUs beside the spot prices of this market</source>
        <translation>在此市场的竞价价格之外采用其他空闲 GPU</translation>
    </message>
    <message>
        <source>Review market files and use them for this scenario</source>
        <translation>查看市场文件并用于本情景</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MatchingMatrix</name>
    <message>
        <source>Matching of groups of GPUs and positions</source>
        <translation>GPU 组与位置的匹配</translation>
    </message>
    <message>
        <source>Rank order: nothing is matched</source>
        <translation>按序号：不作匹配</translation>
    </message>
    <message>
        <source>Positions by groups of GPUs, GB kept</source>
        <translation>位置 × GPU 组，保留的 GB</translation>
    </message>
    <message>
        <source>Groups of GPUs by positions, GB kept</source>
        <translation>GPU 组 × 位置，保留的 GB</translation>
    </message>
    <message>
        <source>GPUs %1 to %2 at %3 keep %4</source>
        <translation>GPU %1 到 %2 在 %3 保留 %4</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MessageList</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Clear messages</source>
        <translation>清除消息</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1（%2 次）</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::Migration</name>
    <message>
        <source>GPUs %1 to %2</source>
        <translation>GPU %1 到 %2</translation>
    </message>
    <message>
        <source>no position</source>
        <translation>无位置</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>replica %1, stage %2, rank %3</source>
        <translation>副本 %1，阶段 %2，序号 %3</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>within a machine</source>
        <translation>机器内</translation>
    </message>
    <message>
        <source>between machines</source>
        <translation>机器之间</translation>
    </message>
    <message>
        <source>from storage</source>
        <translation>来自存储</translation>
    </message>
    <message>
        <source>%1: %2 kept, %3 moved, %4 loaded from storage, in %5 s. %6 to %7.</source>
        <translation>%1：保留 %2，迁移 %3，从存储加载 %4，用时 %5 s。%6 到 %7。</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Rank order</source>
        <translation>按序号</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>from GPU %1, %2</source>
        <translation>来自 GPU %1，%2</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%2 的 %1 %3</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>GPU %1 of machine %2 becomes %3: %4</source>
        <translation>机器 %2 的 GPU %1 成为 %3：%4</translation>
    </message>
    <message>
        <source>Each row is labelled with its greatest weight, each column with 0: an edge whose labels add up to its weight is tight.</source>
        <translation>每行标为其最大权重，每列标为 0：标号之和等于权重的边是紧边。</translation>
    </message>
    <message>
        <source>A place is sought for %1.</source>
        <translation>为 %1 寻找位置。</translation>
    </message>
    <message>
        <source>Along a tight edge %1 reaches %2.</source>
        <translation>%1 沿紧边到达 %2。</translation>
    </message>
    <message>
        <source>No tight edge leads on: rows of the tree give up %1, its columns gain as much.</source>
        <translation>没有紧边可走：树中的行减去 %1，其列增加同样多。</translation>
    </message>
    <message>
        <source>Of all matchings of this total the lexicographically least is taken. The labels add up to the total: none is better.</source>
        <translation>在此总和的所有匹配中，取逐行最小的一个。标号之和等于总和：没有更好的。</translation>
    </message>
    <message>
        <source>no GPUs</source>
        <translation>没有 GPU</translation>
    </message>
    <message>
        <source>from departing machines</source>
        <translation>来自离开的机器</translation>
    </message>
    <message>
        <source>A free column is reached: along the augmenting path every row moves on by one.</source>
        <translation>到达一个空闲列：沿增广路径各自前移一个。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MigrationDiagram</name>
    <message>
        <source>Migration of weights and caches</source>
        <translation>权重和缓存的迁移</translation>
    </message>
    <message>
        <source>No migration</source>
        <translation>没有迁移</translation>
    </message>
    <message>
        <source>GPUs before, by machine</source>
        <translation>之前的 GPU，按机器</translation>
    </message>
    <message>
        <source>Positions after</source>
        <translation>之后的位置</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 新到</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>hatched: cache</source>
        <translation>斜线：缓存</translation>
    </message>
    <message>
        <source>%1 leaves</source>
        <translation>%1 离开</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MigrationPage</name>
    <message>
        <source>Chan&amp;ge</source>
        <translation>变化(&amp;G)</translation>
    </message>
    <message>
        <source>Which change of the instances is shown</source>
        <translation>显示哪次实例变化</translation>
    </message>
    <message>
        <source>%1, announced at %2 s: %3 to %4</source>
        <translation>%1，%2 s 时预告：从 %3 到 %4</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MigrationPanel</name>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Rank order</source>
        <translation>按序号</translation>
    </message>
    <message>
        <source>How positions are given to GPUs</source>
        <translation>如何把位置分给 GPU</translation>
    </message>
    <message>
        <source>Kuhn-Munkres for the most bytes kept, or GPUs in order of number</source>
        <translation>Kuhn-Munkres 使保留字节最多，或按 GPU 序号</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>No replica moved</source>
        <translation>没有副本迁移</translation>
    </message>
    <message>
        <source>The matrix is too large to be shown step by step</source>
        <translation>矩阵太大，无法逐步显示</translation>
    </message>
    <message>
        <source>Step %1 of %2. %3</source>
        <translation>第 %1 步，共 %2 步。%3</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::MovePage</name>
    <message>
        <source>&amp;Policy</source>
        <translation>策略(&amp;P)</translation>
    </message>
    <message>
        <source>Policy whose shape is shown</source>
        <translation>显示其形状的策略</translation>
    </message>
    <message>
        <source>&amp;Before interval</source>
        <translation>在此间隔之前(&amp;B)</translation>
    </message>
    <message>
        <source>Interval before which nodes leave</source>
        <translation>节点在哪个间隔之前离开</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>情形</translation>
    </message>
    <message>
        <source>Cost, s</source>
        <translation>代价，s</translation>
    </message>
    <message>
        <source>Kept, samples/s</source>
        <translation>保留，样本/s</translation>
    </message>
    <message>
        <source>What each shape would cost</source>
        <translation>各形状的代价</translation>
    </message>
    <message>
        <source>The move to the chosen shape</source>
        <translation>到所选形状的迁移</translation>
    </message>
    <message>
        <source>No shape fits the nodes that are left.</source>
        <translation>没有适合剩余节点的形状。</translation>
    </message>
    <message>
        <source>What the move costs on average</source>
        <translation>迁移的平均代价</translation>
    </message>
    <message>
        <source>What was planned</source>
        <translation>计划的内容</translation>
    </message>
    <message>
        <source>Best path</source>
        <translation>最佳路径</translation>
    </message>
    <message>
        <source>Next best</source>
        <translation>次佳</translation>
    </message>
    <message>
        <source>Mean, s</source>
        <translation>均值，s</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>各情形</translation>
    </message>
    <message>
        <source>Liveput, samples/s</source>
        <translation>存活吞吐量，样本/s</translation>
    </message>
    <message>
        <source>When as many leave, whichever they are</source>
        <translation>有同样多的节点离开、不论是哪些时</translation>
    </message>
    <message>
        <source>The planned path, one column per step</source>
        <translation>计划的路径，每步一列</translation>
    </message>
    <message>
        <source>If exactly the nodes marked here leave</source>
        <translation>如果恰好是此处标记的节点离开</translation>
    </message>
    <message>
        <source>%1 on %2 nodes, %3 preempted</source>
        <translation>%2 个节点上的 %1，%3 个被抢占</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::NodeGrid</name>
    <message>
        <source>Nodes by pipeline and stage</source>
        <translation>按流水线和阶段排列的节点</translation>
    </message>
    <message>
        <source>Click a node, or press Space on it, to take it away</source>
        <translation>单击节点，或在节点上按 Space 键，即可将其收回</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::NoticeBar</name>
    <message>
        <source>Notices</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>隐藏此消息</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::NumberEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1，滑块</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::OutcomeTable</name>
    <message>
        <source>Outcomes of all policies</source>
        <translation>所有策略的结果</translation>
    </message>
    <message>
        <source>Outcomes are shown when the playback has reached the end.</source>
        <translation>回放到末尾后才显示结果。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ParameterField</name>
    <message>
        <source>Reset %1</source>
        <translation>重置“%1”</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>恢复为 %1</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1已更改</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1从 %2 改为 %3</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推导得出</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>由你设定</translation>
    </message>
    <message>
        <source>Derived from What matters, the work, the deadline, the budget and the on-demand price, until you set it</source>
        <translation>在你设定之前，由什么最重要、工作量、截止时间、预算和按需价格推导得出</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ParameterPicker</name>
    <message>
        <source>type to search</source>
        <translation>输入以搜索</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::PlanPage</name>
    <message>
        <source>Plan my job</source>
        <translation>规划我的作业</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>GPUs that the hours are meant for</source>
        <translation>小时数所对应的 GPU</translation>
    </message>
    <message>
        <source>Hours of work</source>
        <translation>工作小时数</translation>
    </message>
    <message>
        <source>Work units</source>
        <translation>工作单位</translation>
    </message>
    <message>
        <source>Hours to the deadline</source>
        <translation>距截止时间的小时数</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Date of the deadline</source>
        <translation>截止日期</translation>
    </message>
    <message>
        <source>Work units:</source>
        <translation>工作单位：</translation>
    </message>
    <message>
        <source>In</source>
        <translation>在</translation>
    </message>
    <message>
        <source>By</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>Hours on a number of GPUs</source>
        <translation>在若干 GPU 上的小时数</translation>
    </message>
    <message>
        <source>Show what it would cost</source>
        <translation>显示花费</translation>
    </message>
    <message>
        <source>&amp;Work</source>
        <translation>工作量(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Deadline</source>
        <translation>截止时间(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Budget</source>
        <translation>预算(&amp;B)</translation>
    </message>
    <message>
        <source>What must not fail</source>
        <translation>什么不能失败</translation>
    </message>
    <message>
        <source>&amp;Spot market</source>
        <translation>竞价市场(&amp;S)</translation>
    </message>
    <message>
        <source>hours on</source>
        <translation>小时，用</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>个 GPU</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>It must finish by the deadline</source>
        <translation>必须在截止时间前完成</translation>
    </message>
    <message>
        <source>It must not exceed the budget</source>
        <translation>不得超过预算</translation>
    </message>
    <message>
        <source>Neither: weigh cost against the deadline</source>
        <translation>都不是：在成本和截止时间之间权衡</translation>
    </message>
    <message>
        <source>anywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>List price of the machine: %1 an hour, date not known</source>
        <translation>机器的标价：每小时 %1，日期未知</translation>
    </message>
    <message>
        <source>List price of the machine: %1 an hour, of %2</source>
        <translation>机器的标价：每小时 %1，%2</translation>
    </message>
    <message>
        <source>Market &amp;files…</source>
        <translation>市场文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Price histories and availability traces of your own</source>
        <translation>你自己的价格历史和可用性轨迹</translation>
    </message>
    <message>
        <source>Market fo&amp;lder…</source>
        <translation>市场文件夹(&amp;L)…</translation>
    </message>
    <message>
        <source>All market files of a folder</source>
        <translation>一个文件夹中的所有市场文件</translation>
    </message>
    <message>
        <source>&amp;Maximum GPUs</source>
        <translation>最多 GPU 数(&amp;M)</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>no limit (assumed)</source>
        <translation>不限（假设）</translation>
    </message>
    <message>
        <source>On-demand GPUs available</source>
        <translation>可用的按需 GPU</translation>
    </message>
    <message>
        <source>Minutes of a restart</source>
        <translation>一次重启的分钟数</translation>
    </message>
    <message>
        <source>On-demand price per GPU-hour</source>
        <translation>每 GPU 小时的按需价格</translation>
    </message>
    <message>
        <source>Another price:</source>
        <translation>其他价格：</translation>
    </message>
    <message>
        <source>&amp;GPU and price</source>
        <translation>GPU 和价格(&amp;G)</translation>
    </message>
    <message>
        <source>of these on demand at most</source>
        <translation>其中至多这么多按需</translation>
    </message>
    <message>
        <source>Time without progress at the start, and whenever a GPU is added, released, preempted or replaced: starting the container and loading the checkpoint.</source>
        <translation>启动时，以及每当 GPU 被增加、释放、抢占或替换时没有进展的时间：启动容器并载入检查点。</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>重启(&amp;R)</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Starts in the record at</source>
        <translation>在记录中的起点</translation>
    </message>
    <message>
        <source>per GPU-hour on demand</source>
        <translation>每 GPU 小时，按需</translation>
    </message>
    <message>
        <source>Choose a market…</source>
        <translation>选择市场…</translation>
    </message>
    <message>
        <source>%1 (as in the market)</source>
        <translation>%1（与市场一致）</translation>
    </message>
    <message>
        <source>Choose a spot market first: files of your own, or a sample, whose market is made up.</source>
        <translation>请先选择竞价市场：您自己的文件，或市场为虚构的样例。</translation>
    </message>
    <message>
        <source>The market is being read…</source>
        <translation>正在读取市场…</translation>
    </message>
    <message>
        <source>made-up market</source>
        <translation>虚构市场</translation>
    </message>
    <message>
        <source>machines of %1 GPUs</source>
        <translation>每台机器 %1 个 GPU</translation>
    </message>
    <message>
        <source>spot %1 per GPU-hour on average</source>
        <translation>竞价平均每 GPU 小时 %1</translation>
    </message>
    <message>
        <source>scaled × %1</source>
        <translation>缩放 × %1</translation>
    </message>
    <message>
        <source>%1 GPUs free on average</source>
        <translation>平均 %1 个 GPU 空闲</translation>
    </message>
    <message>
        <source>no record of spot prices: assumed</source>
        <translation>没有竞价价格的记录：假设</translation>
    </message>
    <message>
        <source>no record of free GPUs: assumed always free</source>
        <translation>没有空闲 GPU 的记录：假设始终空闲</translation>
    </message>
    <message>
        <source>As in the market: %1 per GPU-hour on demand (%2)</source>
        <translation>与市场一致：按需每 GPU 小时 %1（%2）</translation>
    </message>
    <message>
        <source>As in the market: %1, %2 per GPU-hour on demand (%3)</source>
        <translation>与市场一致：%1，按需每 GPU 小时 %2（%3）</translation>
    </message>
    <message>
        <source>The market states no on-demand price. </source>
        <translation>市场没有给出按需价格。</translation>
    </message>
    <message>
        <source>Entered by you</source>
        <translation>由您输入</translation>
    </message>
    <message>
        <source>Change the recorded spot prices by the same factor: scaled × %1</source>
        <translation>按同一倍数改变记录的竞价价格：缩放 × %1</translation>
    </message>
    <message>
        <source>%1, where the market starts</source>
        <translation>%1，市场开始处</translation>
    </message>
    <message>
        <source>%1, the same weekday and hour as now</source>
        <translation>%1，与现在相同的星期和时刻</translation>
    </message>
    <message>
        <source>%1, the same hour as now; the record has no such weekday</source>
        <translation>%1，与现在相同的时刻；记录中没有这样的星期</translation>
    </message>
    <message>
        <source>Every policy keeps the deadline where that is possible; the cheapest is best.</source>
        <translation>只要可能，每个策略都遵守截止时间；最便宜的最佳。</translation>
    </message>
    <message>
        <source>No policy spends more than the budget; the one most likely to be on time is best.</source>
        <translation>没有策略的花费超过预算；最可能按时的最佳。</translation>
    </message>
    <message>
        <source>A late finish is weighed against what it saves. Set the job&apos;s value later to say what being on time is worth.</source>
        <translation>把延误与其节省相权衡。稍后设定作业的价值，以说明按时完成值多少。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::PlaybackBar</name>
    <message>
        <source>Jobs computed</source>
        <translation>已计算的作业</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run all jobs under every policy of the pool</source>
        <translation>用策略池中的每个策略运行所有作业</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop computing and keep the jobs done so far</source>
        <translation>停止计算，并保留到目前为止完成的作业</translation>
    </message>
    <message>
        <source>To the first job (Home)</source>
        <translation>到第一个作业（Home 键）</translation>
    </message>
    <message>
        <source>One job back (left arrow)</source>
        <translation>后退一个作业（左箭头）</translation>
    </message>
    <message>
        <source>One job forward (right arrow)</source>
        <translation>前进一个作业（右箭头）</translation>
    </message>
    <message>
        <source>To the last job that is done (End)</source>
        <translation>到最后一个已完成的作业（End 键）</translation>
    </message>
    <message>
        <source>How fast jobs are shown</source>
        <translation>显示作业的速度</translation>
    </message>
    <message>
        <source>Jobs shown</source>
        <translation>已显示的作业</translation>
    </message>
    <message>
        <source>The last job that the charts show</source>
        <translation>图表所显示的最后一个作业</translation>
    </message>
    <message>
        <source>1 job/s</source>
        <translation>每秒 1 个作业</translation>
    </message>
    <message>
        <source>%1 jobs/s</source>
        <translation>每秒 %1 个作业</translation>
    </message>
    <message>
        <source>as computed</source>
        <translation>随算随显</translation>
    </message>
    <message>
        <source>Job %1 of %2</source>
        <translation>第 %1 个作业，共 %2 个</translation>
    </message>
    <message>
        <source>%1 jobs are computed</source>
        <translation>已计算 %1 个作业</translation>
    </message>
    <message>
        <source>From cursor</source>
        <translation>从游标处</translation>
    </message>
    <message>
        <source>Play again from the job under the cursor (R)</source>
        <translation>从游标处的作业重新播放（R）</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::PlayersTable</name>
    <message>
        <source>Utility so far</source>
        <translation>累计效用</translation>
    </message>
    <message>
        <source>Per job</source>
        <translation>每个作业</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Over all jobs up to the current one</source>
        <translation>到当前作业为止的全部作业</translation>
    </message>
    <message>
        <source>Mean utility per job</source>
        <translation>每个作业的平均效用</translation>
    </message>
    <message>
        <source>Utility of all jobs so far</source>
        <translation>到目前为止所有作业的效用</translation>
    </message>
    <message>
        <source>Utility of the learner and of others</source>
        <translation>学习器与其他对象的效用</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::PolicySection</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a policy</source>
        <translation>添加策略</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Duplicate the selected policy</source>
        <translation>复制所选策略</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected policy</source>
        <translation>移除所选策略</translation>
    </message>
    <message>
        <source>Move the selected policy up</source>
        <translation>上移所选策略</translation>
    </message>
    <message>
        <source>Move the selected policy down</source>
        <translation>下移所选策略</translation>
    </message>
    <message>
        <source>Policies to compare</source>
        <translation>要比较的策略</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加“%1”</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation>上移“%1”</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>下移“%1”</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::QuestionControls</name>
    <message>
        <source>Over one parameter</source>
        <translation>随一个参数变化</translation>
    </message>
    <message>
        <source>Over two parameters</source>
        <translation>随两个参数变化</translation>
    </message>
    <message>
        <source>Every start</source>
        <translation>每个起点</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>龙卷风图</translation>
    </message>
    <message>
        <source>Monte Carlo</source>
        <translation>蒙特卡罗</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Every measure at every value of a parameter, as lines with 95 % bands</source>
        <translation>参数每个取值下的每个指标，绘成带 95 % 区间带的折线</translation>
    </message>
    <message>
        <source>Every measure at every pair of values, as heat maps</source>
        <translation>每对取值下的每个指标，绘成热图</translation>
    </message>
    <message>
        <source>The scenario started anywhere in the record, or in markets made from it</source>
        <translation>场景从记录中的任意时刻开始，或在由记录生成的市场中运行</translation>
    </message>
    <message>
        <source>The least or most of a parameter with which a measure keeps a limit</source>
        <translation>使指标不越过限值的参数最小值或最大值</translation>
    </message>
    <message>
        <source>Parameters moved one by one to the ends of their ranges</source>
        <translation>逐个将参数移到其范围的两端</translation>
    </message>
    <message>
        <source>All uncertain parameters drawn together from their ranges</source>
        <translation>从各自范围中同时抽取所有不确定参数</translation>
    </message>
    <message>
        <source>Every measure of the scenario as it is, with its 95 % interval</source>
        <translation>场景保持原样时的每个指标及其 95 % 区间</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>The least or the most of the parameter that keeps the limit</source>
        <translation>满足限值的参数最小值或最大值</translation>
    </message>
    <message>
        <source>&amp;Goal</source>
        <translation>目标(&amp;G)</translation>
    </message>
    <message>
        <source>Least or most of the parameter</source>
        <translation>参数的最小值或最大值</translation>
    </message>
    <message>
        <source>Values with commas between them; empty: those in grey</source>
        <translation>用逗号分隔的取值；留空：使用灰色所示的取值</translation>
    </message>
    <message>
        <source>&amp;Parameter</source>
        <translation>参数(&amp;P)</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Va&amp;lues</source>
        <translation>取值(&amp;L)</translation>
    </message>
    <message>
        <source>Values of the parameter</source>
        <translation>参数的取值</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>纵向(&amp;D)</translation>
    </message>
    <message>
        <source>Parameter down the map</source>
        <translation>热图纵向的参数</translation>
    </message>
    <message>
        <source>&amp;Its values</source>
        <translation>其取值(&amp;I)</translation>
    </message>
    <message>
        <source>Values down the map</source>
        <translation>热图纵向的取值</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>Resampled</source>
        <translation>重抽样</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>The record itself, markets resampled from it in blocks, or markets generated from what was fitted to it</source>
        <translation>记录本身、按块从中重抽样的市场，或由拟合模型生成的市场</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Starts tried in each market, spread evenly</source>
        <translation>每个市场中均匀分布的起点数</translation>
    </message>
    <message>
        <source>Markets that are made</source>
        <translation>生成的市场数</translation>
    </message>
    <message>
        <source>Mar&amp;ket</source>
        <translation>市场(&amp;K)</translation>
    </message>
    <message>
        <source>Where the markets come from</source>
        <translation>市场的来源</translation>
    </message>
    <message>
        <source>S&amp;tarts</source>
        <translation>起点(&amp;T)</translation>
    </message>
    <message>
        <source>Number of starts</source>
        <translation>起点数</translation>
    </message>
    <message>
        <source>Num&amp;ber</source>
        <translation>数量(&amp;B)</translation>
    </message>
    <message>
        <source>Number of markets</source>
        <translation>市场数</translation>
    </message>
    <message>
        <source>Me&amp;asure</source>
        <translation>指标(&amp;A)</translation>
    </message>
    <message>
        <source>Measure asked for</source>
        <translation>所问的指标</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>At most or at least</source>
        <translation>至多或至少</translation>
    </message>
    <message>
        <source>Limit of the measure</source>
        <translation>指标的限值</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Share of the draws in which the limit has to be kept</source>
        <translation>须满足限值的抽样比例</translation>
    </message>
    <message>
        <source>Cha&amp;nce</source>
        <translation>概率(&amp;N)</translation>
    </message>
    <message>
        <source>Chance with which the limit is kept</source>
        <translation>满足限值的概率</translation>
    </message>
    <message>
        <source>Parameters that are varied: every number that matters, or those ticked</source>
        <translation>要变化的参数：所有起作用的数值，或所勾选的</translation>
    </message>
    <message>
        <source>Parameters that are varied</source>
        <translation>要变化的参数</translation>
    </message>
    <message>
        <source>How far from the present value, to both sides, where the scenario has no range</source>
        <translation>场景未给出范围时，向当前值两侧偏离的幅度</translation>
    </message>
    <message>
        <source>B&amp;oth ways</source>
        <translation>两侧(&amp;O)</translation>
    </message>
    <message>
        <source>Spread to both sides</source>
        <translation>两侧幅度</translation>
    </message>
    <message>
        <source>Sa&amp;mples</source>
        <translation>样本(&amp;M)</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>所有参数</translation>
    </message>
    <message>
        <source>Choose a parameter.</source>
        <translation>请选择一个参数。</translation>
    </message>
    <message>
        <source>Type the limit of the measure.</source>
        <translation>请输入指标的限值。</translation>
    </message>
    <message>
        <source>There is no scenario.</source>
        <translation>没有场景。</translation>
    </message>
    <message>
        <source>Choose two different parameters.</source>
        <translation>请选择两个不同的参数。</translation>
    </message>
    <message>
        <source>values with commas between them</source>
        <translation>用逗号分隔的取值</translation>
    </message>
    <message>
        <source>Stop r&amp;un</source>
        <translation>停止(&amp;U)</translation>
    </message>
    <message>
        <source>Contin&amp;ue</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>R&amp;un</source>
        <translation>运行(&amp;U)</translation>
    </message>
    <message>
        <source>Stop; what is done so far is kept, and a run goes on there</source>
        <translation>停止；保留已完成的部分，再次运行时从那里继续</translation>
    </message>
    <message>
        <source>Run the question (F5)</source>
        <translation>运行该问题（F5）</translation>
    </message>
    <message>
        <source>%p %, about %1 left</source>
        <translation>%p %，约剩 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n parameters</source>
        <translation>
            <numerusform>%n 个参数</numerusform>
        </translation>
    </message>
    <message>
        <source>The best in these runs</source>
        <translation>这些运行中最佳者</translation>
    </message>
    <message>
        <source>Whose figures are tried: a policy or system that an answer has, or the one that is recommended in these runs</source>
        <translation>考察谁的数值：答案中的某个策略或系统，或这些运行中被推荐者</translation>
    </message>
    <message>
        <source>Whos&amp;e</source>
        <translation>对象(&amp;E)</translation>
    </message>
    <message>
        <source>Whose figures are tried</source>
        <translation>考察谁的数值</translation>
    </message>
    <message>
        <source>Less is better of %1: choose &quot;at most&quot;.</source>
        <translation>%1 越小越好：请选“至多”。</translation>
    </message>
    <message>
        <source>More is better of %1: choose &quot;at least&quot;.</source>
        <translation>%1 越大越好：请选“至少”。</translation>
    </message>
    <message>
        <source>the usual range, refined where the limit is met</source>
        <translation>常用范围，在满足限值处细化</translation>
    </message>
    <message>
        <source>From the scenario&apos;s own start alone, instead of starts spread over the record</source>
        <translation>只从情景自身的起点开始，而不用分布在记录上的起点</translation>
    </message>
    <message>
        <source>Own start only</source>
        <translation>仅自身起点</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::QuestionsPage</name>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Dra&amp;w</source>
        <translation>绘制(&amp;W)</translation>
    </message>
    <message>
        <source>Measure drawn</source>
        <translation>所绘指标</translation>
    </message>
    <message>
        <source>Onl&amp;y</source>
        <translation>仅(&amp;Y)</translation>
    </message>
    <message>
        <source>Whose figures are drawn</source>
        <translation>绘制谁的数值</translation>
    </message>
    <message>
        <source>All measures</source>
        <translation>所有指标</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The first figures come soon.</source>
        <translation>首批数值即将出现。</translation>
    </message>
    <message>
        <source>Press Run to answer the question.</source>
        <translation>按“运行”以回答该问题。</translation>
    </message>
    <message>
        <source>The scenario has changed since: press Run for its answer.</source>
        <translation>此后场景已改变：按“运行”获取其答案。</translation>
    </message>
    <message>
        <source>This is the answer to the question before: press Run.</source>
        <translation>这是上一个问题的答案：请按“运行”。</translation>
    </message>
    <message>
        <source>Stopped: these figures are of what is done so far.</source>
        <translation>已停止：这些数值来自目前已完成的部分。</translation>
    </message>
    <message>
        <source>Begin at hour %1</source>
        <translation>从第 %1 小时开始</translation>
    </message>
    <message>
        <source>A click on the chart over time begins the scenario there</source>
        <translation>在随时间变化的图上点击，情景即从该处开始</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::RangesTable</name>
    <message>
        <source>Tornado only</source>
        <translation>仅龙卷风图</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation>三角</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>Ranges of the parameters</source>
        <translation>参数的范围</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Range of %1</source>
        <translation>%1 的范围</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Distribution of %1</source>
        <translation>%1 的分布</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::RentOrOwnPage</name>
    <message>
        <source>At what was &amp;submitted</source>
        <translation>按提交时的花费(&amp;S)</translation>
    </message>
    <message>
        <source>Compare at what the jobs cost as they were submitted, in place of the budget</source>
        <translation>以作业按提交运行的花费代替预算来比较</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>What owning assumes</source>
        <translation>自有的假设</translation>
    </message>
    <message>
        <source>Ways to run the stream</source>
        <translation>运行作业流的方式</translation>
    </message>
    <message>
        <source>What each overhead costs</source>
        <translation>各项开销的代价</translation>
    </message>
    <message>
        <source>The price of an owned GPU is your assumption. Owned GPUs are shared equally without restarts, which flatters them.</source>
        <translation>自有 GPU 的价格是你的假设。自有 GPU 均分且无重启，这是对它最有利的说法。</translation>
    </message>
    <message>
        <source>No price of an owned GPU is assumed. Owned GPUs are shared equally without restarts, which flatters them.</source>
        <translation>没有假设自有 GPU 的价格。自有 GPU 均分且无重启，这是对它最有利的说法。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::RequestLine</name>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>stopped, cache kept</source>
        <translation>停止，保留缓存</translation>
    </message>
    <message>
        <source>stopped, starts over</source>
        <translation>停止，重新开始</translation>
    </message>
    <message>
        <source>waits for its batch</source>
        <translation>等待其批次</translation>
    </message>
    <message>
        <source>%1: refused</source>
        <translation>%1：被拒绝</translation>
    </message>
    <message>
        <source>%1: not answered; %2</source>
        <translation>%1：未应答；%2</translation>
    </message>
    <message>
        <source>%1: answered after %2 s, first token after %3 s; %4</source>
        <translation>%1：%2 s 后应答，%3 s 后给出首个词元；%4</translation>
    </message>
    <message>
        <source>%1, from %2 to %3 s, %4 s long</source>
        <translation>%1，从 %2 到 %3 s，时长 %4 s</translation>
    </message>
    <message>
        <source>, on replica %1</source>
        <translation>，在副本 %1 上</translation>
    </message>
    <message>
        <source>, %1 tokens</source>
        <translation>，%1 个词元</translation>
    </message>
    <message>
        <source>One request, token by token</source>
        <translation>一个请求，逐词元</translation>
    </message>
    <message>
        <source>No request</source>
        <translation>没有请求</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>%1 tokens, %2 of them regenerated</source>
        <translation>%1 个词元，其中 %2 个重新生成</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::RequestPage</name>
    <message>
        <source>Re&amp;quest</source>
        <translation>请求(&amp;Q)</translation>
    </message>
    <message>
        <source>Which request is shown, in order of arrival</source>
        <translation>显示哪个请求，按到达顺序</translation>
    </message>
    <message>
        <source>Next &amp;interrupted</source>
        <translation>下一个被中断的(&amp;I)</translation>
    </message>
    <message>
        <source>The next request that a change of the instances interrupts</source>
        <translation>下一个被实例变化中断的请求</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::RunTable</name>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Policies in the charts</source>
        <translation>图表中的策略</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioList</name>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>朱红色</translation>
    </message>
    <message>
        <source>Bluish green</source>
        <translation>蓝绿色</translation>
    </message>
    <message>
        <source>Reddish purple</source>
        <translation>紫红色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>天蓝色</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄色</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>New scenario on the same market</source>
        <translation>在同一市场上新建情景</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Duplicate the scenario</source>
        <translation>复制该情景</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete the scenario</source>
        <translation>删除该情景</translation>
    </message>
    <message>
        <source>Colour of the scenario</source>
        <translation>情景的颜色</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More actions for the scenario</source>
        <translation>对该情景的更多操作</translation>
    </message>
    <message>
        <source>Scenarios of the session</source>
        <translation>会话中的情景</translation>
    </message>
    <message>
        <source>Ticked scenarios are shown together</source>
        <translation>已勾选的情景会一起显示</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>复制(&amp;D)</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move d&amp;own</source>
        <translation>下移(&amp;O)</translation>
    </message>
    <message>
        <source>Make it the &amp;base</source>
        <translation>设为基准(&amp;B)</translation>
    </message>
    <message>
        <source>Differences are relative to the base</source>
        <translation>差值以基准为参照</translation>
    </message>
    <message>
        <source>&amp;Add scenario from file…</source>
        <translation>从文件添加情景(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>SCENARIOS</source>
        <translation>情景</translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation>其他(&amp;O)…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show all scenarios together, or none</source>
        <translation>一起显示所有情景，或都不显示</translation>
    </message>
    <message>
        <source>All scenarios together</source>
        <translation>一起显示所有情景</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioListModel</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>The base that differences are relative to</source>
        <translation>差值所参照的基准</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioListView</name>
    <message>
        <source>base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>trace?</source>
        <translation>轨迹？</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ScenarioPanel</name>
    <message>
        <source>MARKET</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>JOB</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>FORECAST</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>POLICIES</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>LEARNING</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>RUN</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Apply %1 to all scenarios</source>
        <translation>将%1应用于所有情景</translation>
    </message>
    <message>
        <source>The deadline may be typed as a date: 2026-12-04 18:00, or Friday 18:00</source>
        <translation>截止时间可以输入为日期：2026-12-04 18:00，或 Friday 18:00</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::Section</name>
    <message>
        <source>Section %1</source>
        <translation>“%1”部分</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SensitivityPage</name>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>What the answer depends on</source>
        <translation>答案依赖于什么</translation>
    </message>
    <message>
        <source>Largest effect first, on:</source>
        <translation>影响最大的在前，针对：</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>龙卷风图</translation>
    </message>
    <message>
        <source>Monte Carlo</source>
        <translation>蒙特卡罗</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>The answer at both ends of each parameter&apos;s range</source>
        <translation>每个参数范围两端的答案</translation>
    </message>
    <message>
        <source>All uncertain parameters drawn at once</source>
        <translation>同时抽取所有不确定的参数</translation>
    </message>
    <message>
        <source>Which parameters are varied, and how far</source>
        <translation>改变哪些参数，改变多少</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Run Monte Carlo</source>
        <translation>运行蒙特卡罗</translation>
    </message>
    <message>
        <source>Draws all uncertain parameters at once and shows how much cost, chance and utility follow each.</source>
        <translation>同时抽取所有不确定的参数，显示成本、概率和效用各随哪个变化。</translation>
    </message>
    <message>
        <source>Shows which number the answer depends on most.</source>
        <translation>显示答案最依赖于哪个数。</translation>
    </message>
    <message>
        <source>Which starts are tried</source>
        <translation>试算哪些起始时刻</translation>
    </message>
    <message>
        <source>Every value is tried at the same %1, spread evenly over those that leave room for %2.</source>
        <translation>每个取值都在相同的 %1 上试算，它们均匀分布在为%2留有余地的起始时刻中。</translation>
    </message>
    <message>
        <source>Every value is tried at the same %1, all that leave room for %2.</source>
        <translation>每个取值都在相同的 %1 上试算，即所有为%2留有余地的起始时刻。</translation>
    </message>
    <message>
        <source>the longest deadline of its range, %1</source>
        <translation>其范围内最长的截止时间 %1 </translation>
    </message>
    <message>
        <source>the deadline of %1</source>
        <translation>截止时间 %1 </translation>
    </message>
    <message>
        <source>Backtest tries the starts that leave room for the deadline of %1 alone, so its figures differ a little from these.</source>
        <translation>回测试算的是只需为截止时间 %1 留有余地的起始时刻，因此其数字与此处略有不同。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SentenceBanner</name>
    <message>
        <source>Result in a sentence</source>
        <translation>一句话概括结果</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>隐藏此消息</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SeriesTable</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Series: tick to show, with the values under the pointer</source>
        <translation>系列：勾选即可显示，并列出指针处的数值</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ServingFrontierPage</name>
    <message>
        <source>Run on this &amp;fleet</source>
        <translation>在此机群上运行(&amp;F)</translation>
    </message>
    <message>
        <source>A click on a fleet runs the scenario on it</source>
        <translation>单击一个机群，即在其上运行情景</translation>
    </message>
    <message>
        <source>The fleet under the pointer</source>
        <translation>指针所在的机群</translation>
    </message>
    <message>
        <source>Fleet: %1</source>
        <translation>机群：%1</translation>
    </message>
    <message>
        <source>Crosses are fleets that miss the targets. Point at one to read it, click it to run the scenario on it.</source>
        <translation>叉号是未达目标的机群。把指针移到一个点上可查看它，单击则在其上运行情景。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Cost per million tokens against P99, one point per fleet</source>
        <translation>每百万词元的花费与 P99，每个机群一个点</translation>
    </message>
    <message>
        <source>On the fronti&amp;er</source>
        <translation>前沿上(&amp;E)</translation>
    </message>
    <message>
        <source>Fleets on the efficient frontier</source>
        <translation>有效前沿上的机群</translation>
    </message>
    <message>
        <source>Sets the scenario&apos;s instances to this fleet. Can be undone.</source>
        <translation>将情景的实例设为此机群。可撤销。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ServingPage</name>
    <message>
        <source>S&amp;ystem</source>
        <translation>系统(&amp;Y)</translation>
    </message>
    <message>
        <source>System whose first replication is shown</source>
        <translation>显示其第一次重复的系统</translation>
    </message>
    <message>
        <source>&amp;Below</source>
        <translation>下方(&amp;B)</translation>
    </message>
    <message>
        <source>What the lowest chart shows</source>
        <translation>最下方的图显示什么</translation>
    </message>
    <message>
        <source>Answers of the last minute</source>
        <translation>最近一分钟的应答</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>迄今花费</translation>
    </message>
    <message>
        <source>The moment under the pointer</source>
        <translation>指针所在的时刻</translation>
    </message>
    <message>
        <source>Play back</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>Shows moment by moment what was running, announced and done (P)</source>
        <translation>逐个时刻显示在运行的、已预告的和已完成的 (P)</translation>
    </message>
    <message>
        <source>To the first moment (Home)</source>
        <translation>到第一个时刻 (Home)</translation>
    </message>
    <message>
        <source>A moment back</source>
        <translation>后退一个时刻</translation>
    </message>
    <message>
        <source>A moment forward</source>
        <translation>前进一个时刻</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message>
        <source>How fast the run is shown</source>
        <translation>运行显示的快慢</translation>
    </message>
    <message>
        <source>Moment shown</source>
        <translation>显示的时刻</translation>
    </message>
    <message>
        <source>The last moment that the charts show</source>
        <translation>图表显示到的最后一个时刻</translation>
    </message>
    <message>
        <source>1 step/s</source>
        <translation>每秒 1 步</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>每秒 %1 步</translation>
    </message>
    <message>
        <source>%1 of %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒词元</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ServingPlanPage</name>
    <message>
        <source>Autoscaler</source>
        <translation>自动伸缩</translation>
    </message>
    <message>
        <source>Instances that follow the rate, by every forecaster</source>
        <translation>按每种预测方式跟随到来速率的实例数</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Which plan is shown</source>
        <translation>显示哪个计划</translation>
    </message>
    <message>
        <source>Smallest and cheapest fleets</source>
        <translation>最小和最便宜的机群</translation>
    </message>
    <message>
        <source>How many instances meet the targets</source>
        <translation>需要多少实例才能达到目标</translation>
    </message>
    <message>
        <source>R&amp;ate forecast</source>
        <translation>速率预测(&amp;A)</translation>
    </message>
    <message>
        <source>The rate forecast whose autoscaler is drawn</source>
        <translation>以哪种速率预测画出自动伸缩</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SessionNotes</name>
    <message>
        <source>Notes on the scenario</source>
        <translation>情景的备注</translation>
    </message>
    <message>
        <source>Notes on the session</source>
        <translation>会话的备注</translation>
    </message>
    <message>
        <source>Title of the session</source>
        <translation>会话的标题</translation>
    </message>
    <message>
        <source>Shown in the title of the window and of reports</source>
        <translation>显示在窗口和报告的标题中</translation>
    </message>
    <message>
        <source>Notes on %1</source>
        <translation>“%1”的备注</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ShapesPage</name>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Kept after losses</source>
        <translation>损失后的保留量</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>What the map of shapes shows</source>
        <translation>形状图所显示的内容</translation>
    </message>
    <message>
        <source>&amp;Nodes lost</source>
        <translation>失去的节点(&amp;N)</translation>
    </message>
    <message>
        <source>Nodes lost</source>
        <translation>失去的节点</translation>
    </message>
    <message>
        <source>How many nodes leave at once; every set of them is as likely</source>
        <translation>同时离开的节点数；各种组合的可能性相同</translation>
    </message>
    <message>
        <source>What the shapes keep</source>
        <translation>各形状的保留量</translation>
    </message>
    <message>
        <source>Liveput from the crosshair</source>
        <translation>从十字线看的存活吞吐量</translation>
    </message>
    <message>
        <source>Hatched: not feasible. Dotted: not measured. Lines: all shapes of N nodes. Rings: the best of some number of nodes.</source>
        <translation>斜线：不可行。点：未测量。线：N 个节点的所有形状。圈：某一节点数下的最佳。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::SpeedUpPoints</name>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>从文件读取(&amp;F)…</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Points of the speed-up</source>
        <translation>加速比的点</translation>
    </message>
    <message>
        <source>A point on twice the GPUs of the last</source>
        <translation>在最后一点两倍 GPU 数处添加一点</translation>
    </message>
    <message>
        <source>%1 is not valid: enter a number above 0.</source>
        <translation>%1 无效：请输入大于 0 的数。</translation>
    </message>
    <message>
        <source>GPUs are a whole number of 1 or more.</source>
        <translation>GPU 数须为不小于 1 的整数。</translation>
    </message>
    <message>
        <source>There is a point on %1 GPUs already.</source>
        <translation>%1 个 GPU 处已有一点。</translation>
    </message>
    <message>
        <source>Select a point first.</source>
        <translation>请先选择一个点。</translation>
    </message>
    <message>
        <source>Removes the selected point</source>
        <translation>移除选中的点</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Lines of GPUs and speed-up, or a table of throughputs</source>
        <translation>每行为 GPU 数和加速比，或吞吐量表</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::StreamPage</name>
    <message>
        <source>What the stream is like</source>
        <translation>作业流的特征</translation>
    </message>
    <message>
        <source>Shift and drag to count a span alone; Home counts all of it</source>
        <translation>按住 Shift 并拖动可只统计一个区间；Home 键统计全部</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>作业流</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::StreamSweepPage</name>
    <message>
        <source>Mean response</source>
        <translation>平均响应时间</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Over</source>
        <translation>改变(&amp;O)</translation>
    </message>
    <message>
        <source>What is changed</source>
        <translation>改变什么</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>Which response time is shown</source>
        <translation>显示哪种响应时间</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::StreamWindowsPage</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Windo&amp;ws</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Windows that the stream is cut into</source>
        <translation>作业流被切成的窗口</translation>
    </message>
    <message>
        <source>The window that is open</source>
        <translation>打开的窗口</translation>
    </message>
    <message>
        <source>%1: no job arrives.</source>
        <translation>%1：没有作业到达。</translation>
    </message>
    <message>
        <source>%1: %2 jobs, mean response %3, spend %4, at most %5 GPUs at once.</source>
        <translation>%1：%2 个作业，平均响应时间 %3，支出 %4，同时最多 %5 个 GPU。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TablesPane</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole table, to be pasted into a spreadsheet</source>
        <translation>复制整张表格，以便粘贴到电子表格</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the tables as a file</source>
        <translation>将表格保存为文件</translation>
    </message>
    <message>
        <source>The main table as &amp;CSV…</source>
        <translation>主表为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Every table as &amp;JSON…</source>
        <translation>所有表格为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Every table as a &amp;spreadsheet…</source>
        <translation>所有表格为电子表格(&amp;S)…</translation>
    </message>
    <message>
        <source>Figures of the answer</source>
        <translation>答案的数值</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TextEditor</name>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>浏览 %1</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应全程</translation>
    </message>
    <message>
        <source>Show the whole job (Home, or a double click)</source>
        <translation>显示整个作业（Home 键或双击）</translation>
    </message>
    <message>
        <source>Zoom in (+, or the wheel)</source>
        <translation>放大（+ 键或滚轮）</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小（−）</translation>
    </message>
    <message>
        <source>Earlier (left arrow)</source>
        <translation>更早（左箭头）</translation>
    </message>
    <message>
        <source>Later (right arrow)</source>
        <translation>更晚（右箭头）</translation>
    </message>
    <message>
        <source>Back to the previous view ([)</source>
        <translation>返回之前的视图（[）</translation>
    </message>
    <message>
        <source>Forward to the next view (])</source>
        <translation>前进到下一个视图（]）</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Set cursor A at the crosshair (A)</source>
        <translation>将游标 A 设在十字线处（A）</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Set cursor B at the crosshair (B)</source>
        <translation>把游标 B 设在十字线处 (B)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Remove the cursors (Esc)</source>
        <translation>移除游标 (Esc)</translation>
    </message>
    <message>
        <source>Play back</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>Show the run slot by slot as the policy saw it, with the reason for each decision (P)</source>
        <translation>逐时隙显示策略当时所见的运行过程，以及它为何如此决策 (P)</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算中</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>迄今 %1</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TimelinePlayback</name>
    <message>
        <source>Before the first slot (Home)</source>
        <translation>到第一个时隙之前 (Home)</translation>
    </message>
    <message>
        <source>One slot back (left arrow)</source>
        <translation>后退一个时隙（左方向键）</translation>
    </message>
    <message>
        <source>One slot forward (right arrow)</source>
        <translation>前进一个时隙（右方向键）</translation>
    </message>
    <message>
        <source>To the end of the run (End)</source>
        <translation>到运行结束 (End)</translation>
    </message>
    <message>
        <source>How fast slots are shown</source>
        <translation>时隙显示的快慢</translation>
    </message>
    <message>
        <source>Slots shown</source>
        <translation>已显示的时隙</translation>
    </message>
    <message>
        <source>The last slot that the charts show</source>
        <translation>图表显示到的最后一个时隙</translation>
    </message>
    <message>
        <source>1 slot/s</source>
        <translation>每秒 1 个时隙</translation>
    </message>
    <message>
        <source>%1 slots/s</source>
        <translation>每秒 %1 个时隙</translation>
    </message>
    <message>
        <source>Play against another policy</source>
        <translation>与另一个策略对照播放</translation>
    </message>
    <message>
        <source>Shows a second policy in step with the selected one</source>
        <translation>同步显示第二个策略，与所选策略对照</translation>
    </message>
    <message>
        <source>How the two policies differ so far</source>
        <translation>两个策略到目前为止有何差别</translation>
    </message>
    <message>
        <source>No second policy</source>
        <translation>无第二个策略</translation>
    </message>
    <message>
        <source>Against %1</source>
        <translation>对照 %1</translation>
    </message>
    <message>
        <source>Slot %1 (0 to %2)</source>
        <translation>时隙 %1（0 到 %2）</translation>
    </message>
    <message>
        <source>Before slot 0 (0 to %1)</source>
        <translation>时隙 0 之前（0 到 %1）</translation>
    </message>
    <message>
        <source>Save frames…</source>
        <translation>保存画面…</translation>
    </message>
    <message>
        <source>Save every slot of the run as a picture, or all as one animation</source>
        <translation>将运行的每个时隙保存为一张图片，或全部保存为一个动画</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Keep now in view, with three windows of the policy&apos;s plan around it</source>
        <translation>让当前时刻保持在视野内，周围显示策略计划的三个窗口</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TraceSparkline</name>
    <message>
        <source>The market with the span of the job</source>
        <translation>市场及作业所占的时段</translation>
    </message>
    <message>
        <source>Left and Right move the job&apos;s start by a slot, Page Up and Page Down by a tenth of the market, Home and End to its ends.</source>
        <translation>左右方向键把作业起点移动一个时隙，Page Up 和 Page Down 移动市场的十分之一，Home 和 End 移到市场两端。</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>$%1/GPU-h</source>
        <translation>$%1/GPU-h</translation>
    </message>
    <message>
        <source>free GPUs unknown</source>
        <translation>空闲 GPU 数未知</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>空闲 %1 个</translation>
    </message>
    <message>
        <source>Job starts %1</source>
        <translation>作业开始于 %1</translation>
    </message>
    <message>
        <source>No market read yet</source>
        <translation>尚未读取市场</translation>
    </message>
    <message>
        <source>price up to $%1</source>
        <translation>价格最高 $%1</translation>
    </message>
    <message numerus="yes">
        <source>up to %n free</source>
        <translation>
            <numerusform>最多 %n 个空闲</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TraceStack</name>
    <message>
        <source>Series over the whole trace</source>
        <translation>整条轨迹上的各个序列</translation>
    </message>
    <message>
        <source>Left and right move the slot that forecasts are made from; + and − zoom.</source>
        <translation>左右方向键移动作出预测的时隙；+ 和 − 缩放。</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TrainingPage</name>
    <message>
        <source>&amp;Policy</source>
        <translation>策略(&amp;P)</translation>
    </message>
    <message>
        <source>Policy whose use of the nodes is shown</source>
        <translation>显示其节点使用情况的策略</translation>
    </message>
    <message>
        <source>&amp;Trained</source>
        <translation>训练量(&amp;T)</translation>
    </message>
    <message>
        <source>Share of the ideal</source>
        <translation>占理想值的比例</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>The interval under the pointer</source>
        <translation>指针处的间隔</translation>
    </message>
    <message>
        <source>Play back</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>Shows interval by interval what was known, planned and happened (P)</source>
        <translation>逐个间隔显示已知、计划和实际 (P)</translation>
    </message>
    <message>
        <source>Unit for training progress</source>
        <translation>训练进度的单位</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TrainingPlayback</name>
    <message>
        <source>Before the first interval (Home)</source>
        <translation>第一个间隔之前 (Home)</translation>
    </message>
    <message>
        <source>One interval back</source>
        <translation>后退一个间隔</translation>
    </message>
    <message>
        <source>One interval forward</source>
        <translation>前进一个间隔</translation>
    </message>
    <message>
        <source>To the end of the window</source>
        <translation>到窗口末尾</translation>
    </message>
    <message>
        <source>How fast intervals are shown</source>
        <translation>显示间隔的速度</translation>
    </message>
    <message>
        <source>Intervals shown</source>
        <translation>显示的间隔</translation>
    </message>
    <message>
        <source>The last interval that the charts show</source>
        <translation>图表显示的最后一个间隔</translation>
    </message>
    <message>
        <source>1 interval/s</source>
        <translation>1 间隔/s</translation>
    </message>
    <message>
        <source>%1 intervals/s</source>
        <translation>%1 间隔/s</translation>
    </message>
    <message>
        <source>Play against another policy</source>
        <translation>与另一策略对照回放</translation>
    </message>
    <message>
        <source>What was known, planned and happened</source>
        <translation>已知、计划和实际</translation>
    </message>
    <message>
        <source>No second policy</source>
        <translation>没有第二个策略</translation>
    </message>
    <message>
        <source>Against %1</source>
        <translation>对照 %1</translation>
    </message>
    <message>
        <source>%1 of %2 intervals</source>
        <translation>%1 / %2 个间隔</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TransportBar</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Playback position</source>
        <translation>回放位置</translation>
    </message>
    <message>
        <source>Pause (space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Play (space)</source>
        <translation>播放（空格）</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::VariantPage</name>
    <message>
        <source>C&amp;ompute</source>
        <translation>计算(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Resumes the computation</source>
        <translation>继续计算</translation>
    </message>
    <message>
        <source>Stops the computation; keeps partial results</source>
        <translation>停止计算；保留已得的部分结果</translation>
    </message>
</context>
<context>
    <name>spothorizon::views::WidthsPage</name>
    <message>
        <source>&amp;Logarithmic</source>
        <translation>对数(&amp;L)</translation>
    </message>
    <message>
        <source>Cl&amp;ass</source>
        <translation>类别(&amp;A)</translation>
    </message>
    <message>
        <source>Class of jobs whose speed-up is shown</source>
        <translation>显示其加速比的作业类别</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>GPUs in powers of two</source>
        <translation>以 2 的幂表示 GPU 数</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>Speed-up of %1 on %2 GPUs: %3</source>
        <translation>%1 在 %2 个 GPU 上的加速比：%3</translation>
    </message>
    <message>
        <source>Measured speed-up of %1</source>
        <translation>%1 实测的加速比</translation>
    </message>
    <message>
        <source>Choose a table of speed-ups</source>
        <translation>选择加速比表</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.gz *.zst *.xz *.bz2 *.zip);;All files (*)</source>
        <translation>表格 (*.csv *.txt *.gz *.zst *.xz *.bz2 *.zip);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Table of throughputs</source>
        <translation>吞吐量表</translation>
    </message>
    <message>
        <source>Global batch size</source>
        <translation>全局批大小</translation>
    </message>
</context>
<context>
    <name>stream</name>
    <message>
        <source>Mean response</source>
        <translation>平均响应时间</translation>
    </message>
    <message>
        <source>Mean hours from a job&apos;s arrival until it is done. No figure for a policy that does not keep up with the jobs.</source>
        <translation>作业从到达到完成的平均小时数。策略跟不上作业时无数值。</translation>
    </message>
    <message>
        <source>P95 response</source>
        <translation>P95 响应时间</translation>
    </message>
    <message>
        <source>95 of 100 jobs are done within this time. No figure for a policy that does not keep up with the jobs.</source>
        <translation>100 个作业中有 95 个在此时间内完成。策略跟不上作业时无数值。</translation>
    </message>
    <message>
        <source>Spend per hour</source>
        <translation>每小时支出</translation>
    </message>
    <message>
        <source>Dollars per hour for all rented GPUs.</source>
        <translation>所有租用的 GPU 每小时的花费，单位美元。</translation>
    </message>
    <message>
        <source>Spend per month</source>
        <translation>每月支出</translation>
    </message>
    <message>
        <source>Dollars per month of 730 hours for all rented GPUs.</source>
        <translation>所有租用的 GPU 每月（730 小时）的花费，单位美元。</translation>
    </message>
    <message>
        <source>Rented GPUs</source>
        <translation>租用的 GPU</translation>
    </message>
    <message>
        <source>Mean number of GPUs that are rented.</source>
        <translation>租用的 GPU 的平均数量。</translation>
    </message>
    <message>
        <source>GPUs in use</source>
        <translation>在用的 GPU</translation>
    </message>
    <message>
        <source>Share of the rented GPUs that jobs hold.</source>
        <translation>租用的 GPU 中由作业持有的比例。</translation>
    </message>
    <message>
        <source>Restarts per job</source>
        <translation>每个作业的重启次数</translation>
    </message>
    <message>
        <source>How often a job is restarted after its first start.</source>
        <translation>作业首次启动之后重启的次数。</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>作业流</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>it spends money of its own</source>
        <translation>它花的是自己的钱</translation>
    </message>
</context>
<context>
    <name>study</name>
    <message>
        <source>A job with a deadline</source>
        <translation>有截止时间的作业</translation>
    </message>
</context>
<context>
    <name>subject</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>$</source>
        <translation>$</translation>
    </message>
    <message>
        <source>$/GPU-h</source>
        <translation>$/GPU-h</translation>
    </message>
    <message>
        <source>1 is perfect scaling; 0.9 means that twice the GPUs do 1.87 times the work.</source>
        <translation>1 为理想扩展；0.9 表示 GPU 加倍时完成的工作为 1.87 倍。</translation>
    </message>
    <message>
        <source>A GPU rented at the market price, preempted when it is no longer free.</source>
        <translation>按市场价格租用的 GPU，不再空闲时会被抢占。</translation>
    </message>
    <message>
        <source>A day and a half</source>
        <translation>一天半</translation>
    </message>
    <message>
        <source>Outcome of a job</source>
        <translation>作业的计入方式</translation>
    </message>
    <message>
        <source>A job that runs holds a number of GPUs between these two; one that waits holds none.</source>
        <translation>运行中的作业持有的 GPU 数介于这两者之间；等待中的作业不持有 GPU。</translation>
    </message>
    <message>
        <source>A job with twice the work is worth twice as much. Otherwise all are worth the same.</source>
        <translation>工作量加倍的作业，价值也加倍。否则所有作业价值相同。</translation>
    </message>
    <message>
        <source>A job&apos;s utility scaled to 0 to 1 by bounds fixed before the run.</source>
        <translation>用运行前定好的上下界，把作业的效用换算到 0 到 1 之间。</translation>
    </message>
    <message>
        <source>A learner that redistributes part of the weight after each job, for markets that change.</source>
        <translation>在每个作业之后把一部分权重重新分配的学习器，适合会变化的市场。</translation>
    </message>
    <message>
        <source>A learner that sees only the result of the policy it chose.</source>
        <translation>只能看到所选策略结果的学习器。</translation>
    </message>
    <message>
        <source>The name of the scenario.</source>
        <translation>情景的名称。</translation>
    </message>
    <message>
        <source>A perfect forecast</source>
        <translation>完美的预测</translation>
    </message>
    <message>
        <source>A pool of policies</source>
        <translation>一个策略池</translation>
    </message>
    <message>
        <source>A price without GPUs</source>
        <translation>有价格而无 GPU</translation>
    </message>
    <message>
        <source>An adaptive rate</source>
        <translation>自适应的学习率</translation>
    </message>
    <message>
        <source>A reservation price is a share of the on-demand price: in a more expensive market it buys later.</source>
        <translation>保留价格是按需价格的一个比例：市场变贵时，就买得更晚。</translation>
    </message>
    <message>
        <source>A slot before the finish in which the job holds no GPU.</source>
        <translation>结束之前作业不持有任何 GPU 的时隙。</translation>
    </message>
    <message>
        <source>A spot GPU that was held is no longer free in the next slot.</source>
        <translation>原本持有的竞价 GPU 在下一个时隙不再空闲。</translation>
    </message>
    <message>
        <source>A step of time, t = 0, 1, 2, ... Decisions hold for a whole slot.</source>
        <translation>时间的一步，t = 0, 1, 2, ...。决策在整个时隙内有效。</translation>
    </message>
    <message>
        <source>A trace in SpotHorizon&apos;s own CSV, with price and free GPUs. It replaces the availability and price files.</source>
        <translation>SpotHorizon 自有 CSV 格式的轨迹，含价格和空闲 GPU 数。它取代可用量文件和价格文件。</translation>
    </message>
    <message>
        <source>5, 50 and 95 % of the starts are at or below these.</source>
        <translation>分别有 5 %、50 % 和 95 % 的起点不高于这些值。</translation>
    </message>
    <message>
        <source>Carry values forward for</source>
        <translation>沿用前值的时长</translation>
    </message>
    <message>
        <source>AHANP pays $86.89 as before: it uses no forecast, so errors cannot hurt it.</source>
        <translation>AHANP 仍付 $86.89：它不使用预测，误差对它没有影响。</translation>
    </message>
    <message>
        <source>ARIMA</source>
        <translation>ARIMA</translation>
    </message>
    <message>
        <source>AdaHedge</source>
        <translation>AdaHedge</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>自适应</translation>
    </message>
    <message>
        <source>The share of all weight that is spread evenly after every job: about how often the best policy changes, per job.</source>
        <translation>每个作业之后，全部权重中的这一比例会被平均重新分配：大致相当于最优策略平均每个作业变化的次数。</translation>
    </message>
    <message>
        <source>After the deadline the value falls linearly, reaching zero at this multiple of the deadline.</source>
        <translation>过了截止时间，价值沿直线下降，到截止时间的这么多倍时降为零。</translation>
    </message>
    <message>
        <source>All free spot GPUs up to N_max; waits when there are none, with the safety net at the end.</source>
        <translation>使用全部空闲竞价 GPU，最多 N_max 个；没有时等待，最后以安全网兜底。</translation>
    </message>
    <message>
        <source>All or nothing: sixteen GPUs</source>
        <translation>全有或全无：十六个 GPU</translation>
    </message>
    <message>
        <source>Include the best possible</source>
        <translation>包含理论最优</translation>
    </message>
    <message>
        <source>Include the simple policies</source>
        <translation>包含简单策略</translation>
    </message>
    <message>
        <source>Also computes the best plan of every job with full knowledge of the market; takes longer.</source>
        <translation>同时计算在完全了解市场的情况下每个作业的最优方案；用时更长。</translation>
    </message>
    <message>
        <source>Amdahl</source>
        <translation>阿姆达尔</translation>
    </message>
    <message>
        <source>Errors as large as the price itself</source>
        <translation>误差与价格本身一样大</translation>
    </message>
    <message>
        <source>The maximum number of on-demand GPUs at once. Empty: no limit.</source>
        <translation>同时最多这么多个按需 GPU。留空：不限。</translation>
    </message>
    <message>
        <source>Autoregression</source>
        <translation>自回归</translation>
    </message>
    <message>
        <source>Autoregression of order p on d-fold differences with a moving average of order q; orders are chosen by AICc where none are given.</source>
        <translation>对 d 次差分作 p 阶自回归，并带 q 阶移动平均；未给定的阶数按 AICc 选取。</translation>
    </message>
    <message>
        <source>Availability file</source>
        <translation>可用量文件</translation>
    </message>
    <message>
        <source>Availability level</source>
        <translation>可用量水平</translation>
    </message>
    <message>
        <source>Availability zone or pool</source>
        <translation>可用区或资源池</translation>
    </message>
    <message>
        <source>Averaged</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Averaging fixed horizon control</source>
        <translation>平均固定时域控制</translation>
    </message>
    <message>
        <source>Averaging, and why whole GPUs defeat it</source>
        <translation>平均，以及整数个 GPU 为何不适合平均</translation>
    </message>
    <message>
        <source>Back to back</source>
        <translation>首尾相接</translation>
    </message>
    <message>
        <source>Backtest</source>
        <translation>回测</translation>
    </message>
    <message>
        <source>Billing of the last slot</source>
        <translation>最后时隙的计费</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>整块</translation>
    </message>
    <message>
        <source>Bubeck and Cesa-Bianchi, 2012, section 3.1</source>
        <translation>Bubeck 与 Cesa-Bianchi，2012，第 3.1 节</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Buys work ahead of need when spot is below this share of the on-demand price.</source>
        <translation>竞价低于按需价格的这一比例时，提前买入工作。</translation>
    </message>
    <message>
        <source>The time by which the job must finish to earn its full value; in hours in the window, in slots in formulas.</source>
        <translation>在此之前完成，作业才有全部价值；在窗口中以小时计，在公式中以时隙计。</translation>
    </message>
    <message>
        <source>Calm cloud</source>
        <translation>平静的云</translation>
    </message>
    <message>
        <source>Carry forward</source>
        <translation>沿用前值</translation>
    </message>
    <message>
        <source>Cesa-Bianchi and Lugosi, Prediction, Learning, and Games, 2006, chapter 2</source>
        <translation>Cesa-Bianchi 与 Lugosi，Prediction, Learning, and Games，2006，第 2 章</translation>
    </message>
    <message>
        <source>Cheap and plentiful</source>
        <translation>便宜又充足</translation>
    </message>
    <message>
        <source>Chen, Comden, Liu, Gandhi, Wierman, SIGMETRICS 2016</source>
        <translation>Chen、Comden、Liu、Gandhi、Wierman，SIGMETRICS 2016</translation>
    </message>
    <message>
        <source>Select each policy in the table to the right of the charts.</source>
        <translation>在图表右侧的表格中依次选择每个策略。</translation>
    </message>
    <message>
        <source>Select the policies one after another.</source>
        <translation>逐个选择策略。</translation>
    </message>
    <message>
        <source>Chronological</source>
        <translation>按时间顺序</translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>Commitment 1: a new plan in every slot.</source>
        <translation>承诺为 1：每个时隙都制定新计划。</translation>
    </message>
    <message>
        <source>Commitment mode</source>
        <translation>承诺方式</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>总数</translation>
    </message>
    <message>
        <source>Inverted counts</source>
        <translation>计数取反</translation>
    </message>
    <message>
        <source>Daily cycle</source>
        <translation>日周期</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Deadlines tried</source>
        <translation>尝试的截止时间数</translation>
    </message>
    <message>
        <source>Decisions are made once per slot. Market data are placed on slots of this length.</source>
        <translation>每个时隙决策一次。市场数据按这一长度的时隙排列。</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>Doubling</source>
        <translation>倍增</translation>
    </message>
    <message>
        <source>Drag the deadline, and watch the cost curve follow.</source>
        <translation>拖动截止时间，观察成本曲线如何随之变化。</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>抽取</translation>
    </message>
    <message>
        <source>Enough is enough</source>
        <translation>适可而止</translation>
    </message>
    <message>
        <source>Error scale</source>
        <translation>误差尺度</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Exp3</source>
        <translation>Exp3</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>Exponential weights whose rate adapts to the scores seen so far.</source>
        <translation>学习率随已见得分而变的指数权重。</translation>
    </message>
    <message>
        <source>Exponentiated</source>
        <translation>指数权重</translation>
    </message>
    <message>
        <source>Error grows with lead</source>
        <translation>误差随提前量增长</translation>
    </message>
    <message>
        <source>Minimum GPUs</source>
        <translation>最少 GPU 数</translation>
    </message>
    <message>
        <source>Minimum GPUs, from</source>
        <translation>最少 GPU 数，从</translation>
    </message>
    <message>
        <source>Minimum GPUs, to</source>
        <translation>最少 GPU 数，到</translation>
    </message>
    <message>
        <source>Minimum and maximum GPUs</source>
        <translation>最少和最多 GPU 数</translation>
    </message>
    <message>
        <source>File with the number of free spot instances or GPUs over time. Empty: a constant number of GPUs.</source>
        <translation>记录空闲竞价实例数或 GPU 数随时间变化的文件。留空：GPU 数恒定。</translation>
    </message>
    <message>
        <source>File with the spot price over time. Empty: a constant price.</source>
        <translation>记录竞价价格随时间变化的文件。留空：价格恒定。</translation>
    </message>
    <message>
        <source>Find the shortest deadline that costs hardly more than this.</source>
        <translation>找出成本几乎不高于此的最短截止时间。</translation>
    </message>
    <message>
        <source>First sample at</source>
        <translation>首个样本时间</translation>
    </message>
    <message>
        <source>Refit every</source>
        <translation>重新拟合间隔</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Fixed share</source>
        <translation>固定份额</translation>
    </message>
    <message>
        <source>The cost of a policy for each deadline: it shows what another hour is worth.</source>
        <translation>每个截止时间下策略的成本：它显示多一小时值多少。</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Forecast error</source>
        <translation>预测误差</translation>
    </message>
    <message>
        <source>Free GPUs of a slot</source>
        <translation>时隙的空闲 GPU 数</translation>
    </message>
    <message>
        <source>Free spot GPUs</source>
        <translation>空闲竞价 GPU</translation>
    </message>
    <message>
        <source>Where the two begin to differ.</source>
        <translation>两者从何处开始出现差别。</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Further dumps of the same price history, separated by semicolons. They may overlap: duplicate rows count once.</source>
        <translation>同一价格历史的其他导出文件，以分号分隔。它们可以重叠：重复的行只计一次。</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs held</source>
        <translation>持有的 GPU</translation>
    </message>
    <message>
        <source>GPUs per counted instance</source>
        <translation>每个计数实例的 GPU 数</translation>
    </message>
    <message>
        <source>GPUs per priced instance</source>
        <translation>每个计价实例的 GPU 数</translation>
    </message>
    <message>
        <source>GPUs:work/h</source>
        <translation>GPU 数:工作/h</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>Gaps in the data</source>
        <translation>数据中的空缺</translation>
    </message>
    <message>
        <source>Extend the deadline to 72 hours.</source>
        <translation>将截止时间延长到 72 小时。</translation>
    </message>
    <message>
        <source>Heavy tailed</source>
        <translation>厚尾</translation>
    </message>
    <message>
        <source>Herbster and Warmuth, Machine Learning 32, 1998</source>
        <translation>Herbster 与 Warmuth，Machine Learning 32，1998</translation>
    </message>
    <message>
        <source>Highest reservation price</source>
        <translation>最高保留价格</translation>
    </message>
    <message>
        <source>Realistic forecasts</source>
        <translation>符合实际的预测</translation>
    </message>
    <message>
        <source>Hours in a slot; half an hour unless the scenario says otherwise.</source>
        <translation>一个时隙的小时数；除非情景另有规定，为半小时。</translation>
    </message>
    <message>
        <source>Hours without progress after GPUs are added, released or preempted.</source>
        <translation>增加、退还 GPU 或 GPU 被抢占之后没有进度的小时数。</translation>
    </message>
    <message>
        <source>How much a policy is trusted; weights sum to 1.</source>
        <translation>对一个策略的信任程度；各权重之和为 1。</translation>
    </message>
    <message>
        <source>How far ahead a forecast looks, in slots or hours.</source>
        <translation>预测向前看多远，以时隙或小时计。</translation>
    </message>
    <message>
        <source>The step from one reservation price in the pool to the next.</source>
        <translation>策略池中相邻保留价格之间的间距。</translation>
    </message>
    <message>
        <source>How much progress is required while spot is expensive. latest: as late as the deadline allows; uniform: an even share per hour.</source>
        <translation>竞价昂贵时作业必须达到的进度。最迟：在截止时间允许的范围内尽量晚；均匀：每小时份额相同。</translation>
    </message>
    <message>
        <source>How far to look ahead, by forecast error</source>
        <translation>按预测误差看应向前看多远</translation>
    </message>
    <message>
        <source>How fast weight moves to the policies that earn more. A high rate learns fast but is easily misled.</source>
        <translation>权重向收益更高的策略转移的快慢。高则学得快，也容易被误导。</translation>
    </message>
    <message>
        <source>How fast weights follow scores: w becomes w·exp(η·u).</source>
        <translation>权重跟随得分的快慢：w 变为 w·exp(η·u)。</translation>
    </message>
    <message>
        <source>How GPUs are rented. on-demand-only: never spot; max-spot: all spot, on demand at the last moment; uniform-progress: on demand when behind; ahanp: by price and pace; ahap: plans ahead.</source>
        <translation>租用方式。仅按需：从不用竞价；尽用竞价：用尽竞价，最后一刻才按需；匀速进度：落后时按需；AHANP：按价格和步调；AHAP：提前规划。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展方式</translation>
    </message>
    <message>
        <source>How long a value is carried forward without a new row. After that the slot is unknown.</source>
        <translation>没有新数据行时，一个数值沿用多长时间。此后时隙为未知。</translation>
    </message>
    <message>
        <source>How long to keep to a plan, by forecast error</source>
        <translation>按预测误差看应坚持计划多久</translation>
    </message>
    <message>
        <source>The number of GPUs in one counted instance. 1 if the file counts GPUs.</source>
        <translation>每个计数实例有多少个 GPU。文件按 GPU 计数时为 1。</translation>
    </message>
    <message>
        <source>The number of GPUs in one priced instance. Empty: from the catalogue.</source>
        <translation>每个计价实例有多少个 GPU。留空：从目录查得。</translation>
    </message>
    <message>
        <source>The number of deadlines on the frontier, the job&apos;s own included. More take longer.</source>
        <translation>前沿包含多少个截止时间，作业自身的也算在内。越多用时越长。</translation>
    </message>
    <message>
        <source>The number of jobs a learner sees, one after another.</source>
        <translation>学习器依次看到多少个作业。</translation>
    </message>
    <message>
        <source>The number of jobs, which arrive one after another. Each is run under every policy of the pool.</source>
        <translation>依次到来多少个作业。每个作业都在策略池的每个策略下运行。</translation>
    </message>
    <message>
        <source>The number of past forecast errors that ARIMA uses. Empty: chosen.</source>
        <translation>ARIMA 使用的过去预测误差的个数。留空：自动选取。</translation>
    </message>
    <message>
        <source>The number of past values that ARIMA uses. Empty: order chosen at every fit, by AICc.</source>
        <translation>ARIMA 使用的过去值的个数。留空：每次拟合时按 AICc 选取阶数。</translation>
    </message>
    <message>
        <source>The number of slots a plan looks ahead, including the present one.</source>
        <translation>计划向前看多少个时隙，含当前时隙。</translation>
    </message>
    <message>
        <source>The number of slots it plans ahead, including the present one.</source>
        <translation>提前规划多少个时隙，含本时隙。</translation>
    </message>
    <message>
        <source>The number of slots of a plan that are followed before planning again; at most the window.</source>
        <translation>计划执行多少个时隙之后才重新规划；至多为窗口长度。</translation>
    </message>
    <message>
        <source>The number of spot GPUs that can be rented in slot t.</source>
        <translation>时隙 t 中可以租用多少个竞价 GPU。</translation>
    </message>
    <message>
        <source>How much history each fit uses (at most 2,000 slots). Longer is steadier, shorter adapts sooner.</source>
        <translation>每次拟合使用多长的过去数据（最多 2,000 个时隙）。长则更稳，短则更快跟上变化。</translation>
    </message>
    <message>
        <source>The total work of the job, in the unit that throughput counts: with 1 unit per GPU-hour it is GPU-hours.</source>
        <translation>作业的工作量有多大。一个单位即吞吐量所计的单位：若每 GPU 小时 1 个单位，则为 GPU 小时。</translation>
    </message>
    <message>
        <source>How many times ARIMA differences the series: 1 for a price that wanders. Empty: chosen.</source>
        <translation>ARIMA 对序列做几次差分：漂移不定的价格取 1。留空：自动选取。</translation>
    </message>
    <message>
        <source>How often the model is refitted. Between fits it still takes in every slot.</source>
        <translation>模型多久重新拟合一次。两次拟合之间仍会纳入每个时隙。</translation>
    </message>
    <message>
        <source>How the four drift apart as the error grows.</source>
        <translation>随着误差增大，四个策略如何拉开差距。</translation>
    </message>
    <message>
        <source>How the work per hour grows with the number of GPUs. linear: αn + β; amdahl: a share of the work does not scale; power: c·n^k; table: measured.</source>
        <translation>每小时的工作如何随 GPU 增加。线性：αn + β；阿姆达尔：一部分工作不随之扩展；幂律：c·n^k；表格：实测值。</translation>
    </message>
    <message>
        <source>How wrong are real forecasts?</source>
        <translation>真实的预测有多大误差？</translation>
    </message>
    <message>
        <source>The size of forecast errors: 0 is exact, 0.3 is off by up to 30 %.</source>
        <translation>预测的误差有多大：0 为准确，0.3 为最多偏差 30 %。</translation>
    </message>
    <message>
        <source>Hyndman and Khandakar, Journal of Statistical Software 27, 2008</source>
        <translation>Hyndman 与 Khandakar，Journal of Statistical Software 27，2008</translation>
    </message>
    <message>
        <source>Idle slot</source>
        <translation>空闲时隙</translation>
    </message>
    <message>
        <source>In slot t: spot and on-demand GPUs together, n = s + o.</source>
        <translation>在时隙 t 中：竞价 GPU 与按需 GPU 之和，n = s + o。</translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation>实例类型</translation>
    </message>
    <message>
        <source>Job starts at</source>
        <translation>作业开始时间</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>The shortest deadline of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>抽取的作业的最短截止时间。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>The smallest workload of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>抽取的作业的最小工作量。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>The longest deadline of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>抽取的作业的最长截止时间。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>The largest workload of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>抽取的作业的最大工作量。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>Order of jobs</source>
        <translation>作业顺序</translation>
    </message>
    <message>
        <source>Start times</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Known horizon</source>
        <translation>已知作业数</translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section III</source>
        <translation>Kong、Xu、Jiao、Xu，arXiv 2512.20967，第 III 节</translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section IV</source>
        <translation>Kong、Xu、Jiao、Xu，arXiv 2512.20967，第 IV 节</translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section V</source>
        <translation>Kong、Xu、Jiao、Xu，arXiv 2512.20967，第 V 节</translation>
    </message>
    <message>
        <source>Kong, Xu, Jiao, Xu, arXiv 2512.20967, section VI</source>
        <translation>Kong、Xu、Jiao、Xu，arXiv 2512.20967，第 VI 节</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>Last carried</source>
        <translation>沿用最近值</translation>
    </message>
    <message>
        <source>Late factor</source>
        <translation>逾期系数</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>最迟</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>提前量</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>学习器</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Learning rate rule</source>
        <translation>学习率规则</translation>
    </message>
    <message>
        <source>Learning with expert advice, and regret</source>
        <translation>借助专家建议的学习，以及遗憾</translation>
    </message>
    <message>
        <source>Training period</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最少</translation>
    </message>
    <message>
        <source>Minimum commitment</source>
        <translation>最小承诺</translation>
    </message>
    <message>
        <source>The lowest minimum of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>各作业最少 GPU 数中的最小值。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>The lowest maximum of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>各作业最多 GPU 数中的最小值。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>Minimum workload</source>
        <translation>最小工作量</translation>
    </message>
    <message>
        <source>Length of the cycle that the forecast repeats: 24 is a day, 168 a week.</source>
        <translation>预测所重复的周期长度：24 为一天，168 为一周。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Ljung and Box, Biometrika 65, 1978</source>
        <translation>Ljung 与 Box，Biometrika 65，1978</translation>
    </message>
    <message>
        <source>Ljung-Box test</source>
        <translation>Ljung-Box 检验</translation>
    </message>
    <message>
        <source>Longest deadline</source>
        <translation>最长截止时间</translation>
    </message>
    <message>
        <source>Longest deadline tried</source>
        <translation>尝试的最长截止时间</translation>
    </message>
    <message>
        <source>Longest window</source>
        <translation>最长窗口</translation>
    </message>
    <message>
        <source>Look at where the free GPUs are: they come at night.</source>
        <translation>看看空闲 GPU 在什么时候：它们在夜间出现。</translation>
    </message>
    <message>
        <source>Time lost adding GPUs</source>
        <translation>增加 GPU 损失的时间</translation>
    </message>
    <message>
        <source>Time lost removing GPUs</source>
        <translation>减少 GPU 损失的时间</translation>
    </message>
    <message>
        <source>Lowest reservation price</source>
        <translation>最低保留价格</translation>
    </message>
    <message>
        <source>MAE, RMSE</source>
        <translation>MAE、RMSE</translation>
    </message>
    <message>
        <source>Max spot</source>
        <translation>尽用竞价</translation>
    </message>
    <message>
        <source>Max spot pays $173, the same as with 48 hours.</source>
        <translation>“尽用竞价”付 $173，与 48 小时时相同。</translation>
    </message>
    <message>
        <source>Max spot: in the end it has to rent on demand.</source>
        <translation>“尽用竞价”：它最后不得不改用按需。</translation>
    </message>
    <message>
        <source>Mean absolute error and root mean square error.</source>
        <translation>平均绝对误差和均方根误差。</translation>
    </message>
    <message>
        <source>Measured throughput</source>
        <translation>实测吞吐量</translation>
    </message>
    <message>
        <source>Membership</source>
        <translation>构成</translation>
    </message>
    <message>
        <source>More price files</source>
        <translation>更多价格文件</translation>
    </message>
    <message>
        <source>Maximum GPUs</source>
        <translation>最多 GPU 数</translation>
    </message>
    <message>
        <source>Maximum GPUs, from</source>
        <translation>最多 GPU 数，从</translation>
    </message>
    <message>
        <source>Maximum GPUs, to</source>
        <translation>最多 GPU 数，到</translation>
    </message>
    <message>
        <source>Maximum commitment</source>
        <translation>最大承诺</translation>
    </message>
    <message>
        <source>The highest minimum of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>各作业最少 GPU 数中的最大值。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>The highest maximum of the jobs drawn. Empty: the job&apos;s own.</source>
        <translation>各作业最多 GPU 数中的最大值。留空：作业自身的值。</translation>
    </message>
    <message>
        <source>Maximum workload</source>
        <translation>最大工作量</translation>
    </message>
    <message>
        <source>Move the cursor over the regret chart.</source>
        <translation>在遗憾图表上移动游标。</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>移动平均</translation>
    </message>
    <message>
        <source>No capacity</source>
        <translation>没有容量</translation>
    </message>
    <message>
        <source>The latest start of a job, in hours from the start of the data. Empty: as late as the data allows.</source>
        <translation>作业的最晚开始时间，以距数据起点的小时数计。留空：数据允许的最晚时间。</translation>
    </message>
    <message>
        <source>The earliest start of a job, in hours from the start of the data. Empty: its start.</source>
        <translation>作业的最早开始时间，以距数据起点的小时数计。留空：数据起点。</translation>
    </message>
    <message>
        <source>Noisy</source>
        <translation>含噪声</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Offline optimum</source>
        <translation>离线最优解</translation>
    </message>
    <message>
        <source>On demand cost</source>
        <translation>按需成本</translation>
    </message>
    <message>
        <source>On-demand only</source>
        <translation>仅按需</translation>
    </message>
    <message>
        <source>On-demand price</source>
        <translation>按需价格</translation>
    </message>
    <message>
        <source>On-demand quota</source>
        <translation>按需配额</translation>
    </message>
    <message>
        <source>Once the work left needs every slot that is left, N_max GPUs until the job is done.</source>
        <translation>一旦剩余工作需要用上剩余的每个时隙，就用 N_max 个 GPU，直到作业完成。</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>步调</translation>
    </message>
    <message>
        <source>Per second</source>
        <translation>按秒</translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation>百分位数</translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation>持续性预测</translation>
    </message>
    <message>
        <source>Planning policies</source>
        <translation>规划型策略</translation>
    </message>
    <message>
        <source>Plans the next ω slots with a forecast and follows the first v decisions of the plan.</source>
        <translation>用预测规划接下来的 ω 个时隙，并执行计划的前 v 个决策。</translation>
    </message>
    <message>
        <source>Play both against each other.</source>
        <translation>让两者对照播放。</translation>
    </message>
    <message>
        <source>Play it back with P.</source>
        <translation>按 P 回放。</translation>
    </message>
    <message>
        <source>Policies without forecast</source>
        <translation>不用预测的策略</translation>
    </message>
    <message>
        <source>Exploration rate</source>
        <translation>探索率</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Policy with a forecast</source>
        <translation>有预测的策略</translation>
    </message>
    <message>
        <source>Policy without a forecast</source>
        <translation>无预测的策略</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>策略池</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>幂律</translation>
    </message>
    <message>
        <source>Preemption</source>
        <translation>抢占</translation>
    </message>
    <message>
        <source>Press play, or step with the arrow keys. On-demand only is played beside it.</source>
        <translation>按播放，或用方向键步进。“仅按需”会在旁边一同播放。</translation>
    </message>
    <message>
        <source>Price file</source>
        <translation>价格文件</translation>
    </message>
    <message>
        <source>Price level</source>
        <translation>价格水平</translation>
    </message>
    <message>
        <source>Price of a slot</source>
        <translation>时隙的价格</translation>
    </message>
    <message>
        <source>Price zone</source>
        <translation>价格的可用区</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Proportional</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>Quoted at the on-demand price, but no GPU is ever free: waiting for spot only squeezes the work into the last hours.</source>
        <translation>报价等于按需价格，却从来没有空闲 GPU：等待竞价只会把工作挤到最后几小时。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Receding horizon against commitment</source>
        <translation>滚动时域与承诺的对比</translation>
    </message>
    <message>
        <source>Receding horizon control</source>
        <translation>滚动时域控制</translation>
    </message>
    <message>
        <source>Reconfiguration times</source>
        <translation>重新配置时间</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>遗憾</translation>
    </message>
    <message>
        <source>Reservation price</source>
        <translation>保留价格</translation>
    </message>
    <message>
        <source>Safety net</source>
        <translation>安全网</translation>
    </message>
    <message>
        <source>Scaling exponent</source>
        <translation>扩展指数</translation>
    </message>
    <message>
        <source>On-demand GPUs make up for scarce spot; beyond what the job can use, more spot changes nothing.</source>
        <translation>竞价稀缺时由按需补足；超出作业所能使用的部分，再多也不会带来变化。</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Score range</source>
        <translation>得分范围</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>季节周期</translation>
    </message>
    <message>
        <source>Seasonal</source>
        <translation>季节性</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>The seed of all random numbers. The same seed gives the same results.</source>
        <translation>所有随机数的种子。种子相同，结果就相同。</translation>
    </message>
    <message>
        <source>Error distribution</source>
        <translation>误差分布</translation>
    </message>
    <message>
        <source>The share of the work that more GPUs do not speed up, 0 to 1.</source>
        <translation>增加 GPU 也不会变快的那部分工作所占的比例，0 到 1。</translation>
    </message>
    <message>
        <source>Serial fraction</source>
        <translation>串行比例</translation>
    </message>
    <message>
        <source>Shortage episode</source>
        <translation>短缺时段</translation>
    </message>
    <message>
        <source>Shortest deadline</source>
        <translation>最短截止时间</translation>
    </message>
    <message>
        <source>Shortest deadline tried</source>
        <translation>尝试的最短截止时间</translation>
    </message>
    <message>
        <source>Shortest window</source>
        <translation>最短窗口</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>打乱顺序</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>Slot by slot</source>
        <translation>逐个时隙</translation>
    </message>
    <message>
        <source>Slot length</source>
        <translation>时隙长度</translation>
    </message>
    <message>
        <source>Some data sets write 1 for a preempted instance. Turn this on if the mean looks inverted.</source>
        <translation>有些数据集用 1 表示被抢占的实例。平均值看起来颠倒时，开启此项。</translation>
    </message>
    <message>
        <source>Spot GPU</source>
        <translation>竞价 GPU</translation>
    </message>
    <message>
        <source>The constant number of free spot GPUs, used when there is no availability file.</source>
        <translation>固定的空闲竞价 GPU 数，在没有可用量文件时使用。</translation>
    </message>
    <message>
        <source>Spot and on-demand GPUs</source>
        <translation>竞价 GPU 与按需 GPU</translation>
    </message>
    <message>
        <source>Spot at on-demand means none free</source>
        <translation>竞价价格等于按需价格即视为无空闲</translation>
    </message>
    <message>
        <source>Spot is cheap for those who can wait. How much does each additional hour of patience save?</source>
        <translation>对等得起的人来说，竞价花费很少。每多一小时的耐心能节省多少？</translation>
    </message>
    <message>
        <source>Spot price</source>
        <translation>竞价价格</translation>
    </message>
    <message>
        <source>The constant spot price, used when there is no price file.</source>
        <translation>固定的竞价价格，在没有价格文件时使用。</translation>
    </message>
    <message>
        <source>Spot when there is any; on demand when progress is behind Z*, until it is ahead again.</source>
        <translation>有竞价时用竞价；进度落后于 Z* 时用按需，直到重新领先。</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>均匀分布</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Earliest start</source>
        <translation>最早开始时间</translation>
    </message>
    <message>
        <source>Latest start</source>
        <translation>最晚开始时间</translation>
    </message>
    <message>
        <source>Reservation price step</source>
        <translation>保留价格的步长</translation>
    </message>
    <message>
        <source>Step forward with the arrow keys.</source>
        <translation>用方向键前进。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Takes spot while it costs at most σ·q; otherwise only as many GPUs as its pace requires.</source>
        <translation>竞价价格不超过 σ·q 时使用竞价；否则只租用其步调所要求的 GPU 数。</translation>
    </message>
    <message>
        <source>The best plan with full knowledge of the trace. A benchmark, not a policy; shown as best possible.</source>
        <translation>完全了解轨迹时的最优方案。它不是策略，而是基准；显示为“理论最优”。</translation>
    </message>
    <message>
        <source>The chart of GPUs: where the area of free spot is empty, no work is done until time runs short.</source>
        <translation>GPU 图表：空闲竞价 GPU 的区域为空的地方，工作停滞，直到时间变得紧迫。</translation>
    </message>
    <message>
        <source>The dashed forecast coincides with what then happens.</source>
        <translation>虚线预测与随后实际发生的情况重合。</translation>
    </message>
    <message>
        <source>The error grows with the square root of the lead.</source>
        <translation>误差随提前量的平方根增长。</translation>
    </message>
    <message>
        <source>The error of each kind by lead.</source>
        <translation>每种预测的误差随提前量的变化。</translation>
    </message>
    <message>
        <source>The lowest cost on on-demand GPUs alone: a constant number that finishes by the deadline.</source>
        <translation>只用按需 GPU 时的最低花费：以固定数量在截止时间前完成。</translation>
    </message>
    <message>
        <source>The minimum number of slots of a plan that a policy follows before it replans.</source>
        <translation>策略在重新规划之前遵循一个计划的最少时隙数。</translation>
    </message>
    <message>
        <source>The finish: Max spot has to squeeze all of the work into the last hours.</source>
        <translation>完成时间：“尽用竞价”不得不把全部工作挤到最后。</translation>
    </message>
    <message>
        <source>The forecast that nothing changes: the benchmark for the others.</source>
        <translation>假定什么都不变的预测：衡量其他预测的基准。</translation>
    </message>
    <message>
        <source>The frontier and the search for the shortest deadline begin here. Empty: half of the job&apos;s own.</source>
        <translation>前沿和最短截止时间的搜索从这里开始。留空：作业自身截止时间的一半。</translation>
    </message>
    <message>
        <source>The frontier and the search for the shortest deadline end here. Empty: three times the job&apos;s own.</source>
        <translation>前沿和最短截止时间的搜索到这里结束。留空：作业自身截止时间的三倍。</translation>
    </message>
    <message>
        <source>The gap of Uniform progress: it keeps a steady pace, so it rents by day what would be free at night.</source>
        <translation>“匀速进度”的差距：它保持固定步调，因此有些 GPU 夜里本有空闲，它却在白天就租用。</translation>
    </message>
    <message>
        <source>The gap to the best possible plan.</source>
        <translation>与最优方案的差距。</translation>
    </message>
    <message>
        <source>The hatched stretches in the chart of GPUs: they are paid for and do no work.</source>
        <translation>GPU 图表中带斜线的区段：付了钱，却没有做任何工作。</translation>
    </message>
    <message>
        <source>The job needs 95 % of the capacity before its deadline: three slots of waiting make it late.</source>
        <translation>作业需要截止时间前产能的 95 %：等待三个时隙就会逾期。</translation>
    </message>
    <message>
        <source>The job never runs on more GPUs than this.</source>
        <translation>作业运行时使用的 GPU 绝不超过此数。</translation>
    </message>
    <message>
        <source>The job runs on at least this many GPUs or on none.</source>
        <translation>作业要么不使用 GPU，要么至少使用这么多 GPU。</translation>
    </message>
    <message>
        <source>Includes policies that plan with the forecast: one for every window, commitment and reservation price below.</source>
        <translation>包含根据预测进行规划的策略：下方的每个窗口、承诺和保留价格各有一个。</translation>
    </message>
    <message>
        <source>Includes policies that need no forecast: one for every reservation price below.</source>
        <translation>包含不需要预测的策略：下方的每个保留价格各有一个。</translation>
    </message>
    <message>
        <source>The cost curves: three of them coincide.</source>
        <translation>成本曲线：其中三条重合。</translation>
    </message>
    <message>
        <source>The maximum number of on-demand GPUs at a time; no limit if not set.</source>
        <translation>同一时间最多可用的按需 GPU 数；未设置时没有限制。</translation>
    </message>
    <message>
        <source>The maximum number of slots of a plan that a policy follows before it replans; never more than its window.</source>
        <translation>策略在重新规划之前遵循一个计划的最多时隙数；绝不超过其窗口。</translation>
    </message>
    <message>
        <source>The policies that a learner picks from, M of them.</source>
        <translation>学习器从中选择的策略，共 M 个。</translation>
    </message>
    <message>
        <source>The pool&apos;s highest reservation price, as a share of the on-demand price.</source>
        <translation>策略池中最高的保留价格，以按需价格的比例表示。</translation>
    </message>
    <message>
        <source>The pool&apos;s longest window. Longer ones take longer to compute.</source>
        <translation>策略池中最长的窗口。窗口越长，计算时间越长。</translation>
    </message>
    <message>
        <source>The pool&apos;s lowest reservation price, as a share of the on-demand price.</source>
        <translation>策略池中最低的保留价格，以按需价格的比例表示。</translation>
    </message>
    <message>
        <source>The pool&apos;s shortest window: how many slots ahead it plans.</source>
        <translation>策略池中最短的窗口：提前规划多少个时隙。</translation>
    </message>
    <message>
        <source>The price of a deadline</source>
        <translation>截止时间的价格</translation>
    </message>
    <message>
        <source>The price, as a share of the on-demand price, below which a policy buys work ahead of need.</source>
        <translation>以按需价格的比例表示的价格，低于该价格时，策略会在需要之前提前买入工作。</translation>
    </message>
    <message>
        <source>The progress of a job at a constant pace: L·t/d.</source>
        <translation>始终保持同一步调的作业的进度：L·t/d。</translation>
    </message>
    <message>
        <source>The same job started at many slots of the trace, one run per start.</source>
        <translation>同一个作业从轨迹的许多时隙开始，每个起点运行一次。</translation>
    </message>
    <message>
        <source>The share of jobs run under a policy picked uniformly at random.</source>
        <translation>在均匀随机选取的策略下运行的作业所占的比例。</translation>
    </message>
    <message>
        <source>The size of the errors of noisy forecasts, as a share of the value or of the trace&apos;s standard deviation.</source>
        <translation>含噪声预测的误差大小，以数值或轨迹标准差的比例表示。</translation>
    </message>
    <message>
        <source>The thick line is what it is committed to. &quot;Whatever the market shows now&quot; is what that costs.</source>
        <translation>粗线是它所承诺的计划。“无论市场现在如何”正是由此付出的代价。</translation>
    </message>
    <message>
        <source>The work of the job, in work units.</source>
        <translation>作业的工作量，以工作单位计。</translation>
    </message>
    <message>
        <source>In theory, averaging the plans of several planners can only help, as long as the problem has no whole numbers and no jumps. GPUs are whole, and changing their number costs time.</source>
        <translation>理论上，只要问题没有整数和跳变，对多个规划器的计划取平均只会有好处。但 GPU 只能是整数，而且改变数量要花时间。</translation>
    </message>
    <message>
        <source>The slots in which a policy decides; the rest of the deadline belongs to the ending.</source>
        <translation>由策略作出决定的时隙；截止时间前不足一个时隙的剩余部分属于收尾。</translation>
    </message>
    <message>
        <source>Three planners, one decision</source>
        <translation>三个规划器，一个决定</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Tight deadline</source>
        <translation>紧迫的截止时间</translation>
    </message>
    <message>
        <source>Time weighted mean</source>
        <translation>时间加权平均</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Too tight</source>
        <translation>太紧</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Trace file</source>
        <translation>轨迹文件</translation>
    </message>
    <message>
        <source>Twelve hours less</source>
        <translation>少十二小时</translation>
    </message>
    <message>
        <source>Twelve hours more</source>
        <translation>多十二小时</translation>
    </message>
    <message>
        <source>Two-level marketplace</source>
        <translation>双价位市场</translation>
    </message>
    <message>
        <source>Under &quot;Knew&quot;, the time to spare: it shrinks with every slot of waiting. Under &quot;The best possible&quot;, the decisions that cost money.</source>
        <translation>在“已知”下看余裕时间：每等待一个时隙，它就减少一些。在“理论最优”下看让人多花钱的决定。</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Uniform progress</source>
        <translation>匀速进度</translation>
    </message>
    <message>
        <source>Uniform progress (policy)</source>
        <translation>匀速进度（策略）</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>Value at the deadline</source>
        <translation>截止时的价值</translation>
    </message>
    <message>
        <source>Value falls linearly after the deadline and reaches zero at γ times the deadline.</source>
        <translation>价值在截止时间之后线性下降，到截止时间的 γ 倍时归零。</translation>
    </message>
    <message>
        <source>Value of finishing at T</source>
        <translation>在 T 完成的价值</translation>
    </message>
    <message>
        <source>Value-to-go</source>
        <translation>后续价值</translation>
    </message>
    <message>
        <source>Target probability</source>
        <translation>目标概率</translation>
    </message>
    <message>
        <source>Watch it commit</source>
        <translation>看它如何坚持</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Redistributed weight</source>
        <translation>重新分配的权重</translation>
    </message>
    <message>
        <source>The price of a GPU that is never preempted, in $ per GPU-hour.</source>
        <translation>不会被抢占的 GPU 的价格，单位 $/GPU-h。</translation>
    </message>
    <message>
        <source>The record of a market: price and free GPUs, slot by slot.</source>
        <translation>市场的记录：逐个时隙的价格和空闲 GPU。</translation>
    </message>
    <message>
        <source>The value a plan assigns to the work left after its window.</source>
        <translation>计划对窗口之后所剩工作的预期价值。</translation>
    </message>
    <message>
        <source>The decision of a policy in slot t: s at most a, o at most Q.</source>
        <translation>策略在时隙 t 的决定：s 不超过 a，o 不超过 Q。</translation>
    </message>
    <message>
        <source>What a return costs</source>
        <translation>一次恢复的代价</translation>
    </message>
    <message>
        <source>The price of a spot GPU in slot t, in $ per GPU-hour.</source>
        <translation>一个竞价 GPU 在时隙 t 的价格，单位 $/GPU-h。</translation>
    </message>
    <message>
        <source>The cost of all GPUs until the job ends, in $.</source>
        <translation>到作业结束为止所有 GPU 的花费，单位 $。</translation>
    </message>
    <message>
        <source>What counts as a change</source>
        <translation>什么算作变更</translation>
    </message>
    <message>
        <source>The value of finishing by the deadline. A job that would cost more than its value is given up.</source>
        <translation>在截止时间前完成的价值。成本会超过其价值的作业会被放弃。</translation>
    </message>
    <message>
        <source>What forecast error does</source>
        <translation>预测误差的影响</translation>
    </message>
    <message>
        <source>What if spot were more expensive or cheaper</source>
        <translation>如果竞价更贵或更便宜</translation>
    </message>
    <message>
        <source>Multiplies every spot price, to see what a cheaper or more expensive market would do. 1: as recorded.</source>
        <translation>将每个竞价价格乘以此数，以查看更便宜或更贵的市场会怎样。1：与记录相同。</translation>
    </message>
    <message>
        <source>What if there were fewer or more free GPUs</source>
        <translation>如果空闲 GPU 更少或更多</translation>
    </message>
    <message>
        <source>Multiplies every count of free spot GPUs, rounded to whole GPUs. 1: as recorded.</source>
        <translation>将每个空闲竞价 GPU 数乘以此数并取整。1：与记录相同。</translation>
    </message>
    <message>
        <source>What is rented on demand, and when.</source>
        <translation>按需租用了什么，在什么时候。</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>代价是多少</translation>
    </message>
    <message>
        <source>The work per hour of a single GPU.</source>
        <translation>单个 GPU 每小时的工作量。</translation>
    </message>
    <message>
        <source>The effect of the workload on cost and utility</source>
        <translation>工作量对成本和效用的影响</translation>
    </message>
    <message>
        <source>The effect of the deadline on cost and utility</source>
        <translation>截止时间对成本和效用的影响</translation>
    </message>
    <message>
        <source>What the learner comes to trust, by kind of error</source>
        <translation>学习器最终相信什么，按误差种类</translation>
    </message>
    <message>
        <source>What the price promises</source>
        <translation>价格所许诺的</translation>
    </message>
    <message>
        <source>What the scenario is about.</source>
        <translation>此情景的说明。</translation>
    </message>
    <message>
        <source>What to do where the market is not known. unknown: refuse to run over it; carry-forward: keep the last value; zero: no GPUs.</source>
        <translation>市场情况不明时如何处理。未知：拒绝在此区段上运行；沿用前值：保持上一个值；零：没有 GPU。</translation>
    </message>
    <message>
        <source>Measured GPUs and work units per hour, such as 1:10, 2:19, 4:35. Linear between the points; flat after the last.</source>
        <translation>实测的 GPU 数与每小时工作单位，如 1:10, 2:19, 4:35。各点之间为线性，最后一点之后持平。</translation>
    </message>
    <message>
        <source>What wrong forecasts cost</source>
        <translation>错误预测的代价</translation>
    </message>
    <message>
        <source>When the first sample was taken, for files without a clock: 2023-02-15T00:00:00Z. Empty: hours from its own start.</source>
        <translation>第一个样本的采集时刻，用于不带时刻的文件：2023-02-15T00:00:00Z。留空：从文件自身起点算起的小时数。</translation>
    </message>
    <message>
        <source>When the forecast is right</source>
        <translation>预测正确时</translation>
    </message>
    <message>
        <source>When the forecast is wrong</source>
        <translation>预测错误时</translation>
    </message>
    <message>
        <source>When the job is due, in hours from its start. Finishing later is worth less.</source>
        <translation>作业的到期时间，从作业开始算起的小时数。完成得越晚，价值越低。</translation>
    </message>
    <message>
        <source>When the job starts, in hours from the start of the market&apos;s data.</source>
        <translation>作业开始的时间，从市场数据起点算起的小时数。</translation>
    </message>
    <message>
        <source>Whether Holt-Winters models a cycle in addition to level and trend.</source>
        <translation>Holt-Winters 除水平和趋势之外，是否还学习周期。</translation>
    </message>
    <message>
        <source>Whether errors still contain a pattern that could be forecast.</source>
        <translation>误差中是否仍含有可以预测的规律。</translation>
    </message>
    <message>
        <source>The instance type to use if the file has several, such as p3.16xlarge.</source>
        <translation>文件含有多种实例类型时使用哪一种，如 p3.16xlarge。</translation>
    </message>
    <message>
        <source>Which policy is right for a market? Let a learner find out: it follows many policies on paper and puts more trust in those that would have done well.</source>
        <translation>哪个策略适合一个市场？让学习器来找出答案：它在纸面上跟踪许多策略，并更信任那些本会表现良好的策略。</translation>
    </message>
    <message>
        <source>The pool to use if the file has several.</source>
        <translation>文件含有多个池时使用哪一个。</translation>
    </message>
    <message>
        <source>The product to use if the file has several. Empty: Linux/UNIX.</source>
        <translation>文件含有多种产品时使用哪一种。留空：Linux/UNIX。</translation>
    </message>
    <message>
        <source>Which reservation price, by how tight the job is</source>
        <translation>按作业紧迫程度选用保留价格</translation>
    </message>
    <message>
        <source>The zone whose price to use if the file has several, such as us-west-2a.</source>
        <translation>文件含有多个可用区时使用哪个区的价格，如 us-west-2a。</translation>
    </message>
    <message>
        <source>Whole slot</source>
        <translation>按整时隙</translation>
    </message>
    <message>
        <source>Whole slots before the deadline</source>
        <translation>截止时间前的完整时隙</translation>
    </message>
    <message>
        <source>Why spot is not free</source>
        <translation>竞价为何不是白得的</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Without restarts</source>
        <translation>没有重启时</translation>
    </message>
    <message>
        <source>Work per GPU-hour</source>
        <translation>每 GPU 小时的工作量</translation>
    </message>
    <message>
        <source>Fixed work per hour</source>
        <translation>每小时固定工作量</translation>
    </message>
    <message>
        <source>Work per hour on one GPU</source>
        <translation>单个 GPU 每小时的工作量</translation>
    </message>
    <message>
        <source>Work stops this long when GPUs are added, including the first launch.</source>
        <translation>增加 GPU 时工作停顿的时长，包括首次启动。</translation>
    </message>
    <message>
        <source>Work stops this long when GPUs are released or preempted.</source>
        <translation>退还 GPU 或 GPU 被抢占时工作停顿的时长。</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Work units done before slot t.</source>
        <translation>时隙 t 之前完成的工作单位。</translation>
    </message>
    <message>
        <source>Work units done in an hour on n GPUs. Linear: H(n) = αn + β.</source>
        <translation>n 个 GPU 一小时完成的工作单位。线性：H(n) = αn + β。</translation>
    </message>
    <message>
        <source>Work units per hour independent of the number of GPUs; negative where parallel work has an overhead.</source>
        <translation>与 GPU 数无关的每小时工作单位；并行工作有开销时为负。</translation>
    </message>
    <message>
        <source>Work units that each GPU adds per hour.</source>
        <translation>每个 GPU 每小时增加的工作单位。</translation>
    </message>
    <message>
        <source>Worst case</source>
        <translation>最坏情况</translation>
    </message>
    <message>
        <source>Value scales with workload</source>
        <translation>价值随工作量增长</translation>
    </message>
    <message>
        <source>Value if on time</source>
        <translation>按时完成的价值</translation>
    </message>
    <message>
        <source>Value reaches zero at</source>
        <translation>价值归零于</translation>
    </message>
    <message>
        <source>Wu et al., Can&apos;t Be Late, NSDI 2024, section 4</source>
        <translation>Wu 等，Can&apos;t Be Late，NSDI 2024，第 4 节</translation>
    </message>
    <message>
        <source>Zero</source>
        <translation>零</translation>
    </message>
    <message>
        <source>chronological: by start, so that the learner sees the market change; shuffled: in random order.</source>
        <translation>按时间顺序：按开始时间，使学习器看到市场的变化；打乱顺序：随机顺序。</translation>
    </message>
    <message>
        <source>count: only the total number of GPUs; membership: also moving between spot and on demand.</source>
        <translation>总数：只看 GPU 总数；构成：在竞价与按需之间转移也算。</translation>
    </message>
    <message>
        <source>de Rooij, van Erven, Grünwald, Koolen, JMLR 15, 2014</source>
        <translation>de Rooij、van Erven、Grünwald、Koolen，JMLR 15，2014</translation>
    </message>
    <message>
        <source>expected: the mean of all policies, weighted; drawn: one policy, drawn by its weight.</source>
        <translation>期望：所有策略按权重的平均；抽取：按权重抽取的一个策略。</translation>
    </message>
    <message>
        <source>exponentiated: learns from what every policy would have earned; fixed-share: the same, and never gives a policy up, for markets that change; exp3: sees only the policy it played.</source>
        <translation>指数权重：根据每个策略本可获得的收益来学习；固定份额：同上，但绝不放弃任何策略，适合变化的市场；Exp3：只看到所采用策略的结果。</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>last-carried: the price in force when the slot begins; time-weighted-mean: its mean over the slot.</source>
        <translation>沿用最近值：时隙开始时有效的价格；时间加权平均：整个时隙的平均价格。</translation>
    </message>
    <message>
        <source>on-demand-cost: the cost of a job on demand only, learns faster; worst-case: the maximum possible loss, nothing is ever clipped.</source>
        <translation>按需成本：仅按需运行一个作业的成本，学习更快；最坏情况：可能的最大损失，绝不截断。</translation>
    </message>
    <message>
        <source>per-second: paid to the moment the job ends; whole-slot: to the end of the slot.</source>
        <translation>按秒：付费到作业结束的时刻；按整时隙：付费到时隙结束。</translation>
    </message>
    <message>
        <source>proportional: the error is a share of the value; fixed: a share of the trace&apos;s standard deviation.</source>
        <translation>按比例：误差为数值的一个比例；固定：误差为轨迹标准差的一个比例。</translation>
    </message>
    <message>
        <source>random: anywhere in the data, jobs may overlap; spread: at different starts, evenly spaced; back-to-back: each after the deadline of the previous one.</source>
        <translation>随机：数据中的任意位置，作业可以重叠；均匀分布：起点各不相同，均匀分布；首尾相接：每个作业在前一个作业的截止时间之后开始。</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>work units</source>
        <translation>工作单位</translation>
    </message>
    <message>
        <source>work units/GPU-h</source>
        <translation>工作单位/GPU-h</translation>
    </message>
    <message>
        <source>work units/h</source>
        <translation>工作单位/h</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>× deadline</source>
        <translation>× 截止时间</translation>
    </message>
    <message>
        <source>× on-demand</source>
        <translation>× 按需价格</translation>
    </message>
    <message>
        <source>Tick &quot;all kinds&quot; and move the pointer over the trace: the fan shows what each kind would have predicted there.</source>
        <translation>勾选“所有种类”，再把指针移到轨迹上：扇形显示每种预测在该处会作出怎样的预测。</translation>
    </message>
    <message>
        <source>Kind of error</source>
        <translation>误差类型</translation>
    </message>
    <message>
        <source>Share of capacity needed</source>
        <translation>所需算力占比</translation>
    </message>
    <message>
        <source>fixed, heavy-tailed</source>
        <translation>固定，厚尾</translation>
    </message>
    <message>
        <source>fixed, uniform</source>
        <translation>固定，均匀</translation>
    </message>
    <message>
        <source>proportional, heavy-tailed</source>
        <translation>按比例，厚尾</translation>
    </message>
    <message>
        <source>proportional, uniform</source>
        <translation>按比例，均匀</translation>
    </message>
    <message>
        <source>Catch up</source>
        <translation>追赶进度</translation>
    </message>
    <message>
        <source>Constant plan</source>
        <translation>固定方案</translation>
    </message>
    <message>
        <source>Follows plan</source>
        <translation>按计划执行</translation>
    </message>
    <message>
        <source>Hold to avoid change</source>
        <translation>保持不变以避免更改</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Keep spot at deadline</source>
        <translation>截止前保留竞价</translation>
    </message>
    <message>
        <source>Mean of plans</source>
        <translation>各计划的平均</translation>
    </message>
    <message>
        <source>Planned now</source>
        <translation>刚做的计划</translation>
    </message>
    <message>
        <source>Stay on demand</source>
        <translation>保持按需</translation>
    </message>
    <message>
        <source>Take spot</source>
        <translation>用竞价</translation>
    </message>
    <message>
        <source>Whether a longer window helps, and how accurate its far end has to be.</source>
        <translation>更长的窗口是否有用，其远端需要多准确。</translation>
    </message>
    <message>
        <source>A plan is only as good as its forecast. How much does an error cost, and which policies pay for it? To set the error, forecasts are made from the future here, and results are marked so.</source>
        <translation>计划的好坏取决于预测。误差的代价有多大，哪些策略会为此付费？为了设定误差，这里的预测取自未来：结果会注明。</translation>
    </message>
    <message>
        <source>AHAP plans a few hours ahead. It can replan in every slot, or commit to a plan for several slots. When does commitment pay? The forecasts of this lesson are made from the future, so that their error can be set.</source>
        <translation>AHAP 会提前规划数小时。它可以在每个时段重新规划，也可以在若干时段内坚持一个计划。坚持什么时候划算？本课的预测取自未来，以便设定其误差。</translation>
    </message>
    <message>
        <source>GPUs become free at night: with time for a night or two, waiting for it costs less than uniform progress, which keeps its pace by day.</source>
        <translation>GPU 在夜间空闲：若有一两个夜晚可等，等待比白天也保持进度的“匀速推进”便宜。</translation>
    </message>
    <message>
        <source>If a change of GPUs cost no time, both would pay the same in this run, $934.23. At other starts one or the other is ahead: over all of them it is $633 for one plan and $631 for the mean. The mean itself is not the problem: the time that its changes lose is.</source>
        <translation>如果变更 GPU 不花时间，两者在本次运行中的费用相同：$934.23。在其他起点上各有胜负：所有起点平均，一个计划为 $633，平均值为 $631。问题不在平均值本身，而在其变更所损失的时间。</translation>
    </message>
    <message>
        <source>Whether keeping to a plan saves changes of GPUs, and what replanning with newer forecasts is worth.</source>
        <translation>坚持计划是否节省 GPU 变更，以及用更新的预测重新规划值多少。</translation>
    </message>
    <message>
        <source>Max spot and Uniform progress do what the best plan does here: where every slot is needed there is nothing to decide.</source>
        <translation>“最大化抢占式”和“匀速推进”在这里与最优方案的做法相同：每个时段都需要时，没有什么可决定的。</translation>
    </message>
    <message>
        <source>Now a restart takes half an hour instead of six minutes. In this run Max spot pays $1098, with the same 6 changes of GPUs as before. Uniform progress, which changes more often, pays $1326 and loses 7.2 hours to them. Only a change of the number of GPUs costs time here: where on demand takes over for spot one for one, nothing is lost.</source>
        <translation>现在一次重启需要半小时，而不是六分钟。在本次运行中，“最大化抢占式”付 $1098，GPU 变更与之前一样是 6 次。“匀速推进”变更更频繁，付 $1326，并因此损失 7.2 小时。这里只有 GPU 数量的变化才花时间：按需 GPU 一对一接替抢占式 GPU 时没有损失。</translation>
    </message>
    <message>
        <source>Now the forecast may be wrong by as much as the value itself. The policy that replans in every slot loses little in this run: it pays $88.00. The one that commits to two slots of each plan pays $103. An error costs most where it is acted on for long: over all starts $109 and $116.</source>
        <translation>现在预测的误差可以与数值本身一样大。在本次运行中，每个时段重新规划的策略损失很小：付 $88.00。坚持每个计划两个时段的策略付 $103。误差被执行得越久，代价越大：所有起点平均为 $109 和 $116。</translation>
    </message>
    <message>
        <source>On the Forecast page every kind of forecast is measured on this market, against &quot;nothing changes&quot; and against the mean of that time of day. A kind that does no better than these is not worth its trouble.</source>
        <translation>在“预测”页面上，每种预测都在这个市场上与“没有变化”以及该时刻的平均值相比较。不比它们更好的预测不值得费力。</translation>
    </message>
    <message>
        <source>One run proves little</source>
        <translation>一次运行说明不了什么</translation>
    </message>
    <message>
        <source>What a wrong forecast costs those that plan; policies without a forecast are unaffected. These forecasts use the future, so that their error can be set.</source>
        <translation>错误的预测让做规划的策略付出多少代价；不用预测的策略不受影响。这些预测取自未来，以便设定其误差。</translation>
    </message>
    <message>
        <source>Play the jobs back.</source>
        <translation>回放这些作业。</translation>
    </message>
    <message>
        <source>Regret is how much less the learner earned than the best single policy, known only in hindsight. It cannot exceed a bound that holds for every market. In this run it ends at 4.8 scores; the bound is 25.</source>
        <translation>遗憾值是学习器比最佳单一策略少赚的部分，后者只有事后才知道。它不会超过一个对任何市场都成立的界。在本次运行中，它最终为 4.8 分；界为 25。</translation>
    </message>
    <message>
        <source>Sixteen GPUs come and go together: every stop and start costs time, so count the changes that a policy pays for.</source>
        <translation>十六个 GPU 同进同退：每次停止和启动都要花时间，所以要数一数策略为多少次变更付费。</translation>
    </message>
    <message>
        <source>Spot GPUs cost about a third of on demand. The bill does not fall to a third: they come and go, and a job that has to stop and start again, or that runs out of time, pays for it.</source>
        <translation>抢占式 GPU 的价格约为按需的三分之一，账单却不会降到三分之一：它们时有时无，作业若要停下再启动，或时间不够，都要为此付费。</translation>
    </message>
    <message>
        <source>Spot is cheap and always free: all policies that take spot cost much the same.</source>
        <translation>抢占式 GPU 便宜且始终空闲：凡使用抢占式的策略，费用都相差不大。</translation>
    </message>
    <message>
        <source>Steady prices with short gaps: with time to spare, waiting the gaps out costs less than paying on demand.</source>
        <translation>价格平稳，间断短暂：时间充裕时，等过间断比按需付费便宜。</translation>
    </message>
    <message>
        <source>The averaged policy has 3 planners. Each commits to its plan for 3 slots, and they plan in turn. What is rented is the mean of what they want, rounded to whole GPUs. On average over all starts of this market it costs more than following one plan.</source>
        <translation>平均策略有 3 个规划者。每个规划者坚持自己的计划 3 个时段，并轮流规划。实际租用的是他们所要数量的平均值，取整为整数个 GPU。在这个市场的所有起点上，平均而言它比只执行一个计划更贵。</translation>
    </message>
    <message>
        <source>The forecast is now wrong by up to 30 %. Replanning in every slot sees each error after one slot and pays $237.63 in this run. Committing to the plan pays $250 with 2 slots and $261 with 5. Over all starts the order is the same: $264 on average for replanning, $273 with 2 slots, $276 with 5.</source>
        <translation>现在预测的误差最高达 30 %。在本次运行中，每个时段重新规划会在一个时段后发现误差，付 $237.63；坚持计划 2 个时段付 $250，5 个时段付 $261。在所有起点上顺序相同：重新规划平均 $264，2 个时段 $273，5 个时段 $276。</translation>
    </message>
    <message>
        <source>The job has 36 hours. In this run the best possible plan costs $231.65; Max spot pays $237.00. On-demand only pays $490.36.</source>
        <translation>作业有 36 小时。在本次运行中，最优方案的费用为 $231.65；“最大化抢占式”付 $237.00；“仅按需”付 $490.36。</translation>
    </message>
    <message>
        <source>The known rate guards against the worst case and learns slowly. The adaptive one learns as fast as what it has seen allows: in this run its regret ends at 0.04, and it earns $193.57 per job where the best single policy earns $193.60.</source>
        <translation>已知速率防范最坏情况，学得慢。自适应速率在所见允许的范围内尽快学习：在本次运行中，它的遗憾值最终为 0.04，每个作业赚 $193.57，而最佳单一策略赚 $193.60。</translation>
    </message>
    <message>
        <source>The larger the share of capacity the job needs, the less there is to decide: in the end all GPUs run all the time.</source>
        <translation>作业所需容量的份额越大，可决定的就越少：最终所有 GPU 一直在运行。</translation>
    </message>
    <message>
        <source>From this start on the price climbs towards on-demand and GPUs become scarce: work bought on the first day is cheaper than work left for later.</source>
        <translation>从这个起点开始，价格涨向按需价，GPU 变得稀缺：第一天买的工作量比留到以后的便宜。</translation>
    </message>
    <message>
        <source>The price halves and doubles within hours: a reservation price, which waits for the lower level, pays less than taking spot whenever it is free.</source>
        <translation>价格在数小时内减半或翻倍：等待低价位的保留价格，比一有空闲就买更便宜。</translation>
    </message>
    <message>
        <source>The price is quoted as before, but no GPU is ever free. Waiting for one is now a mistake that costs a little: Max spot pays $1412.50, on-demand only $1410.66, whenever they start. In a real market look at how often GPUs are free before you look at the price.</source>
        <translation>报价与之前相同，但从来没有空闲 GPU。此时等待是一个代价不大的错误：无论何时开始，“最大化抢占式”都付 $1412.50，“仅按需”付 $1410.66。在真实市场中，先看 GPU 空闲的频率，再看价格。</translation>
    </message>
    <message>
        <source>Which policies the weights move to, by kind of error.</source>
        <translation>按误差的种类，权重移向哪些策略。</translation>
    </message>
    <message>
        <source>The weights: in this run the policies with a reservation price of 0.6 pull ahead of those with 0.3 and 0.9.</source>
        <translation>权重：在本次运行中，保留价格为 0.6 的策略领先于 0.3 和 0.9 的策略。</translation>
    </message>
    <message>
        <source>What another hour of slack is worth, and where it stops being worth anything.</source>
        <translation>多一小时的余量值多少，到哪里就不再值钱。</translation>
    </message>
    <message>
        <source>With 24 hours there is one night fewer to wait for: the best possible plan costs $313.38, $81.73 more than before. That is the price of twelve hours at this start. On-demand only hardly notices, $490.67: it never waits.</source>
        <translation>只有 24 小时，就少了一个可等的夜晚：最优方案的费用为 $313.38，比之前多 $81.73。这是在这个起点上十二小时的价格。“仅按需”几乎不受影响，$490.67：它从不等待。</translation>
    </message>
    <message>
        <source>With 48 hours the best possible plan costs $171.18 and rents nothing on demand. The extra night saves $60.47 at this start.</source>
        <translation>有 48 小时时，最优方案的费用为 $171.18，不需要任何按需 GPU。在这个起点上，多出的一夜节省 $60.47。</translation>
    </message>
    <message>
        <source>With 72 hours the best possible plan costs $170.38: in this run the third day saves almost nothing, since two nights were enough. A deadline has a price only as long as it binds.</source>
        <translation>有 72 小时时，最优方案的费用为 $170.38：在本次运行中，第三天几乎没有节省，因为两个夜晚已经足够。截止时间只有在起约束作用时才有价格。</translation>
    </message>
    <message>
        <source>How low a price to wait for, by how much of the capacity the job needs.</source>
        <translation>按作业所需容量的份额，应等待多低的价格。</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>A policy or goal that is chosen on one half of the trace is judged on the other, because a choice looks best where it was made.</source>
        <translation>在轨迹一半上选出的策略或目标在另一半上评判，因为选择在其产生之处看起来最好。</translation>
    </message>
    <message>
        <source>A stretch of the trace as long as a job, or as outcomes depend on each other. Starts within one say nearly the same, so a 95 % interval follows from their number.</source>
        <translation>轨迹中与作业等长、或与结果相互依赖的时间等长的一段。同一段内的起点所说几乎相同，因此 95 % 区间由其数目决定。</translation>
    </message>
    <message>
        <source>Block bootstrap</source>
        <translation>分块自助法</translation>
    </message>
    <message>
        <source>How intervals are found: whole stretches of neighbouring starts are drawn again and again.</source>
        <translation>求区间的方法：反复抽取相邻起点的整段。</translation>
    </message>
    <message>
        <source>Independent window</source>
        <translation>独立窗口</translation>
    </message>
    <message>
        <source>Politis and White, Econometric Reviews 23, 2004</source>
        <translation>Politis 与 White，Econometric Reviews 23，2004</translation>
    </message>
    <message>
        <source>The number of slots at which the job is started, spread evenly over the trace. Empty: every slot where it fits, 2,000 of them at most.</source>
        <translation>开始作业的时隙数，均匀分布在轨迹上。留空：放得下的每个时隙，最多 2,000 个。</translation>
    </message>
    <message>
        <source>Tried on the other half</source>
        <translation>在另一半上检验</translation>
    </message>
    <message>
        <source>The price of a GPU that is always available. Savings are relative to it. Empty: not known, and results that need it wait.</source>
        <translation>始终可用的 GPU 的价格。节省以它为基准计算。留空：未知，需要它的结果将等待。</translation>
    </message>
    <message>
        <source>1/day</source>
        <translation>次/天</translation>
    </message>
    <message>
        <source>A spot price that stays at the on-demand price for days may mean that there is no capacity. Turn this on to count those slots as zero free GPUs.</source>
        <translation>竞价价格连续数天停留在按需价，可能意味着没有容量。打开此项，即把这些时隙记为零个空闲 GPU。</translation>
    </message>
    <message>
        <source>Adds on-demand only, max spot, uniform progress, and AHANP at an even pace, so that the learner can come to trust any of them.</source>
        <translation>加入仅按需、最大竞价、均匀进度以及匀速的 AHANP，使学习器也可能转而信任其中任何一个。</translation>
    </message>
    <message>
        <source>Changes of free GPUs</source>
        <translation>空闲 GPU 的变化</translation>
    </message>
    <message>
        <source>Correlation of a price with the next</source>
        <translation>价格与下一价格的相关系数</translation>
    </message>
    <message>
        <source>Futures</source>
        <translation>未来</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Made to hold the true value in 95 of 100 traces of this length. A limit that the trace cannot determine is left open.</source>
        <translation>构造方式使得在 100 条这样长的轨迹中约有 95 条的区间包含真实值。轨迹无法说明的界限留空。</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>Mean free GPUs</source>
        <translation>平均空闲 GPU 数</translation>
    </message>
    <message>
        <source>Mean spell with a free GPU</source>
        <translation>有空闲 GPU 的平均时段</translation>
    </message>
    <message>
        <source>Mean spell without a free GPU</source>
        <translation>无空闲 GPU 的平均时段</translation>
    </message>
    <message>
        <source>Mean spot price</source>
        <translation>平均竞价价格</translation>
    </message>
    <message>
        <source>Price changes</source>
        <translation>价格变化</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Resampled</source>
        <translation>重抽样</translation>
    </message>
    <message>
        <source>Slots without a free GPU</source>
        <translation>无空闲 GPU 的时隙</translation>
    </message>
    <message>
        <source>Standard deviation of the price</source>
        <translation>价格的标准差</translation>
    </message>
    <message>
        <source>Variance of free GPUs by the hour of the day</source>
        <translation>空闲 GPU 数随一天中时刻的方差</translation>
    </message>
    <message>
        <source>Variance of the price by the hour of the day</source>
        <translation>价格随一天中时刻的方差</translation>
    </message>
    <message>
        <source>futures</source>
        <translation>未来</translation>
    </message>
    <message>
        <source>recorded: the job is started throughout the trace; resampled: throughout other futures, made of blocks of the trace in another order; generated: throughout futures of a generator that is fitted to the trace.</source>
        <translation>记录：作业在轨迹各处开始；重抽样：在由轨迹的块以另一顺序组成的其他未来的各处开始；生成：在拟合轨迹的生成器所产生的未来的各处开始。</translation>
    </message>
    <message>
        <source>400 jobs arrive one after another. A pool of 21 policies is tried on each, and the weight of a policy grows with what it would have earned. Here each result is known before the next job starts.</source>
        <translation>400 个作业依次到来。由 21 个策略组成的策略池在每个作业上逐一试行，策略的权重随它本可挣得的收益而增长。此处每个结果在下一个作业开始之前就已知道。</translation>
    </message>
    <message>
        <source>At end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Averaged plans</source>
        <translation>平均计划</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Commitment mode “averaged”: the mean of the last v plans, each made from where the job really was.</source>
        <translation>承诺方式“平均”：最近 v 个计划的平均，每个计划都从作业当时的实际状态作出。</translation>
    </message>
    <message>
        <source>For the work left then: value minus cost of the best finish on on-demand GPUs, the change to them included, or zero where giving up is better.</source>
        <translation>针对届时剩余的工作：用按需 GPU 以最佳方式收尾时的价值减去成本（包括换用这些 GPU 的变更）；放弃更划算时为零。</translation>
    </message>
    <message>
        <source>Free GPUs that are forecast and never come, or come early or late. Lines across the chart mark the errors of forecasts that a planner could have had.</source>
        <translation>预测中有而从未出现、或提前或推迟出现的空闲 GPU。贯穿图表的线标出规划者真正能得到的各种预测所在的位置。</translation>
    </message>
    <message>
        <source>Immediate</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Persistence assumes that nothing changes. In a market whose price stays put for hours, that is nearly always true: planning with it costs $86.89 in this run, as much as with a perfect forecast, and $107.26 on average over all starts instead of $106.94. This is a forecast that a planner can have.</source>
        <translation>持续性预测假设什么都不变。在价格数小时不变的市场里，这几乎总是对的：在本次运行中用它规划的费用为 $86.89，与完美预测相同；所有起点平均为 $107.26，而不是 $106.94。这是规划者真正能得到的预测。</translation>
    </message>
    <message>
        <source>Presence</source>
        <translation>有无</translation>
    </message>
    <message>
        <source>Results known</source>
        <translation>结果何时知道</translation>
    </message>
    <message>
        <source>Score lost against the best single policy in hindsight. At most sqrt(K ln M / 2) at the known rate, where results are known before the next job; more where jobs take time.</source>
        <translation>与事后看最好的单个策略相比损失的得分。采用已知作业数的学习率、且结果在下一个作业之前已知时，不超过 sqrt(K ln M / 2)；作业需要时间时更多。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>生存</translation>
    </message>
    <message>
        <source>Survival forecast</source>
        <translation>生存预测</translation>
    </message>
    <message>
        <source>The market forecast of the planning policies. persistence: no change; seasonal: the same as one season ago; arima and holt-winters: a model fitted to the past; survival: the chances that GPUs stay, go and come back, by the spells so far. exact (what actually happens) and noisy (that with errors) use the future, and results are marked so: for studies of forecast error.</source>
        <translation>规划策略所用的市场预测。持续性预测：不变；季节性：与一个周期前相同；ARIMA 和 Holt-Winters：对过去拟合的模型；生存分析：根据迄今的时段，GPU 保持、消失和重新出现的概率。精确（实际发生的）和含噪声（带误差的实际值）使用未来，结果会注明：用于研究预测误差。</translation>
    </message>
    <message>
        <source>The mean of v planners that plan one slot apart, every v slots. As published, each follows its own plans from where they would have left the job: commitment mode “trajectories”, and with v = ω the algorithm itself.</source>
        <translation>v 个规划器的平均，它们彼此错开一个时隙，每 v 个时隙规划一次。在原论文中，每个规划器都从自己的计划会使作业到达的状态继续：承诺方式“轨迹”，且 v = ω 时即为该算法本身。</translation>
    </message>
    <message>
        <source>Trajectories</source>
        <translation>各自轨迹</translation>
    </message>
    <message>
        <source>What it costs to be wrong about whether GPUs are there</source>
        <translation>弄错 GPU 有无的代价</translation>
    </message>
    <message>
        <source>at-end: when the job has ended under every policy (exp3: under the one it played), so that jobs that start meanwhile are run without them; immediate: before the next job starts, as if jobs took no time.</source>
        <translation>结束时：作业在每个策略下都结束时（Exp3：在所采用的策略下结束时），因此其间开始的作业不知道这些结果；立即：在下一个作业开始之前，如同作业不需要时间。</translation>
    </message>
    <message>
        <source>block: follows one plan at a time; averaged: the mean of several planners, one slot apart, that all plan from where the job is; trajectories: the same, but each planner follows its own plans, as if it were alone.</source>
        <translation>整块：一次遵循一个计划；平均：多个规划器的平均，彼此错开一个时隙，都从作业的实际状态规划；各自轨迹：同上，但每个规划器遵循自己的计划，如同只有它一个。</translation>
    </message>
    <message>
        <source>least: what can be held for the whole slot; last: the last count in the slot; start: the count when the slot starts, and GPUs that go within the slot are lost at that moment.</source>
        <translation>最少：整个时隙都能持有的数量；最后：时隙中最后一次计数；开始：时隙开始时的计数，在时隙之内消失的 GPU 于当时失去。</translation>
    </message>
    <message>
        <source>presence</source>
        <translation>有无</translation>
    </message>
    <message>
        <source>uniform: all sizes equally likely; heavy-tailed: mostly small, occasionally very large; presence: free GPUs appear, vanish, come early or late for a whole spell.</source>
        <translation>均匀：各种大小机会均等；厚尾：大多很小，偶尔很大；有无：空闲 GPU 整段出现、消失、提前或推迟。</translation>
    </message>
    <message>
        <source>$/month</source>
        <translation>$/月</translation>
    </message>
    <message>
        <source>A CSV of jobs that were submitted, in place of classes: either layout of ElasticFlow, those made of the Philly trace, or any other.</source>
        <translation>已提交作业的 CSV，用来代替类别：ElasticFlow 的两种格式、由 Philly 轨迹制成的格式，或任何其他格式。</translation>
    </message>
    <message>
        <source>A folder with a table of measured throughputs for each model; with several GPU types one folder each, in their order, with ; between them.</source>
        <translation>一个文件夹，内有每个模型的实测吞吐量表；有多种 GPU 类型时每种一个文件夹，按顺序排列，以 ; 分隔。</translation>
    </message>
    <message>
        <source>A number, market (what the scenario&apos;s market asks) or on-demand (its list price).</source>
        <translation>一个数、market（情景的市场价）或 on-demand（其按需价）。</translation>
    </message>
    <message>
        <source>Arrival rate</source>
        <translation>到来速率</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>到来</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>成批</translation>
    </message>
    <message>
        <source>Boot</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Budget in GPUs</source>
        <translation>以 GPU 计的预算</translation>
    </message>
    <message>
        <source>Burst</source>
        <translation>突发</translation>
    </message>
    <message>
        <source>Busy cluster</source>
        <translation>繁忙的集群</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Continuous</source>
        <translation>连续</translation>
    </message>
    <message>
        <source>Decision loop</source>
        <translation>决策周期</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Even</source>
        <translation>等间隔</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>File of jobs</source>
        <translation>作业文件</translation>
    </message>
    <message>
        <source>First</source>
        <translation>优先</translation>
    </message>
    <message>
        <source>From the request for a node until its GPUs can be used; it is billed.</source>
        <translation>从请求节点到其 GPU 可用的时间；照常计费。</translation>
    </message>
    <message>
        <source>GPU type</source>
        <translation>GPU 类型</translation>
    </message>
    <message>
        <source>GPUs are rented in whole nodes. Only a simulation reads it.</source>
        <translation>GPU 按整节点租用。只有模拟读取此值。</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每节点 GPU 数</translation>
    </message>
    <message>
        <source>GPUs=times</source>
        <translation>GPU 数=倍数</translation>
    </message>
    <message>
        <source>Held without progress at a job&apos;s start and at each change of its width.</source>
        <translation>作业开始时和每次改变宽度时，持有 GPU 而没有进展的时间。</translation>
    </message>
    <message>
        <source>Held without progress at the start of its jobs and at each change of their width. Empty: as the rental says.</source>
        <translation>该类作业开始时和每次改变宽度时，持有 GPU 而没有进展的时间。留空：按租用一节的设定。</translation>
    </message>
    <message>
        <source>How jobs arrive: poisson, even spacing, batches, or two states with bursts and calm. Mean response and mean GPUs do not depend on it, how many GPUs are held at once does.</source>
        <translation>作业怎样到来：泊松、等间隔、成批，或突发与平静两种状态。平均响应时间和平均 GPU 数与此无关，同时持有多少 GPU 则有关。</translation>
    </message>
    <message>
        <source>How long a node is billed after it is given back.</source>
        <translation>节点归还之后仍计费多久。</translation>
    </message>
    <message>
        <source>How many GPUs may be rented in the long-run mean. Empty where the budget is in dollars.</source>
        <translation>长期平均可租用多少个 GPU。预算以美元计时留空。</translation>
    </message>
    <message>
        <source>How many of its jobs arrive in an hour.</source>
        <translation>每小时到来多少个该类作业。</translation>
    </message>
    <message>
        <source>How many times as fast as on the first type, by type: 1, 2.5. Empty: as the types say.</source>
        <translation>各类型比第一种快几倍：1, 2.5。留空：按各类型的设定。</translation>
    </message>
    <message>
        <source>How many times as fast as the first type, for classes without factors or tables of their own.</source>
        <translation>比第一种快几倍，用于没有自己的倍数或表的类别。</translation>
    </message>
    <message>
        <source>How many times the mean rate jobs arrive at during a burst.</source>
        <translation>突发期间作业到来的速率是平均速率的几倍。</translation>
    </message>
    <message>
        <source>How much its response time counts on average.</source>
        <translation>其响应时间在平均值中所占的分量。</translation>
    </message>
    <message>
        <source>How often a job on spot GPUs saves its work.</source>
        <translation>竞价 GPU 上的作业多久保存一次进度。</translation>
    </message>
    <message>
        <source>How often nodes are requested and released; 0: at every event.</source>
        <translation>多久请求和释放一次节点；0：每个事件时。</translation>
    </message>
    <message>
        <source>How the sizes of a class spread around their mean: exponential, constant, hyperexponential or pareto.</source>
        <translation>一个类别的作业大小围绕平均值怎样分布：指数、恒定、超指数或帕累托。</translation>
    </message>
    <message>
        <source>Hyperexponential</source>
        <translation>超指数</translation>
    </message>
    <message>
        <source>Jobs simulated</source>
        <translation>模拟的作业数</translation>
    </message>
    <message>
        <source>Length of a burst</source>
        <translation>突发时长</translation>
    </message>
    <message>
        <source>Length of a calm</source>
        <translation>平静时长</translation>
    </message>
    <message>
        <source>Mean batch</source>
        <translation>平均批量</translation>
    </message>
    <message>
        <source>Mean hours between two bursts.</source>
        <translation>两次突发之间的平均小时数。</translation>
    </message>
    <message>
        <source>Mean hours that a burst lasts.</source>
        <translation>一次突发平均持续的小时数。</translation>
    </message>
    <message>
        <source>Mean hours that one of its jobs takes on one GPU of the first type.</source>
        <translation>该类作业在一个第一种 GPU 上平均用时的小时数。</translation>
    </message>
    <message>
        <source>Mean number of jobs that arrive together; geometric.</source>
        <translation>同时到来的作业的平均数目；几何分布。</translation>
    </message>
    <message>
        <source>Mean size</source>
        <translation>平均大小</translation>
    </message>
    <message>
        <source>Measured speed-up</source>
        <translation>实测加速比</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Only</source>
        <translation>仅竞价</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>帕累托</translation>
    </message>
    <message>
        <source>Pareto exponent</source>
        <translation>帕累托指数</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>泊松</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed by GPU type</source>
        <translation>各 GPU 类型的速度</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Speed-up tables</source>
        <translation>加速比表</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Squared variation</source>
        <translation>变异系数平方</translation>
    </message>
    <message>
        <source>The most GPUs that may be held at once. Empty: no limit.</source>
        <translation>同时最多可持有的 GPU 数。留空：不限。</translation>
    </message>
    <message>
        <source>The most GPUs that one job may run on.</source>
        <translation>一个作业最多可用多少个 GPU。</translation>
    </message>
    <message>
        <source>The share of the work that more GPUs do not make faster.</source>
        <translation>增加 GPU 也不会变快的那部分工作的比例。</translation>
    </message>
    <message>
        <source>The smaller, the heavier the tail; more than 1, or there is no mean.</source>
        <translation>越小尾部越厚；须大于 1，否则没有平均值。</translation>
    </message>
    <message>
        <source>The speed-up on k GPUs is k to this.</source>
        <translation>k 个 GPU 上的加速比为 k 的此次幂。</translation>
    </message>
    <message>
        <source>Three weeks of jobs that came in bursts, each on the GPUs that it asked for: the same money spent on other widths makes them finish sooner.</source>
        <translation>三周的作业，成阵到来，各用其所要求的 GPU：同样的钱换成其他宽度，作业会更早完成。</translation>
    </message>
    <message>
        <source>Two classes of jobs</source>
        <translation>两类作业</translation>
    </message>
    <message>
        <source>Two state</source>
        <translation>两种状态</translation>
    </message>
    <message>
        <source>Variance of the sizes over their squared mean; 1 is exponential.</source>
        <translation>大小的方差除以平均值的平方；1 为指数分布。</translation>
    </message>
    <message>
        <source>Vision scales well and language does not: the next dollar goes to whichever job it makes faster by more.</source>
        <translation>视觉类扩展良好，语言类不然：下一块钱花在它能加快更多的作业上。</translation>
    </message>
    <message>
        <source>What &quot;market&quot; means as a price: first: spot where that is better, else on demand; only: spot alone; never: on demand alone.</source>
        <translation>价格为市场价时的含义。优先：竞价更好时用竞价，否则按需；仅竞价：只用竞价；从不：只用按需。</translation>
    </message>
    <message>
        <source>What it is called.</source>
        <translation>它的名称。</translation>
    </message>
    <message>
        <source>What its jobs are called.</source>
        <translation>该类作业的名称。</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Widths</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>amdahl: a share of the work does not scale; power: k to an exponent; table: measured.</source>
        <translation>阿姆达尔：一部分工作无法加速；幂：k 的某次幂；表：实测。</translation>
    </message>
    <message>
        <source>jobs/h</source>
        <translation>个作业/h</translation>
    </message>
    <message>
        <source>$/h</source>
        <translation>$/h</translation>
    </message>
    <message>
        <source>A cluster whose GPUs are divided equally among the jobs present.</source>
        <translation>把 GPU 在现有作业之间均分的集群。</translation>
    </message>
    <message>
        <source>A cluster whose whole GPUs go to whichever job falls behind its fair share most. A simplified Pollux.</source>
        <translation>把整个 GPU 分给落后其公平份额最多的作业的集群。是有效吞吐公平调度的简化版。</translation>
    </message>
    <message>
        <source>A node carries one stage of one pipeline; counts of GPUs are divided by this.</source>
        <translation>一个节点承载一条流水线的一个阶段；GPU 数要除以此值。</translation>
    </message>
    <message>
        <source>AHAP, best honest forecast</source>
        <translation>AHAP，最好的诚实预测</translation>
    </message>
    <message>
        <source>AHAP, exact forecasts</source>
        <translation>AHAP，准确预测</translation>
    </message>
    <message>
        <source>After</source>
        <translation>事后</translation>
    </message>
    <message>
        <source>After a steep rise or fall the predictor dampens it: sticky (for the rest of the run, as published), reset (each time) or off.</source>
        <translation>陡升或陡降之后，预测器会加以抑制：持续（直到运行结束，与论文相同）、重置（每次重新开始）或关。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All that is paid for: GPUs in use, idle, booting and in the tail after their release. The budget is on these.</source>
        <translation>所有付费的 GPU：使用中的、空闲的、启动中的，以及释放后仍在计费的。预算针对的就是这些。</translation>
    </message>
    <message>
        <source>As above</source>
        <translation>同上</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>事前</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Bill</source>
        <translation>计费</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>上下界</translation>
    </message>
    <message>
        <source>Calm training</source>
        <translation>平静的训练</translation>
    </message>
    <message>
        <source>Cannot keep up</source>
        <translation>处理不及</translation>
    </message>
    <message>
        <source>Cheap</source>
        <translation>省迁移</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>检查点间隔</translation>
    </message>
    <message>
        <source>Checkpoint takes</source>
        <translation>检查点用时</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Cluster size</source>
        <translation>集群规模</translation>
    </message>
    <message>
        <source>Daily price</source>
        <translation>日周期价格</translation>
    </message>
    <message>
        <source>Debt</source>
        <translation>欠时</translation>
    </message>
    <message>
        <source>Duan et al., Parcae, NSDI 2024</source>
        <translation>Duan 等，Parcae，NSDI 2024</translation>
    </message>
    <message>
        <source>Equal share</source>
        <translation>均分</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Events (time, add or remove, node) or counts in any trace format that has them.</source>
        <translation>事件（时间、增加或移除、节点），或任何含有数量的轨迹格式中的数量。</translation>
    </message>
    <message>
        <source>Fewer nodes were left than a plan needed: another shape is taken at once, at its cost.</source>
        <translation>剩下的节点少于计划所需：立即改用另一种形状，并付出相应代价。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>From a job&apos;s arrival to its end, waiting included.</source>
        <translation>从作业到来到结束，包括等待。</translation>
    </message>
    <message>
        <source>From the trace&apos;s start; nothing runs before, but what the nodes did is known.</source>
        <translation>从轨迹起点算起；在此之前不运行任何训练，但节点此前的情况是已知的。</translation>
    </message>
    <message>
        <source>Goodput-fair</source>
        <translation>有效吞吐公平</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>How far each spot price is from the mean of the trace, against what was recorded: 2 doubles all ups and downs (never below zero), 0 leaves the mean alone. 1: as recorded.</source>
        <translation>每个竞价价格偏离轨迹平均值的程度，与所记录的相比：2 使所有涨跌加倍（不低于零），0 只留下平均值。1：与记录相同。</translation>
    </message>
    <message>
        <source>How long the window is. Empty: to the end of the trace.</source>
        <translation>窗口有多长。留空：到轨迹末尾。</translation>
    </message>
    <message>
        <source>How many counts the predictor reads. Empty: as published, by the look-ahead.</source>
        <translation>预测器读取多少个节点数。留空：与论文相同，由前瞻长度决定。</translation>
    </message>
    <message>
        <source>How many intervals a plan looks ahead.</source>
        <translation>计划向前看多少个间隔。</translation>
    </message>
    <message>
        <source>How many jobs a simulation has, over all its replications. The exact part does not read it.</source>
        <translation>模拟共有多少个作业，各次重复模拟合计。精确求解部分不读取此值。</translation>
    </message>
    <message>
        <source>How many times as fast a job runs on k GPUs as on one.</source>
        <translation>作业在 k 个 GPU 上运行比在一个上快几倍。</translation>
    </message>
    <message>
        <source>How often training saves its state, so that a stage that loses all replicas goes back to it. Empty: nothing is saved or lost.</source>
        <translation>训练多久保存一次状态；失去全部副本的阶段会退回到该状态。留空：不保存，也不损失。</translation>
    </message>
    <message>
        <source>How this policy&apos;s plans remember debt.</source>
        <translation>此策略的计划怎样记录欠时。</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Inter-stage move</source>
        <translation>阶段间迁移</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Intervals that a plan of training looks ahead.</source>
        <translation>训练计划向前看的间隔数。</translation>
    </message>
    <message>
        <source>Intra-stage move</source>
        <translation>阶段内迁移</translation>
    </message>
    <message>
        <source>Jobs arrive faster than a cluster ends them, so that response times grow without end.</source>
        <translation>作业到来的速度超过集群完成它们的速度，因此响应时间无止境地增长。</translation>
    </message>
    <message>
        <source>Jobs of several classes that keep arriving, each with a size.</source>
        <translation>不断到来的若干类别的作业，各有其大小。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标号</translation>
    </message>
    <message>
        <source>Li, Berg, Mukhopadhyay, Harchol-Balter, arXiv 2406.15560</source>
        <translation>Li、Berg、Mukhopadhyay、Harchol-Balter，arXiv 2406.15560</translation>
    </message>
    <message>
        <source>Liveput</source>
        <translation>存活吞吐量</translation>
    </message>
    <message>
        <source>Look-ahead</source>
        <translation>前瞻</translation>
    </message>
    <message>
        <source>Measured throughput by pipelines and stages, CSV or JSON. Empty: what the model names.</source>
        <translation>按流水线数和阶段数给出的实测吞吐量，CSV 或 JSON。留空：采用模型所指定的。</translation>
    </message>
    <message>
        <source>Measured times of a transfer between two nodes. Empty: what the model names.</source>
        <translation>两个节点之间传送的实测用时。留空：采用模型所指定的。</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Mini-batch is lost</source>
        <translation>损失小批次</translation>
    </message>
    <message>
        <source>Missed forecast</source>
        <translation>预测失误</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Nibbled training</source>
        <translation>被蚕食的训练</translation>
    </message>
    <message>
        <source>No forecast</source>
        <translation>无预测</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Noisy truth</source>
        <translation>含噪真值</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>提前通知</translation>
    </message>
    <message>
        <source>Number of nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>On-demand count</source>
        <translation>按需数量</translation>
    </message>
    <message>
        <source>On-demand nodes</source>
        <translation>按需节点</translation>
    </message>
    <message>
        <source>One or two nodes leave every few minutes and others come: restarting at every event costs a ninth of the ideal, and the published forecast is worth no more than none.</source>
        <translation>每隔几分钟就有一两个节点离开，又有其他节点到来：每个事件都重启，会损失理想值的九分之一，而论文中的预测并不比没有预测更有价值。</translation>
    </message>
    <message>
        <source>Penalties</source>
        <translation>惩罚</translation>
    </message>
    <message>
        <source>Pipeline move</source>
        <translation>流水线迁移</translation>
    </message>
    <message>
        <source>Price movement</source>
        <translation>价格波动</translation>
    </message>
    <message>
        <source>Price of a node</source>
        <translation>节点价格</translation>
    </message>
    <message>
        <source>Price of delay</source>
        <translation>延迟的价格</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>模型实测</translation>
    </message>
    <message>
        <source>Qiao et al., Pollux, OSDI 2021</source>
        <translation>Qiao 等，Pollux，OSDI 2021</translation>
    </message>
    <message>
        <source>Quiet intervals appended. Empty: as the section says.</source>
        <translation>追加的平静间隔数。留空：按本节的设定。</translation>
    </message>
    <message>
        <source>Quiet intervals that a plan appends to what it expects.</source>
        <translation>计划在其预期之后追加的平静间隔数。</translation>
    </message>
    <message>
        <source>Reactive</source>
        <translation>反应式</translation>
    </message>
    <message>
        <source>Rented GPUs</source>
        <translation>租用的 GPU</translation>
    </message>
    <message>
        <source>Replication</source>
        <translation>重复模拟</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Seconds that a restart takes; by the model&apos;s profile where it is not set.</source>
        <translation>一次重启所用的秒数；未设定时按模型的实测数据。</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>The share of a transfer that is done before nodes leave. Reactive has none of it.</source>
        <translation>传送中有这么长一段在节点离开之前完成。“反应式”得不到此项好处。</translation>
    </message>
    <message>
        <source>State that travels</source>
        <translation>传送的状态</translation>
    </message>
    <message>
        <source>Sticky</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>Stream of jobs</source>
        <translation>作业流</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>意外</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>尾期</translation>
    </message>
    <message>
        <source>Takes the fastest shape that fits and restarts from a checkpoint at every event.</source>
        <translation>采用放得下的最快形状，每个事件都从检查点重启。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>The depth stays and every stage has replicas enough: regrouping the nodes does.</source>
        <translation>深度不变，且每个阶段都有足够的副本：只需重新编组节点。</translation>
    </message>
    <message>
        <source>The depth stays and some stage has too few replicas: state is sent to others, and training restarts.</source>
        <translation>深度不变，但某个阶段的副本太少：把状态传送给其他节点，然后重启训练。</translation>
    </message>
    <message>
        <source>The fewest and the most nodes that the predictor may say, such as 8, 32. Empty: a quarter of the cluster, and all of it.</source>
        <translation>预测器可以给出的最少和最多节点数，例如 8, 32。留空：集群的四分之一和整个集群。</translation>
    </message>
    <message>
        <source>The gap of an AHAP split into what its window does not see, what its commitment costs, what wrong forecasts cost and what rounding costs: the shares add up to the gap. The bound holds for a plan of the whole job and falls with the error.</source>
        <translation>把一个 AHAP 的差距分为窗口看不到的部分、承诺的代价、预测错误的代价和取整的代价：各部分之和即为差距。上界对整个作业的计划成立，并随误差减小而下降。</translation>
    </message>
    <message>
        <source>The market shrinks to a third within minutes and stays so for two hours: a floor of on-demand nodes makes a sample more expensive and reaches the target sooner.</source>
        <translation>市场在几分钟内缩到三分之一，并持续两小时：用按需节点保底，每个样本更贵，但更早达到目标。</translation>
    </message>
    <message>
        <source>The model that is trained: its layers, what its moves cost, and where its tables are.</source>
        <translation>所训练的模型：它的各层、迁移的代价，以及各表所在的位置。</translation>
    </message>
    <message>
        <source>The number of GPUs that a job runs on.</source>
        <translation>一个作业运行所用的 GPU 数。</translation>
    </message>
    <message>
        <source>The number of stages changes: every stage may need state that its node has not.</source>
        <translation>阶段数改变：每个阶段都可能需要其节点上没有的状态。</translation>
    </message>
    <message>
        <source>The predictor&apos;s later steps stay this near to its first.</source>
        <translation>预测器后续各步与第一步的偏差不超过此值。</translation>
    </message>
    <message>
        <source>The price goes up and down with the day around a level that drifts. A plan over the next twelve hours waits for the cheap ones and pays less than a reservation price; a plan over two and a half hours sees too little.</source>
        <translation>价格围绕漂移的水平随一天的时刻涨落：规划未来十二小时的计划会等待便宜的时段，比采用保留价格花费更少；规划两个半小时的计划看到的太少。</translation>
    </message>
    <message>
        <source>The same by what a restart costs and by how many GPUs are free for a job that takes up to N_max of them.</source>
        <translation>同上，但按重启的代价，以及按最多使用 N_max 个 GPU 的作业有多少空闲 GPU 可用来看。</translation>
    </message>
    <message>
        <source>The stream drawn and simulated once more; intervals follow from how replications differ.</source>
        <translation>重新抽取作业流并再模拟一次；区间由各次重复模拟之间的差异得出。</translation>
    </message>
    <message>
        <source>The time for which a node is still billed after its release.</source>
        <translation>节点释放之后仍然计费的时间。</translation>
    </message>
    <message>
        <source>The time from the request for a node until its GPUs can be used; billed.</source>
        <translation>从请求节点到其 GPU 可用的时间；照常计费。</translation>
    </message>
    <message>
        <source>Throughput by formula</source>
        <translation>按公式计算吞吐量</translation>
    </message>
    <message>
        <source>Throughput from layer times instead of the table, scaled to its rows where there are any. Without rows it is uncalibrated: measured tables are two to three times faster.</source>
        <translation>吞吐量由各层用时算出，而不取自表；表中有数据行时，按这些行缩放。没有数据行时未经校准：实测的表要快两到三倍。</translation>
    </message>
    <message>
        <source>Throughput table</source>
        <translation>吞吐量表</translation>
    </message>
    <message>
        <source>Trace of nodes</source>
        <translation>节点轨迹</translation>
    </message>
    <message>
        <source>Training through a shortage</source>
        <translation>短缺中的训练</translation>
    </message>
    <message>
        <source>Transfer table</source>
        <translation>传送表</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用的</translation>
    </message>
    <message>
        <source>What AHAP saves against the best policy that plans with no forecast: with exact forecasts, which nobody has, and with the best of those that a planner could have had. All are chosen on earlier jobs.</source>
        <translation>与不用预测的最佳策略相比，AHAP 节省多少：一是用谁也得不到的准确预测，二是用规划者真正能得到的预测中最好的一个。所有选择都根据更早的作业作出。</translation>
    </message>
    <message>
        <source>What a restart takes, whatever the shape. Empty: the model&apos;s profile, by shape and by whether nodes join.</source>
        <translation>一次重启的用时，不论形状如何。留空：采用模型的实测数据，按形状以及是否有节点加入而定。</translation>
    </message>
    <message>
        <source>What a shape keeps of its throughput in the next interval, in expectation over which nodes leave: throughput × (interval − cost of the move) / interval, in samples/s.</source>
        <translation>一种形状在下一间隔中保留多少吞吐量，对哪些节点离开取期望：吞吐量 ×（间隔 − 迁移的代价）/ 间隔，单位为样本/s。</translation>
    </message>
    <message>
        <source>What a spot node costs. Empty: what the scenario&apos;s market asks for its GPUs.</source>
        <translation>一个竞价节点的价格。留空：情景的市场对其 GPU 的要价。</translation>
    </message>
    <message>
        <source>What an on-demand node costs. Empty: the market&apos;s on-demand price of its GPUs.</source>
        <translation>一个按需节点的价格。留空：市场上其 GPU 的按需价格。</translation>
    </message>
    <message>
        <source>Each policy says when that many samples are trained. Empty: not reported.</source>
        <translation>给出每个策略何时训练完这么多样本。留空：不计算。</translation>
    </message>
    <message>
        <source>Where prediction pays, by restart cost and free GPUs</source>
        <translation>按重启代价和空闲 GPU 看预测在哪里划算</translation>
    </message>
    <message>
        <source>Where prediction pays, by slack and price movement</source>
        <translation>按余量和价格波动看预测在哪里划算</translation>
    </message>
    <message>
        <source>Where the depth changes: last (what the last stage lacks, as published) or sum (what all stages lack).</source>
        <translation>深度改变时：最后（最后一个阶段所缺的状态，与论文相同）或合计（所有阶段所缺的状态）。</translation>
    </message>
    <message>
        <source>Where the gap to the best possible comes from, by forecast error</source>
        <translation>按预测误差看与理论最优的差距从何而来</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Window starts</source>
        <translation>窗口起点</translation>
    </message>
    <message>
        <source>intervals</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>none, constant (that many at all times) or floor (enough to make up for missing spot nodes).</source>
        <translation>无、恒定（始终这么多个）或下限（竞价节点不足这么多个时，补足所缺的数目）。</translation>
    </message>
    <message>
        <source>poisson: random removals are added where the counts have become flat, as published, here from the scenario&apos;s seed.</source>
        <translation>泊松：在节点数变平之处加入随机的移除，与论文相同，此处由情景的随机种子产生。</translation>
    </message>
    <message>
        <source>reactive (restarts at every event), cheap (the same shapes, moved to live), hold (plans as if nothing changed), arima (the published predictor), noisy-truth, truth, forecast (the scenario&apos;s kind of forecast), best (the whole window known) or ideal (moves for nothing).</source>
        <translation>反应式（每个事件都重启）、省迁移（同样的形状，在线迁移）、保持（按什么都不变来规划）、ARIMA（论文中的预测器）、含噪真值、真值、预测（情景的预测方式）、最佳（整个窗口已知）或理想（迁移没有代价）。</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>A forecast is worth something only where there is a decision that it changes. This lesson has a market where there is one, asks how far one has to see, how wrong one may be, and what a learner makes of it.</source>
        <translation>只有当预测会改变某个决策时，它才有价值。本课的市场中正有这样的决策，并探讨需要看多远、可以错多少，以及学习型策略能从中得到什么。</translation>
    </message>
    <message>
        <source>A million tokens of prompts and answers (all), or of answers alone (output).</source>
        <translation>每百万词元：提示和应答都算（全部），或只算应答（输出）。</translation>
    </message>
    <message>
        <source>A minute&apos;s notice</source>
        <translation>一分钟预告</translation>
    </message>
    <message>
        <source>A model trains as D pipelines of P stages. The shape that is fastest while all nodes are there is not the one that keeps most when some leave.</source>
        <translation>模型以 D 条各有 P 个阶段的流水线训练。所有节点都在时最快的形状，并不是部分节点离开时保留最多的形状。</translation>
    </message>
    <message>
        <source>A model trains on nodes that come and go. One policy plans as if nothing changed, another by a published forecast, a third knows what comes. What is the forecast worth?</source>
        <translation>模型在来去不定的节点上训练。一个策略按什么都不变来规划，另一个按已发表的预测，第三个知道将要发生什么。预测值多少？</translation>
    </message>
    <message>
        <source>A table of instance types. Empty: g4dn.12xlarge alone is known.</source>
        <translation>实例类型表。留空：只知道 g4dn.12xlarge。</translation>
    </message>
    <message>
        <source>Affected</source>
        <translation>受影响</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Answering requests of a language model as they arrive.</source>
        <translation>语言模型的请求到来时即予应答。</translation>
    </message>
    <message>
        <source>As SpotServe chooses, but every change restarts from storage, and caches are lost.</source>
        <translation>选择方式与 SpotServe 相同，但每次变化都从存储重新启动，缓存丢失。</translation>
    </message>
    <message>
        <source>As published: an addition&apos;s slot with the estimate, cache bytes as published, preloading, ready at 0, only requests counted that finish 30 s before the end.</source>
        <translation>按论文所述：新增的时隙用估计值，缓存字节按论文，预加载，0 时就绪，只计结束前 30 s 完成的请求。</translation>
    </message>
    <message>
        <source>At 24 GPUs one more takes 1.1 minutes off the mean here. The curve is convex: no GPU buys more than the one before it.</source>
        <translation>在 24 个 GPU 处，再加一个可使这里的均值减少 1.1 分钟。曲线是凸的：任何一个 GPU 带来的收益都不超过前一个。</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>缺席期</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>批处理</translation>
    </message>
    <message>
        <source>Bursts</source>
        <translation>突发</translation>
    </message>
    <message>
        <source>Bursty serving</source>
        <translation>突发推理服务</translation>
    </message>
    <message>
        <source>Caches migrate, and batches go on after a stop.</source>
        <translation>缓存会迁移，停止后各批继续进行。</translation>
    </message>
    <message>
        <source>Calm serving</source>
        <translation>平稳推理服务</translation>
    </message>
    <message>
        <source>Choose P95 for the baselines.</source>
        <translation>基准选择 P95。</translation>
    </message>
    <message>
        <source>Choose Pareto sizes.</source>
        <translation>选择帕累托规模。</translation>
    </message>
    <message>
        <source>Choose Tornado under Show: what every switch and slider does.</source>
        <translation>在“显示”中选择“龙卷风图”：每个开关和滑块的作用。</translation>
    </message>
    <message>
        <source>Click nodes away, first all in one row, then all in one column.</source>
        <translation>点击节点使其离开，先全部在一行，再全部在一列。</translation>
    </message>
    <message>
        <source>Closed loop</source>
        <translation>闭环</translation>
    </message>
    <message>
        <source>Configurations whose weights and caches do not fit are left out. Empty: the model&apos;s published least number of GPUs; where there is none, the memory of the type.</source>
        <translation>权重和缓存放不下的配置会被排除。留空：取模型已公布的最少 GPU 数；若没有，则取该类型的显存。</translation>
    </message>
    <message>
        <source>Cost per</source>
        <translation>花费单位</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>分派</translation>
    </message>
    <message>
        <source>Drag the number of nodes lost.</source>
        <translation>拖动失去的节点数。</translation>
    </message>
    <message>
        <source>Drag the price of delay instead of the budget.</source>
        <translation>拖动延迟的价格，而不是预算。</translation>
    </message>
    <message>
        <source>Eight GPUs, always free</source>
        <translation>八个 GPU，始终空闲</translation>
    </message>
    <message>
        <source>Eight jobs arrive together, and some are far larger than others. Nobody waits for GPUs that are rented when they are needed, so the mean response stays what the formula says; what changes is how many GPUs are held at once.</source>
        <translation>八个作业同时到达，其中一些远大于其他。GPU 随需随租，没有作业需要等待 GPU，因此平均响应时间仍如公式所示；变化的是同时持有多少 GPU。</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Engine start</source>
        <translation>引擎启动</translation>
    </message>
    <message>
        <source>Error by lead</source>
        <translation>按提前量的误差</translation>
    </message>
    <message>
        <source>Error memory</source>
        <translation>误差记忆</translation>
    </message>
    <message>
        <source>Errors that are redrawn in every slot, and errors that stay: what replanning with newer forecasts is worth when these are wrong in the same way again.</source>
        <translation>一种误差每个时隙重新抽取，一种误差会持续：当更新的预测又以同样方式出错时，用它们重新规划值多少。</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Fill up to</source>
        <translation>填充至</translation>
    </message>
    <message>
        <source>First come, first served: jobs of their full width wait for each other.</source>
        <translation>先到先服务：全宽作业相互等待。</translation>
    </message>
    <message>
        <source>Fixed shape</source>
        <translation>固定形状</translation>
    </message>
    <message>
        <source>Forecast delay</source>
        <translation>预测延迟</translation>
    </message>
    <message>
        <source>Four kinds of move</source>
        <translation>四种迁移</translation>
    </message>
    <message>
        <source>Four times the budget</source>
        <translation>四倍预算</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>From 12 to 24 GPUs the mean fell by 0.58 h, from 24 to 48 here by 0.21 h more, to 0.25 h. The next GPU buys 0.2 minutes.</source>
        <translation>从 12 个到 24 个 GPU，均值下降 0.58 h；从 24 个到这里的 48 个，再降 0.21 h，降至 0.25 h。下一个 GPU 带来 0.2 分钟。</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>GPUs get new positions by Kuhn-Munkres; else in rank order.</source>
        <translation>用 Kuhn-Munkres 为 GPU 分配新位置；否则按序号。</translation>
    </message>
    <message>
        <source>GPUs per instance</source>
        <translation>每实例 GPU</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>伽马</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>Grace</source>
        <translation>宽限</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>High end</source>
        <translation>高端</translation>
    </message>
    <message>
        <source>How both widths rise with the price, each as its own curve allows.</source>
        <translation>两个宽度如何随价格上升，各按自己的曲线所允许的程度。</translation>
    </message>
    <message>
        <source>How far forecast errors agree: 0 draws each independently; near 1 the same slot is forecast wrong in the same way again and again, and its neighbours with it.</source>
        <translation>预测误差的一致程度：0 表示每次重新抽取；接近 1 时，同一时隙一再以同样方式预测错误，相邻时隙也随之出错。</translation>
    </message>
    <message>
        <source>How far one has to see</source>
        <translation>需要看多远</translation>
    </message>
    <message>
        <source>How fast an instance reads weights from storage.</source>
        <translation>实例从存储读取权重的速度。</translation>
    </message>
    <message>
        <source>How little foresight adds beside cheap moves.</source>
        <translation>在省迁移之外，预知带来的增益有多小。</translation>
    </message>
    <message>
        <source>How long a prompt is.</source>
        <translation>提示有多长。</translation>
    </message>
    <message>
        <source>How long an answer is, on average.</source>
        <translation>应答平均有多长。</translation>
    </message>
    <message>
        <source>How long requests arrive. Empty: as long as the file or the market; else half an hour.</source>
        <translation>请求到来持续多久。留空：与文件或市场等长；否则为半小时。</translation>
    </message>
    <message>
        <source>How long to keep to a plan, by how long errors last</source>
        <translation>计划该坚持多久，取决于误差持续多久</translation>
    </message>
    <message>
        <source>How many GPUs would have to be owned to respond as soon.</source>
        <translation>要达到同样快的响应，需要自有多少 GPU。</translation>
    </message>
    <message>
        <source>How many requests arrive.</source>
        <translation>到来多少请求。</translation>
    </message>
    <message>
        <source>How many times as fast the recorded requests come.</source>
        <translation>记录的请求以几倍的速度到来。</translation>
    </message>
    <message>
        <source>How many times as long their answers are.</source>
        <translation>其应答是原来的几倍长。</translation>
    </message>
    <message>
        <source>How many times as long their prompts are.</source>
        <translation>其提示是原来的几倍长。</translation>
    </message>
    <message>
        <source>How the Monte Carlo draws it. fixed: not at all; uniform: every value of the range alike; triangular: most often the scenario&apos;s own value; normal: about the middle of the range, which holds 95 % of the draws.</source>
        <translation>蒙特卡罗如何抽取它。固定：不抽取；均匀：范围内各值机会均等；三角：最常取情景自身的值；正态：围绕范围中部，范围包含 95 % 的抽样。</translation>
    </message>
    <message>
        <source>How the latency table names the model. Empty: as the table of models does.</source>
        <translation>延迟表中该模型的名称。留空：与模型表相同。</translation>
    </message>
    <message>
        <source>How wide should a job be?</source>
        <translation>作业应该多宽？</translation>
    </message>
    <message>
        <source>However they arrive</source>
        <translation>无论怎样到来</translation>
    </message>
    <message>
        <source>In this run AHAP pays $41.26 and AHANP $57.08: one start, and a lucky one.</source>
        <translation>在这次运行中，AHAP 支付 $41.26，AHANP 支付 $57.08：只是一个起点，而且运气好。</translation>
    </message>
    <message>
        <source>In this run the rented GPUs respond in 0.45 h. As many GPUs that are owned, there all the time and shared equally, stand idle in quiet hours and are short in busy ones: jobs take longer. More than 8 are needed to keep up at all. To respond as soon takes half as many again and more, so owning pays only where a GPU costs well below a rented one.</source>
        <translation>在这次运行中，租用的 GPU 响应时间为 0.45 h。同样多的自有 GPU 始终在场并平均分享，清闲时闲置，繁忙时不足：作业耗时更长。要跟得上，就需要 8 个以上。要达到同样快的响应，需要再多一半以上，因此只有当自有 GPU 的花费远低于租用时，自有才划算。</translation>
    </message>
    <message>
        <source>Insensitivity</source>
        <translation>不敏感性</translation>
    </message>
    <message>
        <source>Instance file</source>
        <translation>实例文件</translation>
    </message>
    <message>
        <source>Instance types</source>
        <translation>实例类型</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Instances added and removed: JSON lines, or events as CSV.</source>
        <translation>实例的新增和移除：JSON 行，或 CSV 格式的事件。</translation>
    </message>
    <message>
        <source>Keeps caches</source>
        <translation>保留缓存</translation>
    </message>
    <message>
        <source>Language is the larger job and gets the fewer GPUs: what counts is how well it scales.</source>
        <translation>语言作业更大，得到的 GPU 却更少：关键在于它的扩展性如何。</translation>
    </message>
    <message>
        <source>Latency table</source>
        <translation>延迟表</translation>
    </message>
    <message>
        <source>Layers move in the order that keeps storage low.</source>
        <translation>各层按使存储保持较低的顺序迁移。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Lengths of answers</source>
        <translation>应答长度</translation>
    </message>
    <message>
        <source>Lost cache</source>
        <translation>丢失缓存</translation>
    </message>
    <message>
        <source>Low end</source>
        <translation>低端</translation>
    </message>
    <message>
        <source>Lower the budget and see what happens to the owned cluster.</source>
        <translation>降低预算，看看自有集群会怎样。</translation>
    </message>
    <message>
        <source>Make the bursts larger, and look at the price below which owning pays.</source>
        <translation>把突发调大，看看低于什么价格时自有才划算。</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Mean length of a burst.</source>
        <translation>突发的平均长度。</translation>
    </message>
    <message>
        <source>Mean length of a pause between bursts.</source>
        <translation>突发之间停顿的平均长度。</translation>
    </message>
    <message>
        <source>Measured times: by layers, by phases, or with requests kept in flight.</source>
        <translation>实测时间：按层、按阶段（预填充和解码），或按同时在处理的请求。</translation>
    </message>
    <message>
        <source>Memory order</source>
        <translation>省存储顺序</translation>
    </message>
    <message>
        <source>Merged within</source>
        <translation>合并间隔</translation>
    </message>
    <message>
        <source>Miao et al., SpotServe, ASPLOS 2024</source>
        <translation>Miao et al., SpotServe, ASPLOS 2024</translation>
    </message>
    <message>
        <source>Model in the table</source>
        <translation>表中的模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>More GPUs make a job faster and waste more of each. How wide is right, and what does the next GPU buy?</source>
        <translation>更多 GPU 使作业更快，但每个 GPU 的浪费也更多。多宽合适，下一个 GPU 又能带来什么？</translation>
    </message>
    <message>
        <source>Move the pointer along the curve and read the line under it.</source>
        <translation>沿曲线移动指针，阅读其下方的那一行。</translation>
    </message>
    <message>
        <source>Move the pointer over the nodes: the dashed lines are what each policy expects there.</source>
        <translation>在节点上移动指针：虚线是各策略在该处的预期。</translation>
    </message>
    <message>
        <source>Must finish</source>
        <translation>必须完成</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>No forecast is better than a bad one</source>
        <translation>没有预测胜过糟糕的预测</translation>
    </message>
    <message>
        <source>Nobody has an exact forecast. Holt-Winters, fitted to the past alone, knows of the day but not of where the level drifts to. Over all starts a window of 24 slots now costs $60.38: less than AHANP&apos;s $61.62, but of the $8.76 that exact forecasts gain, hardly more than a dollar is left.</source>
        <translation>没有人拥有准确的预测。Holt-Winters 只用过去的数据拟合，知道一天的规律，却不知道水平会漂移到哪里。在所有起点上，24 个时隙的窗口现在花费 $60.38：低于 AHANP 的 $61.62，但准确预测所得的 $8.76 中，只剩下一美元多一点。</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Nothing changes, against a forecast</source>
        <translation>什么都不变，与预测相比</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>On</source>
        <translation>突发期</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>On demand beside spot</source>
        <translation>按需与竞价并用</translation>
    </message>
    <message>
        <source>On off</source>
        <translation>启停</translation>
    </message>
    <message>
        <source>On-demand base</source>
        <translation>按需基础数</translation>
    </message>
    <message>
        <source>On-demand instances</source>
        <translation>按需实例</translation>
    </message>
    <message>
        <source>One batch</source>
        <translation>一批</translation>
    </message>
    <message>
        <source>Only listed parameters</source>
        <translation>仅列出的参数</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output factor</source>
        <translation>输出倍数</translation>
    </message>
    <message>
        <source>Owned GPU</source>
        <translation>自有 GPU</translation>
    </message>
    <message>
        <source>P99</source>
        <translation>P99</translation>
    </message>
    <message>
        <source>Persistence says that the price stays as it is. That is no forecast of a price that swings: a policy that believes it for twelve hours waits when it should buy. Over all starts the long window costs $72.99, more than AHANP with $61.62; the short one, which believes it for two and a half hours only, costs $61.92.</source>
        <translation>持续预测说价格保持不变。对于起伏的价格，这不算预测：十二小时都相信它的策略该买时却在等。在所有起点上，长窗口花费 $72.99，多于 AHANP 的 $61.62；只相信两个半小时的短窗口花费 $61.92。</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>分阶段</translation>
    </message>
    <message>
        <source>Pipelines of one shape: those that lose a GPU end, and their requests go to others.</source>
        <translation>单一形状的流水线：失去 GPU 的流水线结束，其请求转到其他流水线。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Preempted serving</source>
        <translation>被抢占的推理服务</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Preload</source>
        <translation>预装</translation>
    </message>
    <message>
        <source>Progressive</source>
        <translation>渐进</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Prompt factor</source>
        <translation>提示倍数</translation>
    </message>
    <message>
        <source>Queue limit</source>
        <translation>队列上限</translation>
    </message>
    <message>
        <source>Raise the quota until it hardly matters.</source>
        <translation>提高配额，直到它几乎不起作用。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Rate factor</source>
        <translation>速率倍数</translation>
    </message>
    <message>
        <source>Ready at the start</source>
        <translation>开始时就绪</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重算</translation>
    </message>
    <message>
        <source>Reference setting</source>
        <translation>参考设置</translation>
    </message>
    <message>
        <source>Rent or own?</source>
        <translation>租用还是自有？</translation>
    </message>
    <message>
        <source>Rented GPUs rise and fall with the bursts.</source>
        <translation>租用的 GPU 随突发而升降。</translation>
    </message>
    <message>
        <source>Reparallelization</source>
        <translation>重新并行化</translation>
    </message>
    <message>
        <source>Replicas stop just in time, weights and caches migrate, and batches go on where they were.</source>
        <translation>副本恰好及时停止，权重和缓存迁移，批次从原处继续。</translation>
    </message>
    <message>
        <source>Replications</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Request file</source>
        <translation>请求文件</translation>
    </message>
    <message>
        <source>Requests come in bursts (gaps with a variation of 4): they lengthen the slowest answers by more than all preemptions do, on demand as well as on spot.</source>
        <translation>请求成批到来（间隔的变异系数为 4）：无论按需还是竞价，突发对最慢应答的延长都超过所有抢占。</translation>
    </message>
    <message>
        <source>Required rate</source>
        <translation>所需速率</translation>
    </message>
    <message>
        <source>Rerouting</source>
        <translation>改道</translation>
    </message>
    <message>
        <source>Restarting at every event trains 588,996 samples. The same shapes, moved to live, train 664,684: most of the gain is in cheaper moves. Once the count is known, planning adds nothing here, and knowing all that comes brings it to 666,403. Up to the ideal of 704,384 another 37,981 are out of reach.</source>
        <translation>每个事件都重启时训练 588,996 个样本。同样的形状，换成带状态迁移，训练 664,684 个：大部分增益来自更省的迁移。一旦知道数目，此处规划不再带来什么，知道将来的一切则达到 666,403 个。距理想值 704,384 还有 37,981 个无法得到。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run it, and step through the first events.</source>
        <translation>运行它，并逐步查看最初的事件。</translation>
    </message>
    <message>
        <source>Run the experiment &quot;How far to look ahead, by forecast error&quot;.</source>
        <translation>运行实验“按预测误差，向前看多远”。</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>抽样数</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>Set the forecast error to 0.3 and run again: the weight goes to AHAP, and the learner earns $130 per job.</source>
        <translation>将预测误差设为 0.3 再运行一次：权重转到 AHAP，学习器每个作业收益 $130。</translation>
    </message>
    <message>
        <source>Spot share</source>
        <translation>竞价占比</translation>
    </message>
    <message>
        <source>SpotServe</source>
        <translation>SpotServe</translation>
    </message>
    <message>
        <source>Stages and tensor size stay those of the largest fleet.</source>
        <translation>阶段数和张量规模保持最大机群的取值。</translation>
    </message>
    <message>
        <source>Standard deviation of the gaps over their mean: 1 is Poisson, less is steadier, more is burstier.</source>
        <translation>间隔的标准差除以其均值：1 为泊松，更小更平稳，更大更突发。</translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>Starts per value</source>
        <translation>每个取值的起点数</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>停留</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Storage tolerance</source>
        <translation>存储容差</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>Target P99</source>
        <translation>目标 P99</translation>
    </message>
    <message>
        <source>Target TPOT</source>
        <translation>目标 TPOT</translation>
    </message>
    <message>
        <source>Target TTFT</source>
        <translation>目标 TTFT</translation>
    </message>
    <message>
        <source>Tensor group</source>
        <translation>张量组</translation>
    </message>
    <message>
        <source>Tensor size</source>
        <translation>张量规模</translation>
    </message>
    <message>
        <source>The GPUs among which each layer of a stage is divided.</source>
        <translation>分担某阶段每一层的 GPU。</translation>
    </message>
    <message>
        <source>The best shape moves to more pipelines with fewer stages: there each stage has more replicas.</source>
        <translation>最佳形状转向更多流水线、更少阶段：那里每个阶段有更多副本。</translation>
    </message>
    <message>
        <source>The crossing</source>
        <translation>交叉点</translation>
    </message>
    <message>
        <source>The fastest shape is not the safest</source>
        <translation>最快的形状不是最稳妥的</translation>
    </message>
    <message>
        <source>The first replicas serve from 0 on, without reading their weights.</source>
        <translation>首批副本从 0 时起服务，不读取权重。</translation>
    </message>
    <message>
        <source>The high end of the range, in the parameter&apos;s own unit. Empty: a fifth above its value.</source>
        <translation>范围的高端，用参数自己的单位。空：比其值高五分之一。</translation>
    </message>
    <message>
        <source>The key of a number of the market, the job or the forecast, such as job.workload.</source>
        <translation>市场、作业或预测中某个数的键，例如 job.workload。</translation>
    </message>
    <message>
        <source>The low end of the range, in the parameter&apos;s own unit. Empty: a fifth below its value.</source>
        <translation>范围的低端，用参数自己的单位。空：比其值低五分之一。</translation>
    </message>
    <message>
        <source>The map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>The map after losses</source>
        <translation>失去节点后的地图</translation>
    </message>
    <message>
        <source>The most the job should cost. It is drawn on every cost chart, and the Backtest page shows how likely the job is to stay within it. Policies ignore it, unless it is what matters. Empty: none.</source>
        <translation>作业最多应花费多少。它画在每张成本图上，回测页显示作业有多大可能不超出。除非它是最重要的，策略不考虑它。空：无。</translation>
    </message>
    <message>
        <source>The next GPU</source>
        <translation>下一个 GPU</translation>
    </message>
    <message>
        <source>The number of Monte Carlo samples, each a value of every uncertain parameter.</source>
        <translation>蒙特卡罗抽样的次数，每次为每个不确定的参数取一个值。</translation>
    </message>
    <message>
        <source>The number of slots at which the job is started, spread evenly over the trace; the same ones for every value of every parameter.</source>
        <translation>作业启动的时隙数，均匀分布在轨迹上；对每个参数的每个取值都相同。</translation>
    </message>
    <message>
        <source>The order of the windows is the reverse of what it was with exact forecasts.</source>
        <translation>窗口的次序与精确预测时相反。</translation>
    </message>
    <message>
        <source>The price of delay</source>
        <translation>延迟的价格</translation>
    </message>
    <message>
        <source>The quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>The same GPU-hours</source>
        <translation>同样的 GPU 小时</translation>
    </message>
    <message>
        <source>The same exact forecast, seen through windows of 5, 12 and 24 slots: two and a half, six and twelve hours. Over all starts of this market they cost $60.09, $55.17 and $52.86 on average; AHANP, which sees nothing, costs $61.62. A window that does not reach the next low price gives nearly nothing away, and gains nearly nothing.</source>
        <translation>同样的精确预测，透过 5、12 和 24 个时隙的窗口来看：两个半、六和十二小时。在此市场的所有起点上，平均花费为 $60.09、$55.17 和 $52.86；什么都看不到的 AHANP 花费 $61.62。够不到下一个低价的窗口几乎不损失什么，也几乎不获得什么。</translation>
    </message>
    <message>
        <source>The same number of nodes costs more where one stage loses all its replicas.</source>
        <translation>同样数目的节点，若某个阶段失去全部副本，代价更大。</translation>
    </message>
    <message>
        <source>The strip of shapes of Hold comes near that of Truth.</source>
        <translation>保持的形状带接近真值的形状带。</translation>
    </message>
    <message>
        <source>The table of models: layers, sizes, and what must fit. A scenario without it serves nothing.</source>
        <translation>模型表：层、规模和必须放得下的内容。没有它的情景不提供推理服务。</translation>
    </message>
    <message>
        <source>The time within which 99 of 100 requests are answered.</source>
        <translation>100 个请求中 99 个得到应答的时间。</translation>
    </message>
    <message>
        <source>The value of the job if it is done by the deadline, in $.</source>
        <translation>作业在截止时间前完成的价值，以 $ 计。</translation>
    </message>
    <message>
        <source>The weights in the first fifty jobs: this is what learning costs.</source>
        <translation>最初五十个作业中的权重：这就是学习的代价。</translation>
    </message>
    <message>
        <source>The work on a prompt, before the first token.</source>
        <translation>首个词元之前对提示的处理。</translation>
    </message>
    <message>
        <source>The work on an answer, token by token.</source>
        <translation>逐词元生成应答的处理。</translation>
    </message>
    <message>
        <source>Time per output token: mean time between the tokens of an answer.</source>
        <translation>每输出词元时间：应答各词元之间的平均时间。</translation>
    </message>
    <message>
        <source>Time to first token: from a request&apos;s arrival to its first token.</source>
        <translation>首词元时间：从请求到达到其首个词元。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation>三角</translation>
    </message>
    <message>
        <source>Twice the budget. The slider below it is the price of delay: here one waiting job is worth 17.5 GPUs. Every class is as wide as that price says, and no wider; the two sliders are one.</source>
        <translation>两倍的预算。下面的滑块是延迟的价格：此处一个等待的作业值 17.5 个 GPU。每个类别的宽度正好如该价格所示，不会更宽；两个滑块是一回事。</translation>
    </message>
    <message>
        <source>Two kinds of jobs</source>
        <translation>两类作业</translation>
    </message>
    <message>
        <source>Two of eight instances go in half an hour: SpotServe and Rerouting answer nearly as fast as on demand, for less than half the price of a token.</source>
        <translation>半小时内八个实例中走了两个：SpotServe 和改道的应答几乎与按需一样快，而每词元价格不到一半。</translation>
    </message>
    <message>
        <source>V until d, then falling to nothing at γd.</source>
        <translation>d 之前为 V，然后在 γd 处降为零。</translation>
    </message>
    <message>
        <source>Variation of gaps</source>
        <translation>间隔的变异系数</translation>
    </message>
    <message>
        <source>Varied parameter</source>
        <translation>变化的参数</translation>
    </message>
    <message>
        <source>What a wrong move costs</source>
        <translation>错误迁移的代价</translation>
    </message>
    <message>
        <source>What an instance is: its GPUs, their memory, the network and prices.</source>
        <translation>实例是什么：其 GPU、显存、网络和价格。</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>什么最重要</translation>
    </message>
    <message>
        <source>What the configuration has to reach. Empty: the rate of arrivals.</source>
        <translation>配置必须达到的速率。空：到达率。</translation>
    </message>
    <message>
        <source>What matters most; the job&apos;s value follows from it. value: the value that is set; balanced: somewhat more than the work costs on demand; must-finish: every policy meets the deadline where that is possible, whatever it costs; within-budget: no policy ever exceeds the budget, even if the job is not done.</source>
        <translation>作业的价值由什么得出。价值：所设的价值；均衡：比按需完成工作的花费略多；必须完成：在截止时间前完成，不计花费，每个策略都会保证；预算内：任何策略都不超出预算，即使作业没有完成。</translation>
    </message>
    <message>
        <source>What the learner rescues</source>
        <translation>学习器挽回了什么</translation>
    </message>
    <message>
        <source>Where ARIMA sees a trend that does not go on.</source>
        <translation>ARIMA 看到一个并未延续的趋势之处。</translation>
    </message>
    <message>
        <source>Where in the file the window begins.</source>
        <translation>窗口在文件中从何处开始。</translation>
    </message>
    <message>
        <source>Where it ends. Empty: at the file&apos;s end.</source>
        <translation>在何处结束。空：文件末尾。</translation>
    </message>
    <message>
        <source>Where prediction pays</source>
        <translation>预测在哪里有回报</translation>
    </message>
    <message>
        <source>Where spot instances come from: file (events), market (the scenario&apos;s free GPUs), spells (each comes and goes by itself) or a number that stays.</source>
        <translation>竞价实例来自何处：文件（事件）、市场（情景的空闲 GPU）、逗留（各自来去）或固定数目。</translation>
    </message>
    <message>
        <source>Where the gain comes from</source>
        <translation>增益来自何处</translation>
    </message>
    <message>
        <source>Which row of the table is served. Empty: the only one.</source>
        <translation>使用表中的哪一行。空：唯一的一行。</translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>You need not know how good your forecasts are. A pool of two, AHANP and AHAP with the long window, is played by the learner over 300 jobs with an error of 150 %. In this run it ends with all weight on AHANP and earns $123.76 per job, where AHANP alone earns $124.03.</source>
        <translation>你不必知道自己的预测有多好。由 AHANP 和长窗口 AHAP 组成的两个策略池，由学习器在 300 个作业上运用，误差为 150 %。在本次运行中，最后全部权重都在 AHANP 上，每个作业收益 $123.76，而 AHANP 单独收益 $124.03。</translation>
    </message>
    <message>
        <source>auto: what the latency table was measured for; batch, phases or closed-loop must agree with it.</source>
        <translation>自动：延迟表测量时的方式；批、分阶段或闭环必须与之一致。</translation>
    </message>
    <message>
        <source>constant, or exponential about the mean.</source>
        <translation>固定，或围绕均值的指数分布。</translation>
    </message>
    <message>
        <source>instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>one-batch: an idle replica takes a batch; preload: busy ones take as many again. auto: one-batch, in the reference setting preload.</source>
        <translation>一批：空闲副本取一批；预装：忙碌的再取同样多。自动：一批，参考设置中为预装。</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>请求/s</translation>
    </message>
    <message>
        <source>restart: the request starts over; recompute: its tokens so far are computed again as a prompt.</source>
        <translation>重启：请求重新开始；重算：已生成的词元作为提示重算。</translation>
    </message>
    <message>
        <source>spotserve, reparallelization, rerouting, or on-demand instances alone.</source>
        <translation>SpotServe、重新并行化、改道，或仅按需实例。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Now the forecast is the future with an error that we choose. With an error of up to 30 % the long window keeps most of its gain, with up to 60 % some of it. At 150 %, where you are now, it costs $67.93 over all starts, and AHANP with its $61.62 is the better choice: the two cross in between.</source>
        <translation>现在预测是未来加上我们选定的误差。误差不超过 30 % 时，长窗口保住大部分增益，不超过 60 % 时保住一部分。在当前的 150 % 下，它在所有起点上花费 $67.93，而花费 $61.62 的 AHANP 是更好的选择：两者在中间交叉。</translation>
    </message>
    <message>
        <source>Vary only the parameters whose ranges are listed; otherwise the common ones are varied too, by a fifth.</source>
        <translation>只改变列出范围的参数；否则常用的参数也会改变五分之一。</translation>
    </message>
    <message>
        <source>20 hours are three minutes too short. How much of the value is lost?</source>
        <translation>20 小时差三分钟。会损失多少价值？</translation>
    </message>
    <message>
        <source>21 policies, 400 jobs, and nobody knows which policy is best here. Which reservation price will the learner come to trust: 0.3, 0.6 or 0.9?</source>
        <translation>21 个策略，400 个作业，没有人知道此处哪个策略最好。学习器最终会信任哪个保留价格：0.3、0.6 还是 0.9？</translation>
    </message>
    <message>
        <source>A slow network</source>
        <translation>慢速网络</translation>
    </message>
    <message>
        <source>A third day: 72 hours. How much more will that save?</source>
        <translation>第三天：72 小时。还能再节省多少？</translation>
    </message>
    <message>
        <source>All of this was one start. Over all starts, what does it cost to keep a steady pace instead of waiting for the nights?</source>
        <translation>以上都只是一个起点。从所有起点看，保持固定步调而不等待夜晚，代价是多少？</translation>
    </message>
    <message>
        <source>And over all starts of this market?</source>
        <translation>那么在此市场的所有起点上呢？</translation>
    </message>
    <message>
        <source>And twelve hours more than at first: what will they save?</source>
        <translation>再看比最初多十二小时：能节省多少？</translation>
    </message>
    <message>
        <source>Another market: sixteen GPUs that come and go together, and each change costs twice as much. Does commitment pay now?</source>
        <translation>换一个市场：十六个 GPU 一同来去，每次变更的代价翻倍。这时承诺划算吗？</translation>
    </message>
    <message>
        <source>Change from job</source>
        <translation>从第几个作业起变化</translation>
    </message>
    <message>
        <source>Change the seed: the requests are other ones, the order stays.</source>
        <translation>更改随机种子：请求换了一批，次序不变。</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Column of free GPUs</source>
        <translation>空闲 GPU 列</translation>
    </message>
    <message>
        <source>Commitment 5 against commitment 1, with the same forecasts. In this slot of this run the first keeps to the 6 GPUs of its plan, while the other replans and takes all 8 that are free.</source>
        <translation>承诺 5 对承诺 1，预测相同。在这次运行的这个时隙，前者保持其计划的 6 个 GPU，后者则重新规划，取用全部 8 个空闲 GPU。</translation>
    </message>
    <message>
        <source>Compare the two curves in their worst tenth.</source>
        <translation>比较两条曲线最差的十分之一。</translation>
    </message>
    <message>
        <source>Drag &quot;Time lost adding GPUs&quot; below up and down.</source>
        <translation>上下拖动下面的“增加 GPU 损失的时间”。</translation>
    </message>
    <message>
        <source>Drag the forecast error below.</source>
        <translation>拖动下面的预测误差。</translation>
    </message>
    <message>
        <source>Each planner&apos;s plan is a separate line in a colour of its own in the chart of GPUs. The mean is what none of them wanted, and it is another one in the next slot: every change costs time.</source>
        <translation>在 GPU 图表中，每个规划器的计划是一条颜色各异的单独的线。均值是它们谁都不想要的，到下一个时隙又变成另一个：每次变更都花时间。</translation>
    </message>
    <message>
        <source>Eight spot GPUs are always free, and only the price moves. Max spot starts at once and pays $61.05 in this run. What is it worth to know the price of the next twelve hours?</source>
        <translation>始终有八个竞价 GPU 空闲，只有价格变动。“尽用竞价”立即开始，在这次运行中付 $61.05。知道未来十二小时的价格值多少？</translation>
    </message>
    <message>
        <source>Eight spot GPUs are free all the time, and the job needs five hours of them within sixteen. Nothing has to be predicted about GPUs. The price is another matter: it goes up and down with the day. Max spot starts at once and pays $61.05. AHANP, which waits for a price below its reservation price, pays $57.08. AHAP, which knows the price of the next twelve hours, pays $38.24 in this run, which is the best possible.</source>
        <translation>八个竞价 GPU 一直空闲，作业在十六小时内需要用它们五小时。GPU 方面没有什么要预测的。价格则不同：它随一天的时刻涨落。“尽用竞价”立即开始，付 $61.05。AHANP 等待低于其保留价格的价格，付 $57.08。AHAP 知道未来十二小时的价格，在这次运行中付 $38.24，即理论最优。</translation>
    </message>
    <message>
        <source>First on first</source>
        <translation>首个样本对齐</translation>
    </message>
    <message>
        <source>Five seconds are enough here</source>
        <translation>在此五秒就够了</translation>
    </message>
    <message>
        <source>Forecast error then</source>
        <translation>变化后的预测误差</translation>
    </message>
    <message>
        <source>Free GPUs then</source>
        <translation>变化后的空闲 GPU</translation>
    </message>
    <message>
        <source>Free spot GPUs from that job on, as a multiple of what they were.</source>
        <translation>从该作业起的空闲竞价 GPU，以原来的倍数表示。</translation>
    </message>
    <message>
        <source>From 12 to 24 GPUs the mean response fell by more than half an hour. What will 24 more do?</source>
        <translation>从 12 个 GPU 增加到 24 个，平均响应时间缩短了半小时以上。再加 24 个会怎样？</translation>
    </message>
    <message>
        <source>From every start</source>
        <translation>从每个起点</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>Go on to the next step, which starts the job at every slot.</source>
        <translation>前往下一步，让作业从每个时隙开始。</translation>
    </message>
    <message>
        <source>Halve the forecast error below and press Run again.</source>
        <translation>把下面的预测误差减半，再按“运行”。</translation>
    </message>
    <message>
        <source>Hour of week</source>
        <translation>一周中的小时</translation>
    </message>
    <message>
        <source>How close the two curves are: the loss is small, and it is there nearly everywhere.</source>
        <translation>两条曲线有多接近：损失很小，却几乎处处存在。</translation>
    </message>
    <message>
        <source>How far does one have to see: two and a half, six or twelve hours?</source>
        <translation>需要看多远：两个半、六还是十二小时？</translation>
    </message>
    <message>
        <source>How far the worst start of Max spot lies from its mean.</source>
        <translation>“尽用竞价”最差的起点离其均值有多远。</translation>
    </message>
    <message>
        <source>How many nodes a made-up market has room for; drawn from the scenario&apos;s seed.</source>
        <translation>虚构市场能容纳多少节点；由情景的随机种子产生。</translation>
    </message>
    <message>
        <source>How much does the 25th GPU take off the mean response?</source>
        <translation>第 25 个 GPU 能使平均响应时间缩短多少？</translation>
    </message>
    <message>
        <source>How often does such a training change its shape, and how often does it merely regroup?</source>
        <translation>这样的训练多久改变一次形状，又多久只是重新编组？</translation>
    </message>
    <message>
        <source>How often the autoscaler decides how many instances it wants.</source>
        <translation>自动伸缩多久决定一次需要多少实例。</translation>
    </message>
    <message>
        <source>How wrong may a forecast be before it is better to have none?</source>
        <translation>预测错到什么程度，就不如不用预测？</translation>
    </message>
    <message>
        <source>Whatever the results, the regret could not have gone above 25 scores. How much will it be?</source>
        <translation>无论结果如何到来，遗憾都不会超过 25 分。它会是多少？</translation>
    </message>
    <message>
        <source>In this run the policy that commits to 5 slots pays $1004 with 7 changes of GPUs, the one that replans in every slot $1010 with 10. It would be wrong to conclude that commitment pays here: this is one start.</source>
        <translation>在这次运行中，承诺 5 个时隙的策略付 $1004，变更 GPU 7 次；每个时隙重新规划的策略付 $1010，变更 10 次。不能由此断定承诺划算：这只是一个起点。</translation>
    </message>
    <message>
        <source>Is the gain in better plans or in cheaper moves?</source>
        <translation>增益来自更好的计划，还是更省的迁移？</translation>
    </message>
    <message>
        <source>It is committed to the thick line. What will it rent in the next slot, and what would the one rent that replans?</source>
        <translation>它已对粗线作出承诺。下一个时隙它会租用什么，而重新规划的那个又会租用什么？</translation>
    </message>
    <message>
        <source>It waits for spot, and the time to spare is running out. What does it rent in the next slot?</source>
        <translation>它在等竞价，富余的时间快用完了。下一个时隙它租用什么？</translation>
    </message>
    <message>
        <source>Last window</source>
        <translation>最近窗口</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>失去频率</translation>
    </message>
    <message>
        <source>Lost at once</source>
        <translation>一次失去的节点数</translation>
    </message>
    <message>
        <source>Move the pointer over the chart of requests: the queue is empty but for the stops.</source>
        <translation>把指针移到请求图表上：除停顿之外，队列都是空的。</translation>
    </message>
    <message>
        <source>No notice at all</source>
        <translation>毫无预告</translation>
    </message>
    <message>
        <source>Now eight jobs arrive at a time, and some are far larger than others. What happens to the mean response?</source>
        <translation>现在每次到来八个作业，其中一些远大于其他。平均响应时间会怎样？</translation>
    </message>
    <message>
        <source>One run proves little. Over all starts, how much does the averaging cost?</source>
        <translation>一次运行说明不了什么。从所有起点看，取平均的代价是多少？</translation>
    </message>
    <message>
        <source>One: by chance alone</source>
        <translation>1：纯属随机</translation>
    </message>
    <message>
        <source>Over all starts of this market following one plan costs $656 on average and the mean of three plans $667. The order is the same in newly drawn markets: averaging loses more time to changes.</source>
        <translation>在此市场的所有起点上，遵循一个计划平均花费 $656，三个计划的均值花费 $667。在重新抽取的市场中次序相同：取平均会因变更损失更多时间。</translation>
    </message>
    <message>
        <source>Over all starts of this market replanning is cheaper, $626 against $652 on average, and committing to 2 slots even makes more changes than replanning. Commitment saved changes at one start, not in general.</source>
        <translation>在此市场的所有起点上，重新规划更便宜，平均 $626 对 $652，而承诺 2 个时隙的变更甚至比重新规划还多。承诺只在一个起点上减少了变更，并非普遍如此。</translation>
    </message>
    <message>
        <source>Price column</source>
        <translation>价格列</translation>
    </message>
    <message>
        <source>Prices then</source>
        <translation>变化后的价格</translation>
    </message>
    <message>
        <source>Raise the availability level below from 0 and see where waiting begins to pay.</source>
        <translation>把下面的可用量水平从 0 逐渐调高，看等待从哪里开始划算。</translation>
    </message>
    <message>
        <source>Read off how many of 100 starts cost less than $1000.</source>
        <translation>读出 100 个起点中有多少个成本低于 $1000。</translation>
    </message>
    <message>
        <source>Requests that lose their cache begin again with their prompt.</source>
        <translation>失去缓存的请求从提示重新开始。</translation>
    </message>
    <message>
        <source>Restore the lost time below, a minute at a time.</source>
        <translation>恢复下面的损失时间，每次一分钟。</translation>
    </message>
    <message>
        <source>Room in the market</source>
        <translation>市场容量</translation>
    </message>
    <message>
        <source>Select one policy after the other in the table.</source>
        <translation>在表格中依次选择各个策略。</translation>
    </message>
    <message>
        <source>Select the other policies in the table to the right of the charts.</source>
        <translation>在图表右侧的表格中选择其他策略。</translation>
    </message>
    <message>
        <source>Set Network to 50 Gb/s and look at the same change: the ribbons are the same, the seconds are not.</source>
        <translation>把“网络”设为 50 Gb/s，再看同一次变化：色带相同，秒数不同。</translation>
    </message>
    <message>
        <source>Set the deadline to 24 hours and press Run again: with less time to wait, the two come close.</source>
        <translation>把截止时间设为 24 小时，再按“运行”：可等待的时间变少，两者就接近了。</translation>
    </message>
    <message>
        <source>Show Per token (TPOT): a request that starts over waits between two of its tokens.</source>
        <translation>显示“每词元 (TPOT)”：重新开始的请求会在它的两个词元之间等待。</translation>
    </message>
    <message>
        <source>Show the first token (TTFT): bursts lengthen the wait, not the answer.</source>
        <translation>显示“首个词元 (TTFT)”：突发延长的是等待，而不是应答。</translation>
    </message>
    <message>
        <source>Six is not six</source>
        <translation>名为 6，实非 6</translation>
    </message>
    <message>
        <source>Six, for once</source>
        <translation>这次真是 6</translation>
    </message>
    <message>
        <source>Spot costs about a third of on demand here. By how much does the bill fall for a job that takes all the spot it can get?</source>
        <translation>此处竞价约为按需价格的三分之一。一个用尽所有可得竞价的作业，账单会下降多少？</translation>
    </message>
    <message>
        <source>Spot prices from that job on, as a multiple of what they were.</source>
        <translation>从该作业起的竞价价格，以原来的倍数表示。</translation>
    </message>
    <message>
        <source>Step on with the arrow keys, and stop where the market differs from the dashed forecast.</source>
        <translation>用方向键逐步前进，在市场偏离虚线预测之处停下。</translation>
    </message>
    <message>
        <source>Step to the next interrupted request: its line shows what was computed twice.</source>
        <translation>前往下一个被中断的请求：它的线显示哪些内容计算了两次。</translation>
    </message>
    <message>
        <source>Steps of spot share</source>
        <translation>竞价比例的步数</translation>
    </message>
    <message>
        <source>The bars Stopped and Redone below: kept caches turn work done again into waiting for the move.</source>
        <translation>下方的“停止”和“重做”条：保留缓存，重做的工作就变成了对迁移的等待。</translation>
    </message>
    <message>
        <source>The budget doubles. What is one waiting job worth now, in GPUs?</source>
        <translation>预算翻倍。一个等待的作业现在值多少个 GPU？</translation>
    </message>
    <message>
        <source>The chart of GPUs: the plan waits for the low prices.</source>
        <translation>GPU 图表：计划在等待低价。</translation>
    </message>
    <message>
        <source>The column of free GPUs in a CSV with a header of its own.</source>
        <translation>自定表头的 CSV 中空闲 GPU 所在的列。</translation>
    </message>
    <message>
        <source>The column of prices in a CSV with a header of its own.</source>
        <translation>自定表头的 CSV 中价格所在的列。</translation>
    </message>
    <message>
        <source>The column of times in a CSV of free GPUs with a header of its own.</source>
        <translation>自定表头的空闲 GPU CSV 中时间所在的列。</translation>
    </message>
    <message>
        <source>The column of times in a CSV of prices with a header of its own.</source>
        <translation>自定表头的价格 CSV 中时间所在的列。</translation>
    </message>
    <message>
        <source>The curves of the systems move right together.</source>
        <translation>各系统的曲线一起右移。</translation>
    </message>
    <message>
        <source>The error of noisy forecasts from that job on. Empty: as before.</source>
        <translation>从该作业起含噪声预测的误差。留空：与之前相同。</translation>
    </message>
    <message>
        <source>The first job, from 1, that finds the market or the forecasts changed as below: how soon does the learner notice? 0: nothing changes.</source>
        <translation>从第几个作业起（从 1 数起），市场或预测按下面的设定变化：学习器多快会察觉？0：什么都不变。</translation>
    </message>
    <message>
        <source>The forecast is exact. Does it cost anything to follow a plan for 5 slots before planning again?</source>
        <translation>预测是准确的。按计划执行 5 个时隙后才重新规划，会有代价吗？</translation>
    </message>
    <message>
        <source>The forecasts are bad, and the learner does not know it. What will it earn?</source>
        <translation>预测很差，而学习器并不知道。它会赚多少？</translation>
    </message>
    <message>
        <source>The job needs 20 hours of all 8 GPUs and has 36. GPUs become free at night. How close does Max spot come to the best possible plan?</source>
        <translation>作业需要全部 8 个 GPU 运行 20 小时，有 36 小时可用。GPU 在夜间空闲。“尽用竞价”离理论最优方案有多近？</translation>
    </message>
    <message>
        <source>The known rate is made for the worst case. What would a rate do that is as high as the results so far allow?</source>
        <translation>已知作业数的学习率是为最坏情况而设的。若学习率取迄今结果所允许的最大值，会怎样？</translation>
    </message>
    <message>
        <source>The line of SpotServe falls from 0 s on and then stays level.</source>
        <translation>SpotServe 的线从 0 s 起下降，然后保持水平。</translation>
    </message>
    <message>
        <source>The mean of the cost, and how far the curves lie from each other.</source>
        <translation>成本的均值，以及各曲线相距多远。</translation>
    </message>
    <message>
        <source>The measured regret lies far below the bound, which covers the worst case. The line above the charts has the rule, the rate and what a score is worth.</source>
        <translation>测得的遗憾远低于上界，上界涵盖最坏情况。图表上方的一行给出规则、学习率以及一个得分值多少。</translation>
    </message>
    <message>
        <source>The percentiles of the last minute rise after each stop and fall again.</source>
        <translation>最近一分钟的百分位数在每次停顿后上升，随后又下降。</translation>
    </message>
    <message>
        <source>The price stays as it is, but no GPU is ever free. What does it cost to wait for one?</source>
        <translation>价格保持不变，但从来没有空闲 GPU。等待一个 GPU 的代价是多少？</translation>
    </message>
    <message>
        <source>The same errors from every start of this market: the policy that replans pays $109 on average, the one that follows two slots of each plan $116. AHANP, which has no forecast to be wrong, pays $107.</source>
        <translation>同样的误差，从此市场的每个起点看：重新规划的策略平均付 $109，每个计划执行两个时隙的策略付 $116。AHANP 没有会出错的预测，付 $107。</translation>
    </message>
    <message>
        <source>The same from every start</source>
        <translation>从每个起点看</translation>
    </message>
    <message>
        <source>The same run as Max spot saw it: it never knows whether the GPUs will still be there in the next slot. It waits while it can, and in this slot it rents on demand for the first time, because every slot left is needed.</source>
        <translation>“尽用竞价”眼中的同一次运行：它从不知道下一个时隙 GPU 是否还在。它能等就等，到这个时隙才第一次按需租用，因为剩下的每个时隙都用得上。</translation>
    </message>
    <message>
        <source>The three planners do not agree on this slot. What will be rented?</source>
        <translation>三个规划器对这个时隙意见不一。会租用什么？</translation>
    </message>
    <message>
        <source>Thirty seconds</source>
        <translation>三十秒</translation>
    </message>
    <message>
        <source>Time column of free GPUs</source>
        <translation>空闲 GPU 的时间列</translation>
    </message>
    <message>
        <source>Time column of prices</source>
        <translation>价格的时间列</translation>
    </message>
    <message>
        <source>Two: as services are</source>
        <translation>2：如真实的服务</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>What a stop costs</source>
        <translation>一次停顿的代价</translation>
    </message>
    <message>
        <source>What does a policy pay that believes for twelve hours that nothing changes?</source>
        <translation>若一个策略十二小时都相信什么都不变，它要付多少？</translation>
    </message>
    <message>
        <source>What holds at one start may not hold on average.</source>
        <translation>在一个起点上成立的，平均而言未必成立。</translation>
    </message>
    <message>
        <source>What if a change of GPUs lost no time?</source>
        <translation>如果变更 GPU 不损失时间，会怎样？</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>保留了什么</translation>
    </message>
    <message>
        <source>What the files have</source>
        <translation>文件中的实际情况</translation>
    </message>
    <message>
        <source>Where in the instance file requests begin to arrive.</source>
        <translation>请求从实例文件的何处开始到来。</translation>
    </message>
    <message>
        <source>Where the nodes come from: file (events or counts), market (the scenario&apos;s free GPUs), constant, or generator (a made-up market).</source>
        <translation>节点来自何处：文件（事件或数量）、市场（情景的空闲 GPU）、恒定，或生成器（虚构的市场）。</translation>
    </message>
    <message>
        <source>Where, then, does prediction pay: with much slack or with little, where prices move or where they stand still?</source>
        <translation>那么预测在哪里划算：余量大还是小，价格变动还是不变？</translation>
    </message>
    <message>
        <source>Which is cheaper in this run: to follow one plan for 3 slots, or the mean of three plans?</source>
        <translation>在这次运行中哪个更便宜：按一个计划执行 3 个时隙，还是三个计划的均值？</translation>
    </message>
    <message>
        <source>Why does the forecast lose? Which of the two errs less, twelve intervals ahead?</source>
        <translation>预测为什么会吃亏？提前十二个间隔，两者谁的误差更小？</translation>
    </message>
    <message>
        <source>With 48 hours Max spot pays $214 on average over all starts, Uniform progress $250. Waiting for the night pays in general, not just at this start; by how much, depends on when the job comes.</source>
        <translation>有 48 小时时，在所有起点上“尽用竞价”平均付 $214，“匀速进度”付 $250。等待夜晚普遍划算，不只是在这个起点；划算多少，取决于作业何时到来。</translation>
    </message>
    <message>
        <source>With 5 s of notice this run has a P99 of 15.8 s and 26 wasted tokens, as with thirty. The notice has to cover the move, and over 50 Gb/s a move takes only a few seconds. What is longer than the move buys nothing.</source>
        <translation>预告为 5 s 时，这次运行的 P99 为 15.8 s，浪费 26 个词元，与三十秒时相同。预告须涵盖迁移，而在 50 Gb/s 下一次迁移只需几秒。比迁移更长的部分毫无用处。</translation>
    </message>
    <message>
        <source>Without notice machines go with all that they hold. In this run SpotServe now wastes 504 tokens instead of 26, and P99 rises from 15.8 s to 16.9 s: weights are on other machines too, but a cache is on one replica alone.</source>
        <translation>没有预告，机器就连同其上的一切一起消失。在这次运行中，SpotServe 现在浪费 504 个词元，而不是 26 个；P99 从 15.8 s 升到 16.9 s：权重在其他机器上也有，缓存却只在一个副本上。</translation>
    </message>
    <message>
        <source>auto: by clock where both have one and they overlap, else by hour of the week, else first sample on first sample; or one of these.</source>
        <translation>自动：两者都有时钟且有重叠时按时钟，否则按一周中的小时，否则首个样本对齐；也可指定其中之一。</translation>
    </message>
    <message>
        <source>per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>How much of the thirty seconds is needed?</source>
        <translation>三十秒里真正需要多少？</translation>
    </message>
    <message>
        <source>Now nothing is announced. What is lost that could be kept before?</source>
        <translation>现在没有任何预告。先前能保住的东西，现在失去了哪些？</translation>
    </message>
    <message>
        <source>Requests now come at random. What grows more: what bursts add, or what preemptions cost?</source>
        <translation>现在请求随机到来。哪个增长更多：突发带来的，还是抢占造成的？</translation>
    </message>
    <message>
        <source>See in the progress chart how the value falls after the deadline. Then give the job one hour more.</source>
        <translation>在进度图上看截止时间之后价值如何下降。然后给作业多一小时。</translation>
    </message>
    <message>
        <source>The row in which the price does not move: with nothing to decide, the best forecast gains next to nothing.</source>
        <translation>价格不变动的那一行：没有什么可决定时，最好的预测也几乎没有收益。</translation>
    </message>
    <message>
        <source>Times joined</source>
        <translation>时间对齐</translation>
    </message>
    <message>
        <source>Where the two curves lie furthest apart: in the cheaper half of the starts.</source>
        <translation>两条曲线相距最远之处：在较便宜的那一半起点。</translation>
    </message>
    <message>
        <source>Would thirty seconds help if the network were ten times as slow?</source>
        <translation>如果网络慢十倍，三十秒还有用吗？</translation>
    </message>
    <message>
        <source>AHANP&apos;s curve does not move: it has no forecast that could be wrong.</source>
        <translation>AHANP 的曲线不动：它没有可能出错的预测。</translation>
    </message>
    <message>
        <source>Autoscaler</source>
        <translation>自动伸缩</translation>
    </message>
    <message>
        <source>Choose other kinds of forecast below.</source>
        <translation>在下面选择其他种类的预测。</translation>
    </message>
    <message>
        <source>Choose persistence as the forecast below: what that costs over all starts is the next step.</source>
        <translation>在下面选择持续性预测：它在所有起点上要花多少，下一步就说。</translation>
    </message>
    <message>
        <source>Lag of an autoscaler</source>
        <translation>自动伸缩的滞后</translation>
    </message>
    <message>
        <source>Set the forecast error below to 0.3, press Run again, and see the curves change places.</source>
        <translation>把下面的预测误差设为 0.3，再按一次运行，看曲线互换位置。</translation>
    </message>
    <message>
        <source>There is little between the same width for all and the best widths here. Set the budget below to 9 GPUs: there the same width for all is a third slower.</source>
        <translation>这里所有作业用同一宽度与最佳宽度相差无几。把下方的预算设为 9 个 GPU：那时同一宽度慢三分之一。</translation>
    </message>
    <message>
        <source>Between 100 and 160 s the two lines of this run cross: how one trace ends depends on a few moves.</source>
        <translation>在 100 到 160 s 之间，这次运行的两条线相交：单条轨迹的结局取决于少数几次迁移。</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Leave the presentation and, under POLICIES, set the longest window to 32 slots: the whole job.</source>
        <translation>退出演示，在“策略”下将最长的窗口设为 32 个时隙：整个作业。</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Move the pointer over a gap in the strip of replicas: the line below says what was announced.</source>
        <translation>把指针移到副本条带的空隙上：下方一行说明预告了什么。</translation>
    </message>
    <message>
        <source>Nobody rents without a limit. How much of the advantage is left with a quota of 40 GPUs?</source>
        <translation>没有人能无限制地租用。配额为 40 个 GPU 时，优势还剩多少？</translation>
    </message>
    <message>
        <source>Open Latency: wait is now most of the mean, and no system can do anything about that but have more instances.</source>
        <translation>打开“延迟”：等待现在占均值的大部分，除了增加实例，任何系统都无能为力。</translation>
    </message>
    <message>
        <source>Other ways to choose widths that are shown beside the best: as-submitted, same-width, equal-efficiency, equal-share, first-come, goodput-fair, goodput-fair-autoscaled, price-following. Left as it is, all that apply.</source>
        <translation>与最优宽度并列显示的其他选法：as-submitted、same-width、equal-efficiency、equal-share、first-come、goodput-fair、goodput-fair-autoscaled、price-following。保持原样时，显示所有适用的选法。</translation>
    </message>
    <message>
        <source>Run &quot;Where prediction pays, by restart cost and free GPUs&quot;: a restart eats what waiting gains.</source>
        <translation>运行“按重启代价和空闲 GPU 看预测在哪里划算”：重启会吃掉等待的所得。</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Select the policy that follows one plan in the table to the right of the charts.</source>
        <translation>在图表右侧的表格中选择遵循一个计划的策略。</translation>
    </message>
    <message>
        <source>The dark strokes in the chart of GPUs: each is time lost to a change. The optimum needs 2 changes in this run.</source>
        <translation>GPU 图表中的深色短线：每一条都是因变更而损失的时间。在本次运行中，最优方案只需 2 次变更。</translation>
    </message>
    <message>
        <source>The lines rise together, and what on demand was ahead at the left is gone at the right.</source>
        <translation>各条线一同上升，按需在左端的领先到右端已不复存在。</translation>
    </message>
    <message>
        <source>The same number of jobs, eight at a time on average. Rented GPUs come with them and go with them; an owned cluster has to be shared by all eight.</source>
        <translation>同样多的作业，平均八个一起到来。租用的 GPU 随之来去；自有集群要由八个作业共享。</translation>
    </message>
    <message>
        <source>Times of free GPUs</source>
        <translation>空闲 GPU 的时间</translation>
    </message>
    <message>
        <source>Times of prices</source>
        <translation>价格的时间</translation>
    </message>
    <message>
        <source>Twenty-four GPUs on average: rented when jobs are there, or owned all the time. What does the difference cost?</source>
        <translation>平均二十四个 GPU：有作业时租用，或一直自有。差别要花多少？</translation>
    </message>
    <message>
        <source>Where the two AHAP curves lie apart: at the cheap starts. At the expensive ones they meet, because there even a right plan has little to choose from.</source>
        <translation>两条 AHAP 曲线分开之处：在便宜的起点。在昂贵的起点它们重合，因为那里即使计划正确也没有多少选择余地。</translation>
    </message>
    <message>
        <source>With a quota of 40 GPUs a burst no longer gets all that it would take: jobs run narrower, and renting loses some of its advantage.</source>
        <translation>配额为 40 个 GPU 时，突发不再能得到它想要的全部：作业运行得更窄，租用失去部分优势。</translation>
    </message>
    <message>
        <source>The largest batch, or the most requests that a replica answers at once. By default, a table measured in flight goes up to its last row that is not queued.</source>
        <translation>最大的批，或一个副本同时应答的最多请求数。默认情况下，按在途请求测量的表用到最后一个未排队的行为止。</translation>
    </message>
    <message>
        <source>How early one policy takes almost all of the weight. The chart of the regret has other learners on the same scores.</source>
        <translation>一个策略多早得到几乎全部权重。遗憾图上有在相同得分上的其他学习器。</translation>
    </message>
    <message>
        <source>Spot at the market&apos;s price</source>
        <translation>竞价实例按市场价格计费</translation>
    </message>
    <message>
        <source>Spot instances pay the market&apos;s price of their GPUs as it moves, wherever they come from: the market&apos;s first hour is where requests begin.</source>
        <translation>无论竞价实例从哪里来，都按其 GPU 的市场价格随时计费：市场的第一个小时就是请求开始的时刻。</translation>
    </message>
    <message>
        <source>The shadow price below, what a GPU saves at the margin: it never rises.</source>
        <translation>下方的影子价格，即多一块 GPU 按边际节省的时间：它从不上升。</translation>
    </message>
    <message>
        <source>The share of starts at which a goal must be met. 95 % is 19 of 20.</source>
        <translation>目标必须在多大比例的起点上达到。95 % 即 20 个中的 19 个。</translation>
    </message>
    <message>
        <source>Under &quot;Regret in&quot;, choose &quot;scores&quot;: the chart then has this learner alone, with its bound.</source>
        <translation>在“遗憾单位”中选择“得分”：图上就只有这一个学习器及其上界。</translation>
    </message>
    <message>
        <source>With a restart of 60 s every move for nothing costs a whole interval. In this run Hold now trains 621,651 samples and ARIMA 614,316: what the forecast loses has grown from 604 to 7,335. But that is this trace: over newly drawn traces the forecast loses with either restart, more with the dearer one, but nowhere near twelve times as much.</source>
        <translation>重启需 60 s 时，每一次白做的迁移都要占去整个间隔。在本次运行中，保持训练了 621,651 个样本，ARIMA 训练了 614,316 个：预测造成的损失从 604 增加到 7,335。但这只是这一条轨迹：在重新抽取的轨迹上，两种重启时间下预测都有损失，迁移更贵时损失更大，但远不到十二倍。</translation>
    </message>
    <message>
        <source>AHANP</source>
        <translation>AHANP</translation>
    </message>
    <message>
        <source>AHAP</source>
        <translation>AHAP</translation>
    </message>
    <message>
        <source>Holt-Winters</source>
        <translation>Holt-Winters</translation>
    </message>
    <message>
        <source>Frontier says at which budget 95 % of the jobs respond within this time. It changes nothing else.</source>
        <translation>“前沿”页会给出使 95 % 的作业在该时间内响应的预算。不影响其他任何结果。</translation>
    </message>
    <message>
        <source>Frontier says which budget gives this mean response time. It changes nothing else.</source>
        <translation>“前沿”页会给出达到这一平均响应时间的预算。不影响其他任何结果。</translation>
    </message>
    <message>
        <source>Go on to the next step, which makes the errors last.</source>
        <translation>进入下一步，让误差持续下去。</translation>
    </message>
    <message>
        <source>It is. The forecast is wrong by up to 50 %, and its errors are redrawn in every slot: the next forecast corrects this one. Over all starts of this market replanning changes GPUs 3.3 times on average and costs $125.30; committing to 5 slots changes them 2.6 times and costs $130.63. The changes that are saved are worth less than the errors that are kept.</source>
        <translation>是的。预测的误差最高达 50 %，且每个时隙重新抽取：下一次预测会纠正这一次。在这个市场的所有起点上，重新规划平均变更 GPU 3.3 次，费用 $125.30；坚持 5 个时隙变更 2.6 次，费用 $130.63。省下的变更抵不过被保留的误差。</translation>
    </message>
    <message>
        <source>Target mean response</source>
        <translation>期望的平均响应时间</translation>
    </message>
    <message>
        <source>Target P95</source>
        <translation>期望的 P95</translation>
    </message>
    <message>
        <source>Set the memory of the errors below to 0.8 and run again: replanning is ahead once more.</source>
        <translation>把下方的误差记忆设为 0.8 再运行一次：重新规划又领先了。</translation>
    </message>
    <message>
        <source>The chances that free GPUs stay, go and come back, from how long the spells recorded so far lasted and how fast they ended in the last days. AHAP weighs what it plans against several ways that the market may go on.</source>
        <translation>空闲 GPU 保持、消失和重新出现的概率，根据迄今记录的各时段的长度以及最近几天它们结束的快慢得出。AHAP 把自己的计划放在市场可能的多种走向中衡量。</translation>
    </message>
    <message>
        <source>The errors are as large as before, but now they last: whoever looks again in the next slot finds nearly the same error again. Which commitment is the cheapest now?</source>
        <translation>误差与之前一样大，但现在会持续：在下一个时隙再看，误差几乎还是一样。现在坚持多久最便宜？</translation>
    </message>
    <message>
        <source>The means in the table below the curves.</source>
        <translation>曲线下方表格中的均值。</translation>
    </message>
    <message>
        <source>The means of the first and the last policy have changed places.</source>
        <translation>第一个与最后一个策略的均值互换了位置。</translation>
    </message>
    <message>
        <source>When a change costs a whole slot</source>
        <translation>变更一次就损失整个时隙</translation>
    </message>
    <message>
        <source>When errors last</source>
        <translation>当误差持续时</translation>
    </message>
    <message>
        <source>A CSV of epochs with speed-ups of their own, in which the class is found by its name, or the epochs themselves, each with its hours on one GPU: 0.5: 1=1, 2=1.8; 0.2: 1=1, 2=1.3. They take the place of size and speed-up.</source>
        <translation>各轮次有自己的加速比的 CSV 文件，按类名查找；或直接写出各轮次，每轮写明在一块 GPU 上的小时数：0.5: 1=1, 2=1.8; 0.2: 1=1, 2=1.3。它们取代大小和加速比。</translation>
    </message>
    <message>
        <source>The number of decisions of a plan that are followed before the next plan is made.</source>
        <translation>一个计划执行多少个决策之后才制定下一个。</translation>
    </message>
    <message>
        <source>Chances are calibrated where they come true as often as stated: of the GPUs that a forecast gives an 80 % chance of staying, 80 % stay, and of 100 prices 10 lie below the 10 % quantile.</source>
        <translation>概率若与实际成立的频率一致，即为校准良好：在预测以 80 % 的概率保持的 GPU 中，有 80 % 保持；100 个价格中有 10 个低于 10 % 分位数。</translation>
    </message>
    <message>
        <source>Quantile of the price</source>
        <translation>价格的分位数</translation>
    </message>
    <message>
        <source>The price that is not exceeded with that probability: the survival forecast gives 10, 50 and 90 % by hours ahead, from how recorded prices moved from level to level.</source>
        <translation>价格以该概率不高于的数值：生存预测按提前的小时数给出 10 %、50 % 和 90 % 分位数，依据是迄今记录的价格如何在各水平之间变化。</translation>
    </message>
    <message>
        <source>A cloud gives thirty seconds&apos; notice before it takes an instance back. A model answers requests on ten such instances, and some go every few minutes. What does a stop cost, and what are the thirty seconds good for?</source>
        <translation>云在收回一个实例之前三十秒发出预告。一个模型在十个这样的实例上应答请求，每隔几分钟就走掉几个。一次停顿要付出什么，这三十秒又有什么用？</translation>
    </message>
    <message>
        <source>A forecast can be worse than none</source>
        <translation>有预测可能还不如没有预测</translation>
    </message>
    <message>
        <source>A forecast that was available at the time</source>
        <translation>当时可以得到的预测</translation>
    </message>
    <message>
        <source>A loss within this time after an addition is treated as one event with it.</source>
        <translation>新增之后在此时间内发生的损失，与该新增算作同一事件。</translation>
    </message>
    <message>
        <source>A market with two prices, where each change of GPUs costs half an hour: a whole slot. A policy that replans in every slot changes GPUs more often. Is replanning still cheaper?</source>
        <translation>一个有两种价位的市场，每次变更 GPU 要损失半小时：整整一个时隙。每个时隙都重新规划的策略变更 GPU 更频繁。重新规划还更便宜吗？</translation>
    </message>
    <message>
        <source>A node that leaves loses the mini-batch in progress: half a batch on average.</source>
        <translation>离开的节点会使正在处理的小批次一并丢失：平均为半个批次。</translation>
    </message>
    <message>
        <source>A stage works as soon as its last layer has arrived.</source>
        <translation>一个阶段在其最后一层到位后立即开始工作。</translation>
    </message>
    <message>
        <source>Counting interval</source>
        <translation>计数间隔</translation>
    </message>
    <message>
        <source>Decision interval</source>
        <translation>决策间隔</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Drain timeout</source>
        <translation>排空时限</translation>
    </message>
    <message>
        <source>Efficient (Pareto) frontier</source>
        <translation>有效（帕累托）前沿</translation>
    </message>
    <message>
        <source>Empty: as many as the instance type has.</source>
        <translation>留空：按实例类型。</translation>
    </message>
    <message>
        <source>For noisy truth: counts are wrong by up to this share.</source>
        <translation>用于含噪真值：节点数的误差最多为此比例。</translation>
    </message>
    <message>
        <source>For this policy only. Empty: as the section says.</source>
        <translation>仅用于此策略。留空：按本节的设定。</translation>
    </message>
    <message>
        <source>From the request for an instance until it can be used: start-up, the engine&apos;s start, and the weights from storage.</source>
        <translation>从请求一个实例到可以使用它：启动、引擎启动，以及从存储载入权重。</translation>
    </message>
    <message>
        <source>From the request for an instance until it can be used; it is billed meanwhile.</source>
        <translation>从请求实例到可以使用的时间；其间照常计费。</translation>
    </message>
    <message>
        <source>How long a released instance may take to finish its requests; it is billed meanwhile.</source>
        <translation>被释放的实例最多用多长时间完成手头的请求；其间照常计费。</translation>
    </message>
    <message>
        <source>How long a spot instance of spells stays on average.</source>
        <translation>竞价实例平均保持多久，用于有无交替的时隙。</translation>
    </message>
    <message>
        <source>How long an engine takes to start, besides loading its weights.</source>
        <translation>引擎启动所需时间，不含载入权重。</translation>
    </message>
    <message>
        <source>How long fewer instances have to be enough before the autoscaler releases any.</source>
        <translation>较少的实例须持续够用多久，自动伸缩才释放实例。</translation>
    </message>
    <message>
        <source>How long in advance a change of the instances is announced.</source>
        <translation>实例变化提前多久预告。</translation>
    </message>
    <message>
        <source>How long in advance a preemption is announced.</source>
        <translation>抢占提前多久预告。</translation>
    </message>
    <message>
        <source>How long it takes on average until a lost instance of spells is replaced.</source>
        <translation>失去的实例平均多久得到补充，用于有无交替的时隙。</translation>
    </message>
    <message>
        <source>How long it takes on average until a lost node is replaced.</source>
        <translation>失去的节点平均多久得到补充。</translation>
    </message>
    <message>
        <source>How long saving once takes; nothing is trained meanwhile.</source>
        <translation>保存一次的用时；其间不进行训练。</translation>
    </message>
    <message>
        <source>How many nodes there are at all times.</source>
        <translation>始终有多少个节点。</translation>
    </message>
    <message>
        <source>How many on-demand instances run beside spot at all times.</source>
        <translation>始终有多少按需实例与竞价实例并用。</translation>
    </message>
    <message>
        <source>How many on-demand instances serve at all times.</source>
        <translation>始终有多少按需实例提供服务。</translation>
    </message>
    <message>
        <source>How many spot instances are requested from a market or from spells.</source>
        <translation>请求多少竞价实例，用于市场或有无交替的时隙。</translation>
    </message>
    <message>
        <source>How many times requests are drawn; every system gets the same draws.</source>
        <translation>请求抽取多少次；各系统使用相同的请求。</translation>
    </message>
    <message>
        <source>How much more a GPU may store while layers move than before.</source>
        <translation>层迁移期间，一个 GPU 可以比之前多存多少。</translation>
    </message>
    <message>
        <source>How nodes are used in training: D pipelines of P stages, one node per stage. Nodes that are left over are spare.</source>
        <translation>训练中节点的用法：D 条流水线，每条 P 个阶段，每个阶段一个节点。多出的节点作为备用。</translation>
    </message>
    <message>
        <source>How often the shape is decided; a node counts if it is there for a whole interval.</source>
        <translation>多久决定一次形状；节点在整个间隔内都在，才计入。</translation>
    </message>
    <message>
        <source>How old a forecast is when it arrives. The current slot is known in any case.</source>
        <translation>预测到来时已有多旧。当前时隙无论如何都是已知的。</translation>
    </message>
    <message>
        <source>It is easy to see which systems stop all replicas at a change.</source>
        <translation>哪些系统在变化时停下所有副本，一目了然。</translation>
    </message>
    <message>
        <source>Knowing which nodes leave in the next interval is worth more than the forecast: in this run Hold rises from 671,945 to 675,549 samples. Knowing all that comes would give 679,388. A cloud that warns a minute ahead sells something that no forecast of this kind replaces.</source>
        <translation>知道下一间隔哪些节点离开，比预测更有价值：在本次运行中，保持从 671,945 提高到 675,549 个样本。知道将来的一切则为 679,388 个。提前一分钟警告的云所卖的东西，这类预测都替代不了。</translation>
    </message>
    <message>
        <source>Knows in advance</source>
        <translation>提前知道</translation>
    </message>
    <message>
        <source>Maximum GPUs per job</source>
        <translation>每个作业最多 GPU 数</translation>
    </message>
    <message>
        <source>Maximum instances</source>
        <translation>最多实例数</translation>
    </message>
    <message>
        <source>Maximum spot instances</source>
        <translation>最多竞价实例数</translation>
    </message>
    <message>
        <source>Mean time to replacement</source>
        <translation>平均补回时间</translation>
    </message>
    <message>
        <source>Minimum instances</source>
        <translation>最少实例数</translation>
    </message>
    <message>
        <source>Multiplies the number of nodes; counts are rounded, halves up.</source>
        <translation>节点数乘以此倍数；数量四舍五入。</translation>
    </message>
    <message>
        <source>Nobody has exact forecasts. How much of the gain is left with one that was available at the time?</source>
        <translation>没有人拥有准确的预测。用当时可以得到的预测，增益还剩多少？</translation>
    </message>
    <message>
        <source>Now forecasts are wrong by as much as the value itself. Which suffers more: replanning in every slot, or following a plan for two?</source>
        <translation>现在预测的误差与数值本身一样大。哪种受害更大：每个时隙重新规划，还是按计划执行两个时隙？</translation>
    </message>
    <message>
        <source>On the 24 nodes of this run (2, 10) is the fastest shape. When 3 of the 24 leave, it keeps 24.6 samples per second of the next interval; another shape, (4, 5), slower before, keeps 27.3. When 6 leave it is 19.8 against 25.1.</source>
        <translation>在本次运行的 24 个节点上，(2, 10) 是最快的形状。24 个中有 3 个离开时，它保留下一间隔每秒 24.6 个样本；另一个原来较慢的形状 (4, 5) 保留 27.3 个。6 个离开时，分别是 19.8 和 25.1 个。</translation>
    </message>
    <message>
        <source>On-demand instances are added until there are this many instances in all.</source>
        <translation>增加按需实例，直到总共有这么多实例。</translation>
    </message>
    <message>
        <source>Per instance. Empty: the type&apos;s.</source>
        <translation>每个实例。留空：取类型的值。</translation>
    </message>
    <message>
        <source>Per instance. Empty: the type&apos;s; for a market&apos;s instances, the market&apos;s price as it moves.</source>
        <translation>每个实例。留空：取类型的值；市场中的实例则取随时变动的市场价格。</translation>
    </message>
    <message>
        <source>Prompt tokens per iteration</source>
        <translation>每次迭代的提示词元数</translation>
    </message>
    <message>
        <source>Recorded requests (arrival, prompt, output), or rates by time. Empty: drawn from the distribution.</source>
        <translation>记录下来的请求（到达、提示、输出），或按时间的速率。留空：按分布抽取。</translation>
    </message>
    <message>
        <source>Requests and releases on-demand instances by the request rate that it expects one lag ahead.</source>
        <translation>按它预期的一个滞后之后的请求速率，请求按需实例或将其释放。</translation>
    </message>
    <message>
        <source>Requests beyond it are refused and counted. 0: no limit.</source>
        <translation>超出的请求被拒绝并计数。0：不限。</translation>
    </message>
    <message>
        <source>Scale-in delay</source>
        <translation>缩容延迟</translation>
    </message>
    <message>
        <source>Seconds by which a move outlasted its interval; the next intervals work them off first.</source>
        <translation>迁移超出其间隔的秒数；后续间隔先用来补足它们。</translation>
    </message>
    <message>
        <source>Set Knows in advance to after: which nodes join is known as well.</source>
        <translation>将“提前知道”设为“事后”：哪些节点加入也已知。</translation>
    </message>
    <message>
        <source>Sizes spread ten times as much as before. Who notices: those who rent, or those who own?</source>
        <translation>规模的离散程度为之前的十倍。谁会受影响：租用者还是自有者？</translation>
    </message>
    <message>
        <source>Spot instances requested</source>
        <translation>请求的竞价实例数</translation>
    </message>
    <message>
        <source>Stop scope</source>
        <translation>停止范围</translation>
    </message>
    <message>
        <source>Suppose a restart takes 60 seconds. Does the wrong forecast cost more then, or less?</source>
        <translation>设一次重启需要 60 秒。错误的预测这时代价更大还是更小？</translation>
    </message>
    <message>
        <source>Suppose a restart takes half an hour instead of six minutes. Which loses more by it, Max spot or Uniform progress?</source>
        <translation>设一次重启需要半小时，而不是六分钟。哪个因此损失更多，“尽用竞价”还是“匀速进度”？</translation>
    </message>
    <message>
        <source>The autoscaler never keeps fewer.</source>
        <translation>自动伸缩的实例绝不少于此数。</translation>
    </message>
    <message>
        <source>The autoscaler requests as many instances as make the expected rate this share of what they can answer.</source>
        <translation>自动伸缩所请求的实例数，使预期到来速率占其应答能力的此比例。</translation>
    </message>
    <message>
        <source>The bandwidth between two instances. Empty: that of the instance type.</source>
        <translation>两个实例之间的带宽。留空：按实例类型。</translation>
    </message>
    <message>
        <source>The bars of the wait: bursts make requests wait under every system, also those that never stop.</source>
        <translation>等待的条形：突发让所有系统都等待，从不停顿的也不例外。</translation>
    </message>
    <message>
        <source>The fastest shape that fits in every interval, with moves that cost nothing. No policy trains more.</source>
        <translation>每个间隔都采用放得下的最快形状，且迁移没有代价。没有策略能训练得更多。</translation>
    </message>
    <message>
        <source>The fleets that no other beats both in cost per million tokens and in P99.</source>
        <translation>在每百万词元的花费和 P99 上都没有其他机群能胜过的机群。</translation>
    </message>
    <message>
        <source>The hardware whose rows of the latency table are used. Empty: the only one.</source>
        <translation>使用延迟表中哪种硬件的行。留空：唯一的一种。</translation>
    </message>
    <message>
        <source>The length of the intervals in which requests are counted for forecasts.</source>
        <translation>为作预测而对请求计数时，每个间隔的长度。</translation>
    </message>
    <message>
        <source>The measured speed-up by number of GPUs: 1=1, 2=1.43. Nothing is assumed between two points.</source>
        <translation>实测的各 GPU 数下的加速比：1=1, 2=1.43。两点之间不作任何假设。</translation>
    </message>
    <message>
        <source>The most instances that a goal or a frontier tries, and that an autoscaler requests.</source>
        <translation>目标或前沿最多尝试、自动伸缩最多请求多少实例。</translation>
    </message>
    <message>
        <source>The most nodes lost at once; every number from one up to it is equally likely.</source>
        <translation>一次最多失去的节点数；从一到此数，各数目机会均等。</translation>
    </message>
    <message>
        <source>The most nodes that are requested. Empty: the most in the trace.</source>
        <translation>最多请求多少个节点。留空：轨迹中的最大值。</translation>
    </message>
    <message>
        <source>The most spot instances used at once. Empty: all that there are.</source>
        <translation>同时使用的竞价实例的最大数目。留空：全部可用的实例。</translation>
    </message>
    <message>
        <source>The number format whose rows of the latency table are used. Empty: the only one.</source>
        <translation>使用延迟表中哪种数值格式的行。留空：唯一的一种。</translation>
    </message>
    <message>
        <source>The number of futures that are made. Intervals come from how much they differ, so at least three are needed.</source>
        <translation>产生的未来的数目。区间来自它们彼此的差异，因此至少需要三个才能给出区间。</translation>
    </message>
    <message>
        <source>The number of steps in which a frontier goes from on-demand instances only to spot only.</source>
        <translation>前沿从全部按需实例到全部竞价实例分多少步。</translation>
    </message>
    <message>
        <source>The probability with which a fleet has to meet the targets.</source>
        <translation>机群须以多大概率满足目标。</translation>
    </message>
    <message>
        <source>The ribbons that change their machine: only a few, and all replicas wait for them.</source>
        <translation>换了机器的色带：只占少数，但所有副本都要等它们。</translation>
    </message>
    <message>
        <source>The same number of jobs, eight at a time. Who gains by it: those who rent, or those who own?</source>
        <translation>同样多的作业，每次八个。谁从中得益，租用者还是自有者？</translation>
    </message>
    <message>
        <source>The serving engine whose rows of the latency table are used. Empty: the only one.</source>
        <translation>使用延迟表中哪种推理引擎的行。留空：唯一的一种。</translation>
    </message>
    <message>
        <source>The share of a fleet&apos;s instances that are spot; the others are on demand.</source>
        <translation>一个机群的实例中竞价所占的比例；其余为按需。</translation>
    </message>
    <message>
        <source>The share of spot among the instances of a goal&apos;s fleets; the others are on demand.</source>
        <translation>目标的机群的实例中竞价所占的比例；其余为按需。</translation>
    </message>
    <message>
        <source>The span over which an autoscaler without a forecast measures the rate.</source>
        <translation>不用预测的自动伸缩按多长时间统计到来速率。</translation>
    </message>
    <message>
        <source>The tensor size whose rows of a table by phases or in flight are used. Empty: the only one.</source>
        <translation>使用按阶段或按处理中请求的表中哪种张量规模的行。留空：唯一的一种。</translation>
    </message>
    <message>
        <source>Timestamp spread</source>
        <translation>时间戳分散</translation>
    </message>
    <message>
        <source>Timestamps are spread at random over this time: the step of a coarse clock.</source>
        <translation>时间戳在这段时间内随机散开：粗时钟的一步。</translation>
    </message>
    <message>
        <source>Twice as bursty: which system loses most?</source>
        <translation>突发加倍：哪个系统损失最大？</translation>
    </message>
    <message>
        <source>Two jobs of vision and one of language arrive in an hour. With a budget of 12 GPUs on average the best widths here respond in 1.03 h: vision runs on 7.0 GPUs on average and language on 2.9. Fewer than 8 GPUs are not enough: that is one GPU per job.</source>
        <translation>每小时到来两个视觉作业和一个语言作业。平均 12 个 GPU 的预算下，此处最佳宽度的响应时间为 1.03 h：视觉平均用 7.0 个 GPU，语言用 2.9 个。少于 8 个 GPU 不够：那是每个作业一个 GPU。</translation>
    </message>
    <message>
        <source>What an hour less of one job&apos;s response is worth, in GPUs or $ per hour.</source>
        <translation>一个作业的响应时间缩短一小时值多少，以 GPU 数或每小时 $ 计。</translation>
    </message>
    <message>
        <source>What an owned GPU costs per hour, in use or not: hardware, power, space and people over its life. Your assumption; only &quot;budget compare&quot; reads it. Empty: the price below which owning pays is reported instead.</source>
        <translation>自有而非租用的 GPU 每小时的花费，不论是否使用：其寿命内的硬件、电力、场地和人力。这是你的假设；只有“租用还是自有”读取它。空：改为说明低于什么价格自有划算。</translation>
    </message>
    <message>
        <source>What is it worth to know a minute ahead which nodes leave?</source>
        <translation>提前一分钟知道哪些节点离开，值多少？</translation>
    </message>
    <message>
        <source>What is known of the coming interval when it is planned: before (nothing), notice (which nodes leave) or after (which nodes leave and which join).</source>
        <translation>规划下一间隔时对它知道什么：事前（一无所知）、提前通知（知道哪些节点离开）或事后（知道哪些节点离开、哪些加入）。</translation>
    </message>
    <message>
        <source>What may be spent per month of 730 hours, in the long run. Empty where the budget is in GPUs.</source>
        <translation>长期平均每月（按 730 小时计）可花的钱。预算以 GPU 计时留空。</translation>
    </message>
    <message>
        <source>What this policy knows of the coming interval.</source>
        <translation>此策略对下一间隔知道什么。</translation>
    </message>
    <message>
        <source>With a phases table: the most prompt tokens of requests that join one iteration; at least one request joins.</source>
        <translation>用分阶段表时：加入同一次迭代的请求的提示词元总数上限；至少加入一个请求。</translation>
    </message>
    <message>
        <source>all: every replica stops at a change; affected: replicas whose GPUs keep their positions go on serving.</source>
        <translation>全部：变化时每个副本都停止；受影响：GPU 位置不变的副本继续服务。</translation>
    </message>
    <message>
        <source>constant: the number of on-demand nodes; floor: the number of nodes in all that they top up to.</source>
        <translation>恒定：按需节点的数目；下限：总共补足到多少个节点。</translation>
    </message>
    <message>
        <source>held: every node is billed, idle or not; used: only nodes that a pipeline uses.</source>
        <translation>持有：所有节点都付费，不论是否空闲；使用的：只为流水线使用的节点付费。</translation>
    </message>
    <message>
        <source>none; base: that many at all times; fill: requested while spot is short.</source>
        <translation>无；基础：一直有这么多；填充：竞价不足时请求。</translation>
    </message>
    <message>
        <source>pareto: exact, every way that no other beats in samples and debt is kept; merged: one per shape, as published.</source>
        <translation>帕累托：精确，凡在样本数和欠时上不被其他走法胜过的都保留；合并：每种形状一个，与论文相同。</translation>
    </message>
    <message>
        <source>poisson; gamma (gaps with any variation); on-off (bursts). A file takes precedence.</source>
        <translation>泊松；伽马（间隔可有任意变异）；启停（突发）。有文件时以文件为准。</translation>
    </message>
    <message>
        <source>run: the shortest time per batch; request: including the wait in the queue.</source>
        <translation>运行：每批的最短时间；请求：包括排队等待。</translation>
    </message>
    <message>
        <source>99 of 100 requests must be answered within this time. Empty: no target.</source>
        <translation>100 个请求中的 99 个应在此时间内得到应答。留空：无目标。</translation>
    </message>
    <message>
        <source>99 of 100 requests must get their first token within this time. Empty: no target.</source>
        <translation>100 个请求中的 99 个应在此时间内给出首个词元。留空：无目标。</translation>
    </message>
    <message>
        <source>99 of 100 requests must have a mean time per output token of at most this. Empty: no target.</source>
        <translation>100 个请求中的 99 个，每个输出词元的平均时间应不超过此值。留空：无目标。</translation>
    </message>
    <message>
        <source>whole: whole GPUs; continuous: fractions too, where a class&apos;s speed-up is smooth.</source>
        <translation>整数：整个 GPU；连续：类别的加速比平滑时也可取小数。</translation>
    </message>
    <message>
        <source>AWS CLI JSON</source>
        <translation>AWS CLI JSON</translation>
    </message>
    <message>
        <source>AWS TSV</source>
        <translation>AWS TSV</translation>
    </message>
    <message>
        <source>CSV of zones</source>
        <translation>可用区 CSV</translation>
    </message>
    <message>
        <source>CSV of zones with prices</source>
        <translation>带价格的可用区 CSV</translation>
    </message>
    <message>
        <source>CSV with named columns</source>
        <translation>指明列名的 CSV</translation>
    </message>
    <message>
        <source>JSON of zones with their on-demand prices</source>
        <translation>带按需价格的可用区 JSON</translation>
    </message>
    <message>
        <source>JSON of zones with their prices</source>
        <translation>带价格的可用区 JSON</translation>
    </message>
    <message>
        <source>SkyPilot trace JSON</source>
        <translation>SkyPilot 轨迹 JSON</translation>
    </message>
    <message>
        <source>SpotHorizon CSV</source>
        <translation>SpotHorizon CSV</translation>
    </message>
    <message>
        <source>count log</source>
        <translation>计数日志</translation>
    </message>
    <message>
        <source>counts CSV</source>
        <translation>计数 CSV</translation>
    </message>
    <message>
        <source>events CSV</source>
        <translation>事件 CSV</translation>
    </message>
    <message>
        <source>list of on-demand prices</source>
        <translation>按需价格表</translation>
    </message>
    <message>
        <source>marketplace offers CSV</source>
        <translation>市场报价 CSV</translation>
    </message>
    <message>
        <source>marketplace summary CSV</source>
        <translation>市场汇总 CSV</translation>
    </message>
    <message>
        <source>marketplace summary JSON lines</source>
        <translation>市场汇总 JSON 行</translation>
    </message>
    <message>
        <source>preemption trace JSON</source>
        <translation>抢占轨迹 JSON</translation>
    </message>
    <message>
        <source>preemption trace JSON without prices</source>
        <translation>无价格的抢占轨迹 JSON</translation>
    </message>
    <message>
        <source>steps CSV</source>
        <translation>阶梯 CSV</translation>
    </message>
    <message>
        <source>A job of 460 work units has 48 hours. On demand it costs $1411. In this run Max spot takes all available spot and pays $999: less, but nowhere near a third, because spot is gone for much of the time and 264 GPU-hours had to be rented on demand after all.</source>
        <translation>一个 460 工作单位的作业有 48 小时。按需需花费 $1411。在这次运行中，最大竞价取用所有可用的竞价，花费 $999：更少，但远不到三分之一，因为竞价在很长时间里没有，最终仍有 264 GPU 小时按需租用。</translation>
    </message>
    <message>
        <source>A node leaves every few hours: every way of steering that moves live comes near the ideal, and a forecast has nothing to add.</source>
        <translation>每隔几小时有一个节点离开：每种在线移动的方式都接近理想，预测没有什么可以增加。</translation>
    </message>
    <message>
        <source>All forecasts are exact. How much more than the best possible plan do the policies cost that use them, and the one that does not?</source>
        <translation>所有预测都是精确的。使用预测的策略和不使用预测的策略，比理论最优方案多花多少？</translation>
    </message>
    <message>
        <source>All four policies plan 5 slots ahead; they commit to 1, 2, 3 and 5 slots of each plan. The forecast is exact. In this run committing to 5 slots costs $237.00, which is $1.22 more than replanning in every slot; committing to 2 or 3 slots costs exactly as much as replanning, $235.78. Over all starts of this market all four cost $263 on average: a plan that comes true need not be remade.</source>
        <translation>四个策略都向前规划 5 个时隙；它们分别承诺每个方案的 1、2、3 和 5 个时隙。预测是精确的。在这次运行中，承诺 5 个时隙花费 $237.00，比每个时隙重新规划多 $1.22；承诺 2 或 3 个时隙与重新规划花费完全相同，为 $235.78。在该市场的所有起点上，四者平均都花费 $263：会实现的方案无需重做。</translation>
    </message>
    <message>
        <source>Committing to 5 slots. A forecast that is wrong in the same way again corrects little, and replanning still changes GPUs more often: over all starts of this market it costs $133.73 on average, committing to 5 slots $131.33. The errors are as large as in the step before; the best of these commitments has moved from 1 slot to 5. It depends on how long errors last. On average over 200 markets of this kind, drawn anew, both orders are the same; in a single market either may be ahead.</source>
        <translation>承诺 5 个时隙。以同样方式再次出错的预测修正不了什么，而重新规划仍然更频繁地更换 GPU：在该市场的所有起点上，它平均花费 $133.73，承诺 5 个时隙花费 $131.33。误差与上一步一样大；这些承诺中最佳的从 1 个时隙变为 5 个。这取决于误差持续多久。在 200 个重新抽取的同类市场上，两种次序平均相同；在单个市场上哪一种都可能领先。</translation>
    </message>
    <message>
        <source>Deadline date</source>
        <translation>截止日期</translation>
    </message>
    <message>
        <source>Drag the budget, and watch where both widths lie on their curves.</source>
        <translation>拖动预算，观察两种宽度在各自曲线上的位置。</translation>
    </message>
    <message>
        <source>Each shape lists the kind of move that leads to it: nothing changes, nodes regroup (intra-stage), state travels to the stages that lost theirs (inter-stage), or the depth changes (pipeline). Over the whole of this run Hold expects 6.4 moves by regrouping alone and 21.6 in which state travels, and changes depth 10 times. Reactive knows one kind only: it restarts 62 times.</source>
        <translation>每个形状列出通向它的移动类型：没有变化、节点重新分组（级内）、状态传到失去它的级（级间），或深度改变（流水线）。在整个运行中，保持预计仅靠重新分组的移动为 6.4 次，传送状态的为 21.6 次，改变深度 10 次。反应式只知道一种：它重启 62 次。</translation>
    </message>
    <message>
        <source>Every change of the instances is announced 30 s before, and some systems stop all their replicas for it. Which of the five makes the slowest one in a hundred requests wait longest, and what do SpotServe&apos;s stops cost?</source>
        <translation>实例的每次变化都提前 30 秒通知，有些系统会为此停下所有副本。五个系统中哪一个使一百个请求中最慢的那个等得最久？SpotServe 的停顿代价多大？</translation>
    </message>
    <message>
        <source>For nine minutes there are too few instances for the pipeline that Rerouting keeps: it answers nothing, while SpotServe takes a smaller pipeline and goes on, at the same cost.</source>
        <translation>有九分钟实例太少，放不下改道所保持的流水线：它不答复任何请求，而 SpotServe 改用更小的流水线继续运行，成本相同。</translation>
    </message>
    <message>
        <source>GPUs per priced machine</source>
        <translation>每台计价机器的 GPU 数</translation>
    </message>
    <message>
        <source>Here the job is started at every slot of the trace. On average Max spot pays $616 and on-demand only $1411. The first start of this lesson, with its $999, was a bad one. A start is luck: the curves show how the costs spread.</source>
        <translation>这里作业在轨迹的每个时隙开始。平均而言最大竞价花费 $616，仅按需花费 $1411。本课的第一个起点花费 $999，是一个不走运的起点。起点凭运气：曲线显示成本如何分布。</translation>
    </message>
    <message>
        <source>Hold plans as if the last count stayed. ARIMA plans with the published predictor. In this run Hold trains 671,945 samples and ARIMA 671,341: the forecast loses 604. Over all one-hour starts of this trace Hold reaches 94.4 % of the ideal, ARIMA 94.3 %.</source>
        <translation>保持按最近的数量保持不变来规划。ARIMA 用已发表的预测器规划。在这次运行中保持训练 671,945 个样本，ARIMA 训练 671,341 个：预测损失 604 个。在该轨迹所有一小时的起点上，保持达到理想的 94.4 %，ARIMA 达到 94.3 %。</translation>
    </message>
    <message>
        <source>How far a policy is from the offline optimum, in $: of utility where a value is set, otherwise of cost.</source>
        <translation>策略距离线最优多远，单位 $：设定了价值时按效用，否则按成本。</translation>
    </message>
    <message>
        <source>How often nodes of a made-up market are preempted; at most once a minute.</source>
        <translation>虚构市场的节点多久被抢占一次；至多每分钟一次。</translation>
    </message>
    <message>
        <source>In this run a larger model has ten instances, of which seven are left from the ninth to the eighteenth minute. Rerouting keeps the pipeline that ten instances have: four stages of eight GPUs, eight instances. On seven it has no room for one and answers nothing for nine minutes; its P99 is 554.5 s. SpotServe moves to three stages at the notice and goes on: its P99 is 31.1 s, and a million tokens cost the same $46.87.</source>
        <translation>在这次运行中，一个更大的模型有十个实例，其中第九到第十八分钟只剩七个。改道保持十个实例时的流水线：四级，每级八个 GPU，共八个实例。七个实例放不下一条，于是九分钟内不答复任何请求；其 P99 为 554.5 秒。SpotServe 在收到通知时改为三级并继续运行：其 P99 为 31.1 秒，而每百万词元同样花费 $46.87。</translation>
    </message>
    <message>
        <source>In this run following one plan for 3 slots costs $943.72 with 3 changes of GPUs. The mean of three plans costs $953.82 with 6 changes: when one planner changes its mind, the mean changes.</source>
        <translation>在这次运行中，按一个方案执行 3 个时隙花费 $943.72，GPU 变化 3 次。三个方案的平均花费 $953.82，变化 6 次：一个规划器改变主意时，平均值就会变化。</translation>
    </message>
    <message>
        <source>Instances go and come every few minutes: restarting from storage at each change triples the slowest answers of keeping what was computed, and wastes many times the tokens.</source>
        <translation>实例每隔几分钟来去一次：每次变化都从存储重启，使最慢的答复达到保留已计算内容时的三倍，并浪费许多倍的词元。</translation>
    </message>
    <message>
        <source>Little: $3.67 of $735. Even all 8 GPUs from the first slot finish three minutes late, and the value falls evenly from the deadline to one and a half times the deadline. In this run the best possible plan still costs $376.</source>
        <translation>很少：$735 中的 $3.67。即使从第一个时隙起使用全部 8 个 GPU 也要迟三分钟，而价值从截止时间到其一倍半均匀下降。在这次运行中，理论最优方案仍花费 $376。</translation>
    </message>
    <message>
        <source>Look at the other kinds: each is measured by lead, and by how much a plan based on it trains.</source>
        <translation>看看其他类型：每一种都按提前量衡量，并按基于它的方案训练多少来衡量。</translation>
    </message>
    <message>
        <source>Now the forecast is wrong by up to 30 %. Which costs most: replanning in every slot, or following a plan for 2 or 5 slots?</source>
        <translation>现在预测误差高达 30 %。哪一种花费最多：每个时隙重新规划，还是按一个方案执行 2 或 5 个时隙？</translation>
    </message>
    <message>
        <source>Now the gaps really have a coefficient of variation of six. Is any system still far ahead?</source>
        <translation>现在间隔的变异系数确实是六。还有哪个系统遥遥领先吗？</translation>
    </message>
    <message>
        <source>Each offer has its own price. The price of a slot is that of a machine with this many GPUs: the mean of that many of the cheapest GPUs on offer, or of all of them where there are fewer. Empty: 8.</source>
        <translation>每个报价各有价格。时隙的价格是一台有这么多 GPU 的机器的价格：报价中最便宜的这么多 GPU 的平均值，不足时为全部的平均值。留空：8。</translation>
    </message>
    <message>
        <source>Scarce serving</source>
        <translation>紧缺的服务</translation>
    </message>
    <message>
        <source>Set System to Rerouting: the strip of replicas is empty for nine minutes, while the queue grows.</source>
        <translation>把“系统”设为改道：副本条有九分钟是空的，而队列不断增长。</translation>
    </message>
    <message>
        <source>Sizes that spread ten times as much: most jobs are small and a few are huge. What is rented does not notice, because nobody shares GPUs with a huge job. Owned GPUs that all jobs share equally hardly notice either: a small job gets its share at once. First come, first served notices: small jobs wait behind huge ones.</source>
        <translation>大小的分散程度增至十倍：大多数作业很小，少数巨大。租用的 GPU 察觉不到，因为没有人与巨大作业共享 GPU。所有作业平分的自有 GPU 也几乎察觉不到：小作业立即得到自己的一份。先到先服务会察觉：小作业在巨大作业后面等待。</translation>
    </message>
    <message>
        <source>So far Rerouting was as fast as SpotServe, at the same cost. What could go wrong with its fixed pipelines?</source>
        <translation>到目前为止，改道与 SpotServe 一样快，成本相同。它固定的流水线可能出什么问题？</translation>
    </message>
    <message>
        <source>So far it was one start. What does Max spot pay on average over all starts, and how far apart are they?</source>
        <translation>到目前为止只是一个起点。在所有起点上最大竞价平均花费多少，彼此相差多远？</translation>
    </message>
    <message>
        <source>SpotServe stops 8.8 times in half an hour of this run, and its P99 is 15.8 s. Eight instances on demand, which never stop, take 12.7 s: the stops cost 3.1 s, and spot saves $8.93 per million tokens, $13.74 instead of $22.67. Reparallelization waits longest, 47.9 s; SpotServe without its caches takes 19.3 s, and Rerouting 12.9 s.</source>
        <translation>在这次运行的半小时中，SpotServe 停 8.8 次，其 P99 为 15.8 秒。八个从不停顿的按需实例为 12.7 秒：停顿的代价是 3.1 秒，而竞价每百万词元节省 $8.93，$13.74 而不是 $22.67。重新并行化等得最久，47.9 秒；没有缓存的 SpotServe 为 19.3 秒，改道为 12.9 秒。</translation>
    </message>
    <message>
        <source>SpotServe&apos;s configuration changes from 1x4x8 to 1x3x8 and back.</source>
        <translation>SpotServe 的配置从 1x4x8 变为 1x3x8，再变回来。</translation>
    </message>
    <message>
        <source>Start date</source>
        <translation>开始日期</translation>
    </message>
    <message>
        <source>Systems that serve on spot instances were published with bursty requests whose gaps have a coefficient of variation of six. The files show otherwise. What do real bursts do, and which system is still ahead?</source>
        <translation>在竞价实例上服务的系统发表时使用的是间隔变异系数为六的突发请求。文件显示的并非如此。真正的突发会怎样，哪个系统仍然领先？</translation>
    </message>
    <message>
        <source>The date and time at which the job is due, such as 2026-12-04T18:00+01:00. The deadline in hours is the time from the start date to here.</source>
        <translation>作业应完成的日期和时间，例如 2026-12-04T18:00+01:00。以小时计的截止时间是从开始日期到此的时间。</translation>
    </message>
    <message>
        <source>The date and time at which the job starts, such as 2026-11-30T09:00+01:00. The deadline&apos;s date counts from here. Where the job starts in the record is market.startHours.</source>
        <translation>作业开始的日期和时间，例如 2026-11-30T09:00+01:00。截止日期从这里算起。作业在记录中的起点是 market.startHours。</translation>
    </message>
    <message>
        <source>The line of Hold, and the bars below. Survival errs less than Hold in this run, yet trains fewer samples: what counts is not how large the errors are but which moves they cause.</source>
        <translation>保持的线和下面的条。在这次运行中，生存预测的误差比保持小，训练的样本却更少：重要的不是误差多大，而是它们引起哪些移动。</translation>
    </message>
    <message>
        <source>The mean of what is rented, with its interval, and the bar of first come, first served.</source>
        <translation>所租 GPU 的平均值及其区间，以及先到先服务的条。</translation>
    </message>
    <message>
        <source>The most the planner is willing to pay, in $. Where the job must not cost more, a policy rents no more than the rest of the budget pays for; otherwise the budget changes no decision and only appears in charts and reports.</source>
        <translation>规划者愿意支付的上限，单位 $。作业不得超出成本时，策略只租用剩余预算付得起的 GPU；否则预算不改变任何决策，只在图表中画出并写入报告。</translation>
    </message>
    <message>
        <source>The order of the curves: the longer the window, the further left they lie.</source>
        <translation>曲线的次序：窗口越长，曲线越靠左。</translation>
    </message>
    <message>
        <source>The published request files are called CV 6, but the gaps in them have a coefficient of variation of about a twentieth: requests arrive almost evenly spaced, because the scale of the gaps was taken in milliseconds. In this run only preemptions make requests wait: SpotServe&apos;s P99 is 14.3 s, Rerouting&apos;s 11.5 s, Reparallelization&apos;s 47.5 s, and eight on demand take 10.9 s.</source>
        <translation>已发表的请求文件名为 CV 6，但其中间隔的变异系数约为二十分之一：请求几乎均匀到达，因为间隔的尺度被当作毫秒。在这次运行中只有抢占使请求等待：SpotServe 的 P99 为 14.3 秒，改道为 11.5 秒，重新并行化为 47.5 秒，八个按需实例为 10.9 秒。</translation>
    </message>
    <message>
        <source>The second system drops its caches at every stop, the third loads all weights again too. How many tokens do SpotServe and the second system compute twice?</source>
        <translation>第二个系统在每次停顿时丢弃缓存，第三个还要重新载入所有权重。SpotServe 和第二个系统各重复计算多少词元？</translation>
    </message>
    <message>
        <source>The second system moves its weights as SpotServe does but drops the caches: what a stop cuts starts over. In this run it wastes 2,254 tokens where SpotServe wastes 26, and its P99 is 19.3 s instead of 15.8 s. Reparallelization also reads all weights from storage again, even where an instance is only added: all its requests wait for that, and it takes 47.9 s.</source>
        <translation>第二个系统像 SpotServe 一样移动权重，但丢弃缓存：被停顿打断的请求从头开始。在这次运行中它浪费 2,254 个词元，SpotServe 浪费 26 个；其 P99 为 19.3 秒而不是 15.8 秒。重新并行化还要从存储重新读取所有权重，即使只是增加一个实例：它的所有请求都为此等待，需要 47.9 秒。</translation>
    </message>
    <message>
        <source>Thirty seconds of notice do not help where moving is slower than loading. Here a machine goes, another takes its place, and what its four GPUs need takes 24 s over 5 Gb/s, ten times as long as over 50 Gb/s: all replicas stand still for half a minute. In this run SpotServe takes 36.6 s instead of 15.8 s; Reparallelization, which reads its weights from storage at 1 GB/s, takes 47.9 s as before, and Rerouting, which moves nothing, 12.9 s.</source>
        <translation>移动比载入慢时，三十秒的通知没有帮助。这里一台机器离开，另一台取而代之，其四个 GPU 所需的内容在 5 Gb/s 上要 24 秒，是 50 Gb/s 时的十倍：所有副本停顿半分钟。在这次运行中 SpotServe 为 36.6 秒而不是 15.8 秒；重新并行化以 1 GB/s 从存储读取权重，仍为 47.9 秒；什么都不移动的改道为 12.9 秒。</translation>
    </message>
    <message>
        <source>Twelve intervals ahead Hold is wrong by 1.37 nodes on average over this run, the published predictor by 2.07; over all twelve leads together it is 0.97 against 1.38. A forecast that errs more than holding the last count has little to offer a plan.</source>
        <translation>提前十二个间隔时，在这次运行中保持平均差 1.37 个节点，已发表的预测器差 2.07 个；全部十二个提前量合起来为 0.97 对 1.38。误差比保持最近数量还大的预测，对规划没有多少帮助。</translation>
    </message>
    <message>
        <source>Twice as bursty, and all lose alike: from 1 to 2 the P99 of eight on demand rises by 3.7 s in this run, to 16.4 s, that of SpotServe by 3.3 s to 19.1 s, and that of Reparallelization by 3.5 s to 51.4 s. What preemptions cost stays what it was, and is a smaller share.</source>
        <translation>突发加倍，大家损失相同：在这次运行中从 1 到 2，八个按需实例的 P99 增加 3.7 秒，达到 16.4 秒，SpotServe 增加 3.3 秒，达到 19.1 秒，重新并行化增加 3.5 秒，达到 51.4 秒。抢占的代价不变，所占份额变小。</translation>
    </message>
    <message>
        <source>Value minus cost, V(T) − C, in $. Policies are ranked by it where a value is set, otherwise by what matters: the cost of those on time, or the chance of being within the budget.</source>
        <translation>价值减成本，V(T) − C，单位 $。设定了价值时策略按它排名，否则按重要的内容排名：按时完成者的成本，或不超预算的概率。</translation>
    </message>
    <message>
        <source>What the quota costs, among the causes that separate the formula from the bill.</source>
        <translation>在公式与账单之间的各项原因中，配额的代价。</translation>
    </message>
    <message>
        <source>Where SpotServe wins</source>
        <translation>SpotServe 在哪里取胜</translation>
    </message>
    <message>
        <source>Where prices move; where they stand still, next to nothing is gained. With exact forecasts more slack helps up to a point: who can wait longer finds a lower price, but with a whole day to wait a policy without forecasts finds one too. With the best kind of forecast that a planner could have had the gain is smaller, and in this run, with the most slack, it is not distinguishable from zero where prices move: it is worth waiting only as far as one can see. Each tile is the gain over the best policy without forecasts, chosen on earlier jobs.</source>
        <translation>在价格变动的地方；价格不动的地方几乎没有增益。预测精确时，更多余量在一定程度内有帮助：能等得更久的人找到更低的价格，但有一整天可等时，不用预测的策略也能找到。用规划者所能拥有的最好预测，增益较小；在这次运行中，余量最大时，在价格变动处与零无法区分：只有看得见那么远，等待才值得。每一格是相对于不用预测的最佳策略的增益，该策略按较早的作业选出。</translation>
    </message>
    <message>
        <source>With a coefficient of variation of 1 requests arrive at random, as many independent users send them. In this run SpotServe&apos;s P99 is 15.8 s and on demand&apos;s 12.7 s: bursts add 1.8 s on demand, and preemptions still cost SpotServe 3.1 s more.</source>
        <translation>变异系数为 1 时请求随机到达，如同许多独立用户发送。在这次运行中 SpotServe 的 P99 为 15.8 秒，按需为 12.7 秒：突发使按需增加 1.8 秒，而抢占仍使 SpotServe 多出 3.1 秒。</translation>
    </message>
    <message>
        <source>With a true coefficient of variation of 6 SpotServe&apos;s P99 is 35.7 s in this run and on demand&apos;s 37.0 s: bursts add 26.1 s to what on demand took with evenly spaced arrivals, more than seven times what preemptions cost SpotServe then. Rerouting takes 34.4 s. On demand&apos;s lead, 3.4 s with evenly spaced arrivals, is gone in this draw and a few per cent in others: ten instances that come and go have as much room for a burst as eight that stay. Reparallelization takes 58.8 s: it is still last, but 1.6 times as slow as SpotServe instead of 3.3 times.</source>
        <translation>真正的变异系数为 6 时，在这次运行中 SpotServe 的 P99 为 35.7 秒，按需为 37.0 秒：突发在按需于均匀到达时所需时间之上增加 26.1 秒，是当时抢占给 SpotServe 带来代价的七倍多。改道为 34.4 秒。按需在均匀到达时的 3.4 秒领先在这次抽取中消失，在其他抽取中剩百分之几：十个来来去去的实例与八个常驻的实例对突发有同样的余地。重新并行化为 58.8 秒：它仍是最后，但只比 SpotServe 慢 1.6 倍，而不是 3.3 倍。</translation>
    </message>
    <message>
        <source>With exact forecasts both AHAP policies cost 17 cents more than the best possible plan in this run. So does AHANP, which uses no forecast at all: in this market it is often enough to buy below a price. Over all starts the three cost $107 on average.</source>
        <translation>预测精确时，在这次运行中两个 AHAP 策略都比理论最优方案多花 17 美分。完全不用预测的 AHANP 也一样：在这个市场上，低于某个价格时购买往往就够了。在所有起点上三者平均花费 $107。</translation>
    </message>
    <message>
        <source>CSV of fetched prices</source>
        <translation>获取的价格 CSV</translation>
    </message>
    <message>
        <source>AWS history as a CSV</source>
        <translation>CSV 格式的 AWS 价格历史</translation>
    </message>
    <message>
        <source>Columns of a table by what they hold: zone=NAME;type=NAME;product=NAME;onDemand=NAME.</source>
        <translation>表的各列及其内容：zone=NAME;type=NAME;product=NAME;onDemand=NAME。</translation>
    </message>
    <message>
        <source>Columns of the file of jobs</source>
        <translation>作业文件的列</translation>
    </message>
    <message>
        <source>Columns of the instance file</source>
        <translation>实例文件的列</translation>
    </message>
    <message>
        <source>Columns of the request file</source>
        <translation>请求文件的列</translation>
    </message>
    <message>
        <source>Columns of the trace of nodes</source>
        <translation>节点记录的列</translation>
    </message>
    <message>
        <source>Day first</source>
        <translation>日在前</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Further columns</source>
        <translation>其他列</translation>
    </message>
    <message>
        <source>Microseconds</source>
        <translation>微秒</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>Month first</source>
        <translation>月在前</translation>
    </message>
    <message>
        <source>Nanoseconds</source>
        <translation>纳秒</translation>
    </message>
    <message>
        <source>Of a CSV whose columns have other names: time=NAME, event=NAME, node=NAME.</source>
        <translation>CSV 的列名不同时：time=NAME, event=NAME, node=NAME。</translation>
    </message>
    <message>
        <source>Of a table whose columns have other names: time=NAME, event=NAME, node=NAME; of counts time=NAME, count=NAME.</source>
        <translation>表的列名不同时：time=NAME, event=NAME, node=NAME；计数为 time=NAME, count=NAME。</translation>
    </message>
    <message>
        <source>Rows of a table</source>
        <translation>表中的行</translation>
    </message>
    <message>
        <source>The length of one unit of times that are numbers, such as 600 for slots of ten minutes. Empty: as the unit of times says.</source>
        <translation>时间为数字时一个单位的长度，如十分钟时隙为 600。留空：按时间单位。</translation>
    </message>
    <message>
        <source>Times of the file of jobs</source>
        <translation>作业文件的时间</translation>
    </message>
    <message>
        <source>Times of the instance file</source>
        <translation>实例文件的时间</translation>
    </message>
    <message>
        <source>Times of the request file</source>
        <translation>请求文件的时间</translation>
    </message>
    <message>
        <source>Times of the trace of nodes</source>
        <translation>节点记录的时间</translation>
    </message>
    <message>
        <source>Unit of times of free GPUs</source>
        <translation>空闲 GPU 的时间单位</translation>
    </message>
    <message>
        <source>Unit of times of prices</source>
        <translation>价格的时间单位</translation>
    </message>
    <message>
        <source>The unit of its times, where they are bare numbers; for dates such as 03/04/2026, what comes first. auto: inferred from the values and from the name of their column.</source>
        <translation>时间为纯数字时的单位；对 03/04/2026 这样的日期，则为日月的先后。自动：由数值本身及列名推断。</translation>
    </message>
    <message>
        <source>Where a table holds several markets, the value to read in each column that distinguishes them: gpu_model=H100;series=spot. A * takes all rows.</source>
        <translation>表中含多个市场时，在区分它们的各列中读取的词：gpu_model=H100;series=spot。* 表示所有行。</translation>
    </message>
    <message>
        <source>Where its columns have other names: arrival=NAME, input=NAME, output=NAME; of rates start=NAME, rate=NAME.</source>
        <translation>列名不同时：arrival=NAME, input=NAME, output=NAME；速率文件为 start=NAME, rate=NAME。</translation>
    </message>
    <message>
        <source>Where its columns have other names: submitted=NAME, started=NAME, ended=NAME, duration=NAME, gpus=NAME, model=NAME, batch=NAME, iterations=NAME, state=NAME, id=NAME.</source>
        <translation>列名不同时：submitted=NAME, started=NAME, ended=NAME, duration=NAME, gpus=NAME, model=NAME, batch=NAME, iterations=NAME, state=NAME, id=NAME。</translation>
    </message>
    <message>
        <source>clock: as the file shows it, dates or numbers since 1970; a unit: numbers count it from 1970 or from the start of the record, which then has no clock; day-first, month-first: what dates such as 02/03/2026 begin with.</source>
        <translation>时钟：按文件所示，日期或自 1970 年起的数；单位：数字从 1970 年或记录起点起以此计，后者没有时钟；“日在前”“月在前”：02/03/2026 这样的日期以日或月开头。</translation>
    </message>
    <message>
        <source>node events</source>
        <translation>节点事件</translation>
    </message>
    <message>
        <source>table without a header</source>
        <translation>没有表头的表</translation>
    </message>
    <message>
        <source>CSV of prices of zones</source>
        <translation>各可用区价格的 CSV</translation>
    </message>
    <message>
        <source>Difference from the base, as a share of the base.</source>
        <translation>与基准的差值，占基准值的比例。</translation>
    </message>
    <message>
        <source>%1, base</source>
        <translation>%1，基准</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>情景</translation>
    </message>
    <message>
        <source>The base is what differences are relative to.</source>
        <translation>差值以基准为参照。</translation>
    </message>
    <message>
        <source>Whether it is the base.</source>
        <translation>是否为基准。</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>Difference from the base.</source>
        <translation>与基准的差值。</translation>
    </message>
    <message>
        <source>%1: differences</source>
        <translation>%1：差值</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>known-horizon: the best rate for this number of jobs; doubling: without knowing the number, restarted after 1, 2, 4, ... jobs; fixed: the rate below; adaptive: as high as it can be while the policies are easy to tell apart (exponentiated only); auto: adaptive where it is possible, else known-horizon.</source>
        <translation>已知作业数：该作业数下的最佳学习率；倍增：不知道作业数，在 1、2、4…个作业之后重新开始；固定：下方的学习率；自适应：在策略易于区分时尽可能高（仅限指数权重）；自动：可行时为自适应，否则为已知作业数。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>时隙</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>work unit</source>
        <translation>工作单位</translation>
    </message>
    <message>
        <source>Twelve hours less: what is that going to cost?</source>
        <translation>少十二小时：要多花多少？</translation>
    </message>
    <message>
        <source>Choose &quot;Over two parameters&quot; with Network down the map and press Run: how much notice a slower network needs.</source>
        <translation>选择“两个参数”，以网络为纵轴，然后按“运行”：较慢的网络需要多长的通知。</translation>
    </message>
    <message>
        <source>Choose Look-ahead as the parameter: all policies by how far they plan.</source>
        <translation>选择前瞻作为参数：所有策略按其规划的远近比较。</translation>
    </message>
</context>
<context>
    <name>trace</name>
    <message>
        <source>assumed: %1</source>
        <translation>假定：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>training</name>
    <message>
        <source>Throughput is by the formula, uncalibrated: measured tables are two to three times faster.</source>
        <translation>吞吐量按公式计算，未经校准：实测表的数值要快两到三倍。</translation>
    </message>
    <message>
        <source>Throughput is by the formula, scaled to %1 measured rows.</source>
        <translation>吞吐量按公式计算，并按 %1 行实测数据缩放。</translation>
    </message>
    <message>
        <source>Some moves have too many ways to be averaged exactly: they are drawn 2,000 times from the scenario&apos;s seed.</source>
        <translation>有些迁移的可能情形太多，无法精确求平均：用情景的随机种子抽取 2,000 次。</translation>
    </message>
    <message>
        <source>Nothing fits: there are never more than %1 nodes, and the model needs more. Every policy is idle.</source>
        <translation>没有可行的形状：节点从不超过 %1 个，而模型需要更多。所有策略都空闲。</translation>
    </message>
    <message>
        <source>%1 trains %2 samples, %3 of the ideal</source>
        <translation>%1训练 %2 个样本，达到理想值的 %3</translation>
    </message>
    <message>
        <source>the ARIMA forecast and holding the last count give the same result</source>
        <translation>ARIMA 预测与保持最近的数量结果相同</translation>
    </message>
    <message>
        <source>the ARIMA forecast loses %1 of them</source>
        <translation>ARIMA 预测要少训练其中的 %1 个</translation>
    </message>
    <message>
        <source>holding the last count would train %1 fewer</source>
        <translation>保持最近的数量会少训练 %1 个</translation>
    </message>
    <message>
        <source>the ARIMA forecast trains %1 fewer than holding does</source>
        <translation>ARIMA 预测比保持最近的数量少训练 %1 个</translation>
    </message>
    <message>
        <source>the ARIMA forecast trains %1 more than holding does</source>
        <translation>ARIMA 预测比保持最近的数量多训练 %1 个</translation>
    </message>
    <message>
        <source>Restarting at every event trains %1 fewer.</source>
        <translation>每次事件都重启会少训练 %1 个。</translation>
    </message>
    <message>
        <source>Cheap, which waits for the count of nodes and then moves live to the fastest shape, trains %1 more.</source>
        <translation>等数量确定后再在线迁移到最快的形状，会多训练 %1 个。</translation>
    </message>
    <message>
        <source>Knowing what comes would add nothing.</source>
        <translation>预知未来也不会多训练。</translation>
    </message>
    <message>
        <source>Knowing the next %1 intervals would add %2.</source>
        <translation>预知接下来的 %1 个间隔会多训练 %2 个。</translation>
    </message>
    <message>
        <source>Slower shape</source>
        <translation>较慢的形状</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Regrouping</source>
        <translation>重新编组</translation>
    </message>
    <message>
        <source>Moving state</source>
        <translation>迁移状态</translation>
    </message>
    <message>
        <source>Another depth</source>
        <translation>改变深度</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Missed forecast</source>
        <translation>预测失误</translation>
    </message>
    <message>
        <source>Carried on</source>
        <translation>顺延</translation>
    </message>
    <message>
        <source>Lost mini-batch</source>
        <translation>丢失的小批次</translation>
    </message>
    <message>
        <source>Lost stage</source>
        <translation>丢失的阶段</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>The ideal</source>
        <translation>理想值</translation>
    </message>
    <message>
        <source>Restarting at every event</source>
        <translation>每个事件都重启</translation>
    </message>
    <message>
        <source>Moving live to the fastest shape</source>
        <translation>在线迁移到最快的形状</translation>
    </message>
    <message>
        <source>Holding the last count</source>
        <translation>保持最近的数量</translation>
    </message>
    <message>
        <source>The ARIMA forecast</source>
        <translation>ARIMA 预测</translation>
    </message>
    <message>
        <source>A noisy truth</source>
        <translation>含噪真值</translation>
    </message>
    <message>
        <source>The scenario&apos;s forecast</source>
        <translation>情景的预测</translation>
    </message>
    <message>
        <source>Knowing what comes</source>
        <translation>预知未来</translation>
    </message>
    <message>
        <source>The best possible plan</source>
        <translation>理论最优计划</translation>
    </message>
    <message>
        <source>From restarting at every event to the ideal: %1 samples come from cheaper moves, %2 from planning, %3 from foresight; %4 are out of reach.</source>
        <translation>从每次事件都重启到理想值：%1 个样本来自代价更低的迁移，%2 个来自规划，%3 个来自预知；%4 个无法达到。</translation>
    </message>
    <message>
        <source>Nothing is trained: no shape of the model fits the nodes.</source>
        <translation>没有训练任何样本：模型没有适合这些节点的形状。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 百万</translation>
    </message>
    <message>
        <source>No forecast is worth having here: none trains more than holding the last count.</source>
        <translation>此处没有预测值得采用：没有一个比保持上次的数目训练更多。</translation>
    </message>
    <message>
        <source>No forecast is worth having here: the best of them, %1, trains %2 samples fewer than holding the last count.</source>
        <translation>此处没有预测值得采用：其中最好的 %1 比保持上次的数目少训练 %2 个样本。</translation>
    </message>
    <message>
        <source>%1 is worth having: it trains %2 samples more than holding the last count.</source>
        <translation>%1 值得采用：比保持上次的数目多训练 %2 个样本。</translation>
    </message>
    <message>
        <source>%1: of all switches and sliders “%2” matters most, with %3 samples between the least and the most.</source>
        <translation>%1：在所有开关和滑块中，“%2”影响最大，最少与最多之间相差 %3 个样本。</translation>
    </message>
    <message>
        <source>Training on nodes that come and go</source>
        <translation>在来去不定的节点上训练</translation>
    </message>
    <message>
        <source>ARIMA</source>
        <translation>ARIMA</translation>
    </message>
    <message>
        <source>Seasonal</source>
        <translation>季节性</translation>
    </message>
    <message>
        <source>ARIMA by AICc</source>
        <translation>ARIMA（按 AICc）</translation>
    </message>
    <message>
        <source>Holt-Winters</source>
        <translation>Holt-Winters</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>生存分析</translation>
    </message>
    <message>
        <source>%1 trains %2 samples, %3 of the ideal, for %4 per million</source>
        <translation>%1训练 %2 个样本，达到理想值的 %3，每百万个样本花费 %4</translation>
    </message>
    <message>
        <source>Nothing fits: there is never more than %1 node, and the model needs more. Every policy is idle.</source>
        <translation>没有可行的形状：节点从不超过 %1 个，而模型需要更多。所有策略都空闲。</translation>
    </message>
    <message>
        <source>Samples trained</source>
        <translation>训练的样本</translation>
    </message>
    <message>
        <source>Samples that the model was trained on in the window.</source>
        <translation>模型在窗口内训练的样本数。</translation>
    </message>
    <message>
        <source>Share of the ideal</source>
        <translation>占理想值的比例</translation>
    </message>
    <message>
        <source>Samples over those of the fastest shape at every moment, changed at no cost.</source>
        <translation>样本数与理想值之比；理想值为每一刻都采用最快的形状，且改变形状没有代价。</translation>
    </message>
    <message>
        <source>Cost per million samples</source>
        <translation>每百万样本成本</translation>
    </message>
    <message>
        <source>Dollars for all nodes per million samples trained.</source>
        <translation>每训练百万样本所有节点的花费，单位美元。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Dollars for all nodes over the window.</source>
        <translation>窗口内所有节点的花费，单位美元。</translation>
    </message>
    <message>
        <source>Target reached after</source>
        <translation>达到目标用时</translation>
    </message>
    <message>
        <source>Hours until the target of samples is reached. No figure where the window ends before.</source>
        <translation>达到目标样本数所需的小时数。窗口在此之前结束时无数值。</translation>
    </message>
    <message>
        <source>Samples lost</source>
        <translation>损失的样本</translation>
    </message>
    <message>
        <source>Samples fewer than the ideal: slower shapes, moves, restarts and lost work.</source>
        <translation>比理想值少的样本数：源于较慢的形状、迁移、重启和丢失的工作。</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>How often training restarted from a checkpoint.</source>
        <translation>训练从检查点重启的次数。</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>How the model&apos;s shape is chosen.</source>
        <translation>模型形状的选择方式。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>From restarting at every event to the ideal.</source>
        <translation>从每个事件都重启到理想情况。</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>How the policy expects the number of nodes.</source>
        <translation>策略预计节点数量的方式。</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>The scenario&apos;s own value.</source>
        <translation>情景自身的值。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>The kind of the move.</source>
        <translation>迁移的种类。</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Pipelines and stages of each.</source>
        <translation>流水线的数量和每条的阶段数。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>The shape before.</source>
        <translation>之前的形状。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>The shape afterwards.</source>
        <translation>之后的形状。</translation>
    </message>
    <message>
        <source>Next best</source>
        <translation>次优</translation>
    </message>
    <message>
        <source>The best plan that begins with another shape.</source>
        <translation>以另一种形状开始的最佳计划。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Nodes, pipelines and stages of each interval.</source>
        <translation>每个间隔的节点数、流水线数和阶段数。</translation>
    </message>
    <message>
        <source>Next best path</source>
        <translation>次优路径</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>Over Reactive</source>
        <translation>相对反应式</translation>
    </message>
    <message>
        <source>Samples more than by restarting at every event, as a share of those.</source>
        <translation>比每个事件都重启多训练的样本，占后者的比例。</translation>
    </message>
    <message>
        <source>Samples of the plan</source>
        <translation>计划的样本</translation>
    </message>
    <message>
        <source>Expected over the intervals that it looks ahead.</source>
        <translation>在其前瞻的各间隔内的期望值。</translation>
    </message>
    <message>
        <source>Samples added</source>
        <translation>增加的样本</translation>
    </message>
    <message>
        <source>More than in the step before.</source>
        <translation>比上一步多。</translation>
    </message>
    <message>
        <source>Over Hold</source>
        <translation>相对保持</translation>
    </message>
    <message>
        <source>Samples more than by holding the last count.</source>
        <translation>比保持最近的数量多训练的样本。</translation>
    </message>
    <message>
        <source>Change in samples</source>
        <translation>样本的变化</translation>
    </message>
    <message>
        <source>The difference from the scenario&apos;s own value.</source>
        <translation>与情景自身的值之差。</translation>
    </message>
    <message>
        <source>Ahead of the next</source>
        <translation>领先次优</translation>
    </message>
    <message>
        <source>Samples by which the plan is ahead of the next best.</source>
        <translation>计划比次优计划多出的样本。</translation>
    </message>
    <message>
        <source>Liveput</source>
        <translation>存活吞吐量</translation>
    </message>
    <message>
        <source>Samples per second that are kept over the next interval, the cost of the move taken off.</source>
        <translation>下一个间隔内保住的每秒样本数，已扣除迁移的成本。</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>失误</translation>
    </message>
    <message>
        <source>Intervals in which fewer nodes were left than the plan needed.</source>
        <translation>剩余节点少于计划所需的间隔。</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>拖延</translation>
    </message>
    <message>
        <source>Intervals that a move outlasted.</source>
        <translation>迁移持续时间超过的间隔。</translation>
    </message>
    <message>
        <source>Young&apos;s interval</source>
        <translation>Young 间隔</translation>
    </message>
    <message>
        <source>The best time between checkpoints by Young&apos;s formula, if stages lose all their replicas.</source>
        <translation>在阶段会失去全部副本时，按 Young 公式得到的最佳检查点间隔。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Numbered from 0, from the beginning of the trace.</source>
        <translation>从轨迹开头起，由 0 编号。</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>提前量</translation>
    </message>
    <message>
        <source>How many intervals ahead.</source>
        <translation>提前多少个间隔。</translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation>平均误差</translation>
    </message>
    <message>
        <source>Mean absolute error of the count of nodes over all leads.</source>
        <translation>所有提前量上节点数的平均绝对误差。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Mean absolute error of the count of nodes.</source>
        <translation>节点数的平均绝对误差。</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>间隔数</translation>
    </message>
    <message>
        <source>The time between two decisions.</source>
        <translation>两次决策之间的时间。</translation>
    </message>
    <message>
        <source>Cost of the move</source>
        <translation>迁移的成本</translation>
    </message>
    <message>
        <source>Expected time in which nothing is trained.</source>
        <translation>不进行训练的期望时间。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>标准误差</translation>
    </message>
    <message>
        <source>Zero where the expectation is exact.</source>
        <translation>期望值精确时为零。</translation>
    </message>
    <message>
        <source>Mean of the draws</source>
        <translation>抽样的均值</translation>
    </message>
    <message>
        <source>Standard error of the draws</source>
        <translation>抽样的标准误差</translation>
    </message>
    <message>
        <source>Empty: the time in the model&apos;s profile.</source>
        <translation>空：模型剖析文件中的时间。</translation>
    </message>
    <message>
        <source>Restart with joining nodes</source>
        <translation>有节点加入时的重启</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Fewest nodes</source>
        <translation>最少节点</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>最多节点</translation>
    </message>
    <message>
        <source>Mean nodes</source>
        <translation>平均节点</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Intervals at which nodes leave or join.</source>
        <translation>有节点离开或加入的间隔。</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Whether the throughput table has this shape.</source>
        <translation>吞吐量表中是否有这种形状。</translation>
    </message>
    <message>
        <source>Regrouping suffices</source>
        <translation>重新编组即可</translation>
    </message>
    <message>
        <source>The chance that no stage lost all its replicas.</source>
        <translation>没有阶段失去全部副本的概率。</translation>
    </message>
    <message>
        <source>Regrouping suffices in the draws</source>
        <translation>抽样中重新编组即可</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>抽样次数</translation>
    </message>
    <message>
        <source>Samples fewer than the ideal by this cause.</source>
        <translation>因此原因比理想情况少的样本。</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Chances</source>
        <translation>概率分布</translation>
    </message>
    <message>
        <source>%1 on %2 nodes, %3 lost, %4 joined</source>
        <translation>%1，%2 个节点，失去 %3 个，加入 %4 个</translation>
    </message>
    <message>
        <source>%1: nothing fits.</source>
        <translation>%1：没有合适的形状。</translation>
    </message>
    <message>
        <source>%1: the move to %2 takes %3 s in expectation.</source>
        <translation>%1：迁移到 %2 的期望用时为 %3 s。</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Each shape by its best answer when %1 of %2 nodes leave.</source>
        <translation>%2 个节点中有 %1 个离开时，每种形状及其最佳应对。</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Interval %1 with %2 nodes: the plan of each policy.</source>
        <translation>间隔 %1，%2 个节点：每个策略的计划。</translation>
    </message>
    <message>
        <source>%1: throughput and the cost of a restart by shape.</source>
        <translation>%1：各形状的吞吐量和重启成本。</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Samples lost by cause</source>
        <translation>按原因损失的样本</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>明细账</translation>
    </message>
    <message>
        <source>Planned changes</source>
        <translation>计划的改变</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>龙卷风图</translation>
    </message>
    <message>
        <source>Forecasts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Mean absolute error in nodes, by lead</source>
        <translation>按提前量的节点数平均绝对误差</translation>
    </message>
    <message>
        <source>This is one window; the question Every start has the others.</source>
        <translation>这只是一个窗口；“每个起点”这一问给出其余窗口。</translation>
    </message>
</context>
<context>
    <name>update</name>
    <message>
        <source>mean price</source>
        <translation>平均价格</translation>
    </message>
    <message>
        <source>mean number of free GPUs</source>
        <translation>平均空闲 GPU 数</translation>
    </message>
    <message>
        <source>chance of being on time</source>
        <translation>准时的概率</translation>
    </message>
    <message>
        <source>chance of staying within the budget</source>
        <translation>预算内的概率</translation>
    </message>
    <message>
        <source>median cost</source>
        <translation>成本中位数</translation>
    </message>
    <message>
        <source>The %1 is still %2.</source>
        <translation>%1仍为 %2。</translation>
    </message>
    <message>
        <source>The %1 went from %2 to %3.</source>
        <translation>%1从 %2 变为 %3。</translation>
    </message>
    <message>
        <source>The market has nothing new since last time.</source>
        <translation>自上次以来市场没有新内容。</translation>
    </message>
    <message>
        <source>The market has %1 more than last time, at a mean price of %2.</source>
        <translation>自上次以来市场多了 %1，平均价格为 %2。</translation>
    </message>
    <message>
        <source>no rows of this zone and machine</source>
        <translation>没有此可用区和机型的行</translation>
    </message>
    <message>
        <source>free GPUs are read from one file: add its rows to %1</source>
        <translation>空闲 GPU 数只从一个文件读取：请将其行加入 %1</translation>
    </message>
    <message>
        <source>its times begin at %1 and those of the market end at %2: the time between is missing</source>
        <translation>其时间从 %1 开始，而市场的时间到 %2 为止：中间缺失</translation>
    </message>
    <message>
        <source>its times count from its own start, which is not known: times that continue from %1 could be appended</source>
        <translation>其时间从自身起点算起，而没有说明起点是何时：若时间从 %1 接着计，即可续上</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (≥ %2)</source>
        <translation>%1（≥ %2）</translation>
    </message>
    <message>
        <source>%1 (≤ %2)</source>
        <translation>%1（≤ %2）</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Not used: %1. The first price is aligned with the first count of free GPUs, and these end after %2, before those prices begin.</source>
        <translation>未使用：%1。首个价格与首个空闲 GPU 数对齐，后者在 %2 后结束，早于这些价格开始。</translation>
    </message>
    <message>
        <source>Not used: %1. The free GPUs end after %2, before those prices begin.</source>
        <translation>未使用：%1。空闲 GPU 在 %2 后结束，早于这些价格开始。</translation>
    </message>
    <message>
        <source>mean cost</source>
        <translation>平均成本</translation>
    </message>
    <message>
        <source>The recommended policy is still %1.</source>
        <translation>推荐策略仍是 %1。</translation>
    </message>
    <message>
        <source>The recommended policy is now %1; the record does not distinguish it from last time&apos;s, %2.</source>
        <translation>推荐策略现为 %1；记录无法把它与上次的 %2 区分。</translation>
    </message>
    <message>
        <source>The recommended policy is now %1, not %2.</source>
        <translation>推荐策略现为 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 files, the first of them %2</source>
        <translation>%1 个文件，第一个是 %2</translation>
    </message>
    <message>
        <source>Appended: %1.</source>
        <translation>已追加：%1。</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>未采用：%1。</translation>
    </message>
    <message>
        <source>%1 files of the folder are left out, such as %2.</source>
        <translation>文件夹中有 %1 个文件未采用，例如 %2。</translation>
    </message>
    <message>
        <source>The part of the market that this scenario uses has nothing new since last time.</source>
        <translation>计入的市场自上次以来没有新内容。</translation>
    </message>
    <message>
        <source>There is no earlier update to compare with: the next one reports what has changed. The recommended policy is %1.</source>
        <translation>没有更早的更新可供比较：下一次会说明变化。推荐策略是 %1。</translation>
    </message>
    <message>
        <source>in what is new</source>
        <translation>新增部分</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Mean price of a GPU-hour</source>
        <translation>每 GPU 小时平均价格</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时期</translation>
    </message>
    <message>
        <source>With 95 % intervals</source>
        <translation>附 95 % 区间</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Free GPUs</source>
        <translation>空闲 GPU 数</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>Median cost</source>
        <translation>成本中位数</translation>
    </message>
    <message>
        <source>Mean cost</source>
        <translation>平均成本</translation>
    </message>
    <message>
        <source>Recommended policy</source>
        <translation>推荐策略</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>last time</source>
        <translation>上次</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Files in the folder</source>
        <translation>文件夹中的文件</translation>
    </message>
    <message>
        <source>What</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>appended</source>
        <translation>已追加</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>of another kind</source>
        <translation>其他类型</translation>
    </message>
</context>
<context>
    <name>why</name>
    <message>
        <source>Best possible</source>
        <translation>理论最优</translation>
    </message>
    <message>
        <source>no spot GPU is free</source>
        <translation>没有空闲的竞价 GPU</translation>
    </message>
    <message>
        <source>even %1 until the end would finish %2 late</source>
        <translation>即使用 %1 一直运行到结束，也会逾期 %2</translation>
    </message>
    <message>
        <source>it can wait %1 before it needs %2 until the end</source>
        <translation>还可以等待 %1，之后就需要 %2 一直运行到结束</translation>
    </message>
    <message>
        <source>No spot GPU is free</source>
        <translation>没有空闲的竞价 GPU</translation>
    </message>
    <message>
        <source>Only %1 spot GPU is free and the job needs at least %2</source>
        <translation>只有 %1 个竞价 GPU 空闲，而作业至少需要 %2 个</translation>
    </message>
    <message>
        <source>Only %1 spot GPUs are free and the job needs at least %2</source>
        <translation>只有 %1 个竞价 GPU 空闲，而作业至少需要 %2 个</translation>
    </message>
    <message>
        <source>No number of on-demand GPUs can run this job: none are rented.</source>
        <translation>没有任何数量的按需 GPU 能运行此作业：不租用。</translation>
    </message>
    <message>
        <source>%1 of %2 free spot GPU</source>
        <translation>%2 个空闲竞价 GPU 中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 free spot GPUs</source>
        <translation>%2 个空闲竞价 GPU 中的 %1 个</translation>
    </message>
    <message>
        <source>It takes spot whenever any is free, %1, and needs none on demand: they are enough to catch up with the uniform pace.</source>
        <translation>只要有竞价就使用（%1），不需要按需 GPU：它们足以追上匀速步调。</translation>
    </message>
    <message>
        <source>It takes spot whenever any is free, %1, and needs none on demand: progress is not behind the uniform pace.</source>
        <translation>只要有竞价就使用（%1），不需要按需 GPU：进度没有落后于匀速步调。</translation>
    </message>
    <message>
        <source>It takes all the spot it can use, %1, whatever it costs (%2), and leaves on-demand GPUs for the end: %3.</source>
        <translation>租用所有用得上的竞价 GPU（%1），不论价格（%2），把按需 GPU 留到最后：%3。</translation>
    </message>
    <message>
        <source>only %1 spot GPU is free</source>
        <translation>只有 %1 个竞价 GPU 空闲</translation>
    </message>
    <message>
        <source>only %1 spot GPUs are free</source>
        <translation>只有 %1 个竞价 GPU 空闲</translation>
    </message>
    <message>
        <source>Progress, %1 work units, must be %2 by the end of this slot to keep the pace</source>
        <translation>进度为 %1 个工作单位，要保持步调，到本时隙结束时须达到 %2</translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <translation>%1，而%2</translation>
    </message>
    <message>
        <source>%1: %2 bring it to %3.</source>
        <translation>%1：租用 %2，进度达到 %3。</translation>
    </message>
    <message>
        <source>Progress is %1 work units ahead of the uniform pace; it stays on demand until it is %2 ahead, what two restarts cost at that pace.</source>
        <translation>进度比匀速步调领先 %1 个工作单位；在领先达到 %2（按该步调，即两次重启的代价）之前，继续使用按需 GPU。</translation>
    </message>
    <message>
        <source>Progress is %1 work units ahead of the uniform pace, but %2: it goes on with %3, because stopping would only cost another restart.</source>
        <translation>进度比匀速步调领先 %1 个工作单位，但%2：继续使用 %3，因为停下只会换来又一次重启。</translation>
    </message>
    <message>
        <source>%1 need %2 for the %3 work units left, including a restart, and %4 are left</source>
        <translation>%1 完成剩余的 %3 个工作单位需要 %2（含一次重启），而时间还剩 %4</translation>
    </message>
    <message>
        <source>Its own choice would fall behind the latest line: %1. It takes %2.</source>
        <translation>原本要作的选择会落后于最迟线：%1。改为租用 %2。</translation>
    </message>
    <message>
        <source>Every slot left is needed: %1. It takes all GPUs until the job is done, %2 now.</source>
        <translation>剩下的每个时隙都要用上：%1。租用全部 GPU 直到作业完成，现在为 %2。</translation>
    </message>
    <message>
        <source>Every slot left is needed, but its %1 still run and cost less than on demand: it keeps them as long as nothing changes.</source>
        <translation>剩下的每个时隙都要用上，但现有的 GPU（%1）仍在运行，而且比按需便宜：只要情况不变就继续保留。</translation>
    </message>
    <message>
        <source>It holds %1, while %2: a change stops work for %3 (up) or %4 (down), more than another number of GPUs is worth over the time that it is expected to last.</source>
        <translation>保持 %1（%2）：一次变更会使工作停顿 %3（增加时）或 %4（减少时），在预计能持续的时间内，换成其他 GPU 数量的收益抵不上这一损失。</translation>
    </message>
    <message>
        <source>%1 from the first slot to the last: the constant number that finishes on time at the lowest cost. The spot market is ignored.</source>
        <translation>从第一个时隙到最后一个时隙都租用 %1：这是能以最低成本按时完成的固定数量。忽略竞价市场。</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>时隙 %1</translation>
    </message>
    <message>
        <source>slots %1 to %2</source>
        <translation>时隙 %1 至 %2</translation>
    </message>
    <message>
        <source>On-demand GPUs of the plan give way to free spot GPUs, which cost less and lose no time.</source>
        <translation>计划中的按需 GPU 让位给空闲的竞价 GPU，后者成本更低，也不损失时间。</translation>
    </message>
    <message>
        <source>Its first plan</source>
        <translation>第一个计划</translation>
    </message>
    <message>
        <source>Its plan no longer holds: the job is behind it. The new plan</source>
        <translation>原计划不再成立：作业已落后于计划。新计划</translation>
    </message>
    <message>
        <source>to the end of the job</source>
        <translation>直到作业结束</translation>
    </message>
    <message>
        <source>%1 is the best it knows for %2 by its forecast, %3: %4 now.</source>
        <translation>%1是根据预测对%2 所知的最好方案（%3）：现在为 %4。</translation>
    </message>
    <message>
        <source>It is committed to the plan of slot %1: step %2 of %3 is %4, whatever the market shows now.</source>
        <translation>已承诺遵循时隙 %1 的计划：共 %3 步，第 %2 步为 %4，无论市场现在如何。</translation>
    </message>
    <message>
        <source>The first planner is alone and is followed: %1.</source>
        <translation>只有第一个规划器，按其计划执行：%1。</translation>
    </message>
    <message>
        <source>Hindsight: it knows every future price, and later slots do this work for less.</source>
        <translation>事后看：已知今后的所有价格，以后的时隙能以更低的成本完成这些工作。</translation>
    </message>
    <message>
        <source>Hindsight: it knows that the spot GPUs to come are not enough, or cost more in lost time than on demand does now.</source>
        <translation>事后看：已知今后的竞价 GPU 不够用，或者其损失的时间比现在使用按需更费钱。</translation>
    </message>
    <message>
        <source>Hindsight: it knows every future price, and these spot GPUs are among those that do the work at the lowest cost, changes included.</source>
        <translation>事后看：已知今后的所有价格，把变更计算在内，这些竞价 GPU 属于能以最低成本完成工作的 GPU。</translation>
    </message>
    <message>
        <source>Spot costs %1, above its limit of %2 for buying ahead</source>
        <translation>竞价价格 %1，高于其提前购买的上限 %2</translation>
    </message>
    <message>
        <source>%1, and progress is not behind the uniform pace, so it waits.</source>
        <translation>%1，且进度不落后于均匀节奏，因此等待。</translation>
    </message>
    <message>
        <source>%1, and progress is ahead of its target, so it waits.</source>
        <translation>%1，且进度领先于目标，因此等待。</translation>
    </message>
    <message>
        <source>%1, and %2, so it waits.</source>
        <translation>%1，且 %2，因此等待。</translation>
    </message>
    <message>
        <source>Spot costs %1, within its limit of %2 for buying ahead, so it takes %3.</source>
        <translation>竞价价格 %1，不超过其提前购买的上限 %2，因此取用 %3。</translation>
    </message>
    <message>
        <source>None of the planned spot GPUs is available</source>
        <translation>计划的竞价 GPU 无一可用</translation>
    </message>
    <message>
        <source>Only one of the planned spot GPUs is available</source>
        <translation>计划的竞价 GPU 只有一个可用</translation>
    </message>
    <message>
        <source>Only %1 of the planned spot GPUs are available</source>
        <translation>计划的竞价 GPU 只有 %1 个可用</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1, fewer GPUs than the job needs: it rents none.</source>
        <translation>%1，少于作业所需的 GPU：不租用。</translation>
    </message>
    <message>
        <source>Its one-slot commitment has ended. The new plan</source>
        <translation>其一个时隙的承诺已结束。新方案</translation>
    </message>
    <message>
        <source>Its %1-slot commitment has ended. The new plan</source>
        <translation>其 %1 个时隙的承诺已结束。新方案</translation>
    </message>
    <message>
        <source>assuming later work is bought on spot at up to %1, else on demand</source>
        <translation>假设其后的工作以至多 %1 的竞价购买，否则按需</translation>
    </message>
    <message>
        <source>Its %1 planners want %2 GPUs in this slot; capped at what is free, the mean is %3, rounded to %4.</source>
        <translation>它的 %1 个规划器在此时隙想要 %2 个 GPU；以空闲数为上限，平均为 %3，取整为 %4。</translation>
    </message>
</context>
<context>
    <name>zones</name>
    <message>
        <source>The job cannot be tried in any of the zones.</source>
        <translation>在任何可用区都无法试运行该作业。</translation>
    </message>
    <message>
        <source>The job earns most in %1, with %2: %3 on average (%4).</source>
        <translation>该作业在 %1 收益最高，用 %2：平均 %3（%4）。</translation>
    </message>
    <message>
        <source>Next is %1, with %2.</source>
        <translation>其次是 %1，用 %2。</translation>
    </message>
    <message>
        <source>%1 may be as good, with %2: the intervals overlap.</source>
        <translation>%1 可能同样好，用 %2：区间重叠。</translation>
    </message>
    <message>
        <source>There is one zone, %1: with %2 the job earns %3 on average (%4).</source>
        <translation>只有一个可用区 %1：采用 %2，该作业平均获益 %3（%4）。</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Any of these may be as good, because the intervals overlap: %1.</source>
        <translation>以下各项可能同样好，因为区间重叠：%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>There is one zone, %1: with %2 the job costs %3 on average and is on time in %4 of cases.</source>
        <translation>只有一个可用区 %1：用 %2 作业平均花费 %3，在 %4 的情况下按时。</translation>
    </message>
    <message>
        <source>%1 is best: with %2 the job costs %3 on average and is on time within the budget in %4 of cases.</source>
        <translation>%1 最佳：用 %2 作业平均花费 %3，在 %4 的情况下按时且不超预算。</translation>
    </message>
    <message>
        <source>%1 is cheapest, with no budget set: with %2 the job costs %3 on average and is on time in %4 of cases.</source>
        <translation>%1 最便宜，未设定预算：用 %2 作业平均花费 %3，在 %4 的情况下按时。</translation>
    </message>
    <message>
        <source>%1 is cheapest: with %2 the job costs %3 on average and is on time in %4 of cases.</source>
        <translation>%1 最便宜：用 %2 作业平均花费 %3，在 %4 的情况下按时。</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>Mean price of a GPU-hour</source>
        <translation>每 GPU 小时平均价格</translation>
    </message>
    <message>
        <source>Free GPUs</source>
        <translation>空闲 GPU 数</translation>
    </message>
    <message>
        <source>Mean cost</source>
        <translation>平均成本</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Best policy</source>
        <translation>最佳策略</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点数</translation>
    </message>
    <message>
        <source>On demand, GPU-hour</source>
        <translation>按需，每 GPU 小时</translation>
    </message>
    <message>
        <source>Median cost</source>
        <translation>成本中位数</translation>
    </message>
    <message>
        <source>On time</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>未尝试的原因</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>未采用：%1</translation>
    </message>
    <message>
        <source>%1 cannot be tried: %2</source>
        <translation>无法尝试 %1：%2</translation>
    </message>
    <message>
        <source>Inputs of %1: %2</source>
        <translation>%1 的输入：%2</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>按记录</translation>
    </message>
</context>
</TS>
