# SPDX-License-Identifier: GPL-3.0-or-later
# Precompiled headers: one set for each kind of source; the targets of a kind share it, for their
# flags are the same. A source includes what it uses all the same: the tests of the headers compile
# without them.
#
# Of libraries a set lists what many sources of its kind include and nothing more, for GCC reads all
# of it for every source. Clang reads what a source asks for, and so has the project's own headers
# precompiled as well, those whose edit compiles most sources of their kind again anyway: a fifth
# less of its time in model/subjects and views/. GCC would gain nothing.

set(SPOTHORIZON_STD_HEADERS
  <algorithm> <array> <charconv> <chrono> <cmath> <cstddef> <cstdint> <cstdio> <functional> <limits>
  <map> <memory> <mutex> <optional> <set> <span> <stop_token> <string> <string_view> <utility>
  <variant> <vector>)
set(SPOTHORIZON_WIDGET_HEADERS
  <QAbstractTableModel> <QAction> <QApplication> <QBoxLayout> <QCheckBox> <QColor> <QComboBox>
  <QDir> <QEvent> <QFileInfo> <QFont> <QFontMetricsF> <QHash> <QHeaderView> <QKeyEvent> <QLabel>
  <QLineEdit> <QList> <QLocale> <QMenu> <QMouseEvent> <QObject> <QPainter> <QPixmap> <QPointer>
  <QPushButton> <QRectF> <QScrollArea> <QSettings> <QSignalBlocker> <QSortFilterProxyModel>
  <QSplitter> <QStackedWidget> <QString> <QStringList> <QTabWidget> <QTableView> <QTimer>
  <QToolButton> <QVariant> <QWidget>)
set(SPOTHORIZON_TEST_HEADERS <QDir> <QElapsedTimer> <QFile> <QSignalSpy> <QTemporaryDir> <QTest>)

if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  set(SPOTHORIZON_STUDY_HEADERS base/Text.h ask/Study.h subjects/stream/Budget.h
    subjects/job/run/Results.h subjects/training/TrainingResults.h scenario/Parameters.h
    scenario/Scenario.h)
  list(TRANSFORM SPOTHORIZON_STUDY_HEADERS PREPEND ${PROJECT_SOURCE_DIR}/model/)
  set(SPOTHORIZON_PAGE_HEADERS ${SPOTHORIZON_STUDY_HEADERS}
    ${PROJECT_SOURCE_DIR}/views/chart/ChartSpec.h ${PROJECT_SOURCE_DIR}/views/page/ComparableChart.h)
endif()

# spothorizon_precompile(kind HEADERS ... LINK ... DEFINITIONS ... OPTIONS ...): made once, by a
# target without other sources.
function(spothorizon_precompile kind)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "HEADERS;LINK;DEFINITIONS;OPTIONS")
  set(source ${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// What the precompiled headers are made with.\n")
  add_library(precompiled_${kind} OBJECT ${source})
  target_link_libraries(precompiled_${kind} PRIVATE spothorizon_options ${ARG_LINK})
  target_compile_definitions(precompiled_${kind} PRIVATE ${ARG_DEFINITIONS})
  target_compile_options(precompiled_${kind} PRIVATE ${ARG_OPTIONS})
  if(SPOTHORIZON_PAGE_HEADERS)
    target_include_directories(precompiled_${kind} PRIVATE ${PROJECT_SOURCE_DIR})
  endif()
  target_precompile_headers(precompiled_${kind} PRIVATE ${ARG_HEADERS})
endfunction()

# spothorizon_precompiled(target kind): the target takes that set and the options that it was made
# with.
function(spothorizon_precompiled target kind)
  get_target_property(options precompiled_${kind} COMPILE_OPTIONS)
  if(options)
    target_compile_options(${target} PRIVATE ${options})
  endif()
  target_precompile_headers(${target} REUSE_FROM precompiled_${kind})
endfunction()

# What tests of widgets do themselves takes no time; to optimise it takes a sixth of their build.
set(SPOTHORIZON_UNOPTIMISED $<$<CONFIG:Debug>:-O0>)
set(SPOTHORIZON_FAST $<$<CONFIG:Release>:-O3>)
set(SPOTHORIZON_LIGHT)
# In tiers: what computes is optimised, what shows and what tests is not. At -O1 Clang inlines
# little, and tests of what computes would cost more than -O2 does; at -O0 it needs a third less for
# views/, app/ and all tests. The linker takes the first copy of a template that it finds: the model
# would run on what was left unoptimised, were it not linked first (ModelFirst.cmake). That takes a
# linker that is fast, so that GCC's builds are in one piece.
set(SPOTHORIZON_IN_TIERS OFF)
if(CMAKE_BUILD_TYPE STREQUAL Debug AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
  set(SPOTHORIZON_IN_TIERS ON)
  set(SPOTHORIZON_FAST -O2)
  set(SPOTHORIZON_LIGHT -O0)
endif()

spothorizon_precompile(model HEADERS ${SPOTHORIZON_STD_HEADERS})
# Where a build optimises all layers alike, one set serves them all.
if(CMAKE_BUILD_TYPE STREQUAL Release OR SPOTHORIZON_IN_TIERS)
  spothorizon_precompile(model_fast HEADERS ${SPOTHORIZON_STD_HEADERS} OPTIONS ${SPOTHORIZON_FAST})
else()
  add_library(precompiled_model_fast ALIAS precompiled_model)
endif()
if(SPOTHORIZON_STUDY_HEADERS)
  spothorizon_precompile(study HEADERS ${SPOTHORIZON_STD_HEADERS} ${SPOTHORIZON_STUDY_HEADERS})
else()
  add_library(precompiled_study ALIAS precompiled_model)
endif()
spothorizon_precompile(core LINK Qt6::Core OPTIONS ${SPOTHORIZON_LIGHT}
  HEADERS ${SPOTHORIZON_STD_HEADERS} <QCommandLineParser> <QCoreApplication> <QString> <QStringList>
    ${SPOTHORIZON_STUDY_HEADERS})
if(SPOTHORIZON_GUI)
  spothorizon_precompile(widgets LINK Qt6::Widgets OPTIONS ${SPOTHORIZON_LIGHT}
    HEADERS ${SPOTHORIZON_STD_HEADERS} ${SPOTHORIZON_WIDGET_HEADERS} ${SPOTHORIZON_PAGE_HEADERS})
endif()
if(SPOTHORIZON_TESTS)
  spothorizon_precompile(core_tests LINK Qt6::Core Qt6::Test DEFINITIONS QT_NO_KEYWORDS OPTIONS ${SPOTHORIZON_LIGHT}
    HEADERS ${SPOTHORIZON_STD_HEADERS} ${SPOTHORIZON_TEST_HEADERS})
endif()
if(SPOTHORIZON_TESTS AND SPOTHORIZON_GUI)
  spothorizon_precompile(widget_tests LINK Qt6::Widgets Qt6::Test OPTIONS ${SPOTHORIZON_UNOPTIMISED}
    HEADERS ${SPOTHORIZON_STD_HEADERS} ${SPOTHORIZON_WIDGET_HEADERS} ${SPOTHORIZON_TEST_HEADERS}
      ${SPOTHORIZON_PAGE_HEADERS})
endif()
