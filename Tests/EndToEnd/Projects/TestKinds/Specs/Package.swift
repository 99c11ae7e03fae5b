// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Specs", products: [.library(name: "Specs", targets: ["Specs"])],
    targets: [.target(name: "SpecBase"), .target(name: "Specs", dependencies: ["SpecBase"])])
