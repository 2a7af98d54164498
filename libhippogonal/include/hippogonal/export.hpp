// Marks what the shared library shows; everything else in it is hidden.
#pragma once

#define HIPPOGONAL_EXPORT __attribute__((visibility("default")))
