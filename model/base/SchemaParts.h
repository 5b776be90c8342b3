// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Json.h"

/// Parts of JSON Schemas (draft 2020-12) of the program's own files.
namespace spothorizon::schema {

/// {"type": type, "description": what}; without a description where `what` is empty.
Json typed(const char* type, const std::string& what);
Json text(const std::string& what);
Json listOf(Json items, const std::string& what);
/// An object with these members and no others.
Json objectOf(Json members, const std::string& what, const std::vector<std::string>& required = {});
/// An object whose members, of any name, are all alike.
Json mapOf(Json values, const std::string& what);
Json oneOf(Json::List words, const std::string& what);
Json anyOf(Json::List schemas, const std::string& what);
Json constant(Json value);
/// {"$ref": "#/$defs/scenario"}
Json reference(const std::string& pointer);

/// The beginning of a schema: which draft, and the format that it is of.
Json head(const std::string& title);

}  // namespace spothorizon::schema
