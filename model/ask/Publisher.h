// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace spothorizon::study {

/// Says when a run hands out its partial results: at most 30 times a second (what is drawn faster
/// than that nobody sees), and so seldom that it takes a twentieth of the time. What was held back
/// is handed out as soon as it may be, though nothing else should change for a long time.
///
/// The first is handed out at once, or, of a run that is mostly over by then, `firstAfter` the
/// publisher was made: what is whole before that is drawn once instead of twice.
///
/// A run keeps a draft of its results behind a mutex. The draft is copied and the copy handed over
/// with the mutex held, so from one thread at a time. A publisher is declared after all that is
/// copied: its destructor waits for the last call.
class Publisher {
 public:
  static constexpr std::chrono::milliseconds kLeastPause{33};
  /// `firstAfter` of runs that follow a slider: pictures of a longer one come that much later.
  static constexpr std::chrono::milliseconds kSliderPause{20};

  /// Hands `copy()` to `onPartial`, which outlives the publisher and may be empty: nobody wants
  /// partial results then. None is sent once `stop` was requested.
  template <class Partial, class Copy>
  Publisher(std::mutex& draft, std::stop_token stop, const std::function<void(Partial)>& onPartial,
            Copy copy, std::chrono::milliseconds firstAfter = {})
      : m_draft(draft), m_stop(std::move(stop)) {
    if (firstAfter.count() > 0) m_next = Clock::now() + firstAfter;
    if (onPartial) m_send = [&onPartial, copy = std::move(copy)] { onPartial(copy()); };
  }

  /// The draft has changed; `whole`: for the last time, so that it closes instead. The mutex is
  /// held by the caller.
  void changed(bool whole = false);
  /// Nothing more is sent and the draft no longer read, for the whole results come. The mutex is
  /// held by the caller.
  void close();

 private:
  using Clock = std::chrono::steady_clock;

  void sendNow();
  void sendLater(const std::stop_token& quit);

  std::mutex& m_draft;  ///< of all below but the thread, too
  std::stop_token m_stop;
  std::function<void()> m_send;
  Clock::time_point m_next{};  ///< nothing is sent before
  bool m_heldBack = false;
  std::condition_variable_any m_wake;
  std::jthread m_later;  ///< begun when first something is held back; last: joins before the rest
};

}  // namespace spothorizon::study
