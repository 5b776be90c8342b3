// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/RunningHash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/NumberText.h"

namespace spothorizon {

struct RunningHash::State {
  XXH3_state_t hash;
};

RunningHash::RunningHash() : m_state(std::make_unique<State>()) {
  XXH3_128bits_reset(&m_state->hash);
}

RunningHash::~RunningHash() = default;

void RunningHash::add(std::string_view bytes) {
  XXH3_128bits_update(&m_state->hash, bytes.data(), bytes.size());
}

std::string RunningHash::text() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(&m_state->hash);
  return hexText(hash.high64, 16) + hexText(hash.low64, 16);
}

}  // namespace spothorizon
