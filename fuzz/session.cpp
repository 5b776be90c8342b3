// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a session that opens is sound: it can be written and is read back with nothing left
// out.
#include "session/Session.h"

#include "Fuzzing.h"
#include "base/InputError.h"

using namespace spothorizon;

namespace {

void checkOpened(const study::OpenedSession& opened) {
  const study::Session& session = opened.session;
  fuzz::require(!session.scenarios.empty(), "a session has a scenario");
  study::Session mended = session;
  study::mendView(mended);
  fuzz::require(mended == session, "a session is opened with a sound view");
  fuzz::require(opened.mayOverwrite == opened.leftOut.empty(), "what is left out is not lost");
  const std::string written = study::sessionToText(session, "/nowhere");
  fuzz::require(study::looksLikeSession(written), "a session looks like one");
  const study::OpenedSession again = study::sessionFromText(written, "written", "/nowhere");
  fuzz::require(again.leftOut.empty(), "what is written is read whole");
  fuzz::require(again.session == session, "and as it was");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  study::looksLikeSession(text);
  study::OpenedSession opened;
  try {
    opened = study::sessionFromText(text, "input", "/nowhere");
  } catch (const InputError&) {
    return 0;
  }
  checkOpened(opened);
  return 0;
}
