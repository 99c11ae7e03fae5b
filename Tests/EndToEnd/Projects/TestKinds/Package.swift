// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TestKinds", platforms: [.iOS(.v16)], products: [.library(name: "TestKinds", targets: ["TestKinds"])],
    targets: [.target(name: "TestKinds"), .testTarget(name: "TestKindsTests", dependencies: ["TestKinds"], resources: [.copy("greeting.txt")])])
