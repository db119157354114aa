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
let gameModules: [Target.Dependency] = ["Bytes", "Tabletop"] + games.map { .byName(name: $0) }

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
  module("Histories", uses: ["Diagnostics", "YAML"] + gameModules),
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
