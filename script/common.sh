# shellcheck shell=bash
# What the scripts share. Source it; it changes to the project root and makes errors fatal.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The preset of CMakePresets.json to configure and build with; .ci/run sets HIPPOGONAL_PRESET to ci.
preset=${preset:-${HIPPOGONAL_PRESET:-release}}
# Where the presets build; ci and release are the same tree, so that neither builds anew after the other.
tree=build/${preset/#ci/release}

say() { printf '%s\n' "== $*" >&2; }

# need PURPOSE...: installs the packages of these purposes (script/packages) that are missing. Asks nothing, and
# calls apt only where something is missing.
need() {
  local wanted=() missing=() package sudo=()
  for purpose; do
    mapfile -t -O "${#wanted[@]}" wanted < <(awk -v purpose="$purpose" '$1 == purpose { print $2 }' script/packages)
  done
  for package in "${wanted[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  ((${#missing[@]} == 0)) && return
  say "installing ${missing[*]}"
  if ((EUID != 0)); then sudo=(sudo); fi
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
}

# configure [OPTION...]: options go to cmake. The tests are configured unless an option says otherwise.
configure() {
  local launcher=()
  # What ccache must be told to keep units that use a precompiled header, as the tests do.
  local sloppiness=CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
  if command -v ccache >/dev/null; then launcher=("-DCMAKE_CXX_COMPILER_LAUNCHER=env;$sloppiness;ccache"); fi
  say "configuring $tree"
  cmake --preset "$preset" -DHIPPOGONAL_BUILD_TESTS=ON "${launcher[@]}" "$@" >&2
}

# build TARGET [OPTION...]: configures and builds; what is up to date is not built again.
build() {
  configure "${@:2}"
  say "building $1 in $tree"
  cmake --build --preset "$preset" --target "$1" --parallel "${JOBS:-$(nproc)}" >&2
}
