// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/request/RequestStory.h"

#include <algorithm>
#include <utility>

namespace spothorizon::views {
namespace {

using serving::kNever;
using serving::Segment;
using Kind = RequestStory::Kind;

std::vector<const Segment*> segmentsOf(const serving::RunOutcome& run, int request) {
  std::vector<const Segment*> found;
  for (const Segment& s : run.segments) {
    if (std::ranges::find(s.requests, request) != s.requests.end()) found.push_back(&s);
  }
  std::ranges::stable_sort(found, {}, [](const Segment* s) { return s->start; });
  return found;
}

void addPart(RequestStory& story, Kind kind, double from, double to, int replica = -1) {
  if (to > from) story.parts.push_back({kind, from, to, replica});
}

/// A stretch of work: the prompt, its tokens as far as the request has any left, the batch's rest.
class Teller {
 public:
  Teller(RequestStory& story, bool recompute)
      : m_story(story), m_recompute(recompute), m_now(story.arrival) {}

  void work(const Segment& s) {
    const bool begins = s.from == 0;
    // What a lost cache had is taken as prompt where it is computed again.
    if (begins && m_attempts++ > 0) m_base = m_recompute ? m_delivered : 0;
    gap(s, begins);
    addPart(m_story, Kind::Prefill, s.start, s.start + s.prefill, s.replica);
    const int left = m_story.outputTokens - m_base;
    double last = s.start + s.prefill;
    const double begun = last;
    for (int k = s.from + 1; k <= std::min(s.to, left); ++k) {
      last = s.start + s.prefill + (k - s.from) * s.token;
      m_story.tokens.push_back({last, m_base + k, m_base + k <= m_delivered});
      m_delivered = std::max(m_delivered, m_base + k);
    }
    addPart(m_story, Kind::Decode, begun, last, s.replica);
    addPart(m_story, Kind::Batch, last, s.end, s.replica);
    m_now = std::max(s.end, last);
  }
  void end() {
    if (m_story.finish == kNever) return;
    addPart(m_story, Kind::Batch, m_now, m_story.finish);
  }
  double now() const { return m_now; }

 private:
  void gap(const Segment& s, bool begins) {
    const bool first = m_attempts <= 1 && begins;
    if (!begins) m_story.commits.push_back(m_now);
    addPart(m_story, first ? Kind::Wait : begins ? Kind::Lost : Kind::Moved, m_now, s.start);
  }

  RequestStory& m_story;
  bool m_recompute;
  double m_now;
  int m_attempts = 0, m_base = 0, m_delivered = 0;
};

/// For runs that were not recorded: the first and the last token are known.
void tellRoughly(RequestStory& story, int delivered) {
  story.exact = false;
  if (story.firstToken == kNever) return;
  addPart(story, Kind::Wait, story.arrival, story.firstToken);
  story.tokens.push_back({story.firstToken, 1, false});
  if (story.finish == kNever) return;
  addPart(story, Kind::Decode, story.firstToken, story.finish);
  for (int k = 2; k <= delivered; ++k) {
    const double part = static_cast<double>(k - 1) / std::max(1, delivered - 1);
    story.tokens.push_back({story.firstToken + part * (story.finish - story.firstToken), k, false});
  }
}

}  // namespace

RequestStory storyOf(std::string system, const serving::Requests& requests,
                     const serving::RunOutcome& run, int request, bool recompute) {
  RequestStory story;
  story.system = std::move(system);
  story.request = request;
  const auto i = static_cast<std::size_t>(request);
  if (request < 0 || i >= requests.size()) return story;
  story.promptTokens = requests.promptTokens[i];
  story.outputTokens = requests.outputTokens[i];
  story.arrival = requests.arrivalSeconds[i];
  story.finish = run.requests.finishSeconds[i];
  story.firstToken = run.requests.firstTokenSeconds[i];
  story.refused = run.requests.refused[i] != 0;
  const auto segments = segmentsOf(run, request);
  if (segments.empty()) {
    tellRoughly(story, run.requests.delivered[i]);
  } else {
    Teller teller(story, recompute);
    for (const Segment* s : segments) teller.work(*s);
    teller.end();
  }
  const double end = story.parts.empty() ? story.arrival : story.parts.back().to;
  if (story.finish == kNever && !story.refused) {
    addPart(story, Kind::Wait, end, run.endSeconds);
  }
  return story;
}

}  // namespace spothorizon::views
