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

/// One module a game: pure, free of Foundation, compiled as Embedded Swift too.
let games = [
  "Farkle",
  "Cribbage",
  "Sixis",
  "Klondike",
]
let gameModules: [Target.Dependency] = ["Tabletop"] + games.map { .byName(name: $0) }

/// The modules that make pages of records, and the tool.
let site: [[Target]] = [
  module("Markdown", uses: ["Diagnostics", "Ccmark"]),
  module("Templating", uses: ["Diagnostics"]),
  module("Files", uses: ["CLinux"]),
  module("Drawing"),
  module(
    "Contents", uses: ["Diagnostics", "YAML", "Files", "Markdown", "Histories"] + gameModules),

  // From values to pages.
  module(
    "League", uses: ["Contents", "Files", "Histories"] + gameModules,
    testsUse: ["Diagnostics"]),
  module(
    "Publishing",
    uses: [
      "Diagnostics", "YAML", "Files", "Markdown", "Templating", "Drawing", "Histories",
      "Contents", "League",
    ] + gameModules,
    testData: ["Goldens"]),

  // The tool.
  [
    .executableTarget(
      name: "scorebook",
      dependencies: [
        "CLinux", "Diagnostics", "YAML", "Files", "Markdown", "Histories", "Contents", "League",
        "Publishing",
      ] + gameModules,
      swiftSettings: strict
    ),
    .testTarget(
      name: "scorebookTests",
      dependencies: [
        "scorebook", "Diagnostics", "Files", "Histories", "TestSupport",
      ] + gameModules,
      swiftSettings: strict
    ),
  ],
  [
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "Ccmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
  ],
]

/// Whether there are the games and the reading of their records alone: what `make unit-full` tries a lot of,
/// optimised, without waiting for the pages.
let isRecordsAlone = Context.environment["SCOREBOOK_MODULES"] == "records"

let package = Package(
  name: "scorebook",
  products: isRecordsAlone ? [] : [.executable(name: "scorebook", targets: ["scorebook"])],
  targets: [
    module("Tabletop"),
    games.flatMap { module($0, uses: ["Tabletop"]) },
    module("Diagnostics"),
    module("YAML", uses: ["Diagnostics", "CYAML"]),
    module("Histories", uses: ["Diagnostics", "YAML"] + gameModules),
    [
      .target(
        name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
        swiftSettings: strict),
      .systemLibrary(
        name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    ],
    isRecordsAlone ? [] : site.flatMap { $0 },
  ].flatMap { $0 },
  swiftLanguageModes: [.v6]
)
