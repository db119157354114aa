// swift-tools-version: 6.3
import PackageDescription

// What is Linux stands in Sources/CLinux.
#if !os(Linux)
  #error("Scorebook runs on Linux alone: Sources/CLinux/shim.h says what it needs of it")
#endif

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What is compiled more often than it runs: tests and examples, where all else is optimised (`make test`).
let unoptimised: [SwiftSetting] = [
  .unsafeFlags(["-Onone"], .when(configuration: .release))
]

/// The version is told by who builds the tool to be installed (`make tool`): it is that of the sources (`Scripts/version`).
let versionSettings: [CSetting] = [
  .define("SCOREBOOK_VERSION", to: "\"\(Context.environment["SCOREBOOK_VERSION"] ?? "0.0.0")\""),
  .define("SCOREBOOK_DAY", to: "\"\(Context.environment["SCOREBOOK_DAY"] ?? "1970-01-01")\""),
]

func named(_ targets: [String]) -> [Target.Dependency] {
  Set(targets).sorted().map { .byName(name: $0) }
}

/// Engines are compiled optimised in debug builds too, each as a whole: what they search and sum up takes fifty times as
/// long otherwise, in a first site and in every test. Tests of engines are not: compiling them costs more than their twins
/// of the engines lose. What goes over every byte of a site is optimised, too, where sites gain more than compiling takes.
let optimised: [SwiftSetting] = [
  .unsafeFlags(
    ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
    .when(configuration: .debug))
]

/// A module of ours and the tests that mirror it; tests of what several games share try it with all games.
func module(
  _ name: String, uses: [String] = [], testsUse: [String] = [], testData: [String] = [],
  isEngine: Bool = false, readsBytes: Bool = false
) -> [Target] {
  let tests = Set([name, "TestSupport"] + uses + testsUse)
  return [
    .target(
      name: name, dependencies: named(uses),
      swiftSettings: strict + (isEngine || readsBytes ? optimised : [])),
    .testTarget(
      name: name + "Tests",
      dependencies: named(tests.sorted()),
      exclude: testData,
      // In big sizes (`make unit-full`) the twins of engines are worth it.
      swiftSettings: strict + (isEngine ? [] : unoptimised)
    ),
  ]
}

/// Two modules a game: the engine, pure, free of Foundation and compiled as Embedded Swift too; and
/// `…Pages`, all else that Scorebook knows of it.
let games = [
  "Farkle",
  "Cribbage",
  "Sixis",
  "Klondike",
]
let engines = ["Bytes", "Tabletop"] + games + ["Declared"]

/// Games that the tool doesn't know, which show how one is made: their two modules stand in `Examples`.
let examples = [
  "Pig"
]
let gamePages = games.map { $0 + "Pages" } + ["DeclaredPages"]

/// What is below the pages of a game.
let kit = [
  "Analyses", "Archives", "BookPages", "Bytes", "ContentFiles", "Contents", "Diagnostics",
  "Discovery", "DocumentPages", "Downloads", "Drawing", "EmbedPages", "Files", "Formats",
  "GameReports", "Histories", "League", "LeaguePages", "LeagueStandings", "Localization",
  "Markdown", "Matches", "Messages", "PageKit", "Photographs", "Publishing", "QRCodes", "Scanning",
  "Searching", "SeasonPages", "Seasons", "SiteModel", "Statistics", "Tabletop", "TeamPages",
  "Telling", "Templating", "WebAssets", "YAML",
]
let everyModule = engines + gamePages + kit + ["TestGames"]

let targets: [[Target]] = [
  module("Bytes", isEngine: true),
  module("Tabletop", uses: ["Bytes"], isEngine: true),
  games.flatMap { module($0, uses: ["Bytes", "Tabletop"], isEngine: true) },
  // The engine of games that a document declares.
  module(
    "Declared", uses: ["Bytes", "Tabletop"], testsUse: ["Diagnostics", "YAML"], isEngine: true),
  module("Scanning", readsBytes: true),
  module("Diagnostics", uses: ["Bytes", "Scanning"], readsBytes: true),
  module("YAML", uses: ["Bytes", "Diagnostics", "CYAML"], readsBytes: true),
  module("Templating", uses: ["Bytes", "Diagnostics"], readsBytes: true),
  module("Archives", uses: ["Bytes", "CBrotli", "CZlib"], readsBytes: true),
  module("Formats", uses: ["Bytes", "CSQLite", "Diagnostics"]),
  module("BGStats", uses: ["Bytes", "Diagnostics"]),
  module("Searching", uses: ["Bytes", "Scanning"], readsBytes: true),
  module("WebAssets", uses: ["Bytes", "Scanning"], readsBytes: true),
  module("QRCodes", uses: ["Bytes", "CQRCodeGen"]),
  [
    .target(
      name: "TestSupport", dependencies: ["CSQLite", "Diagnostics", "Templating", "YAML"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(
      name: "CQRCodeGen", pkgConfig: "qrcodegen", providers: [.apt(["libqrcodegen-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  ],

  // From bytes to values.
  module(
    "Markdown", uses: ["Bytes", "Diagnostics", "Scanning", "Ccmark"], readsBytes: true),
  module("Files", uses: ["Bytes", "CLinux"], readsBytes: true),
  module("Drawing", uses: ["Bytes"]),
  module("Ratings"),
  module(
    "Draws",
    uses: [
      "Contents", "Seasons", "Tabletop",
    ], testsUse: ["Histories"],
    testData: ["SwissReference.tsv"], readsBytes: true),
  module("Pictures", uses: ["Archives", "Bytes", "Drawing"]),
  module(
    "Photographs", uses: ["Bytes", "Diagnostics", "Files", "YAML"], testsUse: ["Tabletop"]),
  module("Serving", uses: ["Bytes", "CHTTP", "Diagnostics", "Files", "Formats"]),
  module(
    "Histories", uses: ["Bytes", "Diagnostics", "Photographs", "Tabletop", "YAML"],
    testsUse: everyModule),
  module(
    "ContentFiles",
    uses: ["Bytes", "Diagnostics", "Files", "Histories", "Markdown", "Photographs", "YAML"],
    testsUse: everyModule),
  module(
    "Matches",
    uses: [
      "Bytes", "ContentFiles", "Diagnostics", "Histories", "Photographs", "Tabletop", "YAML",
    ],
    testsUse: everyModule),
  module(
    "Seasons",
    uses: [
      "Bytes", "Diagnostics", "Histories", "Markdown", "Matches", "Ratings", "Tabletop", "YAML",
    ],
    testsUse: everyModule),
  module(
    "Contents",
    uses: [
      "Bytes", "ContentFiles", "Declared", "Diagnostics", "Drawing", "Files", "Histories",
      "Markdown", "Matches", "Photographs", "Seasons", "Tabletop", "YAML",
    ],
    testsUse: everyModule),
  module(
    "ExternalLinks",
    uses: [
      "Bytes", "CCurl", "ContentFiles", "Contents", "Diagnostics", "Markdown", "WebAssets",
    ], testsUse: ["Serving"] + everyModule),
  module("Analyses", uses: ["Files", "Histories", "Tabletop"], testsUse: everyModule),
  module(
    "Exchange",
    uses: [
      "BGStats", "Bytes", "ContentFiles", "Contents", "Diagnostics", "Files", "Formats",
      "Histories", "Matches", "Seasons", "Tabletop", "YAML",
    ],
    testsUse: everyModule, testData: ["PaperSeason"]),

  // From values to pages, and to text and JSON.
  module(
    "League",
    uses: [
      "Bytes", "ContentFiles", "Contents", "Diagnostics", "Drawing", "Draws", "Files", "Histories",
      "Matches", "Ratings", "Seasons", "Tabletop",
    ],
    testsUse: everyModule),
  module(
    "LeagueStandings",
    uses: [
      "ContentFiles", "Contents", "Diagnostics", "Draws", "Histories", "League", "Seasons",
      "Tabletop",
    ],
    testsUse: everyModule),
  module(
    "Localization",
    uses: ["Bytes", "Diagnostics", "Drawing", "Histories", "Tabletop", "YAML"], readsBytes: true),
  module(
    "PageKit",
    uses: [
      "Archives", "Bytes", "ContentFiles", "Contents", "Diagnostics", "Drawing", "Histories",
      "League", "Localization", "Markdown", "Pictures", "Scanning", "Seasons", "Tabletop",
      "Templating",
    ], testsUse: everyModule),
  module(
    "SiteModel",
    uses: [
      "Analyses", "Bytes", "ContentFiles", "Contents", "Diagnostics", "Drawing", "Files",
      "Histories", "League", "LeagueStandings", "Localization", "Markdown", "Matches", "PageKit",
      "Photographs", "Pictures", "Scanning", "Searching", "Seasons", "Tabletop", "Templating",
      "WebAssets",
    ], testsUse: everyModule),
  module(
    "Messages",
    uses: [
      "Contents", "Histories", "League", "Localization", "PageKit", "Seasons", "SiteModel",
      "Templating",
    ], testsUse: everyModule),
  module(
    "GameReports",
    uses: [
      "Analyses", "BGStats", "Bytes", "ContentFiles", "Contents", "Diagnostics", "Drawing",
      "Histories", "League", "Localization", "Markdown", "Messages", "PageKit", "QRCodes",
      "Seasons", "SiteModel", "Tabletop", "Templating",
    ], testsUse: everyModule),
  module(
    "Statistics",
    uses: [
      "Analyses", "Contents", "Diagnostics", "Drawing", "GameReports", "Histories", "League",
      "LeagueStandings", "Localization", "PageKit", "SiteModel", "Tabletop", "Templating",
    ], testsUse: everyModule),
  module(
    "Downloads",
    uses: [
      "Bytes", "ContentFiles", "Contents", "Diagnostics", "Formats", "GameReports", "Histories",
      "League", "LeagueStandings", "Localization", "Matches", "PageKit", "Ratings", "Seasons",
      "SiteModel", "Statistics", "Tabletop", "Templating",
    ], testsUse: everyModule),
  module(
    "DocumentPages",
    uses: [
      "Bytes", "ContentFiles", "Contents", "Diagnostics", "Downloads", "Drawing", "Files",
      "GameReports", "Histories", "League", "LeagueStandings", "Localization", "Markdown",
      "PageKit", "Photographs", "SiteModel", "Statistics", "Tabletop", "Templating",
    ], testsUse: everyModule),
  module(
    "TeamPages",
    uses: [
      "ContentFiles", "Contents", "Diagnostics", "DocumentPages", "Downloads", "Drawing",
      "GameReports", "Histories", "League", "Localization", "Matches", "Messages", "PageKit",
      "Pictures", "Seasons", "SiteModel", "Tabletop", "Templating",
    ], testsUse: everyModule),
  module(
    "SeasonPages",
    uses: [
      "Bytes", "ContentFiles", "Contents", "Diagnostics", "DocumentPages", "Downloads", "Drawing",
      "Draws", "Files", "GameReports", "Histories", "League", "LeagueStandings", "Localization",
      "Messages", "PageKit", "Pictures", "Seasons", "SiteModel", "Statistics", "Tabletop",
      "TeamPages", "Templating",
    ], testsUse: everyModule),
  module(
    "LeaguePages",
    uses: [
      "Bytes", "ContentFiles", "Contents", "Diagnostics", "DocumentPages", "Drawing", "Files",
      "GameReports", "Histories", "League", "LeagueStandings", "Localization", "Markdown",
      "Matches", "Messages", "PageKit", "Pictures", "Ratings", "SeasonPages", "Seasons",
      "SiteModel", "Statistics", "Tabletop", "TeamPages", "Templating",
    ], testsUse: everyModule),
  module(
    "BookPages",
    uses: [
      "Archives", "Bytes", "ContentFiles", "Contents", "Diagnostics", "DocumentPages", "Drawing",
      "Files", "GameReports",
      "Histories", "League", "LeaguePages", "LeagueStandings", "Localization", "Markdown",
      "Matches", "PageKit", "Photographs", "SeasonPages", "Seasons", "SiteModel", "Statistics",
      "Tabletop",
      "TeamPages", "Templating",
    ], testsUse: everyModule),
  module(
    "EmbedPages",
    uses: [
      "Diagnostics", "GameReports", "Histories", "League", "LeaguePages", "Localization", "PageKit",
      "SeasonPages", "SiteModel", "TeamPages", "Templating",
    ], testsUse: everyModule),
  module(
    "Discovery",
    uses: [
      "Bytes", "Contents", "Diagnostics", "Files", "GameReports", "Histories", "League",
      "LeaguePages", "LeagueStandings", "Localization", "Markdown", "Matches", "PageKit",
      "Searching", "SeasonPages", "SiteModel", "TeamPages", "Templating",
    ], testsUse: everyModule),
  module(
    "Publishing",
    uses: [
      "Analyses", "Archives", "BookPages", "Bytes", "ContentFiles", "Contents", "Diagnostics",
      "Discovery", "DocumentPages", "Downloads", "Drawing", "EmbedPages", "Files", "Formats",
      "GameReports", "Histories", "League", "LeaguePages", "LeagueStandings", "Localization",
      "Markdown", "Matches", "Messages", "PageKit", "Photographs", "Pictures", "Scanning",
      "Searching", "SeasonPages", "Seasons", "SiteModel", "Statistics", "Tabletop", "TeamPages",
      "Templating", "WebAssets",
    ], testsUse: everyModule, testData: ["Goldens"]),
  module(
    "Telling",
    uses: [
      "Analyses", "Bytes", "Diagnostics", "GameReports", "Histories", "Localization", "SiteModel",
      "Statistics", "Tabletop", "YAML",
    ],
    testsUse: everyModule),
  (games + ["Declared"]).flatMap { game in
    module(game + "Pages", uses: [game] + kit, testsUse: everyModule)
  },

  // The tool.
  module(
    "CommandLineKit", uses: ["Bytes", "CLinux", "Diagnostics", "Files", "Histories", "Telling"]),
  // A run over a site, as several commands make it: read, made, published, served.
  module(
    "Building",
    uses: ["CLinux", "CommandLineKit", "ExternalLinks", "Pictures", "Serving"] + kit + gamePages),
  [
    .executableTarget(
      name: "scorebook",
      dependencies: named(
        [
          "Building", "CLinux", "CStarved", "CVersion", "CommandLineKit", "Draws", "Exchange",
          "Pictures", "Serving",
        ]
          + kit
          + gamePages),
      swiftSettings: strict),
    .executableTarget(
      name: "Scaling", dependencies: named(["Exchange", "Farkle", "Pictures"] + kit + gamePages),
      path: "Tests/Scaling", swiftSettings: strict + unoptimised),
    .testTarget(
      name: "scorebookTests",
      dependencies: named(
        [
          "Building", "CommandLineKit", "Exchange", "ExternalLinks", "Scaling", "Serving",
          "TestSupport", "scorebook",
        ]
          + everyModule),
      exclude: ["Spreadsheets"],
      swiftSettings: strict + unoptimised),
  ],

  examples.flatMap { game in
    [
      .target(
        name: game, dependencies: named(["Bytes", "Tabletop"]), path: "Examples/\(game)/\(game)",
        swiftSettings: strict + unoptimised),
      .target(
        name: game + "Pages", dependencies: named([game] + kit),
        path: "Examples/\(game)/\(game)Pages", swiftSettings: strict + unoptimised),
    ]
  },

  // Shared by tests alone, and the C libraries.
  [
    .target(
      name: "TestGames",
      dependencies: named(engines + gamePages + kit + ["TestSupport"]),
      path: "Tests/TestGames", swiftSettings: strict + unoptimised),
    .testTarget(
      name: "ConformanceTests",
      dependencies: named(
        ["Building", "scorebook", "CommandLineKit", "TestSupport"] + examples
          + examples.map { $0 + "Pages" }
          + everyModule),
      swiftSettings: strict + unoptimised),
    .executableTarget(
      name: "Fuzzing",
      dependencies: named(
        ["BGStats", "Building", "Declared", "Draws", "Exchange"] + engines + kit + gamePages),
      path: "Tests/Fuzzing",
      exclude: ["Corpus", "Dictionaries", "asan.suppressions", "tsan.suppressions"],
      swiftSettings: strict),
    .systemLibrary(name: "CCurl"),
    .systemLibrary(name: "CHTTP"),
    .systemLibrary(name: "CLinux"),
    .target(name: "CStarved"),
    .target(name: "CVersion", cSettings: versionSettings),
    .systemLibrary(name: "Ccmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
  ],
]

let package = Package(
  name: "scorebook",
  products: [.executable(name: "scorebook", targets: ["scorebook"])],
  targets: targets.flatMap { $0 },
  swiftLanguageModes: [.v6]
)
