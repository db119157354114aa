#!/bin/sh
# Sees that the engines of pages are those of today's sources (`Scripts/engines.sh`), and that the engines of the examples,
# which show how one is made, compile as Embedded Swift for wasm32 too: unoptimised and not linked.
#
#     Scripts/wasm-check.sh
set -eu

cd "$(dirname "$0")/.."
Scripts/engines.sh

objects=.build/wasm-check
mkdir -p "$objects"
compile() { # MODULE FOLDER
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Onone \
    -parse-as-library -Xfrontend -disable-stack-protector -swift-version 6 -warnings-as-errors \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -module-name "$1" -I "$objects" \
    -emit-module -emit-module-path "$objects/$1.swiftmodule" \
    -c $(find "$2" -name "*.swift") -o "$objects/$1.o" ||
    { echo "wasm-check: $1 doesn't compile as Embedded Swift" >&2; exit 1; }
}

compile Bytes Sources/Bytes
compile Tabletop Sources/Tabletop
for module in $(sed -n '/^let examples = \[/,/^]/s/^ *"\([A-Za-z]*\)".*/\1/p' Package.swift); do
  compile "$module" "Examples/$module/$module"
  echo "wasm-check: $module"
done
