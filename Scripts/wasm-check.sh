#!/bin/sh
# Compiles the engine modules as Embedded Swift for wasm32: a check that they stay able to run in a page.
#
#     Scripts/wasm-check.sh [OUTPUT-FOLDER]
#
# The games and examples are those of Package.swift. What all import comes first, games side by side; nothing is linked
# or run, and so nothing is optimised: what Embedded Swift lacks is told all the same, in a quarter of the time.
set -eu

cd "$(dirname "$0")/.."
games=$(sed -n '/^let games = \[/,/^]/s/^ *"\([A-Za-z]*\)".*/\1/p' Package.swift)
[ -n "$games" ] || { echo "wasm-check: no games found in Package.swift" >&2; exit 1; }
examples=$(sed -n '/^let examples = \[/,/^]/s/^ *"\([A-Za-z]*\)".*/\1/p' Package.swift)
output=${1:-.build/wasm-check}
mkdir -p "$output"

compile() {
  module=$1
  folder=Sources/$module
  [ -d "$folder" ] || folder=Examples/$module/$module
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Onone \
    -parse-as-library -Xfrontend -disable-stack-protector -swift-version 6 -warnings-as-errors \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -module-name "$module" -I "$output" \
    -emit-module -emit-module-path "$output/$module.swiftmodule" \
    -c $(find "$folder" -name "*.swift") -o "$output/$module.o" ||
    { echo "wasm-check: $module doesn't compile as Embedded Swift" >&2; return 1; }
  echo "wasm-check: $module"
}

for module in Bytes Tabletop; do compile "$module"; done

# No game imports another.
compiling=
for module in $games $examples; do
  compile "$module" &
  compiling="$compiling $!"
done
failed=0
for game in $compiling; do wait "$game" || failed=1; done
exit $failed
