// swift-tools-version: 6.2

import PackageDescription

/// Every target of ours: warnings are errors, existentials are spelled out, imports are internal.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules without any C but libm prove their memory safety too.
let pure = house + [.strictMemorySafety()]

let package = Package(
  name: "Pleat",
  products: [
    .library(name: "PleatGestures", targets: ["PleatGestures", "PleatMotion", "PleatTraces"]),
    .executable(name: "pleat", targets: ["pleat"]),
    // For the tests, which load it into a program before all else.
    .library(name: "NoWatches", type: .dynamic, targets: ["CNoWatches"]),
    .library(name: "FaultyCalls", type: .dynamic, targets: ["CFaultyCalls"]),
  ],
  targets: [
    // Floor 0: C libraries of the system, and the protocol generator.
    .systemLibrary(name: "CMath"),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client",
      providers: [.apt(["libwayland-dev", "wayland-protocols"])]),
    .systemLibrary(
      name: "CWaylandServer", pkgConfig: "wayland-server", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXkbcommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .executableTarget(name: "ProtocolScanner", swiftSettings: house),
    .plugin(
      name: "ProtocolPlugin", capability: .buildTool(), dependencies: ["ProtocolScanner"],
      path: "Sources/ProtocolPlugin"),

    // Floor 1.
    .target(name: "Words", dependencies: ["CLinux"], swiftSettings: house),
    .target(name: "PleatMotion", dependencies: ["CMath"], swiftSettings: pure),
    .target(name: "Outline", swiftSettings: pure),
    .target(
      name: "Wayland", dependencies: ["CWayland", "Words"], swiftSettings: house,
      plugins: ["ProtocolPlugin"]),

    // Floor 2.
    .target(name: "PleatGestures", dependencies: ["PleatMotion"], swiftSettings: pure),
    .target(
      name: "PleatTraces", dependencies: ["PleatGestures", "PleatMotion"], swiftSettings: pure),
    .target(
      name: "Archive", dependencies: ["CLinux", "CSQLite", "Outline", "Words"],
      swiftSettings: house),
    .target(name: "Interchange", dependencies: ["Outline", "Words"], swiftSettings: pure),

    // Floor 3.
    .target(name: "Drawing", dependencies: ["CMath", "CPango"], swiftSettings: house),
    .target(
      name: "Desk",
      dependencies: [
        "CGLib", "CLinux", "CXkbcommon", "PleatGestures", "PleatMotion", "Wayland", "Words",
      ],
      swiftSettings: house),

    // Floor 4.
    .target(
      name: "Screens",
      dependencies: ["Desk", "Drawing", "Outline", "PleatGestures", "PleatMotion", "Words"],
      swiftSettings: house),

    // Floor 5.
    .executableTarget(
      name: "pleat",
      dependencies: [
        "Archive", "Desk", "Drawing", "Interchange", "Outline", "PleatGestures", "PleatMotion",
        "PleatTraces", "Screens", "Wayland", "Words",
      ],
      swiftSettings: house),

    // Lists of other people, to learn from.
    .executableTarget(
      name: "ReorderExample", dependencies: ["PleatGestures", "PleatMotion", "PleatTraces"],
      path: "Sources/Examples/ReorderExample", swiftSettings: pure),

    // What the tests are built from: the server side of the protocols, a compositor to script.
    .target(
      name: "WaylandServer", dependencies: ["CWaylandServer"], path: "Tests/WaylandServer",
      swiftSettings: house, plugins: ["ProtocolPlugin"]),
    .target(
      name: "Harness", dependencies: ["CPango", "Seeded"], path: "Tests/Harness",
      swiftSettings: house),
    .target(
      name: "Stage",
      dependencies: ["CLinux", "CWaylandServer", "CXkbcommon", "Harness", "WaylandServer"],
      path: "Tests/Stage", swiftSettings: house),

    .executableTarget(
      name: "Bench",
      dependencies: [
        "Archive", "CAllocationCounter", "Drawing", "Harness", "Outline", "PleatGestures",
        "PleatMotion", "Stage", "WaylandServer",
      ],
      path: "Tests/Bench", swiftSettings: house),

    // A window for tests of Desk alone, which does as it is told.
    .executableTarget(
      name: "DeskProbe", dependencies: ["Desk", "Wayland"], path: "Tests/DeskProbe",
      swiftSettings: house),

    // A process for the store's tests to kill.
    .executableTarget(
      name: "ArchiveProbe", dependencies: ["Archive", "CFaultyCalls", "Outline"],
      path: "Tests/ArchiveProbe", swiftSettings: house),

    // Makes the probe's writes, syncs and renames fail.
    .target(name: "CFaultyCalls", path: "Tests/CFaultyCalls"),

    // Lets a program find that no folder can be watched.
    .target(name: "CNoWatches", path: "Tests/CNoWatches"),

    // What reads bytes that nobody vouches for, and what makes such bytes up.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Archive", "CLinux", "CWayland", "Desk", "Drawing", "Harness", "Interchange", "Outline",
        "PleatGestures", "PleatMotion", "PleatTraces", "Screens", "Wayland",
      ],
      path: "Tests/FuzzTargets", swiftSettings: house),
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer", swiftSettings: house),

    // Random numbers that can be repeated.
    .target(name: "Seeded", path: "Tests/Seeded", swiftSettings: house),

    // Counts allocations, for tests that allow none.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),

    .testTarget(
      name: "DeskTests",
      dependencies: [
        "CAllocationCounter", "CLinux", "CWayland", "CXkbcommon", "Desk", "PleatGestures",
        "PleatMotion", "Seeded", "Wayland",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ProtocolScannerTests", dependencies: ["ProtocolScanner"], swiftSettings: house),
    .testTarget(
      name: "MotionTests", dependencies: ["PleatMotion", "Seeded"], swiftSettings: house),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "CAllocationCounter", "PleatGestures", "PleatMotion", "PleatTraces", "Seeded",
      ],
      swiftSettings: house),
    .testTarget(name: "OutlineTests", dependencies: ["Outline", "Seeded"], swiftSettings: house),
    // A second opinion on the calendars that we write.
    .systemLibrary(
      name: "CLibical", path: "Tests/CLibical", pkgConfig: "libical",
      providers: [.apt(["libical-dev"])]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["CLibical", "Interchange", "Outline", "Seeded"],
      swiftSettings: house),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "Fuzzer", "Harness", "Seeded"],
      swiftSettings: house),
    .testTarget(name: "CommandTests", swiftSettings: house),
    .testTarget(
      name: "ExampleTests", dependencies: ["Harness", "ReorderExample"], swiftSettings: house),
    .testTarget(
      name: "ArchiveTests", dependencies: ["Archive", "ArchiveProbe", "CSQLite", "Outline"],
      swiftSettings: house),
    .systemLibrary(
      name: "CFontconfig", path: "Tests/CFontconfig", pkgConfig: "pangoft2 pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    // The reference pictures, and what compares with them.
    .target(
      name: "Gallery", dependencies: ["CFontconfig", "Drawing", "Harness"], path: "Tests/Gallery",
      swiftSettings: house),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["CAllocationCounter", "Drawing", "Gallery", "Harness", "Seeded"],
      swiftSettings: house),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "CXkbcommon", "Desk", "Drawing", "Gallery", "Harness", "Outline", "PleatGestures",
        "PleatMotion", "Screens", "Seeded", "Words",
      ],
      swiftSettings: house),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "CLinux", "CSQLite", "DeskProbe", "Harness", "Seeded", "Stage", "WaylandServer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DesktopFileTests", dependencies: ["Archive", "Harness"], swiftSettings: house),
    .testTarget(
      name: "DesktopTests", dependencies: ["CGLib", "CLinux", "DeskProbe", "Harness", "Seeded"],
      swiftSettings: house),
  ]
)
