// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

#include "ask/Publisher.h"

namespace spothorizon::study {

/// Results that a run fills part by part, with the Publisher that hands out copies of them.
/// Whatever is copied changes in change() only, until close() or the draft's end; from any thread.
template <class Results>
class Draft {
 public:
  using Partial = std::function<void(std::shared_ptr<const Results>)>;

  /// `results` outlives it. `onPartial` may be empty: nobody wants partial results then. `show`
  /// makes a copy fit to be shown, with the draft's mutex held. `firstAfter` as Publisher has it.
  Draft(const Results& results, std::stop_token stop, Partial onPartial,
        std::function<void(Results&)> show = {}, std::chrono::milliseconds firstAfter = {})
      : m_onPartial(std::move(onPartial)),
        m_publisher(
            m_mutex, std::move(stop), m_onPartial,
            [&results, show = std::move(show)] {
              auto partial = std::make_shared<Results>(results);
              if (show) show(*partial);
              return partial;
            },
            firstAfter) {}

  /// `whole`: for the last time, so that it closes.
  template <class Change>
  void change(const Change& change, bool whole = false) {
    const std::lock_guard lock(m_mutex);
    change();
    m_publisher.changed(whole);
  }
  /// The results may be changed by their owner again; nothing more is handed out.
  void close() {
    const std::lock_guard lock(m_mutex);
    m_publisher.close();
  }

 private:
  std::mutex m_mutex;
  Partial m_onPartial;
  Publisher m_publisher;
};

}  // namespace spothorizon::study
