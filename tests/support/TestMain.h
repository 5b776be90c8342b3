// SPDX-License-Identifier: GPL-3.0-or-later
// One program per folder of tests/. A test class is registered in its source by one of the macros
// below, under the name of that source, and run by that name: tests_study tst_session.
#pragma once

#include <QTest>
#include <string_view>

namespace spothorizon::testmain {

/// Runs one class as a main function would. The class's name is no longer among the arguments.
using RunClass = int (*)(int argc, char** argv);

/// Registers under the name of the file, without its folder and its ending.
class Registration {
 public:
  Registration(std::string_view file, RunClass run);
};

}  // namespace spothorizon::testmain

/// For a test that needs more than the macros below give it.
#define TEST_WITH_MAIN(run)                                                \
  namespace {                                                              \
  const spothorizon::testmain::Registration g_registration(__FILE__, run); \
  }

// Qt's own macros for a main function, with a name of their own.
#define TEST_WITH_SETUP(TestObject, ...)                                                \
  static int run##TestObject([[maybe_unused]] int argc, [[maybe_unused]] char** argv) { \
    QTest::Internal::callInitMain<TestObject>();                                        \
    __VA_ARGS__                                                                         \
    TestObject test;                                                                    \
    QTEST_SET_MAIN_SOURCE_PATH                                                          \
    return QTest::qExec(&test, argc, argv);                                             \
  }                                                                                     \
  TEST_WITH_MAIN(run##TestObject)

#define TEST_WITHOUT_APPLICATION(TestObject) TEST_WITH_SETUP(TestObject, )
#define TEST_WITH_CORE_APPLICATION(TestObject) \
  TEST_WITH_SETUP(TestObject, QTEST_QAPP_SETUP(QCoreApplication))
/// Widgets where the program links them.
#define TEST_WITH_WINDOWS(TestObject) TEST_WITH_SETUP(TestObject, QTEST_MAIN_SETUP())
