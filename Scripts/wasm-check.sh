#!/bin/sh
# Compiles the engine modules as Embedded Swift for wasm32: the games as pages have them (`Scripts/engines.sh`), and those
# of the examples, which show how one is made, unoptimised and not linked.
#
#     Scripts/wasm-check.sh [FOLDER]
set -eu

cd "$(dirname "$0")/.."
folder=${1:-.build}
Scripts/engines.sh "$folder"

examples=$(sed -n '/^let examples = \[/,/^]/s/^ *"\([A-Za-z]*\)".*/\1/p' Package.swift)
for module in $examples; do
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Onone \
    -parse-as-library -Xfrontend -disable-stack-protector -swift-version 6 -warnings-as-errors \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -module-name "$module" -I "$folder/wasm" \
    -emit-module -emit-module-path "$folder/wasm/$module.swiftmodule" \
    -c $(find "Examples/$module/$module" -name "*.swift") -o "$folder/wasm/$module.o" ||
    { echo "wasm-check: $module doesn't compile as Embedded Swift" >&2; exit 1; }
  echo "wasm-check: $module"
done
