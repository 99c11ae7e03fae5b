// swift-tools-version: 6.0
import PackageDescription

// What posts link to. Each feature knows the router and no other feature.
let package = Package(
    name: "Features",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "WeiboFeatures", targets: ["UserFeature", "TopicFeature", "LinkFeature", "CommentFeature"]),
    ],
    dependencies: [
        .package(path: "../../../AppShell"),
    ],
    targets: [
        .target(
            name: "UserFeature", dependencies: [.product(name: "AppShellRouting", package: "AppShell")], resources: [.process("Resources")]),
        .target(
            name: "TopicFeature", dependencies: [.product(name: "AppShellRouting", package: "AppShell")], resources: [.process("Resources")]),
        .target(
            name: "LinkFeature", dependencies: [.product(name: "AppShellRouting", package: "AppShell")], resources: [.process("Resources")]),
        .target(
            name: "CommentFeature", dependencies: [.product(name: "AppShellRouting", package: "AppShell")], resources: [.process("Resources")]),
        .testTarget(
            name: "FeaturesTests",
            dependencies: [
                "UserFeature", "TopicFeature", "LinkFeature", "CommentFeature", .product(name: "AppShellRouting", package: "AppShell"),
            ]),
    ]
)
