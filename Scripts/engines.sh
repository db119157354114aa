#!/bin/sh
# Builds the engine of each game as a page loads it: FOLDER/wasm/engine-GAME.wasm, Embedded Swift without what nobody
# calls, and FOLDER/engines/assets/engine-GAME.js, the same as a classic script.
#
#     Scripts/engines.sh [FOLDER] [GAME…]
#
# What wasm-opt (Debian's binaryen) makes smaller it does where it is installed. A game is compiled again only where one
# of its sources, or of those below it, is newer than its engine.
set -eu

cd "$(dirname "$0")/.."
folder=${1:-.build}
[ $# -eq 0 ] || shift
games=$(sed -n '/^let games = \[/,/^]/s/^ *"\([A-Za-z]*\)".*/\1/p' Package.swift)
[ -n "$games" ] || { echo "engines: no games found in Package.swift" >&2; exit 1; }
[ $# -eq 0 ] || games=$*
objects=$folder/wasm
assets=$folder/engines/assets
mkdir -p "$objects" "$assets"

# Of two who build them at once the second finds them built.
exec 9>"$objects/lock"
flock 9

# The most bytes of an engine: 150 kB.
limit=153600

newer() { # FILE SOURCES…: whether a source is newer than the file
  file=$1
  shift
  [ ! -e "$file" ] || [ -n "$(find "$@" -newer "$file" -print -quit)" ]
}

# Passes that make copies of functions: faster, and larger.
without=
for pass in closure-specialize capture-prop array-property-opt loop-unroll; do
  without="$without -Xllvm -sil-disable-pass=$pass"
done

# A retain as a call, whose code would else stand at each place: 13 kB an engine. It goes only without the passes that
# Swift adds to LLVM's own. They take such a call for one that changes no memory, and so past the question whether an array
# has one owner: an array that two hold would be changed in place.
retains="-Xllvm -force-attribute=swift_retain:noinline -Xfrontend -disable-swift-specific-llvm-optzns"

compile() { # MODULE FILE…: for the linker to optimise as one program
  module=$1
  shift
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize \
    -parse-as-library -Xfrontend -disable-stack-protector -swift-version 6 -warnings-as-errors \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -lto=llvm-full $without $retains \
    -module-name "$module" -I "$objects" \
    -emit-module -emit-module-path "$objects/$module.swiftmodule" -c "$@" -o "$objects/$module.o"
}

sources() { find "Sources/$1" -name "*.swift"; }

# Of the toolchain: tables of Unicode for what has no library, and the compiler of C.
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables=$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
clang=$resources/../../bin/clang
for part in "$tables" "$clang"; do
  [ -e "$part" ] || { echo "engines: the Swift toolchain has no $part" >&2; exit 1; }
done

# Engines are made anew where wasm-opt comes or goes.
optimiser=$(command -v wasm-opt || echo none)
[ "$(cat "$objects/optimiser" 2>/dev/null)" = "$optimiser" ] || echo "$optimiser" >"$objects/optimiser"

tools="Scripts/engines.sh Scripts/engine $objects/optimiser"

# What all engines have in common; the last of it is there once all is.
if newer "$objects/shim.o" Sources/Bytes Sources/Tabletop $tools; then
  compile Bytes $(sources Bytes)
  compile Tabletop $(sources Tabletop)
  "$clang" -target wasm32-unknown-none-wasm -Os -mbulk-memory -ffreestanding -c Scripts/engine/shim.c \
    -o "$objects/shim.o.new"
  mv "$objects/shim.o.new" "$objects/shim.o"
fi

engine() {
  game=$1
  name=$(echo "$game" | tr '[:upper:]' '[:lower:]')
  wasm=$objects/engine-$name.wasm
  script=$assets/engine-$name.js
  newer "$script" "$objects/shim.o" "Sources/$game" $tools || return 0
  compile "$game" $(sources "$game")
  sed "s/^import GAME$/import $game/; s/RULES/${game}Rules/" Scripts/engine/Entry.swift >"$objects/$game-Entry.swift"
  compile "${game}Entry" "$objects/$game-Entry.swift"
  # Behind a stack of less than a mebibyte constants have addresses of three bytes, not of four.
  wasm-ld --lto-O2 -mllvm -hot-cold-split --no-entry --gc-sections --strip-all -z stack-size=1000000 --stack-first \
    --export=reserve --export=answer --export=answered -o "$wasm.new" \
    "$objects/Bytes.o" "$objects/Tabletop.o" "$objects/$game.o" "$objects/${game}Entry.o" "$objects/shim.o" \
    "$tables"
  if command -v wasm-opt >/dev/null; then
    # The lowest kilobyte is the end of the stack, which nothing comes near.
    wasm-opt --flatten --rereloop -Oz --flatten --rereloop -Oz -Oz --low-memory-unused --enable-bulk-memory \
      --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals "$wasm.new" -o "$wasm.new"
  fi
  size=$(wc -c <"$wasm.new")
  [ "$size" -le $limit ] || ! command -v wasm-opt >/dev/null || {
    echo "engines: $game has $size bytes, $limit are the most" >&2
    return 1
  }
  {
    printf '(window.ScorebookEngines = window.ScorebookEngines || {}).%s = "' "$name"
    base64 -w0 "$wasm.new"
    printf '";\n'
  } >"$script.new"
  mv "$wasm.new" "$wasm"
  mv "$script.new" "$script"
  echo "engines: $name, $size bytes"
}

building=
for game in $games; do
  [ -d "Sources/$game/Answers" ] || continue # a game whose engine answers no page
  engine "$game" &
  building="$building $!"
done
failed=0
for game in $building; do wait "$game" || failed=1; done
exit $failed
