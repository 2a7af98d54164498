// Pages of HTML: one file each, which needs nothing but a browser. Their parts are the files beside this one.
#pragma once

#include "libanalysis/diagram/theme.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace hippo::pages {

/// A whole page in the colours of a theme: base.css and `style`, then `body` as HTML. Variables of CSS,
/// `--iN` with the numbers of diagram::Ink, are the colours by day, by night if the theme has one (as the
/// browser is set, or the attribute data-theme says), and on paper those of the theme print, as browsers
/// leave backgrounds out; the classes that SvgCanvas gives have them.
[[nodiscard]] std::string page(std::string_view title, diagram::Theme const& theme, std::string_view style,
                               std::string_view body);

/// An unseen drawing that holds the shapes that others on the page use: `definitions`, faces of dice and the
/// signs on buttons.
[[nodiscard]] std::string symbols(std::string_view definitions = "");

/// An element `script` of files that share their names and are seen by no other.
[[nodiscard]] std::string script(std::initializer_list<std::string_view> files);

} // namespace hippo::pages
