// swift-tools-version: 6.0
import PackageDescription

let shell = Target.Dependency.product(name: "AppShell", package: "AppShell")
let binding = Target.Dependency.product(name: "AppShellBinding", package: "AppShell")

/// One screen, built three ways.
let package = Package(
    name: "Recommend",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "RecommendModel", targets: ["RecommendModel"]),
        .library(name: "RecommendViewModel", targets: ["RecommendViewModel"]),
        .library(name: "RecommendMVC", targets: ["RecommendMVC"]),
        .library(name: "RecommendMVVM", targets: ["RecommendMVVM"]),
        .library(name: "RecommendMVCC", targets: ["RecommendMVCC"]),
    ],
    dependencies: [.package(path: "../..")],
    targets: [
        // Without UIKit: messages, where they come from, what a comment may be.
        .target(name: "RecommendModel", dependencies: [binding]),
        .target(name: "RecommendViewModel", dependencies: ["RecommendModel", binding]),
        // Views that all three forms use. They show texts and numbers, and know no model.
        .target(name: "RecommendViews", dependencies: [binding], resources: [.process("Resources")]),
        .target(name: "RecommendMVC", dependencies: ["RecommendModel", "RecommendViews", shell, binding]),
        .target(name: "RecommendMVVM", dependencies: ["RecommendViewModel", "RecommendViews", shell, binding]),
        .target(name: "RecommendMVCC", dependencies: ["RecommendModel", "RecommendViews", shell, binding]),
        .testTarget(
            name: "RecommendTests",
            dependencies: ["RecommendModel", "RecommendViewModel", "RecommendViews", "RecommendMVC", "RecommendMVVM", "RecommendMVCC", binding]),
    ]
)
