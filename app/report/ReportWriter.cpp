// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportWriter.h"

#include <QFontMetricsF>
#include <map>
#include <utility>
#include <vector>

#include "app/report/PageFlow.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPdf.h"
#include "app/report/ReportPictures.h"

namespace spothorizon::app {
namespace {

/// Figures that are handed over one by one by the thread that draws them.
class FiguresToCome {
 public:
  explicit FiguresToCome(const std::vector<const ReportFigure*>& figures) {
    m_drawn.reserve(figures.size());  // their places do not change: others read them
    for (const ReportFigure* figure : figures) {
      m_coming[figure->fileStem] = m_promises.emplace_back().get_future().share();
    }
  }

  void add(DrawnFigure drawn) {
    m_drawn.push_back(std::move(drawn));
    m_promises[m_drawn.size() - 1].set_value(&m_drawn.back().picture);
  }
  /// For the other thread; waits. std::future_error where nobody draws it any more.
  const QPicture* pictureOf(const QString& fileStem) const {
    const auto found = m_coming.find(fileStem);
    return found == m_coming.end() ? nullptr : found->second.get();
  }
  const std::vector<DrawnFigure>& drawn() const { return m_drawn; }
  /// Whoever waits for figures that have not been added does so no longer.
  void end() { m_promises.clear(); }

 private:
  std::vector<DrawnFigure> m_drawn;
  std::vector<std::promise<const QPicture*>> m_promises;  ///< one a figure
  std::map<QString, std::shared_future<const QPicture*>> m_coming;
};

/// Also where a figure cannot be drawn the pages end before what they are made from goes.
struct PagesEnd {
  FiguresToCome& figures;
  std::future<QByteArray>& pdf;

  ~PagesEnd() {
    figures.end();
    if (pdf.valid()) pdf.wait();
  }
};

/// Qt keeps fonts for each thread; which ones there are it finds once in a program.
void loadFonts() {
  for (const bool bold : {false, true}) {
    QFontMetricsF(printFont(9, bold)).horizontalAdvance(QStringLiteral("X"));
  }
}

}  // namespace

ReportWriter::ReportWriter() {
  // Where no thread is to be had, it is done by whoever waits for it.
  m_pdf = std::async(std::launch::async | std::launch::deferred,
                     [order = m_order.get_future().share()] {
                       loadFonts();
                       return order.get()();
                     });
}

ReportBytes ReportWriter::write(const ReportContent& content, bool html, bool pdf) {
  const std::vector<const ReportFigure*> figures = figuresOf(content);
  FiguresToCome toCome(figures);
  m_order.set_value([&content, &toCome, pdf] {
    if (!pdf) return QByteArray();
    return reportPdf(content, [&toCome](const QString& stem) { return toCome.pictureOf(stem); });
  });
  const PagesEnd end{toCome, m_pdf};
  for (const ReportFigure* figure : figures) toCome.add(draw(*figure));
  ReportBytes bytes;
  if (html) bytes.html = reportHtml(content, toCome.drawn()).toUtf8();
  bytes.pdf = m_pdf.get();
  return bytes;
}

}  // namespace spothorizon::app
