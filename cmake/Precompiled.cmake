# SPDX-License-Identifier: GPL-3.0-or-later
# Precompiled headers: libraries only, so that no edit of the project rebuilds them. One for each
# kind of source; the targets of a kind share it, for their flags are the same. A source includes
# what it uses all the same: the tests of the headers compile without them.
#
# A set lists what many sources of its kind include and nothing more: reading a large one costs too.

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

# spothorizon_precompile(kind HEADERS ... LINK ... DEFINITIONS ... OPTIONS ...): made once, by a target without other sources.
function(spothorizon_precompile kind)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "HEADERS;LINK;DEFINITIONS;OPTIONS")
  set(source ${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// What the precompiled headers are made with.\n")
  add_library(precompiled_${kind} OBJECT ${source})
  target_link_libraries(precompiled_${kind} PRIVATE spothorizon_options ${ARG_LINK})
  target_compile_definitions(precompiled_${kind} PRIVATE ${ARG_DEFINITIONS})
  target_compile_options(precompiled_${kind} PRIVATE ${ARG_OPTIONS})
  target_precompile_headers(precompiled_${kind} PRIVATE ${ARG_HEADERS})
endfunction()

set(SPOTHORIZON_FAST $<$<CONFIG:Release>:-O3>)
# What tests of widgets do themselves takes no time; to optimise it takes a sixth of their build. Of
# what is linked with tests that compute nothing may be left unoptimised: the linker takes the first
# copy of a template that it finds, and the model would run on it.
set(SPOTHORIZON_UNOPTIMISED $<$<CONFIG:Debug>:-O0>)

spothorizon_precompile(model HEADERS ${SPOTHORIZON_STD_HEADERS})
# Where a build optimises all layers alike, one set serves them all.
if(CMAKE_BUILD_TYPE STREQUAL Release)
  spothorizon_precompile(model_fast HEADERS ${SPOTHORIZON_STD_HEADERS} OPTIONS ${SPOTHORIZON_FAST})
else()
  add_library(precompiled_model_fast ALIAS precompiled_model)
endif()
spothorizon_precompile(core LINK Qt6::Core
  HEADERS ${SPOTHORIZON_STD_HEADERS} <QCommandLineParser> <QCoreApplication> <QString> <QStringList>)
if(SPOTHORIZON_GUI)
  spothorizon_precompile(widgets LINK Qt6::Widgets
    HEADERS ${SPOTHORIZON_STD_HEADERS} ${SPOTHORIZON_WIDGET_HEADERS})
endif()
if(SPOTHORIZON_TESTS)
  spothorizon_precompile(core_tests LINK Qt6::Core Qt6::Test DEFINITIONS QT_NO_KEYWORDS
    HEADERS ${SPOTHORIZON_STD_HEADERS} ${SPOTHORIZON_TEST_HEADERS})
endif()
if(SPOTHORIZON_TESTS AND SPOTHORIZON_GUI)
  spothorizon_precompile(widget_tests LINK Qt6::Widgets Qt6::Test OPTIONS ${SPOTHORIZON_UNOPTIMISED}
    HEADERS ${SPOTHORIZON_STD_HEADERS} ${SPOTHORIZON_WIDGET_HEADERS} ${SPOTHORIZON_TEST_HEADERS})
endif()
