// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <functional>
#include <future>

#include "app/report/ReportContent.h"

namespace spothorizon::app {

/// A report as its files have it; empty: not asked for.
struct ReportBytes {
  QByteArray html, pdf;
};

/// Writes one report, with a second thread for the pages of the PDF. Made before the scenarios are
/// run: the thread finds and loads the fonts meanwhile, which takes the first report of a program
/// 50 ms. On the thread of the window only.
class ReportWriter {
 public:
  ReportWriter();
  ReportWriter(const ReportWriter&) = delete;
  ReportWriter& operator=(const ReportWriter&) = delete;

  /// Once. Draws the figures while the pages are set; each is painted when its figures are there.
  /// The same bytes as drawAll(), reportHtml() and reportPdf() one after the other.
  ReportBytes write(const ReportContent& content, bool html = true, bool pdf = true);

 private:
  using MakesPdf = std::function<QByteArray()>;

  // The thread ends without an order when the promise goes, before the future waits for it.
  std::future<QByteArray> m_pdf;
  std::promise<MakesPdf> m_order;
};

}  // namespace spothorizon::app
