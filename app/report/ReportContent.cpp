// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportContent.h"

namespace spothorizon::app {

std::vector<const ReportFigure*> figuresOf(const ReportContent& content) {
  std::vector<const ReportFigure*> figures;
  for (const ReportSection& section : content.sections) {
    for (const ReportBlock& block : section.blocks) {
      if (const auto* figure = std::get_if<ReportFigure>(&block)) figures.push_back(figure);
    }
  }
  return figures;
}

}  // namespace spothorizon::app
