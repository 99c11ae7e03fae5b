// swift-tools-version: 6.0
import PackageDescription

// What posts link to. Each feature knows the router and no other feature.
let package = Package(
    name: "Features",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "WeiboFeatures", targets: ["UserFeature", "TopicFeature", "LinkFeature", "CommentFeature", "RecommendScreens"]),
    ],
    dependencies: [
        .package(path: "../../../AppShell"),
        .package(path: "../../../AppShell/Examples/Recommend"),
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
        // One screen in three forms, from an example of AppShell's. The app knows this target alone.
        .target(
            name: "RecommendScreens",
            dependencies: [
                .product(name: "AppShellRouting", package: "AppShell"), .product(name: "RecommendModel", package: "Recommend"),
                .product(name: "RecommendViewModel", package: "Recommend"), .product(name: "RecommendMVC", package: "Recommend"),
                .product(name: "RecommendMVVM", package: "Recommend"), .product(name: "RecommendMVCC", package: "Recommend"),
            ], resources: [.process("Resources")]),
        .testTarget(
            name: "FeaturesTests",
            dependencies: [
                "UserFeature", "TopicFeature", "LinkFeature", "CommentFeature", "RecommendScreens",
                .product(name: "AppShellRouting", package: "AppShell"), .product(name: "AppShellTesting", package: "AppShell"),
            ]),
    ]
)
