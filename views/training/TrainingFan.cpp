// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/TrainingFan.h"

#include <QCoreApplication>
#include <algorithm>

#include "base/RunControl.h"
#include "scenario/text/Words.h"
#include "subjects/training/WordParts.h"
#include "views/training/TrainingCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TrainingPages)
};

const training::LedgerRow* rowAt(const study::TrainingResults& results, int policy, int interval) {
  const auto& rows = results.runs[static_cast<std::size_t>(policy)].ledger.rows;
  const int at = interval - results.setting->window.first;
  if (at < 0 || at >= static_cast<int>(rows.size())) return nullptr;
  return &rows[static_cast<std::size_t>(at)];
}

QString countsText(const std::vector<int>& counts) {
  constexpr std::size_t kMostShown = 6;
  QStringList texts;
  for (std::size_t i = 0; i < std::min(counts.size(), kMostShown); ++i) {
    texts << QString::number(counts[i]);
  }
  if (counts.size() > kMostShown) texts << QStringLiteral("…");
  return texts.join(QStringLiteral(", "));
}

}  // namespace

const std::vector<int>* TrainingFans::at(std::size_t policy, int interval) const {
  if (!of || policy >= nodes.size()) return nullptr;
  const int place = interval - of->setting->window.first;
  if (place < 0 || place >= static_cast<int>(nodes[policy].size())) return nullptr;
  return &nodes[policy][static_cast<std::size_t>(place)];
}

TrainingFans makeFans(const TrainingData& results, const std::stop_token& stop) {
  TrainingFans fans;
  if (!results) return fans;
  try {
    for (const study::TrainingRun& run : results->runs) {
      const bool knows = run.spec.kind == training::PolicyKind::Truth;
      fans.nodes.push_back(knows
                               ? std::vector<std::vector<int>>()
                               : training::expectedNodes(run.spec, *results->setting, {stop, {}}));
    }
  } catch (const Stopped&) {
    return {};
  }
  fans.of = results;
  return fans;
}

void addFan(ChartSpec& chart, const TrainingFans& fans, int interval, int only,
            const ChartTheme& theme) {
  for (std::size_t i = 0; fans.of && i < fans.nodes.size(); ++i) {
    const std::vector<int>* counts = fans.at(i, interval);
    if (!counts || counts->empty() || (only >= 0 && only != static_cast<int>(i))) continue;
    LineItem line;
    line.samples = Samples::steps(interval, 1, std::vector<double>(counts->begin(), counts->end()));
    line.name = Words::tr("%1 expects").arg(trainingPolicyLabel(fans.of->runs[i]));
    line.colour = theme.line(policyColour(static_cast<int>(i)));
    line.dash = Qt::DashLine;
    line.width = 2.5;
    line.named = true;
    chart.lines.push_back(std::move(line));
  }
}

Decision weighDecision(const DecisionWish& wish, const std::stop_token& stop) {
  Decision decision{wish, {}};
  try {
    for (const int policy : wish.policies) {
      const auto& run = wish.results->runs[static_cast<std::size_t>(policy)];
      if (!rowAt(*wish.results, policy, wish.interval)) return {wish, {}};
      decision.costs.push_back(
          training::decisionCost(run.ledger, *wish.results->setting, wish.interval, {stop, {}}));
    }
  } catch (const Stopped&) {
    decision.costs.clear();
  }
  return decision;
}

QString decisionWords(const DecisionWish& wish, std::size_t which, const TrainingFans& fans,
                      const Decision& decision) {
  const study::TrainingResults& results = *wish.results;
  const int policy = wish.policies[which];
  const study::TrainingRun& run = results.runs[static_cast<std::size_t>(policy)];
  const training::LedgerRow* row = rowAt(results, policy, wish.interval);
  if (!row) return {};
  QStringList parts{Words::tr("%1, interval %2. Known: %3 nodes.")
                        .arg(trainingPolicyLabel(run))
                        .arg(wish.interval)
                        .arg(row->change.nodes)};
  const QString planned = words(study::shapeText(row->planned));
  const std::vector<int>* expected =
      fans.of == wish.results ? fans.at(static_cast<std::size_t>(policy), wish.interval) : nullptr;
  parts << (expected
                ? Words::tr("Planned: %1, expecting %2 nodes.").arg(planned, countsText(*expected))
                : Words::tr("Planned: %1.").arg(planned));
  parts << Words::tr("Actual: %1 nodes (%2 left, %3 joined); it runs %4.")
               .arg(row->change.after())
               .arg(row->change.removed)
               .arg(row->change.added)
               .arg(words(study::shapeText(row->strategy)));
  if (!(decision.wish == wish) || which >= decision.costs.size()) return parts.join(u' ');
  const training::DecisionCost& cost = decision.costs[which];
  if (cost.lost < 0.5) {
    parts << Words::tr("Nothing better was possible.");
  } else if (!cost.best.steps.empty()) {
    const auto first = cost.best.steps.front().shape;
    parts << Words::tr("It costs %1 samples against the best that was still possible, %2.")
                 .arg(words(study::samplesText(cost.lost)),
                      words(study::shapeText(results.shapes()[first].strategy)));
  }
  return parts.join(u' ');
}

}  // namespace spothorizon::views
