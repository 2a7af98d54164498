# shellcheck shell=bash
# The common parts of the scripts. Source it; it changes to the project root and makes errors fatal.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The preset of CMakePresets.json to configure and build with; .ci/run sets HIPPOGONAL_PRESET to ci.
preset=${preset:-${HIPPOGONAL_PRESET:-release}}
# Where the presets build; ci and release are the same tree, so that neither builds again after the other.
tree=build/${preset/#ci/release}

# version: that of the project.
version() { sed -n 's/^project(hippogonal VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt; }

say() { printf '%s\n' "== $*" >&2; }

# need PURPOSE...: installs the packages of these purposes (script/packages) that are missing. Asks nothing, and
# calls apt only if something is missing.
need() {
  local wanted=() missing=() package sudo=()
  if [[ " $* " == *' build '* ]]; then set -- core "$@"; fi
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

# launcher_option: prints the option of cmake that has ccache start the compiler, if ccache is installed.
# The sloppiness lets ccache keep units that use a precompiled header, as the tests do. In depend mode it compares
# headers as they are. Otherwise comments do not count: it returns a precompiled header of another comment, and GCC,
# which knows a header by its size and checksum, reads the header that differs twice. The namespace leaves out what
# was kept before depend mode.
launcher_option() {
  local settings="CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime"
  settings+=";CCACHE_DEPEND=1;CCACHE_NAMESPACE=hippogonal-depend"
  ! command -v ccache >/dev/null || echo "-DCMAKE_CXX_COMPILER_LAUNCHER=env;$settings;ccache"
}

# configure [OPTION...]: options go to cmake. The tests are configured unless an option says otherwise.
configure() {
  local launcher
  mapfile -t launcher < <(launcher_option)
  say "configuring $tree"
  cmake --preset "$preset" -DHIPPOGONAL_BUILD_TESTS=ON "${launcher[@]}" "$@" >&2
}

# What cmake has found, and shall find again: libraries, and the Python of the module.
forgotten=(-U '*_LIBRARY*' -U 'pkgcfg_lib_*' -U 'Python*' -U '_Python*' -U 'PYTHON*' -U pybind11_DIR)

# configure_static [OPTION...]: the tree links with static libraries (cmake/portable.cmake) until the script ends. What is compiled stays.
configure_static() {
  script/static-libraries build/static-libraries
  trap configure_shared EXIT
  configure -DHIPPOGONAL_BUILD_TESTS=OFF "${forgotten[@]}" -DCMAKE_PROJECT_INCLUDE="$PWD/cmake/portable.cmake" "$@"
}

# configure_shared: ends configure_static.
configure_shared() { configure "${forgotten[@]}" -U CMAKE_PROJECT_INCLUDE -U HIPPOGONAL_STATIC -U HIPPOGONAL_OLD_LIBC; }

# compile TARGET...: builds in the configured tree; what is up to date is not built again.
compile() {
  say "building $* in $tree"
  cmake --build --preset "$preset" --target "$@" --parallel "${JOBS:-$(nproc)}" >&2
}

# build TARGET [OPTION...]: configures and builds.
build() {
  configure "${@:2}"
  compile "$1"
}

# npm_packages SOURCE FOLDER: the packages of SOURCE/package.json in FOLDER, at the versions and with the checksums of its lock file.
# If that fails, the tests that need them are skipped, with a message.
npm_packages() {
  local lock=package-lock.json
  cmp -s "$1/$lock" "$2/$lock" && [[ -d $2/node_modules ]] && return
  command -v npm >/dev/null || { say "there is no npm: what needs the packages of $1 is not tested"; return; }
  mkdir -p "$2"
  cp "$1/package.json" "$1/$lock" "$2"
  timeout 60 npm ci --prefix "$2" --ignore-scripts --no-audit --no-fund --loglevel=error >&2 ||
    say "npm cannot install the packages of $1: what needs them is not tested"
}

# source_package FOLDER PACKAGE=VERSION [OPTION...]: the source of a Debian package into FOLDER, from the machine's own sources of
# packages. Needs no root. Options go to apt-get.
source_package() {
  local folder=$1 file apt
  mkdir -p "$folder"/{etc,lists/partial,cache/archives/partial}
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources}; do
    [[ -e $file ]] || continue
    sed 's/^Types: deb$/Types: deb-src/; s/^deb /deb-src /' "$file" >"$folder/etc/$(basename "$file")"
  done
  apt=(apt-get -q -o "Dir::Etc::sourcelist=/dev/null" -o "Dir::Etc::sourceparts=$folder/etc"
    -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User="$(id -un)")
  "${apt[@]}" update >&2
  (cd "$folder" && "${apt[@]}" source "${@:3}" "$2" >&2)
}

# suite_packages FOLDER SUITE PACKAGE...: the files of packages of another suite of Debian in FOLDER, and nothing installed. Needs no root.
# What is there stays.
suite_packages() {
  local folder=$1 suite=$2 apt
  [[ ! -e $folder/complete ]] || return 0
  say "unpacking ${*:3} of $suite"
  rm -rf "$folder"
  mkdir -p "$folder"/apt/{lists/partial,cache/archives/partial}
  printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian %s main\n' "$suite" >"$folder/apt/sources.list"
  apt=(apt-get -q -o "Dir::Etc::sourcelist=$folder/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o Dir::State::status=/dev/null
    -o "Dir::State::lists=$folder/apt/lists" -o "Dir::Cache=$folder/apt/cache" -o APT::Sandbox::User="$(id -un)")
  "${apt[@]}" update >&2
  (cd "$folder/apt" && "${apt[@]}" download "${@:3}" >&2 && for package in *.deb; do dpkg-deb --extract "$package" ..; done)
  rm -r "$folder/apt"
  touch "$folder/complete"
}
