// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/StudyPage.h"

#include <algorithm>

#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"

namespace spothorizon::views {

QStringList StudyPage::startAfresh(const std::vector<std::pair<std::string, std::string>>& named) {
  letGo();
  QStringList missing;
  for (const auto& [name, value] : named) {
    const QString key = QString::fromStdString(name);
    const bool known = std::ranges::find(m_choices, key, &PageChoice::name) != m_choices.end();
    if (!known) missing << key;
  }
  for (const PageChoice& choice : m_choices) {
    const auto wish = std::ranges::find(named, choice.name.toStdString(),
                                        &std::pair<std::string, std::string>::first);
    const QString wanted =
        wish == named.end() ? choice.usual() : QString::fromStdString(wish->second);
    if (choice.value() == wanted) continue;
    if (!choice.set(wanted) && wish != named.end()) missing << choice.name;
  }
  for (PlotPane* pane : findChildren<PlotPane*>()) pane->fit();
  for (HeatMapPane* pane : findChildren<HeatMapPane*>()) pane->fit();
  return missing;
}

}  // namespace spothorizon::views
