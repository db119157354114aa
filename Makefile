# `make` alone lists what there is to do here.

SWIFT  ?= swift
PREFIX ?= /usr/local

# The Swift runtime is linked in, so that an installed tool runs where no toolchain is.
# So are the C libraries, those of which Debian has static ones: the linker finds them first in a folder of their own, and
# there the C library of the oldest system that the tool runs on. What was linked in is told by the linker's map.
# It is specialised across its modules: what is generic over games is compiled for each of them. Swift does that for what
# is `public` alone, and a build for testing has it take `package` for that: rendering a page takes a third less.
# Tests go without: it would double what compiling takes.
RELEASE := -c release -Xswiftc -cross-module-optimization -Xswiftc -enable-testing --static-swift-stdlib --scratch-path .build/tool \
	--pkg-config-path $(CURDIR)/.build/static \
	-Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xswiftc -L$(CURDIR)/.build/static -Xlinker -Map=$(CURDIR)/.build/static/map \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -B$(CURDIR)/.build/static
TOOL     = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/scorebook

# Built unoptimised, for a first site and every change's tests, but for what searches and what goes over every byte
# (`Package.swift`). Tests of big sizes are built optimised as the tool is (`unit-full`, `harm`): they take half as long
# then, and compiling takes more than twice as long.
# Each module is compiled as a whole, and without what a debugger reads: a quarter less of processor than by files. Tests are
# found by the index that a second thread makes possible.
BUILD   ?= -debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -disable-batch-mode \
	-Xswiftc -no-emit-module-separately-wmo
# By files, for who edits them: what an edit touches is compiled again, and nothing else. `make unit BUILD=` has what a
# debugger reads.
LOOP    := -debug-info-format none --scratch-path .build/loop
TESTED  := -c release -Xswiftc -enable-testing -debug-info-format none --scratch-path .build/tested
QUICK    = $(shell $(SWIFT) build $(BUILD) --show-bin-path)/scorebook

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help site tool engines test test-tools test-build unit unit-full harm fuzz fuzz-build fuzz-words fuzz-check fuzz-keep asan tsan mutate browser \
	screenshots lint wasm-check bench bench-check spark install dist deb release manual clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: engines ## build the tool and publish Content/ into Site/; open Site/index.html
	$(SWIFT) build $(BUILD) --product scorebook
	$(QUICK) build --tallies Examples/Tallies/at-home.tally

tool: engines ## build the tool alone, optimised: for large leagues, make install, make bench
	@Scripts/static-libraries .build/static
	set -- $$(Scripts/version) && SCOREBOOK_VERSION=$$1 SCOREBOOK_DAY=$$2 \
		$(SWIFT) build $(RELEASE) --product scorebook

engines: ## build what pages have inside, Engines/assets/engine-GAME.js, where sources were changed
	@Scripts/bootstrap build
	@Scripts/engines.sh

# What is tried in big sizes, too.
BIG = ^(Bytes|Tabletop|Farkle|Cribbage|Sixis|Klondike)Tests\.|^scorebookTests\.(BuiltToolTests|BadInput)|ReaderFaultTests|RecordFaultTests|RecordTests

# In an ordinary run browsers look at a page of every kind, and a game is tapped in once; by night at all of them.
test: export SCOREBOOK_TEST_SIZE = $(if $(NIGHT),full,small)
test: ## everything: lint, all tests, fuzz-check, wasm-check, the site, a tiny bench, browser; NIGHT=1: big sizes, engines, harm, mutate, release
	@Scripts/bootstrap build
	@MAKE='$(MAKE)' BUILD='$(BUILD)' Scripts/test
	@$(if $(NIGHT),Scripts/engines.sh compare && $(MAKE) --no-print-directory unit-full harm mutate release && \
		SCOREBOOK_TOOL="$(QUICK)" .tools/test/bin/python -B -m pytest Tests/Browser/test_release.py)

test-tools:
	@Scripts/bootstrap test

test-build:
	$(SWIFT) build --build-tests $(BUILD)

unit: BUILD = $(LOOP)
unit: ## the quick loop: the Swift tests, of small sizes; ONLY=FarkleTests
	@Scripts/bootstrap build
	$(SWIFT) build --build-tests $(BUILD)
	SCOREBOOK_TEST_SIZE=small $(SWIFT) test --skip-build --disable-xctest $(BUILD) $(if $(ONLY),--filter '$(ONLY)')

unit-full: ## the tests of big sizes: engines, records, and the optimised tool
	@Scripts/bootstrap build
	$(SWIFT) build --build-tests $(TESTED)
	SCOREBOOK_TEST_SIZE=full $(SWIFT) test --skip-build --disable-xctest $(TESTED) --filter '$(BIG)'

# What `make fuzz` and its kin try: all targets, one after another, or those that are named.
FUZZ     ?= $(shell $(FUZZING) list)
SECONDS  ?= 60
FUZZING   = $(shell $(SWIFT) build $(BUILD) --show-bin-path)/Fuzzing
# A crash is libFuzzer's to report: Swift's own backtrace takes minutes.
LIBFUZZER = -c release --scratch-path .build/fuzz/build
FUZZED    = SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 FUZZ=$$target \
	$(shell $(SWIFT) build $(LIBFUZZER) --show-bin-path)/Fuzzing \
	-dict=.build/fuzz/$$target.dict -timeout=20 -rss_limit_mb=4096 -artifact_prefix=.build/fuzz/ \
	-print_final_stats=1
KEPT      = Tests/Fuzzing/Corpus/$$target

spark: tool ## install PySpark into .tools/spark and tally games there, with a worker killed on the way
	@test -x .tools/spark/bin/python || python3 -m venv .tools/spark
	@.tools/spark/bin/python -c 'import pyspark' 2>/dev/null || .tools/spark/bin/pip install -q setuptools wheel -r Benchmarks/spark/requirements.txt
	@Benchmarks/spark/check "$(TOOL)"

harm: ## kill, starve and signal the tool at every call that changes a file; half an hour
	@Scripts/bootstrap build
	$(SWIFT) build --build-tests $(TESTED)
	SCOREBOOK_TEST_SIZE=full $(SWIFT) test --skip-build --disable-xctest $(TESTED) --filter BuiltToolHarmTests

fuzz: fuzz-build ## look for inputs that break what must hold, by libFuzzer; SECONDS=3600 FUZZ='farkle yaml' C=1
	@for target in $(FUZZ); do \
		echo "$$target: $(SECONDS) seconds"; mkdir -p .build/fuzz/corpus/$$target; \
		$(FUZZED) -max_total_time=$(SECONDS) -use_value_profile=1 .build/fuzz/corpus/$$target $(KEPT) \
			>.build/fuzz/$$target.log 2>&1 || { tail -40 .build/fuzz/$$target.log; exit 1; }; \
		grep -E 'number_of_executed|new_units' .build/fuzz/$$target.log; \
	done

fuzz-keep: fuzz-build ## make the kept inputs anew of those found, as few as reach the same code
	@for target in $(FUZZ); do \
		rm -rf .build/fuzz/least && mkdir -p .build/fuzz/least .build/fuzz/corpus/$$target; \
		$(FUZZED) -merge=1 -max_len=2048 .build/fuzz/least .build/fuzz/corpus/$$target $(KEPT) \
			>.build/fuzz/$$target.log 2>&1 || { tail -40 .build/fuzz/$$target.log; exit 1; }; \
		Scripts/fuzz-keep .build/fuzz/least $(KEPT); \
	done

fuzz-build:
	@Scripts/bootstrap fuzz
	$(SWIFT) build $(BUILD) --product Fuzzing
	$(if $(C),Scripts/c-sanitized .build/fuzz/c || [ $$? = 3 ])
	$(if $(C),PKG_CONFIG_PATH="$(CURDIR)/.build/fuzz/c/pkgconfig") $(SWIFT) build $(LIBFUZZER) \
		--product Fuzzing --sanitize=fuzzer \
		-Xswiftc -sanitize=fuzzer,address -Xswiftc -DFUZZING -Xswiftc -use-ld=lld
	@$(MAKE) --no-print-directory fuzz-words

# Apart, since the targets' names are known once they are built.
fuzz-words:
	@for target in $(FUZZ); do $(FUZZING) words $$target >.build/fuzz/$$target.dict; done

fuzz-check: ## try the kept inputs, and the same ones made of them each time
	@Scripts/bootstrap build
	$(SWIFT) build $(BUILD) --product Fuzzing
	@$(FUZZING) list | SWIFT_BACKTRACE=enable=no xargs -n 1 -P 2 $(FUZZING) check

asan: ## the Swift tests with AddressSanitizer
	@Scripts/bootstrap build
	SCOREBOOK_TEST_SANITIZED=1 SWIFT_BACKTRACE=enable=no ASAN_OPTIONS="detect_leaks=0:suppressions=$(CURDIR)/Tests/Fuzzing/asan.suppressions" \
		$(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/asan

tsan: ## the Swift tests with ThreadSanitizer
	@Scripts/bootstrap build
	$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build/tsan
	clang -Wall -Werror -O1 -shared -fPIC -o .build/tsan/mutex.so Tests/Harm/mutex.c
	SCOREBOOK_TEST_SANITIZED=1 SWIFT_BACKTRACE=enable=no TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/Fuzzing/tsan.suppressions" \
		LD_PRELOAD=$(CURDIR)/.build/tsan/mutex.so \
		$(SWIFT) test --skip-build --disable-xctest --sanitize=thread --scratch-path .build/tsan

mutate: ## break the code here and there and list what no test notices; MUTATE='--minutes 5 Sources/League'
	@Scripts/bootstrap build
	Scripts/mutate $(MUTATE)

browser: ## judge the published Site/: HTML, links, accessibility, print, at phone and desk
	@Scripts/bootstrap test
	SCOREBOOK_TOOL="$(QUICK)" .tools/test/bin/python -B -m pytest Tests/Browser

screenshots: ## what pages look like, old and new, in .build/screenshots/; RECORD=1: keep the new ones
	@Scripts/bootstrap test
	SCOREBOOK_TOOL="$(QUICK)" .tools/test/bin/python -B Tests/Browser/screenshots.py \
		.build/screenshots $(if $(RECORD),--record)

lint: ## swift-format over the Swift, biome over the styles and scripts
	@Scripts/bootstrap lint
	$(SWIFT) format lint --strict --recursive Sources Tests Examples Benchmarks Scripts Package.swift
	@! grep -rnE '^(@.* )?import Foundation' Sources || { echo "Foundation would be linked in, and ICU with it: 40 MB that the tool does without"; exit 1; }
	@! grep -rn 'uniqueKeysWithValues' Sources || { echo "a key that comes twice traps there: say which is kept, 'uniquingKeysWith:'"; exit 1; }
	@! grep -rnE 'timeLimit|ContinuousClock|SuspendingClock' Tests || { echo "no test judges how long something takes: count its steps"; exit 1; }
	.tools/test/bin/biome lint --error-on-warnings --files-ignore-unknown=true \
		--no-errors-on-unmatched Templates

wasm-check: ## engines are built from today's sources, and the examples' compile as Embedded Swift
	Scripts/wasm-check.sh

bench: tool ## time builds against the disk's floor and Hugo; BENCH='--games 1000 --runs 5'
	@Scripts/bootstrap bench
	Benchmarks/run --tool $(TOOL) $(BENCH)

bench-check: ## see that the benchmarks run, on a few games and pages
	@Scripts/bootstrap build
	$(SWIFT) build $(BUILD) --product scorebook
	Benchmarks/run --tool "$(QUICK)" --tiny
	@# What the optimised tool is built by: an option that isn't one shows itself here, without building it.
	$(SWIFT) build $(RELEASE) --show-bin-path >/dev/null

install: tool ## put the tool, its templates, manual and completions under PREFIX (default /usr/local)
	Scripts/install "$(TOOL)" "$(DESTDIR)$(PREFIX)"

dist: tool ## pack an archive that runs where it is unpacked, into .build/dist
	Scripts/dist archive "$(TOOL)" .build/dist

deb: tool ## pack a Debian package, into .build/dist
	Scripts/dist deb "$(TOOL)" .build/dist

# Made for the oldest system, or not at all.
release: export OLDEST = require
release: tool ## pack and judge what a release consists of, into .build/dist: archive, package, what is linked in, checksums
	@Scripts/bootstrap release
	rm -rf .build/dist
	Scripts/dist release "$(TOOL)" .build/dist .build/static/map

manual: ## make the manual's pages, for 'scorebook manual --open' in this folder
	@Scripts/bootstrap build
	$(SWIFT) build $(BUILD) --product scorebook
	Scripts/manual "$(QUICK)" .build/manual

clean: ## remove what was built: .build, .tools, and the pages in Site/
	rm -rf .build .tools
	find Site -mindepth 1 ! -name .gitkeep -delete
