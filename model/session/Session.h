// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/Text.h"
#include "scenario/Scenario.h"
#include "scenario/Sections.h"

/// Several scenarios side by side in one file.
namespace spothorizon::study {

struct LoadedMarket;

inline constexpr int kSessionVersion = 1;

struct SessionScenario {
  std::string id;      ///< unlike all others of the session: "s1"; never shown
  Scenario scenario;   ///< its title is its name in lists, its notes are its notes
  std::string colour;  ///< "#rrggbb"
  Sections look;       ///< what studies remember of how they show it (Study::looks)
  /// The hash of the trace when it was last read (market::Provenance::hash); empty: never read.
  std::string traceHash;

  bool operator==(const SessionScenario&) const = default;
};

enum class ComparisonMode { Off, Overlay, SideBySide, Difference };
std::string toString(ComparisonMode mode);  ///< "side-by-side", as in files

/// How the user looks at it. Saved with the session; a change of it alone is no unsaved edit.
struct SessionView {
  std::string current;                ///< id of the scenario that is edited
  std::vector<std::string> compared;  ///< ids of those that are shown together, in list order
  std::string base;                   ///< id; what deltas are against
  ComparisonMode mode = ComparisonMode::Off;
  std::string page;    ///< key of the page in front: "timeline", "backtest", ...
  std::string layout;  ///< of the window, opaque (Base64), at most 64 KiB

  bool operator==(const SessionView&) const = default;
};

/// A value: copyable, comparable, round-trips through JSON (format "spothorizon-session"). Has at
/// least one scenario where it was made by makeSession() or readSession().
struct Session {
  std::string title, notes;
  std::vector<SessionScenario> scenarios;
  SessionView view;

  bool operator==(const Session&) const = default;
};

/// One scenario, current and base.
Session makeSession(Scenario scenario);

/// Index of an id; -1 where there is none.
int indexOf(const Session& session, const std::string& id);
/// An id that no scenario of the session has: one more than the greatest number.
std::string freshId(const Session& session);
/// The first colour of the list that no scenario has; the least used where all are.
std::string freshColour(const Session& session);
/// "Deadline 30 h", "Deadline 30 h (2)": a name that no other scenario has.
std::string freshName(const Session& session, const std::string& wished);
/// Repairs the view after scenarios were added or removed: current, compared and base exist,
/// compared is in list order without repeats.
void mendView(Session& session);

/// What was read, and what could not be. A session is opened as far as it is valid.
struct OpenedSession {
  Session session;
  /// In words, one per thing that was left out or changed, with its place: "/scenarios/2/scenario/
  /// job/deadlineHours: -5 is outside 0.000001 to 100000; the default is used".
  std::vector<std::string> leftOut;
  /// Whether saving may write over the file: nothing was left out and no newer program wrote it.
  bool mayOverwrite = true;
};

/// Reads as much as is valid of a file that may be cut anywhere, have unknown keys or absurd
/// numbers, or come from a newer version. Market files are named by any path: traces are kept
/// anywhere. Reading a session opens none of them, a run reads regular files only, and nothing ever
/// writes to them. InputError only where the file cannot be read at all (or is over 16 MiB), or
/// nothing of a session can be found in it.
OpenedSession readSession(const std::string& path);
OpenedSession sessionFromText(const std::string& text, const std::string& fileName,
                              const std::string& baseDirectory);

/// Two-space indented JSON with a newline at its end; market files by paths from `folder` where
/// they can be. Reading it back gives the same session and leaves nothing out. InputError with JSON
/// pointer for a session that could not be read back: ids that are not unlike, no colour, over
/// 1,000 scenarios, a text over 1 MiB, 16 MiB in all.
std::string sessionToText(const Session& session, const std::string& folder);
/// Writes whole or not at all.
void writeSession(const Session& session, const std::string& path);

/// Whether the text is that of a session, valid or not: its format is looked for at its beginning.
bool looksLikeSession(const std::string& text);

/// What became of a scenario's market files since the session was saved.
struct MarketState {
  enum class Kind { AsSaved, NeverRead, Changed, Missing, Unreadable } kind = Kind::AsSaved;
  std::string file;  ///< the first one that is missing or unreadable, as it is looked up
  Text message;      ///< says what to do; empty where all is as saved
  /// The hash of the files as they are now, where they were read: what traceHash becomes.
  std::string hash;
};
/// Reads the market (through `load`, so that a store of markets can serve it; empty: loadMarket)
/// and compares hashes. A market without files is as saved. Throws nothing but what `load` throws
/// that is no InputError.
MarketState marketState(
    const SessionScenario& scenario,
    const std::function<std::shared_ptr<const LoadedMarket>(const Scenario&)>& load = {});

/// The scenario with its market file `missing` (as MarketState names it) looked up at `path`
/// instead: how a moved trace is found again. Others that are missing too are looked for beside it,
/// or at `path` itself where they have its name. Paths are from the scenario's folder where they
/// lie in it.
Scenario withMarketFileAt(const Scenario& scenario, const std::string& missing,
                          const std::string& path);

}  // namespace spothorizon::study
