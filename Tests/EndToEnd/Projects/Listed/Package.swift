// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Listed", dependencies: [.package(path: "../TestKinds/Specs")],
    targets: [.testTarget(name: "ListedTests", dependencies: [.product(name: "Specs", package: "Specs")])])
