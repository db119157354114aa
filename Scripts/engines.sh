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

# The most bytes of an engine; the aim is 153600 for all, which Farkle's keeps.
limit=211968

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

tools="Scripts/engines.sh Scripts/engine"
tables=$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")/lib/swift/embedded/wasm32-unknown-none-wasm
clang=$(dirname "$(realpath "$(command -v swiftc)")")/clang

if newer "$objects/Tabletop.o" Sources/Bytes Sources/Tabletop $tools; then
  compile Bytes $(sources Bytes)
  compile Tabletop $(sources Tabletop)
  "$clang" -target wasm32-unknown-none-wasm -Os -mbulk-memory -ffreestanding -c Scripts/engine/shim.c \
    -o "$objects/shim.o"
fi

engine() {
  game=$1
  name=$(echo "$game" | tr '[:upper:]' '[:lower:]')
  wasm=$objects/engine-$name.wasm
  newer "$wasm" "$objects/Tabletop.o" "Sources/$game" $tools || return 0
  compile "$game" $(sources "$game")
  sed "s/^import GAME$/import $game/; s/RULES/${game}Rules/" Scripts/engine/Entry.swift >"$objects/$game-Entry.swift"
  compile "${game}Entry" "$objects/$game-Entry.swift"
  # Behind a stack of less than a mebibyte constants have addresses of three bytes, not of four.
  wasm-ld --lto-O2 -mllvm -hot-cold-split --no-entry --gc-sections --strip-all -z stack-size=1000000 --stack-first \
    --export=reserve --export=answer --export=answered -o "$wasm.new" \
    "$objects/Bytes.o" "$objects/Tabletop.o" "$objects/$game.o" "$objects/${game}Entry.o" "$objects/shim.o" \
    "$tables/libswiftUnicodeDataTables.a"
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
  } >"$assets/engine-$name.js.new"
  mv "$assets/engine-$name.js.new" "$assets/engine-$name.js"
  mv "$wasm.new" "$wasm"
  echo "engines: $name, $size bytes"
}

building=
for game in $games; do
  engine "$game" &
  building="$building $!"
done
failed=0
for game in $building; do wait "$game" || failed=1; done
exit $failed
