// All of Hippogonal's interface for C++20.
//
// Values never change, and copies are cheap. Any number of threads may use them; loading a game waits for
// searches, counts and checks that run, and they for it. Texts are UTF-8. A wrong text is a subclass of
// Error, with its place; a wrong option is std::invalid_argument; what cannot be done at all is another
// std::exception.
#pragma once

#include <hippogonal/betza.hpp>
#include <hippogonal/diagram.hpp>
#include <hippogonal/error.hpp>
#include <hippogonal/game.hpp>
#include <hippogonal/position.hpp>
#include <hippogonal/record.hpp>
#include <hippogonal/search.hpp>
#include <hippogonal/solve.hpp>
#include <hippogonal/version.hpp>
