// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Pictures", defaultLocalization: "en", platforms: [.iOS(.v13)], products: [.library(name: "Pictures", targets: ["Pictures"])],
    targets: [.target(name: "Pictures", resources: [.process("Texts")], swiftSettings: [.define("FOR_IOS", .when(platforms: [.iOS]))])])
