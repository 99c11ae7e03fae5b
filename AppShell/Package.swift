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
    ],
    targets: [
        // The frame: bars, docks, drawer, launch window.
        .target(name: "AppShell", dependencies: ["AppShellRouting", "AppShellBinding"]),
        // Links to screens. Features depend on this one alone.
        .target(name: "AppShellRouting"),
        // View models' values and what binds them. No UIKit.
        .target(name: "AppShellBinding"),
        .testTarget(name: "AppShellTests", dependencies: ["AppShell"]),
        .testTarget(name: "AppShellRoutingTests", dependencies: ["AppShellRouting"]),
        .testTarget(name: "AppShellBindingTests", dependencies: ["AppShellBinding"]),
    ]
)
