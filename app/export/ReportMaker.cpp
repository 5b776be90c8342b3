// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ReportMaker.h"

#include <algorithm>
#include <utility>

#include "app/report/ReportHtml.h"
#include "app/report/ReportPdf.h"
#include "ask/LoadedMarket.h"

namespace spothorizon::app {
namespace {

constexpr double kRunShare = 0.6, kDrawShare = 0.25;  ///< of the whole work; writing is the rest

ReportStudies ran(const ReportOrder& order, const std::shared_ptr<MarketStore>& markets,
                  const TaskLink& link, decltype(StudyWishes::started) started) {
  StudyWishes wishes = order.studies;
  wishes.started = std::move(started);
  wishes.market = [markets, stop = link.stop()](const study::Scenario& scenario) {
    return markets->marketFor(scenario, stop);
  };
  wishes.known = [&order](const study::Study& study, const study::Scenario& scenario,
                          const std::string& variant) -> study::Result {
    const study::Scenario reads = study.reads(scenario, variant);
    const auto found = std::ranges::find_if(order.known, [&](const KnownResult& one) {
      return one.study == &study && one.variant == variant && one.reads == reads;
    });
    return found == order.known.end() ? nullptr : found->result;
  };
  ReportStudies studies = studiesOf(order.session, order.base, order.scenarios);
  runStudies(studies, wishes, link.control());
  return studies;
}

WrittenReport written(const ReportContent& content, const std::vector<DrawnFigure>& drawn,
                      const ReportOrder& order, const TaskLink& link) {
  WrittenReport report;
  report.stem = reportStem(content.title);
  if (order.html) report.html = reportHtml(content, drawn).toUtf8();
  const RunControl control = link.control();
  const auto turned = [&](std::size_t, std::size_t) { control.checkStop(); };
  if (order.pdf) report.pdf = reportPdf(content, drawn, turned);
  control.checkStop();
  return report;
}

}  // namespace

ReportMaker::ReportMaker(std::shared_ptr<MarketStore> markets, QObject* parent)
    : TaskRunner(parent), m_markets(std::move(markets)) {
  m_next.setSingleShot(true);
  m_next.setInterval(0);
  connect(&m_next, &QTimer::timeout, this, &ReportMaker::drawNext);
  connect(this, &TaskRunner::failed, this, &ReportMaker::end);
  connect(this, &TaskRunner::progressed, this, [this](double fraction, const QString& what) {
    if (m_content) return;
    const QString doing = m_section.isEmpty() || what.isEmpty() ? m_section + what
                                                                : tr("%1: %2").arg(m_section, what);
    emit advanced(kRunShare * fraction, doing);
  });
}

void ReportMaker::make(const ReportOrder& order) {
  m_next.stop();
  m_order = order;
  m_content.reset();
  m_section.clear();
  m_making = true;
  request([this, order, markets = m_markets](const TaskLink& link) {
    const ReportStudies studies = ran(order, markets, link, sectionTeller(link));
    auto content = std::make_shared<const ReportContent>(reportOf(studies, order.wishes));
    link.deliver([this, content] { draw(content); });
  });
}

void ReportMaker::run(const ReportOrder& order, std::function<void(const ReportStudies&)> ready) {
  m_next.stop();
  m_content.reset();
  m_section.clear();
  m_making = true;
  request([this, order, markets = m_markets, ready = std::move(ready)](const TaskLink& link) {
    const ReportStudies studies = ran(order, markets, link, sectionTeller(link));
    link.deliver([this, ready, studies] {
      ready(studies);
      end();
    });
  });
}

std::function<void(const ReportStudy&, const ReportedScenario&)> ReportMaker::sectionTeller(
    const TaskLink& link) {
  return [this, link](const ReportStudy& row, const ReportedScenario& one) {
    const QString section = tr("%1, %2").arg(QString::fromStdString(one.name), nameOf(row));
    link.deliver([this, section] { m_section = section; });
  };
}

void ReportMaker::cancel() {
  stop();
  m_next.stop();
  if (m_making) end();
}

void ReportMaker::draw(const std::shared_ptr<const ReportContent>& content) {
  m_content = content;
  m_figures = figuresOf(*m_content);
  m_drawn.clear();
  m_next.start();
}

void ReportMaker::drawNext() {
  if (m_drawn.size() == m_figures.size()) return write();
  m_drawn.push_back(app::draw(*m_figures[m_drawn.size()]));
  const double share = static_cast<double>(m_drawn.size()) / static_cast<double>(m_figures.size());
  emit advanced(kRunShare + kDrawShare * share, tr("Drawing the charts"));
  m_next.start();
}

void ReportMaker::write() {
  emit advanced(kRunShare + kDrawShare, tr("Writing the files"));
  request([this, content = m_content, drawn = m_drawn, order = m_order](const TaskLink& link) {
    const QStringList paths =
        writeReport(app::written(*content, drawn, order, link), order.folder, order.outputs);
    link.deliver([this, paths] {
      emit advanced(1, tr("Done"));
      emit written(paths);
      end();
    });
  });
}

void ReportMaker::end() {
  if (!m_making) return;
  m_making = false;
  emit done();
}

}  // namespace spothorizon::app
