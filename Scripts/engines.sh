#!/bin/sh
# Keeps the engine of each game as a page loads it: `Engines/assets/engine-GAME.js`, Embedded Swift without what nobody
# calls, as a classic script. They are committed, since compiling them takes longer than most of the tool. A game whose
# `GAMEJudgeEngine` judges games that are over has `judge-GAME.js`, too, which pages load when somebody asks for it.
#
#     Scripts/engines.sh           compiles again what was built from other sources
#     Scripts/engines.sh compare   compiles all of them again and fails where one differs from what is committed
#
# `Scripts/engine/built` has a line for each game: a digest of what it was compiled from, and one of the script. The same sources
# make the same bytes wherever Swift, wasm-opt (Debian's binaryen) and gzip are of the versions that stand in its first line.
set -eu

cd "$(dirname "$0")/.."
# The modules whose engine answers a page: a game's each, and one for all games that a document declares.
games=$(ls Sources/*/Answers/*Rules+Answers.swift | cut -d / -f 2)
[ -n "$games" ] || { echo "engines: no engine found in Sources" >&2; exit 1; }
objects=.build/wasm
assets=Engines/assets
kept=Scripts/engine/built
mkdir -p "$objects" "$assets"

# Of two who build them at once the second finds them built.
exec 9>"$objects/lock"
flock 9

# The most bytes of an engine, 150 kB, and of one that judges games that are over; and of a script that a page loads.
limit=153600
judge_limit=240000
script_limit=300000

lower() { echo "$1" | tr '[:upper:]' '[:lower:]'; }
sources() { find "Sources/$1" -name "*.swift" | LC_ALL=C sort; }
digest() { sha256sum | cut -c 1-32; }
# The scripts of a game.
products() {
  echo "engine-$(lower "$1")"
  if [ -e "Sources/$1/Answers/${1}JudgeEngine.swift" ]; then echo "judge-$(lower "$1")"; fi
}
# What a game's engines are compiled from, and what they were compiled to.
made_from() { cat $(sources Bytes) $(sources Tabletop) $(sources "$1") Scripts/engine/Entry.swift Scripts/engine/shim.c Scripts/engines.sh | digest; }
made() { for product in $(products "$1"); do cat "$assets/$product.js"; done | digest; }
is_there() { for product in $(products "$1"); do [ -e "$assets/$product.js" ] || return 1; done; }

lacking=
for game in $games; do
  [ "${1:-}" != compare ] && is_there "$game" &&
    grep -qsx "$game $(made_from "$game") $(made "$game")" $kept || lacking="$lacking $game"
done
[ -n "$lacking" ] || exit 0

Scripts/bootstrap engines
versions="$(swiftc --version 2>/dev/null | sed -n 's/^.*Swift version \([^ ]*\).*/Swift \1/p'), $(wasm-opt --version | sed 's/ (.*//'), $(gzip --version | head -n 1)"
[ "$(head -n 1 $kept 2>/dev/null)" = "$versions" ] || lacking=$games

# Passes that make copies of functions: faster, and larger.
without=
for pass in closure-specialize capture-prop array-property-opt loop-unroll; do
  without="$without -Xllvm -sil-disable-pass=$pass"
done

# A retain as a call, whose code would else stand at each place: 13 kB an engine. It goes only without the passes that
# Swift adds to LLVM's own. They take such a call for one that changes no memory, and so past the question whether an array
# has one owner: an array that two hold would be changed in place.
retains="-Xllvm -force-attribute=swift_retain:noinline -Xfrontend -disable-swift-specific-llvm-optzns"

compile() { # MODULE OBJECT FILE…: for the linker to optimise as one program
  module=$1
  object=$2
  shift 2
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize \
    -parse-as-library -Xfrontend -disable-stack-protector -swift-version 6 -warnings-as-errors \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -lto=llvm-full $without $retains $features \
    -module-name "$module" -I "$objects" \
    -emit-module -emit-module-path "$objects/$module.swiftmodule" -c "$@" -o "$objects/$object.o"
}

# Of the toolchain: tables of Unicode for what has no library, and the compiler of C.
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables=$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
clang=$resources/../../bin/clang
for part in "$tables" "$clang"; do
  [ -e "$part" ] || { echo "engines: the Swift toolchain has no $part" >&2; exit 1; }
done

# What all engines have in common.
features=
compile Bytes Bytes $(sources Bytes)
compile Tabletop Tabletop $(sources Tabletop)
"$clang" -target wasm32-unknown-none-wasm -Os -mbulk-memory -ffreestanding -c Scripts/engine/shim.c -o "$objects/shim.o"

link() { # GAME PRODUCT ANSWERER NAME: with the game's object, GAME-PRODUCT
  sed "s/^import GAME$/import $1/; s/Engine<RULES>/$3/" Scripts/engine/Entry.swift >"$objects/$1-$2-Entry.swift"
  compile "${1}Entry$4" "$1-$2-Entry" "$objects/$1-$2-Entry.swift"
  wasm=$objects/$2.wasm
  # Behind a stack of less than a mebibyte constants have addresses of three bytes, not of four.
  wasm-ld --lto-O2 -mllvm -hot-cold-split --no-entry --gc-sections --strip-all -z stack-size=1000000 --stack-first \
    --export=reserve --export=answer --export=answered -o "$wasm" \
    "$objects/Bytes.o" "$objects/Tabletop.o" "$objects/$1-$2.o" "$objects/$1-$2-Entry.o" "$objects/shim.o" \
    "$tables"
  # The lowest kilobyte is the end of the stack, which nothing comes near.
  wasm-opt --flatten --rereloop -Oz --flatten --rereloop -Oz -Oz --low-memory-unused --enable-bulk-memory \
    --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals $instructions "$wasm" -o "$wasm"
  size=$(wc -c <"$wasm")
  [ "$size" -le $most ] || { echo "engines: $2 has $size bytes, $most are the most" >&2; return 1; }
  # Not through a pipe, which would hide that it failed.
  $packed <"$wasm" >"$objects/$2.packed" || return 1
  {
    printf '(window.ScorebookEngines = window.ScorebookEngines || {}).%s = "' "$4"
    base64 -w0 "$objects/$2.packed"
    printf '";\n'
  } >"$objects/$2.js"
  script_size=$(wc -c <"$objects/$2.js")
  [ "$script_size" -le $script_limit ] ||
    { echo "engines: $2.js has $script_size bytes, $script_limit are the most" >&2; return 1; }
  echo "engines: $2, $size bytes, $script_size as a script"
}

engine() {
  game=$1
  name=$(lower "$game")
  for product in $(products "$game"); do
    case $product in
    judge-*)
      # It counts many numbers at once, as all browsers since 2023 can: in less than half the time. These unpack it, too.
      features="-Xcc -msimd128" instructions=--enable-simd most=$judge_limit packed="gzip -9n"
      answerer=${game}JudgeEngine property=${name}Judge
      ;;
    *)
      features= instructions= most=$limit packed=cat
      answerer="Engine<${game}Rules>" property=$name
      ;;
    esac
    compile "$game" "$game-$product" $(sources "$game")
    link "$game" "$product" "$answerer" "$property" || return 1
  done
}

building=
for game in $lacking; do
  engine "$game" &
  building="$building $!"
done
failed=0
for game in $building; do wait "$game" || failed=1; done
[ $failed = 0 ] || exit 1

if [ "${1:-}" = compare ]; then
  [ "$(head -n 1 $kept)" = "$versions" ] || {
    echo "engines: not compared, since they were built by $(head -n 1 $kept), and here is $versions"
    exit 0
  }
  for game in $lacking; do
    for product in $(products "$game"); do cmp "$objects/$product.js" "$assets/$product.js" || failed=1; done
  done
  [ $failed = 0 ] || { echo "engines: differ from their sources: 'make engines' builds them, commit Engines" >&2; exit 1; }
  exit 0
fi

for game in $lacking; do
  for product in $(products "$game"); do cp "$objects/$product.js" $assets/; done
done
{
  echo "$versions"
  for game in $games; do echo "$game $(made_from "$game") $(made "$game")"; done
} >"$kept.new"
mv "$kept.new" $kept
