// swift-tools-version: 6.1
// The tools: what reads, rewrites and builds a project. They link nothing graphical.
import Foundation
import PackageDescription

/// The compiler ships swift-syntax of exactly its own version as libraries; with them the tools build
/// in seconds instead of minutes. A toolchain without them builds the package from source.
let hostLibraries: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
        let compiler = URL(fileURLWithPath: String(folder) + "/swiftc").resolvingSymlinksInPath()
        let host = compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
        if FileManager.default.fileExists(atPath: host.path + "/libSwiftParser.so"),
            FileManager.default.fileExists(atPath: host.path + "/SwiftParser.swiftmodule")
        {
            return host.path
        }
    }
    return nil
}()

let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftBasicFormat"]
let syntaxDependencies: [Target.Dependency] =
    hostLibraries == nil ? syntaxModules.map { .product(name: $0, package: "swift-syntax") } : []
let syntaxSettings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)] + (hostLibraries.map { [.unsafeFlags(["-I", $0])] } ?? [])
let syntaxLinks: [LinkerSetting] =
    hostLibraries.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath=\($0)"] + syntaxModules.map { "-l\($0)" })] } ?? []

let package = Package(
    name: "drydock-tools",
    products: [
        .executable(name: "drydock", targets: ["drydock"]), .executable(name: "objc-tables", targets: ["objc-tables"]),
        .executable(name: "coverage-report", targets: ["coverage-report"]), .executable(name: "rewrite-bench", targets: ["rewrite-bench"]),
    ],
    dependencies: [
        .package(name: "drydock", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ] + (hostLibraries == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")] : []),
    targets: [
        .target(
            name: "SourceRewriter", dependencies: syntaxDependencies, swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .target(name: "CConfinement"),
        .target(
            name: "ProjectImporter",
            dependencies: [
                "CConfinement", "SourceRewriter", .product(name: "DrydockSession", package: "drydock"), .product(name: "InterfaceFiles", package: "drydock"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: syntaxSettings),
        .target(
            name: "InterfaceLint",
            dependencies: [
                "SourceRewriter", "ProjectImporter", .product(name: "InterfaceFiles", package: "drydock"), .product(name: "DrydockSession", package: "drydock"),
            ], swiftSettings: syntaxSettings),
        .target(
            name: "FlowReader",
            dependencies: [.product(name: "DrydockSession", package: "drydock"), .product(name: "Yams", package: "Yams")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "FlowServing", dependencies: [.product(name: "DrydockSession", package: "drydock")], swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "LiveServing", dependencies: ["CPixels", .product(name: "LiveLink", package: "drydock"), .product(name: "DrydockSession", package: "drydock")], swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]),
        .target(
            name: "FilmMaking", dependencies: ["LiveServing", "CPixels", .product(name: "LiveLink", package: "drydock")],
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]),
        .target(name: "SourceWatching", swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]),
        .target(
            name: "AgentServing",
            dependencies: [
                "LiveServing", "FlowReader", "CPixels", .product(name: "LiveLink", package: "drydock"), .product(name: "DrydockSession", package: "drydock"),
            ], swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]),
        .target(name: "CPixels", linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("deflate")]),
        .target(name: "CWindow"),
        .target(
            name: "WindowHost",
            dependencies: ["CWindow", "LiveServing", .product(name: "LiveLink", package: "drydock"), .product(name: "DrydockSession", package: "drydock")],
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]),
        .target(
            name: "WebHost",
            dependencies: [
                "LiveServing", "CPixels", .product(name: "LiveLink", package: "drydock"), .product(name: "DrydockSession", package: "drydock"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            resources: [.embedInCode("Page")], swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "drydock",
            dependencies: [
                "ProjectImporter", "SourceRewriter", "FlowReader", "FlowServing", "InterfaceLint", "LiveServing", "AgentServing", "WebHost", "WindowHost",
                "SourceWatching", "FilmMaking", .product(name: "DrydockSession", package: "drydock"), .product(name: "InterfaceFiles", package: "drydock"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .executableTarget(name: "rewrite-bench", dependencies: ["SourceRewriter"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .target(name: "SilentProperties", dependencies: syntaxDependencies, swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .executableTarget(name: "objc-tables", dependencies: ["SourceRewriter", "SilentProperties"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .target(
            name: "CoverageReports", dependencies: [.product(name: "DrydockSession", package: "drydock")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(name: "coverage-report", dependencies: ["CoverageReports"], swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(name: "SourceRewriterTests", dependencies: ["SourceRewriter"], exclude: ["Snippets"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .testTarget(name: "FlowReaderTests", dependencies: ["FlowReader"], swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "FlowServingTests", dependencies: ["FlowServing", .product(name: "DrydockSession", package: "drydock")], swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "LiveServingTests",
            dependencies: ["LiveServing", .product(name: "LiveLink", package: "drydock"), .product(name: "DrydockSession", package: "drydock")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "FilmMakingTests",
            dependencies: ["FilmMaking", "CPixels", "LiveServing", .product(name: "LiveLink", package: "drydock"), .product(name: "DrydockSession", package: "drydock")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "SourceWatchingTests", dependencies: ["SourceWatching", .product(name: "DrydockSession", package: "drydock")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "WebHostTests",
            dependencies: [
                "WebHost", "LiveServing", "CPixels", "Rehearsing", "web-rehearsal", .product(name: "LiveLink", package: "drydock"),
                .product(name: "DrydockSession", package: "drydock"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "Rehearsing", path: "Tests/Rehearsing", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "web-rehearsal", dependencies: ["LiveServing", "WebHost"], path: "Tests/WebRehearsal", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "window-rehearsal", dependencies: ["LiveServing", "WindowHost", .product(name: "DrydockSession", package: "drydock")],
            path: "Tests/WindowRehearsal", swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "WindowHostTests",
            dependencies: [
                "CWindow", "LiveServing", "WindowHost", "Rehearsing", "window-rehearsal", .product(name: "LiveLink", package: "drydock"),
                .product(name: "DrydockSession", package: "drydock"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "AgentServingTests",
            dependencies: [
                "AgentServing", "LiveServing", "FlowReader", .product(name: "LiveLink", package: "drydock"), .product(name: "DrydockSession", package: "drydock"),
            ], swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(name: "CoverageReportsTests", dependencies: ["CoverageReports"], swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(name: "InterfaceLintTests", dependencies: ["InterfaceLint", "ProjectImporter", "SourceRewriter"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .testTarget(name: "SilentPropertiesTests", dependencies: ["SilentProperties"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .executableTarget(
            name: "fuzz-readers",
            dependencies: [
                "ProjectImporter", "FlowReader", .product(name: "DrydockSession", package: "drydock"), .product(name: "LiveLink", package: "drydock"),
                .product(name: "InterfaceFiles", package: "drydock"), .product(name: "Fuzzing", package: "drydock"), .product(name: "SeededDice", package: "drydock"),
            ],
            path: "Tests/FuzzReaders", swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .testTarget(
            name: "HostileTests",
            dependencies: ["ProjectImporter", "SourceRewriter", .product(name: "Fuzzing", package: "drydock"), .product(name: "SeededDice", package: "drydock")], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
        .testTarget(name: "ProjectImporterTests", dependencies: ["ProjectImporter"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    ])
