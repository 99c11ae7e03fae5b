// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "AppShell",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "AppShell", targets: ["AppShell"]),
        .library(name: "AppShellRouting", targets: ["AppShellRouting"]),
        .library(name: "AppShellBinding", targets: ["AppShellBinding"]),
        .library(name: "AppShellTesting", targets: ["AppShellTesting"]),
    ],
    targets: [
        // The frame: bars, docks, drawer, launch window.
        .target(name: "AppShell", dependencies: ["AppShellRouting", "AppShellBinding"]),
        // Links to screens. Features depend on this one alone.
        .target(name: "AppShellRouting"),
        // View models' values and what binds them. No UIKit.
        .target(name: "AppShellBinding"),
        // For tests of apps: what a package's targets depend on. No UIKit.
        .target(name: "AppShellTesting"),
        .testTarget(name: "AppShellTests", dependencies: ["AppShell"]),
        .testTarget(name: "AppShellRoutingTests", dependencies: ["AppShellRouting", "AppShellTesting"]),
        .testTarget(name: "AppShellBindingTests", dependencies: ["AppShellBinding"]),
    ]
)
