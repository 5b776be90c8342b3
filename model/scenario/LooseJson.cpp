// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/LooseJson.h"

#include <algorithm>
#include <string_view>

#include "market/read/JsonText.h"

namespace spothorizon::study {
namespace {

using nlohmann::json;

/// The parser stops at a number that no double can hold. One that every reader refuses takes its
/// place, so that what comes after it is read. The shortest such number is as long: 1e309.
void tameNumbers(std::string& text) {
  constexpr std::string_view kTamed = "9e307";
  std::string_view huge = market::hugeNumber(text, 0);
  while (!huge.empty()) {
    const auto start = static_cast<std::size_t>(huge.data() - text.data());
    const std::size_t end = start + huge.size();
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(start), huge.size(), ' ');
    text.replace(start, kTamed.size(), kTamed);
    huge = market::hugeNumber(text, end);
  }
}

/// Builds the document from the parser's events until they end.
class LooseBuilder final : public nlohmann::json_sax<json> {
 public:
  LooseBuilder(const std::string& text, Misfits& misfits, const LooseLimits& limits)
      : m_text(text), m_misfits(misfits), m_limits(limits) {}

  json take() { return std::move(m_root); }

  bool null() override { return value(nullptr); }
  bool boolean(bool flag) override { return value(flag); }
  bool number_integer(number_integer_t number) override { return this->number(number); }
  bool number_unsigned(number_unsigned_t number) override { return this->number(number); }
  bool number_float(number_float_t number, const string_t&) override {
    return this->number(number);
  }
  bool string(string_t& text) override;
  bool binary(binary_t&) override { return true; }
  bool key(string_t& name) override;
  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override;

 private:
  /// An object or list that is not closed yet.
  struct Frame {
    json* container;
    std::string key;        ///< of the object's member under way
    bool dropping = false;  ///< the member under way is not taken
  };

  template <class Number>
  bool number(Number number) {
    value(number);
    m_lastWasNumber = m_dropDepth == 0;
    return true;
  }
  bool value(json value);
  json* put(json value);
  bool open(json container);
  bool close();
  bool dropping() const { return m_dropDepth > 0; }
  std::string pointer(std::size_t frames) const;
  void dropNumberAtEnd();
  void dropOpen();

  const std::string& m_text;
  Misfits& m_misfits;
  const LooseLimits& m_limits;
  json m_root;
  std::vector<Frame> m_frames;
  std::size_t m_dropDepth = 0;  ///< containers open inside one that is not taken
  bool m_lastWasNumber = false;
};

/// The path of the member under way in the last of so many frames.
std::string LooseBuilder::pointer(std::size_t frames) const {
  std::string path;
  for (std::size_t i = 0; i < frames; ++i) {
    const Frame& frame = m_frames[i];
    const bool innermost = i + 1 == m_frames.size();
    const std::size_t index = frame.container->size() - (innermost ? 0 : 1);
    path = childPointer(path, frame.container->is_array() ? std::to_string(index) : frame.key);
  }
  return path;
}

json* LooseBuilder::put(json value) {
  if (m_frames.empty()) {
    m_root = std::move(value);
    return &m_root;
  }
  Frame& frame = m_frames.back();
  if (frame.container->is_array()) {
    frame.container->push_back(std::move(value));
    return &frame.container->back();
  }
  return &((*frame.container)[frame.key] = std::move(value));
}

bool LooseBuilder::value(json value) {
  m_lastWasNumber = false;
  if (dropping()) return true;
  if (!m_frames.empty() && m_frames.back().dropping) return true;
  put(std::move(value));
  return true;
}

bool LooseBuilder::string(string_t& text) {
  const bool taken = !dropping() && (m_frames.empty() || !m_frames.back().dropping);
  if (!taken || text.size() <= m_limits.textBytes) return value(std::move(text));
  m_misfits.note(pointer(m_frames.size()),
                 "found text of " + std::to_string(text.size()) + " bytes, expected at most " +
                     std::to_string(m_limits.textBytes) + "; it is left out");
  return value("");
}

bool LooseBuilder::key(string_t& name) {
  m_lastWasNumber = false;
  if (dropping()) return true;
  Frame& frame = m_frames.back();
  frame.key = name;
  frame.dropping = frame.container->contains(name);
  if (frame.dropping) {
    m_misfits.note(pointer(m_frames.size()),
                   "found the key " + market::inQuotes(name) + " a second time; the first is used");
  }
  return true;
}

bool LooseBuilder::open(json container) {
  m_lastWasNumber = false;
  if (dropping() || (!m_frames.empty() && m_frames.back().dropping)) {
    ++m_dropDepth;
  } else if (m_frames.size() >= m_limits.depth) {
    m_misfits.note(pointer(m_frames.size()), "nested too deep; it is left out");
    ++m_dropDepth;
  } else {
    json* const placed = put(std::move(container));
    m_frames.push_back({placed, {}});
  }
  return true;
}

bool LooseBuilder::close() {
  m_lastWasNumber = false;
  if (dropping()) {
    --m_dropDepth;
  } else {
    m_frames.pop_back();
  }
  return true;
}

void LooseBuilder::dropNumberAtEnd() {
  const bool touches =
      !m_text.empty() && market::kNumberLetters.find(m_text.back()) != std::string_view::npos;
  if (!m_lastWasNumber || !touches) return;
  if (m_frames.empty()) {
    m_root = nullptr;
  } else if (Frame& frame = m_frames.back(); !frame.dropping) {
    json& container = *frame.container;
    if (container.is_array()) {
      container.erase(container.size() - 1);
    } else {
      container.erase(frame.key);
    }
  }
}

void LooseBuilder::dropOpen() {
  if (m_frames.size() <= m_limits.keptDepth) return;
  const std::string place = pointer(m_limits.keptDepth);
  const Frame& last = m_frames[m_limits.keptDepth - 1];
  if (last.container->is_array()) {
    last.container->erase(last.container->size() - 1);
  } else {
    last.container->erase(last.key);
  }
  m_misfits.note(place, "cut off; it is left out");
}

bool LooseBuilder::parse_error(std::size_t position, const std::string&,
                               const nlohmann::detail::exception&) {
  const std::size_t byte = position == 0 ? 0 : position - 1;
  const std::string place = market::lineAndColumn(m_text, byte);
  if (byte >= m_text.size()) {
    m_misfits.note("", place + ": the file ends too early; the rest is lost");
  } else {
    m_misfits.note("", place + ": found " + market::inQuotes(m_text.substr(byte, 1)) +
                           ", expected valid JSON; everything from there on is left out");
  }
  dropNumberAtEnd();
  dropOpen();
  return false;
}

}  // namespace

json parseLoosely(std::string text, Misfits& misfits, const LooseLimits& limits) {
  tameNumbers(text);
  LooseBuilder builder(text, misfits, limits);
  json::sax_parse(text, &builder);
  return builder.take();
}

}  // namespace spothorizon::study
