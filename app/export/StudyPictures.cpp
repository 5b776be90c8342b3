// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/StudyPictures.h"

#include <utility>

#include "app/export/Provenance.h"
#include "base/InputError.h"
#include "views/page/StudyView.h"

namespace spothorizon::app {
namespace {

[[noreturn]] void refusePolicy(int asked, int count) {
  throw InputError("", "--policy", std::to_string(asked + 1), "at most " + std::to_string(count));
}

const views::PageRow& rowOf(const views::StudyView& view, const QString& page) {
  for (const views::PageRow& row : view.pages) {
    if (page == QLatin1String(row.key)) return row;
  }
  return view.pages.front();
}

}  // namespace

const QStringList& renderablePages() {
  static const QStringList pages = [] {
    QStringList all;
    for (const views::StudyView* view : views::studyViews()) {
      for (const views::PageRow& row : view->pages) all << QString::fromUtf8(row.key);
    }
    return all;
  }();
  return pages;
}

QStringList pagesFor(const study::Scenario& scenario, const QStringList& usual) {
  QStringList pages, own;
  for (const views::StudyView* view : views::studyViews()) {
    if (!study::canAsk(*study::findStudy(view->study), scenario)) continue;
    for (const views::PageRow& row : view->pages) {
      const QString key = QString::fromUtf8(row.key);
      if (usual.contains(key)) pages << key;
      if (view->runs == views::RunsWhen::Always) own << key;
    }
  }
  return pages.isEmpty() ? own : pages;
}

StudyPictures::StudyPictures(study::Scenario scenario, const QSize& size, std::stop_token stop)
    : m_scenario(std::move(scenario)),
      m_size(size),
      m_stop(std::move(stop)),
      m_market(study::loadMarket(m_scenario)) {}

StudyPictures::~StudyPictures() = default;

QString StudyPictures::provenance() const { return provenanceLine(m_scenario, *m_market); }

void StudyPictures::add(const QString& key, int policy, const QString& settings) {
  const views::StudyView& view = *views::findViewOfPage(key.toStdString());
  const study::Study& study = *study::findStudy(view.study);
  std::unique_ptr<views::StudyPage> page(rowOf(view, key).make());
  page->resize(m_size);
  page->setProvenance(provenance());
  page->setScenario(m_scenario);
  if (!settings.isEmpty()) page->chooseSettings(settings);
  const auto count = static_cast<int>(m_scenario.policies.size());
  if (policy >= count) refusePolicy(policy, count);
  for (const QString& variant : page->picturedVariants()) {
    const study::Result result = resultOf(study, variant.toStdString());
    const int best = study.bestPolicy(*result).value_or(-1);
    if (variant == page->settings()) page->setChosenPolicy(policy >= -1 ? policy : best);
    page->setResult(result);
  }
  page->showAll();
  for (views::ExportableChart& chart : page->charts()) m_charts.push_back(std::move(chart));
  m_pages.push_back(std::move(page));
}

study::Result StudyPictures::resultOf(const study::Study& study, const std::string& variant) {
  study::Result& result = m_results[{study.key(), variant}];
  if (!result) {
    study::requireSubject(study, m_scenario);
    study::StudyOptions options;
    options.variant = variant;
    options.withReasons = true;
    result = study.run(m_scenario, m_market, {m_stop, {}}, options);
  }
  return result;
}

}  // namespace spothorizon::app
