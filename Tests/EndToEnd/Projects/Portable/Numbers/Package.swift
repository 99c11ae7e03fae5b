// swift-tools-version: 5.9
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Numbers", platforms: [.iOS(.v13), .macOS(.v12)], products: [.library(name: "Numbers", targets: ["Numbers"])],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", from: "509.0.0")],
    targets: [
        .target(name: "CNumbers", cSettings: [.define("SYSTEM", to: "\"C for Linux\"", .when(platforms: [.linux])), .headerSearchPath("Private")]),
        .target(
            name: "Numbers", dependencies: ["CNumbers", "NumberMacros"],
            swiftSettings: [.define("FOR_LINUX", .when(platforms: [.linux])), .define("FOR_IOS", .when(platforms: [.iOS]))]),
        .target(name: "NumberMacroSupport", dependencies: [.product(name: "SwiftSyntax", package: "swift-syntax")]),
        .macro(
            name: "NumberMacros",
            dependencies: [
                "NumberMacroSupport", .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            ]),
    ])
