// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of ours and the tests that mirror it.
func module(
  _ name: String, uses: [Target.Dependency] = [], testsUse: [Target.Dependency] = [],
  testData: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: uses, swiftSettings: strict),
    .testTarget(
      name: name + "Tests",
      dependencies: [.byName(name: name), "TestSupport"] + uses + testsUse,
      exclude: testData,
      swiftSettings: strict
    ),
  ]
}

/// Two modules a game: the engine, pure, free of Foundation and compiled as Embedded Swift too; and
/// `…Pages`, what the rest of Scorebook knows of it.
let games = [
  "Farkle",
  "Cribbage",
  "Sixis",
  "Klondike",
]
let gameModules: [Target.Dependency] = ["Bytes", "Tabletop"] + games.map { .byName(name: $0) }
let gamePages: [Target.Dependency] = games.map { .byName(name: $0 + "Pages") }

let targets: [[Target]] = [
  module("Bytes"),
  module("Tabletop", uses: ["Bytes"]),
  games.flatMap { module($0, uses: ["Bytes", "Tabletop"]) },

  // From bytes to values.
  module("Diagnostics"),
  module("YAML", uses: ["Bytes", "Diagnostics", "CYAML"]),
  module("Markdown", uses: ["Bytes", "Diagnostics", "Ccmark"]),
  module("Templating", uses: ["Diagnostics"]),
  module("Files", uses: ["Bytes", "CLinux"]),
  module("Drawing", uses: ["Bytes"]),
  module("Histories", uses: ["Bytes", "Diagnostics", "Tabletop", "YAML"]),
  module(
    "Contents",
    uses: ["Bytes", "Diagnostics", "YAML", "Files", "Markdown", "Histories", "Tabletop"]),

  // From values to pages, text and JSON.
  module("League", uses: ["Contents", "Diagnostics", "Files", "Histories", "Tabletop"]),
  module(
    "Publishing",
    uses: [
      "Bytes", "Diagnostics", "YAML", "Files", "Markdown", "Templating", "Drawing", "Histories",
      "Contents", "League", "Tabletop",
    ]),
  module("Telling", uses: ["Bytes", "Diagnostics", "Histories", "Tabletop"]),

  // A game's records, pages and words: all of it but its engine.
  games.flatMap { game -> [Target] in
    module(
      game + "Pages",
      uses: [
        .byName(name: game), "Bytes", "Contents", "Diagnostics", "Drawing", "Histories",
        "League", "Markdown", "Publishing", "Tabletop", "Telling", "Templating", "YAML",
      ])
  },

  // The tool.
  [
    .executableTarget(
      name: "scorebook",
      dependencies: [
        "Bytes", "CLinux", "Diagnostics", "YAML", "Files", "Markdown", "Histories", "Contents",
        "League",
        "Publishing", "Tabletop", "Telling",
      ] + gamePages,
      swiftSettings: strict
    ),
    .testTarget(
      name: "scorebookTests",
      dependencies: [
        "scorebook", "Contents", "Diagnostics", "Files", "Histories", "League", "Markdown",
        "Publishing", "Telling", "Templating", "TestSupport", "Drawing", "YAML",
      ] + gameModules + gamePages,
      swiftSettings: strict
    ),
  ],

  // Shared by tests alone, and the C libraries.
  [
    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "Ccmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
  ],
]

let package = Package(
  name: "scorebook",
  products: [.executable(name: "scorebook", targets: ["scorebook"])],
  targets: targets.flatMap { $0 },
  swiftLanguageModes: [.v6]
)
