// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/fetch/ClientRun.h"
#include "app/fetch/FetchPlan.h"
#include "base/Text.h"

namespace spothorizon::app {

/// What went wrong and what to do about it, in sentences.
struct FetchFault {
  Text what;            ///< "aws is not logged in."
  Text advice;          ///< "Run ... and fetch again."
  QString clientWords;  ///< the client's own last lines; may be empty

  bool isFault() const { return !what.empty(); }
};

/// The fault of a client that did not answer; none where it did.
FetchFault clientFault(const FetchPlan& plan, const FetchPart& part, const ClientCommand& command,
                       const ClientEnd& end);

/// The last lines of what a client wrote, without blank ones: at most `most`.
QString lastLines(const QByteArray& text, int most = 4);

}  // namespace spothorizon::app
