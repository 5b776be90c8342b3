# SPDX-License-Identifier: GPL-3.0-or-later
# SPOTHORIZON_UNITY: sources of one folder are compiled together, eight at a time. A build from
# nothing takes little more than half of the processor time; an edit compiles eight sources instead
# of one, so that it is off by default and on in packaging/run.sh and test.sh.
#
# Two sources of one folder must not have the same name in their unnamed namespaces then. Where they
# do, rename one, or list it here if both names are right.
set(SPOTHORIZON_COMPILED_ALONE
  app/cli/BillVerbs.cpp
  app/cli/ExportVerb.cpp
  app/cli/SolveVerb.cpp
  app/cli/StreamVerb.cpp
  app/cli/TraceFuturesVerb.cpp
  app/cli/TraceGenerateVerb.cpp
  app/export/ExportChoice.cpp
  app/fetch/FetchRun.cpp
  app/fetch/FetchText.cpp
  app/help/ManPage.cpp
  app/report/rows/BudgetRow.cpp
  app/report/rows/ForecastRow.cpp
  app/report/rows/FrontierRow.cpp
  app/report/rows/LearningRow.cpp
  app/report/rows/QuestionsRow.cpp
  app/report/rows/RunQuestion.cpp
  app/report/rows/RunRow.cpp
  app/report/rows/SensitivityRow.cpp
  app/report/rows/ServingPlanRows.cpp
  app/report/rows/ServingRow.cpp
  model/bill/ReadPlan.cpp
  model/bill/Tally.cpp
  model/commit/Demand.cpp
  model/forecast/HoltWinters.cpp
  model/forecast/PriceStates.cpp
  model/market/futures/Resample.cpp
  model/market/read/NodeEvents.cpp
  model/market/read/PlainTimes.cpp
  model/market/read/PoolChoice.cpp
  model/market/read/PriceWords.cpp
  model/market/read/ReadAwsLines.cpp
  model/market/read/ReadCounts.cpp
  model/market/read/ReadMarketplace.cpp
  model/market/read/ReadPreempted.cpp
  model/market/table/RoleText.cpp
  model/offers/ConstantMix.cpp
  model/offers/Ending.cpp
  model/offers/Leases.cpp
  model/offers/MixAhap.cpp
  model/offers/MoveBook.cpp
  model/offers/Optimum.cpp
  model/offers/Presets.cpp
  model/offers/Problem.cpp
  model/offers/Run.cpp
  model/offers/Slot.cpp
  model/offers/SupplyCurve.cpp
  model/offers/TopUpNet.cpp
  model/offers/WindowPlanner.cpp
  model/rental/EqualShare.cpp
  model/rental/FirstCome.cpp
  model/rental/JobStream.cpp
  model/rental/PriceFollowing.cpp
  model/rental/simulate/MarketRun.cpp
  model/result/TableJson.cpp
  model/result/TableSheet.cpp
  model/serving/move/Migration.cpp
  model/serving/read/ReadInstances.cpp
  model/serving/read/ReadLatency.cpp
  model/serving/read/ReadModels.cpp
  model/serving/read/ReadPhases.cpp
  model/serving/read/ReadRequests.cpp
  model/session/MarketFacts.cpp
  model/session/MarketImport.cpp
  model/session/MarketScenario.cpp
  model/subjects/bill/PlanTables.cpp
  model/subjects/job/backtest/goals/Goals.cpp
  model/subjects/job/backtest/goals/HeldOutGoals.cpp
  model/subjects/job/headline/HeadlineTables.cpp
  model/subjects/job/run/Outcomes.cpp
  model/subjects/serving/AutoscaleWords.cpp
  model/subjects/serving/PlanTables.cpp
  model/subjects/serving/RunTables.cpp
  model/subjects/serving/ServingPlanParameters.cpp
  model/subjects/stream/BudgetProblem.cpp
  model/subjects/stream/StreamParameters.cpp
  model/subjects/stream/StreamSubject.cpp
  model/subjects/training/TrainingPolicies.cpp
  model/training/move/TransferLaw.cpp
  model/training/read/ReadThroughput.cpp
  model/training/read/ReadTransfer.cpp
  model/training/run/Steps.cpp
  views/ask/AxesCharts.cpp
  views/ask/ChartParts.cpp
  views/ask/GoalCharts.cpp
  views/ask/ParameterPicker.cpp
  views/ask/StartsCharts.cpp
  views/chart/ChartFrame.cpp
  views/comparison/ComparedMatching.cpp
  views/comparison/ComparedOverlay.cpp
  views/job/backtest/BacktestStrip.cpp
  views/job/backtest/FrontierCharts.cpp
  views/job/backtest/PairedBacktest.cpp
  views/job/experiment/AxisEditor.cpp
  views/job/learning/LeadingTable.cpp
  views/job/learning/LearningCharts.cpp
  views/serving/ServingCharts.cpp
  views/serving/plan/PlanCharts.cpp
  views/session/PlanPage.cpp
  views/stream/SpeedUpChart.cpp
  views/stream/StreamCharts.cpp
  views/stream/live/ResponseCharts.cpp
  views/training/MovePlans.cpp
  views/training/MoveTable.cpp
  views/training/ShapeMap.cpp
  views/training/TrainingFan.cpp)
# Registers: tests link their own in place of these, object by object.
list(APPEND SPOTHORIZON_COMPILED_ALONE
  model/ask/Studies.cpp model/ask/Subjects.cpp app/report/rows/ReportRows.cpp
  views/StudyViews.cpp)

# spothorizon_group_sources(folder): the sources of all targets in it and below.
function(spothorizon_group_sources folder)
  get_property(below DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(one ${below})
    spothorizon_group_sources(${one})
  endforeach()
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target ${targets})
    get_target_property(type ${target} TYPE)
    if(NOT type MATCHES "STATIC_LIBRARY|EXECUTABLE")
      continue()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(TRANSFORM sources REPLACE "^([^/].*)$" "${folder}/\\1")
    list(SORT sources)
    set(before "")
    foreach(source ${sources})
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
      cmake_path(GET path PARENT_PATH room)
      if(NOT room STREQUAL before)
        set(before ${room})
        set(count 0)
      endif()
      math(EXPR group "${count} / 8")
      math(EXPR count "${count} + 1")
      if(path IN_LIST SPOTHORIZON_COMPILED_ALONE)
        continue()  # counted, so that the groups of the others stay as they are
      endif()
      string(MAKE_C_IDENTIFIER "${room}_${group}" name)
      set_source_files_properties(${source} TARGET_DIRECTORY ${target}
        PROPERTIES UNITY_GROUP ${name})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endforeach()
endfunction()

if(SPOTHORIZON_UNITY)
  foreach(folder model views app)
    if(folder STREQUAL views AND NOT SPOTHORIZON_GUI)
      continue()
    endif()
    spothorizon_group_sources(${PROJECT_SOURCE_DIR}/${folder})
  endforeach()
endif()
