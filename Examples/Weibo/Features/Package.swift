// swift-tools-version: 6.0
import PackageDescription

// What posts link to. Each feature knows the router and no other feature.
let package = Package(
    name: "Features",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "WeiboFeatures", targets: ["UserFeature"]),
    ],
    dependencies: [
        .package(path: "../../../AppShell"),
    ],
    targets: [
        .target(name: "UserFeature", dependencies: [.product(name: "AppShellRouting", package: "AppShell")]),
        .testTarget(name: "FeaturesTests", dependencies: ["UserFeature"]),
    ]
)
