// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/TestMain.h"

#include <QCoreApplication>
#include <QProcess>
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <map>
#include <string>

namespace spothorizon::testmain {

namespace {

using Classes = std::map<std::string, RunClass, std::less<>>;

/// Filled before main, then only read.
Classes& classes() {
  static Classes all;
  return all;
}

int list() {
  for (const auto& [name, run] : classes()) std::puts(name.c_str());
  return 0;
}

/// Each in a process of its own, as ctest runs them: none meets what another has left behind.
int runAll(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  const QStringList options = QCoreApplication::arguments().mid(1);
  std::string failed;
  for (const auto& [name, run] : classes()) {
    const QStringList arguments = QStringList(QString::fromStdString(name)) + options;
    if (QProcess::execute(QCoreApplication::applicationFilePath(), arguments) != 0) {
      failed += " " + name;
    }
  }
  if (!failed.empty()) std::fprintf(stderr, "Failed:%s\n", failed.c_str());
  return failed.empty() ? 0 : 1;
}

int runOne(std::string_view name, int argc, char** argv) {
  const auto found = classes().find(name);
  if (found == classes().end()) {
    std::fprintf(stderr, "%s: no such test; --list shows what there is\n", argv[1]);
    return 2;
  }
  // Settings and standard paths are the class's own: classes run at the same time.
  QCoreApplication::setApplicationName(argv[1]);
  std::rotate(argv + 1, argv + 2, argv + argc);
  argv[argc - 1] = nullptr;
  return found->second(argc - 1, argv);
}

}  // namespace

Registration::Registration(std::string_view file, RunClass run) {
  file.remove_prefix(file.rfind('/') + 1);
  classes().emplace(file.substr(0, file.find('.')), run);
}

}  // namespace spothorizon::testmain

/// NAME [options of QTest]: one class; only options: all; --list: the names.
int main(int argc, char** argv) {
  using namespace spothorizon::testmain;
  // As QCoreApplication does, for the classes that have none.
  std::setlocale(LC_ALL, "");
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "--list") return list();
  return first.empty() || first.front() == '-' ? runAll(argc, argv) : runOne(first, argc, argv);
}
