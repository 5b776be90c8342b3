// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::tests {

/// Where a document breaks a JSON Schema, each with its place ("/tables/outcomes/rows/0: ..."). No
/// library for it is in Debian 12. It knows type, enum, const, minimum, maximum,
/// pattern, properties, required, additionalProperties, items, minItems, maxItems, anyOf and $ref
/// inside the schema, and refuses all other words, so that nothing passes unchecked.
std::vector<std::string> schemaFaults(std::string_view schema, std::string_view document);

}  // namespace spothorizon::tests
