// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TestKinds", platforms: [.iOS(.v16)], products: [.library(name: "TestKinds", targets: ["TestKinds"])], dependencies: [.package(path: "Specs")],
    targets: [
        .target(name: "TestKinds"),
        .testTarget(name: "TestKindsTests", dependencies: ["TestKinds", .product(name: "Specs", package: "Specs")], resources: [.copy("greeting.txt")]),
    ])
