// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/FetchToEnd.h"

#include <QEventLoop>
#include <stop_token>

#include "app/fetch/FetchText.h"

namespace spothorizon::app {

FetchOutcome fetchToEnd(const FetchPlan& plan, const RunControl& control) {
  QEventLoop loop;
  FetchRun run;
  FetchOutcome outcome;
  QObject::connect(&run, &FetchRun::progressed, &loop, [&control](const FetchProgress& progress) {
    control.report(progress.fraction, progressText(progress).english());
  });
  QObject::connect(&run, &FetchRun::finished, &loop, [&](const FetchOutcome& ended) {
    outcome = ended;
    loop.quit();
  });
  run.start(plan);
  const std::stop_callback onStop(control.stop, [&run] {
    QMetaObject::invokeMethod(&run, &FetchRun::stop, Qt::QueuedConnection);
  });
  loop.exec();
  return outcome;
}

}  // namespace spothorizon::app
