// swift-tools-version: 5.9
import PackageDescription

#if os(macOS)
let pictures: [Target.Dependency] = [.product(name: "Pictures", package: "Pictures")]
#else
let pictures: [Target.Dependency] = []
#endif

let package = Package(
    name: "Portable", platforms: [.iOS(.v16)], dependencies: [.package(path: "Numbers"), .package(path: "Pictures")],
    targets: [.executableTarget(name: "Portable", dependencies: [.product(name: "Numbers", package: "Numbers")] + pictures, path: "App")])
