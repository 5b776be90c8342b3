// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// Text of a user in another language: one function for each. CSV has csv::field (CsvText.h), a
/// terminal printable() (Printable.h), JSON its library (Json.h); HTML and SVG are written by Qt's
/// QXmlStreamWriter, which takes what forXml() gives.
namespace spothorizon::escaped {

/// A word for a POSIX shell, in quotes where it must be. A NUL, which no word can have, is left
/// out.
std::string forShell(std::string_view word);

/// A text of YAML in double quotes, the same in YAML 1.1 and 1.2 and in JSON's escapes: nothing in
/// it ends a line, a text or a document.
std::string forYaml(std::string_view text);

/// The same for the command of a container, where Kubernetes would take $(NAME) for a variable.
std::string forKubernetes(std::string_view word);

/// Text for after a "#" in a script or a manifest, on that one line.
std::string forComment(std::string_view text);

/// What XML 1.0 may hold: without control characters but tab and newline, without what is no
/// character, in valid UTF-8. Whoever writes the XML escapes <, & and quotes.
std::string forXml(std::string_view text);

}  // namespace spothorizon::escaped
