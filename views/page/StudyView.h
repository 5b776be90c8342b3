// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "views/page/ComparableChart.h"
#include "views/page/StudyPage.h"

namespace spothorizon::views {

/// Words of rows are in English, marked with QT_TRANSLATE_NOOP under this context.
inline constexpr const char* kStudyViewContext = "StudyView";

/// One page: its tab, its entry in the menu, and how it is made.
struct PageRow {
  const char* key;       ///< as in session files: "timeline"
  const char* title;     ///< of the tab
  const char* menuText;  ///< with its mnemonic
  const char* help;
  StudyPage* (*make)();
  /// Why nothing of it can be laid beside another scenario's; null: its charts can.
  const char* notCompared = nullptr;
};

/// A table that can be saved: its entry in the menu.
struct ExportRow {
  const char* key;  ///< of the study's TableExport
  const char* menuText;
  const char* help;
  const char* dialogTitle;
  const char* fileName;
  const char* variant = "";  ///< of the results that it needs
  /// Instead of the study's own, where the table is the page's.
  std::function<std::string(const study::StudyResult&)> csv = {};
};

enum class RunsWhen {
  Always,     ///< at every edit that matters, whether it is seen or not
  InFront,    ///< the same, while one of its pages is in front
  WhenAsked,  ///< when the user says so
};

/// How results are to be compared.
struct ComparedLook {
  QString page;  ///< key
  int shownPolicy = 0;
  bool withOptimum = false;
  bool operator==(const ComparedLook&) const = default;
};

/// A list of the study's section that is edited in the panel.
struct PanelList {
  const char* key;                  ///< of study::parameterLists()
  const char* title;                ///< "Policies"
  void (*usual)(study::Scenario&);  ///< puts in what an empty list means
};

/// A study as the window shows it: one row of studyViews().
struct StudyView {
  const char* study;  ///< key of the study
  std::vector<PageRow> pages;
  RunsWhen runs = RunsWhen::WhenAsked;
  /// Its charts as they are compared; results are under the scenario that they are shown for.
  MakeComparable (*comparable)(const study::Result& result, const ComparedLook& look);
  std::vector<ExportRow> exports;
  bool sentenceOnBanner = false;  ///< else its pages say it themselves
  bool warningsOnPage = false;  ///< those of the plain variant are not repeated among the messages
  std::vector<std::string> panelSections = {};  ///< that are unfolded while it is in front
  /// What differences from the base have to say beside those of its charts; null: nothing.
  MakePaired (*paired)(std::vector<PairedScenario> scenarios) = nullptr;
  /// Titles of the panel's sections, where there are several; else that of the first page.
  std::vector<const char*> sectionTitles = {};
  std::vector<PanelList> panelLists = {};
  /// Parameters that stand first in its sections: what is dragged, before what is set once.
  std::vector<std::string> panelFirst = {};
};

/// Every study that has pages, in the order of the tabs.
const std::vector<const StudyView*>& studyViews();
/// Null where no study has this page.
const StudyView* findViewOfPage(std::string_view page);
/// PageRow::notCompared of a page in the window's language; empty where its charts are compared.
QString whyNotCompared(const QString& page);

}  // namespace spothorizon::views
