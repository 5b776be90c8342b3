// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of runs in shards: what is read of one is the same when it is written and read again, and
// results of cells are read to the bit or refused.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "subjects/job/experiment/ExperimentRecord.h"
#include "subjects/job/learning/JobWorker.h"
#include "subjects/stream/simulation/SimulationRecord.h"
#include "support/WholePart.h"

using namespace spothorizon;

namespace {

template <class Value>
void checkResult(std::string_view bytes) {
  try {
    const auto value = study::cellFrom<Value>(bytes);
    fuzz::require(study::cellBytes(value) == bytes, "a result keeps its bits");
  } catch (const InputError&) {
    return;
  }
}

void checkResults(std::string_view bytes) {
  checkResult<study::ExperimentRecord>(bytes);
  checkResult<study::SimulationRecord>(bytes);
  checkResult<std::vector<study::JobUtilities>>(bytes);
  checkResult<std::vector<study::JobSample>>(bytes);
}

void checkPart(const study::PartLines& lines) {
  const tests::WholePart part(lines);
  const std::string file = part.bytes();
  const tests::WholePart again(study::partLines(file));
  fuzz::require(again.head == part.head, "a head is read as it was written");
  fuzz::require(again.own.shard == part.own.shard && again.own.folder == part.own.folder,
                "so is what is of the part alone");
  fuzz::require(again.cells == part.cells, "so are its cells");
  for (const auto& [key, bytes] : part.cells) checkResults(bytes);
}

template <class Read>
void unlessRefused(Read read) {
  try {
    read();
  } catch (const InputError&) {
    return;
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kHashDigits = 32;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  unlessRefused([&] { checkPart(study::partLines(text)); });
  // A change breaks the hash: the same without it, so that the rest is read too.
  const std::string_view content = text.substr(0, size - std::min(size, kHashDigits));
  unlessRefused([&] { checkPart(study::contentLines(content)); });
  unlessRefused([&] { study::cellsFrom(text); });
  checkResults(text);
  return 0;
}
